import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { Clock, notChoosable } from '@studio/kernel';
import { UnitOfWork } from '@studio/persistence';

import { ActivityLog } from '../../../accounts';
import { lastPaymentOf } from '../../../finance';
import { moveRefusal } from '../domain/booking-move';
import { alreadyBooked } from '../domain/booking.errors';
import { BookClass } from './book-class';
import { BookingWriter } from './booking-writer';
import { LockedBookings } from './locked-bookings';

/** Where a booking moves to. */
export interface BookingMove {
  readonly classId: number;
  /** Why it may move to a class without what that needs (REQ-3). */
  readonly requirementOverrideReason?: string | null | undefined;
}

/**
 * Cancels a booking and books another class for its customer, both or neither (MOV-1, MOV-2): a session that the first returns can be
 * the one that the second uses. Throws `not_found`; `validation_failed`, `already_booked` on `scheduled_class_id`;
 * `booking_not_movable`, `cancellation_closed`, `booking_paid` on `booking`; and the refusals of BookClass.
 */
@Injectable()
export class MoveBooking {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly locked: LockedBookings,
    private readonly writer: BookingWriter,
    private readonly bookClass: BookClass,
    private readonly activity: ActivityLog,
    private readonly clock: Clock,
  ) {}

  /** Returns the id of the booking in the other class. */
  async execute(ctx: ActorContext, id: number, { classId, requirementOverrideReason }: BookingMove): Promise<number> {
    return this.uow.write(ctx, async (manager) => {
      const { class: left, booking, otherClass } = await this.locked.findBeside(ctx, id, classId);
      const { status, customerId, notes, skipClassPassReservation: skipsReservation } = booking;
      if (!otherClass) throw notChoosable('scheduled_class_id', 'The class');
      if (left.id === classId) throw alreadyBooked('scheduled_class_id');
      const netPaidCents = (await lastPaymentOf(manager, ctx, id))?.netPaidCents ?? 0;
      const refusal = moveRefusal({ status, netPaidCents }, left, this.clock.now());
      if (refusal) throw refusal;
      await this.writer.move(ctx, { class: left, booking, status: 'cancelled' });
      const place = { classId, customerId, notes, skipsReservation, requirementOverrideReason };
      const movedId = await this.bookClass.execute(ctx, place);
      await this.activity.record(manager, ctx, {
        action: 'booking.moved',
        subjectType: 'class_booking',
        subjectId: movedId,
        changes: { scheduled_class_id: { before: left.id, after: classId }, customer_id: customerId, moved_from: id },
      });
      return movedId;
    });
  }
}
