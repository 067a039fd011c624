import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { UnitOfWork } from '@studio/persistence';

import { zoneOfClass } from '../../../scheduling';
import { activePasses, usablePasses } from '../application/pass-rows';
import type { ClassPass } from '../domain/class-pass';
import { choosePass, type CoveredClass } from '../domain/pass-fit';

/** A class with the zone of its location; null means the studio's (CAL-1). */
export type LocatedClass = CoveredClass & { readonly locationTimeZone: string | null };

/** Finds the pass that a booking would use, for any number of classes with one statement. Locks and changes nothing. */
@Injectable()
export class UsablePassesQuery {
  constructor(private readonly uow: UnitOfWork) {}

  /** The pass that a booking of a class by the customer would use at this moment (RSV-1); null without one. */
  async chooserOf(
    ctx: Pick<ActorContext, 'accountId' | 'timeZone' | 'now'>,
    customerId: number,
  ): Promise<(scheduled: LocatedClass) => Pick<ClassPass, 'isPaid'> | null> {
    const [rows] = await this.uow.read(ctx, [activePasses(ctx, customerId, ctx.now)]);
    const passes = usablePasses(rows, ctx.now);
    return (scheduled) => choosePass(passes, scheduled, zoneOfClass(scheduled.locationTimeZone, ctx.timeZone));
  }
}
