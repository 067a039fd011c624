// In a real browser, with the built service and its demo studios: checks every page of the site (browser/site-pages.mjs),
// walks a person's way through the sign-in of assistants, with the official client as the application, and through the
// API explorer, which it measures. Without an installed Chromium it says so and ends well.
//
//   npm run browser                                   checks
//   npm run browser -- --screenshots docs/images      writes pictures of the pages as well
//   npm run browser -- --only explorer                checks whose way and name have the words, here also the measures
//   npm run browser -- --daily                        of the desk only what people do every day, with bad connections too
//
// CHROMIUM_PATH names the browser where it is not at one of the usual places.
import assert from 'node:assert/strict';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';

import { chromium } from 'playwright-core';

import { startApplication } from './browser/application.mjs';
import { takeAssistantPictures } from './browser/assistant-pictures.mjs';
import { CLIENT_CHECKS } from './browser/client-checks.mjs';
import { withConnection } from './browser/connections.mjs';
import { DESK_CHECKS } from './browser/desk-checks.mjs';
import { takeDeskPictures } from './browser/desk-pictures.mjs';
import { EMBED_CHECKS, takeEmbedPictures } from './browser/embed-checks.mjs';
import { EXPLORER_CHECKS, measureExplorer } from './browser/explorer.mjs';
import { assertFits, assertHeading, assertWellMade, button, openPage, signIn, tabTo } from './browser/pages.mjs';
import { PAGE_CHECKS } from './browser/page-checks.mjs';
import { checkSitePages, SITE_PAGES } from './browser/site-pages.mjs';
import { SNIPPET_CHECKS } from './browser/snippet-checks.mjs';
import { CLIENT_WAYS, DESK_CONNECTIONS, DESK_WAYS, EMBED_WAYS, EXPLORER_WAYS, WAYS } from './browser/ways.mjs';
import { startDemoService } from './demo-service.mjs';

const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
];
const LIMITS = {
  RATE_LIMIT_HELP: '100000',
  RATE_LIMIT_MANAGE: '100000',
  RATE_LIMIT_MOBILE: '100000',
  RATE_LIMIT_PUBLIC_SCHEDULE: '100000',
  RATE_LIMIT_WEBSITE_FORM: '100000',
  RATE_LIMIT_OAUTH_PAGES: '10000',
  RATE_LIMIT_SIGN_IN: '1000',
  RATE_LIMIT_OAUTH_REGISTER: '1000',
};

/** What the checks walk through: the service, its studio and the people. */
async function arrange(folder) {
  const home = path.join(folder, 'home');
  const service = await startDemoService(home, LIMITS);
  const { accounts, staff } = JSON.parse(readFileSync(path.join(home, 'demo-credentials.json'), 'utf8'));
  const { slug } = accounts.find(({ mode }) => mode === 'demo_readonly');
  const memberOf = (isOfStudio, wanted) => staff.find(({ account, role }) => isOfStudio(account) && role === wanted);
  return {
    url: service.url,
    slug,
    endpoint: `${service.url}/mcp/service-studio/${slug}`,
    sandbox: accounts.find(({ mode }) => mode !== 'demo_readonly').slug,
    owner: memberOf((account) => account === slug, 'owner'),
    stranger: memberOf((account) => account !== slug, 'owner'),
    trainer: memberOf((account) => account !== slug, 'trainer'),
    // Of the sandbox studio; one for each window, as what belongs to a person is changed in all of them.
    secured: {
      phone: memberOf((account) => account !== slug, 'trainer'),
      desktop: memberOf((account) => account !== slug, 'manager'),
    },
    keyed: {
      phone: memberOf((account) => account !== slug, 'receptionist'),
      desktop: memberOf((account) => account !== slug, 'admin'),
    },
    /** Of what the service keeps, as the command line needs it. */
    home,
    eventStaff: memberOf((account) => account === slug, 'event_festival_staff'),
    stop: service.stop,
  };
}

