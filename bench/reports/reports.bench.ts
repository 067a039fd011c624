import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { addDays, calendarDateOf, startOfDay } from '@studio/kernel';

import type { CleanUp } from '../../test/harness/clean-up';
import { emptyDatabase, openServer, run } from '../../test/harness/database';
import { type Measurement, measure } from '../../test/harness/load';
import { ScriptProblem } from '../../test/harness/script-problem';
import { type KillableService, type Server, startBaseline, startKillable } from '../../test/harness/service';
import type { Bench } from '../bench';
import { findingOf, verdict, verdictOn } from '../findings';
import type { HandlerSettings } from '../recorded/bare-handler';
import type { RecordedStatement } from '../recorded/recorded-request';
import { FULL_SCAN, HAND_WRITTEN, type HandWritten } from './hand-written';
import { type Amounts, FIRST, fillingStatements, OWNER_TOKEN } from './studio-filling';

const MOST_TIMES = 2;
const MOST_MILLISECONDS = 1_000;
const MOST_GROWTH = 1.2;
const PERIOD_DAYS = 366;
const TIME_ZONE = 'Europe/Berlin';
const AUTHORIZATION = { Authorization: `Bearer ${OWNER_TOKEN}` };

interface Sizes {
  readonly rounds: number;
  readonly warmUpSeconds: number;
  readonly measuredSeconds: number;
  readonly files: number;
  readonly amounts: Amounts;
}

const FULL: Sizes = {
  rounds: 3,
  warmUpSeconds: 0.5,
  measuredSeconds: 3,
  files: 5,
  amounts: { days: 1_826, bookings: 100_000, purchases: 50_000, ledgerEntries: 200_000, eventOrders: 10_000 },
};
const QUICK: Sizes = {
  rounds: 1,
  warmUpSeconds: 0.2,
  measuredSeconds: 0.5,
  files: 1,
  amounts: { days: 800, bookings: 5_000, purchases: 2_500, ledgerEntries: 6_000, eventOrders: 500 },
};

interface Period {
  readonly from: string;
  readonly to: string;
}

/** Each report over a year of a studio with five, beside the same totals by one statement. */
export const reportsBench: Bench = {
  name: 'reports',
  summary: 'each report over a year of a studio with five years, beside one hand-written statement (2 minutes)',

  async run(isQuick: boolean, cleanUp: CleanUp): Promise<void> {
    const sizes = isQuick ? QUICK : FULL;
    const { home, server } = await openServer(cleanUp);
    process.stderr.write('Filling a database.\n');
    const { superuserUrl, applicationUrl } = await emptyDatabase(server, 'bench_reports');
    await run(superuserUrl, fillingStatements(sizes.amounts));
    const period = periodOf(PERIOD_DAYS);
    const bare = await startBare(applicationUrl, period, cleanUp);
    const service = await startKillable({ home, databaseUrl: applicationUrl, answerMemoryMegabytes: null }, cleanUp);
    const scan = await timed(bare, sizes, '/scan', 'the full scan');
    process.stdout.write(
      `\nEvery booking read once: ${scan.toFixed(1)} ms\n\n${line('', ['report ms', 'one SQL ms', 'times', 'of the scan'])}\n`,
    );
    const misses: string[] = [];
    for (const report of HAND_WRITTEN) {
      const own = await timed(service.server, sizes, pathOf(report, period), report.name);
      const best = await timed(bare, sizes, `/${report.path}`, `${report.name}, one statement`);
      process.stdout.write(
        `${line(report.name, [own.toFixed(1), best.toFixed(1), (own / best).toFixed(2), (own / scan).toFixed(2)])}\n`,
      );
      if (own > MOST_TIMES * best || own > MOST_MILLISECONDS) misses.push(report.name);
    }
    process.stdout.write(
      `\nAim: at most ${MOST_TIMES} times one statement, and ${MOST_MILLISECONDS} ms: ${verdictOn(misses)}\n`,
    );
    process.stdout.write(await memory(service, sizes));
  },
};

/** The last days with today. */
function periodOf(days: number): Period {
  const to = calendarDateOf(new Date(), TIME_ZONE);
  return { from: addDays(to, 1 - days), to };
}

