import type { components } from '../../interface';

/** A booking whose change is notified, or of which nobody is. */
export type Notified = Pick<components['schemas']['MobileClassBooking'], 'customer'>;

/** What concerns bookings: whose, and whether that is notified by itself (NTF-1). */
export interface Concerned {
  readonly bookings: readonly Notified[];
  readonly isNotified?: boolean;
}

/**
 * How many customers get an e-mail about what becomes of their bookings, and who has to be called: who has no address for one
 * (NTF-2), or everybody where nobody is notified. Each once.
 */
export function reached({ bookings, isNotified = true }: Concerned) {
  const customers = [...new Map(bookings.map(({ customer }) => [customer.id, customer])).values()];
  const toCall = customers.filter(({ email }) => !isNotified || email === null);
  return { mailed: customers.length - toCall.length, toCall };
}
