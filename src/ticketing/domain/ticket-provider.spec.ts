import { isPaidOnline, tenderOf, TICKET_PROVIDERS } from './ticket-provider';

describe('FIS-2, FIS-3: the tender of an order', () => {
  it('is cash at the door, cashless of a card or company, and none of manual and free orders', () => {
    expect(Object.fromEntries(TICKET_PROVIDERS.map((provider) => [provider, tenderOf(provider)]))).toEqual({
      complimentary: null,
      manual_cash: null,
      manual_card: null,
      manual_bank_transfer: null,
      manual_other: null,
      entrance_cash: 'CASH',
      entrance_card: 'CASHLESS',
      free: null,
      monopay: 'CASHLESS',
      liqpay: 'CASHLESS',
      wayforpay: 'CASHLESS',
      stripe: 'CASHLESS',
    });
  });

  it('is none of a gift of a festival', () => {
    expect(tenderOf(null)).toBeNull();
  });
});

describe('payment on the internet', () => {
  it('is what a payment company receives', () => {
    expect([...TICKET_PROVIDERS, null].filter(isPaidOnline)).toEqual(['monopay', 'liqpay', 'wayforpay', 'stripe']);
  });
});
