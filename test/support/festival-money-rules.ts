import type { ActorContext } from '@studio/access';

import type { TestApp } from './app';

/** Charges with what came in, went out, and still waits. */
const MONEY = `
  SELECT c.id, c.status, c.amount_cents AS amount, c.cancelled_at, c.manual_method,
    coalesce((SELECT sum(a.amount_cents) FROM festival.festival_payment_allocation a
      JOIN payments.payment_attempt t ON t.account_id = a.account_id AND t.id = a.attempt_id
      WHERE a.account_id = c.account_id AND a.charge_id = c.id AND t.status = 'paid'), 0)
      + CASE WHEN c.manual_method IS NULL THEN 0 ELSE c.amount_cents END AS received,
    coalesce((SELECT sum(r.amount_cents) FROM festival.festival_charge_refund r
      WHERE r.account_id = c.account_id AND r.charge_id = c.id), 0) AS refunded,
    EXISTS (SELECT FROM festival.festival_payment_allocation a
      JOIN payments.payment_attempt t ON t.account_id = a.account_id AND t.id = a.attempt_id
      WHERE a.account_id = c.account_id AND a.charge_id = c.id AND t.status = 'pending') AS waits
  FROM festival.festival_charge c`;

/** Rows that contradict a rule of sections 7 and 8, by the rule. */
const CONTRADICTIONS: Readonly<Record<string, string>> = {
  'more given back than came in': `SELECT * FROM (${MONEY}) m WHERE refunded > received`,
  'money came, and the charge does not say so': `SELECT * FROM (${MONEY}) m
    WHERE received > refunded AND status NOT IN ('paid', 'paid_requires_refund')`,
  'paid without money': `SELECT * FROM (${MONEY}) m
    WHERE received = refunded AND status IN ('paid', 'paid_requires_refund')`,
  'refunded with money left': `SELECT * FROM (${MONEY}) m WHERE status = 'refunded' AND received - refunded <> 0`,
  'paid though cancelled': `SELECT * FROM (${MONEY}) m WHERE cancelled_at IS NOT NULL AND status = 'paid'`,
  'in payment by nothing': `SELECT * FROM (${MONEY}) m WHERE status = 'payment_pending' AND NOT waits`,
  'an attempt waits for a charge that was let go to be paid otherwise': `SELECT * FROM (${MONEY}) m
    WHERE waits AND status IN ('pending', 'failed')`,
  'an attempt is not its allocations': `
    SELECT t.id FROM payments.payment_attempt t
    JOIN festival.festival_payment_allocation a ON a.account_id = t.account_id AND a.attempt_id = t.id
    GROUP BY t.account_id, t.id, t.amount_cents HAVING sum(a.amount_cents) <> t.amount_cents`,
  'an attempt is paid and not logged once': `
    SELECT t.id, t.status, l.n, r.n, c.n FROM payments.payment_attempt t
    CROSS JOIN LATERAL (SELECT count(*) AS n FROM accounts.activity_entry e WHERE e.account_id = t.account_id
      AND e.action = 'payment.status_changed' AND e.subject_id = t.id AND e.subject_type = 'festival_payment_attempt') l
    CROSS JOIN LATERAL (SELECT count(*) AS n FROM finance.fiscal_receipt f
      WHERE f.account_id = t.account_id AND f.payment_type = 'festival_attempt' AND f.payment_id = t.id) r
    CROSS JOIN LATERAL (SELECT count(*) AS n FROM payments.payment_callback b
      WHERE b.account_id = t.account_id AND b.target = 'attempt' AND b.target_id = t.id AND b.outcome = 'applied'
        AND b.mapped_status = 'paid') c
    WHERE (t.status = 'paid')::int <> l.n OR (t.status = 'paid')::int <> r.n OR (t.status = 'paid')::int <> c.n`,
  'an order has more tickets than places, or is paid with fewer': `
    SELECT o.id, o.status, i.quantity, n FROM ticketing.ticket_order o
    JOIN ticketing.ticket_order_item i ON i.account_id = o.account_id AND i.order_id = o.id
    CROSS JOIN LATERAL (SELECT count(*) AS n FROM ticketing.ticket t
      WHERE t.account_id = i.account_id AND t.order_item_id = i.id) t
    WHERE n > i.quantity OR (o.status = 'paid' AND n <> i.quantity)`,
  'more receipts than payments of orders': `
    SELECT f.payment_id FROM finance.fiscal_receipt f
    WHERE f.payment_type = 'festival_ticket_order' GROUP BY 1 HAVING count(*) > 1`,
  oversold: `
    SELECT y.id, y.inventory, h.held FROM ticketing.ticket_type y
    CROSS JOIN LATERAL (SELECT sum(i.quantity) FILTER (WHERE NOT o.is_oversold) AS held
      FROM ticketing.ticket_order_item i JOIN ticketing.ticket_order o ON o.account_id = i.account_id AND o.id = i.order_id
      WHERE i.account_id = y.account_id AND i.ticket_type_id = y.id AND o.status IN ('paid', 'refund_required')) h
    WHERE h.held > y.inventory`,
  'cash that is not in the desk': `
    SELECT * FROM (SELECT
      (SELECT coalesce(sum(amount_cents), 0) FROM festival.festival_charge WHERE manual_method = 'cash') AS came,
      (SELECT coalesce(sum(amount_cents), 0) FROM festival.festival_cash_entry WHERE direction = 'cash_in') AS entered,
      (SELECT coalesce(sum(amount_cents), 0) FROM festival.festival_charge_refund WHERE method = 'cash') AS went,
      (SELECT coalesce(sum(amount_cents), 0) FROM festival.festival_cash_entry WHERE direction = 'cash_out') AS taken) s
    WHERE came <> entered OR went <> taken`,
};

/** What of the studio's festival money contradicts the rules, row by row with the rule; receipts are asked for. */
export async function moneyContradictions(
  { database }: Pick<TestApp, 'database'>,
  { accountId }: Pick<ActorContext, 'accountId'>,
): Promise<unknown[]> {
  const found: unknown[] = [];
  for (const [rule, text] of Object.entries(CONTRADICTIONS))
    for (const row of await database.asStudio(accountId, text)) found.push({ rule, row });
  return found;
}
