import { Injectable } from '@nestjs/common';
import { type CustomerContext, isStaffContext, seesCustomers, type StaffContext } from '@studio/access';
import { notFound } from '@studio/kernel';
import { type Statement, statement, UnitOfWork } from '@studio/persistence';

import { type ShownStudio, StudioDirectory } from '../../../accounts';
import { IS_PUBLIC, managedWindow, narrowedTo, visibleTo } from '../../../scheduling';
import type { BookingStatus } from '../domain/booking-status';
import { BOOKABLE_COLUMNS, bookableJoins, type BookableClassRow } from './bookable-class';
import { BookableClassesQuery } from './bookable-classes.query';
import { SHOWN_BOOKING_COLUMNS, SHOWN_BOOKING_JOINS, type ShownBookingRow } from './shown-booking';
import { SHOWN_CLASS_COLUMNS, SHOWN_CLASS_JOINS, type ShownClassRow } from './shown-class';

export interface MobileScheduleRequest {
  /** Calendar days of the studio's zone, both ends included; null for the default. */
  readonly from: string | null;
  readonly to: string | null;
  readonly locationId: number | null;
}

/** A class as one session sees it. */
export interface MobileClassRow extends ShownClassRow {
  /** The signed-in customer's own booking, if not removed; null without one and for staff. */
  readonly own_booking_id: number | null;
  readonly own_booking_status: BookingStatus | null;
}

/** Classes with their bookings, and the studio's settings that are shown. */
export interface MobileClasses {
  readonly studio: ShownStudio;
  readonly classes: readonly MobileClassRow[];
  /** By class and id; none for staff who may not see them, null for customers. */
  readonly bookings: readonly ShownBookingRow[] | null;
  /** Classes that the signed-in customer could book now; null for staff. */
  readonly bookable: ReadonlySet<number> | null;
}

const IN_WINDOW = `
  c.account_id = $1 AND c.starts_at >= $2 AND c.starts_at < $3 AND ($4::bigint IS NULL OR c.location_id = $4)`;

const SEEN_BY_STAFF = visibleTo('$5');

const ONE_OF_STAFF = `c.account_id = $1 AND c.id = $2 AND ${visibleTo('$3')}`;

const STAFF_COLUMNS = `${SHOWN_CLASS_COLUMNS}, NULL::bigint AS own_booking_id, NULL::text AS own_booking_status`;

export const STAFF_CLASSES = `
  SELECT ${STAFF_COLUMNS} FROM scheduling.scheduled_class c ${SHOWN_CLASS_JOINS}
  WHERE ${IN_WINDOW} AND ${SEEN_BY_STAFF} ORDER BY c.starts_at, c.id`;

const BOOKINGS_OF_CLASSES = `
  SELECT ${SHOWN_BOOKING_COLUMNS} FROM scheduling.scheduled_class c
  JOIN booking.class_booking b
    ON b.account_id = c.account_id AND b.scheduled_class_id = c.id AND b.corrected_removed_at IS NULL ${SHOWN_BOOKING_JOINS}`;

export const STAFF_BOOKINGS = `${BOOKINGS_OF_CLASSES} WHERE ${IN_WINDOW} AND ${SEEN_BY_STAFF} ORDER BY b.id`;

const STAFF_CLASS = `
  SELECT ${STAFF_COLUMNS} FROM scheduling.scheduled_class c ${SHOWN_CLASS_JOINS} WHERE ${ONE_OF_STAFF}`;

const STAFF_CLASS_BOOKINGS = `${BOOKINGS_OF_CLASSES} WHERE ${ONE_OF_STAFF} ORDER BY b.id`;

/** Columns and tables for the customer whose id is `customer`. */
const customerClasses = (customer: string) => `
  SELECT ${SHOWN_CLASS_COLUMNS}, ${BOOKABLE_COLUMNS}
  FROM scheduling.scheduled_class c ${SHOWN_CLASS_JOINS} ${bookableJoins(customer)}`;

/** Upcoming public classes (VIS-1, except for the enabled kinds), and started ones (VIS-3). */
const seenByCustomers = (now: string) => `
  c.is_public AND c.status = 'scheduled' AND c.schedule_kind = 'group_class' AND (c.starts_at <= ${now} OR (${IS_PUBLIC}))`;

export const CUSTOMER_CLASSES = `
  ${customerClasses('$5')} WHERE ${IN_WINDOW} AND ${seenByCustomers('$6')} ORDER BY c.starts_at, c.id`;

const CUSTOMER_CLASS = `
  ${customerClasses('$3')} WHERE c.account_id = $1 AND c.id = $2 AND (own.id IS NOT NULL OR ${seenByCustomers('$4')})`;

