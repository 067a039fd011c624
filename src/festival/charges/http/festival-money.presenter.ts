import { formatUtc } from '@studio/kernel';

import { presentActorSnapshot } from '../../../accounts';
import type { CashEntryRow } from '../queries/cash-entries.query';
import type { ChargeDetailsRow, ChargeRefundRow } from '../queries/entry-charges.query';
import type { FinanceSummaryRow } from '../queries/finance-summary.query';
import type {
  FestivalCashEntryDto,
  FestivalChargeDetailsDto,
  FestivalChargeRefundDto,
  FestivalCurrencyTotalsDto,
} from './dto/festival-money.dto';
import { presentCharge } from './festival-charge.presenter';

export function presentChargeDetails({ refunds, ...charge }: ChargeDetailsRow): FestivalChargeDetailsDto {
  return {
    ...presentCharge(charge),
    refunds: refunds.map((refund) => presentRefund({ ...refund, refunded_at: new Date(refund.refunded_at) })),
  };
}

export function presentRefund({ actor, refunded_at, ...row }: ChargeRefundRow): FestivalChargeRefundDto {
  return { ...row, refunded_at: formatUtc(refunded_at), actor: presentActorSnapshot(actor) };
}

export function presentCashEntry({ actor, occurred_at, ...row }: CashEntryRow): FestivalCashEntryDto {
  return { ...row, actor: presentActorSnapshot(actor), occurred_at: formatUtc(occurred_at) };
}

export function presentTotals(row: FinanceSummaryRow): FestivalCurrencyTotalsDto {
  return {
    currency: row.currency,
    charges: {
      paid_cents: row.charges_paid_cents,
      outstanding_cents: row.charges_outstanding_cents,
      refund_due_cents: row.charges_refund_due_cents,
    },
    tickets: { revenue_cents: row.tickets_revenue_cents, refund_due_cents: row.tickets_refund_due_cents },
    cash_desk_balance_cents: row.cash_desk_balance_cents,
    cash_in_cashboxes_cents: row.cash_in_cashboxes_cents,
  };
}
