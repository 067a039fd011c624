import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';

import pg from 'pg';

import { metricsAt } from '../../harness/service-metrics';
import { clientsOf } from './redis';

/** The resources of a process and its surroundings at a moment; null where unavailable. */
export interface Vitals {
  /** Of all processes of the service, in megabytes. */
  readonly rssMegabytes: number | null;
  readonly heapMegabytes: number | null;
  /** The worst process's p99 since the last look. */
  readonly eventLoopMilliseconds: number | null;
  /** Open files and sockets of all processes. */
  readonly descriptors: number | null;
  readonly databaseConnections: number;
  readonly redisConnections: number | null;
  readonly jobsWaiting: number;
}

/** A process of the service and the address of its metrics. */
export interface Watched {
  readonly processId: number;
  readonly metricsUrl: string | null;
}

const MEGABYTE = 1_000_000;
const COUNTS = `
  SELECT (SELECT count(*)::int FROM pg_stat_activity WHERE usename = $1) AS connections,
    (SELECT count(*)::int FROM jobs.job WHERE state IN ('created', 'retry') AND start_after <= now()) AS jobs`;

/** Looks at the processes, their metrics, PostgreSQL and Redis. */
export class VitalSigns {
  private readonly role: string;

  private constructor(
    private readonly watched: readonly Watched[],
    private readonly client: pg.Client,
    applicationUrl: string,
    private readonly redisUrl: string | null,
  ) {
    this.role = new URL(applicationUrl).username;
  }

  static async open(
    watched: readonly Watched[],
    { superuserUrl, applicationUrl }: { readonly superuserUrl: string; readonly applicationUrl: string },
    redisUrl: string | null,
  ): Promise<VitalSigns> {
    const client = new pg.Client({ connectionString: superuserUrl });
    // A connection that breaks fails the next look.
    client.on('error', () => undefined);
    await client.connect();
    return new VitalSigns(watched, client, applicationUrl, redisUrl);
  }

  /** Figures that are unavailable here: Redis if there is none, open files without `/proc`. */
  get neverTold(): readonly (keyof Vitals)[] {
    return [
      ...(this.redisUrl === null ? ['redisConnections' as const] : []),
      ...(existsSync('/proc') ? [] : ['descriptors' as const]),
    ];
  }

  async look(): Promise<Vitals> {
    const [metrics, descriptors, redisConnections, { rows }] = await Promise.all([
      Promise.all(this.watched.map(metricsOf)),
      Promise.all(this.watched.map(({ processId }) => descriptorsOf(processId))),
      this.redisUrl === null ? null : clientsOf(this.redisUrl),
      this.client.query<{ connections: number; jobs: number }>(COUNTS, [this.role]),
    ]);
    const each = (name: string) => metrics.map((found) => found?.get(name) ?? null);
    const delays = each('nodejs_eventloop_lag_p99_seconds').filter((seconds) => seconds !== null);
    return {
      rssMegabytes: inMegabytes(sumOf(each('process_resident_memory_bytes'))),
      heapMegabytes: inMegabytes(sumOf(each('nodejs_heap_size_used_bytes'))),
      eventLoopMilliseconds: delays.length === 0 ? null : Math.max(...delays) * 1_000,
      descriptors: sumOf(descriptors),
      databaseConnections: rows[0]?.connections ?? 0,
      redisConnections,
      jobsWaiting: rows[0]?.jobs ?? 0,
    };
  }

  close(): Promise<void> {
    return this.client.end();
  }
}

/** Null when it does not tell. */
async function metricsOf({ metricsUrl }: Watched): Promise<ReadonlyMap<string, number> | null> {
  return metricsUrl === null ? null : metricsAt(metricsUrl).catch(() => null);
}

/** Systems without `/proc` do not tell. */
async function descriptorsOf(processId: number): Promise<number | null> {
  try {
    return (await readdir(`/proc/${processId}/fd`)).length;
  } catch {
    return null;
  }
}

function sumOf(values: readonly (number | null)[]): number | null {
  return values.reduce((sum, value) => (sum === null || value === null ? null : sum + value), 0 as number | null);
}

function inMegabytes(bytes: number | null): number | null {
  return bytes === null ? null : bytes / MEGABYTE;
}
