import { addDays } from '@studio/kernel';
import fc from 'fast-check';

import { sharedTestApp, TEST_NOW, type TestApp } from '../../support/app';
import { removeBooking } from '../../support/booking';
import { addCustomer } from '../../support/customer';
import { payBooking } from '../../support/finance-payments';
import { given } from '../../support/given';
import {
  clientOfRole,
  expectedGates,
  gateOutcomes,
  type ManageClient,
  manageClient,
  refusalOf,
} from '../../support/manage';
import { addPass, moveBooking } from '../../support/passes';
import { addStaff, signInStaff } from '../../support/staff';
import { addClass, addPlan, type OpenStudio, openStudio } from '../../support/studio';

interface Item {
  readonly kind: string;
  readonly due_at: string;
  readonly amount: object | null;
  readonly customer: { readonly id: number };
  readonly class_pass: { readonly id: number } | null;
  readonly booking: { readonly id: number; readonly due_kind: string } | null;
}

interface Answer {
  readonly data: readonly Item[];
  readonly next_cursor: string | null;
}

describe('receivables', () => {
  let service: TestApp;
  let studio: OpenStudio;
  let owner: ManageClient;
  let customerId: number;
  let planId: number;
  let rentalTypeId: number;
  let day: number;

  beforeAll(async () => {
    service = await sharedTestApp({ environment: { RATE_LIMIT_MANAGE: '1000000' } });
  });
  afterAll(() => service.close());
  beforeEach(async () => {
    service.clock.moveTo(TEST_NOW);
    studio = await openStudio(service, { timezone: 'Europe/Kyiv' });
    owner = await clientOfRole(service, studio.ctx, 'owner');
    customerId = await addCustomer(service, studio.ctx);
    planId = await addPlan(service, studio, { sessionsCount: 9 });
    rentalTypeId = await given(service).classType(studio.ctx, { name: 'Hall rental', scheduleKind: 'room_rental' });
    day = 0;
  });

  const read = async (query = '', client = owner) => {
    const { status, body } = await client('get', `/receivables${query}`);
    expect(status).toBe(200);
    return body as Answer;
  };
  const named = ({ data }: Answer) =>
    data.map(({ kind, class_pass, booking }) =>
      `${kind} ${class_pass?.id ?? booking?.id} ${booking?.due_kind ?? ''}`.trim(),
    );
  const newClass = (input: Parameters<typeof addClass>[2] = {}) =>
    addClass(service, studio, { date: addDays('2026-06-02', (day += 1)), ...input });
  const book = async (input: Parameters<typeof addClass>[2] = {}, person = customerId) =>
    given(service).booking(studio.ctx, { classId: await newClass(input), customerId: person });
  const rent = (input: Parameters<typeof addClass>[2] = {}) => book({ classTypeId: rentalTypeId, ...input });
  const owing = (columns: Parameters<typeof addPass>[4] = {}) =>
    addPass(service, studio.ctx, customerId, planId, { price_cents: 1_000, ...columns });
  const anyTimePass = async (anyTimeAddonPriceCents = 1_500) => {
    const window = {
      availableFromTime: '09:00',
      availableUntilTime: '17:00',
      allowsAnyTime: true,
      anyTimeAddonPriceCents,
    };
    const classPassPlanId = await addPlan(service, studio, { sessionsCount: 9, priceCents: 0, ...window });
    return given(service).pass(studio.ctx, customerId, { classPassPlanId });
  };

  /** All rows, read page by page; none has more than its size. */
  const inPages = async (sizeOf: (page: number) => number) => {
    const seen: string[] = [];
    let cursor: string | null = '';
    for (let index = 0; cursor !== null; index += 1) {
      const page: Answer = await read(`?limit=${sizeOf(index)}${cursor && `&cursor=${cursor}`}`);
      expect(page.data.length).toBeLessThanOrEqual(sizeOf(index));
      seen.push(...named(page));
      cursor = page.next_cursor;
    }
    return seen;
  };

  it('shows a pass with its balance and a booking with why it is due', async () => {
    const location = { id: studio.locationId, name: 'Main' };
    const passId = await owing({ paid_amount_cents: 400, issued_location_id: studio.locationId });
    const bookingId = await rent();
    const { data, next_cursor } = await read();
    expect(next_cursor).toBeNull();
    expect(data).toMatchObject([
      {
        kind: 'class_pass',
        due_at: '2026-06-01T08:00:00Z',
        amount: { currency: 'EUR', amount_cents: 600, amount: '6.00' },
        customer: { id: customerId },
        location,
        class_pass: {
          id: passId,
          plan_name: 'Ten classes',
          status: 'active',
          payment_status: 'partial',
          price: { amount_cents: 1_000 },
          paid: { amount_cents: 400 },
        },
        booking: null,
      },
      {
        kind: 'booking',
        due_at: '2026-06-03T06:00:00Z',
        amount: null,
        customer: { id: customerId },
        location,
        class_pass: null,
        booking: {
          id: bookingId,
          status: 'booked',
          due_kind: 'room_rental',
          title: 'Hall rental',
          schedule_kind: 'room_rental',
          starts_at: '2026-06-03T09:00:00+03:00',
        },
      },
    ]);
  });

  it('has no pass that is paid, free or cancelled, but one that expired (FIN-4)', async () => {
    await owing({ paid_amount_cents: 1_000 });
    await owing({ price_cents: 0 });
    await owing({ status: 'cancelled', cancel_reason: 'Moved', closed_at: TEST_NOW });
    const expired = await owing({ status: 'expired', closed_at: TEST_NOW });
    expect(named(await read())).toEqual([`class_pass ${expired}`]);
  });

  it('has rentals and private lessons without a pass, and no group classes (FIN-9)', async () => {
    const lessonTypeId = await given(service).classType(studio.ctx, { name: 'Duet', scheduleKind: 'private_lesson' });
    const trainerId = await given(service).trainer(studio.ctx);
    const rental = await rent();
    await book();
    const lesson = await book({ classTypeId: lessonTypeId, trainerId });
    expect(named(await read())).toEqual([`booking ${rental} room_rental`, `booking ${lesson} private_lesson`]);
  });

  it.each([
    ['attended', 'attended', true],
    ['missed', 'no_show', false],
    ['cancelled', 'cancelled', false],
  ] as const)('counts a rental that was %s: %s', async (_, status, isDue) => {
    const id = await rent();
    await moveBooking(service, studio.ctx, id, status);
    expect(named(await read())).toEqual(isDue ? [`booking ${id} room_rental`] : []);
  });

  it('forgets a booking that is removed, paid, or of a cancelled class', async () => {
    const { ctx, locationId } = studio;
    await removeBooking(service, ctx, await rent());
    await payBooking(service, ctx, await rent(), { locationId });
    const classId = await newClass({ classTypeId: rentalTypeId });
    await given(service).booking(ctx, { classId, customerId });
    await given(service).cancelledClass(ctx, classId);
    expect(named(await read())).toEqual([]);
  });

  it('has the add-on of a class outside the window of its pass, with its price (FIN-9)', async () => {
    await anyTimePass();
    await book({ startTime: '16:59' });
    const late = await book({ startTime: '17:00' });
    const early = await book({ startTime: '08:59' });
    await book({ startTime: '09:00' });
    const { data } = await read();
    expect(data.map(({ booking, amount }) => [booking?.id, booking?.due_kind, amount])).toEqual([
      [late, 'any_time_addon', { currency: 'EUR', amount_cents: 1_500, amount: '15.00' }],
      [early, 'any_time_addon', { currency: 'EUR', amount_cents: 1_500, amount: '15.00' }],
    ]);
    await payBooking(service, studio.ctx, late, { locationId: studio.locationId, amountCents: 1_500 });
    expect(named(await read())).toEqual([`booking ${early} any_time_addon`]);
  });

  it('lists exactly the add-ons that a payment must be of, for every time of day and window (FIN-7, FIN-9)', async () => {
    const windows = [
      [null, null, true, 700],
      ['09:00', null, true, 700],
      [null, '12:30', true, 700],
      ['09:00', '12:30', true, 700],
      ['09:00', '12:30', true, 0],
    ] as const;
    const asked = new Map<number, string>();
    for (const [from, until, allowsAnyTime, anyTimeAddonPriceCents] of windows) {
      const person = await addCustomer(service, studio.ctx);
      const terms = { availableFromTime: from, availableUntilTime: until, allowsAnyTime, anyTimeAddonPriceCents };
      const classPassPlanId = await addPlan(service, studio, { sessionsCount: 20, ...terms });
      await given(service).pass(studio.ctx, person, { classPassPlanId });
      for (const startTime of ['00:00', '08:59', '09:00', '12:29', '12:30', '23:00'])
        asked.set(await book({ startTime }, person), startTime);
    }
    const due = new Set((await read('?kind=booking&limit=100')).data.map(({ booking }) => booking?.id));
    const pay = (id: number) =>
      payBooking(service, studio.ctx, id, { locationId: studio.locationId, amountCents: 700 });
    const taken = await Promise.all(
      [...asked.keys()].map((id) =>
        pay(id).then(
          () => id,
          () => null,
        ),
      ),
    );
    expect(new Set(taken.filter((id) => id !== null))).toEqual(new Set(due));
    expect(due.size).toBe(2 + 2 + 4);
  });

  describe('in pages, oldest first', () => {
    it('joins passes and bookings without a gap, with ties in one order', async () => {
      const later = (hours: number) => new Date(TEST_NOW.getTime() + hours * 3_600_000);
      const passes: number[] = [];
      for (const hours of [0, 0, 22, 60]) passes.push(await owing({ purchased_at: later(hours) }));
      const first = await rent();
      const second = await rent();
      const all = await read();
      expect(named(all)).toEqual(
        [
          `class_pass ${passes[0]}`,
          `class_pass ${passes[1]}`,
          `class_pass ${passes[2]}`,
          `booking ${first} room_rental`,
          `class_pass ${passes[3]}`,
          `booking ${second} room_rental`,
        ].toSorted((a, b) => dueAt(all, a).localeCompare(dueAt(all, b))),
      );
      for (const limit of [1, 2, 3, 5]) expect(await inPages(() => limit)).toEqual(named(all));
    });

    it('of any size has each row once, also where many were bought and begin at one instant', async () => {
      const people = [customerId];
      while (people.length < 4) people.push(await addCustomer(service, studio.ctx));
      for (const date of ['2026-06-02', '2026-06-03']) {
        const classId = await addClass(service, studio, { date, dropInPriceCents: 1_500 });
        for (const person of people) await given(service).booking(studio.ctx, { classId, customerId: person });
      }
      const starts = new Set((await read()).data.map(({ due_at }) => due_at));
      expect(starts.size).toBe(2);
      for (const at of [...starts, ...starts, ...starts]) await owing({ purchased_at: new Date(at) });
      const all = named(await read());
      expect(all).toHaveLength(14);
      await fc.assert(
        fc.asyncProperty(fc.array(fc.integer({ min: 1, max: 15 }), { minLength: 1, maxLength: 15 }), async (sizes) => {
          expect(await inPages((page) => sizes[page % sizes.length] ?? 1)).toEqual(all);
        }),
        { numRuns: 20 },
      );
    });

    it('takes filters', async () => {
      const other = await addCustomer(service, studio.ctx);
      const elsewhere = await given(service).location(studio.ctx);
      const passId = await owing({ issued_location_id: elsewhere });
      const own = await rent();
      const strange = await book({ classTypeId: rentalTypeId }, other);
      expect(named(await read('?kind=class_pass'))).toEqual([`class_pass ${passId}`]);
      expect(named(await read(`?kind=booking&customer_id=${other}`))).toEqual([`booking ${strange} room_rental`]);
      expect(named(await read(`?location_id=${elsewhere}`))).toEqual([`class_pass ${passId}`]);
      expect(named(await read(`?customer_id=${customerId}&location_id=${studio.locationId}`))).toEqual([
        `booking ${own} room_rental`,
      ]);
    });

    it.each([
      ['?kind=event', 'kind'],
      ['?customer_id=0', 'customer_id'],
      ['?customer_id=999999999', 'customer_id'],
      ['?location_id=999999999', 'location_id'],
      ['?limit=101', 'limit'],
      ['?cursor=e30', 'cursor'],
    ])('refuses %s', async (query, input) => {
      expect(refusalOf(await owner('get', `/receivables${query}`))).toBe(`422 validation_failed ${input}`);
    });

    it('refuses what belongs to another studio', async () => {
      const foreign = await openStudio(service);
      const person = await addCustomer(service, foreign.ctx);
      for (const [query, input] of [
        [`?customer_id=${person}`, 'customer_id'],
        [`?location_id=${foreign.locationId}`, 'location_id'],
      ])
        expect(refusalOf(await owner('get', `/receivables${query}`))).toBe(`422 validation_failed ${input}`);
      await owing();
      const stranger = await clientOfRole(service, foreign.ctx, 'owner');
      expect((await read('', stranger)).data).toEqual([]);
    });
  });

  it('shows contacts of customers to those only who see customers elsewhere (BK-19)', async () => {
    const nameless = await addCustomer(service, studio.ctx, { name: null, phone: '+380501234567' });
    await book({ classTypeId: rentalTypeId }, nameless);
    const shown = async (permission: 'manage_bookings' | 'mark_attendance') => {
      const client = await clientOfRole(service, studio.ctx, 'receptionist', ['record_customer_payments', permission]);
      return (await read('', client)).data[0]?.customer;
    };
    expect(await shown('manage_bookings')).toEqual({ id: nameless, name: null, phone: '+380501234567', email: null });
    expect(await shown('mark_attendance')).toEqual({ id: nameless, name: null, phone: null, email: null });
  });

  it('is answered in the order of ORD-1', async () => {
    const route = { method: 'get', path: '/receivables', lacking: { role: 'admin', permissions: [] } } as const;
    expect(await gateOutcomes(service, studio.ctx, route)).toEqual(expectedGates(route));
    const viewer = await clientOfRole(service, studio.ctx, 'admin', ['view_studio_financial_reports']);
    await read('', viewer);
  });

  it('shows a trainer bookings of their own classes, and the passes of the studio (PERM-4)', async () => {
    const { userId, email } = await addStaff(service, studio.ctx, 'trainer', ['record_customer_payments']);
    const trainer = manageClient(service, `Bearer ${await signInStaff(service, email, studio.ctx.accountId)}`);
    const trainerId = await given(service).trainer(studio.ctx);
    await service.database.asStudio(studio.ctx.accountId, 'UPDATE scheduling.trainer SET user_id = $2 WHERE id = $1', [
      trainerId,
      userId,
    ]);
    const passId = await owing();
    await rent();
    const own = await rent({ trainerId });
    expect(named(await read('', trainer))).toEqual([`class_pass ${passId}`, `booking ${own} room_rental`]);
  });
});

function dueAt({ data }: Answer, name: string): string {
  const found = data.find(({ class_pass, booking }) => name.split(' ')[1] === String(class_pass?.id ?? booking?.id));
  return found?.due_at ?? '';
}
