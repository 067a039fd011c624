import type { ActorContext } from '@studio/access';

import { AddSalaryVersion, SavePayrollCadence } from '../../src/reports';
import { AssignSalaryModel } from '../../src/reports/salaries/application/assign-salary-model';
import { CreateSalaryModel } from '../../src/reports/salaries/application/create-salary-model';
import type { TestApp } from './app';

type NewModel = Parameters<CreateSalaryModel['execute']>[1];
type NewVersion = Parameters<AddSalaryVersion['execute']>[2];
type Cadence = Parameters<SavePayrollCadence['execute']>[1];
type Rule = NonNullable<NewVersion['rules']>[number];

/** A rule with the given parameters and no others: the default one, flat 0, unless specified otherwise. */
export function salaryRule(given: Partial<Rule> = {}): Rule {
  return {
    classTypeId: null,
    formula: 'flat',
    amount_cents: given.formula === undefined || given.formula === 'flat' ? 0 : null,
    rate_cents: null,
    minimum_people: null,
    base_cents: null,
    included_people: null,
    extra_rate_cents: null,
    hourly_rate_cents: null,
    basis_points: null,
    tiers: null,
    minimumPayCents: null,
    maximumPayCents: null,
    ...given,
  };
}

/** Terms of a version per class; people are those who were there. */
export function perClassTerms(rules: readonly Rule[], given: Partial<NewVersion> = {}): NewVersion {
  const terms = { period: null, amountCents: null, countedStatuses: ['attended'], payEmptyClasses: false } as const;
  return { effectiveFrom: '2026-01-01', ...terms, rules, ...given };
}

/** Terms of a version with a fixed amount. */
export function fixedTerms(
  period: 'month' | 'week' | 'day',
  amountCents: number,
  effectiveFrom = '2026-01-01',
): NewVersion {
  return { effectiveFrom, period, amountCents, countedStatuses: null, payEmptyClasses: null, rules: null };
}

/** A model with the terms, whose type follows from them. Returns the id. */
export function addSalaryModel(
  { app }: TestApp,
  ctx: ActorContext,
  terms: NewVersion = perClassTerms([salaryRule()]),
  name = 'Model',
): Promise<number> {
  const type: NewModel['type'] = terms.rules === null ? 'fixed_period' : 'per_class';
  return app.get(CreateSalaryModel).execute(ctx, { name, type, ...terms });
}

/** Further terms of a model. */
export function addSalaryVersion(
  { app }: TestApp,
  ctx: ActorContext,
  modelId: number,
  terms: NewVersion,
): Promise<void> {
  return app.get(AddSalaryVersion).execute(ctx, modelId, terms);
}

/** Has trainers paid by a model, from the beginning of 2026 on unless specified otherwise. */
export function assignSalary(
  { app }: TestApp,
  ctx: ActorContext,
  trainerIds: readonly number[],
  salaryModelId: number,
  effectiveFrom = '2026-01-01',
): Promise<number[]> {
  return app.get(AssignSalaryModel).execute(ctx, { trainerIds, salaryModelId, effectiveFrom });
}

/** Says how often the studio reckons salaries. */
export function saveCadence(
  { app }: TestApp,
  ctx: ActorContext,
  value: Cadence['value'],
  anchorDate: string | null = null,
) {
  return app.get(SavePayrollCadence).execute(ctx, { value, anchorDate });
}
