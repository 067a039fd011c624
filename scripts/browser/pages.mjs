// What a person does on the pages, and what is held against every page they see.
import assert from 'node:assert/strict';

import axe from 'axe-core';

/** Opens a page of a fresh browser profile. Whatever it loads from elsewhere and every error of its console are kept in `troubles`. */
export async function openPage(browser, known, options) {
  const origins = [...known];
  const context = await browser.newContext({ colorScheme: 'light', reducedMotion: 'reduce', ...options });
  const troubles = [];
  const provoked = [];
  context.on('weberror', (error) => troubles.push(`error: ${error.error().message}`));
  context.on('console', (message) => {
    // Chromium's note on the status of a page that refuses something.
    const isStatus = /^Failed to load resource: the server responded with a status of 4\d\d/.test(message.text());
    if (['error', 'warning'].includes(message.type()) && !isStatus) troubles.push(`console: ${message.text()}`);
  });
  context.on('request', (request) => {
    if (!origins.includes(new URL(request.url()).origin)) troubles.push(`loads ${request.url()}`);
  });
  const page = await context.newPage();
  return {
    page,
    /** The origins that pages may load from. */
    origins,
    /** Patterns of troubles that the check itself makes. */
    provoked,
    /** Fails on what went wrong since the page was opened, and closes it. */
    async close() {
      // A stub that is asking the service meanwhile is not a failure.
      for (const one of context.pages()) await one.unrouteAll({ behavior: 'ignoreErrors' });
      await context.close();
      const unexpected = troubles.filter((trouble) => !provoked.some((pattern) => pattern.test(trouble)));
      assert.deepEqual(unexpected, []);
    },
  };
}

export const button = (page, name) => page.getByRole('button', { name, exact: true });

export async function fillSignIn(page, { email, password }) {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password').fill(password);
}

export async function signIn(page, credentials) {
  await fillSignIn(page, credentials);
  await button(page, 'Sign in').click();
}

export async function assertHeading(page, text) {
  await page.getByRole('heading', { level: 1, name: text }).waitFor({ timeout: 10_000 });
}

/** Elements are there, and can be measured, before the stylesheets are: an unfinished page is wider than it ends up. */
const styled = (page) => page.waitForLoadState('load');

/** Nothing is cut off and nothing has to be scrolled for sideways. */
export async function assertFits(page) {
  await styled(page);
  const { width } = page.viewportSize();
  const widest = await page.evaluate(() => document.documentElement.scrollWidth);
  assert.ok(widest <= width, `${page.url()} is ${widest} pixels wide in a window of ${width}.`);
}

const WIDTHS = [360, 768, 1_440];
/** What axe-core checks in each: the colours alone differ. */
const SCHEMES = { light: {}, dark: { runOnly: ['color-contrast'] } };

/**
 * The page fits every width, and axe-core finds nothing in it, light or dark. `hasScripts`: axe-core is one, so it cannot
 * run where scripts are off.
 */
export async function assertWellMade(page, { hasScripts }) {
  const before = page.viewportSize();
  for (const width of WIDTHS) {
    await page.setViewportSize({ ...before, width });
    await assertFits(page);
  }
  await page.setViewportSize(before);
  if (hasScripts && !(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  for (const [colorScheme, options] of hasScripts ? Object.entries(SCHEMES) : []) {
    await page.emulateMedia({ colorScheme });
    const { violations } = await page.evaluate((wanted) => globalThis.axe.run(wanted), options);
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(', ')}`);
    assert.deepEqual(found, [], `${page.url()}, ${colorScheme}`);
  }
  await page.emulateMedia({ colorScheme: 'light' });
}

/** The whole element is in the window, without scrolling, and nothing lies over it. */
export async function assertInSight(page, locator) {
  await styled(page);
  const box = await locator.boundingBox();
  const { height } = page.viewportSize();
  assert.ok(box && box.y >= 0 && box.y + box.height <= height, `${String(locator)} is not in sight.`);
  const isOnTop = await locator.evaluate((element) => {
    const { left, top, width, height: tall } = element.getBoundingClientRect();
    const seen = document.elementFromPoint(left + width / 2, top + tall / 2);
    return element.contains(seen) || seen?.contains(element) === true;
  });
  assert.ok(isOnTop, `Something lies over ${String(locator)}.`);
}

/** Presses Tab until the element with the text or label has the focus, which must be seen. */
export async function tabTo(page, name) {
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(() => {
      const element = document.activeElement;
      const label = element.labels?.[0] ?? element;
      return { name: label.textContent.trim(), outline: getComputedStyle(element).outlineStyle };
    });
    if (focused.name !== name) continue;
    assert.notEqual(focused.outline, 'none', `The focus on ${name} cannot be seen.`);
    return;
  }
  assert.fail(`${name} cannot be reached by the keyboard.`);
}
