import { busy, DomainError } from '@studio/kernel';
import { declareConstraints, type UnitOfWork } from '@studio/persistence';
import type { EntityManager } from 'typeorm';

import { createTestDatabase, type TestDatabase } from '../../support/database';
import { errorOf, insertStudio, locationSlugs, openUnits, type Units, untilBlocked } from '../../support/persistence';
import { beginIn } from '../../support/transaction';

const LOCK = 'SELECT 1 FROM scheduling.location WHERE account_id = $1 AND slug = $2 FOR UPDATE';

/** Resolves for everybody once `parties` have arrived; later comers pass. */
function barrier(parties: number): () => Promise<void> {
  let arrived = 0;
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return async () => {
    arrived += 1;
    if (arrived >= parties) open();
    await opened;
  };
}

describe('a unit of work that meets another', () => {
  let database: TestDatabase;
  let units: Units;
  let uow: UnitOfWork;
  let studio: number;
  let sequence = 0;

  const add = (manager: EntityManager, slug: string) =>
    manager.query(`INSERT INTO scheduling.location (account_id, name, slug) VALUES ($1, $2, $2)`, [studio, slug]);

  beforeAll(async () => {
    database = await createTestDatabase();
    units = await openUnits(database.applicationUrl, 4);
    uow = units.uow;
  });
  beforeEach(async () => {
    studio = await insertStudio(database, `studio-${(sequence += 1)}`);
  });
  afterAll(async () => {
    await units.close();
    await database.drop();
  });

  it('in a deadlock is run again as a whole, so that both take effect', async () => {
    await uow.write({ accountId: studio }, (manager) => add(manager, 'side'));
    const bothHoldOne = barrier(2);
    const attempts = { first: 0, second: 0 };
    const unit = (name: 'first' | 'second', order: readonly [string, string]) =>
      uow.write({ accountId: studio }, async (manager) => {
        attempts[name] += 1;
        await manager.query(LOCK, [studio, order[0]]);
        await bothHoldOne();
        await manager.query(LOCK, [studio, order[1]]);
        await add(manager, name);
        return name;
      });
    const results = await Promise.all([unit('first', ['main', 'side']), unit('second', ['side', 'main'])]);
    expect(results).toEqual(['first', 'second']);
    expect(attempts.first + attempts.second).toBe(3);
    expect(await locationSlugs(database, studio)).toEqual(['first', 'main', 'second', 'side']);
  });

  it.each([
    ['serialization failures', '40001'],
    ['deadlocks', '40P01'],
  ])('and loses by %s is tried three times in all, then answers busy', async (_, code) => {
    let attempts = 0;
    const work = uow.write({ accountId: studio }, async (manager) => {
      attempts += 1;
      await add(manager, 'lost');
      await manager.query(`DO $$ BEGIN RAISE EXCEPTION 'lost' USING ERRCODE = '${code}'; END $$`);
    });
    expect(await errorOf(work)).toMatchObject({ kind: 'unavailable', code: 'busy', retryAfterSeconds: 1 });
    expect(attempts).toBe(3);
    expect(await locationSlugs(database, studio)).toEqual(['main']);
  });

  it.each([1, 2])(
    'and loses %i times succeeds in the next attempt, with nothing of the lost ones kept',
    async (losses) => {
      let attempts = 0;
      const result = await uow.write({ accountId: studio }, async (manager) => {
        attempts += 1;
        await add(manager, `attempt-${attempts}`);
        if (attempts <= losses) await manager.query(`DO $$ BEGIN RAISE EXCEPTION 'x' USING ERRCODE = '40001'; END $$`);
        return attempts;
      });
      expect(result).toBe(losses + 1);
      expect(await locationSlugs(database, studio)).toEqual([`attempt-${losses + 1}`, 'main']);
    },
  );

  it('is run again from the outermost unit when a nested one loses', async () => {
    const runs = { outer: 0, inner: 0 };
    await uow.writePlatform(async () => {
      runs.outer += 1;
      await uow.write({ accountId: studio }, async (manager) => {
        runs.inner += 1;
        if (runs.inner === 1) await manager.query(`DO $$ BEGIN RAISE EXCEPTION 'x' USING ERRCODE = '40P01'; END $$`);
        await add(manager, 'second');
      });
    });
    expect(runs).toEqual({ outer: 2, inner: 2 });
    expect(await locationSlugs(database, studio)).toEqual(['main', 'second']);
  });

  it('is not run again for any other error', async () => {
    let attempts = 0;
    const work = uow.write({ accountId: studio }, async (manager) => {
      attempts += 1;
      await manager.query('SELECT 1 / 0');
    });
    expect(await errorOf(work)).toMatchObject({ driverError: { code: '22012' } });
    expect(attempts).toBe(1);
  });

  it('answers busy with one second to wait when a lock is not granted in three, in one attempt (GEN-16)', async () => {
    const holder = await beginIn(database, studio);
    await holder.query(LOCK, [studio, 'main']);
    let attempts = 0;
    const work = uow.write({ accountId: studio }, async (manager) => {
      attempts += 1;
      await manager.query(`UPDATE scheduling.location SET name = 'Changed' WHERE account_id = $1`, [studio]);
    });
    expect(await errorOf(work)).toMatchObject({ kind: 'unavailable', code: 'busy', retryAfterSeconds: 1 });
    expect(attempts).toBe(1);
    await holder.rollBack();
    expect(await database.asStudio(studio, 'SELECT name FROM scheduling.location')).toEqual([{ name: 'Main' }]);
  });

  it('waits for a lock that is granted in time', async () => {
    const holder = await beginIn(database, studio);
    await holder.query(LOCK, [studio, 'main']);
    const work = uow.write({ accountId: studio }, (manager) => manager.query(LOCK, [studio, 'main']));
    await untilBlocked(database);
    await holder.commit();
    expect(await work).toHaveLength(1);
  });
});

