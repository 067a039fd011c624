import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { type Page, type PageInput, type PageRequest, pageOf, pageRequest, readPosition } from '@studio/kernel';
import { statement, UnitOfWork } from '@studio/persistence';

import { type ActorSnapshot, type ScheduleKind } from '../../../accounts';
import type { ReservationStatus } from '../../../passes';
import { narrowedTo, VISIT_PRICE, visibleTo } from '../../../scheduling';
import type { BookingStatus } from '../domain/booking-status';
import type { LateSession } from '../domain/late-cancellation';
import { CORRECTION_ROWS, type CorrectionRow } from './corrections.query';
import { SHOWN_BOOKING_COLUMNS, SHOWN_BOOKING_JOINS, type ShownBookingRow } from './shown-booking';

/** A booking as staff manage it. */
export interface ManagedBookingRow extends ShownBookingRow {
  readonly attendance_marked_at: Date | null;
  readonly cancelled_at: Date | null;
  readonly late_cancellation: LateSession | null;
  readonly late_cancellation_fee_cents: number | null;
  readonly late_cancellation_fee_currency: string | null;
  readonly skip_class_pass_reservation: boolean;
  readonly activations: number;
  readonly price_cents: number | null;
  readonly price_currency: string | null;
  readonly paid_cents: number;
  readonly booked_by_user_id: number | null;
  readonly booked_by: ActorSnapshot;
  readonly created_at: Date;
  readonly class_title: string;
  readonly class_kind: ScheduleKind;
  readonly class_status: 'draft' | 'scheduled' | 'cancelled';
  readonly starts_at: Date;
  readonly ends_at: Date;
  /** Null = the studio's (CAL-1). */
  readonly location_timezone: string | null;
  readonly location_id: number;
  /** What the class costs now without a pass (VPR-2), which is not what the booking does. */
  readonly visit_price_cents: number | null;
  readonly visit_price_currency: string | null;
  readonly is_first_visit: boolean;
  /** The latest note of staff about the customer. */
  readonly customer_note: string | null;
  /** What can still be booked with the pass (BK-19); null without one. */
  readonly pass_remaining_sessions: number | null;
}

/** The pass session that a booking has or had. */
export interface BookingReservationRow {
  readonly id: number;
  readonly class_pass_id: number;
  readonly code: string;
  readonly plan_name: string;
  readonly status: ReservationStatus;
  readonly reserved_at: Date;
  readonly used_at: Date | null;
  readonly released_at: Date | null;
}

export interface BookingDetailsRow {
  readonly booking: ManagedBookingRow;
  readonly reservation: BookingReservationRow | null;
  readonly corrections: readonly CorrectionRow[];
}

/** By the starts of the classes. */
export const BOOKING_ORDERS = ['earliest', 'latest'] as const;

export type BookingOrder = (typeof BOOKING_ORDERS)[number];

/**
 * Selects bookings of classes that start at or after `from` and before `until`. Only those of one customer may be without
 * a bound (null).
 */
export interface BookingFilter {
  readonly from: Date | null;
  readonly until: Date | null;
  readonly customerId: number | null;
  readonly status: BookingStatus | null;
  readonly order: BookingOrder;
}

/** Whether the customer has a place in no earlier class (BK-18). In the list of columns it is asked of the rows of the page only. */
const IS_FIRST_VISIT = `
  NOT EXISTS (
    SELECT FROM booking.class_booking o
    JOIN scheduling.scheduled_class oc ON oc.account_id = o.account_id AND oc.id = o.scheduled_class_id
    WHERE o.account_id = $1 AND o.customer_id = b.customer_id AND o.status IN ('booked', 'attended')
      AND o.corrected_removed_at IS NULL AND oc.status <> 'cancelled' AND (oc.starts_at, o.id) < (c.starts_at, b.id))`;

const LATEST_NOTE = `
  (SELECT n.text FROM customers.customer_note n
    WHERE n.account_id = $1 AND n.customer_id = b.customer_id ORDER BY n.id DESC LIMIT 1)`;

const shown = (bookings: string) => `
  SELECT ${SHOWN_BOOKING_COLUMNS}, b.attendance_marked_at, b.cancelled_at, b.late_cancellation,
    b.late_cancellation_fee_cents, b.late_cancellation_fee_currency, b.skip_class_pass_reservation, b.activations, b.price_cents,
    coalesce(b.price_currency, d.currency) AS price_currency, coalesce(d.paid_cents - d.refunded_cents, 0) AS paid_cents,
    b.booked_by_user_id, b.booked_by, b.created_at, c.title AS class_title, c.schedule_kind AS class_kind, c.status AS class_status, c.starts_at,
    c.ends_at, l.timezone AS location_timezone, l.id AS location_id,
    visit_price.cents AS visit_price_cents, visit_price.currency AS visit_price_currency, ${IS_FIRST_VISIT} AS is_first_visit, ${LATEST_NOTE} AS customer_note,
    CASE WHEN p.status IN ('cancelled', 'expired') THEN 0
      ELSE greatest(0, p.sessions_count - p.used_sessions_count - p.reserved_sessions_count) END AS pass_remaining_sessions
  FROM ${bookings} b
  JOIN scheduling.scheduled_class c ON c.account_id = $1 AND c.id = b.scheduled_class_id
  JOIN scheduling.class_type t ON t.account_id = c.account_id AND t.id = c.class_type_id
  JOIN scheduling.location l ON l.account_id = c.account_id AND l.id = c.location_id ${SHOWN_BOOKING_JOINS} ${VISIT_PRICE}
  LEFT JOIN finance.booking_payment d ON d.account_id = $1 AND d.booking_id = b.id`;

const OF_STUDIO = 'WHERE b.account_id = $1 AND b.corrected_removed_at IS NULL';

