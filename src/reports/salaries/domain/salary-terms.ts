/** Whether a fixed amount is paid for a period, or an amount for each class. */
export const SALARY_MODEL_TYPES = ['fixed_period', 'per_class'] as const;

export type SalaryModelType = (typeof SALARY_MODEL_TYPES)[number];

export const SALARY_PERIODS = ['month', 'week', 'day'] as const;

export type SalaryPeriod = (typeof SALARY_PERIODS)[number];

/** Booking statuses that can count as people of a class (SAL-5). */
export const COUNTED_STATUSES = ['attended', 'booked', 'no_show'] as const;

export type CountedStatus = (typeof COUNTED_STATUSES)[number];

export const SALARY_FORMULAS = [
  'flat',
  'per_person',
  'base_plus_extra',
  'hourly_plus_extra',
  'attendance_tiers',
  'class_value_percentage',
] as const;

export type SalaryFormulaName = (typeof SALARY_FORMULAS)[number];

/** Parameters of each formula, by their names in inputs and answers. */
export const SALARY_PARAMETERS = {
  flat: ['amount_cents'],
  per_person: ['rate_cents', 'minimum_people'],
  base_plus_extra: ['base_cents', 'included_people', 'extra_rate_cents'],
  hourly_plus_extra: ['hourly_rate_cents', 'included_people', 'extra_rate_cents'],
  attendance_tiers: ['tiers'],
  class_value_percentage: ['basis_points'],
} as const satisfies Readonly<Record<SalaryFormulaName, readonly string[]>>;

export type SalaryParameter = (typeof SALARY_PARAMETERS)[SalaryFormulaName][number];

/** Parameters that are numbers: all but tiers. */
export type SalaryNumber = Exclude<SalaryParameter, 'tiers'>;

/** Pay for a number of people between `fromPeople` and `toPeople`, both inclusive; null for no maximum. */
export interface SalaryTier {
  readonly fromPeople: number;
  readonly toPeople: number | null;
  readonly amountCents: number;
}

/**
 * A formula with its parameters (SAL-5). Tiers are sorted, start at 0 people and have no gaps; the last one is open.
 */
export type SalaryFormula =
  | { readonly formula: 'flat'; readonly amountCents: number }
  | { readonly formula: 'per_person'; readonly rateCents: number; readonly minimumPeople: number }
  | {
      readonly formula: 'base_plus_extra';
      readonly baseCents: number;
      readonly includedPeople: number;
      readonly extraRateCents: number;
    }
  | {
      readonly formula: 'hourly_plus_extra';
      readonly hourlyRateCents: number;
      readonly includedPeople: number;
      readonly extraRateCents: number;
    }
  | { readonly formula: 'attendance_tiers'; readonly tiers: readonly SalaryTier[] }
  | { readonly formula: 'class_value_percentage'; readonly basisPoints: number };

/** Pay for classes of a type; without a type, for every type that has no rule of its own. */
export type SalaryRule = SalaryFormula & {
  readonly classTypeId: number | null;
  readonly minimumPayCents: number | null;
  readonly maximumPayCents: number | null;
};

/** The terms of a version; the type is that of its model. Per class: exactly one rule has no class type. */
export type SalaryTerms =
  | { readonly type: 'fixed_period'; readonly period: SalaryPeriod; readonly amountCents: number }
  | {
      readonly type: 'per_class';
      readonly countedStatuses: readonly CountedStatus[];
      readonly payEmptyClasses: boolean;
      readonly rules: readonly SalaryRule[];
    };

/** The terms of a model from a day on, until a later version. Not superseded. */
export type SalaryVersion = SalaryTerms & {
  readonly id: number;
  readonly effectiveFrom: string;
  readonly currency: string;
};

/** A model with its current versions. Archived models still pay for the days on which they are assigned. */
export interface SalaryModel {
  readonly id: number;
  readonly name: string;
  readonly versions: readonly SalaryVersion[];
}

/** Assigns a trainer to a model from a day on, until a later assignment. Not superseded. */
export interface SalaryAssignment {
  readonly id: number;
  readonly trainerId: number;
  readonly salaryModelId: number;
  readonly effectiveFrom: string;
}

/** The row in force on a day: the latest start up to it, the newest row of one start (SAL-3). Null before the first. */
export function inForceOn<Row extends { readonly id: number; readonly effectiveFrom: string }>(
  rows: readonly Row[],
  date: string,
): Row | null {
  return rows
    .filter(({ effectiveFrom }) => effectiveFrom <= date)
    .reduce<Row | null>((last, row) => (last === null || isLater(row, last) ? row : last), null);
}

/** The rule of the class type, else the default rule (SAL-3). Null only when there is no default rule. */
export function ruleOf(rules: readonly SalaryRule[], classTypeId: number): SalaryRule | null {
  const ofType = rules.find((rule) => rule.classTypeId === classTypeId);
  return ofType ?? rules.find((rule) => rule.classTypeId === null) ?? null;
}

type Dated = Pick<SalaryAssignment, 'id' | 'effectiveFrom'>;

function isLater(row: Dated, other: Dated): boolean {
  return row.effectiveFrom === other.effectiveFrom ? row.id > other.id : row.effectiveFrom > other.effectiveFrom;
}
