import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Query } from '@nestjs/common';
import { ApiNoContentResponse, ApiOperation, ApiTags, ApiUnprocessableEntityResponse } from '@nestjs/swagger';
import { Actor, RateLimited, type StaffContext, StaffPermission } from '@studio/access';
import { ApiData, ById, PathId, ValidationErrorDto } from '@studio/http';
import { notFound, type Page } from '@studio/kernel';

import { ChangeEdition } from '../application/change-edition';
import { CreateEdition } from '../application/create-edition';
import { DeleteEdition } from '../application/delete-edition';
import { EditionQuery } from '../queries/edition.query';
import {
  FestivalEditionDto,
  FestivalEditionListQueryDto,
  FestivalEditionPatchDto,
  NewFestivalEditionDto,
} from './dto/managed-edition.dto';
import { editionFields } from './edition-inputs';
import { presentEdition } from './edition.presenter';

/** Editions as staff manage them. */
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
  @StaffPermission('manage_festivals', 'manage_festival_registrations', 'manage_festival_finance')
  @ApiOperation({
    operationId: 'listFestivalEditions',
    summary: 'List festival editions',
    description: 'Those that begin last come first, 50 a page unless `limit` says otherwise.',
  })
  @ApiData(FestivalEditionDto, { description: 'One page of editions.', isPaged: true })
  @ApiUnprocessableEntityResponse({ description: 'An input is not valid.', type: ValidationErrorDto })
  async list(
    @Actor() ctx: StaffContext,
    @Query() { status = null, ...page }: FestivalEditionListQueryDto,
  ): Promise<Page<FestivalEditionDto>> {
    const found = await this.editions.list(ctx, status, page);
    return { ...found, data: found.data.map(presentEdition) };
  }

  @Post()
  @ApiOperation({
    operationId: 'createFestivalEdition',
    summary: 'Make a festival edition',
    description:
      'It is a draft. Zone and currency are the studio’s unless given; without a slug, one is made from the title.',
  })
  @ApiData(FestivalEditionDto, { description: 'The new edition.', status: 201 })
  @ApiUnprocessableEntityResponse({
    description: 'An input is not valid; `already_taken` on `slug`.',
    type: ValidationErrorDto,
  })
  async create(@Actor() ctx: StaffContext, @Body() body: NewFestivalEditionDto): Promise<{ data: FestivalEditionDto }> {
    return this.one(ctx, await this.createEdition.execute(ctx, editionFields(body)));
  }

  @Get(':id')
  @StaffPermission('manage_festivals', 'manage_festival_registrations', 'manage_festival_finance')
  @ById('edition')
  @ApiOperation({
    operationId: 'getFestivalEdition',
    summary: 'Read one festival edition',
    description: 'With the times of its moves from draft to archive.',
  })
  @ApiData(FestivalEditionDto, { description: 'The edition.' })
  async one(@Actor() ctx: StaffContext, @Param('id', PathId) id: number): Promise<{ data: FestivalEditionDto }> {
    const row = await this.editions.find(ctx, id);
    if (!row) throw notFound('The edition');
    return { data: presentEdition(row) };
  }

  @Patch(':id')
  @ById('edition')
  @ApiOperation({
    operationId: 'changeFestivalEdition',
    summary: 'Change a festival edition',
    description:
      'Absent fields stay, null clears. A slug made from the title follows it while the edition is a draft; afterwards no slug changes.',
  })
  @ApiData(FestivalEditionDto, { description: 'The edition as it is now.' })
  @ApiUnprocessableEntityResponse({
    description:
      'An input is not valid; `edition_closed` on `edition` once it is cancelled or archived; `already_taken` on `slug`; `currency_in_use` on `currency` once there is a charge or an order.',
    type: ValidationErrorDto,
  })
  async change(
    @Actor() ctx: StaffContext,
    @Param('id', PathId) id: number,
    @Body() patch: FestivalEditionPatchDto,
  ): Promise<{ data: FestivalEditionDto }> {
    await this.changeEdition.execute(ctx, id, editionFields(patch));
    return this.one(ctx, id);
  }

  @Delete(':id')
  @HttpCode(204)
  @ById('edition')
  @ApiOperation({
    operationId: 'deleteFestivalEdition',
    summary: 'Delete a festival edition',
    description: 'A draft without entries and orders only; its categories, admission types and judges go with it.',
  })
  @ApiNoContentResponse({ description: 'The edition is deleted.' })
  @ApiUnprocessableEntityResponse({
    description: '`in_use` on `edition`: it was published, or has entries or orders.',
    type: ValidationErrorDto,
  })
  async remove(@Actor() ctx: StaffContext, @Param('id', PathId) id: number): Promise<void> {
    await this.deleteEdition.execute(ctx, id);
  }
}
