/** Who receives the money of an order: staff, the door, nobody, or a payment company. Null in gifts of festivals. */
export const TICKET_PROVIDERS = [
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

export type TicketProvider = (typeof TICKET_PROVIDERS)[number];

const ONLINE_PROVIDERS = ['monopay', 'liqpay', 'wayforpay', 'stripe'] as const;

/** A payment company. */
export type OnlineProvider = (typeof ONLINE_PROVIDERS)[number];

/** Whether a payment company receives the money. */
export function isPaidOnline(provider: TicketProvider | null): provider is OnlineProvider {
  return ONLINE_PROVIDERS.some((online) => online === provider);
}

/**
 * How an order was paid, as its fiscal receipt states it; null when it gets none: the studio's own till issues receipts
 * of manual orders, and nothing is paid for free ones (FIS-2, FIS-3).
 */
export function tenderOf(provider: TicketProvider | null): 'CASH' | 'CASHLESS' | null {
  if (provider === 'entrance_cash') return 'CASH';
  return provider === 'entrance_card' || isPaidOnline(provider) ? 'CASHLESS' : null;
}
