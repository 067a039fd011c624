import { tenantTable } from '@studio/persistence';

import { SqlMigration } from './sql-migration';

/** Secret addresses at which customers' calendars are read (calendars.md ICS-5). */
export class CalendarAddresses1795219200086 extends SqlMigration {
  readonly name = 'CalendarAddresses1795219200086';

  protected readonly statements = tenantTable({
    name: 'booking.calendar_address',
    columns: ['customer_id bigint NOT NULL', 'token_hash char(64) NOT NULL'],
    constraints: [
      'CONSTRAINT calendar_address_customer_key UNIQUE (account_id, customer_id)',
      'CONSTRAINT calendar_address_hash_key UNIQUE (account_id, token_hash)',
      'CONSTRAINT calendar_address_customer_fkey FOREIGN KEY (account_id, customer_id) REFERENCES customers.customer (account_id, id) ON DELETE CASCADE',
    ],
  });
}
