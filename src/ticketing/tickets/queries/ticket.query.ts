import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { notFound, type Page, type PageInput, pageOf, pageRequest, readPosition } from '@studio/kernel';
import { containsText, statement } from '@studio/persistence';

import { SaleUnit } from '../../application/sale-unit';
import {
  readTicketCode,
  type SaleRef,
  type TicketOrderSource,
  type TicketOrderStatus,
  type TicketStatus,
} from '../../domain';

/** A ticket without its token. */
export interface TicketRow {
  readonly id: number;
  readonly order_id: number;
  readonly order_status: TicketOrderStatus;
  readonly order_source: TicketOrderSource;
  readonly buyer_name: string;
  readonly ticket_type_id: number;
  readonly ticket_type: string;
  readonly holder_name: string | null;
  readonly code: string;
  readonly status: TicketStatus;
  readonly is_checked_in: boolean;
  readonly checked_in_at: Date | null;
  readonly voided_at: Date | null;
  readonly voided_by_user_id: number | null;
  readonly void_reason: string | null;
}

/** Which tickets are listed. */
export interface TicketFilter {
  readonly status: TicketStatus | null;
  readonly isCheckedIn: boolean | null;
  /** Part of code, holder or buyer. */
  readonly query: string | null;
}

const TICKETS = `
  SELECT t.id, t.order_id, o.status AS order_status, o.source AS order_source, o.buyer_name, t.ticket_type_id,
    i.name AS ticket_type, t.holder_name, t.code, t.status, t.is_checked_in, t.checked_in_at, t.voided_at,
    t.voided_by_user_id, t.void_reason
  FROM ticketing.ticket t
  JOIN ticketing.ticket_order o ON o.account_id = t.account_id AND o.owner = t.owner AND o.id = t.order_id
  JOIN ticketing.ticket_order_item i ON i.account_id = t.account_id AND i.owner = t.owner AND i.id = t.order_item_id
  WHERE t.account_id = $1 AND t.owner = $2`;

/** The tickets of the order `$3` of the owners `$2`, as the text of a statement. */
export const TICKETS_OF_ORDER = `${TICKETS} AND t.order_id = $3 ORDER BY t.id`;

const MATCHES = containsText(['t.code', 't.holder_name', 'o.buyer_name'], '$6');
const LIST = `${TICKETS} AND t.owner_id = $3 AND ($4::text IS NULL OR t.status = $4)
  AND ($5::boolean IS NULL OR t.is_checked_in = $5) AND ${MATCHES} AND ($7::bigint IS NULL OR t.id > $7)
  ORDER BY t.id LIMIT $8`;
const ONE = `${TICKETS} AND t.id = $3`;

@Injectable()
export class TicketQuery {
  constructor(private readonly unit: SaleUnit) {}

  /**
   * One page of an owner's, in the order they were issued. Throws `not_found` without an owner that the actor sees,
   * `validation_failed` on `cursor`.
   */
  async list(
    ctx: ActorContext,
    { owner, id }: SaleRef,
    { status, isCheckedIn, query }: TicketFilter,
    page: PageInput,
  ): Promise<Page<TicketRow>> {
    const { accountId } = ctx;
    const sale = this.unit.of(owner);
    const scope = [owner, 'tickets', accountId, id, status, isCheckedIn, query];
    const request = pageRequest(scope, page);
    const [after] = readPosition(request, ['id']) ?? [null];
    // A whole code is found however it is written.
    const text = query && (readTicketCode(sale.names.codePrefix, query) ?? query);
    const values = [accountId, owner, id, status, isCheckedIn, text, after, request.limit + 1];
    const [seen, rows] = await this.unit.read(ctx, owner, [
      sale.seen(ctx, id),
      statement<TicketRow>('tickets', LIST, values),
    ]);
    if (seen.length === 0) throw notFound(sale.names.owner);
    return pageOf(scope, rows, request.limit, (row) => [row.id]);
  }

  /** One ticket. Throws `not_found`. */
  async get(ctx: ActorContext, { owner, id }: SaleRef): Promise<TicketRow> {
    const [[row]] = await this.unit.read(ctx, owner, [statement<TicketRow>('ticket', ONE, [ctx.accountId, owner, id])]);
    if (!row) throw notFound('The ticket');
    return row;
  }
}
