import { fits, type HeldQuantity, isOnSale, type LinePrice, linePrice, type TicketTypeTerms } from './ticket-type';
import type { TicketOrderSource } from './ticket-order-status';
import type { OnlineProvider, TicketProvider } from './ticket-provider';

/** How tickets are sold: by a payment link, manually for money or as a gift, or at the door. */
export type SaleKind = 'link' | 'paid' | 'complimentary' | 'door';

/** Where an order of the kind comes from. */
export const SOURCE_OF_KIND: Readonly<Record<SaleKind, TicketOrderSource>> = {
  link: 'checkout',
  paid: 'manual',
  complimentary: 'manual',
  door: 'entrance',
};

/** A requested line. */
export interface SaleLine {
  readonly ticketTypeId: number;
  readonly quantity: number;
  /** One name per ticket; null without names. */
  readonly holderNames: readonly string[] | null;
}

/** A type with its places that are sold or held. */
export interface SoldType extends TicketTypeTerms {
  readonly held: HeldQuantity;
}

/** What limits the sale of all types of an owner together. */
export interface SaleLimits {
  readonly isOnSale: boolean;
  /** Null when only the types limit it. */
  readonly capacity: number | null;
}

/** Owner and stock while nobody else sells. */
export interface SaleFacts {
  readonly limits: SaleLimits;
  /** Places of the owner that are sold or held, of types that are not requested as well. */
  readonly held: number;
  /** Types of the owner by id. */
  readonly types: ReadonlyMap<number, SoldType>;
  readonly now: Date;
}

type LineRefusalCode = 'type_unknown' | 'quantity_too_large' | 'type_not_sold' | 'sold_out';

/** Why nothing is sold. `line` counts from 0. */
export type SaleRefusal =
  { readonly code: 'owner_not_on_sale' } | { readonly code: LineRefusalCode; readonly line: number };

export type PricedLine = SaleLine & LinePrice & { readonly totalCents: number };

/** The priced lines, or why nothing is sold. */
export type SaleDecision =
  | { readonly refusal: SaleRefusal }
  | { readonly refusal: null; readonly lines: readonly PricedLine[]; readonly amountCents: number };

type OfferedLine = SaleLine & { readonly type: SoldType };

/** Maximum of tickets in a line of a manual order. */
const MANUAL_QUANTITY_MAX = 100;

/**
 * Whether the lines can be sold, and for how much, in the order of checks of TKT-2. The sales window and the early
 * price are for payment links; `max_per_order` limits links and the door.
 */
export function decideSale(kind: SaleKind, lines: readonly SaleLine[], facts: SaleFacts): SaleDecision {
  if (!facts.limits.isOnSale) return { refusal: { code: 'owner_not_on_sale' } };
  const offered = lines.flatMap((line) => {
    const type = facts.types.get(line.ticketTypeId);
    return type ? [{ ...line, type }] : [];
  });
  const failing: readonly [LineRefusalCode, number][] = [
    ['type_unknown', lines.findIndex(({ ticketTypeId }) => !facts.types.has(ticketTypeId))],
    ['quantity_too_large', offered.findIndex(({ type, quantity }) => quantity > quantityMax(kind, type))],
    ['type_not_sold', offered.findIndex(({ type }) => !isSold(kind, type, facts.now))],
    ['sold_out', firstSoldOut(offered, facts)],
  ];
  const refused = failing.find(([, line]) => line >= 0);
  if (refused) return { refusal: { code: refused[0], line: refused[1] } };
  const priced = offered.map((line) => pricedLine(kind, line, facts.now));
  return { refusal: null, lines: priced, amountCents: priced.reduce((sum, { totalCents }) => sum + totalCents, 0) };
}

function quantityMax(kind: SaleKind, { maxPerOrder }: SoldType): number {
  return kind === 'paid' || kind === 'complimentary' ? MANUAL_QUANTITY_MAX : maxPerOrder;
}

function isSold(kind: SaleKind, type: SoldType, now: Date): boolean {
  return kind === 'link' ? isOnSale(type, now) : type.isActive;
}

/** The first line that exceeds its type or, together with the lines before it, the capacity of the owner. */
function firstSoldOut(lines: readonly OfferedLine[], { limits: { capacity }, held }: SaleFacts): number {
  let total = held;
  return lines.findIndex(({ type, quantity }) => {
    total += quantity;
    return !fits(type, type.held, quantity) || (capacity !== null && total > capacity);
  });
}

function pricedLine(kind: SaleKind, { type, ...line }: OfferedLine, now: Date): PricedLine {
  const price = priceOf(kind, type, line.quantity, now);
  return { ...line, ...price, totalCents: price.unitPriceCents * line.quantity };
}

function priceOf(kind: SaleKind, type: SoldType, quantity: number, now: Date): LinePrice {
  if (kind === 'complimentary') return { tier: 'complimentary', unitPriceCents: 0 };
  if (kind === 'link') return linePrice(type, type.held, quantity, now);
  return { tier: 'regular', unitPriceCents: type.priceCents };
}

/** How an order is paid: with the sale, or at a payment company, which the request may have left out. */
export type SalePayment =
  | { readonly isAtOnce: true; readonly provider: TicketProvider | null }
  | { readonly isAtOnce: false; readonly provider: OnlineProvider | null };
