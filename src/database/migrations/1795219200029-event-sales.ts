import { createQueue } from '@studio/jobs';
import { tenantTable } from '@studio/persistence';

import { insertOnly } from './insert-only';
import { SqlMigration } from './sql-migration';
import { studiosWhere } from './studios-where';

/** Orders of event tickets, their stock, tickets, check-ins and cash desks (events.md section 1). */
export class EventSales1795219200029 extends SqlMigration {
  readonly name = 'EventSales1795219200029';

  protected readonly statements = [
    ...orders,
    ...stock,
    ...tickets,
    ...cash,
    studiosWhere(
      'events.studios_with_expired_orders',
      `EXISTS (
         SELECT 1 FROM events.event_order o WHERE o.account_id = studio AND o.status = 'pending' AND o.expires_at <= as_of
       )`,
    ),
    ...createQueue('events.expire'),
    ...createQueue('events.notices'),
  ];
}

const orders = [
  ...tenantTable({
    name: 'events.event_order',
    columns: [
      'event_id bigint NOT NULL',
      'source text NOT NULL',
      'provider text NOT NULL',
      'order_id varchar(23) NOT NULL',
      `status text NOT NULL DEFAULT 'pending'`,
      'buyer_name varchar(255) NOT NULL',
      'buyer_email varchar(255)',
      'buyer_phone varchar(16)',
      'buyer_locale varchar(35)',
      'amount_cents bigint NOT NULL',
      'currency char(3) NOT NULL',
      'payment_expires_at timestamptz(3)',
      'expires_at timestamptz(3)',
      'paid_at timestamptz(3)',
      'failed_at timestamptz(3)',
      'cancelled_at timestamptz(3)',
      'refunded_at timestamptz(3)',
      'refunded_by_user_id bigint',
      'refund_reason varchar(2000)',
      // Reserved for payment on the internet.
      'failure_reason varchar(1000)',
      'gateway_invoice_id varchar(255)',
      'gateway_payment_id varchar(255)',
      'gateway_status varchar(255)',
      'gateway_payload bytea',
      'issued_by_user_id bigint',
      'idempotency_key uuid NOT NULL',
      'idempotency_hash char(64) NOT NULL',
    ],
    constraints: [
      'CONSTRAINT event_order_event_fkey FOREIGN KEY (account_id, event_id) REFERENCES events.event (account_id, id)',
      'CONSTRAINT event_order_issuer_fkey FOREIGN KEY (issued_by_user_id) REFERENCES accounts."user" (id)',
      'CONSTRAINT event_order_refunder_fkey FOREIGN KEY (refunded_by_user_id) REFERENCES accounts."user" (id)',
      'CONSTRAINT event_order_order_key UNIQUE (account_id, order_id)',
      // For references that must name the order's own event.
      'CONSTRAINT event_order_event_key UNIQUE (account_id, event_id, id)',
      'CONSTRAINT event_order_idempotency_key UNIQUE (account_id, idempotency_key)',
      `CONSTRAINT event_order_provider_check CHECK (CASE source
        WHEN 'manual' THEN provider IN ('complimentary', 'manual_cash', 'manual_card', 'manual_bank_transfer', 'manual_other', 'free')
        WHEN 'entrance' THEN provider IN ('entrance_cash', 'entrance_card', 'free')
        WHEN 'checkout' THEN provider IN ('monopay', 'liqpay', 'wayforpay', 'stripe', 'free')
        ELSE false END)`,
      `CONSTRAINT event_order_status_check CHECK (status IN ('pending', 'paid', 'failed', 'cancelled', 'expired', 'paid_requires_refund', 'refund_required', 'refunded'))`,
      `CONSTRAINT event_order_refund_check CHECK ((status = 'refunded') = (refunded_at IS NOT NULL))`,
      `CONSTRAINT event_order_hold_check CHECK (status = 'pending' OR num_nonnulls(payment_expires_at, expires_at) = 0)`,
      `CONSTRAINT event_order_paid_check CHECK (paid_at IS NOT NULL OR status NOT IN ('paid', 'paid_requires_refund', 'refund_required', 'refunded'))`,
      'CONSTRAINT event_order_amount_check CHECK (amount_cents >= 0)',
    ],
  }),
  `CREATE INDEX event_order_pending ON events.event_order (account_id, event_id, expires_at) WHERE status = 'pending'`,
  'CREATE INDEX event_order_by_payment ON events.event_order (account_id, paid_at, id) WHERE paid_at IS NOT NULL',
  `CREATE INDEX event_order_by_refund ON events.event_order (account_id, refunded_at, id) WHERE refunded_at IS NOT NULL`,
  'CREATE INDEX event_order_never_paid ON events.event_order (account_id, created_at, id) WHERE paid_at IS NULL',
  ...tenantTable({
    name: 'events.event_order_item',
    columns: [
      'event_id bigint NOT NULL',
      'order_id bigint NOT NULL',
      'ticket_type_id bigint NOT NULL',
      'name varchar(255) NOT NULL',
      'description varchar(2000)',
      'price_tier text NOT NULL',
      'unit_price_cents bigint NOT NULL',
      'quantity int NOT NULL',
      'total_cents bigint NOT NULL',
      // Names entered with the order, one per ticket.
      'holder_names text[]',
    ],
    constraints: [
      'CONSTRAINT event_order_item_order_fkey FOREIGN KEY (account_id, event_id, order_id) REFERENCES events.event_order (account_id, event_id, id)',
      'CONSTRAINT event_order_item_type_fkey FOREIGN KEY (account_id, event_id, ticket_type_id) REFERENCES events.event_ticket_type (account_id, event_id, id)',
      'CONSTRAINT event_order_item_key UNIQUE (account_id, order_id, ticket_type_id)',
      `CONSTRAINT event_order_item_tier_check CHECK (price_tier IN ('regular', 'early_bird', 'complimentary'))`,
      'CONSTRAINT event_order_item_total_check CHECK (quantity >= 1 AND unit_price_cents >= 0 AND total_cents = unit_price_cents * quantity)',
    ],
  }),
  'CREATE INDEX event_order_item_by_type ON events.event_order_item (account_id, event_id, ticket_type_id)',
];

