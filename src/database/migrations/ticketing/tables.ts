import { tenantLinkTable, tenantTable } from '@studio/persistence';

/** Ids of both owners overlap: the kind of the owner is part of every key. */
const kind = 'owner';
const ofOwner = ['owner text NOT NULL', 'owner_id bigint NOT NULL'];
const ownersOrder =
  'FOREIGN KEY (account_id, owner, owner_id, order_id) REFERENCES ticketing.ticket_order (account_id, owner, owner_id, id)';
const ownersType =
  'FOREIGN KEY (account_id, owner, owner_id, ticket_type_id) REFERENCES ticketing.ticket_type (account_id, owner, owner_id, id)';

const ONLINE = `'monopay', 'liqpay', 'wayforpay', 'stripe'`;

/** What an event or edition is for the sale of its tickets; triggers keep it as its owner is. */
const saleOwner = tenantLinkTable({
  name: 'ticketing.sale_owner',
  columns: [...ofOwner, 'currency char(3) NOT NULL', 'capacity int'],
  constraints: [
    'CONSTRAINT sale_owner_pkey PRIMARY KEY (account_id, owner, owner_id)',
    `CONSTRAINT sale_owner_owner_check CHECK (owner IN ('event', 'edition'))`,
  ],
});

const types = [
  ...tenantTable({
    name: 'ticketing.ticket_type',
    kind,
    columns: [
      ...ofOwner,
      'name varchar(255) NOT NULL',
      'description varchar(2000)',
      'inventory int NOT NULL DEFAULT 20',
      'price_cents bigint NOT NULL DEFAULT 0',
      'early_price_cents bigint',
      'early_ends_at timestamptz(3)',
      'early_quota int',
      'sales_starts_at timestamptz(3)',
      'sales_ends_at timestamptz(3)',
      'max_per_order int NOT NULL DEFAULT 10',
      'is_active boolean NOT NULL DEFAULT true',
      'sort_order smallint NOT NULL DEFAULT 0',
      // Tickets of orders that hold their places permanently, and the part of them at the early price; set by triggers.
      'sold_quantity int NOT NULL DEFAULT 0',
      'sold_early_quantity int NOT NULL DEFAULT 0',
    ],
    constraints: [
      'CONSTRAINT ticket_type_owner_fkey FOREIGN KEY (account_id, owner, owner_id) REFERENCES ticketing.sale_owner (account_id, owner, owner_id) ON DELETE CASCADE',
      // For references that must name the type's own owner.
      'CONSTRAINT ticket_type_owner_key UNIQUE (account_id, owner, owner_id, id)',
      'CONSTRAINT ticket_type_inventory_check CHECK (inventory BETWEEN 1 AND 1000000)',
      'CONSTRAINT ticket_type_price_check CHECK (price_cents BETWEEN 0 AND 99999999)',
      'CONSTRAINT ticket_type_early_check CHECK (early_price_cents IS NULL OR (early_price_cents >= 0 AND early_price_cents < price_cents AND early_ends_at IS NOT NULL))',
      'CONSTRAINT ticket_type_quota_check CHECK (early_quota BETWEEN 1 AND inventory)',
      'CONSTRAINT ticket_type_sales_check CHECK (sales_ends_at > sales_starts_at)',
      `CONSTRAINT ticket_type_maximum_check CHECK (max_per_order BETWEEN 1 AND least(CASE owner WHEN 'edition' THEN 20 ELSE 100 END, inventory))`,
      'CONSTRAINT ticket_type_order_check CHECK (sort_order >= 0)',
      'CONSTRAINT ticket_type_sold_check CHECK (sold_early_quantity BETWEEN 0 AND sold_quantity)',
    ],
  }),
  'CREATE INDEX ticket_type_in_order ON ticketing.ticket_type (account_id, owner, owner_id, sort_order, id)',
];

