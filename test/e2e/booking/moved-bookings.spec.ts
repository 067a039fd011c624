import { randomUUID } from 'node:crypto';

import fc from 'fast-check';

import type { BookingPreviewDto } from '../../../src/booking/bookings/http/dto/booking-preview.dto';
import { sharedTestApp, TEST_NOW, type TestApp } from '../../support/app';
import { assertTrueCounts, bookingsOf } from '../../support/booking';
import { addCustomer, bearerOfCustomer } from '../../support/customer';
import { activityOf } from '../../support/customer-sign-in';
import { given } from '../../support/given';
import { clientOfRole, type ManageClient, manageClient, outcomeOf, refusalOf, setMode } from '../../support/manage';
import { addPass, assertTrueCounters, passRow, reservationOf } from '../../support/passes';
import { addStaff, signInStaff } from '../../support/staff';
import { addClass, addPlan, type OpenStudio, openStudio } from '../../support/studio';

interface Moved {
  readonly id: number;
  readonly status: string;
  readonly notes: string | null;
  readonly scheduled_class: { readonly id: number };
  readonly class_pass: { readonly id: number } | null;
}

const TUESDAY = '2026-06-02';
const THURSDAY = '2026-06-04';

describe('moving a booking to another class', () => {
  let service: TestApp;
  let studio: OpenStudio;
  let owner: ManageClient;
  let customerId: number;
  let fromId: number;
  let toId: number;
  let bookingId: number;

  beforeAll(async () => {
    service = await sharedTestApp({ environment: { RATE_LIMIT_MANAGE: '1000000' } });
  });
  afterAll(() => service.close());
  const anotherStudio = async () => {
    service.clock.moveTo(TEST_NOW);
    studio = await openStudio(service);
    owner = await clientOfRole(service, studio.ctx, 'owner');
    customerId = await addCustomer(service, studio.ctx, { name: 'Jonas' });
    fromId = await addClass(service, studio, { date: TUESDAY, capacity: 2 });
    toId = await addClass(service, studio, { date: THURSDAY, capacity: 2 });
  };
  beforeEach(anotherStudio);
  afterEach(async () => {
    await assertTrueCounts(service, studio.ctx);
    await assertTrueCounters(service, studio.ctx);
  });

  const book = async (classId = fromId, who = customerId) => {
    bookingId = await given(service).booking(studio.ctx, { classId, customerId: who, notes: 'Left knee' });
    return bookingId;
  };
  const pass = async (columns: Parameters<typeof addPass>[4] = {}) =>
    addPass(service, studio.ctx, customerId, await addPlan(service, studio), { sessions_count: 1, ...columns });
  const move = (body: object = {}, client = owner, id = bookingId) =>
    client('post', `/bookings/${id}/move`, { scheduled_class_id: toId, ...body });
  const moved = async (body: object = {}) => {
    const answer = await move(body);
    expect([answer.status, answer.body]).toEqual([201, expect.anything()]);
    return (answer.body as { data: Moved }).data;
  };
  const statuses = async (classId: number) =>
    (await bookingsOf(service, studio.ctx, classId)).map(({ status }) => status);
  const requires = (requirement: string) =>
    service.database.query('UPDATE accounts.account SET booking_requirement = $2 WHERE id = $1', [
      studio.ctx.accountId,
      requirement,
    ]);
  const pay = () =>
    owner('post', `/bookings/${bookingId}/payments`, {
      location_id: studio.locationId,
      amount_cents: 1_800,
      method: 'cash',
      idempotency_key: randomUUID(),
    });
  const preview = async (classId = toId) => {
    const query = `customer_id=${customerId}&moved_booking_id=${bookingId}`;
    const answer = await owner('get', `/classes/${classId}/booking-preview?${query}`);
    expect(answer.status).toBe(200);
    return (answer.body as { data: BookingPreviewDto }).data;
  };

  it('needs one session, and takes the notes along (MOV-1, MOV-2)', async () => {
    const passId = await pass();
    await requires('pass');
    await book();
    const booking = await moved();
    expect(booking).toMatchObject({ status: 'booked', notes: 'Left knee', class_pass: { id: passId } });
    expect(booking.scheduled_class.id).toBe(toId);
    expect([await statuses(fromId), await statuses(toId)]).toEqual([['cancelled'], ['booked']]);
    expect([(await reservationOf(service, studio.ctx, bookingId))?.['status']]).toEqual(['released']);
    expect(await passRow(service, studio.ctx, passId)).toMatchObject({ reserved_sessions_count: 1 });
  });

  it('is recorded with where it came from (MOV-2)', async () => {
    await book();
    const { id } = await moved();
    const [entry] = await activityOf(service, studio.ctx, 'booking.moved');
    expect(entry).toMatchObject({
      subject_id: id,
      changes: { scheduled_class_id: { before: fromId, after: toId }, moved_from: bookingId },
    });
  });

  it('goes on without a session where the booking skips passes (MOV-2)', async () => {
    await pass();
    bookingId = await given(service).booking(studio.ctx, { classId: fromId, customerId, skipsReservation: true });
    expect(await moved()).toMatchObject({ class_pass: null });
  });

  it('books the former place of the customer again, and back (BK-2)', async () => {
    const former = await book(toId);
    await given(service).cancelledBooking.execute(studio.ctx, former);
    const first = await book();
    expect((await moved()).id).toBe(former);
    expect(outcomeOf(await move({ scheduled_class_id: fromId }, owner, former))).toBe('201');
    expect([await statuses(fromId), await statuses(toId)]).toEqual([['booked'], ['cancelled']]);
    expect((await bookingsOf(service, studio.ctx, fromId)).map(({ id }) => id)).toEqual([first]);
  });

  it('owes what the other class costs', async () => {
    toId = await addClass(service, studio, { date: THURSDAY, startTime: '12:00', dropInPriceCents: 2_000 });
    await book();
    expect(await preview()).toMatchObject({ outcome: 'booked', owes: 'price', owed_cents: 2_000 });
    expect(await moved()).toMatchObject({ price_cents: 2_000 });
  });

  describe('is refused', () => {
    /** What the move answers, which the preview has said before. */
    const refusal = async (isLiftable = false) => {
      const [shown, answer] = [(await preview()).refusal, await move()];
      const { message } = answer.body as { message: string };
      expect(shown).toMatchObject({ message, can_be_lifted: isLiftable });
      expect(refusalOf(answer)).toBe(`422 ${shown?.code} ${shown?.input}`);
      return refusalOf(answer);
    };

    it('where the booking cannot leave its class, and the preview says so (MOV-1, MOV-3)', async () => {
      await book();
      await given(service).bookingStatus.execute(studio.ctx, bookingId, { status: 'attended' });
      expect(await refusal()).toBe('422 booking_not_movable booking');
      await given(service).bookingStatus.execute(studio.ctx, bookingId, { status: 'booked' });
      service.clock.moveTo(new Date('2026-06-02T09:00:00Z'));
      expect(await refusal()).toBe('422 booking_not_movable booking');
    });

    it('from the limit for cancelling on', async () => {
      const classTypeId = await given(service).classType(studio.ctx, { cancellationCutoffMinutes: 120 });
      await book(await addClass(service, studio, { date: TUESDAY, startTime: '15:00', classTypeId }));
      service.clock.moveTo(new Date('2026-06-02T13:00:00Z'));
      expect(await refusal()).toBe('422 cancellation_closed booking');
    });

    it('once something was paid for it, until that is refunded', async () => {
      await book();
      const { id } = ((await pay()).body as { data: { id: number } }).data;
      expect(await refusal()).toBe('422 booking_paid booking');
      const back = { amount_cents: 1_800, method: 'cash', location_id: studio.locationId, reason: 'Moves' };
      const refund = await owner('post', `/purchases/${id}/refunds`, { ...back, idempotency_key: randomUUID() });
      expect(refund.status).toBe(201);
      expect((await preview()).outcome).toBe('booked');
      await moved();
    });

    it('to its own class, to a full one, and to one that is cancelled', async () => {
      await book();
      const otherId = toId;
      toId = fromId;
      expect(await refusal()).toBe('422 already_booked scheduled_class_id');
      toId = otherId;
      for (const name of ['Ada', 'Eva']) await book(toId, await addCustomer(service, studio.ctx, { name }));
      bookingId = (await bookingsOf(service, studio.ctx, fromId))[0]!.id;
      expect(await refusal()).toBe('422 class_full scheduled_class_id');
      await given(service).cancelledClass(studio.ctx, toId);
      expect(await refusal()).toBe('422 class_not_bookable scheduled_class_id');
    });

    it('where the customer has that place too', async () => {
      await book(toId);
      await book();
      expect(await refusal()).toBe('422 already_booked customer_id');
      expect([await statuses(fromId), await statuses(toId)]).toEqual([['booked'], ['booked']]);
    });

    it('where the pass does not cover the other class, unless a reason lifts it; and nothing has changed (REQ-3)', async () => {
      const passId = await pass();
      await book();
      await requires('pass');
      const classTypeId = await given(service).classType(studio.ctx, {});
      toId = await addClass(service, studio, { date: THURSDAY, startTime: '12:00', classTypeId });
      const before = await bookingsOf(service, studio.ctx, fromId);
      expect(await refusal(true)).toBe('422 pass_required scheduled_class_id');
      expect(await bookingsOf(service, studio.ctx, fromId)).toEqual(before);
      expect((await reservationOf(service, studio.ctx, bookingId))?.['status']).toBe('reserved');
      expect(await activityOf(service, studio.ctx, 'booking.cancelled')).toEqual([]);
      expect(await moved({ requirement_override_reason: 'Guest' })).toMatchObject({ class_pass: null });
      expect(await passRow(service, studio.ctx, passId)).toMatchObject({ reserved_sessions_count: 0 });
    });

    it('in the order of the checks: inputs, rights, studio, trainer, class, demo', async () => {
      await book();
      const other = await openStudio(service);
      const strangers = await clientOfRole(service, other.ctx, 'owner');
      const foreignId = await addClass(service, other, { date: THURSDAY });
      const marker = await clientOfRole(service, studio.ctx, 'manager', ['mark_attendance', 'manage_clients']);
      const own = manageClient(service, await bearerOfCustomer(service, studio.ctx, customerId));
      const { email, userId } = await addStaff(service, studio.ctx, 'trainer', ['manage_bookings']);
      const trainer = manageClient(service, `Bearer ${await signInStaff(service, email, studio.ctx.accountId)}`);
      expect(outcomeOf(await move({}, marker))).toBe('403 forbidden');
      expect(outcomeOf(await move({}, own))).toBe('403 wrong_guard');
      expect(outcomeOf(await move({}, strangers))).toBe('404 not_found');
      expect(outcomeOf(await move({}, trainer))).toBe('404 not_found');
      expect(outcomeOf(await move({}, owner, 987_654_321))).toBe('404 not_found');
      for (const wrong of [null, 0, '1', foreignId, 987_654_321])
        expect(refusalOf(await move({ scheduled_class_id: wrong }))).toBe('422 validation_failed scheduled_class_id');
      expect(refusalOf(await move({ requirement_override_reason: 'no' }))).toBe(
        '422 validation_failed requirement_override_reason',
      );
      // A trainer sees the class that the booking leaves, but not the other one.
      const trainerId = await given(service).trainer(studio.ctx);
      await service.database.asStudio(
        studio.ctx.accountId,
        'UPDATE scheduling.trainer SET user_id = $2 WHERE id = $1',
        [trainerId, userId],
      );
      await owner('patch', `/classes/${fromId}`, { trainer_id: trainerId });
      expect(refusalOf(await move({}, trainer))).toBe('422 validation_failed scheduled_class_id');
      await setMode(service, studio.ctx, 'demo_readonly');
      expect(outcomeOf(await move())).toBe('423 demo_readonly');
      expect([await statuses(fromId), await statuses(toId)]).toEqual([['booked'], []]);
    });

    it('in a preview of a booking that is unknown, removed, or of somebody else', async () => {
      await book();
      const asked = (who: number, id: number) =>
        owner('get', `/classes/${toId}/booking-preview?customer_id=${who}&moved_booking_id=${id}`);
      const stranger = await addCustomer(service, studio.ctx);
      for (const [who, id] of [
        [stranger, bookingId],
        [customerId, 987_654_321],
      ] as const)
        expect(refusalOf(await asked(who, id))).toBe('422 validation_failed moved_booking_id');
      expect(refusalOf(await owner('get', `/classes/${toId}/booking-preview?customer_id=1&moved_booking_id=x`))).toBe(
        '422 validation_failed moved_booking_id',
      );
    });
  });

  describe('at the same time', () => {
    it('moves once', async () => {
      await pass();
      await book();
      const third = await addClass(service, studio, { date: THURSDAY, startTime: '18:00' });
      const answers = await Promise.all([move(), move(), move({ scheduled_class_id: third }), move()]);
      expect(answers.map(refusalOf).toSorted()).toEqual([
        '201',
        ...Array.from({ length: 3 }, () => '422 booking_not_movable booking'),
      ]);
    });

    it('gives the last place to one', async () => {
      const ids = [];
      for (const name of ['Ada', 'Eva']) ids.push(await book(fromId, await addCustomer(service, studio.ctx, { name })));
      await book(toId, await addCustomer(service, studio.ctx, { name: 'Mia' }));
      const answers = await Promise.all(ids.map((id) => move({}, owner, id)));
      expect(answers.map(refusalOf).toSorted()).toEqual(['201', '422 class_full scheduled_class_id']);
      expect((await statuses(fromId)).toSorted()).toEqual(['booked', 'cancelled']);
    });

    it('moves people in both directions without waiting for each other', async () => {
      const people = await Promise.all(Array.from({ length: 8 }, () => addCustomer(service, studio.ctx, {})));
      [fromId, toId] = [
        await addClass(service, studio, { date: TUESDAY, startTime: '18:00', capacity: 20 }),
        await addClass(service, studio, { date: THURSDAY, startTime: '18:00', capacity: 20 }),
      ];
      const ids = [];
      for (const [n, who] of people.entries()) ids.push(await book(n % 2 === 0 ? fromId : toId, who));
      const to = (n: number) => ({ scheduled_class_id: n % 2 === 0 ? toId : fromId });
      const answers = await Promise.all(ids.map((id, n) => move(to(n), owner, id)));
      expect(answers.map(({ status }) => status)).toEqual(people.map(() => 201));
      for (const id of [fromId, toId])
        expect((await statuses(id)).filter((status) => status === 'booked')).toHaveLength(4);
    });

    it('is moved, paid or cancelled, and never two of them', async () => {
      await book();
      const [one, two, three] = await Promise.all([
        move(),
        pay(),
        given(service).cancelledBooking.execute(studio.ctx, bookingId),
      ]);
      const [row] = await service.database.asStudio<{ paid: number }>(
        studio.ctx.accountId,
        'SELECT coalesce(sum(paid_cents), 0)::int AS paid FROM finance.booking_payment WHERE account_id = $1',
        [studio.ctx.accountId],
      );
      expect(three).toBeUndefined();
      expect(row?.paid).toBe(two.status === 201 ? 1_800 : 0);
      expect(one.status === 201 && two.status === 201).toBe(false);
    });
  });

  it('does what the preview says (MOV-3)', async () => {
    const met = new Set<string>();
    await fc.assert(
      fc.asyncProperty(
        fc.record({
          passes: fc.array(
            fc.record({ sessions: fc.integer({ min: 1, max: 2 }), isPaid: fc.boolean(), isMorningOnly: fc.boolean() }),
            { maxLength: 3 },
          ),
          requirement: fc.constantFrom('nothing', 'pass', 'paid'),
          startTime: fc.constantFrom('09:00', '18:00'),
          isEarlier: fc.boolean(),
        }),
        async ({ passes, requirement, startTime, isEarlier }) => {
          await anotherStudio();
          for (const { sessions, isPaid, isMorningOnly } of passes)
            await pass({
              sessions_count: sessions,
              price_cents: 1_000,
              paid_amount_cents: isPaid ? 1_000 : 0,
              available_until_time: isMorningOnly ? '12:00' : null,
              validity_days: 3,
            });
          await book();
          toId = await addClass(service, studio, { date: isEarlier ? '2026-06-01' : '2026-06-06', startTime });
          await requires(requirement);
          const [shown, answer] = [await preview(), await move()];
          met.add(shown.refusal?.code ?? (shown.class_pass ? 'pass' : 'none'));
          if (shown.refusal) {
            expect(refusalOf(answer)).toBe(`422 ${shown.refusal.code} ${shown.refusal.input}`);
            return;
          }
          const { class_pass: used } = (answer.body as { data: Moved }).data;
          expect(used?.id ?? null).toBe(shown.class_pass?.id ?? null);
          if (!used) return;
          const row = await passRow(service, studio.ctx, used.id);
          const left = (name: string) => Number(row[`${name}_sessions_count`]);
          expect(Number(row['sessions_count']) - left('used') - left('reserved')).toBe(
            shown.class_pass?.remaining_sessions_after,
          );
        },
      ),
      { numRuns: 25, endOnFailure: true },
    );
    expect([...met]).toEqual(expect.arrayContaining(['pass', 'none', 'pass_required']));
  });
});
