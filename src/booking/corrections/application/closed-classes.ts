import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { Clock, notFound } from '@studio/kernel';

import { ClassPlaces, type LockedClass } from '../../../scheduling';
import { classNotClosed, assessClassClosed } from '../../bookings';

/** Only closed classes can be corrected (COR-1). */
@Injectable()
export class ClosedClasses {
  constructor(
    private readonly places: ClassPlaces,
    private readonly clock: Clock,
  ) {}

  /** Locks a class visible to the actor, closed or not. Throws `not_found`. */
  async lock(ctx: ActorContext, id: number): Promise<LockedClass> {
    const found = await this.places.lock(ctx, id);
    if (!found) throw notFound('The class');
    return found;
  }

  /** Returns the time of the check. Throws `class_not_closed` on `scheduled_class_id`. */
  assertClosed(found: LockedClass): Date {
    const now = this.clock.now();
    if (assessClassClosed(found, now)) throw classNotClosed();
    return now;
  }
}
