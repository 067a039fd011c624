import { insertOnly } from './insert-only';
import { SqlMigration } from './sql-migration';
import { studiosWhere } from './studios-where';
import { copied, FORMER_TABLES, mayReadAll, mayReadOwn, NEW_TABLES } from './ticketing/former-rows';
import { owners } from './ticketing/owners';
import { stock } from './ticketing/stock';
import { tables } from './ticketing/tables';

/**
 * Tickets of events and of festival editions become the context `ticketing`. Both families counted their ids from 1, and
 * ids are in routes, activities and receipts, so keys consist of studio, owner and id.
 */
export class Ticketing1795219200064 extends SqlMigration {
  readonly name = 'Ticketing1795219200064';

  protected readonly statements = [
    'CREATE SCHEMA ticketing',
    ...tables,
    ...[...FORMER_TABLES, ...NEW_TABLES, 'events.event', 'festival.festival_edition'].map(mayReadAll),
    ...copied,
    ...[...NEW_TABLES, 'events.event', 'festival.festival_edition'].map(mayReadOwn),
    ...desks,
    ...former,
    ...stock,
    ...owners,
    ...evidence,
    studiosWhere(
      'ticketing.studios_with_expired_orders',
      `EXISTS (
         SELECT 1 FROM ticketing.ticket_order o
         WHERE o.account_id = studio AND o.status = 'pending' AND o.expires_at <= as_of
       )`,
    ),
  ];
}

/** The cash desks remain with events and editions; their entries refer to the orders where these are now. */
const desks = [
  { desk: 'events.event_cash_entry', owner: 'event' },
  { desk: 'festival.festival_cash_entry', owner: 'edition' },
].flatMap(({ desk, owner }) => {
  const name = desk.split('.')[1];
  return [
    `ALTER TABLE ${desk} DROP CONSTRAINT ${name}_order_fkey`,
    `ALTER TABLE ${desk} ADD COLUMN owner text NOT NULL GENERATED ALWAYS AS ('${owner}') STORED`,
    `ALTER TABLE ${desk} ADD CONSTRAINT ${name}_order_fkey FOREIGN KEY (account_id, ${owner}_id, order_id, owner)
       REFERENCES ticketing.ticket_order (account_id, owner_id, id, owner)`,
  ];
});

const former = [
  'DROP TRIGGER stock ON events.event',
  'DROP TRIGGER touch ON events.event',
  `CREATE TRIGGER touch BEFORE UPDATE ON events.event FOR EACH ROW EXECUTE FUNCTION accounts.touch_row()`,
  'ALTER TABLE events.event DROP COLUMN sold_quantity',
  'DROP FUNCTION events.check_stock(bigint, events.event_order_item)',
  'DROP FUNCTION events.move_stock(bigint, events.event_order_item, int)',
  ...FORMER_TABLES.toReversed().map((table) => `DROP TABLE ${table}`),
  ...['count_new_item()', 'count_changed_order()', 'refuse_oversold()', 'holds_firmly(text)'].map(
    (name) => `DROP FUNCTION events.${name}`,
  ),
  ...['check_sold_item()', 'check_paid_order()', 'check_lowered_inventory()'].map(
    (name) => `DROP FUNCTION festival.${name}`,
  ),
  'DROP FUNCTION festival.assert_admission_stock(bigint, bigint)',
  'DROP FUNCTION events.studios_with_expired_orders(timestamptz)',
  'DROP FUNCTION festival.studios_with_expired_orders(timestamptz)',
];

/** Check-ins are never changed or deleted; their reasons can be blanked (ERA-6). */
const evidence = [
  insertOnly('ticketing.check_in').replace('UPDATE OR DELETE', 'DELETE'),
  `CREATE TRIGGER only_blanked BEFORE UPDATE ON ticketing.check_in FOR EACH ROW
   EXECUTE FUNCTION accounts.refuse_all_but_blanking('reason')`,
];
