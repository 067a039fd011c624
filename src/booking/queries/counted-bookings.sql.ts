/**
 * Condition that a booking counts now, or counted at the instant of a parameter that is not null (TRI-1, TOOL-LEDGER-5).
 * Stored instants are whole milliseconds, and so are parameters.
 */
export function countedAsOf(booking: string, asOf: string): string {
  return `(${asOf}::timestamptz IS NULL OR ${booking}.created_at <= ${asOf})
    AND (${booking}.corrected_removed_at IS NULL OR ${booking}.corrected_removed_at > ${asOf})`;
}
