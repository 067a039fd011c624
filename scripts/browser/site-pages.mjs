// What holds for every page of the service, at each width and in both colour schemes: nothing is wider than the window,
// axe-core finds nothing, the first Tab reaches the skip link, the focus can be seen, and it works without scripts.
import assert from 'node:assert/strict';
import { mkdirSync } from 'node:fs';
import path from 'node:path';

import axe from 'axe-core';

import { openPage } from './pages.mjs';

const WIDTHS = { phone: 360, tablet: 768, desktop: 1440 };
const SCHEMES = ['light', 'dark'];
const HEIGHT = 900;
/** More would be no other page. */
const FOCUSED = 12;

/**
 * The pages: name, path, status (200 by default), and the pictures of it that the documents show, as [width, scheme,
 * height]. `{studio}` is the slug of the read-only demo studio.
 */
export const SITE_PAGES = [
  {
    name: 'landing',
    path: '/',
    pictures: [
      ['desktop', 'light', 1340],
      ['phone', 'dark', 1400],
    ],
  },
  { name: 'help', path: '/help' },
  { name: 'help-page', path: '/help/customers', pictures: [['desktop', 'light', 900]] },
  { name: 'help-search', path: '/help?q=freeze' },
  { name: 'help-search-without-result', path: '/help?q=pie+recipe' },
  { name: 'help-unknown', path: '/help/nothing', status: 404 },
  { name: 'guides', path: '/guides' },
  { name: 'guide', path: '/guides/set-up-a-studio', pictures: [['desktop', 'dark', 900]] },
  { name: 'guide-website', path: '/guides/put-it-on-a-website' },
  { name: 'guide-host-it', path: '/guides/host-it' },
  { name: 'guide-unknown', path: '/guides/nothing', status: 404 },
  { name: 'not-found', path: '/nothing', status: 404, pictures: [['desktop', 'light', 700]] },
  { name: 'pay-done', path: '/pay/done' },
  { name: 'studio', path: '/s/{studio}' },
  {
    name: 'studio-location',
    path: '/s/{studio}/riverside',
    pictures: [
      ['desktop', 'light', 1250],
      ['phone', 'dark', 1250],
    ],
  },
  { name: 'studio-week', path: '/s/{studio}/riverside?lang=uk&week=12' },
  { name: 'studio-form', path: '/s/{studio}/riverside/lead?lang=pl' },
  { name: 'studio-sent', path: '/s/{studio}/riverside/lead?sent&lang=de' },
  { name: 'studio-unknown', path: '/s/nobody', status: 404 },
  { name: 'connect', path: '/connect' },
  { name: 'connect-unknown', path: '/connect?studio=nobody', status: 404 },
  { name: 'connect-studio', path: '/connect/{studio}' },
  { name: 'connections-sign-in', path: '/connect/{studio}/connections' },
  { name: 'sign-in-unknown-application', path: '/oauth/authorize?client_id=nobody', status: 400 },
  { name: 'password', path: `/password?token=0.${'a'.repeat(43)}` },
  { name: 'password-without-link', path: '/password' },
  { name: 'forgot-password', path: '/password/forgot' },
  { name: 'invitation-ended', path: '/invitation?token=unknown', status: 422 },
];

/** Checks the pages, and writes the pictures where a folder is given. Returns how many checks failed. */
export async function checkSitePages({ url, slug }, browser, pages, pictures) {
  let failures = 0;
  for (const page of pages) {
    for (const check of [...lookChecks(page), checkKeyboard, checkWithoutScripts]) {
      const address = url + page.path.replace('{studio}', slug);
      try {
        await check({ ...page, origin: url, address, pictures: pictures && page.pictures, folder: pictures }, browser);
      } catch (error) {
        failures += 1;
        process.stdout.write(`FAILED, ${check.name}: ${page.name}\n${error.stack}\n`);
      }
    }
    process.stdout.write(`checked: the page ${page.name}\n`);
  }
  return failures;
}

function lookChecks() {
  return Object.entries(WIDTHS).flatMap(([width, pixels]) =>
    SCHEMES.map((scheme) => {
      const check = (page, browser) => checkLook(page, browser, { width, pixels, scheme });
      return Object.defineProperty(check, 'name', { value: `${width}, ${scheme}` });
    }),
  );
}

async function checkLook(page, browser, { width, pixels, scheme }) {
  await opened(page, browser, { viewport: { width: pixels, height: HEIGHT }, colorScheme: scheme }, async (shown) => {
    const widest = await shown.evaluate(() => document.documentElement.scrollWidth);
    assert.ok(widest <= pixels, `It is ${widest} pixels wide.`);
    // Not as a script of the page, which its policy refuses.
    await shown.evaluate(axe.source);
    const { violations } = await shown.evaluate(() => globalThis.axe.run());
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join('; ')}`);
    assert.deepEqual(found, []);
    for (const [ofWidth, ofScheme, height] of page.pictures ?? []) {
      if (ofWidth !== width || ofScheme !== scheme) continue;
      mkdirSync(page.folder, { recursive: true });
      await shown.setViewportSize({ width: pixels, height });
      await shown.screenshot({ path: path.join(page.folder, `${page.name}-${width}.png`) });
    }
  });
}

/** The skip link comes first and leads to the content; whatever has the focus shows it. */
async function checkKeyboard(page, browser) {
  await opened(page, browser, { viewport: { width: WIDTHS.desktop, height: HEIGHT } }, async (shown) => {
    const focused = () =>
      shown.evaluate(() => {
        const { href, className, tagName } = document.activeElement;
        const { outlineStyle, outlineWidth } = getComputedStyle(document.activeElement);
        return { name: href ?? tagName, className, outline: `${outlineStyle} ${outlineWidth}` };
      });
    await shown.keyboard.press('Tab');
    assert.equal((await focused()).className, 'skip');
    for (let presses = 1; presses < FOCUSED; presses += 1) {
      await shown.keyboard.press('Tab');
      const element = await focused();
      // After the last one the window itself has the focus.
      if (element.name === 'BODY') break;
      assert.match(element.outline, /^solid [2-9]px$/, `The focus on ${element.name} cannot be seen.`);
    }
    await shown.locator('.skip').press('Enter');
    assert.equal(await shown.evaluate(() => document.activeElement.id), 'content');
  });
}

async function checkWithoutScripts(page, browser) {
  const options = { viewport: { width: WIDTHS.phone, height: HEIGHT }, javaScriptEnabled: false };
  await opened(page, browser, options, async (shown) => {
    assert.ok((await shown.locator('main').innerText()).length > 20);
    assert.equal(await shown.getByRole('heading', { level: 1 }).count(), 1);
  });
}

/** Opens the page in a fresh profile, and fails on what it loads from elsewhere and on errors of its console. */
async function opened({ origin, address, status = 200 }, browser, options, work) {
  const given = await openPage(browser, [origin], options);
  const { page } = given;
  const response = await page.goto(address);
  assert.equal(response.status(), status);
  await page.evaluate(() => document.fonts.ready.then(() => null));
  await work(page);
  await given.close();
}
