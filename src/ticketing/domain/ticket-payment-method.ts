import type { TicketProvider } from './ticket-provider';

/** How the money of an order was received, as reports state it; `free` where there was none. */
export type TicketPaymentMethod = 'cash' | 'cashless' | 'online' | 'free';

const METHODS: Readonly<Record<TicketProvider, TicketPaymentMethod>> = {
  complimentary: 'free',
  manual_cash: 'cash',
  manual_card: 'cashless',
  manual_bank_transfer: 'cashless',
  manual_other: 'cashless',
  entrance_cash: 'cash',
  entrance_card: 'cashless',
  free: 'free',
  monopay: 'online',
  liqpay: 'online',
  wayforpay: 'online',
  stripe: 'online',
};

/** Cash that staff or the door received is `cash`, whatever else they recorded `cashless` (finance.md section 9). */
export function ticketPaymentMethod(provider: TicketProvider): TicketPaymentMethod {
  return METHODS[provider];
}
