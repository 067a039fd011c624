/** Payments and refunds that get a receipt (finance.md section 1.2). */
export const FISCAL_PAYMENT_TYPES = [
  'event_order',
  'event_order_refund',
  'festival_attempt',
  'festival_charge_refund',
  'festival_ticket_order',
  'festival_ticket_order_refund',
  'customer_purchase',
  'purchase_refund',
] as const;

export type FiscalPaymentType = (typeof FISCAL_PAYMENT_TYPES)[number];

export const FISCAL_RECEIPT_STATUSES = ['pending', 'processing', 'fiscalized', 'failed'] as const;

export type FiscalReceiptStatus = (typeof FISCAL_RECEIPT_STATUSES)[number];

/** `sale` for received payments, `return` for refunds. */
export type FiscalReceiptKind = 'sale' | 'return';

export type FiscalTender = 'CASH' | 'CASHLESS';