/** The checks, by what they show. Each has a browser profile of its own. */
const CHECKS = {
  'a wrong password is told, and the right one leads to consent, tokens, a call, a refresh and the end by revocation':
    async ({ application, owner }, { page }) => {
      await page.goto(await application.askForAccess());
      await signIn(page, { ...owner, password: 'not the password' });
      await page.getByRole('alert').filter({ hasText: 'The e-mail address or the password is wrong.' }).waitFor();
      assert.equal(await page.getByLabel('E-mail').inputValue(), owner.email);
      await signIn(page, owner);
      await assertHeading(page, `Connect ${application.name} to`);
      await assertFits(page);
      await button(page, 'Connect').click();
      const answer = await application.answer();
      assert.ok(answer.has('code'));
      await assertHeading(page, 'Back');
      await application.redeem(answer);
      const name = await application.studioName();
      assert.ok(name);
      const { refresh_token: before } = application.tokens;
      application.spoilAccessToken();
      assert.equal(await application.studioName(), name);
      assert.notEqual(application.tokens.refresh_token, before);
      await application.revoke();
      await assert.rejects(application.studioName(), { name: 'UnauthorizedError' });
    },

  'who is signed in is asked again, and Cancel takes the answer back': async ({ application, owner }, { page }) => {
    await page.goto(await application.askForAccess());
    await signIn(page, owner);
    await button(page, 'Connect').click();
    await application.answer();
    await page.goto(await application.askForAccess());
    await assertHeading(page, `Connect ${application.name} to`);
    await button(page, 'Cancel').click();
    assert.equal((await application.answer()).get('error'), 'access_denied');
    await assertHeading(page, 'Back');
    await page.goBack();
    await assertHeading(page, 'request has expired');
  },

  'Cancel needs no password': async ({ application }, { page }) => {
    await page.goto(await application.askForAccess());
    await button(page, 'Cancel').click();
    assert.equal((await application.answer()).get('error'), 'access_denied');
    await assertHeading(page, 'Back');
  },

  'another account can be used, and one of another studio is refused': async (given, { page }) => {
    const { application, owner, stranger } = given;
    await page.goto(await application.askForAccess());
    await signIn(page, owner);
    await button(page, 'Use another account').click();
    await signIn(page, stranger);
    await assertHeading(page, 'This account does not belong to');
    await page.getByText(stranger.email).waitFor();
    assert.equal(await button(page, 'Connect').count(), 0);
    await assertFits(page);
    await button(page, 'Use another account').click();
    await signIn(page, owner);
    await button(page, 'Connect').click();
    assert.ok((await application.answer()).has('code'));
    await assertHeading(page, 'Back');
  },

  'an application that opened the sign-in in a window of its own has that window at the end': async (
    given,
    { page },
  ) => {
    const { application, owner } = given;
    const address = await application.askForAccess();
    await page.goto(application.origin);
    const opened = page.waitForEvent('popup');
    await page.evaluate((target) => void window.open(target, '_blank', 'width=480,height=720'), address);
    const popup = await opened;
    await signIn(popup, owner);
    await button(popup, 'Connect').click();
    assert.ok((await application.answer()).has('code'));
    await assertHeading(popup, 'Back');
    assert.ok(await popup.evaluate(() => window.opener !== null));
  },

  'a name without end does not break the pages, and localhost is gone back to': async (given, { page, origins }) => {
    const application = await startApplication(given.endpoint, { name: 'M'.repeat(200), host: 'localhost' });
    origins.push(application.origin);
    try {
      await page.goto(await application.askForAccess());
      await assertFits(page);
      await signIn(page, given.owner);
      await assertHeading(page, 'Connect MMMM');
      await assertFits(page);
      await button(page, 'Connect').click();
      assert.ok((await application.answer()).has('code'));
      await assertHeading(page, 'Back');
      await page.goto(`${given.url}/connect/${given.slug}/connections`);
      await signIn(page, given.owner);
      await page.getByText('MMMM').first().waitFor();
      await assertWellMade(page, given);
    } finally {
      await application.stop();
    }
  },

  'the keyboard is enough, and nothing is chosen beforehand': async ({ application, owner }, { page }) => {
    await page.goto(await application.askForAccess());
    await tabTo(page, 'E-mail');
    await page.keyboard.type(owner.email);
    await tabTo(page, 'Password');
    await page.keyboard.type(owner.password);
    await page.keyboard.press('Enter');
    await assertHeading(page, `Connect ${application.name} to`);
    assert.equal(await page.evaluate(() => document.activeElement.tagName), 'BODY');
    const [cancel, connect] = await Promise.all(['Cancel', 'Connect'].map((name) => button(page, name).boundingBox()));
    assert.deepEqual([cancel.width, cancel.height], [connect.width, connect.height]);
    await tabTo(page, 'Connect');
    await page.keyboard.press('Enter');
    assert.ok((await application.answer()).has('code'));
    await assertHeading(page, 'Back');
  },

  'pages of an unknown application and of an unknown studio say what to do': async ({ url, slug }, { page }) => {
    for (const address of ['/oauth/authorize?client_id=nobody', `/connect/${slug}-of-nobody`]) {
      const response = await page.goto(url + address);
      assert.ok([400, 404].includes(response.status()));
      await page.getByText(response.headers()['x-request-id']).waitFor();
      await assertFits(page);
    }
  },

  'the guide has the address to paste': async ({ url, slug }, { page }) => {
    await page.goto(`${url}/connect/${slug}`);
    assert.equal(await page.locator('.code code').first().textContent(), `${url}/mcp/service-studio/${slug}`);
    await assertFits(page);
  },

  ...PAGE_CHECKS,
};

/** More of them would wait for each other's pages on two cores, until a check that bounds a time fails by chance. */
const WALKS_AT_A_TIME = 3;

/** What failed unawaited. After a check that failed, it is what that one was still waiting for. */
const strays = [];
process.on('unhandledRejection', (error) => strays.push(error));