const BOOKINGS = `${shown('booking.class_booking')} ${OF_STUDIO}`;

const ONE = `${BOOKINGS} AND b.id = $2 AND ${visibleTo('$3')}`;

const SQL_OF_ORDER = {
  earliest: { following: '>', inOrder: 'ORDER BY c.starts_at, b.id' },
  latest: { following: '<', inOrder: 'ORDER BY c.starts_at DESC, b.id DESC' },
} as const;

const filtered = (order: BookingOrder) => `
  AND ${visibleTo('$2')} AND ($3::text IS NULL OR b.status = $3)
  AND ($4::timestamptz IS NULL OR (c.starts_at, b.id) ${SQL_OF_ORDER[order].following} ($4, $5::bigint))`;

/** Separate from `customerPage` because they start from different indexes. */
const ofWindow = (order: BookingOrder) => `
  ${BOOKINGS} ${filtered(order)} AND c.account_id = $1 AND c.starts_at >= $7 AND c.starts_at < $8
  ${SQL_OF_ORDER[order].inOrder} LIMIT $6`;

/** Selects the page first, so that for other bookings of the customer only the class is read. */
const customerPage = (order: BookingOrder) => `
  SELECT b.* FROM booking.class_booking b
  JOIN scheduling.scheduled_class c ON c.account_id = b.account_id AND c.id = b.scheduled_class_id
  ${OF_STUDIO} ${filtered(order)} AND b.customer_id = $7
    AND ($8::timestamptz IS NULL OR c.starts_at >= $8) AND ($9::timestamptz IS NULL OR c.starts_at < $9) ${SQL_OF_ORDER[order].inOrder} LIMIT $6`;

const ofCustomer = (order: BookingOrder) => `${shown(`(${customerPage(order)})`)} ${SQL_OF_ORDER[order].inOrder}`;

const VISIBLE_CLASS = `
  SELECT c.id FROM scheduling.scheduled_class c WHERE c.account_id = $1 AND c.id = $2 AND ${visibleTo('$3')}`;

const OF_CLASS = `
  ${BOOKINGS} AND b.scheduled_class_id = $2 AND ($3::bigint IS NULL OR b.id > $3) ORDER BY b.id LIMIT $4`;

const RESERVATION = `
  SELECT r.id, r.class_pass_id, p.code, p.plan_name, r.status, r.reserved_at, r.used_at, r.released_at
  FROM passes.class_pass_reservation r
  JOIN passes.class_pass p ON p.account_id = r.account_id AND p.id = r.class_pass_id
  WHERE r.account_id = $1 AND r.class_booking_id = $2`;

const CORRECTIONS = `${CORRECTION_ROWS} WHERE x.account_id = $1 AND x.class_booking_id = $2 ORDER BY x.id DESC`;

/** Reads bookings for staff. Trainers see those of their own classes (PERM-4); removed ones are hidden (BK-9). */
@Injectable()
export class ManagedBookingsQuery {
  constructor(private readonly uow: UnitOfWork) {}

  /** One page by class start and id. Throws `validation_failed` on `cursor`. */
  async list(ctx: ActorContext, filter: BookingFilter, page: PageInput): Promise<Page<ManagedBookingRow>> {
    const { from, until, customerId, status, order } = filter;
    const narrowed = narrowedTo(ctx);
    const scope = ['bookings', ctx.accountId, from, until, customerId, status, order];
    const request = pageRequest(scope, page);
    const common = [ctx.accountId, narrowed, status, ...positionOf(request), request.limit + 1];
    const bookings =
      customerId === null
        ? statement<ManagedBookingRow>(`bookings_of_window_${order}`, ofWindow(order), [...common, from, until])
        : statement<ManagedBookingRow>(`bookings_of_customer_${order}`, ofCustomer(order), [
            ...common,
            customerId,
            from,
            until,
          ]);
    const [rows] = await this.uow.read(ctx, [bookings]);
    return pageOf(scope, rows, request.limit, (row) => [row.starts_at.toISOString(), row.booking_id]);
  }

  /**
   * One page of a class's bookings by id; null for a class the actor does not see. Throws `validation_failed` on
   * `cursor`.
   */
  async ofClass(ctx: ActorContext, classId: number, page: PageInput): Promise<Page<ManagedBookingRow> | null> {
    const scope = ['class_bookings', ctx.accountId, classId];
    const request = pageRequest(scope, page);
    const [after] = readPosition(request, ['id']) ?? [null];
    const [found, rows] = await this.uow.read(ctx, [
      statement<object>('booked_class_in_sight', VISIBLE_CLASS, [ctx.accountId, classId, narrowedTo(ctx)]),
      statement<ManagedBookingRow>('bookings_of_class', OF_CLASS, [ctx.accountId, classId, after, request.limit + 1]),
    ]);
    return found.length === 0 ? null : pageOf(scope, rows, request.limit, (row) => [row.booking_id]);
  }

  /** One booking with its session and corrections; null when none is visible to the actor. */
  async find(ctx: ActorContext, id: number): Promise<BookingDetailsRow | null> {
    const { accountId } = ctx;
    const [[booking], [reservation], corrections] = await this.uow.read(ctx, [
      statement<ManagedBookingRow>('managed_booking', ONE, [accountId, id, narrowedTo(ctx)]),
      statement<BookingReservationRow>('booking_reservation', RESERVATION, [accountId, id]),
      statement<CorrectionRow>('booking_corrections', CORRECTIONS, [accountId, id]),
    ]);
    return booking ? { booking, reservation: reservation ?? null, corrections } : null;
  }
}

function positionOf(request: PageRequest): readonly unknown[] {
  return readPosition(request, ['instant', 'id']) ?? [null, null];
}
