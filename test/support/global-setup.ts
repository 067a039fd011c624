import { rmSync } from 'node:fs';
import { rm } from 'node:fs/promises';

import { EmbeddedServer, migrate } from '@studio/persistence';
import type pg from 'pg';

import { migrations } from '../../src/database/migrations';
import { distributeTables, joinNodes } from './cluster';
import { removeLeftBehind } from './left-behind';
import { closeTemplate, dropDatabase, onEveryNode } from './nodes';
import { behindPooler } from './pooler';
import { newServerFolder } from './server-folder';
import { inDatabase } from './sessions';
import { DATABASE_PREFIX, TEMPLATE_DATABASE, type TestServer, testServer } from './test-server';

const APPLICATION_ROLE = 'studio_app';

/**
 * Starts one PostgreSQL for the whole run (or uses `TEST_DATABASE_URL`, a superuser's, with `TEST_DATABASE_WORKERS` the
 * coordinator's of a Citus cluster) and builds the template database in it. The answer ends what was started. First it removes
 * what runs that were killed left on this machine.
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  removeLeftBehind();
  const given = process.env['TEST_DATABASE_URL'];
  const workers = (process.env['TEST_DATABASE_WORKERS'] ?? '').split(',').filter(Boolean);
  if (workers.length > 0 && !given) throw new Error('TEST_DATABASE_WORKERS needs TEST_DATABASE_URL, the coordinator.');
  const { server, end: endServer } = given ? useServer(given, workers) : await startServer();
  process.env['STUDIO_TEST_SERVER'] = JSON.stringify(server);
  const shared = await newServerFolder('studio-test-shared');
  let endPooler = () => Promise.resolve();
  const end = async () => {
    await endPooler();
    await endServer();
    await rm(shared, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    if (given) await onEveryNode(({ client }) => prepareRoles(client));
    await dropFormer();
    await buildTemplate();
    const pooled = process.env['TEST_DATABASE_POOLER'] ? await behindPooler(server) : null;
    if (pooled) {
      endPooler = pooled.end;
      process.env['STUDIO_TEST_SERVER'] = JSON.stringify(pooled.server);
    }
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
    server: { ...embedded.addresses, workers: [] },
    end: async () => {
      await embedded.stop();
      await rm(home, { recursive: true, force: true });
    },
  };
}

function useServer(superuserUrl: string, workers: readonly string[]): Prepared {
  const as = (role: string) => {
    const url = new URL(superuserUrl);
    url.username = role;
    url.password = 'test';
    return url.toString();
  };
  return {
    server: { superuserUrl, ownerUrl: as('studio_owner'), applicationUrl: as(APPLICATION_ROLE), workers },
    end: () => Promise.resolve(),
  };
}

/** Roles of a given server get throw-away passwords; the server is a test's own. */
async function prepareRoles(client: pg.Client): Promise<void> {
  for (const role of ['studio_owner', APPLICATION_ROLE]) {
    const exists = await client.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [role]);
    await client.query(
      `${exists.rowCount ? 'ALTER' : 'CREATE'} ROLE ${role} LOGIN NOSUPERUSER NOBYPASSRLS PASSWORD 'test'`,
    );
  }
}

/** Removes what former runs of this checkout left on the server. */
async function dropFormer(): Promise<void> {
  const former = new Set<string>();
  await onEveryNode(async ({ client }) => {
    const { rows } = await client.query<{ name: string }>(
      'SELECT datname AS name FROM pg_database WHERE starts_with(datname, $1)',
      [DATABASE_PREFIX],
    );
    for (const { name } of rows) former.add(name);
  });
  for (const name of former) await dropDatabase(name);
}

async function buildTemplate(): Promise<void> {
  const server = testServer();
  const owner = new URL(server.ownerUrl).username;
  await onEveryNode(({ client }) => client.query(`CREATE DATABASE ${TEMPLATE_DATABASE} OWNER ${owner}`));
  if (server.workers.length > 0) await joinNodes(TEMPLATE_DATABASE);
  await migrate(inDatabase(server.ownerUrl, TEMPLATE_DATABASE), APPLICATION_ROLE, migrations);
  if (server.workers.length > 0) await distributeTables(TEMPLATE_DATABASE);
  await closeTemplate(TEMPLATE_DATABASE);
}
