import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { type Page, type PageInput, pageOf, pageRequest, readPosition } from '@studio/kernel';
import { statement } from '@studio/persistence';

import { FestivalUnit } from '../../festival-unit';
import { editionExists } from './edition-exists';

export interface CategoryRow {
  readonly id: number;
  readonly edition_id: number;
  readonly code: string;
  readonly name: string;
  readonly competition_format: 'knockout';
  readonly minimum_entries_to_run: number;
  readonly maximum_accepted_entries: number | null;
  readonly participation_fee_cents: number;
  readonly participation_due_at: Date | null;
  readonly is_active: boolean;
  readonly sort_order: number;
  readonly created_at: Date;
  readonly updated_at: Date;
}

const CATEGORIES = `
  SELECT c.id, c.edition_id, c.code, c.name, c.competition_format, c.minimum_entries_to_run, c.maximum_accepted_entries,
    c.participation_fee_cents, c.participation_due_at, c.is_active, c.sort_order, c.created_at, c.updated_at
  FROM festival.festival_category c`;

const LIST = `${CATEGORIES}
  WHERE c.account_id = $1 AND c.edition_id = $2 AND ($3::bigint IS NULL OR (c.sort_order, c.id) > ($3, $4::bigint))
  ORDER BY c.sort_order, c.id LIMIT $5`;

const ONE = `${CATEGORIES} WHERE c.account_id = $1 AND c.id = $2`;

@Injectable()
export class CategoryQuery {
  constructor(private readonly unit: FestivalUnit) {}

  /** One page, sorted by `sort_order`; null without such an edition. Throws `validation_failed` on `cursor`. */
  async list(ctx: ActorContext, editionId: number, page: PageInput): Promise<Page<CategoryRow> | null> {
    const scope = ['festival categories', ctx.accountId, editionId];
    const request = pageRequest(scope, page);
    const [sortOrder, id] = readPosition(request, ['id', 'id']) ?? [null, null];
    const [[edition], rows] = await this.unit.read(ctx, [
      editionExists(ctx, editionId),
      statement<CategoryRow>('festival_categories', LIST, [ctx.accountId, editionId, sortOrder, id, request.limit + 1]),
    ]);
    return edition ? pageOf(scope, rows, request.limit, (row) => [row.sort_order, row.id]) : null;
  }

  /** One category; null without one. */
  async find(ctx: ActorContext, id: number): Promise<CategoryRow | null> {
    const [[row]] = await this.unit.read(ctx, [statement<CategoryRow>('festival_category', ONE, [ctx.accountId, id])]);
    return row ?? null;
  }
}