/** Runs the checks in one way. Returns how many failed. */
async function walk(given, browser, checks, way, options) {
  const application = await startApplication(given.endpoint);
  let failures = 0;
  for (const [name, check] of checks) {
    const began = performance.now();
    const opened = await openPage(browser, [given.url, application.origin], options);
    try {
      await check({ ...given, application, hasScripts: options.javaScriptEnabled !== false }, opened);
      await opened.close();
      process.stdout.write(`passed, ${way}: ${name}, in ${((performance.now() - began) / 1000).toFixed(1)} s\n`);
    } catch (error) {
      failures += 1;
      process.stdout.write(`FAILED, ${way}: ${name}\n${error.stack}\n`);
    }
  }
  await application.stop();
  return failures;
}

/** On every day the ten things are walked with a bad connection only; at night with a good one, too, as all others are. */
function checksOfDesk(way, isDaily) {
  const those = (isPart) => Object.fromEntries(Object.entries(DESK_CHECKS).filter(([, check]) => isPart(check)));
  return {
    ...withConnection(
      DESK_CONNECTIONS[way],
      those((check) => check.isOneOfTen),
    ),
    ...those((check) => !isDaily || (check.isDaily && !check.isOneOfTen)),
  };
}

async function main() {
  const { values } = parseArgs({
    options: { screenshots: { type: 'string' }, only: { type: 'string' }, daily: { type: 'boolean', default: false } },
  });
  const isWanted = (name) => values.only === undefined || name.includes(values.only);
  const planned = [
    // The longest ones first, so that the last ones end at about the same time.
    [DESK_WAYS, (way) => checksOfDesk(way, values.daily)],
    [EMBED_WAYS, { ...EMBED_CHECKS, ...SNIPPET_CHECKS }],
    [EXPLORER_WAYS, EXPLORER_CHECKS],
    [WAYS, CHECKS],
    [CLIENT_WAYS, CLIENT_CHECKS],
  ].flatMap(([ways, checks]) =>
    Object.entries(ways).map(([way, options]) => ({
      way,
      options,
      checks: Object.entries(typeof checks === 'function' ? checks(way) : checks).filter(([name]) =>
        isWanted(`${way}: ${name}`),
      ),
    })),
  );
  const isCostWanted = isWanted('what the explorer costs');
  const sitePages = SITE_PAGES.filter(({ name }) => isWanted(`look of the page ${name}`));
  if (!isCostWanted && sitePages.length === 0 && planned.every(({ checks }) => checks.length === 0))
    throw new Error(`No check has “${values.only}” in its name.`);
  const places = process.env.CHROMIUM_PATH ? [process.env.CHROMIUM_PATH] : PLACES;
  const executablePath = places.find((place) => existsSync(place));
  if (!executablePath) {
    process.stdout.write(`Skipped: no Chromium at ${places.join(', ')}; CHROMIUM_PATH names another place.\n`);
    return 0;
  }
  const folder = mkdtempSync(path.join(os.tmpdir(), 'studio-browser-'));
  // Started by root, the embedded server runs under an account of its own, which must reach its files there.
  chmodSync(folder, 0o755);
  /** How to end what was started, last first. @type {(() => unknown)[]} */
  const endings = [() => rmSync(folder, { recursive: true, force: true })];
  let failures = 0;
  try {
    const given = await arrange(folder);
    endings.push(() => given.stop());
    // Chromium's sandbox cannot be had by root.
    const chromiumSandbox = process.getuid?.() !== 0;
    const browser = await chromium.launch({ executablePath, chromiumSandbox });
    endings.push(() => browser.close());
    const left = planned.filter(({ checks }) => checks.length > 0);
    const walkNext = async () => {
      let failed = 0;
      for (let next = left.shift(); next; next = left.shift())
        failed += await walk(given, browser, next.checks, next.way, next.options);
      return failed;
    };
    for (const failed of await Promise.all(Array.from({ length: WALKS_AT_A_TIME }, walkNext))) failures += failed;
    if (isCostWanted) await measureExplorer(given, browser);
    const pictures = values.screenshots;
    failures += await checkSitePages(given, browser, sitePages, pictures && path.join(pictures, 'site'));
    if (values.only === undefined && pictures) {
      await takeAssistantPictures(given, browser, path.join(pictures, 'assistant'));
      const open = (options) => openPage(browser, [given.url], options);
      await takeEmbedPictures(given, open, path.join(pictures, 'site'));
      // The landing page shows them, too.
      await takeDeskPictures(given, open, 'src/site/assets/desk-pictures');
    }
  } finally {
    while (endings.length > 0) await endings.pop()();
  }
  if (failures === 0) {
    for (const { stack } of strays) process.stdout.write(`FAILED, of no check: ${stack}\n`);
    failures = strays.length;
  }
  process.stdout.write(failures === 0 ? 'Everything passed.\n' : `${failures} failed.\n`);
  return failures === 0 ? 0 : 1;
}

process.exitCode = await main();
