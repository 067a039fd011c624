// A customer at the desk: notes, passes, bookings, and whether a trial pass is possible. Phone and desktop are walked through at the same
// time, each with its own customers.
import assert from 'node:assert/strict';

import {
  classWithPlaces,
  customerWithPass,
  isRead,
  ofClass,
  opening,
  openSandbox,
  rowOf,
  said,
  scripted,
  windowOf,
} from './desk-pages.mjs';
import { ownName } from './desk-settings-checks.mjs';
import { createFurnishedStudio } from './new-studio.mjs';
import { assertHeading, assertWellMade, button, signIn } from './pages.mjs';
import { signedIn } from './sandbox-owner.mjs';

/** A new customer of the sandbox studio, whose page is opened. */
export async function openCustomer(page, given, facts) {
  const asOwner = await signedIn(given);
  const customer = await asOwner('manage/customers', facts);
  await openSandbox(page, given, `/sandbox-studio/customers/${customer.id}`);
  await assertHeading(page, customer.name);
  await isRead(page);
  return { ...customer, asOwner };
}

/** The checks, by what they show. */
export const CUSTOMER_CHECKS = {
  'customer: name and contacts are put right, one that is taken is refused, and it is undone': async (
    given,
    { page },
  ) => {
    const moment = Date.now();
    const { id, name, asOwner } = await openCustomer(page, given, { name: ownName(page, 'Hypatia') });
    await asOwner('manage/customers', { name: ownName(page, 'Theon'), email: `theon-${moment}@example.com` });
    await opening(page, 'Change name, contacts and language').click();
    await assertWellMade(page, scripted(given));
    await page.getByLabel('Name', { exact: true }).and(page.locator(':focus')).waitFor();
    await page.getByLabel('Name', { exact: true }).fill(`${name} of Alexandria`);
    await page.getByLabel('E-mail').fill(`theon-${moment}@example.com`);
    await button(page, 'Save').click();
    await page.getByRole('alert').waitFor();
    await page.getByLabel('E-mail').fill(`hypatia-${moment}@gmial.com`);
    await page.getByLabel('E-mail').press('Enter');
    await said(page, 'Name, E-mail.');
    await said(page, `Did you mean hypatia-${moment}@gmail.com?`);
    await assertHeading(page, `${name} of Alexandria`);
    await page.getByRole('link', { name: `hypatia-${moment}@gmial.com` }).waitFor();
    await button(page, 'Undo').click();
    await page.getByRole('link', { name: `hypatia-${moment}@gmial.com` }).waitFor({ state: 'detached' });
    const { name: now, email } = await asOwner(`manage/customers/${id}`, undefined, 'GET');
    assert.deepEqual({ now, email }, { now: name, email: null });
  },

  'customer: something is noted by the keyboard, by whom and when is said, and it is deleted by a second press': async (
    given,
    { page },
  ) => {
    const { id, name, asOwner } = await openCustomer(page, given, { name: ownName(page, 'Hedy') });
    await page.getByText('Nothing is noted.').waitFor();
    await opening(page, 'Add a note').focus();
    await page.keyboard.press('Enter');
    await page.getByText('Customers never see notes.').waitFor();
    await assertWellMade(page, scripted(given));
    const field = page.getByRole('textbox', { name: 'Note' });
    await field.fill('Prefers the evening.\n<b>Brings</b> a friend.');
    await button(page, 'Save the note').press('Enter');
    await said(page, `Noted about ${name}.`);
    await field.waitFor({ state: 'detached' });
    assert.equal(await page.evaluate(() => document.activeElement.tagName), 'SUMMARY');
    const own = rowOf(page, 'Prefers the evening.');
    await own.getByText('<b>Brings</b> a friend.').waitFor();
    const [note] = await asOwner(`manage/customers/${id}/notes`, undefined, 'GET');
    await own.getByText(note.author.name).first().waitFor();
    await opening(own, 'Delete').click();
    await own.getByText('This is final: the note is gone for everybody.').waitFor();
    await assertWellMade(page, scripted(given));
    await own.locator('.refused button').click();
    await said(page, 'The note is deleted.');
    await page.getByText('Nothing is noted.').waitFor();
  },

  'customer: a note of somebody else can be read by all, and deleted by owners only': async (given, { page }) => {
    await page.route('**/desk/api/session', async (route) => {
      const response = await route.fetch();
      const { data } = await response.json();
      const studios = data.studios.map((studio) => ({ ...studio, role: 'receptionist' }));
      await route.fulfill({ response, json: { data: { ...data, studios } } });
    });
    await page.route(/\/customers\/\d+\/notes\?/, async (route) => {
      const response = await route.fetch();
      const { data, ...rest } = await response.json();
      const notes = data.map((note) =>
        note.text.endsWith('by me.') ? note : { ...note, author: { id: note.author.id + 1, name: 'Somebody else' } },
      );
      await route.fulfill({ response, json: { data: notes, ...rest } });
    });
    const { id, asOwner } = await openCustomer(page, given, { name: ownName(page, 'Irene') });
    for (const text of ['Written by somebody else.', 'Written by me.'])
      await asOwner(`manage/customers/${id}/notes`, { text });
    await page.reload();
    await opening(rowOf(page, 'Written by me.'), 'Delete').waitFor();
    await rowOf(page, 'Somebody else').waitFor();
    assert.equal(await opening(rowOf(page, 'Somebody else'), 'Delete').count(), 0);
  },

  'customer: it is said what a pass covers, which booking it pays, and which none pays': async (given, { page }) => {
    const one = await classWithPlaces(page, given);
    const { id, plan } = await customerWithPass(given, one);
    const asOwner = await signedIn(given);
    await asOwner(`manage/classes/${one.id}/bookings`, { customer_id: id });
    const [pass] = await asOwner(`manage/customers/${id}/class-passes`, undefined, 'GET');
    const [room] = await asOwner('manage/rooms', undefined, 'GET');
    await asOwner(`manage/class-pass-plans/${pass.class_pass_plan_id}`, { room_ids: [room.id] }, 'PATCH');
    await openSandbox(page, given, `/sandbox-studio/customers/${id}`);
    const own = rowOf(page, plan);
    await own.getByText(`Covers ${one.class_type.name}. Only in ${room.name}.`).waitFor();
    await own.getByText('Valid for 30 days from the first visit, until').waitFor();
    await own.getByText('Pays next:').getByRole('link', { name: one.title }).waitFor();
    assert.equal(await page.getByText('Without a pass:').count(), 0);
    await assertWellMade(page, scripted(given));
    await asOwner(`manage/class-passes/${pass.id}/freeze`, { reason: 'Injured knee' });
    await own.getByText('Covers nothing while it is frozen').waitFor();
    await own.getByText(`Afterwards it covers ${one.class_type.name}.`).waitFor();
    assert.equal(await own.getByText(/^Covers (?!nothing)/).count(), 0);
    await page.getByText('Without a pass:').getByRole('link', { name: one.title }).waitFor();
    assert.equal(await own.getByText('Pays next:').count(), 0);
    await assertWellMade(page, scripted(given));
    await page.getByText('Without a pass:').getByRole('link', { name: one.title }).click();
    await page.waitForURL(new RegExp(`/today/${one.id}`));
  },

  'customer: a pass with times says what other times cost, and one without its plan that it covers nothing': async (
    given,
    { page },
  ) => {
    await page.route(/\/customers\/\d+\/class-passes\?/, async (route) => {
      const response = await route.fetch();
      const { data, ...rest } = await response.json();
      const [pass] = data;
      const times = { available_from_time: '09:00', available_until_time: '16:00' };
      const others = { allows_any_time: true, any_time_addon_price_cents: 300 };
      const passes = [
        { ...pass, id: 1, plan_name: 'Mornings', ...times, ...others },
        { ...pass, id: 2, plan_name: 'Evenings', ...times, available_until_time: '24:00' },
        { ...pass, id: 3, plan_name: 'Forgotten', class_pass_plan_id: null },
      ];
      await route.fulfill({ response, json: { data: passes, ...rest } });
    });
    const { id } = await customerWithPass(given, await classWithPlaces(page, given));
    await openSandbox(page, given, `/sandbox-studio/customers/${id}`);
    const morning = 'Classes that start between 09:00 and 16:00. Others for $3 more.';
    await rowOf(page, 'Mornings').getByText(morning).waitFor();
    await rowOf(page, 'Evenings').getByText('Classes that start at 09:00 or later.', { exact: true }).waitFor();
    await rowOf(page, 'Forgotten').getByText('Covers no class').waitFor();
    await assertWellMade(page, scripted(given));
  },

  'customer: whether a trial pass is possible is said with the reason': async (given, { page }) => {
    await openCustomer(page, given, { name: ownName(page, 'Rosalind') });
    await opening(page, 'May have a trial pass?').click();
    await page.getByText('There is no booking yet.').waitFor();
    await assertWellMade(page, scripted(given));
    const trial = {
      status: 'ineligible',
      reason_codes: ['multiple_existing_bookings'],
      counted_bookings_count: 3,
      issue_refusal: 'trial_not_eligible',
      manual_override: {
        available: false,
        reason_codes: ['existing_class_pass_history', 'successful_payment_history'],
      },
    };
    await page.route('**/trial-eligibility', (route) => route.fulfill({ json: { data: trial } }));
    await page.reload();
    await opening(page, 'May have a trial pass?').click();
    await page.getByText('There are 3 bookings already.').waitFor();
    await page.getByText('No exception is possible, as there was already a pass and a payment.').waitFor();
    await assertWellMade(page, scripted(given));
  },

  'customer: a booking is cancelled by a second press, also late with a reason, and it is said where the session is':
    async (given, { page, provoked }) => {
      provoked.push(/422/);
      const found = await classWithPlaces(page, given);
      const { id, name, plan } = await customerWithPass(given, found);
      const asOwner = await signedIn(given);
      const book = () => asOwner(`manage/classes/${found.id}/bookings`, { customer_id: id });
      await book();
      await openSandbox(page, given, `/sandbox-studio/customers/${id}`);
      const own = rowOf(page, found.title).filter({ hasText: 'Booked' });
      await page.getByText('6 of 7 left').waitFor();
      await page.getByText('from the first visit, until').waitFor();
      await opening(own, 'Cancel the booking').click();
      await own.getByText(`the session is back on the pass ${plan}`).waitFor();
      await assertWellMade(page, scripted(given));
      await own.locator('.refused button').click();
      await said(
        page,
        ofClass(`${name}: ${found.title}`, `is cancelled, and the session is back on the pass ${plan}.`),
      );
      await page.getByText('7 of 7 left').waitFor();
      await opening(page, 'Cancel the booking').waitFor({ state: 'detached' });

      const { id: bookingId } = await book();
      const closed = 'The time to cancel this booking has passed.';
      await page.route(`**/mobile/bookings/${bookingId}`, (route) =>
        route.fulfill({
          status: 422,
          json: { code: 'cancellation_closed', message: closed, errors: { booking: [closed] } },
        }),
      );
      await page.route(`**/bookings/${bookingId}/late-cancellation`, async (route) => {
        assert.deepEqual(route.request().postDataJSON(), { reason: 'Was ill.', session: 'kept' });
        const late = { session: 'kept', fee_cents: null, fee_currency: null };
        await route.fulfill({ json: { data: { late_cancellation: late } } });
      });
      await page.reload();
      await opening(own, 'Cancel the booking').click();
      await own.locator('.refused button').click();
      await own.getByText(closed).waitFor();
      await own.getByText('It can still be cancelled late').waitFor();
      await assertWellMade(page, scripted(given));
      await own.getByLabel('Counts', { exact: true }).check({ force: true });
      await own.getByLabel('Reason').fill('Was ill.');
      await button(own, 'Cancel late').click();
      await said(page, ofClass(`${name}: ${found.title}`, 'is cancelled.'));
    },

  'customer: a booking of today is an earlier one once its class has ended': async (given, { page }) => {
    const slug = `ended-${windowOf(page)}`;
    const { owner, call, room, type } = await createFurnishedStudio(given, slug);
    const { id } = await call('manage/customers', { name: 'Hypatia' });
    for (const [title, minutes] of Object.entries({ Ended: 90, Running: 30 })) {
      const begun = new Date(Date.now() - minutes * 60_000).toLocaleString('sv', { timeZone: 'Europe/Lisbon' });
      const [date, time] = begun.split(' ');
      const at = { date, start_time: time.slice(0, 5), duration_minutes: 60 };
      const one = await call('manage/classes', { title, class_type_id: type.id, room_id: room.id, ...at });
      await call(`manage/classes/${one.id}/bookings`, { customer_id: id });
    }
    await page.goto(`${given.url}/desk/${slug}/customers/${id}`);
    await signIn(page, owner);
    const listOf = (heading) => page.locator('.part').filter({ has: page.getByRole('heading', { name: heading }) });
    await rowOf(listOf('Next bookings'), 'Running').waitFor();
    await rowOf(listOf('Earlier bookings'), 'Ended').waitFor();
    assert.equal(await page.locator('.part .rows > li').count(), 2);
  },

  'customer: it is said what becomes of the money of a paid booking that is cancelled': async (
    given,
    { page, provoked },
  ) => {
    provoked.push(/422/);
    const found = await classWithPlaces(page, given);
    const { id, name, asOwner } = await openCustomer(page, given, { name: ownName(page, 'Barbara') });
    const booking = await asOwner(`manage/classes/${found.id}/bookings`, { customer_id: id });
    const [place] = await asOwner('manage/locations', undefined, 'GET');
    await asOwner(`manage/bookings/${booking.id}/payments`, {
      location_id: place.id,
      amount_cents: 700,
      method: 'cash',
      idempotency_key: crypto.randomUUID(),
    });
    await page.reload();
    const own = rowOf(page, found.title).filter({ hasText: 'Booked' });
    await opening(own, 'Cancel the booking').click();
    const stays = own.getByText('The $7 that was paid stays paid');
    await stays.waitFor();
    await assertWellMade(page, scripted(given));
    const closed = { code: 'cancellation_closed', message: 'Too late.', errors: { booking: ['Too late.'] } };
    const answer = (route) => route.fulfill({ status: 422, json: closed });
    await page.route(`**/mobile/bookings/${booking.id}`, answer, { times: 1 });
    await own.locator('.refused button').click();
    await own.getByText('If the visit counts, the $7 that was paid pays for it.').waitFor();
    assert.equal(await stays.count(), 0);
    await assertWellMade(page, scripted(given));
    await page.reload();
    await opening(own, 'Cancel the booking').click();
    await own.locator('.refused button').click();
    await said(page, ofClass(`${name}: ${found.title}`, 'is cancelled. The .7 that was paid stays paid'));
    await rowOf(page, 'Cancelled · $7 paid').waitFor();
  },
};
