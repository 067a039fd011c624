// The second factor at the desk, of somebody whom no other check signs in.
import assert from 'node:assert/strict';

import { Secret, TOTP } from 'otpauth';

import { daily, isRead, said, scripted, windowOf } from './desk-pages.mjs';
import { createStudio } from './new-studio.mjs';
import { assertHeading, assertWellMade, button, signIn } from './pages.mjs';

const SESSIONS = '/desk/sandbox-studio/sessions';

const personOf = ({ secured }, page) => (page.viewportSize().width < 600 ? secured.phone : secured.desktop);

async function openSessions(page, given) {
  await page.getByRole('heading', { name: 'Two-step sign-in' }).waitFor();
  await isRead(page);
  await assertWellMade(page, scripted(given));
}

/** Signs out, and in again as far as the code. */
async function reachCode(page, given, person) {
  await page.context().clearCookies();
  await page.goto(given.url + SESSIONS);
  await signIn(page, person);
  await page.getByRole('textbox', { name: 'Code' }).waitFor();
  await assertWellMade(page, scripted(given));
}

async function enterCode(page, code) {
  await page.getByRole('textbox', { name: 'Code' }).fill(code);
  await page.keyboard.press('Enter');
}

/** Shows the secret of a new second factor, and returns it. */
async function beginSetUp(page, { password }) {
  await button(page, 'Set it up').click();
  await page.getByLabel('Your password').fill(password);
  await button(page, 'Go on').click();
  await page.getByRole('img', { name: 'QR code' }).waitFor();
  return (await page.locator('.secret').textContent()).replaceAll(' ', '');
}

/** Returns the recovery codes. */
async function confirmSetUp(page, secret) {
  await enterCode(page, TOTP.generate({ secret: Secret.fromBase32(secret) }));
  await page.getByRole('heading', { name: 'Your recovery codes' }).waitFor();
  const codes = await page.locator('.codes code').allTextContents();
  await button(page, 'I have kept them').click();
  return codes;
}

