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

/** Of the buttons and links of the screen exactly one is filled with the colour of the brand. */
async function assertOneMain(page) {
  const filled = await page.locator('#content .main').evaluateAll((found) => {
    const colours = found.filter((one) => one.checkVisibility()).map((one) => getComputedStyle(one).backgroundColor);
    return colours.filter((colour) => !/^rgba\(.*, 0\)$/.test(colour)).length;
  });
  assert.equal(filled, 1);
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
    await assertWellMade(page, scripted(given));
    await page.getByRole('link', { name: 'Begin' }).click();

    await assertHeading(page, 'Locations');
    await page.getByText('Step 1 of 7').waitFor();
    await add(page, 'Add a location', async () => {
      await assertOneMain(page);
      await page.getByLabel('Country').selectOption('PT');
      await named(page).fill('Beach');
      await page.getByRole('textbox', { name: 'Phone' }).fill('912 345 678');
      await page.getByLabel('Address').fill('Praia 1, Lisboa');
    });
    await said(page, 'Beach is added.');
    await page.getByText('+351912345678').waitFor();
    await add(page, 'Add a room', () => named(page).fill('Deck'));
    await said(page, 'Deck is added.');
    await opening(page, 'Add a location').click();
    assert.equal(await page.getByLabel('Country').count(), 0);
    await assertOneMain(page);
    await opening(page, 'Add a location').click();

    await goOn(page, 'Class types');
    for (const name of CLASS_TYPES) {
      await add(page, 'Add a class type', () => named(page).fill(name));
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
        await page.getByLabel('Date').fill(dayAhead(1));
        await page.getByLabel('Start').fill(`${18 + index}:00`);
        await page.getByLabel('Trainer').selectOption('Rui');
      });
      await said(page, 'classes are added, and more each');
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

    await goOn(page, 'People');
    await page.getByRole('link', { name: 'Skip this step' }).click();
    await assertHeading(page, 'Websites');
    await button(page, 'Show the page').click();
    await said(page, 'The page of the studio is shown.');

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
  },

  'first steps: who does not own the studio has none': async (given, { page }) => {
    await openDemo(page, given, 'Reception');
    await page.goto(page.url().replace(/\/today.*/, '/start'));
    await assertHeading(page, 'This screen does not exist');
  },
};
