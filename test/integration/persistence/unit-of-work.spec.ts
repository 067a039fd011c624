import { AsyncLocalStorage } from 'node:async_hooks';

import { statement, type UnitOfWork } from '@studio/persistence';
import type { EntityManager } from 'typeorm';

import { createTestDatabase, type TestDatabase } from '../../support/database';
import { errorOf, insertStudio, locationSlugs, openUnits, type Units } from '../../support/persistence';

const COUNT = statement<{ count: number }>('count', 'SELECT count(*)::int AS count FROM scheduling.location', []);

const addLocation = (manager: EntityManager, accountId: number, slug: string) =>
  manager.query(`INSERT INTO scheduling.location (account_id, name, slug) VALUES ($1, $2, $2)`, [accountId, slug]);

describe('a unit of work', () => {
  let database: TestDatabase;
  let units: Units;
  let uow: UnitOfWork;
  let studio: number;
  let other: number;
  let sequence = 0;

  beforeAll(async () => {
    database = await createTestDatabase();
    units = await openUnits(database.applicationUrl, 3);
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

  it('commits what it did and returns what its work returns (GEN-16)', async () => {
    const result = await uow.write({ accountId: studio }, async (manager) => {
      await addLocation(manager, studio, 'second');
      return 'done';
    });
    expect(result).toBe('done');
    expect(await locationSlugs(database, studio)).toEqual(['main', 'second']);
  });

  it('takes everything back when its work throws, and throws the same (GEN-16)', async () => {
    const problem = new Error('no');
    const work = uow.write({ accountId: studio }, async (manager) => {
      await addLocation(manager, studio, 'second');
      throw problem;
    });
    expect(await errorOf(work)).toBe(problem);
    expect(await locationSlugs(database, studio)).toEqual(['main']);
  });

  it('throws the error of the statement that failed, not that of one sent after it', async () => {
    const work = uow.write({ accountId: studio }, (manager) => {
      // The error of the first one takes the longer way.
      const first = async () => {
        try {
          await manager.query('SELECT 1 / 0');
        } finally {
          await new Promise(setImmediate);
        }
      };
      return Promise.all([first(), manager.query('SELECT 1')]);
    });
    expect(await errorOf(work)).toMatchObject({ code: '22012' });
  });

  it('shows nothing of it to others before it commits', async () => {
    await uow.write({ accountId: studio }, async (manager) => {
      await addLocation(manager, studio, 'second');
      expect(await locationSlugs(database, studio)).toEqual(['main']);
    });
    expect(await locationSlugs(database, studio)).toEqual(['main', 'second']);
  });

  it('sees and changes rows of its own studio only', async () => {
    await uow.write({ accountId: studio }, async (manager) => {
      const rows = await manager.query<{ account_id: number }[]>('SELECT account_id FROM scheduling.location');
      expect(rows).toEqual([{ account_id: studio }]);
      await manager.query(`UPDATE scheduling.location SET name = 'Changed'`);
      await manager.query('DELETE FROM scheduling.location WHERE account_id = $1', [other]);
    });
    const names = await database.asStudio(other, 'SELECT name FROM scheduling.location');
    expect(names).toEqual([{ name: 'Main' }]);
  });

  it('cannot put a row into another studio', async () => {
    const work = uow.write({ accountId: studio }, (manager) => addLocation(manager, other, 'foreign'));
    expect(await errorOf(work)).toMatchObject({ driverError: { code: '42501' } });
    expect(await locationSlugs(database, other)).toEqual(['main']);
  });

  it('is joined by units inside it: they commit and fall together', async () => {
    await uow.write({ accountId: studio }, async (manager) => {
      await uow.write({ accountId: studio }, (inner) => addLocation(inner, studio, 'inner'));
      expect(await manager.query('SELECT slug FROM scheduling.location ORDER BY slug')).toEqual([
        { slug: 'inner' },
        { slug: 'main' },
      ]);
    });
    const work = uow.write({ accountId: studio }, async () => {
      await uow.write({ accountId: studio }, (inner) => addLocation(inner, studio, 'lost'));
      throw new Error('no');
    });
    expect(await errorOf(work)).toMatchObject({ message: 'no' });
    expect(await locationSlugs(database, studio)).toEqual(['inner', 'main']);
  });

  it('refuses a unit of another studio inside it, and takes everything back', async () => {
    const work = uow.write({ accountId: studio }, async (manager) => {
      await addLocation(manager, studio, 'second');
      await uow.write({ accountId: other }, (inner) => addLocation(inner, other, 'second'));
    });
    expect(await errorOf(work)).toMatchObject({ message: expect.stringContaining(String(other)) as string });
    expect(await locationSlugs(database, studio)).toEqual(['main']);
    expect(await locationSlugs(database, other)).toEqual(['main']);
  });

  it('refuses reads of another studio inside it', async () => {
    const work = uow.write({ accountId: studio }, () => uow.read({ accountId: other }, [COUNT]));
    expect(await errorOf(work)).toBeInstanceOf(Error);
  });

  it('lets reads inside it see its uncommitted changes', async () => {
    await uow.write({ accountId: studio }, async (manager) => {
      await addLocation(manager, studio, 'second');
      expect(await uow.read({ accountId: studio }, [COUNT, COUNT])).toEqual([[{ count: 2 }], [{ count: 2 }]]);
      expect(await uow.readPlatform(COUNT)).toEqual([{ count: 2 }]);
    });
  });

  it('is open only for the code it runs, not for what runs beside it', async () => {
    const counts = await Promise.all([
      uow.write({ accountId: studio }, async (manager) => {
        await addLocation(manager, studio, 'second');
        return (await uow.read({ accountId: studio }, [COUNT]))[0];
      }),
      uow.write({ accountId: other }, async () => (await uow.read({ accountId: other }, [COUNT]))[0]),
    ]);
    expect(counts).toEqual([[{ count: 2 }], [{ count: 1 }]]);
  });

  it('leaves nothing behind that is asked about promises when its service is closed', async () => {
    const forgetting = jest.spyOn(AsyncLocalStorage.prototype, 'disable');
    const others = await openUnits(database.applicationUrl, 1);
    await others.uow.write({ accountId: studio }, (manager) => addLocation(manager, studio, 'second'));
    expect(forgetting).not.toHaveBeenCalled();
    await others.close();
    expect(forgetting).toHaveBeenCalledTimes(1);
    forgetting.mockRestore();
  });

  describe('of the platform', () => {
    it('sees no studio’s rows and changes the platform’s own', async () => {
      await uow.writePlatform(async (manager) => {
        expect(await manager.query('SELECT 1 FROM scheduling.location')).toEqual([]);
        await manager.query(`UPDATE accounts.account SET name = 'Renamed' WHERE id = $1`, [studio]);
      });
      const names = await database.query('SELECT name FROM accounts.account WHERE id = $1', [studio]);
      expect(names).toEqual([{ name: 'Renamed' }]);
    });

    it('enters one studio, and stays in it', async () => {
      await uow.writePlatform(async (platform) => {
        await uow.write({ accountId: studio }, (manager) => addLocation(manager, studio, 'second'));
        expect(await platform.query('SELECT account_id FROM scheduling.location')).toHaveLength(2);
        await uow.write({ accountId: studio }, (manager) => addLocation(manager, studio, 'third'));
      });
      expect(await locationSlugs(database, studio)).toEqual(['main', 'second', 'third']);
    });

    it('enters no second studio, and takes everything back', async () => {
      const work = uow.writePlatform(async (platform) => {
        await platform.query(`UPDATE accounts.account SET name = 'Unsaved' WHERE id = $1`, [studio]);
        await uow.write({ accountId: studio }, (manager) => addLocation(manager, studio, 'second'));
        await uow.write({ accountId: other }, (manager) => addLocation(manager, other, 'second'));
      });
      expect(await errorOf(work)).toMatchObject({ message: expect.stringContaining(String(other)) as string });
      expect(await locationSlugs(database, studio)).toEqual(['main']);
      expect(await database.query('SELECT name FROM accounts.account WHERE name = $1', ['Unsaved'])).toEqual([]);
    });

    it('may be opened inside a studio’s unit, and joins it', async () => {
      const work = uow.write({ accountId: studio }, async () => {
        await uow.writePlatform((platform) =>
          platform.query(`UPDATE accounts.account SET name = 'Lost' WHERE id = $1`, [studio]),
        );
        throw new Error('no');
      });
      expect(await errorOf(work)).toMatchObject({ message: 'no' });
      expect(await database.query('SELECT 1 FROM accounts.account WHERE name = $1', ['Lost'])).toEqual([]);
    });
  });
});
