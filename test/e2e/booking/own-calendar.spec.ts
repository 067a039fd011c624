import { randomUUID } from 'node:crypto';

import { sharedTestApp, TEST_NOW, type TestApp } from '../../support/app';
import { removeBooking } from '../../support/booking';
import { calendarOf } from '../../support/calendars';
import { bearerOfCustomer } from '../../support/customer';
import { activityOf, addCustomer, CUSTOMER_PASSWORD } from '../../support/customer-sign-in';
import { given } from '../../support/given';
import { inTurn, limitedProcess } from '../../support/limited-app';
import { clientOfRole, type ManageClient, setMode } from '../../support/manage';
import { dataOf, type MobileClient, mobileClient } from '../../support/mobile';
import { bearerOfRole } from '../../support/staff';
import { statementsDuring } from '../../support/statements';
import { addClass, type OpenStudio, openStudio } from '../../support/studio';

const PATH = '/customer/calendar-address';
const HOSTILE = 'A; B\r\nBEGIN:VALARM \u202eEvil <b>';
const NAMES = {
  de: 'Meine Kurse bei River',
  en: 'My classes at River',
  es: 'Mis clases en River',
  fr: 'Mes cours chez River',
  pl: 'Moje zajęcia w River',
  uk: 'Мої заняття в River',
};

/** Path of the address, which the service at another port has as well. */
const pathOf = (address: string) => new URL(address).pathname;

