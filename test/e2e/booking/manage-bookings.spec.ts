import type { Permission } from '@studio/access';

import { sharedTestApp, TEST_NOW, type TestApp } from '../../support/app';
import { addCustomers, removeBooking } from '../../support/booking';
import { addCustomer, addNoteRow, bearerOfCustomer } from '../../support/customer';
import { given } from '../../support/given';
import { clientOfRole, type ManageClient, outcomeOf, refusalOf } from '../../support/manage';
import { dataOf, mobileClient } from '../../support/mobile';
import { addPass, reservationOf } from '../../support/passes';
import { bearerOfRole } from '../../support/staff';
import { statementsDuring } from '../../support/statements';
import { addClass, addPlan, type OpenStudio, openStudio } from '../../support/studio';

interface Listed {
  readonly id: number;
  readonly [field: string]: unknown;
}

/** The session with its person; begin with entering the studio; the studio's name; commit. */
const AROUND = 4;

describe('bookings as staff manage them', () => {
  let service: TestApp;
  let studio: OpenStudio;
  let owner: ManageClient;
  let customerId: number;
  let classId: number;

  beforeAll(async () => {
    service = await sharedTestApp({ environment: { RATE_LIMIT_MANAGE: '1000000', RATE_LIMIT_MOBILE: '1000000' } });
  });
  afterAll(() => service.close());
  beforeEach(async () => {
    service.clock.moveTo(TEST_NOW);
    studio = await openStudio(service);
    owner = await clientOfRole(service, studio.ctx, 'owner');
    customerId = await addCustomer(service, studio.ctx, { name: 'Jonas', phone: '+4915123456789' });
    classId = await addClass(service, studio);
  });

  const staffWith = (...permissions: Permission[]) => clientOfRole(service, studio.ctx, 'manager', permissions);
  const ids = async (path: string, client = owner) => dataOf<Listed[]>(await client('get', path)).map(({ id }) => id);
  const book = (input: Partial<Parameters<ReturnType<typeof given>['booking']>[1]> = {}) =>
    given(service).booking(studio.ctx, { classId, customerId, ...input });

  it('are listed by class start and id, of a window, a customer and a status, in pages', async () => {
    const [another = 0] = await addCustomers(service, studio.ctx, 1);
    const later = await addClass(service, studio, { date: '2026-06-10' });
    const past = await addClass(service, studio, { date: '2026-05-01' });
    const inLater = await book({ classId: later });
    const first = await book();
    const second = await book({ customerId: another });
    const inPast = await book({ classId: past });
    const removed = await book({ classId: later, customerId: another });
    await removeBooking(service, studio.ctx, removed);
    await given(service).cancelledBooking.execute(studio.ctx, second);
    expect(await ids('/bookings')).toEqual([first, second, inLater]);
    expect(await ids('/bookings?status=cancelled')).toEqual([second]);
    expect(await ids(`/bookings?customer_id=${customerId}`)).toEqual([inPast, first, inLater]);
    expect(await ids(`/bookings?customer_id=${customerId}&from=2026-06-03`)).toEqual([inLater]);
    expect(await ids(`/bookings?customer_id=${customerId}&to=2026-06-02&order=latest`)).toEqual([first, inPast]);
    expect(await ids(`/bookings?customer_id=${customerId}&from=2020-01-01&to=2026-06-30`)).toHaveLength(3);
    expect(await ids(`/bookings?customer_id=${customerId}&from=2026-05-02&to=2026-06-02`)).toEqual([first]);
    const reversed = await owner('get', `/bookings?customer_id=${customerId}&from=2026-06-02&to=2026-06-01`);
    expect(refusalOf(reversed)).toBe('422 validation_failed to');
    expect(await ids('/bookings?customer_id=987654321')).toEqual([]);
    expect(await ids(`/bookings?customer_id=${customerId}&order=latest`)).toEqual([inLater, first, inPast]);
    expect(refusalOf(await owner('get', '/bookings?from=2026-06-01&to=2026-09-01'))).toBe('422 validation_failed to');
    const { body } = await owner('get', '/bookings?limit=2');
    const { data, next_cursor: cursor } = body as { data: Listed[]; next_cursor: string };
    expect(data.map(({ id }) => id)).toEqual([first, second]);
    expect(await ids(`/bookings?limit=2&cursor=${cursor}`)).toEqual([inLater]);
    for (const other of ['status=booked', 'order=latest'])
      expect(refusalOf(await owner('get', `/bookings?${other}&cursor=${cursor}`))).toBe('422 validation_failed cursor');
    const latest = await owner('get', '/bookings?limit=2&order=latest');
    const { data: shown, next_cursor: next } = latest.body as { data: Listed[]; next_cursor: string };
    expect(shown.map(({ id }) => id)).toEqual([inLater, second]);
    expect(await ids(`/bookings?limit=2&order=latest&cursor=${next}`)).toEqual([first]);
    expect(refusalOf(await owner('get', '/bookings?order=random'))).toBe('422 validation_failed order');
  });

  it('say whose first visit it is, by the places in earlier classes that take place (BK-18)', async () => {
    const past = await addClass(service, studio, { date: '2026-05-01' });
    const missed = await addClass(service, studio, { date: '2026-05-02' });
    const earliest = await addClass(service, studio, { date: '2026-04-01' });
    const firsts = async () =>
      dataOf<Listed[]>(await owner('get', `/bookings?customer_id=${customerId}`))
        .filter(({ is_first_visit: isFirst }) => isFirst)
        .map(({ id }) => id);
    const removed = await book({ classId: earliest });
    await removeBooking(service, studio.ctx, removed);
    const inMissed = await book({ classId: missed });
    await owner('patch', `/bookings/${inMissed}/attendance`, { status: 'no_show' });
    const inThis = await book();
    expect(await firsts()).toEqual([inMissed, inThis]);
    const inPast = await book({ classId: past });
    expect(await firsts()).toEqual([inPast]);
    await given(service).cancelledBooking.execute(studio.ctx, inPast);
    expect(dataOf(await owner('get', `/bookings/${inThis}`))).toMatchObject({ is_first_visit: true });
    const inLater = await book({ classId: await addClass(service, studio, { date: '2026-06-10' }) });
    expect(dataOf(await owner('get', `/bookings/${inLater}`))).toMatchObject({ is_first_visit: false });
    const [shown] = dataOf<Listed[]>(await owner('get', `/classes/${classId}/bookings`));
    expect(shown).toMatchObject({ id: inThis, is_first_visit: true });
  });

  it('have the latest note about the customer for staff who see notes, and what is left of the pass (BK-19)', async () => {
    const passId = await addPass(service, studio.ctx, customerId, await addPlan(service, studio));
    const another = await addCustomer(service, studio.ctx);
    await addNoteRow(service, studio.ctx, another, 'Of somebody else.');
    const id = await book();
    const shownTo = async (client: ManageClient) => {
      const [row] = dataOf<Listed[]>(await client('get', `/classes/${classId}/bookings`));
      return row?.['customer_note'];
    };
    expect(await shownTo(owner)).toBeNull();
    await addNoteRow(service, studio.ctx, customerId, 'Prefers the evening.');
    const latest = await addNoteRow(service, studio.ctx, customerId, 'Left knee injured, no <b>jumps</b>.');
    for (const permission of ['manage_bookings', 'manage_clients'] as const)
      expect(await shownTo(await staffWith(permission))).toBe('Left knee injured, no <b>jumps</b>.');
    const marker = await staffWith('mark_attendance');
    expect(await shownTo(marker)).toBeNull();
    const marked = dataOf(await marker('patch', `/bookings/${id}/attendance`, { status: 'attended' }));
    expect(marked).toMatchObject({ customer_note: null, class_pass: { remaining_sessions_count: 9 } });
    await book({ classId: await addClass(service, studio, { startTime: '11:00' }) });
    expect(dataOf(await owner('get', `/bookings/${id}`))).toMatchObject({
      customer_note: 'Left knee injured, no <b>jumps</b>.',
      price_cents: null,
      scheduled_class: { location_id: studio.locationId, visit_price_cents: null },
      class_pass: { plan_name: 'Ten classes', remaining_sessions_count: 8 },
    });
    await owner('patch', `/class-types/${studio.classTypeId}`, { drop_in_price_cents: 1_800 });
    expect(dataOf(await owner('get', `/bookings/${id}`))).toMatchObject({
      price_cents: null,
      scheduled_class: { visit_price_cents: 1_800, visit_price_currency: 'EUR' },
    });
    await owner('post', `/class-passes/${passId}/cancel`, { reason: 'Sold by mistake' });
    expect(dataOf(await owner('get', `/bookings/${id}`))).toMatchObject({
      class_pass: { id: passId, remaining_sessions_count: 0 },
    });
    expect(outcomeOf(await owner('delete', `/customer-notes/${latest}`))).toBe('204');
    expect(await shownTo(owner)).toBe('Prefers the evening.');
  });

  it('are made with everything staff say, and read with booker and session', async () => {
    const planId = await addPlan(service, studio);
    const passId = await addPass(service, studio.ctx, customerId, planId);
    const body = { customer_id: customerId, notes: 'Vegan' };
    const answer = await owner('post', `/classes/${classId}/bookings`, body);
    expect(answer.status).toBe(201);
    const made = dataOf<Listed>(answer);
    expect(dataOf(await owner('get', `/bookings/${made.id}`))).toEqual({
      ...made,
      reservation: {
        id: expect.any(Number),
        class_pass_id: passId,
        code: expect.any(String),
        plan_name: 'Ten classes',
        status: 'reserved',
        reserved_at: '2026-06-01T08:00:00Z',
        used_at: null,
        released_at: null,
      },
      corrections: [],
    });
    expect(made).toMatchObject({ booked_by: { role: 'owner' }, class_pass: { id: passId }, notes: 'Vegan' });
    const second = await addClass(service, studio, { startTime: '11:00' });
    const skipping = { customer_id: customerId, skip_class_pass_reservation: true };
    const skipped = dataOf<Listed>(await owner('post', `/classes/${second}/bookings`, skipping));
    expect(skipped).toMatchObject({ skip_class_pass_reservation: true, class_pass: null });
    expect(await reservationOf(service, studio.ctx, skipped.id)).toBeNull();
  });

  it('of a class show contacts with manage_bookings or manage_clients only', async () => {
    const id = await book();
    const phoneFor = async (permission: Permission) => {
      const client = await staffWith(permission);
      const [row] = dataOf<{ id: number; customer: { phone: string | null } }[]>(
        await client('get', `/classes/${classId}/bookings`),
      );
      return [row?.id, row?.customer.phone];
    };
    expect(await phoneFor('manage_bookings')).toEqual([id, '+4915123456789']);
    expect(await phoneFor('manage_clients')).toEqual([id, '+4915123456789']);
    expect(await phoneFor('mark_attendance')).toEqual([id, null]);
    const without = await staffWith('manage_schedule');
    expect(outcomeOf(await without('get', `/classes/${classId}/bookings`))).toBe('403 forbidden');
  });

  it('are marked by mark_attendance alone, but not cancelled, nor when cancelled (BK-13)', async () => {
    const id = await book();
    const marker = await staffWith('mark_attendance');
    const mark = async (status: string) => refusalOf(await marker('patch', `/bookings/${id}/attendance`, { status }));
    expect([await mark('attended'), await mark('no_show'), await mark('booked')]).toEqual(['200', '200', '200']);
    expect(await mark('cancelled')).toBe('422 validation_failed status');
    await given(service).cancelledBooking.execute(studio.ctx, id);
    expect(await mark('attended')).toBe('422 booking_not_markable booking');
  });

  it('end with their class; both permissions are needed, and everything is reported (CXL)', async () => {
    const id = await book();
    for (const permission of ['manage_schedule', 'manage_bookings'] as const)
      expect(outcomeOf(await (await staffWith(permission))('post', `/classes/${classId}/cancel`))).toBe(
        '403 forbidden',
      );
    expect(refusalOf(await owner('post', `/classes/${classId}/cancel`, { reason: 'x'.repeat(2_001) }))).toBe(
      '422 validation_failed reason',
    );
    const both = await staffWith('manage_schedule', 'manage_bookings');
    const cancelled = dataOf<Listed>(await both('post', `/classes/${classId}/cancel`, { reason: 'Ill' }));
    expect(cancelled).toMatchObject({
      mode: 'standard',
      reason: 'Ill',
      restored_at: null,
      effects: [{ class_booking_id: id, previous_booking_status: 'booked', class_pass_id: null }],
    });
    expect(dataOf(await both('post', `/classes/${classId}/cancel`))).toEqual(cancelled);
    const restored = dataOf<Listed>(await both('post', `/classes/${classId}/restore`));
    expect(restored).toEqual({
      ...cancelled,
      restored_at: '2026-06-01T08:00:00Z',
      restored_by_user_id: cancelled['cancelled_by_user_id'],
    });
    expect(dataOf(await owner('get', `/classes/${classId}/cancellations`))).toEqual([restored]);
    expect(refusalOf(await both('post', `/classes/${classId}/restore`))).toBe(
      '422 class_not_restorable scheduled_class_id',
    );
  });

  it.each([1, 40])('and the schedule of %i classes are read in a fixed number of statements', async (classes) => {
    const staff = mobileClient(service, await bearerOfRole(service, studio.ctx, 'owner'));
    const customer = mobileClient(service, await bearerOfCustomer(service, studio.ctx, customerId));
    await service.database.asStudio(
      studio.ctx.accountId,
      `INSERT INTO scheduling.scheduled_class (account_id, location_id, room_id, class_type_id, schedule_kind, title, starts_at, ends_at, is_public, source)
       SELECT $1, $2, $3, $4, 'group_class', 'Class', timestamptz '2026-06-03 00:00Z' + n * interval '1 hour',
              timestamptz '2026-06-03 00:30Z' + n * interval '1 hour', true, 'manual' FROM generate_series(1, $5) n RETURNING 1`,
      [studio.ctx.accountId, studio.locationId, studio.roomId, studio.classTypeId, classes],
    );
    await service.database.asStudio(
      studio.ctx.accountId,
      `INSERT INTO booking.class_booking (account_id, scheduled_class_id, customer_id, booked_by, exclusive)
       SELECT account_id, id, $2, '{}', false FROM scheduling.scheduled_class WHERE account_id = $1 RETURNING 1`,
      [studio.ctx.accountId, customerId],
    );
    const sentBy = async (work: () => Promise<unknown>) => {
      await work();
      return statementsDuring(work);
    };
    expect(await sentBy(() => staff('get', '/schedule'))).toHaveLength(AROUND + 2);
    expect(await sentBy(() => staff('get', `/classes/${classId}`))).toHaveLength(AROUND + 2);
    expect(await sentBy(() => customer('get', '/schedule'))).toHaveLength(AROUND + 1);
    expect(await sentBy(() => customer('get', '/customer/bookings'))).toHaveLength(AROUND + 1);
    expect(await sentBy(() => owner('get', '/bookings'))).toHaveLength(AROUND);
  });
});
