import { createQueue } from '@studio/jobs';
import { tenantLinkTable, tenantTable } from '@studio/persistence';

import { insertOnly } from './insert-only';
import { idempotencyCheck, locationReference } from './money-constraints';
import { SqlMigration } from './sql-migration';

/** Purchases, refunds and corrections (finance.md section 1.1). */
export class FinancePurchases1795219200023 extends SqlMigration {
  readonly name = 'FinancePurchases1795219200023';

  protected readonly statements = [
    ...books,
    ...purchases,
    ...refunds,
    ...corrections,
    ...createQueue('finance.pass_payments'),
  ];
}

const books = [
  // The row that epochs and payroll closings lock, and that cash writes share.
  ...tenantLinkTable({
    name: 'finance.account_finance',
    columns: [],
    constraints: ['CONSTRAINT account_finance_pkey PRIMARY KEY (account_id)'],
  }),
];

const purchases = [
  ...tenantTable({
    name: 'finance.customer_purchase',
    columns: [
      'customer_id bigint NOT NULL',
      'location_id bigint',
      'class_pass_plan_id bigint',
      'class_pass_id bigint',
      'booking_id bigint',
      'payment_source text NOT NULL',
      'provider text NOT NULL',
      'order_id varchar(23) NOT NULL',
      'status text NOT NULL',
      'description varchar(255) NOT NULL',
      'plan_name varchar(255)',
      'plan_slug varchar(80)',
      'schedule_kind text',
      'sessions_count int',
      'validity_days int',
      'total_validity_days int',
      'amount_cents bigint NOT NULL',
      'currency char(3) NOT NULL',
      'started_at timestamptz(3)',
      'paid_at timestamptz(3)',
      'failed_at timestamptz(3)',
      'effective_at timestamptz(3) NOT NULL GENERATED ALWAYS AS (coalesce(paid_at, started_at, created_at)) STORED',
      `method text NOT NULL GENERATED ALWAYS AS (CASE
         WHEN starts_with(payment_source, 'manual_cash_') THEN 'cash'
         WHEN starts_with(payment_source, 'manual_cashless_') THEN 'cashless'
         ELSE 'online' END) STORED`,
      'idempotency_key uuid',
      'idempotency_hash char(64)',
      'actor jsonb NOT NULL',
    ],
    constraints: [
      'CONSTRAINT customer_purchase_customer_fkey FOREIGN KEY (account_id, customer_id) REFERENCES customers.customer (account_id, id)',
      locationReference('customer_purchase'),
      'CONSTRAINT customer_purchase_pass_fkey FOREIGN KEY (account_id, class_pass_id, customer_id) REFERENCES passes.class_pass (account_id, id, customer_id)',
      'CONSTRAINT customer_purchase_booking_fkey FOREIGN KEY (account_id, booking_id) REFERENCES booking.class_booking (account_id, id)',
      'CONSTRAINT customer_purchase_order_key UNIQUE (account_id, order_id)',
      'CONSTRAINT customer_purchase_idempotency_key UNIQUE (account_id, idempotency_key)',
      // For refunds and corrections, which must be in the currency of the payment.
      'CONSTRAINT customer_purchase_currency_key UNIQUE (account_id, id, currency)',
      `CONSTRAINT customer_purchase_source_check CHECK (payment_source IN ('manual_cash_class_pass', 'manual_cash_booking', 'manual_cashless_class_pass', 'manual_cashless_booking', 'online_checkout'))`,
      `CONSTRAINT customer_purchase_provider_check CHECK (provider IN ('studio_cash', 'studio_card', 'studio_transfer', 'free', 'monopay', 'liqpay', 'wayforpay', 'stripe'))`,
      `CONSTRAINT customer_purchase_status_check CHECK (status IN ('payment_started', 'payment_pending', 'payment_paid', 'payment_failed', 'payment_cancelled', 'payment_expired'))`,
      `CONSTRAINT customer_purchase_paid_check CHECK (status <> 'payment_paid' OR paid_at IS NOT NULL)`,
      'CONSTRAINT customer_purchase_subject_check CHECK (num_nonnulls(class_pass_id, booking_id) <= 1)',
      `CONSTRAINT customer_purchase_manual_check CHECK (payment_source = 'online_checkout' OR (
         location_id IS NOT NULL AND (right(payment_source, 8) = '_booking') = (booking_id IS NOT NULL)
         AND (right(payment_source, 11) = '_class_pass') = (class_pass_id IS NOT NULL)
         AND (starts_with(payment_source, 'manual_cash_')) = (provider = 'studio_cash')))`,
      `CONSTRAINT customer_purchase_amount_check CHECK (amount_cents BETWEEN 0 AND 99999999 AND (amount_cents >= 1 OR provider = 'free'))`,
      idempotencyCheck('customer_purchase'),
    ],
  }),
  `CREATE UNIQUE INDEX customer_purchase_booking_key ON finance.customer_purchase (account_id, booking_id)
   WHERE booking_id IS NOT NULL AND status = 'payment_paid'`,
  'CREATE INDEX customer_purchase_by_time ON finance.customer_purchase (account_id, effective_at, id)',
  'CREATE INDEX customer_purchase_by_customer ON finance.customer_purchase (account_id, customer_id, effective_at, id)',
  'CREATE INDEX customer_purchase_by_pass ON finance.customer_purchase (account_id, class_pass_id) WHERE class_pass_id IS NOT NULL',
  'CREATE INDEX customer_purchase_by_booking ON finance.customer_purchase (account_id, booking_id) WHERE booking_id IS NOT NULL',
  'CREATE INDEX customer_purchase_by_location ON finance.customer_purchase (account_id, location_id, effective_at, id) WHERE location_id IS NOT NULL',
  `CREATE TRIGGER kept BEFORE DELETE ON finance.customer_purchase FOR EACH ROW EXECUTE FUNCTION accounts.refuse_change()`,
];

