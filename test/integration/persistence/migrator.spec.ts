import { migrate, pendingMigrations } from '@studio/persistence';
import type { MigrationInterface, QueryRunner } from 'typeorm';

import { migrations } from '../../../src/database/migrations';
import { inSession } from '../../harness/sessions';
import { createEmptyDatabase, type EmptyDatabase } from '../../support/database';
import { errorOf } from '../../support/persistence';

const ROLE = 'studio_app';
const NAMES = migrations.map(({ name }) => name);

/** A migration whose second statement fails. */
class Broken1999999999998 implements MigrationInterface {
  readonly name = 'Broken1999999999998';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE SCHEMA half_made');
    await runner.query('SELECT 1 / 0');
  }

  down(): Promise<void> {
    return Promise.resolve();
  }
}

/** A later migration of a schema that did not exist before. */
class Later1999999999999 implements MigrationInterface {
  readonly name = 'Later1999999999999';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE SCHEMA later');
    await runner.query('CREATE TABLE later.thing (id int GENERATED ALWAYS AS IDENTITY, name text)');
  }

  down(): Promise<void> {
    return Promise.resolve();
  }
}

/** Ends the sessions of its role, as a server does that is stopped meanwhile; those of autovacuum belong to a superuser. */
class Ending1999999999997 implements MigrationInterface {
  readonly name = 'Ending1999999999997';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE datname = current_database() AND usename = current_user ORDER BY pid = pg_backend_pid()`,
    );
  }

  down(): Promise<void> {
    return Promise.resolve();
  }
}

describe('migrations', () => {
  let database: EmptyDatabase;

  const rememberedNames = () =>
    inSession(database.ownerUrl, async (client) => {
      const { rows } = await client.query<{ name: string }>('SELECT name FROM schema_migration ORDER BY id');
      return rows.map(({ name }) => name);
    });

  beforeEach(async () => {
    database = await createEmptyDatabase();
  });
  afterEach(() => database.drop());

  it('are all pending on an empty database, asked with the application role', async () => {
    expect(await pendingMigrations(database.applicationUrl, migrations)).toEqual(NAMES);
  });

  it('run once, in their order, and then nothing is pending and nothing is run again', async () => {
    expect(await migrate(database.ownerUrl, ROLE, migrations)).toEqual(NAMES);
    expect(await pendingMigrations(database.applicationUrl, migrations)).toEqual([]);
    expect(await migrate(database.ownerUrl, ROLE, migrations)).toEqual([]);
    expect(await rememberedNames()).toEqual(NAMES);
  });

  it('run once when several processes start at once on an empty database, and all of them succeed', async () => {
    const runs = await Promise.all(
      [1, 2, 3].map(async () => migrate(database.ownerUrl, ROLE, [...migrations, Later1999999999999])),
    );
    expect(runs.flat()).toEqual([...NAMES, 'Later1999999999999']);
    expect(runs.filter((ran) => ran.length === 0)).toHaveLength(2);
    expect(await rememberedNames()).toEqual([...NAMES, 'Later1999999999999']);
  });

  it('whose server is stopped fail, without an end of the process, and run at the next start', async () => {
    const failing = migrate(database.ownerUrl, ROLE, [Ending1999999999997]);
    expect(await errorOf(failing)).toMatchObject({ code: '57P01' });
    expect(await migrate(database.ownerUrl, ROLE, [Later1999999999999])).toEqual(['Later1999999999999']);
  });

  it('that are new are pending by name, run alone, and the application role may use their tables', async () => {
    await migrate(database.ownerUrl, ROLE, migrations);
    const grown = [...migrations, Later1999999999999];
    expect(await pendingMigrations(database.applicationUrl, grown)).toEqual(['Later1999999999999']);
    expect(await migrate(database.ownerUrl, ROLE, grown)).toEqual(['Later1999999999999']);
    const rows = await inSession(database.applicationUrl, async (client) => {
      await client.query(`INSERT INTO later.thing (name) VALUES ('one')`);
      await client.query(`UPDATE later.thing SET name = 'two'`);
      return (await client.query('DELETE FROM later.thing RETURNING id, name')).rows;
    });
    expect(rows).toEqual([{ id: 1, name: 'two' }]);
  });

  it('that fail leave nothing half-made, keep the ones before, and can be run again', async () => {
    // TypeORM also says so on the console.
    const log = jest.spyOn(console, 'log').mockImplementation(() => undefined);
    const error = await errorOf(migrate(database.ownerUrl, ROLE, [...migrations, Broken1999999999998]));
    log.mockRestore();
    expect(error).toMatchObject({ driverError: { code: '22012' } });
    expect(await rememberedNames()).toEqual(NAMES);
    const schemas = await inSession(database.ownerUrl, async (client) =>
      client.query(`SELECT 1 FROM pg_namespace WHERE nspname = 'half_made'`),
    );
    expect(schemas.rowCount).toBe(0);
    expect(await migrate(database.ownerUrl, ROLE, [...migrations, Later1999999999999])).toEqual(['Later1999999999999']);
  });

  it('of a newer service do not trouble an older one', async () => {
    await migrate(database.ownerUrl, ROLE, [...migrations, Later1999999999999]);
    expect(await pendingMigrations(database.applicationUrl, migrations)).toEqual([]);
    expect(await migrate(database.ownerUrl, ROLE, migrations)).toEqual([]);
  });

  it('go forward only', async () => {
    const downs = migrations.map(async (Migration) => errorOf(new Migration().down({} as QueryRunner)));
    for (const error of await Promise.all(downs)) expect(error).toBeInstanceOf(Error);
  });
});
