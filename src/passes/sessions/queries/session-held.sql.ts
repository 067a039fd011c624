/** SQL condition that the booking in studio `$1` holds a reserved or used session of a pass. `booking` is an alias of `booking.class_booking`. */
export function holdsSessionSql(booking: string): string {
  return `EXISTS (
    SELECT 1 FROM passes.class_pass_reservation r
    WHERE r.account_id = $1 AND r.class_booking_id = ${booking}.id AND r.status IN ('reserved', 'used'))`;
}
