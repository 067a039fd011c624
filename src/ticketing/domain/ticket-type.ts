import type { ErrorTexts } from '@studio/kernel';

export const PRICE_TIERS = ['regular', 'early_bird', 'complimentary'] as const;

export type PriceTier = (typeof PRICE_TIERS)[number];

/** What is sold: a number of places at a price, some of them cheaper for those who come early. */
export interface TicketTypeTerms {
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

/** Places that orders hold; `early` is the part at the early price. */
export interface HeldQuantity {
  readonly total: number;
  readonly early: number;
}

export const NOTHING_HELD: HeldQuantity = { total: 0, early: 0 };

/** Places that are left; never below 0, though a late payment may have oversold. */
export function remaining({ inventory }: Pick<TicketTypeTerms, 'inventory'>, { total }: HeldQuantity): number {
  return Math.max(0, inventory - total);
}

/** Whether `quantity` more places fit beside those held by others. */
export function fits(
  { inventory }: Pick<TicketTypeTerms, 'inventory'>,
  { total }: HeldQuantity,
  quantity: number,
): boolean {
  return total + quantity <= inventory;
}

/** Active, and inside its sales window. */
export function isOnSale(
  { isActive, salesStartsAt, salesEndsAt }: Pick<TicketTypeTerms, 'isActive' | 'salesStartsAt' | 'salesEndsAt'>,
  now: Date,
): boolean {
  return isActive && (salesStartsAt === null || salesStartsAt <= now) && (salesEndsAt === null || salesEndsAt > now);
}

/** What one place of a line costs. */
export interface LinePrice {
  readonly tier: PriceTier;
  readonly unitPriceCents: number;
}

/** The early price if the whole line gets it, else the regular one for the whole line. */
export function linePrice(type: TicketTypeTerms, held: HeldQuantity, quantity: number, now: Date): LinePrice {
  const { priceCents, earlyPriceCents, earlyEndsAt, earlyQuota } = type;
  const isEarly = earlyPriceCents !== null && earlyEndsAt !== null && earlyEndsAt > now;
  if (isEarly && (earlyQuota === null || held.early + quantity <= earlyQuota))
    return { tier: 'early_bird', unitPriceCents: earlyPriceCents };
  return { tier: 'regular', unitPriceCents: priceCents };
}

/** What contradicts itself in the terms, by input; empty when nothing does. */
export function termProblems(terms: TicketTypeTerms): ErrorTexts {
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

/** More is held than there would be. */
export type StockShortfall = 'inventory_below_sold' | 'early_quota_below_used';

/**
 * Whether a type may become `wanted`, of which the fields `changed` differ from now, as far as its stock goes (ADM-9,
 * EVT-10).
 */
export function assessStock(
  { inventory, earlyQuota }: Pick<TicketTypeTerms, 'inventory' | 'earlyQuota'>,
  changed: ReadonlySet<string>,
  held: HeldQuantity,
): StockShortfall | null {
  if (changed.has('inventory') && inventory < held.total) return 'inventory_below_sold';
  if (changed.has('earlyQuota') && earlyQuota !== null && earlyQuota < held.early) return 'early_quota_below_used';
  return null;
}
