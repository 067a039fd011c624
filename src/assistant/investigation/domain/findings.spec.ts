import { inUtc } from '@studio/kernel';

import { detectFindings, type Finding, isAnomaly } from './findings';
import type { LedgerBooking, LedgerPass, LedgerReservation } from './ledger';

const RESERVATION: LedgerReservation = {
  reservationId: 30,
  reservedClassId: 20,
  classPassId: 40,
  passCode: 'ABCD-EFGH',
  passCustomerId: 1,
  passCreatedAt: new Date('2026-04-01T00:00:00Z'),
  reservationStatus: 'reserved',
  reservedAt: new Date('2026-05-01T00:00:00Z'),
  usedAt: null,
  releasedAt: null,
  reservationCreatedAt: new Date('2026-05-01T00:00:00Z'),
};

const BOOKING: LedgerBooking = {
  scheduledClassId: 20,
  title: 'Flow',
  classType: 'Flow',
  startsAt: new Date('2026-05-20T09:00:00Z'),
  classStatus: 'scheduled',
  trainer: null,
  bookingId: 10,
  customerId: 1,
  status: 'booked',
  createdAt: new Date('2026-05-01T00:00:00Z'),
  attendedAt: null,
  attendanceMarkedAt: null,
  lateCancellation: null,
  lateFeeCents: null,
  lateFeeCurrency: null,
  cancelledAt: null,
  removedAt: null,
  skipsPasses: false,
  isPaidDirectly: false,
  priceCents: null,
  priceCurrency: null,
  netPaidCents: 0,
  dueCents: 0,
  bookedBy: null,
  reservations: [RESERVATION],
};

const PASS: LedgerPass = {
  classPassId: 40,
  code: 'ABCD-EFGH',
  status: 'active',
  reservedSessions: 1,
  usedSessions: 0,
  ledgerReserved: 1,
  ledgerUsed: 0,
  ledgerReleased: 0,
  purchasedAt: new Date('2026-04-01T00:00:00Z'),
  issuedAt: new Date('2026-04-01T00:00:00Z'),
  closedAt: null,
  issuedBy: null,
};

const booking = (changes: Partial<LedgerBooking> = {}): LedgerBooking => ({ ...BOOKING, ...changes });
const holding = (changes: Partial<LedgerReservation>): LedgerBooking =>
  booking({ reservations: [{ ...RESERVATION, ...changes }] });
const detect = (
  bookings: readonly LedgerBooking[],
  passes: readonly LedgerPass[] = [],
  isComplete = true,
  heldTrialPassIds: readonly number[] = [],
) =>
  detectFindings(
    {
      bookings: { rows: bookings, total: bookings.length },
      passes: { rows: passes, total: passes.length },
      heldTrialPassIds,
    },
    isComplete,
    inUtc,
  );
const codes = (found: readonly Finding[]) => found.map(({ code }) => code);
const NOTHING = 'no_detected_ledger_inconsistencies';

