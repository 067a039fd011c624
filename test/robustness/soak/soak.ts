import { setTimeout as sleep } from 'node:timers/promises';

import { limitsOfRole } from '@studio/persistence';

import type { CleanUp } from '../../harness/clean-up';
import { emptyDatabase, openServer, run } from '../../harness/database';
import { median } from '../../harness/percentile';
import { type Pooler, startPooler } from '../../harness/pooler';
import { ScriptProblem } from '../../harness/script-problem';
import { type KillableService, startKillable } from '../../harness/service';
import { ServiceLog } from '../../harness/service-log';
import { TrafficClient } from '../../harness/traffic/client';
import { fillStudios } from '../../harness/traffic/filling';
import { startMailSink } from '../../harness/traffic/mail-sink';
import { Mix, MUST_SUCCEED } from '../../harness/traffic/mix';
import { openLoop } from '../../harness/traffic/open-loop';
import { Outcomes, Period } from '../../harness/traffic/outcomes';
import { FIRST_NEW_ID } from '../../harness/traffic/studio';
import { brokenInvariants } from '../booking-invariants';
import { brokenMoney } from '../money-invariants';
import { PoolWatch, SERVER_CONNECTIONS } from './pool-watch';
import { startRedis } from './redis';
import { headLine, lineOf, momentOf, type Row, verdictLines } from './report';
import { RUSHED_ROW_SECONDS, RUSHING_CLIENTS, Rushes } from './rushes';
import { growthVerdicts, type Quarter, type Verdict } from './verdicts';
import { VitalSigns, type Vitals } from './vitals';

/** How long, how much, and with what. */
export interface SoakOptions {
  readonly seconds: number;
  readonly perSecond: number;
  readonly seed: number;
  /** Null starts one where `redis-server` is installed. */
  readonly redisUrl: string | null;
  /** With a PgBouncer between service and server, and rushes of clients. */
  readonly throughPooler: boolean;
  /** Too short a run shows nothing about growth. */
  readonly judgesGrowth: boolean;
}

/** What a soak through a pooler has besides. */
interface Pooled {
  readonly watch: PoolWatch;
  readonly rushes: Rushes;
}

interface Stage {
  readonly superuserUrl: string;
  readonly services: readonly KillableService[];
  readonly logs: readonly ServiceLog[];
  readonly vitals: VitalSigns;
  readonly mix: Mix;
  readonly pooled: Pooled | null;
}

const FILLING = { studios: 20, pastWeeks: 6 } as const;
const DATABASE = 'soak';
const PROCESSES = 2;
/** Of each process, through a pooler: a larger pool lets more requests in together than the processors carry, and each takes longer. */
const POOL_SIZE = SERVER_CONNECTIONS;
const CONNECTIONS = 32;
/** So many requests hold several of the rarest kind. */
const LEAST_REQUESTS_OF_EACH = 15_000;
const LEAST_ROWS = 12;
/** Until then processes grow to the memory that they keep: garbage of the first minutes, caches, compiled code. */
const WARM_UP_SECONDS = 180;
const LOOKS_PER_ROW = 4;

/** Runs paced traffic over two processes and judges what it saw. Throws ScriptProblem when a verdict fails. */
export async function soak(options: SoakOptions, cleanUp: CleanUp): Promise<void> {
  const stage = await setStage(options, cleanUp);
  const client = new TrafficClient(
    stage.services.map(({ server }) => server),
    CONNECTIONS,
  );
  await cleanUp.add(async () => client.close());
  const outcomes = new Outcomes();
  process.stdout.write(`\nSeed ${options.seed}, ${options.perSecond} requests a second.\n`);
  if (options.judgesGrowth) await warmUp(stage, client, outcomes, options);
  process.stdout.write(`\n${headLine()}\n`);
  const loading = openLoop(client, stage.mix, outcomes, options);
  // Together, so that the first one to fail ends the soak.
  const [rows] = await Promise.all([
    watchRows(stage.vitals, outcomes, loading, options),
    loading,
    stage.pooled?.watch.during(Promise.all([loading, stage.pooled.rushes.run(stage.mix, options.seconds)])),
  ]);
  const { neverTold } = stage.vitals;
  const verdicts = [
    ...(options.judgesGrowth ? growthVerdicts(quarterOf(rows, 1), quarterOf(rows, 3), neverTold) : []),
    ...doneVerdicts(outcomes, options),
    ...(await soundness(stage, outcomes)),
    ...(stage.pooled ? [...stage.pooled.watch.verdicts(), ...stage.pooled.rushes.verdicts()] : []),
  ];
  if (options.judgesGrowth) process.stdout.write(quarterLines(rows));
  if (stage.pooled) process.stdout.write(stage.pooled.watch.summary() + stage.pooled.rushes.summary());
  process.stdout.write(verdictLines(verdicts, options.judgesGrowth));
  if (verdicts.some(({ holds }) => !holds)) throw new ScriptProblem(whatWentWrong(stage, outcomes));
}

