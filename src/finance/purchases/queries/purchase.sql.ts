import { RECEIPT_COLUMNS } from '../../receipts';

const REFUNDED = `(
  SELECT coalesce(sum(r.amount_cents), 0)::bigint FROM finance.purchase_refund r
  WHERE r.account_id = $1 AND r.purchase_id = p.id)`;

/** Selects PurchaseRows from `finance.customer_purchase p`. */
export const PURCHASES = `
  SELECT p.id, p.order_id, p.customer_id, p.location_id, l.name AS location_name, l.timezone AS location_timezone,
    p.class_pass_plan_id, p.class_pass_id,
    p.booking_id, p.payment_source, p.method, p.provider, p.status, p.description, p.plan_name, p.plan_slug, p.schedule_kind,
    p.sessions_count, p.validity_days, p.total_validity_days, p.amount_cents, ${REFUNDED} AS refunded_cents, p.currency,
    p.started_at, p.paid_at, p.failed_at, p.effective_at, p.created_at, p.actor
  FROM finance.customer_purchase p
  LEFT JOIN scheduling.location l ON l.account_id = p.account_id AND l.id = p.location_id`;

/** Selects PurchaseRefundRows from `finance.purchase_refund r`. */
export const REFUNDS = `
  SELECT r.id, r.purchase_id, r.amount_cents, r.currency, r.method, r.location_id, l.name AS location_name, r.reason,
    r.refunded_at, r.actor
  FROM finance.purchase_refund r
  LEFT JOIN scheduling.location l ON l.account_id = r.account_id AND l.id = r.location_id`;

/** Selects PurchaseCorrectionRows from `finance.purchase_correction x`. */
export const CORRECTIONS = `
  SELECT x.id, x.purchase_id, x.previous_location_id, was.name AS previous_location_name, x.previous_amount_cents,
    x.previous_paid_at, x.previous_method, x.new_location_id, now.name AS new_location_name, x.new_amount_cents, x.new_paid_at,
    x.new_method, p.currency, x.reason, x.created_at, x.actor
  FROM finance.purchase_correction x
  JOIN finance.customer_purchase p ON p.account_id = x.account_id AND p.id = x.purchase_id
  JOIN scheduling.location was ON was.account_id = x.account_id AND was.id = x.previous_location_id
  JOIN scheduling.location now ON now.account_id = x.account_id AND now.id = x.new_location_id`;

/** Receipts of the purchase $2 and of its refunds. */
export const RECEIPTS = `
  SELECT ${RECEIPT_COLUMNS} FROM finance.fiscal_receipt
  WHERE account_id = $1 AND (payment_type = 'customer_purchase' AND payment_id = $2
    OR payment_type = 'purchase_refund' AND payment_id IN (
      SELECT r.id FROM finance.purchase_refund r WHERE r.account_id = $1 AND r.purchase_id = $2))
  ORDER BY id`;