/** Reports without a list, which refuse a limit. */
const SUMS_ONLY = ['payment-overview', 'cashboxes'];

function pathOf({ path: name, hasPeriod }: HandWritten, { from, to }: Period): string {
  const limit = SUMS_ONLY.includes(name) ? [] : ['limit=20'];
  const period = hasPeriod ? [`date_from=${from}`, `date_to=${to}`] : [];
  return `/api/v1/manage/reports/${name}?${[...limit, ...period].join('&')}`;
}

/** `node:http` and `pg` that answer each path with its statement, as the application's role in sight of the studio. */
async function startBare(databaseUrl: string, { from, to }: Period, cleanUp: CleanUp): Promise<Server> {
  const bounds = [startOfDay(from, TIME_ZONE), startOfDay(addDays(to, 1), TIME_ZONE)];
  const constant = (value: unknown) => ({ constant: value });
  const texts = new Map([
    ...HAND_WRITTEN.map(({ path: name, text }) => [`/${name}`, text] as const),
    ['/scan', FULL_SCAN],
  ]);
  // The handler sends the same statements whatever is asked; the text is what differs.
  const statements: RecordedStatement[] = [
    { text: 'BEGIN READ ONLY', isPipelined: false },
    {
      text: `SELECT set_config('app.account_id', $1, true)`,
      values: [constant(String(FIRST.account))],
      isPipelined: true,
    },
    { text: '«text»', values: [constant(FIRST.account), ...bounds.map(constant)], isPipelined: true },
    { text: 'COMMIT', isPipelined: true },
  ];
  const requests = new Map([...texts].map(([address, text]) => [address, { text: withParameters(text) }]));
  const settings: HandlerSettings = { statements, requests, foundBy: 'path' };
  const script = path.join(__dirname, '..', 'recorded', 'bare-handler.js');
  return startBaseline('The bare handler', script, { BENCH_DATABASE_URL: databaseUrl }, cleanUp, settings);
}

/** The statement with its three parameters typed, whether it uses them or not. */
function withParameters(text: string): string {
  return `WITH given AS (SELECT $1::bigint, $2::timestamptz, $3::timestamptz) SELECT whole.* FROM given, (${text}) whole`;
}

/** Median of the medians of the rounds, in milliseconds, one request after the other. */
async function timed(server: Server, sizes: Sizes, address: string, name: string): Promise<number> {
  const rounds: Measurement[] = [];
  const requests = [{ path: address, headers: AUTHORIZATION }];
  for (let round = 1; round <= sizes.rounds; round += 1)
    rounds.push(await measure({ ...sizes, name, server, requests, connections: 1, expectedStatus: 200 }));
  return findingOf(rounds).p50;
}

/** Most memory the service had while it wrote files of a day, and of a year. */
async function memory({ server, processId }: KillableService, { files }: Sizes): Promise<string> {
  const peaks: number[] = [];
  for (const days of [1, PERIOD_DAYS]) {
    await forgetPeak(processId);
    for (let turn = 0; turn < files; turn += 1)
      for (const report of HAND_WRITTEN) await download(server, `${pathOf(report, periodOf(days))}&format=csv`);
    peaks.push(await peakMegabytes(processId));
  }
  const [day = Number.NaN, year = Number.NaN] = peaks;
  return `\nMost memory while files are written: ${day.toFixed(0)} MB for a day, ${year.toFixed(0)} MB for a year: ${(year / day).toFixed(2)} times, aim at most ${MOST_GROWTH} ${verdict(year / day <= MOST_GROWTH)}\n`;
}

async function download({ url }: Server, address: string): Promise<void> {
  const response = await fetch(url + address, { headers: AUTHORIZATION });
  if (response.status !== 200 || !response.body) throw new ScriptProblem(`${address} answered ${response.status}.`);
  for await (const chunk of response.body) if (chunk.length === 0) break;
}

const forgetPeak = (processId: number) => writeFile(`/proc/${processId}/clear_refs`, '5');

async function peakMegabytes(processId: number): Promise<number> {
  const status = await readFile(`/proc/${processId}/status`, 'utf8');
  return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1]) / 1_024;
}

function line(name: string, cells: readonly string[]): string {
  return name.padEnd(20) + cells.map((cell) => cell.padStart(13)).join('');
}
