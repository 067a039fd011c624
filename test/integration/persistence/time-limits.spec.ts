import { Test } from '@nestjs/testing';
import { migrate, PersistenceModule, type Statement, statement, UnitOfWork } from '@studio/persistence';
import type { QueryRunner } from 'typeorm';

import { inSession } from '../../harness/sessions';
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from '../../support/database';
import { type DatabaseProxy, proxyTo } from '../../support/database-proxy';
import { errorOf, insertStudio, openUnits, type Units } from '../../support/persistence';

const BUSY = { kind: 'unavailable', code: 'busy' };
const LIMITS = statement<{ lock: string; work: string }>(
  'limits',
  `SELECT current_setting('lock_timeout') AS lock, current_setting('statement_timeout') AS work`,
  [],
);
const COMPILING = statement<{ jit: string }>('compiling', `SELECT current_setting('jit') AS jit`, []);
const SLUGS = statement<{ slug: string }>('slugs', 'SELECT slug FROM scheduling.location', []);
const ENDLESS = statement('endless', 'SELECT pg_sleep(60)', []);

/** The sorts of access to the database. */
const sortsOf = (uow: UnitOfWork, accountId: number) => ({
  read: async <Row>(one: Statement<Row>) => (await uow.read({ accountId }, [one]))[0],
  write: async <Row>(one: Statement<Row>): Promise<Row[]> =>
    uow.write({ accountId }, (manager) => manager.query(one.text)),
  platformRead: async <Row>(one: Statement<Row>) => uow.readPlatform(one),
  platformWrite: async <Row>(one: Statement<Row>): Promise<Row[]> =>
    uow.writePlatform((manager) => manager.query(one.text)),
});

/** Milliseconds until `work` is done. */
async function duration(work: () => Promise<unknown>): Promise<number> {
  const begin = Date.now();
  await work();
  return Date.now() - begin;
}

describe('an access to the database', () => {
  let database: TestDatabase;
  let units: Units;
  let studio: number;
  let sorts: ReturnType<typeof sortsOf>;

  beforeAll(async () => {
    database = await createTestDatabase();
    studio = await insertStudio(database, 'studio');
    units = await openUnits(database.applicationUrl, 4);
    sorts = sortsOf(units.uow, studio);
  });
  afterAll(async () => {
    await units.close();
    await database.drop();
  });

  const errorsOfAll = (one: Statement<unknown>) =>
    Promise.all(Object.values(sorts).map((access) => errorOf(access(one))));

  it.each(['read', 'write', 'platformRead', 'platformWrite'] as const)(
    'by %s waits 3 seconds for a lock and works 10 on a statement',
    async (sort) => {
      expect(await sorts[sort](LIMITS)).toEqual([{ lock: '3s', work: '10s' }]);
    },
  );

  it.each(['read', 'write', 'platformRead', 'platformWrite'] as const)(
    'by %s has no statement compiled',
    async (sort) => {
      expect(await sorts[sort](COMPILING)).toEqual([{ jit: 'off' }]);
    },
  );

  it('of any sort answers busy when a table stays locked, also against readers (GEN-16)', async () => {
    await inSession(database.ownerUrl, async (holder) => {
      await holder.query('BEGIN; LOCK TABLE scheduling.location IN ACCESS EXCLUSIVE MODE');
      const busy = { ...BUSY, retryAfterSeconds: 1 };
      expect(await errorsOfAll(SLUGS)).toMatchObject([busy, busy, busy, busy]);
    });
    expect(await sorts.read(SLUGS)).toHaveLength(1);
  });

  it('of any sort answers busy when the statement takes too long', async () => {
    const passed = await duration(async () =>
      expect(await errorsOfAll(ENDLESS)).toMatchObject([BUSY, BUSY, BUSY, BUSY]),
    );
    expect(passed).toBeLessThan(15_000);
    expect(await sorts.read(SLUGS)).toHaveLength(1);
  });
});

describe('a database that falls silent', () => {
  const ANSWER_TIMEOUT_MS = 700;
  let database: TestDatabase;
  let proxy: DatabaseProxy;
  let uow: UnitOfWork;
  let studio: number;
  let sorts: ReturnType<typeof sortsOf>;
  let close: () => Promise<void>;

  beforeEach(async () => {
    database = await createTestDatabase();
    studio = await insertStudio(database, 'studio');
    proxy = await proxyTo(database);
    const options = { url: proxy.database.applicationUrl, poolSize: 2, answerTimeoutMs: ANSWER_TIMEOUT_MS };
    const module = await Test.createTestingModule({ imports: [PersistenceModule.with(options)] }).compile();
    await module.init();
    close = () => module.close();
    uow = module.get(UnitOfWork);
    sorts = sortsOf(uow, studio);
  });
  afterEach(async () => {
    await close();
    await proxy.cut();
    await database.drop();
  });

  it.each(['read', 'write', 'platformRead', 'platformWrite'] as const)(
    'makes an access by %s busy after its time, and the next one after the silence gets another connection',
    async (sort) => {
      await sorts[sort](SLUGS);
      proxy.isSilent = true;
      const passed = await duration(async () => expect(await errorOf(sorts[sort](SLUGS))).toMatchObject(BUSY));
      expect(passed).toBeLessThan(10 * ANSWER_TIMEOUT_MS);
      proxy.isSilent = false;
      expect(await sorts.read(SLUGS)).toHaveLength(1);
      expect(await sorts.write(SLUGS)).toHaveLength(1);
    },
  );

  it('in the middle of a unit makes it busy and keeps nothing of it', async () => {
    const work = uow.write({ accountId: studio }, async (manager) => {
      await manager.query(`UPDATE scheduling.location SET slug = 'lost'`);
      proxy.isSilent = true;
      await manager.query(SLUGS.text);
    });
    expect(await errorOf(work)).toMatchObject(BUSY);
    proxy.isSilent = false;
    expect(await sorts.read(SLUGS)).toEqual([{ slug: 'main' }]);
  });

  it('answers busy to all who come meanwhile, in bounded time', async () => {
    await sorts.read(SLUGS);
    proxy.isSilent = true;
    const passed = await duration(async () => {
      const crowd = Array.from({ length: 20 }, () => errorOf(sorts.read(SLUGS)));
      for (const error of await Promise.all(crowd)) expect(error).toMatchObject(BUSY);
    });
    expect(passed).toBeLessThan(10_000);
    proxy.isSilent = false;
    expect(await sorts.read(SLUGS)).toHaveLength(1);
  });
});

describe('a migration', () => {
  it('has none of these limits', async () => {
    const database = await createEmptyDatabase();
    const found: unknown[] = [];
    class Look1700000000000 {
      readonly name = 'Look1700000000000';
      async up(runner: QueryRunner): Promise<void> {
        found.push(await runner.query(LIMITS.text));
      }
      async down(): Promise<void> {
        // Migrations only go forward.
      }
    }
    await migrate(database.ownerUrl, 'studio_app', [Look1700000000000]);
    expect(found).toEqual([[{ lock: '0', work: '0' }]]);
    await database.drop();
  });
});
