import { setTimeout as sleep } from 'node:timers/promises';

import { statement, type UnitOfWork } from '@studio/persistence';

import { inSession } from '../../harness/sessions';
import { createTestDatabase, type TestDatabase } from '../../support/database';
import { errorOf, insertStudio, locationSlugs, openUnits, type Units, until } from '../../support/persistence';

const BUSY = { kind: 'unavailable', code: 'busy', retryAfterSeconds: 5 };
const END_ITSELF = 'SELECT pg_terminate_backend(pg_backend_pid())';
const SLUGS = statement<{ slug: string }>('slugs', 'SELECT slug FROM scheduling.location', []);
const SESSION = 'SELECT pg_backend_pid() AS pid';

/** A broken session that nobody listens to would end the process; Jest fails the test it happens in. */
describe('a connection that breaks', () => {
  let database: TestDatabase;
  let units: Units;
  let uow: UnitOfWork;
  let studio: number;

  const endSession = (pid: number) =>
    inSession(database.applicationUrl, (client) => client.query('SELECT pg_terminate_backend($1::int)', [pid]));
  const sessionsOfPool = async () =>
    (
      await database.query<{ pid: number }>(
        `SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'studio-service'`,
      )
    ).map(({ pid }) => pid);
  /** What each sort of access sees; right after a failure, it shows that the next user is not harmed. */
  const seenNext = async () => ({
    read: await uow.read({ accountId: studio }, [SLUGS]),
    unit: await uow.write({ accountId: studio }, (manager) => manager.query(SLUGS.text)),
    platform: await uow.readPlatform(SLUGS),
  });
  const UNHARMED = { read: [[{ slug: 'main' }]], unit: [{ slug: 'main' }], platform: [] };

  beforeAll(async () => {
    database = await createTestDatabase();
    studio = await insertStudio(database, 'studio');
  });
  beforeEach(async () => {
    units = await openUnits(database.applicationUrl, 1);
    uow = units.uow;
  });
  afterEach(() => units.close());
  afterAll(() => database.drop());

  it('during a statement of a unit answers busy, and the next unit gets another', async () => {
    const work = uow.write({ accountId: studio }, async (manager) => {
      await manager.query(`UPDATE scheduling.location SET slug = 'lost'`);
      await manager.query(END_ITSELF);
    });
    expect(await errorOf(work)).toMatchObject(BUSY);
    expect(await locationSlugs(database, studio)).toEqual(['main']);
    expect(await seenNext()).toEqual(UNHARMED);
  });

  it('between two statements of a unit answers busy, and keeps nothing', async () => {
    const work = uow.write({ accountId: studio }, async (manager) => {
      const [session] = await manager.query<{ pid: number }[]>(SESSION);
      await manager.query(`UPDATE scheduling.location SET slug = 'lost'`);
      await endSession(session?.pid ?? 0);
      await sleep(100);
      await manager.query(`UPDATE scheduling.location SET slug = 'lost again'`);
    });
    expect(await errorOf(work)).toMatchObject(BUSY);
    expect(await seenNext()).toEqual(UNHARMED);
  });

  it('before the commit of a unit answers busy, never as if it had committed', async () => {
    const work = uow.write({ accountId: studio }, async (manager) => {
      const [session] = await manager.query<{ pid: number }[]>(SESSION);
      await manager.query(`UPDATE scheduling.location SET slug = 'lost'`);
      await endSession(session?.pid ?? 0);
      await sleep(100);
    });
    expect(await errorOf(work)).toMatchObject(BUSY);
    expect(await seenNext()).toEqual(UNHARMED);
  });

  it.each([
    ['first', [statement('end', END_ITSELF, []), SLUGS]],
    ['between others', [SLUGS, statement('end', END_ITSELF, []), SLUGS]],
    ['last', [SLUGS, statement('end', END_ITSELF, [])]],
  ])(
    'during a read, in its statement that stands %s, answers busy, and the next read gets another',
    async (_, statements) => {
      expect(await errorOf(uow.read({ accountId: studio }, statements))).toMatchObject(BUSY);
      expect(await seenNext()).toEqual(UNHARMED);
    },
  );

  it('during a read outside the studios answers busy, and the next one gets another', async () => {
    expect(await errorOf(uow.readPlatform(statement('end', END_ITSELF, [])))).toMatchObject(BUSY);
    expect(await seenNext()).toEqual(UNHARMED);
  });

  it('while nobody uses it is replaced without anybody noticing', async () => {
    await uow.read({ accountId: studio }, [SLUGS]);
    const [idle] = await sessionsOfPool();
    await endSession(idle ?? 0);
    await until(async () => !(await sessionsOfPool()).includes(idle ?? 0));
    await sleep(50);
    expect(await seenNext()).toEqual(UNHARMED);
  });

  it('and comes back as often as it likes costs only the requests it breaks', async () => {
    for (let round = 0; round < 5; round += 1) {
      expect(await errorOf(uow.readPlatform(statement('end', END_ITSELF, [])))).toMatchObject(BUSY);
      const ending = uow.write({ accountId: studio }, (manager) => manager.query(END_ITSELF));
      expect(await errorOf(ending)).toMatchObject(BUSY);
    }
    expect(await seenNext()).toEqual(UNHARMED);
    expect(await sessionsOfPool()).toHaveLength(1);
  });

  it('cannot be had while others hold them all: busy after a while, and free again with them', async () => {
    let asked: unknown;
    await uow.write({ accountId: studio }, async () => {
      // Outside the unit's own flow, as another request would be.
      asked = await errorOf(outside(() => uow.write({ accountId: studio }, (manager) => manager.query(SESSION))));
    });
    expect(asked).toMatchObject(BUSY);
    expect(await seenNext()).toEqual(UNHARMED);
  });
});

const requests: { readonly work: () => Promise<unknown>; readonly done: (outcome: Promise<unknown>) => void }[] = [];
const loop = setInterval(() => {
  for (const { work, done } of requests.splice(0)) done(work());
}, 10);
afterAll(() => clearInterval(loop));

/** Runs `work` in the flow of an interval that began before any unit, so that it joins none. */
function outside<T>(work: () => Promise<T>): Promise<T> {
  return new Promise((resolve) => requests.push({ work, done: (outcome) => resolve(outcome as Promise<T>) }));
}
