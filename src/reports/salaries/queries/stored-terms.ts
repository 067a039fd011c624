import type {
  CountedStatus,
  SalaryFormula,
  SalaryFormulaName,
  SalaryModelType,
  SalaryPeriod,
  SalaryRule,
  SalaryTerms,
  SalaryVersion,
} from '../domain/salary-terms';

export interface StoredTier {
  readonly from_people: number;
  readonly to_people: number | null;
  readonly amount_cents: number;
}

/** Parameters of a formula; those of other formulas are absent. */
export interface StoredParameters {
  readonly amount_cents?: number;
  readonly rate_cents?: number;
  readonly minimum_people?: number;
  readonly base_cents?: number;
  readonly included_people?: number;
  readonly extra_rate_cents?: number;
  readonly hourly_rate_cents?: number;
  readonly basis_points?: number;
}

export interface StoredRule {
  readonly class_type_id: number | null;
  readonly formula: SalaryFormulaName;
  readonly parameters: StoredParameters;
  readonly tiers: readonly StoredTier[];
  readonly minimum_pay_cents: number | null;
  readonly maximum_pay_cents: number | null;
}

/** A stored version, the default rule first. */
export interface StoredVersion {
  readonly id: number;
  readonly type: SalaryModelType;
  readonly effective_from: string;
  readonly currency: string;
  readonly period: SalaryPeriod | null;
  readonly amount_cents: number | null;
  readonly counted_statuses: readonly CountedStatus[] | null;
  readonly pay_empty_classes: boolean | null;
  readonly rules: readonly StoredRule[];
}

const TIERS = `
  SELECT coalesce(jsonb_agg(jsonb_build_object('from_people', t.from_people, 'to_people', t.to_people, 'amount_cents', t.amount_cents)
    ORDER BY t.from_people), '[]')
  FROM reports.salary_rule_tier t WHERE t.account_id = $1 AND t.rule_id = r.id`;

const RULES = `
  SELECT coalesce(jsonb_agg(jsonb_build_object('class_type_id', r.class_type_id, 'formula', r.formula, 'parameters', r.parameters,
    'tiers', CASE r.formula WHEN 'attendance_tiers' THEN (${TIERS}) ELSE '[]' END,
    'minimum_pay_cents', r.minimum_pay_cents, 'maximum_pay_cents', r.maximum_pay_cents)
    ORDER BY r.class_type_id NULLS FIRST), '[]')
  FROM reports.salary_rule r WHERE r.account_id = $1 AND r.version_id = v.id`;

/** SQL of a version `v` with its rules and tiers as one JSON object, a StoredVersion. */
export const VERSION_JSON = `jsonb_build_object('id', v.id, 'type', v.type, 'effective_from', v.effective_from, 'currency', v.currency,
  'period', v.period, 'amount_cents', v.amount_cents, 'counted_statuses', v.counted_statuses,
  'pay_empty_classes', v.pay_empty_classes, 'rules', (${RULES}))`;

/** Converts a stored version to the domain's. */
export function versionOf(stored: StoredVersion): SalaryVersion {
  return { id: stored.id, effectiveFrom: stored.effective_from, currency: stored.currency, ...termsOf(stored) };
}

function termsOf(stored: StoredVersion): SalaryTerms {
  if (stored.type === 'fixed_period')
    return { type: stored.type, period: given(stored.period), amountCents: given(stored.amount_cents) };
  return {
    type: stored.type,
    countedStatuses: given(stored.counted_statuses),
    payEmptyClasses: given(stored.pay_empty_classes),
    rules: stored.rules.map(ruleOf),
  };
}

function ruleOf(stored: StoredRule): SalaryRule {
  return {
    classTypeId: stored.class_type_id,
    minimumPayCents: stored.minimum_pay_cents,
    maximumPayCents: stored.maximum_pay_cents,
    ...formulaOf(stored),
  };
}

function formulaOf({ formula, parameters, tiers }: StoredRule): SalaryFormula {
  if (formula === 'flat') return { formula, amountCents: given(parameters.amount_cents) };
  if (formula === 'per_person')
    return { formula, rateCents: given(parameters.rate_cents), minimumPeople: given(parameters.minimum_people) };
  if (formula === 'base_plus_extra')
    return { formula, baseCents: given(parameters.base_cents), ...extraOf(parameters) };
  if (formula === 'hourly_plus_extra')
    return { formula, hourlyRateCents: given(parameters.hourly_rate_cents), ...extraOf(parameters) };
  if (formula === 'attendance_tiers')
    return {
      formula,
      tiers: tiers.map(({ from_people, to_people, amount_cents }) => ({
        fromPeople: from_people,
        toPeople: to_people,
        amountCents: amount_cents,
      })),
    };
  return { formula, basisPoints: given(parameters.basis_points) };
}

function extraOf({ included_people, extra_rate_cents }: StoredParameters) {
  return { includedPeople: given(included_people), extraRateCents: given(extra_rate_cents) };
}

/** Use cases validate terms before storing them, so a missing value is an internal error. */
function given<Value>(value: Value | null | undefined): Value {
  if (value === null || value === undefined) throw new Error('Stored salary terms are incomplete.');
  return value;
}
