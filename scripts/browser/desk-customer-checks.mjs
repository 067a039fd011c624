// A customer at the desk: what is noted about them. Phone and desktop are walked through at the same
// time, each with its own customers.
import assert from 'node:assert/strict';

import { isRead, opening, openSandbox, rowOf, said, scripted } from './desk-pages.mjs';
import { ownName } from './desk-settings-checks.mjs';
import { assertHeading, assertWellMade, button } from './pages.mjs';
import { signedIn } from './sandbox-owner.mjs';

/** A new customer of the sandbox studio, whose page is opened. */
async function openCustomer(page, given, facts) {
  const asOwner = await signedIn(given);
  const customer = await asOwner('manage/customers', facts);
  await openSandbox(page, given, `/sandbox-studio/customers/${customer.id}`);
  await assertHeading(page, customer.name);
  await isRead(page);
  return { ...customer, asOwner };
}

/** The checks, by what they show. */
export const CUSTOMER_CHECKS = {
  'customer: something is noted by the keyboard, by whom and when is said, and it is deleted by a second press': async (
    given,
    { page },
  ) => {
    const { id, name, asOwner } = await openCustomer(page, given, { name: ownName(page, 'Hedy') });
    await page.getByText('Nothing is noted.').waitFor();
    await opening(page, 'Add a note').focus();
    await page.keyboard.press('Enter');
    await page.getByText('Only the staff sees notes.').waitFor();
    await assertWellMade(page, scripted(given));
    const field = page.getByRole('textbox', { name: 'Note' });
    await field.fill('Prefers the evening.\n<b>Brings</b> a friend.');
    await button(page, 'Add a note').press('Enter');
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
};
