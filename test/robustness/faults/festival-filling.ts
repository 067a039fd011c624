import { randomUUID } from 'node:crypto';

/** The token of the owner's session. */
export const OWNER_TOKEN = 'ss_mob_faults_owner';
/** What an entry owes, in cents. */
export const CHARGE_CENTS = 5_000;
/** Id of the first entry; its charge has the same id. */
export const FIRST_ENTRY = 71_000_001;

const EDITION = 72_000_001;
const CATEGORY = 73_000_001;
const OWNER = 74_000_001;

/** Statements that give the studio a festival whose entries owe one charge each. */
export function festivalStatements(entries: number): string[] {
  return [
    `UPDATE accounts.account SET festivals_enabled = true WHERE id = 1`,
    `INSERT INTO accounts."user" (id, name, email, password_hash) VALUES (${OWNER}, 'Owner', 'owner@example.org', 'none')`,
    `INSERT INTO accounts.account_membership (account_id, user_id, role) VALUES (1, ${OWNER}, 'owner')`,
    `INSERT INTO accounts.mobile_session (account_id, guard, user_id, token_hash, last_four, expires_at, last_used_at)
     VALUES (1, 'staff', ${OWNER}, encode(sha256(convert_to('${OWNER_TOKEN}', 'UTF8')), 'hex'), '0000', now() + interval '80 days', now())`,
    `INSERT INTO festival.festival_edition (account_id, id, title, slug, status, timezone, currency, starts_at, ends_at, published_at)
     VALUES (1, ${EDITION}, 'Winter festival', 'winter-festival', 'published', 'Europe/Berlin', 'EUR', now() + interval '30 days',
       now() + interval '32 days', now())`,
    `INSERT INTO festival.festival_category (account_id, id, edition_id, code, name) VALUES (1, ${CATEGORY}, ${EDITION}, 'solo', 'Solo')`,
    `INSERT INTO festival.festival_entry (account_id, id, edition_id, category_id, code, entry_name)
     SELECT 1, ${FIRST_ENTRY} - 1 + n, ${EDITION}, ${CATEGORY}, translate(lpad(n::text, 8, '0'), '01', 'AB'), 'Entry ' || n
     FROM generate_series(1, ${entries}) n`,
    `INSERT INTO festival.festival_charge (account_id, id, entry_id, code, kind, name, amount_cents, currency)
     SELECT 1, ${FIRST_ENTRY} - 1 + n, ${FIRST_ENTRY} - 1 + n, 'charge-' || n, 'custom', 'Fee', ${CHARGE_CENTS}, 'EUR'
     FROM generate_series(1, ${entries}) n`,
  ];
}

/**
 * A payment of the entry's charge as its start at stripe leaves it. Written here, as the service starts payments at the
 * provider's own address only.
 */
export function startedAtStripe(entryId: number, orderId: string): string[] {
  return [
    `WITH attempt AS (
       INSERT INTO payments.payment_attempt (account_id, provider, order_id, amount_cents, currency, expires_at, idempotency_key,
         idempotency_hash)
       VALUES (1, 'stripe', '${orderId}', ${CHARGE_CENTS}, 'EUR', now() + interval '30 minutes', '${randomUUID()}',
         repeat('0', 64)) RETURNING id),
     route AS (
       INSERT INTO payments.payment_order_route (account_id, provider, order_id, target, target_id)
       SELECT 1, 'stripe', '${orderId}', 'attempt', id FROM attempt),
     entry AS (
       INSERT INTO festival.festival_entry_attempt (account_id, attempt_id, entry_id, lead_charge_id)
       SELECT 1, id, ${entryId}, ${entryId} FROM attempt)
     INSERT INTO festival.festival_payment_allocation (account_id, attempt_id, charge_id, amount_cents, currency)
     SELECT 1, id, ${entryId}, ${CHARGE_CENTS}, 'EUR' FROM attempt`,
    `UPDATE festival.festival_charge SET status = 'payment_pending', was_in_payment = true WHERE account_id = 1 AND id = ${entryId}`,
  ];
}
