import { tenantTable } from '@studio/persistence';

import { insertOnly } from './insert-only';
import { SqlMigration } from './sql-migration';

/** Charges, payment attempts and callbacks (festival.md section 1.2). */
export class FestivalPayments1795219200021 extends SqlMigration {
  readonly name = 'FestivalPayments1795219200021';

  protected readonly statements = [...charges, ...attempts, ...routes];
}

const PROVIDERS = `('monopay', 'liqpay', 'wayforpay', 'stripe')`;

const charges = [
  ...tenantTable({
    name: 'festival.festival_charge',
    columns: [
      'entry_id bigint NOT NULL',
      'code varchar(32) NOT NULL',
      'kind text NOT NULL',
      'name varchar(255) NOT NULL',
      `status text NOT NULL DEFAULT 'pending'`,
      'amount_cents bigint NOT NULL',
      'currency char(3) NOT NULL',
      'due_at timestamptz(3)',
      'manual_method text',
      'settled_by_user_id bigint',
      'paid_at timestamptz(3)',
      'cancelled_at timestamptz(3)',
      'refunded_at timestamptz(3)',
      'notes varchar(2000)',
      // Whether it has ever been `payment_pending` or `paid` (FEST-7).
      'was_in_payment boolean NOT NULL DEFAULT false',
    ],
    constraints: [
      'CONSTRAINT festival_charge_entry_fkey FOREIGN KEY (account_id, entry_id) REFERENCES festival.festival_entry (account_id, id)',
      'CONSTRAINT festival_charge_user_fkey FOREIGN KEY (settled_by_user_id) REFERENCES accounts."user" (id)',
      'CONSTRAINT festival_charge_code_key UNIQUE (account_id, code)',
      `CONSTRAINT festival_charge_kind_check CHECK (kind IN ('qualification', 'participation', 'late', 'custom'))`,
      `CONSTRAINT festival_charge_status_check CHECK (status IN ('pending', 'payment_pending', 'paid', 'failed', 'cancelled', 'paid_requires_refund', 'refunded'))`,
      'CONSTRAINT festival_charge_amount_check CHECK (amount_cents BETWEEN 0 AND 99999999)',
      `CONSTRAINT festival_charge_method_check CHECK (manual_method IN ('cash', 'card', 'bank_transfer', 'other'))`,
    ],
  }),
  'CREATE INDEX festival_charge_by_entry ON festival.festival_charge (account_id, entry_id, id)',
  `CREATE FUNCTION festival.keep_charge_amount() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     RAISE EXCEPTION 'The amount of a charge never changes.' USING ERRCODE = 'restrict_violation';
   END $$`,
  `CREATE TRIGGER keep_amount BEFORE UPDATE ON festival.festival_charge FOR EACH ROW
   WHEN (NEW.amount_cents <> OLD.amount_cents OR NEW.currency <> OLD.currency)
   EXECUTE FUNCTION festival.keep_charge_amount()`,
];

