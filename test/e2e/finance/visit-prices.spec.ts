import { randomUUID } from 'node:crypto';

import { sharedTestApp, TEST_NOW, type TestApp } from '../../support/app';
import { addCustomer } from '../../support/customer';
import { given } from '../../support/given';
import {
  actionsOf,
  clientOfRole,
  expectedGates,
  gateOutcomes,
  type ManageClient,
  manageClient,
  refusalOf,
} from '../../support/manage';
import { moveBooking } from '../../support/passes';
import { addStaff, signInStaff } from '../../support/staff';
import { addClass, addPlan, type OpenStudio, openStudio } from '../../support/studio';

type Data = Readonly<Record<string, unknown>> & { readonly id: number };

describe('the price of a visit', () => {
  let service: TestApp;
  let studio: OpenStudio;
  let owner: ManageClient;
  let customerId: number;
  let visitTypeId: number;
  let rentalTypeId: number;
  let day: number;

  beforeAll(async () => {
    service = await sharedTestApp();
  });
  afterAll(() => service.close());
  beforeEach(async () => {
    service.clock.moveTo(TEST_NOW);
    studio = await openStudio(service);
    owner = await clientOfRole(service, studio.ctx, 'owner');
    customerId = await addCustomer(service, studio.ctx);
    const { ctx } = studio;
    visitTypeId = await given(service).classType(ctx, { name: 'Ballet', dropInPriceCents: 1_800 });
    rentalTypeId = await given(service).classType(ctx, {
      name: 'Hall rental',
      scheduleKind: 'room_rental',
      rentalPriceCents: 3_500,
      rentalPriceUnit: 'hour',
    });
    day = 1;
  });

  const sent = async (...request: Parameters<ManageClient>): Promise<Data> => {
    const { status, body } = await owner(...request);
    expect([status < 300, body]).toEqual([true, expect.anything()]);
    return (body as { data: Data }).data;
  };
  const newClass = (input: Parameters<typeof addClass>[2] = {}) =>
    addClass(service, studio, {
      classTypeId: visitTypeId,
      date: `2026-06-${String((day += 1)).padStart(2, '0')}`,
      ...input,
    });
  const book = async (input: Parameters<typeof addClass>[2] = {}, who = customerId) =>
    given(service).booking(studio.ctx, { classId: await newClass(input), customerId: who });
  const pay = (bookingId: number, amountCents: number, body: object = {}) =>
    owner('post', `/bookings/${bookingId}/payments`, {
      location_id: studio.locationId,
      amount_cents: amountCents,
      method: 'cash',
      idempotency_key: randomUUID(),
      ...body,
    });
  const paid = async (bookingId: number, amountCents: number): Promise<number> => {
    const { status, body } = await pay(bookingId, amountCents);
    expect(status).toBe(201);
    return (body as { data: Data }).data.id;
  };
  const shown = (bookingId: number) => sent('get', `/bookings/${bookingId}`);
  /** What is due, by booking: the kind and the amount. */
  const due = async (query = '?kind=booking') => {
    const { body } = await owner('get', `/receivables${query}`);
    const { data } = body as { data: { amount: { amount_cents: number } | null; booking: Data }[] };
    return data.map(({ amount, booking }) => [booking.id, booking['due_kind'], amount?.amount_cents ?? null]);
  };
  const report = async (name: string) => sent('get', `/reports/${name}?date_from=2026-06-01&date_to=2026-06-30`);

  describe('of a class type and a class (VPR-1, VPR-2)', () => {
    const priced = (type: Data) => [
      type['drop_in_price_cents'],
      type['rental_price_cents'],
      type['rental_price_unit'],
      type['price_currency'],
    ];

    it('is set, changed and removed, in the currency of the studio', async () => {
      const type = await sent('post', '/class-types', { name: 'Jazz', drop_in_price_cents: 2_000 });
      expect(priced(type)).toEqual([2_000, null, null, 'EUR']);
      expect(priced(await sent('patch', `/class-types/${type.id}`, { drop_in_price_cents: 0 }))).toEqual([
        0,
        null,
        null,
        'EUR',
      ]);
      expect(priced(await sent('patch', `/class-types/${type.id}`, { name: 'Jazz 2' }))).toEqual([
        0,
        null,
        null,
        'EUR',
      ]);
      expect(priced(await sent('patch', `/class-types/${type.id}`, { drop_in_price_cents: null }))).toEqual([
        null,
        null,
        null,
        null,
      ]);
      const rental = { name: 'Small hall', schedule_kind: 'room_rental', rental_price_cents: 900 };
      expect(priced(await sent('post', '/class-types', rental))).toEqual([null, 900, 'rental', 'EUR']);
    });

    it.each([
      [{ schedule_kind: 'room_rental', drop_in_price_cents: 1 }, 'drop_in_price_cents'],
      [{ rental_price_cents: 1 }, 'rental_price_cents'],
      [{ schedule_kind: 'room_rental', rental_price_unit: 'hour' }, 'rental_price_unit'],
      [{ drop_in_price_cents: -1 }, 'drop_in_price_cents'],
      [{ drop_in_price_cents: 100_000_000 }, 'drop_in_price_cents'],
      [{ schedule_kind: 'room_rental', rental_price_cents: 5, rental_price_unit: 'day' }, 'rental_price_unit'],
    ])('is refused as %j', async (body, input) => {
      expect(refusalOf(await owner('post', '/class-types', { name: 'Odd', ...body }))).toBe(
        `422 validation_failed ${input}`,
      );
    });

    it('of the class comes before that of its type, also when it is free', async () => {
      const id = await newClass();
      const one = () => sent('get', `/classes/${id}`);
      const visit = async () => {
        const { visit_price_cents: cents, visit_price_currency: currency, price_currency: own } = await one();
        return [cents, currency, own];
      };
      expect(await visit()).toEqual([1_800, 'EUR', null]);
      await sent('patch', `/classes/${id}`, { drop_in_price_cents: 0 });
      expect(await visit()).toEqual([0, 'EUR', 'EUR']);
      await sent('patch', `/classes/${id}`, { drop_in_price_cents: null });
      expect(await visit()).toEqual([1_800, 'EUR', null]);
      expect(refusalOf(await owner('patch', `/classes/${id}`, { rental_price_cents: 5 }))).toBe(
        '422 validation_failed rental_price_cents',
      );
    });

    it('of a class is not set by its trainer, who changes everything else', async () => {
      const { userId, email } = await addStaff(service, studio.ctx, 'trainer', ['manage_schedule']);
      const client = manageClient(service, `Bearer ${await signInStaff(service, email, studio.ctx.accountId)}`);
      const trainerId = await given(service).trainer(studio.ctx);
      await service.database.asStudio(
        studio.ctx.accountId,
        'UPDATE scheduling.trainer SET user_id = $2 WHERE id = $1',
        [trainerId, userId],
      );
      const id = await newClass({ trainerId });
      expect(refusalOf(await client('patch', `/classes/${id}`, { drop_in_price_cents: 100 }))).toMatch(
        /^403 forbidden/,
      );
      expect((await client('patch', `/classes/${id}`, { drop_in_price_cents: null, title: 'Mine' })).status).toBe(200);
      const body = { class_type_id: visitTypeId, room_id: studio.roomId, date: '2026-06-29', start_time: '09:00' };
      const made = { ...body, trainer_id: trainerId };
      expect(refusalOf(await client('post', '/classes', { ...made, drop_in_price_cents: 0 }))).toMatch(
        /^403 forbidden/,
      );
      expect((await client('post', '/classes', made)).status).toBe(201);
    });

    it.each([
      ['hour', 60, 3_500],
      ['hour', 90, 5_250],
      ['hour', 50, 2_917],
      ['rental', 90, 3_500],
    ] as const)('of a rental is per %s: %d minutes cost %d', async (unit, durationMinutes, cents) => {
      await sent('patch', `/class-types/${rentalTypeId}`, { rental_price_unit: unit });
      const id = await newClass({ classTypeId: rentalTypeId, durationMinutes });
      expect(await sent('get', `/classes/${id}`)).toMatchObject({ visit_price_cents: cents });
    });
  });

  describe('of a booking (VPR-3)', () => {
    it('is that of the moment it was made', async () => {
      const bookingId = await book();
      await sent('patch', `/class-types/${visitTypeId}`, { drop_in_price_cents: 2_500 });
      expect(await shown(bookingId)).toMatchObject({ price_cents: 1_800, price_currency: 'EUR', paid_cents: 0 });
      const next = await book();
      expect(await shown(next)).toMatchObject({ price_cents: 2_500 });
    });

    it('is that of the new moment when a place is booked again, unless it was paid', async () => {
      const [unpaid, part] = [await book(), await book()];
      await paid(part, 500);
      const cancel = (id: number) => moveBooking(service, studio.ctx, id, 'cancelled');
      await cancel(unpaid);
      await cancel(part);
      await sent('patch', `/class-types/${visitTypeId}`, { drop_in_price_cents: 2_500 });
      for (const id of [unpaid, part]) {
        const { scheduled_class } = await shown(id);
        const { id: classId } = scheduled_class as Data;
        expect(await given(service).booking(studio.ctx, { classId, customerId })).toBe(id);
      }
      expect(await shown(unpaid)).toMatchObject({ price_cents: 2_500 });
      expect(await shown(part)).toMatchObject({ price_cents: 1_800, paid_cents: 500 });
    });

    it('is none for a class without a price, and everything is as it was', async () => {
      const typeId = await given(service).classType(studio.ctx, { name: 'Old' });
      const bookingId = await book({ classTypeId: typeId });
      expect(await shown(bookingId)).toMatchObject({ price_cents: null, price_currency: null, paid_cents: 0 });
      expect(await due()).toEqual([]);
    });
  });

  describe('that a booking without a pass owes (FIN-8, FIN-9, FIN-19)', () => {
    it('is due until it is paid in parts, and again after a refund', async () => {
      const bookingId = await book();
      expect(await due()).toEqual([[bookingId, 'drop_in', 1_800]]);
      await paid(bookingId, 800);
      expect(await due()).toEqual([[bookingId, 'drop_in', 1_000]]);
      expect(refusalOf(await pay(bookingId, 1_001))).toBe('422 payment_exceeds_balance amount_cents');
      const last = await paid(bookingId, 1_000);
      expect(await due()).toEqual([]);
      expect(await pay(bookingId, 1_000)).toMatchObject({ status: 200, body: { data: { id: last } } });
      expect(refusalOf(await pay(bookingId, 5))).toBe('422 booking_already_paid amount_cents');
      const back = { amount_cents: 300, method: 'cash', location_id: studio.locationId, reason: 'Left early' };
      await sent('post', `/purchases/${last}/refunds`, { ...back, idempotency_key: randomUUID() });
      expect(await due()).toEqual([[bookingId, 'drop_in', 300]]);
      expect(await shown(bookingId)).toMatchObject({ price_cents: 1_800, paid_cents: 1_500 });
      await paid(bookingId, 300);
      expect(await due()).toEqual([]);
    });

    it('bounds a correction of a payment', async () => {
      const bookingId = await book();
      const first = await paid(bookingId, 800);
      await paid(bookingId, 500);
      const correct = (amountCents: number) =>
        owner('post', `/purchases/${first}/corrections`, {
          amount_cents: amountCents,
          reason: 'Typed wrongly',
          idempotency_key: randomUUID(),
        });
      expect(refusalOf(await correct(1_301))).toBe('422 payment_exceeds_balance amount_cents');
      expect((await correct(1_300)).status).toBe(201);
      expect(await due()).toEqual([]);
    });

    it('is paid once by two payments at the same time', async () => {
      const bookingId = await book();
      const answers = await Promise.all([pay(bookingId, 1_800), pay(bookingId, 1_800, { method: 'card' })]);
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422]);
      expect(await shown(bookingId)).toMatchObject({ paid_cents: 1_800 });
    });

    it('never exceeds it by a payment and a correction at the same time', async () => {
      const bookingId = await book();
      const first = await paid(bookingId, 800);
      const correction = { amount_cents: 1_800, reason: 'Typed wrongly', idempotency_key: randomUUID() };
      await Promise.all([pay(bookingId, 1_000), owner('post', `/purchases/${first}/corrections`, correction)]);
      expect(await shown(bookingId)).toMatchObject({ paid_cents: 1_800 });
    });

    it('no longer owed counts refunds of its payments at the same time', async () => {
      for (let round = 0; round < 5; round += 1) {
        const bookingId = await book();
        const parts = [await paid(bookingId, 600), await paid(bookingId, 600), await paid(bookingId, 600)];
        const { accountId } = studio.ctx;
        await service.database.asStudio(
          accountId,
          'UPDATE booking.class_booking SET price_cents = NULL, price_currency = NULL WHERE id = $1',
          [bookingId],
        );
        const back = { amount_cents: 600, method: 'cashless', reason: 'Covered by a pass' };
        await Promise.all(
          parts.map((id) => sent('post', `/purchases/${id}/refunds`, { ...back, idempotency_key: randomUUID() })),
        );
        expect(await shown(bookingId)).toMatchObject({ paid_cents: 0 });
      }
    });

    it('is not owed with a session of a pass, and is when the session is given back', async () => {
      const classPassPlanId = await addPlan(service, studio, { sessionsCount: 10, classTypeIds: [visitTypeId] });
      const passId = await given(service).pass(studio.ctx, customerId, { classPassPlanId });
      const bookingId = await book();
      expect(await due()).toEqual([]);
      expect(refusalOf(await pay(bookingId, 1_800))).toBe('422 booking_covered_by_pass booking');
      await owner('post', `/class-passes/${passId}/freeze`, { reason: 'Injured knee' });
      expect(await due()).toEqual([[bookingId, 'drop_in', 1_800]]);
    });

    it('is owed by who did not come, not by who cancelled, nor for a free visit', async () => {
      const [missed, cancelled] = [await book(), await book()];
      await book({ dropInPriceCents: 0 });
      await moveBooking(service, studio.ctx, missed, 'no_show');
      await moveBooking(service, studio.ctx, cancelled, 'cancelled');
      expect(await due()).toEqual([[missed, 'drop_in', 1_800]]);
    });

    it('names lessons and rentals as before, with the amount', async () => {
      const trainerId = await given(service).trainer(studio.ctx);
      const lesson = await given(service).classType(studio.ctx, {
        name: 'Duet',
        scheduleKind: 'private_lesson',
        dropInPriceCents: 4_000,
      });
      const lessonId = await book({ classTypeId: lesson, trainerId });
      const rentalId = await book({ classTypeId: rentalTypeId, durationMinutes: 90 });
      expect(await due()).toEqual([
        [lessonId, 'private_lesson', 4_000],
        [rentalId, 'room_rental', 5_250],
      ]);
    });

    it('is paged by due date like everything else', async () => {
      const ids = [await book(), await book(), await book()];
      const seen: unknown[] = [];
      let cursor: string | null = '';
      while (cursor !== null) {
        const { body } = await owner('get', `/receivables?limit=1${cursor && `&cursor=${cursor}`}`);
        const page = body as { data: { booking: Data }[]; next_cursor: string | null };
        seen.push(...page.data.map(({ booking }) => booking.id));
        cursor = page.next_cursor;
      }
      expect(seen).toEqual(ids);
    });
  });

  describe('in reports (FIN-18, section 9)', () => {
    const money = (cents: number) => [expect.objectContaining({ currency: 'EUR', amount_cents: cents })];

    it('is earned when the class has taken place, whatever was paid', async () => {
      const [full, none] = [await book(), await book()];
      await paid(full, 700);
      await moveBooking(service, studio.ctx, none, 'no_show');
      service.clock.moveTo(new Date('2026-06-20T12:00:00Z'));
      expect(await report('earnings')).toMatchObject({ totals: { lesson_revenue: money(3_600) } });
    });

    it('is accrued by a rental, with its debt', async () => {
      const rentalId = await book({ classTypeId: rentalTypeId });
      await paid(rentalId, 1_000);
      await book({ classTypeId: rentalTypeId });
      service.clock.moveTo(new Date('2026-06-20T12:00:00Z'));
      const { items, totals } = await report('rentals');
      expect(totals).toMatchObject({
        accrued: money(7_000),
        paid: money(1_000),
        refunded: [],
        debt: money(6_000),
      });
      expect(items).toMatchObject([
        { accrued: money(3_500), paid: [], debt: money(3_500), rental_status: 'unpaid' },
        {
          booking_id: rentalId,
          accrued: money(3_500),
          paid: money(1_000),
          debt: money(2_500),
          rental_status: 'partially_paid',
        },
      ]);
    });
  });

  describe('changed by the studio for one booking (VPR-4)', () => {
    const price = (bookingId: number, cents: number | null, client = owner, reason = 'Concession') =>
      client('put', `/bookings/${bookingId}/price`, { price_cents: cents, reason });

    it('is due from then on, and is logged with the reason', async () => {
      const [bookingId, other] = [await book(), await book()];
      expect(await price(bookingId, 1_500)).toMatchObject({ status: 200, body: { data: { price_cents: 1_500 } } });
      expect(await due()).toEqual([
        [bookingId, 'drop_in', 1_500],
        [other, 'drop_in', 1_800],
      ]);
      expect((await actionsOf(service, studio.ctx)).at(-1)).toBe('booking.priced');
      await price(bookingId, 0);
      await price(other, null);
      expect(await due()).toEqual([]);
    });

    it('is not less than what was paid', async () => {
      const bookingId = await book();
      await paid(bookingId, 1_000);
      expect(refusalOf(await price(bookingId, 999))).toBe('422 price_below_payments price_cents');
      expect((await price(bookingId, 1_000)).status).toBe(200);
      expect(await due()).toEqual([]);
    });

    it.each([
      [{ price_cents: -1, reason: 'Concession' }, 'price_cents'],
      [{ reason: 'Concession' }, 'price_cents'],
      [{ price_cents: 1, reason: 'x' }, 'reason'],
    ])('is refused as %j', async (body, input) => {
      expect(refusalOf(await owner('put', `/bookings/${await book()}/price`, body))).toBe(
        `422 validation_failed ${input}`,
      );
    });

    it('is for who manages the cash flow of the studio', async () => {
      const route = {
        method: 'put',
        path: `/bookings/${await book()}/price`,
        lacking: { role: 'receptionist' },
      } as const;
      expect(await gateOutcomes(service, studio.ctx, route)).toEqual(expectedGates(route));
    });
  });

  it('of another studio cannot be changed or seen', async () => {
    const bookingId = await book();
    const stranger = await clientOfRole(service, (await openStudio(service)).ctx, 'owner');
    expect(
      refusalOf(await stranger('put', `/bookings/${bookingId}/price`, { price_cents: 1, reason: 'Mine' })),
    ).toMatch(/^404/);
    const { body } = await stranger('get', '/receivables');
    expect(body).toMatchObject({ data: [] });
  });
});
