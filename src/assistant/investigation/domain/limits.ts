/** Maximum rows of each list of an investigation. */
export const EVIDENCE_MAX = 20;

/** Bookings of the period in which findings are looked for; the newest `EVIDENCE_MAX` are listed. */
export const EXAMINED_BOOKINGS_MAX = 200;

/** Characters of a text that staff wrote. */
export const REASON_MAX = 200;

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

/** The first rows of a list. */
export function firstOf<Row>({ rows, total }: Listed<Row>, limit: number): Listed<Row> {
  return { rows: rows.slice(0, limit), total };
}
