/** The zones that the browser knows; `UTC` is not among them everywhere. */
export const ZONES: readonly string[] = [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone')])];
