import { readFile } from 'node:fs/promises';

import { distribute } from '../../src/database/distribution';
import { inDatabase, inSession } from './sessions';
import { testServer } from './test-server';

/** Parts of each table: two a worker, where a production cluster has more. Each is a table to be made and cloned. */
const SHARDS = 4;

/** Prepares an empty database of the same name on every node as a superuser does, and makes one cluster of them. */
export async function joinNodes(database: string): Promise<void> {
  const { superuserUrl, workers } = testServer();
  const preparation = await readFile('docker/citus-init.sql', 'utf8');
  for (const url of [superuserUrl, ...workers])
    await inSession(inDatabase(url, database), (client) => client.query(preparation));
  await inSession(inDatabase(superuserUrl, database), async (client) => {
    await client.query(`ALTER DATABASE ${database} SET citus.shard_count = ${SHARDS}`);
    await client.query('SELECT citus_set_coordinator_host($1, $2)', addressOf(superuserUrl));
    for (const worker of workers) await client.query('SELECT citus_add_node($1, $2)', addressOf(worker));
  });
}

/** Distributes the tables of a migrated database. */
export async function distributeTables(database: string): Promise<void> {
  await inSession(inDatabase(testServer().ownerUrl, database), (client) => distribute(client, () => undefined));
}

function addressOf(url: string): [host: string, port: number] {
  const { hostname, port } = new URL(url);
  return [hostname, Number(port || 5432)];
}
