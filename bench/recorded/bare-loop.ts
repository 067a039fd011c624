/**
 * Baseline, a process of its own: `pg` alone, which sends the statements of a recorded request for one set of values
 * after the other, on as many connections as the service has. Answers each set of values with its time.
 */
import pg from 'pg';

import type { RecordedStatement, Variables } from './recorded-request';
import { replay } from './replay';

/** What the parent process sends first. */
export interface LoopSettings {
  readonly statements: readonly RecordedStatement[];
  readonly loops: number;
}

/** What it sends for each measurement: how long, over which values. */
export interface LoopRun {
  readonly requests: readonly Variables[];
  readonly seconds: number;
}

/** What it answers. */
export interface LoopResult {
  /** Milliseconds of each request, waiting for a connection included. */
  readonly times: readonly number[];
  readonly seconds: number;
  readonly problem?: string;
}

/** The service's default. */
const POOL_SIZE = 10;

const settings = { connectionString: process.env['BENCH_DATABASE_URL'], max: POOL_SIZE, pipeline: true };
const pool = new pg.Pool(settings);
pool.on('error', () => undefined);

async function measure({ statements, loops }: LoopSettings, { requests, seconds }: LoopRun): Promise<LoopResult> {
  const times: number[] = [];
  const begin = performance.now();
  const end = begin + seconds * 1_000;
  let next = 0;
  const loop = async () => {
    while (performance.now() < end) {
      const request = requests[next++];
      if (!request) throw new Error('There are too few requests for so long a measurement.');
      const start = performance.now();
      const client = await pool.connect();
      try {
        await replay(client, statements, request);
      } finally {
        client.release();
      }
      times.push(performance.now() - start);
    }
  };
  await Promise.all(Array.from({ length: loops }, loop));
  return { times, seconds: (performance.now() - begin) / 1_000 };
}

process.once('message', (loop: LoopSettings) => {
  process.on('message', (run: LoopRun) => {
    measure(loop, run).then(
      (result) => process.send?.(result),
      (error: unknown) => process.send?.({ times: [], seconds: 0, problem: String(error) } satisfies LoopResult),
    );
  });
  process.send?.({ port: 0 });
});
process.once('disconnect', () => process.exit());
