import type { EventOrderProvider } from './event-order';

/** How the money of an order came in, as reports tell it; `free` where there was none to take. */
export type EventPaymentMethod = 'cash' | 'cashless' | 'online' | 'free';

const METHODS: Readonly<Record<EventOrderProvider, EventPaymentMethod>> = {
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

/** What staff or the door took in cash is `cash`, whatever else they recorded `cashless` (finance.md section 9). */
export function eventPaymentMethod(provider: EventOrderProvider): EventPaymentMethod {
  return METHODS[provider];
}
