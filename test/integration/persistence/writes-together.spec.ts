import { statement } from '@studio/persistence';

import { createTestDatabase, type TestDatabase } from '../../support/database';
import { errorOf, insertStudio, locationSlugs, openUnits, type Units } from '../../support/persistence';
import { statementsDuring } from '../../support/statements';

const SETTING = statement<{ studio: string }>(
  'studio_setting',
  `SELECT coalesce(current_setting('app.account_id', true), '') AS studio`,
  [],
);
const insert = (accountId: number, slug: string | null) =>
  statement('add_place', `INSERT INTO scheduling.location (account_id, name, slug) VALUES ($1, $2, $2)`, [
    accountId,
    slug,
  ]);

describe('writes of one statement that come together', () => {
  let database: TestDatabase;
  let units: Units;
  let studio: number;
  let other: number;
  let sequence = 0;

  beforeAll(async () => {
    database = await createTestDatabase();
    units = await openUnits(database.applicationUrl, 3);
  });
  beforeEach(async () => {
    studio = await insertStudio(database, `one-${(sequence += 1)}`);
    other = await insertStudio(database, `two-${sequence}`);
  });
  afterAll(async () => {
    await units.close();
    await database.drop();
  });

  const write = async (accountId: number, slug: string | null, of = accountId) =>
    units.uow.writeAlone({ accountId: of }, insert(accountId, slug));

  it('share a commit, each in its own studio', async () => {
    const sent = await statementsDuring(async () => {
      await Promise.all(Array.from({ length: 40 }, (_, index) => write(index % 2 ? studio : other, `p${index}`)));
    });
    expect(sent.filter((text) => text === 'COMMIT')).toHaveLength(1);
    expect(await locationSlugs(database, studio)).toHaveLength(21);
    expect(await locationSlugs(database, other)).toHaveLength(21);
    expect(await units.uow.readPlatform(SETTING)).toEqual([{ studio: '' }]);
  });

  it('are answered after their commit, and those that come meanwhile wait for the next', async () => {
    const first = Array.from({ length: 5 }, (_, index) => write(studio, `a${index}`));
    const sent = await statementsDuring(async () => {
      await first[0];
      expect(await locationSlugs(database, studio)).toContain('a0');
      await Promise.all([...first, write(studio, 'b0'), write(other, 'b1')]);
    });
    expect(sent.filter((text) => text === 'COMMIT').length).toBeLessThanOrEqual(3);
    expect(await locationSlugs(database, other)).toContain('b1');
  });

  it('fail alone: of another studio, and one that a rule of the table refuses', async () => {
    const outcomes = await Promise.all([
      write(studio, 'before').then(() => null),
      errorOf(write(other, 'foreign', studio)),
      errorOf(write(studio, null)),
      write(other, 'after').then(() => null),
    ]);
    expect(outcomes).toEqual([
      null,
      expect.objectContaining({ code: '42501' }),
      expect.objectContaining({ code: '23502' }),
      null,
    ]);
    expect(await locationSlugs(database, studio)).toEqual(['before', 'main']);
    expect(await locationSlugs(database, other)).toEqual(['after', 'main']);
  });

  it.each(['55P03', '40P01', '57014'])(
    'fail alone of a lock, a deadlock or too much time, which roll back (%s)',
    async (code) => {
      const failing = statement('raise', `DO $$ BEGIN RAISE EXCEPTION USING ERRCODE = '${code}'; END $$`, []);
      const outcomes = await Promise.all([
        write(studio, 'before').then(() => null),
        errorOf(units.uow.writeAlone({ accountId: other }, failing)),
        write(studio, 'after').then(() => null),
      ]);
      expect(outcomes).toEqual([null, expect.objectContaining({ code: 'busy' }), null]);
      expect(await locationSlugs(database, studio)).toEqual(['after', 'before', 'main']);
    },
  );

  it('fail together when the server ends their session, as nobody knows what was committed', async () => {
    const end = statement('end_session', 'SELECT pg_terminate_backend(pg_backend_pid())', []);
    const errors = await Promise.all([
      errorOf(write(studio, 'lost')),
      errorOf(units.uow.writeAlone({ accountId: studio }, end)),
    ]);
    expect(errors).toMatchObject([{ code: 'busy' }, { code: 'busy' }]);
    expect(await locationSlugs(database, studio)).toEqual(['main']);
    await write(studio, 'later');
    expect(await locationSlugs(database, studio)).toEqual(['later', 'main']);
  });
});
