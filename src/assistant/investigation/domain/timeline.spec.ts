import { localIn } from '@studio/kernel';

import type { Ledger, LedgerAdjustment, LedgerBooking, LedgerCorrection, LedgerPass } from './ledger';
import type { Listed } from './limits';
import { composeTimeline, type TimelineEvent } from './timeline';

const at = (day: number) => new Date(Date.UTC(2026, 4, day));
const ANA = { name: 'Ana', role: 'owner' };

const PASS: LedgerPass = {
  classPassId: 40,
  code: 'ABCD-EFGH',
  status: 'used_up',
  reservedSessions: 0,
  usedSessions: 1,
  ledgerReserved: 0,
  ledgerUsed: 1,
  ledgerReleased: 0,
  purchasedAt: at(1),
  issuedAt: at(2),
  closedAt: at(20),
  issuedBy: ANA,
};

const BOOKING: LedgerBooking = {
  scheduledClassId: 20,
  title: 'Flow',
  classType: 'Flow',
  startsAt: at(9),
  classStatus: 'scheduled',
  trainer: null,
  bookingId: 10,
  customerId: 1,
  status: 'attended',
  createdAt: at(3),
  attendedAt: at(9),
  attendanceMarkedAt: at(9),
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
  bookedBy: { name: null, role: null },
  reservations: [
    {
      reservationId: 30,
      reservedClassId: 20,
      classPassId: 40,
      passCode: 'ABCD-EFGH',
      passCustomerId: 1,
      passCreatedAt: at(2),
      reservationStatus: 'used',
      reservedAt: at(5),
      usedAt: at(9),
      releasedAt: null,
      reservationCreatedAt: at(4),
    },
  ],
};

const ADJUSTMENT: LedgerAdjustment = {
  adjustmentId: 50,
  classPassId: 40,
  type: 'sessions',
  actor: ANA,
  createdAt: at(6),
};

const CORRECTION: LedgerCorrection = {
  correctionId: 60,
  bookingId: 10,
  scheduledClassId: 20,
  action: 'removed',
  passEffect: 'keep_consumed',
  actor: ANA,
  createdAt: at(21),
};

const listed = <Row>(rows: readonly Row[]): Listed<Row> => ({ rows, total: rows.length });
const compose = (ledger: Partial<{ [List in keyof Ledger]: Ledger[List]['rows'] }>, now = at(30)) =>
  composeTimeline(
    {
      bookings: listed(ledger.bookings ?? []),
      passes: listed(ledger.passes ?? []),
      adjustments: listed(ledger.adjustments ?? []),
      corrections: listed(ledger.corrections ?? []),
    },
    localIn('Europe/Kyiv'),
    now,
  );
const types = ({ rows }: Listed<TimelineEvent>) => rows.map(({ type }) => type);

describe('the timeline (TOOL-LEDGER-22)', () => {
  it('has every event of the listed rows, latest first, with the ids of the rows that say more', () => {
    const { rows, total } = compose({
      bookings: [BOOKING],
      passes: [PASS],
      adjustments: [ADJUSTMENT],
      corrections: [CORRECTION],
    });
    const ofReservation = { booking_id: 10 };
    expect(rows).toEqual([
      { occurred_at: '2026-05-21T03:00', type: 'booking_correction_recorded', correction_id: 60, booking_id: 10 },
      { occurred_at: '2026-05-20T03:00', type: 'class_pass_closed', customer_class_pass_id: 40 },
      { occurred_at: '2026-05-09T03:00', type: 'class_pass_reservation_used', ...ofReservation },
      { occurred_at: '2026-05-09T03:00', type: 'booking_attended', booking_id: 10 },
      { occurred_at: '2026-05-06T03:00', type: 'class_pass_adjusted', adjustment_id: 50, customer_class_pass_id: 40 },
      { occurred_at: '2026-05-04T03:00', type: 'class_pass_reservation_created', ...ofReservation },
      { occurred_at: '2026-05-03T03:00', type: 'booking_created', booking_id: 10 },
      { occurred_at: '2026-05-02T03:00', type: 'class_pass_issued', customer_class_pass_id: 40 },
    ]);
    expect(total).toBe(8);
  });

  it('tells of cancelled and removed bookings, and of sessions that were given back', () => {
    const [reservation] = BOOKING.reservations;
    if (!reservation) throw new Error('There is a session.');
    const released = { ...reservation, reservationStatus: 'released' as const, usedAt: null, releasedAt: at(7) };
    const booking = { ...BOOKING, attendedAt: null, cancelledAt: at(7), removedAt: at(8), reservations: [released] };
    expect(types(compose({ bookings: [booking] }))).toEqual([
      'booking_removed_by_correction',
      'class_pass_reservation_released',
      'booking_cancelled',
      'class_pass_reservation_created',
      'booking_created',
    ]);
  });

  it('falls back on purchase and reservation where no time of making is known, and drops what has none', () => {
    const [reservation] = BOOKING.reservations;
    if (!reservation) throw new Error('There is a session.');
    const undated = { ...reservation, reservationCreatedAt: null, usedAt: null };
    const { rows } = compose({
      passes: [{ ...PASS, issuedAt: null, closedAt: null }],
      bookings: [{ ...BOOKING, attendedAt: null, reservations: [undated, { ...undated, reservedAt: null }] }],
    });
    expect(rows.map(({ occurred_at, type }) => [occurred_at.slice(0, 10), type])).toEqual([
      ['2026-05-05', 'class_pass_reservation_created'],
      ['2026-05-03', 'booking_created'],
      ['2026-05-01', 'class_pass_issued'],
    ]);
  });

  it('has attendance from when the class had begun and it was marked, and not before (BK-16)', () => {
    const [reservation] = BOOKING.reservations;
    const attended = (attendedAt: Date | null, attendanceMarkedAt: Date) => {
      const booking = { ...BOOKING, attendedAt, attendanceMarkedAt, reservations: [] };
      return compose({ bookings: [booking] }).rows.find(({ type }) => type === 'booking_attended')?.occurred_at;
    };
    expect(attended(at(9), at(8))).toBe('2026-05-09T03:00');
    expect(attended(at(9), at(11))).toBe('2026-05-11T03:00');
    expect(attended(null, at(8))).toBeUndefined();
    if (!reservation) throw new Error('There is a session.');
    const ahead = { ...BOOKING, attendedAt: null, reservations: [reservation] };
    expect(types(compose({ bookings: [ahead] }, at(8)))).toEqual(['class_pass_reservation_created', 'booking_created']);
  });

  it('orders events of one instant by type, then id, effects before causes', () => {
    const { rows } = compose({
      bookings: [
        { ...BOOKING, bookingId: 12, createdAt: at(9), reservations: [] },
        { ...BOOKING, bookingId: 11, createdAt: at(9), reservations: [] },
      ],
    });
    expect(rows.map(({ type, booking_id }) => [type, booking_id])).toEqual([
      ['booking_attended', 12],
      ['booking_attended', 11],
      ['booking_created', 12],
      ['booking_created', 11],
    ]);
  });

  it('keeps the 20 latest and counts all', () => {
    const adjustments = Array.from({ length: 21 }, (_, index) => ({
      ...ADJUSTMENT,
      adjustmentId: index + 1,
      createdAt: new Date(at(6).getTime() - index * 1_000),
    }));
    const { rows, total } = compose({ adjustments });
    expect([rows.length, total]).toEqual([20, 21]);
    expect(rows[0]).toMatchObject({ adjustment_id: 1 });
    expect(rows.at(-1)).toMatchObject({ adjustment_id: 20 });
  });
});
