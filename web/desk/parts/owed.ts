import { priceText } from '../../shared/formats';
import type { components } from '../interface';
import { locale } from '../language';

type Priced = Pick<components['schemas']['ManagedBooking'], 'price_cents' | 'price_currency' | 'paid_cents'>;

/** What is still to be paid of a booking without a pass; null where nothing is, or its price is not known. */
export function owedAmount({ price_cents: price, price_currency: currency, paid_cents: paid }: Priced): string | null {
  return price !== null && currency !== null && price > paid ? priceText(price - paid, currency, locale) : null;
}
