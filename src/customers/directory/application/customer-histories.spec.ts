import { CustomerHistories } from './customer-histories';

describe('the history of a customer', () => {
  it('is empty without registered contexts', async () => {
    expect(await new CustomerHistories().of({ accountId: 1 }, 5)).toEqual({
      hasRecords: false,
      bookings: 0,
      activeBookingsAhead: 0,
      activePasses: 0,
    });
  });

  it('adds up the shares of the contexts, which omit what they do not store (CUS-5)', async () => {
    const histories = new CustomerHistories();
    const asked: unknown[] = [];
    histories.register('leads', (scope, customerId) => {
      asked.push([scope, customerId]);
      return Promise.resolve({ hasRecords: true });
    });
    histories.register('booking', () => Promise.resolve({ bookings: 3, activeBookingsAhead: 1, hasRecords: false }));
    histories.register('passes', () => Promise.resolve({ activePasses: 2 }));
    expect(await histories.of({ accountId: 1 }, 5)).toEqual({
      hasRecords: true,
      bookings: 3,
      activeBookingsAhead: 1,
      activePasses: 2,
    });
    expect(asked).toEqual([[{ accountId: 1 }, 5]]);
  });

  it('accepts one share per context', () => {
    const histories = new CustomerHistories();
    histories.register('leads', () => Promise.resolve({}));
    expect(() => histories.register('leads', () => Promise.resolve({}))).toThrow('registered twice');
  });
});
