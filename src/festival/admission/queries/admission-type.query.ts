import { HELD_SUMS, holdsStockSql } from './held-quantity';
import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { type Page, type PageInput, pageOf, pageRequest, readPosition } from '@studio/kernel';
import { statement } from '@studio/persistence';

import { editionExists } from '../../editions/queries/edition-exists';
import { FestivalUnit } from '../../festival-unit';

/** An admission type with what is held of it. */
export interface AdmissionTypeRow {
  readonly id: number;
  readonly edition_id: number;
  readonly name: string;
  readonly description: string | null;
  readonly inventory: number;
  readonly price_cents: number;
  readonly early_price_cents: number | null;
  readonly early_ends_at: Date | null;
  readonly early_quota: number | null;
  readonly sales_starts_at: Date | null;
  readonly sales_ends_at: Date | null;
  readonly max_per_order: number;
  readonly is_active: boolean;
  readonly sort_order: number;
  readonly currency: string;
  readonly held: number;
  readonly early: number;
}

const TYPES = `
  SELECT t.id, t.edition_id, t.name, t.description, t.inventory, t.price_cents, t.early_price_cents, t.early_ends_at,
    t.early_quota, t.sales_starts_at, t.sales_ends_at, t.max_per_order, t.is_active, t.sort_order, e.currency, h.held, h.early
  FROM festival.festival_admission_type t
  JOIN festival.festival_edition e ON e.account_id = t.account_id AND e.id = t.edition_id
  CROSS JOIN LATERAL (
    SELECT ${HELD_SUMS}
    FROM festival.festival_ticket_order_item i
    JOIN festival.festival_ticket_order o ON o.account_id = i.account_id AND o.id = i.order_id
    WHERE i.account_id = t.account_id AND i.admission_type_id = t.id AND ${holdsStockSql('$2')}
  ) h
  WHERE t.account_id = $1`;

const LIST = `${TYPES} AND t.edition_id = $3 AND ($4::bigint IS NULL OR (t.sort_order, t.id) > ($4, $5::bigint))
  ORDER BY t.sort_order, t.id LIMIT $6`;

const ONE = `${TYPES} AND t.id = $3`;

/** Reads admission types with their stock. */
@Injectable()
export class AdmissionTypeQuery {
  constructor(private readonly unit: FestivalUnit) {}

  /** One page of an edition's, in their order; null without such an edition. Throws `validation_failed` on `cursor`. */
  async list(ctx: ActorContext, editionId: number, page: PageInput, now: Date): Promise<Page<AdmissionTypeRow> | null> {
    const { accountId } = ctx;
    const scope = ['festival admission types', accountId, editionId];
    const request = pageRequest(scope, page);
    const [sortOrder, id] = readPosition(request, ['id', 'id']) ?? [null, null];
    const values = [accountId, now, editionId, sortOrder, id, request.limit + 1];
    const [[edition], rows] = await this.unit.read(ctx, [
      editionExists(ctx, editionId),
      statement<AdmissionTypeRow>('festival_admission_types', LIST, values),
    ]);
    if (!edition) return null;
    return pageOf(scope, rows, request.limit, (row) => [row.sort_order, row.id]);
  }

  /** One type; null without one. */
  async find(ctx: ActorContext, id: number, now: Date): Promise<AdmissionTypeRow | null> {
    const [[row]] = await this.unit.read(ctx, [
      statement<AdmissionTypeRow>('festival_admission_type', ONE, [ctx.accountId, now, id]),
    ]);
    return row ?? null;
  }
}
