// Two records of one person at the desk are merged.
import assert from 'node:assert/strict';

import { openCustomer } from './desk-customer-checks.mjs';
import { isPhone, opening, rowOf, said, scripted, windowOf } from './desk-pages.mjs';
import { ownName } from './desk-settings-checks.mjs';
import { assertWellMade, button } from './pages.mjs';

/** The checks, by what they show. */
export const MERGE_CHECKS = {
  'a new customer who is probably here already is shown the one who is, chosen instead, or added by a second Enter':
    async (given, { page }) => {
      const letters = [...String(Date.now())].map((digit) => 'abcdefghij'[Number(digit)]).join('');
      const name = `Marta ${windowOf(page)} ${letters}`;
      const { id } = await openCustomer(page, given, { name, email: `marta-${letters}@example.com` });
      const typed = `Mártha ${windowOf(page)} ${letters}`;
      await page.goto(`${given.url}/desk/sandbox-studio/customers`);
      await page.getByRole('searchbox').fill(typed);
      await page.keyboard.press('Enter');
      const field = page.getByLabel('Name', { exact: true }).and(page.locator(':focus'));
      await field.press('Enter');
      const similar = page.getByRole('alert');
      await similar.getByText('This person is probably here already').waitFor();
      await similar.getByText('Same or similar name').waitFor();
      await assertWellMade(page, scripted(given));
      await rowOf(similar, name)
        .getByRole('button', { name: /^Choose/ })
        .click();
      await page.waitForURL(new RegExp(`/customers/${id}$`));
      await page.goto(`${given.url}/desk/sandbox-studio/book`);
      await page.getByRole('searchbox').fill(typed);
      await page.keyboard.press('Enter');
      await field.press('Enter');
      await button(page, 'Add all the same').and(page.locator(':focus')).press('Enter');
      await page.locator('.chosen').getByText(typed).waitFor();
    },

  'customer: two records of a person are merged by two presses, after it is said what that does': async (
    given,
    { page },
  ) => {
    const name = ownName(page, 'Lise');
    const digits = String(Date.now()).slice(-6);
    const { id, asOwner } = await openCustomer(page, given, { name, phone: `+1202555${digits.slice(-4)}` });
    const twin = await asOwner('manage/customers', { name, email: `lise-${Date.now()}@example.com` });
    await asOwner(`manage/customers/${twin.id}/notes`, { text: 'Of the other record.' });
    await opening(page, 'Merge with another record').click();
    await page.getByText('For a person who is here twice').waitFor();
    await page.getByRole('searchbox').fill(name);
    const own = rowOf(page, twin.email);
    await own.waitFor();
    assert.equal(await page.getByRole('button', { name: /^Choose/ }).count(), 1);
    await assertWellMade(page, scripted(given));
    await own.getByRole('button', { name: /^Choose/ }).click();
    const facts = page.locator('.facts');
    await facts.getByText('1 note').waitFor();
    await facts.getByText(`${twin.email}`).waitFor();
    await page.getByText('Afterwards there is one record').waitFor();
    await assertWellMade(page, scripted(given));
    await button(page, 'Merge permanently').click();
    assert.equal(await page.getByLabel('Why the two are one person').evaluate((field) => field.validity.valid), false);
    await page.locator('.choice').filter({ hasText: twin.email }).click();
    await facts.getByText('Nothing: that record has no bookings').waitFor();
    await page.getByLabel('Why the two are one person').fill('Came back with another e-mail.');
    await button(page, 'Merge permanently').press('Enter');
    await said(page, `There is one record now: ${name}.`);
    await page.waitForURL(new RegExp(`/customers/${twin.id}$`));
    await rowOf(page, 'Of the other record.').waitFor();
    await page.getByRole('link', { name: '+1202555' }).waitFor();
    await opening(page, 'Merge with another record').waitFor();
    await page.goto(`${given.url}/desk/sandbox-studio/customers/${id}`);
    await page.getByRole('alert').waitFor();
  },

  'customer: of two phones the one that is chosen stays': async (given, { page }) => {
    const name = ownName(page, 'Hilma');
    const digits = String(Date.now()).slice(-3);
    const [older, newer] = isPhone(page) ? ['+14155552', '+14155553'] : ['+14155554', '+14155556'];
    const { id, asOwner } = await openCustomer(page, given, { name, phone: `${older}${digits}` });
    await asOwner('manage/customers', { name: `${name} K`, phone: `${newer}${digits}` });
    await opening(page, 'Merge with another record').click();
    await page.getByRole('searchbox').fill(`${name} K`);
    await page.getByRole('button', { name: /^Choose/ }).click();
    const phone = page.getByRole('group', { name: 'Which phone number stays?' });
    assert.ok(await phone.getByRole('radio', { name: older }).isChecked());
    const why = page.getByLabel('Why the two are one person (required)');
    const heightOf = async () => (await why.boundingBox()).y;
    const before = await heightOf();
    await phone.getByRole('radio', { name: newer }).check();
    await page
      .getByRole('group', { name: 'Which name stays?' })
      .getByRole('radio', { name: `${name} K` })
      .check();
    await page.locator('.facts').getByText(`${name} K`).waitFor();
    await page.locator('.facts').getByText(`${newer}${digits}`).waitFor();
    assert.equal(await heightOf(), before);
    await assertWellMade(page, scripted(given));
    await why.fill('A new number.');
    await button(page, 'Merge permanently').click();
    await said(page, `There is one record now: ${name} K.`);
    await page.waitForURL(new RegExp(`/customers/${id}$`));
    await page.getByRole('link', { name: `${newer}${digits}` }).waitFor();
  },

  'customer: of two records the older one stays, unless the other one is chosen': async (given, { page }) => {
    const name = ownName(page, 'Sophie');
    const { id, asOwner } = await openCustomer(page, given, { name, email: `sophie-${Date.now()}@example.com` });
    const twin = await asOwner('manage/customers', { name });
    await page.goto(`${given.url}/desk/sandbox-studio/customers/${twin.id}`);
    await opening(page, 'Merge with another record').click();
    await page.getByRole('searchbox').fill(name);
    await page.getByRole('button', { name: /^Choose/ }).click();
    assert.ok(await page.locator('.choice').filter({ hasText: '@example.com' }).getByRole('radio').isChecked());
    await page.getByLabel('Why the two are one person').fill('Added twice.');
    await button(page, 'Merge permanently').click();
    await page.waitForURL(new RegExp(`/customers/${id}$`));
  },

  'customer: who may be the same person is offered first, and a refused merge is said': async (given, { page }) => {
    const name = ownName(page, 'Emilie');
    const digits = `555${String(Date.now()).slice(-6)}`;
    const { id, asOwner } = await openCustomer(page, given, { name });
    const twin = await asOwner('manage/customers', { name });
    await page.route(/\/customers\/duplicates\?/, (route) =>
      route.fulfill({
        json: {
          data: [
            {
              reasons: ['same_name_and_phone_ending'],
              customer: { ...twin, phone: `+1${digits}` },
              older: { ...twin, id },
            },
          ],
          next_cursor: null,
        },
      }),
    );
    await opening(page, 'Merge with another record').click();
    const own = rowOf(page, 'Same name, and the phones end alike');
    await own.getByText(`+1${digits}`).waitFor();
    await assertWellMade(page, scripted(given));
    await own.getByRole('button', { name: /^Choose/ }).click();
    await button(page, 'Merge permanently').waitFor();
    await asOwner(`manage/customers/${twin.id}`, undefined, 'DELETE').catch(() => undefined);
    await page.getByLabel('Why the two are one person').fill('One person.');
    await button(page, 'Merge permanently').click();
    await page.getByRole('alert').waitFor();
    await button(page, 'Cancel').click();
    await own.waitFor();
  },
};
