import { sharedTestApp, TEST_NOW, type TestApp } from '../../support/app';
import { addCustomers } from '../../support/booking';
import { addCustomer, bearerOfCustomer } from '../../support/customer';
import { given } from '../../support/given';
import { clientOfRole, type ManageClient, outcomeOf, refusalOf } from '../../support/manage';
import { dataOf, type MobileClient, mobileClient } from '../../support/mobile';
import { addPass, type Columns } from '../../support/passes';
import { bearerOfRole } from '../../support/staff';
import { addClass, addPlan, type OpenStudio, openStudio } from '../../support/studio';

type Requirement = 'nothing' | 'pass' | 'pass_or_price' | 'paid';

interface Shown {
  readonly id: number;
  readonly class_pass: { readonly id: number } | null;
  readonly customer_booking_allowed: boolean | null;
}

const PAID: Columns = { price_cents: 1_000, paid_amount_cents: 1_000 };
const UNPAID: Columns = { price_cents: 1_000, paid_amount_cents: 999 };

describe('what a booking needs', () => {
  let service: TestApp;
  let studio: OpenStudio;
  let owner: ManageClient;
  let staff: MobileClient;
  let customer: MobileClient;
  let customerId: number;
  let planId: number;
  let hour: number;

  beforeAll(async () => {
    service = await sharedTestApp({ environment: { RATE_LIMIT_MOBILE: '1000000', RATE_LIMIT_MANAGE: '1000000' } });
  });
  afterAll(() => service.close());
  beforeEach(async () => {
    service.clock.moveTo(TEST_NOW);
    studio = await openStudio(service);
    const bearer = await bearerOfRole(service, studio.ctx, 'owner');
    staff = mobileClient(service, bearer);
    owner = await clientOfRole(service, studio.ctx, 'owner');
    planId = await addPlan(service, studio);
    hour = 8;
    await newCustomer();
  });

  const newCustomer = async () => {
    customerId = await addCustomer(service, studio.ctx, { name: 'Jonas' });
    customer = mobileClient(service, await bearerOfCustomer(service, studio.ctx, customerId));
  };
  const requires = async (booking_requirement: Requirement) =>
    expect((await owner('patch', '/account', { booking_requirement })).status).toBe(200);
  const typeRequires = async (booking_requirement: Requirement | null) =>
    expect((await owner('patch', `/class-types/${studio.classTypeId}`, { booking_requirement })).status).toBe(200);
  const newClass = (input: Parameters<typeof addClass>[2] = {}) =>
    addClass(service, studio, { startTime: `${String((hour += 1)).padStart(2, '0')}:00`, ...input });
  const pass = (columns: Columns = PAID) => addPass(service, studio.ctx, customerId, planId, columns);
  const book = (classId: number) => customer('post', `/classes/${classId}/customer-booking`);
  const bookAtDesk = (classId: number, body: object = {}) =>
    owner('post', `/classes/${classId}/bookings`, { customer_id: customerId, ...body });
  const isAllowed = async (classId: number) =>
    dataOf<Shown>(await customer('get', `/classes/${classId}`)).customer_booking_allowed;
  const sql = (text: string, values: unknown[] = []) =>
    service.database.asStudio<Record<string, unknown>>(studio.ctx.accountId, text, values);
  const bookings = () => sql('SELECT id FROM booking.class_booking');

  describe('by the studio’s setting (REQ-1, REQ-2)', () => {
    it.each<readonly [requirement: Requirement, has: string, price: number | null, passes: Columns[], answer: string]>([
      ['nothing', 'nothing', null, [], '201'],
      ['pass', 'nothing', null, [], '422 pass_required scheduled_class_id'],
      ['pass', 'a price', 1_800, [], '422 pass_required scheduled_class_id'],
      ['pass', 'an unpaid pass', null, [UNPAID], '201'],
      ['pass_or_price', 'nothing', null, [], '422 pass_required scheduled_class_id'],
      ['pass_or_price', 'a price', 1_800, [], '201'],
      ['pass_or_price', 'an unpaid pass', null, [UNPAID], '201'],
      ['paid', 'nothing', null, [], '422 pass_required scheduled_class_id'],
      ['paid', 'a price', 1_800, [], '422 payment_required scheduled_class_id'],
      ['paid', 'a free visit', 0, [], '201'],
      ['paid', 'an unpaid pass', null, [UNPAID], '422 payment_required scheduled_class_id'],
      ['paid', 'a free pass', null, [{}], '201'],
      ['paid', 'a paid pass', null, [PAID], '201'],
    ])('%s: with %s', async (requirement, _, dropInPriceCents, passes, answer) => {
      await requires(requirement);
      const [own, atDesk, inApp] = [
        await newClass({ dropInPriceCents }),
        await newClass({ dropInPriceCents }),
        await newClass({ dropInPriceCents }),
      ];
      for (const columns of passes) await pass(columns);
      expect(await isAllowed(own)).toBe(answer === '201');
      expect(refusalOf(await book(own))).toBe(answer);
      expect(refusalOf(await bookAtDesk(atDesk))).toBe(answer);
      expect(refusalOf(await staff('post', `/classes/${inApp}/staff-bookings`, { customer_id: customerId }))).toBe(
        answer,
      );
      expect(await bookings()).toHaveLength(answer === '201' ? 3 : 0);
    });

    it('is that of the class type where it has one, and null is the studio’s again', async () => {
      await typeRequires('pass');
      expect(refusalOf(await book(await newClass()))).toBe('422 pass_required scheduled_class_id');
      await requires('paid');
      await typeRequires('nothing');
      expect(refusalOf(await book(await newClass()))).toBe('201');
      await typeRequires(null);
      expect(refusalOf(await book(await newClass()))).toBe('422 pass_required scheduled_class_id');
    });

    it('is refused with another value, and for an internal type, which takes no bookings', async () => {
      expect(refusalOf(await owner('patch', '/account', { booking_requirement: 'money' }))).toBe(
        '422 validation_failed booking_requirement',
      );
      expect(refusalOf(await owner('patch', '/account', { booking_requirement: null }))).toBe(
        '422 validation_failed booking_requirement',
      );
      await owner('patch', '/account', { enabled_schedule_kinds: ['group_class', 'internal_class'] });
      const internal = { name: 'Rehearsal', schedule_kind: 'internal_class' };
      expect(refusalOf(await owner('post', '/class-types', { ...internal, booking_requirement: 'pass' }))).toBe(
        '422 validation_failed booking_requirement',
      );
      const type = dataOf<{ id: number }>(
        await owner('post', '/class-types', { name: 'Show', booking_requirement: 'pass' }),
      );
      const changed = await owner('patch', `/class-types/${type.id}`, { schedule_kind: 'internal_class' });
      expect(changed.body).toMatchObject({ data: { booking_requirement: null } });
    });

    it('concerns lessons and rentals alike', async () => {
      await requires('pass_or_price');
      for (const [scheduleKind, price] of [
        ['private_lesson', { dropInPriceCents: 4_000 }],
        ['room_rental', { rentalPriceCents: 3_500 }],
      ] as const) {
        const classTypeId = await given(service).classType(studio.ctx, { scheduleKind });
        const trainerId = await given(service).trainer(studio.ctx);
        const none = await newClass({ classTypeId, trainerId });
        expect(refusalOf(await bookAtDesk(none))).toBe('422 pass_required scheduled_class_id');
        expect(refusalOf(await bookAtDesk(await newClass({ classTypeId, trainerId, ...price })))).toBe('201');
      }
    });

    it('is checked last, and says what staff can do', async () => {
      await requires('pass');
      const full = await newClass({ capacity: 0 });
      expect(refusalOf(await book(full))).toBe('422 class_full scheduled_class_id');
      const classId = await newClass();
      const texts = [
        (await book(classId)).body as { message: string },
        (await bookAtDesk(classId)).body as { message: string },
      ];
      expect(texts.map(({ message }) => message)).toEqual([
        'This class needs a class pass that covers it.',
        'This class needs a class pass that covers it. Sell a pass first, or book with a reason at the desk.',
      ]);
    });

    it('changes no existing booking', async () => {
      const classId = await newClass();
      const { id } = dataOf<Shown>(await book(classId));
      await requires('paid');
      expect(await sql('SELECT status FROM booking.class_booking WHERE id = $1', [id])).toEqual([{ status: 'booked' }]);
      expect((await owner('patch', `/bookings/${id}/attendance`, { status: 'attended' })).status).toBe(200);
    });
  });

  describe('a paid pass', () => {
    it('is used before an older one that is not fully paid, only where it is needed (RSV-1)', async () => {
      const older = await pass({ ...UNPAID, purchased_at: new Date('2026-05-01T00:00:00Z') });
      const paid = await pass({ ...PAID, sessions_count: 1 });
      const usedBy = async () => dataOf<Shown>(await book(await newClass())).class_pass?.id;
      expect(await usedBy()).toBe(older);
      await requires('paid');
      expect(await usedBy()).toBe(paid);
      expect(refusalOf(await book(await newClass()))).toBe('422 payment_required scheduled_class_id');
    });

    it('keeps the bookings when sessions are assigned again (RBL)', async () => {
      await requires('paid');
      await pass({ ...UNPAID, purchased_at: new Date('2026-05-01T00:00:00Z') });
      const paid = await pass();
      await book(await newClass());
      await owner('post', `/customers/${customerId}/class-passes/rebalance`);
      expect(
        await sql(`SELECT class_pass_id::int AS id FROM passes.class_pass_reservation WHERE status = 'reserved'`),
      ).toEqual([{ id: paid }]);
    });

    it('suffices at another time: the add-on is owed afterwards', async () => {
      await requires('paid');
      await pass({
        ...PAID,
        available_from_time: '06:00',
        available_until_time: '07:00',
        allows_any_time: true,
        any_time_addon_price_cents: 300,
      });
      const classId = await newClass();
      expect(await isAllowed(classId)).toBe(true);
      const { id } = dataOf<Shown>(await book(classId));
      expect((await owner('get', '/receivables')).body).toMatchObject({ data: [{ booking: { id } }] });
    });
  });

  describe('lifted by staff with a reason (REQ-3)', () => {
    it('is recorded with what it lifts, and only when it lifts something', async () => {
      await requires('pass');
      const classId = await newClass();
      const reason = 'Pays at the door';
      const booked = await bookAtDesk(classId, { requirement_override_reason: reason });
      expect(booked.status).toBe(201);
      await pass();
      await bookAtDesk(await newClass(), { requirement_override_reason: reason });
      const log = await sql(
        `SELECT subject_id::int AS id, changes FROM accounts.activity_entry WHERE action = 'booking.requirement_lifted'`,
      );
      expect(log).toEqual([
        {
          id: dataOf<Shown>(booked).id,
          changes: {
            scheduled_class_id: classId,
            customer_id: customerId,
            requirement_override_reason: reason,
            requirement_override_of: 'pass_required',
          },
        },
      ]);
    });

    it('allows a booking that skips passes, which otherwise has none', async () => {
      await requires('pass');
      await pass();
      const classId = await newClass();
      const skip = { skip_class_pass_reservation: true };
      expect(refusalOf(await bookAtDesk(classId, skip))).toBe('422 pass_required scheduled_class_id');
      expect(refusalOf(await bookAtDesk(classId, { ...skip, requirement_override_reason: 'Guest' }))).toBe('201');
    });

    it('lifts no other refusal, and needs a real reason', async () => {
      await requires('pass');
      const requirement_override_reason = 'Guest';
      expect(refusalOf(await bookAtDesk(await newClass({ capacity: 0 }), { requirement_override_reason }))).toBe(
        '422 class_full scheduled_class_id',
      );
      expect(refusalOf(await bookAtDesk(await newClass(), { requirement_override_reason: 'x' }))).toBe(
        '422 validation_failed requirement_override_reason',
      );
    });

    it('works for a quick booking, which otherwise creates neither class nor customer', async () => {
      await requires('pass_or_price');
      const classTypeId = await given(service).classType(studio.ctx, { scheduleKind: 'room_rental' });
      const quick = {
        phone: '+4915123456789',
        class: { class_type_id: classTypeId, room_id: studio.roomId, date: '2026-06-05', start_time: '10:00' },
      };
      const before = await sql('SELECT id FROM customers.customer');
      expect(refusalOf(await owner('post', '/quick-bookings', quick))).toBe('422 pass_required scheduled_class_id');
      expect(await sql('SELECT id FROM customers.customer')).toEqual(before);
      expect(await sql('SELECT id FROM scheduling.scheduled_class')).toEqual([]);
      const lifted = { ...quick, requirement_override_reason: 'Invoice follows' };
      expect(refusalOf(await owner('post', '/quick-bookings', lifted))).toBe('201');
    });
  });

  describe('when a place is booked again (REQ-4)', () => {
    const cancelled = async () => {
      const classId = await newClass();
      const { id } = dataOf<Shown>(await bookAtDesk(classId, { requirement_override_reason: 'Guest' }));
      await staff('delete', `/bookings/${id}`);
      return { classId, id };
    };
    const move = async (id: number, status: string) => refusalOf(await staff('patch', `/bookings/${id}`, { status }));

    it('counts as for a new booking, also by a change of status to booked', async () => {
      await requires('pass');
      const { classId, id } = await cancelled();
      expect(refusalOf(await book(classId))).toBe('422 pass_required scheduled_class_id');
      expect(await move(id, 'booked')).toBe('422 pass_required status');
      expect(await sql('SELECT status FROM booking.class_booking WHERE id = $1', [id])).toEqual([
        { status: 'cancelled' },
      ]);
      await pass();
      expect(await move(id, 'booked')).toBe('200');
    });

    it('does not hinder staff from recording what happened', async () => {
      await requires('pass');
      const { id } = await cancelled();
      for (const status of ['no_show', 'booked', 'attended', 'cancelled', 'attended'])
        expect(await move(id, status)).toBe('200');
    });

    it('is met by a place that was paid for before', async () => {
      await requires('paid');
      const classId = await newClass({ dropInPriceCents: 1_800 });
      const { id } = dataOf<Shown>(await bookAtDesk(classId, { requirement_override_reason: 'Pays now' }));
      const payment = { location_id: studio.locationId, amount_cents: 1_800, method: 'cash' };
      const key = 'e2c6a7f0-1f1f-4c56-9d6b-0c8f5b1a7d11';
      expect(
        (await owner('post', `/bookings/${id}/payments`, { ...payment, idempotency_key: key })).status,
      ).toBeLessThan(300);
      await customer('delete', `/bookings/${id}`);
      expect(await isAllowed(classId)).toBe(true);
      expect(refusalOf(await book(classId))).toBe('201');
    });
  });

  it('is not needed for a correction of a closed class (COR-2)', async () => {
    const classId = await newClass();
    await requires('pass');
    service.clock.moveTo(new Date('2026-06-02T20:00:00Z'));
    const added = { customer_id: customerId, status: 'attended', reason: 'Was there' };
    expect((await owner('post', `/classes/${classId}/corrections/bookings`, added)).status).toBe(201);
  });

  it('gives the last session of a pass once to 20 bookings at the same time', async () => {
    await requires('pass');
    await pass({ sessions_count: 1 });
    const classes = await Promise.all(
      Array.from({ length: 20 }, async (_, index) =>
        addClass(service, studio, {
          roomId: await given(service).room(studio.ctx, { locationId: studio.locationId }),
          startTime: `${String(index).padStart(2, '0')}:00`,
        }),
      ),
    );
    const answers = await Promise.all(
      classes.map(async (id, index) => outcomeOf(await (index % 2 ? book(id) : bookAtDesk(id)))),
    );
    expect(answers.toSorted()).toEqual(['201', ...Array.from({ length: 19 }, () => '422 pass_required')]);
    expect(await bookings()).toHaveLength(1);
  });

  it('leaves bookings of other customers alone', async () => {
    await requires('pass');
    await pass();
    const [stranger = 0] = await addCustomers(service, studio.ctx, 1);
    expect(refusalOf(await owner('post', `/classes/${await newClass()}/bookings`, { customer_id: stranger }))).toBe(
      '422 pass_required scheduled_class_id',
    );
  });
});
