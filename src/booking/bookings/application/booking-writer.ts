import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { DomainEvents } from '@studio/events';
import { Clock } from '@studio/kernel';
import { UnitOfWork } from '@studio/persistence';
import type { EntityManager } from 'typeorm';

import { ActivityLog, type ActorSnapshot } from '../../../accounts';
import { lastPaymentOf } from '../../../finance';
import { PassSessions, type SessionChange, type SettledSession } from '../../../passes';
import { ClassPlaces, type LockedClass } from '../../../scheduling';
import { type BookingStatus, isActive } from '../domain/booking-status';
import type { LateCancellation } from '../domain/late-cancellation';
import { isExclusiveKind } from '../domain/capacity';
import { ClassBookingEntity } from '../entities/class-booking.entity';
import type { BookingCancelled, BookingCreated, BookingStatusChanged, ClassOccupancyChanged } from './booking-events';
import { columnsOf, lateColumns, placeOf, sessionOf } from './class-booking-facts';

export interface PlaceAssignment {
  readonly class: LockedClass;
  /** The caller holds this customer's lock. */
  readonly customerId: number;
  /** The customer's locked row in the class, which is reused (BK-2). */
  readonly former: ClassBookingEntity | null;
  readonly notes: string | null;
  readonly skipsReservation: boolean;
  readonly bookedBy: ActorSnapshot;
  /** The known attendance in a closed class (COR-2); absent = `booked`. */
  readonly outcome?: 'attended' | 'no_show' | undefined;
}

/** A written booking, and how its pass session changed. */
export interface WrittenBooking {
  readonly id: number;
  readonly session: SessionChange;
}

/** A locked booking with its new status. */
export interface MovedBooking {
  readonly class: LockedClass;
  readonly booking: ClassBookingEntity;
  readonly status: BookingStatus;
  /** Absent leaves the notes unchanged. */
  readonly notes?: string | null | undefined;
  /** The terms of a late cancellation, and its reason. */
  readonly late?: (LateCancellation & { readonly reason: string }) | undefined;
}

/** A locked booking that a correction removes. */
export interface RemovedBooking {
  readonly class: LockedClass;
  readonly booking: ClassBookingEntity;
  readonly passEffect: SettledSession;
  readonly removedByUserId: number | null;
}

/**
 * Writes a decision about a booking: the row, the active bookings of its class, the pass session, events and activity.
 * The caller holds the locks of class, booking and customer, and has decided.
 */
