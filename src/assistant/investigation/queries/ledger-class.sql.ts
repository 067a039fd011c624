/** Columns of LedgerClass, over CLASS_JOINS. */
export const CLASS_COLUMNS = `
  c.id AS "scheduledClassId", c.title, t.name AS "classType", c.starts_at AS "startsAt",
  c.status AS "classStatus", n.name AS trainer`;

/** The class of bookings `b`. */
export const CLASS_JOIN = `
  JOIN scheduling.scheduled_class c ON c.account_id = $1 AND c.id = b.scheduled_class_id`;

/** The joins of CLASS_COLUMNS to bookings `b`. */
export const CLASS_JOINS = `${CLASS_JOIN}
  LEFT JOIN scheduling.class_type t ON t.account_id = $1 AND t.id = c.class_type_id
  LEFT JOIN scheduling.trainer n ON n.account_id = $1 AND n.id = c.trainer_id`;

/**
 * Joins the start of the class of a row as `c`, by its key. OFFSET prevents the planner from scanning all classes of
 * the window instead, which it does with outdated statistics.
 */
export function startOfBookedClass(row: string): string {
  return `CROSS JOIN LATERAL (
    SELECT k.starts_at FROM scheduling.scheduled_class k
    WHERE k.account_id = $1 AND k.id = ${row}.scheduled_class_id OFFSET 0) c`;
}
