import type { InstantText } from '@studio/kernel';

import { type CashboxBalance, presentMoney } from '../../../finance';
import { presentReportLocation } from '../../period';
import type { CashboxDto, LatestReconciliationDto } from './dto/cashbox-overview.dto';

/** Presents a cashbox with the parts of its balance, without the reason of its count (REP-5). */
export function presentCashbox(box: CashboxBalance, text: InstantText): CashboxDto {
  const { currency, locationId, locationName, balanceCents, latestReconciliation } = box;
  const money = (amountCents: number) => presentMoney({ currency, amountCents });
  return {
    location: presentReportLocation({ id: locationId, name: locationName }),
    currency,
    balance: money(balanceCents),
    baseline_actual: money(box.baselineActualCents),
    movements_after_baseline: money(box.movementsAfterBaselineCents),
    movements_by_source: {
      studio: money(box.movementsAfterBaselineCents - box.ofEventsCents - box.ofFestivalsCents),
      event: money(box.ofEventsCents),
      festival: money(box.ofFestivalsCents),
    },
    negative: balanceCents < 0,
    latest_reconciliation: latestReconciliation && presentReconciliation(latestReconciliation, money, text),
  };
}

function presentReconciliation(
  latest: NonNullable<CashboxBalance['latestReconciliation']>,
  money: (amountCents: number) => ReturnType<typeof presentMoney>,
  text: InstantText,
): LatestReconciliationDto {
  return {
    cashbox_reconciliation_id: latest.id,
    kind: latest.kind,
    occurred_at: text(new Date(latest.occurredAt)),
    expected_before: money(latest.expectedBeforeCents),
    actual_counted: money(latest.actualCountedCents),
    variance: money(latest.varianceCents),
  };
}
