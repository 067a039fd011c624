import { fits, type HeldQuantity, isOnSale, linePrice, type LinePrice, type TicketTypeTerms } from '@studio/ticketing';
import type { ErrorTexts } from '@studio/kernel';

import { type EditionStatus, isAvailableForAdmission } from '../../editions/domain/edition-status';
import type { DoorMethod, OnlineProvider, TicketOrderKind, TicketOrderProvider } from './ticket-order';

/** A line as it is asked for. */
export interface OrderLine {
  readonly admissionTypeId: number;
  readonly quantity: number;
  /** One name per ticket; null without names. */
  readonly holderNames: readonly string[] | null;
}

/** What staff ask for, as far as its parts must fit together. */
export interface SaleRequest {
  readonly kind: TicketOrderKind;
  readonly lines: readonly OrderLine[];
  readonly provider: OnlineProvider | null;
  readonly method: DoorMethod | null;
  readonly checksIn: boolean;
}

/** What does not fit together in a request, by input; empty when all does (ADM-3 to ADM-5). */
export function requestProblems({ kind, lines, provider, method, checksIn }: SaleRequest): ErrorTexts {
  const isDoor = kind === 'door_sale';
  return {
    ...(isDoor && method === null && { method: ['method is needed for a door sale.'] }),
    ...(!isDoor && method !== null && { method: ['method is for door sales only.'] }),
    ...(method === 'online' && provider === null && { provider: ['provider is needed for method online.'] }),
    ...(!isDoor && checksIn && { check_in: ['check_in is for door sales only.'] }),
    ...(isDoor && lines.length !== 1 && { items: ['A door sale has exactly one item.'] }),
    ...Object.fromEntries(lines.flatMap((line, index) => lineProblems(kind, line, index, lines))),
  };
}

function lineProblems(
  kind: TicketOrderKind,
  { admissionTypeId, quantity, holderNames }: OrderLine,
  index: number,
  lines: readonly OrderLine[],
): [string, string[]][] {
  const problems: [string, string[]][] = [];
  if (lines.findIndex((other) => other.admissionTypeId === admissionTypeId) < index)
    problems.push([`items.${index}.admission_type_id`, ['Each admission type stands in one item at most.']]);
  if (holderNames === null) return problems;
  if (kind !== 'manual') problems.push([`items.${index}.holder_names`, ['Names of holders are for kind manual only.']]);
  else if (holderNames.length !== quantity)
    problems.push([`items.${index}.holder_names`, ['There must be one name for each ticket.']]);
  return problems;
}

/** A type with what is held of it. */
export interface OfferedType extends TicketTypeTerms {
  readonly held: HeldQuantity;
}

/** Why nothing is sold. `line` counts from 0. */
export type SaleRefusal =
  | { readonly code: 'edition_closed' }
  | { readonly code: 'type_unknown' | 'quantity_too_large' | 'not_on_sale' | 'sold_out'; readonly line: number };

/** A line with its price. */
export type PricedLine = OrderLine & LinePrice & { readonly totalCents: number };

/** What is sold, or why nothing is. */
export type SaleDecision =
  | { readonly refusal: SaleRefusal }
  | { readonly refusal: null; readonly lines: readonly PricedLine[]; readonly amountCents: number };

interface SaleFacts {
  readonly edition: { readonly status: EditionStatus; readonly endsAt: Date };
  /** Types of the edition by id. */
  readonly types: ReadonlyMap<number, OfferedType>;
  readonly now: Date;
}

/** Most tickets of a line that is given away (ADM-4). */
export const MANUAL_QUANTITY_MAX = 100;

/** Whether the lines can be sold, and for how much; the checks of ADM-3 to ADM-5 in their order. */
export function decideSale(
  kind: TicketOrderKind,
  lines: readonly OrderLine[],
  { edition, types, now }: SaleFacts,
): SaleDecision {
  if (!isAvailableForAdmission(edition, now)) return { refusal: { code: 'edition_closed' } };
  const known = lines.map((line) => ({ ...line, type: types.get(line.admissionTypeId) }));
  const offered = known.flatMap(({ type, ...line }) => (type ? [{ ...line, type }] : []));
  if (offered.length < lines.length)
    return refusal(
      'type_unknown',
      known.findIndex(({ type }) => !type),
    );
  const tooMany = offered.findIndex(({ type, quantity }) => quantity > quantityMax(kind, type));
  if (tooMany >= 0) return refusal('quantity_too_large', tooMany);
  const closed = offered.findIndex(({ type }) => !isSold(kind, type, now));
  if (closed >= 0) return refusal('not_on_sale', closed);
  const soldOut = offered.findIndex(({ type, quantity }) => !fits(type, type.held, quantity));
  if (soldOut >= 0) return refusal('sold_out', soldOut);
  const priced = offered.map(({ type, ...line }) => {
    const price = priceOf(kind, type, line.quantity, now);
    return { ...line, ...price, totalCents: price.unitPriceCents * line.quantity };
  });
  return { refusal: null, lines: priced, amountCents: priced.reduce((sum, { totalCents }) => sum + totalCents, 0) };
}

function refusal(code: Exclude<SaleRefusal['code'], 'edition_closed'>, line: number): SaleDecision {
  return { refusal: { code, line } };
}

function quantityMax(kind: TicketOrderKind, { maxPerOrder }: OfferedType): number {
  return kind === 'manual' ? MANUAL_QUANTITY_MAX : maxPerOrder;
}

/** The sales window is for payment links; the door and gifts ask only whether the type is in use. */
function isSold(kind: TicketOrderKind, type: OfferedType, now: Date): boolean {
  return kind === 'payment_link' ? isOnSale(type, now) : type.isActive;
}

function priceOf(kind: TicketOrderKind, type: OfferedType, quantity: number, now: Date): LinePrice {
  if (kind === 'manual') return { tier: 'complimentary', unitPriceCents: 0 };
  if (kind === 'door_sale') return { tier: 'regular', unitPriceCents: type.priceCents };
  return linePrice(type, type.held, quantity, now);
}

/** How an order is paid: at once, or at a company on the internet, which the request may have left out. */
export type SalePayment =
  | { readonly isAtOnce: true; readonly provider: TicketOrderProvider | null }
  | { readonly isAtOnce: false; readonly provider: OnlineProvider | null };

/** How an order of the amount is paid (ADM-3 to ADM-5). */
export function paymentOf(
  { kind, method, provider }: Pick<SaleRequest, 'kind' | 'method' | 'provider'>,
  amountCents: number,
): SalePayment {
  if (kind === 'manual') return { isAtOnce: true, provider: null };
  if (amountCents === 0) return { isAtOnce: true, provider: 'free' };
  if (method === 'cash') return { isAtOnce: true, provider: 'entrance_cash' };
  if (method === 'card_terminal') return { isAtOnce: true, provider: 'entrance_card' };
  return { isAtOnce: false, provider };
}
