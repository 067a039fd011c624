import { addDays, calendarDateOf } from '@studio/kernel';

import type { CleanUp } from '../../test/harness/clean-up';
import { emptyDatabase, openServer, run } from '../../test/harness/database';
import { inSession } from '../../test/harness/sessions';
import { type Measurement, measure } from '../../test/harness/load';
import { ScriptProblem } from '../../test/harness/script-problem';
import { type Server, startService } from '../../test/harness/service';
import type { Bench } from '../bench';
import { findingOf, verdictOn } from '../findings';
import { GENERATION, RECEIVABLES, SEARCH } from './hand-written';
import { type LongHistories, reportLongHistories } from './long-histories';
import { type Amounts, FIRST, fillingStatements, OWNER_TOKEN } from './studio-filling';

const MOST_SEARCH_MS = 20;
const MOST_RECEIVABLES_MS = 50;
const MOST_GENERATION_SECONDS = 3;
const WEEKS = 2;
const TIME_ZONE = 'Europe/Berlin';
const AUTHORIZATION = { Authorization: `Bearer ${OWNER_TOKEN}` };

interface Sizes extends LongHistories {
  readonly amounts: Amounts;
}

const FULL: Sizes = {
  rounds: 3,
  warmUpSeconds: 0.5,
  measuredSeconds: 2,
  amounts: { customers: 50_000, series: 2_000, bookings: 50_000 },
  studio: { days: 1_826, bookings: 100_000, purchases: 50_000, ledgerEntries: 200_000, eventOrders: 10_000 },
  bookingsOfCustomer: 5_000,
};
const QUICK: Sizes = {
  rounds: 1,
  warmUpSeconds: 0.2,
  measuredSeconds: 0.5,
  amounts: { customers: 2_000, series: 100, bookings: 2_000 },
  studio: { days: 800, bookings: 5_000, purchases: 2_500, ledgerEntries: 6_000, eventOrders: 500 },
  bookingsOfCustomer: 500,
};

/** Sought in lists that are ordered by name: what is rare or missing makes the search read every customer. */
const SEARCHES = [
  { name: 'a frequent name', q: 'müller' },
  { name: 'one name', q: 'C4CA4' },
  { name: 'part of an e-mail address', q: 'c4ca4238' },
  { name: 'digits of a phone', q: '10000007' },
  { name: 'nothing', q: 'no such person' },
];

/** Searches, receivables and the generation of series where there are many, beside hand-written statements; then long histories. */
export const sizeBench: Bench = {
  name: 'size',
  summary:
    'searches among 50,000 customers, what 50,000 bookings owe, 2,000 series generated, long histories (2 minutes)',

  async run(isQuick: boolean, cleanUp: CleanUp): Promise<void> {
    const sizes = isQuick ? QUICK : FULL;
    const { home, server } = await openServer(cleanUp);
    process.stderr.write('Filling a database.\n');
    const { superuserUrl, applicationUrl } = await emptyDatabase(server, 'bench_size');
    await run(superuserUrl, fillingStatements(sizes.amounts));
    const service = await startService({ home, databaseUrl: applicationUrl, answerMemoryMegabytes: null }, cleanUp);
    await reportSearches(service, applicationUrl, sizes);
    await reportReceivables(service, applicationUrl, sizes);
    await reportGenerations(service, applicationUrl, superuserUrl, sizes);
    await reportLongHistories({ home, server, sizes }, cleanUp);
  },
};

async function reportSearches(service: Server, applicationUrl: string, sizes: Sizes): Promise<void> {
  process.stdout.write(`\n${line('search', ['found', 'list ms', 'one SQL ms'])}\n`);
  const misses: string[] = [];
  for (const { name, q } of SEARCHES) {
    const own = await timed(service, sizes, `/api/v1/manage/customers?q=${encodeURIComponent(q)}`, name);
    const { milliseconds, found } = await timedSearch(applicationUrl, q);
    process.stdout.write(`${line(name, [String(found), own.toFixed(1), milliseconds.toFixed(1)])}\n`);
    if (own > MOST_SEARCH_MS) misses.push(name);
  }
  process.stdout.write(`\nAim: at most ${MOST_SEARCH_MS} ms: ${verdictOn(misses)}\n`);
}

