import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { notFound, type Page, type PageInput, pageOf, pageRequest, readPosition } from '@studio/kernel';
import { containsSearch, searchValues, statement } from '@studio/persistence';

import { type PaymentCallbackRow, paymentCallbacks } from '../../../payments';
import { SaleUnit } from '../../application/sale-unit';
import type { SaleRef } from '../../domain';
import { type TicketRow, TICKETS_OF_ORDER } from '../../tickets';
import { ORDER_COLUMNS, type TicketOrderFilter, type TicketOrderRow } from './ticket-order.rows';

export interface TicketOrderDetails {
  readonly order: TicketOrderRow;
  readonly tickets: readonly TicketRow[];
}

/** Door sales of one person, from an instant on. */
export interface OwnDoorSales {
  readonly userId: number;
  readonly since: Date;
}

const ORDERS = `${ORDER_COLUMNS} WHERE o.account_id = $1 AND o.owner = $2`;

/** Whether an order is a door sale of the person since the instant; null parameters include every order. */
const isOwnSale = (userId: string, since: string) =>
  `(${userId}::bigint IS NULL OR (o.source = 'entrance' AND o.issued_by_user_id = ${userId} AND o.paid_at >= ${since}::timestamptz))`;

const ONE = `${ORDERS} AND o.id = $3 AND ${isOwnSale('$4', '$5')}`;
const MATCHES = containsSearch({
  texts: ['o.order_id', 'o.buyer_name', 'o.buyer_email'],
  phone: 'o.buyer_phone',
  parameters: ['$6', '$7'],
});
const LIST = `${ORDERS} AND o.owner_id = $3 AND ($4::text IS NULL OR o.status = $4) AND ($5::text IS NULL OR o.source = $5)
  AND ${MATCHES} AND ($8::bigint IS NULL OR o.id < $8) AND ${isOwnSale('$9', '$10')} ORDER BY o.id DESC LIMIT $11`;
const EXISTS = 'SELECT 1 FROM ticketing.ticket_order WHERE account_id = $1 AND owner = $2 AND id = $3';

const LETTERS = /\p{L}/u;

@Injectable()
export class TicketOrderQuery {
  constructor(private readonly unit: SaleUnit) {}

  /**
   * One page of an owner's, newest first and without tickets; `own` includes only these. Throws `not_found`,
   * `validation_failed` on `cursor`.
   */
  async list(
    ctx: ActorContext,
    { owner, id: ownerId }: SaleRef,
    { status, source, query }: TicketOrderFilter,
    page: PageInput,
    own: OwnDoorSales | null = null,
  ): Promise<Page<TicketOrderRow>> {
    const { accountId } = ctx;
    const sale = this.unit.of(owner);
    const scope = [owner, 'ticket orders', accountId, ownerId, status, source, query];
    const request = pageRequest(scope, page);
    const [before] = readPosition(request, ['id']) ?? [null];
    const values = [accountId, owner, ownerId, status, source, ...searched(query), before, ...ownValues(own)];
    const [found, rows] = await this.unit.read(ctx, owner, [
      sale.exists(ctx, ownerId),
      statement<TicketOrderRow>('ticket_orders', LIST, [...values, request.limit + 1]),
    ]);
    if (found.length === 0) throw notFound(sale.names.owner);
    return pageOf(scope, rows, request.limit, ({ id }) => [id]);
  }

  /** One order with its tickets. Throws `not_found`, also where `own` does not include it. */
  async get(ctx: ActorContext, { owner, id }: SaleRef, own: OwnDoorSales | null = null): Promise<TicketOrderDetails> {
    const values = [ctx.accountId, owner, id];
    const [[order], tickets] = await this.unit.read(ctx, owner, [
      statement<TicketOrderRow>('ticket_order', ONE, [...values, ...ownValues(own)]),
      statement<TicketRow>('tickets_of_order', TICKETS_OF_ORDER, values),
    ]);
    if (!order) throw notFound('The order');
    return { order, tickets };
  }

  /** What providers reported about an order, newest first. Throws `not_found`. */
  async callbacks(ctx: ActorContext, { owner, id }: SaleRef, page: PageInput): Promise<Page<PaymentCallbackRow>> {
    const { paymentTarget } = this.unit.of(owner);
    if (!paymentTarget) throw notFound('The ticket order');
    const { select, toPage } = paymentCallbacks(ctx, paymentTarget, id, page);
    const [orders, rows] = await this.unit.read(ctx, owner, [
      statement<object>('ticket_order_exists', EXISTS, [ctx.accountId, owner, id]),
      select,
    ]);
    if (orders.length === 0) throw notFound('The ticket order');
    return toPage(rows);
  }
}

/** Digits are searched in phones only where the text is nothing but a number: order ids have digits as well. */
function searched(query: string | null): [text: string | null, digits: string | null] {
  return query !== null && LETTERS.test(query) ? [query, null] : searchValues(query);
}

function ownValues(own: OwnDoorSales | null): [userId: number | null, since: Date | null] {
  return own ? [own.userId, own.since] : [null, null];
}
