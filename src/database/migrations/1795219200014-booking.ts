import { tenantTable } from '@studio/persistence';

import { insertOnly } from './insert-only';
import { SqlMigration } from './sql-migration';

const BOOKING_STATUSES = `('booked', 'attended', 'no_show', 'cancelled')`;

/** Bookings, their corrections, and classes cancelled by the studio (booking-and-passes.md and scheduling.md, section 1). */
export class Booking1795219200014 extends SqlMigration {
  readonly name = 'Booking1795219200014';

  protected readonly statements = ['CREATE SCHEMA booking', ...bookings, ...corrections, ...cancellations];
}

const bookings = [
  ...tenantTable({
    name: 'booking.class_booking',
    columns: [
      'scheduled_class_id bigint NOT NULL',
      'customer_id bigint NOT NULL',
      `status text NOT NULL DEFAULT 'booked'`,
      'attended_at timestamptz(3)',
      'cancelled_at timestamptz(3)',
      'notes varchar(2000)',
      'skip_class_pass_reservation boolean NOT NULL DEFAULT false',
      'activations int NOT NULL DEFAULT 1',
      // Moves with every change of status or removal, so that a restore sees whether a booking is as it left it (CXL-4).
      'status_changes int NOT NULL DEFAULT 0',
      'booked_by_user_id bigint',
      'booked_by jsonb NOT NULL',
      'corrected_removed_at timestamptz(3)',
      'corrected_removed_by_user_id bigint',
      'exclusive boolean NOT NULL',
    ],
    constraints: [
      'CONSTRAINT class_booking_class_fkey FOREIGN KEY (account_id, scheduled_class_id) REFERENCES scheduling.scheduled_class (account_id, id)',
      'CONSTRAINT class_booking_customer_fkey FOREIGN KEY (account_id, customer_id) REFERENCES customers.customer (account_id, id)',
      'CONSTRAINT class_booking_booker_fkey FOREIGN KEY (booked_by_user_id) REFERENCES accounts."user" (id)',
      'CONSTRAINT class_booking_remover_fkey FOREIGN KEY (corrected_removed_by_user_id) REFERENCES accounts."user" (id)',
      'CONSTRAINT class_booking_place_key UNIQUE (account_id, scheduled_class_id, customer_id)',
      // For references that must name the booking's own class.
      'CONSTRAINT class_booking_class_key UNIQUE (account_id, id, scheduled_class_id)',
      `CONSTRAINT class_booking_status_check CHECK (status IN ${BOOKING_STATUSES})`,
      `CONSTRAINT class_booking_attended_check CHECK ((attended_at IS NOT NULL) = (status = 'attended'))`,
      `CONSTRAINT class_booking_cancelled_check CHECK ((cancelled_at IS NOT NULL) = (status = 'cancelled'))`,
      'CONSTRAINT class_booking_activations_check CHECK (activations >= 1)',
    ],
  }),
  `CREATE UNIQUE INDEX class_booking_exclusive_key ON booking.class_booking (account_id, scheduled_class_id)
   WHERE exclusive AND status IN ('booked', 'attended') AND corrected_removed_at IS NULL`,
  'CREATE INDEX class_booking_by_customer ON booking.class_booking (account_id, customer_id, id DESC)',
  `ALTER TABLE leads.website_lead ADD CONSTRAINT website_lead_booking_fkey
   FOREIGN KEY (account_id, class_booking_id) REFERENCES booking.class_booking (account_id, id)`,
  'CREATE INDEX website_lead_by_booking ON leads.website_lead (account_id, class_booking_id) WHERE class_booking_id IS NOT NULL',
];