async function timed(server: Server, sizes: Sizes, address: string, name: string): Promise<number> {
  const rounds: Measurement[] = [];
  const requests = [{ path: address, headers: AUTHORIZATION }];
  for (let round = 1; round <= sizes.rounds; round += 1)
    rounds.push(await measure({ ...sizes, name, server, requests, connections: 1, expectedStatus: 200 }));
  return findingOf(rounds).p50;
}

/** How many customers the hand-written statement finds, and how long it takes as the application's role. */
async function timedSearch(url: string, q: string): Promise<{ milliseconds: number; found: number }> {
  return inStudio(url, async (query) => {
    await query(SEARCH, [FIRST.account, q]);
    const { milliseconds, rows } = await query(SEARCH, [FIRST.account, q]);
    return { milliseconds, found: (rows[0] as { found: number }).found };
  });
}

/** The oldest page of everything that is due, among bookings of which about half are. */
async function reportReceivables(service: Server, applicationUrl: string, sizes: Sizes): Promise<void> {
  const own = await timed(service, sizes, '/api/v1/manage/receivables?limit=20', 'receivables');
  const bare = await inStudio(applicationUrl, async (query) => {
    await query(RECEIVABLES, [FIRST.account]);
    return query(RECEIVABLES, [FIRST.account]);
  });
  process.stdout.write(`\n${line('', ['', 'page ms', 'one SQL ms'])}\n`);
  process.stdout.write(`${line('receivables', ['', own.toFixed(1), bare.milliseconds.toFixed(1)])}\n`);
  process.stdout.write(
    `\nAim: at most ${MOST_RECEIVABLES_MS} ms: ${verdictOn(own > MOST_RECEIVABLES_MS ? ['receivables'] : [])}\n`,
  );
}

/** The first run creates every class, the second finds nothing to do, and the third follows another title. */
async function reportGenerations(
  service: Server,
  applicationUrl: string,
  superuserUrl: string,
  { amounts }: Sizes,
): Promise<void> {
  const today = calendarDateOf(new Date(), TIME_ZONE);
  const bare = await inStudio(applicationUrl, (query) =>
    query(GENERATION, [FIRST.account, today, addDays(today, WEEKS * 7), TIME_ZONE]),
  );
  process.stdout.write(`\n${line(`${amounts.series} series`, ['changed', 'seconds'])}\n`);
  process.stdout.write(`${line('one statement', [String(bare.rows.length), seconds(bare.milliseconds)])}\n`);
  const misses: string[] = [];
  const generate = async (name: string) => {
    const begin = performance.now();
    const response = await fetch(`${service.url}/api/v1/manage/classes/generate`, {
      method: 'POST',
      headers: AUTHORIZATION,
    });
    const text = await response.text();
    if (response.status !== 200) throw new ScriptProblem(`The generation answered ${response.status}: ${text}`);
    const { data } = JSON.parse(text) as { data: { generated: number; updated: number } };
    const milliseconds = performance.now() - begin;
    process.stdout.write(`${line(name, [String(data.generated + data.updated), seconds(milliseconds)])}\n`);
    if (milliseconds > MOST_GENERATION_SECONDS * 1_000) misses.push(name);
  };
  await generate('classes created');
  await generate('nothing to do');
  await run(superuserUrl, [`UPDATE scheduling.class_type SET name = 'Slow flow'`]);
  await generate('title of all changed');
  process.stdout.write(`\nAim: at most ${MOST_GENERATION_SECONDS} s: ${verdictOn(misses)}\n`);
}

interface Answered {
  readonly rows: readonly object[];
  readonly milliseconds: number;
}

/** Works in a transaction of the studio, which is undone. */
async function inStudio<T>(
  url: string,
  work: (query: (text: string, values: readonly unknown[]) => Promise<Answered>) => Promise<T>,
): Promise<T> {
  return inSession(url, async (client) => {
    await client.query('BEGIN');
    await client.query(`SELECT set_config('app.account_id', $1, true)`, [String(FIRST.account)]);
    const result = await work(async (text, values) => {
      const begin = performance.now();
      const { rows } = await client.query<object>(text, [...values]);
      return { rows, milliseconds: performance.now() - begin };
    });
    await client.query('ROLLBACK');
    return result;
  });
}

const seconds = (milliseconds: number) => (milliseconds / 1_000).toFixed(2);

function line(name: string, cells: readonly string[]): string {
  return name.padEnd(28) + cells.map((cell) => cell.padStart(13)).join('');
}
