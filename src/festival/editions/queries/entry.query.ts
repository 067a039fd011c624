import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { type Page, type PageInput, pageOf, pageRequest, readPosition } from '@studio/kernel';
import { containsSearch, searchValues, statement } from '@studio/persistence';

import { type ChargeRow, chargesOfEntries } from '../../charges/queries/entry-charges.query';
import { FestivalUnit } from '../../festival-unit';
import type { EntryStatus } from '../domain/entry-status';
import { editionExists } from './edition-exists';

export interface EntryRow {
  readonly id: number;
  readonly edition_id: number;
  readonly category_id: number;
  readonly code: string;
  readonly entry_name: string;
  readonly performers: string[];
  readonly contact_name: string | null;
  readonly contact_email: string | null;
  readonly contact_phone: string | null;
  readonly status: EntryStatus;
  readonly decision_reason: string | null;
  readonly accepted_at: Date | null;
  readonly rejected_at: Date | null;
  readonly withdrawn_at: Date | null;
  readonly notes: string | null;
  readonly created_at: Date;
  readonly updated_at: Date;
}

/** Filters of the list; null does not filter. */
export interface EntryFilter {
  readonly categoryId: number | null;
  readonly status: EntryStatus | null;
  /** Part of name, code or contact. */
  readonly query: string | null;
}

const ENTRIES = `
  SELECT e.id, e.edition_id, e.category_id, e.code, e.entry_name, e.performers, e.contact_name, e.contact_email,
    e.contact_phone, e.status, e.decision_reason, e.accepted_at, e.rejected_at, e.withdrawn_at, e.notes, e.created_at,
    e.updated_at
  FROM festival.festival_entry e`;

const CONTAINS_QUERY = containsSearch({
  texts: ['e.entry_name', 'e.code', 'e.contact_name', 'e.contact_email'],
  phone: 'e.contact_phone',
  parameters: ['$5', '$6'],
});

const LIST = `${ENTRIES}
  WHERE e.account_id = $1 AND e.edition_id = $2 AND ($3::bigint IS NULL OR e.category_id = $3)
    AND ($4::text IS NULL OR e.status = $4) AND ${CONTAINS_QUERY} AND ($7::bigint IS NULL OR e.id < $7)
  ORDER BY e.id DESC LIMIT $8`;

const ONE = `${ENTRIES} WHERE e.account_id = $1 AND e.id = $2`;

/** Reads the entries of an edition. */
@Injectable()
export class EntryQuery {
  constructor(private readonly unit: FestivalUnit) {}

  /** One page, newest first; null without such an edition. Throws `validation_failed` on `cursor`. */
  async list(
    ctx: ActorContext,
    editionId: number,
    { categoryId, status, query }: EntryFilter,
    page: PageInput,
  ): Promise<Page<EntryRow> | null> {
    const scope = ['festival entries', ctx.accountId, editionId, categoryId, status, query];
    const request = pageRequest(scope, page);
    const [before] = readPosition(request, ['id']) ?? [null];
    const filter = [categoryId, status, ...searchValues(query)];
    const values = [ctx.accountId, editionId, ...filter, before, request.limit + 1];
    const [[edition], rows] = await this.unit.read(ctx, [
      editionExists(ctx, editionId),
      statement<EntryRow>('festival_entries', LIST, values),
    ]);
    return edition ? pageOf(scope, rows, request.limit, ({ id }) => [id]) : null;
  }

  /** One entry with its charges; null without one. */
  async find(
    ctx: ActorContext,
    id: number,
  ): Promise<{ readonly entry: EntryRow; readonly charges: readonly ChargeRow[] } | null> {
    const [[entry], charges] = await this.unit.read(ctx, [
      statement<EntryRow>('festival_entry', ONE, [ctx.accountId, id]),
      chargesOfEntries(ctx, [id]),
    ]);
    return entry ? { entry, charges } : null;
  }
}
