import { setTimeout as sleep } from 'node:timers/promises';

import { DomainError } from '@studio/kernel';
import { statement, type UnitOfWork } from '@studio/persistence';

import { createTestDatabase, type TestDatabase } from '../../support/database';
import { errorOf, insertStudio, locationSlugs, openUnits, type Units, until } from '../../support/persistence';

const BUDGET_MS = 20_000;
const COUNT = statement<{ count: number }>(
  'count_locations',
  'SELECT count(*)::int AS count FROM scheduling.location',
  [],
);
const SETTINGS = statement<{ studio: string; limit: string; read_only: string; level: string }>(
  'settings',
  `SELECT coalesce(current_setting('app.account_id', true), '') AS studio, current_setting('statement_timeout') AS limit,
     current_setting('transaction_read_only') AS read_only, current_setting('transaction_isolation') AS level`,
  [],
);
const sleeping = (seconds: number) => statement('sleep', 'SELECT pg_sleep($1)', [seconds]);
const insert = (accountId: number, slug: string | null) =>
  statement(
    'add_location',
    `INSERT INTO scheduling.location (account_id, name, slug) VALUES ($1, $2, $2) RETURNING slug`,
    [accountId, slug],
  );

describe('a snapshot', () => {
  let database: TestDatabase;
  let units: Units;
  let uow: UnitOfWork;
  let studio: number;
  let other: number;
  let sequence = 0;

  beforeAll(async () => {
    database = await createTestDatabase();
    // One connection: what one unit leaves behind, the next one finds.
    units = await openUnits(database.applicationUrl, 1);
    uow = units.uow;
  });
  beforeEach(async () => {
    studio = await insertStudio(database, `studio-${(sequence += 1)}`);
    other = await insertStudio(database, `other-${sequence}`);
  });
  afterAll(async () => {
    await units.close();
    await database.drop();
  });

  const scope = () => ({ accountId: studio });
  const addLocation = (accountId: number, slug: string) =>
    database.asStudio(accountId, `INSERT INTO scheduling.location (account_id, name, slug) VALUES ($1, $2, $2)`, [
      accountId,
      slug,
    ]);
  const sessionPid = async () => {
    const [row] = await uow.readPlatform(statement<{ pid: number }>('pid', 'SELECT pg_backend_pid() AS pid', []));
    return row?.pid;
  };
  const activity = () =>
    database.query<{ state: string }>(
      `SELECT state FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'studio-service'
         AND (state = 'active' OR state LIKE 'idle in transaction%')`,
    );
  /** Nothing of a snapshot is left on the only connection. */
  const expectClean = async () => {
    const [outside] = await uow.readPlatform(SETTINGS);
    expect(outside).toEqual({ studio: '', limit: '10s', read_only: 'off', level: 'read committed' });
    // A session that was given up takes a moment to end.
    await until(async () => (await activity()).length === 0, 5_000);
    await uow.write({ accountId: other }, (manager) =>
      manager.query(`INSERT INTO scheduling.location (account_id, name, slug) VALUES ($1, 'After', 'after')`, [other]),
    );
    expect(await locationSlugs(database, other)).toEqual(['after', 'main']);
  };

  it('does not see what is written between two of its reads (MCP-17)', async () => {
    const counts = await uow.snapshot(scope(), BUDGET_MS, async () => {
      const [[first]] = await uow.read(scope(), [COUNT]);
      await addLocation(studio, 'second');
      const [[second]] = await uow.read(scope(), [COUNT]);
      return [first?.count, second?.count];
    });
    expect(counts).toEqual([1, 1]);
    await expectClean();
  });

  it('reads its own studio only, and only reads (MCP-17, MCP-20)', async () => {
    const found = await uow.snapshot(scope(), BUDGET_MS, async () => {
      const [[settings]] = await uow.read(scope(), [SETTINGS]);
      return settings;
    });
    expect(found).toMatchObject({ studio: String(studio), read_only: 'on', level: 'repeatable read' });
    for (const work of [
      () => uow.read({ accountId: other }, [COUNT]),
      () => uow.write(scope(), async () => null),
      () => uow.write({ accountId: other }, async () => null),
      () => uow.writePlatform(async () => null),
      () => uow.visit(scope(), async () => null),
      () => uow.writeAlone(scope(), insert(studio, 'x')),
      () => uow.snapshot(scope(), BUDGET_MS, async () => null),
    ])
      expect(await errorOf(uow.snapshot(scope(), BUDGET_MS, work as () => Promise<unknown>))).toBeInstanceOf(Error);
    expect(
      await errorOf(uow.snapshot(scope(), BUDGET_MS, () => uow.read(scope(), [insert(studio, 'x')]))),
    ).toMatchObject({
      code: '25006',
    });
    expect(await errorOf(uow.write(scope(), () => uow.snapshot(scope(), BUDGET_MS, async () => null)))).toBeInstanceOf(
      Error,
    );
    expect(await locationSlugs(database, studio)).toEqual(['main']);
    await expectClean();
  });

  it('throws what its work throws and gives its connection back (MCP-17)', async () => {
    const pid = await sessionPid();
    const problem = new Error('no');
    const work = uow.snapshot(scope(), BUDGET_MS, async () => {
      await uow.read(scope(), [COUNT]);
      throw problem;
    });
    expect(await errorOf(work)).toBe(problem);
    expect(await sessionPid()).toBe(pid);
    await expectClean();
  });

  it('leaves no limit behind that ends the session of the next one', async () => {
    const pid = await sessionPid();
    await uow.snapshot(scope(), 300, () => uow.read(scope(), [COUNT]));
    await uow.write(scope(), async (manager) => {
      await sleep(500);
      await manager.query('SELECT pg_sleep(0.1)');
    });
    expect(await sessionPid()).toBe(pid);
    await expectClean();
  });

  it('lends no connection to work that reads nothing', async () => {
    expect(await uow.snapshot(scope(), BUDGET_MS, async () => 'nothing')).toBe('nothing');
    await expectClean();
  });

  it('ends a statement at its budget in the database, reads no more, and leaves a connection that works (MCP-17, MCP-19)', async () => {
    const begun = Date.now();
    const problems: unknown[] = [];
    const work = uow.snapshot(scope(), 300, async () => {
      problems.push(await errorOf(uow.read(scope(), [sleeping(30)])));
      problems.push(await errorOf(uow.read(scope(), [COUNT])));
      return 'told';
    });
    expect(await work).toBe('told');
    expect(Date.now() - begun).toBeLessThan(10_000);
    expect(problems).toEqual([expect.objectContaining({ code: 'busy' }), expect.objectContaining({ code: 'busy' })]);
    await expectClean();
  });

  it('ends statements that were sent together at its budget, whichever of them is due (MCP-17)', async () => {
    const [server] = await database.query<{ version: number }>(
      `SELECT current_setting('server_version_num')::int AS version`,
    );
    const short = sleeping(0.4);
    const begun = Date.now();
    const work = uow.snapshot(scope(), 500, () =>
      uow.read(
        scope(),
        Array.from({ length: 10 }, () => short),
      ),
    );
    // Servers before 17 limit each statement alone.
    if ((server?.version ?? 0) < 170_000) await work;
    else {
      expect(await errorOf(work)).toMatchObject({ code: 'busy' });
      expect(Date.now() - begun).toBeLessThan(3_000);
    }
    await expectClean();
  });

  it('takes its connection with it when a statement fails', async () => {
    const pid = await sessionPid();
    const wrong = statement('wrong', 'SELECT 1 / 0', []);
    expect(
      await errorOf(uow.snapshot(scope(), BUDGET_MS, () => uow.read(scope(), [COUNT, wrong, COUNT]))),
    ).toMatchObject({ code: '22012' });
    expect(await sessionPid()).not.toBe(pid);
    await expectClean();
  });

  it('outlives a session that ends before its last words', async () => {
    const result = await uow.snapshot(scope(), BUDGET_MS, async () => {
      const [[row]] = await uow.read(scope(), [
        statement<{ pid: number }>('own_pid', 'SELECT pg_backend_pid() AS pid', []),
      ]);
      await database.query('SELECT pg_terminate_backend($1::int)', [row?.pid]);
      await until(
        async () => (await database.query('SELECT 1 FROM pg_stat_activity WHERE pid = $1', [row?.pid])).length === 0,
      );
      return 'read before';
    });
    expect(result).toBe('read before');
    await expectClean();
  });

  it('tells that the database is busy when its session ends between two reads', async () => {
    const work = uow.snapshot(scope(), BUDGET_MS, async () => {
      const [[row]] = await uow.read(scope(), [
        statement<{ pid: number }>('own_pid', 'SELECT pg_backend_pid() AS pid', []),
      ]);
      await database.query('SELECT pg_terminate_backend($1::int)', [row?.pid]);
      await sleep(200);
      await uow.read(scope(), [COUNT]);
    });
    expect(await errorOf(work)).toBeInstanceOf(DomainError);
    await expectClean();
  });

  it('reads nothing once it is over, whatever its work left behind', async () => {
    let go: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => (go = resolve));
    let late: Promise<unknown> = Promise.resolve();
    const work = uow.snapshot(scope(), BUDGET_MS, async () => {
      await uow.read(scope(), [COUNT]);
      late = gate.then(() => errorOf(uow.read(scope(), [COUNT])));
      throw new Error('gone');
    });
    expect(await errorOf(work)).toMatchObject({ message: 'gone' });
    // The connection is another unit's by now, and a late read must not get into it.
    const between = uow.write({ accountId: other }, async (manager) => {
      go();
      await late;
      return manager.query<{ limit: string; studio: string }[]>(
        `SELECT current_setting('statement_timeout') AS limit, current_setting('app.account_id') AS studio`,
      );
    });
    expect(await late).toBeInstanceOf(Error);
    expect(await between).toEqual([{ limit: '10s', studio: String(other) }]);
    await expectClean();
  });
});

