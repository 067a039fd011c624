import path from 'node:path';

import { type Bench, BenchProblem } from '../bench';
import type { CleanUp } from '../clean-up';
import { emptyDatabase, openServer, run } from '../database';
import type { Bodies } from '../public/bare-memory';
import { type Server, startBaseline } from '../service';
import { startStandby } from '../standby';
import { fillStudios } from '../traffic/filling';
import { startMailSink } from '../traffic/mail-sink';
import { MUST_SUCCEED } from '../traffic/mix';
import { Outcomes } from '../traffic/outcomes';
import type { Studio } from '../traffic/studio';
import { type Cell, measureCell } from './cell';
import { growthOfKinds, missedAims, type Row, tableOf } from './report';

interface Sizes {
  readonly studios: number;
  readonly pastWeeks: number;
  /** How many times the data. */
  readonly times: readonly number[];
  readonly warmUpSeconds: number;
  readonly measuredSeconds: number;
  /** Numbers of processes. */
  readonly processes: readonly number[];
}

const FULL: Sizes = {
  studios: 10,
  pastWeeks: 6,
  times: [1, 10, 100],
  warmUpSeconds: 5,
  measuredSeconds: 20,
  processes: [1, 2],
};
const QUICK: Sizes = {
  studios: 2,
  pastWeeks: 2,
  times: [1, 2],
  warmUpSeconds: 0.3,
  measuredSeconds: 1,
  processes: [1],
};

interface Stage {
  readonly home: string;
  readonly server: Awaited<ReturnType<typeof openServer>>['server'];
  readonly bare: Server;
  readonly smtpUrl: string;
  readonly seed: number;
  readonly sizes: Sizes;
  /** Of all cells. */
  readonly outcomes: Outcomes;
  readonly cleanUp: CleanUp;
}

interface Filled {
  readonly name: string;
  readonly superuserUrl: string;
  readonly applicationUrl: string;
  readonly studios: readonly Studio[];
}

/** The cost of a request of mixed traffic at 1, 10 and 100 times the studios, and at 1, 10 and 100 times one studio's past. */
export const scaleBench: Bench = {
  name: 'scale',
  summary: 'mixed traffic at 1, 10 and 100 times the data, with two processes and a replica (15 minutes)',

  async run(isQuick: boolean, cleanUp: CleanUp): Promise<void> {
    const { home, server } = await openServer(cleanUp);
    const bodies: Bodies = new Map([['/', '{"data":[]}']]);
    const script = path.join(__dirname, '..', 'public', 'bare-memory.js');
    const bare = await startBaseline('The constant', script, {}, cleanUp, bodies);
    const smtpUrl = await startMailSink(cleanUp);
    const seed = Date.now() % 1_000_000;
    process.stdout.write(`Seed ${seed}.\n`);
    const outcomes = new Outcomes();
    const stage: Stage = { home, server, bare, smtpUrl, seed, sizes: isQuick ? QUICK : FULL, outcomes, cleanUp };
    const byStudios: Row[] = [];
    for (const times of stage.sizes.times) byStudios.push(...(await moreStudios(stage, times)));
    const byPast: Row[] = [];
    for (const times of stage.sizes.times) byPast.push(await longerPast(stage, times));
    process.stdout.write(reportOf('more studios', inOrder(byStudios)) + reportOf('longer past of a studio', byPast));
    // Short rounds over little data say nothing of either.
    if (!isQuick) judge(outcomes, [...missedAims(inOrder(byStudios)), ...missedAims(byPast)]);
  },
};

function judge(outcomes: Outcomes, missed: readonly string[]): void {
  const never = outcomes.neverDone(MUST_SUCCEED);
  const problems = [...missed, ...(never.length === 0 ? [] : [`Never succeeded: ${never.join(', ')}.`])];
  if (problems.length > 0) throw new BenchProblem(problems.join('\n'));
}

/** Every number of processes over so many times the studios, without and then with a replica. */
async function moreStudios(stage: Stage, times: number): Promise<Row[]> {
  const { studios, pastWeeks, processes } = stage.sizes;
  const filled = await filledDatabase(stage, `studios_${times}`, { studios: studios * times, pastWeeks });
  const rows: Row[] = [];
  for (const count of processes)
    rows.push({ setting: settingOf(count, false), times, cell: await cellOf(stage, filled, count, null) });
  const standby = await startStandby(stage, stage.cleanUp);
  for (const count of processes) {
    const cell = await cellOf(stage, filled, count, standby.applicationUrl(filled.name));
    rows.push({ setting: settingOf(count, true), times, cell });
  }
  await standby.stop();
  await drop(stage, filled);
  return rows;
}

/** One process, and one studio with so many times the past among others, which is asked alone. */
async function longerPast(stage: Stage, times: number): Promise<Row> {
  const { studios, pastWeeks } = stage.sizes;
  const filling = { studios, pastWeeks, firstPastWeeks: pastWeeks * times };
  const filled = await filledDatabase(stage, `past_${times}`, filling);
  const cell = await cellOf(stage, { ...filled, studios: filled.studios.slice(0, 1) }, 1, null);
  await drop(stage, filled);
  return { setting: settingOf(1, false), times, cell };
}

function settingOf(processes: number, hasReplica: boolean): string {
  return `${processes === 1 ? 'one process' : `${processes} processes`}${hasReplica ? ', replica' : ''}`;
}

async function filledDatabase(
  { server }: Stage,
  name: string,
  filling: Parameters<typeof fillStudios>[1],
): Promise<Filled> {
  process.stderr.write(`Filling ${filling.studios} studios.\n`);
  const addresses = await emptyDatabase(server, name);
  return { name, ...addresses, studios: await fillStudios(addresses.superuserUrl, filling) };
}

async function cellOf(stage: Stage, filled: Filled, processes: number, replicaUrl: string | null): Promise<Cell> {
  const { home, bare, smtpUrl, seed, outcomes, cleanUp, sizes } = stage;
  const { applicationUrl: databaseUrl, studios } = filled;
  process.stderr.write(`Measuring ${filled.name}, ${settingOf(processes, replicaUrl !== null)}.\n`);
  return measureCell(
    { home, bare, smtpUrl, seed, outcomes, ...sizes, processes, databaseUrl, replicaUrl, studios },
    cleanUp,
  );
}

/** What is measured next shall have disk and memory for itself. */
async function drop({ server }: Stage, { name }: Filled): Promise<void> {
  await run(server.addresses.superuserUrl, [`DROP DATABASE ${name} WITH (FORCE)`]);
}

/** The sizes of a setting below each other. */
function inOrder(rows: readonly Row[]): Row[] {
  const settings = [...new Set(rows.map(({ setting }) => setting))];
  return settings.flatMap((setting) => rows.filter((row) => row.setting === setting));
}

function reportOf(title: string, rows: readonly Row[]): string {
  const first = rows[0];
  const most = rows.findLast(({ setting }) => setting === first?.setting);
  return tableOf(title, rows) + (first && most ? growthOfKinds(first.cell, most.cell) : '');
}
