import { daysBetween } from './calendar';
import { validationFailed } from './domain-error';

/** Most days of a period, both ends counted (finance REP-1, events EVT-26, assistant ARG-5). */
export const PERIOD_DAYS_MAX = 366;

/** The names of the inputs for the ends of a period. */
export interface PeriodNames {
  readonly from: string;
  readonly to: string;
}

/** Refuses days, both included, that are reversed or more than 366. Throws `validation_failed` on the end. */
export function assertPeriod(
  from: string,
  to: string,
  names: PeriodNames = { from: 'date_from', to: 'date_to' },
): void {
  if (to < from) throw validationFailed({ [names.to]: [`${names.to} must not be before ${names.from}.`] });
  if (daysBetween(from, to) >= PERIOD_DAYS_MAX)
    throw validationFailed({ [names.to]: [`The period must not be longer than ${PERIOD_DAYS_MAX} days.`] });
}
