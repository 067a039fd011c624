import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { Clock, notFound } from '@studio/kernel';
import { UnitOfWork } from '@studio/persistence';

import { ClassPlaces } from '../../../scheduling';
import { classNotCancellable, decideClassCancellation } from '../../bookings';
import { CancelledBookings } from './cancelled-bookings';
import { ClassCancellationJournal } from './class-cancellation-journal';
import { ClassCancellations } from './class-cancellations';

/**
 * Cancels a class with its `booked` bookings and compensates their passes by the studio's current rules (CXL-1 to
 * CXL-3). An already cancelled class remains unchanged. Throws `not_found`, `class_not_cancellable` on
 * `scheduled_class_id`.
 */
@Injectable()
export class CancelClass {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly places: ClassPlaces,
    private readonly bookings: CancelledBookings,
    private readonly cancellations: ClassCancellations,
    private readonly journal: ClassCancellationJournal,
    private readonly clock: Clock,
  ) {}

  async execute(ctx: ActorContext, classId: number, reason: string | null): Promise<void> {
    await this.uow.write(ctx, async () => {
      const found = await this.places.lock(ctx, classId);
      if (!found) throw notFound('The class');
      const at = this.clock.now();
      const decision = decideClassCancellation(found, at);
      if (decision === 'class_not_cancellable') throw classNotCancellable();
      if (decision === 'unchanged' || found.status === 'cancelled') return;
      await this.places.cancel(ctx, classId);
      const { bookings, ...ended } = await this.bookings.cancel(ctx, found, at);
      const cancellation = { classId, previousStatus: found.status, reason, at, ...ended };
      const cancellationId = await this.cancellations.record(ctx, cancellation);
      const before = found.activeBookings;
      const counts = { before, after: before - bookings.length };
      await this.journal.record(ctx, { change: 'cancelled', classId, cancellationId, bookings, ...counts, reason });
    });
  }
}
