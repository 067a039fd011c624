// Pictures of the desk, as the landing page and the documents show them.
import { mkdirSync } from 'node:fs';
import path from 'node:path';

import { isRead, openDemo } from './desk-pages.mjs';

const VIEWPORT = { width: 1280, height: 800 };
const DAY_MS = 86_400_000;

/** The Monday of another week, so that the pictures show as much whenever they are made. */
function mondayOf(weeksAhead) {
  const today = new Date();
  const days = 7 * weeksAhead - ((today.getUTCDay() + 6) % 7);
  return new Date(today.getTime() + days * DAY_MS).toISOString().slice(0, 10);
}

/** Until nothing is read any more, also by a screen whose script is still on its way. */
async function isThere(page) {
  await page.waitForLoadState('networkidle');
  await isRead(page);
}

async function openCustomer(page) {
  await page.locator('.rows a').first().click();
  await page.getByRole('link', { name: 'Sell a pass' }).waitFor();
}

/** The ten things of a day: where each is, and what is opened there. */
const PICTURES = {
  today: { at: `today?day=${mondayOf(1)}` },
  book: {
    at: 'customers',
    open: async (page) => {
      await openCustomer(page);
      await page.locator('main').getByRole('link', { name: 'Book', exact: true }).click();
      await page.waitForURL(/customer=/);
      await page.goto(`${page.url()}&day=${mondayOf(1)}`);
      await page.locator('.bookable').first().waitFor();
      await page.getByRole('button', { name: 'Pass and price' }).first().click();
      await page.getByText('Loading').waitFor({ state: 'detached' });
    },
  },
  customer: { at: 'customers', open: openCustomer },
  sell: {
    at: 'customers',
    open: async (page) => {
      await openCustomer(page);
      await page.getByRole('link', { name: 'Sell a pass' }).click();
      await page.getByRole('heading', { level: 1 }).filter({ hasText: 'Sell' }).waitFor();
    },
  },
  leads: { at: 'leads' },
  week: { at: `week?day=${mondayOf(1)}` },
  cash: { at: 'cash' },
  door: { at: 'door', open: (page) => page.locator('.rows a').first().click() },
  numbers: { at: `numbers?day=${mondayOf(-1)}` },
  settings: { at: 'settings' },
};

/** Writes them into the folder; in the dark the first one only, which the landing page shows to those who prefer it. */
export async function takeDeskPictures(given, open, folder) {
  mkdirSync(folder, { recursive: true });
  for (const colorScheme of ['light', 'dark']) {
    const opened = await open({ viewport: VIEWPORT, colorScheme, locale: 'en-GB', timezoneId: 'Europe/Berlin' });
    const { page } = opened;
    await openDemo(page, given);
    const desk = page.url().replace(/\/today.*/, '');
    for (const [name, { at, open: openThere }] of Object.entries(PICTURES)) {
      if (colorScheme === 'dark' && name !== 'today') continue;
      await page.goto(`${desk}/${at}`);
      await isThere(page);
      await openThere?.(page);
      await isThere(page);
      await page.evaluate(() => document.fonts.ready.then(() => null));
      const file = colorScheme === 'dark' ? `${name}-dark.png` : `${name}.png`;
      await page.screenshot({ path: path.join(folder, file) });
    }
    await opened.close();
  }
}
