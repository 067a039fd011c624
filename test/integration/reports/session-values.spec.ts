import fc from 'fast-check';

import { sharedTestApp, type TestApp } from '../../support/app';
import { addCustomers } from '../../support/booking';
import { addDirectPayment, addReservation, releaseReservation } from '../../support/finance-sessions';
import { given } from '../../support/given';
import { addBooking, addPass } from '../../support/passes';
import { type BookingValue, bookingValues } from '../../support/session-values';
import { addClass, inOneUnit, type OpenStudio, openStudio } from '../../support/studio';

const STATUSES = ['booked', 'attended', 'no_show', 'cancelled'] as const;
const at = (minute: number) => new Date(Date.UTC(2026, 4, 1, 10, minute));

/** A booking of one class with what pays for it; what the property test draws. */
interface Drawn {
  readonly classIndex: number;
  readonly status: (typeof STATUSES)[number];
  readonly removed: boolean;
  readonly pass: {
    readonly index: number;
    readonly status: 'reserved' | 'used' | 'released';
    readonly minute: number;
  } | null;
  /** What it costs without a pass. */
  readonly price: { readonly cents: number; readonly currency: string } | null;
  /** Payments of it, each with its refunds. */
  readonly direct: readonly { readonly cents: number; readonly refunds: readonly number[] }[];
}

const PASSES = [
  { price_cents: 1_001, paid_amount_cents: 501, sessions_count: 3 },
  { price_cents: 99_900, paid_amount_cents: 99_900, sessions_count: 8 },
  { price_cents: 0, paid_amount_cents: 0, sessions_count: 20 },
  { price_cents: 99_999_999, paid_amount_cents: 17, sessions_count: 40, currency: 'USD' },
];

const drawn = fc.record<Drawn>({
  classIndex: fc.nat({ max: 3 }),
  status: fc.constantFrom(...STATUSES),
  removed: fc.boolean(),
  pass: fc.option(
    fc.record({
      index: fc.nat({ max: PASSES.length - 1 }),
      status: fc.constantFrom('reserved', 'used', 'released'),
      // Few minutes, so that several are reserved at one moment and the id decides.
      minute: fc.nat({ max: 3 }),
    }),
  ),
  price: fc.option(fc.record({ cents: fc.nat({ max: 9_000 }), currency: fc.constantFrom('EUR', 'EUR', 'USD') })),
  direct: fc.array(
    fc.record({
      cents: fc.integer({ min: 100, max: 9_000 }),
      refunds: fc.array(fc.integer({ min: 1, max: 50 }), { maxLength: 2 }),
    }),
    { maxLength: 3 },
  ),
});

/** FIN-15 by hand: the first sessions are worth one unit more, as many as the division leaves over. */
function shareOf(amount: number, sessions: number, position: number): number | null {
  if (sessions < 1) return null;
  return Math.floor(amount / sessions) + (position <= amount % sessions ? 1 : 0);
}