/** Reads classes as apps show them (VIS-3, VIS-4), each request in one round trip. */
@Injectable()
export class MobileClassesQuery {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly studios: StudioDirectory,
    private readonly bookable: BookableClassesQuery,
  ) {}

  /** The classes of the requested days, by start and id. Throws `validation_failed` (to). */
  async schedule(ctx: StaffContext | CustomerContext, request: MobileScheduleRequest): Promise<MobileClasses> {
    const { from, until } = managedWindow(ctx, request.from, request.to);
    const window = [ctx.accountId, from, until, request.locationId];
    return isStaffContext(ctx) ? this.ofStaff(ctx, window) : this.ofCustomer(ctx, window);
  }

  /** One class. Throws `not_found` when the studio has none with the id or the session does not see it. */
  async get(ctx: StaffContext | CustomerContext, id: number): Promise<MobileClasses> {
    const found = isStaffContext(ctx) ? await this.oneOfStaff(ctx, id) : await this.oneOfCustomer(ctx, id);
    if (found.classes.length === 0) throw notFound('The class');
    return found;
  }

  /** Classes within the staff member's scope, with their bookings if the member may see them. */
  private async ofStaff(ctx: StaffContext, window: readonly unknown[]): Promise<MobileClasses> {
    const values = [...window, narrowedTo(ctx)];
    return this.staff(ctx, ['mobile_staff_classes', STAFF_CLASSES], ['mobile_staff_bookings', STAFF_BOOKINGS], values);
  }

  private async oneOfStaff(ctx: StaffContext, id: number): Promise<MobileClasses> {
    const values = [ctx.accountId, id, narrowedTo(ctx)];
    return this.staff(
      ctx,
      ['mobile_staff_class', STAFF_CLASS],
      ['mobile_staff_class_bookings', STAFF_CLASS_BOOKINGS],
      values,
    );
  }

  private async ofCustomer(ctx: CustomerContext, window: readonly unknown[]): Promise<MobileClasses> {
    const values = [...window, ctx.actor.customerId, ctx.now];
    const classes = statement<BookableClassRow>('mobile_customer_classes', CUSTOMER_CLASSES, values);
    return this.customer(ctx, classes, ({ starts_at }) => starts_at <= ctx.now);
  }

  /** A class visible to the customer, or one they booked. */
  private async oneOfCustomer(ctx: CustomerContext, id: number): Promise<MobileClasses> {
    const values = [ctx.accountId, id, ctx.actor.customerId, ctx.now];
    const classes = statement<BookableClassRow>('mobile_customer_class', CUSTOMER_CLASS, values);
    return this.customer(ctx, classes, (row) => row.starts_at <= ctx.now || row.own_booking_id !== null);
  }

  private async staff(
    ctx: StaffContext,
    classesText: readonly [name: string, text: string],
    bookingsText: readonly [name: string, text: string],
    values: readonly unknown[],
  ): Promise<MobileClasses> {
    const shown = this.studios.shown(ctx.accountId);
    const classesOf = statement<MobileClassRow>(...classesText, values);
    // Who sees no customers sees no bookings.
    if (!seesCustomers(ctx.actor.permissions)) {
      const [[studio], classes] = await this.uow.read(ctx, [shown, classesOf]);
      return { studio: known(studio), classes, bookings: [], bookable: null };
    }
    const bookingsOf = statement<ShownBookingRow>(...bookingsText, values);
    const [[studio], classes, bookings] = await this.uow.read(ctx, [shown, classesOf, bookingsOf]);
    return { studio: known(studio), classes, bookings, bookable: null };
  }

  /** The enabled kinds are read together with the classes, so disabled kinds are filtered out here (KIND-2). */
  private async customer(
    ctx: CustomerContext,
    selected: Statement<BookableClassRow>,
    staysAnyway: (row: BookableClassRow) => boolean,
  ): Promise<MobileClasses> {
    const [[found], rows] = await this.uow.read(ctx, [this.studios.shown(ctx.accountId), selected]);
    const studio = known(found);
    const isOffered = studio.enabledKinds.includes('group_class');
    const classes = isOffered ? rows : rows.filter(staysAnyway);
    return { studio, classes, bookings: null, bookable: await this.bookable.among(ctx, studio, classes) };
  }
}

/** The studio of the session, which exists because the session was just authenticated. */
export function known(studio: ShownStudio | undefined): ShownStudio {
  if (!studio) throw new Error('The studio of the session does not exist.');
  return studio;
}