describe('a statement of its own', () => {
  let database: TestDatabase;
  let units: Units;
  let studio: number;
  let other: number;

  beforeAll(async () => {
    database = await createTestDatabase();
    units = await openUnits(database.applicationUrl, 1);
    studio = await insertStudio(database, 'one');
    other = await insertStudio(database, 'two');
  });
  afterAll(async () => {
    await units.close();
    await database.drop();
  });

  it('is kept, in its own studio only', async () => {
    await units.uow.writeAlone({ accountId: studio }, insert(studio, 'kept'));
    expect(await locationSlugs(database, studio)).toEqual(['kept', 'main']);
    expect(await errorOf(units.uow.writeAlone({ accountId: studio }, insert(other, 'foreign')))).toMatchObject({
      code: '42501',
    });
    expect(await locationSlugs(database, other)).toEqual(['main']);
  });

  it('throws when it fails, is not kept, and leaves a connection that works', async () => {
    // A violation that no context gives a meaning of its own, whichever contexts are loaded.
    expect(await errorOf(units.uow.writeAlone({ accountId: studio }, insert(studio, null)))).toMatchObject({
      code: '23502',
    });
    const [outside] = await units.uow.readPlatform(SETTINGS);
    expect(outside).toEqual({ studio: '', limit: '10s', read_only: 'off', level: 'read committed' });
    await units.uow.writeAlone({ accountId: other }, insert(other, 'after'));
    expect(await locationSlugs(database, other)).toEqual(['after', 'main']);
  });

  it('throws when it cannot be committed', async () => {
    await database.query('SELECT 1');
    const deferred = statement('pid_end', 'SELECT pg_terminate_backend(pg_backend_pid())', []);
    expect(await errorOf(units.uow.writeAlone({ accountId: studio }, deferred))).toBeInstanceOf(DomainError);
    await units.uow.writeAlone({ accountId: studio }, insert(studio, 'later'));
    expect(await locationSlugs(database, studio)).toContain('later');
  });

  it('is no part of another unit', async () => {
    const work = units.uow.write({ accountId: studio }, () =>
      units.uow.writeAlone({ accountId: studio }, insert(studio, 'inside')),
    );
    expect(await errorOf(work)).toBeInstanceOf(Error);
    expect(await locationSlugs(database, studio)).not.toContain('inside');
  });
});
