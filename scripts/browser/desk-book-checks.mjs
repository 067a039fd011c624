// Booking and selling at the desk.
import assert from 'node:assert/strict';

import {
  addCustomer,
  bookNewCustomer,
  bookSomebody,
  classWithPlaces,
  confirmBooking,
  customerWithPass,
  daily,
  dayAhead,
  oneOfTen,
  opening,
  openSandbox,
  passForSale,
  said,
  scripted,
  windowOf,
} from './desk-pages.mjs';
import { createFurnishedStudio } from './new-studio.mjs';
import { assertWellMade, button, signIn } from './pages.mjs';

/** The checks, by what they show. */
export const BOOK_CHECKS = {
  'a new customer is added and booked by the keyboard, and the booking undone': oneOfTen(async (given, { page }) => {
    await bookNewCustomer(page, given);
    const booked = page.locator('.bookable .step-done');
    await booked.and(page.locator(':focus')).waitFor();
    await assertWellMade(page, scripted(given));
    await button(page, 'Undo').click();
    await booked.waitFor({ state: 'detached' });
    await page.locator('.chosen a').click();
    await page.locator('.rows').getByText('Cancelled').waitFor();
  }),

  'a walk-in is added to the class that is open, by the keyboard': async (given, { page }) => {
    const { id, title, starts_at: startsAt } = await classWithPlaces(page, given);
    const address = `/sandbox-studio/today/${id}`;
    await openSandbox(page, given, `${address}?day=${startsAt.slice(0, 10)}`);
    const comers = page.locator('.comer');
    await comers.first().waitFor();
    const before = await comers.count();
    await page.getByRole('link', { name: 'Add a person' }).click();
    await page.locator('.screen-head').getByText(title).waitFor();
    await page.getByRole('link', { name: 'Back to the class' }).click();
    await page.getByRole('link', { name: 'Add a person' }).click();
    const name = `Grace ${Date.now()}`;
    await addCustomer(page, name);
    const chosen = page.locator('.bookable').first().and(page.locator('[aria-current]'));
    await chosen.locator('button:focus').filter({ hasText: title }).waitFor();
    await page.keyboard.press('Enter');
    await confirmBooking(page, name);
    await comers.filter({ hasText: name }).waitFor();
    assert.equal(await comers.count(), before + 1);
    assert.equal(new URL(page.url()).pathname, `/desk${address}`);
    await button(page, 'Undo').click();
    await comers.filter({ hasText: name }).waitFor({ state: 'detached' });
  },

  'which pass is used is said before the booking, and why somebody cannot be booked': daily(async (given, { page }) => {
    const { id, ...found } = await classWithPlaces(page, given);
    const { name, plan, day } = await customerWithPass(given, found);
    await openSandbox(page, given, `/sandbox-studio/book?class=${id}&day=${day}`);
    await page.getByRole('searchbox').fill(name);
    await page.locator('.rows a').filter({ hasText: name }).waitFor();
    await page.keyboard.press('Enter');
    const own = page.locator('.bookable[aria-current]');
    const preview = page.locator('.bookable:has(button:focus) .preview');
    await preview.getByText(`Uses the pass ${plan}. Then 6 sessions are left`).waitFor();
    await preview.getByText('No other pass covers this class.').waitFor();
    const others = page.locator('.bookable').filter({ has: page.getByText('Pass and price') });
    if ((await others.count()) > 0) {
      await others.first().getByText('Pass and price').click();
      const ofOther = page.locator(`.bookable:has(button:focus) .preview:not(#preview-${id})`);
      await ofOther.filter({ hasNotText: 'Loading' }).waitFor();
    }
    await assertWellMade(page, scripted(given));
    await own.getByRole('button', { name: /^Book/ }).press('Enter');
    await page.getByRole('status').getByText(`with the pass ${plan}`).waitFor();
    await page.goto(`${given.url}/desk/sandbox-studio/book?class=${id}&day=${day}`);
    await page.getByRole('searchbox').fill(name);
    await page.locator('.rows a').filter({ hasText: name }).waitFor();
    await page.keyboard.press('Enter');
    await own.locator('.step-done:focus').getByText('Has a place').waitFor();
    assert.equal(await own.getByRole('button').count(), 0);
    await assertWellMade(page, scripted(given));
  }),

  'a class that has ended needs a second press, and a full one and one that is booked cannot be pressed': async (
    given,
    { page },
  ) => {
    const slug = `book-${windowOf(page)}`;
    const { owner, studio, call, room, type } = await createFurnishedStudio(given, slug);
    const trainer = await call('manage/trainers', { name: 'Iris' });
    const add = (date, hour, capacity) =>
      call('manage/classes', {
        class_type_id: type.id,
        room_id: room.id,
        trainer_id: trainer.id,
        date,
        start_time: `${hour}:00`,
        duration_minutes: 60,
        capacity,
      });
    await add(dayAhead(-2), 10, 5);
    const full = await add(dayAhead(2), 10, 1);
    await add(dayAhead(2), 12, 5);
    await bookSomebody(studio, full.id);
    const name = `Hedy ${Date.now()}`;
    const { id } = await call('manage/customers', { name });
    const bookOn = (days) => `/desk/${slug}/book?customer=${id}&day=${dayAhead(days)}`;
    const rows = page.locator('.bookable');

    await page.goto(`${given.url}${bookOn(-2)}`);
    await signIn(page, owner);
    await rows.getByText('Iris · Deck · Ended').waitFor();
    // No class is next, so another day is chosen.
    await page.locator('.day-strip [aria-pressed="true"]:focus').waitFor();
    await rows.locator('summary').click();
    await rows.getByText('This class has ended.').waitFor();
    await assertWellMade(page, scripted(given));
    await rows.locator('details').getByRole('button').click();
    await page.getByRole('status').getByText(`${name} is booked`).waitFor();
    await rows.locator('.step-done:focus').waitFor();

    await page.goto(`${given.url}${bookOn(2)}`);
    await rows.first().getByText('Full').waitFor();
    await rows.nth(1).getByText('Nothing is added to the debts.').waitFor();
    assert.equal(await rows.first().getByRole('button').count(), 0);
    await call('manage/account', { booking_requirement: 'pass' }, 'PATCH');
    await rows.nth(1).locator('button:focus').press('Enter');
    const reason = rows.locator('.refused input:focus');
    await reason.fill('Pays on arrival');
    await reason.press('Enter');
    await rows.nth(1).locator('.step-done:focus').waitFor();
    await opening(rows.nth(1), 'Take a payment').waitFor();
    await page.goto(`${given.url}${bookOn(2)}`);
    await rows.nth(1).getByText('Has a place').waitFor();
    assert.equal(await rows.getByRole('button').count(), 0);
    await assertWellMade(page, scripted(given));

    // Both visits are paid as agreed: one of them now.
    await page.locator('.chosen a').click();
    await page.getByText('Nothing is owed.').waitFor();
    await page.getByText('There are unpaid visits without a set price.').waitFor();
    const unpaid = opening(page, 'Take a payment');
    await unpaid.nth(1).click();
    await page.getByLabel('Amount').fill('15');
    await assertWellMade(page, scripted(given));
    await button(page, 'Record the payment').click();
    await said(page, `${name} paid €15 in cash (`);
    await unpaid.nth(1).waitFor({ state: 'detached' });
    assert.equal(await unpaid.count(), 1);
    await page.getByText('Booked · €15 paid').waitFor();
  },

  'who takes no payments reads no hint on them at a lesson without a price': async (given, { page }) => {
    const slug = `hints-${windowOf(page)}`;
    const { owner, call, room } = await createFurnishedStudio(given, slug);
    const lesson = await call('manage/class-types', { name: 'Alone', schedule_kind: 'private_lesson' });
    const trainer = await call('manage/trainers', { name: 'Iris' });
    const of = { class_type_id: lesson.id, room_id: room.id, trainer_id: trainer.id };
    await call('manage/classes', { ...of, date: dayAhead(2), start_time: '10:00', duration_minutes: 60 });
    const { id } = await call('manage/customers', { name: 'Hedy' });
    await page.route('**/desk/api/session', async (route) => {
      const response = await route.fetch();
      const { data } = await response.json();
      const studios = data.studios.map((studio) => ({
        ...studio,
        role: 'receptionist',
        permissions: ['manage_bookings'],
      }));
      await route.fulfill({ response, json: { data: { ...data, studios } } });
    });
    await page.goto(`${given.url}/desk/${slug}/book?customer=${id}&day=${dayAhead(2)}`);
    await signIn(page, owner);
    const preview = page.locator('.preview');
    await preview.getByText('No price is set for this class').waitFor();
    assert.equal(await preview.locator('p:empty').count(), 0);
  },

  'it is said what is owed now and later, and before a pass is sold what it covers of that': async (
    given,
    { page },
  ) => {
    const slug = `covered-${windowOf(page)}`;
    const { owner, call, room, type } = await createFurnishedStudio(given, slug);
    await call(`manage/class-types/${type.id}`, { drop_in_price_cents: 1800 }, 'PATCH');
    const { id } = await call('manage/customers', { name: 'Hedy' });
    for (const days of [-2, 2]) {
      const at = { date: dayAhead(days), start_time: '10:00', duration_minutes: 60 };
      const one = await call('manage/classes', { class_type_id: type.id, room_id: room.id, ...at });
      await call(`manage/classes/${one.id}/bookings`, { customer_id: id });
    }
    const plan = { schedule_kind: 'group_class', class_type_ids: [type.id], price_cents: 10_000, sessions_count: 10 };
    await call('manage/class-pass-plans', { ...plan, name: 'Ten' });
    await call('manage/class-pass-plans', { ...plan, name: 'First', is_trial: true, sessions_count: 1 });
    await page.goto(`${given.url}/desk/${slug}/book?customer=${id}`);
    await signIn(page, owner);
    await page.locator('.chosen').getByText('Owes €18').waitFor();
    await page.locator('.chosen a').click();
    await page.getByText('Owed now: €18 · For classes to come: €18').waitFor();
    await page.locator('.rows > li').filter({ hasText: 'due on' }).locator('.amount:not(.owed)').waitFor();
    assert.equal(await page.locator('.amount.owed').count(), 1);
    await assertWellMade(page, scripted(given));
    await page.getByRole('link', { name: 'Sell a pass' }).click();
    await page.locator('.choice').filter({ hasText: 'First' }).locator('.owed').waitFor();
    await page.getByText('Ten', { exact: true }).click();
    await page.getByText('This pass immediately covers 1 past booking and 1 booking to come:').waitFor();
    await page.getByText('Sessions then left: 8 of 10, until').waitFor();
    await assertWellMade(page, scripted(given));
    await page.getByRole('button', { name: /^Sell:/ }).click();
    await said(page, 'It covers 1 past booking and 1 booking to come. Sessions left: 8 of 10.');
    await page.getByRole('status').getByRole('link', { name: 'Receipt' }).waitFor();
    await page.getByText('Nothing is owed.').waitFor();
    await page.getByText('8 of 10 left').waitFor();
  },

  'bookings of a customer are read once for all that the page says of them, and five are seen first': async (
    given,
    { page },
  ) => {
    const slug = `read-${windowOf(page)}`;
    const { owner, call, room, type } = await createFurnishedStudio(given, slug);
    const { id } = await call('manage/customers', { name: 'Hedy' });
    for (const hour of [10, 11, 12, 13, 14, 15]) {
      const at = { date: dayAhead(2), start_time: `${hour}:00`, duration_minutes: 60 };
      const one = await call('manage/classes', { class_type_id: type.id, room_id: room.id, ...at });
      await call(`manage/classes/${one.id}/bookings`, { customer_id: id });
    }
    const read = new Set();
    page.on('request', (request) => request.url().includes('/manage/bookings?') && read.add(request.url()));
    await page.goto(`${given.url}/desk/${slug}/customers/${id}`);
    await signIn(page, owner);
    await page.getByText('Without a pass:').getByRole('button', { name: '3 more' }).waitFor();
    await page.getByText('There are unpaid visits without a set price.').waitFor();
    const next = page.locator('.part').filter({ has: page.getByRole('heading', { name: 'Next bookings' }) });
    await next.getByText('Booked').nth(4).waitFor();
    assert.equal(await next.locator('.rows > li').count(), 5);
    await button(next, 'More').click();
    await next.getByText('15:00').waitFor();
    await button(next, 'More').waitFor({ state: 'detached' });
    assert.equal(read.size, 2);
    await assertWellMade(page, scripted(given));
  },

  'a pass is sold and paid in part, and the rest is paid later': oneOfTen(async (given, { page }) => {
    await openSandbox(page, given, '/sandbox-studio/book');
    const name = `Mary ${Date.now()}`;
    await addCustomer(page, name);
    await page.locator('.chosen a').click();
    await page.getByRole('link', { name: 'Sell a pass' }).click();
    const plan = passForSale(page);
    await plan.getByText(/^Covers /).waitFor();
    await plan.click();
    await assertWellMade(page, scripted(given));
    await page.getByText('Card', { exact: true }).click();
    assert.ok(await page.getByLabel('Card').isChecked());
    await page.getByLabel('Paid at').selectOption({ index: 1 });
    const price = Number(await page.getByLabel('Amount').inputValue());
    await page.getByLabel('Amount').fill('10');
    await page.getByText(/^The rest stays a debt: /).waitFor();
    let goOn;
    const isOpen = new Promise((resolve) => (goOn = resolve));
    await page.route(/\/customers\/\d+\/class-passes/, async (route) => {
      if (route.request().method() === 'GET') await isOpen;
      await route.fallback();
    });
    await page.getByRole('button', { name: /^Sell:/ }).click();
    await page
      .getByRole('status')
      .getByText(/received by card, .* is still to be paid/)
      .waitFor();
    await page.getByText('Take a payment').first().click();
    // The whole form is seen, also above the bar of a phone and when what stands above it is read later.
    goOn();
    await page.locator('.part').filter({ hasText: 'Passes' }).locator('li').waitFor();
    const seen = [button(page, 'Record the payment'), page.getByRole('navigation')].map((one) => one.elementHandle());
    await page.waitForFunction(
      ([record, navigation]) => {
        const { bottom } = record.getBoundingClientRect();
        const { top } = navigation.getBoundingClientRect();
        return bottom <= (top > bottom - record.offsetHeight ? top : innerHeight);
      },
      await Promise.all(seen),
    );
    await page.getByText(': $10 paid (refunds deducted)').waitFor();
    await assertWellMade(page, scripted(given));
    assert.equal(Number(await page.locator('details[open]').getByLabel('Amount').inputValue()), price - 10);
    await button(page, 'Record the payment').click();
    await page.getByRole('status').getByText(`${name} paid`).waitFor();
    await page.getByText('Nothing is owed.').waitFor();
  }),
};
