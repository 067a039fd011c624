// What surrounds every screen of the desk: the search, the navigation of a phone, and where somebody is signed in.
import assert from 'node:assert/strict';

import { addCustomer, daily, isPhone, isRead, openDemo, openSandbox, said, scripted } from './desk-pages.mjs';
import { createStudio } from './new-studio.mjs';
import { assertHeading, assertWellMade, button, signIn } from './pages.mjs';

const OTHER_BROWSERS = {
  phone: { header: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/604.1', name: 'Safari, iPhone' },
  desktop: { header: 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0', name: 'Firefox, Windows' },
};

/** The checks, by what they show. */
export const FRAME_CHECKS = {
  'the search finds screens, classes and customers by the keyboard': daily(async (given, { page }) => {
    const name = `Zoë ${Date.now()}`;
    await openSandbox(page, given, '/sandbox-studio/book');
    await addCustomer(page, name);
    await page.goto(`${given.url}/desk/sandbox-studio/leads`);
    await isRead(page);
    await page.locator('h1').click();
    await page.keyboard.press('/');
    const search = page.getByRole('dialog', { name: 'Search' });
    await search.getByRole('link', { name: 'Customers' }).waitFor();
    await assertWellMade(page, scripted(given));
    await page.keyboard.type(name);
    await search.locator('a').filter({ hasText: name }).waitFor();
    await page.keyboard.press('Enter');
    await assertHeading(page, name);
    await search.waitFor({ state: 'detached' });

    await page.keyboard.press('/');
    await search.getByRole('searchbox').fill('e');
    const classes = search.locator('section').filter({ hasText: 'Classes of the next seven days' });
    await classes.getByRole('link').first().waitFor();
    await page.keyboard.press('ArrowDown');
    await search.locator('a').first().and(page.locator(':focus')).waitFor();
    await page.keyboard.press('ArrowUp');
    await search.getByRole('searchbox').and(page.locator(':focus')).fill('nobody has this name');
    await search.getByText('Nothing found.').waitFor();
    await search.getByRole('searchbox').fill('opening');
    await search.getByRole('link', { name: 'Studio' }).waitFor();
    await search.getByRole('searchbox').fill('e');
    await classes.getByRole('link').first().click();
    await page.locator('.panel-side h2').waitFor();
    await page.keyboard.press('/');
    await search.getByRole('searchbox').and(page.locator(':focus')).fill('Zoë');
    await page.keyboard.press('Escape');
    await search.waitFor({ state: 'detached' });

    // Also from the empty search of a screen; who is not found can be added.
    await page.goto(`${given.url}/desk/sandbox-studio/customers`);
    await page.getByRole('searchbox').and(page.locator(':focus')).press('/');
    const phone = `415 555 ${String(Date.now()).slice(-4)} 99`;
    await search.getByRole('searchbox').fill(phone);
    await search.getByRole('link', { name: `New customer: ${phone}` }).waitFor();
    await assertWellMade(page, scripted(given));
    await page.keyboard.press('Enter');
    await page.getByLabel('Name', { exact: true }).and(page.locator(':focus')).waitFor();
    assert.equal(await page.getByLabel('Phone', { exact: true }).inputValue(), phone);
    await assertWellMade(page, scripted(given));
  }),

  'what does not fit in the bar of a phone opens by More': async (given, { page }) => {
    await openDemo(page, given);
    await isRead(page);
    const more = page.locator('[popovertarget="other-screens"]');
    const isNarrow = page.viewportSize().width < 600;
    assert.equal(await more.isVisible(), isNarrow);
    if (!isNarrow) return;
    await more.click();
    const last = page.locator('#other-screens a').last();
    await assertWellMade(page, scripted(given));
    await last.click();
    await last.waitFor({ state: 'hidden' });
    await isRead(page);
    await assertWellMade(page, scripted(given));
  },

  'a password is changed after a wrong one, and signs in': async (given, { page }) => {
    const slug = `password-${isPhone(page) ? 'phone' : 'desktop'}`;
    const owner = await createStudio(given, slug);
    await page.goto(`${given.url}/desk/${slug}/sessions`);
    await signIn(page, owner);
    const part = page.getByRole('region', { name: 'Password' });
    await button(part, 'Change it').click();
    const next = { ...owner, password: 'something quite different' };
    await part.getByLabel('New password').fill(next.password);
    for (const password of ['not the password', owner.password]) {
      await part.getByLabel('Your password now').fill(password);
      await button(part, 'Change it').click();
      if (password === owner.password) break;
      await part.getByRole('alert').getByText('That is not your password now.').waitFor();
      await assertWellMade(page, scripted(given));
    }
    await said(page, 'Your password is changed.');
    await page.locator('.person summary').click();
    await button(page, 'Sign out').click();
    await page.getByLabel('E-mail').waitFor();
    await signIn(page, next);
    await page.locator('.person').waitFor();
  },

  'light or dark is chosen, stays, and is given up again': async (given, { page }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    await openDemo(page, given);
    await isRead(page);
    const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const light = await ground();
    const choose = async (name) => {
      await page.locator('.person summary').click();
      await page.getByLabel('Light or dark').selectOption(name);
      await page.locator('.person summary').click();
    };
    await choose('Dark');
    const dark = await ground();
    assert.notEqual(dark, light);
    await assertWellMade(page, scripted(given));
    await page.reload();
    await isRead(page);
    assert.equal(await ground(), dark);
    await choose('Light');
    await page.emulateMedia({ colorScheme: 'dark' });
    assert.equal(await ground(), light);
    await choose('As the device');
    assert.equal(await ground(), dark);
    await page.emulateMedia({ colorScheme: 'light' });
    assert.equal(await ground(), light);
  },

  'who looks at the demo studio goes on to the sign-in of their own': async (given, { page }) => {
    await openDemo(page, given);
    await isRead(page);
    await page.goto(given.url);
    await page.getByRole('link', { name: 'Sign in to your studio' }).click();
    await page.getByLabel('Password').waitFor();
    await page.goto(`${given.url}/desk`);
    await isRead(page);
    await button(page, 'Sign in to your studio').click();
    await page.getByLabel('Password').waitFor();
  },

  'a session elsewhere is listed and ended': async (given, { page }) => {
    // Both sizes walk at the same time, with the same person, and each ends only its own.
    const userAgent = OTHER_BROWSERS[page.viewportSize().width < 600 ? 'phone' : 'desktop'];
    const elsewhere = await page.context().browser().newContext({ userAgent: userAgent.header });
    try {
      const other = await elsewhere.newPage();
      await other.goto(`${given.url}/desk`);
      await signIn(other, given.stranger);
      await isRead(other);
      await openSandbox(page, given, '/sandbox-studio/sessions');
      await isRead(page);
      const here = page.locator('.rows li').first();
      await here.locator('strong').getByText('This browser · ').waitFor();
      assert.equal(await here.getByRole('button').count(), 0);
      await assertWellMade(page, scripted(given));
      const there = page.locator('.rows li').filter({ hasText: userAgent.name });
      const since = (await there.first().getByText('Signed in on ').textContent()).replace('Signed in on ', '');
      await there
        .first()
        .getByRole('button', { name: `${userAgent.name}, ${since}` })
        .click();
      await said(page, `${userAgent.name} (${since}) is signed out.`);
      await other.reload();
      await other.getByLabel('Password').waitFor();
    } finally {
      await elsewhere.close();
    }
  },
};
