import { Injectable } from '@nestjs/common';
import { type CustomerContext, isStaffContext, type StaffContext } from '@studio/access';
import { notFound, type Page, type PageInput, pageOf, pageRequest, readPosition } from '@studio/kernel';
import { statement, UnitOfWork } from '@studio/persistence';

import { type ShownStudio, StudioDirectory } from '../../../accounts';
import { BOOKABLE_COLUMNS, bookableJoins, type BookableClassRow } from './bookable-class';
import { BookableClassesQuery } from './bookable-classes.query';
import { known } from './mobile-classes.query';
import { SHOWN_BOOKING_COLUMNS, SHOWN_BOOKING_JOINS, type ShownBookingRow } from './shown-booking';
import { SHOWN_CLASS_COLUMNS, SHOWN_CLASS_JOINS } from './shown-class';

export type BookingWithClassRow = ShownBookingRow & BookableClassRow;

/** A booking with the studio's settings that are shown. */
export interface MobileBooking {
  readonly studio: ShownStudio;
  readonly booking: BookingWithClassRow;
  /** Classes that the signed-in customer could book now; null for staff. */
  readonly bookable: ReadonlySet<number> | null;
}

/** A page of bookings with the studio's settings that are shown. */
export interface MobileBookings {
  readonly studio: ShownStudio;
  readonly page: Page<BookingWithClassRow>;
  /** Classes that the signed-in customer could book now. */
  readonly bookable: ReadonlySet<number>;
}

const shown = (bookings: string) => `
  SELECT ${SHOWN_BOOKING_COLUMNS}, ${SHOWN_CLASS_COLUMNS}, ${BOOKABLE_COLUMNS} FROM ${bookings} b
  JOIN scheduling.scheduled_class c ON c.account_id = $1 AND c.id = b.scheduled_class_id
  ${SHOWN_CLASS_JOINS} ${SHOWN_BOOKING_JOINS} ${bookableJoins('b.customer_id')}`;

const ONE = `
  ${shown('booking.class_booking')} WHERE b.account_id = $1 AND b.id = $2 AND b.corrected_removed_at IS NULL`;

/** Selects the page first, so that a customer's other bookings, possibly thousands, are not joined. */
const OWN_PAGE = `
  SELECT * FROM booking.class_booking
  WHERE account_id = $1 AND customer_id = $2 AND corrected_removed_at IS NULL AND ($3::bigint IS NULL OR id < $3)
  ORDER BY id DESC LIMIT $4`;

export const OWN_BOOKINGS = `${shown(`(${OWN_PAGE})`)} ORDER BY b.id DESC`;

/** Reads bookings as apps show them, each request in one round trip. */
@Injectable()
export class MobileBookingsQuery {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly studios: StudioDirectory,
    private readonly bookable: BookableClassesQuery,
  ) {}

  /** A booking that the session has just changed. Throws `not_found` when a correction removed it in between. */
  async get(ctx: StaffContext | CustomerContext, id: number): Promise<MobileBooking> {
    const { accountId } = ctx;
    const [[found], [booking]] = await this.uow.read({ accountId }, [
      this.studios.shown(accountId),
      statement<BookingWithClassRow>('mobile_booking', ONE, [accountId, id]),
    ]);
    if (!booking) throw notFound('The booking');
    const studio = known(found);
    const bookable = isStaffContext(ctx) ? null : await this.bookable.among(ctx, studio, [booking]);
    return { studio, booking, bookable };
  }

  /** A customer's own bookings that are not removed, newest first. Throws `validation_failed` on `cursor`. */
  async own(ctx: CustomerContext, input: PageInput): Promise<MobileBookings> {
    const { accountId } = ctx;
    const { customerId } = ctx.actor;
    const scope = ['own_bookings', accountId, customerId];
    const request = pageRequest(scope, input);
    const [after] = readPosition(request, ['id']) ?? [null];
    const [[found], rows] = await this.uow.read({ accountId }, [
      this.studios.shown(accountId),
      statement<BookingWithClassRow>('own_bookings', OWN_BOOKINGS, [accountId, customerId, after, request.limit + 1]),
    ]);
    const studio = known(found);
    const page = pageOf(scope, rows, request.limit, (row) => [row.booking_id]);
    return { studio, page, bookable: await this.bookable.among(ctx, studio, page.data) };
  }
}
