import { PERMISSIONS, type Permission } from '@studio/access';

import { AnonymiseCustomer } from '../../../src/customers/erasure/application/anonymise-customer';
import type { PassSource } from '../../../src/passes';
import { sharedTestApp, TEST_NOW, type TestApp } from '../../support/app';
import { addCustomer } from '../../support/customer';
import { ownerContext } from '../../support/finance';
import { addPurchase } from '../../support/finance-statements';
import { addBookingAt, addLedgerPass, addReservation, investigate, investigateFound } from '../../support/ledger';
import { addPlan, openStudio, type OpenStudio } from '../../support/studio';

/** A past instant; facts lie before or after it. */
const THEN = '2026-05-10T12:00:00Z';
const BEFORE = '2026-05-10T11:59:59.999Z';
const AFTER = '2026-05-10T12:00:00.001Z';

describe('trial eligibility in the investigation of bookings', () => {
  let service: TestApp;
  let studio: OpenStudio;
  let customerId: number;
  let day: number;

  beforeAll(async () => {
    service = await sharedTestApp();
  });

  afterAll(() => service.close());

  beforeEach(async () => {
    studio = await openStudio(service, { timezone: 'Europe/Kyiv' });
    customerId = await addCustomer(service, studio.ctx, { name: 'Olena' });
    day = 0;
  });

  const trialPlan = (input: Parameters<typeof addPlan>[2] = {}) =>
    addPlan(service, studio, { isTrial: true, priceCents: 500, ...input });
  /** On a day of its own, made before THEN unless specified otherwise. */
  const book = (columns: Parameters<typeof addBookingAt>[4] = {}) =>
    addBookingAt(service, studio, customerId, `2026-05-${String((day += 1)).padStart(2, '0')}T09:00:00Z`, {
      created_at: '2026-04-20T08:00:00Z',
      ...columns,
    });
  const pass = (columns: Parameters<typeof addLedgerPass>[3] = {}) =>
    addLedgerPass(service, studio, customerId, columns);
  const found = (asked: Partial<Parameters<typeof investigate>[2]> = {}, person: readonly Permission[] | null = null) =>
    investigateFound(service, studio.ctx, { customerId, ...asked }, person);
  const trial = async (asked: Parameters<typeof found>[0] = {}) => (await found(asked)).trial_eligibility;
  const override = async (asked: Parameters<typeof found>[0] = {}, person: readonly Permission[] | null = null) =>
    (await found(asked, person)).manual_override;

  describe('the decision (TOOL-LEDGER-9)', () => {
    const rows: readonly (readonly [number, number, PassSource, boolean, string, string])[] = [
      [1, 0, 'manual', false, 'eligible', 'no_existing_bookings'],
      [1, 0, 'online_payment', false, 'eligible', 'no_existing_bookings'],
      [2, 1, 'online_payment', false, 'ineligible', 'existing_booking_non_manual'],
      [2, 2, 'online_payment', true, 'ineligible', 'existing_booking_non_manual'],
      [3, 2, 'manual', false, 'ineligible', 'multiple_existing_bookings'],
      [3, 2, 'manual', true, 'ineligible', 'multiple_existing_bookings'],
      [4, 1, 'manual', true, 'ineligible', 'active_reservation_exists'],
      [5, 1, 'manual', false, 'eligible', 'single_unreserved_booking_manual_exception'],
    ];

    it.each(rows.flatMap((row) => [[null, ...row] as const, [THEN, ...row] as const]))(
      'as of %s: row %i with %i bookings, %s, reserved %s',
      async (...[asOf, , count, source, isReserved, ...expected]) => {
        await trialPlan();
        for (let made = 1; made <= count; made += 1) {
          const booking = await book();
          if (isReserved) await addReservation(service, studio, booking, await pass());
        }
        const [status, reason] = expected;
        expect(await trial({ source, asOf })).toMatchObject({
          status,
          reason_codes: [reason],
          source,
          counted_bookings_count: count,
          active_reservations_count: isReserved ? count : 0,
          rule_reference_key: 'trial_class_pass_eligibility',
        });
      },
    );

    it.each([null, THEN])('as of %s: row 0 gives the counts all the same', async (asOf) => {
      await addReservation(service, studio, await book(), await pass());
      await addPlan(service, studio);
      expect(await trial({ asOf })).toMatchObject({
        status: 'not_configured',
        reason_codes: ['no_trial_plan_configured'],
        counted_bookings_count: 1,
        active_reservations_count: 1,
        evidence_complete: true,
        trial_plans: { returned: 0, total: 0, limit: 20, truncated: false, items: [] },
      });
    });

    it('takes a trial plan that is not sold for one', async () => {
      await trialPlan({ isActive: false });
      expect(await trial()).toMatchObject({ status: 'eligible', trial_plans: { items: [{ is_active: false }] } });
    });

    it('counts cancelled and future bookings as any other, removed ones not', async () => {
      await trialPlan();
      await book({ status: 'cancelled', cancelled_at: '2026-04-21T00:00:00Z' });
      await addBookingAt(service, studio, customerId, '2026-07-01T09:00:00Z', { created_at: '2026-05-30T00:00:00Z' });
      await book({ corrected_removed_at: '2026-05-05T00:00:00Z' });
      expect(await trial()).toMatchObject({ counted_bookings_count: 2, reason_codes: ['multiple_existing_bookings'] });
    });
  });

  describe('as of a past instant (TOOL-LEDGER-5, TOOL-LEDGER-8)', () => {
    beforeEach(() => trialPlan());

    it.each([
      ['made before', { created_at: BEFORE }, 1],
      ['made at the instant', { created_at: THEN }, 1],
      ['made after', { created_at: AFTER }, 0],
      ['removed before', { corrected_removed_at: BEFORE }, 0],
      ['removed at the instant', { corrected_removed_at: THEN }, 0],
      ['removed after', { corrected_removed_at: AFTER }, 1],
    ])('a booking %s counts as it did', async (_, columns, count) => {
      await book(columns);
      expect(await trial({ asOf: THEN })).toMatchObject({ counted_bookings_count: count });
    });

    it.each([
      ['reserved before', { reserved_at: BEFORE }, 1],
      ['reserved at the instant', { reserved_at: THEN }, 1],
      ['reserved after', { reserved_at: AFTER }, 0],
      ['released before', { status: 'released', released_at: BEFORE }, 0],
      ['released at the instant', { status: 'released', released_at: THEN }, 0],
      ['released after', { status: 'released', released_at: AFTER }, 1],
      ['used since', { status: 'used', used_at: AFTER }, 1],
    ])('a reservation %s is active as it was', async (_, columns, count) => {
      await addReservation(service, studio, await book(), await pass(), columns);
      expect(await trial({ asOf: THEN })).toMatchObject({ active_reservations_count: count });
    });

    it('looks at today’s statuses only when no instant is asked for', async () => {
      const booking = await book();
      const released = { status: 'released', reserved_at: '2026-05-02T00:00:00Z', released_at: AFTER };
      await addReservation(service, studio, booking, await pass(), released);
      const current = await trial();
      expect(current).toMatchObject({ active_reservations_count: 0, evidence_complete: true });
      expect(current.historical_reconstruction).toBeUndefined();
      expect(await trial({ asOf: THEN })).toMatchObject({
        active_reservations_count: 1,
        evidence_complete: false,
        historical_reconstruction: {
          booking_existence_basis: 'created_at_and_corrected_removed_at',
          reservation_activity_basis: 'retained_reservation_lifecycle_timestamps',
          reservation_history_complete: false,
          booking_status_used_by_trial_rule: false,
          limitation_code: 'reservation_lifecycle_rows_may_be_reused',
        },
      });
    });

    it.each([
      ['one booking, manually', 1, 'manual', false],
      ['one booking, online', 1, 'online_payment', true],
      ['no booking', 0, 'manual', true],
      ['two bookings', 2, 'manual', true],
    ] as const)('evidence with %s (TOOL-LEDGER-10)', async (_, count, source, isComplete) => {
      for (let made = 1; made <= count; made += 1) await book();
      expect(await trial({ asOf: THEN, source })).toMatchObject({ evidence_complete: isComplete });
      expect(await trial({ source })).toMatchObject({ evidence_complete: true });
    });

    it.each([
      ['Z', THEN],
      ['an offset', '2026-05-10T15:00:00+03:00'],
      ['a fraction that decides nothing', '2026-05-10T12:00:00.000999Z'],
      ['many digits', '2026-05-10T12:00:00.00000000000001Z'],
    ])('is written with %s, and told in the account zone', async (_, asOf) => {
      await book({ created_at: THEN });
      await book({ created_at: AFTER });
      const { evaluated_as_of, timezone, counted_bookings_count } = await trial({ asOf });
      expect([evaluated_as_of, timezone, counted_bookings_count]).toEqual([
        '2026-05-10T15:00:00+03:00',
        'Europe/Kyiv',
        1,
      ]);
    });

    it('counts to the millisecond (TOOL-LEDGER-3)', async () => {
      await book({ created_at: AFTER });
      expect(await trial({ asOf: '2026-05-10T12:00:00.000999Z' })).toMatchObject({ counted_bookings_count: 0 });
      expect(await trial({ asOf: AFTER })).toMatchObject({ counted_bookings_count: 1 });
    });

    it('may be now, which is historical as well, and never later', async () => {
      const now = TEST_NOW.toISOString();
      expect(await trial({ asOf: now })).toMatchObject({
        historical_reconstruction: { reservation_history_complete: false },
      });
      for (const asOf of ['2026-06-01T08:00:00.0001Z', '2026-06-01T08:00:00.001Z', '2026-06-01T11:00:01+03:00'])
        await expect(found({ asOf })).rejects.toMatchObject({
          code: 'validation_failed',
          errors: { as_of: [expect.any(String)] },
        });
    });
  });

  describe('the exception of staff (TOOL-LEDGER-12 to -15)', () => {
    const BOTH: readonly Permission[] = ['issue_customer_class_passes', 'manage_customer_class_passes'];
    const ineligible = async () => {
      await book();
      await book();
    };
    const blocked = async () => {
      await ineligible();
      await pass();
      await addPurchase(service, studio.ctx, { customerId, at: '2026-05-02T00:00:00Z', amountCents: 100 });
    };
    const BLOCKS = ['existing_class_pass_history', 'successful_payment_history'];
    const persons = {
      both: BOTH,
      one: PERMISSIONS.filter((one) => one !== 'issue_customer_class_passes'),
      key: null,
    };

    it.each(
      [null, THEN].flatMap((asOf) => [
        [asOf, false, 'both', 'unavailable', ['no_trial_plan_configured']] as const,
        [asOf, false, 'key', 'unavailable', ['no_trial_plan_configured']] as const,
        [asOf, true, 'both', 'available', ['manual_override_available']] as const,
        [asOf, true, 'one', 'unavailable', ['missing_required_permissions']] as const,
        [asOf, true, 'key', 'actor_permissions_not_evaluated', ['actor_permissions_not_evaluated']] as const,
      ]),
    )(
      'as of %s, trial plan %s, a customer who qualifies, asked by %s: %s',
      async (asOf, hasPlan, who, status, codes) => {
        if (hasPlan) await trialPlan();
        await ineligible();
        expect(await override({ asOf }, persons[who])).toMatchObject({
          status,
          available: status === 'available',
          customer_qualifies: true,
          reason_codes: codes,
          normal_eligibility_status: 'ineligible',
          class_pass_history_count: 0,
          successful_payments_count: 0,
          actor_permissions_evaluated: who !== 'key',
          actor_has_required_permissions: who === 'key' ? null : who === 'both',
          required_permissions: BOTH,
          requires_comment: true,
          human_exception: true,
        });
      },
    );

    it.each(
      [null, THEN].flatMap((asOf) => [
        [asOf, false, 'both', ['no_trial_plan_configured']] as const,
        [asOf, true, 'both', BLOCKS] as const,
        [asOf, true, 'one', [...BLOCKS, 'missing_required_permissions']] as const,
        [asOf, true, 'key', [...BLOCKS, 'actor_permissions_not_evaluated']] as const,
      ]),
    )('as of %s, trial plan %s, a customer with a history, asked by %s', async (asOf, hasPlan, who, codes) => {
      if (hasPlan) await trialPlan();
      await blocked();
      expect(await override({ asOf }, persons[who])).toMatchObject({
        status: 'unavailable',
        available: false,
        customer_qualifies: false,
        reason_codes: codes,
        class_pass_history_count: 1,
        successful_payments_count: 1,
      });
    });

    it('tells every block in order, and what the ordinary rule says without a trial plan', async () => {
      await trialPlan();
      await pass({ status: 'cancelled', closed_at: '2026-05-03T00:00:00Z', cancel_reason: 'Mistake' });
      await addPurchase(service, studio.ctx, { customerId, at: '2026-05-02T00:00:00Z', amountCents: 100 });
      expect(await override({ source: 'online_payment' }, BOTH)).toMatchObject({
        reason_codes: ['manual_source_required', 'normal_trial_eligibility_available', ...BLOCKS],
        normal_eligibility_status: 'eligible',
      });
    });

    it('counts passes made and payments paid until the instant; failed payments never', async () => {
      await trialPlan();
      await ineligible();
      await pass({ created_at: AFTER, purchased_at: BEFORE });
      await addPurchase(service, studio.ctx, { customerId, at: AFTER, amountCents: 100 });
      await addPurchase(service, studio.ctx, { customerId, at: BEFORE, amountCents: 100, status: 'payment_failed' });
      const counts = async (asOf: string | null) => {
        const { class_pass_history_count, successful_payments_count, customer_qualifies } = await override({ asOf });
        return [class_pass_history_count, successful_payments_count, customer_qualifies];
      };
      expect(await counts(null)).toEqual([1, 1, false]);
      expect(await counts(THEN)).toEqual([0, 0, true]);
      expect(await counts(AFTER)).toEqual([1, 1, false]);
    });

    it('never changes the eligibility', async () => {
      await trialPlan();
      await ineligible();
      const { trial_eligibility, manual_override } = await found({}, BOTH);
      expect([trial_eligibility.status, manual_override.status]).toEqual(['ineligible', 'available']);
    });
  });

  describe('held trial passes (TRI-6, TOOL-LEDGER-21)', () => {
    const held = async (asked: Parameters<typeof found>[0] = {}) =>
      (await found(asked)).findings.find(({ code }) => code === 'trial_pass_held')?.evidence ?? null;
    const of = (...ids: readonly number[]) => ({ held_trial_passes_count: ids.length, customer_class_pass_ids: ids });

    it('are reported whatever the window, and leave eligibility, plans and exception as they are', async () => {
      await trialPlan();
      const before = await found();
      const closed = { status: 'expired', closed_at: '2024-09-01T00:00:00Z' };
      const old = { created_at: '2024-03-01T00:00:00Z', purchased_at: '2024-03-01T00:00:00Z' };
      const id = await pass({ is_trial: true, ...closed, ...old });
      const after = await found();
      expect(after.passes).toEqual([]);
      expect(after.findings.map(({ code, severity }) => [code, severity])).toEqual([
        ['trial_pass_held', 'info'],
        ['no_detected_ledger_inconsistencies', 'info'],
      ]);
      expect(await held({ fromDate: '2026-05-01', toDate: '2026-05-02' })).toEqual(of(id));
      expect(after.trial_eligibility).toEqual(before.trial_eligibility);
      expect(after.manual_override.reason_codes).toEqual([
        'normal_trial_eligibility_available',
        'existing_class_pass_history',
        'actor_permissions_not_evaluated',
      ]);
    });

    it('are those created by the instant and not cancelled by then', async () => {
      const cancelled = { is_trial: true, status: 'cancelled', cancel_reason: 'Mistake' };
      const later = await pass({ ...cancelled, closed_at: AFTER });
      await pass({ ...cancelled, closed_at: THEN });
      const created = await pass({ is_trial: true, created_at: AFTER });
      await pass({ is_trial: false });
      expect(await held({ asOf: THEN })).toEqual(of(later));
      expect(await held({ asOf: AFTER })).toEqual(of(created));
      expect(await held()).toEqual(of(created));
    });
  });

  describe('the history (TOOL-LEDGER-6)', () => {
    it('tells counts, the first attended booking and the twenty oldest ones', async () => {
      const many = await Promise.all(
        Array.from({ length: 21 }, (_, hour) =>
          book({ created_at: new Date(Date.UTC(2026, 3, 20, 20 - hour)).toISOString() }),
        ),
      );
      const later = { status: 'attended', created_at: '2026-05-01T00:00:00Z' };
      const attended = await book({ ...later, attendance_marked_at: '2026-05-22T10:00:00Z' });
      await book({ ...later, attendance_marked_at: '2026-05-22T09:00:00Z' });
      const { customer_history_summary: summary, trial_eligibility } = await found();
      expect(summary).toMatchObject({
        evaluated_as_of: '2026-06-01T11:00:00+03:00',
        timezone: 'Europe/Kyiv',
        counted_bookings_count: 23,
        prior_attended_bookings_count: 2,
        attendance_evidence_basis: 'current_booking_rows',
        attendance_evidence_complete: true,
        earliest_prior_attended_booking: { booking_id: attended.bookingId, attended_at: '2026-05-22T12:00' },
        supporting_bookings: { returned: 20, total: 23, limit: 20, truncated: true },
      });
      const ids = many.map(({ bookingId }) => bookingId).toReversed();
      expect(summary.supporting_bookings.items.map(({ booking_id }) => booking_id)).toEqual(ids.slice(0, 20));
      expect(trial_eligibility.supporting_bookings).toEqual({
        ...summary.supporting_bookings,
        items: ids.slice(0, 20).map((id) => ({ booking_id: id })),
      });
    });

    it('tells of a past instant who attended by then, and what cannot be known of it', async () => {
      await book({ status: 'attended', attendance_marked_at: THEN });
      await book({ status: 'attended', attendance_marked_at: AFTER });
      expect((await found({ asOf: THEN })).customer_history_summary).toMatchObject({
        counted_bookings_count: 2,
        prior_attended_bookings_count: 1,
        attendance_evidence_basis: 'retained_attended_at_timestamps',
        attendance_evidence_complete: false,
      });
    });

    it.each([
      ['before the class', '2026-05-01T08:59:59.999Z', '2026-05-01T09:00:00Z'],
      ['after the class', '2026-05-03T18:00:00Z', '2026-05-03T18:00:00Z'],
    ])('takes attendance that was marked %s as a fact from then on (BK-16)', async (_when, marked, since) => {
      const { bookingId } = await book({ status: 'attended', attendance_marked_at: marked });
      const history = async (asOf: string | null) => {
        const { customer_history_summary: summary, bookings } = await found({ asOf });
        expect(bookings[0]).toMatchObject({ status: 'attended', scheduled_class: { starts_at: '2026-05-01T12:00' } });
        const attended = summary.supporting_bookings.items.map(({ attended_at }) => attended_at);
        return [summary.prior_attended_bookings_count, summary.earliest_prior_attended_booking?.booking_id, attended];
      };
      const justBefore = new Date(new Date(since).getTime() - 1).toISOString();
      expect(await history(justBefore)).toEqual([0, undefined, [undefined]]);
      expect(await history(since)).toEqual([1, bookingId, ['2026-05-01T12:00']]);
      expect(await history(null)).toEqual([1, bookingId, ['2026-05-01T12:00']]);
    });

    it('does not take attendance that lies ahead for prior', async () => {
      const ahead = { status: 'attended', attendance_marked_at: BEFORE };
      await addBookingAt(service, studio, customerId, '2026-06-01T08:00:01Z', ahead);
      await book({ status: 'attended', attendance_marked_at: '2026-06-01T08:00:00.001Z' });
      const { customer_history_summary: summary, timeline } = await found();
      expect(summary).toMatchObject({ prior_attended_bookings_count: 0, earliest_prior_attended_booking: null });
      const { items } = summary.supporting_bookings;
      expect(items.map(({ status, attended_at }) => [status, attended_at])).toEqual([
        ['attended', undefined],
        ['attended', undefined],
      ]);
      expect(timeline.map(({ type }) => type)).not.toContain('booking_attended');
    });

    it('takes the earliest class, whenever attendance was marked', async () => {
      const first = await book({ status: 'attended', attendance_marked_at: AFTER });
      const second = await book({ status: 'attended', attendance_marked_at: THEN });
      const { earliest_prior_attended_booking, supporting_bookings } = (await found()).customer_history_summary;
      expect(earliest_prior_attended_booking?.booking_id).toBe(first.bookingId);
      expect(supporting_bookings.items.map(({ booking_id }) => booking_id)).toEqual([
        first.bookingId,
        second.bookingId,
      ]);
    });

    it('and eligibility and override are the same for every window (TOOL-LEDGER-2)', async () => {
      await trialPlan();
      await addReservation(service, studio, await book(), await pass());
      const windows = [
        {},
        { fromDate: '2026-05-01', toDate: '2026-05-01' },
        { fromDate: '2020-01-01', toDate: '2020-12-31' },
        { fromDate: '2027-01-01' },
      ];
      const answers = await Promise.all(
        windows.map(async (days) => {
          const { customer_history_summary, trial_eligibility, manual_override } = await found({ ...days, asOf: THEN });
          return { customer_history_summary, trial_eligibility, manual_override };
        }),
      );
      expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    });
  });

  describe('trial plans', () => {
    it('are told by sort order, name and id, at most twenty, as they are today', async () => {
      const ids: number[] = [];
      for (let made = 0; made < 21; made += 1) ids.push(await trialPlan({ name: `Trial ${String(21 - made)}` }));
      await service.database.asStudio(
        studio.ctx.accountId,
        `UPDATE passes.class_pass_plan SET sort_order = 1, name = CASE WHEN id = $1 THEN 'A' ELSE name END`,
        [ids[10]],
      );
      await service.database.asStudio(
        studio.ctx.accountId,
        'UPDATE passes.class_pass_plan SET sort_order = 0 WHERE id = $1',
        [ids[20]],
      );
      const { trial_plans } = await trial({ asOf: '2020-01-01T00:00:00Z' });
      expect(trial_plans).toMatchObject({ returned: 20, total: 21, limit: 20, truncated: true });
      expect(trial_plans.items.slice(0, 2)).toEqual([
        {
          class_pass_plan_id: ids[20],
          name: 'Trial 1',
          is_active: true,
          price_cents: 500,
          currency: 'EUR',
          sessions_count: 1,
          current_configuration: true,
        },
        expect.objectContaining({ class_pass_plan_id: ids[10], name: 'A' }),
      ]);
    });

    it('of another studio are none of this one', async () => {
      const other = await openStudio(service);
      await addPlan(service, other, { isTrial: true });
      expect(await trial()).toMatchObject({ status: 'not_configured' });
    });
  });

  describe('the customer', () => {
    it('of another studio, or of none, is not found, and nothing else is told (TOOL-LEDGER-4)', async () => {
      const other = await openStudio(service);
      const theirs = await addCustomer(service, other.ctx, { name: 'Mara' });
      for (const id of [theirs, 999_999_999, Number.MAX_SAFE_INTEGER])
        expect(await investigate(service, studio.ctx, { customerId: id, toDate: '2026-06-02' })).toEqual({
          status: 'not_found',
          generated_at: '2026-06-01T11:00:00+03:00',
          timezone: 'Europe/Kyiv',
          customer_id: id,
          customer: {},
          period: { from_date: '2026-03-03', to_date: '2026-06-02', timezone: 'Europe/Kyiv' },
          customer_history_summary: {},
          trial_eligibility: {},
          manual_override: {},
          summary: {},
          passes: [],
          bookings: [],
          timeline: [],
        });
    });

    it('is told by name, without any contact, and by id without a name (OUT-7)', async () => {
      await service.database.asStudio(
        studio.ctx.accountId,
        `UPDATE customers.customer SET email = 'olena@example.org', email_origin = 'staff', phone = '+380441234567', phone_origin = 'staff', name = E'Olena\\nAdmin' WHERE id = $1`,
        [customerId],
      );
      const answer = await found();
      expect(answer.customer).toEqual({ customer_id: customerId, name: 'Olena Admin' });
      expect(JSON.stringify(answer)).not.toMatch(/olena@|\+380/);
      const nameless = await addCustomer(service, studio.ctx);
      expect((await investigateFound(service, studio.ctx, { customerId: nameless })).customer.name).toBe(
        `Customer #${nameless}`,
      );
    });

    it('who was made anonymous keeps a history', async () => {
      await book({ booked_by: JSON.stringify({ role: 'customer', name: 'Olena', email: 'olena@example.org' }) });
      await service.app.get(AnonymiseCustomer).execute(await ownerContext(service, studio.ctx), customerId);
      const answer = await found({ fromDate: '2026-05-01' });
      expect(answer.customer_history_summary.counted_bookings_count).toBe(1);
      expect(answer.bookings[0]?.booked_by).toEqual({ role: 'customer' });
      expect(JSON.stringify(answer)).not.toMatch(/olena/i);
    });
  });
});
