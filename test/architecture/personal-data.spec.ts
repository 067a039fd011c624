import { declaredRows, declaredTexts } from '@studio/privacy';

import { AppModule } from '../../src/app.module';
import { createTestDatabase, type TestDatabase } from '../support/database';

/** Columns that name a person or say how to reach them. */
const PERSONAL = `(^|_)(customer_id|email|phone|recipient)$|^(buyer|contact|holder)_`;

/** Why a table with such a column is no part of the export of a customer's data. */
const NOT_EXPORTED: Readonly<Record<string, string>> = {
  'accounts.user': 'staff and platform people, who are no customers',
  'accounts.staff_invitation': 'addresses invited to work in the studio, deleted 30 days after the end',
  'accounts.staff_invitation_mail': 'the same, deleted after 30 days',
  'scheduling.location': 'the studio’s own contacts',
  'scheduling.trainer': 'trainers, who are no customers',
  'delivery.outbox_message': 'of development only, in no studio, and erased with the person or what it is about',
};

/** Why a column of free text is not listed when a person is looked for. */
const REASONS = `^(reason|notes|.*_reason|last_error)$`;
const NOT_LISTED: Readonly<Record<string, string>> = {
  'finance.fiscal_receipt.last_error': 'what a till answered',
  'notifications.notification.last_error': 'blanked with the customer',
};

// The contexts declare their data when the module is loaded.
describe(`personal data that ${AppModule.name} loads (ERA-4, EXP-2)`, () => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.drop());

  const columnsLike = (pattern: string) =>
    database.query<{ table: string; column: string; type: string }>(
      `SELECT table_schema || '.' || table_name AS table, column_name AS column, data_type AS type
       FROM information_schema.columns
       WHERE column_name ~ $1 AND table_schema NOT IN ('jobs', 'pg_catalog', 'information_schema') ORDER BY 1, 2`,
      [pattern],
    );
  const exported = () => new Set([...declaredRows().values()].flatMap(({ tables }) => tables));

  it('are exported from every table that has a customer or a contact', async () => {
    const tables = [...new Set((await columnsLike(PERSONAL)).map(({ table }) => table))];
    expect(tables.length).toBeGreaterThan(15);
    expect(tables.filter((table) => !exported().has(table) && NOT_EXPORTED[table] === undefined)).toEqual([]);
  });

  it('are exported from tables that exist and are not left out as well', async () => {
    const tables = new Set((await columnsLike('^id$')).map(({ table }) => table));
    expect([...exported()].filter((table) => !tables.has(table) || NOT_EXPORTED[table] !== undefined)).toEqual([]);
  });

  it('are looked for in every reason and note', async () => {
    const listed = new Set(
      [...declaredTexts().values()].flatMap(({ table, texts = [] }) => texts.map((text) => `${table}.${text}`)),
    );
    const columns = (await columnsLike(REASONS)).filter(({ type }) => type === 'character varying');
    const names = columns.map(({ table, column }) => `${table}.${column}`);
    expect(names.length).toBeGreaterThan(20);
    expect(names.filter((name) => !listed.has(name) && NOT_LISTED[name] === undefined)).toEqual([]);
  });

  it('are blanked in evidence by the trigger that names the same columns', async () => {
    const triggers = await database.query<{ table: string; columns: string }>(
      `SELECT t.tgrelid::regclass::text AS table, encode(t.tgargs, 'escape') AS columns
       FROM pg_trigger t JOIN pg_proc p ON p.oid = t.tgfoid
       WHERE p.proname IN ('refuse_all_but_blanking', 'refuse_all_but_blanked_json') ORDER BY 1`,
    );
    for (const { table, columns } of triggers.filter((one) => one.table !== 'payments.payment_callback')) {
      const declared = [...declaredTexts().values()].find((one) => one.table === table);
      expect({ table, columns: [...(declared?.texts ?? []), ...(declared?.json ?? [])] }).toEqual({
        table,
        columns: columns.split('\\000').filter((name) => name !== ''),
      });
    }
  });
});
