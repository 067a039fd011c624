import { setTimeout as sleep } from 'node:timers/promises';

import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { faultTextOf } from '@studio/kernel';
import { within, type WorkFacts } from '@studio/observability';
import { statement, UnitOfWork } from '@studio/persistence';
import PgBoss from 'pg-boss';

import { JobHandlers } from './job-handlers';
import { JobMetrics } from './job-metrics';

/** Whether and how this process does jobs. */
export interface WorkerSettings {
  /** False in the command line and in most tests, which enqueue only. */
  readonly runs: boolean;
  /** Polling interval of the queues: how long a job waits after its commit. */
  readonly pollMilliseconds?: number;
}

/** Injection token of WorkerSettings. */
export const WORKER_SETTINGS = Symbol('WorkerSettings');

const POLL_MILLISECONDS = 1_000;
/** Running handlers get this long to finish at the stop; a job that does not is done again elsewhere once it expires. */
const STOP_PATIENCE_MILLISECONDS = 10_000;
/** Of jobs by the clock only one of a kind waits, however long the queue. */
const BY_SCHEDULE = 'by schedule';
const MINUTE_SECONDS = 60;

type OpenJob = PgBoss.Job<Record<string, unknown>>;

interface DueRow {
  readonly now: Date;
  readonly names: string[];
}

const DUE = `
  SELECT now() AS now, ARRAY(
    SELECT DISTINCT name FROM jobs.job WHERE name = ANY($1) AND state < 'active' AND start_after < now()
  ) AS names`;

/** Does the jobs of every queue that has a handler: queues side by side, the jobs of one queue one after the other. */
@Injectable()
export class JobWorker implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('Jobs');
  private readonly stopping = new AbortController();
  /** Queues whose jobs are running. */
  private readonly running = new Map<string, Promise<void>>();
  private loop: Promise<void> | undefined;
  private lastMinute: number | undefined;
  private isAway = false;

  constructor(
    @Inject(WORKER_SETTINGS) private readonly settings: WorkerSettings,
    private readonly uow: UnitOfWork,
    private readonly boss: PgBoss,
    private readonly handlers: JobHandlers,
    private readonly metrics: JobMetrics,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    if (!this.settings.runs) return;
    await this.assertQueues();
    await this.boss.start();
    this.loop = this.keepLooking();
  }

  /** Starts no further job and waits for the running ones. */
  async beforeApplicationShutdown(): Promise<void> {
    this.stopping.abort();
    if (!this.loop) return;
    await this.loop;
    const patience = new AbortController();
    const finished = Promise.allSettled(this.running.values()).finally(() => patience.abort());
    await Promise.race([
      finished,
      sleep(STOP_PATIENCE_MILLISECONDS, undefined, { signal: patience.signal }).catch(() => undefined),
    ]);
    await this.boss.stop();
  }

  /** Runs every due job now, also those that jobs enqueue; for tests, which do not wait for the next poll. */
  async runDue(): Promise<void> {
    for (let names = await this.look(); names.length > 0; names = await this.look())
      await Promise.all(names.map((name) => this.start(name)));
  }

  private async assertQueues(): Promise<void> {
    const queues = new Set((await this.boss.getQueues()).map(({ name }) => name));
    const missing = this.handlers.names().filter((name) => !queues.has(name));
    if (missing.length > 0) throw new Error(`No migration made these job queues: ${missing.join(', ')}`);
  }

  private async keepLooking(): Promise<void> {
    const { signal } = this.stopping;
    const pause = this.settings.pollMilliseconds ?? POLL_MILLISECONDS;
    while (!signal.aborted) {
      try {
        for (const name of await this.look()) void this.start(name);
        this.isAway = false;
      } catch (error) {
        // Reported once per outage; the next poll may reach the database again.
        if (!this.isAway) this.logger.warn(`The jobs cannot be looked for: ${faultTextOf(error)}`);
        this.isAway = true;
      }
      await sleep(pause, undefined, { signal }).catch(() => undefined);
    }
  }

  /** Enqueues the scheduled jobs that are due by the database's clock, and returns the queues with due jobs. */
  private async look(): Promise<string[]> {
    const [row] = await this.uow.readPlatform(statement<DueRow>('due_jobs', DUE, [this.handlers.names()]));
    if (!row) return [];
    const minute = Math.floor(row.now.getTime() / (MINUTE_SECONDS * 1000));
    if (!this.settings.runs || minute === this.lastMinute) return row.names;
    const names = this.handlers.dueBySchedule(row.now);
    // Of the processes that send for the same minute one succeeds.
    const once = { singletonKey: BY_SCHEDULE, singletonSeconds: MINUTE_SECONDS };
    for (const name of names) await this.boss.send(name, {}, once);
    this.lastMinute = minute;
    return [...new Set([...row.names, ...names])];
  }

  private start(name: string): Promise<void> {
    const open = this.running.get(name);
    if (open) return open;
    const run = this.work(name)
      .catch((error: unknown) => this.logger.warn(`Jobs of ${name} were left: ${faultTextOf(error)}`))
      .finally(() => this.running.delete(name));
    this.running.set(name, run);
    return run;
  }

  /** Does the due jobs of one queue until there is none. */
  private async work(name: string): Promise<void> {
    while (!this.stopping.signal.aborted) {
      const [job] = await this.boss.fetch<Record<string, unknown>>(name, { batchSize: 1 });
      if (!job) return;
      await within({ facts: factsOf(name, job) }, () => this.attempt(name, job));
    }
  }

  private async attempt(name: string, job: OpenJob): Promise<void> {
    try {
      await this.metrics.measure(name, () => this.handlers.handlerOf(name)(job.data));
      await this.boss.complete(name, job.id);
    } catch (error) {
      this.logger.error(`A job of ${name} failed: ${faultTextOf(error)}`);
      // Its text only: errors of the driver carry statements with their values.
      await this.boss.fail(name, job.id, { message: faultTextOf(error) });
    }
  }
}

/** The fields of a job's log lines; the names are those in which jobs name their studio. */
function factsOf(queue: string, { id: jobId, data }: OpenJob): WorkFacts {
  const studio = data['accountId'] ?? data['account_id'];
  return { queue, jobId, ...(typeof studio === 'number' && { accountId: studio }) };
}
