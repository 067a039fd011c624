// What takes place every week, at the desk. Phone and desktop are walked through at the same time, and add rows of their own.
import assert from 'node:assert/strict';

import {
  bookSomebody,
  dayAhead,
  isRead,
  openDemo,
  openSandbox,
  opening,
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
async function addSeries(page, given, time = TIMES[windowOf(page)], from = dayAhead(1)) {
  const title = `Bachata ${windowOf(page)} ${Date.now()}`;
  const asOwner = await signedIn(given);
  const types = await asOwner('manage/class-types?limit=100', undefined, 'GET');
  const { name } = types.find((type) => type.schedule_kind === 'group_class' && type.is_active);
  await page.getByLabel('Type of class').selectOption(name);
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Date', { exact: true }).fill(from);
  await page.getByLabel('Start').fill(time);
  await page.getByLabel('Minutes').fill('30');
  await page.getByLabel('Room').selectOption({ index: 1 });
  assert.ok(await page.getByLabel('Every week').isChecked());
  assert.equal(await page.getByLabel('Places').count(), 0);
  await assertWellMade(page, scripted(given));
  await button(page, 'Add a class').click();
  await said(page, 'added, and ');
  await page.locator('.panel-side').waitFor({ state: 'detached' });
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
  'a weekly class is added, changed, paused, reverted and ended, and its booked class stays': async (
    given,
    { page },
  ) => {
    await openSandbox(page, given, NEW_SERIES);
    const title = await addSeries(page, given);
    await page.getByRole('link', { name: 'Weekly classes' }).click();
    await assertHeading(page, 'Weekly classes');
    const own = rowOf(page, title);
    await own.getByText(TIMES[windowOf(page)]).waitFor();
    await assertWellMade(page, scripted(given));
    await opening(own, 'Change').click();
    await own.getByLabel('Start').fill(MOVED[windowOf(page)]);
    await own.getByLabel('Last day').fill(dayAhead(60));
    await own.getByLabel('Takes place').uncheck();
    await assertWellMade(page, scripted(given));
    const sent = page.waitForRequest((request) => request.method() === 'PATCH');
    await button(own, 'Save').click();
    assert.deepEqual(Object.keys((await sent).postDataJSON()), ['start_time', 'end_date', 'status']);
    await own.getByText('Paused').waitFor();
    await button(page, 'Undo').click();
    await own.getByText('Paused').waitFor({ state: 'detached' });
    await own.getByText(TIMES[windowOf(page)]).waitFor();

    await bookFirst(given, title);
    await opening(own, 'Change').click();
    await opening(own, 'End').click();
    await assertWellMade(page, scripted(given));
    await own.locator('.refused button').click();
    await said(page, `${title} has ended. 1 booked class stays.`);
    await own.waitFor({ state: 'detached' });
  },

  'a weekly class that was added by mistake is undone, and a class of a series leads to all of them': async (
    given,
    { page },
  ) => {
    await openSandbox(page, given, NEW_SERIES);
    const title = await addSeries(page, given, LATER[windowOf(page)], dayAhead(8));
    await page.goto(`${given.url}/desk/sandbox-studio/week?day=${dayAhead(8)}`);
    await isRead(page);
    await page.locator('.week-class:visible').filter({ hasText: title }).click();
    await page.getByRole('link', { name: 'Takes place every week' }).click();
    await assertHeading(page, 'Weekly classes');
    await rowOf(page, title).waitFor();

    await page.getByRole('link', { name: 'Add a class' }).click();
    // From a week before the other one, which is in the way on all days but the first.
    const another = await addSeries(page, given, LATER[windowOf(page)]);
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
    await openDemo(page, given, 'Reception');
    await page.getByRole('navigation').getByRole('link', { name: 'Week' }).click();
    await page.locator('.week-days').waitFor();
    assert.equal(await page.getByRole('link', { name: 'Weekly classes' }).count(), 0);
    await page.goto(page.url().replace(/\/week.*/, '/weekly'));
    await assertHeading(page, 'This screen does not exist');
  },
};
