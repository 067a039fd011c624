// Trainers in the settings of the desk. Phone and desktop are walked through at the same time, and change their own rows.
import assert from 'node:assert/strict';

import { dayAhead, isPhone, isRead, openDemo, opening, rowOf, said, scripted, windowOf } from './desk-pages.mjs';
import { deleteOpen, openSettings, ownName } from './desk-settings-checks.mjs';
import { assertHeading, assertWellMade, button } from './pages.mjs';
import { signedIn } from './sandbox-owner.mjs';

/** In weeks that no series and no other check reaches. */
const DAYS_AHEAD = { phone: 434, desktop: 455 };
const LIST = /\/manage\/trainers\?/;

const fact = (row, text) => row.locator('.quiet').filter({ hasText: text });
const openTrainers = (page, given) => openSettings(page, given, 'trainers', 'Trainers');

/** A class of the trainer that is to come, by the interface. */
async function classOf(page, asOwner, trainerId) {
  const types = await asOwner('manage/class-types?limit=100', undefined, 'GET');
  const rooms = await asOwner('manage/rooms?limit=100', undefined, 'GET');
  return asOwner('manage/classes', {
    class_type_id: types.find((one) => one.name === 'Bachata Inicial').id,
    room_id: rooms.find((one) => one.name === 'Sala Norte').id,
    trainer_id: trainerId,
    date: dayAhead(DAYS_AHEAD[windowOf(page)]),
    start_time: '10:00',
  });
}

/** The rows of trainers as they would be if the change had been made. */
async function pretend(page, change) {
  await page.route(LIST, async (route) => {
    const response = await route.fetch();
    const { data, ...rest } = await response.json();
    await route.fulfill({ response, json: { data: data.map(change), ...rest } });
  });
}

/** The person has the role and permissions, and no others. */
async function actAs(page, role, permissions) {
  await page.unrouteAll({ behavior: 'wait' });
  await page.route('**/desk/api/session', async (route) => {
    const response = await route.fetch();
    const { data } = await response.json();
    const studios = data.studios.map((studio) => ({ ...studio, role, permissions }));
    await route.fulfill({ response, json: { data: { ...data, studios } } });
  });
}

