import { priceText } from '../../shared/formats';
import type { components } from '../interface';
import { locale } from '../language';
import { say as common } from '../texts';
import type { Payable } from './take-payment/take-payment';

type Priced = Pick<components['schemas']['ManagedBooking'], 'price_cents' | 'price_currency' | 'paid_cents'>;

/** What is still to be paid of a booking without a pass; null where nothing is, or its price is not known. */
export function owedAmount({ price_cents: price, price_currency: currency, paid_cents: paid }: Priced): string | null {
  return price !== null && currency !== null && price > paid ? priceText(price - paid, currency, locale) : null;
}

/** What was paid of a booking; once that is cancelled, what of it pays for nothing (CAN-10, FIN-8); null where nothing is. */
export function paidAmount({
  paid_cents: paid,
  price_currency: currency,
  late_cancellation: late,
}: components['schemas']['ManagedBooking']): string | null {
  if (paid === 0 || currency === null || late?.session === 'kept' || (late && late.fee_cents !== null)) return null;
  return priceText(paid, currency, locale);
}

/**
 * What can be paid at a booking: what remains of its price, or without one what is agreed, until something is paid (FIN-7, FIN-8); null where
 * nothing is. A mark of the attendance makes no difference.
 */
export function payableOf(booking: components['schemas']['ManagedBooking']): Payable | null {
  const { id, status, class_pass: pass, price_cents: price, price_currency: currency, paid_cents: paid } = booking;
  const { title, status: classStatus, location_id: locationId } = booking.scheduled_class;
  if (pass !== null || status === 'cancelled' || classStatus !== 'scheduled') return null;
  const debt = { class_pass: null, booking: { id, title }, location: { id: locationId } };
  if (price === null || currency === null)
    return paid > 0 ? null : { ...debt, amount: null, usual: visitPrice(booking.scheduled_class) };
  return price > paid ? { ...debt, amount: { amount_cents: price - paid, currency } } : null;
}

type Visited = Pick<
  components['schemas']['ManagedBooking']['scheduled_class'],
  'visit_price_cents' | 'visit_price_currency'
>;

function visitPrice({ visit_price_cents: cents, visit_price_currency: currency }: Visited): Payable['amount'] {
  return cents === null || currency === null ? null : { amount_cents: cents, currency };
}

/** What a visit of the class costs now (VPR-2); null where that is not set. */
export function visitPriceText(one: Visited): string | null {
  const price = visitPrice(one);
  return price && common('withoutPass', { amount: priceText(price.amount_cents, price.currency, locale) });
}