describe('a violated constraint', () => {
  let database: TestDatabase;
  let units: Units;
  let studio: number;

  const add = () =>
    units.uow.write({ accountId: studio }, (manager) =>
      manager.query(`INSERT INTO scheduling.location (account_id, name, slug) VALUES ($1, 'Main', 'main')`, [studio]),
    );

  beforeAll(async () => {
    database = await createTestDatabase();
    units = await openUnits(database.applicationUrl, 2);
    studio = await insertStudio(database, 'studio');
  });
  afterAll(async () => {
    await units.close();
    await database.drop();
  });

  it('without a declared meaning stays the database’s error', async () => {
    // Two rows of one key: no context, whichever are loaded, explains that to a client.
    const twice = units.uow.write({ accountId: studio }, async (manager) => {
      const [row] = await manager.query<{ id: number }[]>(
        `INSERT INTO scheduling.location (account_id, name, slug) VALUES ($1, 'One', 'one') RETURNING id`,
        [studio],
      );
      await manager.query(
        `INSERT INTO scheduling.location (account_id, id, name, slug) VALUES ($1, $2, 'Two', 'two')`,
        [studio, row?.id],
      );
    });
    expect(await errorOf(twice)).toMatchObject({ driverError: { message: expect.stringContaining('"location_pkey') } });
  });

  it('with a declared meaning becomes that refusal on its input', async () => {
    declareConstraints({
      location_slug_key: { code: 'already_taken', input: 'slug', message: 'This slug is already in use.' },
    });
    const error = await errorOf(add());
    expect(error).toBeInstanceOf(DomainError);
    expect(error).toMatchObject({
      kind: 'unprocessable',
      code: 'already_taken',
      message: 'This slug is already in use.',
      errors: { slug: ['This slug is already in use.'] },
    });
  });

  it('keeps a refusal of the work itself as it is', async () => {
    const refusal = busy(7);
    const work = units.uow.write({ accountId: studio }, () => Promise.reject(refusal));
    expect(await errorOf(work)).toBe(refusal);
  });
});