const refunds = [
  ...tenantTable({
    name: 'finance.purchase_refund',
    columns: [
      'purchase_id bigint NOT NULL',
      'method text NOT NULL',
      'location_id bigint',
      'amount_cents bigint NOT NULL',
      'currency char(3) NOT NULL',
      'reason varchar(2000) NOT NULL',
      'refunded_at timestamptz(3) NOT NULL',
      'idempotency_key uuid NOT NULL',
      'idempotency_hash char(64) NOT NULL',
      'actor jsonb NOT NULL',
    ],
    constraints: [
      'CONSTRAINT purchase_refund_purchase_fkey FOREIGN KEY (account_id, purchase_id, currency) REFERENCES finance.customer_purchase (account_id, id, currency)',
      locationReference('purchase_refund'),
      'CONSTRAINT purchase_refund_idempotency_key UNIQUE (account_id, idempotency_key)',
      `CONSTRAINT purchase_refund_method_check CHECK (method IN ('cash', 'cashless') AND (method <> 'cash' OR location_id IS NOT NULL))`,
      'CONSTRAINT purchase_refund_amount_check CHECK (amount_cents BETWEEN 1 AND 99999999)',
      'CONSTRAINT purchase_refund_reason_check CHECK (length(reason) >= 3)',
    ],
  }),
  'CREATE INDEX purchase_refund_by_purchase ON finance.purchase_refund (account_id, purchase_id)',
  'CREATE INDEX purchase_refund_by_time ON finance.purchase_refund (account_id, refunded_at, id)',
  'CREATE INDEX purchase_refund_by_location ON finance.purchase_refund (account_id, location_id) WHERE location_id IS NOT NULL',
  insertOnly('finance.purchase_refund'),
  // Refunds never exceed their payment, independent of the program (FIN-11, FIN-13).
  `CREATE FUNCTION finance.keep_refunds_below_payment() RETURNS trigger LANGUAGE plpgsql AS $$
   DECLARE
     payment bigint := CASE WHEN TG_TABLE_NAME = 'purchase_refund' THEN (to_jsonb(NEW) ->> 'purchase_id')::bigint ELSE NEW.id END;
   BEGIN
     PERFORM 1 FROM finance.customer_purchase WHERE account_id = NEW.account_id AND id = payment FOR NO KEY UPDATE;
     IF (SELECT sum(amount_cents) FROM finance.purchase_refund WHERE account_id = NEW.account_id AND purchase_id = payment)
        > (SELECT amount_cents FROM finance.customer_purchase WHERE account_id = NEW.account_id AND id = payment) THEN
       RAISE EXCEPTION 'The refunds of a payment exceed it.' USING ERRCODE = 'check_violation';
     END IF;
     RETURN NULL;
   END $$`,
  `CREATE TRIGGER below_payment AFTER INSERT ON finance.purchase_refund FOR EACH ROW
   EXECUTE FUNCTION finance.keep_refunds_below_payment()`,
  `CREATE TRIGGER above_refunds AFTER UPDATE OF amount_cents ON finance.customer_purchase FOR EACH ROW
   WHEN (NEW.amount_cents < OLD.amount_cents) EXECUTE FUNCTION finance.keep_refunds_below_payment()`,
];

const corrections = [
  ...tenantTable({
    name: 'finance.purchase_correction',
    columns: [
      'purchase_id bigint NOT NULL',
      'previous_location_id bigint NOT NULL',
      'new_location_id bigint NOT NULL',
      'previous_amount_cents bigint NOT NULL',
      'new_amount_cents bigint NOT NULL',
      'previous_paid_at timestamptz(3) NOT NULL',
      'new_paid_at timestamptz(3) NOT NULL',
      'previous_method text NOT NULL',
      'new_method text NOT NULL',
      'reason varchar(2000) NOT NULL',
      'idempotency_key uuid NOT NULL',
      'idempotency_hash char(64) NOT NULL',
      'actor jsonb NOT NULL',
    ],
    constraints: [
      'CONSTRAINT purchase_correction_purchase_fkey FOREIGN KEY (account_id, purchase_id) REFERENCES finance.customer_purchase (account_id, id)',
      locationReference('purchase_correction', 'previous_location_id'),
      locationReference('purchase_correction', 'new_location_id'),
      'CONSTRAINT purchase_correction_idempotency_key UNIQUE (account_id, idempotency_key)',
      `CONSTRAINT purchase_correction_method_check CHECK (previous_method IN ('cash', 'card', 'bank_transfer') AND new_method IN ('cash', 'card', 'bank_transfer'))`,
      'CONSTRAINT purchase_correction_amount_check CHECK (previous_amount_cents >= 1 AND new_amount_cents BETWEEN 1 AND 99999999)',
      'CONSTRAINT purchase_correction_reason_check CHECK (length(reason) >= 3)',
    ],
  }),
  'CREATE INDEX purchase_correction_by_purchase ON finance.purchase_correction (account_id, purchase_id)',
  'CREATE INDEX purchase_correction_by_previous_location ON finance.purchase_correction (account_id, previous_location_id)',
  'CREATE INDEX purchase_correction_by_new_location ON finance.purchase_correction (account_id, new_location_id)',
  insertOnly('finance.purchase_correction'),
];
