import { tenantTable } from '@studio/persistence';

import { SqlMigration } from './sql-migration';

/** What the staff note about customers (customers-and-leads.md NOTE-1). */
export class CustomerNotes1795219200101 extends SqlMigration {
  readonly name = 'CustomerNotes1795219200101';

  protected readonly statements = [
    ...tenantTable({
      name: 'customers.customer_note',
      columns: [
        'customer_id bigint NOT NULL',
        'text varchar(2000) NOT NULL',
        // The person as they were: the note stays when they leave.
        'author_id bigint NOT NULL',
        'author_name varchar(255) NOT NULL',
      ],
      constraints: [
        'CONSTRAINT customer_note_customer_fkey FOREIGN KEY (account_id, customer_id) REFERENCES customers.customer (account_id, id) ON DELETE CASCADE',
      ],
    }),
    'CREATE INDEX customer_note_by_customer ON customers.customer_note (account_id, customer_id, id)',
  ];
}
