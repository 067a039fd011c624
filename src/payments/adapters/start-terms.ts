/** Currencies in which monopay, liqpay and wayforpay can start a payment (PAY-21). */
export const UKRAINIAN_CURRENCIES: ReadonlySet<string> = new Set(['UAH', 'USD', 'EUR']);

/** How long liqpay and wayforpay accept payment (PAY-20). */
export const FORM_VALIDITY_SECONDS = 1_800;

/** Whole seconds from `now` to `instant`, at least one. */
export function secondsUntil(instant: Date, now: Date): number {
  return Math.max(1, Math.floor((instant.getTime() - now.getTime()) / 1000));
}

export function secondsAfter(now: Date, seconds: number): Date {
  return new Date(now.getTime() + seconds * 1000);
}
