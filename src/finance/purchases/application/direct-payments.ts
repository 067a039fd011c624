import type { StudioScope } from '@studio/persistence';
import type { EntityManager } from 'typeorm';

import { methodOf, type PaymentMethod } from '../domain/payment-method';
import { LOCKED_NET_PAID, PLACE_PAYMENT } from '../queries/net-paid.sql';

/** The last payment of a booking. */
export interface DirectPayment {
  readonly id: number;
  readonly amountCents: number;
  readonly currency: string;
  /** Null if it was not recorded by staff. */
  readonly method: PaymentMethod | null;
  /** All payments of the booking that staff recorded less their refunds, in cents. */
  readonly netPaidCents: number;
  /** Whether any of them was for the place itself, not for the fee of a late cancellation (CAN-11). */
  readonly isOfPlace: boolean;
}

/** The sums are locked, so that no correction changes them until the transaction ends. */
const LAST = `
  WITH paid AS (${LOCKED_NET_PAID})
  SELECT u.id, u.amount_cents AS "amountCents", u.currency, u.provider, coalesce(p."netPaidCents", 0) AS "netPaidCents",
    EXISTS (${PLACE_PAYMENT('$2')}) AS "isOfPlace"
  FROM finance.customer_purchase u LEFT JOIN paid p ON true
  WHERE u.account_id = $1 AND u.booking_id = $2 AND u.status = 'payment_paid' ORDER BY u.id DESC LIMIT 1`;

/** The last payment of a booking (FIN-8), which the caller has locked in its transaction; null before one. */
export async function lastPaymentOf(
  manager: EntityManager,
  { accountId }: StudioScope,
  bookingId: number,
): Promise<DirectPayment | null> {
  const values = [accountId, bookingId];
  const [row] = await manager.query<(Omit<DirectPayment, 'method'> & { provider: string })[]>(LAST, values);
  if (!row) return null;
  const { provider, ...payment } = row;
  return { ...payment, method: methodOf(provider) };
}
