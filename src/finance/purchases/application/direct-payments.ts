import { Injectable } from '@nestjs/common';
import type { StudioScope } from '@studio/persistence';
import type { EntityManager } from 'typeorm';

import { methodOf, type PaymentMethod } from '../domain/payment-method';

/** The last payment of a booking. */
export interface DirectPayment {
  readonly id: number;
  readonly amountCents: number;
  /** Null if it was not recorded by staff. */
  readonly method: PaymentMethod | null;
  readonly currency: string;
  /** All payments of the booking less their refunds, in cents. */
  readonly netPaidCents: number;
}

const OF_BOOKING = `
  SELECT u.id, u.amount_cents AS "amountCents", u.provider, u.currency, d.paid_cents - d.refunded_cents AS "netPaidCents"
  FROM finance.booking_payment d
  JOIN finance.customer_purchase u ON u.account_id = d.account_id AND u.booking_id = d.booking_id AND u.status = 'payment_paid'
  WHERE d.account_id = $1 AND d.booking_id = $2 ORDER BY u.id DESC LIMIT 1
  FOR NO KEY UPDATE OF d`;

/** Finds the direct payments of a booking (FIN-8). */
@Injectable()
export class DirectPayments {
  /** Runs in the caller's transaction, which has locked the booking; locks the sums against corrections. Null before a payment. */
  async ofBooking(
    manager: EntityManager,
    { accountId }: StudioScope,
    bookingId: number,
  ): Promise<DirectPayment | null> {
    const [row] = await manager.query<(Omit<DirectPayment, 'method'> & { provider: string })[]>(OF_BOOKING, [
      accountId,
      bookingId,
    ]);
    if (!row) return null;
    const { provider, ...payment } = row;
    return { ...payment, method: methodOf(provider) };
  }
}
