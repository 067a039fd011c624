/** Currencies a payment can be started in at monopay, liqpay and wayforpay (PAY-21). */
export const UKRAINIAN_CURRENCIES: ReadonlySet<string> = new Set(['UAH', 'USD', 'EUR']);

/** How long liqpay and wayforpay take money (PAY-20). */
export const FORM_VALIDITY_SECONDS = 1_800;

/** Whole seconds from `now` to `instant`, at least one. */
export function secondsUntil(instant: Date, now: Date): number {
  return Math.max(1, Math.floor((instant.getTime() - now.getTime()) / 1000));
}

/** The instant `seconds` after `now`. */
export function secondsAfter(now: Date, seconds: number): Date {
  return new Date(now.getTime() + seconds * 1000);
}
