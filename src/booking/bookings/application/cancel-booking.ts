import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { Clock } from '@studio/kernel';
import { UnitOfWork } from '@studio/persistence';

import { bookingNotCancellable, cancellationClosed } from '../domain/booking.errors';
import { decideCancellation } from '../domain/cancellation';
import { BookingWriter } from './booking-writer';
import { LockedBookings } from './locked-bookings';

/**
 * Cancels a booking: customers their own, staff any visible to them (CAN-3 to CAN-6). An already cancelled one remains
 * unchanged. Throws `not_found`; `booking_not_cancellable`, `cancellation_closed` on `booking`.
 */
@Injectable()
export class CancelBooking {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly locked: LockedBookings,
    private readonly writer: BookingWriter,
    private readonly clock: Clock,
  ) {}

  async execute(ctx: ActorContext, id: number): Promise<void> {
    const by = ctx.actor.kind === 'customer' ? 'customer' : 'staff';
    await this.uow.write(ctx, async () => {
      const { class: found, booking } = await this.locked.find(ctx, id);
      const decision = decideCancellation(booking.status, found, by, this.clock.now());
      if (decision === 'booking_not_cancellable') throw bookingNotCancellable();
      if (decision === 'cancellation_closed') throw cancellationClosed('booking');
      if (decision === 'cancel') await this.writer.move(ctx, { class: found, booking, status: 'cancelled' });
    });
  }
}
