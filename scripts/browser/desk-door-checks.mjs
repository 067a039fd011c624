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
async function eventWithTickets(given, holders) {
  const asOwner = await signedIn(given);
  const title = `Milonga ${randomUUID().slice(0, 8)}`;
  const [starts_at, ends_at] = [1, 5].map((hours) => new Date(Date.now() + hours * HOUR_MS).toISOString());
  const venue = { venue_kind: 'external', external_name: 'Old Mill', external_address: 'Mill Lane 1' };
  const { id, timezone: timeZone } = await asOwner('manage/events', { title, starts_at, ends_at, ...venue });
  const day = new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date(starts_at));
  const type = await asOwner(`manage/events/${id}/ticket-types`, { name: 'Evening', price_cents: 1500 });
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
  return { id, title, day, codes, sell, asOwner };
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
      const own = page.getByRole('list', { name: 'Door' }).getByRole('link', { name: title });
      await own.getByText(FROM_TO).waitFor();
      await own.click();
      await page.getByText('0 of 2 inside').waitFor();
      const refunded = await sell(['Mary Jackson']);
      await asOwner(`manage/event-orders/${refunded.id}/refund`, { reason: 'Ill' });
      await page.goto(`${given.url}/desk/${given.sandbox}/door`);
      await chooseDoor(page, given, title);
      await page.getByText('0 of 2 inside').waitFor();
      await scan(page, codes['Grace Hopper'].toLowerCase());
      await answer(page, 'Grace Hopper');
      await page.getByText('1 of 2 inside').waitFor();
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
      await answer(page, 'Out again');
      await page.getByText('1 of 2 inside').waitFor();
      assert.equal(await last.getByRole('button').count(), 0);
      // Also who was let in before the page was read again.
      await page.reload();
      await opening(page, 'Guest list').click();
      await page.getByRole('searchbox', { name: 'Name or ticket code' }).and(page.locator(':focus')).fill('grace');
      const guest = page.locator('.rows > li').filter({ hasText: 'Already inside' });
      await assertWellMade(page, scripted(given));
      await guest.getByRole('button', { name: /^Let out again/ }).click();
      await answer(page, 'Out again');
      await page.getByText('0 of 2 inside').waitFor();
      await page
        .locator('.rows > li')
        .getByRole('button', { name: /^Let in.*Grace Hopper/ })
        .click();
      await answer(page, 'Grace Hopper');
      await page.getByText('1 of 2 inside').waitFor();
    },
  ),

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
    await page.getByText('2 of 2 inside').waitFor();
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
