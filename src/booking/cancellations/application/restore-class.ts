import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { Clock, notFound } from '@studio/kernel';
import { UnitOfWork } from '@studio/persistence';

import { ClassPlaces } from '../../../scheduling';
import { classNotRestorable, decideClassRestore } from '../../bookings';
import { CancelledBookings } from './cancelled-bookings';
import { ClassCancellationJournal } from './class-cancellation-journal';
import { ClassCancellations } from './class-cancellations';

/**
 * Restores a cancelled class with its bookings and reverts the compensation of passes, all or nothing (CXL-4 to CXL-6).
 * Throws `not_found`; `class_not_restorable`, `class_full`, `compensation_used` on `scheduled_class_id`;
 * `room_occupied`, `trainer_occupied`.
 */
@Injectable()
export class RestoreClass {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly places: ClassPlaces,
    private readonly bookings: CancelledBookings,
    private readonly cancellations: ClassCancellations,
    private readonly journal: ClassCancellationJournal,
    private readonly clock: Clock,
  ) {}

  async execute(ctx: ActorContext, classId: number): Promise<void> {
    await this.uow.write(ctx, async () => {
      const occupant = await this.places.lockWithPlace(ctx, classId);
      if (!occupant) throw notFound('The class');
      const { class: found } = occupant;
      const at = this.clock.now();
      const open = await this.cancellations.open(ctx, classId);
      if (!open || decideClassRestore(found, open.mode, at) !== 'restore') throw classNotRestorable();
      await this.places.restore(ctx, occupant, open.previousStatus);
      const effects = await this.cancellations.effects(ctx, open.id);
      const bookings = await this.bookings.restore(ctx, { ...found, status: open.previousStatus }, effects);
      await this.cancellations.markRestored(ctx, open.id, at);
      const before = found.activeBookings;
      const counts = { before, after: before + bookings.length };
      await this.journal.record(ctx, { change: 'restored', classId, cancellationId: open.id, bookings, ...counts });
    });
  }
}
