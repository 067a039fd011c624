import { type BatchedRead, type Statement, statement, type UnitOfWork } from '@studio/persistence';

import { inSession } from '../../harness/sessions';
import { createTestDatabase, type TestDatabase } from '../../support/database';
import { insertStudio, openUnits, type Units, untilBlocked } from '../../support/persistence';
import { statementsDuring } from '../../support/statements';

const LOCK = 4_712;

describe('reads that come together', () => {
  let database: TestDatabase;
  let units: Units;
  let uow: UnitOfWork;

  beforeAll(async () => {
    database = await createTestDatabase();
    units = await openUnits(database.applicationUrl, 3);
    uow = units.uow;
  });
  afterAll(async () => {
    await units.close();
    await database.drop();
  });

  const numbersOf = (name: string, text: string): BatchedRead<number, number> =>
    units.batched.of({
      statement: (keys: readonly number[]): Statement<{ value: number }> => statement(name, text, [keys]),
      values: (_, rows) => rows.map((row) => row.value),
    });
  const DOUBLED = 'SELECT 2 * key AS value FROM unnest($1::int[]) WITH ORDINALITY AS k (key, place) ORDER BY place';

  it('share a statement and get each their own value', async () => {
    const doubled = numbersOf('doubled', DOUBLED);
    const keys = Array.from({ length: 250 }, (_, index) => index % 7);
    let found: number[] = [];
    const sent = await statementsDuring(async () => (found = await Promise.all(keys.map(doubled))));
    expect(found).toEqual(keys.map((key) => 2 * key));
    // Beside them, connections opened for the occasion set their limits.
    expect(sent.filter((text) => text === DOUBLED)).toHaveLength(3);
  });

  it('ask once for keys that are the same', async () => {
    const asked: (readonly Date[])[] = [];
    const millisecond = units.batched.of({
      statement: (keys: readonly Date[]) => {
        asked.push(keys);
        return statement<{ value: number }>('millisecond', DOUBLED, [keys.map((key) => key.getTime())]);
      },
      values: (_, rows) => rows.map(({ value }) => value),
    });
    expect(await Promise.all([1, 2, 1].map((time) => millisecond(new Date(time))))).toEqual([2, 4, 2]);
    expect(asked).toEqual([[new Date(1), new Date(2)]]);
  });

  it('remember nothing', async () => {
    const doubled = numbersOf('doubled', DOUBLED);
    const sent = await statementsDuring(async () => {
      await doubled(1);
      await doubled(1);
    });
    expect(sent).toHaveLength(2);
  });

  it('never get a value older than their own call', async () => {
    const studio = await insertStudio(database, 'fresh');
    const named = units.batched.of({
      statement: (keys: readonly number[]) =>
        statement<{ name: string }>(
          'names',
          `SELECT a.name FROM unnest($1::bigint[]) WITH ORDINALITY AS k (id, place) JOIN accounts.account a USING (id),
                  (SELECT pg_advisory_xact_lock_shared(${LOCK})) AS waited ORDER BY k.place`,
          [keys],
        ),
      values: (_, rows) => rows.map((row) => row.name),
    });
    await inSession(database.applicationUrl, async (holder) => {
      // In a transaction, so that behind a pooler nobody else gets the session that holds it.
      await holder.query('BEGIN');
      await holder.query('SELECT pg_advisory_xact_lock($1)', [LOCK]);
      const early = named(studio);
      await untilBlocked(database);
      await database.query(`UPDATE accounts.account SET name = 'New' WHERE id = $1`, [studio]);
      const late = named(studio);
      await holder.query('COMMIT');
      expect(await Promise.all([early, late])).toEqual(['fresh', 'New']);
    });
  });

  it('fail together, and the next one succeeds', async () => {
    const inverse = numbersOf('inverse', 'SELECT 10 / key AS value FROM unnest($1::int[]) AS k (key)');
    const outcomes = await Promise.allSettled([inverse(1), inverse(0), inverse(2)]);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(await inverse(5)).toBe(2);
  });

  it('of versions enter each studio in turn and leave none entered', async () => {
    const [one, other] = [await insertStudio(database, 'one'), await insertStudio(database, 'other')];
    await database.asStudio(other, 'UPDATE scheduling.catalogue_revision SET revision = revision + 1');
    const mixed = await uow.readPlatform(
      statement<{ version: string | null; entered: string }>(
        'mixed',
        `SELECT scheduling.public_schedule_version(k.id, 'main', now(), now(), true) AS version,
                coalesce(current_setting('app.account_id', true), '') AS entered
         FROM unnest($1::bigint[]) WITH ORDINALITY AS k (id, place) ORDER BY place`,
        [[one, other, one, 0]],
      ),
    );
    expect(mixed.map(({ entered }) => entered)).toEqual(['', '', '', '']);
    expect(mixed.map(({ version }) => version !== null)).toEqual([true, true, true, false]);
    expect(mixed[0]?.version).not.toBe(mixed[1]?.version);
    const inside = await uow.read({ accountId: one }, [
      statement('version', `SELECT scheduling.public_schedule_version($1, 'main', now(), now(), true)`, [other]),
      statement<{ account_id: number }>('ids', 'SELECT account_id FROM scheduling.location', []),
    ]);
    expect(inside[1]).toEqual([{ account_id: one }]);
  });
});
