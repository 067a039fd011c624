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

/** An address without path, query and user, such as `https://studio.example.com`. */
export function origin(text: string): string {
  const url = /^https?:\/\//i.test(text) && URL.canParse(text) ? new URL(text) : null;
  if (url !== null && url.href === `${url.origin}/`) return url.origin;
  throw new InvalidArgumentError('Write an address without a path, such as https://studio.example.com.');
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
