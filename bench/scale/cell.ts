import { setTimeout as sleep } from 'node:timers/promises';

import { BenchProblem } from '../bench';
import type { CleanUp } from '../clean-up';
import { type Measurement, measure } from '../load';
import { type KillableService, type Server, startKillable } from '../service';
import { TrafficClient } from '../traffic/client';
import { closedLoop } from '../traffic/closed-loop';
import { Mix } from '../traffic/mix';
import { Outcomes, type Period } from '../traffic/outcomes';
import type { Studio } from '../traffic/studio';
import { spentBy } from './cost';

/** What is measured: traffic over these studios by so many processes. */
export interface CellPlan {
  readonly home: string;
  readonly databaseUrl: string;
  /** Null without a replica. */
  readonly replicaUrl: string | null;
  readonly processes: number;
  readonly studios: readonly Studio[];
  readonly smtpUrl: string;
  /** Answers a constant, measured just before: shows a machine that drifts. */
  readonly bare: Server;
  readonly seed: number;
  readonly warmUpSeconds: number;
  readonly measuredSeconds: number;
}

/** What a cell of the table showed. Costs are for each request. */
export interface Cell extends Measurement {
  readonly barePerSecond: number;
  readonly serviceMs: number | null;
  readonly databaseMs: number | null;
  readonly buffers: number;
  readonly period: Period;
}

const AT_ONCE = 16;
/** PostgreSQL tells its counts about once a second. */
const COUNTS_LAG_MS = 1_200;
const BARE_SECONDS = 2;

/** Measures one cell with processes of its own. Throws BenchProblem at an answer that was not expected. */
export async function measureCell(plan: CellPlan, cleanUp: CleanUp): Promise<Cell> {
  const { bare, measuredSeconds } = plan;
  const { requestsPerSecond: barePerSecond } = await measure({
    name: 'the constant',
    server: bare,
    requests: [{ path: '/' }],
    expectedStatus: 200,
    connections: AT_ONCE,
    warmUpSeconds: 0.5,
    measuredSeconds: Math.min(BARE_SECONDS, measuredSeconds),
  });
  const services: KillableService[] = [];
  for (let started = 0; started < plan.processes; started += 1) services.push(await start(plan, cleanUp));
  try {
    return { ...(await underLoad(plan, services)), barePerSecond };
  } finally {
    await Promise.all(services.map((service) => service.kill()));
  }
}

function start({ home, databaseUrl, replicaUrl, smtpUrl }: CellPlan, cleanUp: CleanUp): Promise<KillableService> {
  const environment = { SMTP_URL: smtpUrl, ...(replicaUrl === null ? {} : { DATABASE_READ_URL: replicaUrl }) };
  return startKillable({ home, databaseUrl, answerMemoryMegabytes: null, environment }, cleanUp);
}

async function underLoad(
  { databaseUrl, replicaUrl, studios, seed, warmUpSeconds, measuredSeconds }: CellPlan,
  services: readonly KillableService[],
): Promise<Omit<Cell, 'barePerSecond'>> {
  const mix = new Mix(seed, studios);
  const outcomes = new Outcomes();
  const client = new TrafficClient(
    services.map(({ server }) => server),
    AT_ONCE,
  );
  const ids = services.map(({ processId }) => processId);
  const spent = () => spentBy(ids, replicaUrl === null ? [databaseUrl] : [databaseUrl, replicaUrl]);
  try {
    await closedLoop(client, mix, outcomes, { atOnce: AT_ONCE, seconds: warmUpSeconds });
    await sleep(COUNTS_LAG_MS);
    outcomes.take();
    const before = await spent();
    await closedLoop(client, mix, outcomes, { atOnce: AT_ONCE, seconds: measuredSeconds });
    await sleep(COUNTS_LAG_MS);
    const after = await spent();
    if (outcomes.unexpectedCount > 0)
      throw new BenchProblem(`${outcomes.unexpectedCount} unexpected answers:\n${outcomes.problems.join('\n')}`);
    const period = outcomes.take();
    const each = (from: number | null, to: number | null) =>
      from === null || to === null ? null : (to - from) / period.count;
    return {
      ...period.measured(measuredSeconds),
      serviceMs: each(before.serviceMs, after.serviceMs),
      databaseMs: each(before.databaseMs, after.databaseMs),
      buffers: (after.buffers - before.buffers) / period.count,
      period,
    };
  } finally {
    client.close();
  }
}
