import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { notFound, type Page, type PageInput, pageOf, pageRequest, readPosition } from '@studio/kernel';
import { statement } from '@studio/persistence';

import { SaleUnit } from '../../application/sale-unit';
import type { SaleRef } from '../../domain';
import { liveHolds } from '../../queries/live-holds';

/** A ticket type with its places that are sold or held. */
export interface TicketTypeRow {
  readonly id: number;
  readonly owner_id: number;
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
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly currency: string;
  readonly held: number;
  readonly early: number;
}

const TYPES = `
  SELECT t.id, t.owner_id, t.name, t.description, t.inventory, t.price_cents, t.early_price_cents, t.early_ends_at,
    t.early_quota, t.sales_starts_at, t.sales_ends_at, t.max_per_order, t.is_active, t.sort_order, t.created_at, t.updated_at,
    s.currency, t.sold_quantity + coalesce(h.held, 0) AS held, t.sold_early_quantity + coalesce(h.early, 0) AS early
  FROM ticketing.ticket_type t
  JOIN ticketing.sale_owner s ON s.account_id = t.account_id AND s.owner = t.owner AND s.owner_id = t.owner_id`;
const LIST = `${TYPES} LEFT JOIN (${liveHolds('$2', '$4', '$3')}) h ON h.ticket_type_id = t.id
  WHERE t.account_id = $1 AND t.owner = $2 AND t.owner_id = $4
    AND ($5::bigint IS NULL OR (t.sort_order, t.id) > ($5, $6::bigint))
  ORDER BY t.sort_order, t.id LIMIT $7`;
const ONE = `${TYPES} LEFT JOIN LATERAL (${liveHolds('t.owner', 't.owner_id', '$3')}) h ON h.ticket_type_id = t.id
  WHERE t.account_id = $1 AND t.owner = $2 AND t.id = $4`;

/** Reads ticket types with their stock at the instant of the request (TKT-4). */
@Injectable()
export class TicketTypeQuery {
  constructor(private readonly unit: SaleUnit) {}

  /**
   * One page of an owner's, in their order. Throws `not_found` without an owner that the actor sees,
   * `validation_failed` on `cursor`.
   */
  async list(ctx: ActorContext, { owner, id: ownerId }: SaleRef, page: PageInput): Promise<Page<TicketTypeRow>> {
    const { accountId, now } = ctx;
    const sale = this.unit.of(owner);
    const scope = [owner, 'ticket types', accountId, ownerId];
    const request = pageRequest(scope, page);
    const [sortOrder, id] = readPosition(request, ['id', 'id']) ?? [null, null];
    const values = [accountId, owner, now, ownerId, sortOrder, id, request.limit + 1];
    const [seen, rows] = await this.unit.read(ctx, owner, [
      sale.seen(ctx, ownerId),
      statement<TicketTypeRow>('ticket_types', LIST, values),
    ]);
    if (seen.length === 0) throw notFound(sale.names.owner);
    return pageOf(scope, rows, request.limit, (row) => [row.sort_order, row.id]);
  }

  /** One type. Throws `not_found`. */
  async get(ctx: ActorContext, { owner, id }: SaleRef): Promise<TicketTypeRow> {
    const sale = this.unit.of(owner);
    const [[row]] = await this.unit.read(ctx, owner, [
      statement<TicketTypeRow>('ticket_type', ONE, [ctx.accountId, owner, ctx.now, id]),
    ]);
    if (!row) throw notFound(sale.names.type);
    return row;
  }
}
