import { SqlMigration } from './sql-migration';

/**
 * All bookings of a class are found by an index again, which those that a merge replaced had taken from the index of places: reports
 * of large studios scanned every booking. The key that references check has the same columns in another order, so that a booking has
 * no further index to write.
 */
export class BookingsOfClasses1795219200067 extends SqlMigration {
  readonly name = 'BookingsOfClasses1795219200067';

  protected readonly statements = [
    ...REFERENCES.map(({ table, name }) => `ALTER TABLE ${table} DROP CONSTRAINT ${name}`),
    `ALTER TABLE booking.class_booking DROP CONSTRAINT class_booking_class_key,
       ADD CONSTRAINT class_booking_class_key UNIQUE (account_id, scheduled_class_id, id)`,
    ...REFERENCES.map(
      ({ table, name, column }) => `
      ALTER TABLE ${table} ADD CONSTRAINT ${name} FOREIGN KEY (account_id, ${column}, scheduled_class_id)
        REFERENCES booking.class_booking (account_id, id, scheduled_class_id)`,
    ),
  ];
}

const REFERENCES = [
  { table: 'booking.class_booking', name: 'class_booking_superseded_fkey', column: 'superseded_by_booking_id' },
  { table: 'booking.booking_correction', name: 'booking_correction_booking_fkey', column: 'class_booking_id' },
  { table: 'passes.class_pass_reservation', name: 'class_pass_reservation_booking_fkey', column: 'class_booking_id' },
];
