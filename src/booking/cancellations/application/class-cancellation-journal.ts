import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { DomainEvents } from '@studio/events';
import { UnitOfWork } from '@studio/persistence';

import { ActivityLog } from '../../../accounts';
import type { SettledSession } from '../../../passes';
import type {
  ClassBookingEntity,
  BookingStatusChanged,
  ClassCancellationChanged,
  ClassOccupancyChanged,
} from '../../bookings';

/** A cancelled or restored class. */
export interface ClassCancellationFacts {
  readonly change: 'cancelled' | 'restored';
  readonly classId: number;
  readonly cancellationId: number;
  /** Bookings that changed with it. */
  readonly bookings: readonly ClassBookingEntity[];
  /** Number of active bookings of the class before and after. */
  readonly before: number;
  readonly after: number;
  readonly reason?: string | null;
}

/** A closed class that a correction cancelled. */
export interface ClosedCancellationFacts extends Pick<
  ClassCancellationFacts,
  'classId' | 'cancellationId' | 'bookings'
> {
  readonly passEffect: SettledSession;
  readonly reason: string;
}

/** Publishes cancellations and restores of classes as events (CXL-7) and to the activity log. */
@Injectable()
export class ClassCancellationJournal {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly events: DomainEvents,
    private readonly activity: ActivityLog,
  ) {}

  async record(ctx: ActorContext, facts: ClassCancellationFacts): Promise<void> {
    const { accountId } = ctx;
    const { change, classId, cancellationId, bookings, before, after, reason } = facts;
    const event: ClassCancellationChanged = {
      kind: change === 'cancelled' ? 'booking.class_cancelled' : 'booking.class_restored',
      accountId,
      classId,
      cancellationId,
      bookings: bookings.map(({ id: bookingId, customerId }) => ({ bookingId, customerId })),
    };
    await this.events.publish(event);
    const last = bookings.at(-1);
    if (last && (before === 0) !== (after === 0)) {
      const occupancy: ClassOccupancyChanged = {
        kind: after > 0 ? 'booking.class_became_booked' : 'booking.class_became_empty',
        accountId,
        classId,
        bookingId: last.id,
        number: last.statusChanges,
      };
      await this.events.publish(occupancy);
    }
    await this.uow.write(ctx, (manager) =>
      this.activity.record(manager, ctx, {
        action: `class.${change}`,
        subjectType: 'scheduled_class',
        subjectId: classId,
        changes: { class_cancellation_id: cancellationId, bookings: bookings.length, ...(reason && { reason }) },
      }),
    );
  }

  /** A correction cancelled a closed class: nobody is notified, but its bookings are no longer active (COR-4). */
  async recordClosed(ctx: ActorContext, facts: ClosedCancellationFacts): Promise<void> {
    const { accountId } = ctx;
    const { classId, cancellationId, bookings, passEffect, reason } = facts;
    for (const { id: bookingId, customerId } of bookings) {
      const event: BookingStatusChanged = {
        kind: 'booking.booking_status_changed',
        accountId,
        bookingId,
        classId,
        customerId,
      };
      await this.events.publish(event);
    }
    const kept = { class_cancellation_id: cancellationId, bookings: bookings.length };
    await this.uow.write(ctx, (manager) =>
      this.activity.record(manager, ctx, {
        action: 'class.cancelled',
        subjectType: 'scheduled_class',
        subjectId: classId,
        changes: { ...kept, mode: 'closed_correction', pass_effect: passEffect, reason },
      }),
    );
  }
}
