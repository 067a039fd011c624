import { Injectable } from '@nestjs/common';
import type { StudioScope } from '@studio/persistence';
import type { EntityManager } from 'typeorm';

import { methodOf, type PaymentMethod } from '../domain/payment-method';

/** The single payment of a booking. */
export interface DirectPayment {
  readonly id: number;
  readonly amountCents: number;
  /** Null if it was not recorded by staff. */
  readonly method: PaymentMethod | null;
}

const OF_BOOKING = `
  SELECT id, amount_cents AS "amountCents", provider FROM finance.customer_purchase
  WHERE account_id = $1 AND booking_id = $2 AND status = 'payment_paid'`;

/** Finds the direct payment of a booking (FIN-8). */
@Injectable()
export class DirectPayments {
  /** Runs in the caller's transaction, which has locked the booking. Null before a payment; refunds are ignored. */
  async ofBooking(
    manager: EntityManager,
    { accountId }: StudioScope,
    bookingId: number,
  ): Promise<DirectPayment | null> {
    const [row] = await manager.query<(Omit<DirectPayment, 'method'> & { provider: string })[]>(OF_BOOKING, [
      accountId,
      bookingId,
    ]);
    return row ? { id: row.id, amountCents: row.amountCents, method: methodOf(row.provider) } : null;
  }
}
