/** SQL: when the booking `b` of the class `c` was attended: the class's start, while the status is `attended` (BK-12). */
export const ATTENDED_AT = `CASE WHEN b.status = 'attended' THEN c.starts_at END`;

/**
 * SQL condition that it was known at `instant` that the booking `b` of the class `c` was attended: the class had begun, and it was
 * marked (BK-16).
 */
export function wasAttendedBy(instant: string): string {
  return `b.status = 'attended' AND c.starts_at <= ${instant} AND b.attendance_marked_at <= ${instant}`;
}
