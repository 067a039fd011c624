import { ACTOR, codeOf, idOf, named } from './sql';
import { BOOKINGS_PER_CLASS, CLASSES_PER_WEEK, type Filling, PASSERS, REGULARS, WEEKS_AHEAD } from './studio';

const PASS_SESSIONS = 10;
const PRICE_CENTS = 20_000;
const GENERATION_WEEKS = 6;
/** One of five customers has no pass. */
const COVERED = 'k % 5 <> 0';
const IS_NO_SHOW = '(c * 5 + b) % 9 = 0';

/** Weekly classes from the studio's first week to the coming ones, who came to them, and the passes they came with. */
export function historyRows(all: string, filling: Filling): string[] {
  return [...classRows(all, filling), plannedBookings(filling), ...bookingRows(), ...passRows()];
}

/** A place in the week has a time of its own, so no room and no trainer is taken twice. */
function classRows(all: string, { pastWeeks, firstPastWeeks = pastWeeks }: Filling): string[] {
  const past = `(CASE WHEN n = 1 THEN ${firstPastWeeks} ELSE ${pastWeeks} END)`;
  const number = `(w + ${past}) * ${CLASSES_PER_WEEK} + s`;
  const active = `(SELECT count(*) FROM generate_series(1, ${BOOKINGS_PER_CLASS}) b, LATERAL (SELECT ${number} AS c) one
    WHERE t.start > now() OR NOT ${IS_NO_SHOW})`;
  return [
    `INSERT INTO scheduling.scheduled_class (account_id, id, location_id, room_id, class_type_id, trainer_id, schedule_kind, title, starts_at, ends_at,
       capacity, active_bookings_count, has_bookings, is_public, source, revision)
     SELECT n, ${idOf(number)}, ${idOf('1 + s % 2')}, ${idOf('1 + (s + 1) % 2')}, ${idOf('1 + s % 6')}, ${idOf('1 + s % 5')}, 'group_class',
       ${named(`'Flow ' || s`)}, t.start, t.start + interval '1 hour', 30, ${active}, true, true, 'manual', 0
     FROM ${all}, LATERAL generate_series(-${past}, ${WEEKS_AHEAD}) w, generate_series(1, ${CLASSES_PER_WEEK}) s,
       LATERAL (SELECT date_trunc('week', now()) + w * interval '7 days' + (s - 1) % 7 * interval '1 day'
         + (ARRAY[7, 10, 17, 19])[1 + (s - 1) / 7] * interval '1 hour' AS start) t
     ORDER BY w, n, s`,
    `INSERT INTO scheduling.trainer_occupation (account_id, scheduled_class_id, trainer_id, during, allows_overlap)
     SELECT account_id, id, trainer_id, tstzrange(starts_at, ends_at), true FROM scheduling.scheduled_class`,
  ];
}

/** Who came to which class, half of them regulars, and with the how-manieth session of a pass. */
function plannedBookings({ pastWeeks, firstPastWeeks = pastWeeks }: Filling): string {
  const week = `(c - 1) / ${CLASSES_PER_WEEK} - (CASE WHEN n = 1 THEN ${firstPastWeeks} ELSE ${pastWeeks} END)`;
  const generation = `greatest(0, ceil((-${GENERATION_WEEKS} - (${week}))::numeric / ${GENERATION_WEEKS}))::int`;
  return `
  CREATE TEMP TABLE planned AS
  SELECT n, c, b, k, start, CASE WHEN ${COVERED} THEN row_number() OVER (PARTITION BY n, k ORDER BY start) - 1 END AS turn
  FROM (
    SELECT n, c, b, start, CASE WHEN b <= 3 THEN (c * 7 + b * 17) % ${REGULARS} + 1
      ELSE ${REGULARS} + ${generation} * ${PASSERS} + (c * 11 + b * 17) % ${PASSERS} + 1 END AS k
    FROM (SELECT account_id AS n, (id - ${idOf(0, 'account_id')})::int AS c, starts_at AS start FROM scheduling.scheduled_class) classes,
      generate_series(1, ${BOOKINGS_PER_CLASS}) b) seats`;
}

const BOOKING_NUMBER = `(c - 1) * ${BOOKINGS_PER_CLASS} + b`;
const PASS_NUMBER = `k * 1000 + turn / ${PASS_SESSIONS}`;

function bookingRows(): string[] {
  const status = `CASE WHEN start > now() THEN 'booked' WHEN ${IS_NO_SHOW} THEN 'no_show' ELSE 'attended' END`;
  return [
    `INSERT INTO booking.class_booking (account_id, id, scheduled_class_id, customer_id, status, attendance_marked_at, booked_by, exclusive, created_at)
     SELECT n, ${idOf(BOOKING_NUMBER)}, ${idOf('c')}, ${idOf('k')}, ${status}, CASE WHEN ${status} = 'attended' THEN start END, ${ACTOR}, false,
       start - interval '2 days' FROM planned ORDER BY start, n`,
    `INSERT INTO passes.class_pass_reservation (account_id, id, class_booking_id, class_pass_id, scheduled_class_id, status, reserved_at, used_at)
     SELECT n, ${idOf(BOOKING_NUMBER)}, ${idOf(BOOKING_NUMBER)}, ${idOf(PASS_NUMBER)}, ${idOf('c')}, CASE WHEN start > now() THEN 'reserved' ELSE 'used' END,
       start - interval '2 days', CASE WHEN start <= now() THEN start END
     FROM planned WHERE turn IS NOT NULL ORDER BY start, n`,
  ];
}

/** Passes of ten sessions. Those in use are paid by half. */
function passRows(): string[] {
  return [
    `INSERT INTO passes.class_pass (account_id, id, customer_id, class_pass_plan_id, code, source, status, plan_name, plan_slug, is_trial, price_cents,
       currency, paid_amount_cents, validity_days, total_validity_days, allows_any_time, sessions_count, reserved_sessions_count, used_sessions_count,
       purchased_at, opened_at, expires_at, closed_at, usable_until_at, issued_location_id)
     SELECT n, ${idOf('p')}, ${idOf('k')}, ${idOf(PASS_SESSIONS)}, ${codeOf('serial', 4)} || '-' || ${codeOf('serial / 1048576', 4)}, 'manual',
       CASE WHEN is_over THEN 'used_up' ELSE 'active' END, ${named(`'Pass ${PASS_SESSIONS}'`)}, 'pass-${PASS_SESSIONS}', false, ${PRICE_CENTS}, 'EUR',
       CASE WHEN is_over THEN ${PRICE_CENTS} ELSE ${PRICE_CENTS} / 2 END, 90, 365, false, ${PASS_SESSIONS}, reserved, used,
       first - interval '3 days', CASE WHEN used > 0 THEN first END, CASE WHEN used > 0 THEN first + interval '90 days' END,
       CASE WHEN is_over THEN last END, first + interval '362 days', ${idOf('1 + k % 2')}
     FROM (SELECT *, used = ${PASS_SESSIONS} AS is_over, row_number() OVER () AS serial FROM (
       SELECT n, k, ${PASS_NUMBER} AS p, count(*) FILTER (WHERE start > now()) AS reserved, count(*) FILTER (WHERE start <= now()) AS used,
         min(start) AS first, max(start) AS last
       FROM planned WHERE turn IS NOT NULL GROUP BY n, k, ${PASS_NUMBER}) counted) numbered`,
    'DROP TABLE planned',
  ];
}
