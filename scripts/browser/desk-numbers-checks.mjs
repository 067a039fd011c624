// The numbers of the desk: periods, what each person sees, and the tables beneath the bars.
import assert from 'node:assert/strict';

import { isRead, openDemo, scripted } from './desk-pages.mjs';
import { assertFits, assertWellMade } from './pages.mjs';

const openNumbers = async (page, given, as) => {
  await openDemo(page, given, as);
  await page.goto(`${given.url}/desk/${given.slug}/numbers`);
  await page.getByRole('heading', { name: 'Attendance' }).waitFor();
  await isRead(page);
};
const heading = (page) => page.getByRole('heading', { level: 1 });

/** The checks, by what they show. */
export const NUMBERS_CHECKS = {
  'a day, a week and a month in numbers, with the figures of their bars as a table': async (given, { page }) => {
    await openNumbers(page, given);
    for (const part of ['Money received', 'Earnings', 'Debts', 'Trainers'])
      await page.getByRole('heading', { name: part, exact: true }).waitFor();
    const week = await heading(page).textContent();
    // Whether a week that has just begun has any bars is up to its day.
    await page.getByRole('link', { name: 'Previous' }).click();
    await heading(page).filter({ hasNotText: week }).waitFor();
    await isRead(page);
    const days = page.locator('details').filter({ hasText: 'Booked by day' });
    await days.locator('summary').click();
    assert.equal(await days.locator('tbody tr').count(), 7);
    const counted = (await days.locator('tbody td').allTextContents()).reduce((sum, text) => sum + Number(text), 0);
    const booked = page.getByRole('table', { name: 'Attendance' }).getByRole('row', { name: /^Booked/ });
    assert.equal(counted, Number(await booked.locator('td').first().textContent()));
    await assertWellMade(page, scripted(given));
    await page.getByLabel('Month').check({ force: true });
    await heading(page)
      .filter({ hasText: /^\p{L}+ \d{4}$/u })
      .waitFor();
    await isRead(page);
    await assertWellMade(page, scripted(given));
    const address = page.url();
    await page.reload();
    await isRead(page);
    assert.equal(page.url(), address);
    await page.getByLabel('Day', { exact: true }).check({ force: true });
    await heading(page).filter({ hasText: /day/ }).waitFor();
    await isRead(page);
    // What stands beside "Now" does not move when another day is shown.
    const back = page.getByRole('link', { name: 'Previous' });
    const { x: before } = await back.boundingBox();
    await page.getByRole('link', { name: 'Now' }).click();
    await page.getByText('Not over yet').waitFor();
    assert.equal((await back.boundingBox()).x, before);
    await back.click();
    await page.getByText('Compared with').waitFor();
    await assertWellMade(page, scripted(given));
  },

  'who owes is listed, and leads to the customer': async (given, { page }) => {
    await openNumbers(page, given);
    const part = page.locator('.part').filter({ hasText: 'Who owes' });
    const first = part.locator('.rows a').first();
    const name = await first.locator('strong').textContent();
    await first.click();
    await heading(page).filter({ hasText: name }).waitFor();
  },

  'who may not see money sees attendance only': async (given, { page }) => {
    await openNumbers(page, given, 'Reception');
    await page.getByRole('heading', { name: 'Trainers' }).waitFor();
    assert.equal(await page.getByRole('heading', { name: 'Money received' }).count(), 0);
    assert.equal(await page.getByRole('columnheader', { name: 'Pay' }).count(), 0);
    assert.equal(await page.getByText('Who owes').count(), 0);
    await assertFits(page);
  },
};
