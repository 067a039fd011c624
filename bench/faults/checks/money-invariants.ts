import { MANAGER_ID } from '../studio-filling';
import { rowsOf } from './database-rows';

/** What must hold at any moment between transactions beside the rules of bookings, each as a query for what breaks it. */
const BROKEN = {
  'passes whose paid amount differs from their payments': `
    SELECT p.id FROM passes.class_pass p
    LEFT JOIN finance.customer_purchase u ON u.account_id = p.account_id AND u.class_pass_id = p.id AND u.status = 'payment_paid'
    GROUP BY p.account_id, p.id HAVING coalesce(sum(u.amount_cents), 0) <> p.paid_amount_cents`,
  'cash payments without exactly one entry of the same amount in the cashbox': `
    SELECT u.id FROM finance.customer_purchase u
    LEFT JOIN finance.cash_ledger_entry e ON e.account_id = u.account_id AND e.source_key = 'purchase:' || u.id || ':cash-in'
      AND e.amount_cents = u.amount_cents
    WHERE u.method = 'cash' GROUP BY u.account_id, u.id HAVING count(e.id) <> 1`,
  'entries of the cashbox without a cash payment': `
    SELECT e.id FROM finance.cash_ledger_entry e
    WHERE NOT EXISTS (SELECT 1 FROM finance.customer_purchase u WHERE u.account_id = e.account_id AND u.method = 'cash'
      AND e.source_key = 'purchase:' || u.id || ':cash-in')`,
  'bookings that took two sessions': `
    SELECT min(id) AS id FROM passes.class_pass_reservation WHERE status IN ('reserved', 'used')
    GROUP BY account_id, class_booking_id HAVING count(*) > 1`,
  'tickets whose state differs from their scans': `
    SELECT t.id FROM events.event_ticket t
    WHERE t.is_checked_in <> EXISTS (SELECT 1 FROM events.event_ticket_scan s WHERE s.account_id = t.account_id AND s.ticket_id = t.id)`,
  'facts whose activity entry is missing or there twice': `
    SELECT f.id FROM (
      SELECT account_id, id, 'lead.created' AS action, id AS subject FROM leads.website_lead
      UNION ALL SELECT account_id, id, 'booking.created', id FROM booking.class_booking) f
    LEFT JOIN accounts.activity_entry a ON a.account_id = f.account_id AND a.action = f.action AND a.subject_id = f.subject
    GROUP BY f.account_id, f.action, f.id HAVING count(a.id) <> 1`,
  'leads that the manager is not told of exactly once': `
    SELECT l.id FROM leads.website_lead l
    LEFT JOIN notifications.notification n ON n.account_id = l.account_id AND n.dedupe_key = 'lead_created:user ' || ${MANAGER_ID} || ':lead ' || l.id || ':push'
    GROUP BY l.account_id, l.id HAVING count(n.id) <> 1`,
} as const;

/** What is broken, in words; empty when all holds. */
export async function brokenMoney(superuserUrl: string): Promise<string[]> {
  const broken: string[] = [];
  for (const [what, text] of Object.entries(BROKEN)) {
    const rows = await rowsOf<{ id: string }>(superuserUrl, text);
    if (rows.length > 0) broken.push(`${rows.length} ${what}, such as ${rows[0]?.id}`);
  }
  return broken;
}
