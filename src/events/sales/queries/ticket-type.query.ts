import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { type Page, type PageInput, pageOf, pageRequest, readPosition } from '@studio/kernel';
import { statement, UnitOfWork } from '@studio/persistence';

import { seenEvent } from '../../programme/queries/event-visibility';
import { liveHolds } from './live-holds';

/** A ticket type with what is sold or held of it. */
export interface TicketTypeRow {
  readonly id: number;
  readonly event_id: number;
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
  readonly sold_or_held: number;
  readonly early_quantity_held: number;
}

const TYPES = `
  SELECT t.id, t.event_id, t.name, t.description, t.inventory, t.price_cents, t.early_price_cents, t.early_ends_at,
    t.early_quota, t.sales_starts_at, t.sales_ends_at, t.max_per_order, t.is_active, t.sort_order, t.created_at, t.updated_at,
    e.currency, t.sold_quantity + coalesce(h.held, 0) AS sold_or_held,
    t.sold_early_quantity + coalesce(h.early, 0) AS early_quantity_held
  FROM events.event_ticket_type t
  JOIN events.event e ON e.account_id = t.account_id AND e.id = t.event_id`;

const LIST = `${TYPES} LEFT JOIN (${liveHolds('$1', '$3', '$2')}) h ON h.ticket_type_id = t.id
  WHERE t.account_id = $1 AND t.event_id = $3 AND ($4::bigint IS NULL OR (t.sort_order, t.id) > ($4, $5::bigint))
  ORDER BY t.sort_order, t.id LIMIT $6`;

const ONE = `${TYPES} LEFT JOIN LATERAL (${liveHolds('t.account_id', 't.event_id', '$2')}) h ON h.ticket_type_id = t.id
  WHERE t.account_id = $1 AND t.id = $3`;

/** Reads ticket types with their stock. */
@Injectable()
export class TicketTypeQuery {
  constructor(private readonly uow: UnitOfWork) {}

  /** One page of an event's, in their order; null without an event that the actor sees. Throws `validation_failed` on `cursor`. */
  async list(ctx: ActorContext, eventId: number, page: PageInput, now: Date): Promise<Page<TicketTypeRow> | null> {
    const { accountId } = ctx;
    const scope = ['event ticket types', accountId, eventId];
    const request = pageRequest(scope, page);
    const [sortOrder, id] = readPosition(request, ['id', 'id']) ?? [null, null];
    const values = [accountId, now, eventId, sortOrder, id, request.limit + 1];
    const [[event], rows] = await this.uow.read(ctx, [
      seenEvent(ctx, eventId, now),
      statement<TicketTypeRow>('event_ticket_types', LIST, values),
    ]);
    return event ? pageOf(scope, rows, request.limit, (row) => [row.sort_order, row.id]) : null;
  }

  /** One type; null without one. */
  async find(ctx: ActorContext, id: number, now: Date): Promise<TicketTypeRow | null> {
    const [[row]] = await this.uow.read(ctx, [
      statement<TicketTypeRow>('event_ticket_type', ONE, [ctx.accountId, now, id]),
    ]);
    return row ?? null;
  }
}
