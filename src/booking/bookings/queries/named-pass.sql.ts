/**
 * SQL condition that a booking names the pass of the reservation: it holds the session, or held it until the booking was cancelled,
 * which released it (PASS-2). The arguments are aliases.
 */
export function namesPass(booking: string, reservation: string): string {
  return `(${reservation}.status IN ('reserved', 'used') OR ${reservation}.released_at >= ${booking}.cancelled_at)`;
}
