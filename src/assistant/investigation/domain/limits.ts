/** Maximum rows of each list of an investigation. */
export const EVIDENCE_MAX = 20;
export const BOOKINGS_MAX = 200;
export const PASSES_MAX = 50;
export const ADJUSTMENTS_MAX = 200;
export const CORRECTIONS_MAX = 200;
export const TIMELINE_MAX = 500;

/** How much of a list is returned. */
export interface Extent<Limit extends number> {
  readonly returned: number;
  /** Before truncation. */
  readonly total: number;
  readonly limit: Limit;
  readonly truncated: boolean;
}

/** The extent of a list that was truncated to `limit`. */
export function extentOf<Limit extends number>(returned: number, total: number, limit: Limit): Extent<Limit> {
  return { returned, total, limit, truncated: total > returned };
}

/** The returned rows of a list, with the number of all rows. */
export interface Listed<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
}
