import { Body, Controller, Delete, Get, Patch, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Actor, RateLimited, type StaffContext, StaffPermission } from '@studio/access';
import { Endpoint, Id, NO_CONTENT } from '@studio/http';
import { commonErrors, notFound, on, type Page } from '@studio/kernel';

import { accountErrors } from '../../../accounts';
import { ChangeSeries } from '../application/change-series';
import { DeleteSeries } from '../application/delete-series';
import { type GeneratedSeries, StartSeries } from '../application/start-series';
import { SeriesQuery } from '../queries/series.query';
import { NewSeriesDto, SeriesListQueryDto, SeriesPatchDto } from './dto/series-input.dto';
import { GeneratedSeriesDto, SeriesDto } from './dto/series.dto';
import { newSeriesOf, presentGeneratedSeries, presentSeries, seriesChangeOf } from './series.presenter';

@ApiTags('Timetable')
@Controller('api/v1/manage/series')
@RateLimited('manage')
@StaffPermission('manage_schedule')
export class ManageSeriesController {
  constructor(
    private readonly series: SeriesQuery,
    private readonly startSeries: StartSeries,
    private readonly changeSeries: ChangeSeries,
    private readonly deleteSeries: DeleteSeries,
  ) {}

  @Get()
  @Endpoint({
    id: 'listSeries',
    summary: 'List series',
    description: 'Sorted by weekday, time and id. Trainers see only their own series.',
    answers: { page: SeriesDto },
  })
  async list(
    @Actor() ctx: StaffContext,
    @Query() { status = null, location_id: locationId = null, ...page }: SeriesListQueryDto,
  ): Promise<Page<SeriesDto>> {
    const found = await this.series.list(ctx, { status, locationId }, page);
    return { ...found, data: found.data.map(presentSeries) };
  }

  @Get(':id')
  @Endpoint({
    id: 'getSeries',
    summary: 'Get a series',
    description: 'With the result of its latest generation.',
    answers: SeriesDto,
  })
  async one(@Actor() ctx: StaffContext, @Id('series') id: number): Promise<{ data: SeriesDto }> {
    const row = await this.series.find(ctx, id);
    if (!row) throw notFound('The series');
    return { data: presentSeries(row) };
  }

  @Post()
  @Endpoint({
    id: 'createSeries',
    summary: 'Create a weekly series',
    description:
      'The same request generates its classes for the weeks ahead. Days on which the room or trainer is occupied are skipped and retried in every run.',
    answers: { status: 201, data: GeneratedSeriesDto, description: 'The new series and the generated classes.' },
    refuses: [on(accountErrors.schedule_kind_disabled, 'class_type_id')],
  })
  async create(@Actor() ctx: StaffContext, @Body() body: NewSeriesDto): Promise<{ data: GeneratedSeriesDto }> {
    return this.generated(ctx, await this.startSeries.execute(ctx, newSeriesOf(body)));
  }

  @Patch(':id')
  @Endpoint({
    id: 'changeSeries',
    summary: 'Update a series',
    description:
      'Absent fields are unchanged; null clears a field. The same request updates future unedited classes: those without bookings completely, booked ones only in title, description, trainer and publicity.',
    answers: { data: GeneratedSeriesDto, description: 'The series and the changes to its classes.' },
    refuses: [
      on(commonErrors.validation_failed, 'status', 'The series cannot change from its current status to this one.'),
    ],
  })
  async change(
    @Actor() ctx: StaffContext,
    @Id('series') id: number,
    @Body() body: SeriesPatchDto,
  ): Promise<{ data: GeneratedSeriesDto }> {
    return this.generated(ctx, await this.changeSeries.execute(ctx, id, seriesChangeOf(body)));
  }

  @Delete(':id')
  @Endpoint({
    id: 'deleteSeries',
    summary: 'Delete a series without classes',
    description: 'A series with classes, including past ones, can only be ended.',
    needsFirst: 'A series without classes.',
    answers: NO_CONTENT,
    refuses: [on(commonErrors.in_use, 'series', 'The series has classes.')],
  })
  async remove(@Actor() ctx: StaffContext, @Id('series') id: number): Promise<void> {
    await this.deleteSeries.execute(ctx, id);
  }

  private async generated(ctx: StaffContext, { id, run }: GeneratedSeries): Promise<{ data: GeneratedSeriesDto }> {
    const row = await this.series.find(ctx, id);
    if (!row) throw notFound('The series');
    return { data: presentGeneratedSeries(row, run) };
  }
}
