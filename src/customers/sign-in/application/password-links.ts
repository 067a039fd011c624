import type { StudioScope } from '@studio/persistence';
import type { EntityManager } from 'typeorm';

const END = `
  UPDATE customers.password_link SET ended_at = $3
  WHERE account_id = $1 AND customer_id = ANY($2) AND ended_at IS NULL`;

/** Ends the links of customers whose e-mail changes: one mailed to the former address would verify the new one (PWD-3). */
export async function endPasswordLinks(
  manager: EntityManager,
  { accountId }: StudioScope,
  customerIds: readonly number[],
  now: Date,
): Promise<void> {
  if (customerIds.length > 0) await manager.query(END, [accountId, customerIds, now]);
}