const corrections = [
  ...tenantTable({
    name: 'booking.booking_correction',
    columns: [
      'scheduled_class_id bigint NOT NULL',
      'class_booking_id bigint NOT NULL',
      'customer_id bigint NOT NULL',
      'action text NOT NULL',
      'pass_effect text NOT NULL',
      'previous_booking_status text',
      'new_booking_status text',
      'previous_reservation_status text',
      'new_reservation_status text',
      'previous_class_pass_id bigint',
      'new_class_pass_id bigint',
      'reason varchar(2000) NOT NULL',
      'actor jsonb NOT NULL',
    ],
    constraints: [
      'CONSTRAINT booking_correction_booking_fkey FOREIGN KEY (account_id, class_booking_id, scheduled_class_id) REFERENCES booking.class_booking (account_id, id, scheduled_class_id)',
      'CONSTRAINT booking_correction_customer_fkey FOREIGN KEY (account_id, customer_id) REFERENCES customers.customer (account_id, id)',
      `CONSTRAINT booking_correction_action_check CHECK (action IN ('added', 'removed'))`,
      `CONSTRAINT booking_correction_effect_check CHECK (pass_effect IN ('auto_matched', 'no_matching_pass', 'return_session', 'keep_consumed'))`,
      'CONSTRAINT booking_correction_reason_check CHECK (length(reason) >= 3)',
    ],
  }),
  'CREATE INDEX booking_correction_by_class ON booking.booking_correction (account_id, scheduled_class_id, id)',
  'CREATE INDEX booking_correction_by_booking ON booking.booking_correction (account_id, class_booking_id)',
  'CREATE INDEX booking_correction_by_customer ON booking.booking_correction (account_id, customer_id)',
  insertOnly('booking.booking_correction'),
];

const cancellations = [
  ...tenantTable({
    name: 'booking.class_cancellation',
    columns: [
      'scheduled_class_id bigint NOT NULL',
      'mode text NOT NULL',
      'previous_status text NOT NULL',
      'pass_effect text',
      'reason varchar(2000)',
      'rules_snapshot jsonb NOT NULL',
      'cancelled_at timestamptz(3) NOT NULL',
      'cancelled_by_user_id bigint',
      'restored_at timestamptz(3)',
      'restored_by_user_id bigint',
    ],
    constraints: [
      'CONSTRAINT class_cancellation_class_fkey FOREIGN KEY (account_id, scheduled_class_id) REFERENCES scheduling.scheduled_class (account_id, id)',
      'CONSTRAINT class_cancellation_canceller_fkey FOREIGN KEY (cancelled_by_user_id) REFERENCES accounts."user" (id)',
      'CONSTRAINT class_cancellation_restorer_fkey FOREIGN KEY (restored_by_user_id) REFERENCES accounts."user" (id)',
      `CONSTRAINT class_cancellation_mode_check CHECK (mode IN ('standard', 'closed_correction'))`,
      `CONSTRAINT class_cancellation_status_check CHECK (previous_status IN ('draft', 'scheduled'))`,
      `CONSTRAINT class_cancellation_effect_check CHECK ((pass_effect IS NOT NULL) = (mode = 'closed_correction') AND pass_effect IN ('return_session', 'keep_consumed'))`,
      `CONSTRAINT class_cancellation_reason_check CHECK (mode = 'standard' OR length(reason) >= 3)`,
      `CONSTRAINT class_cancellation_restored_check CHECK (restored_at IS NULL OR mode = 'standard')`,
    ],
  }),
  `CREATE UNIQUE INDEX class_cancellation_open_key ON booking.class_cancellation (account_id, scheduled_class_id)
   WHERE restored_at IS NULL`,
  'CREATE INDEX class_cancellation_by_class ON booking.class_cancellation (account_id, scheduled_class_id, id)',
  ...tenantTable({
    name: 'booking.class_cancellation_effect',
    columns: [
      'class_cancellation_id bigint NOT NULL',
      'class_booking_id bigint NOT NULL',
      'previous_booking_status text NOT NULL',
      // The booking's count of changes right after the cancellation.
      'booking_status_changes int NOT NULL',
      'class_pass_id bigint',
      'previous_reservation_status text',
      'new_reservation_status text',
      'sessions_added int NOT NULL DEFAULT 0',
      'days_added int NOT NULL DEFAULT 0',
    ],
    constraints: [
      'CONSTRAINT class_cancellation_effect_key UNIQUE (account_id, class_cancellation_id, class_booking_id)',
      'CONSTRAINT class_cancellation_effect_cancellation_fkey FOREIGN KEY (account_id, class_cancellation_id) REFERENCES booking.class_cancellation (account_id, id)',
      'CONSTRAINT class_cancellation_effect_booking_fkey FOREIGN KEY (account_id, class_booking_id) REFERENCES booking.class_booking (account_id, id)',
    ],
  }),
  'CREATE INDEX class_cancellation_effect_by_booking ON booking.class_cancellation_effect (account_id, class_booking_id)',
];
