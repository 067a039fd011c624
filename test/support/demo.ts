import { renewStatistics } from '@studio/persistence';

import { DemoStudios } from '../../src/demo';
import { createTestApp, TEST_NOW, type TestApp, type TestAppOptions } from './app';
import { asSuperuser, createTestDatabase, type TestDatabase } from './database';
import { oneAtATime } from './once';
import { DEMO_TEMPLATE_PREFIX, testNodes } from './test-server';

/** A test application over the demo studios as they are when they were seeded at `now`. */
export async function createDemoApp(options: Omit<TestAppOptions, 'database'> = {}): Promise<TestApp> {
  const database = await createDemoDatabase(options.now ?? TEST_NOW);
  const service = await createTestApp({ ...options, database });
  return {
    ...service,
    async close() {
      await service.close();
      await database.drop();
    },
  };
}

/** A database with the demo studios, seeded at `now`: once in a run, then cloned, as seeding takes seconds. */
export async function createDemoDatabase(now: Date): Promise<TestDatabase> {
  const template = `${DEMO_TEMPLATE_PREFIX}${now.getTime()}`;
  await oneAtATime('demo-database', async () => {
    if (!(await exists(template))) await seed(template, now);
  });
  return createTestDatabase(template);
}

/** Undoes everything since the application of `createDemoApp` was made, also its sessions. Its clock remains. */
export async function resetDemoDatabase({ database, clock }: Pick<TestApp, 'database' | 'clock'>): Promise<void> {
  const template = `${DEMO_TEMPLATE_PREFIX}${clock.now().getTime()}`;
  await testNodes().drop(database.name);
  await testNodes().clone(database.name, template);
}

async function exists(name: string): Promise<boolean> {
  const { rowCount } = await asSuperuser((client) =>
    client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name]),
  );
  return rowCount === 1;
}

/** The name comes last: a template is there whole or not at all. */
async function seed(template: string, now: Date): Promise<void> {
  const database = await createTestDatabase();
  const service = await createTestApp({ now, database });
  try {
    expect(await service.app.get(DemoStudios).seedEmptyDatabase()).toEqual(['demo-studio', 'sandbox-studio']);
    await renewStatistics(database.ownerUrl);
  } finally {
    await service.close();
  }
  await testNodes().makeTemplate(database.name, template);
  // Nothing is left of the former name but its connections.
  await database.drop();
}
