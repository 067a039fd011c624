import type { ErrorTexts } from '@studio/kernel';

import type { PriceTier } from './ticket-order';

/** What is sold of an edition: a number of places at a price, some of them cheaper for those who come early. */
export interface AdmissionTypeTerms {
  readonly name: string;
  readonly description: string | null;
  readonly inventory: number;
  readonly priceCents: number;
  readonly earlyPriceCents: number | null;
  readonly earlyEndsAt: Date | null;
  readonly earlyQuota: number | null;
  readonly salesStartsAt: Date | null;
  readonly salesEndsAt: Date | null;
  readonly maxPerOrder: number;
  readonly isActive: boolean;
  readonly sortOrder: number;
}

/** Places that orders hold (ADM-1); `early` is the part at the early price. */
export interface HeldQuantity {
  readonly total: number;
  readonly early: number;
}

export const NOTHING_HELD: HeldQuantity = { total: 0, early: 0 };

/** Places that are left; never below 0, though a late payment may have oversold (ADM-1, PAY-16). */
export function remaining({ inventory }: Pick<AdmissionTypeTerms, 'inventory'>, { total }: HeldQuantity): number {
  return Math.max(0, inventory - total);
}

/** Whether `quantity` more places fit beside those held by others (ADM-3, PAY-16). */
export function fits(
  { inventory }: Pick<AdmissionTypeTerms, 'inventory'>,
  { total }: HeldQuantity,
  quantity: number,
): boolean {
  return total + quantity <= inventory;
}

/** Active, and inside its sales window (ADM-2). */
export function isOnSale({ isActive, salesStartsAt, salesEndsAt }: AdmissionTypeTerms, now: Date): boolean {
  return isActive && (salesStartsAt === null || salesStartsAt <= now) && (salesEndsAt === null || salesEndsAt > now);
}

/** What one place of a line costs. */
export interface LinePrice {
  readonly tier: PriceTier;
  readonly unitPriceCents: number;
}

/** The early price if the whole line gets it, else the regular one for the whole line (ADM-2). */
export function linePrice(type: AdmissionTypeTerms, held: HeldQuantity, quantity: number, now: Date): LinePrice {
  const { priceCents, earlyPriceCents, earlyEndsAt, earlyQuota } = type;
  const isEarly = earlyPriceCents !== null && earlyEndsAt !== null && earlyEndsAt > now;
  if (isEarly && (earlyQuota === null || held.early + quantity <= earlyQuota))
    return { tier: 'early_bird', unitPriceCents: earlyPriceCents };
  return { tier: 'regular', unitPriceCents: priceCents };
}

/** What contradicts itself in the terms, by input; empty when nothing does (section 1.4). */
export function termProblems(terms: AdmissionTypeTerms): ErrorTexts {
  const { inventory, priceCents, earlyPriceCents, earlyEndsAt, earlyQuota, salesStartsAt, salesEndsAt } = terms;
  return {
    ...(earlyPriceCents !== null &&
      earlyPriceCents >= priceCents && { early_price_cents: ['early_price_cents must be below price_cents.'] }),
    ...(earlyPriceCents !== null &&
      earlyEndsAt === null && { early_ends_at: ['early_ends_at is needed for an early price.'] }),
    ...(earlyQuota !== null && earlyQuota > inventory && { early_quota: ['early_quota must not be above inventory.'] }),
    ...(salesStartsAt !== null &&
      salesEndsAt !== null &&
      salesEndsAt <= salesStartsAt && { sales_ends_at: ['sales_ends_at must be after sales_starts_at.'] }),
    ...(terms.maxPerOrder > inventory && { max_per_order: ['max_per_order must not be above inventory.'] }),
  };
}

/** Fields that stay once an order of the type was paid, with their inputs (ADM-9). */
const FIXED_ONCE_PAID = {
  name: 'name',
  description: 'description',
  priceCents: 'price_cents',
  earlyPriceCents: 'early_price_cents',
  earlyEndsAt: 'early_ends_at',
  earlyQuota: 'early_quota',
} as const satisfies Partial<Record<keyof AdmissionTypeTerms, string>>;

/** Why a type cannot be changed, with the input that is at fault. */
export interface TypeChangeRefusal {
  readonly code: 'admission_type_locked' | 'inventory_below_sold' | 'early_quota_below_used';
  readonly input: string;
}

/** Whether the type may become `wanted`, of which `changed` differs from now (ADM-9). */
export function decideTypeChange(
  wanted: AdmissionTypeTerms,
  changed: ReadonlySet<string>,
  { held, wasEverPaid }: { readonly held: HeldQuantity; readonly wasEverPaid: boolean },
): TypeChangeRefusal | null {
  const fixed = Object.entries(FIXED_ONCE_PAID).find(([field]) => changed.has(field));
  if (wasEverPaid && fixed) return { code: 'admission_type_locked', input: fixed[1] };
  if (changed.has('inventory') && wanted.inventory < held.total)
    return { code: 'inventory_below_sold', input: 'inventory' };
  if (changed.has('earlyQuota') && wanted.earlyQuota !== null && wanted.earlyQuota < held.early)
    return { code: 'early_quota_below_used', input: 'early_quota' };
  return null;
}