const orders = [
  ...tenantTable({
    name: 'ticketing.ticket_order',
    kind,
    columns: [
      ...ofOwner,
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
      'CONSTRAINT ticket_order_owner_fkey FOREIGN KEY (account_id, owner, owner_id) REFERENCES ticketing.sale_owner (account_id, owner, owner_id)',
      'CONSTRAINT ticket_order_issuer_fkey FOREIGN KEY (issued_by_user_id) REFERENCES accounts."user" (id)',
      'CONSTRAINT ticket_order_refunder_fkey FOREIGN KEY (refunded_by_user_id) REFERENCES accounts."user" (id)',
      'CONSTRAINT ticket_order_order_key UNIQUE (account_id, order_id)',
      // For references that must name the order's own owner.
      'CONSTRAINT ticket_order_owner_key UNIQUE (account_id, owner, owner_id, id)',
      'CONSTRAINT ticket_order_idempotency_key UNIQUE (account_id, owner, idempotency_key)',
      `CONSTRAINT ticket_order_source_check CHECK (source IN ('checkout', 'manual', 'entrance'))`,
      `CONSTRAINT ticket_order_provider_check CHECK (CASE owner || ' ' || source
        WHEN 'event manual' THEN provider IS NOT NULL AND provider IN ('complimentary', 'manual_cash', 'manual_card', 'manual_bank_transfer', 'manual_other', 'free')
        WHEN 'event entrance' THEN provider IS NOT NULL AND provider IN ('entrance_cash', 'entrance_card', 'free')
        WHEN 'event checkout' THEN provider IS NOT NULL AND provider IN (${ONLINE}, 'free')
        WHEN 'edition manual' THEN provider IS NULL
        ELSE provider IS NOT NULL AND provider IN (${ONLINE}, 'entrance_cash', 'entrance_card', 'free') END)`,
      `CONSTRAINT ticket_order_status_check CHECK (status IN ('pending', 'paid', 'failed', 'cancelled', 'expired', 'paid_requires_refund', 'refund_required', 'refunded'))`,
      `CONSTRAINT ticket_order_refund_code_check CHECK (refund_reason_code IN ('festival_unavailable', 'late_payment_no_inventory', 'edition_cancelled'))`,
      'CONSTRAINT ticket_order_amount_check CHECK (amount_cents >= 0)',
      // Orders of editions were never checked for these three, so rows of a former release may not hold them.
      `CONSTRAINT ticket_order_refund_check CHECK (owner = 'edition' OR (status = 'refunded') = (refunded_at IS NOT NULL))`,
      `CONSTRAINT ticket_order_hold_check CHECK (owner = 'edition' OR status = 'pending' OR num_nonnulls(payment_expires_at, expires_at) = 0)`,
      `CONSTRAINT ticket_order_paid_check CHECK (owner = 'edition' OR paid_at IS NOT NULL OR status NOT IN ('paid', 'paid_requires_refund', 'refund_required', 'refunded'))`,
    ],
  }),
  `CREATE INDEX ticket_order_pending ON ticketing.ticket_order (account_id, owner, owner_id, expires_at) WHERE status = 'pending'`,
  'CREATE INDEX ticket_order_by_payment ON ticketing.ticket_order (account_id, owner, paid_at, id) WHERE paid_at IS NOT NULL',
  'CREATE INDEX ticket_order_by_refund ON ticketing.ticket_order (account_id, owner, refunded_at, id) WHERE refunded_at IS NOT NULL',
  'CREATE INDEX ticket_order_never_paid ON ticketing.ticket_order (account_id, owner, created_at, id) WHERE paid_at IS NULL',
  ...['email', 'phone'].map(
    (contact) =>
      `CREATE INDEX ticket_order_by_${contact} ON ticketing.ticket_order (account_id, buyer_${contact}) WHERE buyer_${contact} IS NOT NULL`,
  ),
  ...tenantTable({
    name: 'ticketing.ticket_order_item',
    kind,
    columns: [
      ...ofOwner,
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
      `CONSTRAINT ticket_order_item_order_fkey ${ownersOrder}`,
      `CONSTRAINT ticket_order_item_type_fkey ${ownersType}`,
      'CONSTRAINT ticket_order_item_key UNIQUE (account_id, owner, order_id, ticket_type_id)',
      `CONSTRAINT ticket_order_item_tier_check CHECK (price_tier IN ('regular', 'early_bird', 'complimentary'))`,
      'CONSTRAINT ticket_order_item_total_check CHECK (quantity >= 1 AND unit_price_cents >= 0 AND total_cents = unit_price_cents * quantity)',
    ],
  }),
  'CREATE INDEX ticket_order_item_by_type ON ticketing.ticket_order_item (account_id, owner, owner_id, ticket_type_id)',
];

