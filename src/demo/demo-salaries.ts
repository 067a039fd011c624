import { randomUUID } from 'node:crypto';

import { Injectable } from '@nestjs/common';
import { addDays, Clock, firstOfMonth, startOfDay } from '@studio/kernel';

import { AssignSalaryModel } from '../reports/salaries/application/assign-salary-model';
import { ClosePayrollRun } from '../reports/payroll/application/close-payroll-run';
import { CreateSalaryModel, type NewSalaryModel } from '../reports/salaries/application/create-salary-model';
import { VoidPayrollRun } from '../reports/payroll/application/void-payroll-run';
import { TRAINERS } from '../scheduling/catalogue/application/catalogue/trainers';
import { CreateInCatalogue } from '../scheduling/catalogue/application/catalogue/create-in-catalogue';
import { idOf, type IdsByName } from './demo-ids';
import { counterTime, type DemoBooksSetting, monthsOf } from './demo-months';
import type { DemoPlan, DemoSalary } from './demo-plan';

/** Names of the people and types that salaries of a demo studio are about, as ids. */
export interface DemoSalarySetting extends DemoBooksSetting {
  readonly trainers: IdsByName;
  readonly trainerTypes: IdsByName;
  /** The studio's day before which every visit is paid. */
  readonly until: string;
}

/** Salaries are computed some days after the end of a month. */
const CLOSING_DAY = 5;

/**
 * Salaries of a demo studio: how each trainer is paid, and the closed months, of which the newest was closed twice. A
 * new trainer has no salary yet, so that the next run is incomplete.
 */
@Injectable()
export class DemoSalaries {
  constructor(
    private readonly clock: Clock,
    private readonly createModel: CreateSalaryModel,
    private readonly assign: AssignSalaryModel,
    private readonly closeRun: ClosePayrollRun,
    private readonly voidRun: VoidPayrollRun,
    private readonly creation: CreateInCatalogue,
  ) {}

  async pay(plan: DemoPlan, setting: DemoSalarySetting): Promise<void> {
    await this.agree(plan, setting);
    const closed = monthsOf(setting).filter(({ age, nextDay }) => age > 0 && nextDay <= setting.until);
    for (const [index, { firstDay, nextDay }] of closed.entries()) {
      const period = { startsOn: firstOfMonth(firstDay), endsOn: addDays(nextDay, -1) };
      const isLast = index === closed.length - 1;
      await this.clock.at(counterTime(setting, addDays(nextDay, CLOSING_DAY)), async () => {
        const runId = await this.close(setting, period, null);
        if (!isLast) return;
        await this.voidRun.execute(setting.staff, runId, plan.money.reasons.payroll);
        await this.close(setting, period, runId);
      });
    }
    const { type, ...newcomer } = plan.money.newcomer;
    await this.creation.execute(setting.staff, TRAINERS, {
      ...newcomer,
      trainerTypeId: idOf(setting.trainerTypes, type),
    });
  }

  /** From the first day of the month in which the books begin, so that its run is a whole one. */
  private async agree({ money }: DemoPlan, setting: DemoSalarySetting): Promise<void> {
    const { staff, since, trainers } = setting;
    const effectiveFrom = firstOfMonth(since);
    await this.clock.at(startOfDay(since, staff.timeZone), async () => {
      for (const { name, terms, trainers: names } of money.salaries) {
        const salaryModelId = await this.createModel.execute(staff, { name, effectiveFrom, ...givenTerms(terms) });
        const trainerIds = names.map((trainer) => idOf(trainers, trainer));
        await this.assign.execute(staff, { trainerIds, salaryModelId, effectiveFrom });
      }
    });
  }

  private async close(
    { staff }: DemoSalarySetting,
    period: { readonly startsOn: string; readonly endsOn: string },
    supersedesPayrollRunId: number | null,
  ): Promise<number> {
    return this.closeRun.execute(staff, { period, supersedesPayrollRunId, idempotencyKey: randomUUID() });
  }
}

const UNUSED = { period: null, amountCents: null, countedStatuses: null, payEmptyClasses: null, rules: null };

const UNUSED_IN_RULE = {
  classTypeId: null,
  tiers: null,
  minimumPayCents: null,
  maximumPayCents: null,
  amount_cents: null,
  rate_cents: null,
  minimum_people: null,
  base_cents: null,
  included_people: null,
  extra_rate_cents: null,
  hourly_rate_cents: null,
  basis_points: null,
};

/** The terms as inputs of the management interface: fields of other types or formulas are null. */
function givenTerms(terms: DemoSalary['terms']): Omit<NewSalaryModel, 'name' | 'effectiveFrom'> {
  if ('monthlyCents' in terms)
    return { ...UNUSED, type: 'fixed_period', period: 'month', amountCents: terms.monthlyCents };
  const rules = [{ ...UNUSED_IN_RULE, ...terms }];
  return { ...UNUSED, type: 'per_class', countedStatuses: ['attended'], payEmptyClasses: false, rules };
}
