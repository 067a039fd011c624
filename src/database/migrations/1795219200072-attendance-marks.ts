import { SqlMigration } from './sql-migration';

/**
 * An attended booking was attended at the start of its class; the column has when that was marked (booking-and-passes.md BK-12).
 * The stored times are those of the marks. Sessions that passes have used keep their times, so no pass moves.
 */
export class AttendanceMarks1795219200072 extends SqlMigration {
  readonly name = 'AttendanceMarks1795219200072';

  protected readonly statements = [
    'ALTER TABLE booking.class_booking DROP CONSTRAINT class_booking_attended_check',
    'ALTER TABLE booking.class_booking RENAME COLUMN attended_at TO attendance_marked_at',
    // The mark of a missed class was not kept before.
    `ALTER TABLE booking.class_booking ADD CONSTRAINT class_booking_attendance_check CHECK (
       CASE status WHEN 'attended' THEN attendance_marked_at IS NOT NULL WHEN 'no_show' THEN true
         ELSE attendance_marked_at IS NULL END)`,
  ];
}
