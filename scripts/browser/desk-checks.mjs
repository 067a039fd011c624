// The desk in a browser, as staff use it in a day.
import assert from 'node:assert/strict';
import { setTimeout } from 'node:timers/promises';

import { FRAME_CHECKS } from './desk-frame-checks.mjs';
import { ACCESS_CHECKS } from './desk-access-checks.mjs';
import { BOOK_CHECKS } from './desk-book-checks.mjs';
import { CASH_CHECKS } from './desk-cash-checks.mjs';
import { CHANGES_CHECKS } from './desk-changes-checks.mjs';
import { CLASS_FORM_CHECKS } from './desk-class-form-checks.mjs';
import { CUSTOMER_CHECKS } from './desk-customer-checks.mjs';
import { MERGE_CHECKS } from './desk-merge-checks.mjs';
import { FACTOR_CHECKS } from './desk-factor-checks.mjs';
import { PASSKEY_CHECKS } from './desk-passkey-checks.mjs';
import {
  bookNewCustomer,
  bookOpenClass,
  classesOf,
  confirmBooking,
  daily,
  isPhone,
  isRead,
  leaveNumber,
  nextDay,
  oneOfTen,
  openBookedClass,
  opening,
  openDemo,
  openPastClass,
  openSandbox,
  said,
  scripted,
} from './desk-pages.mjs';
import { DOOR_CHECKS } from './desk-door-checks.mjs';
import { MOVE_CHECKS } from './desk-move-checks.mjs';
import { NUMBERS_CHECKS } from './desk-numbers-checks.mjs';
import { PLANNER_CHECKS } from './desk-planner-checks.mjs';
import { PRICE_CHECKS } from './desk-price-checks.mjs';
import { PEOPLE_CHECKS } from './desk-people-checks.mjs';
import { SETTINGS_CHECKS } from './desk-settings-checks.mjs';
import { START_CHECKS } from './desk-start-checks.mjs';
import { assertFits, assertHeading, assertWellMade, button, signIn } from './pages.mjs';
import { signedIn } from './sandbox-owner.mjs';
import { TODAY_CHECKS } from './desk-today-checks.mjs';
import { TRAINERS_CHECKS } from './desk-trainers-checks.mjs';
import { WEEK_CHECKS } from './desk-week-checks.mjs';
import { WEEKLY_CHECKS } from './desk-weekly-checks.mjs';

const FIRST_TAKES_MS = 1_500;