const attempts = [
  ...tenantTable({
    name: 'festival.festival_payment_attempt',
    columns: [
      'entry_id bigint NOT NULL',
      'lead_charge_id bigint NOT NULL',
      'provider text NOT NULL',
      'order_id varchar(64) NOT NULL',
      `status text NOT NULL DEFAULT 'pending'`,
      'amount_cents bigint NOT NULL',
      'currency char(3) NOT NULL',
      'gateway_invoice_id varchar(255)',
      'gateway_payment_id varchar(255)',
      'gateway_status varchar(255)',
      'failure_reason varchar(1000)',
      'checkout_payload bytea',
      'callback_payload bytea',
      'expires_at timestamptz(3) NOT NULL',
      'paid_at timestamptz(3)',
      'failed_at timestamptz(3)',
      'idempotency_key uuid NOT NULL',
      'idempotency_hash char(64) NOT NULL',
      'created_by_user_id bigint',
    ],
    constraints: [
      'CONSTRAINT festival_payment_attempt_entry_fkey FOREIGN KEY (account_id, entry_id) REFERENCES festival.festival_entry (account_id, id)',
      'CONSTRAINT festival_payment_attempt_lead_fkey FOREIGN KEY (account_id, lead_charge_id) REFERENCES festival.festival_charge (account_id, id)',
      'CONSTRAINT festival_payment_attempt_user_fkey FOREIGN KEY (created_by_user_id) REFERENCES accounts."user" (id)',
      'CONSTRAINT festival_payment_attempt_order_key UNIQUE (account_id, order_id)',
      'CONSTRAINT festival_payment_attempt_idempotency_key UNIQUE (account_id, idempotency_key)',
      `CONSTRAINT festival_payment_attempt_provider_check CHECK (provider IN ${PROVIDERS})`,
      `CONSTRAINT festival_payment_attempt_status_check CHECK (status IN ('pending', 'paid', 'failed', 'cancelled', 'expired'))`,
      'CONSTRAINT festival_payment_attempt_amount_check CHECK (amount_cents >= 1)',
      `CONSTRAINT festival_payment_attempt_paid_check CHECK ((paid_at IS NOT NULL) = (status = 'paid'))`,
    ],
  }),
  'CREATE INDEX festival_payment_attempt_by_entry ON festival.festival_payment_attempt (account_id, entry_id, id)',
  'CREATE INDEX festival_payment_attempt_by_lead ON festival.festival_payment_attempt (account_id, lead_charge_id)',
  `CREATE INDEX festival_payment_attempt_pending ON festival.festival_payment_attempt (account_id, expires_at) WHERE status = 'pending'`,
  ...tenantTable({
    name: 'festival.festival_payment_allocation',
    columns: [
      'attempt_id bigint NOT NULL',
      'charge_id bigint NOT NULL',
      'amount_cents bigint NOT NULL',
      'currency char(3) NOT NULL',
    ],
    constraints: [
      'CONSTRAINT festival_payment_allocation_attempt_fkey FOREIGN KEY (account_id, attempt_id) REFERENCES festival.festival_payment_attempt (account_id, id)',
      'CONSTRAINT festival_payment_allocation_charge_fkey FOREIGN KEY (account_id, charge_id) REFERENCES festival.festival_charge (account_id, id)',
      'CONSTRAINT festival_payment_allocation_key UNIQUE (account_id, attempt_id, charge_id)',
      'CONSTRAINT festival_payment_allocation_amount_check CHECK (amount_cents >= 1)',
    ],
  }),
  'CREATE INDEX festival_payment_allocation_by_charge ON festival.festival_payment_allocation (account_id, charge_id)',
  insertOnly('festival.festival_payment_allocation'),
  ...tenantTable({
    name: 'festival.festival_charge_refund',
    columns: [
      'charge_id bigint NOT NULL',
      'amount_cents bigint NOT NULL',
      'currency char(3) NOT NULL',
      'method text NOT NULL',
      'reason varchar(2000) NOT NULL',
      'refunded_at timestamptz(3) NOT NULL',
      'actor jsonb NOT NULL',
      'idempotency_key uuid NOT NULL',
      'idempotency_hash char(64) NOT NULL',
    ],
    constraints: [
      'CONSTRAINT festival_charge_refund_charge_fkey FOREIGN KEY (account_id, charge_id) REFERENCES festival.festival_charge (account_id, id)',
      'CONSTRAINT festival_charge_refund_idempotency_key UNIQUE (account_id, idempotency_key)',
      'CONSTRAINT festival_charge_refund_amount_check CHECK (amount_cents >= 1)',
      `CONSTRAINT festival_charge_refund_method_check CHECK (method IN ('cash', 'cashless'))`,
      'CONSTRAINT festival_charge_refund_reason_check CHECK (length(reason) >= 3)',
    ],
  }),
  'CREATE INDEX festival_charge_refund_by_charge ON festival.festival_charge_refund (account_id, charge_id)',
  insertOnly('festival.festival_charge_refund'),
];

const routes = [
  // Read before the studio is known, so outside the policies: a callback contains its order, never its studio.
  `CREATE TABLE festival.payment_order_route (
     provider text NOT NULL,
     order_id varchar(64) NOT NULL,
     account_id bigint NOT NULL CONSTRAINT payment_order_route_account_fkey REFERENCES accounts.account (id),
     target text NOT NULL,
     target_id bigint NOT NULL,
     created_at timestamptz(3) NOT NULL DEFAULT now(),
     CONSTRAINT payment_order_route_pkey PRIMARY KEY (provider, order_id),
     CONSTRAINT payment_order_route_provider_check CHECK (provider IN ${PROVIDERS}),
     CONSTRAINT payment_order_route_target_check CHECK (target IN ('attempt', 'ticket_order'))
   )`,
];
