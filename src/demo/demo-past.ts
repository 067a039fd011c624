import { Injectable } from '@nestjs/common';

import { DemoEvents } from './demo-events';
import { DemoFestivals } from './demo-festivals';
import { DemoHistory } from './demo-history';
import type { DemoPeopleMade } from './demo-people';
import type { DemoPlan } from './demo-plan';
import { DemoYear, type DemoYearSetting } from './demo-year';

/** Everything that has happened in a demo studio: a year, the last weeks one by one, its events and festivals. */
@Injectable()
export class DemoPast {
  constructor(
    private readonly year: DemoYear,
    private readonly history: DemoHistory,
    private readonly events: DemoEvents,
    private readonly festivals: DemoFestivals,
  ) {}

  async create(plan: DemoPlan, people: DemoPeopleMade, setting: DemoYearSetting): Promise<void> {
    const [locationId] = setting.catalogue.locationOfRoom.values();
    if (locationId === undefined) throw new Error(`The plan of ${plan.slug} has no room.`);
    await this.year.create(plan, setting);
    await this.history.create(plan, { ...setting, locationId });
    await this.events.create(plan, setting);
    await this.festivals.create(plan, people, { today: setting.today, locationId });
  }
}
