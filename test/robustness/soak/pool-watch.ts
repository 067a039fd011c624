import { setTimeout as sleep } from 'node:timers/promises';

import pg from 'pg';

import type { CleanUp } from '../../harness/clean-up';
import type { PoolCounts, Pooler, PoolTotals } from '../../harness/pooler';
import type { Verdict } from './verdicts';

/** Most connections of the pooler to the server. */
export const SERVER_CONNECTIONS = 20;
/** Connections of clients that the pooler must have had at the same time. */
const LEAST_CLIENTS = 500;

const BYSTANDERS = 500;
/** So many of them look each time, one after the other all. */
const LOOKING_AT_ONCE = 5;
const LOOK_EVERY_MS = 200;
const STATE = `
  SELECT concat_ws(' ', current_setting('lock_timeout'), current_setting('statement_timeout'), current_setting('jit'),
    nullif(current_setting('app.account_id', true), '')) AS state`;

/**
 * Watches a pooler while services use it: how many connections it has, and, over connections of further clients with the same role,
 * whether a session that the services used before keeps anything of them.
 */
export class PoolWatch {
  private peaks: PoolCounts = { clients: 0, servers: 0 };
  private totals: PoolTotals = { transactions: 0, waitedMilliseconds: 0 };
  private readonly states = new Map<string, number>();
  private turn = 0;

  private constructor(
    private readonly pooler: Pooler,
    private readonly database: string,
    private readonly bystanders: readonly pg.Client[],
  ) {}

  static async open(pooler: Pooler, url: string, cleanUp: CleanUp): Promise<PoolWatch> {
    const bystanders = Array.from({ length: BYSTANDERS }, () => new pg.Client({ connectionString: url }));
    await cleanUp.add(async () => void (await Promise.allSettled(bystanders.map((one) => one.end()))));
    for (const one of bystanders) {
      // A connection that breaks fails the next look.
      one.on('error', () => undefined);
      await one.connect();
    }
    return new PoolWatch(pooler, new URL(url).pathname.slice(1), bystanders);
  }

  /** Looks until the work is done. */
  async during(work: Promise<unknown>): Promise<void> {
    const over = new AbortController();
    const ending = work.finally(() => over.abort());
    const looking = (async () => {
      while (!over.signal.aborted) await Promise.all([this.count(), this.lookAtSessions(), sleep(LOOK_EVERY_MS)]);
    })();
    await Promise.all([ending, looking]);
    this.totals = await this.pooler.totals(this.database);
  }

  verdicts(): Verdict[] {
    const { clients, servers } = this.peaks;
    const { waitedMilliseconds } = this.totals;
    const looks = [...this.states].map(([state, count]) => `${state} (${count} looks)`);
    return [
      {
        what: `the pooler has at most ${SERVER_CONNECTIONS} connections to the server`,
        seen: `${servers} at most`,
        holds: servers > 0 && servers <= SERVER_CONNECTIONS,
      },
      {
        what: `it has ${LEAST_CLIENTS} clients at the same time, and some wait, as otherwise nothing is shown`,
        seen: `${clients} at most, who waited ${waitedMilliseconds.toFixed(0)} ms in all`,
        holds: clients >= LEAST_CLIENTS && waitedMilliseconds > 0,
      },
      {
        what: 'its sessions have the limits of the role and no studio',
        seen: looks.join('; '),
        holds: this.states.size === 1 && this.states.has('3s 10s off'),
      },
    ];
  }

  summary(): string {
    const { transactions, waitedMilliseconds } = this.totals;
    const average = (waitedMilliseconds / Math.max(1, transactions)).toFixed(2);
    return `\n${this.pooler.version}: ${transactions} transactions, ${average} ms waited before one on average.\n`;
  }

  private async count(): Promise<void> {
    const { clients, servers } = await this.pooler.counts(this.database);
    this.peaks = {
      clients: Math.max(this.peaks.clients, clients),
      servers: Math.max(this.peaks.servers, servers),
    };
  }

  private async lookAtSessions(): Promise<void> {
    const looking = this.bystanders.slice(this.turn, this.turn + LOOKING_AT_ONCE);
    this.turn = (this.turn + LOOKING_AT_ONCE) % BYSTANDERS;
    for (const { rows } of await Promise.all(looking.map((one) => one.query<{ state: string }>(STATE)))) {
      const state = rows[0]?.state ?? '';
      this.states.set(state, (this.states.get(state) ?? 0) + 1);
    }
  }
}