@Injectable()
export class BookingWriter {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly places: ClassPlaces,
    private readonly sessions: PassSessions,
    private readonly events: DomainEvents,
    private readonly activity: ActivityLog,
    private readonly clock: Clock,
  ) {}

  /** Writes the booking: a new row, or the customer's former row again. */
  async assign(ctx: ActorContext, place: PlaceAssignment): Promise<WrittenBooking> {
    const { former, outcome } = place;
    return this.uow.write(ctx, async (manager) => {
      const isPaid = former !== null && (await lastPaymentOf(manager, ctx, former.id)) !== null;
      const columns = { ...freshColumns(place, this.clock.now()), ...(!isPaid && priceColumns(place.class)) };
      const booking = former
        ? await reactivate(manager, former, columns)
        : await create(manager, ctx, { ...columns, customerId: place.customerId, scheduledClassId: place.class.id });
      await this.count(ctx, place.class, booking, Number(isActive(placeOf(booking))));
      const session = await this.sessions.follow(ctx, sessionOf(booking, place.class, { isNew: !former }));
      const names = namesOf(booking);
      if (outcome) await this.publish({ kind: 'booking.booking_status_changed', ...names });
      else await this.publish({ kind: 'booking.booking_created', ...names, ...numberOf(booking) });
      const action = outcome ? 'booking.correction_added' : former ? 'booking.reactivated' : 'booking.created';
      await this.record(manager, ctx, booking, action, outcome ? { status: outcome } : {});
      return { id: booking.id, session };
    });
  }

  /** Hides a booking; its status is unchanged and its place is free (BK-9, COR-3). */
  async remove(
    ctx: ActorContext,
    { class: locked, booking, passEffect, removedByUserId }: RemovedBooking,
  ): Promise<SessionChange> {
    const { accountId, id, status, statusChanges } = booking;
    return this.uow.write(ctx, async (manager) => {
      const wasActive = isActive(placeOf(booking));
      const columns = {
        correctedRemovedAt: this.clock.now(),
        correctedRemovedByUserId: removedByUserId,
        statusChanges: statusChanges + 1,
      };
      await manager.update(ClassBookingEntity, { accountId, id }, columns);
      const removed = Object.assign(booking, columns);
      await this.count(ctx, locked, removed, -Number(wasActive));
      const session = await this.sessions.settle(ctx, sessionOf(removed, locked, { isNew: false }), passEffect);
      if (wasActive) await this.publish({ kind: 'booking.booking_status_changed', ...namesOf(removed) });
      await this.record(manager, ctx, removed, 'booking.correction_removed', { status, pass_effect: passEffect });
      return session;
    });
  }

  /** Changes a booking to another status (BK-12). */
  async move(ctx: ActorContext, { class: locked, booking, status, notes, late }: MovedBooking): Promise<void> {
    const { accountId, id } = booking;
    const before = booking.status;
    await this.uow.write(ctx, async (manager) => {
      const wasActive = isActive(placeOf(booking));
      const columns = {
        ...columnsOf(booking, status, this.clock.now()),
        ...(notes !== undefined && { notes }),
        ...(late && lateColumns(late)),
      };
      await manager.update(ClassBookingEntity, { accountId, id }, columns);
      const moved = Object.assign(booking, columns);
      await this.count(ctx, locked, moved, Number(isActive(placeOf(moved))) - Number(wasActive));
      const facts = sessionOf(moved, locked, { isNew: false });
      if (late?.session === 'kept') await this.sessions.settle(ctx, facts, 'keep_consumed');
      else await this.sessions.follow(ctx, facts);
      await this.publishMove(moved, wasActive);
      const cancelled = late ? 'booking.cancelled_late' : 'booking.cancelled';
      const action = status === 'cancelled' ? cancelled : 'booking.status_changed';
      await this.record(manager, ctx, moved, action, { status: { before, after: status }, ...late });
    });
  }

  /** Cancels the superseded booking of a merge; the person retains the place, so nobody is notified (MRG-14). */
  async supersede(ctx: ActorContext, locked: LockedClass, booking: ClassBookingEntity): Promise<void> {
    const { accountId, id, status: before } = booking;
    await this.uow.write(ctx, async (manager) => {
      const wasActive = isActive(placeOf(booking));
      const columns = columnsOf(booking, 'cancelled', this.clock.now());
      await manager.update(ClassBookingEntity, { accountId, id }, columns);
      const moved = Object.assign(booking, columns);
      await this.count(ctx, locked, moved, -Number(wasActive));
      await this.sessions.follow(ctx, sessionOf(moved, locked, { isNew: false }));
      if (wasActive) await this.publish({ kind: 'booking.booking_status_changed', ...namesOf(moved) });
      const superseded_by_booking_id = moved.supersededByBookingId;
      const changes = { status: { before, after: 'cancelled' }, superseded_by_booking_id };
      await this.record(manager, ctx, moved, 'booking.superseded', changes);
    });
  }

  /**
   * Leaves the status of a superseded booking unchanged, but excludes it from a restore of its class (MRG-14, CXL-4).
   */
  async excludeFromRestore(ctx: ActorContext, booking: ClassBookingEntity): Promise<void> {
    const { accountId, id, statusChanges, supersededByBookingId: superseded_by_booking_id } = booking;
    await this.uow.write(ctx, async (manager) => {
      await manager.update(ClassBookingEntity, { accountId, id }, { statusChanges: statusChanges + 1 });
      await this.record(manager, ctx, booking, 'booking.superseded', { superseded_by_booking_id });
    });
  }

  /** Replaces only the notes (BK-11); identical notes write nothing. */
  async replaceNotes(ctx: ActorContext, booking: ClassBookingEntity, notes: string | null): Promise<void> {
    if (notes === booking.notes) return;
    const { accountId, id } = booking;
    await this.uow.write(ctx, async (manager) => {
      await manager.update(ClassBookingEntity, { accountId, id }, { notes });
      await this.record(manager, ctx, booking, 'booking.updated', { notes: 'changed' });
    });
  }

  private async count(ctx: ActorContext, locked: LockedClass, booking: ClassBookingEntity, delta: number) {
    const { activeBookings } = locked;
    await this.places.setActiveBookings(ctx, locked.id, activeBookings + delta);
    const becomesEmpty = activeBookings > 0 && activeBookings + delta === 0;
    const becomesBooked = activeBookings === 0 && delta > 0;
    if (!becomesEmpty && !becomesBooked) return;
    const { accountId, classId, bookingId } = namesOf(booking);
    await this.publish({
      kind: becomesBooked ? 'booking.class_became_booked' : 'booking.class_became_empty',
      accountId,
      classId,
      bookingId,
      ...numberOf(booking),
    });
  }

  private async publishMove(booking: ClassBookingEntity, wasActive: boolean): Promise<void> {
    const names = namesOf(booking);
    const number = numberOf(booking);
    if (booking.status === 'cancelled') return this.publish({ kind: 'booking.booking_cancelled', ...names, ...number });
    // Reverting the attendance of a customer who already had the place is no new booking (NTF-1).
    if (booking.status === 'booked' && !wasActive)
      return this.publish({ kind: 'booking.booking_created', ...names, ...number });
    return this.publish({ kind: 'booking.booking_status_changed', ...names });
  }

  private async publish(event: BookingCreated | BookingCancelled | BookingStatusChanged | ClassOccupancyChanged) {
    await this.events.publish(event);
  }

  /** Notes are personal and are not logged. */
  private async record(
    manager: EntityManager,
    ctx: ActorContext,
    booking: ClassBookingEntity,
    action: string,
    changes: Readonly<Record<string, unknown>>,
  ): Promise<void> {
    const { scheduledClassId: scheduled_class_id, customerId: customer_id } = booking;
    await this.activity.record(manager, ctx, {
      action,
      subjectType: 'class_booking',
      subjectId: booking.id,
      changes: { scheduled_class_id, customer_id, ...changes },
    });
  }
}

