import { randomUUID } from 'node:crypto';

import { sharedTestApp, TEST_NOW, type TestApp } from '../../support/app';
import { removeBooking } from '../../support/booking';
import { untilAnswered } from '../../support/busy';
import { addCustomer } from '../../support/customer';
import { ledgerOf, purchasesOf } from '../../support/finance-payments';
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
import { moveBooking, reservationOf } from '../../support/passes';
import { addStaff, signInStaff } from '../../support/staff';
import { addClass, addPlan, type OpenStudio, openStudio } from '../../support/studio';

interface Answer {
  readonly data: Readonly<Record<string, unknown>> & { readonly id: number };
}

describe('paying a booking', () => {
  let service: TestApp;
  let studio: OpenStudio;
  let owner: ManageClient;
  let customerId: number;
  let rentalTypeId: number;
  let lessonTypeId: number;
  let trainerId: number;
  let hour: number;

  beforeAll(async () => {
    service = await sharedTestApp();
    studio = await openStudio(service);
    owner = await clientOfRole(service, studio.ctx, 'owner');
    rentalTypeId = await given(service).classType(studio.ctx, { name: 'Hall rental', scheduleKind: 'room_rental' });
    lessonTypeId = await given(service).classType(studio.ctx, { name: 'Duet', scheduleKind: 'private_lesson' });
    trainerId = await given(service).trainer(studio.ctx);
    hour = 0;
  });
  afterAll(() => service.close());
  beforeEach(async () => {
    service.clock.moveTo(TEST_NOW);
    customerId = await addCustomer(service, studio.ctx);
  });

  /** A class of its own time: one an hour from Tuesday 2026-06-02 on. */
  const newClass = (input: Parameters<typeof addClass>[2] = {}) => {
    hour += 2;
    const date = new Date(Date.UTC(2026, 5, 2 + Math.floor(hour / 24))).toISOString().slice(0, 10);
    const startTime = `${String(hour % 24).padStart(2, '0')}:00`;
    return addClass(service, studio, { date, startTime, ...input });
  };
  const book = async (input: Parameters<typeof addClass>[2] = {}) =>
    given(service).booking(studio.ctx, { classId: await newClass(input), customerId });
  const pay = (bookingId: number, body: object = {}, client = owner) =>
    client('post', `/bookings/${bookingId}/payments`, {
      location_id: studio.locationId,
      amount_cents: 7_000,
      method: 'cash',
      idempotency_key: randomUUID(),
      ...body,
    });
  const mine = async () => (await purchasesOf(service, studio.ctx)).filter((row) => row.customer_id === customerId);
  const cash = async (ids: readonly number[]) =>
    (await ledgerOf(service, studio.ctx)).filter((row) =>
      ids.some((id) => row.source_key === `purchase:${id}:cash-in`),
    );
  const pass = (plan: Parameters<typeof addPlan>[2] = {}) =>
    addPlan(service, studio, { sessionsCount: 10, ...plan }).then((classPassPlanId) =>
      given(service).pass(studio.ctx, customerId, { classPassPlanId }),
    );

  it.each([
    ['a rental', () => ({ classTypeId: rentalTypeId }), 'Hall rental'],
    ['a private lesson', () => ({ classTypeId: lessonTypeId, trainerId }), 'Duet'],
    ['a drop-in', () => ({}), 'Flow'],
  ])('takes cash for %s, in the studio’s currency, and is remembered (FIN-6, FIN-7)', async (_, input, description) => {
    const bookingId = await book(input());
    const { status, body } = await pay(bookingId);
    expect(status).toBe(201);
    expect((body as Answer).data).toMatchObject({
      customer_id: customerId,
      booking_id: bookingId,
      class_pass_id: null,
      plan: null,
      payment_source: 'manual_cash_booking',
      provider: 'studio_cash',
      method: 'cash',
      status: 'payment_paid',
      description,
      amount_cents: 7_000,
      currency: 'EUR',
      location: { id: studio.locationId },
      paid_at: '2026-06-01T08:00:00Z',
    });
    expect(await cash([(body as Answer).data.id])).toMatchObject([
      { location_id: studio.locationId, purpose: 'customer_payment', amount_cents: 7_000, currency: 'EUR' },
    ]);
    expect((await actionsOf(service, studio.ctx)).at(-1)).toBe('booking.paid');
  });

  it.each(['card', 'bank_transfer'])('writes no cash of a payment by %s', async (method) => {
    const { body } = await pay(await book(), { method });
    expect((body as Answer).data).toMatchObject({ payment_source: 'manual_cashless_booking', method: 'cashless' });
    expect(await cash([(body as Answer).data.id])).toEqual([]);
  });

  it.each(['attended', 'no_show'] as const)('takes money for a booking that is %s (FIN-6)', async (status) => {
    const bookingId = await book();
    await moveBooking(service, studio.ctx, bookingId, status);
    expect((await pay(bookingId)).status).toBe(201);
  });

  describe('is refused (FIN-6)', () => {
    it.each([
      ['is cancelled', (id: number) => moveBooking(service, studio.ctx, id, 'cancelled')],
      ['was removed', (id: number) => removeBooking(service, studio.ctx, id)],
    ])('for a booking that %s, before the location', async (_, change) => {
      const bookingId = await book();
      await change(bookingId);
      const closed = await given(service).location(studio.ctx, { isActive: false });
      expect(refusalOf(await pay(bookingId, { location_id: closed }))).toBe('422 booking_not_payable booking');
    });

    it.each(['draft', 'cancelled'])('for a class that is %s', async (status) => {
      const bookingId = await book();
      await service.database.asStudio(
        studio.ctx.accountId,
        `UPDATE scheduling.scheduled_class c SET status = $2 FROM booking.class_booking b
         WHERE b.id = $1 AND c.account_id = b.account_id AND c.id = b.scheduled_class_id`,
        [bookingId, status],
      );
      expect(refusalOf(await pay(bookingId))).toBe('422 booking_not_payable booking');
    });

    it('at an inactive location, and one that the studio does not have', async () => {
      const bookingId = await book();
      const closed = await given(service).location(studio.ctx, { isActive: false });
      expect(refusalOf(await pay(bookingId, { location_id: closed }))).toBe('422 location_inactive location_id');
      const { locationId } = await openStudio(service);
      expect(refusalOf(await pay(bookingId, { location_id: locationId }))).toBe('422 validation_failed location_id');
      expect(await mine()).toEqual([]);
    });

    it.each([
      ['nothing', { amount_cents: 0 }, 'amount_cents'],
      ['too much', { amount_cents: 100_000_000 }, 'amount_cents'],
      ['an unknown method', { method: 'online' }, 'method'],
      ['no key', { idempotency_key: null }, 'idempotency_key'],
      ['no location', { location_id: undefined }, 'location_id'],
    ])('with %s', async (_, body, input) => {
      expect(refusalOf(await pay(await book(), body))).toBe(`422 validation_failed ${input}`);
    });
  });

  describe('beside a pass (FIN-7)', () => {
    it('is refused where the pass covers the booking, and allowed once its session is given back', async () => {
      const passId = await pass();
      const bookingId = await book();
      expect(refusalOf(await pay(bookingId))).toBe('422 booking_covered_by_pass booking');
      await owner('post', `/class-passes/${passId}/freeze`, { reason: 'Injured knee' });
      expect((await pay(bookingId)).status).toBe(201);
    });

    it('is refused where the session is used', async () => {
      await pass();
      const bookingId = await book();
      await moveBooking(service, studio.ctx, bookingId, 'attended');
      expect(refusalOf(await pay(bookingId))).toBe('422 booking_covered_by_pass booking');
    });

    describe('with an any-time add-on', () => {
      const window = { availableFromTime: '09:00', availableUntilTime: '17:00', allowsAnyTime: true };

      it('takes exactly its price, in the pass’s currency', async () => {
        const passId = await pass({ ...window, anyTimeAddonPriceCents: 1_500 });
        await service.database.asStudio(
          studio.ctx.accountId,
          `UPDATE passes.class_pass SET currency = 'USD' WHERE id = $1`,
          [passId],
        );
        const bookingId = await book({ date: '2026-07-01', startTime: '18:00' });
        for (const amount_cents of [1_499, 1_501])
          expect(refusalOf(await pay(bookingId, { amount_cents }))).toBe('422 addon_amount_mismatch amount_cents');
        const { status, body } = await pay(bookingId, { amount_cents: 1_500 });
        expect(status).toBe(201);
        expect((body as Answer).data).toMatchObject({ amount_cents: 1_500, currency: 'USD' });
      });

      it.each([
        ['in the window', '09:00', 1_500],
        ['that ends before the window does', '16:59', 1_500],
        ['for a free add-on', '18:00', 0],
      ])('is refused %s', async (_, startTime, anyTimeAddonPriceCents) => {
        await pass({ ...window, anyTimeAddonPriceCents });
        const day = { '09:00': '02', '16:59': '03', '18:00': '04' }[startTime];
        const bookingId = await book({ date: `2026-07-${day}`, startTime });
        expect(refusalOf(await pay(bookingId, { amount_cents: 1_500 }))).toBe('422 booking_covered_by_pass booking');
      });

      it('owes it by the local time of the class, from the instant the window ends', async () => {
        const other = await openStudio(service, { timezone: 'Europe/Kyiv' });
        const person = await addCustomer(service, other.ctx);
        const classPassPlanId = await addPlan(service, other, {
          ...window,
          anyTimeAddonPriceCents: 900,
          sessionsCount: 5,
        });
        await given(service).pass(other.ctx, person, { classPassPlanId });
        const client = await clientOfRole(service, other.ctx, 'owner');
        const bookingId = await given(service).booking(other.ctx, {
          classId: await addClass(service, other, { startTime: '17:00' }),
          customerId: person,
        });
        const body = { location_id: other.locationId, amount_cents: 900 };
        expect((await pay(bookingId, body, client)).status).toBe(201);
      });
    });
  });

  describe('again (FIN-8)', () => {
    it('answers the payment with 200 for the same amount and method, whatever the location', async () => {
      const bookingId = await book();
      const first = await pay(bookingId);
      const elsewhere = await given(service).location(studio.ctx);
      const again = await pay(bookingId, { location_id: elsewhere });
      expect([again.status, again.body]).toEqual([200, first.body]);
      expect(await mine()).toHaveLength(1);
    });

    it.each([
      ['amount', { amount_cents: 7_001 }],
      ['method', { method: 'card' }],
    ])('refuses another %s', async (_, other) => {
      const bookingId = await book();
      await pay(bookingId);
      expect(refusalOf(await pay(bookingId, other))).toBe('422 booking_already_paid amount_cents');
    });

    it('tells two cashless methods apart', async () => {
      const bookingId = await book();
      await pay(bookingId, { method: 'card' });
      const other = await pay(bookingId, { method: 'bank_transfer' });
      expect(refusalOf(other)).toBe('422 booking_already_paid amount_cents');
    });

    it('is refused before a pass that covers the booking by now', async () => {
      const bookingId = await book();
      await pay(bookingId);
      const passId = await pass();
      await service.database.asStudio(
        studio.ctx.accountId,
        `INSERT INTO passes.class_pass_reservation (account_id, class_booking_id, class_pass_id, scheduled_class_id, status, reserved_at)
         SELECT account_id, id, $2, scheduled_class_id, 'reserved', now() FROM booking.class_booking WHERE id = $1 RETURNING 1`,
        [bookingId, passId],
      );
      expect(refusalOf(await pay(bookingId, { amount_cents: 1 }))).toBe('422 booking_already_paid amount_cents');
    });

    it('answers a repeat of the key with 201 and the payment, also after the booking was cancelled', async () => {
      const bookingId = await book();
      const key = { idempotency_key: randomUUID() };
      const first = await pay(bookingId, key);
      await moveBooking(service, studio.ctx, bookingId, 'cancelled');
      const again = await pay(bookingId, key);
      expect([again.status, again.body]).toEqual([201, first.body]);
      const changed = await pay(bookingId, { ...key, amount_cents: 1 });
      expect(refusalOf(changed)).toBe('422 idempotency_key_reused idempotency_key');
    });

    it('refuses the key of a pass’s payment', async () => {
      const key = { idempotency_key: randomUUID() };
      const money = { location_id: studio.locationId, amount_cents: 100, method: 'cash', ...key };
      await owner('post', `/class-passes/${await pass()}/payments`, money);
      const bookingId = await book({ classTypeId: rentalTypeId });
      expect(refusalOf(await pay(bookingId, key))).toBe('422 idempotency_key_reused idempotency_key');
    });
  });

  describe('and the sessions of passes', () => {
    it('keeps a pass that comes later from the booking, now and when it is attended (RBL-2, RSV-3)', async () => {
      const [paid, open] = [await book(), await book()];
      await pay(paid);
      const passId = await pass();
      expect(await reservationOf(service, studio.ctx, paid)).toBeNull();
      expect(await reservationOf(service, studio.ctx, open)).toMatchObject({ class_pass_id: passId });
      await owner('patch', `/bookings/${paid}/attendance`, { status: 'attended' });
      expect(await reservationOf(service, studio.ctx, paid)).toBeNull();
      await owner('patch', `/bookings/${open}/attendance`, { status: 'attended' });
      expect(await reservationOf(service, studio.ctx, open)).toMatchObject({ status: 'used' });
    });

    it('gives a booking whose add-on is paid its session again when it is taken up again', async () => {
      const addon = { allowsAnyTime: true, anyTimeAddonPriceCents: 1_500 };
      await pass({ availableFromTime: '09:00', availableUntilTime: '17:00', ...addon });
      const bookingId = await book({ date: '2026-07-10', startTime: '18:00' });
      await pay(bookingId, { amount_cents: 1_500 });
      service.clock.moveTo(new Date('2026-06-01T09:00:00Z'));
      await moveBooking(service, studio.ctx, bookingId, 'cancelled');
      await moveBooking(service, studio.ctx, bookingId, 'booked');
      expect(await reservationOf(service, studio.ctx, bookingId)).toMatchObject({ status: 'reserved' });
    });

    it.each(['earlier', 'later'])(
      'are decided by when the payment was recorded, also once it is corrected to have been %s (RSV-3, FIN-13)',
      async (corrected) => {
        const addon = { allowsAnyTime: true, anyTimeAddonPriceCents: 1_500 };
        const window = { availableFromTime: '09:00', availableUntilTime: '17:00', ...addon };
        const passId = await pass(window);
        const bookingId = await book({ date: '2026-07-20', startTime: corrected === 'later' ? '18:00' : '20:00' });
        const paidBefore = corrected === 'later';
        if (paidBefore) await pay(bookingId, { amount_cents: 1_500 });
        service.clock.moveTo(new Date('2026-06-01T09:00:00Z'));
        expect((await owner('post', `/class-passes/${passId}/cancel`, { reason: 'Moved away' })).status).toBe(200);
        service.clock.moveTo(new Date('2026-06-01T10:00:00Z'));
        if (!paidBefore) expect((await pay(bookingId)).status).toBe(201);
        const [purchase] = await mine();
        const paid_at = paidBefore ? '2026-06-01T09:30:00Z' : '2026-05-31T10:00:00Z';
        const body = { paid_at, reason: 'Typed wrong', idempotency_key: randomUUID() };
        expect((await owner('post', `/purchases/${purchase?.id}/corrections`, body)).status).toBe(201);
        await pass(window);
        await moveBooking(service, studio.ctx, bookingId, 'attended');
        const status = paidBefore ? 'used' : 'released';
        expect(await reservationOf(service, studio.ctx, bookingId)).toMatchObject({ status });
      },
    );

    it('gives nothing back when a paid booking is cancelled (FIN-8)', async () => {
      const bookingId = await book();
      await pay(bookingId);
      await moveBooking(service, studio.ctx, bookingId, 'cancelled');
      expect(await mine()).toMatchObject([{ status: 'payment_paid', amount_cents: 7_000 }]);
    });
  });

  describe('at once', () => {
    it('makes one purchase of thirty requests with one key', async () => {
      const bookingId = await book();
      const body = { idempotency_key: randomUUID() };
      const answers = await Promise.all(Array.from({ length: 30 }, () => untilAnswered(() => pay(bookingId, body))));
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
      const purchases = await mine();
      expect(purchases).toHaveLength(1);
      expect(await cash(purchases.map(({ id }) => id))).toHaveLength(1);
    });

    it('makes one purchase of ten requests with keys of their own; the others answer it', async () => {
      const bookingId = await book();
      const answers = await Promise.all(Array.from({ length: 10 }, () => pay(bookingId)));
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
        ...Array<number>(9).fill(200),
        201,
      ]);
      expect(await mine()).toHaveLength(1);
    });

    it('is paid before its cancellation, or refused after', async () => {
      const bookingId = await book();
      const [paid] = await Promise.all([
        pay(bookingId),
        given(service).cancelledBooking.execute(studio.ctx, bookingId),
      ]);
      expect(['201', '422 booking_not_payable booking']).toContain(refusalOf(paid));
      expect(await mine()).toHaveLength(paid.status === 201 ? 1 : 0);
    });

    it('is paid before its class is cancelled, or refused after', async () => {
      const classId = await newClass();
      const bookingId = await given(service).booking(studio.ctx, { classId, customerId });
      const [paid] = await Promise.all([pay(bookingId), given(service).cancelledClass(studio.ctx, classId)]);
      expect(['201', '422 booking_not_payable booking']).toContain(refusalOf(paid));
      expect(await mine()).toHaveLength(paid.status === 201 ? 1 : 0);
    });

    it('is paid, or covered by the pass that is issued meanwhile, never both', async () => {
      const bookingId = await book();
      const [paid] = await Promise.all([pay(bookingId), pass()]);
      const isCovered = (await reservationOf(service, studio.ctx, bookingId)) !== null;
      expect(refusalOf(paid)).toBe(isCovered ? '422 booking_covered_by_pass booking' : '201');
    });
  });

  describe('by whom', () => {
    it('is decided in the order of ORD-1', async () => {
      const other = await openStudio(service);
      const route = {
        method: 'post',
        path: '/bookings/1/payments',
        lacking: { role: 'admin', permissions: [] },
      } as const;
      expect(await gateOutcomes(service, other.ctx, route)).toEqual(expectedGates(route));
    });

    it('lets a trainer take money for their own classes only, and nobody for another studio’s (PERM-4)', async () => {
      const { userId, email } = await addStaff(service, studio.ctx, 'trainer', ['record_customer_payments']);
      const trainer = manageClient(service, `Bearer ${await signInStaff(service, email, studio.ctx.accountId)}`);
      const ownTrainerId = await given(service).trainer(studio.ctx);
      await service.database.asStudio(
        studio.ctx.accountId,
        'UPDATE scheduling.trainer SET user_id = $2 WHERE id = $1',
        [ownTrainerId, userId],
      );
      expect(refusalOf(await pay(await book(), {}, trainer))).toBe('404 not_found');
      expect((await pay(await book({ trainerId: ownTrainerId }), {}, trainer)).status).toBe(201);
      const stranger = await clientOfRole(service, (await openStudio(service)).ctx, 'owner');
      expect(refusalOf(await pay(await book(), {}, stranger))).toBe('404 not_found');
    });
  });
});
