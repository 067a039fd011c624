import { TICKET_PROVIDERS } from './ticket-provider';
import { ticketPaymentMethod } from './ticket-payment-method';

describe('how the money of an event order came in (EVT-29)', () => {
  it.each([
    ['complimentary', 'free'],
    ['free', 'free'],
    ['manual_cash', 'cash'],
    ['entrance_cash', 'cash'],
    ['manual_card', 'cashless'],
    ['manual_bank_transfer', 'cashless'],
    ['manual_other', 'cashless'],
    ['entrance_card', 'cashless'],
  ] as const)('of %s is %s', (provider, method) => {
    expect(ticketPaymentMethod(provider)).toBe(method);
  });

  it('is online of companies on the internet only', () => {
    expect(TICKET_PROVIDERS.filter((provider) => ticketPaymentMethod(provider) === 'online')).toEqual([
      'monopay',
      'liqpay',
      'wayforpay',
      'stripe',
    ]);
  });
});
