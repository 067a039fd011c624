import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { Clock } from '@studio/kernel';
import { UnitOfWork } from '@studio/persistence';

import { statusRefusal } from '../domain/booking-refusals';
import type { BookingStatus } from '../domain/booking-status';
import { decideStatusChange } from '../domain/status-change';
import { BookingWriter } from './booking-writer';
import { LockedBookings } from './locked-bookings';
import { RequiredBookings } from './required-bookings';

/** A change of a booking by staff. */
export interface BookingChange {
  readonly status: BookingStatus;
  /** Absent leaves the notes unchanged, null clears them (BK-11). */
  readonly notes?: string | null | undefined;
}

/**
 * Changes a booking's status and notes (BK-10 to BK-12); with its current status only the notes change. Throws
 * `not_found`; `class_full`, `class_occupied`, `already_booked`, `cancellation_closed`, `pass_required`, `payment_required`
 * on `status`.
 */
@Injectable()
export class ChangeBookingStatus {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly locked: LockedBookings,
    private readonly writer: BookingWriter,
    private readonly bookings: RequiredBookings,
    private readonly clock: Clock,
  ) {}

  async execute(ctx: ActorContext, id: number, { status, notes }: BookingChange): Promise<void> {
    await this.uow.write(ctx, async () => {
      const { class: found, booking } = await this.locked.find(ctx, id);
      const decision = decideStatusChange(
        booking.status,
        status,
        found,
        this.clock.now(),
        booking.supersededByBookingId !== null,
      );
      if (decision === 'change') {
        const isBookedAgain = booking.status === 'cancelled' && status === 'booked';
        return (isBookedAgain ? this.bookings : this.writer).move(ctx, { class: found, booking, status, notes });
      }
      if (decision !== 'unchanged') throw statusRefusal(decision);
      if (notes !== undefined) await this.writer.replaceNotes(ctx, booking, notes);
    });
  }
}
