import { createQueue } from '@studio/jobs';
import { tenantTable } from '@studio/persistence';

import { insertOnly } from './insert-only';
import { SqlMigration } from './sql-migration';

/** Class passes, the sessions reserved of them, and their adjustments (booking-and-passes.md section 1). */
export class ClassPasses1795219200015 extends SqlMigration {
  readonly name = 'ClassPasses1795219200015';

  protected readonly statements = [
    ...passes,
    ...reservations,
    ...adjustments,
    ...createQueue('class_passes.normalize'),
  ];
}

const passes = [
  ...tenantTable({
    name: 'passes.class_pass',
    columns: [
      'customer_id bigint NOT NULL',
      'class_pass_plan_id bigint',
      'code varchar(9) NOT NULL',
      'source text NOT NULL',
      `status text NOT NULL DEFAULT 'active'`,
      'plan_name varchar(255) NOT NULL',
      'plan_slug varchar(80) NOT NULL',
      'is_trial boolean NOT NULL',
      'price_cents int NOT NULL',
      'currency varchar(3) NOT NULL',
      'validity_days int NOT NULL',
      'total_validity_days int NOT NULL',
      'available_from_time time(0)',
      'available_until_time time(0)',
      'allows_any_time boolean NOT NULL',
      'any_time_addon_price_cents int',
      'paid_amount_cents int NOT NULL DEFAULT 0',
      'sessions_count int NOT NULL',
      'reserved_sessions_count int NOT NULL DEFAULT 0',
      'used_sessions_count int NOT NULL DEFAULT 0',
      'purchased_at timestamptz(3) NOT NULL',
      'opened_at timestamptz(3)',
      'expires_at timestamptz(3)',
      'closed_at timestamptz(3)',
      'frozen_at timestamptz(3)',
      'cancel_reason varchar(2000)',
      'usable_until_at timestamptz(3) NOT NULL',
      'issued_by jsonb',
      'issued_location_id bigint',
      'idempotency_key uuid',
      // Hash of the inputs of the key's first request (ISS-5).
      'idempotency_hash text',
    ],
    constraints: [
      'CONSTRAINT class_pass_code_key UNIQUE (code)',
      'CONSTRAINT class_pass_idempotency_key UNIQUE (account_id, idempotency_key)',
      // For reservations, which must name a pass of the booking's customer.
      'CONSTRAINT class_pass_customer_key UNIQUE (account_id, id, customer_id)',
      'CONSTRAINT class_pass_customer_fkey FOREIGN KEY (account_id, customer_id) REFERENCES customers.customer (account_id, id)',
      'CONSTRAINT class_pass_plan_fkey FOREIGN KEY (account_id, class_pass_plan_id) REFERENCES passes.class_pass_plan (account_id, id)',
      'CONSTRAINT class_pass_location_fkey FOREIGN KEY (account_id, issued_location_id) REFERENCES scheduling.location (account_id, id)',
      `CONSTRAINT class_pass_code_check CHECK (code ~ '^[A-HJ-NP-Z2-9]{4}-[A-HJ-NP-Z2-9]{4}$')`,
      `CONSTRAINT class_pass_source_check CHECK (source IN ('manual', 'online_payment'))`,
      `CONSTRAINT class_pass_status_check CHECK (status IN ('active', 'frozen', 'used_up', 'expired', 'cancelled'))`,
      'CONSTRAINT class_pass_price_check CHECK (price_cents BETWEEN 0 AND 99999999)',
      'CONSTRAINT class_pass_paid_check CHECK (paid_amount_cents BETWEEN 0 AND price_cents)',
      'CONSTRAINT class_pass_sessions_check CHECK (sessions_count BETWEEN 1 AND 65535)',
      'CONSTRAINT class_pass_counters_check CHECK (reserved_sessions_count >= 0 AND used_sessions_count >= 0 AND reserved_sessions_count + used_sessions_count <= sessions_count)',
      'CONSTRAINT class_pass_validity_check CHECK (validity_days BETWEEN 1 AND 65535 AND total_validity_days BETWEEN 1 AND 65535)',
      `CONSTRAINT class_pass_frozen_check CHECK ((frozen_at IS NOT NULL) = (status = 'frozen'))`,
      `CONSTRAINT class_pass_closed_check CHECK ((closed_at IS NOT NULL) = (status IN ('used_up', 'expired', 'cancelled')))`,
      `CONSTRAINT class_pass_cancelled_check CHECK ((cancel_reason IS NOT NULL) = (status = 'cancelled'))`,
      'CONSTRAINT class_pass_key_hash_check CHECK ((idempotency_key IS NULL) = (idempotency_hash IS NULL))',
    ],
  }),
  'CREATE INDEX class_pass_by_customer ON passes.class_pass (account_id, customer_id, id DESC)',
  'CREATE INDEX class_pass_by_plan ON passes.class_pass (account_id, class_pass_plan_id)',
  'CREATE INDEX class_pass_by_location ON passes.class_pass (account_id, issued_location_id) WHERE issued_location_id IS NOT NULL',
  // Index of the normalisation.
  `CREATE INDEX class_pass_open ON passes.class_pass (account_id, id)
   WHERE status IN ('active', 'frozen') OR reserved_sessions_count > 0`,
];

