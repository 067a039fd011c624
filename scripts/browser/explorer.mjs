// The API explorer as an integrator uses it: choose a document, sign in, open an operation, execute it, read the status.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { setTimeout as delay } from 'node:timers/promises';

import { assertFits, openPage } from './pages.mjs';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const UUID = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;
const TIMEOUT = { timeout: 15_000 };

/**
 * Operations of every document, as whom they are sent, and the status of the answer. All can be repeated: the checks run
 * at several widths at the same time.
 */
const OPERATIONS = [
  ['website', null, 'getPublicPriceList', '200'],
  ['website', 'Website', 'createWebsiteLead', '201'],
  ['app', null, 'getMobileStudio', '200'],
  ['app', 'Amelia Brooks', 'getMobileProfile', '200'],
  ['app', 'Isabel Navarro', 'getMobileProfile', '200'],
  ['management', 'Isabel Navarro', 'listCustomers', '200'],
  ['management', 'Isabel Navarro', 'listBookings', '200'],
  ['management', 'Isabel Navarro', 'recordCashMovement', '201'],
  ['management', 'Sam Porter', 'listClasses', '200'],
  ['management', 'Lucía Fernández', 'getReadiness', '200'],
  ['scoring', 'Scoring', 'listBattleMatches', '200'],
  ['assistant', 'Assistant', 'callAssistantTool', '200'],
];

const shown = (page) => page.locator('.opblock-tag').first().waitFor(TIMEOUT);
const operation = (page, id) => page.locator(`.opblock[id$="-${id}"]`);

async function chooseDocument(page, reader) {
  await page.locator(`nav a[href="/docs/${reader}"]`).click();
  await page.locator(`nav a[href="/docs/${reader}"][aria-current]`).waitFor(TIMEOUT);
  await page.getByText(`/openapi/${reader}.json`).waitFor(TIMEOUT);
}

async function signInAs(page, name) {
  const person = page.locator('.explorer-person', { hasText: name });
  if ((await person.getAttribute('aria-pressed')) !== 'true') await person.click();
  await page.getByRole('status').filter({ hasText: name }).waitFor(TIMEOUT);
}

async function find(page, id) {
  await page.getByRole('searchbox').fill(id);
  await operation(page, id).waitFor(TIMEOUT);
}

/** Executes the open operation as it was prepared. Returns the status that the page shows. */
async function execute(page, id) {
  const opened = operation(page, id);
  await opened.getByRole('button', { name: 'Execute' }).click();
  const status = opened.locator('.live-responses-table tbody .response-col_status').first();
  await status.waitFor(TIMEOUT);
  return (await status.innerText()).trim().split(/\s/)[0];
}

async function assertAccessible(page) {
  await page.evaluate(AXE);
  const found = await page.evaluate(() => globalThis.axe.run({ resultTypes: ['violations'] }));
  // Within operations the markup is Swagger UI's.
  const isOurs = ({ target }) => /explorer|nav|header/.test(target.join(' '));
  const violations = found.violations
    .filter(({ impact }) => ['serious', 'critical'].includes(impact))
    .flatMap(({ id, nodes }) => nodes.filter(isOurs).map(({ target }) => `${id}: ${target.join(' ')}`));
  assert.deepEqual(violations, []);
}

