import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import type { CleanUp } from '../../test/harness/clean-up';
import { type Measurement, measure } from '../../test/harness/load';
import { median } from '../../test/harness/percentile';
import { ScriptProblem } from '../../test/harness/script-problem';
import { type KillableService, type Server, startBaseline, startKillable } from '../../test/harness/service';
import { ServiceLog } from '../../test/harness/service-log';
import { TrafficClient } from '../../test/harness/traffic/client';
import { closedLoop } from '../../test/harness/traffic/closed-loop';
import { Mix } from '../../test/harness/traffic/mix';
import { type Outcomes, Period } from '../../test/harness/traffic/outcomes';
import type { Studio } from '../../test/harness/traffic/studio';
import { visitPages } from '../../test/harness/traffic/website';
import type { Bodies } from '../public/bare-memory';
import { spentBy } from './cost';
import { replicaReads, replicaShare } from './replica-reads';

/** What is measured: traffic over these studios by so many processes. */
export interface CellPlan {
  readonly home: string;
  readonly databaseUrl: string;
  /** Null without a replica. */
  readonly replicaUrl: string | null;
  /** The database at each worker of a cluster whose coordinator has `databaseUrl`; none for one server. */
  readonly workerUrls?: readonly string[];
  readonly processes: number;
  readonly studios: readonly Studio[];
  readonly smtpUrl: string;
  /** Answers a constant, measured just before: shows a machine that drifts. */
  readonly bare: Server;
  readonly seed: number;
  readonly warmUpSeconds: number;
  readonly measuredSeconds: number;
  /** Answers of all cells, by which the run is judged in the end. */
  readonly outcomes: Outcomes;
}

/** What a cell of the table showed. Costs are for each request. */
export interface Cell extends Measurement {
  readonly barePerSecond: number;
  readonly serviceMs: number | null;
  /** Of all servers. */
  readonly databaseMs: number | null;
  /** Of these, the milliseconds of a cluster's workers. */
  readonly workersMs: number | null;
  readonly buffers: number;
  /** Of the reads that could go to the replica, how many did; null without one. */
  readonly replicaShare: number | null;
  readonly period: Period;
}

/** The medians of several rounds of a cell. */
export function cellOfRounds(rounds: readonly Cell[]): Cell {
  const of = (figure: (cell: Cell) => number) => median(rounds.map(figure));
  const reported = (figure: (cell: Cell) => number | null) => {
    const values = rounds.map(figure).filter((value) => value !== null);
    return values.length < rounds.length ? null : median(values);
  };
  return {
    requestsPerSecond: of((cell) => cell.requestsPerSecond),
    p50: of((cell) => cell.p50),
    p99: of((cell) => cell.p99),
    barePerSecond: of((cell) => cell.barePerSecond),
    serviceMs: reported((cell) => cell.serviceMs),
    databaseMs: reported((cell) => cell.databaseMs),
    workersMs: reported((cell) => cell.workersMs),
    buffers: of((cell) => cell.buffers),
    replicaShare: reported((cell) => cell.replicaShare),
    period: Period.of(rounds.map(({ period }) => period)),
  };
}

const AT_ONCE = 16;
/** PostgreSQL updates its counts about once a second. */
const COUNTS_LAG_MS = 1_200;
const BARE_SECONDS = 2;
const BARE_WARM_UP_SECONDS = 0.5;

/** Answers a constant over HTTP: what this machine can at most. */
export async function startConstant(cleanUp: CleanUp): Promise<Server> {
  const bodies: Bodies = new Map([['/', '{"data":[]}']]);
  return startBaseline('The constant', path.join(__dirname, '..', 'public', 'bare-memory.js'), {}, cleanUp, bodies);
}

