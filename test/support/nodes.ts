import type pg from 'pg';

import { inDatabase, inSession } from './sessions';
import { testServer } from './test-server';

/** A node of the run's Citus cluster, or its only server. The address is the superuser's. */
interface Node {
  readonly url: string;
  readonly client: pg.Client;
}

/** Runs `work` as the superuser in the maintenance database of the server, or of every node of the cluster at once. */
export async function onEveryNode(work: (node: Node) => Promise<unknown>): Promise<void> {
  const { superuserUrl, workers } = testServer();
  await Promise.all([superuserUrl, ...workers].map((url) => inSession(url, (client) => work({ url, client }))));
}

/** Clones a database that nobody is connected to. The nodes find each other's clone by its name. */
export async function cloneDatabase(name: string, template: string): Promise<void> {
  // By files: a throw-away server does not wait for its disk, so that takes half the time and a third less work than by
  // pages through the log.
  await onEveryNode(({ client }) => client.query(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY file_copy`));
}

/** Ends the sessions of a database and drops it, where it exists. */
export async function dropDatabase(name: string): Promise<void> {
  await endSessions(name);
  await onEveryNode(async ({ url, client }) => {
    await rollBackPrepared(name, url, client);
    await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  });
}

/** A coordinator that is cut off between the two phases of a commit leaves transactions that keep a database from going. */
async function rollBackPrepared(name: string, url: string, client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ gid: string }>('SELECT gid FROM pg_prepared_xacts WHERE database = $1', [name]);
  if (rows.length === 0) return;
  await inSession(inDatabase(url, name), async (within) => {
    for (const { gid } of rows) await within.query(`ROLLBACK PREPARED ${within.escapeLiteral(gid)}`);
  });
}

/** Renames a database and keeps everybody out of it, as it is only cloned then. */
export async function makeTemplate(from: string, to: string): Promise<void> {
  await endSessions(from);
  await onEveryNode(({ client }) => client.query(`ALTER DATABASE ${from} RENAME TO ${to}`));
  await closeTemplate(to);
}

/** Keeps everybody out of a database that is only cloned. The daemon that Citus keeps in each would hold it up. */
export async function closeTemplate(name: string): Promise<void> {
  await onEveryNode(({ client }) => client.query(`ALTER DATABASE ${name} ALLOW_CONNECTIONS false`));
  await endSessions(name);
}

async function endSessions(name: string): Promise<void> {
  await onEveryNode(({ client }) =>
    client.query('SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE datname = $1', [name]),
  );
}
