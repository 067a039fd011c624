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

/** When it was counted last, and what was found. */
export function lastCountText({ latest_reconciliation: count, currency }: Cashbox, zone: string): string {
  if (!count) return say('neverCounted');
  const variance = varianceText(count.variance.amount_cents, currency);
  return say('countedLast', { when: momentText(count.occurred_at, zone), variance });
}
