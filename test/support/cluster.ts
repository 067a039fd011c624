import { readFile } from 'node:fs/promises';

import { KNOWN_VIOLATIONS } from '../robustness/distribution/known-violations';
import { readCatalogue } from '../robustness/distribution/catalogue';
import { placeOf } from '../robustness/distribution/classification';
import { distributionStatements } from '../robustness/distribution/statements';
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
  const { superuserUrl, ownerUrl } = testServer();
  const catalogue = await readCatalogue(inDatabase(superuserUrl, database));
  await inSession(inDatabase(ownerUrl, database), async (client) => {
    await client.query('SET citus.enable_local_reference_table_foreign_keys = off');
    await client.query(POLICIES);
    await client.query(REVISIONS);
    for (const { statements } of KNOWN_VIOLATIONS) for (const text of statements) await client.query(text);
    for (const text of distributionStatements(catalogue, (table) => placeOf(table).place))
      if (text.startsWith('SELECT ')) await client.query(text);
    for (const name of ['accounts.revision', 'scheduling.revision', 'passes.revision'])
      await client.query('SELECT run_command_on_workers($1)', [
        `CREATE SEQUENCE ${name}; GRANT USAGE ON SEQUENCE ${name} TO studio_app`,
      ]);
  });
}

const POLICIES = `DO $$ DECLARE p record; BEGIN
 FOR p IN SELECT polname, polrelid::regclass AS t FROM pg_policy LOOP
  EXECUTE format('DROP POLICY %I ON %s', p.polname, p.t);
  EXECUTE format($q$CREATE POLICY %I ON %s USING (account_id = nullif(current_setting('app.account_id', true), '')::bigint) WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::bigint)$q$, p.polname, p.t);
 END LOOP; END $$`;

const REVISIONS = `DO $$ DECLARE p text; BEGIN
 FOR p IN SELECT pg_get_functiondef(oid) FROM pg_proc WHERE proname IN ('count_catalogue_revision', 'count_price_list_revision') LOOP
  EXECUTE regexp_replace(p, 'DO UPDATE SET revision = nextval\\([^)]*\\)', 'DO UPDATE SET revision = excluded.revision');
 END LOOP; END $$`;

function addressOf(url: string): [host: string, port: number] {
  const { hostname, port } = new URL(url);
  return [hostname, Number(port || 5432)];
}
