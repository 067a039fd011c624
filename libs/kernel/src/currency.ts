const currencies: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));

/** Whether `code` is an ISO 4217 currency code in upper case. */
export function isCurrencyCode(code: string): boolean {
  return currencies.has(code);
}
