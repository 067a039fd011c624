// The week in a browser: to look at, and to add, move, give to somebody else, cancel and restore a class.
import assert from 'node:assert/strict';

import {
  bookSomebody,
  daily,
  dayAhead,
  isPhone,
  isRead,
  ofClass,
  oneOfTen,
  openDemo,
  opening,
  openSandbox,
  said,
  scripted,
  windowOf,
} from './desk-pages.mjs';
import { createFurnishedStudio } from './new-studio.mjs';
import { assertFits, assertHeading, assertWellMade, button, signIn } from './pages.mjs';

const DAY_MS = 86_400_000;
/** Weeks that no series and no other check reaches; phone and desktop are walked through at the same time. */
const DAYS_AHEAD = { phone: 420, desktop: 441 };

const ownDay = (page) => dayAhead(DAYS_AHEAD[windowOf(page)]);
const classesOf = (page) => page.locator('.week-class:visible');
const facts = (page, text) => page.locator('.facts').getByText(text).first().waitFor();

async function openWeek(page) {
  await page.getByRole('navigation').getByRole('link', { name: 'Week' }).click();
  await page.locator('.week-days').waitFor();
  await isRead(page);
}

/** Fills the form of a new class, in the first room that can be chosen and with the first trainer. */
async function fillClass(page, { title, time }) {
  // Of a kind with places, also where the studio has others.
  const types = page.getByLabel('Type of class');
  await types.selectOption({ index: 1 });
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Start').fill(time);
  await page.getByLabel('Minutes').fill('45');
  await page.getByLabel('Room').selectOption({ index: 1 });
  await page.getByLabel('Trainer').selectOption({ index: 1 });
}

/** Adds a class, in a week of its own, and returns its title and id. */
export async function addClass(page, given, time, day = ownDay(page)) {
  const title = `Rueda ${windowOf(page)} ${Date.now()}`;
  await openSandbox(page, given, `/sandbox-studio/week/new?day=${day}`);
  await fillClass(page, { title, time });
  await button(page, 'Add a class').click();
  await said(page, ofClass(title, 'is added.'));
  await page.locator('.panel-side h2').filter({ hasText: title }).waitFor();
  return { title, day, id: Number(new URL(page.url()).pathname.split('/').at(-1)) };
}