/** What is measured afterwards, with rushes, so that growth is not that of a process which has just started. */
async function warmUp(
  { mix, pooled }: Stage,
  client: TrafficClient,
  outcomes: Outcomes,
  options: SoakOptions,
): Promise<void> {
  process.stdout.write(`${WARM_UP_SECONDS} seconds before the first row.\n`);
  const seconds = WARM_UP_SECONDS;
  await Promise.all([openLoop(client, mix, outcomes, { ...options, seconds }), pooled?.rushes.run(mix, seconds)]);
  outcomes.take();
}

async function setStage({ seed, redisUrl: given, throughPooler }: SoakOptions, cleanUp: CleanUp): Promise<Stage> {
  const { home, server } = await openServer(
    cleanUp,
    throughPooler ? [`max_connections=${SERVER_CONNECTIONS + 10}`] : [],
  );
  const addresses = await emptyDatabase(server, DATABASE);
  const pooler = throughPooler ? await poolerBefore(addresses, cleanUp) : null;
  process.stderr.write(`Filling ${FILLING.studios} studios.\n`);
  const studios = await fillStudios(addresses.superuserUrl, FILLING);
  const redisUrl = given ?? (await startRedis(home, cleanUp));
  if (redisUrl === null)
    process.stdout.write(
      'There is no Redis: each process counts its rate limits alone, and nothing is said of Redis.\n',
    );
  const environment = {
    SMTP_URL: await startMailSink(cleanUp),
    METRICS_PORT: '0',
    ...(redisUrl === null ? {} : { REDIS_URL: redisUrl }),
    ...(pooler ? { DATABASE_POOL_SIZE: String(POOL_SIZE) } : {}),
  };
  const logs = Array.from({ length: PROCESSES }, () => new ServiceLog());
  const databaseUrl = pooler?.through(addresses.applicationUrl) ?? addresses.applicationUrl;
  const service = { home, databaseUrl, answerMemoryMegabytes: null, environment };
  const services: KillableService[] = [];
  // One after the other: the first one to start makes the queues.
  for (const log of logs) services.push(await startKillable({ ...service, onLine: (line) => log.see(line) }, cleanUp));
  const metricsUrls = await Promise.all(logs.map((log) => log.metricsAddress()));
  const watched = services.map(({ processId }, index) => ({ processId, metricsUrl: metricsUrls[index] ?? null }));
  const vitals = await VitalSigns.open(watched, addresses, redisUrl);
  await cleanUp.add(() => vitals.close());
  const servers = services.map(({ server: one }) => one);
  return {
    superuserUrl: addresses.superuserUrl,
    services,
    logs,
    vitals,
    mix: new Mix(seed, studios),
    pooled: pooler && {
      watch: await PoolWatch.open(pooler, databaseUrl, cleanUp),
      rushes: await Rushes.over(servers, cleanUp),
    },
  };
}

/** Set up as in docs/scaling.md: the role has the limits, as sessions are shared. */
async function poolerBefore(
  { superuserUrl, applicationUrl }: { readonly superuserUrl: string; readonly applicationUrl: string },
  cleanUp: CleanUp,
): Promise<Pooler> {
  const role = new URL(applicationUrl).username;
  await run(superuserUrl, limitsOfRole(role));
  // Twice: connections that are just closing count as well.
  const clientConnections = 2 * RUSHING_CLIENTS;
  return startPooler({ superuserUrl, role, serverConnections: SERVER_CONNECTIONS, clientConnections }, cleanUp);
}

