import { SCHEDULE_KINDS } from '../../../src/accounts';
import { type AssistantClient, assistantOf } from '../../support/assistant';
import { sharedTestApp, type TestApp } from '../../support/app';
import { addCustomers } from '../../support/booking';
import { addClassRow, askAs, withoutBudget } from '../../support/class-days';
import { addCustomer } from '../../support/customer';
import { given } from '../../support/given';
import { addBooking, addPass } from '../../support/passes';
import { statementsDuring } from '../../support/statements';
import { addStaff } from '../../support/staff';
import { type OpenStudio, openStudio } from '../../support/studio';

interface ListedBooking {
  readonly booking_id: number;
  readonly status: string;
  readonly customer: { readonly id: number; readonly name: string };
  readonly reservation_status: string | null;
  readonly class_pass: Readonly<Record<string, unknown>> | null;
}

interface ListedClass {
  readonly scheduled_class_id: number;
  readonly title: string;
  readonly starts_at: string;
  readonly time_range: string;
  readonly duration_minutes: number;
  readonly bookings_count: number;
  readonly bookings_by_status: Readonly<Record<string, number>>;
  readonly active_bookings_count: number;
  readonly available_spots: number | null;
  readonly bookings_truncated: boolean;
  readonly bookings: readonly ListedBooking[];
}

interface Answer {
  readonly total_classes: number;
  readonly returned_classes: number;
  readonly truncated: boolean;
  readonly total_bookings: number;
  readonly by_trainer: readonly {
    readonly trainer_id: number | null;
    readonly trainer_name: string | null;
    readonly classes_count: number;
    readonly bookings_count: number;
  }[];
  readonly classes: readonly ListedClass[];
}

const TOOL = 'get-class-bookings-for-day';
const DAY = '2026-06-02';
const AT = new Date('2026-06-02T09:00:00Z');

