/** How staff make an order by hand. */
export const ISSUE_KINDS = ['paid', 'complimentary'] as const;

export type IssueKind = (typeof ISSUE_KINDS)[number];

/** How an order issued by hand was paid. */
export const ISSUE_METHODS = ['cash', 'card', 'bank_transfer', 'other'] as const;

export type IssueMethod = (typeof ISSUE_METHODS)[number];

/** How a door sale is paid. */
export const DOOR_SALE_METHODS = ['cash', 'card_terminal'] as const;

export type DoorSaleMethod = (typeof DOOR_SALE_METHODS)[number];

/** Who takes the money of an order: staff, the door, nobody, or (of a checkout) a company on the internet. */
export const EVENT_ORDER_PROVIDERS = [
  'complimentary',
  'manual_cash',
  'manual_card',
  'manual_bank_transfer',
  'manual_other',
  'entrance_cash',
  'entrance_card',
  'free',
  'monopay',
  'liqpay',
  'wayforpay',
  'stripe',
] as const;

export type EventOrderProvider = (typeof EVENT_ORDER_PROVIDERS)[number];

/**
 * How an order was paid, as a fiscal receipt tells it; null when none is made of it: the studio's own till does that for orders
 * by hand, and nothing is paid for free ones (FIS-2, FIS-3).
 */
export function tenderOf(provider: EventOrderProvider): 'CASH' | 'CASHLESS' | null {
  if (provider === 'entrance_cash') return 'CASH';
  const isWithout = provider === 'complimentary' || provider === 'free' || provider.startsWith('manual_');
  return isWithout ? null : 'CASHLESS';
}

/** Whether cash came to an event's desk or left it. */
export const CASH_DIRECTIONS = ['cash_in', 'cash_out'] as const;

export type CashDirection = (typeof CASH_DIRECTIONS)[number];

/** What cash moved for. */
export const CASH_PURPOSES = [
  'entrance_ticket_sale',
  'entrance_ticket_refund',
  'manual_ticket_sale',
  'manual_ticket_refund',
] as const;

export type CashPurpose = (typeof CASH_PURPOSES)[number];
