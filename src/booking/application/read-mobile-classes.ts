import { Injectable } from '@nestjs/common';
import { type CustomerContext, isStaffContext, type StaffContext } from '@studio/access';
import { Clock, notFound } from '@studio/kernel';

import { ManagedWindow } from '../../scheduling';
import { type MobileClasses, MobileClassesQuery } from '../queries/mobile-classes.query';

/** The requested part of the schedule. */
export interface AskedMobileSchedule {
  /** Calendar days in the studio's zone, both included; null for the default. */
  readonly from: string | null;
  readonly to: string | null;
  readonly locationId: number | null;
}

/** Classes with the instant that decides which of them have started. */
export type ClassesNow = MobileClasses & { readonly now: Date };

/** Reads classes for the signed-in person, staff or customer (VIS-3, VIS-4). */
@Injectable()
export class ReadMobileClasses {
  constructor(
    private readonly classes: MobileClassesQuery,
    private readonly window: ManagedWindow,
    private readonly clock: Clock,
  ) {}

  /** The classes of the requested days, by start and id. Throws `validation_failed` (to). */
  async schedule(
    ctx: StaffContext | CustomerContext,
    { from, to, locationId }: AskedMobileSchedule,
  ): Promise<ClassesNow> {
    const now = this.clock.now();
    const window = { ...this.window.execute(ctx, from, to), locationId };
    const found = isStaffContext(ctx)
      ? await this.classes.ofStaff(ctx, window)
      : await this.classes.ofCustomer(ctx, window, now);
    return { ...found, now };
  }

  /** One class. Throws `not_found` when it does not exist or is not visible in the session. */
  async one(ctx: StaffContext | CustomerContext, id: number): Promise<ClassesNow> {
    const now = this.clock.now();
    const found = isStaffContext(ctx)
      ? await this.classes.oneOfStaff(ctx, id)
      : await this.classes.oneOfCustomer(ctx, id, now);
    if (found.classes.length === 0) throw notFound('The class');
    return { ...found, now };
  }
}
