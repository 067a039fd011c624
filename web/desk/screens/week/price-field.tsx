import { priceText } from '../../../shared/formats';
import { useDesk } from '../../desk-context';
import { locale } from '../../language';
import { AmountField } from '../../parts/amount-field';
import { visitPrice } from '../settings/price-list/visit-price';
import { say } from './texts';
import type { Catalogue, ManagedClass } from './week-data';

interface PriceFieldProps {
  readonly type: Catalogue['types'][number] | undefined;
  /** Null for a new one. */
  readonly changed: ManagedClass | null;
  readonly price: number | null;
  /** What it was at first. */
  readonly usual: number | null;
  readonly onEnter: (price: number | null) => void;
}

/** What a visit of this class alone costs without a pass, where it is not what its type says (VPR-2). */
export function PriceField({ type, changed, price, usual, onEnter }: PriceFieldProps) {
  const { account } = useDesk().studio;
  // A price that was set in an earlier currency of the studio stays until another one is entered.
  const currency = (price === usual && changed?.price_currency) || account.currency;
  if (currency === null) return null;
  return (
    <>
      <AmountField
        isOptional
        label={say('priceIn', { currency })}
        currency={currency}
        least={0}
        entered={price}
        onEnter={onEnter}
      />
      <p class="hint two-lines">
        {price === null ? usualText(type) : say('priceOwn', { amount: priceText(price, currency, locale) })}
        {price !== usual && (changed?.booked_count ?? 0) > 0 && ` ${say('pricesStay')}`}
      </p>
    </>
  );
}

function usualText(type: PriceFieldProps['type']): string {
  if (!type) return say('priceSaid');
  const amount = visitPrice(type);
  return amount === null ? say('priceOfNone', { name: type.name }) : say('priceOfType', { name: type.name, amount });
}
