import { inSession } from '@studio/persistence';

import { namedExceptions, placements, placeOf, readCatalogue, violations } from '../../../src/database/distribution';
import { createTestDatabase, type TestDatabase } from '../../support/database';

describe('distribution by studio', () => {
  let database: TestDatabase;

  beforeEach(async () => {
    database = await createTestDatabase();
  });
  afterEach(() => database.drop());

  const asOwner = <T>(work: Parameters<typeof inSession<T>>[1]) =>
    inSession({ connectionString: database.ownerUrl }, work);
  const catalogue = () => asOwner(readCatalogue);
  const found = async () => violations(await catalogue());

  it('breaks no rule of Citus, and places only tables that exist', async () => {
    expect(await found()).toEqual([]);
    const names = (await catalogue()).tables.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(namedExceptions()));
  });

  it('is done in an order in which every table comes after those it refers to', async () => {
    const read = await catalogue();
    const placed = placements(read).map(({ table }) => table);
    const place = (table: string) => placeOf(table).place;
    const wanted = read.tables.map(({ name }) => name).filter((name) => place(name) !== 'local');
    expect(placed.toSorted()).toEqual(wanted.toSorted());
    for (const { table, target } of read.references.filter((one) => one.table !== one.target)) {
      if (place(table) === place(target) && place(table) !== 'local')
        expect([table, target, placed.indexOf(target) < placed.indexOf(table)]).toEqual([table, target, true]);
    }
  });

  it('is refused for tables that break a rule', async () => {
    const broken = [
      'CREATE TABLE accounts.unplaced (id bigint PRIMARY KEY)',
      `CREATE TABLE scheduling.bad (account_id bigint, id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY, room_id bigint, code text UNIQUE,
         EXCLUDE USING btree (id WITH =),
         CONSTRAINT bad_room_fkey FOREIGN KEY (account_id, room_id) REFERENCES scheduling.room (account_id, id) ON DELETE SET NULL,
         CONSTRAINT bad_message_fkey FOREIGN KEY (room_id) REFERENCES delivery.outbox_message (id))`,
      'ALTER TABLE scheduling.bad ADD COLUMN other_id bigint UNIQUE',
      'ALTER TABLE scheduling.bad ADD CONSTRAINT bad_other_fkey FOREIGN KEY (room_id) REFERENCES scheduling.bad (other_id)',
      'ALTER TABLE accounts.mobile_session ADD COLUMN bad_id bigint CONSTRAINT session_bad_fkey REFERENCES scheduling.bad (other_id)',
    ];
    await asOwner(async (client) => {
      for (const statement of broken) await client.query(statement);
    });
    expect((await found()).toSorted()).toEqual(
      [
        'accounts.mobile_session: the foreign key session_bad_fkey to scheduling.bad leads from a local table to a distributed one.',
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
