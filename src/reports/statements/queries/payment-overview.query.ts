import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { type InstantText, inUtc, type Money, totalsLess, totalsOf } from '@studio/kernel';
import { type Statement, statement, UnitOfWork } from '@studio/persistence';

import { presentMoney } from '../../../finance';
import { FIRM_STATUSES, REFUND_DUE_STATUSES, type TicketOrderStatus } from '../../../ticketing';
import { presentFrame, type ReportFrame, ReportPeriods, type RequestedFrame } from '../../period';
import type { PaymentOverviewDto } from '../http/dto/payment-overview.dto';

/** An amount of one currency and the number of its rows. */
interface SumRow extends Money {
  readonly count: number;
}

interface StatusSumRow<Status extends string = string> extends SumRow {
  readonly status: Status;
}

interface ChargeSumRow extends SumRow {
  /** Of `refund_due` only the number counts: charges, not payments. */
  readonly part: 'payments' | 'refunds' | 'refund_due';
}

type FestivalTotals = Readonly<
  Record<
    'festival_ticket_income' | 'festival_charge_income' | 'festival_charge_refunds' | 'festival_income',
    readonly Money[]
  >
>;

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

const ORDERS = `
  SELECT o.status, o.currency, count(*) AS count, sum(o.amount_cents)::bigint AS "amountCents" FROM ticketing.ticket_order o`;

/** Two conditions instead of coalesce(), because each has its own index. */
const orderedInPeriod = (owner: 'event' | 'edition', where = '') => `
  WHERE o.account_id = $1 AND o.owner = '${owner}'
    AND (o.paid_at >= $2 AND o.paid_at < $3 OR o.paid_at IS NULL AND o.created_at >= $2 AND o.created_at < $3) ${where}
  GROUP BY o.status, o.currency`;

/** None at a location: editions have none. */
const EDITION_ORDERS = `${ORDERS} ${orderedInPeriod('edition', 'AND $4::bigint IS NULL')}`;

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

/** Editions have no location. Each receipt has the time of what it is about. */
const FAILED_OF_FESTIVALS = `
  SELECT count(*) AS count FROM finance.fiscal_receipt f
  LEFT JOIN ticketing.ticket_order o ON f.payment_type IN ('festival_ticket_order', 'festival_ticket_order_refund')
    AND o.account_id = f.account_id AND o.owner = 'edition' AND o.id = f.payment_id
  LEFT JOIN payments.payment_attempt a ON f.payment_type = 'festival_attempt' AND a.account_id = f.account_id AND a.id = f.payment_id
  LEFT JOIN festival.festival_charge_refund r ON f.payment_type = 'festival_charge_refund'
    AND r.account_id = f.account_id AND r.id = f.payment_id
  CROSS JOIN LATERAL (SELECT CASE f.payment_type WHEN 'festival_ticket_order' THEN coalesce(o.paid_at, o.created_at)
    WHEN 'festival_ticket_order_refund' THEN o.refunded_at WHEN 'festival_attempt' THEN a.paid_at ELSE r.refunded_at END AS at) t
  WHERE f.account_id = $1 AND f.status = 'failed' AND starts_with(f.payment_type, 'festival_')
    AND t.at >= $2 AND t.at < $3 AND $4::bigint IS NULL`;

const FAILED_RECEIPTS = `
  SELECT sum(t.count)::bigint AS count
  FROM (${FAILED_OF_PURCHASES} UNION ALL ${FAILED_OF_EVENTS} UNION ALL ${FAILED_OF_FESTIVALS}) t`;

const chargeSum = (part: ChargeSumRow['part'], table: string, time: string, where = '') => `
  SELECT '${part}' AS part, f.currency, count(*) AS count, sum(f.amount_cents)::bigint AS "amountCents" FROM ${table} f
  WHERE f.account_id = $1 AND f.${time} >= $2 AND f.${time} < $3 AND $4::bigint IS NULL ${where} GROUP BY f.currency`;

/** Payments that staff received or that were made online, refunds, and charges whose money must be refunded. */
const CHARGES = [
  chargeSum('payments', 'festival.festival_charge', 'paid_at', 'AND f.manual_method IS NOT NULL'),
  chargeSum('payments', 'payments.payment_attempt', 'paid_at'),
  chargeSum('refunds', 'festival.festival_charge_refund', 'refunded_at'),
  chargeSum('refund_due', 'festival.festival_charge', 'paid_at', `AND f.status = 'paid_requires_refund'`),
].join(' UNION ALL ');

const OUTSTANDING = `
  SELECT c.currency, count(*) FILTER (WHERE c.paid_amount_cents = 0) AS unpaid,
    count(*) FILTER (WHERE c.paid_amount_cents > 0) AS partial,
    sum(c.price_cents - c.paid_amount_cents)::bigint AS "amountCents"
  FROM passes.class_pass c
  WHERE c.account_id = $1 AND c.paid_amount_cents < c.price_cents AND c.status <> 'cancelled'
    AND ($2::bigint IS NULL OR c.issued_location_id = $2)
  GROUP BY c.currency`;