describe('findings (TOOL-LEDGER-21)', () => {
  it('are none where all fits together, and nothing was cut', () => {
    expect(detect([BOOKING], [PASS])).toEqual([
      { code: NOTHING, severity: 'info', message: expect.any(String) as string, evidence: {} },
    ]);
    expect(detect([], [])).toHaveLength(1);
    expect(detect([BOOKING], [PASS], false)).toEqual([]);
  });

  it.each<[string, readonly LedgerBooking[], readonly LedgerPass[], string, string, object]>([
    [
      'two bookings of a class',
      [booking({ bookingId: 11 }), BOOKING],
      [],
      'duplicate_customer_booking',
      'error',
      { scheduled_class_id: 20, booking_ids: [10, 11] },
    ],
    [
      'two sessions of a booking',
      [booking({ reservations: [RESERVATION, { ...RESERVATION, reservationId: 31 }] })],
      [],
      'duplicate_booking_reservation',
      'error',
      { booking_id: 10, reservation_ids: [30, 31] },
    ],
    [
      'a session of somebody else’s pass',
      [holding({ passCustomerId: 2 })],
      [],
      'reservation_customer_or_account_mismatch',
      'error',
      { booking_id: 10, reservation_id: 30, customer_class_pass_id: 40 },
    ],
    [
      'a session of a pass that is not there',
      [holding({ passCustomerId: null, passCode: null, passCreatedAt: null })],
      [],
      'reservation_customer_or_account_mismatch',
      'error',
      { booking_id: 10, reservation_id: 30, customer_class_pass_id: 40 },
    ],
    [
      'a session for another class',
      [holding({ reservedClassId: 21 })],
      [],
      'reservation_scheduled_class_mismatch',
      'error',
      { booking_id: 10, reservation_id: 30, booking_scheduled_class_id: 20, reservation_scheduled_class_id: 21 },
    ],
    [
      'a wrong count of reserved sessions',
      [],
      [{ ...PASS, reservedSessions: 2 }],
      'class_pass_counter_mismatch',
      'warning',
      {
        customer_class_pass_id: 40,
        code: 'ABCD-EFGH',
        stored_reserved_sessions_count: 2,
        ledger_reserved_sessions_count: 1,
        stored_used_sessions_count: 0,
        ledger_used_sessions_count: 0,
      },
    ],
    [
      'a wrong count of used sessions',
      [],
      [{ ...PASS, ledgerUsed: 3 }],
      'class_pass_counter_mismatch',
      'warning',
      {
        customer_class_pass_id: 40,
        code: 'ABCD-EFGH',
        stored_reserved_sessions_count: 1,
        ledger_reserved_sessions_count: 1,
        stored_used_sessions_count: 0,
        ledger_used_sessions_count: 3,
      },
    ],
    [
      'a booking without a session',
      [booking({ reservations: [] })],
      [],
      'unreserved_booking',
      'warning',
      { booking_id: 10, scheduled_class_id: 20 },
    ],
    [
      'a booking whose session was given back',
      [holding({ reservationStatus: 'released' })],
      [],
      'unreserved_booking',
      'warning',
      { booking_id: 10, scheduled_class_id: 20, reservation_id: 30, reservation_status: 'released' },
    ],
    [
      'a booking that waited for its pass',
      [holding({ passCreatedAt: new Date('2026-05-01T00:00:01Z') })],
      [],
      'booking_consistent_with_issuance_backfill',
      'info',
      {
        booking_id: 10,
        customer_class_pass_id: 40,
        booking_created_at: '2026-05-01T00:00:00Z',
        class_pass_issued_at: '2026-05-01T00:00:01Z',
        reservation_created_at: '2026-05-01T00:00:00Z',
      },
    ],
  ])('tell of %s once', (_, bookings, passes, code, severity, evidence) => {
    const found = detect(bookings, passes);
    expect(found[0]).toEqual({ code, severity, message: expect.any(String) as string, evidence });
    expect(codes(found.slice(1))).toEqual(severity === 'info' ? [NOTHING] : []);
    expect(found.some(isAnomaly)).toBe(severity !== 'info');
  });

  it.each([
    ['cancelled', { status: 'cancelled' as const, cancelledAt: new Date() }],
    ['removed', { removedAt: new Date() }],
    ['that needs no pass', { skipsPasses: true }],
    ['of a cancelled class', { classStatus: 'cancelled' as const }],
    ['of a draft', { classStatus: 'draft' as const }],
    ['that is paid directly', { isPaidDirectly: true }],
  ])('do not miss a session of a booking %s', (_, changes) => {
    expect(codes(detect([booking({ reservations: [], ...changes })]))).toEqual([NOTHING]);
    expect(
      codes(detect([booking({ ...changes, reservations: [{ ...RESERVATION, reservationStatus: 'released' }] })])),
    ).toEqual([NOTHING]);
  });

  it.each<[string, Partial<LedgerBooking>, object[]]>([
    [
      'of which nothing is paid',
      { dueCents: 1_800 },
      [{ price_cents: 1_800, paid_cents: 0, due_cents: 1_800, currency: 'EUR' }],
    ],
    [
      'that is paid in part',
      { netPaidCents: 500, dueCents: 1_300, isPaidDirectly: true },
      [{ paid_cents: 500, due_cents: 1_300 }],
    ],
    ['of who did not come', { status: 'no_show', skipsPasses: true, dueCents: 1_800 }, [{ due_cents: 1_800 }]],
    ['that is paid', { netPaidCents: 1_800, isPaidDirectly: true }, []],
    ['that is 0', { priceCents: 0 }, []],
    ['that is cancelled', { status: 'cancelled', cancelledAt: new Date(), dueCents: 1_800 }, []],
    ['that was removed', { removedAt: new Date(), dueCents: 1_800 }, []],
    ['of a cancelled class', { classStatus: 'cancelled', dueCents: 1_800 }, []],
    ['that a pass covers', { reservations: [RESERVATION], dueCents: 1_800 }, []],
  ])('report the price of a booking %s (FIN-19)', (_, changes, evidence) => {
    const price = { priceCents: 1_800, priceCurrency: 'EUR', reservations: [] };
    expect(detect([booking({ ...price, ...changes })])).toMatchObject(
      evidence.length === 0 ? [{ code: NOTHING }] : [{ code: 'booking_price_due', evidence: evidence[0] }],
    );
  });

  it.each(['attended', 'no_show'] as const)('miss the session of a booking that is %s', (status) => {
    expect(codes(detect([booking({ status, reservations: [] })]))).toEqual(['unreserved_booking']);
    expect(codes(detect([{ ...holding({ reservationStatus: 'used' }), status }]))).toEqual([NOTHING]);
  });

  it('take a removed booking and another one of the class for no duplicate', () => {
    expect(codes(detect([BOOKING, booking({ bookingId: 11, removedAt: new Date() })]))).toEqual([NOTHING]);
  });

  it.each([
    ['2.001 s before the pass', -2_001, false],
    ['2 s before', -2_000, true],
    ['as the pass', 0, true],
    ['5 min after', 300_000, true],
    ['5 min and a millisecond after', 300_001, false],
  ])('tell of a session made %s as a backfill, or not', (_, delay, isBackfill) => {
    const passCreatedAt = new Date('2026-05-10T00:00:00Z');
    const made = holding({ passCreatedAt, reservationCreatedAt: new Date(passCreatedAt.getTime() + delay) });
    expect(codes(detect([made])).includes('booking_consistent_with_issuance_backfill')).toBe(isBackfill);
  });

  it('take a booking as old as its pass for none', () => {
    expect(codes(detect([holding({ passCreatedAt: BOOKING.createdAt })]))).toEqual([NOTHING]);
  });

  it('report held trial passes as no inconsistency, with the oldest 20 (TRI-6)', () => {
    const ids = Array.from({ length: 21 }, (_, index) => index + 1);
    const found = detect([BOOKING], [PASS], true, ids);
    expect(codes(found)).toEqual(['trial_pass_held', NOTHING]);
    expect(found[0]?.evidence).toEqual({ held_trial_passes_count: 21, customer_class_pass_ids: ids.slice(0, 20) });
    expect(found.some(isAnomaly)).toBe(false);
    expect(codes(detect([BOOKING], [PASS], false, [7]))).toEqual(['trial_pass_held']);
  });

  it('come by the order of their codes, then by ids', () => {
    const found = detect(
      [
        booking({ bookingId: 13, scheduledClassId: 22, reservations: [] }),
        booking({ bookingId: 12, reservations: [] }),
        { ...holding({ passCustomerId: 2 }), bookingId: 11 },
      ],
      [
        { ...PASS, classPassId: 42, usedSessions: 9 },
        { ...PASS, classPassId: 41, usedSessions: 9 },
      ],
    );
    expect(found.map(({ code, evidence }) => [code, Object.values(evidence)[0] as unknown])).toEqual([
      ['duplicate_customer_booking', 20],
      ['reservation_customer_or_account_mismatch', 11],
      ['class_pass_counter_mismatch', 41],
      ['class_pass_counter_mismatch', 42],
      ['unreserved_booking', 12],
      ['unreserved_booking', 13],
    ]);
  });
});
