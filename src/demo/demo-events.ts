import { Injectable } from '@nestjs/common';
import type { StaffContext } from '@studio/access';
import { addDays, Clock, instantOf } from '@studio/kernel';

import { ArchiveEvent, CancelEvent } from '../events';
import { DemoEventSales } from './demo-event-sales';
import type { DemoPlan } from './demo-plan';
import { DemoProgramme } from './demo-programme';
import type { DemoYearSetting } from './demo-year';

/** Days after an event on which it is archived. */
const ARCHIVED_DAYS = 3;
const ARCHIVED_TIME = '11:00';
const CANCELLED_TIME = '17:00';

/**
 * The events of a demo studio, one or more in every state, with tickets sold, held, refunded and checked in. Created
 * through the use cases, each at its own instant, none later than the day before seeding.
 */
@Injectable()
export class DemoEvents {
  constructor(
    private readonly clock: Clock,
    private readonly programme: DemoProgramme,
    private readonly cancel: CancelEvent,
    private readonly archive: ArchiveEvent,
    private readonly sales: DemoEventSales,
  ) {}

  async create({ events: plan }: DemoPlan, setting: DemoYearSetting): Promise<void> {
    const { staff, today } = setting;
    const yesterday = addDays(today, -1);
    for (const one of plan.events) {
      const event = await this.programme.announce(one, setting);
      if (one.course === 'draft') continue;
      await this.sales.sell(event, plan, { staff, yesterday });
      if (one.course === 'cancelled') {
        await this.at(staff, yesterday, CANCELLED_TIME, () => this.cancel.execute(staff, event.id, true));
        await this.sales.giveOneBack(event, plan, { staff, yesterday });
      }
      if (one.course === 'archived')
        await this.at(staff, addDays(event.date, ARCHIVED_DAYS), ARCHIVED_TIME, () =>
          this.archive.execute(staff, event.id),
        );
    }
  }

  private at<T>(staff: StaffContext, date: string, time: string, work: () => Promise<T>): Promise<T> {
    return this.clock.at(instantOf(date, time, staff.timeZone), work);
  }
}
