import { tenantTable } from '@studio/persistence';

import { insertOnly } from './insert-only';
import { SqlMigration } from './sql-migration';
import { studiosWhere } from './studios-where';

/** Admission types, ticket orders, tickets, the edition's cash desk, and the log of payment callbacks (festival.md sections 1.2, 1.4). */
export class FestivalAdmission1795219200022 extends SqlMigration {
  readonly name = 'FestivalAdmission1795219200022';

  protected readonly statements = [...types, ...orders, ...stock, ...tickets, ...cash, ...callbacks, ...expiry];
}

const types = tenantTable({
  name: 'festival.festival_admission_type',
  columns: [
    'edition_id bigint NOT NULL',
    'name varchar(255) NOT NULL',
    'description varchar(2000)',
    'inventory int NOT NULL',
    'price_cents bigint NOT NULL',
    'early_price_cents bigint',
    'early_ends_at timestamptz(3)',
    'early_quota int',
    'sales_starts_at timestamptz(3)',
    'sales_ends_at timestamptz(3)',
    'max_per_order int NOT NULL DEFAULT 10',
    'is_active boolean NOT NULL DEFAULT true',
    'sort_order smallint NOT NULL DEFAULT 0',
  ],
  constraints: [
    'CONSTRAINT festival_admission_type_edition_fkey FOREIGN KEY (account_id, edition_id) REFERENCES festival.festival_edition (account_id, id) ON DELETE CASCADE',
    'CONSTRAINT festival_admission_type_edition_key UNIQUE (account_id, edition_id, id)',
    'CONSTRAINT festival_admission_type_inventory_check CHECK (inventory BETWEEN 1 AND 1000000)',
    'CONSTRAINT festival_admission_type_price_check CHECK (price_cents BETWEEN 0 AND 99999999)',
    'CONSTRAINT festival_admission_type_early_check CHECK (early_price_cents IS NULL OR (early_price_cents >= 0 AND early_price_cents < price_cents AND early_ends_at IS NOT NULL))',
    'CONSTRAINT festival_admission_type_quota_check CHECK (early_quota BETWEEN 1 AND inventory)',
    'CONSTRAINT festival_admission_type_sales_check CHECK (sales_ends_at > sales_starts_at)',
    'CONSTRAINT festival_admission_type_maximum_check CHECK (max_per_order BETWEEN 1 AND least(20, inventory))',
    'CONSTRAINT festival_admission_type_order_check CHECK (sort_order >= 0)',
  ],
});

