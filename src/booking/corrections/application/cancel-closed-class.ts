import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { UnitOfWork } from '@studio/persistence';

import { ClassPlaces } from '../../../scheduling';
import type { Settlement } from '../../bookings';
import { CancelledBookings, ClassCancellationJournal, ClassCancellations } from '../../cancellations';
import { ClosedClasses } from './closed-classes';

/** Why a class did not take place, and what happens to its sessions. */
export interface ClosedCancellation {
  readonly passEffect: Settlement;
  readonly reason: string;
}

/**
 * Cancels a closed class with its `booked` and `attended` bookings. The studio's compensation rules do not apply, and
 * the class cannot be restored (COR-4). Throws `not_found`; `class_not_closed` on `scheduled_class_id`, also when
 * repeated.
 */
@Injectable()
export class CancelClosedClass {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly classes: ClosedClasses,
    private readonly places: ClassPlaces,
    private readonly bookings: CancelledBookings,
    private readonly cancellations: ClassCancellations,
    private readonly journal: ClassCancellationJournal,
  ) {}

  /** Returns the id of the cancellation. */
  async execute(ctx: ActorContext, classId: number, { passEffect, reason }: ClosedCancellation): Promise<number> {
    return this.uow.write(ctx, async () => {
      const found = await this.classes.lock(ctx, classId);
      const at = this.classes.assertClosed(found);
      await this.places.cancel(ctx, classId);
      const { bookings, ...ended } = await this.bookings.close(ctx, found, passEffect, at);
      const cancellation = { classId, previousStatus: 'scheduled' as const, reason, passEffect, at, ...ended };
      const cancellationId = await this.cancellations.record(ctx, cancellation);
      await this.journal.recordClosed(ctx, { classId, cancellationId, bookings, passEffect, reason });
      return cancellationId;
    });
  }
}
