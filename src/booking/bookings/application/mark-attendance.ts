import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { Clock } from '@studio/kernel';
import { UnitOfWork } from '@studio/persistence';

import { bookingNotMarkable } from '../domain/booking.errors';
import { statusRefusal } from '../domain/booking-refusals';
import type { BookingStatus } from '../domain/booking-status';
import { decideStatusChange } from '../domain/status-change';
import { BookingWriter } from './booking-writer';
import { LockedBookings } from './locked-bookings';

/**
 * Records whether a customer attended (BK-13). Throws `not_found`; `booking_not_markable` on `booking`; `class_full`,
 * `class_occupied`, `already_booked` on `status`.
 */
@Injectable()
export class MarkAttendance {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly locked: LockedBookings,
    private readonly writer: BookingWriter,
    private readonly clock: Clock,
  ) {}

  async execute(ctx: ActorContext, id: number, status: Exclude<BookingStatus, 'cancelled'>): Promise<void> {
    await this.uow.write(ctx, async () => {
      const { class: found, booking } = await this.locked.find(ctx, id);
      if (booking.status === 'cancelled') throw bookingNotMarkable();
      const decision = decideStatusChange(
        booking.status,
        status,
        found,
        this.clock.now(),
        booking.supersededByBookingId !== null,
      );
      if (decision === 'change') return this.writer.move(ctx, { class: found, booking, status });
      if (decision !== 'unchanged') throw statusRefusal(decision);
    });
  }
}