/**
 * The sold quantity is stored with types and events, so that a sale costs the same however much was sold before.
 * Marking an order as paid, or lowering inventory or capacity, triggers the count (EVT-15), which runs under the rows'
 * locks and needs no clock. Holds of pending orders expire by the clock, so the application handles them.
 */
const stock = [
  `CREATE FUNCTION events.holds_firmly(status text) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
     SELECT status IN ('paid', 'refund_required', 'paid_requires_refund')
   $$`,
  `CREATE FUNCTION events.check_stock(account bigint, item events.event_order_item) RETURNS void LANGUAGE plpgsql AS $$
   BEGIN
     IF EXISTS (SELECT FROM events.event
       WHERE account_id = account AND id = item.event_id AND sold_quantity > capacity) THEN
       RAISE EXCEPTION 'More tickets would be sold than the event has places.'
         USING ERRCODE = 'check_violation', CONSTRAINT = 'event_stock';
     END IF;
     IF EXISTS (SELECT FROM events.event_ticket_type
       WHERE account_id = account AND id = item.ticket_type_id AND sold_quantity > inventory) THEN
       RAISE EXCEPTION 'More tickets would be sold than the type has.'
         USING ERRCODE = 'check_violation', CONSTRAINT = 'event_stock';
     END IF;
   END $$`,
  `CREATE FUNCTION events.move_stock(account bigint, item events.event_order_item, direction int)
   RETURNS void LANGUAGE plpgsql AS $$
   BEGIN
     UPDATE events.event SET sold_quantity = sold_quantity + direction * item.quantity
     WHERE account_id = account AND id = item.event_id;
     UPDATE events.event_ticket_type SET sold_quantity = sold_quantity + direction * item.quantity,
       sold_early_quantity = sold_early_quantity + CASE WHEN item.price_tier = 'early_bird' THEN direction * item.quantity ELSE 0 END
     WHERE account_id = account AND id = item.ticket_type_id;
   END $$`,
  `CREATE FUNCTION events.count_new_item() RETURNS trigger LANGUAGE plpgsql AS $$
   DECLARE
     order_status text;
   BEGIN
     SELECT status INTO order_status FROM events.event_order WHERE account_id = NEW.account_id AND id = NEW.order_id;
     IF events.holds_firmly(order_status) THEN
       PERFORM events.move_stock(NEW.account_id, NEW, 1);
     END IF;
     IF order_status = 'paid' THEN
       PERFORM events.check_stock(NEW.account_id, NEW);
     END IF;
     RETURN NULL;
   END $$`,
  `CREATE FUNCTION events.count_changed_order() RETURNS trigger LANGUAGE plpgsql AS $$
   DECLARE
     item events.event_order_item;
     direction int := events.holds_firmly(NEW.status)::int - events.holds_firmly(OLD.status)::int;
   BEGIN
     FOR item IN SELECT * FROM events.event_order_item
       WHERE account_id = NEW.account_id AND order_id = NEW.id ORDER BY ticket_type_id
     LOOP
       IF direction <> 0 THEN
         PERFORM events.move_stock(NEW.account_id, item, direction);
       END IF;
       IF NEW.status = 'paid' THEN
         PERFORM events.check_stock(NEW.account_id, item);
       END IF;
     END LOOP;
     RETURN NULL;
   END $$`,
  `CREATE FUNCTION events.refuse_oversold() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     RAISE EXCEPTION 'More tickets are sold than there would be.'
       USING ERRCODE = 'check_violation', CONSTRAINT = 'event_stock';
   END $$`,
  // A sale is no change of what staff wrote.
  ...['event', 'event_ticket_type'].flatMap((table) => [
    `DROP TRIGGER touch ON events.${table}`,
    `CREATE TRIGGER touch BEFORE UPDATE ON events.${table} FOR EACH ROW
     WHEN (NEW.sold_quantity = OLD.sold_quantity) EXECUTE FUNCTION accounts.touch_row()`,
  ]),
  `CREATE TRIGGER stock AFTER INSERT ON events.event_order_item FOR EACH ROW EXECUTE FUNCTION events.count_new_item()`,
  `CREATE TRIGGER stock AFTER UPDATE OF status ON events.event_order FOR EACH ROW
   WHEN (NEW.status <> OLD.status AND (NEW.status = 'paid' OR events.holds_firmly(NEW.status) <> events.holds_firmly(OLD.status)))
   EXECUTE FUNCTION events.count_changed_order()`,
  `CREATE TRIGGER stock AFTER UPDATE OF inventory ON events.event_ticket_type FOR EACH ROW
   WHEN (NEW.inventory < OLD.inventory AND NEW.inventory < NEW.sold_quantity) EXECUTE FUNCTION events.refuse_oversold()`,
  `CREATE TRIGGER stock AFTER UPDATE OF capacity ON events.event FOR EACH ROW
   WHEN (NEW.capacity < NEW.sold_quantity) EXECUTE FUNCTION events.refuse_oversold()`,
];

