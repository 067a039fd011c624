import { daysBetween, type ErrorTexts } from '@studio/kernel';

const MAX_DAYS = 366;

/** The errors in a substitution's days, by input; null when valid. Both days are included. */
export function assessSubstitutionRange(fromDate: string, toDate: string, today: string): ErrorTexts | null {
  if (toDate < fromDate) return { to_date: ['to_date must not be before from_date.'] };
  if (toDate < today) return { to_date: ['to_date must not be before today.'] };
  if (daysBetween(fromDate, toDate) + 1 > MAX_DAYS)
    return { to_date: [`A substitution must not be longer than ${MAX_DAYS} days.`] };
  return null;
}
