import { ACTOR, idOf } from './sql';

/** What the passes were paid with: one purchase each, half of them in cash, which lies in a cashbox. */
export function moneyRows(): string[] {
  return [
    `INSERT INTO finance.customer_purchase (account_id, id, customer_id, location_id, class_pass_id, payment_source, provider, order_id, status, description,
       plan_name, amount_cents, currency, paid_at, actor)
     SELECT account_id, id, customer_id, issued_location_id, id, CASE WHEN id % 2 = 0 THEN 'manual_cash_class_pass' ELSE 'manual_cashless_class_pass' END,
       CASE WHEN id % 2 = 0 THEN 'studio_cash' ELSE 'studio_card' END, 'pp-' || id, 'payment_paid', plan_name, plan_name, paid_amount_cents, 'EUR',
       least(purchased_at, now()), ${ACTOR}
     FROM passes.class_pass`,
    `INSERT INTO finance.cash_ledger_entry (account_id, id, finance_epoch_id, location_id, currency, direction, purpose, amount_cents, occurred_at, source_key, actor)
     SELECT account_id, id, ${idOf(1, 'account_id')}, location_id, currency, 'in', 'customer_payment', amount_cents, paid_at,
       'purchase:' || id || ':cash-in', ${ACTOR}
     FROM finance.customer_purchase WHERE provider = 'studio_cash'`,
  ];
}
