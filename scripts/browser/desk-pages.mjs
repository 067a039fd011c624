// What the checks of the desk do on their way.
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';

import { assertWellMade, button, signIn } from './pages.mjs';
import { signedIn } from './sandbox-owner.mjs';

/** Marks a check of what people do every day: with `--daily` these alone are walked of the desk. */
export const daily = (check) => Object.assign(check, { isDaily: true });

/** Marks a daily check that is one of the ten things of a day: it is walked with a bad connection (connections.mjs). */
export const oneOfTen = (check) => Object.assign(daily(check), { isOneOfTen: true });

export const scripted = (given) => ({ ...given, hasScripts: true });

/** Signs in as the owner of the sandbox studio, whose data may be changed. */
export async function openSandbox(page, { url, stranger }, path = '') {
  await page.goto(`${url}/desk${path}`);
  await signIn(page, stranger);
  await page.getByRole('heading', { level: 1 }).filter({ hasNotText: 'Sign in' }).waitFor();
}

export async function openDemo(page, { url }, as = 'Owner') {
  await page.goto(`${url}/desk`);
  await button(page, `Try as ${as.toLowerCase()}`).click();
  await page.getByText('This is a demo studio').waitFor();
  // The desk leads on to the first screen, whose address walks take apart.
  await page.waitForURL(/\/desk\/[^/]+\/./);
}

/** Until nothing on the screen is being read for the first time. */
export const isRead = (page) => page.locator('main:not(:has(.skeleton)):has(h1)').waitFor();

/** Until it is said that something was done. */
export const said = (page, text) => page.getByRole('status').getByText(text).waitFor();

/** What is said of a class: which one by its day and time, as there are others of its title. */
export const ofClass = (title, text) =>
  new RegExp(`${title.replaceAll(/[^\w ]/g, '.')} \\(.+, \\d\\d:\\d\\d\\) ${text}`);

/** The rows of lists that have the text. */
export const rowOf = (within, text) => within.locator('.rows > li').filter({ hasText: text });

/** The words that open a form. */
export const opening = (within, text) => within.locator('summary').filter({ hasText: text });

/** The classes of the shown day: bars on wide screens, a list on narrow ones. */
export const classesOf = (page) => page.locator('.class-list a:visible');

/** Phone and desktop are walked through at the same time, and do not change the same things. */
export const isPhone = (page) => page.viewportSize().width < 600;
export const windowOf = (page) => (isPhone(page) ? 'phone' : 'desktop');
const DAY_MS = 86_400_000;
export const dayAhead = (days) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
const FIRST_DAY = { phone: 0, desktop: 4 };

/** Opens a class of the next days to which somebody comes. */
export const openBookedClass = (page) => openClassOf(page, 'Next day', FIRST_DAY[windowOf(page)]);

/** Opens a class of the last days to which somebody came. */
export const openPastClass = (page) => openClassOf(page, 'Previous day', FIRST_DAY[windowOf(page)] + 1);

/** The first class with somebody so many days away, or on the days after in the same direction. */
async function openClassOf(page, direction, away) {
  await isRead(page);
  for (let day = 0; day < away; day += 1) await turn(page, direction);
  for (let day = 0; day < 10; day += 1) {
    await isRead(page);
    const booked = classesOf(page).filter({ hasText: /[1-9]\d* of/ });
    if ((await booked.count()) > 0) {
      await booked.first().click();
      await page.locator('.comer').first().waitFor();
      return page.locator('.comer').first();
    }
    await turn(page, direction);
  }
  return assert.fail('No class of ten days has a booking.');
}

export const nextDay = (page) => turn(page, 'Next day');

async function turn(page, direction) {
  const before = await page.getByRole('heading', { level: 1 }).textContent();
  await page.getByRole('link', { name: direction }).click();
  await page.getByRole('heading', { level: 1 }).filter({ hasNotText: before }).waitFor();
  await isRead(page);
}

/** Somebody leaves their number on the website; returns the name. */
export async function leaveNumber(given) {
  const asOwner = await signedIn(given);
  const { token } = await asOwner('manage/api-tokens', { name: 'Website', abilities: ['website_leads:create'] });
  const moment = Date.now();
  const lead = { name: `Joan ${moment}`, phone: `+49151${String(moment).slice(-8)}` };
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
  const request = { method: 'POST', headers, body: JSON.stringify(lead) };
  assert.equal((await fetch(`${given.url}/api/v1/website-leads`, request)).status, 201);
  return lead.name;
}

