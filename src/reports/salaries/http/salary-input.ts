import type { NewSalaryModel } from '../application/create-salary-model';
import type { NewVersion } from '../application/salary-versions';
import type { SalaryRuleInput } from '../domain/salary-terms-input';
import type { NewSalaryModelDto, NewSalaryVersionDto } from './dto/salary-model-input.dto';
import type { NewSalaryRuleDto } from './dto/salary-rule-input.dto';

export function newSalaryModelOf(body: NewSalaryModelDto): NewSalaryModel {
  return { name: body.name, type: body.type, ...newVersionOf(body) };
}

export function newVersionOf(body: NewSalaryVersionDto): NewVersion {
  return {
    effectiveFrom: body.effective_from,
    period: body.period ?? null,
    amountCents: body.amount_cents ?? null,
    countedStatuses: body.counted_statuses ?? null,
    payEmptyClasses: body.pay_empty_classes ?? null,
    rules: body.rules?.map(ruleOf) ?? null,
  };
}

function ruleOf(rule: NewSalaryRuleDto): SalaryRuleInput {
  return {
    classTypeId: rule.class_type_id ?? null,
    formula: rule.formula,
    amount_cents: rule.amount_cents ?? null,
    rate_cents: rule.rate_cents ?? null,
    minimum_people: rule.minimum_people ?? null,
    base_cents: rule.base_cents ?? null,
    hourly_rate_cents: rule.hourly_rate_cents ?? null,
    included_people: rule.included_people ?? null,
    extra_rate_cents: rule.extra_rate_cents ?? null,
    basis_points: rule.basis_points ?? null,
    tiers:
      rule.tiers?.map(({ from_people, to_people = null, amount_cents }) => ({
        fromPeople: from_people,
        toPeople: to_people,
        amountCents: amount_cents,
      })) ?? null,
    minimumPayCents: rule.minimum_pay_cents ?? null,
    maximumPayCents: rule.maximum_pay_cents ?? null,
  };
}
