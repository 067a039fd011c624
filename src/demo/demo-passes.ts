import { randomUUID } from 'node:crypto';

import { Injectable } from '@nestjs/common';
import type { StaffContext } from '@studio/access';
import { addDays, Clock, instantOf, startOfDay } from '@studio/kernel';

import { CancelClassPass } from '../passes/adjust/application/cancel-class-pass';
import { FreezeClassPass } from '../passes/adjust/application/freeze-class-pass';
import { IssueClassPass } from '../passes/issue/application/issue-class-pass';
import { NormalisePasses } from '../passes/issue/application/normalise-passes';
import { idOf, type IdsByName } from './demo-ids';
import type { DemoPlan } from './demo-plan';

/** The people and things in the history of a demo studio. */
export interface DemoHistorySetting {
  /** The acting staff member. */
  readonly staff: StaffContext;
  /** In the order of the plan. */
  readonly customerIds: readonly number[];
  readonly plans: IdsByName;
  /** The location of payments. */
  readonly locationId: number;
  /** The studio's day. */
  readonly today: string;
}

/** Passes of the last days were paid in cash. */
const CASH_WITHIN_DAYS = 8;

/** The counter is open. */
const COUNTER_TIME = '10:00';

/** The passes of customers of a demo studio. */
@Injectable()
export class DemoPasses {
  constructor(
    private readonly clock: Clock,
    private readonly issue: IssueClassPass,
    private readonly freeze: FreezeClassPass,
    private readonly cancel: CancelClassPass,
    private readonly normalise: NormalisePasses,
  ) {}

  /** Issues every pass of the plan on its day. Returns the ids in the plan's order. */
  async sell(plan: DemoPlan, setting: DemoHistorySetting): Promise<readonly number[]> {
    const { staff, customerIds, plans, locationId } = setting;
    const ids: number[] = [];
    for (const { customer, plan: name, daysAgo, paid = 'full' } of plan.passes) {
      const method = daysAgo < CASH_WITHIN_DAYS ? 'cash' : 'card';
      const sold = { classPassPlanId: idOf(plans, name), idempotencyKey: randomUUID(), paid, locationId } as const;
      const pass = { ...sold, method, trialOverrideReason: null } as const;
      const execute = () => this.issue.execute(staff, customerIds[customer] ?? 0, pass);
      ids.push(await this.clock.at(counterTime(setting, daysAgo), execute));
    }
    return ids;
  }

  /** Staff froze and cancelled the respective passes yesterday; those whose period has ended expire. */
  async close(plan: DemoPlan, setting: DemoHistorySetting, ids: readonly number[]): Promise<void> {
    for (const [index, { becomes, reason = '' }] of plan.passes.entries()) {
      const change = becomes === 'frozen' ? this.freeze : becomes === 'cancelled' ? this.cancel : null;
      if (!change) continue;
      await this.clock.at(counterTime(setting, 1), () => change.execute(setting.staff, ids[index] ?? 0, reason));
    }
    const { staff, today } = setting;
    await this.clock.at(startOfDay(today, staff.timeZone), () => this.normalise.ofStudio(staff));
  }
}

function counterTime({ staff, today }: DemoHistorySetting, daysAgo: number): Date {
  return instantOf(addDays(today, -daysAgo), COUNTER_TIME, staff.timeZone);
}