const tickets = [
  ...tenantTable({
    name: 'events.event_ticket',
    columns: [
      // The order's, so that a page of one event does not read the tickets of all others.
      'event_id bigint NOT NULL',
      'order_id bigint NOT NULL',
      'order_item_id bigint NOT NULL',
      'ticket_type_id bigint NOT NULL',
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
      'CONSTRAINT event_ticket_order_fkey FOREIGN KEY (account_id, event_id, order_id) REFERENCES events.event_order (account_id, event_id, id)',
      'CONSTRAINT event_ticket_item_fkey FOREIGN KEY (account_id, order_item_id) REFERENCES events.event_order_item (account_id, id)',
      'CONSTRAINT event_ticket_type_fkey FOREIGN KEY (account_id, event_id, ticket_type_id) REFERENCES events.event_ticket_type (account_id, event_id, id)',
      'CONSTRAINT event_ticket_voider_fkey FOREIGN KEY (voided_by_user_id) REFERENCES accounts."user" (id)',
      'CONSTRAINT event_ticket_code_key UNIQUE (account_id, code)',
      'CONSTRAINT event_ticket_token_key UNIQUE (account_id, token_hash)',
      `CONSTRAINT event_ticket_code_check CHECK (code ~ '^EV-[A-HJ-NP-Z2-9]{4}-[A-HJ-NP-Z2-9]{4}$')`,
      `CONSTRAINT event_ticket_status_check CHECK (status IN ('valid', 'voided', 'refunded'))`,
      'CONSTRAINT event_ticket_checked_in_check CHECK (is_checked_in = (checked_in_at IS NOT NULL))',
      `CONSTRAINT event_ticket_valid_in_check CHECK (NOT is_checked_in OR status = 'valid')`,
    ],
  }),
  'CREATE INDEX event_ticket_by_event ON events.event_ticket (account_id, event_id, id)',
  'CREATE INDEX event_ticket_by_order ON events.event_ticket (account_id, order_id)',
  'CREATE INDEX event_ticket_by_item ON events.event_ticket (account_id, order_item_id)',
  'CREATE INDEX event_ticket_by_type ON events.event_ticket (account_id, event_id, ticket_type_id)',
  ...tenantTable({
    name: 'events.event_ticket_scan',
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
      'CONSTRAINT event_ticket_scan_ticket_fkey FOREIGN KEY (account_id, ticket_id) REFERENCES events.event_ticket (account_id, id)',
      `CONSTRAINT event_ticket_scan_action_check CHECK (action IN ('check_in', 'check_out'))`,
      `CONSTRAINT event_ticket_scan_source_check CHECK (source IN ('qr', 'manual', 'door_list', 'guest_search', 'monitor', 'entrance_sale'))`,
    ],
  }),
  'CREATE INDEX event_ticket_scan_by_ticket ON events.event_ticket_scan (account_id, ticket_id, id)',
  insertOnly('events.event_ticket_scan'),
];

