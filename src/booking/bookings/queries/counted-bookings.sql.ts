/**
 * Condition that a booking counts: now, or at the instant of the parameter `asOf` when it is not null (TRI-1,
 * TOOL-LEDGER-5). Stored instants and parameters are whole milliseconds.
 */
export function countedAsOf(booking: string, asOf: string): string {
  return `(${asOf}::timestamptz IS NULL OR ${booking}.created_at <= ${asOf})
    AND (${booking}.corrected_removed_at IS NULL OR ${booking}.corrected_removed_at > ${asOf})`;
}
