import { inSession } from '../../harness/sessions';
import { createTestApp, type TestApp } from '../../support/app';
import { addCustomer } from '../../support/customer';
import { addBookingAt, addClassAt, addLedgerPass, addReservation, investigateFound } from '../../support/ledger';
import { addBooking, insertRow } from '../../support/passes';
import { openStudio, type OpenStudio } from '../../support/studio';

/** What makes findings impossible; out of the way here, so that the investigation meets what it looks for. */
const CONSTRAINTS = [
  ['passes.class_pass_reservation', 'class_pass_reservation_booking_key'],
  ['passes.class_pass_reservation', 'class_pass_reservation_booking_fkey'],
  ['passes.class_pass_reservation', 'class_pass_reservation_pass_fkey'],
] as const;

const MAY = { fromDate: '2026-05-01', toDate: '2026-05-31' };
const NOTHING = 'no_detected_ledger_inconsistencies';

describe('findings of an investigation (TOOL-LEDGER-21)', () => {
  let service: TestApp;
  let studio: OpenStudio;
  let customerId: number;
  let day: number;

  beforeAll(async () => {
    service = await createTestApp();
    await inSession(service.database.ownerUrl, async (client) => {
      for (const [table, constraint] of CONSTRAINTS)
        await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${constraint}`);
      await client.query('DROP INDEX booking.class_booking_place_key');
    });
  });

  afterAll(() => service.close());

  beforeEach(async () => {
    studio = await openStudio(service);
    customerId = await addCustomer(service, studio.ctx, { name: 'Olena' });
    day = 0;
  });

  /** Of a class of its own in May, made after the passes. */
  const book = (columns: Parameters<typeof addBookingAt>[4] = {}) =>
    addBookingAt(service, studio, customerId, `2026-05-${String((day += 1) + 10)}T09:00:00Z`, {
      created_at: '2026-05-02T00:00:00Z',
      ...columns,
    });
  const pass = (columns: Parameters<typeof addLedgerPass>[3] = {}) =>
    addLedgerPass(service, studio, customerId, columns);
  const reserve = (...[place, passId, columns]: [Awaited<ReturnType<typeof book>>, number, object?]) =>
    addReservation(service, studio, place, passId, {
      reserved_at: '2026-05-02T00:00:00Z',
      created_at: '2026-05-02T00:00:00Z',
      ...columns,
    });
  const findings = async () => (await investigateFound(service, studio.ctx, { customerId, ...MAY })).findings;
  const told = async () => (await findings()).map(({ code, evidence }) => [code, evidence]);

  it('are none of bookings that passes cover', async () => {
    await reserve(await book(), await pass({ reserved_sessions_count: 1 }));
    expect(await told()).toEqual([[NOTHING, {}]]);
  });

  it('tell of two bookings of one class', async () => {
    const passId = await pass({ reserved_sessions_count: 2 });
    const first = await book();
    const second = { ...first, bookingId: await addBooking(service, studio.ctx, first.classId, customerId) };
    await reserve(first, passId);
    await reserve(second, passId);
    expect(await told()).toEqual([
      [
        'duplicate_customer_booking',
        { scheduled_class_id: first.classId, booking_ids: [first.bookingId, second.bookingId] },
      ],
    ]);
  });

  it('tell of two reservations of one booking, which is listed once, with the later one', async () => {
    const passId = await pass({ reserved_sessions_count: 2 });
    const place = await book();
    const ids = [await reserve(place, passId), await reserve(place, passId, { reserved_at: '2026-05-04T00:00:00Z' })];
    const { bookings, summary } = await investigateFound(service, studio.ctx, { customerId, ...MAY });
    expect(bookings).toMatchObject([{ booking_id: place.bookingId, reservation: { reserved_at: '2026-05-04T00:00' } }]);
    expect(summary).toMatchObject({ bookings_count: 1, has_detected_anomalies: true });
    expect(await told()).toEqual([
      ['duplicate_booking_reservation', { booking_id: place.bookingId, reservation_ids: ids }],
    ]);
  });

  it('tell of a session of the pass of another customer, another studio or of none', async () => {
    const other = await openStudio(service);
    const theirs = await addLedgerPass(service, studio, await addCustomer(service, studio.ctx));
    const elsewhere = await addLedgerPass(service, other, await addCustomer(service, other.ctx), { code: 'SECR-ETXX' });
    const places = [await book(), await book(), await book()];
    const passes = [theirs, elsewhere, 999_999];
    const ids: number[] = [];
    for (const [index, place] of places.entries()) ids.push(await reserve(place, passes[index] ?? 0));
    expect(await told()).toEqual(
      places.map(({ bookingId }, index) => [
        'reservation_customer_or_account_mismatch',
        { booking_id: bookingId, reservation_id: ids[index], customer_class_pass_id: passes[index] },
      ]),
    );
    const answer = await investigateFound(service, studio.ctx, { customerId, ...MAY });
    expect(answer.passes).toEqual([]);
    expect(JSON.stringify(answer)).not.toContain('SECR-ETXX');
  });

  it('tell of a session for another class', async () => {
    const place = await book();
    const elsewhere = await addClassAt(service, studio, '2026-05-30T09:00:00Z');
    const passId = await pass({ reserved_sessions_count: 1 });
    const reservationId = await reserve({ ...place, classId: elsewhere }, passId);
    expect(await told()).toEqual([
      [
        'reservation_scheduled_class_mismatch',
        {
          booking_id: place.bookingId,
          reservation_id: reservationId,
          booking_scheduled_class_id: place.classId,
          reservation_scheduled_class_id: elsewhere,
        },
      ],
    ]);
  });

  it('tell of counters that are not those of the reservations, outside the window too', async () => {
    const passId = await pass({ code: 'ABCD-EFGH', reserved_sessions_count: 1, used_sessions_count: 1 });
    const place = await addBookingAt(service, studio, customerId, '2026-07-01T09:00:00Z');
    await reserve(place, passId);
    expect(await told()).toEqual([
      [
        'class_pass_counter_mismatch',
        {
          customer_class_pass_id: passId,
          code: 'ABCD-EFGH',
          stored_reserved_sessions_count: 1,
          ledger_reserved_sessions_count: 1,
          stored_used_sessions_count: 1,
          ledger_used_sessions_count: 0,
        },
      ],
    ]);
  });

  it('tell of a booking that nothing covers, or whose session was given back', async () => {
    const bare = await book({ status: 'no_show' });
    const released = await book();
    const back = { status: 'released', released_at: '2026-05-03T00:00:00Z' };
    const reservationId = await reserve(released, await pass(), back);
    expect(await told()).toEqual([
      [
        'unreserved_booking',
        {
          booking_id: bare.bookingId,
          scheduled_class_id: bare.classId,
        },
      ],
      [
        'unreserved_booking',
        {
          booking_id: released.bookingId,
          scheduled_class_id: released.classId,
          reservation_id: reservationId,
          reservation_status: 'released',
        },
      ],
    ]);
  });

  it('take no booking for uncovered that is cancelled, removed, needs no pass, is paid, or takes no place', async () => {
    await book({ status: 'cancelled', cancelled_at: '2026-05-03T00:00:00Z' });
    await book({ corrected_removed_at: '2026-05-03T00:00:00Z' });
    await book({ skip_class_pass_reservation: true });
    const { bookingId } = await book();
    await insertRow(service, studio.ctx, 'finance.customer_purchase', {
      customer_id: customerId,
      booking_id: bookingId,
      payment_source: 'online_checkout',
      provider: 'monopay',
      order_id: `pp-${bookingId}`,
      status: 'payment_paid',
      description: 'Flow',
      amount_cents: 100,
      currency: 'EUR',
      paid_at: '2026-05-03T00:00:00Z',
      actor: '{}',
    });
    const cancelled = await addClassAt(service, studio, '2026-05-30T09:00:00Z', { status: 'cancelled' });
    await addBooking(service, studio.ctx, cancelled, customerId);
    expect(await told()).toEqual([[NOTHING, {}]]);
  });

  it('tell of a booking that waited for its pass, which is nothing wrong', async () => {
    const passId = await pass({ reserved_sessions_count: 1 });
    const { bookingId, classId } = await book({ created_at: '2026-04-20T00:00:00Z' });
    await reserve({ bookingId, classId }, passId, { created_at: '2026-05-01T00:00:00.250Z' });
    expect(await told()).toEqual([
      [
        'booking_consistent_with_issuance_backfill',
        {
          booking_id: bookingId,
          customer_class_pass_id: passId,
          booking_created_at: '2026-04-20T00:00',
          class_pass_issued_at: '2026-05-01T00:00',
          reservation_created_at: '2026-05-01T00:00',
        },
      ],
      [NOTHING, {}],
    ]);
  });

  it('are looked for in all bookings of the period, also in those that are not listed, and counted', async () => {
    const first = await addBookingAt(service, studio, customerId, '2026-05-01T09:00:00Z');
    const passId = await pass();
    const ids = [await reserve(first, passId), await reserve(first, passId)];
    for (let made = 1; made <= 20; made += 1) await book();
    const { bookings, findings: shown, summary } = await investigateFound(service, studio.ctx, { customerId, ...MAY });
    expect(bookings.map(({ booking_id }) => booking_id)).not.toContain(first.bookingId);
    expect(shown).toHaveLength(20);
    expect(shown[0]).toMatchObject({
      code: 'duplicate_booking_reservation',
      severity: 'error',
      evidence: { booking_id: first.bookingId, reservation_ids: ids },
    });
    expect(summary).toMatchObject({ bookings_count: 21, findings_count: 22, evidence_complete: true });
  });
});
