import { Body, Controller, Delete, Get, Patch, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Actor, RateLimited, type StaffContext, StaffPermission } from '@studio/access';
import { Endpoint, Id, NO_CONTENT } from '@studio/http';
import { commonErrors, notFound, on, type Page } from '@studio/kernel';

import { accountErrors } from '../../../accounts';
import { ChangeEdition } from '../application/change-edition';
import { CreateEdition } from '../application/create-edition';
import { DeleteEdition } from '../application/delete-edition';
import { editionErrors } from '../domain/edition.errors';
import { EditionQuery, SEE_ALL_EDITIONS } from '../queries/edition.query';
import {
  FestivalEditionDto,
  FestivalEditionListQueryDto,
  FestivalEditionPatchDto,
  NewFestivalEditionDto,
} from './dto/managed-edition.dto';
import { editionFields } from './edition-inputs';
import { presentEdition } from './edition.presenter';

@ApiTags('Festival')
@Controller('api/v1/manage/festival-editions')
@RateLimited('manage')
@StaffPermission('manage_festivals')
export class ManageEditionsController {
  constructor(
    private readonly editions: EditionQuery,
    private readonly createEdition: CreateEdition,
    private readonly changeEdition: ChangeEdition,
    private readonly deleteEdition: DeleteEdition,
  ) {}

  @Get()
  @StaffPermission(...SEE_ALL_EDITIONS, 'check_in_festival_tickets', 'door_staff')
  @Endpoint({
    id: 'listFestivalEditions',
    summary: 'List festival editions',
    description:
      'Latest start first. Who only lets people in or sells at the door sees the published ones and those in progress.',
    answers: { page: FestivalEditionDto },
  })
  async list(
    @Actor() ctx: StaffContext,
    @Query() { status = null, ...page }: FestivalEditionListQueryDto,
  ): Promise<Page<FestivalEditionDto>> {
    const found = await this.editions.list(ctx, status, page);
    return { ...found, data: found.data.map(presentEdition) };
  }

  @Post()
  @Endpoint({
    id: 'createFestivalEdition',
    summary: 'Create a festival edition',
    description:
      'The edition is a draft. Time zone and currency default to those of the studio, the slug to one derived from the title. A cashbox requires `manage_studio_cashflow` as well.',
    answers: { status: 201, data: FestivalEditionDto },
    refuses: [on(commonErrors.already_taken, 'slug')],
  })
  async create(@Actor() ctx: StaffContext, @Body() body: NewFestivalEditionDto): Promise<{ data: FestivalEditionDto }> {
    return this.one(ctx, await this.createEdition.execute(ctx, editionFields(body)));
  }

  @Get(':id')
  @StaffPermission(...SEE_ALL_EDITIONS)
  @Endpoint({
    id: 'getFestivalEdition',
    summary: 'Get a festival edition',
    description: 'With the times of its status changes.',
    answers: FestivalEditionDto,
  })
  async one(@Actor() ctx: StaffContext, @Id('edition') id: number): Promise<{ data: FestivalEditionDto }> {
    const row = await this.editions.find(ctx, id);
    if (!row) throw notFound('The edition');
    return { data: presentEdition(row) };
  }

  @Patch(':id')
  @Endpoint({
    id: 'changeFestivalEdition',
    summary: 'Update a festival edition',
    description:
      'Absent fields are unchanged; null clears a field. A slug derived from the title follows it while the edition is a draft; later no slug can change. Another cashbox requires `manage_studio_cashflow` as well and moves no earlier cash.',
    answers: FestivalEditionDto,
    refuses: [
      on(editionErrors.edition_closed, 'edition', 'The edition is cancelled or archived.'),
      on(commonErrors.already_taken, 'slug'),
      on(accountErrors.currency_in_use, 'currency', 'The edition has a charge or an order.'),
    ],
  })
  async change(
    @Actor() ctx: StaffContext,
    @Id('edition') id: number,
    @Body() patch: FestivalEditionPatchDto,
  ): Promise<{ data: FestivalEditionDto }> {
    await this.changeEdition.execute(ctx, id, editionFields(patch));
    return this.one(ctx, id);
  }

  @Delete(':id')
  @Endpoint({
    id: 'deleteFestivalEdition',
    summary: 'Delete a festival edition',
    description: 'Deletes a draft without entries and orders, with its categories, admission types and judges.',
    answers: NO_CONTENT,
    refuses: [on(commonErrors.in_use, 'edition', 'It was published, or has entries or orders.')],
  })
  async remove(@Actor() ctx: StaffContext, @Id('edition') id: number): Promise<void> {
    await this.deleteEdition.execute(ctx, id);
  }
}
