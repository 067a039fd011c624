import { EVENT_ORDER_PROVIDERS, tenderOf } from './event-order';

describe('FIS-2, FIS-3: the tender of an order', () => {
  it('is cash at the door, cashless of a card or company, and none of the staff’s own and free orders', () => {
    expect(Object.fromEntries(EVENT_ORDER_PROVIDERS.map((provider) => [provider, tenderOf(provider)]))).toEqual({
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
});
