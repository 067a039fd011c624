import { mkdtemp } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

import { EmbeddedServer, migrate } from '@studio/persistence';
import pg from 'pg';

import { migrations } from '../../src/database/migrations';
import { TEMPLATE_DATABASE, type TestServer } from './test-server';

const APPLICATION_ROLE = 'studio_app';

/** Starts one PostgreSQL for the whole run (or uses `TEST_DATABASE_URL`, a superuser's) and builds the template database in it. */
export default async function globalSetup(): Promise<void> {
  const given = process.env['TEST_DATABASE_URL'];
  const server = given ? await useServer(given) : await startServer();
  const ownerUrl = withDatabase(server.ownerUrl, TEMPLATE_DATABASE);
  const admin = new pg.Client({ connectionString: server.superuserUrl });
  await admin.connect();
  await admin.query(`DROP DATABASE IF EXISTS ${TEMPLATE_DATABASE}`);
  await admin.query(`CREATE DATABASE ${TEMPLATE_DATABASE} OWNER ${new URL(server.ownerUrl).username}`);
  await admin.end();
  await migrate(ownerUrl, APPLICATION_ROLE, migrations);
  process.env['STUDIO_TEST_SERVER'] = JSON.stringify(server);
}

async function startServer(): Promise<TestServer> {
  // Below the system's temporary folder, which the unprivileged account can always enter.
  const home = await mkdtemp(path.join(os.tmpdir(), 'studio-test-'));
  const { chmod } = await import('node:fs/promises');
  await chmod(home, 0o755);
  const settings = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=200'];
  const embedded = await EmbeddedServer.open({ home, preferredPort: 0, settings });
  (globalThis as { studioTestServer?: { embedded: EmbeddedServer; home: string } }).studioTestServer = {
    embedded,
    home,
  };
  return { ...embedded.addresses };
}

/** Roles of a given server get throw-away passwords; the server is a test's own. */
async function useServer(superuserUrl: string): Promise<TestServer> {
  const client = new pg.Client({ connectionString: superuserUrl });
  await client.connect();
  for (const role of ['studio_owner', APPLICATION_ROLE]) {
    const exists = await client.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [role]);
    await client.query(
      `${exists.rowCount ? 'ALTER' : 'CREATE'} ROLE ${role} LOGIN NOSUPERUSER NOBYPASSRLS PASSWORD 'test'`,
    );
  }
  await client.end();
  const as = (role: string) => {
    const url = new URL(superuserUrl);
    url.username = role;
    url.password = 'test';
    return url.toString();
  };
  return { superuserUrl, ownerUrl: as('studio_owner'), applicationUrl: as(APPLICATION_ROLE) };
}

function withDatabase(address: string, database: string): string {
  const url = new URL(address);
  url.pathname = `/${database}`;
  return url.toString();
}
