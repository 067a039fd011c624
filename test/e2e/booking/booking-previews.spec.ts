import * as fc from 'fast-check';

import type { BookingPreviewDto } from '../../../src/booking/bookings/http/dto/booking-preview.dto';
import { sharedTestApp, TEST_NOW, type TestApp } from '../../support/app';
import { addCustomers, removeBooking } from '../../support/booking';
import { addCustomer, bearerOfCustomer } from '../../support/customer';
import { given } from '../../support/given';
import { clientOfRole, type ManageClient, manageClient, outcomeOf, refusalOf } from '../../support/manage';
import { dataOf } from '../../support/mobile';
import { addPass, type Columns } from '../../support/passes';
import { statementsDuring } from '../../support/statements';
import { addClass, addPlan, inOneUnit, type OpenStudio, openStudio } from '../../support/studio';

const REQUIREMENTS = ['nothing', 'pass', 'pass_or_price', 'paid'] as const;
const UNPAID = { price_cents: 1_000, paid_amount_cents: 0 };
const EARLIER = new Date('2026-05-01T00:00:00Z');
const DAY_MS = 86_400_000;

/** The session with its person; begin with entering the studio; commit. */
const AROUND = 3;
/** Class, place, money, passes and their sessions. */
const READS = 5;

const aScene = fc.record({
  requirement: fc.constantFrom(...REQUIREMENTS),
  status: fc.constantFrom('scheduled', 'draft', 'cancelled'),
  daysAhead: fc.constantFrom(-40, -2, 1, 5),
  isFull: fc.boolean(),
  own: fc.constantFrom(null, 'booked', 'cancelled', 'no_show', 'removed'),
  price: fc.constantFrom(null, 0, 1_800),
  startTime: fc.constantFrom('06:00', '12:00'),
  isMerelyLater: fc.boolean(),
  passes: fc.array(
    fc.record({
      status: fc.constantFrom('active', 'active', 'active', 'frozen', 'expired'),
      isPaid: fc.boolean(),
      sessions: fc.constantFrom(1, 3),
      isMorningOnly: fc.boolean(),
      anyTimePrice: fc.constantFrom(null, 300),
      validityDays: fc.constantFrom(1, 30),
      daysLeft: fc.constantFrom(-1, 2, 100),
      boughtDaysAgo: fc.constantFrom(1, 50),
      isOfOtherType: fc.boolean(),
    }),
    { maxLength: 3 },
  ),
});

type Scene = typeof aScene extends fc.Arbitrary<infer Value> ? Value : never;

interface Booked {
  readonly id: number;
  readonly class_pass: { readonly id: number } | null;
}

