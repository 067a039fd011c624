import { Body, Controller, Get, Patch, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Actor, RateLimited, type StaffContext, StaffPermission } from '@studio/access';
import { Endpoint, Id } from '@studio/http';
import { notFound, on, type Page } from '@studio/kernel';

import { ChangeEntry } from '../application/change-entry';
import { CreateEntry } from '../application/create-entry';
import { editionErrors } from '../domain/edition.errors';
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
  @Endpoint({
    id: 'listFestivalEntries',
    summary: 'List or search the entries of an edition',
    description: 'Newest first.',
    answers: { page: FestivalEntryDto },
  })
  async list(
    @Actor() ctx: StaffContext,
    @Id('edition') id: number,
    @Query() { category_id: categoryId = null, status = null, query = null, ...page }: FestivalEntryListQueryDto,
  ): Promise<Page<FestivalEntryDto>> {
    const found = await this.entries.list(ctx, id, { categoryId, status, query }, page);
    if (!found) throw notFound('The edition');
    return { ...found, data: found.data.map(presentEntry) };
  }

  @Post('festival-editions/:id/entries')
  @Endpoint({
    id: 'createFestivalEntry',
    summary: 'Add an entry to an edition',
    description: 'The entry is submitted, with one charge for the fee of the category; a fee of 0 is paid immediately.',
    answers: { status: 201, data: FestivalEntryWithChargesDto },
    refuses: [editionErrors.edition_closed],
  })
  async create(
    @Actor() ctx: StaffContext,
    @Id('edition') id: number,
    @Body() body: NewFestivalEntryDto,
  ): Promise<{ data: FestivalEntryWithChargesDto }> {
    return this.one(ctx, await this.createEntry.execute(ctx, id, entryFields(body)));
  }

  @Get('festival-entries/:id')
  @Endpoint({
    id: 'getFestivalEntry',
    summary: 'Get an entry',
    description: 'With its charges and the refund that is due for each.',
    answers: FestivalEntryWithChargesDto,
  })
  async one(@Actor() ctx: StaffContext, @Id('entry') id: number): Promise<{ data: FestivalEntryWithChargesDto }> {
    const found = await this.entries.find(ctx, id);
    if (!found) throw notFound('The entry');
    return { data: presentEntryWithCharges(found.entry, found.charges) };
  }

  @Patch('festival-entries/:id')
  @Endpoint({
    id: 'changeFestivalEntry',
    summary: 'Update an entry',
    description:
      'Absent fields are unchanged; null clears a field. The category can change only before matches and payments; unpaid participation charges are then replaced by those of the new category.',
    answers: FestivalEntryWithChargesDto,
    refuses: [
      editionErrors.edition_closed,
      on(editionErrors.entry_in_bracket, 'category_id'),
      editionErrors.entry_in_payment,
      editionErrors.category_not_runnable,
      editionErrors.category_full,
    ],
  })
  async change(
    @Actor() ctx: StaffContext,
    @Id('entry') id: number,
    @Body() patch: FestivalEntryPatchDto,
  ): Promise<{ data: FestivalEntryWithChargesDto }> {
    await this.changeEntry.execute(ctx, id, entryFields(patch));
    return this.one(ctx, id);
  }
}
