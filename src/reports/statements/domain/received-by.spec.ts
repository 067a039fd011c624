import { TICKET_PROVIDERS, ticketPaymentMethod } from '../../../ticketing/domain';
import { receivedBy } from './received-by';

describe('how money came in (REP-6)', () => {
  it.each([
    ['studio_cash', 'cash'],
    ['studio_card', 'card'],
    ['studio_transfer', 'bank_transfer'],
    ['stripe', 'online'],
    ['bank_transfer', 'bank_transfer'],
    ['other', 'other'],
    ['manual_other', 'other'],
    [null, 'other'],
  ] as const)('of %s is %s', (provider, way) => {
    expect(receivedBy(provider)).toBe(way);
  });

  it('agrees with what a payment search says of orders of tickets', () => {
    const ways = { cash: ['cash'], cashless: ['card', 'bank_transfer', 'other'], online: ['online'], free: ['other'] };
    for (const provider of TICKET_PROVIDERS)
      expect(ways[ticketPaymentMethod(provider)]).toContain(receivedBy(provider));
  });
});
