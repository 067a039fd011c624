// The first hour of a studio: from nothing to a published timetable.
import assert from 'node:assert/strict';

import { dayAhead, isRead, openDemo, opening, rowOf, said, scripted, windowOf } from './desk-pages.mjs';
import { createStudio } from './new-studio.mjs';
import { assertHeading, assertWellMade, button, signIn } from './pages.mjs';

const TEN_MINUTES_MS = 600_000;
const CLASS_TYPES = ['Salsa', 'Bachata', 'Rueda'];

const named = (page) => page.getByRole('textbox', { name: 'Name' });

/** Opens the form of a part, fills it, and sends it with the button of the same words. */
async function add(page, words, fill) {
  await opening(page, words).click();
  await fill();
  await button(page, words).click();
}

/** Of the buttons and links of the screen exactly one is filled with the colour of the brand, once what was pressed is drawn. */
async function assertOneMain(page) {
  await page.waitForFunction(() => {
    const found = [...document.querySelectorAll('#content .main')].filter((one) => one.checkVisibility());
    return found.filter((one) => !/^rgba\(.*, 0\)$/.test(getComputedStyle(one).backgroundColor)).length === 1;
  });
}

async function goOn(page, next) {
  await page.getByRole('link', { name: `Next: ${next}` }).click();
  await assertHeading(page, next);
  await isRead(page);
  await assertWellMade(page, { hasScripts: true });
}