const orders = [
  ...tenantTable({
    name: 'festival.festival_ticket_order',
    columns: [
      'edition_id bigint NOT NULL',
      'source text NOT NULL',
      'provider text',
      'order_id varchar(64) NOT NULL',
      `status text NOT NULL DEFAULT 'pending'`,
      'refund_reason_code text',
      // A late payment that was accepted although the type was sold out (PAY-16); the only way to exceed the inventory.
      'is_oversold boolean NOT NULL DEFAULT false',
      'buyer_name varchar(255) NOT NULL',
      'buyer_email varchar(255)',
      'buyer_phone varchar(16)',
      'buyer_locale varchar(35)',
      'amount_cents bigint NOT NULL',
      'currency char(3) NOT NULL',
      'gateway_invoice_id varchar(255)',
      'gateway_payment_id varchar(255)',
      'gateway_status varchar(255)',
      'failure_reason varchar(1000)',
      'checkout_payload bytea',
      'callback_payload bytea',
      'payment_expires_at timestamptz(3)',
      'expires_at timestamptz(3)',
      'paid_at timestamptz(3)',
      'failed_at timestamptz(3)',
      'cancelled_at timestamptz(3)',
      'refunded_at timestamptz(3)',
      'refunded_by_user_id bigint',
      'refund_reason varchar(2000)',
      'issued_by_user_id bigint',
      'idempotency_key uuid NOT NULL',
      'idempotency_hash char(64) NOT NULL',
    ],
    constraints: [
      'CONSTRAINT festival_ticket_order_edition_fkey FOREIGN KEY (account_id, edition_id) REFERENCES festival.festival_edition (account_id, id)',
      'CONSTRAINT festival_ticket_order_issuer_fkey FOREIGN KEY (issued_by_user_id) REFERENCES accounts."user" (id)',
      'CONSTRAINT festival_ticket_order_refunder_fkey FOREIGN KEY (refunded_by_user_id) REFERENCES accounts."user" (id)',
      'CONSTRAINT festival_ticket_order_order_key UNIQUE (account_id, order_id)',
      // For references that must name the order's own edition.
      'CONSTRAINT festival_ticket_order_edition_key UNIQUE (account_id, edition_id, id)',
      'CONSTRAINT festival_ticket_order_idempotency_key UNIQUE (account_id, idempotency_key)',
      `CONSTRAINT festival_ticket_order_source_check CHECK (source IN ('checkout', 'manual', 'entrance'))`,
      `CONSTRAINT festival_ticket_order_provider_check CHECK (CASE WHEN source = 'manual' THEN provider IS NULL
        ELSE provider IS NOT NULL AND provider IN ('monopay', 'liqpay', 'wayforpay', 'stripe', 'entrance_cash', 'entrance_card', 'free') END)`,
      `CONSTRAINT festival_ticket_order_status_check CHECK (status IN ('pending', 'paid', 'failed', 'cancelled', 'expired', 'paid_requires_refund', 'refund_required', 'refunded'))`,
      `CONSTRAINT festival_ticket_order_refund_code_check CHECK (refund_reason_code IN ('festival_unavailable', 'late_payment_no_inventory', 'edition_cancelled'))`,
      'CONSTRAINT festival_ticket_order_amount_check CHECK (amount_cents >= 0)',
    ],
  }),
  `CREATE INDEX festival_ticket_order_pending ON festival.festival_ticket_order (account_id, expires_at) WHERE status = 'pending'`,
  ...tenantTable({
    name: 'festival.festival_ticket_order_item',
    columns: [
      'order_id bigint NOT NULL',
      'admission_type_id bigint NOT NULL',
      'name varchar(255) NOT NULL',
      'description varchar(2000)',
      'price_tier text NOT NULL',
      'unit_price_cents bigint NOT NULL',
      'quantity int NOT NULL',
      'total_cents bigint NOT NULL',
      // Names of a manual issue, one per ticket.
      'holder_names text[]',
    ],
    constraints: [
      'CONSTRAINT festival_ticket_order_item_order_fkey FOREIGN KEY (account_id, order_id) REFERENCES festival.festival_ticket_order (account_id, id)',
      'CONSTRAINT festival_ticket_order_item_type_fkey FOREIGN KEY (account_id, admission_type_id) REFERENCES festival.festival_admission_type (account_id, id)',
      'CONSTRAINT festival_ticket_order_item_key UNIQUE (account_id, order_id, admission_type_id)',
      `CONSTRAINT festival_ticket_order_item_tier_check CHECK (price_tier IN ('regular', 'early_bird', 'complimentary'))`,
      'CONSTRAINT festival_ticket_order_item_total_check CHECK (quantity >= 1 AND unit_price_cents >= 0 AND total_cents = unit_price_cents * quantity)',
    ],
  }),
  'CREATE INDEX festival_ticket_order_item_by_type ON festival.festival_ticket_order_item (account_id, admission_type_id) INCLUDE (order_id, quantity, price_tier)',
];

/**
 * Second check of the stock (ADM-1): marking an order as paid, or lowering an inventory, triggers a count under the
 * lock of the type. It counts permanently held places, so it needs no clock; the application handles holds that expire.
 */
const stock = [
  `CREATE FUNCTION festival.assert_admission_stock(account bigint, admission_type bigint) RETURNS void LANGUAGE plpgsql AS $$
   DECLARE
     places int;
   BEGIN
     SELECT inventory INTO places FROM festival.festival_admission_type
     WHERE account_id = account AND id = admission_type FOR UPDATE;
     IF places < (
       SELECT coalesce(sum(i.quantity), 0) FROM festival.festival_ticket_order_item i
       JOIN festival.festival_ticket_order o ON o.account_id = i.account_id AND o.id = i.order_id
       WHERE i.account_id = account AND i.admission_type_id = admission_type
         AND o.status IN ('paid', 'refund_required', 'paid_requires_refund')
     ) THEN
       RAISE EXCEPTION 'More places would be sold than there are.'
         USING ERRCODE = 'check_violation', CONSTRAINT = 'festival_admission_stock';
     END IF;
   END $$`,
  `CREATE FUNCTION festival.check_sold_item() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     IF EXISTS (SELECT 1 FROM festival.festival_ticket_order
                WHERE account_id = NEW.account_id AND id = NEW.order_id AND status = 'paid' AND NOT is_oversold) THEN
       PERFORM festival.assert_admission_stock(NEW.account_id, NEW.admission_type_id);
     END IF;
     RETURN NULL;
   END $$`,
  `CREATE FUNCTION festival.check_paid_order() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     PERFORM festival.assert_admission_stock(i.account_id, i.admission_type_id)
     FROM (SELECT account_id, admission_type_id FROM festival.festival_ticket_order_item
           WHERE account_id = NEW.account_id AND order_id = NEW.id ORDER BY admission_type_id) i;
     RETURN NULL;
   END $$`,
  `CREATE FUNCTION festival.check_lowered_inventory() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     PERFORM festival.assert_admission_stock(NEW.account_id, NEW.id);
     RETURN NULL;
   END $$`,
  `CREATE TRIGGER stock AFTER INSERT ON festival.festival_ticket_order_item FOR EACH ROW
   EXECUTE FUNCTION festival.check_sold_item()`,
  `CREATE TRIGGER stock AFTER UPDATE OF status ON festival.festival_ticket_order FOR EACH ROW
   WHEN (NEW.status = 'paid' AND OLD.status <> 'paid' AND NOT NEW.is_oversold) EXECUTE FUNCTION festival.check_paid_order()`,
  `CREATE TRIGGER stock AFTER UPDATE OF inventory ON festival.festival_admission_type FOR EACH ROW
   WHEN (NEW.inventory < OLD.inventory) EXECUTE FUNCTION festival.check_lowered_inventory()`,
];

