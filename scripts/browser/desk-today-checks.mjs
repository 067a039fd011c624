// Who came to a class, all of them by one tap.
import assert from 'node:assert/strict';

import {
  bookSomebody,
  classesOf,
  confirmBooking,
  dayAhead,
  isPhone,
  ofClass,
  opening,
  said,
  scripted,
  windowOf,
} from './desk-pages.mjs';
import { createFurnishedStudio } from './new-studio.mjs';
import { assertHeading, assertWellMade, button, signIn } from './pages.mjs';
import { signedIn } from './sandbox-owner.mjs';

/** The checks, by what they show. */
export const TODAY_CHECKS = {
  'one tap says that all came who are not marked yet, and is reverted': async (given, { page }) => {
    const slug = `marks-${windowOf(page)}`;
    const { owner, studio, call, place, room, type } = await createFurnishedStudio(given, slug);
    // As the clocks in Lisbon show it.
    const [day, time] = new Date().toLocaleString('sv', { timeZone: 'Europe/Lisbon' }).split(' ');
    const now = { date: day, start_time: time.slice(0, 5), duration_minutes: 60 };
    const { id } = await call('manage/classes', { class_type_id: type.id, room_id: room.id, capacity: 3, ...now });
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
    await page.getByText('Press a mark again to remove it.').waitFor();
    // Below the people, and not the main button, so that nobody presses it instead of a mark.
    const [last, all] = await Promise.all(
      [page.locator('.comer').last(), button(page, 'All attended')].map((one) => one.boundingBox()),
    );
    assert.ok(all.y >= last.y + last.height);
    assert.equal(await page.locator('.panel-side .main').count(), 0);
    const { height } = await page.locator('.comer-note').boundingBox();
    assert.ok(height < 60, `a note of ${height} px`);
    assert.ok((await page.locator('.comer-note').innerText()).includes('no <b>jumps</b>'));
    await page.getByText('First visits: 3 · With a note: 1', { exact: true }).waitFor();
    const add = page.locator('.stacked').filter({ hasText: 'Add a person' });
    await add.getByText('Full', { exact: true }).waitFor();
    const shownPlaces = page.locator('.class-places').filter({ visible: true });
    if (!isPhone(page))
      assert.deepEqual(
        (await shownPlaces.allInnerTexts()).map((text) => text.split('\n')[0].split(' 1')[0]).toSorted(),
        ['3 of 3', 'Celia'],
      );
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
    await said(page, 'mark removed');
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

  'a visit without a pass is paid where its person stands in the list, and cancelled there': async (
    given,
    { page },
  ) => {
    const slug = `paid-${windowOf(page)}`;
    const { owner, studio, call, place, room, type } = await createFurnishedStudio(given, slug);
    await call('manage/locations', { name: 'Harbour' });
    const [day, time] = new Date().toLocaleString('sv', { timeZone: 'Europe/Lisbon' }).split(' ');
    const now = { date: day, start_time: time.slice(0, 5), duration_minutes: 60 };
    const { id } = await call('manage/classes', { class_type_id: type.id, room_id: room.id, ...now });
    for (let people = 0; people < 2; people += 1) await bookSomebody(studio, id);
    // What a visit costs now, which these bookings were made without.
    await call(`manage/class-types/${type.id}`, { drop_in_price_cents: 1800 }, 'PATCH');
    await page.goto(`${given.url}/desk/${slug}/today/${id}?day=${day}`);
    await signIn(page, owner);
    await page.locator('.panel-side header').getByText('€18 without a pass').waitFor();
    await page.getByText('First visits: 2 · No notes', { exact: true }).waitFor();
    const own = page.locator('.comer').first();
    const name = await own.locator('strong').first().textContent();
    await assertWellMade(page, scripted(given));
    const { height } = await own.boundingBox();
    await own.locator('.mark-attended').click();
    await own.locator('.mark-attended[aria-pressed="true"]').waitFor();
    assert.equal((await own.boundingBox()).height, height);
    await opening(own, 'Take a payment').click();
    assert.equal(await own.getByLabel('Amount').inputValue(), '18.00');
    assert.equal(await own.getByLabel('Paid at').inputValue(), String(place.id));
    await own.getByText('One visit usually costs €18.').waitFor();
    await own.getByText('Card', { exact: true }).click();
    await assertWellMade(page, scripted(given));
    await button(own, 'Record the payment').click();
    await said(page, `${name} paid €18 by card (`);
    await own.getByText('Paid', { exact: true }).waitFor();
    await opening(own, 'Take a payment').waitFor({ state: 'detached' });
    await page.getByRole('status').getByRole('link', { name: 'Receipt' }).waitFor();
    const other = page.locator('.comer').last();
    await opening(other, 'Cancel the booking').click();
    await other.locator('.refused button').click();
    await page.locator('.comer').nth(1).waitFor({ state: 'detached' });
    await assertWellMade(page, scripted(given));

    // The price is also that of a class that nobody has booked, and stands in the week.
    const later = { date: dayAhead(2), start_time: '10:00', duration_minutes: 60 };
    const empty = await call('manage/classes', { class_type_id: type.id, room_id: room.id, ...later });
    await page.goto(`${given.url}/desk/${slug}/today/${empty.id}?day=${later.date}`);
    await page.getByText('Nobody has booked yet.').waitFor();
    await page.locator('.panel-side header').getByText('€18 without a pass').waitFor();
    await page.getByRole('link', { name: 'Change the class' }).click();
    await page.locator('.facts').getByText('€18 without a pass').waitFor();
    await assertWellMade(page, scripted(given));
  },

  'a trainer books a walk-in by name and phone, takes the payment, and undoes the booking': async (given, { page }) => {
    const asOwner = await signedIn(given);
    const letters = [...String(Date.now())].map((digit) => 'abcdefghij'[Number(digit)]).join('');
    const [name, known] = [`Rosa ${windowOf(page)} ${letters}`, `Roza ${windowOf(page)} ${letters}`];
    const phone = `+1415${isPhone(page) ? 6 : 7}${String(Date.now()).slice(-6)}`;
    const other = await asOwner('manage/customers', { name: known, phone: `${phone.slice(0, -2)}00` });
    const { id: typeId } = await asOwner('manage/class-types', { name: name.slice(5), drop_in_price_cents: 1500 });
    const [room] = await asOwner('manage/rooms', undefined, 'GET');
    const trainers = await asOwner('manage/trainers', undefined, 'GET');
    const { id: trainerId } = trainers.find(({ user_id: user }) => user !== null);
    const day = dayAhead(isPhone(page) ? 310 : 311);
    const { id } = await asOwner('manage/classes', {
      ...{ class_type_id: typeId, room_id: room.id, trainer_id: trainerId },
      ...{ date: day, start_time: '10:00', duration_minutes: 60 },
    });
    await page.goto(`${given.url}/desk/sandbox-studio/today/${id}?day=${day}`);
    await signIn(page, given.trainer);
    const own = page.locator('.comer').filter({ hasText: name });
    const seek = async () => {
      await page.getByRole('link', { name: 'Add a person' }).click();
      await page.getByRole('searchbox').fill(name);
      await page.keyboard.press('Enter');
    };
    const book = async () => {
      await page.locator('.chosen').getByText(name).waitFor();
      await page.locator('.bookable[aria-current] button:focus').press('Enter');
      await confirmBooking(page, name);
      await page.getByRole('status').getByText('$15 is to be paid.').waitFor();
      await own.waitFor();
    };
    await seek();
    await page.getByText('for which a phone is needed').waitFor();
    await assertWellMade(page, scripted(given));
    const field = page.getByLabel('Phone', { exact: true });
    await field.fill(other.phone);
    await field.press('Enter');
    await page.getByRole('alert').getByText('Same phone').waitFor();
    // Nobody can be added with the phone of a customer: it goes on with that one.
    await button(page, 'Go on').and(page.locator(':focus')).press('Enter');
    await page.locator('.chosen').getByText(known).waitFor();
    await page.getByRole('link', { name: 'Book for somebody else' }).click();
    await page.getByRole('searchbox').fill(name);
    await page.keyboard.press('Enter');
    await field.fill(phone);
    await field.press('Enter');
    await page.getByRole('alert').getByText('Same or similar name').waitFor();
    await assertWellMade(page, scripted(given));
    await button(page, 'Add all the same').and(page.locator(':focus')).press('Enter');
    await page.locator('.chosen').getByText(phone).waitFor();
    await assertWellMade(page, scripted(given));
    await book();
    await assertWellMade(page, scripted(given));
    await button(page, 'Undo').click();
    await own.waitFor({ state: 'detached' });
    // They are a customer now.
    await seek();
    await book();
    await opening(own, 'Cancel the booking').click();
    await own.getByText('The $15 that was to be paid is no longer owed.').waitFor();
    await assertWellMade(page, scripted(given));
    await own.locator('.refused button').click();
    await said(page, 'is cancelled. The $15 that was to be paid is no longer owed.');
    await own.waitFor({ state: 'detached' });
    await seek();
    await book();
    await opening(own, 'Take a payment').click();
    await button(own, 'Record the payment').click();
    await said(page, `${name} paid $15 in cash (`);
    await own.getByText('Paid', { exact: true }).waitFor();
    await own.getByRole('link', { name, exact: true }).click();
    await assertHeading(page, name);
    await page.getByText('You do not see passes here: reception or a manager does.').waitFor();
    await assertWellMade(page, scripted(given));
  },

  'before people arrive nobody is marked, a mark is taken back, and a booking is cancelled': async (
    given,
    { page },
  ) => {
    const slug = `before-${windowOf(page)}`;
    const { owner, studio, call, room, type } = await createFurnishedStudio(given, slug);
    await call('manage/locations', { name: 'Harbour' });
    const day = dayAhead(4);
    const at = { date: day, start_time: '18:00', duration_minutes: 60 };
    const { id } = await call('manage/classes', { class_type_id: type.id, room_id: room.id, ...at });
    for (let people = 0; people < 2; people += 1) await bookSomebody(studio, id);
    const [first, second] = await call(`manage/classes/${id}/bookings`, undefined, 'GET');
    await call(`manage/bookings/${first.id}/attendance`, { status: 'attended' }, 'PATCH');
    const before = await call('manage/classes', { class_type_id: type.id, room_id: room.id, ...at, date: dayAhead(3) });
    for (const { customer } of [first, second])
      await call(`manage/classes/${before.id}/bookings`, { customer_id: customer.id });
    await page.goto(`${given.url}/desk/${slug}/today?day=${day}`);
    await signIn(page, owner);
    await page.getByText('Deck · Beach').filter({ visible: true }).waitFor();
    await classesOf(page).click();
    const { name } = second.customer;
    const own = page.locator('.comer').last();
    await own.getByText('No pass, not paid yet').waitFor();
    await page.getByText('Nobody’s first visit · No notes').waitFor();
    const marks = page.locator('.marks button');
    assert.equal(await marks.count(), 1);
    await marks.click();
    await marks.waitFor({ state: 'detached' });
    assert.equal(await opening(page, 'Cancel the booking').count(), 2);
    const payment = opening(own, 'Take a payment');
    await payment.click();
    assert.equal(await own.getByLabel('Amount').inputValue(), '');
    await own.getByText('No price is set for this visit; agree on one.').waitFor();
    await own.getByRole('link', { name: 'Set prices' }).waitFor();
    await assertWellMade(page, scripted(given));
    await payment.click();
    await opening(own, 'Cancel the booking').click();
    await own.getByText('The place is then free. No session of a pass was used.').waitFor();
    await assertWellMade(page, scripted(given));
    await own.locator('.refused button').click();
    await said(page, ofClass(`${name}: Rueda`, 'is cancelled.'));
    await page.locator('.comer').filter({ hasText: 'Celia' }).nth(1).waitFor({ state: 'detached' });
    await page.locator('.panel-side h2:focus').waitFor();
    await page.locator('.tally').getByText('1 booked').waitFor();
  },
};
