import { groupBy, type InstantText, totalsOf } from '@studio/kernel';

import { MONEY_SOURCES, presentMoney } from '../../../finance';
import { presentReportLocation } from '../../period';
import { financialTotals, type SectionSum } from '../domain/financial-totals';
import { RECEIVED_BY, receivedBy } from '../domain/received-by';
import type { FinancialRow, SectionSumRow } from '../queries/financial-rows.statement';
import type {
  FinancialByLocationDto,
  FinancialDayDto,
  FinancialMethodDto,
  FinancialRowDto,
  FinancialSourceDto,
  FinancialTotalsDto,
} from './dto/financial-report.dto';

export function presentFinancialTotals(sums: readonly SectionSum[]): FinancialTotalsDto {
  const totals = financialTotals(sums);
  return {
    payments: totals.payments.map(presentMoney),
    refunds: totals.refunds.map(presentMoney),
    expenses: totals.expenses.map(presentMoney),
    owner_deposits: totals.owner_deposits.map(presentMoney),
    owner_withdrawals: totals.owner_withdrawals.map(presentMoney),
    operating_cash_result: totals.operating_cash_result.map(presentMoney),
  };
}

/** Totals for each source, also for those without money. */
export function presentBySource(sums: readonly SectionSumRow[]): FinancialSourceDto[] {
  return MONEY_SOURCES.map((source) => ({
    source,
    totals: presentFinancialTotals(sums.filter(({ moneySource }) => moneySource === source)),
  }));
}

/** Payments for each way in which they were received, without those that brought nothing, such as free tickets. */
export function presentByMethod(sums: readonly SectionSumRow[]): FinancialMethodDto[] {
  const received = sums.filter(({ section, amountCents }) => section === 'payments' && amountCents !== 0);
  return RECEIVED_BY.map((method) => ({
    method,
    payments: totalsOf(received.filter(({ provider }) => receivedBy(provider) === method)).map(presentMoney),
  })).filter(({ payments }) => payments.length > 0);
}

/** Totals for each location with sums, in the order of the sums, and for sums without a location. */
export function presentByLocation(sums: readonly SectionSumRow[]): FinancialByLocationDto {
  const names = new Map(sums.map(({ locationId, locationName }) => [locationId, locationName ?? '']));
  const totalsAt = (id: number | null) => presentFinancialTotals(sums.filter(({ locationId }) => locationId === id));
  const locations = [...names].flatMap(([id, name]) =>
    id === null ? [] : [{ location: presentReportLocation({ id, name }), totals: totalsAt(id) }],
  );
  return { locations, unassigned: totalsAt(null) };
}

/** Totals for each day with sums, in order. */
export function presentByDay(sums: readonly SectionSumRow[]): FinancialDayDto[] {
  return [...groupBy(sums, ({ day }) => day ?? '')]
    .map(([date, own]) => ({ date, totals: presentFinancialTotals(own) }))
    .toSorted((one, other) => one.date.localeCompare(other.date));
}

/** Presents a row of a section without its reason (REP-5). */
export function presentFinancialRow(row: FinancialRow, text: InstantText): FinancialRowDto {
  return {
    occurred_at: text(row.occurredAt),
    label: row.label,
    location_name: row.locationName,
    source: row.moneySource,
    amount: presentMoney(row),
  };
}
