import { createQueue } from '@studio/jobs';

import { SqlMigration } from './sql-migration';

/** The job that maintains reminders of classes (customers-and-leads.md section 5). */
export class Reminders1795219200017 extends SqlMigration {
  readonly name = 'Reminders1795219200017';

  protected readonly statements = createQueue('notifications.fill');
}
