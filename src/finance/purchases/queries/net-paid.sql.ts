/**
 * SQL: the paid payments of a pass less their refunds, in cents (FIN-4). The arguments are expressions; the purchase
 * `except` is excluded unless null.
 */
export function netPaidCents(accountId: string, classPassId: string, except = 'NULL'): string {
  return `(
    SELECT coalesce(sum(u.amount_cents - coalesce((
      SELECT sum(f.amount_cents) FROM finance.purchase_refund f
      WHERE f.account_id = u.account_id AND f.purchase_id = u.id), 0)), 0)::bigint
    FROM finance.customer_purchase u
    WHERE u.account_id = ${accountId} AND u.class_pass_id = ${classPassId} AND u.status = 'payment_paid'
      AND u.id IS DISTINCT FROM ${except}::bigint)`;
}
