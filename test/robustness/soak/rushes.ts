import { setTimeout as sleep } from 'node:timers/promises';

import type { CleanUp } from '../../harness/clean-up';
import type { Server } from '../../harness/service';
import { TrafficClient } from '../../harness/traffic/client';
import type { Mix } from '../../harness/traffic/mix';
import { Outcomes, Period } from '../../harness/traffic/outcomes';
import type { Verdict } from './verdicts';

/** Clients that send a request within five seconds, each over a connection of its own, as when a popular class opens. */
export const RUSHING_CLIENTS = 500;

const RUSH_EVERY_MS = 30_000;
/** Pieces of time between them in turn: one without a rush, then one that begins with it. */
export const RUSHED_ROW_SECONDS = RUSH_EVERY_MS / 2 / 1_000;
const RUSH_LASTS_MS = 5_000;
const SHARES = [0.5, 0.95, 0.99, 1] as const;

/** Rushes of many clients beside the paced traffic. */
export class Rushes {
  readonly outcomes = new Outcomes();
  private readonly client: TrafficClient;
  private readonly periods: Period[] = [];

  private constructor(services: readonly Server[]) {
    this.client = new TrafficClient(services, RUSHING_CLIENTS / services.length);
  }

  static async over(services: readonly Server[], cleanUp: CleanUp): Promise<Rushes> {
    const rushes = new Rushes(services);
    await cleanUp.add(async () => rushes.client.close());
    return rushes;
  }

  /** Sends a rush at the beginning of each second piece until the time is up. */
  async run(mix: Mix, seconds: number): Promise<void> {
    const start = performance.now();
    for (let at = RUSHED_ROW_SECONDS * 1_000; at < seconds * 1_000; at += RUSH_EVERY_MS) {
      await sleep(Math.max(0, start + at - performance.now()));
      await this.rush(mix);
    }
  }

  verdicts(): Verdict[] {
    const { unexpectedCount } = this.outcomes;
    const what = 'every answer to a rush expected';
    return [{ what, seen: `${unexpectedCount} others`, holds: this.periods.length > 0 && unexpectedCount === 0 }];
  }

  summary(): string {
    const all = Period.of(this.periods);
    const times = SHARES.map((share) => all.percentile(share).toFixed(0)).join('/');
    return `${this.periods.length} rushes of ${RUSHING_CLIENTS} requests in ${RUSH_LASTS_MS / 1_000} s: ${times} ms (p50/p95/p99/longest).\n`;
  }

  private async rush(mix: Mix): Promise<void> {
    const requests = Array.from({ length: RUSHING_CLIENTS }, () => mix.next());
    await Promise.all(
      requests.map(async (request, index) => {
        await sleep((index / RUSHING_CLIENTS) * RUSH_LASTS_MS);
        this.outcomes.add(request, await this.client.send(request));
      }),
    );
    this.periods.push(this.outcomes.take());
  }
}
