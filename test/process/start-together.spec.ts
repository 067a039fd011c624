import { migrations } from '../../src/database/migrations';
import { inSession } from '../harness/sessions';
import { createEmptyDatabase, type EmptyDatabase } from '../support/database';
import { cleanUpServices, startService } from '../support/process';
import { readDemoPages } from '../support/schedules';

jest.setTimeout(180_000);

describe('two processes that start at once on one empty database', () => {
  let database: EmptyDatabase;

  beforeAll(async () => {
    database = await createEmptyDatabase();
  });
  afterAll(async () => {
    await cleanUpServices();
    await database.drop();
  });

  it('both serve the same demo studios, made once, over a schema that was made once', async () => {
    const environment = { DATABASE_URL: database.applicationUrl, DATABASE_MIGRATION_URL: database.ownerUrl };
    const services = await Promise.all([startService(environment), startService(environment)]);
    const [one = '', other = ''] = await Promise.all(services.map(async (service) => service.ready()));

    const pages = await readDemoPages(one);
    expect(await readDemoPages(other)).toEqual(pages);
    const empty = Object.entries(pages).filter(([, rows]) => (rows as unknown[]).length === 0);
    expect(empty).toEqual([]);

    const { studios, ran, doubles, unknown } = await inSession(database.superuserUrl, async (client) => ({
      studios: (await client.query<{ slug: string }>('SELECT slug FROM accounts.account ORDER BY slug')).rows,
      ran: (await client.query<{ name: string }>('SELECT name FROM schema_migration ORDER BY id')).rows,
      doubles: (
        await client.query(
          `SELECT account_id, room_id, starts_at FROM scheduling.scheduled_class GROUP BY 1, 2, 3 HAVING count(*) > 1`,
        )
      ).rows,
      unknown: (
        await client.query('SELECT relname FROM pg_stat_user_tables WHERE n_live_tup > 1000 AND last_analyze IS NULL')
      ).rows,
    }));
    expect(studios.map(({ slug }) => slug)).toEqual(['demo-studio', 'sandbox-studio']);
    expect(ran.map(({ name }) => name)).toEqual(migrations.map(({ name }) => name));
    expect(doubles).toEqual([]);
    // Statements over the history of the studios are planned for its size from the first request on.
    expect(unknown).toEqual([]);
    for (const service of services) expect(await service.stop()).toEqual({ code: 0, signal: null });
  });
});
