// Passkeys at the pages of assistants, of the owner of a studio that no other check uses.
import assert from 'node:assert/strict';

import { startApplication } from './application.mjs';
import { windowOf } from './desk-pages.mjs';
import { addDevice } from './desk-passkey-checks.mjs';
import { createStudio } from './new-studio.mjs';
import { assertHeading, assertWellMade, button, signIn } from './pages.mjs';

const ALONE = 'Sign in with a passkey';
const IN_STEP = 'Use a passkey';

/** Adds one at the desk, and leaves nobody signed in. */
async function addPasskey(page, address, owner) {
  await addDevice(page);
  await page.goto(address);
  await signIn(page, owner);
  await button(page, 'Add a passkey').click();
  await page.getByLabel('Name').fill('Phone');
  await page.getByLabel('Your password').fill(owner.password);
  await button(page, 'Add a passkey').click();
  await button(page, 'I have kept them').click();
  await page.context().clearCookies();
}

export const PASSKEY_PAGE_CHECKS = {
  'a passkey connects an assistant and opens the own connections, alone and in the place of a code': async (
    given,
    { page, origins },
  ) => {
    if (!given.hasScripts) {
      const own = `${given.url}/connect/${given.slug}/connections`;
      for (const address of [await given.application.askForAccess(), own]) {
        await page.goto(address);
        await button(page, 'Sign in').waitFor();
        assert.equal(await button(page, ALONE).count(), 0);
      }
      return;
    }
    const slug = `keyed-${windowOf(page)}`;
    const owner = await createStudio(given, slug);
    await addPasskey(page, `${given.url}/desk/${slug}/sessions`, owner);
    const application = await startApplication(`${given.url}/mcp/service-studio/${slug}`);
    origins.push(application.origin);
    try {
      await page.goto(await application.askForAccess());
      await button(page, ALONE).waitFor();
      await assertWellMade(page, given);
      await button(page, ALONE).click();
      await assertHeading(page, `Connect ${application.name} to`);
      assert.equal(await page.locator('script').count(), 0);
      await button(page, 'Connect').click();
      await application.redeem(await application.answer());
      assert.ok(await application.studioName());

      await page.context().clearCookies();
      await page.goto(await application.askForAccess());
      await signIn(page, owner);
      await button(page, IN_STEP).waitFor();
      await assertWellMade(page, given);
      // Nothing was shown: the page says so, and the code is still asked for.
      await page.evaluate(() => (globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'))));
      await button(page, IN_STEP).click();
      await page.getByRole('alert').getByText('No passkey was shown').waitFor();
      await assertWellMade(page, given);
      // What is not asked for, the page after the form says.
      await page.evaluate(() => (globalThis.fetch = async () => new Response('', { status: 400 })));
      await button(page, IN_STEP).click();
      await page.getByRole('alert').getByText('This passkey was not accepted').waitFor();
      await assertWellMade(page, given);
      await page.getByRole('textbox', { name: 'Code' }).fill('000000');
      await page.keyboard.press('Enter');
      await page.getByRole('alert').getByText('The code is wrong').waitFor();
      await button(page, IN_STEP).click();
      await assertHeading(page, `Connect ${application.name} to`);

      const connections = `${given.url}/connect/${slug}/connections`;
      await page.goto(connections);
      await button(page, ALONE).click();
      await assertHeading(page, 'Your connected assistants');
      await button(page, 'Sign out').click();
      await signIn(page, owner);
      await button(page, IN_STEP).click();
      await assertHeading(page, 'Your connected assistants');
    } finally {
      await application.stop();
    }
  },
};
