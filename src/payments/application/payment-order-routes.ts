import { randomBase32 } from '@studio/secrets';
import type { EntityManager } from 'typeorm';

/** What a callback reports on: a payment attempt, or an order that a ticket sale started at a provider. */
export type PaymentTargetKind = 'attempt' | 'ticket_order';

/** The studio and payment of an order id. */
export interface PaymentRoute {
  readonly accountId: number;
  readonly kind: PaymentTargetKind;
  readonly id: number;
}

const RANDOM_CHARACTERS = 20;

const INSERT = `
  INSERT INTO payments.payment_order_route (provider, order_id, account_id, target, target_id)
  VALUES ($1, $2, $3, $4, $5)`;

/** An unguessable order id: `fc-…` of an attempt, `ft-…` of a ticket order. */
export function newOrderId(prefix: 'fc' | 'ft'): string {
  return `${prefix}-${randomBase32(RANDOM_CHARACTERS)}`;
}

/** Inserts the route from the provider's order id to the payment, in the transaction that creates the payment. */
export async function routeCallbacks(
  manager: EntityManager,
  { provider, orderId }: { readonly provider: string | null; readonly orderId: string },
  { accountId, kind, id }: PaymentRoute,
): Promise<void> {
  await manager.query(INSERT, [provider, orderId, accountId, kind, id]);
}
