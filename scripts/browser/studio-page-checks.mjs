// What a visitor does on the page of a studio; also without scripts.
import assert from 'node:assert/strict';

import { assertFits, assertHeading, assertWellMade, button } from './pages.mjs';
import { signedIn } from './sandbox-owner.mjs';

/** The least time that the form is open, and a little more. */
const OPEN_MS = 3_200;

/** The checks, by what they show. */
export const STUDIO_PAGE_CHECKS = {
  'the page of a studio leads from its timetable through the weeks to the form, and to the thanks (PAGE-9, PAGE-11)':
    async (given, { page }) => {
      const owner = await signedIn(given);
      await owner('manage/account', { public_page_enabled: true }, 'PATCH');
      await page.goto(`${given.url}/s/${given.sandbox}?lang=en`);
      await page.getByRole('link', { name: 'Brooklyn' }).first().click();
      await assertWellMade(page, given);
      await page.getByRole('link', { name: 'Next week' }).click();
      await page.getByRole('link', { name: 'Previous week' }).click();
      assert.equal(await page.getByRole('link', { name: 'Previous week' }).count(), 0);
      // Further ahead than weekly classes have been added (PAGE-12).
      const { pathname } = new URL(page.url());
      await page.goto(`${given.url}${pathname}?lang=en&week=12`);
      await page.getByText('Weekly classes are published later').first().waitFor();
      await assertWellMade(page, given);
      await page.goto(`${given.url}${pathname}?lang=en`);
      await page.getByRole('link', { name: 'Français' }).click();
      await page.getByRole('link', { name: 'English' }).click();
      await page.getByRole('link', { name: 'Ask for a call' }).first().click();
      await assertHeading(page, 'Questions, or a trial class?');
      await page.getByLabel('Name').fill('Jonas <Weber>');
      await button(page, 'Send').click();
      await page.getByText('Please agree').waitFor();
      assert.equal(await page.getByLabel('Name').inputValue(), 'Jonas <Weber>');
      await assertWellMade(page, given);
      await page.getByLabel('Phone').fill('+1 212 555 0143');
      await page.getByRole('checkbox').check();
      await page.waitForTimeout(OPEN_MS);
      await button(page, 'Send').click();
      await assertHeading(page, 'Thank you');
      await assertFits(page);
      await page.reload();
      await page.getByRole('link', { name: 'Back to the timetable' }).click();
      await page.getByRole('heading', { name: 'Timetable' }).waitFor();
    },
};
