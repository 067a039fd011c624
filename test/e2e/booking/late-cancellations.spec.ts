import { randomUUID } from 'node:crypto';

import { sharedTestApp, TEST_NOW, type TestApp } from '../../support/app';
import { bookingsOf, miscounted } from '../../support/booking';
import { addCustomer, bearerOfCustomer } from '../../support/customer';
import { activityOf } from '../../support/customer-sign-in';
import { given } from '../../support/given';
import { investigateFound } from '../../support/ledger';
import { clientOfRole, type ManageClient, manageClient, outcomeOf, refusalOf, setMode } from '../../support/manage';
import { mobileClient } from '../../support/mobile';
import { addPass, assertTrueCounters, passRow, reservationOf } from '../../support/passes';
import { NormalisePasses } from '../../../src/passes/issue/application/normalise-passes';
import { addStaff, bearerOfRole, signInStaff } from '../../support/staff';
import { addClass, addPlan, type OpenStudio, openStudio } from '../../support/studio';

type Data = Readonly<Record<string, unknown>> & { readonly id: number };

const at = (text: string) => new Date(text);
const START = at('2026-06-02T09:00:00Z');
/** Within the two hours in which nobody can cancel as usual. */
const LATE = at('2026-06-02T08:00:00Z');
const REASON = 'Missed the train';

