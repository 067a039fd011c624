// The numbers of the desk: periods, what each person sees, and the tables beneath the bars.
import assert from 'node:assert/strict';

import { isPhone, isRead, oneOfTen, openDemo, scripted } from './desk-pages.mjs';
import { assertFits, assertWellMade } from './pages.mjs';

const openNumbers = async (page, given, as) => {
  await openDemo(page, given, as);
  await page.goto(`${given.url}/desk/${given.slug}/numbers`);
  await page.getByRole('heading', { name: 'Attendance' }).waitFor();
  await isRead(page);
};
const heading = (page) => page.getByRole('heading', { level: 1 });

/** What somebody types who looks for it. */
const DEBTS = {
  de: ['schuldet', 'Schulden', 'unbezahlt', 'nicht bezahlt'],
  es: ['debe', 'deben', 'deuda', 'sin pagar', 'impago'],
  fr: ['doit', 'dette', 'impayé', 'non payé'],
  pl: ['winien', 'dług', 'nieopłacone', 'niezapłacone'],
  uk: ['винен', 'борг', 'неоплачено', 'не сплачено'],
};

/** The checks, by what they show. */
export const NUMBERS_CHECKS = {
  'a day, a week and a month in numbers, with the figures of their bars as a table': oneOfTen(
    async (given, { page }) => {
      await openNumbers(page, given);
      for (const part of ['Money received', 'Worth of classes held', 'Debts', 'Trainers'])
        await page.getByRole('heading', { name: part, exact: true }).waitFor();
      const week = await heading(page).textContent();
      // Whether a week that has just begun has any bars is up to its day.
      await page.getByRole('link', { name: 'Previous' }).click();
      await heading(page).filter({ hasNotText: week }).waitFor();
      await isRead(page);
      await page.getByRole('heading', { name: 'Booked by day' }).waitFor();
      const days = page.locator('details').filter({ hasText: 'As a table: Booked' });
      await days.locator('summary').click();
      assert.equal(await days.locator('tbody tr').count(), 7);
      const counted = (await days.locator('tbody td').allTextContents()).reduce((sum, text) => sum + Number(text), 0);
      await page.getByRole('rowheader', { name: 'who came twice counts twice' }).waitFor();
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
      await page.getByText('Not over yet. It is compared with the whole day before.').waitFor();
      assert.equal((await back.boundingBox()).x, before);
      await back.click();
      await page.getByText('Compared with').waitFor();
      await assertWellMade(page, scripted(given));
    },
  ),

  'what was received is shown by its ways, which add up to it; a week that goes on is compared with the same days':
    async (given, { page }) => {
      await openNumbers(page, given);
      const table = page.getByRole('table', { name: 'Money received' });
      await page.getByText('beside the same days of the period before').waitFor();
      // On a Monday that is one day beside one day, on a Sunday a week beside a week.
      const lengths = (await table.locator('thead th').allTextContents()).slice(0, 2).map((days) => {
        const [first, last = first] = days.match(/\d+/g).map(Number);
        return (last - first + 31) % 31;
      });
      assert.ok(lengths[0] <= 6 && lengths[1] <= 6, lengths.join(' and '));
      const isFirstDay = lengths[0] === 0;
      assert.equal(await table.getByRole('columnheader', { name: 'Change' }).count(), isFirstDay ? 0 : 1);
      await page.getByLabel('Month').check({ force: true });
      await page.getByRole('link', { name: 'Previous' }).click();
      await page.getByText('Compared with the period before.').waitFor();
      await isRead(page);
      const cents = async (row) =>
        Math.round(Number((await row.locator('td').first().textContent()).replaceAll(/[^\d.]/g, '')) * 100);
      const ways = await table.locator('tr.is-part').all();
      assert.ok(ways.length > 1);
      let sum = 0;
      for (const way of ways) sum += await cents(way);
      assert.equal(sum, await cents(table.getByRole('row', { name: /^Received/ })));
      await assertWellMade(page, scripted(given));
    },

  'the debts add up to what is due now and later, and the search leads there': async (given, { page }) => {
    await openNumbers(page, given);
    await page.keyboard.press('/');
    const search = page.getByRole('dialog', { name: 'Search' });
    for (const word of ['debts', 'owes', 'unpaid']) {
      await search.getByRole('searchbox').fill(word);
      await search.getByRole('link', { name: 'Who owes' }).waitFor();
    }
    await search.getByRole('searchbox').fill('holiday');
    await search.getByRole('link', { name: 'Cancel the classes of a day' }).waitFor();
    await search.getByRole('searchbox').fill('owes');
    await search.getByRole('link', { name: 'Who owes' }).click();
    const part = page.locator('.part').filter({ has: page.getByRole('heading', { name: 'Debts', exact: true }) });
    await part.and(page.locator(':visible')).waitFor();
    await isRead(page);
    while ((await part.locator('button.more').count()) > 0) {
      await part.locator('button.more').click();
      await isRead(page);
    }
    await part.getByText('Visits whose price is not set are not counted here').waitFor();
    const cents = (text) => Math.round(Number(text.replaceAll(/[^\d.]/g, '')) * 100);
    const table = part.getByRole('table', { name: 'Debts' });
    const [now, later, together] = (await table.locator('td').allTextContents()).map(cents);
    assert.equal(now + later, together);
    const amountsOf = async (those) =>
      (await part.locator(`.rows ${those}`).allTextContents()).filter((text) => /\d/.test(text)).map(cents);
    const listed = await amountsOf('.amount:not(.sum)');
    assert.equal(
      listed.reduce((sum, one) => sum + one, 0),
      together,
    );
    const due = await amountsOf('.owed');
    assert.equal(
      due.reduce((sum, one) => sum + one, 0),
      now,
    );
    // Who owes most stands first, and what somebody owes for several things is one sum.
    await part.getByRole('heading', { name: 'Who owes, the most first' }).waitFor();
    const sums = await amountsOf('> li > .amount');
    assert.deepEqual(
      sums,
      sums.toSorted((a, b) => b - a),
    );
    const several = part.locator('.rows > li').filter({ has: page.locator('.debt-parts') });
    assert.ok((await several.count()) > 0);
    const parts = await several.first().locator('.debt-parts .amount').allTextContents();
    const sum = parts.filter((text) => /\d/.test(text)).reduce((all, text) => all + cents(text), 0);
    assert.equal(cents(await several.first().locator('.sum').textContent()), sum);
    await assertWellMade(page, scripted(given));
  },

  'who owes is found by the search in each language': async (given, { page }) => {
    await openNumbers(page, given);
    for (const [language, words] of Object.entries(DEBTS)) {
      await page.evaluate((chosen) => localStorage.setItem('studio.desk.language', chosen), language);
      await page.reload();
      await isRead(page);
      await page.keyboard.press('/');
      for (const word of words) {
        await page.locator('dialog.search input').fill(word);
        await page.locator('dialog.search a[href$="show=debts"]').waitFor();
        await page.locator('dialog.search input').fill('');
      }
    }
  },

  'who owes is listed, and leads to the customer': async (given, { page }) => {
    await openNumbers(page, given);
    const part = page.locator('.part').filter({ hasText: 'Who owes' });
    const first = part.locator('.rows a').first();
    const name = await first.locator('strong').textContent();
    await first.click();
    await heading(page).filter({ hasText: name }).waitFor();
  },

  'on a phone the parts are reached from the head': async (given, { page }) => {
    await openNumbers(page, given);
    const ways = page.getByRole('navigation', { name: 'Parts of the numbers' });
    if (!isPhone(page)) return assert.equal(await ways.count(), 0);
    for (const part of ['Trainers', 'Debts', 'Money received']) {
      await ways.getByRole('link', { name: part }).click();
      const { y } = await page.getByRole('heading', { name: part, exact: true }).boundingBox();
      assert.ok(y >= 0 && y < 200, `${part} at ${y}`);
      await page.evaluate(() => scrollTo(0, 0));
    }
    return assertFits(page);
  },

  'who may not see money sees attendance and who owes only': async (given, { page }) => {
    await openNumbers(page, given, 'Receptionist');
    await page.getByRole('heading', { name: 'Trainers' }).waitFor();
    await page.getByText('What the studio earns is not shown to you.').waitFor();
    assert.equal(await page.getByRole('heading', { name: 'Money received' }).count(), 0);
    assert.equal(await page.getByRole('columnheader', { name: 'Pay' }).count(), 0);
    assert.equal(await page.getByRole('heading', { name: 'Worth of classes held' }).count(), 0);
    const debts = page.locator('.part').filter({ hasText: 'Who owes' });
    await debts.getByText('Altogether').waitFor();
    await debts.locator('.rows a').first().waitFor();
    // What they may not see comes after all that they may.
    const [last, hidden] = await Promise.all(
      [page.locator('.part').last(), page.getByText('What the studio earns')].map((one) => one.boundingBox()),
    );
    assert.ok(hidden.y >= last.y + last.height);
    await assertFits(page);
    await page.goto(`${given.url}/desk/${given.slug}/customers`);
    await page.getByRole('link', { name: 'Who owes' }).click();
    await debts.locator('.rows a').first().waitFor();
  },

  'a trainer sees that the numbers are of their classes only': async (given, { page }) => {
    await openNumbers(page, given, 'Trainer');
    await page.getByText('These are your classes only.').waitFor();
    await page.getByText('for your own classes, and for passes of all customers').waitFor();
    await assertWellMade(page, scripted(given));
  },
};
