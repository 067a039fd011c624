// The form of a class: what is occupied, another one like it, what is refused; and the week of two zones.
import assert from 'node:assert/strict';

import { dayAhead, said, scripted } from './desk-pages.mjs';
import { classOf, fillClass, openStudio, panel } from './desk-planner-checks.mjs';
import { assertWellMade, button } from './pages.mjs';

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

  'a class that is refused says so in sight, and minutes that were typed stay': async (given, { page }) => {
    const studio = await openStudio(page, given, 'sight', 'week');
    const day = dayAhead(4);
    await studio.add('Taken', day, '18:00');
    await page.setViewportSize({ width: page.viewportSize().width, height: 700 });
    await studio.open(`week/new?day=${day}`);
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
