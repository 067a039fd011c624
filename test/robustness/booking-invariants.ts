import { rowsOf } from '../harness/database';

/** What must hold at any moment between transactions, each as a query for what breaks it. */
const BROKEN = {
  'classes whose number of active bookings differs from the rows': `
    SELECT c.id FROM scheduling.scheduled_class c
    LEFT JOIN booking.class_booking b ON b.account_id = c.account_id AND b.scheduled_class_id = c.id
      AND b.status IN ('booked', 'attended') AND b.corrected_removed_at IS NULL
    GROUP BY c.account_id, c.id HAVING count(b.id) <> c.active_bookings_count`,
  'group classes over capacity': `
    SELECT id FROM scheduling.scheduled_class WHERE schedule_kind = 'group_class' AND active_bookings_count > capacity`,
  'passes whose counters differ from their reservations': `
    SELECT p.id FROM passes.class_pass p
    LEFT JOIN passes.class_pass_reservation r ON r.account_id = p.account_id AND r.class_pass_id = p.id
    GROUP BY p.account_id, p.id
    HAVING count(*) FILTER (WHERE r.status = 'reserved') <> p.reserved_sessions_count
        OR count(*) FILTER (WHERE r.status = 'used') <> p.used_sessions_count`,
  'passes with more sessions taken than they have': `
    SELECT id FROM passes.class_pass WHERE reserved_sessions_count + used_sessions_count > sessions_count`,
  'bookings with two places in a class': `
    SELECT min(id) AS id FROM booking.class_booking GROUP BY account_id, scheduled_class_id, customer_id HAVING count(*) > 1`,
  'reserved sessions of bookings that are not booked': `
    SELECT r.id FROM passes.class_pass_reservation r
    JOIN booking.class_booking b ON b.account_id = r.account_id AND b.id = r.class_booking_id
    WHERE r.status = 'reserved' AND (b.status <> 'booked' OR b.corrected_removed_at IS NOT NULL)`,
} as const;

/** What is broken in the database, in words; empty when all holds. Looks as the superuser, into every studio. */
export function brokenInvariants(superuserUrl: string): Promise<string[]> {
  return brokenRules(superuserUrl, BROKEN);
}

/** The rules that do not hold, in words. Each rule is a query for the ids of the rows that break it. */
export async function brokenRules(superuserUrl: string, rules: Readonly<Record<string, string>>): Promise<string[]> {
  const broken: string[] = [];
  for (const [what, text] of Object.entries(rules)) {
    const rows = await rowsOf<{ id: string }>(superuserUrl, text);
    if (rows.length > 0) broken.push(`${rows.length} ${what}, such as ${rows[0]?.id}`);
  }
  return broken;
}
