import { rmSync } from 'node:fs';
import { rm } from 'node:fs/promises';

import { EmbeddedServer, migrate } from '@studio/persistence';

import { migrations } from '../../src/database/migrations';
import { Nodes, type ServerAddresses } from '../harness/nodes';
import { inDatabase } from '../harness/sessions';
import { removeLeftBehind } from './left-behind';
import { behindPooler } from './pooler';
import { newServerFolder } from './server-folder';
import { DATABASE_PREFIX, TEMPLATE_DATABASE, testNodes } from './test-server';

/**
 * Starts one PostgreSQL for the whole run (or uses `TEST_DATABASE_URL`, a superuser's, with `TEST_DATABASE_WORKERS` the
 * coordinator's of a Citus cluster) and builds the template database in it. The answer ends what was started. First it removes
 * what runs that were killed left on this machine.
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  removeLeftBehind();
  const given = Nodes.given();
  const { server, end: endServer } = given
    ? { server: given.addresses, end: () => Promise.resolve() }
    : await startServer();
  process.env['STUDIO_TEST_SERVER'] = JSON.stringify(server);
  const shared = await newServerFolder('studio-test-shared');
  let endPooler = () => Promise.resolve();
  const end = async () => {
    await endPooler();
    await endServer();
    await rm(shared, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    await given?.prepareRoles();
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
  readonly server: ServerAddresses;
  readonly end: () => Promise<void>;
}

async function startServer(): Promise<Prepared> {
  const home = await newServerFolder('studio-test');
  // Also where a run is broken off, as memory is not emptied by itself.
  process.once('exit', () => rmSync(home, { recursive: true, force: true, maxRetries: 5 }));
  const settings = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=200'];
  const embedded = await EmbeddedServer.open({ home, preferredPort: 0, settings });
  return {
    server: embedded.addresses,
    end: async () => {
      await embedded.stop();
      await rm(home, { recursive: true, force: true });
    },
  };
}

/** Removes what former runs of this checkout left on the server. */
async function dropFormer(): Promise<void> {
  const former = new Set<string>();
  await testNodes().onEvery(async ({ client }) => {
    const { rows } = await client.query<{ name: string }>(
      'SELECT datname AS name FROM pg_database WHERE starts_with(datname, $1)',
      [DATABASE_PREFIX],
    );
    for (const { name } of rows) former.add(name);
  });
  for (const name of former) await testNodes().drop(name);
}

async function buildTemplate(): Promise<void> {
  const nodes = testNodes();
  await nodes.create(TEMPLATE_DATABASE);
  const { ownerUrl, applicationUrl } = nodes.addresses;
  await migrate(inDatabase(ownerUrl, TEMPLATE_DATABASE), new URL(applicationUrl).username, migrations);
  await nodes.distribute(TEMPLATE_DATABASE);
  await nodes.closeTemplate(TEMPLATE_DATABASE);
}