/** Looks at everything while the load runs, and prints a row of each piece of time. The last one waits for the last answer. */
async function watchRows(
  vitals: VitalSigns,
  outcomes: Outcomes,
  loading: Promise<void>,
  { seconds, throughPooler }: SoakOptions,
): Promise<readonly Row[]> {
  const rows: Row[] = [];
  const count = throughPooler
    ? Math.round(seconds / RUSHED_ROW_SECONDS)
    : Math.max(LEAST_ROWS, Math.round(seconds / 60));
  const start = performance.now();
  for (let number = 1; number <= count; number += 1) {
    const looks: Vitals[] = [];
    for (let look = 1; look <= LOOKS_PER_ROW; look += 1) {
      const at = (number - 1 + look / LOOKS_PER_ROW) * (seconds / count) * 1_000;
      await sleep(Math.max(0, start + at - performance.now()));
      looks.push(await vitals.look());
    }
    if (number === count) await loading;
    const isRushed = throughPooler && number % 2 === 0;
    const name = `${momentOf((number / count) * seconds)}${isRushed ? ' rush' : ''}`;
    const row = { name, isRushed, period: outcomes.take(), vitals: looks };
    rows.push(row);
    process.stdout.write(`${lineOf(row)}\n`);
  }
  return rows;
}

function quarterOf(rows: readonly Row[], quarter: 1 | 3): Quarter {
  const some = rowsIn(rows, quarter);
  return {
    p99: median(some.map(({ period }) => period.percentile(0.99))),
    vitals: some.flatMap(({ vitals }) => vitals),
  };
}

function rowsIn(rows: readonly Row[], quarter: 1 | 3): readonly Row[] {
  return rows.filter(({ isRushed }, index) => !isRushed && Math.floor((index * 4) / rows.length) === quarter);
}

/** The compared quarters as one row each. */
function quarterLines(rows: readonly Row[]): string {
  const lines = ([1, 3] as const).map((quarter) => {
    const some = rowsIn(rows, quarter);
    const period = Period.of(some.map((row) => row.period));
    return lineOf({
      name: quarter === 1 ? 'second quarter' : 'last quarter',
      period,
      vitals: some.flatMap(({ vitals }) => vitals),
    });
  });
  return `\n${lines.join('\n')}\n`;
}

/** Refusals are expected answers as well; where only they come, nothing was shown. */
function doneVerdicts(outcomes: Outcomes, { seconds, perSecond }: SoakOptions): Verdict[] {
  if (seconds * perSecond < LEAST_REQUESTS_OF_EACH) return [];
  const missing = outcomes.neverDone(MUST_SUCCEED);
  const what = 'bookings, payments, check-ins, leads and each tool succeed';
  return [
    { what, seen: missing.length === 0 ? 'each did' : `never: ${missing.join(', ')}`, holds: missing.length === 0 },
  ];
}

async function soundness({ superuserUrl, logs }: Stage, outcomes: Outcomes): Promise<Verdict[]> {
  const broken = [...(await brokenInvariants(superuserUrl)), ...(await brokenMoney(superuserUrl, FIRST_NEW_ID))];
  const badLines = logs.reduce((sum, log) => sum + log.badLines, 0);
  const warnings = logs.reduce((sum, log) => sum + log.warnings, 0);
  return [
    {
      what: 'every answer expected',
      seen: `${outcomes.unexpectedCount} others`,
      holds: outcomes.unexpectedCount === 0,
    },
    {
      what: 'no error in the output of the processes',
      seen: `${badLines} lines, ${warnings} warnings`,
      holds: badLines === 0,
    },
    {
      what: 'counters, places, passes and money agree',
      seen: broken.join('; ') || 'all hold',
      holds: broken.length === 0,
    },
  ];
}

function whatWentWrong({ logs, pooled }: Stage, outcomes: Outcomes): string {
  const problems = [...outcomes.problems, ...(pooled?.rushes.outcomes.problems ?? [])];
  return ['A verdict of the soak fails.', ...problems, ...logs.flatMap(({ firstBad }) => firstBad)].join('\n');
}
