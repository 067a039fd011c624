import { Body, Controller, Get, Param, Patch, Post, Query } from '@nestjs/common';
import { ApiOperation, ApiTags, ApiUnprocessableEntityResponse } from '@nestjs/swagger';
import { Actor, RateLimited, type StaffContext, StaffPermission } from '@studio/access';
import { ApiData, ById, PathId, ValidationErrorDto } from '@studio/http';
import { notFound, type Page } from '@studio/kernel';

import { ChangeEntry } from '../application/change-entry';
import { CreateEntry } from '../application/create-entry';
import { EntryQuery } from '../queries/entry.query';
import {
  FestivalEntryDto,
  FestivalEntryListQueryDto,
  FestivalEntryPatchDto,
  FestivalEntryWithChargesDto,
  NewFestivalEntryDto,
} from './dto/managed-entry.dto';
import { entryFields } from './edition-inputs';
import { presentEntry, presentEntryWithCharges } from './edition.presenter';

/** Entries as staff manage them. */
@ApiTags('Festival')
@Controller('api/v1/manage')
@RateLimited('manage')
@StaffPermission('manage_festival_registrations', 'manage_festivals')
export class ManageEntriesController {
  constructor(
    private readonly entries: EntryQuery,
    private readonly createEntry: CreateEntry,
    private readonly changeEntry: ChangeEntry,
  ) {}

  @Get('festival-editions/:id/entries')
  @ById('edition')
  @ApiOperation({
    operationId: 'listFestivalEntries',
    summary: 'List or search the entries of an edition',
    description: 'Newest first, 50 a page unless `limit` says otherwise.',
  })
  @ApiData(FestivalEntryDto, { description: 'One page of entries.', isPaged: true })
  @ApiUnprocessableEntityResponse({ description: 'An input is not valid.', type: ValidationErrorDto })
  async list(
    @Actor() ctx: StaffContext,
    @Param('id', PathId) id: number,
    @Query() { category_id: categoryId = null, status = null, query = null, ...page }: FestivalEntryListQueryDto,
  ): Promise<Page<FestivalEntryDto>> {
    const found = await this.entries.list(ctx, id, { categoryId, status, query }, page);
    if (!found) throw notFound('The edition');
    return { ...found, data: found.data.map(presentEntry) };
  }

  @Post('festival-editions/:id/entries')
  @ById('edition')
  @ApiOperation({
    operationId: 'createFestivalEntry',
    summary: 'Add an entry to an edition',
    description: 'It is submitted, with one charge of the category’s fee; a fee of 0 is paid at once.',
  })
  @ApiData(FestivalEntryWithChargesDto, { description: 'The new entry.', status: 201 })
  @ApiUnprocessableEntityResponse({
    description: 'An input is not valid; `edition_closed` on `edition`.',
    type: ValidationErrorDto,
  })
  async create(
    @Actor() ctx: StaffContext,
    @Param('id', PathId) id: number,
    @Body() body: NewFestivalEntryDto,
  ): Promise<{ data: FestivalEntryWithChargesDto }> {
    return this.one(ctx, await this.createEntry.execute(ctx, id, entryFields(body)));
  }

  @Get('festival-entries/:id')
  @ById('entry')
  @ApiOperation({
    operationId: 'getFestivalEntry',
    summary: 'Read one entry',
    description: 'With its charges and the refund that is due for each.',
  })
  @ApiData(FestivalEntryWithChargesDto, { description: 'The entry.' })
  async one(
    @Actor() ctx: StaffContext,
    @Param('id', PathId) id: number,
  ): Promise<{ data: FestivalEntryWithChargesDto }> {
    const found = await this.entries.find(ctx, id);
    if (!found) throw notFound('The entry');
    return { data: presentEntryWithCharges(found.entry, found.charges) };
  }

  @Patch('festival-entries/:id')
  @ById('entry')
  @ApiOperation({
    operationId: 'changeFestivalEntry',
    summary: 'Change an entry',
    description:
      'Absent fields stay, null clears. The category changes only before matches and payments; unpaid participation charges then become those of the new category.',
  })
  @ApiData(FestivalEntryWithChargesDto, { description: 'The entry as it is now.' })
  @ApiUnprocessableEntityResponse({
    description:
      'An input is not valid; for another category: `edition_closed` on `edition`, and on `category_id` `entry_in_bracket`, `entry_in_payment`, `category_not_runnable`, `category_full`.',
    type: ValidationErrorDto,
  })
  async change(
    @Actor() ctx: StaffContext,
    @Param('id', PathId) id: number,
    @Body() patch: FestivalEntryPatchDto,
  ): Promise<{ data: FestivalEntryWithChargesDto }> {
    await this.changeEntry.execute(ctx, id, entryFields(patch));
    return this.one(ctx, id);
  }
}
