import { priceText } from '../../../../shared/formats';
import { locale } from '../../../language';
import type { ClassType } from '../settings-data';

/** What a visit or a rental costs without a pass; null where the type has no such price. */
export function visitPrice(type: ClassType): string | null {
  const cents = type.drop_in_price_cents ?? type.rental_price_cents;
  return cents === null || type.price_currency === null ? null : priceText(cents, type.price_currency, locale);
}
