const YEARS = { first: 2000, last: 2200 };

/** The instant a provider names by ISO 8601; null when it cannot be one. */
export function instantOfText(value: unknown): Date | null {
  return typeof value === 'string' ? plausible(new Date(value)) : null;
}

/** The instant of seconds since 1970, as a number or its digits; null when it cannot be one. */
export function instantOfSeconds(value: unknown): Date | null {
  const seconds = typeof value === 'string' && /^\d{1,12}$/.test(value) ? Number(value) : value;
  return typeof seconds === 'number' ? plausible(new Date(seconds * 1000)) : null;
}

function plausible(instant: Date): Date | null {
  const year = instant.getUTCFullYear();
  return year >= YEARS.first && year < YEARS.last ? instant : null;
}
