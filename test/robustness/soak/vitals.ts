import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';

import pg from 'pg';

import { metricsAt } from '../../harness/service-metrics';
import { clientsOf } from './redis';

/** Memory of a process of the service, in megabytes; null where unavailable. */
export interface Memory {
  readonly rss: number | null;
  readonly heap: number | null;
  /** Of buffers: outside the heap, for objects in it. */
  readonly buffers: number | null;
}

/** The resources of the processes and their surroundings at a moment; null where unavailable. */
export interface Vitals {
  /** The lowest of each process since the last look: in the few seconds between two looks more garbage gathers than is judged. */
  readonly memories: readonly Memory[];
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
const MEMORY_EVERY_MS = 1_000;
const COUNTS = `
  SELECT (SELECT count(*)::int FROM pg_stat_activity WHERE usename = $1) AS connections,
    (SELECT count(*)::int FROM jobs.job WHERE state IN ('created', 'retry') AND start_after <= now()) AS jobs`;

/** Looks at the processes, their metrics, PostgreSQL and Redis. */
export class VitalSigns {
  private readonly role: string;
  private readonly timer: NodeJS.Timeout;
  private lowest: readonly Memory[] = [];

  private constructor(
    private readonly watched: readonly Watched[],
    private readonly client: pg.Client,
    applicationUrl: string,
    private readonly redisUrl: string | null,
  ) {
    this.role = new URL(applicationUrl).username;
    this.timer = setInterval(() => void this.noteMemory(), MEMORY_EVERY_MS).unref();
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
      this.noteMemory(),
      Promise.all(this.watched.map(({ processId }) => descriptorsOf(processId))),
      this.redisUrl === null ? null : clientsOf(this.redisUrl),
      this.client.query<{ connections: number; jobs: number }>(COUNTS, [this.role]),
    ]);
    const { lowest: memories } = this;
    this.lowest = [];
    const delays = metrics.flatMap((found) => found?.get('nodejs_eventloop_lag_p99_seconds') ?? []);
    return {
      memories,
      eventLoopMilliseconds: delays.length === 0 ? null : Math.max(...delays) * 1_000,
      descriptors: sumOf(descriptors),
      databaseConnections: rows[0]?.connections ?? 0,
      redisConnections,
      jobsWaiting: rows[0]?.jobs ?? 0,
    };
  }

  close(): Promise<void> {
    clearInterval(this.timer);
    return this.client.end();
  }

  private async noteMemory(): Promise<readonly (ReadonlyMap<string, number> | null)[]> {
    const metrics = await Promise.all(this.watched.map(metricsOf));
    this.lowest = metrics.map((found, index) => lowerOf(memoryOf(found), this.lowest[index]));
    return metrics;
  }
}

function lowerOf(one: Memory, other: Memory = NOT_REPORTED): Memory {
  const lower = (figure: keyof Memory) => {
    const reported = [one[figure], other[figure]].filter((value) => value !== null);
    return reported.length === 0 ? null : Math.min(...reported);
  };
  return { rss: lower('rss'), heap: lower('heap'), buffers: lower('buffers') };
}

const NOT_REPORTED: Memory = { rss: null, heap: null, buffers: null };

function memoryOf(metrics: ReadonlyMap<string, number> | null): Memory {
  const megabytes = (name: string) => {
    const bytes = metrics?.get(name);
    return bytes === undefined ? null : bytes / MEGABYTE;
  };
  return {
    rss: megabytes('process_resident_memory_bytes'),
    heap: megabytes('nodejs_heap_size_used_bytes'),
    buffers: megabytes('nodejs_external_memory_bytes'),
  };
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

/** Null when one of them is. */
export function sumOf(values: readonly (number | null)[]): number | null {
  return values.reduce((sum, value) => (sum === null || value === null ? null : sum + value), 0 as number | null);
}
