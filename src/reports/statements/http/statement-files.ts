import type { CsvCell, CsvFile } from '@studio/http';
import { formatUtc, inUtc } from '@studio/kernel';

import { MONEY_SOURCES, type MoneyDto } from '../../../finance';
import type { FinancialRow } from '../queries/financial-rows.statement';
import type { FoundPaymentRow } from '../queries/payment-search.statement';
import type { CashboxOverviewDto } from './dto/cashbox-overview.dto';
import type { PaymentOverviewDto } from './dto/payment-overview.dto';
import type { FoundPaymentDto } from './dto/payment-search.dto';
import { presentFinancialRow } from './financial-report.presenter';
import { presentFoundPayment } from './payment-search.presenter';

type Rows = AsyncIterable<readonly (readonly CsvCell[])[]>;

const MONEY = ['currency', 'amount_cents', 'amount'];

/** The payment overview as a table: a row for each figure and currency, or each count. */
export function paymentOverviewFile({ totals, counts, outstanding_class_passes }: PaymentOverviewDto): CsvFile {
  const { unpaid, partial, amount } = outstanding_class_passes;
  const sums = { ...totals, outstanding_class_passes: amount };
  const numbers = {
    customer_refunds: counts.customer_refunds,
    festival_charge_payments: counts.festival_charge_payments,
    festival_charge_refunds: counts.festival_charge_refunds,
    refund_required: counts.refund_required,
    fiscal_failed: counts.fiscal_failed,
    outstanding_class_passes_unpaid: unpaid,
    outstanding_class_passes_partial: partial,
    ...prefixed('customer_payments', counts.customer_payments_by_status),
    ...prefixed('event_payments', counts.event_payments_by_status),
    ...prefixed('festival_tickets', counts.festival_tickets_by_status),
  };
  const rows: CsvCell[][] = [
    ...Object.entries(sums).flatMap(([figure, amounts]) =>
      amounts.map((money: MoneyDto) => [figure, ...moneyCells(money), null]),
    ),
    ...Object.entries(numbers).map(([figure, count]) => [figure, null, null, null, count]),
  ];
  return { name: 'payment-overview', columns: ['figure', ...MONEY, 'count'], parts: [rows] };
}

/** All results of a payment search. */
export function paymentSearchFile(found: AsyncIterable<readonly FoundPaymentRow[]>): CsvFile {
  const columns = ['kind', 'payment_id', 'reference', 'status', 'occurred_at', ...MONEY, 'payment_method', 'provider'];
  const details = ['description', 'location', 'customer_id', 'customer', 'phone', 'email', 'source_payment_id'];
  const ofEvents = ['event_id', 'event_slug', 'event', 'buyer'];
  const ofFestivals = ['source', 'edition_id', 'edition_slug', 'edition', 'entry_id', 'entry'];
  return {
    name: 'payments',
    columns: [...columns, ...details, ...ofEvents, ...ofFestivals],
    parts: eachOf(found, paymentCells),
  };
}

export function financialReportFile(rows: AsyncIterable<readonly FinancialRow[]>): CsvFile {
  const columns = ['section', 'occurred_at', 'label', 'location_name', ...MONEY, 'source'];
  return { name: 'financial-report', columns, parts: eachOf(rows, financialCells) };
}

/** The cashboxes, a row for each. */
export function cashboxOverviewFile({ cashboxes }: CashboxOverviewDto): CsvFile {
  const rows = cashboxes.map(({ location, balance, latest_reconciliation, ...box }): CsvCell[] => [
    location.location_id,
    location.name,
    ...moneyCells(balance),
    box.baseline_actual.amount_cents,
    box.movements_after_baseline.amount_cents,
    latest_reconciliation?.occurred_at ?? null,
    ...MONEY_SOURCES.map((source) => box.movements_by_source[source].amount_cents),
  ]);
  const counted = ['baseline_actual_cents', 'movements_after_baseline_cents', 'last_counted_at'];
  const bySource = MONEY_SOURCES.map((source) => `movements_of_${source}_cents`);
  return {
    name: 'cashboxes',
    columns: ['location_id', 'location_name', ...MONEY, ...counted, ...bySource],
    parts: [rows],
  };
}

function paymentCells(row: FoundPaymentRow): CsvCell[] {
  const found: FoundPaymentDto = presentFoundPayment(row, formatUtc);
  const { customer, location, event, buyer, festival, entry, ...payment } = found;
  const contact = customer ?? buyer;
  return [
    payment.kind,
    payment.payment_id,
    payment.reference,
    payment.status,
    payment.occurred_at,
    ...moneyCells(payment.amount),
    payment.payment_method,
    payment.provider,
    payment.description ?? null,
    location?.name ?? null,
    customer?.customer_id ?? null,
    customer?.name ?? null,
    contact?.phone_masked ?? null,
    contact?.email_masked ?? null,
    payment.source_payment_id ?? null,
    event?.event_id ?? null,
    event?.slug ?? null,
    event?.title ?? null,
    buyer?.name ?? null,
    payment.source,
    festival?.edition_id ?? null,
    festival?.slug ?? null,
    festival?.title ?? null,
    entry?.entry_id ?? null,
    entry?.name ?? null,
  ];
}

function financialCells(row: FinancialRow): CsvCell[] {
  const { occurred_at, label, location_name, amount, source } = presentFinancialRow(row, inUtc);
  return [row.section, occurred_at, label, location_name, ...moneyCells(amount), source];
}

function moneyCells({ currency, amount_cents, amount }: MoneyDto): CsvCell[] {
  return [currency, amount_cents, { decimal: amount }];
}

function prefixed(prefix: string, counts: Readonly<Record<string, number>>): Record<string, number> {
  return Object.fromEntries(Object.entries(counts).map(([status, count]) => [`${prefix}_${status}`, count]));
}

async function* eachOf<Row>(parts: AsyncIterable<readonly Row[]>, cells: (row: Row) => CsvCell[]): Rows {
  for await (const rows of parts) yield rows.map(cells);
}
