import autocannon from 'autocannon';

import { percentile } from './percentile';
import { ScriptProblem } from './script-problem';
import type { Server } from './service';

/** A request of the rotation. */
export interface PlannedRequest {
  readonly path: string;
  readonly method?: 'GET' | 'POST' | 'PUT';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface Load {
  /** For messages. */
  readonly name: string;
  readonly server: Server;
  readonly requests: readonly PlannedRequest[];
  readonly expectedStatus: number;
  readonly connections: number;
  readonly warmUpSeconds: number;
  readonly measuredSeconds: number;
  /** Each request is sent once, by one connection; there have to be enough of them. */
  readonly once?: boolean;
}

/** What one measurement showed; times in milliseconds. */
export interface Measurement {
  readonly requestsPerSecond: number;
  readonly p50: number;
  readonly p99: number;
}

const TIMEOUT_SECONDS = 10;
/** autocannon looks at its duration this often. */
const SAMPLE_INTERVAL_MS = 50;

/**
 * Keeps every connection busy with one request after the other, each connection starting elsewhere in the rotation.
 * Throws ScriptProblem when an answer has another status than expected, or none came.
 */
export async function measure(load: Load): Promise<Measurement> {
  const statuses = new Map<number, number>();
  const problems: string[] = [];
  const times: number[] = [];
  await new Promise<void>((resolve, reject) => {
    const run = autocannon(optionsFor(load), (error) => (error ? reject(error) : resolve()));
    const begin = performance.now() + load.warmUpSeconds * 1_000;
    const end = begin + load.measuredSeconds * 1_000;
    // Counted here, because autocannon's own histogram knows whole milliseconds only.
    run.on('response', (_client, status, _bytes, milliseconds) => {
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      const now = performance.now();
      if (now >= begin && now < end) times.push(milliseconds);
    });
    run.on('reqError', (error: unknown) => problems.push(error instanceof Error ? error.message : String(error)));
  });

  const isAsExpected = problems.length === 0 && statuses.size === 1 && statuses.has(load.expectedStatus);
  if (!isAsExpected) throw new ScriptProblem(describe(load, statuses, problems));
  if (times.length === 0) throw new ScriptProblem(`${load.name}: no answer in ${load.measuredSeconds} s.`);
  return measurementOf(times, load.measuredSeconds);
}

/** Rate and percentiles of requests that took these milliseconds within so many seconds. */
export function measurementOf(times: readonly number[], seconds: number): Measurement {
  const sorted = times.toSorted((a, b) => a - b);
  return { requestsPerSecond: times.length / seconds, p50: percentile(sorted, 0.5), p99: percentile(sorted, 0.99) };
}

function optionsFor(load: Load): autocannon.Options {
  let connection = 0;
  return {
    url: load.server.url,
    connections: load.connections,
    duration: load.warmUpSeconds + load.measuredSeconds,
    timeout: TIMEOUT_SECONDS,
    sampleInt: SAMPLE_INTERVAL_MS,
    setupClient: (client) => {
      const list = load.once
        ? load.requests.filter((_, index) => index % load.connections === connection)
        : rotated(load.requests, connection / load.connections);
      client.setRequests(list.map((request) => ({ ...request })));
      connection += 1;
    },
  };
}

function rotated<T>(list: readonly T[], share: number): T[] {
  const start = Math.floor(list.length * share);
  return [...list.slice(start), ...list.slice(0, start)];
}

function describe(load: Load, statuses: ReadonlyMap<number, number>, problems: readonly string[]): string {
  const seen = [...statuses].map(([status, count]) => `${count} × ${status}`).join(', ') || 'no answers';
  const errors = problems.length > 0 ? `; ${problems.length} requests failed, first: ${problems[0]}` : '';
  return `${load.name}: expected every answer to be ${load.expectedStatus}, saw ${seen}${errors}.\n${load.server.lastErrors()}`;
}