/** Returns 200, or the code of the refusal. */
async function signInByApp({ url }, { email, password }) {
  const response = await fetch(`${url}/api/v1/mobile/auth/staff/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  return response.ok ? response.status : (await response.json()).code;
}

/** Presses what changes the studio's settings, and waits until they are read again. */
async function change(page, pressed) {
  const isAnswer = (method, address) => (response) =>
    response.request().method() === method && response.url().endsWith(address);
  const answered = page.waitForResponse(isAnswer('PUT', '/manage/account/second-factor'));
  const read = page.waitForResponse(isAnswer('GET', '/manage/account'));
  await pressed.click();
  assert.equal((await answered).status(), 200);
  await read;
}

export const FACTOR_CHECKS = {
  'a studio requires a second factor, and the desk: closed without one, open with it': async (given, { page }) => {
    const slug = `factor-${windowOf(page)}`;
    const owner = await createStudio(given, slug);
    const address = `${given.url}/desk/${slug}`;
    await page.goto(`${address}/settings/studio`);
    await signIn(page, owner);
    const part = page.getByRole('region', { name: 'Two-step sign-in' });
    const factor = part.getByRole('checkbox', { name: 'Required of everybody' });
    const desk = part.getByRole('checkbox', { name: 'Apps are closed to them' });
    assert.equal(await desk.count(), 0);
    await factor.check();
    await desk.waitFor();
    await assertWellMade(page, scripted(given));
    await button(part, 'Save two-step sign-in').click();
    await part.getByRole('alert').getByText('sign in at the desk with a code').waitFor();
    const before = await page.context().cookies();

    // In another session the owner sets it up, and requires it.
    await page.context().clearCookies();
    await page.goto(`${address}/sessions`);
    await signIn(page, owner);
    const [code] = await confirmSetUp(page, await beginSetUp(page, owner));
    await page.getByText('10 recovery codes left').waitFor();
    await page.goto(`${address}/settings/studio`);
    await factor.check();
    await change(page, button(part, 'Save two-step sign-in'));
    await said(page, 'Two-step sign-in is changed.');

    // Apps stay open until the owner closes them as well, which can be undone.
    assert.equal(await signInByApp(given, owner), 200);
    await desk.check();
    await change(page, button(part, 'Save two-step sign-in'));
    assert.equal(await signInByApp(given, owner), 'desk_required');
    await assertWellMade(page, scripted(given));
    await change(page, button(page, 'Undo'));
    await part.getByRole('checkbox', { name: 'Apps are closed to them', checked: false }).waitFor();
    assert.equal(await signInByApp(given, owner), 200);
    const open = await page.context().cookies();

    // The session from before, by the password alone, is closed.
    await page.context().clearCookies();
    await page.context().addCookies(before);
    await page.goto(address);
    await assertHeading(page, 'requires two-step sign-in');
    await page.getByText('you signed in here without a code').waitFor();
    await button(page, 'Sign in again').waitFor();
    await assertWellMade(page, scripted(given));
    assert.equal(await page.getByRole('navigation').count(), 0);

    // Switched off, it closes immediately, and opens when it is set up again.
    await page.context().clearCookies();
    await page.context().addCookies(open);
    await page.goto(`${address}/sessions`);
    await button(page, 'Switch it off').click();
    await page.getByLabel('Your password').fill(owner.password);
    await enterCode(page, code);
    await assertHeading(page, 'requires two-step sign-in');
    await page.getByText('so that a stolen password opens neither').waitFor();
    await assertWellMade(page, scripted(given));
    const secret = await beginSetUp(page, owner);
    await assertWellMade(page, scripted(given));
    await confirmSetUp(page, secret);
    await assertHeading(page, 'Sign-in and security');
    await isRead(page);
  },

  'a second factor is set up, asked for at the sign-in, given new recovery codes and switched off': daily(
    async (given, { page }) => {
      const person = personOf(given, page);
      await page.goto(given.url + SESSIONS);
      await signIn(page, person);
      await openSessions(page, given);
      await button(page, 'Set it up').click();
      await page.getByLabel('Your password').fill('not the password');
      await button(page, 'Go on').click();
      await page.getByRole('alert').getByText('password is wrong').waitFor();
      await page.getByLabel('Your password').fill(person.password);
      await button(page, 'Go on').click();
      await page.getByRole('img', { name: 'QR code' }).waitFor();
      await assertWellMade(page, scripted(given));
      const secret = (await page.locator('.secret').textContent()).replaceAll(' ', '');
      const link = await page.getByRole('link', { name: 'Open it in the app' }).getAttribute('href');
      assert.ok(link.startsWith('otpauth://totp/') && link.includes(secret));
      await enterCode(page, '000000');
      await page.getByRole('alert').getByText('The code is wrong').waitFor();
      await enterCode(page, TOTP.generate({ secret: Secret.fromBase32(secret) }));
      await page.getByRole('heading', { name: 'Your recovery codes' }).waitFor();
      await assertWellMade(page, scripted(given));
      const codes = await page.locator('.codes code').allTextContents();
      assert.equal(codes.length, 10);
      await page.getByRole('button', { name: /^Copy ?: Your recovery codes$/ }).click();
      await page
        .getByRole('status')
        .getByText(/Copied|Selected/)
        .waitFor();
      await button(page, 'I have kept them').click();
      await page.getByText('10 recovery codes left').waitFor();

      await reachCode(page, given, person);
      await enterCode(page, '000000');
      await page.getByRole('alert').getByText('The code is wrong').waitFor();
      await button(page, 'Cancel').click();
      await signIn(page, person);
      await enterCode(page, codes[0]);
      await openSessions(page, given);
      await page.getByText('9 recovery codes left').waitFor();

      await button(page, 'New recovery codes').click();
      await page.getByLabel('Your password').fill(person.password);
      await enterCode(page, codes[1]);
      await page.getByRole('heading', { name: 'Your recovery codes' }).waitFor();
      const [renewed] = await page.locator('.codes code').allTextContents();
      await button(page, 'I have kept them').click();
      await page.getByText('10 recovery codes left').waitFor();
      await button(page, 'Switch it off').click();
      await page.getByText('A studio that requires it stays closed to you').waitFor();
      await assertWellMade(page, scripted(given));
      await page.getByLabel('Your password').fill(person.password);
      await enterCode(page, renewed);
      await page.getByRole('status').getByText('Two-step sign-in is off').waitFor();
      await button(page, 'Set it up').waitFor();
    },
  ),
};
