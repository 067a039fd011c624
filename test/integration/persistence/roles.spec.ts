import { randomBytes } from 'node:crypto';

import { assessRole } from '@studio/persistence';

import { inDatabase, inSession } from '../../harness/sessions';
import { asSuperuser, createTestDatabase, type TestDatabase } from '../../support/database';
import { errorOf, insertStudio, locationSlugs } from '../../support/persistence';
import { testServer } from '../../support/test-server';

const INSUFFICIENT_PRIVILEGE = '42501';

describe('database roles', () => {
  let database: TestDatabase;
  let studio: number;

  beforeAll(async () => {
    database = await createTestDatabase();
    studio = await insertStudio(database, 'studio');
  });
  afterAll(() => database.drop());

  describe('of the application', () => {
    it.each([
      ['make a schema', 'CREATE SCHEMA own'],
      ['make a table in a schema of the service', 'CREATE TABLE scheduling.own (id int)'],
      ['make a table in the public schema', 'CREATE TABLE public.own (id int)'],
      ['change a table', 'ALTER TABLE scheduling.location ADD COLUMN extra int'],
      ['drop a table', 'DROP TABLE scheduling.location'],
      ['empty a table past the policies', 'TRUNCATE scheduling.location'],
      ['drop an index', 'DROP INDEX scheduling.scheduled_class_by_start'],
      ['switch row-level security off', 'ALTER TABLE scheduling.location DISABLE ROW LEVEL SECURITY'],
      ['stop forcing row-level security', 'ALTER TABLE scheduling.location NO FORCE ROW LEVEL SECURITY'],
      ['drop a policy', 'DROP POLICY own_studio ON scheduling.location'],
      ['add a policy', 'CREATE POLICY open ON scheduling.location USING (true)'],
      ['switch triggers off', 'ALTER TABLE scheduling.location DISABLE TRIGGER ALL'],
      ['skip triggers for its session', 'SET session_replication_role = replica'],
      ['become the owner', 'SET ROLE studio_owner'],
      ['grant itself more', 'ALTER ROLE studio_app BYPASSRLS'],
      ['pretend that migrations ran', `INSERT INTO public.schema_migration (timestamp, name) VALUES (1, 'x')`],
      ['read past the policies', 'SET row_security = off; SELECT * FROM scheduling.location'],
    ])('cannot %s', async (_, text) => {
      expect(await errorOf(database.query(text))).toMatchObject({ code: INSUFFICIENT_PRIVILEGE });
      expect(await locationSlugs(database, studio)).toEqual(['main']);
    });

    it('may read which migrations ran', async () => {
      expect((await database.query('SELECT name FROM public.schema_migration')).length).toBeGreaterThan(0);
    });

    it.each([
      ['no studio is set', `SELECT 1`],
      ['the studio is set to nothing', `SELECT set_config('app.account_id', '', false)`],
      ['the studio is one that does not exist', `SELECT set_config('app.account_id', '999999', false)`],
    ])('sees no row when %s', async (_, text) => {
      const rows = await inSession(database.applicationUrl, async (client) => {
        await client.query(text);
        return (await client.query('SELECT 1 FROM scheduling.location')).rows;
      });
      expect(rows).toEqual([]);
    });
  });

  it('of the owner see no rows either without a studio, but for those that visitors see: the policies are forced', async () => {
    await database.asStudio(
      studio,
      `INSERT INTO scheduling.location (account_id, name, slug, is_active) VALUES ($1, 'Closed', 'closed', false)`,
      [studio],
    );
    const [main] = await database.asStudio<{ id: string }>(
      studio,
      `SELECT id FROM scheduling.location WHERE account_id = $1 AND slug = 'main'`,
      [studio],
    );
    await database.asStudio(
      studio,
      `INSERT INTO scheduling.room (account_id, location_id, name, slug) VALUES ($1, $2, 'Hall', 'hall')`,
      [studio, main?.id],
    );
    const seen = await inSession(database.ownerUrl, async (client) => ({
      locations: (await client.query('SELECT slug FROM scheduling.location')).rows,
      rooms: (await client.query('SELECT slug FROM scheduling.room')).rows,
      changed: (await client.query(`UPDATE scheduling.location SET name = 'Taken'`)).rowCount,
    }));
    expect(seen).toEqual({ locations: [{ slug: 'main' }], rooms: [], changed: 0 });
  });
});

describe('the assessment of a role', () => {
  const roles = { bypassing: `bypassing_${suffix()}`, member: `member_${suffix()}` };
  let database: TestDatabase;

  const addressOf = (role: string) => {
    const url = new URL(inDatabase(testServer().superuserUrl, database.name));
    url.username = role;
    url.password = 'test';
    return url.toString();
  };

  beforeAll(async () => {
    database = await createTestDatabase();
    await asSuperuser(async (client) => {
      await client.query(`CREATE ROLE ${roles.bypassing} LOGIN BYPASSRLS PASSWORD 'test'`);
      await client.query(`CREATE ROLE ${roles.member} LOGIN NOINHERIT PASSWORD 'test' IN ROLE studio_owner`);
    });
  });
  afterAll(async () => {
    await database.drop();
    await asSuperuser((client) => client.query(`DROP ROLE ${roles.bypassing}, ${roles.member}`));
  });

  it('finds nothing against the application role', async () => {
    expect(await assessRole(database.applicationUrl)).toEqual({ role: 'studio_app', bypasses: [], missingLimits: [] });
  });

  it('finds that a superuser is one', async () => {
    const { role, bypasses } = await assessRole(inDatabase(testServer().superuserUrl, database.name));
    expect(role).toBe(new URL(testServer().superuserUrl).username);
    expect(bypasses).toContain('is a superuser');
  });

  it('finds BYPASSRLS', async () => {
    expect((await assessRole(addressOf(roles.bypassing))).bypasses).toEqual(['has BYPASSRLS']);
  });

  it('finds that the owner owns the tables', async () => {
    expect((await assessRole(database.ownerUrl)).bypasses).toEqual(['owns the tables']);
  });

  it('finds that a member of the owner may become it', async () => {
    expect((await assessRole(addressOf(roles.member))).bypasses).toEqual(['owns the tables']);
  });
});

function suffix(): string {
  return randomBytes(6).toString('hex');
}
