// Cash and refunds at the desk. Others take cash in the same cashboxes meanwhile, so what is
// checked belongs to a reason or a customer of its own.
import assert from 'node:assert/strict';

import {
  addCustomer,
  daily,
  isRead,
  oneOfTen,
  openBookedClass,
  openDemo,
  opening,
  openSandbox,
  passForSale,
  rowOf,
  said,
  scripted,
} from './desk-pages.mjs';
import { assertHeading, assertWellMade, button } from './pages.mjs';
import { signedIn } from './sandbox-owner.mjs';

const CASH = '/sandbox-studio/cash';

/** Opens the first cashbox of the studio. */
async function openCashbox(page, given) {
  await openSandbox(page, given, CASH);
  await page.locator('.rows a').first().waitFor();
  await assertWellMade(page, scripted(given));
  await page.locator('.rows a').first().click();
  await page.getByText('In the cashbox', { exact: true }).waitFor();
  await isRead(page);
}

const number = (text) => Number(text.replaceAll(/[^\d.]/g, ''));

/** Sells a pass in cash to a new customer, who is then open. Returns name and price. */
async function sellForCash(page, given) {
  await openSandbox(page, given, '/sandbox-studio/book');
  const name = `Katherine ${Date.now()}`;
  await addCustomer(page, name);
  await page.locator('.chosen a').click();
  await page.getByRole('link', { name: 'Sell a pass' }).click();
  await passForSale(page).click();
  await page.getByLabel('Paid at').selectOption({ index: 1 });
  const price = Number(await page.getByLabel('Amount').inputValue());
  await page.getByRole('button', { name: /^Sell:/ }).click();
  await page.getByRole('status').getByText(`${name} has the pass`).waitFor();
  return { name, price };
}

