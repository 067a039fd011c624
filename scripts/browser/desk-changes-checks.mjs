// Two people at the desk at the same time: what one does, the other sees without a touch.
import {
  addCustomer,
  confirmBooking,
  daily,
  dayAhead,
  isRead,
  leaveNumber,
  openSandbox,
  said,
  windowOf,
} from './desk-pages.mjs';
import { addClass } from './desk-week-checks.mjs';
import { button } from './pages.mjs';

/** Days that no series and no other check reaches. */
const DAYS_AHEAD = { phone: 462, desktop: 483 };
/** As the behaviour document promises. */
const SEEN_WITHIN = { timeout: 5_000 };

/** The checks, by what they show. */
export const CHANGES_CHECKS = {
  'what somebody else does is seen within five seconds, without a touch': daily(async (given, { page }) => {
    const elsewhere = await page.context().browser().newContext({ viewport: page.viewportSize() });
    try {
      const other = await elsewhere.newPage();
      const day = dayAhead(DAYS_AHEAD[windowOf(page)]);
      const { title, id } = await addClass(other, given, '14:00', day);

      await openSandbox(page, given, `/sandbox-studio/week?day=${day}`);
      const shown = page.locator('.week-class:visible').filter({ hasText: title });
      await shown.filter({ hasText: '14:00' }).waitFor();
      await button(other, 'Change').click();
      await other.getByLabel('Start').fill('15:30');
      await button(other, 'Save').click();
      await said(other, `${title} is changed.`);
      await shown.filter({ hasText: '15:30' }).waitFor(SEEN_WITHIN);

      const name = `Hedy ${windowOf(page)} ${Date.now()}`;
      await other.goto(`${given.url}/desk/sandbox-studio/book?class=${id}&day=${day}`);
      await addCustomer(other, name);
      await page.goto(`${given.url}/desk/sandbox-studio/today/${id}?day=${day}`);
      await page.locator('.panel-side').getByText('Nobody').waitFor();
      await isRead(page);
      await other.locator('.bookable button:focus').filter({ hasText: title }).waitFor();
      await other.keyboard.press('Enter');
      await confirmBooking(other, name);
      await page.locator('.comer').filter({ hasText: name }).waitFor(SEEN_WITHIN);

      await page.goto(`${given.url}/desk/sandbox-studio/leads`);
      await isRead(page);
      const lead = await leaveNumber(given);
      await page.locator('main strong').getByText(lead, { exact: true }).waitFor(SEEN_WITHIN);
    } finally {
      await elsewhere.close();
    }
  }),
};
