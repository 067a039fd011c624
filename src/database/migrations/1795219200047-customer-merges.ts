import { tenantTable } from '@studio/persistence';

import { SqlMigration } from './sql-migration';

/** Merged customers, and bookings that are replaced by another one of the same person (customers-and-leads.md MRG). */
export class CustomerMerges1795219200047 extends SqlMigration {
  readonly name = 'CustomerMerges1795219200047';

  protected readonly statements = [...tombstones, ...merges, ...supersededBookings, ...movingPasses];
}

/** The row of a merged customer remains for immutable evidence, without personal data. */
const tombstones = [
  `ALTER TABLE customers.customer
     ADD COLUMN merged_into_id bigint,
     ADD COLUMN merged_at timestamptz(3),
     ADD CONSTRAINT customer_merged_into_fkey FOREIGN KEY (account_id, merged_into_id)
       REFERENCES customers.customer (account_id, id) ON DELETE CASCADE,
     ADD CONSTRAINT customer_merged_at_check CHECK ((merged_into_id IS NULL) = (merged_at IS NULL)),
     ADD CONSTRAINT customer_tombstone_check CHECK (merged_into_id IS NULL
       OR num_nonnulls(name, email, phone, password_hash, external_idp_subject, anonymised_at) = 0)`,
  `CREATE INDEX customer_by_survivor ON customers.customer (account_id, merged_into_id) WHERE merged_into_id IS NOT NULL`,
];

const merges = [
  ...tenantTable({
    name: 'customers.customer_merge',
    columns: [
      'source_id bigint NOT NULL',
      'target_id bigint NOT NULL',
      'idempotency_key uuid',
      'idempotency_hash char(64)',
      // Identifying contacts that the merge dropped: tickets are stored under them.
      `former_emails text[] NOT NULL DEFAULT '{}'`,
      `former_phones text[] NOT NULL DEFAULT '{}'`,
    ],
    constraints: [
      'CONSTRAINT customer_merge_source_fkey FOREIGN KEY (account_id, source_id) REFERENCES customers.customer (account_id, id) ON DELETE CASCADE',
      'CONSTRAINT customer_merge_target_fkey FOREIGN KEY (account_id, target_id) REFERENCES customers.customer (account_id, id) ON DELETE CASCADE',
      'CONSTRAINT customer_merge_source_key UNIQUE (account_id, source_id)',
      'CONSTRAINT customer_merge_idempotency_key UNIQUE (account_id, idempotency_key)',
      'CONSTRAINT customer_merge_key_hash_check CHECK ((idempotency_key IS NULL) = (idempotency_hash IS NULL))',
    ],
  }),
  'CREATE INDEX customer_merge_by_target ON customers.customer_merge (account_id, target_id)',
];

/** A merged customer may have had two places in one class; one of the two is replaced and remains as evidence. */
const supersededBookings = [
  `ALTER TABLE booking.class_booking
     ADD COLUMN superseded_by_booking_id bigint,
     ADD CONSTRAINT class_booking_superseded_fkey FOREIGN KEY (account_id, superseded_by_booking_id, scheduled_class_id)
       REFERENCES booking.class_booking (account_id, id, scheduled_class_id),
     ADD CONSTRAINT class_booking_superseded_check CHECK (superseded_by_booking_id <> id),
     DROP CONSTRAINT class_booking_place_key`,
  `CREATE UNIQUE INDEX class_booking_place_key ON booking.class_booking (account_id, scheduled_class_id, customer_id)
   WHERE superseded_by_booking_id IS NULL`,
  `CREATE INDEX class_booking_superseded ON booking.class_booking (account_id, superseded_by_booking_id)
   WHERE superseded_by_booking_id IS NOT NULL`,
];

/** Passes and their purchases change their customer together, each written by its own context. */
const movingPasses = [
  `ALTER TABLE finance.customer_purchase ALTER CONSTRAINT customer_purchase_pass_fkey DEFERRABLE INITIALLY IMMEDIATE`,
];
