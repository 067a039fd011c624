import type { TicketOrderSource } from '@studio/ticketing';

/** How staff make an order, in the order of TICKET_ORDER_SOURCES. */
export const TICKET_ORDER_KINDS = ['payment_link', 'manual', 'door_sale'] as const;

export type TicketOrderKind = (typeof TICKET_ORDER_KINDS)[number];

export const SOURCE_OF_KIND: Readonly<Record<TicketOrderKind, TicketOrderSource>> = {
  payment_link: 'checkout',
  manual: 'manual',
  door_sale: 'entrance',
};

/** How a door sale is paid. */
export const DOOR_METHODS = ['cash', 'card_terminal', 'online'] as const;

export type DoorMethod = (typeof DOOR_METHODS)[number];

/** Who takes the money of an order: a company on the internet, the door, or nobody. */
export const TICKET_ORDER_PROVIDERS = [
  'monopay',
  'liqpay',
  'wayforpay',
  'stripe',
  'entrance_cash',
  'entrance_card',
  'free',
] as const;

export type TicketOrderProvider = (typeof TICKET_ORDER_PROVIDERS)[number];

/** A company that takes the money on the internet. */
export type OnlineProvider = Exclude<TicketOrderProvider, 'entrance_cash' | 'entrance_card' | 'free'>;

/** Whether a company on the internet takes the money. */
export function isPaidOnline(provider: TicketOrderProvider | null): provider is OnlineProvider {
  return provider !== null && provider !== 'entrance_cash' && provider !== 'entrance_card' && provider !== 'free';
}

export const REFUND_REASON_CODES = ['festival_unavailable', 'late_payment_no_inventory', 'edition_cancelled'] as const;

export type RefundReasonCode = (typeof REFUND_REASON_CODES)[number];

/** Minutes that a new order holds its places, until its checkout has started (ADM-3). */
export const HOLD_MINUTES = 30;

const GRACE_SECONDS: Readonly<Partial<Record<TicketOrderProvider, number>>> = { monopay: 300, stripe: 300 };

/** Until when an order holds its places whose provider takes money until `paymentExpiresAt` (PAY-20). */
export function holdEnd(provider: TicketOrderProvider, paymentExpiresAt: Date): Date {
  return new Date(paymentExpiresAt.getTime() + (GRACE_SECONDS[provider] ?? 0) * 1_000);
}
