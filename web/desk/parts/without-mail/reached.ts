import type { components } from '../../interface';

/** A booking whose change is notified. */
export type Notified = Pick<components['schemas']['MobileClassBooking'], 'customer'>;

/** How many customers get an e-mail about what becomes of their bookings, and who has no address for one (NTF-2), each once. */
export function reached(bookings: readonly Notified[]) {
  const customers = [...new Map(bookings.map(({ customer }) => [customer.id, customer])).values()];
  const toCall = customers.filter(({ email }) => email === null);
  return { mailed: customers.length - toCall.length, toCall };
}
