// Checks of single pages of the sign-in: what fits a phone, what is said to whom, and where links lead.
import assert from 'node:assert/strict';

import { startApplication } from './application.mjs';
import { PASSKEY_PAGE_CHECKS } from './passkey-page-checks.mjs';
import { assertFits, assertHeading, assertInSight, assertWellMade, button, signIn } from './pages.mjs';
import { STUDIO_PAGE_CHECKS } from './studio-page-checks.mjs';

/** The checks, by what they show; each begins in a new browser profile. */
export const PAGE_CHECKS = {
  'pages of the sign-in are well made: widths, contrast, names': async (given, { page }) => {
    const { application, owner, eventStaff } = given;
    await page.goto(await application.askForAccess());
    await assertWellMade(page, given);
    await signIn(page, { ...owner, password: 'not the password' });
    await page.getByRole('alert').waitFor();
    await assertWellMade(page, given);
    await signIn(page, eventStaff);
    await assertHeading(page, 'Your role cannot connect assistants');
    await assertWellMade(page, given);
    await button(page, 'Use another account').click();
    await signIn(page, owner);
    await assertHeading(page, 'Connect Example Assistant to');
    await page.locator('.access summary').first().click();
    await assertWellMade(page, given);
    await button(page, 'Connect').click();
    await application.answer();
    await page.goto(`${given.url}/connect/${given.slug}/connections`);
    await signIn(page, owner);
    await assertHeading(page, 'Your connected assistants');
    await assertWellMade(page, given);
  },

  'staff whose role may not connect are told so': async ({ application, eventStaff }, { page }) => {
    await page.goto(await application.askForAccess());
    await signIn(page, eventStaff);
    await assertHeading(page, 'Your role cannot connect assistants');
    await page.getByText(eventStaff.email).waitFor();
    await assertFits(page);
    await button(page, 'Cancel').click();
    assert.equal((await application.answer()).get('error'), 'access_denied');
    await assertHeading(page, 'Back');
  },

  'the consent fits the screen, with its buttons in sight when details are unfolded': async (given, { page }) => {
    const { application, owner } = given;
    await page.goto(await application.askForAccess());
    await signIn(page, owner);
    await assertHeading(page, `Connect ${application.name} to`);
    const groups = page.locator('.access summary');
    assert.equal(await groups.count(), 4);
    for (const part of [page.getByText(owner.email), groups.last(), button(page, 'Cancel'), button(page, 'Connect')])
      await assertInSight(page, part);
    for (const group of await groups.all()) await group.click();
    await assertInSight(page, button(page, 'Connect'));
    await assertFits(page);
    await button(page, 'Cancel').click();
    await application.answer();
    await assertHeading(page, 'Back');
  },

  'a forgotten password leads to a mail and back to the sign-in': async ({ application, owner }, { page }) => {
    await page.goto(await application.askForAccess());
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await assertHeading(page, 'Forgot your password?');
    await page.getByLabel('E-mail').fill('nobody@example.org');
    await assertFits(page);
    await button(page, 'Send the link').click();
    await page.getByRole('status').filter({ hasText: 'a mail with a link is on its way' }).waitFor();
    await page.getByRole('link', { name: 'Back to the sign-in' }).click();
    await signIn(page, owner);
    await button(page, 'Connect').click();
    assert.ok((await application.answer()).has('code'));
    await assertHeading(page, 'Back');
  },

  'a person signs in to the page of their connections, and disconnects there': async (given, { page, origins }) => {
    const { url, sandbox, stranger } = given;
    const application = await startApplication(`${url}/mcp/service-studio/${sandbox}`, {
      name: `To end ${origins[1]}`,
    });
    origins.push(application.origin);
    try {
      await page.goto(await application.askForAccess());
      await signIn(page, stranger);
      await button(page, 'Connect').click();
      await application.redeem(await application.answer());
      assert.ok(await application.studioName());
      await page.goto(`${url}/connect/${sandbox}`);
      await page.getByRole('link', { name: 'your connected assistants' }).click();
      await signIn(page, stranger);
      await assertHeading(page, 'Your connected assistants');
      await assertFits(page);
      await button(page, `Disconnect ${application.name}`).click();
      await assertHeading(page, 'Your connected assistants');
      assert.equal(await button(page, `Disconnect ${application.name}`).count(), 0);
      await button(page, 'Sign out').click();
      await page.getByLabel('Password').waitFor();
      await assert.rejects(application.studioName(), { name: 'UnauthorizedError' });
    } finally {
      await application.stop();
    }
  },

  'the guide has a tab for each assistant, by mouse and keyboard': async ({ url, slug }, { page }) => {
    await page.goto(`${url}/connect/${slug}`);
    await page.locator('#claude').waitFor();
    assert.equal(await page.locator('#cursor').isVisible(), false);
    await page.getByText('Cursor', { exact: true }).first().click();
    await page.locator('#cursor').waitFor();
    assert.equal(await page.locator('#claude').isVisible(), false);
    await page.keyboard.press('ArrowRight');
    await page.locator('#vs-code').waitFor();
    await assertFits(page);
  },

  'without a studio in the address the guide asks for it': async ({ url, slug }, { page }) => {
    await page.goto(`${url}/connect`);
    await page.getByLabel('Your studio').fill('no-such-studio');
    await button(page, 'Show the guide').click();
    await page.getByRole('alert').waitFor();
    await page.getByLabel('Your studio').fill(`${url}/mcp/service-studio/${slug}`);
    await assertFits(page);
    await button(page, 'Show the guide').click();
    await assertHeading(page, 'Connect an assistant to');
  },

  ...PASSKEY_PAGE_CHECKS,
  ...STUDIO_PAGE_CHECKS,
};
