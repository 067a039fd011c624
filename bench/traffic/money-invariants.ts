import { brokenRules } from '../booking/invariants';

/** What must hold of filled studios and every payment after that, each as a query for what breaks it. */
const BROKEN = {
  'passes whose paid amount is not the sum of their payments': `
    SELECT p.id FROM passes.class_pass p
    LEFT JOIN finance.customer_purchase u ON u.account_id = p.account_id AND u.class_pass_id = p.id AND u.status = 'payment_paid'
    GROUP BY p.account_id, p.id HAVING coalesce(sum(u.amount_cents), 0) <> p.paid_amount_cents`,
  'cash payments without the ledger entry of their amount': `
    SELECT u.id FROM finance.customer_purchase u
    LEFT JOIN finance.cash_ledger_entry e ON e.account_id = u.account_id AND e.source_key = 'purchase:' || u.id || ':cash-in'
      AND e.amount_cents = u.amount_cents AND e.location_id = u.location_id AND e.currency = u.currency
    WHERE u.provider = 'studio_cash' AND u.status = 'payment_paid' AND e.id IS NULL`,
  'ledger entries of payments that are not there': `
    SELECT e.id FROM finance.cash_ledger_entry e
    LEFT JOIN finance.customer_purchase u ON u.account_id = e.account_id AND e.source_key = 'purchase:' || u.id || ':cash-in'
    WHERE e.purpose = 'customer_payment' AND u.id IS NULL`,
  'tickets that came in without a scan': `
    SELECT t.id FROM events.event_ticket t
    WHERE t.is_checked_in AND (SELECT count(*) FROM events.event_ticket_scan s WHERE s.account_id = t.account_id AND s.ticket_id = t.id) = 0`,
} as const;

/** What of payments and tickets is broken in the database, in words; empty when all holds. Looks as the superuser. */
export function brokenMoney(superuserUrl: string): Promise<string[]> {
  return brokenRules(superuserUrl, BROKEN);
}
