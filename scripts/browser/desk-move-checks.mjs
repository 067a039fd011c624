// A booking that moves to another class.
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';

import { classesOf, dayAhead, rowOf, said, scripted, windowOf } from './desk-pages.mjs';
import { createFurnishedStudio } from './new-studio.mjs';
import { assertHeading, assertWellMade, button, signIn } from './pages.mjs';

const DAY = dayAhead(2);
const linkOf = (within) => within.getByRole('link', { name: 'Move to another class' });

/** A studio with a class that is left and one to move to, and a customer, who has a place in the first after `book`. */
async function arrangeMove(given, slug) {
  const { call, ...studio } = await createFurnishedStudio(given, slug);
  const { room, type } = studio;
  const add = (title, start) =>
    call('manage/classes', {
      title,
      class_type_id: type.id,
      room_id: room.id,
      date: DAY,
      start_time: start,
      duration_minutes: 60,
    });
  const left = await add('Rueda', '10:00');
  await add('Salsa', '12:00');
  const { id, name } = await call('manage/customers', { name: 'Hedy' });
  const book = () => call(`manage/classes/${left.id}/bookings`, { customer_id: id });
  return { ...studio, call, left, id, name, book };
}

/** The checks, by what they show. */
export const MOVE_CHECKS = {
  'a booking moves from the list of its class with the one session of its pass, and back by Undo': async (
    given,
    { page },
  ) => {
    const slug = `moved-${windowOf(page)}`;
    const { owner, call, type, left, id, name, book } = await arrangeMove(given, slug);
    const plan = { name: 'Single', schedule_kind: 'group_class', price_cents: 0, sessions_count: 1 };
    const { id: planId } = await call('manage/class-pass-plans', { ...plan, class_type_ids: [type.id] });
    const issue = { class_pass_plan_id: planId, idempotency_key: randomUUID() };
    await call(`manage/customers/${id}/class-passes`, issue);
    await book();
    await page.goto(`${given.url}/desk/${slug}/today?day=${DAY}`);
    await signIn(page, owner);
    await classesOf(page).filter({ hasText: 'Rueda' }).click();
    const own = page.locator('.comer').filter({ hasText: name });
    await own.getByText('Single').waitFor();
    await assertWellMade(page, scripted(given));
    await linkOf(own).click();
    await assertHeading(page, 'Move to another class');
    await page.locator('.screen-head').getByText('Moves from Rueda').waitFor();
    const rows = page.locator('.bookable');
    await rows.filter({ hasText: '10:00' }).getByText('Has a place').waitFor();
    const preview = page.locator('.bookable:has(button:focus) .preview');
    await preview.getByText('Uses the pass Single. Then 0 sessions are left').waitFor();
    await assertWellMade(page, scripted(given));
    await page.locator('.bookable button:focus').filter({ hasText: 'Move here: Salsa, 12:00' }).press('Enter');
    await said(page, new RegExp(`^${name} moved to Salsa \\(.+, 12:00\\), with the pass Single\\.$`));
    await page.waitForURL(new RegExp(`/today/${left.id}`));
    await page.getByText('Nobody').first().waitFor();
    await button(page, 'Undo').click();
    await own.getByText('Single').waitFor();
    // What is left is not in the way of the way back.
    await page.goBack();
    await page.waitForURL(/\/today\?/);
  },

  'a booking moves from its customer where a reason is needed, and it is said why one cannot move': async (
    given,
    { page, provoked },
  ) => {
    provoked.push(/422/);
    const slug = `leaving-${windowOf(page)}`;
    const { owner, call, place, type, id, book } = await arrangeMove(given, slug);
    await call(`manage/class-types/${type.id}`, { drop_in_price_cents: 1800 }, 'PATCH');
    const booking = await book();
    await call('manage/account', { booking_requirement: 'pass' }, 'PATCH');
    await page.goto(`${given.url}/desk/${slug}/customers/${id}`);
    await signIn(page, owner);
    await linkOf(rowOf(page, 'Rueda')).click();
    const preview = page.locator('.bookable:has(button:focus) .preview');
    await preview.getByText('Cannot be moved here. ').waitFor();
    await page.locator('.bookable button:focus').filter({ hasText: 'Move here: Salsa, 12:00' }).press('Enter');
    const reason = page.getByLabel('Reason to move all the same').and(page.locator(':focus'));
    await reason.fill('Pays on arrival');
    await assertWellMade(page, scripted(given));
    await reason.press('Enter');
    await said(page, /^Hedy moved to Salsa \(.+, 12:00\), without a pass\. €18 is to be paid\.$/);
    await page.waitForURL(/\/customers\//);
    await linkOf(rowOf(page, 'Salsa')).waitFor();
    await assertWellMade(page, scripted(given));
    // Back with the same reason.
    await button(page, 'Undo').click();
    await linkOf(rowOf(page, 'Rueda')).click();

    const refusal = { code: 'cancellation_closed', input: 'booking', message: 'Too late.', can_be_lifted: false };
    await page.route('**/booking-preview*', async (route) => {
      const { data } = await (await route.fetch()).json();
      await route.fulfill({ json: { data: { ...data, refusal } } });
    });
    await page.reload();
    await preview.getByText('Cannot be moved here. Too late.').waitFor();
    await preview.getByText('Cancel the booking late, with a reason, and book the other class.').waitFor();
    await assertWellMade(page, scripted(given));
    await page.unroute('**/booking-preview*');
    await call(`manage/bookings/${booking.id}/payments`, {
      location_id: place.id,
      amount_cents: 1800,
      method: 'cash',
      idempotency_key: randomUUID(),
    });
    await page.reload();
    await preview.getByText('Refund it first, or cancel the booking and book the other class.').waitFor();
    await page.locator('.chosen a').click();
    await rowOf(page, 'Rueda').getByText('€18 paid').waitFor();
    assert.equal(await linkOf(page).count(), 0);
  },
};
