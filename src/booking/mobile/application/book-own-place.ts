import { Injectable } from '@nestjs/common';
import { actorContext, type CustomerContext } from '@studio/access';
import { Clock, notFound } from '@studio/kernel';
import { UnitOfWork } from '@studio/persistence';

import { StudioDirectory, tokenInvalid } from '../../../accounts';
import type { LockedClass } from '../../../scheduling';
import {
  decideCustomerBooking,
  bookingRefusal,
  type Place,
  BookingTargetQuery,
  RequiredBookings,
  placeOf,
  LockedBookings,
} from '../../bookings';

/** A class that a customer books. */
export interface OwnPlace {
  readonly classId: number;
  readonly notes: string | null;
}

/**
 * Books a public class for the signed-in customer (BK-1 to BK-4). Throws `not_found`, and `class_not_bookable`,
 * `already_booked`, `booking_closed`, `class_full`, `pass_required`, `payment_required` on `scheduled_class_id`.
 */
@Injectable()
export class BookOwnPlace {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly studios: StudioDirectory,
    private readonly targets: BookingTargetQuery,
    private readonly locked: LockedBookings,
    private readonly bookings: RequiredBookings,
    private readonly clock: Clock,
  ) {}

  /** Returns the booking's id; the former booking's when the customer was booked before (BK-2). */
  async execute(ctx: CustomerContext, { classId, notes }: OwnPlace): Promise<number> {
    const { customerId } = ctx.actor;
    const { enabledKinds } = await this.studios.settings(ctx.accountId);
    const decide = (facts: LockedClass, place: Place | null) => {
      const isPublic = facts.isPublic && enabledKinds.includes(facts.kind);
      const decision = decideCustomerBooking({ ...facts, isPublic }, place, this.clock.now());
      if (decision.outcome === 'refuse') throw bookingRefusal(decision.reason, 'scheduled_class_id');
    };
    const target = await this.targets.find(ctx, classId, customerId);
    if (!target) throw notFound('The class');
    decide(target.class, target.place);
    return this.uow.write(ctx, async () => {
      const { class: found, former, customer } = await this.locked.place(ctx, classId, customerId);
      if (!customer) throw tokenInvalid();
      // Differs from the caller's id if the customer was merged meanwhile.
      const by = actorContext({ ...ctx, actor: { ...ctx.actor, customerId: customer.id } });
      decide(found, former && placeOf(former));
      const bookedBy = {
        user_id: null,
        trainer_id: null,
        name: customer.name,
        ...(customer.email !== null && { email: customer.email }),
        role: 'customer',
      } as const;
      const place = { class: found, customerId: customer.id, former, notes, skipsReservation: false, bookedBy };
      return this.bookings.assign(by, place);
    });
  }
}
