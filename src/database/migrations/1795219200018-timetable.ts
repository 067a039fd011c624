import { createQueue } from '@studio/jobs';

import { SqlMigration } from './sql-migration';

/** The job that creates classes from series, and its indexes. */
export class Timetable1795219200018 extends SqlMigration {
  readonly name = 'Timetable1795219200018';

  protected readonly statements = [
    ...createQueue('schedule.generate'),
    // A class that was cancelled and restored and was never booked can be deleted (CLS-9).
    `ALTER TABLE booking.class_cancellation
       DROP CONSTRAINT class_cancellation_class_fkey,
       ADD CONSTRAINT class_cancellation_class_fkey FOREIGN KEY (account_id, scheduled_class_id)
         REFERENCES scheduling.scheduled_class (account_id, id) ON DELETE CASCADE`,
  ];
}
