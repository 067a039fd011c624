import { chmod, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

import { EmbeddedServer, migrate } from '@studio/persistence';
import pg from 'pg';

import { migrations } from '../../src/database/migrations';
import type { CleanUp } from './clean-up';

const CONNECT_TIMEOUT_MS = 5_000;

/** Starts a separate server in a temporary folder, which the script's processes may write to as well. */
export async function openServer(
  cleanUp: CleanUp,
  settings: readonly string[] = [],
): Promise<{ home: string; server: EmbeddedServer }> {
  const home = await mkdtemp(path.join(os.tmpdir(), 'studio-bench-'));
  await cleanUp.add(() => rm(home, { recursive: true, force: true }));
  // PostgreSQL may run under an account of its own, which has to get through.
  await chmod(home, 0o755);
  const opening = EmbeddedServer.open({ home, preferredPort: 0, settings });
  // Added before the server is up: a signal meanwhile must not leave it behind.
  await cleanUp.add(async () => (await opening.catch(() => null))?.stop());
  return { home, server: await opening };
}

/** A migrated database without rows, and its addresses. Row-level security does not bind the superuser. */
export async function emptyDatabase(
  { addresses }: EmbeddedServer,
  name: string,
): Promise<{ superuserUrl: string; applicationUrl: string }> {
  const owner = new URL(addresses.ownerUrl).username;
  await run(addresses.superuserUrl, [`CREATE DATABASE ${name} OWNER ${owner}`]);
  const superuserUrl = inDatabase(addresses.superuserUrl, name);
  const applicationUrl = inDatabase(addresses.applicationUrl, name);
  await migrate(inDatabase(addresses.ownerUrl, name), new URL(applicationUrl).username, migrations);
  return { superuserUrl, applicationUrl };
}

/** Works over a connection of its own, which ends with the work. */
export async function inSession<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
  // The promises report it as well.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
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

/** The address with another database. */
export function inDatabase(address: string, name: string): string {
  const url = new URL(address);
  url.pathname = `/${name}`;
  return url.toString();
}
