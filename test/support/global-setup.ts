import { rmSync } from 'node:fs';
import { rm } from 'node:fs/promises';

import { EmbeddedServer, migrate } from '@studio/persistence';

import { migrations } from '../../src/database/migrations';
import { inDatabase, inSession } from './database';
import { removeLeftBehind } from './left-behind';
import { behindPooler } from './pooler';
import { newServerFolder } from './server-folder';
import { DEMO_TEMPLATE_PREFIX, TEMPLATE_DATABASE, type TestServer } from './test-server';

const APPLICATION_ROLE = 'studio_app';

/**
 * Starts one PostgreSQL for the whole run (or uses `TEST_DATABASE_URL`, a superuser's) and builds the template database
 * in it. The answer ends what was started. First it removes what runs that were killed left on this machine.
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  removeLeftBehind();
  const given = process.env['TEST_DATABASE_URL'];
  const { server, end: endServer } = given ? await useServer(given) : await startServer();
  const shared = await newServerFolder('studio-test-shared');
  let endPooler = () => Promise.resolve();
  const end = async () => {
    await endPooler();
    await endServer();
    await rm(shared, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    const ownerUrl = inDatabase(server.ownerUrl, TEMPLATE_DATABASE);
    await inSession(server.superuserUrl, async (admin) => {
      const { rows: former } = await admin.query<{ name: string }>(
        'SELECT datname AS name FROM pg_database WHERE datname = $1 OR starts_with(datname, $2)',
        [TEMPLATE_DATABASE, DEMO_TEMPLATE_PREFIX],
      );
      for (const { name } of former) await admin.query(`DROP DATABASE ${name}`);
      await admin.query(`CREATE DATABASE ${TEMPLATE_DATABASE} OWNER ${new URL(server.ownerUrl).username}`);
    });
    await migrate(ownerUrl, APPLICATION_ROLE, migrations);
    const pooled = process.env['TEST_DATABASE_POOLER'] ? await behindPooler(server) : null;
    if (pooled) endPooler = pooled.end;
    process.env['STUDIO_TEST_SERVER'] = JSON.stringify(pooled?.server ?? server);
  } catch (error) {
    await end();
    throw error;
  }
  process.env['STUDIO_TEST_SHARED'] = shared;
  return end;
}

interface Prepared {
  readonly server: TestServer;
  readonly end: () => Promise<void>;
}

async function startServer(): Promise<Prepared> {
  const home = await newServerFolder('studio-test');
  // Also where a run is broken off, as memory is not emptied by itself.
  process.once('exit', () => rmSync(home, { recursive: true, force: true, maxRetries: 5 }));
  const settings = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=200'];
  const embedded = await EmbeddedServer.open({ home, preferredPort: 0, settings });
  return {
    server: { ...embedded.addresses },
    end: async () => {
      await embedded.stop();
      await rm(home, { recursive: true, force: true });
    },
  };
}

/** Roles of a given server get throw-away passwords; the server is a test's own. */
async function useServer(superuserUrl: string): Promise<Prepared> {
  await inSession(superuserUrl, async (client) => {
    for (const role of ['studio_owner', APPLICATION_ROLE]) {
      const exists = await client.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [role]);
      await client.query(
        `${exists.rowCount ? 'ALTER' : 'CREATE'} ROLE ${role} LOGIN NOSUPERUSER NOBYPASSRLS PASSWORD 'test'`,
      );
    }
  });
  const as = (role: string) => {
    const url = new URL(superuserUrl);
    url.username = role;
    url.password = 'test';
    return url.toString();
  };
  return {
    server: { superuserUrl, ownerUrl: as('studio_owner'), applicationUrl: as(APPLICATION_ROLE) },
    end: () => Promise.resolve(),
  };
}
