import { inSession } from '../../harness/sessions';
import { ScriptProblem } from '../../harness/script-problem';

/**
 * Adds a failed online payment of a festival charge, as the demo studios have none and no provider exists to create
 * one: without it nobody could read its callbacks. Throws ScriptProblem when the studio has no charge.
 */
export async function addFailedPayment(superuserUrl: string, slug: string): Promise<void> {
  await inSession(superuserUrl, async (client) => {
    const { rowCount } = await client.query(
      `WITH charge AS (
         SELECT c.* FROM festival.festival_charge c JOIN accounts.account a ON a.id = c.account_id
         WHERE a.slug = $1 AND c.amount_cents > 0 ORDER BY c.id LIMIT 1),
       attempt AS (
         INSERT INTO payments.payment_attempt (account_id, provider, order_id, status, amount_cents, currency, failed_at,
           expires_at, idempotency_key, idempotency_hash)
         SELECT account_id, 'stripe', 'abuse-1', 'failed', amount_cents, currency, now(), now(), gen_random_uuid(), repeat('0', 64)
         FROM charge RETURNING id),
       entry AS (
         INSERT INTO festival.festival_entry_attempt (account_id, attempt_id, entry_id, lead_charge_id)
         SELECT c.account_id, a.id, c.entry_id, c.id FROM charge c, attempt a)
       INSERT INTO festival.festival_payment_allocation (account_id, attempt_id, charge_id, amount_cents, currency)
       SELECT c.account_id, a.id, c.id, c.amount_cents, c.currency FROM charge c, attempt a`,
      [slug],
    );
    if (rowCount !== 1) throw new ScriptProblem(`${slug} has no charge of a festival.`);
  });
}
