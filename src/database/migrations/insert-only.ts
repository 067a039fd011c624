/**
 * Statement that makes rows of the table, such as `booking.booking_correction`, immutable, independent of the role's
 * privileges.
 */
export function insertOnly(table: string): string {
  return `CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON ${table} FOR EACH ROW EXECUTE FUNCTION accounts.refuse_change()`;
}