describe('what bookings bring in', () => {
  let service: TestApp;
  let studio: OpenStudio;
  let classes: number[];

  beforeAll(async () => {
    service = await sharedTestApp();
  });
  afterAll(() => service.close());
  beforeEach(async () => {
    studio = await openStudio(service);
    classes = await inOneUnit(service, studio.ctx, async () => {
      const ids: number[] = [];
      for (const day of [2, 3, 4, 5]) ids.push(await addClass(service, studio, { date: `2026-06-0${day}` }));
      return ids;
    });
  });

  const pass = (customerId: number, columns: Record<string, number | string>) =>
    addPass(service, studio.ctx, customerId, null, columns);
  const [FIRST, SECOND, THIRD] = [0, 1, 2];
  const classAt = (index: number) => classes[index] ?? 0;
  /** A booking of a new class each, that uses a session of the pass. */
  const bookedWith = async (customerId: number, passId: number, index: number, reservedAt = at(index)) => {
    const id = await addBooking(service, studio.ctx, classAt(index), customerId, { status: 'booked' });
    await addReservation(service, studio.ctx, { bookingId: id, passId, reservedAt });
    return id;
  };
  const customer = async () => (await addCustomers(service, studio.ctx, 1))[0] ?? 0;
  const values = (ids = classes) => bookingValues(service, studio.ctx, ids);

  it('FIN-15, FIN-16: splits price and paid part over the sessions by the position in the whole history of the pass', async () => {
    const customerId = await customer();
    const passId = await pass(customerId, { price_cents: 1_001, paid_amount_cents: 501, sessions_count: 3 });
    for (const index of [FIRST, SECOND, THIRD]) await bookedWith(customerId, passId, index);
    expect(await values([classAt(SECOND), classAt(THIRD)])).toMatchObject([
      {
        scheduledClassId: classAt(SECOND),
        hasReservation: true,
        passCurrency: 'EUR',
        passValueCents: 334,
        passPaidCents: 167,
      },
      {
        scheduledClassId: classAt(THIRD),
        hasReservation: true,
        passCurrency: 'EUR',
        passValueCents: 333,
        passPaidCents: 167,
      },
    ]);
  });

  it('FIN-15: an earlier reservation that is released shifts the positions after it', async () => {
    const customerId = await customer();
    const passId = await pass(customerId, { price_cents: 1_001, sessions_count: 3 });
    const first = await bookedWith(customerId, passId, FIRST);
    await bookedWith(customerId, passId, SECOND);
    await bookedWith(customerId, passId, THIRD);
    await releaseReservation(service, studio.ctx, first);
    expect((await values([classAt(THIRD)])).map(({ passValueCents }) => passValueCents)).toEqual([334]);
  });

  it('FIN-15: of two sessions reserved at one moment the lower id comes first', async () => {
    const customerId = await customer();
    const passId = await pass(customerId, { price_cents: 3, sessions_count: 2 });
    await bookedWith(customerId, passId, SECOND, at(0));
    await bookedWith(customerId, passId, FIRST, at(0));
    expect((await values()).map(({ passValueCents }) => passValueCents)).toEqual([1, 2]);
  });

  it('FIN-17: the session of a removed or cancelled booking keeps its position but brings in nothing', async () => {
    const customerId = await customer();
    const passId = await pass(customerId, { price_cents: 1_001, sessions_count: 3 });
    const removed = await bookedWith(customerId, passId, FIRST);
    const cancelled = await bookedWith(customerId, passId, SECOND);
    await bookedWith(customerId, passId, THIRD);
    await service.database.asStudio(
      studio.ctx.accountId,
      `UPDATE booking.class_booking SET corrected_removed_at = CASE WHEN id = $1 THEN $3::timestamptz END,
         status = CASE WHEN id = $2 THEN 'cancelled' ELSE status END, cancelled_at = CASE WHEN id = $2 THEN $3::timestamptz END
       WHERE id IN ($1, $2)`,
      [removed, cancelled, new Date()],
    );
    expect((await values()).map(({ scheduledClassId, passValueCents }) => [scheduledClassId, passValueCents])).toEqual([
      [classAt(THIRD), 333],
    ]);
  });

  it('FIN-18: a pass session, a direct payment with a refund and a booking without source', async () => {
    const [covered = 0, paid = 0, open = 0] = await addCustomers(service, studio.ctx, 3);
    await bookedWith(covered, await pass(covered, { price_cents: 100_000, sessions_count: 4 }), FIRST);
    const bookingId = await addBooking(service, studio.ctx, classAt(FIRST), paid, { status: 'no_show' });
    await addDirectPayment(service, studio.ctx, {
      bookingId,
      locationId: studio.locationId,
      amountCents: 30_000,
      refundsCents: [4_000, 6_000],
    });
    await addBooking(service, studio.ctx, classAt(FIRST), open);
    const none = { hasReservation: false, passCurrency: null, passValueCents: null, passPaidCents: null };
    const unpaid = { directCurrency: null, directCents: null, directPaidCents: null, directRefundedCents: null };
    expect(await values()).toMatchObject([
      { status: 'booked', passValueCents: 25_000, ...unpaid },
      {
        status: 'no_show',
        ...none,
        directCurrency: 'EUR',
        directCents: 20_000,
        directAccruedCents: 30_000,
        directPaidCents: 30_000,
        directRefundedCents: 10_000,
      },
      { status: 'booked', ...none, ...unpaid },
    ]);
  });

  it.each([
    ['an online payment', { source: 'online_checkout' as const }],
    ['a payment that failed', { status: 'payment_failed' }],
  ])('FIN-5: %s is no direct payment', async (_, payment) => {
    const bookingId = await addBooking(service, studio.ctx, classAt(FIRST), await customer());
    await addDirectPayment(service, studio.ctx, {
      bookingId,
      locationId: studio.locationId,
      amountCents: 500,
      ...payment,
    });
    expect(await values()).toMatchObject([{ directCents: null, directCurrency: null }]);
  });

  it('knows nothing of classes of another studio', async () => {
    await addBooking(service, studio.ctx, classAt(FIRST), await customer());
    const other = await given(service).studio();
    expect(await bookingValues(service, other, classes)).toEqual([]);
  });

  it('agrees with the rule of one share for whatever is booked, reserved, released, paid and refunded', async () => {
    const run = async (bookings: readonly Drawn[]) => {
      const expected = await arrange(bookings);
      expect(await values()).toEqual(expected);
    };
    await fc.assert(fc.asyncProperty(fc.array(drawn, { minLength: 1, maxLength: 14 }), run), { numRuns: 12 });
  });

  /** Writes what was drawn into new classes and says what it must be worth, by hand. */
  async function arrange(bookings: readonly Drawn[]): Promise<BookingValue[]> {
    studio = await openStudio(service);
    classes = await inOneUnit(service, studio.ctx, async () => {
      const ids: number[] = [];
      for (const day of [2, 3, 4, 5]) ids.push(await addClass(service, studio, { date: `2026-06-0${day}` }));
      return ids;
    });
    const people = await addCustomers(service, studio.ctx, bookings.length);
    const passIds: number[] = [];
    for (const columns of PASSES) passIds.push(await pass(people[0] ?? 0, columns));
    const made: { id: number; drawn: Drawn }[] = [];
    for (const [index, one] of bookings.entries())
      made.push({ id: await write(one, people[index] ?? 0, passIds), drawn: one });
    return made
      .filter(({ drawn: one }) => one.status !== 'cancelled' && !one.removed)
      .map(({ id, drawn: one }) => valueOf(id, one, made))
      .toSorted((a, b) => a.scheduledClassId - b.scheduledClassId || a.bookingId - b.bookingId);
  }

  async function write(one: Drawn, customerId: number, passIds: readonly number[]): Promise<number> {
    const columns = {
      status: one.status,
      attendance_marked_at: one.status === 'attended' ? at(0) : null,
      cancelled_at: one.status === 'cancelled' ? at(0) : null,
      corrected_removed_at: one.removed ? at(0) : null,
      price_cents: one.price?.cents ?? null,
      price_currency: one.price?.currency ?? null,
    };
    const bookingId = await addBooking(service, studio.ctx, classAt(one.classIndex), customerId, columns);
    if (one.pass) {
      const { index, status, minute } = one.pass;
      await addReservation(service, studio.ctx, {
        bookingId,
        passId: passIds[index] ?? 0,
        status,
        reservedAt: at(minute),
      });
    }
    for (const { cents, refunds } of one.direct) {
      const payment = { bookingId, locationId: studio.locationId, amountCents: cents, refundsCents: refunds };
      await addDirectPayment(service, studio.ctx, payment);
    }
    return bookingId;
  }

  function valueOf(id: number, one: Drawn, made: readonly { id: number; drawn: Drawn }[]): BookingValue {
    const reserved = one.pass && one.pass.status !== 'released' ? one.pass : null;
    const plan = reserved && PASSES[reserved.index];
    const history = made
      .filter(({ drawn: { pass: other } }) => other && other.status !== 'released' && other.index === reserved?.index)
      .toSorted((a, b) => (a.drawn.pass?.minute ?? 0) - (b.drawn.pass?.minute ?? 0) || a.id - b.id);
    const position = history.findIndex((other) => other.id === id) + 1;
    const sum = (amounts: readonly number[]) => amounts.reduce((total, cents) => total + cents, 0);
    const paid = one.direct.length > 0 ? sum(one.direct.map(({ cents }) => cents)) : null;
    const refunded = paid === null ? null : sum(one.direct.flatMap(({ refunds }) => refunds));
    // FIN-19: a payment in another currency than the price was for something else.
    const owed = !reserved && one.price && (paid === null || one.price.currency === 'EUR') ? one.price : null;
    return {
      scheduledClassId: classAt(one.classIndex),
      bookingId: id,
      status: one.status as BookingValue['status'],
      hasReservation: reserved !== null,
      passCurrency: plan ? (plan.currency ?? 'EUR') : null,
      passValueCents: plan ? shareOf(plan.price_cents, plan.sessions_count, position) : null,
      passPaidCents: plan ? shareOf(plan.paid_amount_cents, plan.sessions_count, position) : null,
      directCurrency: owed?.currency ?? (paid === null ? null : 'EUR'),
      directCents: owed?.cents ?? (paid === null ? null : paid - (refunded ?? 0)),
      directAccruedCents: owed?.cents ?? paid,
      directPaidCents: owed ? (paid ?? 0) : paid,
      directRefundedCents: owed ? (refunded ?? 0) : refunded,
    };
  }
});
