import type pg from 'pg';

import { placeOf } from './classification';

/** What the database of an address is, and what of it is placed on a cluster. */
export interface ClusterState {
  /** Such as `15.20`. */
  readonly postgres: string;
  /** Version of the extension in this database; null on a single server. */
  readonly citus: string | null;
  /** Servers that keep parts of distributed tables, as `host:port`. */
  readonly nodes: readonly string[];
  /** Tables that Citus keeps already, each with its place. */
  readonly placed: ReadonlyMap<string, 'distributed' | 'reference'>;
  /** Settings of the session that have another value than the service needs on a cluster. */
  readonly wrongSettings: readonly string[];
}

/** Of `docker/citus-init.sql`. */
const NEEDED_SETTINGS: Readonly<Record<string, string>> = {
  'citus.propagate_set_commands': 'local',
  'citus.enable_unsafe_triggers': 'on',
  'citus.allow_nested_distributed_execution': 'on',
  'citus.multi_shard_modify_mode': 'sequential',
};

/** Reads it in a session of the role whose settings are checked. */
export async function readCluster(client: pg.Client): Promise<ClusterState> {
  const { rows } = await client.query<{ postgres: string; citus: string | null }>(
    `SELECT current_setting('server_version') AS postgres, (SELECT extversion FROM pg_extension WHERE extname = 'citus') AS citus`,
  );
  const { postgres = '', citus = null } = rows[0] ?? {};
  const [version = ''] = postgres.split(' ');
  if (citus === null) return { postgres: version, citus, nodes: [], placed: new Map(), wrongSettings: [] };
  return {
    postgres: version,
    citus,
    nodes: await nodesOf(client),
    placed: await placedTables(client),
    wrongSettings: await wrongSettings(client),
  };
}

async function nodesOf(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ node: string }>(
    `SELECT nodename || ':' || nodeport AS node FROM pg_dist_node WHERE isactive AND shouldhaveshards AND noderole = 'primary' ORDER BY 1`,
  );
  return rows.map(({ node }) => node);
}

async function placedTables(client: pg.Client): Promise<Map<string, 'distributed' | 'reference'>> {
  const { rows } = await client.query<{ name: string; isReference: boolean }>(
    `SELECT n.nspname || '.' || c.relname AS name, p.partmethod = 'n' AS "isReference"
     FROM pg_dist_partition p JOIN pg_class c ON c.oid = p.logicalrelid JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE p.partmethod = 'h' OR p.repmodel = 't'`,
  );
  return new Map(rows.map(({ name, isReference }) => [name, isReference ? 'reference' : 'distributed']));
}

async function wrongSettings(client: pg.Client): Promise<string[]> {
  const wrong: string[] = [];
  for (const [name, needed] of Object.entries(NEEDED_SETTINGS)) {
    const { rows } = await client.query<{ value: string | null }>('SELECT current_setting($1, true) AS value', [name]);
    if (rows[0]?.value !== needed) wrong.push(`${name} is ${rows[0]?.value ?? 'not set'} and has to be ${needed}`);
  }
  return wrong;
}

/** Sentences about tables that are at another place than they belong to; such a table has to be moved by its administrator. */
export function misplaced({ placed }: ClusterState): string[] {
  return [...placed]
    .filter(([table, place]) => placeOf(table).place !== place)
    .map(([table, place]) => `${table} is a ${place} table and belongs to the ${placeOf(table).place} ones.`);
}
