import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { notFound } from '@studio/kernel';
import { UnitOfWork } from '@studio/persistence';

import { StaffSnapshots } from '../../../accounts';
import {
  decideStaffBooking,
  bookingRefusal,
  type AddedStatus,
  computeAddedEffect,
  BookingWriter,
  placeOf,
  LockedBookings,
} from '../../bookings';
import { BookingCorrections } from './booking-corrections';
import { ClosedClasses } from './closed-classes';

/** A customer who attended or missed a class without a recorded booking. */
export interface ForgottenBooking {
  readonly classId: number;
  readonly customerId: number;
  readonly status: AddedStatus;
  readonly reason: string;
}

/**
 * Adds a customer to a closed class; the session of a fitting pass is used immediately (COR-2). Throws `not_found` for
 * class and customer; `class_not_closed`, `class_takes_no_customers`, `class_full` on `scheduled_class_id`;
 * `already_booked`, `class_occupied` on `customer_id`.
 */
@Injectable()
export class AddToClosedClass {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly classes: ClosedClasses,
    private readonly locked: LockedBookings,
    private readonly staff: StaffSnapshots,
    private readonly writer: BookingWriter,
    private readonly corrections: BookingCorrections,
  ) {}

  /** Returns the id of the correction. */
  async execute(ctx: ActorContext, { classId, customerId, status, reason }: ForgottenBooking): Promise<number> {
    return this.uow.write(ctx, async () => {
      const actor = await this.staff.of(ctx);
      const { class: found, former, customer } = await this.locked.place(ctx, classId, customerId);
      if (!customer) throw notFound('The customer');
      this.classes.assertClosed(found);
      const decision = decideStaffBooking(found, former && placeOf(former));
      if (decision.outcome === 'refuse') throw bookingRefusal(decision.reason, 'customer_id');

      // Read first: the former row is reused, which overwrites its status.
      const previousStatus = former?.status ?? null;
      const place = { class: found, customerId, former, notes: null, skipsReservation: false, bookedBy: actor };
      const { id: bookingId, session } = await this.writer.assign(ctx, { ...place, outcome: status });
      const passEffect = computeAddedEffect(session.next?.status ?? null);
      const names = { classId, bookingId, customerId, action: 'added' as const, passEffect };
      return this.corrections.record(ctx, { ...names, previousStatus, status, session, reason, actor });
    });
  }
}
