/** Statement that has rows of the table, such as `booking.booking_correction`, never changed or deleted, whatever the role may. */
export function insertOnly(table: string): string {
  return `CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON ${table} FOR EACH ROW EXECUTE FUNCTION accounts.refuse_change()`;
}