/** The checks, by what they show. */
export const DESK_CHECKS = {
  ...FRAME_CHECKS,
  ...CHANGES_CHECKS,
  ...MOVE_CHECKS,
  ...TODAY_CHECKS,
  ...WEEK_CHECKS,
  ...WEEKLY_CHECKS,
  ...PLANNER_CHECKS,
  ...CLASS_FORM_CHECKS,
  ...START_CHECKS,
  ...CASH_CHECKS,
  ...CUSTOMER_CHECKS,
  ...MERGE_CHECKS,
  ...FACTOR_CHECKS,
  ...PASSKEY_CHECKS,
  ...NUMBERS_CHECKS,
  ...DOOR_CHECKS,
  ...PRICE_CHECKS,
  ...SETTINGS_CHECKS,
  ...PEOPLE_CHECKS,
  ...TRAINERS_CHECKS,
  ...ACCESS_CHECKS,

  'the sign-in says what is wrong, leads to the day, and out again': daily(async (given, { page }) => {
    await page.goto(`${given.url}/desk`);
    await assertWellMade(page, scripted(given));
    await signIn(page, { ...given.stranger, password: 'not the password' });
    await page.getByRole('alert').waitFor();
    await assertWellMade(page, scripted(given));
    assert.equal(await page.getByLabel('E-mail').inputValue(), given.stranger.email);
    await signIn(page, given.stranger);
    await page.getByText('Times in').waitFor();
    assert.match(page.url(), /\/desk\/sandbox-studio\/today$/);
    assert.equal(await page.evaluate(() => document.cookie), '');
    await page.locator('.person summary').click();
    await assertFits(page);
    await page.keyboard.press('Escape');
    await page.locator('.person-menu').waitFor({ state: 'hidden' });
    await page.locator('.person summary').click();
    // The menu of a phone covers the middle.
    await page.locator('h1').click({ position: { x: 5, y: 5 } });
    await page.locator('.person-menu').waitFor({ state: 'hidden' });
    await page.locator('.person summary').click();
    await button(page, 'Sign out').click();
    await page.getByLabel('Password').waitFor();
    await page.goBack();
    await page.getByLabel('Password').waitFor();
  }),

  'the day shows its classes by room and trainer, on every screen and in the dark': daily(async (given, { page }) => {
    await openDemo(page, given);
    await classesOf(page).first().waitFor();
    await assertWellMade(page, scripted(given));
    if (!isPhone(page)) await page.getByText('By trainer').click();
    await assertFits(page);
    await openBookedClass(page);
    await assertWellMade(page, scripted(given));
    await page.getByRole('link', { name: 'Back to the day' }).click();
    await page.locator('.panel-side').waitFor({ state: 'detached' });
  }),

  'a title and a name without end break no screen': async (given, { page }) => {
    const endless = `Donau${'dampfschiff'.repeat(8)}${Date.now()}`;
    const owner = await signedIn(given);
    await openSandbox(page, given);
    // Other walks rename the classes of today.
    for (let day = 0; day < 2; day += 1) await nextDay(page);
    await openBookedClass(page);
    const title = await page.locator('.panel-side h2').textContent();
    const address = `manage/classes/${new URL(page.url()).pathname.split('/').at(-1)}`;
    await owner(address, { title: endless }, 'PATCH');
    try {
      await page.reload();
      await page.locator('.panel-side h2').filter({ hasText: endless }).waitFor();
      await page.locator('.comer').first().waitFor();
      await assertFits(page);
      await page.getByRole('link', { name: 'Back to the day' }).click();
      await classesOf(page).filter({ hasText: endless }).first().waitFor();
      await assertFits(page);
    } finally {
      await owner(address, { title }, 'PATCH');
    }
    await page.goto(`${given.url}/desk/sandbox-studio/book`);
    await page.getByRole('searchbox').fill(endless);
    await page.getByText('New customer').click();
    await button(page, 'Add and go on').click();
    await page.locator('.chosen').getByText(endless).click();
    await assertHeading(page, endless);
    await isRead(page);
    await assertFits(page);
    await page.goBack();
    await page.locator('.chosen').waitFor();
    await assertFits(page);
  },

  'one tap says that somebody came, and the next one that they did not': oneOfTen(async (given, { page }) => {
    await openSandbox(page, given);
    const comer = await openPastClass(page);
    const [came, missed] = [
      comer.getByRole('button', { name: 'Attended' }),
      comer.getByRole('button', { name: 'No-show' }),
    ];
    const isPressed = (mark, pressed) => mark.and(page.locator(`[aria-pressed="${pressed}"]`)).waitFor();
    for (const mark of [came, missed])
      if ((await mark.getAttribute('aria-pressed')) === 'true') {
        await mark.click();
        await isPressed(mark, false);
      }
    // The later of two taps holds, however long the first one takes.
    let isFirst = true;
    await page.route(/\/attendance$/, async (route) => {
      const takes = isFirst ? FIRST_TAKES_MS : 0;
      isFirst = false;
      await setTimeout(takes);
      await route.fallback();
    });
    await missed.click();
    await came.click();
    await setTimeout(2 * FIRST_TAKES_MS);
    await page.getByRole('status').getByText(': Attended').waitFor();
    await page.reload();
    await isPressed(came, true);
    await came.click();
    await isPressed(came, false);
    await came.click();
    await isPressed(came, true);
    await page.getByRole('status').getByText(': Attended').waitFor();
    await button(page, 'Undo').click();
    await isPressed(came, false);
    await missed.click();
    await page.getByRole('status').getByText(': No-show').waitFor();
    await page.reload();
    await isPressed(missed, true);
    await missed.click();
    await isPressed(missed, false);
  }),

  'a demo opens by one click, or by its address, and says what it refuses': async (given, { page }) => {
    await page.goto(`${given.url}/desk/demo`);
    await page.getByText('This is a demo studio').waitFor();
    await classesOf(page).first().waitFor();
    await page.context().clearCookies();
    await openDemo(page, given, 'Receptionist');
    const comer = await openPastClass(page);
    const mark = comer.getByRole('button', { name: 'No-show' });
    const before = await mark.getAttribute('aria-pressed');
    await mark.click();
    await page.getByRole('alert').getByText('Nothing can be changed').waitFor();
    await mark.and(page.locator(`[aria-pressed="${before}"]`)).waitFor();
  },

  'without a connection nothing is lost: it is sent once it is back': daily(async (given, { page, provoked }) => {
    provoked.push(/net::ERR_/);
    await openSandbox(page, given);
    const comer = await openPastClass(page);
    const mark = comer.getByRole('button', { name: 'Attended' });
    if ((await mark.getAttribute('aria-pressed')) === 'true') await mark.click();
    await page.context().setOffline(true);
    await mark.click();
    await page.getByText('No connection').waitFor({ timeout: 30_000 });
    await page.context().setOffline(false);
    await page.getByText('No connection').waitFor({ state: 'detached' });
    await page.getByRole('status').getByText(': Attended').waitFor();
    await page.reload();
    await mark.and(page.locator('[aria-pressed="true"]')).waitFor();
    await mark.click();
    await mark.and(page.locator('[aria-pressed="false"]')).waitFor();
  }),

  'a customer is found by a part of the name, and shows passes, debts and bookings': oneOfTen(
    async (given, { page }) => {
      await openDemo(page, given);
      const comer = await openBookedClass(page);
      const name = await comer.locator('strong').first().textContent();
      await comer.getByRole('link', { name, exact: true }).click();
      await assertHeading(page, name);
      await page.getByRole('navigation').getByRole('link', { name: 'Customers' }).click();
      await assertHeading(page, 'Customers');
      await page.locator('.rows li').first().waitFor();
      await assertWellMade(page, scripted(given));
      // Who has no name is called by the phone, of which a part is that of others too.
      const sought = /\p{L}/u.test(name) ? name.slice(0, -1).toUpperCase() : name;
      await page.getByRole('searchbox').fill(sought);
      await page.keyboard.press('Enter');
      await assertHeading(page, name);
      for (const part of ['Passes', 'Debts', 'Next bookings', 'Earlier bookings'])
        await page.getByRole('heading', { name: part }).waitFor();
      await isRead(page);
      await assertWellMade(page, scripted(given));
      await page.getByRole('searchbox').waitFor({ state: 'detached' });
      await page.goBack();
      await page.getByRole('searchbox').fill('nobody has this name');
      await page.getByText('Nobody has this name').waitFor();
    },
  ),

  'a lead waits for a call, is noted, and becomes a customer by a booking': oneOfTen(async (given, { page }) => {
    const name = await leaveNumber(given);
    await openSandbox(page, given, '/sandbox-studio/leads');
    const own = page.locator('.rows > li').filter({ hasText: name });
    await assertWellMade(page, scripted(given));
    await page.locator('.side nav').getByText(/new$/).first().waitFor({ state: 'attached' });
    await own.getByText('From a website').waitFor();
    await opening(own, 'Note').click();
    await own.getByRole('textbox').and(page.locator(':focus')).fill('Nobody answers.');
    await button(own, 'Call back later').click();
    await said(page, `${name}: Call back. The notes are saved.`);
    await own.waitFor({ state: 'detached' });
    await page.getByLabel('Call back').check({ force: true });
    await own.getByText('Nobody answers.').first().waitFor();
    await opening(own, 'Note').click();
    await own.getByRole('textbox').fill('Asked for the evening.');
    await button(own, 'Save the notes').click();
    await page.getByRole('status').getByText('are saved').waitFor();
    await own.getByText('Asked for the evening.').first().waitFor();
    await own.getByRole('link', { name: 'Book' }).click();
    await page.locator('.chosen').getByText(name).waitFor();
    await bookOpenClass(page, given);
    await confirmBooking(page, name);
    await page.locator('.chosen a[href*="/customers/"]').click();
    await assertHeading(page, name);
    await page.goto(`${given.url}/desk/sandbox-studio/leads?status=booked`);
    await own.getByRole('link', { name: 'Customer' }).click();
    await page.locator('.rows').getByText('Booked').first().waitFor();
  }),

  'a lead is added as a customer without booking, and marked as not interested': async (given, { page }) => {
    const name = await leaveNumber(given);
    await openSandbox(page, given, '/sandbox-studio/leads');
    const own = page.locator('.rows > li').filter({ hasText: name });
    await opening(own, 'Add as a customer without booking').click();
    await own.getByText('The lead stays in this list').waitFor();
    const field = own.getByLabel('Name', { exact: true }).and(page.locator(':focus'));
    assert.equal(await field.inputValue(), name);
    await assertWellMade(page, scripted(given));
    await field.press('Enter');
    await assertHeading(page, name);
    await page.locator('.screen-head a[href^="tel:+49151"]').waitFor();
    await page.goto(`${given.url}/desk/sandbox-studio/leads`);
    await opening(own, 'Note').click();
    await button(own, 'Not interested').click();
    await page.getByRole('status').getByText(`${name}: Not interested`).waitFor();
    await own.waitFor({ state: 'detached' });
  },

  'an undo that the service refuses is said': async (given, { page, provoked }) => {
    provoked.push(/409/);
    await bookNewCustomer(page, given);
    const refusal = { code: 'cancellation_closed', message: 'The time to cancel is over.', details: {} };
    await page.route('**/mobile/bookings/*', (route) => route.fulfill({ status: 409, json: refusal }));
    await button(page, 'Undo').click();
    await page.getByRole('status').getByText('The time to cancel is over.').waitFor();
  },

  'a session that was ended elsewhere leads to the sign-in, and back to the same place': daily(
    async (given, { page }) => {
      await openSandbox(page, given);
      await openBookedClass(page);
      const address = page.url();
      // As its list of sessions does, from another device.
      await page.context().clearCookies();
      await page.getByText('You have been signed out').waitFor({ timeout: 15_000 });
      await signIn(page, given.stranger);
      await page.locator('.comer').first().waitFor();
      assert.equal(page.url(), address);
    },
  ),

  // Last, as the passes that they add for sale cost nothing.
  ...BOOK_CHECKS,
};
