import { statement, type StudioScope, UnitOfWork } from '@studio/persistence';

import { BOOKING_VALUES } from '../../src/reports/queries/booking-value.sql';
import type { TestApp } from './app';

/** What one counted booking brought in (FIN-15 to FIN-18); amounts in minor units. */
export interface BookingValue {
  readonly scheduledClassId: number;
  readonly bookingId: number;
  readonly status: 'booked' | 'attended' | 'no_show';
  /** Holds a reserved or used session of a pass. */
  readonly hasReservation: boolean;
  /** Null without a reservation. */
  readonly passCurrency: string | null;
  /** The price's share of the session. */
  readonly passValueCents: number | null;
  /** The part of it that the pass's payments cover (FIN-16). */
  readonly passPaidCents: number | null;
  /** Null without a price that is owed and without a direct payment. */
  readonly directCurrency: string | null;
  /** The price that is owed, else what was paid directly, net of refunds. */
  readonly directCents: number | null;
  /** The price that is owed, else what was paid directly. */
  readonly directAccruedCents: number | null;
  readonly directPaidCents: number | null;
  readonly directRefundedCents: number | null;
}

const OF_CLASSES = `
  SELECT v.scheduled_class_id AS "scheduledClassId", v.booking_id AS "bookingId", v.status,
    v.has_reservation AS "hasReservation", v.pass_currency AS "passCurrency", v.pass_value_cents AS "passValueCents",
    v.pass_paid_cents AS "passPaidCents", v.direct_currency AS "directCurrency",
    v.direct_value_cents AS "directCents", v.direct_accrued_cents AS "directAccruedCents", v.direct_paid_cents AS "directPaidCents",
    v.direct_refunded_cents AS "directRefundedCents"
  FROM unnest($2::bigint[]) k (id) JOIN ${BOOKING_VALUES} v ON v.scheduled_class_id = k.id
  ORDER BY v.scheduled_class_id, v.booking_id`;

/** The counted bookings of the classes, by class and booking, as reports and payroll see them; ids must be distinct. */
export async function bookingValues(
  { app }: TestApp,
  { accountId }: StudioScope,
  classIds: readonly number[],
): Promise<BookingValue[]> {
  const asked = statement<BookingValue>('session_values', OF_CLASSES, [accountId, classIds]);
  const [rows] = await app.get(UnitOfWork).read({ accountId }, [asked]);
  return rows;
}
