import { SqlMigration } from './sql-migration';

/** Finds tickets and entries by the contacts of their people (ERA-3, EXP-2); the number of a lead can be blanked (ERA-6). */
export class Erasure1795219200054 extends SqlMigration {
  readonly name = 'Erasure1795219200054';

  protected readonly statements = [...blankable, ...indexes];
}

const blankable = [
  'ALTER TABLE leads.website_lead DROP CONSTRAINT website_lead_phone_check',
  `ALTER TABLE leads.website_lead ADD CONSTRAINT website_lead_phone_check CHECK (phone ~ '^\\+[0-9]{5,18}$' OR phone = '[removed]')`,
];

const indexes = [
  ['events.event_order', 'event_order_by', 'buyer'],
  ['festival.festival_ticket_order', 'festival_ticket_order_by', 'buyer'],
  ['festival.festival_entry', 'festival_entry_by', 'contact'],
].flatMap(([table, index, whose]) =>
  ['email', 'phone'].map(
    (contact) =>
      `CREATE INDEX ${index}_${contact} ON ${table} (account_id, ${whose}_${contact}) WHERE ${whose}_${contact} IS NOT NULL`,
  ),
);
