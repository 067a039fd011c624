import type { SaleKind } from '../../../ticketing/domain';

/** How staff create an order, in the order of TICKET_ORDER_SOURCES. */
export const TICKET_ORDER_KINDS = ['payment_link', 'manual', 'door_sale'] as const;

export type TicketOrderKind = (typeof TICKET_ORDER_KINDS)[number];

/** A manual order of a festival is a gift. */
export const SALE_OF_KIND: Readonly<Record<TicketOrderKind, SaleKind>> = {
  payment_link: 'link',
  manual: 'complimentary',
  door_sale: 'door',
};

/** How a door sale is paid. */
export const DOOR_METHODS = ['cash', 'card_terminal', 'online'] as const;

export type DoorMethod = (typeof DOOR_METHODS)[number];

/** Who receives the money of an order: a payment company, the door, or nobody. */
export const TICKET_ORDER_PROVIDERS = [
  'monopay',
  'liqpay',
  'wayforpay',
  'stripe',
  'entrance_cash',
  'entrance_card',
  'free',
] as const;
