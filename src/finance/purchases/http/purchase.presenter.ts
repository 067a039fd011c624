import { formatUtc } from '@studio/kernel';

import { presentActorSnapshot } from '../../../accounts';
import type { MoneyLocationDto } from '../../http/dto/money-location.dto';
import { presentFiscalReceipt } from '../../receipts';
import type {
  PurchaseCorrectionRow,
  PurchaseDetailsRow,
  PurchaseRefundRow,
  PurchaseRow,
} from '../queries/purchase-row';
import type { PurchaseCorrectionDto, PurchaseDetailsDto, PurchaseRefundDto } from './dto/purchase-details.dto';
import type { PurchaseDto, PurchasePlanDto } from './dto/purchase.dto';

export function presentPurchase(row: PurchaseRow): PurchaseDto {
  return {
    id: row.id,
    order_id: row.order_id,
    customer_id: row.customer_id,
    location: locationOf(row.location_id, row.location_name),
    class_pass_id: row.class_pass_id,
    booking_id: row.booking_id,
    plan: planOf(row),
    payment_source: row.payment_source,
    method: row.method,
    provider: row.provider,
    status: row.status,
    description: row.description,
    amount_cents: row.amount_cents,
    refunded_cents: row.refunded_cents,
    currency: row.currency,
    started_at: row.started_at && formatUtc(row.started_at),
    paid_at: row.paid_at && formatUtc(row.paid_at),
    failed_at: row.failed_at && formatUtc(row.failed_at),
    created_at: formatUtc(row.created_at),
    actor: presentActorSnapshot(row.actor),
  };
}

export function presentPurchaseDetails(row: PurchaseDetailsRow): PurchaseDetailsDto {
  return {
    ...presentPurchase(row.purchase),
    refunds: row.refunds.map(presentPurchaseRefund),
    corrections: row.corrections.map(presentPurchaseCorrection),
    receipts: row.receipts.map(presentFiscalReceipt),
  };
}

export function presentPurchaseRefund(row: PurchaseRefundRow): PurchaseRefundDto {
  const { id, purchase_id, method, amount_cents, currency, reason } = row;
  return {
    ...{ id, purchase_id, status: 'refund_recorded', method, amount_cents, currency, reason },
    location: locationOf(row.location_id, row.location_name),
    refunded_at: formatUtc(row.refunded_at),
    actor: presentActorSnapshot(row.actor),
  };
}

export function presentPurchaseCorrection(row: PurchaseCorrectionRow): PurchaseCorrectionDto {
  const { id, purchase_id, currency, reason } = row;
  return {
    ...{ id, purchase_id, currency, reason },
    previous: {
      location: { id: row.previous_location_id, name: row.previous_location_name },
      amount_cents: row.previous_amount_cents,
      paid_at: formatUtc(row.previous_paid_at),
      method: row.previous_method,
    },
    corrected: {
      location: { id: row.new_location_id, name: row.new_location_name },
      amount_cents: row.new_amount_cents,
      paid_at: formatUtc(row.new_paid_at),
      method: row.new_method,
    },
    corrected_at: formatUtc(row.created_at),
    actor: presentActorSnapshot(row.actor),
  };
}

function locationOf(id: number | null, name: string | null): MoneyLocationDto | null {
  return id === null || name === null ? null : { id, name };
}

function planOf(row: PurchaseRow): PurchasePlanDto | null {
  const { class_pass_plan_id, plan_name, plan_slug, schedule_kind } = row;
  if (plan_name === null || plan_slug === null) return null;
  const { sessions_count, validity_days, total_validity_days } = row;
  const terms = { schedule_kind, sessions_count, validity_days, total_validity_days };
  return { class_pass_plan_id, name: plan_name, slug: plan_slug, ...terms };
}