export const CASH_CHECKS = {
  'cash is taken out with a reason, and stands among the movements of the day': async (given, { page }) => {
    await openCashbox(page, given);
    await assertWellMade(page, scripted(given));
    const reason = `To the bank ${Date.now()} ${page.viewportSize().width}`;
    await page.getByText('Record a movement').click();
    await page.getByLabel('Take out').check({ force: true });
    await page.getByLabel('Amount').fill('3.25');
    await page.getByLabel('Reason').first().fill(reason);
    await assertWellMade(page, scripted(given));
    await button(page, 'Record it').click();
    await page.getByRole('status').getByText('$3.25 taken out').waitFor();
    const own = page.locator('.rows > li').filter({ hasText: reason });
    await own.getByText('−$3.25').waitFor();
    await own.getByText('Taken out').waitFor();
    await page.getByLabel('From').fill('2001-01-01');
    await page.getByLabel('To', { exact: true }).fill('2001-01-31');
    await page.getByText('No cash moved on these days.').waitFor();
    await page.reload();
    await page.getByText('No cash moved on these days.').waitFor();
    assert.equal(await page.getByLabel('From').inputValue(), '2001-01-01');
  },

  'cash that was entered by mistake is reverted with a reason, but not once it was counted': async (
    given,
    { page, provoked },
  ) => {
    provoked.push(/422/);
    await openCashbox(page, given);
    const reason = `Entered twice ${Date.now()} ${page.viewportSize().width}`;
    await page.getByText('Record a movement').click();
    await page.getByLabel('Amount').fill('4.75');
    await page.getByLabel('Reason').first().fill(reason);
    await button(page, 'Record it').click();
    const own = rowOf(page, reason);
    await opening(own, 'Revert').click();
    await own.getByText('a second entry reverts $4.75 now').waitFor();
    await assertWellMade(page, scripted(given));
    await own.getByLabel('Reason').fill(`A mistake: ${reason}`);
    const message =
      'The cashbox has been counted since, and the count has put right what is in it. Nothing is left to revert.';
    const counted = { code: 'cash_movement_counted', message, errors: { cash_movement: [message] } };
    await page.route('**/void', (route) => route.fulfill({ status: 422, json: counted }));
    await button(own, 'Revert').click();
    await own.getByText('The cashbox has been counted since').waitFor();
    await page.unroute('**/void');
    // Walks that run at the same time count the same cashbox.
    const answer = page.waitForResponse((response) => response.url().endsWith('/void'));
    await button(own, 'Revert').click();
    if ((await answer).status() === 422) return;
    await said(page, '$4.75 reverted.');
    await rowOf(page, `A mistake: ${reason}`).getByText('−$4.75').waitFor();
    const first = rowOf(page, reason).filter({ hasText: '+$4.75' });
    await first.getByText('Put in · reverted').waitFor();
    assert.equal(await opening(first, 'Revert').count(), 0);
    await assertWellMade(page, scripted(given));
  },

  'cash is counted, what is missing is said before it is saved, and the count stands among others': oneOfTen(
    async (given, { page }) => {
      await openCashbox(page, given);
      const reason = `End of the day ${Date.now()} ${page.viewportSize().width}`;
      await page.locator('summary').getByText('Count', { exact: true }).click();
      await page.getByLabel('Counted').fill('0.25');
      await page
        .locator('output')
        .getByText(/missing|too much|exact/)
        .waitFor();
      await assertWellMade(page, scripted(given));
      await button(page, 'Save the count').click();
      assert.equal(await page.locator('output').count(), 1);
      await page.getByLabel('Reason (required)').fill(reason);
      await button(page, 'Save the count').click();
      await page.getByRole('status').getByText('$0.25 counted').waitFor();
      const own = page.locator('.rows > li').filter({ hasText: reason });
      await own.waitFor();
      const [variance, amounts] = await own.locator('.amount > span').allTextContents();
      const [counted, expected] = amounts.split(' of ').map((text) => number(text) * (text.includes('-') ? -1 : 1));
      assert.equal(counted, 0.25);
      const difference = (variance.includes('missing') ? -1 : 1) * number(variance);
      assert.ok(Math.abs(counted - expected - difference) < 0.005, `${variance}, ${amounts}`);
      // What was found then is said of the last count, which may be another walk's, and what to do where cash was missing.
      const screen = await page.locator('main').innerText();
      const [, then, , instead] = /Last counted [^\n]*: (-?\$[\d.,]+)(, exact| instead of (-?\$[\d.,]+))/.exec(screen);
      const signed = (text) => number(text) * (text.startsWith('-') ? -1 : 1);
      const isMissing = instead !== undefined && signed(then) < signed(instead);
      assert.equal(screen.includes('If the cash turns up, count again.'), isMissing);
    },
  ),

  'what was paid is a receipt, alone on paper, and mailed to who has an address': async (given, { page }) => {
    const { name, price } = await sellForCash(page, given);
    await page.getByRole('status').getByRole('link', { name: 'Receipt' }).click();
    const sheet = page.getByRole('article');
    for (const text of [name, 'Cash', `$${price}`, 'It is no tax receipt'])
      await sheet.getByText(text).first().waitFor();
    await assertHeading(page, 'Receipt');
    await assertWellMade(page, scripted(given));
    await page.evaluate(() => {
      globalThis.print = () => (document.body.dataset.printed = 'yes');
    });
    await button(page, 'Print').click();
    assert.equal(await page.evaluate(() => document.body.dataset.printed), 'yes');
    await page.emulateMedia({ media: 'print' });
    await sheet.getByText(name).waitFor();
    assert.equal(await button(page, 'Print').isVisible(), false);
    assert.equal(await page.getByRole('navigation').isVisible(), false);
    await page.emulateMedia({ media: null });
    assert.equal(await button(page, 'Send by e-mail').count(), 0);
    await page.getByText('the customer has no e-mail address here').waitFor();
    await page.getByRole('link', { name: 'Add an e-mail address' }).click();
    await page.getByLabel('E-mail').waitFor();
    await page.goBack();
    const [, customer] = /customers\/(\d+)/.exec(page.url());
    const email = `katherine-${customer}@example.org`;
    await (
      await signedIn(given)
    )(`manage/customers/${customer}`, { email }, 'PATCH');
    await page.reload();
    await button(page, 'Send by e-mail').click();
    await said(page, `The receipt is on its way to ${email}.`);
    await assertWellMade(page, scripted(given));
    await page.getByRole('link', { name }).click();
    await assertHeading(page, name);
  },

  'a pass that was paid in cash is refunded in part, never more than is left, and then in full': daily(
    async (given, { page }) => {
      const { name, price } = await sellForCash(page, given);
      const payment = page
        .locator('.rows > li')
        .filter({ hasText: `$${price}` })
        .filter({ hasText: '· Cash' });
      await opening(payment, 'Refund').click();
      await assertWellMade(page, scripted(given));
      assert.equal(Number(await payment.getByLabel('Amount').inputValue()), price);
      await payment.getByLabel('Reason').fill('Moved away');
      await payment.getByLabel('Amount').fill(String(price + 1));
      await button(payment, 'Refund').click();
      const refused = await payment.getByLabel('Amount').evaluate((field) => field.validationMessage);
      assert.equal(refused, `At most $${price}.`);
      await payment.getByLabel('Amount').fill('5');
      await button(payment, 'Refund $5').click();
      await page.getByRole('status').getByText(`${name}: $5 refunded`).waitFor();
      await payment.getByText('$5 refunded').waitFor();
      await page.locator('.owed').getByText('$5').waitFor();
      const debt = page.locator('.rows > li').filter({ has: page.locator('.owed') });
      await debt.getByText(/^Refunded on \w.+: \$5 · \w.+ · Moved away$/).waitFor();
      await payment.getByText('stays, and $5 is owed for it, unless it is cancelled.').waitFor();
      await assertWellMade(page, scripted(given));
      await opening(payment, 'Refund').click();
      await payment.getByLabel('Card or transfer').check({ force: true });
      await payment.getByText('Send the money yourself').waitFor();
      await payment.getByLabel('Reason').fill('Moved away');
      // Another device refunds a part first, and the page does not hear of it before the person refunds.
      await page.route('**/desk/api/*/changes', (route) => route.fulfill({ json: { data: {} } }));
      const asOwner = await signedIn(given);
      const customer = Number(new URL(page.url()).pathname.split('/').at(-1));
      const [{ id }] = await asOwner(`manage/purchases?customer_id=${customer}`, undefined, 'GET');
      const refund = { amount_cents: 100, method: 'cashless', reason: 'Moved away' };
      await asOwner(`manage/purchases/${id}/refunds`, { ...refund, idempotency_key: crypto.randomUUID() });
      await button(payment, `Refund $${price - 5}`).click();
      await payment.getByText('$6 refunded').waitFor();
      await payment.getByRole('alert').waitFor();
      await page.unroute('**/desk/api/*/changes');
      assert.equal(Number(await payment.getByLabel('Amount').inputValue()), price - 6);
      await button(payment, `Refund $${price - 6}`).click();
      await page
        .getByRole('status')
        .getByText(`${name}: $${price - 6} refunded`)
        .waitFor();
      await payment.getByText(`$${price} refunded`).waitFor();
      await opening(payment, 'Refund').waitFor({ state: 'detached' });
      await opening(payment, 'Cancel the pass').waitFor();
      // What was paid stands beside its names, also with several refunds and on a phone.
      await payment.getByRole('link', { name: 'Receipt' }).click();
      const facts = page.locator('.facts');
      await facts.getByText('Refunded on').first().waitFor();
      assert.ok((await facts.locator('dd').first().boundingBox()).width > 120);
      await assertWellMade(page, scripted(given));
      await page.getByRole('link', { name }).click();
      // The pass is still owed, until it is cancelled.
      await page.locator('.owed').getByText(`$${price}`).waitFor();
      await debt.getByText('Refunded on').nth(2).waitFor();
      await opening(page, 'Cancel the pass').click();
      await page.getByLabel('Reason').and(page.locator(':focus')).fill('Moved away');
      await assertWellMade(page, scripted(given));
      await button(page, 'Cancel the pass').click();
      await page.getByRole('status').getByText('is cancelled.').waitFor();
      await page.getByText('Nothing is owed.').waitFor();
    },
  ),

  'who is no owner sees payments, but refunds nothing and sees no cash': async (given, { page }) => {
    await openDemo(page, given, 'Receptionist');
    const comer = await openBookedClass(page);
    const name = await comer.locator('strong').first().textContent();
    assert.equal(await page.getByRole('link', { name: 'Cash' }).count(), 0);
    const desk = page.url().replace(/\/today.*/, '');
    await page.goto(`${desk}/customers?q=${encodeURIComponent(name)}`);
    await page.locator('.rows a').filter({ hasText: name }).first().click();
    await assertHeading(page, name);
    await page.getByRole('heading', { name: 'Payments' }).waitFor();
    // Nor does the reception sell passes, but it sees them.
    await page.getByRole('heading', { name: 'Passes', exact: true }).waitFor();
    await page.getByText('You may not sell or change passes.').waitFor();
    await isRead(page);
    assert.equal(await page.getByRole('link', { name: 'Sell a pass' }).count(), 0);
    assert.equal(await opening(page, 'Cancel the pass').count(), 0);
    await assertWellMade(page, scripted(given));
    assert.equal(await page.locator('summary').getByText('Refund').count(), 0);
    // Who refunds is said where there is a payment.
    const hasPaid = (await page.getByRole('link', { name: 'Receipt' }).count()) > 0;
    assert.equal(await page.getByText('Payments are refunded by an owner.').count(), hasPaid ? 1 : 0);
    await page.goto(`${desk}/cash`);
    await assertHeading(page, 'This screen does not exist');
  },
};
