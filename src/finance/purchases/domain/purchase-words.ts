/** The statuses of a purchase; the last four are final. */
export const PURCHASE_STATUSES = [
  'payment_started',
  'payment_pending',
  'payment_paid',
  'payment_failed',
  'payment_cancelled',
  'payment_expired',
] as const;

export type PurchaseStatus = (typeof PURCHASE_STATUSES)[number];

/** The source of a purchase; no route creates online ones yet. */
export const PAYMENT_SOURCES = [
  'manual_cash_class_pass',
  'manual_cash_booking',
  'manual_cashless_class_pass',
  'manual_cashless_booking',
  'online_checkout',
] as const;

export type PaymentSource = (typeof PAYMENT_SOURCES)[number];

/** The payment method of a purchase. */
export const PURCHASE_METHODS = ['cash', 'cashless', 'online'] as const;

export type PurchaseMethod = (typeof PURCHASE_METHODS)[number];

/** How money is refunded. */
export const REFUND_METHODS = ['cash', 'cashless'] as const;

export type RefundMethod = (typeof REFUND_METHODS)[number];
