import { Injectable } from '@nestjs/common';
import { addDays } from '@studio/kernel';

import { DemoBooks } from './demo-books';
import { idOf, type IdsByName } from './demo-ids';
import type { DemoPlan } from './demo-plan';
import { DemoSalaries } from './demo-salaries';
import { type DemoSessionSetting, DemoSessions } from './demo-sessions';
import { HISTORY_DAYS } from './demo-timetable';
import { DemoVisits, WEEKS_BEFORE } from './demo-visits';

/** Ids of the people and things in the year of a demo studio. */
export interface DemoYearSetting extends Omit<DemoSessionSetting, 'locationIds' | 'since'> {
  readonly plans: IdsByName;
  readonly trainerTypes: IdsByName;
}

/** A year of a demo studio: visits, payments, expenses and salaries; the last weeks are replayed after it. */
@Injectable()
export class DemoYear {
  constructor(
    private readonly visits: DemoVisits,
    private readonly books: DemoBooks,
    private readonly salaries: DemoSalaries,
    private readonly sessions: DemoSessions,
  ) {}

  async create(plan: DemoPlan, setting: DemoYearSetting): Promise<void> {
    const { staff, catalogue, customerIds, plans, today } = setting;
    const { customers, plan: bought } = plan.regulars;
    const until = addDays(today, -HISTORY_DAYS);
    const regularIds = customers.map((place) => customerIds[place] ?? 0);
    await this.visits.record({ staff, regularIds, planId: idOf(plans, bought), until });
    const locationIds = [...new Set(catalogue.locationOfRoom.values())];
    const books = { ...setting, locationIds, since: addDays(until, -7 * WEEKS_BEFORE) };
    await this.books.keep(plan, books);
    await this.salaries.pay(plan, { ...books, until });
    await this.sessions.hold(plan, books);
  }
}
