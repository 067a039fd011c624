import { platformTable } from '@studio/persistence';

import { SqlMigration } from './sql-migration';

/** The outbox, which stores messages if no provider is configured. */
export class Delivery1795219200009 extends SqlMigration {
  readonly name = 'Delivery1795219200009';

  protected readonly statements = [
    'CREATE SCHEMA delivery',
    ...platformTable({
      name: 'delivery.outbox_message',
      columns: [
        'channel text NOT NULL',
        'recipient text NOT NULL',
        'subject text',
        'text text NOT NULL',
        'sent_at timestamptz(3) NOT NULL DEFAULT now()',
      ],
      constraints: [`CONSTRAINT outbox_message_channel_check CHECK (channel IN ('email', 'sms', 'push'))`],
    }),
    'CREATE INDEX outbox_message_by_recipient ON delivery.outbox_message (recipient, id DESC)',
  ];
}
