// The door of the desk: tickets that are typed, scanned and held before a camera.
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';

import qrcode from 'qrcode';

import { daily, oneOfTen, opening, openSandbox, scripted } from './desk-pages.mjs';
import { assertFits, assertWellMade, button } from './pages.mjs';
import { signedIn } from './sandbox-owner.mjs';

const HOUR_MS = 3_600_000;
/** When something begins and ends, on one day or several. */
const FROM_TO = /\d\d:\d\d(–| – .+, )\d\d:\d\d$/;

/** An event of its own, which begins soon, and the codes of its sold tickets by holder. */
async function eventWithTickets(given, holders, inventory = 50) {
  const asOwner = await signedIn(given);
  const title = `Milonga ${randomUUID().slice(0, 8)}`;
  const [starts_at, ends_at] = [1, 5].map((hours) => new Date(Date.now() + hours * HOUR_MS).toISOString());
  const venue = { venue_kind: 'external', external_name: 'Old Mill', external_address: 'Mill Lane 1' };
  const { id, timezone: timeZone } = await asOwner('manage/events', { title, starts_at, ends_at, ...venue });
  const day = new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date(starts_at));
  const type = await asOwner(`manage/events/${id}/ticket-types`, { name: 'Evening', price_cents: 1500, inventory });
  await asOwner(`manage/events/${id}/publish`, {});
  const sell = (names) =>
    asOwner(`manage/events/${id}/orders`, {
      kind: 'paid',
      method: 'card',
      items: [{ ticket_type_id: type.id, quantity: names.length, holder_names: names }],
      buyer: { name: 'Ada Byron' },
      idempotency_key: randomUUID(),
    });
  const { tickets } = await sell(holders);
  const codes = Object.fromEntries(tickets.map(({ holder_name: holder, code }) => [holder, code]));
  return { id, title, day, codes, sell, asOwner, typeId: type.id };
}

const answer = (page, word) => page.locator('.answer').filter({ hasText: word }).waitFor();

/** As a scanner does: it types into whatever has the focus. */
async function scan(page, code) {
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
}

/** The camera of this page sees the codes that are shown to it. */
async function holdBeforeCamera(page, code) {
  const { modules } = qrcode.create(code);
  const picture = { size: modules.size, dark: [...modules.data].map(Number) };
  await page.addInitScript(({ size, dark }) => {
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width: 480, height: 480 });
    const context = canvas.getContext('2d');
    const module = 480 / (size + 8);
    const draw = () => {
      context.fillStyle = 'white';
      context.fillRect(0, 0, 480, 480);
      context.fillStyle = 'black';
      dark.forEach((isDark, index) => {
        if (!isDark) return;
        const [row, column] = [Math.floor(index / size) + 4, (index % size) + 4];
        context.fillRect(column * module, row * module, module + 0.5, module + 0.5);
      });
    };
    draw();
    setInterval(draw, 100);
    navigator.mediaDevices.getUserMedia = () => Promise.resolve(canvas.captureStream(10));
  }, picture);
}

async function openDoor(page, given, title) {
  await openSandbox(page, given, `/${given.sandbox}/door`);
  await chooseDoor(page, given, title);
}

async function chooseDoor(page, given, title) {
  const event = page.locator('.rows a').filter({ hasText: title });
  await event.waitFor();
  await assertWellMade(page, scripted(given));
  await event.click();
  await page.locator('input:focus').waitFor();
}

