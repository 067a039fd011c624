// The price list at the desk: headings, and the order and limits of plans. Phone and desktop have a studio of their own, as who
// orders plans orders all of them.
import assert from 'node:assert/strict';

import { isRead, opening, openSandbox, rowOf, said, scripted, windowOf } from './desk-pages.mjs';
import { ownName } from './desk-settings-checks.mjs';
import { createStudio } from './new-studio.mjs';
import { assertHeading, assertWellMade, button } from './pages.mjs';
import { signedIn } from './sandbox-owner.mjs';

/** The checks, by what they show. */
export const PRICE_CHECKS = {
  'settings: plans stand below a heading, move by the keyboard, and are limited to a room': async (
    given,
    { page, provoked },
  ) => {
    provoked.push(/4\d\d/);
    const slug = `prices-${windowOf(page)}`;
    const owner = await createStudio(given, slug);
    const asOwner = await signedIn({ ...given, sandbox: slug, stranger: owner });
    const { id: locationId } = await asOwner('manage/locations', { name: 'Harbour' });
    await asOwner('manage/rooms', { location_id: locationId, name: 'Sail loft' });
    const type = await asOwner('manage/class-types', { name: 'Salsa' });
    await openSandbox(page, { ...given, stranger: owner }, `/${slug}/settings/plans`);
    await assertHeading(page, 'Plans and prices');
    await isRead(page);
    const heading = ownName(page, 'Mornings');
    await opening(page, 'Add a heading').click();
    await page.getByText('Customers see the plans of one kind below the headings').waitFor();
    await page.getByRole('textbox', { name: 'Name' }).fill(heading);
    await assertWellMade(page, scripted(given));
    await button(page, 'Add a heading').click();
    await said(page, `${heading} is added.`);
    const below = page
      .locator('.part')
      .filter({ has: page.getByRole('heading', { name: 'Headings of the price list' }) });
    await rowOf(below, heading).waitFor();
    const segments = await asOwner('manage/class-pass-segments?limit=100', undefined, 'GET');
    const { id: segmentId } = segments.find(({ name }) => name === heading);
    const names = ['Once', 'Twice'].map((word) => ownName(page, word));
    const added = [];
    for (const name of names) {
      const terms = { price_cents: 1500, sessions_count: 1, class_type_ids: [type.id], segment_id: segmentId };
      added.push(await asOwner('manage/class-pass-plans', { name, schedule_kind: 'group_class', ...terms }));
    }
    const plans = () => page.locator('.rows > li').filter({ hasText: `Below: ${heading}` });
    await plans().nth(1).waitFor();
    const order = () => plans().locator('strong').allTextContents();
    const before = await order();
    assert.deepEqual(before.toSorted(), names.toSorted());
    await page.getByRole('button', { name: `Move down: ${before[0]}` }).press('Enter');
    await plans().first().locator('strong').filter({ hasText: before[1] }).waitFor();
    assert.deepEqual(await order(), before.toReversed());
    await page.locator('button:focus').filter({ hasText: before[0] }).waitFor();
    const own = plans().filter({ hasText: before[0] });
    await opening(own, 'Change').click();
    await opening(own, 'Only for some rooms or trainers').click();
    const rooms = own.locator('fieldset').filter({ hasText: 'Rooms' }).getByRole('checkbox');
    await rooms.first().check();
    await assertWellMade(page, scripted(given));
    await button(own, 'Save').click();
    await own.getByText('Only with:').waitFor();
    const first = rowOf(below, heading);
    await opening(first, 'Change').click();
    await opening(first, 'Delete').click();
    await first.locator('.refused button').click();
    await first.getByText('Plans stand below it').waitFor();
    for (const { id } of added)
      await asOwner(`manage/class-pass-plans/${id}`, undefined, 'DELETE').catch(() => undefined);
    await first.locator('.refused button').click();
    await said(page, `${heading} is deleted.`);
  },
};
