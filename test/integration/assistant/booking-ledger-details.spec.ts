import { Ajv2020 } from 'ajv/dist/2020';
import { z } from 'zod';

import { investigationOutput } from '../../../src/assistant/investigation/mcp/investigation.output';
import { inSession } from '../../harness/sessions';
import { sharedTestApp, type TestApp } from '../../support/app';
import { addCustomer } from '../../support/customer';
import { given } from '../../support/given';
import {
  addBookingAt,
  addClassAt,
  addLedgerPass,
  addReservation,
  investigate,
  investigateFound,
} from '../../support/ledger';
import { addBooking, insertRow } from '../../support/passes';
import { statementsDuring } from '../../support/statements';
import { addClass, addPlan, openStudio, type OpenStudio } from '../../support/studio';

const MAY = { fromDate: '2026-05-01', toDate: '2026-05-31' };

describe('the details of an investigation', () => {
  let service: TestApp;
  let studio: OpenStudio;
  let customerId: number;

  beforeAll(async () => {
    service = await sharedTestApp();
  });

  afterAll(() => service.close());

  const open = async (timezone: string) => {
    studio = await openStudio(service, { timezone });
    customerId = await addCustomer(service, studio.ctx, { name: 'Olena' });
  };

  beforeEach(() => open('UTC'));

  const found = (asked: Partial<Parameters<typeof investigate>[2]> = MAY) =>
    investigateFound(service, studio.ctx, { customerId, ...asked });
  const book = (startsAt: string, columns: Parameters<typeof addBookingAt>[4] = {}) =>
    addBookingAt(service, studio, customerId, startsAt, { created_at: '2026-04-20T08:00:00Z', ...columns });
  const pass = (columns: Parameters<typeof addLedgerPass>[3] = {}) =>
    addLedgerPass(service, studio, customerId, columns);
  const adjust = (passId: number, columns: Parameters<typeof insertRow>[3] = {}) =>
    insertRow(service, studio.ctx, 'passes.class_pass_adjustment', {
      class_pass_id: passId,
      actor: '{"name":"Ana","role":"owner","email":"ana@example.org"}',
      adjustment_type: 'validity_days',
      days_delta: 3,
      previous_validity_days: 30,
      new_validity_days: 33,
      reason: 'Was ill',
      created_at: '2026-05-10T08:00:00Z',
      ...columns,
    });
  const correct = (
    { bookingId, classId }: { bookingId: number; classId: number },
    columns: Parameters<typeof insertRow>[3] = {},
  ) =>
    insertRow(service, studio.ctx, 'booking.booking_correction', {
      scheduled_class_id: classId,
      class_booking_id: bookingId,
      customer_id: customerId,
      action: 'removed',
      pass_effect: 'return_session',
      previous_booking_status: 'attended',
      previous_reservation_status: 'used',
      new_reservation_status: 'released',
      reason: 'Never came, ask Petro',
      actor: '{"name":null,"role":"owner"}',
      created_at: '2026-05-11T08:00:00Z',
      ...columns,
    });
  const idsOf = async (list: 'bookings' | 'passes', asked: Parameters<typeof found>[0] = MAY) => {
    const answer = await found(asked);
    return list === 'bookings'
      ? answer.bookings.map(({ booking_id }) => booking_id)
      : answer.passes.map(({ customer_class_pass_id }) => customer_class_pass_id);
  };

  describe('window (ARG-5, OUT-1)', () => {
    it('is 90 days back and 30 ahead by default', async () => {
      expect((await found({})).period).toEqual({ from_date: '2026-03-03', to_date: '2026-07-01', timezone: 'UTC' });
    });

    it.each([
      ['Pacific/Kiritimati', '2026-05-09T10:00:00Z', '2026-05-10T10:00:00Z', '2026-05-10T00:00'],
      ['America/Los_Angeles', '2026-05-10T07:00:00Z', '2026-05-11T07:00:00Z', '2026-05-10T00:00'],
    ])('holds the local day from its first to before its last instant in %s', async (zone, first, next, shown) => {
      await open(zone);
      const before = new Date(Date.parse(first) - 3_600_000).toISOString();
      const last = new Date(Date.parse(next) - 3_600_000).toISOString();
      const made = [];
      for (const at of [before, first, last, next]) made.push((await book(at)).bookingId);
      const { bookings } = await found({ fromDate: '2026-05-10', toDate: '2026-05-10' });
      expect(bookings.map(({ booking_id }) => booking_id)).toEqual([made[2], made[1]]);
      expect(bookings[1]?.scheduled_class.starts_at).toBe(shown);
    });

    it.each([
      ['forward, of 23 hours', '2026-03-29', '2026-03-28T22:00:00Z', '2026-03-29T21:00:00Z'],
      ['back, of 25 hours', '2026-10-25', '2026-10-24T21:00:00Z', '2026-10-25T22:00:00Z'],
    ])('holds the day on which clocks go %s', async (_, day, first, next) => {
      await open('Europe/Kyiv');
      const made = [];
      for (const at of [
        Date.parse(first) - 3_600_000,
        Date.parse(first),
        Date.parse(next) - 3_600_000,
        Date.parse(next),
      ])
        made.push((await book(new Date(at).toISOString())).bookingId);
      expect(await idsOf('bookings', { fromDate: day, toDate: day })).toEqual([made[2], made[1]]);
    });

    it.each([
      ['reversed', { fromDate: '2026-05-02', toDate: '2026-05-01' }, ['to_date']],
      ['of 367 days', { fromDate: '2026-01-01', toDate: '2027-01-02' }, ['to_date']],
      ['too long by the default', { toDate: '2027-06-01' }, ['to_date']],
    ])('%s is refused', async (_, asked, names) => {
      const refused: unknown = await found(asked).catch((error: unknown) => error);
      expect(refused).toMatchObject({ code: 'validation_failed' });
      expect(Object.keys((refused as { errors: object }).errors)).toEqual(names);
    });
  });

  describe('bookings (TOOL-LEDGER-16)', () => {
    it('are listed from the latest class on, whatever became of them', async () => {
      const late = await book('2026-05-20T09:00:00Z', { status: 'cancelled', cancelled_at: '2026-05-02T08:00:00Z' });
      const early = await book('2026-05-10T09:00:00Z', { corrected_removed_at: '2026-05-11T08:00:00Z' });
      const ofDraft = await addClassAt(service, studio, '2026-05-12T09:00:00Z', { status: 'draft' });
      const booked = await addBooking(service, studio.ctx, ofDraft, customerId);
      await book('2026-06-01T00:00:00Z');
      await addBooking(service, studio.ctx, late.classId, await addCustomer(service, studio.ctx));
      expect(await idsOf('bookings')).toEqual([late.bookingId, booked, early.bookingId]);
    });

    it('tell who, when, what and by which session', async () => {
      const passId = await pass({ code: 'ABCD-EFGH' });
      const place = await book('2026-05-20T09:00:00Z', {
        status: 'attended',
        attendance_marked_at: '2026-05-20T09:05:00Z',
        updated_at: '2026-05-20T09:06:00Z',
        booked_by: '{"name":"Ana\\u202e","role":"owner","email":"ana@example.org","user_id":7}',
      });
      const session = { status: 'used', used_at: '2026-05-20T09:05:00Z' };
      await addReservation(service, studio, place, passId, session);
      const { bookings } = await found();
      expect(bookings).toEqual([
        {
          booking_id: place.bookingId,
          status: 'attended',
          created_at: '2026-04-20T08:00',
          attendance_marked_at: '2026-05-20T09:05',
          booked_by: { name: 'Ana ', role: 'owner' },
          scheduled_class: {
            scheduled_class_id: place.classId,
            title: 'Flow',
            starts_at: '2026-05-20T09:00',
          },
          reservation: {
            customer_class_pass_id: passId,
            status: 'used',
            reserved_at: '2026-05-01T00:00',
            used_at: '2026-05-20T09:05',
          },
        },
      ]);
    });

    it('name the class type where it is not the title, and say that no pass is wanted', async () => {
      const classId = await addClassAt(service, studio, '2026-05-20T09:00:00Z', { title: 'Flow by candlelight' });
      await addBooking(service, studio.ctx, classId, customerId, { skip_class_pass_reservation: true });
      expect((await found()).bookings).toMatchObject([
        { skip_class_pass_reservation: true, scheduled_class: { title: 'Flow by candlelight', class_type: 'Flow' } },
      ]);
    });

    it('show a released session as well, the trainer’s name, and nobody where nothing is known of who booked', async () => {
      const trainer = await given(service).trainer(studio.ctx, { name: 'Mia\tK.' });
      const classId = await addClassAt(service, studio, '2026-05-20T09:00:00Z', { trainer_id: trainer });
      const bookingId = await addBooking(service, studio.ctx, classId, customerId, { booked_by: '{"name":" "}' });
      const released = { status: 'released', released_at: '2026-05-03T00:00:00Z' };
      await addReservation(service, studio, { bookingId, classId }, await pass(), released);
      const [booking] = (await found()).bookings;
      expect(booking).toMatchObject({
        scheduled_class: { trainer: 'Mia K.' },
        reservation: { status: 'released', released_at: '2026-05-03T00:00' },
      });
      expect([booking?.booked_by, booking?.reservation?.used_at]).toEqual([undefined, undefined]);
    });
  });

  describe('passes (TOOL-LEDGER-17)', () => {
    const OLD = { created_at: '2025-01-01T00:00:00Z', purchased_at: '2025-01-01T00:00:00Z' };
    const closed = (at: string) => ({ ...OLD, status: 'expired', closed_at: at });

    it.each([
      ['active', OLD, true],
      ['frozen', { ...OLD, status: 'frozen', frozen_at: '2025-02-01T00:00:00Z' }, true],
      ['closed long ago', closed('2025-03-01T00:00:00Z'), false],
      ['closed at the start of the window', closed('2026-05-01T00:00:00Z'), true],
      ['closed at its end', closed('2026-06-01T00:00:00Z'), false],
      ['bought in the window', { ...closed('2026-07-01T00:00:00Z'), purchased_at: '2026-05-31T23:59:59.999Z' }, true],
      ['bought before it', { ...closed('2026-07-01T00:00:00Z'), purchased_at: '2026-04-30T23:59:59.999Z' }, false],
      ['of any age with a balance', { ...closed('2025-03-01T00:00:00Z'), price_cents: 2, paid_amount_cents: 1 }, true],
      ['paid whole', { ...closed('2025-03-01T00:00:00Z'), price_cents: 2, paid_amount_cents: 2 }, false],
      [
        'cancelled with a balance',
        { ...closed('2025-03-01T00:00:00Z'), status: 'cancelled', cancel_reason: 'Mistake', price_cents: 2 },
        false,
      ],
    ])('%s', async (_, columns, isTold) => {
      const id = await pass(columns);
      expect(await idsOf('passes')).toEqual(isTold ? [id] : []);
    });

    it.each([
      ['in the window', '2026-05-15T09:00:00Z', true],
      ['outside it', '2026-06-15T09:00:00Z', false],
    ])('with a released session for a class %s', async (_, startsAt, isTold) => {
      const id = await pass(closed('2025-03-01T00:00:00Z'));
      const released = { status: 'released', released_at: '2025-02-01T00:00:00Z' };
      await addReservation(service, studio, await book(startsAt), id, released);
      expect(await idsOf('passes')).toEqual(isTold ? [id] : []);
    });

    it('of somebody else, or of another studio, are none of the customer’s', async () => {
      await addLedgerPass(service, studio, await addCustomer(service, studio.ctx), { price_cents: 5 });
      const other = await openStudio(service);
      await addLedgerPass(service, other, await addCustomer(service, other.ctx), { price_cents: 5 });
      const answer = await found();
      expect(answer.passes).toEqual([]);
      expect(answer.summary).toMatchObject({
        passes_count: 0,
        outstanding_unpaid_passes_count: 0,
        outstanding_amounts: [],
      });
    });

    it('are told with what is paid and what their counters say', async () => {
      const id = await pass({
        code: 'ABCD-EFGJ',
        plan_name: 'Ten\nclasses',
        status: 'cancelled',
        closed_at: '2026-05-04T00:00:00Z',
        cancel_reason: 'Moved\naway',
        price_cents: 900,
        paid_amount_cents: 300,
        reserved_sessions_count: 1,
        used_sessions_count: 2,
        opened_at: '2026-05-02T00:00:00Z',
        expires_at: '2026-06-02T00:00:00Z',
        usable_until_at: '2026-11-01T00:00:00Z',
        issued_by: '{"name":null,"role":"system"}',
      });
      for (const [day, status] of [
        ['05', { status: 'used', used_at: '2026-05-05T09:00:00Z' }],
        ['06', { status: 'released', released_at: '2026-05-05T09:00:00Z' }],
        ['07', { status: 'reserved' }],
      ] as const)
        await addReservation(service, studio, await book(`2026-05-${day}T09:00:00Z`), id, status);
      expect((await found()).passes).toEqual([
        {
          customer_class_pass_id: id,
          code: 'ABCD-EFGJ',
          plan_name: 'Ten classes',
          source: 'manual',
          status: 'cancelled',
          is_trial: false,
          payment_status: 'partial',
          price_cents: 900,
          paid_amount_cents: 300,
          remaining_payment_cents: 600,
          currency: 'EUR',
          sessions_count: 10,
          reserved_sessions_count: 1,
          used_sessions_count: 2,
          purchased_at: '2026-05-01T00:00',
          opened_at: '2026-05-02T00:00',
          expires_at: '2026-06-02T00:00',
          usable_until_at: '2026-11-01T00:00',
          closed_at: '2026-05-04T00:00',
          cancel_reason: 'Moved away',
          issued_by: { role: 'system' },
        },
      ]);
    });

    it('over twenty are those with a balance, then the newest; the list is told from the newest on', async () => {
      const at = (day: number) => new Date(Date.UTC(2025, 0, day)).toISOString();
      const owing = await pass({ created_at: at(1), purchased_at: at(1), price_cents: 5 });
      const free: number[] = [];
      for (let day = 2; day <= 22; day += 1) free.push(await pass({ created_at: at(day), purchased_at: at(day) }));
      const { truncation, summary, findings, ...answer } = await found();
      expect(answer.passes.map(({ customer_class_pass_id }) => customer_class_pass_id)).toEqual([
        ...free.slice(2).toReversed(),
        owing,
      ]);
      expect(truncation.passes).toEqual({ returned: 20, total: 22, limit: 20, truncated: true });
      expect(summary).toMatchObject({ passes_count: 22, evidence_complete: false, has_detected_anomalies: false });
      expect(findings).toEqual([]);
    });
  });

  it('adjustments are those of listed passes in the window, latest first (TOOL-LEDGER-18)', async () => {
    const listed = await pass();
    const unlisted = await pass({
      purchased_at: '2025-01-01T00:00:00Z',
      status: 'expired',
      closed_at: '2025-02-01T00:00:00Z',
    });
    const later = await adjust(listed, {
      created_at: '2026-05-31T23:59:59.999Z',
      adjustment_type: 'freeze',
      reason: 'a\nb',
    });
    const sooner = await adjust(listed, { created_at: '2026-05-01T00:00:00Z' });
    await adjust(listed, { created_at: '2026-04-30T23:59:59.999Z' });
    await adjust(listed, { created_at: '2026-06-01T00:00:00Z' });
    await adjust(unlisted);
    const { adjustments, summary } = await found();
    expect(adjustments.map(({ adjustment_id }) => adjustment_id)).toEqual([later, sooner]);
    expect(adjustments[0]?.reason).toBe('a b');
    expect(adjustments[1]).toEqual({
      adjustment_id: sooner,
      customer_class_pass_id: listed,
      adjustment_type: 'validity_days',
      origin: 'staff',
      days_delta: 3,
      previous_validity_days: 30,
      new_validity_days: 33,
      reason: 'Was ill',
      actor: { name: 'Ana', role: 'owner' },
      created_at: '2026-05-01T00:00',
    });
    expect(summary.adjustments_count).toBe(2);
  });

  it('texts of staff are told up to 200 characters', async () => {
    const passId = await pass({
      status: 'cancelled',
      closed_at: '2026-05-02T00:00:00Z',
      cancel_reason: 'é'.repeat(200),
    });
    await adjust(passId, { reason: '🙂'.repeat(201) });
    const { passes, adjustments } = await found();
    expect([passes[0]?.cancel_reason, adjustments[0]?.reason]).toEqual(['é'.repeat(200), `${'🙂'.repeat(199)}…`]);
  });

  it('corrections are those of classes in the window, without their reasons (TOOL-LEDGER-19)', async () => {
    const passId = await pass();
    const place = await book('2026-05-20T09:00:00Z', { corrected_removed_at: '2026-05-21T00:00:00Z' });
    const second = await correct(place, { created_at: '2026-07-01T00:00:00Z', previous_class_pass_id: passId });
    const first = await correct(place, {
      action: 'added',
      pass_effect: 'auto_matched',
      new_booking_status: 'attended',
    });
    await correct(await book('2026-06-20T09:00:00Z'));
    const answer = await found();
    expect(answer.corrections.map(({ correction_id }) => correction_id)).toEqual([second, first]);
    expect(answer.corrections[0]).toEqual({
      correction_id: second,
      booking_id: place.bookingId,
      scheduled_class_id: place.classId,
      class_starts_at: '2026-05-20T09:00',
      action: 'removed',
      pass_effect: 'return_session',
      previous_customer_class_pass_id: passId,
      previous_booking_status: 'attended',
      previous_reservation_status: 'used',
      new_reservation_status: 'released',
      actor: { role: 'owner' },
      created_at: '2026-07-01T00:00',
    });
    expect(JSON.stringify(answer)).not.toContain('Petro');
  });

  it('the summary tells balances of every age by currency (TOOL-LEDGER-20)', async () => {
    await pass({ price_cents: 500 });
    await pass({ price_cents: 500, paid_amount_cents: 200, purchased_at: '2020-01-01T00:00:00Z' });
    await pass({ price_cents: 70, currency: 'AUD' });
    await pass({ price_cents: 9, status: 'cancelled', closed_at: '2026-05-02T00:00:00Z', cancel_reason: 'Mistake' });
    expect((await found()).summary).toMatchObject({
      passes_count: 4,
      outstanding_unpaid_passes_count: 2,
      outstanding_partial_passes_count: 1,
      outstanding_amounts: [
        { currency: 'AUD', amount_cents: 70 },
        { currency: 'EUR', amount_cents: 800 },
      ],
    });
  });

  describe('of a customer who did what customers do', () => {
    const lived = async () => {
      const plan = await addPlan(service, studio, { sessionsCount: 4 });
      const classId = await addClass(service, studio, { date: '2026-06-02' });
      const bookingId = await given(service).booking(studio.ctx, { classId, customerId });
      const passId = await given(service).pass(studio.ctx, customerId, { classPassPlanId: plan });
      return { classId, bookingId, passId };
    };

    it('fit together and tell the story (TOOL-LEDGER-22, -23)', async () => {
      const { bookingId } = await lived();
      const answer = await found({});
      expect(answer.bookings).toMatchObject([{ booking_id: bookingId, reservation: { status: 'reserved' } }]);
      expect(answer.timeline.map(({ type }) => type).toSorted()).toEqual([
        'booking_created',
        'class_pass_issued',
        'class_pass_reservation_created',
      ]);
      expect(answer.findings.map(({ code }) => code)).toEqual([
        'booking_consistent_with_issuance_backfill',
        'no_detected_ledger_inconsistencies',
      ]);
      expect(answer.summary).toMatchObject({ has_detected_anomalies: false, evidence_complete: true });
      expect(answer.truncation).toEqual({});
    });

    it('are what the published schema says, as are those of nobody (TOOL-LEDGER-25)', async () => {
      const { bookingId, passId } = await lived();
      await adjust(passId, { created_at: '2026-05-20T00:00:00Z' });
      const removed = await book('2026-05-20T09:00:00Z', {
        status: 'attended',
        attendance_marked_at: '2026-05-20T09:00:00Z',
        corrected_removed_at: '2026-05-21T00:00:00Z',
      });
      await correct(removed);
      await service.database.asStudio(
        studio.ctx.accountId,
        'UPDATE booking.class_booking SET skip_class_pass_reservation = true WHERE id = $1',
        [bookingId],
      );
      const published = z.toJSONSchema(investigationOutput, { target: 'draft-2020-12' });
      const fits = new Ajv2020({ formats: { date: true, 'date-time': true }, strict: false }).compile(published);
      const answers = [
        await found({}),
        await found({ asOf: '2026-05-20T00:00:00Z', source: 'online_payment' }),
        await investigate(service, studio.ctx, { customerId: 999_999_999 }),
      ];
      for (const answer of answers) {
        const sent: unknown = JSON.parse(JSON.stringify(answer));
        expect({ isFit: fits(sent), errors: fits.errors }).toEqual({ isFit: true, errors: null });
        expect(investigationOutput.parse(sent)).toEqual(sent);
      }
      const { timeline: _left, ...incomplete } = answers[0] as Record<string, unknown>;
      expect(fits(incomplete)).toBe(false);
      expect(fits({ ...answers[0], extra: 1 })).toBe(false);
      expect(Object.keys(answers[0] ?? {})).toEqual([
        ...[
          'status',
          'generated_at',
          'timezone',
          'customer',
          'period',
          'customer_history_summary',
          'trial_eligibility',
        ],
        ...['manual_override', 'summary', 'passes', 'bookings', 'adjustments', 'corrections', 'findings', 'timeline'],
        'truncation',
      ]);
    });
  });

  describe('of a long history', () => {
    /** One class an hour back from the end of May; each third booking holds a used session. */
    const fill = async (count: number) => {
      const passId = await pass({ sessions_count: 60_000, used_sessions_count: Math.ceil(count / 3) });
      await service.database.asStudio(
        studio.ctx.accountId,
        `WITH held AS (
           INSERT INTO scheduling.scheduled_class (account_id, location_id, room_id, class_type_id, schedule_kind, title,
             starts_at, ends_at, is_public, source)
           SELECT $1, $2, $3, $4, 'group_class', 'Flow', s, s + interval '1 hour', true, 'manual'
           FROM generate_series(0, $6::int - 1) n, LATERAL (SELECT timestamptz '2026-05-31T23:00Z' - n * interval '1 hour' AS s) t
           RETURNING account_id, id, starts_at),
         booked AS (
           INSERT INTO booking.class_booking (account_id, scheduled_class_id, customer_id, status, attendance_marked_at, created_at,
             booked_by, exclusive)
           SELECT account_id, id, $5, 'attended', starts_at, starts_at - interval '2 days', '{"role":"owner"}', false FROM held
           RETURNING account_id, id, scheduled_class_id, created_at)
         INSERT INTO passes.class_pass_reservation (account_id, class_booking_id, scheduled_class_id, class_pass_id, status,
           reserved_at, used_at, created_at)
         SELECT account_id, id, scheduled_class_id, $7, 'used', created_at, created_at, created_at
         FROM (SELECT *, row_number() OVER (ORDER BY id) AS n FROM booked) b WHERE n % 3 = 1 RETURNING 1`,
        [studio.ctx.accountId, studio.locationId, studio.roomId, studio.classTypeId, customerId, count, passId],
      );
      for (let made = 0; made < Math.min(count, 201); made += 1) await adjust(passId);
      await service.database.asStudio(
        studio.ctx.accountId,
        `INSERT INTO booking.booking_correction (account_id, scheduled_class_id, class_booking_id, customer_id, action,
           pass_effect, reason, actor)
         SELECT account_id, scheduled_class_id, id, customer_id, 'added', 'no_matching_pass', 'Forgotten', '{}'
         FROM booking.class_booking WHERE customer_id = $1 ORDER BY id LIMIT 201 RETURNING 1`,
        [customerId],
      );
    };
    const sent = async () =>
      (await statementsDuring(() => found({ fromDate: '2026-01-01', toDate: '2026-12-31' }))).map((text) =>
        text.replace(/app\.account_id = '\d+'/, ''),
      );

    it('takes as many statements as a short one, in one round trip, and tells exact totals of cut lists', async () => {
      await fill(1);
      const ofOne = await sent();
      await open('UTC');
      await fill(2_000);
      // As autovacuum does a minute after such a change: plans for tables of one row would take minutes.
      await inSession(service.database.ownerUrl, (client) => client.query('ANALYZE'));
      expect(await sent()).toEqual(ofOne);
      expect(ofOne.filter((text) => /^\s*(SELECT|WITH)/.test(text))).toHaveLength(11);
      const answer = await found({ fromDate: '2026-01-01', toDate: '2026-12-31' });
      expect(answer.truncation).toEqual({
        bookings: { returned: 20, total: 2_000, limit: 20, truncated: true },
        adjustments: { returned: 20, total: 201, limit: 20, truncated: true },
        corrections: { returned: 20, total: 201, limit: 20, truncated: true },
        findings: { returned: 20, total: 133, limit: 20, truncated: true },
        timeline: { returned: 20, total: 95, limit: 20, truncated: true },
        hint: expect.stringContaining('to_date') as string,
      });
      expect(answer.summary).toMatchObject({
        bookings_count: 2_000,
        passes_count: 1,
        adjustments_count: 201,
        corrections_count: 201,
        findings_count: 133,
        evidence_complete: false,
      });
      expect(answer.customer_history_summary).toMatchObject({
        counted_bookings_count: 2_000,
        prior_attended_bookings_count: 2_000,
        supporting_bookings: { returned: 20, total: 2_000, truncated: true },
      });
      expect(answer.passes[0]).toMatchObject({ used_sessions_count: 667 });
      expect([answer.bookings.length, answer.findings.length, answer.timeline.length]).toEqual([20, 20, 20]);
      const times = answer.timeline.map(({ occurred_at }) => occurred_at);
      expect(times).toEqual(times.toSorted().toReversed());
    });
  });
});
