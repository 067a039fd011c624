// Booking and selling at the desk.
import assert from 'node:assert/strict';

import {
  addCustomer,
  bookNewCustomer,
  classWithPlaces,
  confirmBooking,
  customerWithPass,
  openSandbox,
  passForSale,
  scripted,
} from './desk-pages.mjs';
import { assertWellMade, button } from './pages.mjs';

/** The checks, by what they show. */
export const BOOK_CHECKS = {
  'a new customer is added and booked by the keyboard, and the booking undone': async (given, { page }) => {
    await bookNewCustomer(page, given);
    const booked = page.locator('.bookable .step-done');
    await booked.and(page.locator(':focus')).waitFor();
    await assertWellMade(page, scripted(given));
    await button(page, 'Undo').click();
    await booked.waitFor({ state: 'detached' });
    await page.locator('.chosen a').click();
    await page.locator('.rows').getByText('Cancelled').waitFor();
  },

  'a walk-in is added to the class that is open, by the keyboard': async (given, { page }) => {
    const { id, title, starts_at: startsAt } = await classWithPlaces(page, given);
    const address = `/sandbox-studio/today/${id}`;
    await openSandbox(page, given, `${address}?day=${startsAt.slice(0, 10)}`);
    const comers = page.locator('.comer');
    await comers.first().waitFor();
    const before = await comers.count();
    await page.getByRole('link', { name: 'Add a person' }).click();
    const name = `Grace ${Date.now()}`;
    await addCustomer(page, name);
    await page.locator('.bookable button:focus').filter({ hasText: title }).waitFor();
    await page.keyboard.press('Enter');
    await confirmBooking(page, name);
    await comers.filter({ hasText: name }).waitFor();
    assert.equal(await comers.count(), before + 1);
    assert.equal(new URL(page.url()).pathname, `/desk${address}`);
    await button(page, 'Undo').click();
    await comers.filter({ hasText: name }).waitFor({ state: 'detached' });
  },

  'which pass is used is said before the booking, and why somebody cannot be booked': async (given, { page }) => {
    const { id, ...found } = await classWithPlaces(page, given);
    const { name, plan, day } = await customerWithPass(given, found);
    await openSandbox(page, given, `/sandbox-studio/book?class=${id}&day=${day}`);
    await page.getByRole('searchbox').fill(name);
    await page.locator('.rows a').filter({ hasText: name }).waitFor();
    await page.keyboard.press('Enter');
    const own = page.locator('.bookable').filter({ has: page.locator(`#preview-${id}`) });
    const said = page.locator('.bookable:has(button:focus) .preview');
    await said.getByText(`Uses the pass ${plan}. Then 6 sessions are left`).waitFor();
    await said.getByText('No other pass covers this class.').waitFor();
    const others = page.locator('.bookable').filter({ has: page.getByText('Which pass?') });
    if ((await others.count()) > 0) {
      await others.first().getByText('Which pass?').click();
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
    await said.getByText('Cannot be booked. The customer already has this place.').waitFor();
    await assertWellMade(page, scripted(given));
  },

  'a pass is sold and paid in part, and the rest is paid later': async (given, { page }) => {
    await openSandbox(page, given, '/sandbox-studio/book');
    const name = `Mary ${Date.now()}`;
    await addCustomer(page, name);
    await page.locator('.chosen a').click();
    await page.getByRole('link', { name: 'Sell a pass' }).click();
    const plan = passForSale(page);
    await plan.click();
    await assertWellMade(page, scripted(given));
    await page.getByText('Card', { exact: true }).click();
    assert.ok(await page.getByLabel('Card').isChecked());
    await page.getByLabel('Paid at').selectOption({ index: 1 });
    const price = Number(await page.getByLabel('Amount').inputValue());
    await page.getByLabel('Amount').fill('10');
    await page.getByRole('button', { name: /^Sell:/ }).click();
    await page.getByRole('status').getByText(`${name} has the pass`).waitFor();
    await page.getByText('Take a payment').first().click();
    // The whole form is seen, also above the bar of a phone.
    const { y, height } = await button(page, 'Take a payment').boundingBox();
    const { y: bar } = await page.getByRole('navigation').boundingBox();
    assert.ok(y + height <= (bar > y ? bar : page.viewportSize().height));
    await assertWellMade(page, scripted(given));
    assert.equal(Number(await page.locator('details[open]').getByLabel('Amount').inputValue()), price - 10);
    await button(page, 'Take a payment').click();
    await page.getByRole('status').getByText(`${name} paid`).waitFor();
    await page.getByText('Nothing is owed.').waitFor();
  },
};
