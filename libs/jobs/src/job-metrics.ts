import { Injectable } from '@nestjs/common';
import { Gauge, Histogram, Registry } from 'prom-client';
import { DataSource } from 'typeorm';

import { deadLetterQueueOf } from './create-queue';
import { JobHandlers } from './job-handlers';

/** The queues are counted at most this often, however many scrape. */
const COUNT_AGE_MS = 10_000;
const BUCKETS_SECONDS = [0.01, 0.05, 0.25, 1, 5, 30, 120, 600];
const STATES = ['created', 'retry'] as const;

interface WaitingRow {
  readonly name: string;
  readonly state: (typeof STATES)[number];
  readonly jobs: number;
  readonly oldestSeconds: number;
}

type Label = 'queue' | 'state';
type FillQueue = (queue: string, rows: readonly WaitingRow[], gauge: Gauge<Label>) => void;

const WAITING = `
  SELECT name, state, count(*)::int AS jobs,
    greatest(0, extract(epoch FROM now() - min(start_after)))::float8 AS "oldestSeconds"
  FROM jobs.job
  WHERE state < 'active'
  GROUP BY name, state`;

/** Measures the jobs: what this process does, and what waits in the database for any process. */
@Injectable()
export class JobMetrics {
  private readonly seconds: Histogram<'queue' | 'outcome'>;
  private readonly running: Gauge<'queue'>;
  private counted: Promise<readonly WaitingRow[] | null> | undefined;
  private countedAt = -Infinity;

  constructor(
    registry: Registry,
    private readonly dataSource: DataSource,
    private readonly handlers: JobHandlers,
  ) {
    const registers = [registry];
    this.seconds = new Histogram({
      name: 'studio_job_duration_seconds',
      help: 'Time a try of a job took in this process, by what came of it (completed, failed), in seconds.',
      labelNames: ['queue', 'outcome'],
      buckets: BUCKETS_SECONDS,
      registers,
    });
    this.running = new Gauge({
      name: 'studio_jobs_running',
      help: 'Jobs this process is doing.',
      labelNames: ['queue'],
      registers,
    });
    this.registerWaiting(registers);
  }

  /** Runs the work of a job of `queue` and measures it. Throws what the work throws. */
  async measure(queue: string, work: () => Promise<void>): Promise<void> {
    const end = this.seconds.startTimer({ queue });
    this.running.inc({ queue });
    try {
      await work();
      end({ outcome: 'completed' });
    } catch (error) {
      end({ outcome: 'failed' });
      throw error;
    } finally {
      this.running.dec({ queue });
    }
  }

  private registerWaiting(registers: Registry[]): void {
    this.registerCount(
      registers,
      'studio_jobs_waiting',
      'Jobs that wait for their first try (created) or a further one (retry).',
      (queue, rows, gauge) => {
        for (const state of STATES) gauge.set({ queue, state }, jobsOf(rows, queue, state));
      },
    );
    this.registerCount(
      registers,
      'studio_jobs_oldest_due_seconds',
      'For how long the job of the queue that is due the longest has been due, in seconds; 0 when none is.',
      (queue, rows, gauge) => {
        const ages = rows.filter(({ name }) => name === queue).map(({ oldestSeconds }) => oldestSeconds);
        gauge.set({ queue }, Math.max(0, ...ages));
      },
    );
    this.registerCount(
      registers,
      'studio_jobs_dead_letters',
      'Jobs that failed permanently and are stored for inspection.',
      (queue, rows, gauge) => gauge.set({ queue }, jobsOf(rows, deadLetterQueueOf(queue), 'created')),
    );
  }

  /** A gauge that is filled queue by queue at each scrape, and is empty while the database does not answer. */
  private registerCount(registers: Registry[], name: string, help: string, fill: FillQueue): void {
    const rows = () => this.waiting();
    const queues = () => this.handlers.names();
    new Gauge<Label>({
      name,
      help,
      labelNames: ['queue', 'state'],
      // The same for every process.
      aggregator: 'max',
      registers,
      async collect() {
        const found = await rows();
        this.reset();
        if (found) for (const queue of queues()) fill(queue, found, this);
      },
    });
  }

  /** The queued jobs, at most ten seconds old; null while the database is unreachable. */
  private waiting(): Promise<readonly WaitingRow[] | null> {
    const now = performance.now();
    if (this.counted && now - this.countedAt < COUNT_AGE_MS) return this.counted;
    this.countedAt = now;
    // Not among the reads of requests, which share connections and may wait for a lock.
    this.counted = this.dataSource.query<WaitingRow[]>(WAITING).catch(() => null);
    return this.counted;
  }
}

function jobsOf(rows: readonly WaitingRow[], queue: string, state: WaitingRow['state']): number {
  return rows.find((row) => row.name === queue && row.state === state)?.jobs ?? 0;
}