const tickets = [
  ...tenantTable({
    name: 'ticketing.ticket',
    kind,
    columns: [
      // The order's, so that a page of one owner does not read the tickets of all others.
      ...ofOwner,
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
      `CONSTRAINT ticket_order_fkey ${ownersOrder}`,
      'CONSTRAINT ticket_item_fkey FOREIGN KEY (account_id, owner, order_item_id) REFERENCES ticketing.ticket_order_item (account_id, owner, id)',
      `CONSTRAINT ticket_type_fkey ${ownersType}`,
      'CONSTRAINT ticket_voider_fkey FOREIGN KEY (voided_by_user_id) REFERENCES accounts."user" (id)',
      'CONSTRAINT ticket_code_key UNIQUE (account_id, code)',
      'CONSTRAINT ticket_token_key UNIQUE (account_id, token_hash)',
      `CONSTRAINT ticket_code_check CHECK (code ~ ('^' || CASE owner WHEN 'edition' THEN 'FS' ELSE 'EV' END || '-[A-HJ-NP-Z2-9]{4}-[A-HJ-NP-Z2-9]{4}$'))`,
      `CONSTRAINT ticket_status_check CHECK (status IN ('valid', 'voided', 'refunded'))`,
      'CONSTRAINT ticket_checked_in_check CHECK (is_checked_in = (checked_in_at IS NOT NULL))',
      `CONSTRAINT ticket_valid_in_check CHECK (NOT is_checked_in OR status = 'valid')`,
    ],
  }),
  'CREATE INDEX ticket_by_owner ON ticketing.ticket (account_id, owner, owner_id, id)',
  'CREATE INDEX ticket_by_order ON ticketing.ticket (account_id, owner, order_id)',
  'CREATE INDEX ticket_by_item ON ticketing.ticket (account_id, owner, order_item_id)',
  'CREATE INDEX ticket_by_type ON ticketing.ticket (account_id, owner, owner_id, ticket_type_id)',
  ...tenantTable({
    name: 'ticketing.check_in',
    kind,
    columns: [
      'owner text NOT NULL',
      'ticket_id bigint NOT NULL',
      'action text NOT NULL',
      'source text NOT NULL',
      'ip varchar(45)',
      'reason varchar(1000)',
      'actor jsonb NOT NULL',
      'occurred_at timestamptz(3) NOT NULL',
    ],
    constraints: [
      'CONSTRAINT check_in_ticket_fkey FOREIGN KEY (account_id, owner, ticket_id) REFERENCES ticketing.ticket (account_id, owner, id)',
      `CONSTRAINT check_in_action_check CHECK (action IN ('check_in', 'check_out'))`,
      `CONSTRAINT check_in_source_check CHECK (source IN ('qr', 'manual', 'door_list', 'guest_search', 'monitor', 'entrance_sale'))`,
    ],
  }),
  'CREATE INDEX check_in_by_ticket ON ticketing.check_in (account_id, owner, ticket_id, id)',
];

/** Tables of the context, each after those it refers to. */
export const tables = [...saleOwner, ...types, ...orders, ...tickets];
