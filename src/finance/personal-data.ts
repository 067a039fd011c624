import { declareFreeTexts, declarePersonalRows } from '@studio/privacy';

const OF_PURCHASES = `
  JOIN finance.customer_purchase p ON p.account_id = x.account_id AND p.id = x.purchase_id
  WHERE x.account_id = $1 AND p.customer_id = ANY($2::bigint[])`;

/** Declares this context's personal data of customers, and its texts that may name a person (ERA-4, EXP-2). */
export function declareFinanceData(): void {
  declareFreeTexts({
    cash_movement: { table: 'finance.cash_ledger_entry', texts: ['reason'] },
    cashbox_reconciliation: { table: 'finance.cashbox_reconciliation', texts: ['reason'] },
    expense: { table: 'finance.expense', texts: ['reason', 'void_reason'] },
    finance_epoch: { table: 'finance.finance_epoch', texts: ['reason'] },
    purchase: { table: 'finance.customer_purchase', texts: ['description'] },
    purchase_correction: { table: 'finance.purchase_correction', texts: ['reason'] },
    purchase_refund: { table: 'finance.purchase_refund', texts: ['reason'] },
  });
  declarePersonalRows({
    purchases: {
      tables: ['finance.customer_purchase'],
      text: `
        SELECT id, order_id, status, payment_source, provider, method, description, plan_name, class_pass_id, booking_id, location_id,
          amount_cents, currency, created_at, paid_at, failed_at
        FROM finance.customer_purchase WHERE account_id = $1 AND customer_id = ANY($2::bigint[])`,
    },
    refunds: {
      tables: ['finance.purchase_refund'],
      text: `
        SELECT x.id, x.purchase_id, x.method, x.location_id, x.amount_cents, x.currency, x.reason, x.refunded_at
        FROM finance.purchase_refund x ${OF_PURCHASES}`,
    },
    purchase_corrections: {
      tables: ['finance.purchase_correction'],
      text: `
        SELECT x.id, x.purchase_id, x.previous_amount_cents, x.new_amount_cents, x.previous_method, x.new_method,
          x.previous_paid_at, x.new_paid_at, x.reason, x.created_at
        FROM finance.purchase_correction x ${OF_PURCHASES}`,
    },
  });
}
