/**
 * Changes columns of instants by an SQL interval, as an assignment. As times of UTC: what a statement reckons of a column by the time
 * zone of the session, a cluster refuses.
 */
export const movedBy = (interval: string, ...columns: readonly string[]): string =>
  columns.map((column) => `${column} = (${column} AT TIME ZONE 'UTC' + ${interval}) AT TIME ZONE 'UTC'`).join(', ');
