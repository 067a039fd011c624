/** Texts that `Intl` makes. */
import { intl } from './intl';

const NEAR_MINUTES = 180;

/** `Monday, 30 November`, in the language. A day has no time zone. */
export function dayText(day: string, language: string): string {
  const format = intl(Intl.DateTimeFormat, language, {
    timeZone: 'UTC',
    weekday: 'long',
    day: 'numeric',
    month: 'long',
  });
  return upperFirst(format.format(new Date(`${day}T00:00:00Z`)), language);
}

/** `Today` or `Tomorrow`; null for other days. */
export function nearDayText(day: string, today: string, tomorrow: string, language: string): string | null {
  const distance = day === today ? 0 : 1;
  if (day !== today && day !== tomorrow) return null;
  return upperFirst(intl(Intl.RelativeTimeFormat, language, { numeric: 'auto' }).format(distance, 'day'), language);
}

/** `in 45 minutes`, for classes that start within three hours; null for others. */
export function soonText(minutes: number, language: string): string | null {
  if (minutes <= 0 || minutes > NEAR_MINUTES) return null;
  const format = intl(Intl.RelativeTimeFormat, language, { numeric: 'always' });
  return minutes < 60 ? format.format(minutes, 'minute') : format.format(Math.round(minutes / 60), 'hour');
}

/** An amount in the smallest unit of its currency; whole amounts have no decimals. */
export function priceText(amount: number, currency: string, language: string): string {
  const format = intl(Intl.NumberFormat, language, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    trailingZeroDisplay: 'stripIfInteger',
  });
  return format.format(amount / 10 ** minorDigits(currency));
}

/** Decimals of the currency: 2 for EUR, 0 for JPY. */
export function minorDigits(currency: string): number {
  return intl(Intl.NumberFormat, 'en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits!;
}

export function upperFirst(text: string, language: string): string {
  return text.slice(0, 1).toLocaleUpperCase(language) + text.slice(1);
}
