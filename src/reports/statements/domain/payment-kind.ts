import { typedPhone } from '@studio/kernel';

import { ATTEMPT_STATUSES } from '../../../payments/domain';
import { TICKET_ORDER_STATUSES } from '../../../ticketing/domain';

/** Kinds of results of a payment search. */
export const PAYMENT_KINDS = [
  'customer_payment',
  'customer_refund',
  'event_payment',
  'festival_ticket_payment',
  'festival_charge_payment',
  'festival_online_payment',
  'festival_charge_refund',
] as const;

export type PaymentKind = (typeof PAYMENT_KINDS)[number];

/** Statuses of customers' payments for passes and bookings. */
export const PURCHASE_STATUSES = [
  'payment_started',
  'payment_pending',
  'payment_paid',
  'payment_failed',
  'payment_cancelled',
  'payment_expired',
] as const;

export type PurchaseStatus = (typeof PURCHASE_STATUSES)[number];

/** The only status of a refund. */
export const REFUND_RECORDED = 'refund_recorded';

/** The only status of a payment of a charge that staff received. */
export const PAYMENT_RECORDED = 'payment_recorded';

/** Statuses by which a search can be filtered. */
export const PAYMENT_STATUSES = [
  ...PURCHASE_STATUSES,
  REFUND_RECORDED,
  ...TICKET_ORDER_STATUSES,
  PAYMENT_RECORDED,
] as const;

export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

const STATUSES_OF_KIND: Readonly<Record<PaymentKind, readonly PaymentStatus[]>> = {
  customer_payment: PURCHASE_STATUSES,
  customer_refund: [REFUND_RECORDED],
  event_payment: TICKET_ORDER_STATUSES,
  festival_ticket_payment: TICKET_ORDER_STATUSES,
  festival_charge_payment: [PAYMENT_RECORDED],
  festival_online_payment: ATTEMPT_STATUSES,
  festival_charge_refund: [REFUND_RECORDED],
};

/** The kinds to search; kinds without the requested status are skipped. */
export function searchedKinds(kind: PaymentKind | null, status: PaymentStatus | null): readonly PaymentKind[] {
  return PAYMENT_KINDS.filter(
    (one) => (kind === null || kind === one) && (status === null || STATUSES_OF_KIND[one].includes(status)),
  );
}

const PHONE_LIKE = /^[+\d\s()./-]+$/;

/** Whether a search text can only be a phone number, whose digits are compared whatever the separators. */
export function isPhoneLike(query: string): boolean {
  return PHONE_LIKE.test(typedPhone(query));
}