/** The checks, by what they show. */
export const DOOR_CHECKS = {
  'a ticket lets in once, by what a scanner types, and its entry is taken back': oneOfTen(
    async (given, { page, provoked }) => {
      provoked.push(/4\d\d|net::ERR_/);
      const { title, day, codes, sell, asOwner } = await eventWithTickets(given, ['Grace Hopper', 'Joan Clarke']);
      // The classes of its day stand below it, and it leads to its door.
      await openSandbox(page, given, `/${given.sandbox}/today?day=${day}`);
      const own = page.getByRole('list', { name: 'Door' }).getByRole('listitem').filter({ hasText: title });
      await own.getByText(FROM_TO).waitFor();
      // Anywhere in its row, also at the word beside its name.
      const { width, height } = await own.boundingBox();
      await own.click({ position: { x: width - 20, y: height / 2 } });
      await page.getByText('2 sold · 0 inside').waitFor();
      await page.locator('.screen-head').getByText(FROM_TO).waitFor();
      const refunded = await sell(['Mary Jackson']);
      await asOwner(`manage/event-orders/${refunded.id}/refund`, { reason: 'Ill' });
      await page.goto(`${given.url}/desk/${given.sandbox}/door`);
      await chooseDoor(page, given, title);
      await page.getByText('2 sold · 0 inside').waitFor();
      await scan(page, codes['Grace Hopper'].toLowerCase());
      await answer(page, 'Grace Hopper');
      await page.getByText('2 sold · 1 inside').waitFor();
      await assertWellMade(page, scripted(given));
      await scan(page, codes['Grace Hopper']);
      await answer(page, /Already inside.*Since/);
      await assertWellMade(page, scripted(given));
      await scan(page, 'NOBODYHASIT');
      await answer(page, 'No ticket has this code');
      await scan(page, refunded.tickets[0].code);
      await answer(page, 'Refunded');
      // Wherever the cursor was led by a tap, a scanner finds the field again.
      await page.getByRole('heading', { level: 1 }).click();
      await scan(page, codes['Joan Clarke']);
      await answer(page, 'Joan Clarke');
      await assertFits(page);
      const last = page.locator('.rows > li').filter({ hasText: 'Joan Clarke' });
      await last.getByRole('button', { name: /^Undo/ }).click();
      await answer(page, /^Out/);
      await page.getByText('2 sold · 1 inside').waitFor();
      assert.equal(await last.getByRole('button').count(), 0);
      // Also who was let in before the page was read again.
      await page.reload();
      await opening(page, 'Guest list').click();
      await page.getByRole('searchbox', { name: 'Name or ticket code' }).and(page.locator(':focus')).fill('grace');
      const guest = page.locator('.rows > li').filter({ hasText: 'Already inside' });
      await assertWellMade(page, scripted(given));
      await guest.getByRole('button', { name: /^Let out/ }).click();
      await answer(page, /^Out/);
      await page.getByText('2 sold · 0 inside').waitFor();
      await page
        .locator('.rows > li')
        .getByRole('button', { name: /^Let in.*Grace Hopper/ })
        .click();
      await answer(page, 'Grace Hopper');
      await page.getByText('2 sold · 1 inside').waitFor();
    },
  ),

  'the guest list lets in where it is, and says the buyer of who has no name': daily(async (given, { page }) => {
    const { title, asOwner, id, typeId } = await eventWithTickets(given, ['Grace Hopper', 'Joan Clarke']);
    const unnamed = await asOwner(`manage/events/${id}/orders`, {
      ...{ kind: 'paid', method: 'card', items: [{ ticket_type_id: typeId, quantity: 12 }] },
      ...{ buyer: { name: 'Peter Stone' }, idempotency_key: randomUUID() },
    });
    await openDoor(page, given, title);
    await scan(page, unnamed.tickets[0].code);
    await answer(page, 'Peter Stone');
    await page
      .locator('.rows > li')
      .filter({ hasText: /In.*Peter Stone/ })
      .waitFor();
    await opening(page, 'Guest list').click();
    const letIn = page.getByRole('button', { name: /^Let in.*Peter Stone/ });
    await letIn.nth(5).scrollIntoViewIfNeeded();
    const row = page.locator('.rows > li').filter({ hasText: unnamed.tickets[6].code }).first();
    const { y } = await row.boundingBox();
    await row.getByRole('button').click();
    await row.getByText('Already inside').waitFor();
    await page.getByText('14 sold · 2 inside').waitFor();
    await row
      .getByRole('button', { name: /^Let out.*Peter Stone/ })
      .and(page.locator(':focus'))
      .waitFor();
    assert.ok(Math.abs((await row.boundingBox()).y - y) < 3);
  }),

  'a ticket is sold at the door once, lets in, and its sale is undone': daily(async (given, { page, provoked }) => {
    provoked.push(/422|net::ERR_/);
    const { id, title } = await eventWithTickets(given, ['Grace Hopper'], 4);
    // More than is left, as where others sell at the same time.
    await page.route('**/ticket-types?*', async (route) => {
      const response = await route.fetch();
      const { data, ...rest } = await response.json();
      await route.fulfill({ response, json: { ...rest, data: data.map((one) => ({ ...one, remaining: 9 })) } });
    });
    await openDoor(page, given, title);
    await opening(page, 'Sell a ticket').click();
    await page.getByLabel('Buyer’s name').and(page.locator(':focus')).fill('Olivia Park');
    await page.getByLabel('How many').fill('4');
    await page.getByText(/To be taken: .*60/).waitFor();
    await assertWellMade(page, scripted(given));
    await button(page, 'Sell').click();
    await page.getByRole('alert').getByText('Not enough places are left.').waitFor();
    await assertWellMade(page, scripted(given));
    // The service executes it, and the answer is lost on its way.
    let lost = 0;
    await page.route(`**/events/${id}/door-sales`, async (route) => {
      if (lost > 0) return route.continue();
      lost += 1;
      await route.fetch();
      return route.abort('connectionfailed');
    });
    await page.getByLabel('How many').fill('2');
    await page.getByText(/To be taken: .*30/).waitFor();
    await page.getByText('Card', { exact: true }).click();
    await button(page, 'Sell').click();
    await answer(page, /Sold and let in.*Olivia Park · 2 × Evening · .*30.* · Card/);
    assert.equal(lost, 1);
    await page.getByText('3 sold · 2 inside').waitFor();
    await assertWellMade(page, scripted(given));
    const sold = page.locator('.rows > li').filter({ hasText: 'Sold and let in' });
    await sold.getByRole('button', { name: /^Undo.*Olivia Park/ }).click();
    await answer(page, 'Refunded');
    await page.getByText('1 sold · 0 inside').waitFor();
    assert.equal(await sold.getByRole('button').count(), 0);
    // Who comes later is let in later.
    await opening(page, 'Sell a ticket').click();
    await page.getByLabel('Buyer’s name').fill('Peter Stone');
    await page.getByLabel('Let in immediately').uncheck();
    await button(page, 'Sell').click();
    await answer(page, /Sold.*Peter Stone · 1 × Evening.*Not inside yet/);
    await page.getByText('2 sold · 0 inside').waitFor();
  }),

  'a ticket to a festival is sold at its door': async (given, { page }) => {
    await openSandbox(page, given, `/${given.sandbox}/door`);
    await page.locator('.rows a').filter({ hasText: 'Festival' }).first().click();
    await opening(page, 'Sell a ticket').click();
    await page.getByLabel('Buyer’s name').and(page.locator(':focus')).fill('Olivia Park');
    await button(page, 'Sell').click();
    await answer(page, /Sold and let in.*Olivia Park/);
    await assertWellMade(page, scripted(given));
  },

  'a ticket that is shown without a connection is checked once it is back': daily(async (given, { page, provoked }) => {
    provoked.push(/net::ERR_/);
    const { title, codes } = await eventWithTickets(given, ['Grace Hopper', 'Joan Clarke']);
    await openDoor(page, given, title);
    await scan(page, codes['Grace Hopper']);
    await answer(page, 'Grace Hopper');
    // What was said of the ticket before is not said of one that waits for the service.
    await page.context().setOffline(true);
    await scan(page, codes['Joan Clarke']);
    await answer(page, '1 ticket is checked as soon as it is back');
    await assertWellMade(page, scripted(given));
    await page.context().setOffline(false);
    await answer(page, 'Joan Clarke');
    await page.getByText('2 sold · 2 inside').waitFor();
  }),

  'a festival is among the doors of who only lets people in': async (given, { page }) => {
    await page.route('**/desk/api/session', async (route) => {
      const response = await route.fetch();
      const { data } = await response.json();
      const studios = data.studios.map((studio) => ({
        ...studio,
        role: 'event_festival_staff',
        permissions: ['check_in_festival_tickets'],
      }));
      await route.fulfill({ response, json: { data: { ...data, studios } } });
    });
    await openSandbox(page, given, `/${given.sandbox}/door`);
    const festival = page.locator('.rows a').filter({ hasText: 'Festival' }).first();
    await festival.getByText(FROM_TO).waitFor();
    await festival.click();
    await page.locator('input:focus').waitFor();
    // To sell is another permission.
    assert.equal(await opening(page, 'Sell a ticket').count(), 0);
    await assertWellMade(page, scripted(given));
  },

  'a camera that the browser refuses is said, and can be tried again': async (given, { page }) => {
    const { id } = await eventWithTickets(given, ['Hedy Lamarr']);
    await page.addInitScript(() => {
      navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('No.', 'NotAllowedError'));
    });
    await openSandbox(page, given, `/${given.sandbox}/door/event/${id}`);
    await button(page, 'Use the camera').click();
    await page.getByRole('alert').getByText('The camera cannot be used.').waitFor();
    await button(page, 'Use the camera').waitFor();
    await assertWellMade(page, scripted(given));
  },

  'a ticket that is held before the camera lets in': async (given, { page }) => {
    const { id, codes } = await eventWithTickets(given, ['Hedy Lamarr']);
    await holdBeforeCamera(page, codes['Hedy Lamarr']);
    await openSandbox(page, given, `/${given.sandbox}/door/event/${id}`);
    await button(page, 'Use the camera').click();
    await answer(page, 'Hedy Lamarr');
    assert.equal(await page.locator('.door .rows > li').count(), 1);
    await assertFits(page);
    await button(page, 'Stop the camera').click();
    await page.locator('video').waitFor({ state: 'detached' });
  },
};