const reservations = [
  ...tenantTable({
    name: 'passes.class_pass_reservation',
    columns: [
      'class_booking_id bigint NOT NULL',
      'class_pass_id bigint NOT NULL',
      'scheduled_class_id bigint NOT NULL',
      'status text NOT NULL',
      'reserved_at timestamptz(3) NOT NULL',
      'used_at timestamptz(3)',
      'released_at timestamptz(3)',
    ],
    constraints: [
      'CONSTRAINT class_pass_reservation_booking_key UNIQUE (account_id, class_booking_id)',
      'CONSTRAINT class_pass_reservation_booking_fkey FOREIGN KEY (account_id, class_booking_id, scheduled_class_id) REFERENCES booking.class_booking (account_id, id, scheduled_class_id)',
      'CONSTRAINT class_pass_reservation_pass_fkey FOREIGN KEY (account_id, class_pass_id) REFERENCES passes.class_pass (account_id, id)',
      `CONSTRAINT class_pass_reservation_status_check CHECK (status IN ('reserved', 'used', 'released'))`,
      `CONSTRAINT class_pass_reservation_used_check CHECK ((used_at IS NOT NULL) = (status = 'used'))`,
      `CONSTRAINT class_pass_reservation_released_check CHECK ((released_at IS NOT NULL) = (status = 'released'))`,
    ],
  }),
  'CREATE INDEX class_pass_reservation_by_pass ON passes.class_pass_reservation (account_id, class_pass_id, status)',
  'CREATE INDEX class_pass_reservation_by_class ON passes.class_pass_reservation (account_id, scheduled_class_id)',
];

const adjustments = [
  ...tenantTable({
    name: 'passes.class_pass_adjustment',
    columns: [
      'class_pass_id bigint NOT NULL',
      'actor jsonb NOT NULL',
      'adjustment_type text NOT NULL',
      `origin text NOT NULL DEFAULT 'staff'`,
      'sessions_delta int',
      'previous_sessions_count int',
      'new_sessions_count int',
      'days_delta int',
      'previous_validity_days int',
      'new_validity_days int',
      'previous_total_validity_days int',
      'new_total_validity_days int',
      'previous_status text',
      'new_status text',
      'freeze_started_at timestamptz(3)',
      'freeze_finished_at timestamptz(3)',
      'freeze_days_count int',
      'reason varchar(2000) NOT NULL',
    ],
    constraints: [
      'CONSTRAINT class_pass_adjustment_pass_fkey FOREIGN KEY (account_id, class_pass_id) REFERENCES passes.class_pass (account_id, id)',
      `CONSTRAINT class_pass_adjustment_type_check CHECK (adjustment_type IN ('sessions', 'validity_days', 'freeze', 'unfreeze', 'trial_eligibility_override'))`,
      `CONSTRAINT class_pass_adjustment_origin_check CHECK (origin IN ('staff', 'class_cancellation', 'class_restore'))`,
      `CONSTRAINT class_pass_adjustment_sessions_check CHECK (adjustment_type <> 'sessions' OR (sessions_delta <> 0 AND num_nonnulls(previous_sessions_count, new_sessions_count) = 2))`,
    ],
  }),
  'CREATE INDEX class_pass_adjustment_by_pass ON passes.class_pass_adjustment (account_id, class_pass_id, id)',
  insertOnly('passes.class_pass_adjustment'),
];