describe('the preview of a booking by staff (BK-17)', () => {
  let service: TestApp;
  let studio: OpenStudio;
  let owner: ManageClient;
  let customerId: number;
  let classId: number;
  let planId: number;

  beforeAll(async () => {
    service = await sharedTestApp({ environment: { RATE_LIMIT_MANAGE: '1000000' } });
  });
  afterAll(() => service.close());
  const anotherStudio = async () => {
    service.clock.moveTo(TEST_NOW);
    studio = await openStudio(service);
    owner = await clientOfRole(service, studio.ctx, 'owner');
    customerId = await addCustomer(service, studio.ctx, { name: 'Jonas' });
    planId = await addPlan(service, studio);
  };
  beforeEach(async () => {
    await anotherStudio();
    classId = await addClass(service, studio);
  });

  const sql = (text: string, values: unknown[] = []) =>
    service.database.asStudio<Record<string, unknown>>(studio.ctx.accountId, text, values);
  const requires = (requirement: string) =>
    service.database.query('UPDATE accounts.account SET booking_requirement = $2 WHERE id = $1', [
      studio.ctx.accountId,
      requirement,
    ]);
  const pass = (columns: Columns = {}, plan = planId) => addPass(service, studio.ctx, customerId, plan, columns);
  const asked = (client = owner, id = classId, customer = customerId) =>
    client('get', `/classes/${id}/booking-preview?customer_id=${customer}`);
  const preview = async (id = classId) => {
    const answer = await asked(owner, id);
    expect(answer.status).toBe(200);
    return dataOf<BookingPreviewDto>(answer);
  };
  const book = (id = classId, body: object = {}) =>
    owner('post', `/classes/${id}/bookings`, { customer_id: customerId, ...body });
  const bookedBy = (who: number, id = classId) =>
    given(service).booking(studio.ctx, { classId: id, customerId: who, requirementOverrideReason: 'Guest' });
  const leftOf = async (id: number) =>
    (
      await sql(
        `SELECT sessions_count - used_sessions_count - reserved_sessions_count AS n FROM passes.class_pass
         WHERE account_id = $1 AND id = $2`,
        [studio.ctx.accountId, id],
      )
    )[0]?.['n'];
  const reasonsOf = ({ other_class_passes: others }: BookingPreviewDto) => others.map(({ id, reason }) => [id, reason]);

  describe('the pass', () => {
    it('is the only one that covers the class, with what is left of it', async () => {
      const id = await pass({ sessions_count: 8, is_trial: true });
      expect(await preview()).toEqual({
        outcome: 'booked',
        refusal: null,
        reused_booking_id: null,
        class_pass: {
          id,
          code: expect.any(String),
          plan_name: 'Ten classes',
          is_trial: true,
          is_paid: true,
          reason: 'only_one',
          remaining_sessions_before: 8,
          remaining_sessions_after: 7,
          valid_until: '2026-07-02T09:00:00Z',
        },
        other_class_passes: [],
        owes: 'nothing',
        owed_cents: null,
        owed_currency: null,
      });
    });

    it('that is not open yet counts its days from the first class that it is for, and ends by its latest day', async () => {
      const id = await pass();
      const validUntil = async (of = classId) => (await preview(of)).class_pass?.valid_until;
      expect(await validUntil()).toBe('2026-07-02T09:00:00Z');
      const later = await addClass(service, studio, { date: '2026-06-05' });
      await book(classId);
      expect(await validUntil(later)).toBe('2026-07-02T09:00:00Z');
      await sql('UPDATE passes.class_pass SET usable_until_at = $3 WHERE account_id = $1 AND id = $2', [
        studio.ctx.accountId,
        id,
        new Date('2026-06-20T00:00:00Z'),
      ]);
      expect(await validUntil(later)).toBe('2026-06-20T00:00:00Z');
    });

    it('that a class before those it is reserved for would open counts its days from that one', async () => {
      await pass();
      await book(classId);
      const earlier = await addClass(service, studio, { date: '2026-06-01', startTime: '18:00' });
      const shown = await preview(earlier);
      const { id } = dataOf<Booked>(await book(earlier));
      await owner('patch', `/bookings/${id}/attendance`, { status: 'attended' });
      const [opened] = await sql('SELECT expires_at FROM passes.class_pass WHERE account_id = $1', [
        studio.ctx.accountId,
      ]);
      expect(shown.class_pass?.valid_until).toBe((opened!['expires_at'] as Date).toISOString().replace('.000', ''));
    });

    it('is the one of several that was bought first, or a paid one where bookings need it', async () => {
      const later = await pass();
      const first = await pass({ ...UNPAID, purchased_at: EARLIER });
      const byAge = await preview();
      expect(byAge.class_pass).toMatchObject({ id: first, reason: 'bought_first', is_paid: false });
      expect(reasonsOf(byAge)).toEqual([[later, 'bought_later']]);
      await requires('paid');
      const byMoney = await preview();
      expect(byMoney.class_pass).toMatchObject({ id: later, reason: 'paid_first' });
      expect(reasonsOf(byMoney)).toEqual([[first, 'not_paid']]);
      const cheap = await pass();
      expect(reasonsOf(await preview())).toEqual([
        [cheap, 'bought_later'],
        [first, 'not_paid'],
      ]);
    });

    it('is none, and says of each why: frozen, expired, used up, of another type, without a session, outside its hours', async () => {
      const classTypeId = await given(service).classType(studio.ctx, {});
      const otherPlan = await addPlan(service, studio, { classTypeIds: [classTypeId] });
      const expected = [
        [await pass({ status: 'frozen', frozen_at: TEST_NOW }), 'frozen'],
        [await pass({ status: 'expired', closed_at: TEST_NOW }), 'expired'],
        [await pass({ status: 'used_up', closed_at: TEST_NOW, sessions_count: 1, used_sessions_count: 1 }), 'used_up'],
        [await pass({}, otherPlan), 'other_class_type'],
        [await pass({ sessions_count: 1, reserved_sessions_count: 1 }), 'no_session_left'],
        [await pass({ available_from_time: '17:00' }), 'outside_window'],
        [await pass({ usable_until_at: new Date('2026-06-02T00:00:00Z') }), 'after_usable_until'],
      ];
      await pass({ status: 'cancelled', closed_at: TEST_NOW, cancel_reason: 'Moved' });
      const found = await preview();
      expect(found).toMatchObject({ outcome: 'booked', class_pass: null, owes: 'agreed' });
      expect(reasonsOf(found)).toEqual(expected.toReversed());
    });

    it('of a class at another time owes its add-on', async () => {
      await pass({ available_from_time: '17:00', allows_any_time: true, any_time_addon_price_cents: 300 });
      expect(await preview()).toMatchObject({ owes: 'addon', owed_cents: 300, owed_currency: 'EUR' });
    });

    it('of a past class is opened and left as the booking leaves it', async () => {
      const past = await addClass(service, studio, { date: '2026-05-28' });
      const id = await pass({ validity_days: 2, purchased_at: EARLIER });
      await bookedBy(customerId, classId);
      const shown = await preview(past);
      expect(shown.class_pass).toMatchObject({ id, valid_until: '2026-05-30T09:00:00Z' });
      await book(past);
      expect(await leftOf(id)).toBe(shown.class_pass?.remaining_sessions_after);
    });
  });

  it('without a pass owes the price, and nothing for a free visit', async () => {
    const [priced, free] = [
      await addClass(service, studio, { startTime: '11:00', dropInPriceCents: 1_800 }),
      await addClass(service, studio, { startTime: '13:00', dropInPriceCents: 0 }),
    ];
    expect(await preview(priced)).toMatchObject({ owes: 'price', owed_cents: 1_800, owed_currency: 'EUR' });
    expect(await preview(free)).toMatchObject({ owes: 'nothing', owed_cents: null });
  });

  describe('a refusal', () => {
    const refused = async (code: string, input: string, canBeLifted: boolean) => {
      const before = await preview();
      const answer = await book();
      expect(refusalOf(answer)).toBe(`422 ${code} ${input}`);
      const { message } = answer.body as { message: string };
      expect(before).toMatchObject({
        outcome: 'refused',
        refusal: { code, input, message, can_be_lifted: canBeLifted },
      });
      return before;
    };

    it('is that of a full class, which has no waiting list', async () => {
      await pass();
      await sql('UPDATE scheduling.scheduled_class SET capacity = 0 WHERE account_id = $1 AND id = $2', [
        studio.ctx.accountId,
        classId,
      ]);
      expect(await refused('class_full', 'scheduled_class_id', false)).toMatchObject({
        class_pass: null,
        other_class_passes: [],
        owes: null,
      });
    });

    it('is that of a customer who is booked, and none after the booking was cancelled', async () => {
      const id = await bookedBy(customerId);
      await refused('already_booked', 'customer_id', false);
      await given(service).cancelledBooking.execute(studio.ctx, id);
      expect(await preview()).toMatchObject({ outcome: 'booked', reused_booking_id: id });
    });

    it('is that of a cancelled class, and of an occupied lesson', async () => {
      const scheduleKind = 'private_lesson';
      const classTypeId = await given(service).classType(studio.ctx, { scheduleKind });
      const trainerId = await given(service).trainer(studio.ctx);
      await given(service).cancelledClass(studio.ctx, classId);
      await refused('class_not_bookable', 'scheduled_class_id', false);
      classId = await addClass(service, studio, { classTypeId, trainerId, startTime: '15:00' });
      const [other = 0] = await addCustomers(service, studio.ctx, 1);
      await bookedBy(other);
      expect(await refused('class_occupied', 'customer_id', false)).toMatchObject({ class_pass: null, owes: null });
    });

    it('that a reason lifts shows what the booking with it would use and owe', async () => {
      await requires('pass');
      expect(await refused('pass_required', 'scheduled_class_id', true)).toMatchObject({ owes: 'agreed' });
      await requires('paid');
      const id = await pass(UNPAID);
      const shown = await refused('payment_required', 'scheduled_class_id', true);
      expect(shown.class_pass).toMatchObject({ id, reason: 'only_one' });
      const booked = dataOf<Booked>(await book(classId, { requirement_override_reason: 'Guest' }));
      expect(booked.class_pass?.id).toBe(id);
    });
  });

  it('answers past and draft classes as the booking does', async () => {
    await pass();
    service.clock.moveTo(new Date('2026-06-02T09:30:00Z'));
    expect(await preview()).toMatchObject({ outcome: 'booked', class_pass: { reason: 'only_one' } });
    expect((await book()).status).toBe(201);
  });

  it('is for staff who may book, in their own studio', async () => {
    const before = { studio, owner, customerId, classId };
    await anotherStudio();
    expect(outcomeOf(await asked(owner, before.classId, customerId))).toBe('404 not_found');
    expect(outcomeOf(await asked(before.owner, before.classId, customerId))).toBe('404 not_found');
    const { ctx } = before.studio;
    expect(outcomeOf(await asked(before.owner, before.classId, before.customerId))).toBe('200');
    const marker = await clientOfRole(service, ctx, 'manager', ['mark_attendance', 'manage_clients']);
    expect(outcomeOf(await asked(marker, before.classId, before.customerId))).toBe('403 forbidden');
    const own = manageClient(service, await bearerOfCustomer(service, ctx, before.customerId));
    expect(outcomeOf(await asked(own, before.classId, before.customerId))).toBe('403 wrong_guard');
    expect(refusalOf(await before.owner('get', `/classes/${before.classId}/booking-preview`))).toBe(
      '422 validation_failed customer_id',
    );
  });

  it('changes nothing, and takes as many statements for one pass as for many', async () => {
    const state = () =>
      sql(`SELECT (SELECT json_agg(b) FROM booking.class_booking b) AS bookings,
        (SELECT json_agg(p ORDER BY p.id) FROM passes.class_pass p) AS passes,
        (SELECT json_agg(r) FROM passes.class_pass_reservation r) AS reservations,
        (SELECT json_agg(c ORDER BY c.id) FROM scheduling.scheduled_class c) AS classes`);
    const counted = async () => (await statementsDuring(async () => void (await preview()))).length;
    await pass({ validity_days: 1, purchased_at: EARLIER });
    const earlier = await addClass(service, studio, { date: '2026-06-01', startTime: '09:00' });
    await bookedBy(customerId, earlier);
    service.clock.moveTo(new Date('2026-06-01T12:00:00Z'));
    await preview();
    const before = await state();
    expect(await counted()).toBe(AROUND + READS);
    expect(await state()).toEqual(before);
    for (let n = 0; n < 12; n += 1) await pass();
    expect(await counted()).toBe(AROUND + READS);
  });

  const sceneOf = async (scene: Scene) => {
    const { ctx, classTypeId } = studio;
    const now = service.clock.now().getTime();
    const dateOf = (days: number) => new Date(now + days * DAY_MS).toISOString().slice(0, 10);
    const { id, otherPlan } = await inOneUnit(service, ctx, async () => {
      const otherTypeId = await given(service).classType(ctx, {});
      const made = await addClass(service, studio, {
        date: dateOf(scene.daysAhead),
        startTime: scene.startTime,
        capacity: scene.isFull ? 1 : 5,
        dropInPriceCents: scene.price,
      });
      const [stranger = 0] = await addCustomers(service, ctx, 1);
      if (scene.own !== null) {
        const booking = await bookedBy(customerId, made);
        const isMoved = scene.own === 'cancelled' || scene.own === 'no_show';
        if (isMoved) await given(service).bookingStatus.execute(ctx, booking, { status: scene.own as 'cancelled' });
      }
      if (scene.isFull && (scene.own === 'cancelled' || scene.own === null || scene.own === 'no_show'))
        await bookedBy(stranger, made);
      return {
        id: made,
        otherPlan: await addPlan(service, studio, { classTypeIds: [otherTypeId] }),
      };
    });
    const [own] = await sql('SELECT id::int FROM booking.class_booking WHERE account_id = $1 AND customer_id = $2', [
      ctx.accountId,
      customerId,
    ]);
    if (scene.own === 'removed') await removeBooking(service, ctx, Number(own?.['id']));
    for (const one of scene.passes)
      await pass(
        {
          status: one.status,
          frozen_at: one.status === 'frozen' ? TEST_NOW : null,
          closed_at: one.status === 'expired' ? TEST_NOW : null,
          sessions_count: one.sessions,
          price_cents: 1_000,
          paid_amount_cents: one.isPaid ? 1_000 : 0,
          available_until_time: one.isMorningOnly ? '10:00' : null,
          allows_any_time: one.anyTimePrice !== null,
          any_time_addon_price_cents: one.anyTimePrice,
          validity_days: one.validityDays,
          purchased_at: new Date(now - one.boughtDaysAgo * DAY_MS),
          usable_until_at: new Date(now + one.daysLeft * DAY_MS),
        },
        one.isOfOtherType ? otherPlan : planId,
      );
    // A reservation of a class that has ended, which the booking counts as used first (NRM-1).
    if (scene.isMerelyLater) {
      const other = await addClass(service, studio, { date: dateOf(0), startTime: '10:00', classTypeId });
      await bookedBy(customerId, other);
      service.clock.moveTo(new Date(now + DAY_MS / 2));
    }
    await requires(scene.requirement);
    await sql('UPDATE scheduling.scheduled_class SET status = $3 WHERE account_id = $1 AND id = $2', [
      ctx.accountId,
      id,
      scene.status,
    ]);
    return id;
  };

  it('says what the booking then does', async () => {
    const met = new Set<string>();
    await fc.assert(
      fc.asyncProperty(aScene, async (scene) => {
        await anotherStudio();
        const id = await sceneOf(scene);
        const shown = await preview(id);
        const chosen = shown.class_pass;
        met.add(shown.refusal?.code ?? (chosen ? 'pass' : 'no_pass'));
        let answer = await book(id);
        if (shown.refusal) {
          const { code, input, message } = shown.refusal;
          expect(refusalOf(answer)).toBe(`422 ${code} ${input}`);
          expect((answer.body as { message: string }).message).toBe(message);
          if (!shown.refusal.can_be_lifted) return;
          answer = await book(id, { requirement_override_reason: 'Guest' });
        }
        expect(refusalOf(answer)).toBe('201');
        const booked = dataOf<Booked>(answer);
        expect(booked.class_pass?.id ?? null).toBe(chosen?.id ?? null);
        if (shown.reused_booking_id !== null) expect(booked.id).toBe(shown.reused_booking_id);
        if (!chosen) return;
        expect(await leftOf(chosen.id)).toBe(chosen.remaining_sessions_after);
        expect(chosen.remaining_sessions_before).toBeGreaterThan(0);
      }),
      { numRuns: 80, endOnFailure: true },
    );
    expect([...met].toSorted()).toEqual(
      expect.arrayContaining([
        'already_booked',
        'class_full',
        'class_not_bookable',
        'no_pass',
        'pass',
        'pass_required',
      ]),
    );
  });
});
