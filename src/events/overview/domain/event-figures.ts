import { FIRM_STATUSES, REFUND_DUE_STATUSES, remaining, type TicketOrderStatus } from '../../../ticketing/domain';

/** Places of a ticket type. */
export interface TypePlaces {
  readonly isActive: boolean;
  readonly inventory: number;
  readonly soldOrHeld: number;
}

/** Places of an event; a capacity of null is bounded by the ticket types alone. */
export interface EventPlaces {
  readonly capacity: number | null;
  /** Including inactive types. */
  readonly soldOrHeld: number;
  readonly types: readonly TypePlaces[];
}

/** Remaining places of an event (EVT-9). */
export interface RemainingPlaces {
  readonly ticketInventory: number;
  readonly capacity: number | null;
  /** How many more people can be admitted. */
  readonly admission: number;
}

/** Remaining places of a type (EVT-9). */
export function remainingOfType({ inventory, soldOrHeld }: TypePlaces): number {
  return remaining({ inventory }, { total: soldOrHeld, early: 0 });
}

/** Remaining places of an event: those of active types, limited by the capacity (EVT-9). */
export function computeRemaining({ capacity, soldOrHeld, types }: EventPlaces): RemainingPlaces {
  const active = types.filter(({ isActive }) => isActive);
  const ticketInventory = active.reduce((sum, type) => sum + remainingOfType(type), 0);
  if (capacity === null) return { ticketInventory, capacity: null, admission: ticketInventory };
  const left = Math.max(0, capacity - soldOrHeld);
  return { ticketInventory, capacity: left, admission: Math.min(ticketInventory, left) };
}

/** Orders of one status; amounts in minor units of the event's currency. */
export interface OrderSum {
  readonly status: TicketOrderStatus;
  readonly orders: number;
  readonly amountCents: number;
}

/** Money of an event's orders (EVT-12). */
export interface OrderMoney {
  readonly revenueCents: number;
  readonly refundDueOrders: number;
  readonly refundDueCents: number;
}

/** Revenue is what was paid and not refunded, including refunds that are due (EVT-12, EVT-28). */
export function computeOrderMoney(sums: readonly OrderSum[]): OrderMoney {
  const firm = sums.filter(({ status }) => isOneOf(FIRM_STATUSES, status));
  const due = sums.filter(({ status }) => isOneOf(REFUND_DUE_STATUSES, status));
  return {
    revenueCents: firm.reduce((sum, { amountCents }) => sum + amountCents, 0),
    refundDueOrders: due.reduce((sum, { orders }) => sum + orders, 0),
    refundDueCents: due.reduce((sum, { amountCents }) => sum + amountCents, 0),
  };
}

function isOneOf(statuses: readonly TicketOrderStatus[], status: TicketOrderStatus): boolean {
  return statuses.includes(status);
}
