import type { CleanUp } from '../../harness/clean-up';
import { type DatabaseAddresses, emptyDatabase, rowsOf } from '../../harness/database';
import { fillStudios } from '../../harness/traffic/filling';
import type { Studio } from '../../harness/traffic/studio';
import type { ClusterRun } from './scenario';

/** A database over the servers of the cluster, with studios. */
export interface FilledCluster extends DatabaseAddresses {
  readonly name: string;
  readonly studios: readonly Studio[];
}

const FILLING = { studios: 10, pastWeeks: 6 };
const QUICK_FILLING = { studios: 6, pastWeeks: 2 };

/** Fills a database and distributes it; `beforePlacing` are statements of the superuser. The clean-up drops it. */
export async function filledCluster(
  { nodes, isQuick }: ClusterRun,
  name: string,
  cleanUp: CleanUp,
  beforePlacing: (superuserUrl: string) => Promise<void> = async () => undefined,
): Promise<FilledCluster> {
  await cleanUp.add(() => nodes.drop(name));
  const addresses = await emptyDatabase(nodes, name);
  const studios = await fillStudios(addresses.superuserUrl, isQuick ? QUICK_FILLING : FILLING);
  await beforePlacing(addresses.superuserUrl);
  await nodes.distribute(name);
  return { ...addresses, name, studios };
}

/** The port of the server on which each studio's rows are. */
export async function portsOfStudios(
  superuserUrl: string,
  studios: readonly Studio[],
): Promise<ReadonlyMap<number, number>> {
  const rows = await rowsOf<{ id: string; port: number }>(
    superuserUrl,
    `SELECT a.id, s.nodeport AS port FROM unnest($1::bigint[]) a(id)
     JOIN citus_shards s ON s.shardid = get_shard_id_for_distribution_column('booking.class_booking', a.id)`,
    [studios.map(({ n }) => n)],
  );
  return new Map(rows.map(({ id, port }) => [Number(id), port]));
}

/** How many parts of tables each server has, by its port. */
export async function shardsByPort(superuserUrl: string): Promise<ReadonlyMap<number, number>> {
  const rows = await rowsOf<{ port: number; count: string }>(
    superuserUrl,
    `SELECT nodeport AS port, count(*) FROM citus_shards WHERE citus_table_type = 'distributed' GROUP BY 1`,
  );
  return new Map(rows.map(({ port, count }) => [port, Number(count)]));
}
