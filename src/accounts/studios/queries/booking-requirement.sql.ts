/**
 * SQL: what bookings of class type `t` need: its own requirement, else that of the studio whose id is `accountId`, which is read once
 * for a statement.
 */
export function bookingRequirementSql(accountId: string): string {
  return `coalesce(t.booking_requirement, (SELECT booking_requirement FROM accounts.account WHERE id = ${accountId}))`;
}
