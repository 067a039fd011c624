import { parseInstant } from '@studio/kernel';
import { InvalidArgumentError } from 'commander';

/** `on` or `off` as a boolean. */
export function onOrOff(text: string): boolean {
  if (text === 'on') return true;
  if (text === 'off') return false;
  throw new InvalidArgumentError('Write on or off.');
}

/** A whole number that is not negative. */
export function wholeNumber(text: string): number {
  if (/^\d{1,9}$/.test(text)) return Number(text);
  throw new InvalidArgumentError('Write a whole number.');
}

/** An instant as RFC 3339. */
export function instant(text: string): Date {
  const parsed = parseInstant(text);
  if (parsed) return parsed;
  throw new InvalidArgumentError('Write an instant such as 2026-12-31T23:59:59Z.');
}

/** An instant as RFC 3339, or `none`, which clears the value. */
export function instantOrNone(text: string): Date | null {
  return text === 'none' ? null : instant(text);
}

/** A word, or `none`, which clears the value. */
export function wordOrNone(text: string): string | null {
  return text === 'none' ? null : text;
}
