// The price list at the desk: headings, and the order and limits of plans. Phone and desktop have a studio of their own, as who
// orders plans orders all of them.
import assert from 'node:assert/strict';

import { dayAhead, isRead, leaveNumber, opening, openSandbox, rowOf, said, scripted, windowOf } from './desk-pages.mjs';
import { ownName } from './desk-settings-checks.mjs';
import { createFurnishedStudio, createStudio } from './new-studio.mjs';
import { assertHeading, assertWellMade, button, signIn } from './pages.mjs';
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

  'book: a lead hears what a visit costs, and of a class without a price which pass for a single visit is sold': async (
    given,
    { page },
  ) => {
    const slug = `single-${windowOf(page)}`;
    const { owner, studio, call, room, type } = await createFurnishedStudio(given, slug);
    await call(`manage/class-types/${type.id}`, { drop_in_price_cents: 1800 }, 'PATCH');
    const open = await call('manage/class-types', { name: 'Barre' });
    for (const [start, { id }] of Object.entries({ '10:00': type, '12:00': open })) {
      const at = { date: dayAhead(2), start_time: start, duration_minutes: 60 };
      await call('manage/classes', { class_type_id: id, room_id: room.id, ...at });
    }
    const plan = { schedule_kind: 'group_class', class_type_ids: [open.id], price_cents: 2200, sessions_count: 1 };
    await call('manage/class-pass-plans', { ...plan, name: 'An evening', available_from_time: '18:00' });
    await call('manage/class-pass-plans', { ...plan, name: 'For another class', class_type_ids: [type.id] });
    await call('manage/class-pass-plans', { ...plan, name: 'First', is_trial: true });
    await call('manage/class-pass-plans', { ...plan, name: 'Once' });
    await call('manage/class-pass-plans', { ...plan, name: 'Ten', sessions_count: 10 });
    await leaveNumber(studio);
    const [lead] = await call('manage/leads', undefined, 'GET');
    const rows = page.locator('.bookable');
    await page.goto(`${given.url}/desk/${slug}/book?lead=${lead.id}&day=${dayAhead(2)}`);
    await signIn(page, owner);
    await rows.first().getByText('€18 without a pass').waitFor();
    await rows.nth(1).getByRole('button', { name: 'Pass and price' }).click();
    await rows.nth(1).getByText('No price is set for this class').waitFor();
    const once = 'For a single visit there is the pass Once: €22.';
    await rows.nth(1).getByText(once).waitFor();
    assert.equal(await rows.getByRole('link').count(), 0);
    await assertWellMade(page, scripted(given));
    const { id } = await call('manage/customers', { name: 'Hedy' });
    await page.goto(`${given.url}/desk/${slug}/book?customer=${id}&day=${dayAhead(2)}`);
    await rows.first().getByText('€18 is to be paid.').waitFor();
    await rows.nth(1).getByRole('button', { name: 'Pass and price' }).click();
    await assertWellMade(page, scripted(given));
    await rows.nth(1).getByRole('link', { name: once }).click();
    await page.getByRole('radio', { name: 'Once' }).and(page.locator(':checked:focus')).waitFor();
    await assertWellMade(page, scripted(given));
    await button(page, 'Sell: Once').click();
    await said(page, 'Hedy has the pass Once');
  },
};
