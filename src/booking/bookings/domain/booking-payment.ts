import type { BookingStatus } from './booking-status';

/** The facts that decide about a payment of a booking (FIN-6 to FIN-8); amounts in cents. */
export interface BookingPaymentFacts {
  readonly status: BookingStatus;
  readonly isRemoved: boolean;
  readonly classStatus: 'draft' | 'scheduled' | 'cancelled';
  readonly kind: 'group_class' | 'private_lesson' | 'room_rental' | 'internal_class';
  readonly isLocationActive: boolean;
  /** The booking's payment, before refunds. */
  readonly payment: { readonly id: number; readonly amountCents: number; readonly method: string | null } | null;
  /** The pass whose session the booking has. */
  readonly cover: { readonly currency: string; readonly owedAddonCents: number } | null;
  /** The studio's. */
  readonly defaultCurrency: string;
}

export type BookingPaymentRefusal =
  | 'booking_not_payable'
  | 'location_inactive'
  | 'booking_already_paid'
  | 'booking_covered_by_pass'
  | 'addon_amount_mismatch';

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
  const { payment, cover } = facts;
  if (!isPayable(facts)) return refuse('booking_not_payable');
  if (!facts.isLocationActive) return refuse('location_inactive');
  if (payment) {
    const isSame = payment.amountCents === amountCents && payment.method === method;
    return isSame ? { kind: 'repeat', purchaseId: payment.id } : refuse('booking_already_paid');
  }
  if (!cover) return { kind: 'take', currency: facts.defaultCurrency };
  if (cover.owedAddonCents === 0) return refuse('booking_covered_by_pass');
  if (cover.owedAddonCents !== amountCents) return refuse('addon_amount_mismatch');
  return { kind: 'take', currency: cover.currency };
}

/** FIN-6, except for the location. */
function isPayable({ status, isRemoved, classStatus, kind }: BookingPaymentFacts): boolean {
  return !isRemoved && status !== 'cancelled' && classStatus === 'scheduled' && kind !== 'internal_class';
}

function refuse(reason: BookingPaymentRefusal): BookingPaymentDecision {
  return { kind: 'refuse', reason };
}
