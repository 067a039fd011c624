// What a planner does with a timetable, each in a studio of its own: weeks ahead, days that clocks change, days that are cancelled,
// substitutions, and a class that two people change.
import assert from 'node:assert/strict';

import { bookSomebody, dayAhead, isPhone, isRead, ofClass, opening, said, scripted, windowOf } from './desk-pages.mjs';
import { createFurnishedStudio } from './new-studio.mjs';
import { assertWellMade, button, signIn } from './pages.mjs';

/** A day on which clocks in Lisbon go forward from one to two. */
const FORWARD = '2027-03-28';

/** A studio with two rooms, a type and two trainers, and its owner at the address. Adds classes and series by the interface. */
export async function openStudio(page, given, word, path) {
  const slug = `${word}-${windowOf(page)}`;
  const { owner, call, place, room, type } = await createFurnishedStudio(given, slug);
  const other = await call('manage/rooms', { location_id: place.id, name: 'Sand' });
  const rui = await call('manage/trainers', { name: 'Rui' });
  const eva = await call('manage/trainers', { name: 'Eva' });
  const made = { class_type_id: type.id, trainer_id: rui.id, duration_minutes: 60 };
  const add = (title, date, time, rest = {}) =>
    call('manage/classes', { ...made, room_id: room.id, title, date, start_time: time, ...rest });
  const repeat = (title, day, time) => {
    const weekday = new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
    const at = { weekday, start_time: time, start_date: day };
    return call('manage/series', { ...made, location_id: place.id, room_id: room.id, title, ...at });
  };
  const open = async (address) => {
    await page.goto(`${given.url}/desk/${slug}/${address}`);
    await isRead(page);
  };
  await page.goto(`${given.url}/desk/${slug}/${path}`);
  await signIn(page, owner);
  // What is read after the sign-in; its own page has a heading as well.
  await page.locator('.week-days').waitFor({ state: 'attached' });
  await isRead(page);
  return { slug, owner, call, add, repeat, open, other, eva };
}

export const panel = (page) => page.locator('.panel-side');
export const classOf = (page, title) => page.locator('.week-class:visible').filter({ hasText: title });

export async function fillClass(page, { title, day, time }) {
  await page.getByLabel('Type of class').selectOption('Rueda');
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Date', { exact: true }).fill(day);
  await page.getByLabel('Start').fill(time);
  const room = page.getByLabel('Room');
  await room.selectOption(await room.locator('option').filter({ hasText: 'Deck' }).getAttribute('value'));
}