const cash = [
  ...tenantTable({
    name: 'events.event_cash_entry',
    columns: [
      'event_id bigint NOT NULL',
      'order_id bigint NOT NULL',
      'source_key varchar(80) NOT NULL',
      'direction text NOT NULL',
      'purpose text NOT NULL',
      'amount_cents bigint NOT NULL',
      'currency char(3) NOT NULL',
      'actor jsonb NOT NULL',
      'occurred_at timestamptz(3) NOT NULL',
    ],
    constraints: [
      'CONSTRAINT event_cash_entry_order_fkey FOREIGN KEY (account_id, event_id, order_id) REFERENCES events.event_order (account_id, event_id, id)',
      'CONSTRAINT event_cash_entry_source_key UNIQUE (account_id, source_key)',
      `CONSTRAINT event_cash_entry_purpose_check CHECK (CASE direction
        WHEN 'cash_in' THEN purpose IN ('entrance_ticket_sale', 'manual_ticket_sale')
        WHEN 'cash_out' THEN purpose IN ('entrance_ticket_refund', 'manual_ticket_refund')
        ELSE false END)`,
      'CONSTRAINT event_cash_entry_amount_check CHECK (amount_cents >= 1)',
    ],
  }),
  'CREATE INDEX event_cash_entry_by_event ON events.event_cash_entry (account_id, event_id, id)',
  insertOnly('events.event_cash_entry'),
];
