import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { type InstantText, inUtc, type Money, totalsLess, totalsOf } from '@studio/kernel';
import { type Statement, statement, UnitOfWork } from '@studio/persistence';
import { FIRM_STATUSES, REFUND_DUE_STATUSES, type TicketOrderStatus } from '../../../ticketing';

import { presentMoney } from '../../../finance';
import { presentFrame, type ReportFrame, ReportPeriods, type RequestedFrame } from '../../period';
import type { PaymentOverviewDto } from '../http/dto/payment-overview.dto';

/** An amount of one currency and the number of its rows. */
interface SumRow extends Money {
  readonly count: number;
}

interface StatusSumRow<Status extends string = string> extends SumRow {
  readonly status: Status;
}

interface OutstandingRow {
  readonly currency: string;
  readonly unpaid: number;
  readonly partial: number;
  readonly amountCents: number;
}

const PURCHASES = `
  SELECT p.status, p.currency, count(*) AS count, sum(p.amount_cents)::bigint AS "amountCents"
  FROM finance.customer_purchase p
  WHERE p.account_id = $1 AND p.effective_at >= $2 AND p.effective_at < $3`;

const REFUNDS = 'SELECT r.currency, count(*) AS count, sum(r.amount_cents)::bigint AS "amountCents"';

const REFUNDS_OF_STUDIO = `${REFUNDS} FROM finance.purchase_refund r`;

/** A refund without its own location counts at its payment's location (FIN-10). */
const REFUNDS_OF_LOCATION = `
  ${REFUNDS} FROM finance.purchase_refund r
  JOIN finance.customer_purchase p ON p.account_id = r.account_id AND p.id = r.purchase_id AND coalesce(r.location_id, p.location_id) = $4`;

const REFUNDED_IN_PERIOD = 'WHERE r.account_id = $1 AND r.refunded_at >= $2 AND r.refunded_at < $3 GROUP BY r.currency';

const EVENT_ORDERS = `
  SELECT o.status, o.currency, count(*) AS count, sum(o.amount_cents)::bigint AS "amountCents" FROM ticketing.ticket_order o`;

/** Two conditions instead of coalesce(), because each has its own index. */
const ORDERED_IN_PERIOD = `
  WHERE o.account_id = $1 AND o.owner = 'event'
    AND (o.paid_at >= $2 AND o.paid_at < $3 OR o.paid_at IS NULL AND o.created_at >= $2 AND o.created_at < $3)
  GROUP BY o.status, o.currency`;

const AT_EVENT = 'JOIN events.event e ON e.account_id = o.account_id AND e.id = o.owner_id';

const FAILED_OF_PURCHASES = `
  SELECT count(*) AS count FROM finance.fiscal_receipt f
  LEFT JOIN finance.purchase_refund r ON f.payment_type = 'purchase_refund' AND r.account_id = f.account_id AND r.id = f.payment_id
  JOIN finance.customer_purchase p ON p.account_id = f.account_id
    AND p.id = CASE f.payment_type WHEN 'customer_purchase' THEN f.payment_id ELSE r.purchase_id END
  WHERE f.account_id = $1 AND f.status = 'failed' AND f.payment_type IN ('customer_purchase', 'purchase_refund')
    AND coalesce(r.refunded_at, p.effective_at) >= $2 AND coalesce(r.refunded_at, p.effective_at) < $3
    AND ($4::bigint IS NULL OR coalesce(r.location_id, p.location_id) = $4)`;

/** An order has a receipt for its sale and one for its refund, each with its own time. */
const FAILED_OF_EVENTS = `
  SELECT count(*) AS count FROM finance.fiscal_receipt f
  JOIN ticketing.ticket_order o ON o.account_id = f.account_id AND o.owner = 'event' AND o.id = f.payment_id
  ${AT_EVENT}
  CROSS JOIN LATERAL (SELECT CASE f.payment_type WHEN 'event_order' THEN coalesce(o.paid_at, o.created_at) ELSE o.refunded_at END AS at) t
  WHERE f.account_id = $1 AND f.status = 'failed' AND f.payment_type IN ('event_order', 'event_order_refund')
    AND t.at >= $2 AND t.at < $3 AND ($4::bigint IS NULL OR e.location_id = $4)`;

const FAILED_RECEIPTS = `
  SELECT sum(t.count)::bigint AS count FROM (${FAILED_OF_PURCHASES} UNION ALL ${FAILED_OF_EVENTS}) t`;

const OUTSTANDING = `
  SELECT c.currency, count(*) FILTER (WHERE c.paid_amount_cents = 0) AS unpaid,
    count(*) FILTER (WHERE c.paid_amount_cents > 0) AS partial,
    sum(c.price_cents - c.paid_amount_cents)::bigint AS "amountCents"
  FROM passes.class_pass c
  WHERE c.account_id = $1 AND c.paid_amount_cents < c.price_cents AND c.status <> 'cancelled'
    AND ($2::bigint IS NULL OR c.issued_location_id = $2)
  GROUP BY c.currency`;

