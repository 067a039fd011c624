import { chmod, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

import { EmbeddedServer, migrate } from '@studio/persistence';
import type pg from 'pg';

import { migrations } from '../../src/database/migrations';
import type { CleanUp } from './clean-up';
import { Nodes, type ServerAddresses } from './nodes';
import { inDatabase, inSession } from './sessions';

/** A server, or a Citus cluster, for a script's databases. */
export interface OpenServer {
  readonly addresses: ServerAddresses;
}

/**
 * Starts a separate server in a temporary folder, which the script's processes may write to as well; or uses the one that
 * `TEST_DATABASE_URL` names (nodes.ts), whose settings stay as they are.
 */
export async function openServer(
  cleanUp: CleanUp,
  settings: readonly string[] = [],
): Promise<{ home: string; server: OpenServer }> {
  const home = await mkdtemp(path.join(os.tmpdir(), 'studio-bench-'));
  await cleanUp.add(() => rm(home, { recursive: true, force: true }));
  // PostgreSQL may run under an account of its own, which has to get through.
  await chmod(home, 0o755);
  const given = Nodes.given();
  if (given) {
    await given.prepareRoles();
    return { home, server: given };
  }
  const opening = EmbeddedServer.open({ home, preferredPort: 0, settings });
  // Added before the server is up: a signal meanwhile must not leave it behind.
  await cleanUp.add(async () => (await opening.catch(() => null))?.stop());
  return { home, server: await opening };
}

/** Addresses of a script's database. */
export interface DatabaseAddresses {
  /** Row-level security does not bind the superuser. */
  readonly superuserUrl: string;
  readonly ownerUrl: string;
  readonly applicationUrl: string;
}

/** A migrated database without rows; one that a former run left has gone before. */
export async function emptyDatabase({ addresses }: OpenServer, name: string): Promise<DatabaseAddresses> {
  const nodes = new Nodes(addresses);
  await nodes.drop(name);
  await nodes.create(name);
  const made = addressesIn(addresses, name);
  await migrate(made.ownerUrl, new URL(made.applicationUrl).username, migrations);
  return made;
}

/** The addresses of a database of the server. */
export function addressesIn(server: ServerAddresses, name: string): DatabaseAddresses {
  return {
    superuserUrl: inDatabase(server.superuserUrl, name),
    ownerUrl: inDatabase(server.ownerUrl, name),
    applicationUrl: inDatabase(server.applicationUrl, name),
  };
}

/** Once the database is filled: on a cluster, its tables are distributed with their rows. */
export async function placeTables({ addresses }: OpenServer, name: string): Promise<void> {
  await new Nodes(addresses).distribute(name);
}

/** Runs the statements one after the other over a connection of their own. */
export async function run(url: string, statements: readonly string[]): Promise<void> {
  await inSession(url, async (client) => {
    for (const statement of statements) await client.query(statement);
  });
}

/** Rows of one query over a connection of its own. */
export async function rowsOf<Row extends pg.QueryResultRow>(
  url: string,
  text: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  return inSession(url, async (client) => (await client.query<Row>(text, [...values])).rows);
}
