import { priceText } from '../../../shared/formats';
import type { components } from '../../interface';
import { locale } from '../../language';
import { momentText } from '../../times';
import { say } from './texts';

export type Cashbox = components['schemas']['Cashbox'];

/** Its location; a currency other than the studio's own is added. */
export function boxName({ location, currency }: Cashbox, own: string | null): string {
  return currency === own ? location.name : `${location.name} · ${currency}`;
}

/** What was counted less what was expected, in words. */
export function varianceText(cents: number, currency: string): string {
  if (cents === 0) return say('exact');
  return say(cents < 0 ? 'missing' : 'over', { amount: priceText(Math.abs(cents), currency, locale) });
}

/** When it was counted last, and what was in it then; what moved since is not in it. */
export function lastCountText({ latest_reconciliation: count, currency }: Cashbox, zone: string): string {
  if (!count) return say('neverCounted');
  const text = ({ amount_cents: cents }: { readonly amount_cents: number }) => priceText(cents, currency, locale);
  const counted = text(count.actual_counted);
  const found = hasVariance(count)
    ? say('insteadOf', { counted, expected: text(count.expected_before) })
    : say('countedExact', { counted });
  return say('countedLast', { when: momentText(count.occurred_at, zone), found });
}

type LastCount = NonNullable<Cashbox['latest_reconciliation']>;

/** Whether another amount was counted than was expected; what was before an opening says nothing. */
function hasVariance({ kind, variance }: LastCount): boolean {
  return kind === 'count' && variance.amount_cents !== 0;
}

/** Whether less was counted than was expected. */
export function isMissing({ latest_reconciliation: count }: Cashbox): boolean {
  return count !== null && hasVariance(count) && count.variance.amount_cents < 0;
}
