import { randomBase32 } from '@studio/secrets';
import type { EntityManager } from 'typeorm';

/** Which payment of which studio an order id belongs to. */
export interface CallbackTarget {
  readonly accountId: number;
  readonly kind: 'attempt' | 'ticket_order';
  readonly id: number;
}

const PREFIXES: Readonly<Record<CallbackTarget['kind'], string>> = { attempt: 'fc', ticket_order: 'ft' };
const RANDOM_CHARACTERS = 20;

const INSERT = `
  INSERT INTO festival.payment_order_route (provider, order_id, account_id, target, target_id)
  VALUES ($1, $2, $3, $4, $5)`;

/** An order id that nobody guesses: `fc-…` of a payment attempt, `ft-…` of a ticket order. */
export function newOrderId(kind: CallbackTarget['kind']): string {
  return `${PREFIXES[kind]}-${randomBase32(RANDOM_CHARACTERS)}`;
}

/** Writes, in the unit that makes the payment, the way by which the provider's callbacks find it. */
export async function routeCallbacks(
  manager: EntityManager,
  { provider, orderId }: { readonly provider: string | null; readonly orderId: string },
  { accountId, kind, id }: CallbackTarget,
): Promise<void> {
  await manager.query(INSERT, [provider, orderId, accountId, kind, id]);
}