/** The checks, by what they show. */
export const START_CHECKS = {
  'first steps: a new studio goes from nothing to a published timetable': async (given, { page }) => {
    const slug = `new-${windowOf(page)}`;
    const owner = await createStudio(given, slug);
    const begun = Date.now();
    await page.goto(`${given.url}/desk`);
    await signIn(page, owner);
    await assertHeading(page, 'First steps');
    await page.getByText('0 of 7 steps done').waitFor();
    await page.getByText('The page of the studio is not published.').waitFor();
    await assertWellMade(page, scripted(given));
    await page.getByRole('link', { name: 'Begin' }).click();

    await assertHeading(page, 'Locations');
    await page.getByText('Step 1 of 7').waitFor();
    await add(page, 'Add a location', async () => {
      await assertOneMain(page);
      assert.equal(await page.getByLabel('Country').inputValue(), 'PT');
      await named(page).fill('Beach');
      await page.getByRole('textbox', { name: 'Phone' }).fill('912 345 678');
      await page.getByLabel('Address').fill('Praia 1, Lisboa');
    });
    await said(page, 'Beach is added.');
    await page.getByText('+351912345678').waitFor();
    await page.getByText('Country of the studio: Portugal').waitFor();
    await add(page, 'Add a room', async () => {
      await named(page).fill('Deck');
      // With one direction there is nothing to choose.
      assert.equal(await page.getByText('For the directions').count(), 0);
    });
    await said(page, 'Deck is added.');
    await opening(page, 'Add a location').click();
    await named(page).waitFor();
    assert.equal(await page.getByLabel('Country').count(), 0);
    await assertOneMain(page);
    await opening(page, 'Add a location').click();

    await goOn(page, 'Class types');
    for (const name of CLASS_TYPES) {
      await add(page, 'Add a class type', async () => {
        await named(page).fill(name);
        await page.getByText('Customers do not see it in the price list').waitFor();
        if (name === 'Salsa') await page.getByLabel('Price of a visit').fill('12');
      });
      await said(page, `${name} is added.`);
    }

    await goOn(page, 'Trainers');
    await add(page, 'Add a trainer', () => named(page).fill('Rui'));
    await said(page, 'Rui is added.');

    await goOn(page, 'Weekly classes');
    for (const [index, name] of CLASS_TYPES.entries()) {
      await add(page, 'Add a class', async () => {
        await page.getByLabel('Type of class').selectOption(name);
        // Tomorrow: what was today is no longer among the days of the studio's page, late in the evening.
        await page.getByLabel('First day').fill(dayAhead(1));
        await page.getByLabel('Start').fill(`${18 + index}:00`);
        await page.getByLabel('Trainer').selectOption('Rui');
      });
      await said(page, 'Later ones open week by week.');
      await rowOf(page, name).waitFor();
    }

    await goOn(page, 'Plans and prices');
    await add(page, 'Add a plan', async () => {
      await named(page).fill('Ten times');
      await page.getByLabel('Price in EUR', { exact: true }).fill('95');
      await page.getByRole('spinbutton', { name: /^Sessions/ }).fill('10');
      for (const name of CLASS_TYPES) assert.ok(await page.getByRole('checkbox', { name, exact: true }).isChecked());
    });
    await said(page, 'Ten times is added.');
    await add(page, 'Add a plan', async () => {
      await named(page).fill('A month');
      await page.getByLabel('Price in EUR', { exact: true }).fill('70');
      await page.getByRole('spinbutton', { name: /^Sessions/ }).fill('31');
    });
    await rowOf(page, 'A month').waitFor();
    assert.deepEqual(await page.locator('.rows strong').allTextContents(), ['Ten times', 'A month']);
    await page.getByText('Customers see plans only').waitFor();
    const visits = page.locator('.part').filter({ hasText: 'Single visits in the price list' });
    await opening(visits, 'Change').click();
    await visits.getByLabel('The price list shows').check();
    await button(visits, 'Save').click();
    await visits.getByText('Customers also see').waitFor();
    // Where the price is set, and back.
    await rowOf(visits, 'Salsa').getByText('€12').waitFor();
    await rowOf(visits, 'Salsa').getByRole('link', { name: 'Change' }).click();
    await assertHeading(page, 'Class types');
    assert.equal(await page.getByLabel('Price of a visit').inputValue(), '12.00');
    await page.goBack();
    await assertHeading(page, 'Plans and prices');

    await goOn(page, 'People');
    await page.getByRole('link', { name: 'Skip this step' }).click();
    await assertHeading(page, 'Websites');
    await page.getByText('everybody can open it at once, and search engines find it').waitFor();
    await button(page, 'Publish the page').click();
    await said(page, 'The page of the studio is published.');
    await opening(page, 'Unpublish the page').click();
    await page.getByText('Nobody can open it any more').waitFor();
    await assertWellMade(page, { hasScripts: true });
    await page.getByRole('button', { name: 'Unpublish the page' }).click();
    await said(page, 'The page of the studio is no longer published.');
    assert.equal((await page.request.get(`${given.url}/s/${slug}`)).status(), 404);
    await button(page, 'Publish the page').click();
    await opening(page, 'Unpublish the page').waitFor();

    await page.getByRole('link', { name: 'Finish' }).click();
    await page.getByText('6 of 7 steps done').waitFor();
    await page.getByRole('link', { name: 'See the page that customers see' }).waitFor();
    await page.getByRole('link', { name: 'Go on: People' }).waitFor();
    await assertWellMade(page, scripted(given));
    assert.ok(Date.now() - begun < TEN_MINUTES_MS);

    await page.goto(`${given.url}/s/${slug}`);
    await page.getByText('Rueda').first().waitFor();
    await page.goto(`${given.url}/desk/${slug}`);
    await assertHeading(page, /./);
    assert.match(page.url(), /\/today/);
    await page.goto(`${given.url}/desk/${slug}/week`);
    await page.getByText('Customers see the timetable on the page of the studio.').waitFor();
    await page.getByRole('link', { name: 'See the page' }).waitFor();
  },

  'first steps: a class needs a room and a type, and an unknown step is said': async (given, { page }) => {
    const owner = await createStudio(given, `empty-${windowOf(page)}`);
    await page.goto(`${given.url}/desk`);
    await signIn(page, owner);
    await assertHeading(page, 'First steps');
    await page.getByRole('link', { name: 'Weekly classes' }).click();
    await page.getByText('A class needs a room and a class type.').waitFor();
    await assertWellMade(page, scripted(given));
    await page.locator('.links').getByRole('link', { name: 'Class types' }).click();
    await assertHeading(page, 'Class types');
    await page.getByRole('link', { name: 'All steps' }).click();
    await page.getByText('0 of 7 steps done').waitFor();
    await page.goto(page.url().replace(/\/start.*/, '/start/nothing'));
    await assertHeading(page, 'This screen does not exist');
    await page.goto(page.url().replace(/\/start.*/, '/week'));
    await page.getByRole('link', { name: 'Publish it' }).waitFor();
    await page.goto(page.url().replace(/\/week.*/, '/today'));
    await page.getByText('Not all of the first steps are done.').waitFor();
    await assertWellMade(page, scripted(given));
    await page.locator('main').getByRole('link', { name: 'First steps' }).click();
    await page.getByText('0 of 7 steps done').waitFor();
    await page.goto(page.url().replace(/\/start.*/, '/customers'));
    await page.getByText('No customers yet.').waitFor();
  },

  'first steps: who does not own the studio has none': async (given, { page }) => {
    await openDemo(page, given, 'Receptionist');
    await page.goto(page.url().replace(/\/today.*/, '/start'));
    await assertHeading(page, 'This screen does not exist');
  },
};