const tickets = [
  ...tenantTable({
    name: 'festival.festival_ticket',
    columns: [
      // The order's, so that a page of one edition does not read the tickets of all others.
      'edition_id bigint NOT NULL',
      'order_id bigint NOT NULL',
      'order_item_id bigint NOT NULL',
      'admission_type_id bigint NOT NULL',
      'holder_name varchar(255)',
      'code char(12) NOT NULL',
      'token bytea NOT NULL',
      'token_hash char(64) NOT NULL',
      `status text NOT NULL DEFAULT 'valid'`,
      'is_checked_in boolean NOT NULL DEFAULT false',
      'checked_in_at timestamptz(3)',
      'voided_at timestamptz(3)',
      'voided_by_user_id bigint',
      'void_reason varchar(2000)',
    ],
    constraints: [
      'CONSTRAINT festival_ticket_order_fkey FOREIGN KEY (account_id, edition_id, order_id) REFERENCES festival.festival_ticket_order (account_id, edition_id, id)',
      'CONSTRAINT festival_ticket_item_fkey FOREIGN KEY (account_id, order_item_id) REFERENCES festival.festival_ticket_order_item (account_id, id)',
      'CONSTRAINT festival_ticket_type_fkey FOREIGN KEY (account_id, admission_type_id) REFERENCES festival.festival_admission_type (account_id, id)',
      'CONSTRAINT festival_ticket_voider_fkey FOREIGN KEY (voided_by_user_id) REFERENCES accounts."user" (id)',
      'CONSTRAINT festival_ticket_code_key UNIQUE (account_id, code)',
      'CONSTRAINT festival_ticket_token_key UNIQUE (account_id, token_hash)',
      `CONSTRAINT festival_ticket_code_check CHECK (code ~ '^FS-[A-HJ-NP-Z2-9]{4}-[A-HJ-NP-Z2-9]{4}$')`,
      `CONSTRAINT festival_ticket_status_check CHECK (status IN ('valid', 'voided', 'refunded'))`,
      'CONSTRAINT festival_ticket_checked_in_check CHECK (is_checked_in = (checked_in_at IS NOT NULL))',
      `CONSTRAINT festival_ticket_valid_in_check CHECK (NOT is_checked_in OR status = 'valid')`,
    ],
  }),
  'CREATE INDEX festival_ticket_by_edition ON festival.festival_ticket (account_id, edition_id, id)',
  'CREATE INDEX festival_ticket_by_order ON festival.festival_ticket (account_id, order_id)',
  'CREATE INDEX festival_ticket_by_item ON festival.festival_ticket (account_id, order_item_id)',
  'CREATE INDEX festival_ticket_by_type ON festival.festival_ticket (account_id, admission_type_id)',
  ...tenantTable({
    name: 'festival.festival_ticket_scan',
    columns: [
      'ticket_id bigint NOT NULL',
      'action text NOT NULL',
      'source text NOT NULL',
      'ip varchar(45)',
      'reason varchar(1000)',
      'actor jsonb NOT NULL',
      'occurred_at timestamptz(3) NOT NULL',
    ],
    constraints: [
      'CONSTRAINT festival_ticket_scan_ticket_fkey FOREIGN KEY (account_id, ticket_id) REFERENCES festival.festival_ticket (account_id, id)',
      `CONSTRAINT festival_ticket_scan_action_check CHECK (action IN ('check_in', 'check_out'))`,
      `CONSTRAINT festival_ticket_scan_source_check CHECK (source IN ('qr', 'manual', 'door_list', 'guest_search', 'monitor', 'entrance_sale'))`,
    ],
  }),
  'CREATE INDEX festival_ticket_scan_by_ticket ON festival.festival_ticket_scan (account_id, ticket_id, id)',
  insertOnly('festival.festival_ticket_scan'),
];