async function create(
  manager: EntityManager,
  { accountId }: ActorContext,
  columns: Partial<ClassBookingEntity>,
): Promise<ClassBookingEntity> {
  const row = manager.create(ClassBookingEntity, { accountId, activations: 1, statusChanges: 1, ...columns });
  await manager.insert(ClassBookingEntity, row);
  return row;
}

async function reactivate(
  manager: EntityManager,
  former: ClassBookingEntity,
  fresh: Partial<ClassBookingEntity>,
): Promise<ClassBookingEntity> {
  const { accountId, id, activations, statusChanges } = former;
  const columns = { activations: activations + 1, statusChanges: statusChanges + 1, ...fresh };
  await manager.update(ClassBookingEntity, { accountId, id }, columns);
  return Object.assign(former, columns);
}

/** Columns of a new or reused booking; nothing of the former booking remains. */
function freshColumns(
  { class: locked, notes, skipsReservation, bookedBy, outcome }: PlaceAssignment,
  now: Date,
): Partial<ClassBookingEntity> {
  return {
    status: outcome ?? 'booked',
    attendanceMarkedAt: outcome ? now : null,
    cancelledAt: null,
    ...lateColumns(null),
    notes,
    skipClassPassReservation: skipsReservation,
    bookedByUserId: bookedBy.user_id,
    bookedBy,
    correctedRemovedAt: null,
    correctedRemovedByUserId: null,
    exclusive: isExclusiveKind(locked.kind),
  };
}

/** What the booking costs from now on; a booking that was paid keeps its price (VPR-3). */
function priceColumns({ priceCents, priceCurrency }: LockedClass): Partial<ClassBookingEntity> {
  return { priceCents, priceCurrency };
}

function namesOf({ accountId, id, scheduledClassId, customerId }: ClassBookingEntity) {
  return { accountId, bookingId: id, classId: scheduledClassId, customerId };
}

const numberOf = ({ statusChanges }: ClassBookingEntity) => ({ number: statusChanges });