/** The checks, by what they show. */
export const EXPLORER_CHECKS = {
  'operations of every document are executed as people of the sandbox': async ({ url }, { page }) => {
    await page.goto(`${url}/docs/website`);
    await shown(page);
    let document = 'website';
    for (const [reader, person, id, status] of OPERATIONS) {
      if (reader !== document) await chooseDocument(page, reader);
      document = reader;
      if (person) await signInAs(page, person);
      await find(page, id);
      const summary = operation(page, id).locator('.opblock-summary-control');
      if ((await summary.getAttribute('aria-expanded')) !== 'true') await summary.click();
      assert.deepEqual([id, await execute(page, id)], [id, status]);
      await assertFits(page);
    }
  },

  'each Execute has an idempotency key of its own, in the header and in the body': async ({ url }, { page }) => {
    await page.goto(`${url}/docs/management`);
    await shown(page);
    await signInAs(page, 'Isabel Navarro');
    const keys = [];
    page.on('request', (request) => {
      if (request.method() !== 'POST' || !request.url().includes('/cash-movements')) return;
      keys.push(request.headers()['idempotency-key'], request.postDataJSON().idempotency_key);
    });
    await find(page, 'recordCashMovement');
    await operation(page, 'recordCashMovement').locator('.opblock-summary-control').click();
    await execute(page, 'recordCashMovement');
    const answered = page.waitForResponse(/cash-movements/);
    await operation(page, 'recordCashMovement').getByRole('button', { name: 'Execute' }).click();
    await answered;
    assert.equal(keys.length, 4);
    for (const key of keys) assert.match(key, UUID);
    assert.equal(new Set(keys).size, 4);
  },

  'links of the former single page lead to the operation in its document': async ({ url }, { page }) => {
    await page.goto(`${url}/docs#/Customers/createCustomer`);
    await operation(page, 'createCustomer').locator('.opblock-body').waitFor(TIMEOUT);
    assert.match(page.url(), /\/docs\/management#\/Customers\/createCustomer$/);
    await page.goto(`${url}/docs/app`);
    await shown(page);
    await page.goto(`${url}/docs`);
    await page.locator('nav a[href="/docs/app"][aria-current]').waitFor(TIMEOUT);
  },

  'an operation waits for its document, and says so when that does not come': async ({ url }, { page }) => {
    let isThere = false;
    await page.route('**/openapi/app.json', async (route) => {
      await delay(1_000);
      await (isThere ? route.continue() : route.fulfill({ status: 404, body: '' }));
    });
    await page.goto(`${url}/docs/app#/Mobile%20sign-in/getMobileStudio`);
    const opened = operation(page, 'getMobileStudio');
    await opened.locator('.opblock-body').waitFor(TIMEOUT);
    assert.equal(await opened.getByRole('button', { name: 'Execute' }).count(), 0);
    await opened.getByText('The operation could not be loaded').waitFor(TIMEOUT);
    isThere = true;
    await page.reload();
    assert.equal(await execute(page, 'getMobileStudio'), '200');
  },

  'an operation shows every answer that is described, with its headers': async ({ url }, { page }) => {
    await page.goto(`${url}/docs/app#/Mobile%20sign-in/getMobileStudio`);
    const answers = operation(page, 'getMobileStudio').locator('tr.response');
    for (const status of ['200', '404']) await answers.filter({ hasText: status }).first().waitFor(TIMEOUT);
    await answers.getByText('RateLimit-Policy', { exact: true }).first().waitFor(TIMEOUT);
    await assertFits(page);
  },

  'Authorize takes a token, and says where a personal sign-in is possible': async ({ url }, { page }) => {
    await page.goto(`${url}/docs/assistant`);
    await shown(page);
    const { data } = await (await fetch(`${url}/docs/sandbox/people/key-assistant/sign-in`, { method: 'POST' })).json();
    await page.getByRole('button', { name: 'Authorize', exact: true }).click();
    const dialog = page.locator('.modal-ux');
    await dialog.getByLabel('auth-bearer-value').fill(data.token);
    await dialog.getByRole('button', { name: 'Apply credentials' }).click();
    await dialog.getByRole('link', { name: 'its guide' }).waitFor(TIMEOUT);
    assert.equal(await dialog.getByText('client_id').count(), 0);
    await assertFits(page);
    await dialog.locator('.close-modal').click();
    await find(page, 'callAssistantTool');
    await operation(page, 'callAssistantTool').locator('.opblock-summary-control').click();
    assert.equal(await execute(page, 'callAssistantTool'), '200');
  },

  'groups are closed, and the search finds paths, summaries and ids, also of other documents': async (
    { url },
    { page },
  ) => {
    await page.goto(`${url}/docs/management`);
    await shown(page);
    assert.equal(await page.locator('.opblock').count(), 0);
    await page.keyboard.press('/');
    for (const [phrase, id] of [
      ['/class-passes/{id}/freeze', 'freezeClassPass'],
      ['getPayrollRun', 'getPayrollRun'],
      ['post anonymise', 'anonymiseCustomer'],
    ]) {
      await page.getByRole('searchbox').fill(phrase);
      await operation(page, id).waitFor(TIMEOUT);
    }
    await page.getByRole('searchbox').fill('bookOwnPlace');
    await page.getByRole('button', { name: 'App (1)' }).click();
    await operation(page, 'bookOwnPlace').waitFor(TIMEOUT);
  },

  'the page is accessible, by keyboard as well, in light and dark': async ({ url }, { page }) => {
    await page.goto(`${url}/docs/management`);
    await shown(page);
    await page.locator('.explorer-person').first().waitFor(TIMEOUT);
    await assertFits(page);
    await assertAccessible(page);
    await page.getByRole('button', { name: 'Dark colours' }).click();
    await assertAccessible(page);
    await page.getByRole('searchbox').fill('getAccount');
    await operation(page, 'getAccount').waitFor(TIMEOUT);
    await operation(page, 'getAccount').locator('.opblock-summary-control').focus();
    await page.keyboard.press('Enter');
    await operation(page, 'getAccount').locator('.opblock-body').waitFor(TIMEOUT);
  },
};

const AIMS = { wireKb: 150, cpuSeconds: 0.8, openMs: 150, linkMs: 1_000 };
const ROUNDS = 3;
const median = (values) => values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)];

