/**
 * What the session at `position` (1..sessions) is of an amount in minor units that is split over `sessions` (FIN-15, FIN-16), as
 * an expression over expressions of integers: the shares differ by one unit at most, the larger come first, and together they
 * are the amount. Null without sessions.
 */
export function sessionShareSql(amountCents: string, sessions: string, position: string): string {
  return `CASE WHEN ${sessions} >= 1 THEN
    (${amountCents} / ${sessions} + CASE WHEN ${position} <= ${amountCents} % ${sessions} THEN 1 ELSE 0 END)::bigint END`;
}
