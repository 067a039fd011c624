import { type Notified, reached } from './reached';

/** A booking of the customer. */
function bookingOf(id: number, email: string | null): Notified {
  const contacts = { name: `Customer ${id}`, email, phone: null, default_language: null };
  return { customer: { id, ...contacts, profile_complete: false, email_verified: false, phone_verified: false } };
}

describe('who hears of a change of their bookings (DESK-17, NTF-2)', () => {
  it('gets an e-mail, or is to be called without an address', () => {
    const { mailed, toCall } = reached({
      bookings: [bookingOf(1, 'one@example.org'), bookingOf(2, null), bookingOf(3, null)],
    });
    expect([mailed, toCall.map(({ id }) => id)]).toEqual([1, [2, 3]]);
  });

  it('is counted once, however many of their classes are cancelled', () => {
    const twice = [bookingOf(1, 'one@example.org'), bookingOf(2, null)].flatMap((one) => [one, one]);
    const { mailed, toCall } = reached({ bookings: twice });
    expect([mailed, toCall.map(({ id }) => id)]).toEqual([1, [2]]);
  });

  it('has to be called also with an address where nobody is notified', () => {
    const bookings = [bookingOf(1, 'one@example.org'), bookingOf(2, null), bookingOf(2, null)];
    const { mailed, toCall } = reached({ bookings, isNotified: false });
    expect([mailed, toCall.map(({ id }) => id)]).toEqual([0, [1, 2]]);
  });
});
