import { fits, type HeldQuantity, type LinePrice, type TicketTypeTerms } from '@studio/ticketing';

import { isOn, type TimedEvent } from '../../programme/domain/event-status';

/** Staff sell by hand or give away (EVT-13), or sell at the door (EVT-14). */
export type SaleKind = 'paid' | 'complimentary' | 'door';

/** A line as it is asked for. */
export interface SaleLine {
  readonly ticketTypeId: number;
  readonly quantity: number;
  /** One name per ticket; null without names. */
  readonly holderNames: readonly string[] | null;
}

/** A type with what is sold or held of it. */
export interface SoldType extends Pick<TicketTypeTerms, 'inventory' | 'priceCents' | 'maxPerOrder' | 'isActive'> {
  readonly held: HeldQuantity;
}

/** Event and stock as they are while nobody else sells. */
export interface SaleFacts {
  readonly event: TimedEvent & { readonly capacity: number | null };
  /** Sold or held of the event as a whole. */
  readonly held: number;
  /** Types of the event by id. */
  readonly types: ReadonlyMap<number, SoldType>;
  readonly now: Date;
}

/** Why nothing is sold. `line` counts from 0. */
export type SaleRefusal =
  | { readonly code: 'event_not_on_sale' }
  | {
      readonly code: 'type_unknown' | 'quantity_too_large' | 'ticket_type_inactive' | 'sold_out';
      readonly line: number;
    };

/** A line with its price. */
export type PricedLine = SaleLine & LinePrice & { readonly totalCents: number };

/** What is sold, or why nothing is. */
export type SaleDecision =
  | { readonly refusal: SaleRefusal }
  | { readonly refusal: null; readonly lines: readonly PricedLine[]; readonly amountCents: number };

type OfferedLine = SaleLine & { readonly type: SoldType };

/**
 * Whether the lines can be sold, and for how much: the checks of EVT-13 and EVT-14 in their order. Staff are bound by neither
 * sales window nor early price; `max_per_order` binds the door only.
 */
export function decideSale(kind: SaleKind, lines: readonly SaleLine[], facts: SaleFacts): SaleDecision {
  if (!isOn(facts.event, facts.now)) return { refusal: { code: 'event_not_on_sale' } };
  const offered = lines.flatMap((line) => {
    const type = facts.types.get(line.ticketTypeId);
    return type ? [{ ...line, type }] : [];
  });
  const refusal =
    refusalAt(
      'type_unknown',
      lines.findIndex(({ ticketTypeId }) => !facts.types.has(ticketTypeId)),
    ) ??
    refusalAt('quantity_too_large', kind === 'door' ? offered.findIndex(isTooMany) : -1) ??
    refusalAt(
      'ticket_type_inactive',
      offered.findIndex(({ type }) => !type.isActive),
    ) ??
    refusalAt('sold_out', firstSoldOut(offered, facts));
  if (refusal) return { refusal };
  const priced = offered.map(({ type, ...line }) => pricedLine(kind, type, line));
  return { refusal: null, lines: priced, amountCents: priced.reduce((sum, { totalCents }) => sum + totalCents, 0) };
}

function refusalAt(code: Exclude<SaleRefusal['code'], 'event_not_on_sale'>, line: number): SaleRefusal | null {
  return line < 0 ? null : { code, line };
}

function isTooMany({ quantity, type }: OfferedLine): boolean {
  return quantity > type.maxPerOrder;
}

/** The first line that its type or, together with the lines before, the event has no room for. */
function firstSoldOut(lines: readonly OfferedLine[], { event: { capacity }, held }: SaleFacts): number {
  let total = held;
  return lines.findIndex(({ type, quantity }) => {
    total += quantity;
    return !fits(type, type.held, quantity) || (capacity !== null && total > capacity);
  });
}

function pricedLine(kind: SaleKind, { priceCents }: SoldType, line: SaleLine): PricedLine {
  if (kind === 'complimentary') return { ...line, tier: 'complimentary', unitPriceCents: 0, totalCents: 0 };
  return { ...line, tier: 'regular', unitPriceCents: priceCents, totalCents: priceCents * line.quantity };
}
