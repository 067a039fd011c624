import { tenantLinkTable } from '@studio/persistence';

import { insertOnly } from './insert-only';
import { SqlMigration } from './sql-migration';
import { studiosWhere } from './studios-where';

/** Payment attempts, callbacks and their routes become the context `payments`; what an attempt pays remains in `festival`. */
export class Payments1795219200063 extends SqlMigration {
  readonly name = 'Payments1795219200063';

  protected readonly statements = [
    'CREATE SCHEMA payments',
    ...moved('payment_attempt'),
    ...moved('payment_callback'),
    'ALTER TABLE festival.payment_order_route SET SCHEMA payments',
    ...entries,
    ...callbacks,
    ...expiry,
  ];
}

const PREFIX = 'festival_';

/** Statements that move a table with its rows, policy, grants and triggers, and take `festival_` out of its names. */
function moved(name: string): string[] {
  const table = `payments.${name}`;
  const shortened = (object: string) => `${object}, substr(${object}, ${PREFIX.length + 1})`;
  return [
    `ALTER TABLE festival.${PREFIX}${name} SET SCHEMA payments`,
    `ALTER TABLE payments.${PREFIX}${name} RENAME TO ${name}`,
    `ALTER SEQUENCE payments.${PREFIX}${name}_id_seq RENAME TO ${name}_id_seq`,
    `DO $$
     DECLARE
       named text;
     BEGIN
       FOR named IN SELECT conname FROM pg_constraint
         WHERE conrelid = '${table}'::regclass AND starts_with(conname, '${PREFIX}') LOOP
         EXECUTE format('ALTER TABLE ${table} RENAME CONSTRAINT %I TO %I', ${shortened('named')});
       END LOOP;
       FOR named IN SELECT c.relname FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
         WHERE i.indrelid = '${table}'::regclass AND starts_with(c.relname, '${PREFIX}') LOOP
         EXECUTE format('ALTER INDEX payments.%I RENAME TO %I', ${shortened('named')});
       END LOOP;
     END $$`,
  ];
}

/** The owner of the tables sees rows of every studio only while the policies are not forced on it. */
const OF_EVERY_STUDIO = ['payments.payment_attempt', 'festival.festival_entry_attempt'];

/** Entry and lead charge of an attempt are the festival's: their own table refers to the attempt. */
const entries = [
  ...tenantLinkTable({
    name: 'festival.festival_entry_attempt',
    columns: [
      'attempt_id bigint NOT NULL',
      'entry_id bigint NOT NULL',
      'lead_charge_id bigint NOT NULL',
      'created_at timestamptz(3) NOT NULL DEFAULT now()',
    ],
    constraints: [
      'CONSTRAINT festival_entry_attempt_pkey PRIMARY KEY (account_id, attempt_id)',
      'CONSTRAINT festival_entry_attempt_attempt_fkey FOREIGN KEY (account_id, attempt_id) REFERENCES payments.payment_attempt (account_id, id)',
      'CONSTRAINT festival_entry_attempt_entry_fkey FOREIGN KEY (account_id, entry_id) REFERENCES festival.festival_entry (account_id, id)',
      'CONSTRAINT festival_entry_attempt_lead_fkey FOREIGN KEY (account_id, lead_charge_id) REFERENCES festival.festival_charge (account_id, id)',
    ],
  }),
  ...OF_EVERY_STUDIO.map((table) => `ALTER TABLE ${table} NO FORCE ROW LEVEL SECURITY`),
  `INSERT INTO festival.festival_entry_attempt (account_id, attempt_id, entry_id, lead_charge_id, created_at)
   SELECT account_id, id, entry_id, lead_charge_id, created_at FROM payments.payment_attempt`,
  ...OF_EVERY_STUDIO.map((table) => `ALTER TABLE ${table} FORCE ROW LEVEL SECURITY`),
  // Their foreign keys and indexes go with them.
  'ALTER TABLE payments.payment_attempt DROP COLUMN entry_id, DROP COLUMN lead_charge_id',
  'CREATE INDEX festival_entry_attempt_by_entry ON festival.festival_entry_attempt (account_id, entry_id, attempt_id)',
  'CREATE INDEX festival_entry_attempt_by_lead ON festival.festival_entry_attempt (account_id, lead_charge_id)',
  insertOnly('festival.festival_entry_attempt'),
];

/** A callback names its target as its route does: orders are in schemas of downstream contexts. */
const callbacks = [
  `ALTER TABLE payments.payment_callback
     DROP CONSTRAINT payment_callback_attempt_fkey,
     DROP CONSTRAINT payment_callback_order_fkey,
     DROP CONSTRAINT payment_callback_target_check`,
  'DROP INDEX payments.payment_callback_by_attempt, payments.payment_callback_by_order',
  'ALTER TABLE payments.payment_callback ADD COLUMN target text',
  // Rewrites the rows without an UPDATE: the log refuses those, and policies hide the rows from one.
  `ALTER TABLE payments.payment_callback
     ALTER COLUMN target TYPE text USING CASE WHEN attempt_id IS NULL THEN 'ticket_order' ELSE 'attempt' END,
     ALTER COLUMN attempt_id TYPE bigint USING coalesce(attempt_id, ticket_order_id)`,
  'ALTER TABLE payments.payment_callback RENAME COLUMN attempt_id TO target_id',
  `ALTER TABLE payments.payment_callback
     DROP COLUMN ticket_order_id,
     ALTER COLUMN target SET NOT NULL,
     ALTER COLUMN target_id SET NOT NULL,
     ADD CONSTRAINT payment_callback_target_check CHECK (target IN ('attempt', 'ticket_order'))`,
  'CREATE INDEX payment_callback_by_target ON payments.payment_callback (account_id, target, target_id, id)',
];

const expiry = [
  'DROP FUNCTION festival.studios_with_expired_payments(timestamptz)',
  studiosWhere(
    'payments.studios_with_expired_attempts',
    `EXISTS (
       SELECT 1 FROM payments.payment_attempt a
       WHERE a.account_id = studio AND a.status = 'pending' AND a.expires_at <= as_of
     )`,
  ),
  studiosWhere(
    'festival.studios_with_expired_orders',
    `EXISTS (
       SELECT 1 FROM festival.festival_ticket_order o
       WHERE o.account_id = studio AND o.status = 'pending' AND o.expires_at <= as_of
     )`,
  ),
];
