import { formatUtc } from '@studio/kernel';

import { refundDueCents } from '../domain/charge-money';
import type { ChargeRow } from '../queries/entry-charges.query';
import type { FestivalChargeDto } from './dto/festival-charge.dto';

export function presentCharge(row: ChargeRow): FestivalChargeDto {
  const { status, amount_cents, received_cents, refunded_cents } = row;
  const money = { status, amountCents: amount_cents, receivedCents: received_cents, refundedCents: refunded_cents };
  return {
    id: row.id,
    entry_id: row.entry_id,
    code: row.code,
    kind: row.kind,
    name: row.name,
    status,
    amount_cents,
    currency: row.currency,
    due_at: row.due_at && formatUtc(row.due_at),
    manual_method: row.manual_method,
    settled_by_user_id: row.settled_by_user_id,
    received_cents,
    refunded_cents,
    refund_due_cents: refundDueCents(money),
    paid_at: row.paid_at && formatUtc(row.paid_at),
    cancelled_at: row.cancelled_at && formatUtc(row.cancelled_at),
    refunded_at: row.refunded_at && formatUtc(row.refunded_at),
    notes: row.notes,
    created_at: formatUtc(row.created_at),
  };
}