describe('late cancellations', () => {
  let service: TestApp;
  let studio: OpenStudio;
  let owner: ManageClient;
  let customerId: number;
  let typeId: number;
  let classId: number;
  let bookingId: number;
  let passId: number;

  beforeAll(async () => {
    service = await sharedTestApp({ environment: { RATE_LIMIT_MANAGE: '1000000', RATE_LIMIT_MOBILE: '1000000' } });
  });
  afterAll(() => service.close());
  beforeEach(async () => {
    service.clock.moveTo(TEST_NOW);
    studio = await openStudio(service);
    owner = await clientOfRole(service, studio.ctx, 'owner');
    customerId = await addCustomer(service, studio.ctx, { name: 'Jonas' });
    typeId = await given(service).classType(studio.ctx, { cancellationCutoffMinutes: 120, dropInPriceCents: 1_800 });
    classId = await addClass(service, studio, { classTypeId: typeId, capacity: 1 });
    const planId = await addPlan(service, studio, { classTypeIds: [typeId] });
    passId = await addPass(service, studio.ctx, customerId, planId, { sessions_count: 1 });
    bookingId = await given(service).booking(studio.ctx, { classId, customerId });
  });

  const cancel = (body: object = {}, client = owner, id = bookingId) =>
    client('post', `/bookings/${id}/late-cancellation`, { reason: REASON, ...body });
  const cancelled = async (body: object = {}): Promise<Data> => {
    const { status, body: answer } = await cancel(body);
    expect([status, answer]).toEqual([200, expect.anything()]);
    return (answer as { data: Data }).data;
  };
  const policy = (late_cancellation_policy: string | null, fee?: number) =>
    owner('patch', `/class-types/${typeId}`, { late_cancellation_policy, late_cancellation_fee_cents: fee });
  const shown = async (id = bookingId) => ((await owner('get', `/bookings/${id}`)).body as { data: Data }).data;
  const session = async () => (await reservationOf(service, studio.ctx, bookingId))?.['status'];
  const patch = (status: string) => given(service).bookingStatus.execute(studio.ctx, bookingId, { status } as never);
  const due = async () => {
    const { body } = await owner('get', '/receivables?kind=booking');
    const { data } = body as { data: { amount: { amount_cents: number } | null; booking: Data }[] };
    return data.map(({ amount, booking }) => [booking['status'], booking['due_kind'], amount?.amount_cents]);
  };
  const pay = (amountCents: number) =>
    owner('post', `/bookings/${bookingId}/payments`, {
      location_id: studio.locationId,
      amount_cents: amountCents,
      method: 'cash',
      idempotency_key: randomUUID(),
    });
  const uncovered = () =>
    service.database.asStudio(
      studio.ctx.accountId,
      'UPDATE booking.class_booking SET skip_class_pass_reservation = true WHERE id = $1',
      [bookingId],
    );

  it('begin where the usual cancellation ends, and end where corrections begin (CAN-8)', async () => {
    expect(refusalOf(await cancel())).toBe('422 cancellation_open booking');
    service.clock.moveTo(at('2026-06-02T06:59:59.999Z'));
    expect(refusalOf(await cancel())).toBe('422 cancellation_open booking');
    service.clock.moveTo(at('2026-06-02T11:00:00.001Z'));
    expect(refusalOf(await cancel())).toBe('422 class_not_cancellable scheduled_class_id');
    service.clock.moveTo(at('2026-06-02T07:00:00Z'));
    expect((await cancel()).status).toBe(200);
  });

  it('are refused in the order of the checks', async () => {
    service.clock.moveTo(LATE);
    const trainer = await addStaff(service, studio.ctx, 'trainer', ['manage_bookings']);
    const ofTrainer = manageClient(
      service,
      `Bearer ${await signInStaff(service, trainer.email, studio.ctx.accountId)}`,
    );
    const other = await openStudio(service);
    expect(refusalOf(await cancel({ reason: 'no' }))).toBe('422 validation_failed reason');
    expect(refusalOf(await cancel({ session: 'lost' }))).toBe('422 validation_failed session');
    expect(outcomeOf(await cancel({}, owner, 987_654_321))).toBe('404 not_found');
    expect(outcomeOf(await cancel({}, await clientOfRole(service, other.ctx, 'owner')))).toBe('404 not_found');
    expect(outcomeOf(await cancel({}, ofTrainer))).toBe('404 not_found');
    const marking = await clientOfRole(service, studio.ctx, 'manager', ['mark_attendance']);
    expect(outcomeOf(await cancel({}, marking))).toBe('403 forbidden');
    const trainerId = await given(service).trainer(studio.ctx);
    await service.database.asStudio(studio.ctx.accountId, 'UPDATE scheduling.trainer SET user_id = $2 WHERE id = $1', [
      trainerId,
      trainer.userId,
    ]);
    await owner('patch', `/classes/${classId}`, { trainer_id: trainerId });
    expect((await cancel({}, ofTrainer)).status).toBe(200);
    await setMode(service, studio.ctx, 'demo_readonly');
    expect(outcomeOf(await cancel())).toBe('423 demo_readonly');
  });

  it.each([
    [null, {}, 'kept', null, 'used'],
    ['kept', {}, 'kept', null, 'used'],
    ['given_back', {}, 'given_back', null, 'released'],
    ['fee', {}, 'given_back', 1_000, 'released'],
    ['fee', { session: 'given_back' }, 'given_back', null, 'released'],
    ['fee', { session: 'kept' }, 'kept', null, 'used'],
    ['given_back', { session: 'kept' }, 'kept', null, 'used'],
    [null, { session: 'given_back' }, 'given_back', null, 'released'],
  ])('with the policy %s and %j: %s, fee %s (CAN-9, CAN-10)', async (named, body, chosen, fee, reservation) => {
    await policy(named, named === 'fee' ? 1_000 : undefined);
    service.clock.moveTo(LATE);
    expect(await cancelled(body)).toMatchObject({
      status: 'cancelled',
      cancelled_at: '2026-06-02T08:00:00Z',
      late_cancellation: { session: chosen, fee_cents: fee, fee_currency: fee && 'EUR' },
      class_pass: { id: passId },
    });
    expect(await session()).toBe(reservation);
    expect(await due()).toEqual(fee === null ? [] : [['cancelled', 'late_cancellation_fee', fee]]);
    expect((await passRow(service, studio.ctx, passId))['opened_at']).toEqual(reservation === 'used' ? START : null);
    await assertTrueCounters(service, studio.ctx);
  });

  it.each(['booked', 'attended', 'no_show'])(
    'of a booking that is %s free its place, once (CAN-12)',
    async (status) => {
      if (status !== 'booked') await patch(status);
      service.clock.moveTo(at('2026-06-02T10:30:00Z'));
      const answers = await Promise.all([cancel(), cancel({ session: 'given_back' }), cancel()]);
      expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200]);
      const first = await shown();
      expect((await cancel({ session: 'given_back' })).body).toMatchObject({
        data: { late_cancellation: first['late_cancellation'], cancelled_at: first['cancelled_at'] },
      });
      expect(await miscounted(service, studio.ctx)).toEqual([]);
      const [row] = await bookingsOf(service, studio.ctx, classId);
      expect(row).toMatchObject({ status: 'cancelled', status_changes: status === 'booked' ? 2 : 3 });
      const log = await activityOf(service, studio.ctx, 'booking.cancelled_late');
      expect(log).toMatchObject([{ changes: { reason: REASON, status: { before: status, after: 'cancelled' } } }]);
      const other = await addCustomer(service, studio.ctx);
      expect(await given(service).booking(studio.ctx, { classId, customerId: other })).toBeGreaterThan(bookingId);
    },
  );

  it('are not for the app, which answers as before (CAN-12)', async () => {
    service.clock.moveTo(LATE);
    const ofCustomer = mobileClient(service, await bearerOfCustomer(service, studio.ctx, customerId));
    const ofStaff = mobileClient(service, await bearerOfRole(service, studio.ctx, 'owner'));
    expect(refusalOf(await ofCustomer('delete', `/bookings/${bookingId}`))).toBe('422 cancellation_closed booking');
    expect(refusalOf(await ofStaff('delete', `/bookings/${bookingId}`))).toBe('422 cancellation_closed booking');
    expect(refusalOf(await ofStaff('patch', `/bookings/${bookingId}`, { status: 'cancelled' }))).toBe(
      '422 cancellation_closed status',
    );
  });

  it('that keep the session keep it, whatever happens to class and pass (CAN-11)', async () => {
    service.clock.moveTo(LATE);
    await cancelled({ session: 'kept' });
    const held = async () => [await session(), (await passRow(service, studio.ctx, passId))['used_sessions_count']];
    await owner('post', `/customers/${customerId}/class-passes/rebalance`);
    expect(await held()).toEqual(['used', 1]);
    await given(service).cancelledClass(studio.ctx, classId);
    expect(await held()).toEqual(['used', 1]);
    await given(service).restoredClass(studio.ctx, classId);
    expect(await held()).toEqual(['used', 1]);
    service.clock.moveTo(at('2026-06-03T09:00:00Z'));
    await service.app.get(NormalisePasses).ofStudio(studio.ctx);
    expect(await held()).toEqual(['used', 1]);
    await assertTrueCounters(service, studio.ctx);
    expect(
      (
        await owner('post', `/bookings/${bookingId}/corrections/removal`, {
          pass_effect: 'return_session',
          reason: 'Goodwill after all',
        })
      ).status,
    ).toBe(201);
    expect(await held()).toEqual(['released', 0]);
  });

  it('that keep the session keep it when the customer is merged (CAN-11)', async () => {
    service.clock.moveTo(LATE);
    const other = await addCustomer(service, studio.ctx);
    await cancelled({ session: 'kept' });
    await given(service).booking(studio.ctx, { classId, customerId: other });
    const merged = await owner('post', `/customers/${customerId}/merge`, {
      into: other,
      reason: 'One person twice',
      idempotency_key: randomUUID(),
    });
    expect([merged.status, await session()]).toEqual([200, 'used']);
    await assertTrueCounters(service, studio.ctx);
  });

  it('end with the place that is booked again: it goes on with the session, and owes no fee (CAN-11)', async () => {
    service.clock.moveTo(LATE);
    await cancelled({ session: 'kept' });
    expect(await given(service).booking(studio.ctx, { classId, customerId })).toBe(bookingId);
    expect([await session(), (await shown())['late_cancellation']]).toEqual(['reserved', null]);
    await policy('fee', 1_000);
    await cancelled();
    await patch('no_show');
    expect([await session(), (await shown())['late_cancellation'], await due()]).toEqual(['used', null, []]);
  });

  describe('that cost a fee (CAN-10, FIN-6 to FIN-9, FIN-19)', () => {
    beforeEach(async () => {
      await policy('fee', 1_000);
    });

    it('are paid in parts up to it, refunded and corrected', async () => {
      service.clock.moveTo(LATE);
      await cancelled();
      expect((await pay(400)).status).toBe(201);
      expect(await due()).toEqual([['cancelled', 'late_cancellation_fee', 600]]);
      expect(refusalOf(await pay(601))).toBe('422 payment_exceeds_balance amount_cents');
      const last = await pay(600);
      expect([last.status, await due()]).toEqual([201, []]);
      const { id } = (last.body as { data: Data }).data;
      const money = { amount_cents: 600, reason: 'A goodwill', idempotency_key: randomUUID() };
      const correct = { ...money, amount_cents: 700 };
      expect(refusalOf(await owner('post', `/purchases/${id}/corrections`, correct))).toBe(
        '422 payment_exceeds_balance amount_cents',
      );
      const back = { ...money, method: 'cash', location_id: studio.locationId };
      expect((await owner('post', `/purchases/${id}/refunds`, back)).status).toBe(201);
      expect(await due()).toEqual([['cancelled', 'late_cancellation_fee', 600]]);
    });

    it('count what was paid for the visit before; the rest is the owner’s to refund', async () => {
      await uncovered();
      await service.database.asStudio(
        studio.ctx.accountId,
        "UPDATE passes.class_pass_reservation SET status = 'released', released_at = reserved_at WHERE class_booking_id = $1",
        [bookingId],
      );
      expect((await pay(1_800)).status).toBe(201);
      service.clock.moveTo(LATE);
      await cancelled();
      expect(await due()).toEqual([]);
      expect(refusalOf(await pay(1))).toBe('422 booking_already_paid amount_cents');
      expect(await shown()).toMatchObject({ paid_cents: 1_800, price_cents: 1_800 });
    });

    describe('that was paid, when the place is booked again (CAN-11)', () => {
      const again = () => owner('post', `/classes/${classId}/bookings`, { customer_id: customerId });
      const isAllowed = async () => {
        const ofCustomer = mobileClient(service, await bearerOfCustomer(service, studio.ctx, customerId));
        const { body } = await ofCustomer('get', '/schedule?date_from=2026-06-02&date_to=2026-06-02');
        return (body as { data: Data[] }).data.find(({ id }) => id === classId)?.['customer_booking_allowed'];
      };
      const needs = async (booking_requirement: string, drop_in_price_cents: number | null) => {
        await owner('patch', `/class-types/${typeId}`, { booking_requirement, drop_in_price_cents });
        await service.database.asStudio(
          studio.ctx.accountId,
          'UPDATE booking.class_booking SET price_cents = NULL, price_currency = NULL WHERE id = $1 AND $2::int IS NULL',
          [bookingId, drop_in_price_cents],
        );
        service.clock.moveTo(LATE);
        await cancelled();
        expect((await pay(1_000)).status).toBe(201);
      };
      const withoutPass = () => owner('post', `/class-passes/${passId}/cancel`, { reason: 'Moved away' });

      it.each([
        ['nothing', 1_800],
        ['nothing', null],
        ['pass', null],
        ['paid', null],
      ])('takes a session of a pass (needs %s, price %s)', async (requirement, price) => {
        await needs(requirement, price);
        expect(await isAllowed()).toBe(true);
        expect((await again()).status).toBe(201);
        expect([await session(), await due()]).toEqual(['reserved', []]);
        await assertTrueCounters(service, studio.ctx);
      });

      it.each([
        ['pass', null, '422 pass_required scheduled_class_id'],
        ['pass', 0, '422 pass_required scheduled_class_id'],
        ['pass_or_price', null, '422 pass_required scheduled_class_id'],
        ['paid', null, '422 pass_required scheduled_class_id'],
        ['paid', 1_800, '422 payment_required scheduled_class_id'],
      ])('does not stand for what the class needs (%s, price %s)', async (requirement, price, refusal) => {
        await needs(requirement, price);
        await withoutPass();
        expect(refusalOf(await again())).toBe(refusal);
        expect((await shown())['status']).toBe('cancelled');
        expect(await isAllowed()).toBe(false);
      });

      it('does not stand for a payment of the place that was refunded', async () => {
        await uncovered();
        await service.database.asStudio(
          studio.ctx.accountId,
          "UPDATE passes.class_pass_reservation SET status = 'released', released_at = reserved_at WHERE class_booking_id = $1",
          [bookingId],
        );
        const { id } = ((await pay(1_800)).body as { data: Data }).data;
        const back = { amount_cents: 1_800, method: 'cash', location_id: studio.locationId, reason: 'Agreed' };
        const refunded = await owner('post', `/purchases/${id}/refunds`, { ...back, idempotency_key: randomUUID() });
        expect(refunded.status).toBe(201);
        await needs('pass', null);
        await withoutPass();
        expect(await isAllowed()).toBe(false);
        expect(refusalOf(await again())).toBe('422 pass_required scheduled_class_id');
      });

      it('counts towards a price, and leaves what was agreed to be paid', async () => {
        await needs('nothing', 1_800);
        await withoutPass();
        expect((await again()).status).toBe(201);
        expect(await due()).toEqual([['booked', 'drop_in', 800]]);
      });

      it('leaves what was agreed to be paid, once', async () => {
        await needs('nothing', null);
        await withoutPass();
        expect((await again()).status).toBe(201);
        expect((await pay(1_000)).status).toBe(201);
        expect((await pay(1_000)).status).toBe(200);
        expect(refusalOf(await pay(900))).toBe('422 booking_already_paid amount_cents');
        expect(await shown()).toMatchObject({ paid_cents: 2_000 });
      });
    });

    it('are found by the investigation while they are due (TOOL-LEDGER-16, -21)', async () => {
      service.clock.moveTo(LATE);
      await cancelled();
      const found = async () => {
        const { bookings, findings } = await investigateFound(service, studio.ctx, { customerId }, null);
        const evidence = findings.filter(({ code }) => code !== 'no_detected_ledger_inconsistencies');
        return [bookings[0]?.late_cancellation, bookings[0]?.reservation?.status, evidence.map(({ code }) => code)];
      };
      const late = { session: 'given_back', fee_cents: 1_000, fee_currency: 'EUR' };
      expect(await found()).toEqual([late, 'released', ['booking_price_due']]);
      await pay(1_000);
      expect(await found()).toEqual([late, 'released', []]);
    });

    it('are in the report on rentals, with what is owed', async () => {
      const rental = await given(service).classType(studio.ctx, {
        scheduleKind: 'room_rental',
        rentalPriceCents: 7_000,
        cancellationCutoffMinutes: 10_080,
        lateCancellationPolicy: 'fee',
        lateCancellationFeeCents: 2_000,
      });
      const day = await addClass(service, studio, { classTypeId: rental, startTime: '12:00' });
      const id = await given(service).booking(studio.ctx, { classId: day, customerId });
      expect((await cancel({}, owner, id)).status).toBe(200);
      service.clock.moveTo(at('2026-06-02T14:00:00Z'));
      const { body } = await owner('get', '/reports/rentals?date_from=2026-06-02&date_to=2026-06-02');
      const owed = [expect.objectContaining({ amount_cents: 2_000 })];
      const item = { booking_id: id, accrued: owed, paid: [], debt: owed, rental_status: 'unpaid' };
      expect(body).toMatchObject({ data: { totals: { accrued: owed, debt: owed }, total_rows: 1, items: [item] } });
    });

    it('are no longer due when the studio cancels the class', async () => {
      service.clock.moveTo(LATE);
      await cancelled();
      await given(service).cancelledClass(studio.ctx, classId);
      expect(await due()).toEqual([]);
      expect(refusalOf(await pay(1_000))).toBe('422 booking_not_payable booking');
    });

    it.each([
      ['fee', {}, 1_000],
      ['kept session of a pass', { session: 'kept' }, 100],
      ['session given back', { session: 'given_back' }, 0],
    ])('earn the %s, and pay no trainer for people (FIN-17, FIN-18)', async (_what, body, earned) => {
      service.clock.moveTo(LATE);
      await service.database.asStudio(studio.ctx.accountId, 'UPDATE passes.class_pass SET price_cents = 100', []);
      await cancelled(body);
      service.clock.moveTo(at('2026-06-02T12:00:00Z'));
      const { body: report } = await owner('get', '/reports/earnings?date_from=2026-06-02&date_to=2026-06-02');
      const revenue = earned === 0 ? [] : [expect.objectContaining({ amount_cents: earned })];
      expect(report).toMatchObject({ data: { totals: { revenue }, items: [{ bookings_count: 0, value: revenue }] } });
    });
  });

  it('that keep the price of a visit without a pass leave it owed, and giving back ends that (CAN-10)', async () => {
    const [other, third] = [await addCustomer(service, studio.ctx), await addCustomer(service, studio.ctx)];
    const further = await addClass(service, studio, { classTypeId: typeId, startTime: '11:00' });
    const ids = [];
    for (const who of [other, third])
      ids.push(await given(service).booking(studio.ctx, { classId: further, customerId: who }));
    service.clock.moveTo(at('2026-06-02T10:30:00Z'));
    const [kept = 0, back = 0] = ids;
    expect((await cancel({ session: 'kept' }, owner, kept)).status).toBe(200);
    expect((await cancel({ session: 'given_back' }, owner, back)).status).toBe(200);
    expect(await due()).toEqual([['cancelled', 'drop_in', 1_800]]);
  });

  describe('policies of class types (CAN-9)', () => {
    const refused = (body: object) => owner('patch', `/class-types/${typeId}`, body).then(refusalOf);

    it('have a fee if and only if they are one, in the currency of the studio', async () => {
      const fee = 'late_cancellation_fee_cents';
      expect(await refused({ late_cancellation_policy: 'fee' })).toBe(`422 validation_failed ${fee}`);
      expect(await refused({ [fee]: 500 })).toBe(`422 validation_failed ${fee}`);
      expect(await refused({ late_cancellation_policy: 'fee', [fee]: 0 })).toBe(`422 validation_failed ${fee}`);
      expect(await refused({ late_cancellation_policy: 'lost' })).toBe(
        '422 validation_failed late_cancellation_policy',
      );
      const terms = async (body: object) => {
        const { body: answer } = await owner('patch', `/class-types/${typeId}`, body);
        const { data } = answer as { data: Data };
        return [data['late_cancellation_policy'], data[fee], data['late_cancellation_fee_currency']];
      };
      expect(await terms({ late_cancellation_policy: 'fee', [fee]: 500 })).toEqual(['fee', 500, 'EUR']);
      expect(await terms({ name: 'Another' })).toEqual(['fee', 500, 'EUR']);
      expect(await refused({ [fee]: null })).toBe(`422 validation_failed ${fee}`);
      expect(await terms({ late_cancellation_policy: 'kept' })).toEqual(['kept', null, null]);
      expect(await terms({ late_cancellation_policy: null })).toEqual([null, null, null]);
    });

    it('are none of internal types', async () => {
      const body = { name: 'Meeting', schedule_kind: 'internal_class', late_cancellation_policy: 'kept' };
      expect(refusalOf(await owner('post', '/class-types', body))).toBe(
        '422 validation_failed late_cancellation_policy',
      );
    });
  });
});
