// What takes place every week, at the desk. Phone and desktop are walked through at the same time, and add rows of their own.
import assert from 'node:assert/strict';

import {
  bookSomebody,
  daily,
  dayAhead,
  isRead,
  openDemo,
  opening,
  openSandbox,
  rowOf,
  said,
  scripted,
  windowOf,
} from './desk-pages.mjs';
import { assertHeading, assertWellMade, button } from './pages.mjs';
import { signedIn } from './sandbox-owner.mjs';

/** After all other classes, so that none of any weekday is in the way, and no check comes upon these as the first of a day. */
const TIMES = { phone: '21:35', desktop: '22:15' };
const MOVED = { phone: '21:40', desktop: '22:20' };
const LATER = { phone: '23:20', desktop: '22:50' };

const NEW_SERIES = `/sandbox-studio/week/new?weekly=yes&day=${dayAhead(1)}`;

/** Fills the form of a series, by default from tomorrow on, and sends it; returns its title. */
async function addSeries(page, given, { time = TIMES[windowOf(page)], from = dayAhead(1), lastDay = '', says } = {}) {
  const title = `Bachata ${windowOf(page)} ${Date.now()}`;
  const asOwner = await signedIn(given);
  // It is the form of a weekly class before a type is chosen, too.
  await page.getByLabel('Last day').waitFor();
  assert.equal(await page.getByLabel('Places').count(), 0);
  const types = await asOwner('manage/class-types?limit=100', undefined, 'GET');
  const { name } = types.find((type) => type.schedule_kind === 'group_class' && type.is_active);
  await page.getByLabel('Type of class').selectOption(name);
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('First day').fill(from);
  await page.getByLabel('Start').fill(time);
  await page.getByLabel('Minutes').fill('30');
  await page.getByLabel('Last day').fill(lastDay);
  await page.getByLabel('Room').selectOption({ index: 1 });
  await page.getByText(/^\d+ places?, as the (class type|room) .+ says\.$|^Without a limit of places/).waitFor();
  assert.ok(await page.getByLabel('Every week').isChecked());
  await assertWellMade(page, scripted(given));
  await button(page, 'Add a class').click();
  await said(
    page,
    says ?? /takes place every week: \w+, .+ Its next .+ can be booked now\. Later ones open week by week\./,
  );
  // The form was opened from the list, to which it leads back.
  await assertHeading(page, 'Weekly classes');
  await rowOf(page, title)
    .getByText(/\d+ places?|·/)
    .first()
    .waitFor();
  return title;
}

/** Somebody has a place in the first class with the title. */
async function bookFirst(given, title) {
  const asOwner = await signedIn(given);
  const schedule = await asOwner(`mobile/schedule?from=${dayAhead(1)}&to=${dayAhead(9)}`, undefined, 'GET');
  await bookSomebody(given, schedule.find((one) => one.title === title).id);
}

/** The checks, by what they show. */
export const WEEKLY_CHECKS = {
  'a weekly class is added, changed, paused, reverted and ended, and its booked class stays': daily(
    async (given, { page }) => {
      await openSandbox(page, given, NEW_SERIES);
      const title = await addSeries(page, given, {
        lastDay: dayAhead(90),
        says: /Later ones open week by week\. Last time: \w+, .+, 20\d\d\./,
      });
      const own = rowOf(page, title);
      await own.getByText(TIMES[windowOf(page)]).waitFor();
      await own.getByText('Last time: ').waitFor();
      await assertWellMade(page, scripted(given));
      await opening(own, 'Change').click();
      await own.getByLabel('Start').fill(MOVED[windowOf(page)]);
      await own.getByLabel('Last day').fill(dayAhead(60));
      await own.getByLabel('Takes place').uncheck();
      await assertWellMade(page, scripted(given));
      const sent = page.waitForRequest((request) => request.method() === 'PATCH');
      await button(own, 'Save').click();
      assert.deepEqual(Object.keys((await sent).postDataJSON()), ['start_time', 'end_date', 'status']);
      const paused = own.locator('.quiet').filter({ hasText: 'Paused' });
      await paused.waitFor();
      await button(page, 'Undo').click();
      await paused.waitFor({ state: 'detached' });
      await own.getByText(TIMES[windowOf(page)]).waitFor();

      await bookFirst(given, title);
      await opening(own, 'Change').click();
      await opening(own, 'End').click();
      await assertWellMade(page, scripted(given));
      await own.locator('.refused button').click();
      await said(
        page,
        new RegExp(`${title} has ended\\. \\d+ class(es)? ahead (is|are) removed\\. 1 booked class stays\\.`),
      );
      await own.waitFor({ state: 'detached' });
    },
  ),

  'a weekly class that was added by mistake is undone, and a class of a series leads to all of them': async (
    given,
    { page },
  ) => {
    await openSandbox(page, given, NEW_SERIES);
    const title = await addSeries(page, given, { time: LATER[windowOf(page)], from: dayAhead(8) });
    await page.goto(`${given.url}/desk/sandbox-studio/week?day=${dayAhead(8)}`);
    await isRead(page);
    await page.locator('.week-class:visible').filter({ hasText: title }).click();
    await page.getByRole('link', { name: 'Takes place every week' }).click();
    await assertHeading(page, 'Weekly classes');
    await rowOf(page, title).waitFor();
    await page.getByRole('link', { name: 'Back to the week' }).click();
    await page.locator('.week-class:visible').filter({ hasText: title }).click();
    await button(page, 'Change').click();
    await page.getByText('Only this class is changed').waitFor();
    await assertWellMade(page, scripted(given));
    await page.getByLabel('Minutes').fill('20');
    await button(page, 'Save').click();
    await page.getByRole('link', { name: 'Takes place every week; this one was changed' }).waitFor();
    await page
      .getByText(/Usually: \w+, \d\d:\d\d–\d\d:\d\d\. When the weekly class is changed, this one stays as it is\./)
      .waitFor();
    await button(page, 'Cancel the class').click();
    await page.getByText('Only this class is cancelled; the other weeks stay.').waitFor();
    await button(page, 'Keep the class').click();
    await button(page, 'Change').click();
    await page.getByRole('link', { name: 'Weekly class', exact: true }).click();
    await rowOf(page, title).getByLabel('Last day').waitFor();

    await page.getByRole('link', { name: 'Add a class' }).click();
    // From a week before the other one, which is in the way on all days but the first.
    const another = await addSeries(page, given, {
      time: LATER[windowOf(page)],
      lastDay: dayAhead(8),
      says: /can be booked now\. Last time: \w+, .+, 20\d\d/,
    });
    await said(page, 'it does not fit, as the room or the trainer is occupied');
    const undone = page.waitForResponse((response) => response.request().method() === 'PATCH');
    await button(page, 'Undo').click();
    await undone;
    await page.goto(`${given.url}/desk/sandbox-studio/weekly`);
    const own = rowOf(page, title);
    await own.waitFor();
    assert.equal(await rowOf(page, another).count(), 0);
    await opening(own, 'Change').click();
    await opening(own, 'End').click();
    await own.locator('.refused button').click();
    await said(page, `${title} has ended.`);
    await own.waitFor({ state: 'detached' });
  },

  'who may not change the timetable has no weekly classes': async (given, { page }) => {
    await openDemo(page, given, 'Receptionist');
    await page.getByRole('navigation').getByRole('link', { name: 'Week' }).click();
    await page.locator('.week-days').waitFor();
    assert.equal(await page.getByRole('link', { name: 'Weekly classes' }).count(), 0);
    await page.goto(page.url().replace(/\/week.*/, '/weekly'));
    await assertHeading(page, 'This screen does not exist');
  },
};