/** Measures one cell with processes of its own. Throws ScriptProblem at an answer that was not expected. */
export async function measureCell(plan: CellPlan, cleanUp: CleanUp): Promise<Cell> {
  const { bare, measuredSeconds } = plan;
  const { requestsPerSecond: barePerSecond } = await measure({
    name: 'the constant',
    server: bare,
    requests: [{ path: '/' }],
    expectedStatus: 200,
    connections: AT_ONCE,
    warmUpSeconds: Math.min(BARE_WARM_UP_SECONDS, plan.warmUpSeconds),
    measuredSeconds: Math.min(BARE_SECONDS, measuredSeconds),
  });
  const started: Started[] = [];
  for (let number = 0; number < plan.processes; number += 1) started.push(await start(plan, cleanUp));
  const client = new TrafficClient(
    started.map(({ service }) => service.server),
    AT_ONCE,
  );
  try {
    return { ...(await underLoad(plan, started, client)), barePerSecond };
  } finally {
    client.close();
    await Promise.all(started.map(({ service }) => service.kill()));
  }
}

interface Started {
  readonly service: KillableService;
  readonly metricsUrl: string;
}

async function start({ home, databaseUrl, replicaUrl, smtpUrl }: CellPlan, cleanUp: CleanUp): Promise<Started> {
  const log = new ServiceLog();
  const environment = {
    SMTP_URL: smtpUrl,
    METRICS_PORT: '0',
    ...(replicaUrl === null ? {} : { DATABASE_READ_URL: replicaUrl }),
  };
  const onLine = (line: string) => log.see(line);
  const service = await startKillable({ home, databaseUrl, answerMemoryMegabytes: null, environment, onLine }, cleanUp);
  const metricsUrl = await log.metricsAddress();
  if (metricsUrl === null) throw new ScriptProblem('The service does not report where its metrics are.');
  return { service, metricsUrl };
}

async function underLoad(plan: CellPlan, started: readonly Started[], client: TrafficClient) {
  const { studios, seed, outcomes, warmUpSeconds, measuredSeconds, replicaUrl } = plan;
  await visitPages(client, studios, outcomes, { times: plan.processes, atOnce: AT_ONCE });
  const mix = new Mix(seed, studios);
  await closedLoop(client, mix, outcomes, { atOnce: AT_ONCE, seconds: warmUpSeconds });
  await sleep(COUNTS_LAG_MS);
  outcomes.take();
  const before = await countsOf(plan, started);
  await closedLoop(client, mix, outcomes, { atOnce: AT_ONCE, seconds: measuredSeconds });
  await sleep(COUNTS_LAG_MS);
  const after = await countsOf(plan, started);
  if (outcomes.unexpectedCount > 0)
    throw new ScriptProblem(`${outcomes.unexpectedCount} unexpected answers:\n${outcomes.problems.join('\n')}`);
  const period = outcomes.take();
  const each = (from: number | null, to: number | null) =>
    from === null || to === null ? null : (to - from) / period.count;
  return {
    ...period.measured(measuredSeconds),
    serviceMs: each(before.serviceMs, after.serviceMs),
    databaseMs: each(before.databaseMs, after.databaseMs),
    workersMs: each(before.workersMs, after.workersMs),
    buffers: (after.buffers - before.buffers) / period.count,
    replicaShare: replicaUrl === null ? null : replicaShare(before.reads, after.reads),
    period,
  };
}

async function countsOf({ databaseUrl, replicaUrl, workerUrls = [] }: CellPlan, started: readonly Started[]) {
  const ids = started.map(({ service }) => service.processId);
  const others = [databaseUrl, ...(replicaUrl === null ? [] : [replicaUrl])];
  const { serviceMs, databasesMs, buffers } = await spentBy(ids, [...others, ...workerUrls]);
  const sumFrom = (first: number) => databasesMs && databasesMs.slice(first).reduce((sum, one) => sum + one, 0);
  return {
    serviceMs,
    buffers,
    databaseMs: sumFrom(0),
    workersMs: sumFrom(others.length),
    reads: await replicaReads(started.map(({ metricsUrl }) => metricsUrl)),
  };
}