/** The checks, by what they show. */
export const PLANNER_CHECKS = {
  'weekly classes that are not added yet are in the week, and said before one is added there': async (
    given,
    { page },
  ) => {
    const studio = await openStudio(page, given, 'ahead', 'week');
    await studio.repeat('Salsa', dayAhead(0), '20:00');
    const day = dayAhead(70);
    await studio.open(`week?day=${day}`);
    await classOf(page, 'Salsa').getByText('Opens on ').waitFor();
    await assertWellMade(page, scripted(given));
    await studio.open(`week/new?day=${day}`);
    await fillClass(page, { title: 'Gala', day, time: '20:30' });
    await panel(page).getByText('Deck is occupied from 20:00 to 21:00: Salsa.').waitFor();
    await panel(page).getByRole('option', { name: 'Deck – occupied: Salsa' }).waitFor({ state: 'attached' });
    await panel(page).getByText('the weekly class is left out on that day').waitFor();
    await assertWellMade(page, scripted(given));
    await button(page, 'Add a class').click();
    await said(page, ofClass('Gala', 'is added.'));
    await page.getByRole('link', { name: 'Back to the week' }).click();
    await classOf(page, 'Gala').waitFor();
    await classOf(page, 'Salsa').click();
    await page.getByRole('heading', { level: 1, name: 'Weekly classes' }).waitFor();
  },

  'where clocks go forward the form says when the class begins, and one in the past that is over is removed': async (
    given,
    { page },
  ) => {
    const studio = await openStudio(page, given, 'clocks', `week/new?day=${FORWARD}`);
    await fillClass(page, { title: 'Night', day: FORWARD, time: '01:30' });
    await panel(page).getByText('The clocks go forward then, so it starts at 02:30.').waitFor();
    await panel(page).getByText('Until 03:30.').waitFor();
    await button(page, 'Add a class').click();
    await panel(page).getByText('02:30–03:30').waitFor();

    await studio.open(`week/new?day=${dayAhead(-2)}`);
    await fillClass(page, { title: 'Mistake', day: dayAhead(-2), time: '10:00' });
    await panel(page).getByText('This is in the past.').waitFor();
    await button(page, 'Add a class').click();
    await said(page, ofClass('Mistake', 'is added.'));
    await opening(panel(page), 'Remove the class').click();
    await assertWellMade(page, scripted(given));
    await panel(page).getByRole('button', { name: 'Remove the class' }).click();
    await said(page, ofClass('Mistake', 'is removed.'));
    await classOf(page, 'Mistake').waitFor({ state: 'detached' });
  },

  'a class that was cancelled says why, and one that nobody booked is removed': async (given, { page }) => {
    const studio = await openStudio(page, given, 'removed', 'week');
    const day = dayAhead(9);
    const mistake = await studio.add('Mistake', day, '10:00');
    const { id } = await studio.add('Booked', day, '12:00');
    await bookSomebody({ ...given, sandbox: studio.slug, stranger: studio.owner }, id);
    await studio.open(`week/${mistake.id}?day=${day}`);
    await button(page, 'Cancel the class').click();
    await page.getByLabel('Reason').fill('Added twice');
    await panel(page).locator('form').getByRole('button', { name: 'Cancel the class' }).click();
    await said(page, ofClass('Mistake', 'is cancelled.'));
    await panel(page).locator('.facts').getByText('Added twice').waitFor();
    await opening(panel(page), 'Remove the class').click();
    await assertWellMade(page, scripted(given));
    await panel(page).getByRole('button', { name: 'Remove the class' }).click();
    await said(page, ofClass('Mistake', 'is removed.'));
    await studio.call(`manage/classes/${id}/cancel`, { reason: null });
    await classOf(page, 'Booked').click();
    await panel(page).getByRole('button', { name: 'Restore the class' }).waitFor();
    assert.equal(await opening(panel(page), 'Remove the class').count(), 0);
    // Cancelled ones are no next class.
    const later = dayAhead(23);
    await studio.add('Later', later, '10:00');
    await studio.open(`week?day=${dayAhead(16)}`);
    await page.getByText('No classes in this week.').waitFor();
    await page.getByRole('link', { name: 'The next one:' }).click();
    await classOf(page, 'Later').waitFor();
  },

  'all classes of a day are cancelled at once, and restored': async (given, { page }) => {
    const studio = await openStudio(page, given, 'holiday', 'week');
    const day = dayAhead(3);
    for (const [title, time] of [
      ['Morning', '09:00'],
      ['Evening', '19:00'],
    ])
      await studio.add(title, day, time);
    await studio.open(`week?day=${day}`);
    const cancelDay = async () => {
      await classOf(page, 'Morning').click();
      await button(page, 'Cancel the class').click();
      await page.getByLabel('For which classes').selectOption('All 2 classes of this day');
      await page.getByText('Cancel all these classes?').waitFor();
      await assertWellMade(page, scripted(given));
      await button(page, 'Cancel 2 classes').click();
      await said(page, '2 classes are cancelled.');
    };
    await cancelDay();
    const states = async () =>
      (await studio.call(`manage/classes?from=${day}&to=${day}`, undefined, 'GET')).map(({ status }) => status);
    assert.deepEqual(await states(), ['cancelled', 'cancelled']);
    await button(page, 'Undo').click();
    await panel(page).getByRole('button', { name: 'Cancel the class' }).waitFor();
    await page.keyboard.press('Escape');
    await panel(page).waitFor({ state: 'detached' });
    for (const title of ['Morning', 'Evening'])
      await classOf(page, title).filter({ hasNotText: 'Cancelled' }).waitFor();

    await cancelDay();
    await page.reload();
    await panel(page).getByText('If you restore it, whoever had booked has the place again').waitFor();
    await assertWellMade(page, scripted(given));
    await button(page, 'Restore all 2 classes of this day').click();
    await said(page, '2 classes take place again.');
    assert.deepEqual(await states(), ['scheduled', 'scheduled']);
  },

  'a day is closed in its heading, also one with a single class, and says what is not open yet': async (
    given,
    { page },
  ) => {
    const studio = await openStudio(page, given, 'closed', 'week');
    const day = dayAhead(3);
    const { id } = await studio.add('Morning', day, '09:00');
    await bookSomebody({ ...given, sandbox: studio.slug, stranger: studio.owner }, id);
    await studio.open(`today?day=${day}`);
    const closes = page.getByRole('link', { name: 'Cancel all classes' });
    await closes.click();
    await panel(page).getByText('1 booking is cancelled').waitFor();
    await panel(page).getByText('Other days stay as they are.').waitFor();
    await assertWellMade(page, scripted(given));
    await panel(page).getByLabel('Reason').fill('Holiday');
    await button(page, 'Cancel 1 class').click();
    await said(page, '1 class is cancelled.');
    // Back at its day, where nothing is left to cancel.
    await page.waitForFunction((shown) => {
      const { top, bottom } = document.querySelector(`#day-${shown}`).getBoundingClientRect();
      return top < innerHeight && bottom > 0;
    }, day);
    await page.locator(`.closes.held[href*="day=${day}"]`).waitFor({ state: 'attached' });
    await studio.open(`today?day=${day}`);
    await page.getByText('All classes of this day are cancelled: Holiday').waitFor();
    assert.equal(await closes.count(), 0);
    await studio.open(`week?day=${day}`);
    await classOf(page, 'Morning').click();
    await panel(page).getByText('If you restore it, whoever had booked has the place again').waitFor();
    await button(page, 'Restore the class').click();
    await said(page, 'Morning takes place again. 1 customer has the place again.');
    const far = dayAhead(70);
    await studio.repeat('Salsa', far, '20:00');
    await studio.repeat('Salsa', dayAhead(0), '20:00');
    await studio.open(`week/close?day=${far}`);
    await panel(page).getByText('There is no class to cancel on this day.').waitFor();
    await panel(page)
      .getByText(/Not open yet: 20:00 Salsa \(Opens on .+\)\. Come back here/)
      .waitFor();
    await assertWellMade(page, scripted(given));
  },

  'a substitute who is busy on one of several days leaves that day out, and the substitution is ended': async (
    given,
    { page },
  ) => {
    const studio = await openStudio(page, given, 'ill', 'week');
    const days = [7, 8, 9].map(dayAhead);
    const classes = [];
    for (const day of days) classes.push(await studio.add('Rueda', day, '18:00'));
    // Stays as well: a day is left out as a whole.
    await studio.add('Early', days[1], '08:00');
    await studio.add('Kizomba', days[1], '18:30', { room_id: studio.other.id, trainer_id: studio.eva.id });
    const trainers = async () => {
      const found = await Promise.all(classes.map(({ id }) => studio.call(`manage/classes/${id}`, undefined, 'GET')));
      return found.map(({ trainer_id: id }) => (id === studio.eva.id ? 'Eva' : 'Rui'));
    };
    await studio.open(`week/${classes[0].id}?day=${days[0]}`);
    await button(page, 'Substitute').click();
    await page.getByLabel('Who takes over').selectOption('Eva');
    await page.getByLabel('For which classes').selectOption('days');
    await page.getByLabel('Last day').fill(days[2]);
    await panel(page)
      .getByText(/18:00 Rueda: Eva has another class from 18:30 to 19:30: Kizomba\./)
      .waitFor();
    assert.ok(await page.getByLabel('Leave out these days: Rui keeps the classes there.').isChecked());
    await panel(page)
      .getByText(/Eva takes over 2 classes: .+18:00 Rueda; .+18:00 Rueda\. Classes of these days that are added later/)
      .waitFor();
    await assertWellMade(page, scripted(given));
    await panel(page).locator('form').getByRole('button', { name: 'Substitute' }).click();
    await said(page, 'Eva takes over 2 classes. 2 classes stay with Rui.');
    assert.deepEqual(await trainers(), ['Eva', 'Rui', 'Eva']);
    await panel(page).getByText('In place of Rui').waitFor();
    await studio.open(`week/${classes[2].id}?day=${days[2]}`);
    // On a phone the class stands in place of the week.
    if (!isPhone(page)) await classOf(page, 'Rueda').getByText('In place of Rui').first().waitFor();
    await opening(panel(page), 'End the substitution').click();
    await panel(page)
      .getByText(/^1 class goes back to Rui: .+18:00 Rueda\.$/)
      .waitFor();
    await assertWellMade(page, scripted(given));
    await panel(page).getByRole('button', { name: 'End it from this class on' }).click();
    await said(page, 'Rui gives the classes again.');
    assert.deepEqual(await trainers(), ['Eva', 'Rui', 'Rui']);
    await studio.open(`week/${classes[0].id}?day=${days[0]}`);
    await opening(panel(page), 'End the substitution').click();
    await panel(page).getByRole('button', { name: 'End the substitution' }).click();
    await said(page, 'Rui gives the classes again.');
    assert.deepEqual(await trainers(), ['Rui', 'Rui', 'Rui']);
  },

  'who changes a class that somebody else changed reads that, and undoes only their own': async (given, { page }) => {
    const studio = await openStudio(page, given, 'two', 'week');
    const day = dayAhead(7);
    const { id } = await studio.add('Rueda', day, '12:00');
    const move = (time) => studio.call(`manage/classes/${id}`, { start_time: time }, 'PATCH');
    await studio.open(`week/${id}?day=${day}`);
    await button(page, 'Change').click();
    await move('12:30');
    await panel(page).getByText('Somebody changed this class meanwhile.').waitFor();
    await assertWellMade(page, scripted(given));
    await page.getByLabel('Title').fill('Salsa');
    await button(page, 'Save').click();
    await said(page, 'Salsa is changed.');
    await move('13:00');
    await panel(page).getByText('13:00–14:00').waitFor();
    await button(page, 'Undo').click();
    await said(page, 'Somebody changed it since, so nothing was undone.');
    await panel(page).getByRole('heading', { name: 'Salsa' }).waitFor();
  },

  'what waits for the connection while the session ends is done when the same person signs in again': async (
    given,
    { page, provoked },
  ) => {
    provoked.push(/net::ERR_/, /401/);
    const studio = await openStudio(page, given, 'waits', `week/new?day=${dayAhead(5)}`);
    await fillClass(page, { title: 'Kept', day: dayAhead(5), time: '11:00' });
    await page.context().setOffline(true);
    await button(page, 'Add a class').click();
    await page.getByText('No connection.').waitFor();
    assert.ok(await panel(page).getByRole('button', { name: 'Cancel', exact: true }).isDisabled());
    await page.context().clearCookies();
    await page.context().setOffline(false);
    await signIn(page, studio.owner);
    await said(page, ofClass('Kept', 'is added.'));
    const found = await studio.call(`manage/classes?from=${dayAhead(5)}&to=${dayAhead(5)}`, undefined, 'GET');
    assert.deepEqual(
      found.map(({ title }) => title),
      ['Kept'],
    );
  },
};
