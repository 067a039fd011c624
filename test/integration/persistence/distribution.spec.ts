import { readCatalogue } from '../../robustness/distribution/catalogue';
import { type Place, placeOf } from '../../robustness/distribution/classification';
import { KNOWN_VIOLATIONS } from '../../robustness/distribution/known-violations';
import { distributionStatements } from '../../robustness/distribution/statements';
import { violations } from '../../robustness/distribution/violations';
import { createTestDatabase, inSession, type TestDatabase } from '../../support/database';

const place = (table: string): Place => placeOf(table).place;

describe('distribution by studio', () => {
  let database: TestDatabase;

  beforeEach(async () => {
    database = await createTestDatabase();
  });
  afterEach(() => database.drop());

  const change = (statements: readonly string[]) =>
    inSession(database.ownerUrl, async (client) => {
      for (const statement of statements) await client.query(statement);
    });
  const found = async () => violations(await readCatalogue(database.ownerUrl), place);

  it('breaks the known rules of Citus only, and none after the known changes', async () => {
    expect((await found()).toSorted()).toEqual(KNOWN_VIOLATIONS.map((known) => known.found).toSorted());
    await change(KNOWN_VIOLATIONS.flatMap(({ statements }) => statements));
    expect(await found()).toEqual([]);
  });

  it('is written down in an order in which every table comes after those it refers to', async () => {
    const catalogue = await readCatalogue(database.ownerUrl);
    const placed = distributionStatements(catalogue, place).flatMap(
      (statement) => /create_\w+_table\('([^']+)'/.exec(statement)?.[1]?.replaceAll('"', '') ?? [],
    );
    const wanted = catalogue.tables.map(({ name }) => name).filter((name) => place(name) !== 'local');
    expect(placed.toSorted()).toEqual(wanted.toSorted());
    for (const { table, target } of catalogue.references.filter((one) => one.table !== one.target)) {
      if (place(table) === place(target) && place(table) !== 'local')
        expect([table, target, placed.indexOf(target) < placed.indexOf(table)]).toEqual([table, target, true]);
    }
  });

  it('is refused for tables that break a rule', async () => {
    await change([
      'CREATE TABLE accounts.unplaced (id bigint PRIMARY KEY)',
      `CREATE TABLE scheduling.bad (account_id bigint, id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY, room_id bigint, code text UNIQUE,
         EXCLUDE USING btree (id WITH =),
         CONSTRAINT bad_room_fkey FOREIGN KEY (account_id, room_id) REFERENCES scheduling.room (account_id, id) ON DELETE SET NULL,
         CONSTRAINT bad_message_fkey FOREIGN KEY (room_id) REFERENCES delivery.outbox_message (id))`,
      'ALTER TABLE scheduling.bad ADD COLUMN other_id bigint UNIQUE',
      'ALTER TABLE scheduling.bad ADD CONSTRAINT bad_other_fkey FOREIGN KEY (room_id) REFERENCES scheduling.bad (other_id)',
      'ALTER TABLE accounts.mobile_session ADD COLUMN bad_id bigint CONSTRAINT session_bad_fkey REFERENCES scheduling.bad (other_id)',
    ]);
    const known = new Set(KNOWN_VIOLATIONS.map((one) => one.found));
    expect((await found()).filter((one) => !known.has(one)).toSorted()).toEqual(
      [
        'accounts.mobile_session: the foreign key session_bad_fkey to scheduling.bad leads from a reference table to a distributed one.',
        'accounts.unplaced: it has no account_id and is not placed elsewhere.',
        'accounts.unplaced: the primary key unplaced_pkey does not contain account_id.',
        'scheduling.bad.id: an identity column has to be bigint.',
        'scheduling.bad: account_id may be null.',
        'scheduling.bad: the exclusion bad_id_excl does not contain account_id.',
        'scheduling.bad: the foreign key bad_message_fkey to delivery.outbox_message leads from a distributed table to a local one.',
        'scheduling.bad: the foreign key bad_other_fkey to scheduling.bad does not have account_id at the same position on both sides.',
        'scheduling.bad: the foreign key bad_room_fkey to scheduling.room has ON DELETE SET NULL and contains account_id.',
        'scheduling.bad: the primary key bad_pkey does not contain account_id.',
        'scheduling.bad: the unique bad_code_key does not contain account_id.',
        'scheduling.bad: the unique bad_other_id_key does not contain account_id.',
      ].toSorted(),
    );
  });
});
