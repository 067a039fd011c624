import { createQueue } from '@studio/jobs';

import { SqlMigration } from './sql-migration';

/** The job that makes classes from series, and what its looks and deletions need. */
export class Timetable1795219200018 extends SqlMigration {
  readonly name = 'Timetable1795219200018';

  protected readonly statements = [
    ...createQueue('schedule.generate'),
    // A class that was cancelled and restored without anybody having booked it can be deleted (CLS-9).
    `ALTER TABLE booking.class_cancellation
       DROP CONSTRAINT class_cancellation_class_fkey,
       ADD CONSTRAINT class_cancellation_class_fkey FOREIGN KEY (account_id, scheduled_class_id)
         REFERENCES scheduling.scheduled_class (account_id, id) ON DELETE CASCADE`,
  ];
}