const cash = [
  ...tenantTable({
    name: 'festival.festival_cash_entry',
    columns: [
      'edition_id bigint NOT NULL',
      'order_id bigint',
      'charge_id bigint',
      'source_key varchar(80) NOT NULL',
      'direction text NOT NULL',
      'purpose text NOT NULL',
      'amount_cents bigint NOT NULL',
      'currency char(3) NOT NULL',
      'reason varchar(2000)',
      'actor jsonb NOT NULL',
      'occurred_at timestamptz(3) NOT NULL',
    ],
    constraints: [
      'CONSTRAINT festival_cash_entry_edition_fkey FOREIGN KEY (account_id, edition_id) REFERENCES festival.festival_edition (account_id, id)',
      'CONSTRAINT festival_cash_entry_order_fkey FOREIGN KEY (account_id, order_id) REFERENCES festival.festival_ticket_order (account_id, id)',
      'CONSTRAINT festival_cash_entry_charge_fkey FOREIGN KEY (account_id, charge_id) REFERENCES festival.festival_charge (account_id, id)',
      'CONSTRAINT festival_cash_entry_source_key UNIQUE (account_id, source_key)',
      `CONSTRAINT festival_cash_entry_purpose_check CHECK (
        (direction = 'cash_in' AND purpose IN ('entrance_ticket_sale', 'charge_payment'))
        OR (direction = 'cash_out' AND purpose IN ('entrance_ticket_refund', 'charge_refund')))`,
      'CONSTRAINT festival_cash_entry_amount_check CHECK (amount_cents >= 1)',
    ],
  }),
  'CREATE INDEX festival_cash_entry_by_edition ON festival.festival_cash_entry (account_id, edition_id, id)',
  'CREATE INDEX festival_cash_entry_by_order ON festival.festival_cash_entry (account_id, order_id) WHERE order_id IS NOT NULL',
  'CREATE INDEX festival_cash_entry_by_charge ON festival.festival_cash_entry (account_id, charge_id) WHERE charge_id IS NOT NULL',
  insertOnly('festival.festival_cash_entry'),
];

const callbacks = [
  ...tenantTable({
    name: 'festival.festival_payment_callback',
    columns: [
      'provider text NOT NULL',
      'attempt_id bigint',
      'ticket_order_id bigint',
      'order_id_hash char(64) NOT NULL',
      'gateway_status varchar(255)',
      'mapped_status text',
      'outcome text NOT NULL',
      'payload bytea NOT NULL',
      'received_at timestamptz(3) NOT NULL',
    ],
    constraints: [
      'CONSTRAINT festival_payment_callback_attempt_fkey FOREIGN KEY (account_id, attempt_id) REFERENCES festival.festival_payment_attempt (account_id, id)',
      'CONSTRAINT festival_payment_callback_order_fkey FOREIGN KEY (account_id, ticket_order_id) REFERENCES festival.festival_ticket_order (account_id, id)',
      'CONSTRAINT festival_payment_callback_target_check CHECK (num_nonnulls(attempt_id, ticket_order_id) = 1)',
      `CONSTRAINT festival_payment_callback_status_check CHECK (mapped_status IN ('pending', 'paid', 'failed', 'cancelled', 'expired'))`,
      `CONSTRAINT festival_payment_callback_outcome_check CHECK (outcome IN ('applied', 'ignored_closed', 'signature_invalid', 'order_mismatch', 'amount_mismatch', 'currency_mismatch', 'allocation_invalid', 'failed'))`,
    ],
  }),
  'CREATE INDEX festival_payment_callback_by_attempt ON festival.festival_payment_callback (account_id, attempt_id, id) WHERE attempt_id IS NOT NULL',
  'CREATE INDEX festival_payment_callback_by_order ON festival.festival_payment_callback (account_id, ticket_order_id, id) WHERE ticket_order_id IS NOT NULL',
  'CREATE INDEX festival_payment_callback_by_time ON festival.festival_payment_callback (account_id, received_at)',
  // Insert-only, except for rows past their retention period.
  `CREATE TRIGGER unchanged BEFORE UPDATE ON festival.festival_payment_callback FOR EACH ROW
   EXECUTE FUNCTION accounts.refuse_change()`,
  `CREATE TRIGGER kept BEFORE DELETE ON festival.festival_payment_callback FOR EACH ROW
   WHEN (OLD.received_at > now() - interval '400 days') EXECUTE FUNCTION accounts.refuse_change()`,
];

const expiry = [
  studiosWhere(
    'festival.studios_with_expired_payments',
    `EXISTS (
       SELECT 1 FROM festival.festival_payment_attempt a
       WHERE a.account_id = studio AND a.status = 'pending' AND a.expires_at <= as_of
     ) OR EXISTS (
       SELECT 1 FROM festival.festival_ticket_order o
       WHERE o.account_id = studio AND o.status = 'pending' AND o.expires_at <= as_of
     )`,
  ),
];
