import { sharedTestApp, TEST_NOW, type TestApp } from '../../support/app';
import { addCustomers, assertTrueCounts, bookingsOf } from '../../support/booking';
import { addCustomer } from '../../support/customer';
import { activityOf, switchStudio } from '../../support/customer-sign-in';
import { given } from '../../support/given';
import {
  clientOfRole,
  expectedGates,
  gateOutcomes,
  type ManageClient,
  manageClient,
  outcomeOf,
  refusalOf,
} from '../../support/manage';
import { addStaff, signInStaff } from '../../support/staff';
import { addClass, type OpenStudio, openStudio } from '../../support/studio';

const PHONE = '+4915123456789';

describe('a quick booking', () => {
  let service: TestApp;
  let studio: OpenStudio;
  let staff: ManageClient;
  let lessonTypeId: number;
  let trainerId: number;

  beforeAll(async () => {
    service = await sharedTestApp({ environment: { RATE_LIMIT_MANAGE: '1000000' } });
  });
  afterAll(() => service.close());
  beforeEach(async () => {
    service.clock.moveTo(TEST_NOW);
    studio = await openStudio(service, { countryCode: 'DE' });
    staff = await clientOfRole(service, studio.ctx, 'receptionist');
    const kinds = ['group_class', 'private_lesson', 'room_rental', 'internal_class'];
    await switchStudio(service, studio.ctx, { enabled_schedule_kinds: kinds });
    lessonTypeId = await given(service).classType(studio.ctx, { scheduleKind: 'private_lesson' });
    trainerId = await given(service).trainer(studio.ctx);
  });
  afterEach(() => assertTrueCounts(service, studio.ctx));

  const book = (body: object, client = staff) => client('post', '/quick-bookings', { phone: '0151 23456789', ...body });
  const lesson = (fields: object = {}) => ({
    class: {
      class_type_id: lessonTypeId,
      room_id: studio.roomId,
      trainer_id: trainerId,
      date: '2026-06-03',
      start_time: '09:00',
      ...fields,
    },
  });
  const sql = <Row extends object = Record<string, unknown>>(text: string, values: unknown[] = []) =>
    service.database.asStudio<Row>(studio.ctx.accountId, text, values);
  const customers = () => sql<{ id: number }>('SELECT id::int, name, phone, email FROM customers.customer ORDER BY id');
  const classes = () => sql('SELECT source, schedule_kind FROM scheduling.scheduled_class');
  const nothingLeft = async () =>
    expect({
      customers: await customers(),
      classes: await classes(),
      bookings: await sql('SELECT 1 FROM booking.class_booking'),
      activity: await activityOf(service, studio.ctx, 'customer.'),
    }).toEqual({ customers: [], classes: [], bookings: [], activity: [] });

  it('is guarded before the body is looked at (ORD-1)', async () => {
    const route = { method: 'post', path: '/quick-bookings', lacking: { role: 'event_festival_staff' } } as const;
    expect(await gateOutcomes(service, studio.ctx, route)).toEqual(expectedGates(route));
  });

  it('makes customer and booking of an existing class (QBK-1)', async () => {
    const classId = await addClass(service, studio);
    const { status, body } = await book({
      scheduled_class_id: classId,
      name: 'Jonas',
      email: 'jonas@example.org',
      notes: 'First visit.',
      skip_class_pass_reservation: true,
    });
    const [customer] = await customers();
    expect(customer).toEqual({ id: expect.any(Number), name: 'Jonas', phone: PHONE, email: 'jonas@example.org' });
    const [booking] = await bookingsOf(service, studio.ctx, classId);
    expect(booking).toMatchObject({
      customer_id: customer?.id,
      notes: 'First visit.',
      booked_by: { role: 'receptionist' },
    });
    expect({ status, body }).toMatchObject({ status: 201, body: { data: { id: booking?.id, status: 'booked' } } });
    expect(await sql('SELECT skip_class_pass_reservation AS skips FROM booking.class_booking')).toEqual([
      { skips: true },
    ]);
  });

  it('finds the customer in any writing of the phone and names them if they have no name', async () => {
    const known = await addCustomer(service, studio.ctx, { phone: PHONE, email: 'old@example.org' });
    const first = await addClass(service, studio);
    const second = await addClass(service, studio, { startTime: '11:00' });
    await book({ scheduled_class_id: first, phone: '0151-234 567 89', name: 'Jonas', email: 'new@example.org' });
    await book({ scheduled_class_id: second, phone: PHONE, name: 'Other' });
    expect(await customers()).toEqual([{ id: known, name: 'Jonas', phone: PHONE, email: 'old@example.org' }]);
    expect(await sql('SELECT 1 FROM booking.class_booking')).toHaveLength(2);
  });

  it('makes a private lesson or a rental on the spot (QBK-2)', async () => {
    expect((await book(lesson())).status).toBe(201);
    const rental = await given(service).classType(studio.ctx, { scheduleKind: 'room_rental' });
    const fields = { class_type_id: rental, trainer_id: undefined, start_time: '11:00', duration_minutes: 90 };
    expect((await book(lesson({ ...fields, rental_mode: 'anytime', capacity: 4 }))).status).toBe(201);
    expect(
      await sql(
        `SELECT source, schedule_kind, rental_mode, capacity, starts_at, ends_at, active_bookings_count AS booked
         FROM scheduling.scheduled_class ORDER BY id`,
      ),
    ).toMatchObject([
      { source: 'quick_booking', schedule_kind: 'private_lesson', rental_mode: null, booked: 1 },
      {
        source: 'quick_booking',
        schedule_kind: 'room_rental',
        rental_mode: 'anytime',
        capacity: 4,
        starts_at: new Date('2026-06-03T11:00:00Z'),
        ends_at: new Date('2026-06-03T12:30:00Z'),
        booked: 1,
      },
    ]);
    expect(await customers()).toHaveLength(1);
  });

  it.each(['group_class', 'internal_class'] as const)('makes no %s', async (scheduleKind) => {
    const classTypeId = await given(service).classType(studio.ctx, { scheduleKind });
    const answer = await book(lesson({ class_type_id: classTypeId, trainer_id: undefined }));
    expect(refusalOf(answer)).toBe('422 validation_failed class.class_type_id');
    await nothingLeft();
  });

  it.each([
    ['no class', {}, '422 validation_failed scheduled_class_id class'],
    ['two classes', { scheduled_class_id: 1 }, '422 validation_failed scheduled_class_id class'],
    ['no phone', { phone: undefined }, '422 validation_failed phone'],
    ['a phone that is none', { phone: 'abc' }, '422 validation_failed phone'],
    ['a list as class', { class: [] }, '422 validation_failed class'],
    ['a text as class', { class: 'x' }, '422 validation_failed class'],
  ])('is refused with %s', async (name, body, refusal) => {
    const whole = name === 'no class' ? {} : lesson();
    const { status, body: answer } = await book({ ...whole, ...body });
    expect(status).toBe(422);
    expect(refusalOf({ status, body: answer } as never)).toContain(refusal);
    await nothingLeft();
  });

  it.each([
    ['room_id', { room_id: 987_654 }, 'validation_failed'],
    ['class_type_id', { class_type_id: 987_654 }, 'validation_failed'],
    ['trainer_id', { trainer_id: 987_654 }, 'validation_failed'],
    ['trainer_id', { trainer_id: null }, 'validation_failed'],
    ['date', { date: '2026-02-30' }, 'validation_failed'],
    ['start_time', { start_time: '9' }, 'validation_failed'],
    ['duration_minutes', { duration_minutes: 14 }, 'validation_failed'],
    ['capacity', { capacity: -1 }, 'validation_failed'],
    ['rental_mode', { rental_mode: 'never' }, 'validation_failed'],
  ])('tells a fault of the class as class.%s: %p', async (input, fields, code) => {
    expect(refusalOf(await book(lesson(fields)))).toBe(`422 ${code} class.${input}`);
    await nothingLeft();
  });

  it('is refused where room or trainer are taken, or the kind is not offered, and leaves nothing (CLS-2, CLS-3)', async () => {
    const other = await given(service).room(studio.ctx, { locationId: studio.locationId });
    await book(lesson());
    const phone = '0151 99999999';
    const someone = await given(service).trainer(studio.ctx);
    expect(refusalOf(await book({ ...lesson({ trainer_id: someone }), phone }))).toBe(
      '422 room_occupied class.room_id',
    );
    expect(refusalOf(await book({ ...lesson({ room_id: other }), phone }))).toBe(
      '422 trainer_occupied class.trainer_id',
    );
    await switchStudio(service, studio.ctx, { enabled_schedule_kinds: ['group_class'] });
    expect(refusalOf(await book({ ...lesson({ start_time: '15:00' }), phone }))).toBe(
      '422 schedule_kind_disabled class.class_type_id',
    );
    expect(await customers()).toHaveLength(1);
    expect(await classes()).toHaveLength(1);
  });

  it('leaves no customer when the class is full or cancelled, no class when the e-mail is taken', async () => {
    const [guest = 0] = await addCustomers(service, studio.ctx, 1);
    await sql(`UPDATE customers.customer SET email = 'jonas@example.org', email_origin = 'staff' WHERE id = $1`, [
      guest,
    ]);
    const full = await addClass(service, studio, { capacity: 1 });
    await given(service).booking(studio.ctx, { classId: full, customerId: guest });
    expect(refusalOf(await book({ scheduled_class_id: full }))).toBe('422 class_full scheduled_class_id');
    await sql(`UPDATE scheduling.scheduled_class SET status = 'cancelled' WHERE id = $1`, [full]);
    expect(refusalOf(await book({ scheduled_class_id: full }))).toBe('422 class_not_bookable scheduled_class_id');
    const answer = await book({ ...lesson(), email: 'jonas@example.org' });
    expect(refusalOf(answer)).toBe('422 already_taken email');
    expect(await customers()).toHaveLength(1);
    expect(await classes()).toHaveLength(1);
  });

  it('is refused while the customer holds the place (BK-3)', async () => {
    const classId = await addClass(service, studio);
    await book({ scheduled_class_id: classId });
    expect(refusalOf(await book({ scheduled_class_id: classId }))).toBe('422 already_booked customer_id');
  });

  it('of one new phone into several classes at the same time creates one customer', async () => {
    const ids: number[] = [];
    for (const startTime of ['09:00', '11:00', '13:00', '15:00'])
      ids.push(await addClass(service, studio, { startTime }));
    const answers = await Promise.all(ids.map((id) => book({ scheduled_class_id: id, name: 'Jonas' })));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(await customers()).toHaveLength(1);
    expect(await sql('SELECT 1 FROM booking.class_booking')).toHaveLength(4);
  });

  it('of one lesson at the same time is created once, and the others leave nothing', async () => {
    const phones = ['0151 11111111', '0151 22222222', '0151 33333333'];
    const answers = await Promise.all(phones.map((phone) => book({ ...lesson(), phone })));
    expect(answers.map(outcomeOf).toSorted()).toEqual(['201', '422 room_occupied', '422 room_occupied']);
    expect(await customers()).toHaveLength(1);
    expect(await classes()).toHaveLength(1);
  });

  it('knows no class, room, type or trainer of another studio (GEN-9)', async () => {
    const other = await openStudio(service);
    const theirs = await given(service).trainer(other.ctx);
    expect(refusalOf(await book({ scheduled_class_id: await addClass(service, other) }))).toBe(
      '422 validation_failed scheduled_class_id',
    );
    expect(refusalOf(await book(lesson({ room_id: other.roomId })))).toBe('422 validation_failed class.room_id');
    expect(refusalOf(await book(lesson({ class_type_id: other.classTypeId })))).toBe(
      '422 validation_failed class.class_type_id',
    );
    expect(refusalOf(await book(lesson({ trainer_id: theirs })))).toBe('422 validation_failed class.trainer_id');
    await nothingLeft();
  });

  it('by a trainer is for their own classes, and names themselves only (PERM-4)', async () => {
    const person = await addStaff(service, studio.ctx, 'trainer');
    await sql('UPDATE scheduling.trainer SET user_id = $2 WHERE id = $1', [trainerId, person.userId]);
    const bearer = `Bearer ${await signInStaff(service, person.email, studio.ctx.accountId)}`;
    const trainer = manageClient(service, bearer);
    const someone = await given(service).trainer(studio.ctx);
    expect(refusalOf(await book(lesson({ trainer_id: someone }), trainer))).toBe(
      '422 validation_failed class.trainer_id',
    );
    await nothingLeft();
    const others = await addClass(service, studio);
    expect(refusalOf(await book({ scheduled_class_id: others }, trainer))).toBe(
      '422 validation_failed scheduled_class_id',
    );
    expect((await book(lesson(), trainer)).status).toBe(201);
  });
});
