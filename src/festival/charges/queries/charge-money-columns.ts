/** Joins the sums of paid attempts and refunds to `festival.festival_charge c`. */
export const MONEY_OF_CHARGES = `
  LEFT JOIN LATERAL (
    SELECT sum(a.amount_cents)::bigint AS cents
    FROM festival.festival_payment_allocation a
    JOIN payments.payment_attempt t ON t.account_id = a.account_id AND t.id = a.attempt_id
    WHERE a.account_id = $1 AND a.charge_id = c.id AND t.status = 'paid') paid ON true
  LEFT JOIN LATERAL (
    SELECT sum(r.amount_cents)::bigint AS cents
    FROM festival.festival_charge_refund r
    WHERE r.account_id = $1 AND r.charge_id = c.id) refunds ON true`;

/**
 * Columns of received and refunded money (PAY-8); requires MONEY_OF_CHARGES. A payment that staff recorded is the whole
 * amount.
 */
export const CHARGE_MONEY = `
  coalesce(paid.cents, 0) + CASE WHEN c.manual_method IS NULL THEN 0 ELSE c.amount_cents END AS received_cents,
  coalesce(refunds.cents, 0) AS refunded_cents`;
