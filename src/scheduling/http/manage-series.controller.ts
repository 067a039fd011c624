import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Query } from '@nestjs/common';
import { ApiNoContentResponse, ApiOperation, ApiTags, ApiUnprocessableEntityResponse } from '@nestjs/swagger';
import { Actor, RateLimited, type StaffContext, StaffPermission } from '@studio/access';
import { ApiData, ById, PathId, ValidationErrorDto } from '@studio/http';
import { notFound, type Page } from '@studio/kernel';

import { ChangeSeries } from '../application/change-series';
import { DeleteSeries } from '../application/delete-series';
import { type GeneratedSeries, StartSeries } from '../application/start-series';
import { SeriesQuery } from '../queries/series.query';
import { NewSeriesDto, SeriesListQueryDto, SeriesPatchDto } from './dto/series-input.dto';
import { GeneratedSeriesDto, SeriesDto } from './dto/series.dto';
import { newSeriesOf, presentGeneratedSeries, presentSeries, seriesChangeOf } from './series.presenter';

/** Weekly series as staff manage them. */
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
  @ApiOperation({
    operationId: 'listSeries',
    summary: 'List series',
    description:
      'By weekday, time and id, 50 a page unless `limit` says otherwise. Trainers see their own series only.',
  })
  @ApiData(SeriesDto, { description: 'One page of series.', isPaged: true })
  @ApiUnprocessableEntityResponse({ description: 'An input is not valid.', type: ValidationErrorDto })
  async list(
    @Actor() ctx: StaffContext,
    @Query() { status = null, location_id: locationId = null, ...page }: SeriesListQueryDto,
  ): Promise<Page<SeriesDto>> {
    const found = await this.series.list(ctx, { status, locationId }, page);
    return { ...found, data: found.data.map(presentSeries) };
  }

  @Get(':id')
  @ById('series')
  @ApiOperation({
    operationId: 'getSeries',
    summary: 'Read one series',
    description: 'With the result of its latest generation.',
  })
  @ApiData(SeriesDto, { description: 'The series.' })
  async one(@Actor() ctx: StaffContext, @Param('id', PathId) id: number): Promise<{ data: SeriesDto }> {
    const row = await this.series.find(ctx, id);
    if (!row) throw notFound('The series');
    return { data: presentSeries(row) };
  }

  @Post()
  @ApiOperation({
    operationId: 'createSeries',
    summary: 'Make a weekly series',
    description:
      'Its classes for the weeks ahead are made in the same request; days on which room or trainer are taken are left out and tried again at every run.',
  })
  @ApiData(GeneratedSeriesDto, { description: 'The new series, and the classes it made.', status: 201 })
  @ApiUnprocessableEntityResponse({
    description: 'An input is not valid or cannot be chosen, or the kind is not offered (`schedule_kind_disabled`).',
    type: ValidationErrorDto,
  })
  async create(@Actor() ctx: StaffContext, @Body() body: NewSeriesDto): Promise<{ data: GeneratedSeriesDto }> {
    return this.generated(ctx, await this.startSeries.execute(ctx, newSeriesOf(body)));
  }

  @Patch(':id')
  @ById('series')
  @ApiOperation({
    operationId: 'changeSeries',
    summary: 'Change a series',
    description:
      'Absent fields stay, null clears. Future untouched classes follow in the same request: those without bookings in everything, booked ones in title, description, trainer and publicity.',
  })
  @ApiData(GeneratedSeriesDto, { description: 'The series as it is now, and what became of its classes.' })
  @ApiUnprocessableEntityResponse({
    description: 'An input is not valid or cannot be chosen, or the status cannot follow on the present one.',
    type: ValidationErrorDto,
  })
  async change(
    @Actor() ctx: StaffContext,
    @Param('id', PathId) id: number,
    @Body() body: SeriesPatchDto,
  ): Promise<{ data: GeneratedSeriesDto }> {
    return this.generated(ctx, await this.changeSeries.execute(ctx, id, seriesChangeOf(body)));
  }

  @Delete(':id')
  @HttpCode(204)
  @ById('series')
  @ApiOperation({
    operationId: 'deleteSeries',
    summary: 'Delete a series without classes',
    description: 'A series that has classes, past ones included, can only be ended.',
  })
  @ApiNoContentResponse({ description: 'The series is deleted.' })
  @ApiUnprocessableEntityResponse({ description: 'The series has classes (`in_use`).', type: ValidationErrorDto })
  async remove(@Actor() ctx: StaffContext, @Param('id', PathId) id: number): Promise<void> {
    await this.deleteSeries.execute(ctx, id);
  }

  private async generated(ctx: StaffContext, { id, run }: GeneratedSeries): Promise<{ data: GeneratedSeriesDto }> {
    const row = await this.series.find(ctx, id);
    if (!row) throw notFound('The series');
    return { data: presentGeneratedSeries(row, run) };
  }
}
