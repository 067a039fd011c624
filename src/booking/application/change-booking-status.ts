import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { Clock } from '@studio/kernel';
import { UnitOfWork } from '@studio/persistence';

import { statusRefusal } from '../domain/booking-refusals';
import type { BookingStatus } from '../domain/booking-status';
import { decideStatusChange } from '../domain/status-change';
import { BookingWriter } from './booking-writer';
import { LockedBookings } from './locked-bookings';

/** What staff make of a booking. */
export interface BookingChange {
  readonly status: BookingStatus;
  /** Absent keeps them, null clears them (BK-11). */
  readonly notes?: string | null | undefined;
}

/**
 * Moves a booking to a status, and replaces its notes (BK-10 to BK-12); the status it has already changes notes only. Throws
 * `not_found`; `class_full`, `class_occupied`, `already_booked`, `cancellation_closed` on `status`.
 */
@Injectable()
export class ChangeBookingStatus {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly locked: LockedBookings,
    private readonly writer: BookingWriter,
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
      if (decision === 'change') return this.writer.move(ctx, { class: found, booking, status, notes });
      if (decision !== 'unchanged') throw statusRefusal(decision);
      if (notes !== undefined) await this.writer.note(ctx, booking, notes);
    });
  }
}
