import { brokenRules } from './booking-invariants';

/** What must hold of payments and tickets at any moment between transactions, each as a query for what breaks it. */
const MONEY = {
  'passes whose paid amount differs from their payments': `
    SELECT p.id FROM passes.class_pass p
    LEFT JOIN finance.customer_purchase u ON u.account_id = p.account_id AND u.class_pass_id = p.id AND u.status = 'payment_paid'
    GROUP BY p.account_id, p.id HAVING coalesce(sum(u.amount_cents), 0) <> p.paid_amount_cents`,
  'cash payments without exactly one entry of the same amount in the cashbox': `
    SELECT u.id FROM finance.customer_purchase u
    LEFT JOIN finance.cash_ledger_entry e ON e.account_id = u.account_id AND e.source_key = 'purchase:' || u.id || ':cash-in'
      AND e.amount_cents = u.amount_cents AND e.location_id = u.location_id AND e.currency = u.currency
    WHERE u.method = 'cash' GROUP BY u.account_id, u.id HAVING count(e.id) <> 1`,
  'entries of the cashbox without a cash payment': `
    SELECT e.id FROM finance.cash_ledger_entry e
    WHERE NOT EXISTS (SELECT 1 FROM finance.customer_purchase u WHERE u.account_id = e.account_id AND u.method = 'cash'
      AND e.source_key = 'purchase:' || u.id || ':cash-in')`,
  'bookings that took two sessions': `
    SELECT min(id) AS id FROM passes.class_pass_reservation WHERE status IN ('reserved', 'used')
    GROUP BY account_id, class_booking_id HAVING count(*) > 1`,
  'tickets whose state differs from their scans': `
    SELECT t.id FROM ticketing.ticket t
    WHERE t.is_checked_in <> EXISTS (SELECT 1 FROM ticketing.check_in s WHERE s.account_id = t.account_id AND s.owner = t.owner AND s.ticket_id = t.id)`,
} as const;

/** What the service leaves behind for each fact; facts with ids below the first new one were filled in without it. */
const tracesFrom = (firstNewId: number) => ({
  'facts whose activity entry is missing or there twice': `
    SELECT f.id FROM (
      SELECT account_id, id, 'lead.created' AS action, id AS subject FROM leads.website_lead WHERE id >= ${firstNewId}
      UNION ALL SELECT account_id, id, 'booking.created', id FROM booking.class_booking WHERE id >= ${firstNewId}) f
    LEFT JOIN accounts.activity_entry a ON a.account_id = f.account_id AND a.action = f.action AND a.subject_id = f.subject
    GROUP BY f.account_id, f.action, f.id HAVING count(a.id) <> 1`,
  'leads without a notification, or with two to one person': `
    SELECT l.id FROM leads.website_lead l
    LEFT JOIN notifications.notification n ON n.account_id = l.account_id AND n.kind = 'lead_created'
      AND substring(n.dedupe_key FROM ':lead (\\d+):push$')::bigint = l.id
    WHERE l.id >= ${firstNewId}
    GROUP BY l.account_id, l.id HAVING count(n.id) = 0 OR count(n.id) <> count(DISTINCT n.user_id)`,
});

/**
 * What of payments, tickets and their traces is broken in the database, in words; empty when all holds. Looks as the superuser, into
 * every studio. Traces are looked for from the first id on that the service gave out itself.
 */
export function brokenMoney(superuserUrl: string, firstNewId = 0): Promise<string[]> {
  return brokenRules(superuserUrl, { ...MONEY, ...tracesFrom(firstNewId) });
}
