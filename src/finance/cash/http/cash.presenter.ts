import { formatUtc } from '@studio/kernel';

import { presentActorSnapshot } from '../../../accounts';
import { sourceOf } from '../domain/cash-purpose';
import type { BoxesToCount } from '../queries/boxes-to-count.query';
import type { CashEntryRow } from '../queries/cash-entries.query';
import type { FinanceEpochRow } from '../queries/finance-epochs.query';
import type { ReconciliationRow } from '../queries/reconciliations.query';
import type { CashEntryDto } from './dto/cash-entry.dto';
import type { CashReconciliationDto } from './dto/cash-reconciliation.dto';
import type { EpochPreviewDto, ManagedEpochDto } from './dto/managed-epoch.dto';

export function presentCashEntry({ actor, occurred_at, created_at, ...row }: CashEntryRow): CashEntryDto {
  return {
    ...row,
    source: sourceOf(row.purpose),
    occurred_at: formatUtc(occurred_at),
    actor: presentActorSnapshot(actor),
    created_at: formatUtc(created_at),
  };
}

export function presentReconciliation({ actor, occurred_at, ...row }: ReconciliationRow): CashReconciliationDto {
  return { ...row, occurred_at: formatUtc(occurred_at), actor: presentActorSnapshot(actor) };
}

export function presentEpoch({ actor, starts_at, ...row }: FinanceEpochRow): ManagedEpochDto {
  return { ...row, starts_at: formatUtc(starts_at), actor: presentActorSnapshot(actor) };
}

export function presentBoxesToCount({ epoch, boxes }: BoxesToCount): EpochPreviewDto {
  return {
    active_epoch_id: epoch?.id ?? null,
    cashboxes: boxes.map(({ locationId, locationName, currency, balanceCents }) => ({
      location_id: locationId,
      location_name: locationName,
      currency,
      expected_balance_cents: balanceCents,
    })),
  };
}
