import { pageOf, type PagePosition } from '@studio/kernel';

/** How a report counts what it lists (REP-4). */
export interface ListCounts {
  readonly total_rows: number;
  readonly returned: number;
  readonly truncated: boolean;
}

/** The newest rows of a report's list and how to get the next. */
export interface ReportList<Row> {
  readonly items: readonly Row[];
  readonly counts: ListCounts;
  readonly nextCursor: string | null;
}

/**
 * The list of `rows`, of which one more than `limit` was read; `totalRows` are all of the period. Truncated while rows come
 * after those shown. `scope` names report and filter, so that no other list takes its cursor (GEN-8).
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
