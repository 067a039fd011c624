import type { TicketTypeTerms } from './ticket-type';

/** Fields that no longer change once an order of the type was paid, with their inputs (ADM-9). */
const FIXED_ONCE_PAID = {
  name: 'name',
  description: 'description',
  priceCents: 'price_cents',
  earlyPriceCents: 'early_price_cents',
  earlyEndsAt: 'early_ends_at',
  earlyQuota: 'early_quota',
} as const satisfies Partial<Record<keyof TicketTypeTerms, string>>;

/** The inputs of these fields. */
export const FIXED_INPUTS: readonly string[] = Object.values(FIXED_ONCE_PAID);

/** The input of the first changed field that is fixed in a type of which an order was paid; null when there is none. */
export function fixedInput(changed: ReadonlySet<string>): string | null {
  return Object.entries(FIXED_ONCE_PAID).find(([field]) => changed.has(field))?.[1] ?? null;
}
