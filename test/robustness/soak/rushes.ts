import { setTimeout as sleep } from 'node:timers/promises';

import type { CleanUp } from '../../harness/clean-up';
import type { Pooler, PoolTotals } from '../../harness/pooler';
import type { Server } from '../../harness/service';
import { TrafficClient } from '../../harness/traffic/client';
import type { Mix } from '../../harness/traffic/mix';
import { Outcomes, Period } from '../../harness/traffic/outcomes';
import type { Verdict } from './verdicts';

/** Clients that send a request at the same moment, each over a connection of its own, as when a popular class opens. */
export const RUSHING_CLIENTS = 500;
/** Most connections of the pooler to the server. */
export const SERVER_CONNECTIONS = 20;

const RUSH_EVERY_MS = 15_000;
const LOOK_EVERY_MS = 200;
const SHARES = [0.5, 0.95, 0.99, 1] as const;

/** What was seen at the pooler's door. */
interface Peaks {
  readonly clients: number;
  readonly waiting: number;
  readonly servers: number;
}

/** Rushes of many clients over a pooler with few connections to the server. */
export class Rushes {
  readonly outcomes = new Outcomes();
  private readonly client: TrafficClient;
  private periods: Period[] = [];
  private peaks: Peaks = { clients: 0, waiting: 0, servers: 0 };
  private totals: PoolTotals = { transactions: 0, waitedMilliseconds: 0 };
  private isOver = false;

  constructor(
    private readonly pooler: Pooler,
    private readonly database: string,
    services: readonly Server[],
    cleanUp: CleanUp,
  ) {
    this.client = new TrafficClient(services, RUSHING_CLIENTS / services.length);
    void cleanUp.add(async () => this.client.close());
  }

  /** Sends a rush every 15 seconds until the time is up, and watches the pooler meanwhile. */
  async run(mix: Mix, seconds: number): Promise<void> {
    const watching = this.watch();
    const start = performance.now();
    try {
      for (let at = RUSH_EVERY_MS / 2; at < seconds * 1_000; at += RUSH_EVERY_MS) {
        await sleep(Math.max(0, start + at - performance.now()));
        await this.rush(mix);
      }
    } finally {
      this.isOver = true;
      await watching;
    }
  }

  verdicts(): Verdict[] {
    const { clients, waiting, servers } = this.peaks;
    return [
      {
        what: `the pooler has at most ${SERVER_CONNECTIONS} connections to the server`,
        seen: `${servers} at most`,
        holds: servers > 0 && servers <= SERVER_CONNECTIONS,
      },
      {
        what: 'clients of the pooler had to wait, as otherwise nothing is shown',
        seen: `${clients} connected at most, ${waiting} waited at most`,
        holds: clients > SERVER_CONNECTIONS && waiting > 0,
      },
      {
        what: 'every answer to a rush expected',
        seen: `${this.outcomes.unexpectedCount} others`,
        holds: this.outcomes.unexpectedCount === 0,
      },
    ];
  }

  /** What the rushes were, in words. */
  summary(): string {
    const { transactions, waitedMilliseconds } = this.totals;
    const all = Period.of(this.periods);
    const times = SHARES.map((share) => all.percentile(share).toFixed(0)).join('/');
    return (
      `\nPgBouncer ${this.pooler.version}: ${transactions} transactions, ` +
      `${(waitedMilliseconds / Math.max(1, transactions)).toFixed(2)} ms waited before one on average.\n` +
      `${this.periods.length} rushes of ${RUSHING_CLIENTS} requests at once: ${times} ms (p50/p95/p99/longest).\n`
    );
  }

  private async rush(mix: Mix): Promise<void> {
    const requests = Array.from({ length: RUSHING_CLIENTS }, () => mix.next());
    await Promise.all(requests.map(async (request) => this.outcomes.add(request, await this.client.send(request))));
    this.periods.push(this.outcomes.take());
  }

  private async watch(): Promise<void> {
    while (!this.isOver) {
      const { clients, waiting, servers } = await this.pooler.counts(this.database);
      this.peaks = {
        clients: Math.max(this.peaks.clients, clients),
        waiting: Math.max(this.peaks.waiting, waiting),
        servers: Math.max(this.peaks.servers, servers),
      };
      await sleep(LOOK_EVERY_MS);
    }
    this.totals = await this.pooler.totals(this.database);
  }
}
