import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import type { LoggerService } from '@nestjs/common';
import type { Configuration } from '@studio/config';
import { type MetricsServer, startMetricsServer } from '@studio/observability';
import { AggregatorRegistry } from 'prom-client';

import type { OpenDatabase } from './database/open-database';
import type { StartFacts } from './start-table';
import { type Measured, type Order, ORDER, ProcessStartError, type Question, type Report } from './worker';

const PROGRAM = path.join(__dirname, 'main.js');
/** A process that ends sooner after its start has a cause that the next one will meet as well. */
const STEADY_MS = 60_000;
const SHORTEST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 30_000;
/** A process that is busy for longer is missing from the metrics. */
const MEASURING_MS = 2_000;

/** Exit code, or the signal that ended the process. */
type Ending = number | NodeJS.Signals;

/** One of the processes, from its start to its end. */
interface Life {
  readonly worker: Worker;
  readonly bornAt: number;
  readonly answering: Promise<StartFacts | null>;
  readonly ended: Promise<Ending>;
}

/**
 * The processes that answer on one port. The leading process opens the port (`node:cluster`), replaces each
 * process that ends, serves the metrics of all, and opens and closes the database.
 */
export class Processes {
  private readonly stopping = new AbortController();
  private metrics: MetricsServer | null = null;
  private readonly answering = new Set<Life>();
  private readonly keepers: Promise<boolean>[] = [];
  private measurements = 0;

  constructor(
    private readonly configuration: Configuration,
    private readonly database: OpenDatabase,
    private readonly logger: LoggerService,
  ) {}

  /** Resolves when all processes answer requests. Throws ProcessStartError, and what listening for metrics throws. */
  async start(): Promise<StartFacts> {
    const { http, metrics, processes } = this.configuration;
    if (metrics) this.metrics = await startMetricsServer(this.measures(), metrics);
    const port = http.port === 0 ? await freePort(http.host) : http.port;
    // Each process takes connections from the queue of the port itself: those handed to a process that is killed at this
    // moment would be lost, and their clients would wait.
    cluster.schedulingPolicy = cluster.SCHED_NONE;
    cluster.setupPrimary({ exec: PROGRAM, args: [] });
    // The first one alone: it creates the demo studios, and where it cannot start the others cannot either.
    const facts = await this.begin(port, true);
    await Promise.all(Array.from({ length: processes - 1 }, () => this.begin(port, false)));
    return { ...(facts as StartFacts), metricsUrl: this.metrics?.url ?? null };
  }

  /** Asks all processes to stop, and waits for them. Throws when one that answered did not end with 0. */
  async stop(): Promise<void> {
    this.stopping.abort();
    for (const worker of workers()) worker.process.kill('SIGTERM');
    const endings = await Promise.all(this.keepers);
    await this.metrics?.close();
    if (endings.includes(false)) throw new Error('A process did not stop in order.');
  }

  /** Ends all processes immediately. */
  async end(): Promise<void> {
    this.stopping.abort();
    for (const worker of workers()) worker.process.kill('SIGKILL');
    await this.metrics?.close();
  }

  private async begin(port: number, isFirst: boolean): Promise<StartFacts | null> {
    const life = this.fork(port, isFirst);
    const outcome = await Promise.race([life.answering, life.ended]);
    if (typeof outcome === 'number' || typeof outcome === 'string') throw new ProcessStartError(outcome);
    this.keepers.push(this.keep(life, port));
    return outcome;
  }

  /**
   * Replaces a process whenever it ends, after growing pauses while the new ones end early. Returns at the stop whether
   * the last one ended in order.
   */
  private async keep(first: Life, port: number): Promise<boolean> {
    let life = first;
    let pause = SHORTEST_PAUSE_MS;
    for (;;) {
      const how = await life.ended;
      const hasAnswered = this.answering.delete(life);
      if (this.hasStopped()) return how === 0 || !hasAnswered;
      if (performance.now() - life.bornAt > STEADY_MS) pause = SHORTEST_PAUSE_MS;
      this.logger.warn(
        `Process ${life.worker.process.pid} ended (${how}); another takes its place in ${pause} ms.`,
        'Processes',
      );
      await sleep(pause, undefined, { signal: this.stopping.signal }).catch(() => undefined);
      if (this.hasStopped()) return true;
      pause = Math.min(2 * pause, LONGEST_PAUSE_MS);
      life = this.fork(port, false);
    }
  }

  private hasStopped(): boolean {
    return this.stopping.signal.aborted;
  }

  private fork(port: number, isFirst: boolean): Life {
    const { applicationUrl, ownerUrl, description, isKeyRecorded } = this.database;
    const order: Order = { database: { applicationUrl, ownerUrl, description, isKeyRecorded }, isFirst };
    const worker = cluster.fork({ PORT: String(port), [ORDER]: JSON.stringify(order) });
    const life: Life = {
      worker,
      bornAt: performance.now(),
      answering: new Promise((resolve) => {
        worker.on('message', (report: Report) => {
          if (!('facts' in report)) return;
          this.answering.add(life);
          resolve(report.facts);
        });
      }),
      ended: once(worker, 'exit').then(([code, signal]) => (code ?? signal) as Ending),
    };
    return life;
  }

  private measures() {
    return {
      contentType: AggregatorRegistry.PROMETHEUS_CONTENT_TYPE,
      metrics: async () => {
        const measured = await Promise.all([...this.answering].map(({ worker }) => this.measure(worker)));
        return AggregatorRegistry.aggregate(measured.filter((one) => one !== null)).metrics();
      },
    };
  }

  /** Null where the process does not answer in time. */
  private measure(worker: Worker): Promise<Measured | null> {
    const measureFor = (this.measurements += 1);
    return new Promise((resolve) => {
      const done = (metrics: Measured | null) => {
        worker.off('message', listen);
        clearTimeout(timer);
        resolve(metrics);
      };
      const listen = (report: Report) => {
        if ('measuredFor' in report && report.measuredFor === measureFor) done(report.metrics);
      };
      const timer = setTimeout(() => done(null), MEASURING_MS);
      worker.on('message', listen);
      worker.send({ measureFor } satisfies Question, () => undefined);
    });
  }
}

function workers(): Worker[] {
  return Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
}

/** Chosen once, as all processes may have to be replaced at the same time. */
async function freePort(host: string): Promise<number> {
  const probe = createServer().listen(0, host);
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  await new Promise((closed) => probe.close(closed));
  return port;
}
