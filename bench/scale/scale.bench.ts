import type { CleanUp } from '../../test/harness/clean-up';
import { emptyDatabase, openServer, run } from '../../test/harness/database';
import { ScriptProblem } from '../../test/harness/script-problem';
import type { Server } from '../../test/harness/service';
import { type Standby, startStandby } from '../../test/harness/standby';
import { fillStudios } from '../../test/harness/traffic/filling';
import { startMailSink } from '../../test/harness/traffic/mail-sink';
import { MUST_SUCCEED } from '../../test/harness/traffic/mix';
import { Outcomes } from '../../test/harness/traffic/outcomes';
import type { Studio } from '../../test/harness/traffic/studio';
import type { Bench } from '../bench';
import { type Cell, cellOfRounds, measureCell, startConstant } from './cell';
import { growthOfKinds, missedAims, type Row, tableOf } from './report';

interface Sizes {
  readonly studios: number;
  readonly pastWeeks: number;
  /** How many times the data. */
  readonly times: readonly number[];
  readonly warmUpSeconds: number;
  readonly measuredSeconds: number;
  /** How often each cell is measured. */
  readonly rounds: number;
  /** Numbers of processes. */
  readonly processes: readonly number[];
}

const FULL: Sizes = {
  studios: 10,
  pastWeeks: 6,
  times: [1, 10, 100],
  warmUpSeconds: 4,
  measuredSeconds: 10,
  rounds: 2,
  processes: [1, 2],
};
const QUICK: Sizes = {
  studios: 2,
  pastWeeks: 2,
  times: [1, 2],
  warmUpSeconds: 0.3,
  measuredSeconds: 1,
  rounds: 1,
  processes: [1],
};

/** The same traffic in every run, so that runs can be compared. */
const SEED = 85_155;

interface Stage {
  readonly home: string;
  readonly server: Awaited<ReturnType<typeof openServer>>['server'];
  readonly bare: Server;
  readonly smtpUrl: string;
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

/** A database with so many times the data. */
interface Size extends Filled {
  readonly times: number;
}

/** The cost of a request of mixed traffic at 1, 10 and 100 times the studios, and at 1, 10 and 100 times one studio's past. */
export const scaleBench: Bench = {
  name: 'scale',
  summary: 'mixed traffic at 1, 10 and 100 times the data, with two processes and a replica (15 minutes)',

  async run(isQuick: boolean, cleanUp: CleanUp): Promise<void> {
    const { home, server } = await openServer(cleanUp);
    const bare = await startConstant(cleanUp);
    const smtpUrl = await startMailSink(cleanUp);
    const outcomes = new Outcomes();
    const stage: Stage = { home, server, bare, smtpUrl, sizes: isQuick ? QUICK : FULL, outcomes, cleanUp };
    const byStudios = await moreStudios(stage);
    const byPast = await longerPast(stage);
    process.stdout.write(reportOf('more studios', byStudios) + reportOf('longer past of a studio', byPast));
    // Short rounds over little data say nothing of either.
    if (!isQuick) judge(outcomes, [...missedAims(byStudios), ...missedAims(byPast)]);
  },
};

function judge(outcomes: Outcomes, missed: readonly string[]): void {
  const never = outcomes.neverDone(MUST_SUCCEED);
  const problems = [...missed, ...(never.length === 0 ? [] : [`Never succeeded: ${never.join(', ')}.`])];
  if (problems.length > 0) throw new ScriptProblem(problems.join('\n'));
}

/** Every number of processes over so many times the studios, without and then with a replica. */
async function moreStudios(stage: Stage): Promise<Row[]> {
  const { studios, pastWeeks, times, processes } = stage.sizes;
  const sizes: Size[] = [];
  for (const some of times)
    sizes.push({
      times: some,
      ...(await filledDatabase(stage, `studios_${some}`, { studios: studios * some, pastWeeks })),
    });
  const rows: Row[] = [];
  for (const count of processes) rows.push(...(await rowsOfSizes(stage, sizes, count, null)));
  const standby = await startStandby(stage, stage.cleanUp);
  for (const count of processes) rows.push(...(await rowsOfSizes(stage, sizes, count, standby)));
  await standby.stop();
  for (const size of sizes) await drop(stage, size);
  return rows;
}

/** One process, and one studio with so many times the past among others, which is asked alone. */
async function longerPast(stage: Stage): Promise<Row[]> {
  const { studios, pastWeeks, times } = stage.sizes;
  const sizes: Size[] = [];
  for (const some of times) {
    const filling = { studios, pastWeeks, firstPastWeeks: pastWeeks * some };
    const filled = await filledDatabase(stage, `past_${some}`, filling);
    sizes.push({ times: some, ...filled, studios: filled.studios.slice(0, 1) });
  }
  const rows = await rowsOfSizes(stage, sizes, 1, null);
  for (const size of sizes) await drop(stage, size);
  return rows;
}

/** Measures the sizes in turn, several times, so that a machine whose speed changes does so for all of them. */
async function rowsOfSizes(
  stage: Stage,
  sizes: readonly Size[],
  processes: number,
  standby: Standby | null,
): Promise<Row[]> {
  const rounds = new Map<Size, Cell[]>(sizes.map((size) => [size, []]));
  for (let round = 0; round < stage.sizes.rounds; round += 1)
    for (const [size, cells] of rounds) cells.push(await cellOf(stage, size, processes, standby));
  const setting = settingOf(processes, standby !== null);
  return [...rounds].map(([{ times }, cells]) => ({ setting, times, cell: cellOfRounds(cells) }));
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

async function cellOf(stage: Stage, filled: Filled, processes: number, standby: Standby | null): Promise<Cell> {
  const { home, bare, smtpUrl, outcomes, cleanUp, sizes } = stage;
  const { applicationUrl: databaseUrl, studios } = filled;
  process.stderr.write(`Measuring ${filled.name}, ${settingOf(processes, standby !== null)}.\n`);
  const replicaUrl = standby?.applicationUrl(filled.name) ?? null;
  return measureCell(
    { home, bare, smtpUrl, seed: SEED, outcomes, ...sizes, processes, databaseUrl, replicaUrl, studios },
    cleanUp,
  );
}

/** What is measured next shall have the disk for itself. */
async function drop({ server }: Stage, { name }: Filled): Promise<void> {
  await run(server.addresses.superuserUrl, [`DROP DATABASE ${name} WITH (FORCE)`]);
}

function reportOf(title: string, rows: readonly Row[]): string {
  const first = rows[0];
  const most = rows.findLast(({ setting }) => setting === first?.setting);
  return tableOf(title, rows) + (first && most ? growthOfKinds(first.cell, most.cell) : '');
}
