/**
 * Share of the session at `position` (1..sessions) of an amount in minor units divided over `sessions` (FIN-15,
 * FIN-16), as an expression over expressions of integers: shares differ by at most one minor unit, larger ones first,
 * and add up to the amount. Null without sessions.
 */
export function sessionShareSql(amountCents: string, sessions: string, position: string): string {
  return `CASE WHEN ${sessions} >= 1 THEN
    (${amountCents} / ${sessions} + CASE WHEN ${position} <= ${amountCents} % ${sessions} THEN 1 ELSE 0 END)::bigint END`;
}
