import { pageOf, type PagePosition } from '@studio/kernel';

/** The counts of a report's list (REP-4). */
export interface ListCounts {
  readonly total_rows: number;
  readonly returned: number;
  readonly truncated: boolean;
}

/** The newest rows of a report's list, with the cursor for the next ones. */
export interface ReportList<Row> {
  readonly items: readonly Row[];
  readonly counts: ListCounts;
  readonly nextCursor: string | null;
}

/**
 * Builds the list from `rows`, which must be read with `limit` + 1; `totalRows` counts the whole period. `scope`
 * identifies report and filter, so that a cursor is only valid for its own list (GEN-8).
 */
export function reportList<Row>(
  scope: unknown,
  { rows, limit, totalRows }: { readonly rows: readonly Row[]; readonly limit: number; readonly totalRows: number },
  positionOfRow: (row: Row) => PagePosition,
): ReportList<Row> {
  const { data, next_cursor } = pageOf(scope, rows, limit, positionOfRow);
  const counts = { total_rows: totalRows, returned: data.length, truncated: next_cursor !== null };
  return { items: data, counts, nextCursor: next_cursor };
}
