// Passkeys at the desk, with the authenticator that Chromium has for tests, of somebody whom no other check signs in.
import assert from 'node:assert/strict';

import { isRead, scripted } from './desk-pages.mjs';
import { assertWellMade, button, signIn } from './pages.mjs';

const SESSIONS = '/desk/sandbox-studio/sessions';

const personOf = ({ keyed }, page) => (page.viewportSize().width < 600 ? keyed.phone : keyed.desktop);

/** A device that verifies any person who uses it, as a phone with a finger on it. */
export async function addDevice(page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

async function openSessions(page, given) {
  await page.getByRole('heading', { name: 'Passkeys' }).waitFor();
  await isRead(page);
  await assertWellMade(page, scripted(given));
}

async function signOut(page, given) {
  await page.context().clearCookies();
  await page.goto(given.url + SESSIONS);
  await button(page, 'Sign in').waitFor();
}

export const PASSKEY_CHECKS = {
  'a passkey is added, signs in alone and in the place of a code, is renamed and removed': async (given, { page }) => {
    const person = personOf(given, page);
    await addDevice(page);
    // As the page of an accepted invitation leads there.
    await page.goto(`${given.url}${SESSIONS}#email=${encodeURIComponent(person.email)}`);
    await page.waitForFunction((email) => document.querySelector('#email')?.value === email, person.email);
    assert.equal(page.url(), given.url + SESSIONS);
    assert.equal(await page.evaluate(() => document.activeElement.id), 'password');
    await signIn(page, person);
    await openSessions(page, given);
    await button(page, 'Add a passkey').click();
    await page.getByText('It also switches on two-step sign-in').waitFor();
    await assertWellMade(page, scripted(given));
    await page.getByLabel('Name').fill('Phone');
    await page.getByLabel('Your password').fill('not the password');
    await button(page, 'Add a passkey').click();
    await page.getByRole('alert').getByText('password is wrong').waitFor();
    await page.getByLabel('Your password').fill(person.password);
    await button(page, 'Add a passkey').click();
    await page.getByRole('heading', { name: 'Your recovery codes' }).waitFor();
    const [recoveryCode, ...others] = await page.locator('.codes code').allTextContents();
    assert.equal(others.length, 9);
    await button(page, 'I have kept them').click();
    await page.getByText('On: after the password a passkey of yours is asked for').waitFor();
    await page.getByText('10 recovery codes left').waitFor();
    await button(page, 'Add an authenticator app').waitFor();
    assert.equal(await button(page, 'Set it up').count(), 0);

    await signOut(page, given);
    await assertWellMade(page, scripted(given));
    await button(page, 'Sign in with a passkey').click();
    await openSessions(page, given);
    await page.getByRole('listitem').filter({ hasText: 'Added on' }).getByText('Last used on').waitFor();

    await signOut(page, given);
    await signIn(page, person);
    await page.getByRole('textbox', { name: 'Recovery code' }).waitFor();
    await page.getByText('Your password is right.').waitFor();
    assert.equal(await page.getByText('authenticator app').count(), 0);
    await assertWellMade(page, scripted(given));
    await page.getByRole('textbox', { name: 'Recovery code' }).fill(recoveryCode);
    await page.keyboard.press('Enter');
    await page.getByText('9 recovery codes left').waitFor();

    await signOut(page, given);
    await signIn(page, person);
    await button(page, 'Use a passkey').click();
    await openSessions(page, given);

    await button(page, 'Rename').click();
    await page.getByLabel('Name').fill('Key on the ring');
    await button(page, 'Save').click();
    await page.getByRole('listitem').getByText('Key on the ring').waitFor();
    await button(page, 'Remove').click();
    await page.getByText('Two-step sign-in is then off').waitFor();
    await page.getByLabel('Your password').fill(person.password);
    await assertWellMade(page, scripted(given));
    await button(page, 'Use a passkey').click();
    await page.getByRole('status').getByText('Key on the ring does not sign you in any more').waitFor();
    await page.getByText('recovery codes left').waitFor({ state: 'detached' });

    await signOut(page, given);
    await button(page, 'Sign in with a passkey').click();
    await page.getByRole('alert').getByText('This passkey was not accepted').waitFor();
    await signIn(page, person);
    await openSessions(page, given);
  },
};
