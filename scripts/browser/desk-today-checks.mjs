// Who came to a class, all of them by one tap.
import assert from 'node:assert/strict';

import { bookSomebody, isPhone, said, scripted } from './desk-pages.mjs';
import { createStudio } from './new-studio.mjs';
import { assertWellMade, button, signIn } from './pages.mjs';
import { signedIn } from './sandbox-owner.mjs';

/** The checks, by what they show. */
export const TODAY_CHECKS = {
  'one tap says that all came who are not marked yet, and is reverted': async (given, { page }) => {
    const slug = `marks-${isPhone(page) ? 'phone' : 'desktop'}`;
    const owner = await createStudio(given, slug);
    const studio = { ...given, sandbox: slug, stranger: owner };
    const call = await signedIn(studio);
    const place = await call('manage/locations', { name: 'Beach' });
    const room = await call('manage/rooms', { location_id: place.id, name: 'Deck' });
    const type = await call('manage/class-types', { name: 'Rueda' });
    // As the clocks in Lisbon show it.
    const [day, time] = new Date().toLocaleString('sv', { timeZone: 'Europe/Lisbon' }).split(' ');
    const now = { date: day, start_time: time.slice(0, 5), duration_minutes: 60 };
    const { id } = await call('manage/classes', { class_type_id: type.id, room_id: room.id, ...now });
    for (let people = 0; people < 3; people += 1) await bookSomebody(studio, id);
    const [injured] = await call('manage/customers?limit=1', undefined, 'GET');
    await call(`manage/customers/${injured.id}/notes`, {
      text: `Left knee injured, no <b>jumps</b>. ${'Long. '.repeat(200)}`,
    });
    const alone = await call('manage/class-types', {
      name: 'Alone',
      schedule_kind: 'private_lesson',
      default_capacity: 12,
    });
    const otherRoom = await call('manage/rooms', { location_id: place.id, name: 'Cabin' });
    const trainer = await call('manage/trainers', { name: 'Iris' });
    const lesson = await call('manage/classes', {
      class_type_id: alone.id,
      room_id: otherRoom.id,
      trainer_id: trainer.id,
      ...now,
    });
    await bookSomebody(studio, lesson.id);
    await page.goto(`${given.url}/desk/${slug}/today/${id}?day=${day}`);
    await signIn(page, owner);
    await button(page, 'All attended').waitFor();
    const { height } = await page.locator('.comer-note').boundingBox();
    assert.ok(height < 60, `a note of ${height} px`);
    assert.ok((await page.locator('.comer-note').innerText()).includes('no <b>jumps</b>'));
    const shownPlaces = page.locator('.class-places').filter({ visible: true });
    if (!isPhone(page))
      assert.deepEqual((await shownPlaces.allInnerTexts()).map((text) => text.split('\n')[0]).toSorted(), [
        '3 booked',
        'Booked',
      ]);
    await assertWellMade(page, scripted(given));
    const came = page.locator('.mark-attended[aria-pressed="true"]');
    const isMarked = (count) =>
      page.waitForFunction(
        (wanted) => document.querySelectorAll('.mark-attended[aria-pressed="true"]').length === wanted,
        count,
      );
    await button(page, 'All attended').click();
    await said(page, 'Attended: 3');
    await page.reload();
    await came.nth(2).waitFor();
    assert.equal(await button(page, 'All attended').count(), 0);
    for (let left = 2; left >= 0; left -= 1) {
      await came.first().click();
      await isMarked(left);
    }
    await page.getByText('3 booked · 0 came · 0 did not come').waitFor();
    // Below the head of the class, wherever it was scrolled to.
    const places = () =>
      page.locator('.panel-side > header, .comer').evaluateAll((parts) => {
        const [head, ...rows] = parts.map((part) => part.getBoundingClientRect().top);
        return rows.map((top) => Math.round(top - head));
      });
    const before = await places();
    await page.locator('.mark-no_show').first().click();
    await page.getByText('3 booked · 0 came · 1 did not come').waitFor();
    assert.deepEqual(await places(), before);
    await button(page, 'The others attended').click();
    await said(page, 'Attended: 2');
    await page.getByText('3 booked · 2 came · 1 did not come').waitFor();
    assert.deepEqual(await places(), before);
    await button(page, 'Undo').click();
    await isMarked(0);
    assert.equal(await page.locator('.mark-no_show[aria-pressed="true"]').count(), 1);
  },
};
