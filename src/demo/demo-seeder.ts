import { Injectable } from '@nestjs/common';
import { calendarDateOf } from '@studio/kernel';

import { CreateStudio } from '../accounts';
import { DemoCatalogue } from './demo-catalogue';
import { DemoPast } from './demo-past';
import { DemoPeople } from './demo-people';
import type { DemoPlan } from './demo-plan';
import { DemoPrices } from './demo-prices';
import { DemoTimetable } from './demo-timetable';

const GENERATION_WEEKS = 5;

/** Builds a demo studio through the use cases, so that it obeys every rule a real one does. */
@Injectable()
export class DemoSeeder {
  constructor(
    private readonly createStudio: CreateStudio,
    private readonly catalogue: DemoCatalogue,
    private readonly timetable: DemoTimetable,
    private readonly prices: DemoPrices,
    private readonly people: DemoPeople,
    private readonly past: DemoPast,
  ) {}

  /** The result depends on `plan` and the day of `now` in the studio's zone only. */
  async seed(plan: DemoPlan, now: Date): Promise<void> {
    const { slug, name, mode, currency, countryCode, defaultLanguage, timezone, brandColor, slogan } = plan;
    const studio = { slug, name, mode, currency, countryCode, defaultLanguage, timezone, brandColor, slogan };
    const { ctx } = await this.createStudio.execute('demo', { ...studio, scheduleGenerationWeeks: GENERATION_WEEKS });
    const catalogue = await this.catalogue.create(ctx, plan);
    const today = calendarDateOf(now, timezone);
    const staffIds = await this.timetable.create(ctx, plan, catalogue, today);
    const plans = await this.prices.create(ctx, plan, catalogue, staffIds.trainerTypes);
    const people = await this.people.create(ctx, plan);
    const {
      staff: [owner],
      customerIds,
    } = people;
    if (!owner) throw new Error(`The plan of ${slug} has no owner.`);
    await this.past.create(plan, people, { staff: owner, customerIds, plans, catalogue, today, ...staffIds });
  }
}
