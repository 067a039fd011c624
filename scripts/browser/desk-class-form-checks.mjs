// The form of a class: what is occupied, another one like it, what is refused, who is notified; the week of two zones; closed days.
import assert from 'node:assert/strict';

import { bookSomebody, dayAhead, ofClass, said, scripted } from './desk-pages.mjs';
import { classOf, fillClass, openStudio, panel } from './desk-planner-checks.mjs';
import { assertWellMade, button } from './pages.mjs';

/** A class with two who booked it: one has an e-mail address, the other a phone. */
async function classOfTwo({ call, add }, title, day) {
  const { id } = await add(title, day, '18:00');
  for (const contacts of [
    { name: 'Ana', email: 'ana@example.org' },
    { name: 'Bo', phone: '+4915112345678' },
  ]) {
    const customer = await call('manage/customers', contacts);
    const booking = { customer_id: customer.id, skip_class_pass_reservation: true };
    await call(`manage/classes/${id}/bookings`, { ...booking, requirement_override_reason: 'Pays on arrival' });
  }
  return id;
}

const MAILED = '1 customer gets an e-mail.';
const TO_CALL = '1 customer has no e-mail address and has to be called:';

/** The checks, by what they show. */
export const CLASS_FORM_CHECKS = {
  'another class like one is a week later, every week where that is wanted, and what is occupied is marked': async (
    given,
    { page },
  ) => {
    const studio = await openStudio(page, given, 'like', 'week');
    const [day, later] = [dayAhead(3), dayAhead(10)];
    const { id } = await studio.add('Kizomba', day, '11:30', { duration_minutes: 75, capacity: 7 });
    await studio.add('Party', later, '12:00', { room_id: studio.other.id, trainer_id: studio.eva.id });
    await studio.open(`week/${id}?day=${day}`);
    await page.getByRole('link', { name: 'Add another like this' }).click();
    const value = (label) => page.getByLabel(label, { exact: true }).inputValue();
    await page.getByLabel('Type of class').waitFor();
    assert.deepEqual(await Promise.all(['Title', 'Date', 'Start', 'Minutes', 'Places'].map(value)), [
      'Kizomba',
      later,
      '11:30',
      '75',
      '7',
    ]);
    const options = () => panel(page).locator('option').allTextContents();
    await panel(page).getByRole('option', { name: 'Sand – occupied: Party' }).waitFor({ state: 'attached' });
    assert.ok((await options()).includes('Eva – busy: Party'));
    assert.ok((await options()).includes('Deck'));
    await assertWellMade(page, scripted(given));
    await page.getByLabel('Every week').check();
    assert.equal(await value('First day'), later);
    await panel(page)
      .getByText(/\d+ places?, as the class type Rueda says\.|Without a limit of places/)
      .waitFor();
    await panel(page).getByRole('option', { name: 'Sand – occupied on 1 of 4 days' }).waitFor({ state: 'attached' });
    await page.getByLabel('Last day').fill(dayAhead(80));
    await assertWellMade(page, scripted(given));
    await button(page, 'Add a class').click();
    await said(page, /can be booked now\. Later ones open week by week\. Last time: \w+, .+, 20\d\d/);
    await classOf(page, 'Kizomba').first().waitFor();
    assert.match(page.url(), new RegExp(`day=${later}`));
  },

  'who gets an e-mail and who has to be called is said before a class is moved or cancelled, and the latter stay in sight':
    async (given, { page }) => {
      const studio = await openStudio(page, given, 'calls', 'week');
      const day = dayAhead(5);
      const id = await classOfTwo(studio, 'Rueda', day);
      await studio.open(`week/${id}?day=${day}`);
      const form = panel(page).locator('form');
      const calls = panel(page).locator('.calls');
      await button(page, 'Change').click();
      await page.getByLabel('Start').fill('19:00');
      await form.getByText('2 bookings move along.').waitFor();
      await form.getByText(MAILED).waitFor();
      const above = form.getByText(TO_CALL);
      await above.waitFor();
      const follows = await above.evaluate((list) => {
        const save = list.closest('form').querySelector('[type=submit]');
        return (list.compareDocumentPosition(save) & Node.DOCUMENT_POSITION_FOLLOWING) > 0;
      });
      assert.ok(follows, 'The button stands above who has to be called.');
      await assertWellMade(page, scripted(given));
      await button(page, 'Save').click();
      await said(page, `Rueda is changed. ${MAILED}`);
      await calls.getByText(TO_CALL).waitFor();
      assert.equal(await calls.getByRole('listitem').count(), 1);
      assert.equal(await calls.getByRole('link').getAttribute('href'), 'tel:+4915112345678');
      await assertWellMade(page, scripted(given));
      await button(page, 'Undo').click();
      await calls.waitFor({ state: 'detached' });

      await button(page, 'Change').click();
      await page.getByLabel('Title').fill('Salsa');
      await button(page, 'Save').click();
      await said(page, 'Salsa is changed.');
      assert.equal(await calls.count(), 0, 'A title notifies nobody.');

      await button(page, 'Cancel the class').click();
      await form.getByText('2 bookings are cancelled.').waitFor();
      await form.getByText(MAILED).waitFor();
      await form.getByRole('button', { name: 'Cancel the class' }).click();
      await said(page, ofClass('Salsa', 'is cancelled.'));
      await calls.getByText('Bo').waitFor();
      await page.getByRole('link', { name: 'Back to the week' }).click();
      await classOf(page, 'Salsa').click();
      await calls.getByText(TO_CALL).waitFor();
      await button(page, 'Hide the list').click();
      await calls.waitFor({ state: 'detached' });
    },

  'who comes to the classes that somebody takes over stands before and after it, each once, as nobody is notified':
    async (given, { page }) => {
      const studio = await openStudio(page, given, 'taken', 'week');
      const day = dayAhead(5);
      const id = await classOfTwo(studio, 'Rueda', day);
      const late = await studio.add('Late', day, '20:00');
      const [ana] = await studio.call('manage/customers?q=Ana', undefined, 'GET');
      const booking = { customer_id: ana.id, skip_class_pass_reservation: true };
      const asked = { ...booking, requirement_override_reason: 'Pays on arrival' };
      await studio.call(`manage/classes/${late.id}/bookings`, asked);
      await studio.open(`week/${id}?day=${day}`);
      await button(page, 'Substitute').click();
      await page.getByLabel('Who takes over').selectOption('Eva');
      await page.getByLabel('For which classes').selectOption('day');
      const form = panel(page).locator('form');
      const calls = panel(page).locator('.calls');
      await form.getByText('Customers see the new name in the timetable; Eva is not notified.').waitFor();
      const waysIn = async (within) => {
        await within.getByText('Nobody is notified automatically. Who comes to these classes:').waitFor();
        const links = await within.getByRole('listitem').getByRole('link').all();
        return (await Promise.all(links.map((link) => link.getAttribute('href')))).toSorted((a, b) =>
          a.localeCompare(b),
        );
      };
      const ways = ['mailto:ana@example.org', 'tel:+4915112345678'];
      assert.deepEqual(await waysIn(form), ways);
      await assertWellMade(page, scripted(given));
      await form.getByRole('button', { name: 'Substitute' }).click();
      await said(page, 'Eva takes over 2 classes.');
      assert.deepEqual(await waysIn(calls), ways);
      await assertWellMade(page, scripted(given));
      await button(page, 'Undo').click();
      await calls.waitFor({ state: 'detached' });
    },

  'a single class has a price of its own, and says what a visit without a pass costs': async (given, { page }) => {
    const studio = await openStudio(page, given, 'own-price', 'week');
    const day = dayAhead(5);
    const [{ id: typeId }] = await studio.call('manage/class-types', undefined, 'GET');
    await studio.call(`manage/class-types/${typeId}`, { drop_in_price_cents: 1800 }, 'PATCH');
    await studio.open(`week/new?day=${day}`);
    await panel(page).getByText('Empty: as the class type says.').waitFor();
    await fillClass(page, { title: 'Guest', day, time: '18:00' });
    await panel(page).getByText('A visit without a pass costs €18, as the class type Rueda says.').waitFor();
    const price = page.getByLabel('Price of a visit without a pass, in EUR');
    await price.fill('12.5');
    await panel(page).getByText('A visit without a pass costs €12.50, in this class only.').waitFor();
    await assertWellMade(page, scripted(given));
    await page.getByLabel('Every week').check();
    await price.waitFor({ state: 'detached' });
    await page.getByLabel('Every week').uncheck();
    assert.equal(await price.inputValue(), '12.50');
    await button(page, 'Add a class').click();
    await said(page, ofClass('Guest', 'is added.'));
    const facts = panel(page).locator('.facts');
    await facts.getByText('€12.50 without a pass').waitFor();
    await bookSomebody(
      { ...given, sandbox: studio.slug, stranger: studio.owner },
      Number(page.url().match(/week\/(\d+)/)[1]),
    );
    await page.reload();
    await button(page, 'Change').click();
    assert.equal(await price.inputValue(), '12.50');
    await price.fill('');
    await panel(page).getByText('Who has booked already keeps their price.').waitFor();
    await assertWellMade(page, scripted(given));
    await button(page, 'Save').click();
    await facts.getByText('€18 without a pass').waitFor();
    await button(page, 'Undo').click();
    await facts.getByText('€12.50 without a pass').waitFor();
  },

  'a day on which all classes are cancelled says so and why, where a class is added too': async (given, { page }) => {
    const studio = await openStudio(page, given, 'shut', 'week');
    const day = dayAhead(6);
    const { id } = await studio.add('Noon', day, '12:00');
    await bookSomebody({ ...given, sandbox: studio.slug, stranger: studio.owner }, id);
    await classOfTwo(studio, 'Evening', day);
    await studio.open(`week/close?day=${day}`);
    await panel(page).getByText('3 bookings are cancelled.').waitFor();
    await panel(page).getByLabel('Reason').fill('Holiday');
    await button(page, 'Cancel 2 classes').click();
    await said(page, '2 classes are cancelled.');
    const calls = page.locator('.today-day .calls');
    await calls.getByText('2 customers have no e-mail address and have to be called:').waitFor();
    await calls.getByText('Bo').waitFor();
    const why = page.getByText('All classes of this day are cancelled: Holiday').filter({ visible: true });
    await why.waitFor();
    await assertWellMade(page, scripted(given));
    await button(page, 'Hide the list').click();
    await calls.waitFor({ state: 'detached' });
    await studio.open(`today?day=${day}`);
    await why.waitFor();
    await assertWellMade(page, scripted(given));
    await studio.open(`week/new?day=${day}`);
    await panel(page).locator(why).waitFor();
    await assertWellMade(page, scripted(given));
    await page.getByLabel('Date', { exact: true }).fill(dayAhead(7));
    await panel(page).locator(why).waitFor({ state: 'detached' });
    await page.getByLabel('Date', { exact: true }).fill(day);
    await fillClass(page, { title: 'Gala', day, time: '20:30' });
    await button(page, 'Add a class').click();
    await said(page, ofClass('Gala', 'is added.'));
    await studio.open(`today?day=${day}`);
    await page.locator('.class-list a:visible').filter({ hasText: 'Gala' }).waitFor();
    assert.equal(await why.count(), 0);
  },

  'a class that is refused says so in sight, not before a person did anything, and minutes that were typed stay':
    async (given, { page }) => {
      const studio = await openStudio(page, given, 'sight', 'week');
      const day = dayAhead(4);
      const { id } = await studio.add('Taken', day, '18:00');
      await studio.add('Later', dayAhead(11), '18:00');
      await page.setViewportSize({ width: page.viewportSize().width, height: 700 });
      await studio.open(`week/new?day=${day}`);
      assert.equal(await page.getByLabel('Start').inputValue(), '');
      await page.getByLabel('Minutes').fill('60');
      await studio.call('manage/class-types', { name: 'Long', default_duration_minutes: 75 });
      const long = page.getByLabel('Type of class').locator('option').filter({ hasText: 'Long' });
      await long.waitFor({ state: 'attached' });
      await page.getByLabel('Type of class').selectOption('Long');
      assert.equal(await page.getByLabel('Minutes').inputValue(), '60');
      await fillClass(page, { title: 'Again', day, time: '18:15' });
      await panel(page).getByText('Deck is occupied').waitFor();
      await button(page, 'Add a class').click();
      const refusal = panel(page).getByRole('alert');
      await refusal.waitFor();
      const bottom = async () => {
        const [box, buttons] = await Promise.all([
          refusal.boundingBox(),
          panel(page).getByRole('button', { name: 'Add a class' }).boundingBox(),
        ]);
        return box.y + box.height - Math.min(buttons.y, page.viewportSize().height);
      };
      assert.ok((await bottom()) <= 0, 'The buttons hide that it was not saved.');
      await assertWellMade(page, scripted(given));

      // With what a form opens nobody has done anything wrong.
      await studio.open(`week/${id}?day=${day}`);
      await page.getByRole('link', { name: 'Add another like this' }).click();
      await panel(page).getByRole('option', { name: 'Deck – occupied: Later' }).waitFor({ state: 'attached' });
      const occupied = panel(page).getByText('Deck is occupied from 18:00 to 19:00: Later.');
      await page.getByLabel('Title').fill('Third');
      assert.equal(await occupied.count(), 0);
      await page.getByLabel('Minutes').fill('45');
      await occupied.waitFor();
      await page.getByLabel('Minutes').fill('60');
      await button(page, 'Add a class').click();
      await refusal.waitFor();
    },

  'the week of locations in two zones says whose clock a class follows, and that a trainer is missing': async (
    given,
    { page },
  ) => {
    const studio = await openStudio(page, given, 'zones', 'week');
    const day = dayAhead(2);
    const far = await studio.call('manage/locations', { name: 'Hills', timezone: 'America/Los_Angeles' });
    const room = await studio.call('manage/rooms', { location_id: far.id, name: 'Barn' });
    for (const time of ['10:00', '12:00']) await studio.add('Near', day, time);
    await studio.open(`week?day=${day}`);
    await page.getByText('Times in Lisbon', { exact: false }).first().waitFor();
    assert.equal(await page.getByText('Los Angeles').count(), 0);
    await studio.add('Far', day, '20:00', { room_id: room.id, trainer_id: null });
    await classOf(page, 'Far').getByText('Los Angeles (GMT').waitFor();
    await classOf(page, 'Far').getByText('No trainer').waitFor();
    assert.equal(await classOf(page, 'Near').getByText('Lisbon').count(), 0);
    await page.getByText(/Times in Lisbon.+; where a class says so, in Los Angeles/).waitFor();
    await assertWellMade(page, scripted(given));
  },
};
