import type { ActorSnapshot } from '../../../accounts';
import type { FiscalReceiptRow } from '../../receipts';
import type { PaymentMethod, PurchaseProvider } from '../domain/payment-method';
import type { PaymentSource, PurchaseMethod, PurchaseStatus, RefundMethod } from '../domain/purchase-words';

/** A payment of a customer with its refunds. */
export interface PurchaseRow {
  readonly id: number;
  readonly order_id: string;
  readonly customer_id: number;
  readonly location_id: number | null;
  readonly location_name: string | null;
  /** Null where the studio's zone counts. */
  readonly location_timezone: string | null;
  readonly class_pass_plan_id: number | null;
  readonly class_pass_id: number | null;
  readonly booking_id: number | null;
  readonly payment_source: PaymentSource;
  readonly method: PurchaseMethod;
  readonly provider: PurchaseProvider | 'free' | 'monopay' | 'liqpay' | 'wayforpay' | 'stripe';
  readonly status: PurchaseStatus;
  readonly description: string;
  readonly plan_name: string | null;
  readonly plan_slug: string | null;
  readonly schedule_kind: string | null;
  readonly sessions_count: number | null;
  readonly validity_days: number | null;
  readonly total_validity_days: number | null;
  readonly amount_cents: number;
  readonly refunded_cents: number;
  readonly currency: string;
  readonly started_at: Date | null;
  readonly paid_at: Date | null;
  readonly failed_at: Date | null;
  readonly effective_at: Date;
  readonly created_at: Date;
  readonly actor: ActorSnapshot;
}

export interface PurchaseRefundRow {
  readonly id: number;
  readonly purchase_id: number;
  readonly amount_cents: number;
  readonly currency: string;
  readonly method: RefundMethod;
  readonly location_id: number | null;
  readonly location_name: string | null;
  readonly reason: string;
  readonly refunded_at: Date;
  readonly actor: ActorSnapshot;
}

/** A correction of a payment. */
export interface PurchaseCorrectionRow {
  readonly id: number;
  readonly purchase_id: number;
  readonly previous_location_id: number;
  readonly previous_location_name: string;
  readonly previous_amount_cents: number;
  readonly previous_paid_at: Date;
  readonly previous_method: PaymentMethod;
  readonly new_location_id: number;
  readonly new_location_name: string;
  readonly new_amount_cents: number;
  readonly new_paid_at: Date;
  readonly new_method: PaymentMethod;
  readonly currency: string;
  readonly reason: string;
  readonly created_at: Date;
  readonly actor: ActorSnapshot;
}

/** A payment with its refunds, corrections and receipts (including those of refunds), oldest first. */
export interface PurchaseDetailsRow {
  readonly purchase: PurchaseRow;
  readonly refunds: readonly PurchaseRefundRow[];
  readonly corrections: readonly PurchaseCorrectionRow[];
  readonly receipts: readonly FiscalReceiptRow[];
}
