import type pg from 'pg';

import { inSession } from '../../test/harness/sessions';

/** Statements that the coordinator has sent to shards, since its counters began. */
export interface Executions {
  readonly single: number;
  readonly several: number;
}

/** What the servers have done so far. */
export interface Counts extends Executions {
  /** Of each worker, when it last got a statement of the service; 0 before the first one. */
  readonly lastStatements: readonly number[];
  /** Changes with each background job that starts; null while one is running. */
  readonly jobs: string | null;
}

/** Citus counts nothing unless it is asked to, in sessions that begin afterwards. */
const COUNT = (name: string) => `ALTER DATABASE ${name} SET citus.enable_stat_counters = on`;
const EXECUTIONS = `
  SELECT query_execution_single_shard::float8 AS single, query_execution_multi_shard::float8 AS several
  FROM citus_stat_counters WHERE name = current_database()`;
const JOBS = `
  SELECT CASE WHEN NOT coalesce(bool_or(state = 'active'), false) THEN coalesce(max(started_on)::text, 'none') END AS jobs FROM jobs.job`;
/** Of sessions of the service only: Citus itself looks for deadlocks all the time, as a superuser. */
const LAST_STATEMENT = `
  SELECT coalesce(extract(epoch FROM max(query_start)), 0)::float8 AS last
  FROM pg_stat_activity WHERE datname = current_database() AND usename = $1`;

/** Has Citus count the executions of a database, as a superuser of the coordinator. */
export async function countExecutions(superuserUrl: string, name: string): Promise<void> {
  await inSession(superuserUrl, (client) => client.query(COUNT(name)));
}

/** Reads the executions over a connection of its own. */
export async function executionsOf(superuserUrl: string): Promise<Executions> {
  return inSession(superuserUrl, executions);
}

/** Works with a function that reads the counts over connections that stay open. */
export async function withCounts<T>(
  coordinatorUrl: string,
  workerUrls: readonly string[],
  role: string,
  work: (read: () => Promise<Counts>) => Promise<T>,
): Promise<T> {
  const open = async (urls: readonly string[], workers: readonly pg.Client[]): Promise<T> => {
    const [url, ...others] = urls;
    if (url !== undefined) return inSession(url, (client) => open(others, [...workers, client]));
    return inSession(coordinatorUrl, (coordinator) => work(() => counts(coordinator, workers, role)));
  };
  return open(workerUrls, []);
}

async function counts(coordinator: pg.Client, workers: readonly pg.Client[], role: string): Promise<Counts> {
  const lastStatements = await Promise.all(
    workers.map(async (worker) => (await worker.query<{ last: number }>(LAST_STATEMENT, [role])).rows[0]?.last ?? 0),
  );
  const { rows } = await coordinator.query<{ jobs: string | null }>(JOBS);
  return { ...(await executions(coordinator)), lastStatements, jobs: rows[0]?.jobs ?? null };
}

async function executions(client: pg.Client): Promise<Executions> {
  const { rows } = await client.query<Executions>(EXECUTIONS);
  return rows[0] ?? { single: 0, several: 0 };
}
