import { type ErrorTexts, isTimeOfDay } from '@studio/kernel';

/** What a plan sells and when it may be used (booking-and-passes section 1, class_pass_plan). */
export interface PlanTerms {
  readonly name: string;
  readonly priceCents: number;
  readonly sessionsCount: number;
  readonly validityDays: number;
  readonly totalValidityDays: number;
  readonly availableFromTime: string | null;
  readonly availableUntilTime: string | null;
  readonly allowsAnyTime: boolean;
  readonly anyTimeAddonPriceCents: number | null;
}

const MAX_PRICE_CENTS = 99_999_999;
const MAX_SESSIONS = 999;
const MAX_DAYS = 3_650;

/** The errors in a plan's terms, by input; empty when there are none. */
export function assessPlanTerms(terms: PlanTerms): ErrorTexts {
  const {
    validityDays,
    totalValidityDays,
    availableFromTime: from,
    availableUntilTime: until,
    anyTimeAddonPriceCents: addon,
  } = terms;
  const errors: Record<string, string[]> = {};
  if (!isWithin(terms.priceCents, 0, MAX_PRICE_CENTS))
    errors['price_cents'] = [`The price must be 0 to ${MAX_PRICE_CENTS} minor units.`];
  if (!isWithin(terms.sessionsCount, 1, MAX_SESSIONS))
    errors['sessions_count'] = [`The sessions must be 1 to ${MAX_SESSIONS}.`];
  if (!isWithin(validityDays, 1, MAX_DAYS)) errors['validity_days'] = [`The validity must be 1 to ${MAX_DAYS} days.`];
  if (!isWithin(totalValidityDays, Math.max(1, validityDays), MAX_DAYS)) {
    errors['total_validity_days'] = [`The total validity must be at least the validity and at most ${MAX_DAYS} days.`];
  }
  if (from !== null && !isTimeOfDay(from)) errors['available_from_time'] = ['The time must be HH:MM.'];
  if (until !== null && (!isTimeOfDay(until) || (from !== null && from >= until))) {
    errors['available_until_time'] = ['The time must be HH:MM and later than the first.'];
  }
  if (terms.allowsAnyTime !== (addon !== null) || (addon !== null && !isWithin(addon, 0, MAX_PRICE_CENTS))) {
    errors['any_time_addon_price_cents'] = [
      'The add-on price is required if and only if the plan may be used at any time.',
    ];
  }
  return errors;
}

function isWithin(value: number, min: number, max: number): boolean {
  return Number.isInteger(value) && value >= min && value <= max;
}
