import { inSession } from '../../harness/database';
import { ScriptProblem } from '../../harness/script-problem';

/**
 * Adds a failed online payment of a festival charge, as the demo studios have none and no provider exists to create
 * one: without it nobody could read its callbacks. Throws ScriptProblem when the studio has no charge.
 */
export async function addFailedPayment(superuserUrl: string, slug: string): Promise<void> {
  await inSession(superuserUrl, async (client) => {
    const { rowCount } = await client.query(
      `WITH attempt AS (
         INSERT INTO festival.festival_payment_attempt (account_id, entry_id, lead_charge_id, provider, order_id, status,
           amount_cents, currency, failed_at, expires_at, idempotency_key, idempotency_hash)
         SELECT c.account_id, c.entry_id, c.id, 'stripe', 'abuse-1', 'failed', c.amount_cents, c.currency, now(), now(),
           gen_random_uuid(), repeat('0', 64)
         FROM festival.festival_charge c JOIN accounts.account a ON a.id = c.account_id
         WHERE a.slug = $1 AND c.amount_cents > 0 ORDER BY c.id LIMIT 1
         RETURNING account_id, id, lead_charge_id, amount_cents, currency)
       INSERT INTO festival.festival_payment_allocation (account_id, attempt_id, charge_id, amount_cents, currency)
       SELECT account_id, id, lead_charge_id, amount_cents, currency FROM attempt`,
      [slug],
    );
    if (rowCount !== 1) throw new ScriptProblem(`${slug} has no charge of a festival.`);
  });
}