describe("a customer's own calendar", () => {
  let service: TestApp;
  let studio: OpenStudio;
  let owner: ManageClient;
  let customerId: number;
  let customer: MobileClient;

  beforeAll(async () => {
    service = await sharedTestApp({ environment: { RATE_LIMIT_MANAGE: '1000000', RATE_LIMIT_MOBILE: '1000000' } });
  });
  afterAll(() => service.close());
  beforeEach(async () => {
    service.clock.moveTo(TEST_NOW);
    studio = await openStudio(service, { name: 'River', timezone: 'Europe/Berlin' });
    owner = await clientOfRole(service, studio.ctx, 'owner');
    customerId = await addCustomer(service, studio.ctx, {
      email: 'anna@example.org',
      hasPassword: true,
      isEmailVerified: true,
    });
    customer = await clientOf(customerId);
  });

  const clientOf = async (id: number) => mobileClient(service, await bearerOfCustomer(service, studio.ctx, id));
  const newAddress = async (as = customer) => {
    const response = await as('post', PATH);
    expect(response.status).toBe(201);
    return pathOf(dataOf<{ address: string }>(response).address);
  };
  const ask = (path: string) => service.http.get(path);
  const read = async (path: string) => calendarOf(await ask(path).expect(200));
  const statusOf = async (path: string) => (await ask(path)).status;
  const book = async (input: Parameters<typeof addClass>[2] = {}, whose = customerId) => {
    const classId = await addClass(service, studio, input);
    return { classId, id: await given(service).booking(studio.ctx, { classId, customerId: whose }) };
  };
  const sql = <Row extends object>(text: string, ...values: unknown[]) =>
    service.database.asStudio<Row>(studio.ctx.accountId, text, [studio.ctx.accountId, ...values]);
  const addresses = () =>
    sql<{ customer_id: number; token_hash: string }>(
      'SELECT customer_id::int, token_hash FROM booking.calendar_address WHERE account_id = $1 ORDER BY customer_id',
    );
  const merge = (from: number, into: number) =>
    owner('post', `/customers/${from}/merge`, { into, reason: 'One person.', idempotency_key: randomUUID() });

  it('ICS-5: is shown once, stored as a hash, and can be replaced and ended', async () => {
    expect(dataOf(await customer('get', PATH))).toEqual({ created_at: null });
    const first = await newAddress();
    expect(first).toMatch(/^\/calendar\/[0-9a-z]+\.[0-9A-Za-z]{43}\.ics$/);
    expect(dataOf(await customer('get', PATH))).toEqual({ created_at: '2026-06-01T08:00:00Z' });
    expect(JSON.stringify(await addresses())).not.toContain(first.split('.')[1]);
    expect(await statusOf(first)).toBe(200);
    const second = await newAddress();
    expect([await statusOf(first), await statusOf(second)]).toEqual([404, 200]);
    expect((await customer('delete', PATH)).status).toBe(204);
    expect((await customer('delete', PATH)).status).toBe(204);
    expect([await statusOf(second), dataOf(await customer('get', PATH))]).toEqual([404, { created_at: null }]);
    expect((await activityOf(service, studio.ctx, 'customer.calendar')).map(({ action }) => action)).toEqual([
      'customer.calendar_address_created',
      'customer.calendar_address_created',
      'customer.calendar_address_ended',
    ]);
  });

  it('ICS-5: replaced twice at once, one address remains', async () => {
    const paths = await Promise.all(Array.from({ length: 5 }, () => newAddress()));
    const statuses = await Promise.all(paths.map(statusOf));
    expect(statuses.sort((one, other) => one - other)).toEqual([200, 404, 404, 404, 404]);
    expect(await addresses()).toHaveLength(1);
  });

  it('ICS-5: is for customers, and not made in a demo studio, where one that exists is read', async () => {
    const path = await newAddress();
    const staff = mobileClient(service, await bearerOfRole(service, studio.ctx, 'owner'));
    for (const method of ['get', 'post', 'delete'] as const) {
      expect((await staff(method, PATH)).status).toBe(403);
      expect((await service.http[method](`/api/v1/mobile${PATH}`)).status).toBe(401);
    }
    await setMode(service, studio.ctx, 'demo_readonly');
    expect([(await customer('post', PATH)).status, (await customer('delete', PATH)).status]).toEqual([423, 423]);
    expect(await statusOf(path)).toBe(200);
  });

  it('ICS-6: has the bookings of the last 30 days and all that follow, without those that were cancelled or removed', async () => {
    service.clock.moveTo(new Date('2026-04-01T08:00:00Z'));
    await book({ date: '2026-04-30', title: 'Long ago' });
    const past = await book({ date: '2026-05-20', title: 'Past' });
    const kept = await book({ title: 'Kept', date: '2026-06-02' });
    const cancelled = await book({ title: 'Cancelled', date: '2026-06-03' });
    const removed = await book({ title: 'Removed', date: '2026-06-04' });
    service.clock.moveTo(TEST_NOW);
    await given(service).bookingStatus.execute(studio.ctx, past.id, { status: 'no_show' });
    expect((await customer('delete', `/bookings/${cancelled.id}`)).status).toBe(200);
    await removeBooking(service, studio.ctx, removed.id);
    await book({ title: 'Of another', date: '2026-06-05' }, await addCustomer(service, studio.ctx));
    await sql(`UPDATE scheduling.location SET address = 'Quay 5' WHERE account_id = $1`);
    const { head, dates } = await read(await newAddress());
    expect(head).toMatchObject({ name: 'My classes at River', 'x-wr-timezone': 'Europe/Berlin', method: 'PUBLISH' });
    expect(Object.keys(head)).not.toContain('source');
    expect(dates.map(({ title }) => title)).toEqual(['Past – River', 'Kept – River']);
    expect(dates[1]).toMatchObject({
      uid: `booking-${kept.id}@${studio.slug}.studio`,
      start: '2026-06-02T07:00:00.000Z',
      place: 'Hall, Main, Quay 5',
      status: 'CONFIRMED',
      isFree: false,
    });
  });

  it('ICS-6, NTF-9: a booking has the name that the file in its mail has, and a higher sequence after a change', async () => {
    const { classId } = await book();
    const path = await newAddress();
    const [first] = (await read(path)).dates;
    const [mail] = await sql<{ uid: string }>(
      `SELECT payload -> 'calendar' ->> 'uid' AS uid FROM notifications.notification WHERE account_id = $1 AND payload ? 'calendar'`,
    );
    expect(mail).toEqual({ uid: first?.uid });
    await sql('UPDATE scheduling.scheduled_class SET title = $2 WHERE account_id = $1 AND id = $3', 'New', classId);
    const [then] = (await read(path)).dates;
    expect(then).toMatchObject({ uid: first?.uid, title: 'New – River' });
    expect(then?.sequence).toBeGreaterThan(first?.sequence ?? 0);
  });

  it('ICS-6: a class that the studio cancelled is shown as cancelled until it would have ended, and as before once restored', async () => {
    const { classId } = await book();
    const own = await book({ startTime: '12:00' });
    await customer('delete', `/bookings/${own.id}`);
    await given(service).cancelledClass(studio.ctx, classId);
    await given(service).cancelledClass(studio.ctx, own.classId);
    await sql(`UPDATE customers.customer SET default_language = 'uk' WHERE account_id = $1`);
    const path = await newAddress();
    expect((await read(path)).dates).toMatchObject([
      { title: 'Скасовано: Flow – River', status: 'CANCELLED', isFree: true },
    ]);
    service.clock.moveTo(new Date('2026-06-02T08:00:00Z'));
    expect((await read(path)).dates).toEqual([]);
    service.clock.moveTo(TEST_NOW);
    await given(service).restoredClass(studio.ctx, classId);
    expect((await read(path)).dates).toMatchObject([{ title: 'Flow – River', status: 'CONFIRMED' }]);
  });

  it('ICS-6: the language is that of the customer, else that of the studio', async () => {
    const path = await newAddress();
    for (const [language, name] of Object.entries(NAMES)) {
      await sql('UPDATE customers.customer SET default_language = $2 WHERE account_id = $1', language);
      expect((await read(path)).head['name']).toBe(name);
    }
    await sql('UPDATE customers.customer SET default_language = NULL WHERE account_id = $1');
    await sql(`UPDATE accounts.account SET default_language = 'pl' WHERE id = $1`);
    expect((await read(path)).head['name']).toBe(NAMES.pl);
  });

  it('ICS-1: no name begins a line, turns or hides text', async () => {
    await book();
    const path = await newAddress();
    await sql('UPDATE accounts.account SET name = $2 WHERE id = $1', HOSTILE);
    await sql('UPDATE scheduling.scheduled_class SET title = $2 WHERE account_id = $1', HOSTILE);
    for (const table of ['location', 'room'])
      await sql(`UPDATE scheduling.${table} SET name = $2 WHERE account_id = $1`, HOSTILE);
    const clean = 'A; B BEGIN:VALARM Evil <b>';
    expect((await read(path)).dates).toMatchObject([{ title: `${clean} – ${clean}`, place: `${clean}, ${clean}` }]);
  });

  it('ICS-8: is kept by nobody but its reader, not indexed, not readable by pages, and revalidated', async () => {
    await book();
    const path = await newAddress();
    const { headers } = await ask(path).set('Origin', 'https://site.example').expect(200);
    expect(headers).toMatchObject({
      'cache-control': 'private, max-age=0, must-revalidate',
      'content-type': 'text/calendar; charset=utf-8',
      'x-robots-tag': 'noindex',
    });
    expect(headers['access-control-allow-origin']).toBeUndefined();
    await ask(path)
      .set('If-None-Match', headers['etag'] ?? '')
      .expect(304);
    await book({ startTime: '12:00' });
    await ask(path)
      .set('If-None-Match', headers['etag'] ?? '')
      .expect(200);
    await service.http.head(path).expect(200);
    await service.http.post(path).expect(405);
  });

  it.each([
    'x',
    '1.short',
    `1.${'a'.repeat(43)}`,
    `zzzzzzzzzzzz.${'a'.repeat(43)}`,
    '%00',
    '9'.repeat(300),
    "1' OR true",
  ])('ICS-8: %s is not found, and not kept either', async (token) => {
    const { headers } = await service.http.get(`/calendar/${token}.ics`).expect(404);
    expect(headers['cache-control']).toBe('no-store');
  });

  it('ICS-8: with the prefix of another studio it is not found, nor in a suspended studio', async () => {
    const other = await openStudio(service);
    const path = await newAddress();
    const foreign = path.replace(/\/[0-9a-z]+\./, `/${other.ctx.accountId.toString(36)}.`);
    expect([await statusOf(path), await statusOf(foreign)]).toEqual([200, 404]);
    await sql(`UPDATE accounts.account SET status = 'suspended' WHERE id = $1`);
    expect(await statusOf(path)).toBe(404);
  });

  it('ICS-8: is limited by reader and by address', async () => {
    const path = await newAddress();
    const other = await newAddress(await clientOf(await addCustomer(service, studio.ctx)));
    const limited = await limitedProcess(service, { RATE_LIMIT_CALENDAR: '6', RATE_LIMIT_OWN_CALENDAR: '2' });
    const from = (address: string, of: string) => limited.http.get(of).set('X-Forwarded-For', address);
    try {
      const one = await inTurn(3, async (index) => (await from(`203.0.113.${index}`, path)).status);
      expect(one).toEqual([200, 200, 429]);
      const many = await inTurn(7, async (index) => (await from('203.0.113.9', `/calendar/${index}.ics`)).status);
      expect(many).toEqual([404, 404, 404, 404, 404, 404, 429]);
      expect((await from('203.0.113.10', other)).status).toBe(200);
    } finally {
      await limited.close();
    }
  });

  it.each([0, 1, 40])('ICS-8: of %i bookings takes five statements', async (count) => {
    for (let index = 0; index < count; index += 1)
      await book({
        date: `2026-06-${String(2 + Math.floor(index / 10)).padStart(2, '0')}`,
        startTime: `${10 + (index % 10)}:00`,
      });
    const path = await newAddress();
    expect(await statementsDuring(() => ask(path).expect(200))).toHaveLength(5);
  });

  it('ICS-6: ends after 1,000 bookings of ten thousand', async () => {
    await sql(
      `WITH classes AS (
         INSERT INTO scheduling.scheduled_class (account_id, location_id, room_id, class_type_id, schedule_kind, title, starts_at, ends_at, is_public, source, has_bookings, active_bookings_count)
         SELECT $1, $2, $3, $4, 'group_class', 'Class', timestamptz '2026-06-02 00:00Z' + n * interval '20 minutes',
                timestamptz '2026-06-02 00:20Z' + n * interval '20 minutes', true, 'manual', true, 1 FROM generate_series(1, 10000) n
         RETURNING account_id, id)
       INSERT INTO booking.class_booking (account_id, scheduled_class_id, customer_id, status, booked_by, exclusive)
       SELECT account_id, id, $5, 'booked', '{"role": "system"}', false FROM classes RETURNING 1`,
      ...[studio.locationId, studio.roomId, studio.classTypeId, customerId],
    );
    const path = await newAddress();
    const begun = performance.now();
    const { dates } = await read(path);
    expect([dates.length, dates.at(-1)?.start]).toEqual([1_000, '2026-06-15T21:20:00.000Z']);
    expect(performance.now() - begun).toBeLessThan(5_000);
  });

  describe('ICS-7: the address ends', () => {
    it('with the sessions that staff end', async () => {
      const path = await newAddress();
      expect((await owner('post', `/customers/${customerId}/sessions/revoke`)).status).toBe(200);
      expect(await statusOf(path)).toBe(404);
    });

    it('with a new password, but not with another change of the profile', async () => {
      const path = await newAddress();
      const profile = { name: 'Anna', phone: '+4915123456789' };
      expect((await customer('put', '/customer/profile', profile)).status).toBe(200);
      expect(await statusOf(path)).toBe(200);
      const password = `${CUSTOMER_PASSWORD} new`;
      expect((await customer('put', '/customer/profile', { ...profile, password })).status).toBe(200);
      expect(await statusOf(path)).toBe(404);
    });

    it('with the anonymisation of the customer, and with the deletion of one without history', async () => {
      const path = await newAddress();
      expect((await owner('post', `/customers/${customerId}/anonymise`, { confirm: true })).status).toBe(200);
      expect([await statusOf(path), await addresses()]).toEqual([404, []]);
      const id = await addCustomer(service, studio.ctx);
      const other = await newAddress(await clientOf(id));
      expect((await owner('delete', `/customers/${id}`)).status).toBeLessThan(300);
      expect([await statusOf(other), await addresses()]).toEqual([404, []]);
    });

    it('not with a sign-out from one device', async () => {
      const path = await newAddress();
      expect((await customer('post', '/logout')).status).toBeLessThan(300);
      expect(await statusOf(path)).toBe(200);
    });
  });

  describe('ICS-7: a merge', () => {
    const verified = { email: 'b@example.org', hasPassword: true, isEmailVerified: true };

    it('moves the address to a survivor without one, with the bookings', async () => {
      const survivor = await addCustomer(service, studio.ctx, verified);
      await book({ title: 'Theirs' }, survivor);
      await book({ title: 'Mine', startTime: '12:00' });
      const path = await newAddress();
      expect((await merge(customerId, survivor)).status).toBe(200);
      expect((await read(path)).dates.map(({ title }) => title)).toEqual(['Theirs – River', 'Mine – River']);
    });

    it('ends the address of the merged one where the survivor has one', async () => {
      const survivor = await addCustomer(service, studio.ctx, verified);
      const [mine, theirs] = [await newAddress(), await newAddress(await clientOf(survivor))];
      expect((await merge(customerId, survivor)).status).toBe(200);
      expect([await statusOf(mine), await statusOf(theirs)]).toEqual([404, 200]);
    });

    it('ends the address of a customer who proved no contact, as it ends their sessions', async () => {
      const unproven = await addCustomer(service, studio.ctx, { email: 'c@example.org', hasPassword: true });
      const path = await newAddress(await clientOf(unproven));
      expect((await merge(unproven, customerId)).status).toBe(200);
      expect(await statusOf(path)).toBe(404);
    });

    it('and a new address at the same time leave one, of the survivor', async () => {
      const survivor = await addCustomer(service, studio.ctx, verified);
      const [merged, made] = await Promise.all([merge(customerId, survivor), customer('post', PATH)]);
      expect([merged.status, made.status]).toEqual([200, 201]);
      expect(await addresses()).toMatchObject([{ customer_id: survivor }]);
    });
  });
});