/** Reads payments and refunds of customers in a period, payments for events, and what customers currently owe. */
@Injectable()
export class PaymentOverviewQuery {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly periods: ReportPeriods,
  ) {}

  /** Today unless days are given. Throws the errors of ReportPeriods. */
  async read(ctx: ActorContext, requested: RequestedFrame, text: InstantText = inUtc): Promise<PaymentOverviewDto> {
    const frame = await this.periods.frame(ctx, requested, 'today');
    const { accountId } = ctx;
    const [purchases, refunds, eventOrders, [failed], outstanding] = await this.uow.read(ctx, [
      purchaseSums(accountId, frame),
      refundSums(accountId, frame),
      eventOrderSums(accountId, frame),
      failedReceipts(accountId, frame),
      statement<OutstandingRow>('overview_outstanding', OUTSTANDING, [accountId, frame.location?.id ?? null]),
    ]);
    const income = totalsOf(purchases.filter(({ status }) => status === 'payment_paid'));
    const refunded = totalsOf(refunds);
    const net = totalsLess(income, refunded);
    const eventIncome = totalsOf(ofStatus(eventOrders, FIRM_STATUSES));
    return {
      status: 'ok',
      ...presentFrame(frame, text),
      totals: {
        customer_income: income.map(presentMoney),
        customer_refunds: refunded.map(presentMoney),
        net_customer_income: net.map(presentMoney),
        event_income: eventIncome.map(presentMoney),
        income: totalsOf([...net, ...eventIncome]).map(presentMoney),
      },
      counts: {
        customer_payments_by_status: byStatus(purchases),
        customer_refunds: countOf(refunds),
        event_payments_by_status: byStatus(eventOrders),
        refund_required: countOf(ofStatus(eventOrders, REFUND_DUE_STATUSES)),
        fiscal_failed: failed?.count ?? 0,
      },
      outstanding_class_passes: presentOutstanding(outstanding),
    };
  }
}

function purchaseSums(accountId: number, { period, location }: ReportFrame): Statement<StatusSumRow> {
  const values = [accountId, period.startsAt, period.endsAt];
  const grouped = 'GROUP BY p.status, p.currency';
  return location
    ? statement('overview_purchases_at', `${PURCHASES} AND p.location_id = $4 ${grouped}`, [...values, location.id])
    : statement('overview_purchases', `${PURCHASES} ${grouped}`, values);
}

function refundSums(accountId: number, { period, location }: ReportFrame): Statement<SumRow> {
  const values = [accountId, period.startsAt, period.endsAt];
  return location
    ? statement('overview_refunds_at', `${REFUNDS_OF_LOCATION} ${REFUNDED_IN_PERIOD}`, [...values, location.id])
    : statement('overview_refunds', `${REFUNDS_OF_STUDIO} ${REFUNDED_IN_PERIOD}`, values);
}

/** Orders count when they were paid, else created, at the event's location. */
function eventOrderSums(
  accountId: number,
  { period, location }: ReportFrame,
): Statement<StatusSumRow<TicketOrderStatus>> {
  const values = [accountId, period.startsAt, period.endsAt];
  if (!location) return statement('overview_event_orders', `${EVENT_ORDERS} ${ORDERED_IN_PERIOD}`, values);
  const text = `${EVENT_ORDERS} ${AT_EVENT} AND e.location_id = $4 ${ORDERED_IN_PERIOD}`;
  return statement('overview_event_orders_at', text, [...values, location.id]);
}

function failedReceipts(accountId: number, { period, location }: ReportFrame): Statement<{ readonly count: number }> {
  const values = [accountId, period.startsAt, period.endsAt, location?.id ?? null];
  return statement('overview_failed_receipts', FAILED_RECEIPTS, values);
}

function ofStatus(
  rows: readonly StatusSumRow<TicketOrderStatus>[],
  statuses: readonly TicketOrderStatus[],
): StatusSumRow[] {
  return rows.filter(({ status }) => statuses.includes(status));
}

function countOf(rows: readonly SumRow[]): number {
  return rows.reduce((sum, { count }) => sum + count, 0);
}

function byStatus(rows: readonly StatusSumRow[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { status, count } of rows) counts[status] = (counts[status] ?? 0) + count;
  return counts;
}

function presentOutstanding(rows: readonly OutstandingRow[]): PaymentOverviewDto['outstanding_class_passes'] {
  return {
    unpaid: rows.reduce((sum, { unpaid }) => sum + unpaid, 0),
    partial: rows.reduce((sum, { partial }) => sum + partial, 0),
    amount: totalsOf(rows).map(presentMoney),
  };
}
