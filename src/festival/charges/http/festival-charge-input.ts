import { readInstant } from '@studio/http';

import type { ChargePatch } from '../application/change-charge';
import type { ChargeInput } from '../application/create-charge';
import type { RefundInput } from '../application/refund-charge';
import type {
  FestivalChargePatchDto,
  NewFestivalChargeDto,
  NewFestivalChargeRefundDto,
} from './dto/festival-charge-input.dto';

export function newChargeOf({ kind, name, amount_cents, due_at, notes = null }: NewFestivalChargeDto): ChargeInput {
  return { kind, name, amountCents: amount_cents, dueAt: readInstant(due_at) ?? null, notes };
}

export function chargePatchOf({ name, due_at, notes }: FestivalChargePatchDto): ChargePatch {
  return { name, dueAt: readInstant(due_at), notes };
}

export function refundOf({ amount_cents, method, reason, idempotency_key }: NewFestivalChargeRefundDto): RefundInput {
  return { amountCents: amount_cents, method, reason, idempotencyKey: idempotency_key };
}