/** Reads payments and refunds of customers in a period, money of events and festivals, and what customers currently owe. */
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
    const [purchases, refunds, eventOrders, editionOrders, charges, [failed], outstanding] = await this.uow.read(ctx, [
      purchaseSums(accountId, frame),
      refundSums(accountId, frame),
      eventOrderSums(accountId, frame),
      statement<StatusSumRow<TicketOrderStatus>>('overview_edition_orders', EDITION_ORDERS, valuesOf(accountId, frame)),
      statement<ChargeSumRow>('overview_charges', CHARGES, valuesOf(accountId, frame)),
      failedReceipts(accountId, frame),
      statement<OutstandingRow>('overview_outstanding', OUTSTANDING, [accountId, frame.location?.id ?? null]),
    ]);
    const income = totalsOf(purchases.filter(({ status }) => status === 'payment_paid'));
    const refunded = totalsOf(refunds);
    const net = totalsLess(income, refunded);
    const eventIncome = totalsOf(ofStatus(eventOrders, FIRM_STATUSES));
    const festival = festivalTotals(editionOrders, charges);
    return {
      status: 'ok',
      ...presentFrame(frame, text),
      totals: {
        customer_income: income.map(presentMoney),
        customer_refunds: refunded.map(presentMoney),
        net_customer_income: net.map(presentMoney),
        event_income: eventIncome.map(presentMoney),
        ...presentFestivalTotals(festival),
        income: totalsOf([...net, ...eventIncome, ...festival.festival_income]).map(presentMoney),
      },
      counts: {
        customer_payments_by_status: byStatus(purchases),
        customer_refunds: countOf(refunds),
        event_payments_by_status: byStatus(eventOrders),
        festival_tickets_by_status: byStatus(editionOrders),
        festival_charge_payments: countOf(ofPart(charges, 'payments')),
        festival_charge_refunds: countOf(ofPart(charges, 'refunds')),
        refund_required:
          countOf(ofStatus([...eventOrders, ...editionOrders], REFUND_DUE_STATUSES)) +
          countOf(ofPart(charges, 'refund_due')),
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
  if (!location) return statement('overview_event_orders', `${ORDERS} ${orderedInPeriod('event')}`, values);
  const text = `${ORDERS} ${AT_EVENT} AND e.location_id = $4 ${orderedInPeriod('event')}`;
  return statement('overview_event_orders_at', text, [...values, location.id]);
}

function failedReceipts(accountId: number, frame: ReportFrame): Statement<{ readonly count: number }> {
  return statement('overview_failed_receipts', FAILED_RECEIPTS, valuesOf(accountId, frame));
}

function valuesOf(accountId: number, { period, location }: ReportFrame): readonly unknown[] {
  return [accountId, period.startsAt, period.endsAt, location?.id ?? null];
}

/** Tickets count as those of events do, charges as payments of customers do. */
function festivalTotals(
  orders: readonly StatusSumRow<TicketOrderStatus>[],
  charges: readonly ChargeSumRow[],
): FestivalTotals {
  const tickets = totalsOf(ofStatus(orders, FIRM_STATUSES));
  const paid = totalsOf(ofPart(charges, 'payments'));
  const refunded = totalsOf(ofPart(charges, 'refunds'));
  return {
    festival_ticket_income: tickets,
    festival_charge_income: paid,
    festival_charge_refunds: refunded,
    festival_income: totalsLess(totalsOf([...tickets, ...paid]), refunded),
  };
}

function presentFestivalTotals(totals: FestivalTotals) {
  return {
    festival_ticket_income: totals.festival_ticket_income.map(presentMoney),
    festival_charge_income: totals.festival_charge_income.map(presentMoney),
    festival_charge_refunds: totals.festival_charge_refunds.map(presentMoney),
    festival_income: totals.festival_income.map(presentMoney),
  };
}

function ofPart(rows: readonly ChargeSumRow[], wanted: ChargeSumRow['part']): readonly ChargeSumRow[] {
  return rows.filter(({ part }) => part === wanted);
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

/** By status in alphabetical order: that of the database depends on its plan. */
function byStatus(rows: readonly StatusSumRow[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { status, count } of rows) counts[status] = (counts[status] ?? 0) + count;
  return Object.fromEntries(Object.entries(counts).toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

function presentOutstanding(rows: readonly OutstandingRow[]): PaymentOverviewDto['outstanding_class_passes'] {
  return {
    unpaid: rows.reduce((sum, { unpaid }) => sum + unpaid, 0),
    partial: rows.reduce((sum, { partial }) => sum + partial, 0),
    amount: totalsOf(rows).map(presentMoney),
  };
}
