// The settings of a studio at the desk. Phone and desktop are walked through at the same time, and change their own rows.
import assert from 'node:assert/strict';

import {
  isPhone,
  isRead,
  oneOfTen,
  openDemo,
  opening,
  openSandbox,
  rowOf,
  said,
  scripted,
  windowOf,
} from './desk-pages.mjs';
import { createStudio } from './new-studio.mjs';
import { assertHeading, assertWellMade, button, signIn } from './pages.mjs';

/** A name that only this walk uses. */
export const ownName = (page, word) => `${word} ${windowOf(page)} ${Date.now()}`;

export async function openSettings(page, given, part, title) {
  await openSandbox(page, given, `/sandbox-studio/settings/${part}`);
  await assertHeading(page, title);
  await isRead(page);
}

/** Deletes what is open, and waits until it is said. */
export async function deleteOpen(within, page, name) {
  await opening(within, 'Delete').click();
  await within.locator('.refused button').click();
  await said(page, `${name} is deleted.`);
}

/** The checks, by what they show. */
export const SETTINGS_CHECKS = {
  'settings: a location and a room are added, changed, reverted and deleted; a location in use is not': oneOfTen(
    async (given, { page }) => {
      await openSandbox(page, given, '/sandbox-studio/settings');
      await assertHeading(page, 'Settings');
      await page.locator('.rows').getByRole('link', { name: 'Weekly classes' }).waitFor();
      await assertWellMade(page, scripted(given));
      await page.locator('.rows').getByRole('link', { name: 'Locations' }).click();
      await assertHeading(page, 'Locations');
      await isRead(page);
      await assertWellMade(page, scripted(given));
      const name = ownName(page, 'Harbour');
      await opening(page, 'Add a location').click();
      await page.getByRole('textbox', { name: 'Name' }).fill(name);
      await page.getByLabel('Address').fill('Quay 1');
      await page.getByLabel('Time zone').selectOption('Europe/Lisbon');
      await assertWellMade(page, scripted(given));
      await button(page, 'Add a location').click();
      await said(page, `${name} is added.`);
      const own = page.locator('.part').filter({ hasText: name });
      await own.getByText('Times in Lisbon').waitFor();
      await own.getByText('No room yet').waitFor();

      const room = ownName(page, 'Deck');
      await opening(own, 'Add a room').click();
      await own.getByRole('textbox', { name: 'Name' }).fill(room);
      await own.getByLabel('Places').fill('14');
      await own.getByRole('button', { name: 'Add a room' }).click();
      await said(page, `${room} is added.`);
      await rowOf(own, room).getByText('14 places').waitFor();
      await opening(rowOf(own, room), 'Change').click();
      await own.getByLabel('Places').fill('9');
      await own.getByLabel('In use').uncheck();
      await assertWellMade(page, scripted(given));
      // By the keyboard: the list moves when the other window adds a location.
      await button(own, 'Save').press('Enter');
      await rowOf(own, room).getByText('Retired · 9 places').waitFor();
      await page.getByRole('button', { name: 'Undo' }).click();
      await rowOf(own, room).getByText('14 places').waitFor();
      assert.equal(await rowOf(own, room).getByText('Retired').count(), 0);

      await opening(own, `Change: ${name}`).click();
      await opening(own, 'Delete').click();
      await own.locator('.refused button').click();
      await own.getByRole('alert').getByText('This is in use and cannot be deleted.').waitFor();
      await opening(own, `Change: ${name}`).click();
      await opening(rowOf(own, room), 'Change').click();
      await deleteOpen(rowOf(own, room), page, room);
      await own.getByText('No room yet').waitFor();
      await opening(own, `Change: ${name}`).click();
      await deleteOpen(own, page, name);
      await own.waitFor({ state: 'detached' });
    },
  ),

  'settings: a class type with a price and a fee is added, changed by the keyboard, reverted and deleted': async (
    given,
    { page },
  ) => {
    await openSettings(page, given, 'types', 'Class types');
    await assertWellMade(page, scripted(given));
    const name = ownName(page, 'Rueda');
    await opening(page, 'Add a class type').focus();
    await page.keyboard.press('Enter');
    await page.getByRole('textbox', { name: 'Name' }).fill(name);
    await page.getByLabel('Length in minutes').fill('75');
    await page.getByLabel('Price of a visit').fill('12.5');
    await opening(page, 'Further settings').click();
    await page.getByLabel('Who cancels late').selectOption('Keeps the session and owes a fee');
    await page.getByLabel('Fee in USD').fill('4');
    await assertWellMade(page, scripted(given));
    await button(page, 'Add a class type').click();
    await said(page, `${name} is added.`);
    const own = rowOf(page, name);
    await own.getByText('Group class · 75 minutes').waitFor();
    await own.getByText('$12.50').waitFor();
    await opening(own, 'Change').click();
    assert.equal(await own.getByLabel('Fee in USD').inputValue(), '4.00');
    await own.getByLabel('Price of a visit').fill('');
    await own.getByLabel('In use').uncheck();
    await own.getByLabel('Length in minutes').fill('50');
    await page.keyboard.press('Enter');
    await own.getByText('Retired · Group class · 50 minutes').waitFor();
    await own.getByText('$12.50').waitFor({ state: 'detached' });
    assert.equal(await page.evaluate(() => document.activeElement.tagName), 'SUMMARY');
    await page.getByRole('button', { name: 'Undo' }).click();
    await own.getByText('$12.50').waitFor();
    await opening(own, 'Change').click();
    await deleteOpen(own, page, name);
    await own.waitFor({ state: 'detached' });
  },

  'settings: a direction gets a colour, and the default one cannot be retired': async (given, { page }) => {
    await openSettings(page, given, 'types', 'Class types');
    const name = ownName(page, 'Kizomba');
    const part = page.locator('.part');
    await opening(part, 'Add a direction').click();
    await part.getByRole('textbox', { name: 'Name' }).fill(name);
    await part.getByLabel('With a colour of its own').check();
    await part.locator('input[type="color"]').fill('#206040');
    await assertWellMade(page, scripted(given));
    await button(part, 'Add a direction').click();
    await said(page, `${name} is added.`);
    const own = rowOf(part, name);
    const colour = await own.locator('.swatch').evaluate((element) => getComputedStyle(element).backgroundColor);
    assert.equal(colour, 'rgb(32, 96, 64)');
    await opening(own, 'Change').click();
    await deleteOpen(own, page, name);
    const usual = rowOf(part, 'New class types get this one');
    await opening(usual, 'Change').click();
    await usual.getByRole('textbox', { name: 'Name' }).waitFor();
    assert.equal(await usual.getByLabel('In use').count(), 0);
  },

  'settings: a plan is added, gets another price, is withdrawn from sale and deleted': async (given, { page }) => {
    await openSettings(page, given, 'plans', 'Plans and prices');
    await assertWellMade(page, scripted(given));
    const name = ownName(page, 'Ten times');
    await opening(page, 'Add a plan').click();
    await page.getByRole('textbox', { name: 'Name' }).fill(name);
    await page.getByLabel('Price in USD', { exact: true }).fill('95');
    await page.getByRole('spinbutton', { name: /^Sessions/ }).fill('10');
    await page.getByText('Valid 30 days from the first visit, and at most 180 days from the sale.').waitFor();
    await page.getByLabel('Days from the sale at most').fill('30');
    await page.getByText('Valid at most 30 days from the sale.').waitFor();
    await page.getByLabel('Days from the sale at most').fill('29');
    await page.getByText('as many days as from the first visit, or more').waitFor();
    await page.getByLabel('Days from the sale at most').fill('90');
    const covers = page.locator('fieldset').getByRole('checkbox');
    assert.equal(await covers.and(page.locator(':checked')).count(), await covers.count());
    for (const box of (await covers.all()).slice(1)) await box.uncheck();
    await opening(page, 'Further settings').click();
    await page.getByLabel('Classes that start from').fill('09:00');
    await page.getByLabel('At other times').check();
    await page.getByRole('spinbutton', { name: 'Extra price' }).fill('3');
    await assertWellMade(page, scripted(given));
    await button(page, 'Add a plan').click();
    await said(page, `${name} is added.`);
    const own = rowOf(page, name);
    await own.getByText('10 sessions · 30 days from the first visit, at most 90 days from the sale').waitFor();
    await own.getByText('$95').waitFor();
    await opening(own, 'Change').click();
    await own.getByLabel('Price in USD', { exact: true }).fill('99.5');
    await own.getByLabel('On sale').uncheck();
    await button(own, 'Save').click();
    await own.getByText('Not sold').waitFor();
    await own.getByText('$99.50').waitFor();
    await opening(own, 'Change').click();
    await deleteOpen(own, page, name);
    await own.waitFor({ state: 'detached' });
  },

  'settings: the studio itself is changed, and what differs is all that is sent': async (given, { page }) => {
    await openSettings(page, given, 'studio', 'Studio');
    await assertWellMade(page, scripted(given));
    const sent = page.waitForRequest((request) => request.method() === 'PATCH');
    const slogan = ownName(page, 'Dance');
    const reminds = page.getByLabel('Customers are reminded');
    const before = await reminds.isChecked();
    if (isPhone(page)) await page.getByLabel('Slogan').fill(slogan);
    else await reminds.setChecked(!before);
    await button(page, 'Save the studio').click();
    const body = (await sent).postDataJSON();
    assert.deepEqual(Object.keys(body), [isPhone(page) ? 'slogan' : 'reminders']);
    assert.ok(isPhone(page) ? body.slogan === slogan : body.reminders.enabled === !before);
    await said(page, 'is changed.');
    const undone = page.waitForResponse((response) => response.request().method() === 'PATCH');
    await page.getByRole('button', { name: 'Undo' }).click();
    await undone;
    await page.reload();
    await assertHeading(page, 'Studio');
    await isRead(page);
    // The other window changes the other one at the same time.
    if (isPhone(page)) assert.notEqual(await page.getByLabel('Slogan').inputValue(), slogan);
    else assert.equal(await reminds.isChecked(), before);
  },

  'settings: opening hours of one day are changed, and the other days stay': async (given, { page }) => {
    const slug = `hours-${windowOf(page)}`;
    const owner = await createStudio(given, slug);
    await page.goto(`${given.url}/desk/${slug}/settings/studio`);
    await signIn(page, owner);
    await assertHeading(page, 'Studio');
    assert.equal(await page.getByLabel('Monday from').count(), 0);
    await page.getByLabel('Customers see opening hours').check();
    await page.getByRole('checkbox', { name: 'Monday' }).uncheck();
    await page.getByLabel('Tuesday from').fill('07:30');
    await button(page, 'Hours of Tuesday for all ticked days').click();
    assert.equal(await page.getByLabel('Sunday from').inputValue(), '07:30');
    await page.getByRole('checkbox', { name: 'Monday' }).check();
    await page.getByLabel('Monday from').fill('10:00');
    await page.getByLabel('Monday until').fill('09:00');
    await page.getByRole('checkbox', { name: 'Sunday' }).uncheck();
    await button(page, 'Save the studio').click();
    assert.equal(await page.getByLabel('Monday until').evaluate((field) => field.validity.rangeUnderflow), true);
    await page.getByLabel('Monday until').fill('20:30');
    await assertWellMade(page, scripted(given));
    await button(page, 'Save the studio').click();
    await said(page, 'is changed.');
    await page.reload();
    assert.equal(await page.getByLabel('Monday from').inputValue(), '10:00');
    assert.equal(await page.getByLabel('Tuesday from').inputValue(), '07:30');
    assert.equal(await page.getByLabel('Tuesday until').inputValue(), '22:00');
    assert.equal(await page.getByRole('checkbox', { name: 'Sunday' }).isChecked(), false);
    assert.equal(await page.getByLabel('Sunday from').count(), 0);
  },

  'settings: the demo studio refuses in words, and who may change nothing sees none': async (given, { page }) => {
    await openDemo(page, given, 'Owner');
    const desk = page.url().replace(/\/today.*/, '');
    await page.goto(`${desk}/settings/places`);
    await isRead(page);
    await opening(page, 'Add a location').click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Harbour');
    await button(page, 'Add a location').click();
    await page.getByRole('alert').getByText('Nothing can be changed in the demo studio.').waitFor();
    await page.goto(`${desk}/settings/nothing`);
    await assertHeading(page, 'This screen does not exist');
    await page.context().clearCookies();
    await openDemo(page, given, 'Receptionist');
    assert.equal(await page.getByRole('link', { name: 'Settings' }).count(), 0);
    await page.goto(`${desk}/settings`);
    await assertHeading(page, 'This screen does not exist');
  },
};
