import { calendarDateOf, decimalText, minorDigits, type Money, timeOfDayOf } from '@studio/kernel';

import { LOCALES } from './catalogue';
import type { Language } from './language';

/** Formatters take long to make and are few: local times are written as those of UTC, so no zone has one of its own. */
const dates = new Map<string, Intl.DateTimeFormat>();
const amounts = new Map<string, Intl.NumberFormat>();

/** An instant as people read it, in the zone (NTF-6): `Tuesday, 2 June 2026, 09:00`, `mardi 2 juin 2026, 09:00`. */
export function momentText(instant: Date, timeZone: string, language: Language): string {
  const time = timeOfDayOf(instant, timeZone);
  const local = new Date(`${calendarDateOf(instant, timeZone)}T00:00:00Z`);
  return `${dayText(local, language)}, ${time}`;
}

/** A day of the week, `YYYY-MM-DD`: `Tuesday`, `Tue`. */
export function weekdayText(day: string, language: Language, weekday: 'long' | 'short'): string {
  return format(new Date(`${day}T00:00:00Z`), language, { weekday });
}

/** A day without its year, `YYYY-MM-DD`: `2 Jun`, `2 de jun`. */
export function dateText(day: string, language: Language): string {
  return format(new Date(`${day}T00:00:00Z`), language, { day: 'numeric', month: 'short' });
}

/** Some versions of `Intl` write no comma after an English weekday. */
function dayText(local: Date, language: Language): string {
  if (language !== 'en') return format(local, language, { dateStyle: 'full' });
  return `${format(local, language, { weekday: 'long' })}, ${format(local, language, { dateStyle: 'long' })}`;
}

function format(local: Date, language: Language, options: Intl.DateTimeFormatOptions): string {
  const key = `${language} ${Object.values(options).join()} ${Object.keys(options).join()}`;
  const formatter = dates.get(key) ?? new Intl.DateTimeFormat(LOCALES[language], { ...options, timeZone: 'UTC' });
  dates.set(key, formatter);
  return formatter.format(local);
}

/** An amount as people read it: `€1,250.50`, `1.250,50 €`. */
export function moneyText({ amountCents, currency }: Money, language: Language): string {
  const key = `${language} ${currency}`;
  const digits = minorDigits(currency) ?? 2;
  const formatter =
    amounts.get(key) ??
    new Intl.NumberFormat(LOCALES[language], {
      style: 'currency',
      currency,
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    });
  amounts.set(key, formatter);
  return formatter.format(Number(decimalText(amountCents, currency)));
}