/** Loads an address in a fresh profile until `selector` is there. Returns bytes, CPU of the page and time. */
async function load(browser, given, address, selector) {
  const opened = await openPage(browser, [given.url], { viewport: { width: 1280, height: 800 } });
  const { page } = opened;
  const client = await page.context().newCDPSession(page);
  let bytes = 0;
  client.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
  await client.send('Network.enable');
  await client.send('Performance.enable');
  await page.goto(given.url + address, { waitUntil: 'commit' });
  await page.locator(selector).first().waitFor(TIMEOUT);
  const wireKb = bytes / 1_000;
  const linkMs = await page.evaluate(() => performance.now());
  const { metrics } = await client.send('Performance.getMetrics');
  return { opened, wireKb, linkMs, cpuSeconds: metrics.find(({ name }) => name === 'TaskDuration').value };
}

/** From the click until the operation is painted. */
function openOperation(page) {
  return page.evaluate(async () => {
    const painted = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    [...document.querySelectorAll('.opblock-tag')].at(-1).click();
    await painted();
    const start = performance.now();
    document.querySelector('.opblock-summary-control').click();
    while (!document.querySelector('.opblock-body .responses-wrapper')) await painted();
    await painted();
    return performance.now() - start;
  });
}

/** Prints what the explorer costs a browser, beside the aims. */
export async function measureExplorer(given, browser) {
  for (const reader of ['website', 'app', 'management']) {
    const rounds = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const { opened, wireKb, cpuSeconds } = await load(browser, given, `/docs/${reader}`, '.opblock-tag');
      await opened.page.waitForTimeout(1_500);
      const openMs = await openOperation(opened.page);
      await opened.close();
      rounds.push({ wireKb, cpuSeconds, openMs });
    }
    print(reader, rounds);
  }
  const links = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const { opened, linkMs } = await load(
      browser,
      given,
      '/docs#/Customers/createCustomer',
      '.opblock-body .responses-wrapper',
    );
    await opened.close();
    links.push({ linkMs });
  }
  print('link into management', links);
}

function print(what, rounds) {
  for (const measure of Object.keys(rounds[0])) {
    const value = median(rounds.map((round) => round[measure]));
    const figure = measure === 'cpuSeconds' ? value.toFixed(2) : value.toFixed(0);
    process.stdout.write(`explorer, ${what}: ${measure} ${figure} (aim ${AIMS[measure]})\n`);
  }
}
