import { type BookingDue, type BookingDueFacts, computeDue } from './booking-due';
import type { BookingStatus } from './booking-status';

/** The facts that decide about a payment of a booking (FIN-6 to FIN-8); amounts in cents. */
export interface BookingPaymentFacts extends Omit<BookingDueFacts, 'netPaidCents'> {
  readonly status: BookingStatus;
  readonly isRemoved: boolean;
  /** Cancelled late, so that its session or price is kept, or a fee is owed (CAN-10). */
  readonly owesLate: boolean;
  readonly classStatus: 'draft' | 'scheduled' | 'cancelled';
  readonly kind: 'group_class' | 'private_lesson' | 'room_rental' | 'internal_class';
  readonly isLocationActive: boolean;
  /** The booking's last payment, before refunds, and all of them less their refunds. */
  readonly payment: {
    readonly id: number;
    readonly amountCents: number;
    readonly method: string | null;
    readonly currency: string;
    readonly netPaidCents: number;
    /** Whether any payment was for the place itself, not for the fee of a late cancellation (CAN-11). */
    readonly isOfPlace: boolean;
  } | null;
  /** The studio's. */
  readonly defaultCurrency: string;
}

export type BookingPaymentRefusal =
  | 'booking_not_payable'
  | 'location_inactive'
  | 'booking_already_paid'
  | 'booking_covered_by_pass'
  | 'addon_amount_mismatch'
  | 'payment_exceeds_balance';

/** Whether the payment is recorded, already exists, or is refused. */
export type BookingPaymentDecision =
  | { readonly kind: 'take'; readonly currency: string }
  | { readonly kind: 'repeat'; readonly purchaseId: number }
  | { readonly kind: 'refuse'; readonly reason: BookingPaymentRefusal };

/** Checks FIN-6, then FIN-8, then FIN-7. `method` is one that staff use. */
export function decideBookingPayment(
  facts: BookingPaymentFacts,
  amountCents: number,
  method: string,
): BookingPaymentDecision {
  const { payment } = facts;
  if (!isPayable(facts)) return refuse('booking_not_payable');
  if (!facts.isLocationActive) return refuse('location_inactive');
  const due = computeDue({ ...facts, netPaidCents: payment?.netPaidCents ?? 0 });
  if (payment && isSettled(due, payment)) {
    const isSame = payment.amountCents === amountCents && payment.method === method;
    return isSame ? { kind: 'repeat', purchaseId: payment.id } : refuse('booking_already_paid');
  }
  if (due.kind === 'covered') return refuse('booking_covered_by_pass');
  if (due.kind === 'addon' && due.cents !== amountCents) return refuse('addon_amount_mismatch');
  if (due.kind === 'price' && due.cents < amountCents) return refuse('payment_exceeds_balance');
  const currency = due.kind === 'agreed' ? facts.defaultCurrency : due.currency;
  // All payments of a booking are in one currency: an add-on may have been paid in another one than the price.
  if (payment && payment.currency !== currency) return refuse('booking_already_paid');
  return { kind: 'take', currency };
}

/** Only a price is paid in parts, and again after a refund. What is agreed on is not paid by the fee of a late cancellation. */
function isSettled(due: BookingDue, payment: NonNullable<BookingPaymentFacts['payment']>): boolean {
  if (due.kind === 'price') return due.cents === 0;
  return due.kind !== 'agreed' || payment.isOfPlace;
}

/** FIN-6, except for the location. */
function isPayable({ status, isRemoved, owesLate, classStatus, kind }: BookingPaymentFacts): boolean {
  return !isRemoved && (status !== 'cancelled' || owesLate) && classStatus === 'scheduled' && kind !== 'internal_class';
}

function refuse(reason: BookingPaymentRefusal): BookingPaymentDecision {
  return { kind: 'refuse', reason };
}
