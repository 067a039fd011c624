import { existsSync } from 'node:fs';

import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';

import type { CleanUp } from '../../test/harness/clean-up';
import { emptyDatabase, openServer, run } from '../../test/harness/database';
import { median } from '../../test/harness/percentile';
import { ScriptProblem } from '../../test/harness/script-problem';
import { startService } from '../../test/harness/service';
import { fillStudios } from '../../test/harness/traffic/filling';
import { PASSWORD, type Studio } from '../../test/harness/traffic/studio';
import type { Bench } from '../bench';
import { verdict, verdictOn } from '../findings';
import { addedTo, type Amounts } from './studio-filling';

const MOST_FIRST_MS = 1_000;
const MOST_LATER_MS = 250;
const PAST_WEEKS = 52;
const SIZES = {
  full: { rounds: 5, amounts: { customers: 50_000, classesPerWeek: 1_000 } },
  quick: { rounds: 1, amounts: { customers: 2_000, classesPerWeek: 100 } },
} as const satisfies Record<string, { readonly rounds: number; readonly amounts: Amounts }>;
const VIEWPORT = { width: 1280, height: 900 };
const CHROMIUM = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';

/** Screens in the order in which they are opened, each by a link of the screen before it. */
const SCREENS = [
  { name: 'Week', link: 'nav a[href$="/week"]' },
  { name: 'Book', link: 'nav a[href$="/book"]' },
  { name: 'Customers', link: 'nav a[href$="/customers"]' },
  { name: 'Customer', link: 'main a[href*="/customers/"]' },
  { name: 'Sell', link: 'main a[href$="/sell"]' },
  { name: 'Leads', link: 'nav a[href$="/leads"]' },
  { name: 'Cash', link: 'nav a[href$="/cash"]' },
  { name: 'Door', link: 'nav a[href$="/door"]' },
  { name: 'Numbers', link: 'nav a[href$="/numbers"]' },
  { name: 'Today', link: 'nav a[href$="/today"]' },
] as const;

/** In the page, so that nothing of the way between here and the browser is counted: from the click to the frame with the whole screen. */
const OPEN = `async (selector) => {
  const heading = () => document.querySelector('main h1')?.textContent;
  const before = heading();
  const link = document.querySelector(selector);
  const from = performance.now();
  link.click();
  const isOpen = () => location.href === link.href && heading() !== undefined && heading() !== before;
  while (!isOpen() || document.querySelector('main .skeleton')) await new Promise(requestAnimationFrame);
  return performance.now() - from;
}`;

/** From the last letter to the first customer with the name. */
const SEARCH = `async (name) => {
  const field = document.querySelector('dialog input');
  field.value = name;
  const from = performance.now();
  field.dispatchEvent(new Event('input', { bubbles: true }));
  while (!document.querySelector('dialog a[href*="/customers/"]')) await new Promise(requestAnimationFrame);
  return performance.now() - from;
}`;

/** Each as it is repeated while nobody changes anything; the address is that which the desk asks every four seconds (DESK-33). */
const ASK = `async (isBare) => {
  const { name } = performance.getEntriesByType('resource').findLast(({ name }) => name.endsWith('/changes'));
  const times = [];
  let etag = '';
  for (let count = 0; count < 30; count += 1) {
    const from = performance.now();
    const answer = await fetch(isBare ? '/healthz' : name, { headers: { 'If-None-Match': etag } });
    await answer.arrayBuffer();
    times.push(performance.now() - from);
    etag = answer.headers.get('ETag') ?? '';
  }
  return times.toSorted((one, other) => one - other)[times.length >> 1];
}`;