describe('get-class-bookings-for-day', () => {
  let service: TestApp;

  beforeAll(async () => {
    service = await sharedTestApp();
  });
  afterAll(() => service.close());

  const ask = (assistant: AssistantClient, given_: Readonly<Record<string, unknown>> = {}) =>
    assistant.ask<Answer>(TOOL, { date: DAY, ...given_ });

  /** A booking in a status, as its row is then. */
  const book = (studio: OpenStudio, classId: number, customerId: number, status = 'booked') =>
    addBooking(service, studio.ctx, classId, customerId, {
      status,
      ...(status === 'attended' && { attendance_marked_at: AT }),
      ...(status === 'cancelled' && { cancelled_at: AT }),
    });

  /** The session that a booking has or had of a pass. */
  const hold = (studio: OpenStudio, bookingId: number, passId: number, status: 'reserved' | 'used' | 'released') =>
    service.database.asStudio(
      studio.ctx.accountId,
      `INSERT INTO passes.class_pass_reservation
         (account_id, class_booking_id, class_pass_id, scheduled_class_id, status, reserved_at, used_at, released_at)
       SELECT account_id, id, $3, scheduled_class_id, $4::text, $5, CASE WHEN $4 = 'used' THEN $5::timestamptz END,
         CASE WHEN $4 = 'released' THEN $5::timestamptz END
       FROM booking.class_booking WHERE account_id = $1 AND id = $2 RETURNING 1`,
      [studio.ctx.accountId, bookingId, passId, status, AT],
    );

  it('tells a class to the field, in the zone of the studio wherever the location is (TOOL-DAY-2, OUT-2)', async () => {
    const studio = await openStudio(service, {
      name: 'Sonnenhof',
      timezone: 'Europe/Berlin',
      locationTimezone: 'America/New_York',
      enabledScheduleKinds: SCHEDULE_KINDS,
    });
    const { ctx } = studio;
    const trainerId = await given(service).trainer(ctx, { name: 'Mira' });
    const furtherIds = [
      await given(service).trainer(ctx, { name: 'Zoe' }),
      await given(service).trainer(ctx, { name: 'Ben' }),
    ];
    const classTypeId = await given(service).classType(ctx, { name: 'Team', scheduleKind: 'internal_class' });
    const meetingId = await addClassRow(service, studio, '2026-06-02T12:15:00Z', {
      minutes: 45,
      title: 'Meeting',
      class_type_id: classTypeId,
      schedule_kind: 'internal_class',
      trainer_id: trainerId,
    });
    for (const id of furtherIds)
      await service.database.asStudio(
        ctx.accountId,
        'INSERT INTO scheduling.scheduled_class_trainer (account_id, scheduled_class_id, trainer_id) VALUES ($1, $2, $3)',
        [ctx.accountId, meetingId, id],
      );
    const classId = await addClassRow(service, studio, '2026-06-02T07:00:00Z', { capacity: 12 });
    const customerId = await addCustomer(service, ctx, { name: 'Olena Koval', phone: '+380671234567' });
    const bookingId = await book(studio, classId, customerId, 'attended');
    const answer = await ask(await assistantOf(service, studio), { location_id: studio.locationId });
    expect(answer).toEqual({
      generated_at: '2026-06-01T10:00:00+02:00',
      timezone: 'Europe/Berlin',
      account: { name: 'Sonnenhof', timezone: 'Europe/Berlin' },
      date: DAY,
      weekday: 'tuesday',
      iso_weekday: 2,
      include_cancelled_classes: false,
      include_cancelled_bookings: false,
      location: { location_id: studio.locationId, name: 'Main' },
      total_classes: 2,
      returned_classes: 2,
      truncated: false,
      total_bookings: 1,
      by_trainer: [
        { trainer_id: trainerId, trainer_name: 'Mira', classes_count: 1, bookings_count: 0 },
        { trainer_id: null, trainer_name: null, classes_count: 1, bookings_count: 1 },
      ],
      classes: [
        {
          scheduled_class_id: classId,
          title: 'Morning flow',
          status: 'scheduled',
          schedule_kind: 'group_class',
          direction: expect.any(String) as string,
          class_type: 'Flow',
          starts_at: '2026-06-02T09:00:00+02:00',
          ends_at: '2026-06-02T10:00:00+02:00',
          time: '09:00',
          time_range: '09:00-10:00',
          duration_minutes: 60,
          location: { id: studio.locationId, name: 'Main', timezone: 'America/New_York' },
          room: { id: studio.roomId, name: 'Hall' },
          trainer: null,
          additional_trainers: [],
          capacity: 12,
          bookings_count: 1,
          bookings_by_status: { attended: 1 },
          active_bookings_count: 1,
          available_spots: 11,
          bookings_truncated: false,
          bookings: [
            {
              booking_id: bookingId,
              status: 'attended',
              attended_at: '2026-06-02T09:00:00+02:00',
              customer: { id: customerId, name: 'Olena Koval' },
              reservation_status: null,
              class_pass: null,
            },
          ],
        },
        expect.objectContaining({
          scheduled_class_id: meetingId,
          schedule_kind: 'internal_class',
          class_type: 'Team',
          time_range: '14:15-15:00',
          duration_minutes: 45,
          trainer: { id: trainerId, name: 'Mira' },
          additional_trainers: [
            { id: furtherIds[1], name: 'Ben' },
            { id: furtherIds[0], name: 'Zoe' },
          ],
          capacity: null,
          available_spots: null,
          bookings_by_status: {},
          bookings: [],
        }) as object,
      ],
    });
    expect(JSON.stringify(answer)).not.toContain('380671');
  });

  describe('with bookings and classes in every status', () => {
    let studio: OpenStudio;
    let assistant: AssistantClient;
    let classId: number;
    let ids: Readonly<Record<'booked' | 'attended' | 'no_show' | 'cancelled' | 'removed' | 'cancelledClass', number>>;

    beforeAll(async () => {
      studio = await openStudio(service);
      assistant = await assistantOf(service, studio);
      const [a = 0, b = 0, c = 0, d = 0, e = 0] = await addCustomers(service, studio.ctx, 5);
      classId = await addClassRow(service, studio, '2026-06-02T09:00:00Z', { capacity: 3 });
      const cancelledClassId = await addClassRow(service, studio, '2026-06-02T06:00:00Z', { status: 'cancelled' });
      await addClassRow(service, studio, '2026-06-02T07:00:00Z', { status: 'draft' });
      const removed = await book(studio, classId, e);
      await service.database.asStudio(
        studio.ctx.accountId,
        'UPDATE booking.class_booking SET corrected_removed_at = now() WHERE id = $1',
        [removed],
      );
      ids = {
        removed,
        cancelled: await book(studio, classId, d, 'cancelled'),
        no_show: await book(studio, classId, c, 'no_show'),
        attended: await book(studio, classId, b, 'attended'),
        booked: await book(studio, classId, a),
        cancelledClass: await book(studio, cancelledClassId, a, 'cancelled'),
      };
    });

    const told = (answer: Answer) => answer.classes.map(({ bookings }) => bookings.map(({ booking_id }) => booking_id));

    it('lists booked, attended and missed bookings by id, neither cancelled nor removed ones, and no draft', async () => {
      const answer = await ask(assistant);
      expect(told(answer)).toEqual([[ids.no_show, ids.attended, ids.booked]]);
      expect(answer).toMatchObject({ total_classes: 1, total_bookings: 3 });
      expect(answer.classes[0]).toMatchObject({ bookings_count: 3, bookings_truncated: false });
    });

    it('lists cancelled bookings when asked to', async () => {
      const answer = await ask(assistant, { include_cancelled_bookings: true });
      expect(told(answer)).toEqual([[ids.cancelled, ids.no_show, ids.attended, ids.booked]]);
      expect(answer).toMatchObject({ include_cancelled_bookings: true, total_bookings: 4 });
    });

    it('lists cancelled classes when asked to, their cancelled bookings only when asked for these', async () => {
      const classes = await ask(assistant, { include_cancelled_classes: true });
      expect(told(classes)).toEqual([[], [ids.no_show, ids.attended, ids.booked]]);
      expect(classes).toMatchObject({ include_cancelled_classes: true, total_classes: 2, total_bookings: 3 });
      const both = await ask(assistant, { include_cancelled_classes: true, include_cancelled_bookings: true });
      expect(told(both)[0]).toEqual([ids.cancelledClass]);
      expect(both).toMatchObject({
        total_bookings: 5,
        by_trainer: [{ trainer_id: null, classes_count: 2, bookings_count: 5 }],
      });
    });

    it.each([
      [false, false],
      [true, false],
      [false, true],
      [true, true],
    ])(
      'counts places and statuses alike with the flags %p and %p (AVL-2)',
      async (include_cancelled_classes, include_cancelled_bookings) => {
        const answer = await ask(assistant, { include_cancelled_classes, include_cancelled_bookings });
        expect(answer.classes.find(({ scheduled_class_id }) => scheduled_class_id === classId)).toMatchObject({
          bookings_by_status: { booked: 1, attended: 1, no_show: 1, cancelled: 1 },
          active_bookings_count: 2,
          available_spots: 1,
        });
      },
    );

    it('keeps of a call its arguments and numbers, no names (INV-3, INV-4)', async () => {
      await ask(assistant);
      const rows = await service.database.asStudio<Record<string, unknown>>(
        studio.ctx.accountId,
        'SELECT * FROM assistant.tool_invocation ORDER BY id DESC LIMIT 1',
      );
      expect(rows[0]).toMatchObject({
        status: 'succeeded',
        input: {
          date: DAY,
          include_cancelled_classes: false,
          include_cancelled_bookings: false,
          location_id: null,
        },
        output: { total_classes: 1, returned_classes: 1, total_bookings: 3, truncated: false },
      });
      expect(JSON.stringify(rows)).not.toMatch(/Customer \d|Morning/);
    });

    it('tells nothing of another studio, whose location does not exist (MCP-20, ARG-6)', async () => {
      const stranger = await assistantOf(service, await openStudio(service));
      expect(await ask(stranger)).toMatchObject({ total_classes: 0, total_bookings: 0, by_trainer: [], classes: [] });
      const { isError, _meta } = await stranger.call(TOOL, { date: DAY, location_id: studio.locationId });
      expect([isError, _meta?.['studio-service/error']]).toEqual([
        true,
        { code: 'invalid_arguments', errors: { location_id: [expect.any(String)] } },
      ]);
    });
  });

  it('tells free places by kind and capacity (AVL-2)', async () => {
    const studio = await openStudio(service);
    const { ctx } = studio;
    const [customerId = 0] = await addCustomers(service, ctx, 1);
    const trainer_id = await given(service).trainer(ctx);
    const lesson = {
      class_type_id: await given(service).classType(ctx, { scheduleKind: 'private_lesson' }),
      schedule_kind: 'private_lesson',
      trainer_id,
    };
    await addClassRow(service, studio, '2026-06-02T06:00:00Z');
    await addClassRow(service, studio, '2026-06-02T07:00:00Z', { capacity: 0 });
    await addClassRow(service, studio, '2026-06-02T08:00:00Z', { ...lesson, capacity: 5 });
    await addClassRow(service, studio, '2026-06-02T09:00:00Z', lesson);
    for (const [hour, status] of [
      [10, 'booked'],
      [11, 'no_show'],
    ] as const) {
      const id = await addClassRow(service, studio, `2026-06-02T${hour}:00:00Z`, { ...lesson, capacity: 5 });
      await book(studio, id, customerId, status);
    }
    const { classes } = await ask(await assistantOf(service, studio));
    expect(classes.map(({ available_spots }) => available_spots)).toEqual([null, 0, 5, null, 0, 5]);
  });

  it('tells the pass of a reserved or used session, its payment within 0 and the price, and of a released one the status only (TOOL-DAY-3)', async () => {
    const studio = await openStudio(service);
    const { ctx } = studio;
    const classId = await addClassRow(service, studio, '2026-06-02T09:00:00Z');
    const cases = [
      { columns: { price_cents: 0 }, held: 'reserved' },
      { columns: { price_cents: 9_000, paid_amount_cents: 2_500, reserved_sessions_count: 2 }, held: 'reserved' },
      { columns: { price_cents: 9_000, used_sessions_count: 3 }, held: 'used' },
      { columns: { price_cents: 9_000, paid_amount_cents: 9_000, currency: 'JPY' }, held: 'used' },
      { columns: { price_cents: 9_000 }, held: 'released' },
    ] as const;
    const passIds = [];
    for (const [at, customerId] of (await addCustomers(service, ctx, cases.length)).entries()) {
      const { columns, held } = cases[at] ?? cases[0];
      const passId = await addPass(service, ctx, customerId, null, columns);
      await hold(studio, await book(studio, classId, customerId), passId, held);
      passIds.push(passId);
    }
    const { classes } = await ask(await assistantOf(service, studio));
    const [bookings = []] = classes.map((one) => one.bookings);
    expect(bookings.map(({ reservation_status }) => reservation_status)).toEqual(cases.map(({ held }) => held));
    const pass = {
      code: expect.stringMatching(/^TEST-/) as string,
      plan_name: 'Ten classes',
      status: 'active',
      currency: 'EUR',
      sessions_count: 10,
      reserved_sessions_count: 0,
      used_sessions_count: 0,
    };
    const payment = (price: number, paid: number, status: string) => ({
      is_paid: status === 'paid',
      payment_status: status,
      price_cents: price,
      paid_amount_cents: paid,
      remaining_payment_cents: price - paid,
    });
    expect(bookings.map(({ class_pass }) => class_pass)).toEqual([
      { ...pass, id: passIds[0], ...payment(0, 0, 'paid') },
      { ...pass, id: passIds[1], ...payment(9_000, 2_500, 'partial'), reserved_sessions_count: 2 },
      { ...pass, id: passIds[2], ...payment(9_000, 0, 'unpaid'), used_sessions_count: 3 },
      { ...pass, id: passIds[3], ...payment(9_000, 9_000, 'paid'), currency: 'JPY' },
      null,
    ]);
  });

  describe('of a day with more than is listed', () => {
    let studio: OpenStudio;
    let assistant: AssistantClient;

    beforeAll(async () => {
      studio = await openStudio(service);
      assistant = await assistantOf(service, studio);
      const { ctx, locationId, roomId, classTypeId } = studio;
      const customers = await addCustomers(service, ctx, 31);
      const trainers = [
        await given(service).trainer(ctx, { name: 'zoe' }),
        await given(service).trainer(ctx, { name: 'Éva' }),
        await given(service).trainer(ctx, { name: 'Ada' }),
        null,
      ];
      // Made from the last to the first, so that ids do not run with the starts.
      const rows = await service.database.asStudio<{ id: number }>(
        ctx.accountId,
        `INSERT INTO scheduling.scheduled_class (account_id, location_id, room_id, class_type_id, schedule_kind, trainer_id, title,
           starts_at, ends_at, is_public, source)
         SELECT $1, $2, $3, $4, 'group_class', ($5::bigint[])[1 + n % 4], 'Class ' || n, $6::timestamptz + n * interval '15 minutes',
           $6::timestamptz + (n + 1) * interval '15 minutes', false, 'manual' FROM generate_series(41, 0, -1) n RETURNING id::int`,
        [ctx.accountId, locationId, roomId, classTypeId, trainers, '2026-06-02T00:00:00Z'],
      );
      // 31 bookings of the last class, which is not listed, of the first one, and 30 of the second.
      const [last, second, first] = [rows[0], rows.at(-2), rows.at(-1)];
      for (const [row, count] of [
        [last, 31],
        [first, 31],
        [second, 30],
      ] as const)
        await service.database.asStudio(
          ctx.accountId,
          `INSERT INTO booking.class_booking (account_id, scheduled_class_id, customer_id, booked_by, exclusive)
           SELECT $1, $2, u, '{"role":"owner"}', false FROM unnest($3::bigint[]) u RETURNING 1`,
          [ctx.accountId, row?.id, customers.toReversed().slice(0, count)],
        );
    });

    it('lists 40 classes by start and 30 bookings of each by id, and counts all of them (TOOL-DAY-2, OUT-9)', async () => {
      const answer = await ask(assistant);
      expect(answer).toMatchObject({ total_classes: 42, returned_classes: 40, truncated: true, total_bookings: 92 });
      expect(answer.classes.map(({ title }) => title)).toEqual(Array.from({ length: 40 }, (_, n) => `Class ${n}`));
      const [first, second, third] = answer.classes;
      expect(first).toMatchObject({ bookings_count: 31, active_bookings_count: 31, bookings_truncated: true });
      expect(second).toMatchObject({ bookings_count: 30, bookings_truncated: false });
      expect(third).toMatchObject({ bookings_count: 0, bookings_truncated: false });
      expect(answer.classes.map(({ bookings }) => bookings.length).slice(0, 3)).toEqual([30, 30, 0]);
      const ids = first?.bookings.map(({ booking_id }) => booking_id) ?? [];
      expect(ids).toEqual(ids.toSorted((a, b) => a - b));
    });

    it('tells the trainers of the whole day by name, classes without one last', async () => {
      const { by_trainer: byTrainer } = await ask(assistant);
      expect(byTrainer.map((row) => [row.trainer_name, row.classes_count, row.bookings_count])).toEqual([
        ['Ada', 10, 0],
        ['Éva', 11, 61],
        ['zoe', 11, 31],
        [null, 10, 0],
      ]);
    });

    it('sends the same statements as of an empty day', async () => {
      const count = (date: string) => statementsDuring(() => ask(assistant, { date }));
      await count('2026-06-03');
      const empty = await count('2026-06-03');
      const full = await count(DAY);
      expect(withoutBudget(full)).toEqual(withoutBudget(empty));
      expect(full.filter((text) => /FROM\s+\(?\s*(SELECT c\.\* FROM )?scheduling\./.test(text))).toHaveLength(4);
    });
  });

  it.each([
    ['forward', '2026-03-29', '2026-03-28T23:30:00Z', '2026-03-29T00:30:00Z', ['00:30-01:30', '01:30-03:30']],
    ['back', '2026-10-25', '2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z', ['02:30-02:30', '02:30-03:30']],
  ])(
    'tells times on the day the clock goes %s with their offsets (OUT-1, OUT-2)',
    async (_, date, early, late, ranges) => {
      const studio = await openStudio(service, { timezone: 'Europe/Berlin' });
      for (const start of [early, late]) await addClassRow(service, studio, start);
      const { classes } = await ask(await assistantOf(service, studio), { date });
      expect(classes.map(({ time_range }) => time_range)).toEqual(ranges);
      expect(classes.map(({ duration_minutes }) => duration_minutes)).toEqual([60, 60]);
      expect(classes.map(({ starts_at }) => Date.parse(starts_at))).toEqual([Date.parse(early), Date.parse(late)]);
    },
  );

  it.each([
    ['the classes they give', 'trainer', 1],
    ['all for another role', 'manager', 2],
  ] as const)('shows who signed in as a %s (SIGN-6)', async (_, role, total) => {
    const studio = await openStudio(service);
    const { userId } = await addStaff(service, studio.ctx, role);
    const trainerId = await given(service).trainer(studio.ctx);
    await service.database.asStudio(studio.ctx.accountId, 'UPDATE scheduling.trainer SET user_id = $2 WHERE id = $1', [
      trainerId,
      userId,
    ]);
    const [customerId = 0] = await addCustomers(service, studio.ctx, 1);
    const own = await addClassRow(service, studio, '2026-06-02T09:00:00Z', { trainer_id: trainerId });
    const others = await addClassRow(service, studio, '2026-06-02T10:00:00Z');
    for (const id of [own, others]) await book(studio, id, customerId);
    const answer = await askAs<Answer>(service, studio, { userId, role }, TOOL, { date: DAY });
    expect(answer).toMatchObject({ total_classes: total, total_bookings: total, returned_classes: total });
    expect(answer.by_trainer).toHaveLength(total);
    expect(answer.classes[0]?.scheduled_class_id).toBe(own);
  });

  it.each([
    ['no date', {}, 'date'],
    ['a date that is none', { date: '2026-02-30' }, 'date'],
    ['a switch as text', { date: DAY, include_cancelled_classes: 'yes' }, 'include_cancelled_classes'],
    ['a switch as number', { date: DAY, include_cancelled_bookings: 0 }, 'include_cancelled_bookings'],
    ['a switch of the other tool', { date: DAY, include_cancelled: true }, 'include_cancelled'],
    ['a location as text', { date: DAY, location_id: '1' }, 'location_id'],
    ['a trainer', { date: DAY, trainer_id: 1 }, 'trainer_id'],
  ])('refuses %s (ARG-1, ARG-3, ARG-4)', async (_, args, named) => {
    const { isError, _meta } = await (await assistantOf(service, await openStudio(service))).call(TOOL, args);
    const error = _meta?.['studio-service/error'];
    expect([isError, error?.code, Object.keys(error?.['errors'] ?? {})]).toEqual([true, 'invalid_arguments', [named]]);
  });

  it('needs mcp:customers:read (ACL-1)', async () => {
    const reader = await assistantOf(service, await openStudio(service), ['mcp:read']);
    const { _meta } = await reader.call(TOOL, { date: DAY });
    expect(_meta?.['studio-service/error']).toEqual({ code: 'ability_missing', missing: ['mcp:customers:read'] });
  });
});
