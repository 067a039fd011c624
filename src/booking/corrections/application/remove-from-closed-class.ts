import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { UnitOfWork } from '@studio/persistence';

import { StaffSnapshots } from '../../../accounts';
import { computeRemovedEffect, type Settlement, BookingWriter, LockedBookings } from '../../bookings';
import { BookingCorrections } from './booking-corrections';
import { ClosedClasses } from './closed-classes';

/** Why a booking is removed, and what happens to its session. */
export interface BookingRemoval {
  readonly passEffect: Settlement;
  readonly reason: string;
}

/**
 * Removes a booking from a closed class: it is hidden and its place is free (COR-3, BK-9). Throws `not_found`, also
 * when it is already removed, and `class_not_closed` on `scheduled_class_id`.
 */
@Injectable()
export class RemoveFromClosedClass {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly classes: ClosedClasses,
    private readonly locked: LockedBookings,
    private readonly staff: StaffSnapshots,
    private readonly writer: BookingWriter,
    private readonly corrections: BookingCorrections,
  ) {}

  /** Returns the id of the correction. */
  async execute(ctx: ActorContext, bookingId: number, { passEffect, reason }: BookingRemoval): Promise<number> {
    return this.uow.write(ctx, async () => {
      const actor = await this.staff.of(ctx);
      const { class: found, booking } = await this.locked.find(ctx, bookingId);
      this.classes.assertClosed(found);
      const session = await this.writer.remove(ctx, {
        class: found,
        booking,
        passEffect,
        removedByUserId: actor.user_id,
      });
      const { scheduledClassId: classId, customerId, status } = booking;
      const effect = computeRemovedEffect(session.previous?.status ?? null, passEffect);
      const names = { classId, bookingId, customerId, action: 'removed' as const, passEffect: effect };
      return this.corrections.record(ctx, { ...names, previousStatus: status, status, session, reason, actor });
    });
  }
}
