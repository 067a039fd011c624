const YEARS = { first: 2000, last: 2200 };

/** Parses an ISO 8601 instant; null for other values. */
export function instantOfText(value: unknown): Date | null {
  return typeof value === 'string' ? plausible(new Date(value)) : null;
}

/** Parses an instant in seconds since 1970, a number or its digits; null for other values. */
export function instantOfSeconds(value: unknown): Date | null {
  const seconds = typeof value === 'string' && /^\d{1,12}$/.test(value) ? Number(value) : value;
  return typeof seconds === 'number' ? plausible(new Date(seconds * 1000)) : null;
}

function plausible(instant: Date): Date | null {
  const year = instant.getUTCFullYear();
  return year >= YEARS.first && year < YEARS.last ? instant : null;
}