/** A group class of the next days to which somebody comes, with places. */
export async function classWithPlaces(page, given) {
  const asOwner = await signedIn(given);
  const [from, to] = [1, 8].map((days) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10));
  const classes = (await asOwner(`mobile/schedule?from=${from}&to=${to}`, undefined, 'GET')).filter(
    (one) => one.schedule_kind === 'group_class' && one.available_spots > 1 && one.booked_count > 0,
  );
  assert.ok(classes.length > 1, 'No two classes of these days have a booking and places.');
  return classes.at(isPhone(page) ? 0 : -1);
}

/** A pass of the sandbox studio to sell. Other checks add plans whose names end in a time, some of them free. */
export const passForSale = (page) =>
  page
    .locator('.choice')
    .filter({ hasNotText: /Trial|\d{13}/ })
    .first();

/** A new customer of the sandbox studio with a pass that covers the class. */
export async function customerWithPass(given, { class_type: type, starts_at: startsAt }) {
  const asOwner = await signedIn(given);
  const name = `Katherine ${Date.now()}`;
  const customer = await asOwner('manage/customers', { name });
  const plan = await asOwner('manage/class-pass-plans', {
    name: `Seven ${Date.now()}`,
    schedule_kind: 'group_class',
    class_type_ids: [type.id],
    price_cents: 0,
    sessions_count: 7,
  });
  await asOwner(`manage/customers/${customer.id}/class-passes`, {
    class_pass_plan_id: plan.id,
    idempotency_key: randomUUID(),
  });
  return { id: customer.id, name, plan: plan.name, day: startsAt.slice(0, 10) };
}

/** Adds a customer where somebody is asked for. */
export async function addCustomer(page, name) {
  await page.getByRole('searchbox').fill(name);
  // Nobody has the name, so Enter asks for a new customer.
  await page.keyboard.press('Enter');
  const field = page.getByLabel('Name', { exact: true }).and(page.locator(':focus'));
  assert.equal(await field.inputValue(), name);
  await button(page, 'Add and go on').click();
  await page.locator('.chosen').getByText(name).waitFor();
}

/** Adds a customer and books a class of the next days for them, by the keyboard where a person at the desk would. */
export async function bookNewCustomer(page, given) {
  await openSandbox(page, given, '/sandbox-studio/book');
  const name = `Ada ${Date.now()}`;
  await addCustomer(page, name);
  await page.goto(`${given.url}/desk/sandbox-studio/book`);
  await page.getByRole('searchbox').fill(name);
  await page.locator('.rows a').filter({ hasText: name }).waitFor();
  await assertWellMade(page, scripted(given));
  await page.keyboard.press('Enter');
  await page.locator('.chosen').getByText(name).waitFor();
  await bookOpenClass(page, given);
  await confirmBooking(page, name);
}

/** Presses Enter at the first class of a next day, if it has a place. */
export async function bookOpenClass(page, given) {
  // Today's next class may have begun, and what is booked there cannot be undone.
  await isRead(page);
  for (let day = 1; day < 10; day += 1) {
    if (day === 7) await button(page, 'Seven days after').click();
    await page
      .locator('.day-strip button')
      .nth(day % 7)
      .click();
    await isRead(page);
    if ((await page.locator('.bookable button:not(.asks)').count()) > 0) break;
  }
  await assertWellMade(page, scripted(given));
  const booking = page.locator('.bookable button:focus');
  await booking.waitFor();
  await page.keyboard.press('Enter');
}

/** Until it is said that the customer is booked, where the service asks for a reason with one. */
export async function confirmBooking(page, name) {
  const done = page.getByRole('status').getByText(`${name} is booked`);
  const refused = page.locator('.refused');
  await done.or(refused).waitFor();
  if (await refused.isVisible()) {
    await page.getByLabel('Reason').fill('Pays on arrival');
    await button(page, 'Book all the same').click();
  }
  await done.waitFor();
}

/** A new customer has a place in the class. */
export async function bookSomebody(given, id) {
  const asOwner = await signedIn(given);
  const customer = await asOwner('manage/customers', { name: `Celia ${Date.now()}` });
  await asOwner(`manage/classes/${id}/bookings`, {
    customer_id: customer.id,
    skip_class_pass_reservation: true,
    requirement_override_reason: 'Pays on arrival',
  });
}