/** What a person waits for in the desk of a large studio, in Chromium beside the service. */
export const deskBench: Bench = {
  name: 'desk',
  summary: 'screens of the desk in Chromium, at 50,000 customers and 1,000 classes a week (2 minutes)',

  async run(isQuick: boolean, cleanUp: CleanUp): Promise<void> {
    if (!existsSync(CHROMIUM)) throw new ScriptProblem('There is no Chromium. CHROMIUM_PATH names one.');
    const { rounds, amounts } = isQuick ? SIZES.quick : SIZES.full;
    const { home, server } = await openServer(cleanUp);
    const { superuserUrl, applicationUrl: databaseUrl } = await emptyDatabase(server, 'bench_desk');
    process.stderr.write('Filling a studio.\n');
    const [studio] = await fillStudios(superuserUrl, { studios: 1, pastWeeks: PAST_WEEKS });
    if (!studio) throw new ScriptProblem('There is no studio.');
    await run(superuserUrl, addedTo(PAST_WEEKS, amounts));
    const service = await startService({ home, databaseUrl, answerMemoryMegabytes: null }, cleanUp);
    // The cookie of the desk needs a name that browsers trust without encryption.
    const url = service.url.replace('127.0.0.1', 'localhost');
    const browser = await chromium.launch({ executablePath: CHROMIUM, args: ['--no-sandbox'] });
    await cleanUp.add(() => browser.close());
    const visits: Visit[] = [];
    for (let round = 0; round < rounds; round += 1) visits.push(await visitOf(browser, url, studio));
    report(visits);
  },
};

/** Milliseconds until each screen was there. */
type Visit = ReadonlyMap<string, number>;
const FIRST = 'first screen after sign-in';
const FOUND = 'search for a customer';
/** Of no screen: what every open desk asks for all day. */
const CHANGES = 'changes by others, asked';
const BARE = 'a request that reads nothing';

/** A person with an empty cache signs in and opens every screen once. */
async function visitOf(browser: Browser, url: string, studio: Studio): Promise<Visit> {
  const context = await browser.newContext({ viewport: VIEWPORT, reducedMotion: 'reduce' });
  try {
    return await visitIn(context, url, studio);
  } finally {
    await context.close();
  }
}

async function visitIn(context: BrowserContext, url: string, studio: Studio): Promise<Visit> {
  const page = await context.newPage();
  await page.goto(`${url}/desk`);
  await page.getByLabel('E-mail').fill(studio.staffEmail('owner'));
  await page.getByLabel('Password').fill(PASSWORD);
  const times = new Map<string, number>();
  const from = performance.now();
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.locator('main:has(.today-day):not(:has(.skeleton))').waitFor();
  times.set(FIRST, performance.now() - from);
  for (const { name, link } of SCREENS) times.set(name, await opened(page, link));
  await page.keyboard.press('/');
  await page.getByRole('dialog').getByRole('link').first().waitFor();
  times.set(FOUND, await page.evaluate<number>(`(${SEARCH})('Olena Koval')`));
  for (const [name, isBare] of [
    [CHANGES, false],
    [BARE, true],
  ] as const)
    times.set(name, await page.evaluate<number>(`(${ASK})(${isBare})`));
  return times;
}

async function opened(page: Page, link: string): Promise<number> {
  await page.locator(link).first().waitFor();
  return page.evaluate<number>(`(${OPEN})(${JSON.stringify(link)})`);
}

function report(visits: readonly Visit[]): void {
  const names = [FIRST, ...SCREENS.map(({ name }) => name), FOUND];
  const timesOf = (name: string) => visits.map((visit) => visit.get(name) ?? Number.NaN);
  const lineOf = (name: string, digits = 0) => {
    const times = timesOf(name);
    return `${name.padEnd(30)}${[median(times), Math.max(...times)].map((ms) => ms.toFixed(digits).padStart(9)).join('')}`;
  };
  const late = names.slice(1).filter((name) => !(median(timesOf(name)) <= MOST_LATER_MS));
  process.stdout.write(`\n${''.padEnd(30)}${['ms', 'longest'].map((title) => title.padStart(9)).join('')}
${[...names.map((name) => lineOf(name)), ...[CHANGES, BARE].map((name) => lineOf(name, 1))].join('\n')}

Aim: first screen at most ${MOST_FIRST_MS} ms: ${verdict(median(timesOf(FIRST)) <= MOST_FIRST_MS)}
Aim: any later screen at most ${MOST_LATER_MS} ms: ${verdictOn(late)}
`);
}
