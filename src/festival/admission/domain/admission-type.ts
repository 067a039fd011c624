import { assessStock, type HeldQuantity, type StockShortfall, type TicketTypeTerms } from '@studio/ticketing';

/** Fields that stay once an order of the type was paid, with their inputs (ADM-9). */
const FIXED_ONCE_PAID = {
  name: 'name',
  description: 'description',
  priceCents: 'price_cents',
  earlyPriceCents: 'early_price_cents',
  earlyEndsAt: 'early_ends_at',
  earlyQuota: 'early_quota',
} as const satisfies Partial<Record<keyof TicketTypeTerms, string>>;

/** Why a type cannot be changed, with the input that is at fault. */
export type TypeChangeRefusal = { readonly code: 'admission_type_locked'; readonly input: string } | StockShortfall;

/** Whether the type may become `wanted`, of which `changed` differs from now (ADM-9). */
export function decideTypeChange(
  wanted: TicketTypeTerms,
  changed: ReadonlySet<string>,
  { held, wasEverPaid }: { readonly held: HeldQuantity; readonly wasEverPaid: boolean },
): TypeChangeRefusal | null {
  const fixed = Object.entries(FIXED_ONCE_PAID).find(([field]) => changed.has(field));
  if (wasEverPaid && fixed) return { code: 'admission_type_locked', input: fixed[1] };
  return assessStock(wanted, changed, held);
}
