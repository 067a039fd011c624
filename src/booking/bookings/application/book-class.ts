import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { notFound } from '@studio/kernel';
import { UnitOfWork } from '@studio/persistence';

import { StaffSnapshots } from '../../../accounts';
import { type LockedClass } from '../../../scheduling';
import { staffBookingRefusal } from '../domain/booking-refusals';
import type { Place } from '../domain/booking-status';
import { BookingTargetQuery } from '../queries/booking-target.query';
import { placeOf } from './class-booking-facts';
import { LockedBookings } from './locked-bookings';
import { RequiredBookings } from './required-bookings';

/** A booking that staff make for a customer. */
export interface NewBooking {
  readonly classId: number;
  readonly customerId: number;
  readonly notes?: string | null | undefined;
  /** Whether this booking never uses a session of a pass (RSV-3). */
  readonly skipsReservation?: boolean | undefined;
  /** Why the customer may book without what the class needs (REQ-3). */
  readonly requirementOverrideReason?: string | null | undefined;
}

/**
 * Books a class for a customer, by staff or a job (BK-1 to BK-3, BK-5): past and draft classes too. Throws `not_found`
 * for class and customer; `class_not_bookable`, `class_takes_no_customers`, `class_full`, `pass_required`,
 * `payment_required` on `scheduled_class_id`, `already_booked`, `class_occupied` on `customer_id`.
 */
@Injectable()
export class BookClass {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly targets: BookingTargetQuery,
    private readonly locked: LockedBookings,
    private readonly staff: StaffSnapshots,
    private readonly bookings: RequiredBookings,
  ) {}

  /** Returns the booking's id; the former booking's when the customer was booked before (BK-2). */
  async execute(ctx: ActorContext, input: NewBooking): Promise<number> {
    const { classId, customerId, notes = null, skipsReservation = false, requirementOverrideReason } = input;
    const decide = (facts: LockedClass, place: Place | null) => {
      const refusal = staffBookingRefusal(facts, place);
      if (refusal) throw refusal;
    };
    const target = await this.targets.choose(ctx, classId, customerId);
    decide(target.class, target.place);
    return this.uow.write(ctx, async () => {
      const bookedBy = await this.staff.of(ctx);
      const { class: found, former, customer } = await this.locked.place(ctx, classId, customerId);
      if (!customer) throw notFound('The customer');
      decide(found, former && placeOf(former));
      const place = { class: found, customerId, former, notes, skipsReservation, bookedBy };
      return this.bookings.assign(ctx, place, requirementOverrideReason);
    });
  }
}