/** The checks, by what they show. */
export const TRAINERS_CHECKS = {
  'settings: a trainer is added, changed by the keyboard, reverted, invited, made inactive and deleted': async (
    given,
    { page },
  ) => {
    await openTrainers(page, given);
    await assertWellMade(page, scripted(given));
    const name = ownName(page, 'Zora');
    const email = `${name.replaceAll(' ', '-').toLowerCase()}@example.com`;
    await opening(page, 'Add a trainer').click();
    await page.getByRole('textbox', { name: 'Name' }).fill(name);
    await page.getByLabel('E-mail').fill(email);
    await page.getByLabel('Phone').fill('+49 1512 3456789');
    await page.getByLabel('Biography').fill('Dances since 2009.\nTeaches since 2014.');
    await page.getByLabel('Address of a photo').fill('https://example.com/zora.jpg');
    await page.getByLabel('Baile', { exact: true }).check();
    await page.getByLabel('Trainer type').selectOption('Invitado');
    await assertWellMade(page, scripted(given));
    await button(page, 'Add a trainer').click();
    await said(page, `${name} is added.`);
    const own = rowOf(page, name);
    await fact(own, 'Invitado').waitFor();
    await fact(own, 'Baile').waitFor();
    await fact(own, `${email} · +4915123456789`).waitFor();

    await opening(own, 'Change').focus();
    await page.keyboard.press('Enter');
    assert.equal(await own.getByLabel('Biography').inputValue(), 'Dances since 2009.\nTeaches since 2014.');
    await own.getByLabel('Trainer type').selectOption('Titular');
    await assertWellMade(page, scripted(given));
    const sent = page.waitForRequest((request) => request.method() === 'PATCH');
    await own.getByRole('textbox', { name: 'Name' }).focus();
    await page.keyboard.press('Enter');
    assert.deepEqual(Object.keys((await sent).postDataJSON()), ['trainer_type_id']);
    await said(page, `${name} is changed.`);
    await fact(own, 'Titular').waitFor();
    assert.equal(await page.evaluate(() => document.activeElement.tagName), 'SUMMARY');
    await page.getByRole('button', { name: 'Undo' }).click();
    await fact(own, 'Invitado').waitFor();

    await opening(own, 'Give a login').click();
    assert.equal(await own.getByLabel('E-mail').inputValue(), email);
    await own.getByText('signs in as this trainer').waitFor();
    await own.getByText('Record who came').waitFor();
    await assertWellMade(page, scripted(given));
    await button(own, 'Send the invitation').click();
    await said(page, `The invitation is sent to ${email}.`);
    await fact(own, `Invitation: ${email} · Valid until`).waitFor();
    await opening(own, 'Give a login').waitFor({ state: 'detached' });
    await assertWellMade(page, scripted(given));
    await opening(own, 'Withdraw').click();
    await own.getByRole('button', { name: 'Withdraw' }).click();
    await said(page, `The invitation to ${email} is withdrawn.`);
    await opening(own, 'Give a login').waitFor();

    await opening(own, 'Change').click();
    await own.getByLabel('Active: for new classes').uncheck();
    await button(own, 'Save').click();
    await said(page, `${name} is changed.`);
    await fact(own, 'Inactive').waitFor();
    await opening(own, 'Change').click();
    await deleteOpen(own, page, name);
    await own.waitFor({ state: 'detached' });
  },

  'settings: how many classes an inactive trainer still has is said, and one with a class cannot be deleted': async (
    given,
    { page },
  ) => {
    const asOwner = await signedIn(given);
    const name = ownName(page, 'Zelda');
    const { id } = await asOwner('manage/trainers', { name });
    const planned = await classOf(page, asOwner, id);
    await openTrainers(page, given);
    const own = rowOf(page, name);
    await opening(own, 'Change').click();
    await own.getByLabel('Active: for new classes').uncheck();
    await button(own, 'Save').click();
    await said(page, `${name} is inactive, and still has 1 class to come.`);
    await fact(own, 'Inactive').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await fact(own, 'Inactive').waitFor({ state: 'detached' });
    await opening(own, 'Change').click();
    await opening(own, 'Delete').click();
    await own.getByText('Only a trainer without classes').waitFor();
    await own.locator('.refused button').click();
    await own.getByRole('alert').getByText('This trainer has classes').waitFor();
    await assertWellMade(page, scripted(given));
    await asOwner(`manage/classes/${planned.id}/cancel`, { reason: 'Nobody came.' });
    await asOwner(`manage/trainers/${id}`, { is_active: false }, 'PATCH');
  },

  'settings: the login of a trainer is ended after it is asked, also where it has ended elsewhere': async (
    given,
    { page },
  ) => {
    const asOwner = await signedIn(given);
    // The sandbox studio has one login of a trainer.
    const isReal = isPhone(page);
    const name = isReal ? 'Lucía Fernández' : ownName(page, 'Zita');
    if (!isReal) {
      const { id } = await asOwner('manage/trainers', { name });
      await pretend(page, (one) => (one.id === id ? { ...one, user_id: 1 } : one));
    }
    await openTrainers(page, given);
    const own = rowOf(page, name);
    await fact(own, 'Has a login').waitFor();
    assert.equal(await opening(own, 'Give a login').count(), 0);
    await opening(own, 'End the login').click();
    await own.getByText('signed out of this studio').waitFor();
    await assertWellMade(page, scripted(given));
    await own.locator('.refused button').click();
    if (isReal) {
      await said(page, `${name} no longer has a login.`);
      await opening(own, 'Give a login').waitFor();
      await fact(own, 'Has a login').waitFor({ state: 'detached' });
      assert.deepEqual(await asOwner('manage/memberships?limit=100&role=trainer', undefined, 'GET'), []);
      return;
    }
    await own.getByRole('alert').waitFor();
    await page.unrouteAll({ behavior: 'wait' });
    await page.reload();
    await opening(own, 'Give a login').waitFor();
    await opening(own, 'Change').click();
    await deleteOpen(own, page, name);
    await own.waitFor({ state: 'detached' });
  },

  'settings: trainers are for those who may change them, and logins for those who may also change the settings': async (
    given,
    { page },
  ) => {
    await actAs(page, 'manager', ['manage_trainers']);
    await openTrainers(page, given);
    const other = rowOf(page, 'Marcus Reed');
    await opening(other, 'Change').waitFor();
    assert.equal(await opening(page, 'Give a login').count(), 0);
    await actAs(page, 'admin', ['manage_studio_settings']);
    const address = page.url();
    await page.goto(address.replace('/trainers', ''));
    await page.getByRole('link', { name: 'Class types' }).waitFor();
    assert.equal(await page.locator('.rows').getByRole('link', { name: 'Trainers' }).count(), 0);
    await page.goto(address);
    await assertHeading(page, 'This screen does not exist');
  },

  'settings: the demo studio refuses changes of trainers in words': async (given, { page }) => {
    await openDemo(page, given, 'Owner');
    await page.goto(`${page.url().replace(/\/today.*/, '')}/settings/trainers`);
    await isRead(page);
    await assertWellMade(page, scripted(given));
    const refused = (own) => own.getByRole('alert').getByText('Nothing can be changed in the demo studio.').waitFor();
    const guest = rowOf(page, 'Tomás Silva');
    await opening(guest, 'Change').click();
    await guest.getByLabel('Biography').fill('Visits for salsa.');
    await button(guest, 'Save').click();
    await refused(guest);
    const other = rowOf(page, 'Jonas Weber');
    await opening(other, 'Give a login').click();
    await other.getByLabel('E-mail').fill('jonas@example.com');
    await button(other, 'Send the invitation').click();
    await refused(other);
    const linked = rowOf(page, 'Maya Lindgren');
    await opening(linked, 'End the login').click();
    await linked.locator('.refused button').click();
    await refused(linked);
  },
};