/** The checks, by what they show. */
export const WEEK_CHECKS = {
  'a week has its classes day by day, and says whose times they are': async (given, { page }) => {
    await openDemo(page, given);
    await openWeek(page);
    await page.getByText('Times in').first().waitFor();
    await assertWellMade(page, scripted(given));
    const week = await page.getByRole('heading', { level: 1 }).textContent();
    await page.getByRole('link', { name: 'Next week' }).click();
    await page.getByRole('heading', { level: 1 }).filter({ hasNotText: week }).waitFor();
    await isRead(page);
    await classesOf(page).first().click();
    await page.locator('.panel-side').getByRole('button', { name: 'Substitute' }).waitFor();
    await assertWellMade(page, scripted(given));
    await page.getByRole('link', { name: 'Back to the week' }).click();
    await page.locator('.panel-side').waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'This week' }).click();
    await assertHeading(page, week);
    const places = page.getByLabel('Location');
    await places.selectOption({ index: 1 });
    assert.match(page.url(), /location=\d/);
    await isRead(page);
    await assertFits(page);
  },

  'who closes a class is where it stands in the week, and the navigation leads to the week itself': async (
    given,
    { page },
  ) => {
    await openDemo(page, given);
    await openWeek(page);
    const panel = page.locator('.panel-side');
    const last = classesOf(page).last();
    await last.click();
    await page.getByRole('link', { name: 'Back to the week' }).click();
    await page.waitForFunction(() => {
      const { top, bottom } = [...document.querySelectorAll('.week-class')].at(-1).getBoundingClientRect();
      return top >= 0 && bottom <= innerHeight;
    });
    await last.click();
    await panel.getByRole('button', { name: 'Change' }).waitFor();
    await openWeek(page);
    await panel.waitFor({ state: 'detached' });
    // What would lead to the class does so in the next frames.
    await page.waitForTimeout(200);
    if (isPhone(page)) assert.equal(await page.evaluate(() => scrollY), 0);
    await page.goBack();
    await panel.getByRole('button', { name: 'Change' }).waitFor();
  },

  'a week has the classes of one room or trainer, and any other week can be chosen': async (given, { page }) => {
    const { title, day } = await addClass(page, given, '16:00');
    const rooms = page.getByLabel('Which classes');
    const room = (await page.locator('.facts dd').nth(1).locator('bdi').first().textContent()).trim();
    const [own, ...others] = await rooms
      .locator('optgroup')
      .first()
      .locator('option')
      .evaluateAll(
        (options, name) => options.map(({ value, text }) => ({ value, isOwn: text.split(',')[0] === name })),
        room,
      )
      .then((options) => options.toSorted((one, other) => Number(other.isOwn) - Number(one.isOwn)));
    await page.getByRole('link', { name: 'Back to the week' }).click();
    const ofTitle = classesOf(page).filter({ hasText: title });
    await rooms.selectOption(others.at(-1).value);
    await ofTitle.waitFor({ state: 'detached' });
    await rooms.selectOption(own.value);
    await ofTitle.waitFor();
    await assertWellMade(page, scripted(given));
    const week = await page.getByRole('heading', { level: 1 }).textContent();
    await page.getByLabel('Go to a day').fill(dayAhead(0));
    await page.getByRole('heading', { level: 1 }).filter({ hasNotText: week }).waitFor();
    assert.match(page.url(), new RegExp(`of=${own.value}`));
    await page.getByLabel('Go to a day').fill(day);
    await ofTitle.waitFor();
  },

  'a class that is dragged to another day is moved when the form is saved': async (given, { page }) => {
    if (isPhone(page)) return;
    const { title, day } = await addClass(page, given, '18:00');
    const target = new Date(Date.parse(day) + (new Date(day).getUTCDay() === 0 ? -1 : 1) * DAY_MS);
    const dayOfMonth = target.getUTCDate();
    await page.getByRole('link', { name: 'Back to the week' }).click();
    const column = page
      .locator('.week-day')
      .filter({ has: page.getByRole('heading', { name: new RegExp(`\\b${dayOfMonth}\\b`) }) });
    const drag = () => classesOf(page).filter({ hasText: title }).dragTo(column.locator('header'));
    const date = page.locator('.panel-side').getByLabel('Date');
    await drag();
    assert.equal(await date.inputValue(), target.toISOString().slice(0, 10));
    await assertWellMade(page, scripted(given));
    await button(page, 'Cancel').click();
    await page.locator('.facts').waitFor();
    await page.getByRole('link', { name: 'Back to the week' }).click();
    await drag();
    await date.waitFor();
    await button(page, 'Save').click();
    await said(page, `${title} is changed.`);
    await column.locator('.week-class').filter({ hasText: title }).waitFor();
    await button(page, 'Undo').click();
    await column.locator('.week-class').filter({ hasText: title }).waitFor({ state: 'detached' });
  },

  'who may not change the timetable looks at the week': async (given, { page }) => {
    await openDemo(page, given, 'Receptionist');
    await openWeek(page);
    await page.getByRole('link', { name: 'Next week' }).click();
    await page.getByRole('link', { name: 'This week' }).waitFor();
    await classesOf(page).first().click();
    await page.getByRole('link', { name: 'Who comes' }).waitFor();
    await isRead(page);
    for (const action of ['Change', 'Substitute', 'Cancel the class'])
      assert.equal(await button(page, action).count(), 0, action);
    assert.equal(await page.getByRole('link', { name: 'Add a class' }).count(), 0);
  },

  'a trainer who takes a day off reads who can give the class to somebody else, and sets no price of a class': async (
    given,
    { page },
  ) => {
    await openDemo(page, given, 'Trainer');
    await openWeek(page);
    await page.getByRole('link', { name: 'Next week' }).click();
    await page.getByRole('link', { name: 'This week' }).waitFor();
    await classesOf(page).first().waitFor();
    await page.locator('.closes:visible', { hasText: 'Take the day off' }).first().click();
    await page.locator('.panel-side').getByText('Only a manager can give a class to another trainer.').waitFor();
    await assertWellMade(page, scripted(given));
    await page.getByRole('link', { name: 'Back to the week' }).click();
    await classesOf(page).first().click();
    await button(page, 'Change').click();
    await page.getByLabel('Minutes').waitFor();
    assert.equal(await page.getByLabel('Price of a visit').count(), 0);
  },

  'a class is added, moved to another week and back': oneOfTen(async (given, { page }) => {
    const { title, day } = await addClass(page, given, '06:15');
    await assertWellMade(page, scripted(given));
    await button(page, 'Change').click();
    await assertWellMade(page, scripted(given));
    const later = new Date(Date.parse(day) + 7 * DAY_MS).toISOString().slice(0, 10);
    await page.getByLabel('Date').fill(later);
    await page.getByLabel('Start').fill('07:30');
    await button(page, 'Save').click();
    await said(page, `${title} is changed.`);
    await facts(page, '07:30–08:15');
    assert.match(page.url(), new RegExp(`day=${later}`));
    await button(page, 'Undo').click();
    await facts(page, '06:15–07:00');
    assert.match(page.url(), new RegExp(`day=${day}`));
    // Its room is free again for the same walk with another connection.
    await opening(page, 'Remove the class').click();
    await page.getByRole('button', { name: 'Remove the class' }).click();
    await said(page, ofClass(title, 'is removed.'));
  }),

  'what stands against a class is said before it is saved, and its refusal in the form': async (given, { page }) => {
    const { title } = await addClass(page, given, '08:00');
    await page.goto(page.url().replace(/week\/\d+/, 'week/new'));
    await fillClass(page, { title: `${title} again`, time: '08:30' });
    const form = page.locator('.panel-side form');
    await form.getByText('This class lasts until 09:15.').waitFor();
    await form.getByText(`is occupied from 08:00 to 08:45: ${title}`).waitFor();
    await form.getByText(`has another class from 08:00 to 08:45: ${title}`).waitFor();
    await assertWellMade(page, scripted(given));
    await button(page, 'Add a class').click();
    await form.getByRole('alert').getByText('It was not saved.').waitFor();
    await page.getByLabel('Start').fill('08:45');
    await form.getByText('is occupied from').waitFor({ state: 'detached' });
    await button(page, 'Add a class').click();
    await said(page, ofClass(`${title} again`, 'is added.'));
    await button(page, 'Undo').click();
    await classesOf(page)
      .filter({ hasText: `${title} again` })
      .waitFor({ state: 'detached' });
  },

  'where the studio allows it, a trainer is in two classes at a time after it is confirmed': async (
    given,
    { page },
  ) => {
    const slug = `overlap-${windowOf(page)}`;
    const { owner, call, place } = await createFurnishedStudio(given, slug);
    await call('manage/rooms', { location_id: place.id, name: 'Sand' });
    await call('manage/trainers', { name: 'Rui' });
    await call('manage/account', { allow_trainer_overlap: true }, 'PATCH');
    const day = ownDay(page);
    await page.goto(`${given.url}/desk/${slug}/week/new?day=${day}`);
    await signIn(page, owner);
    for (const room of ['Deck', 'Sand']) {
      await fillClass(page, { title: `Rueda, ${room}`, time: '10:00' });
      await page.getByLabel('Room').selectOption(room);
      await button(page, 'Add a class').click();
      if (room === 'Sand') {
        const form = page.locator('.panel-side form');
        await form.getByRole('alert').waitFor();
        await assertWellMade(page, scripted(given));
        await button(form, 'Save all the same').click();
      }
      await said(page, ofClass(`Rueda, ${room}`, 'is added.'));
      if (room === 'Deck') await page.goto(page.url().replace(/week\/\d+/, 'week/new'));
    }
    assert.equal((await call(`manage/classes?from=${day}&to=${day}`, undefined, 'GET')).length, 2);
  },

  'another trainer takes over a class, and gives it back': async (given, { page }) => {
    const { title } = await addClass(page, given, '10:00');
    const trainer = page.locator('.facts dd').nth(2);
    const before = await trainer.textContent();
    await button(page, 'Substitute').click();
    const who = page.getByLabel('Who takes over');
    await who.selectOption({ index: 1 });
    const name = await who.locator('option').nth(1).textContent();
    await assertWellMade(page, scripted(given));
    await page.locator('.panel-side form').getByRole('button', { name: 'Substitute' }).click();
    await said(page, `${name} takes over.`);
    await trainer.filter({ hasText: name }).waitFor();
    await button(page, 'Undo').click();
    await trainer.filter({ hasText: before }).waitFor();
    await page.locator('.panel-side h2').filter({ hasText: title }).waitFor();
    await button(page, 'Substitute').click();
    await who.selectOption(await who.locator('option').nth(1).getAttribute('value'));
    await page.getByLabel('For which classes').selectOption('days');
    await page.getByLabel('Last day').fill(ownDay(page));
    await assertWellMade(page, scripted(given));
    await page.locator('.panel-side form').getByRole('button', { name: 'Substitute' }).click();
    await page
      .getByRole('status')
      .getByText(new RegExp(`${name} takes over \\d+ class`))
      .waitFor();
    await trainer.filter({ hasText: `In place of ${before}` }).waitFor();
    await button(page, 'Undo').click();
    await trainer.filter({ hasNotText: 'In place of' }).waitFor();
  },

  'a class is cancelled after it is asked, and restored': daily(async (given, { page }) => {
    const { title, id } = await addClass(page, given, '12:00');
    await bookSomebody(given, id);
    await page.reload();
    await page
      .locator('.panel-places')
      .getByText(/^(1 of|Booked)/)
      .waitFor();
    await button(page, 'Cancel the class').click();
    await page.getByText('1 booking is cancelled.').waitFor();
    await page.getByText('A pass that was used for it gets back 1 session.').waitFor();
    await page
      .locator('.panel-side form')
      .getByText(/^Celia/)
      .waitFor();
    await assertWellMade(page, scripted(given));
    await button(page, 'Keep the class').click();
    for (const restore of ['Undo', 'Restore the class']) {
      await button(page, 'Cancel the class').click();
      await page.locator('.panel-side form').getByRole('button', { name: 'Cancel the class' }).click();
      await said(page, ofClass(title, 'is cancelled.'));
      await page.locator('.panel-places').getByText('Cancelled').waitFor();
      // What is undone is undone while it is offered.
      if (restore !== 'Undo') await assertWellMade(page, scripted(given));
      await button(page, restore).click();
      await page
        .locator('.panel-places')
        .getByText(/^(1 of|Booked)/)
        .waitFor();
    }
  }),
};
