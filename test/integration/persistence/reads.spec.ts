import { within } from '@studio/observability';
import { type Statement, statement, type UnitOfWork } from '@studio/persistence';

import { inSession } from '../../harness/sessions';
import { createTestDatabase, type TestDatabase } from '../../support/database';
import { errorOf, insertStudio, locationSlugs, openUnits, type Units, untilBlocked } from '../../support/persistence';
import { statementsDuring } from '../../support/statements';

const COUNT = statement<{ count: number }>('count', 'SELECT count(*)::int AS count FROM scheduling.location', []);
const SLUGS = statement<{ slug: string }>('slugs', 'SELECT slug FROM scheduling.location ORDER BY slug', []);
const FAULT = statement('fault', 'SELECT 1 / 0 AS fault', []);
const SESSION = statement<{ pid: number }>('session', 'SELECT pg_backend_pid() AS pid', []);

const insertion = (accountId: number): Statement<unknown> =>
  statement(
    'write',
    `INSERT INTO scheduling.location (account_id, name, slug) VALUES ($1, 'New', 'new') RETURNING id`,
    [accountId],
  );

describe('reads of a studio', () => {
  let database: TestDatabase;
  let units: Units;
  let uow: UnitOfWork;
  let studio: number;
  let other: number;
  let sequence = 0;

  beforeAll(async () => {
    database = await createTestDatabase();
  });
  beforeEach(async () => {
    units = await openUnits(database.applicationUrl, 1);
    uow = units.uow;
    studio = await insertStudio(database, `studio-${(sequence += 1)}`);
    other = await insertStudio(database, `other-${sequence}`);
  });
  afterEach(() => units.close());
  afterAll(() => database.drop());

  it('answer the rows of each statement in its order', async () => {
    const seven = statement<{ seven: number }>('seven', 'SELECT $1::int AS seven', [7]);
    expect(await uow.read({ accountId: studio }, [COUNT, seven, SLUGS])).toEqual([
      [{ count: 1 }],
      [{ seven: 7 }],
      [{ slug: 'main' }],
    ]);
  });

  it('see the rows of their own studio only', async () => {
    const ids = statement<{ account_id: number }>('ids', 'SELECT account_id FROM scheduling.location', []);
    expect(await uow.read({ accountId: studio }, [ids])).toEqual([[{ account_id: studio }]]);
    expect(await uow.read({ accountId: other }, [ids])).toEqual([[{ account_id: other }]]);
  });

  it.each([
    ['one statement', 0],
    ['several statements', 1],
  ])('cannot write, with %s', async (_, before) => {
    const statements = [...Array.from({ length: before }, () => COUNT), insertion(studio)];
    expect(await errorOf(uow.read({ accountId: studio }, statements))).toMatchObject({ code: '25006' });
    expect(await locationSlugs(database, studio)).toEqual(['main']);
  });

  it('see one snapshot in all their statements, though another transaction commits between them', async () => {
    const KEY = 4_711;
    const wait = statement('wait', 'SELECT pg_advisory_xact_lock_shared($1)', [KEY]);
    const [before, , after] = await inSession(database.applicationUrl, async (holder) => {
      await holder.query(`BEGIN; SELECT pg_advisory_xact_lock(${KEY})`);
      const reading = uow.read({ accountId: studio }, [COUNT, wait, COUNT]);
      await untilBlocked(database);
      await database.asStudio(studio, insertion(studio).text, [studio]);
      await holder.query('COMMIT');
      return reading;
    });
    expect([before, after]).toEqual([[{ count: 1 }], [{ count: 1 }]]);
    expect(await uow.read({ accountId: studio }, [COUNT])).toEqual([[{ count: 2 }]]);
  });

  it('keep ids and amounts as numbers', async () => {
    const big = statement<{ big: number }>('big', 'SELECT 9007199254740991::bigint AS big', []);
    expect(await uow.read({ accountId: studio }, [big])).toEqual([[{ big: Number.MAX_SAFE_INTEGER }]]);
    const list = statement<{ ids: (number | null)[] }>('list', 'SELECT ARRAY[1, NULL, 2]::bigint[] AS ids', []);
    expect(await uow.read({ accountId: studio }, [list])).toEqual([[{ ids: [1, null, 2] }]]);
  });

  it('send the whole transaction without waiting in between', async () => {
    await uow.read({ accountId: studio }, [COUNT]);
    const sent = await statementsDuring(() => uow.read({ accountId: studio }, [COUNT, SLUGS]));
    expect(sent).toHaveLength(4);
    expect(sent[0]).toMatch(
      /^BEGIN .*READ ONLY; SET LOCAL lock_timeout = '3s'; SET LOCAL statement_timeout = '10s'; SET LOCAL app\.account_id = '\d+'$/,
    );
    expect(sent.at(-1)).toBe('COMMIT');
  });

  it('are counted without what a connection sends when it opens', async () => {
    const wider = await openUnits(database.applicationUrl, 4);
    const read = () => wider.uow.read({ accountId: studio }, [COUNT]);
    const sent = await statementsDuring(() => Promise.all([read(), read(), read(), read()]));
    await wider.close();
    expect(sent.filter((text) => !/^(BEGIN|SELECT count|COMMIT)/.test(text))).toEqual([]);
  });

  it.each([
    ['first', [FAULT, COUNT]],
    ['between others', [COUNT, FAULT, SLUGS]],
    ['last', [COUNT, FAULT]],
  ])('that fail in a statement, %s, leave the next read unharmed', async (_, statements) => {
    expect(await errorOf(uow.read({ accountId: studio }, statements))).toMatchObject({ code: '22012' });
    expect(await uow.read({ accountId: studio }, [COUNT])).toEqual([[{ count: 1 }]]);
    expect(await uow.readPlatform(COUNT)).toEqual([{ count: 0 }]);
  });

  it('that fail many times at once leave the pool usable', async () => {
    const failing = Array.from({ length: 20 }, async () => errorOf(uow.read({ accountId: studio }, [FAULT, COUNT])));
    expect(new Set((await Promise.all(failing)).map((error) => (error as { code: string }).code))).toEqual(
      new Set(['22012']),
    );
    expect(await uow.read({ accountId: studio }, [COUNT])).toEqual([[{ count: 1 }]]);
  });

  it('that come at once over one connection do not mix', async () => {
    const asked = Array.from({ length: 40 }, (_, index) => (index % 2 === 0 ? studio : other));
    const ids = statement<{ account_id: number }>('ids', 'SELECT account_id FROM scheduling.location', []);
    const answers = await Promise.all(asked.map(async (accountId) => uow.read({ accountId }, [ids, COUNT])));
    expect(answers).toEqual(asked.map((accountId) => [[{ account_id: accountId }], [{ count: 1 }]]));
  });

  describe('that a request asks for together', () => {
    const inRequest = async <T>(work: () => Promise<T>) => within({ facts: {} }, work);
    const read = async (accountId: number, one: Statement<unknown>) => (await uow.read({ accountId }, [one]))[0];

    it('are one transaction, each with its own rows', async () => {
      const together = async () =>
        Promise.all([read(studio, COUNT), read(studio, SLUGS), uow.read({ accountId: studio }, [SLUGS, COUNT])]);
      const alone = await together();
      let joined: unknown;
      const sent = await statementsDuring(async () => {
        joined = await inRequest(together);
      });
      expect(joined).toEqual(alone);
      expect(sent.map((text) => text.split(' ', 2).join(' '))).toEqual([
        'BEGIN ISOLATION',
        ...['SELECT count(*)::int', 'SELECT slug', 'SELECT slug', 'SELECT count(*)::int'],
        'COMMIT',
      ]);
    });

    it('are of their studio, and later ones of their moment', async () => {
      const [mine, others, , later] = await inRequest(async () => [
        ...(await Promise.all([read(studio, SLUGS), read(other, SLUGS), read(studio, SLUGS)])),
        await read(studio, COUNT),
      ]);
      expect([mine, others]).toEqual([await read(studio, SLUGS), await read(other, SLUGS)]);
      expect(later).toEqual([{ count: 1 }]);
    });

    it('fail together, and leave those of others unharmed', async () => {
      const failing = async () => Promise.all([errorOf(read(studio, COUNT)), errorOf(read(studio, FAULT))]);
      const [[first, second], unharmed] = await Promise.all([
        inRequest(failing),
        inRequest(async () => read(studio, COUNT)),
      ]);
      expect([first, second]).toMatchObject([{ code: '22012' }, { code: '22012' }]);
      expect(unharmed).toEqual([{ count: 1 }]);
    });
  });

  describe('leave nothing of their studio in sight of the next user of the connection', () => {
    /** Rows of the next, unscoped statement, with the proof that it went over the same session. */
    const nextUser = async () => ({
      seen: await uow.readPlatform(SLUGS),
      pid: (await uow.readPlatform(SESSION))[0]?.pid,
    });

    it('after a read', async () => {
      const [[session]] = await uow.read({ accountId: studio }, [SESSION, SLUGS]);
      expect(await nextUser()).toEqual({ seen: [], pid: session?.pid });
    });

    it('after a unit that committed', async () => {
      const rows = await uow.write({ accountId: studio }, (manager) => manager.query(SESSION.text));
      expect(await nextUser()).toEqual({ seen: [], pid: (rows as { pid: number }[])[0]?.pid });
    });

    it('after a unit that was taken back', async () => {
      let pid = 0;
      const work = uow.write({ accountId: studio }, async (manager) => {
        pid = (await manager.query<{ pid: number }[]>(SESSION.text))[0]?.pid ?? 0;
        throw new Error('no');
      });
      await errorOf(work);
      expect(await nextUser()).toEqual({ seen: [], pid });
    });

    it('after a unit whose statement failed', async () => {
      await errorOf(uow.write({ accountId: studio }, (manager) => manager.query(FAULT.text)));
      expect((await nextUser()).seen).toEqual([]);
    });

    it('after a platform unit that entered the studio', async () => {
      await uow.writePlatform(() => uow.write({ accountId: studio }, (manager) => manager.query(SLUGS.text)));
      expect((await nextUser()).seen).toEqual([]);
    });
  });
});
