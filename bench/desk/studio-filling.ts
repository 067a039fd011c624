import { idOf, named, oneOf } from '../../test/harness/traffic/sql';
import { CLASSES_PER_WEEK, customersAfter, FIRST_NAMES, LAST_NAMES } from '../../test/harness/traffic/studio';

/** How much the studio has. */
export interface Amounts {
  readonly customers: number;
  readonly classesPerWeek: number;
}

const DAYS = 7;
/** Whole hours of a day, from seven on. */
const HOURS = 14;
const FIRST_HOUR = 7;
/** Rooms, trainers and classes that the studio has already lie below. */
const FIRST_NEW = 1_000;
const STUDIO = `(SELECT 1 AS n) one`;

/** Statements that add to the only studio of `fillStudios` what it lacks: customers, and classes of this week and the next with rooms and trainers. */
export function addedTo(pastWeeks: number, { customers, classesPerWeek }: Amounts): string[] {
  const added = classesPerWeek - CLASSES_PER_WEEK;
  const rooms = Math.ceil(added / (DAYS * HOURS));
  const place = `${FIRST_NEW} + s / ${DAYS * HOURS}`;
  return [
    'SET session_replication_role = replica',
    `INSERT INTO customers.customer (account_id, id, name, phone, phone_origin)
     SELECT n, ${idOf('k')}, ${named(`${oneOf(FIRST_NAMES, 'k')} || ' ' || ${oneOf(LAST_NAMES, 'k / 10')} || ' ' || k`)},
       '+49151' || (10000000 + k * 7919 % 89000000), 'staff'
     FROM ${STUDIO}, generate_series(${customersAfter(pastWeeks) + 1}, ${customers}) k`,
    `INSERT INTO scheduling.room (account_id, id, location_id, name, slug, capacity)
     SELECT n, ${idOf('k')}, ${idOf('1 + k % 2')}, ${named(`'Hall ' || k`)}, 'hall-' || k, 30
     FROM ${STUDIO}, generate_series(${FIRST_NEW}, ${FIRST_NEW + rooms - 1}) k`,
    `INSERT INTO scheduling.trainer (account_id, id, trainer_type_id, name, slug)
     SELECT n, ${idOf('k')}, ${idOf(1)}, ${named(`'Trainer ' || k`)}, 'trainer-' || k
     FROM ${STUDIO}, generate_series(${FIRST_NEW}, ${FIRST_NEW + rooms - 1}) k`,
    `INSERT INTO scheduling.scheduled_class (account_id, id, location_id, room_id, class_type_id, trainer_id, schedule_kind, title, starts_at, ends_at,
       capacity, active_bookings_count, has_bookings, is_public, source, revision)
     SELECT n, ${idOf(`1000000 + w * ${classesPerWeek} + s`)}, ${idOf(`1 + (${place}) % 2`)}, ${idOf(place)}, ${idOf('1 + s % 6')}, ${idOf(place)},
       'group_class', ${named(`'Flow ' || s`)}, t.start, t.start + interval '1 hour', 30, 0, false, true, 'manual', 0
     FROM ${STUDIO}, generate_series(0, 1) w, generate_series(0, ${added - 1}) s,
       LATERAL (SELECT date_trunc('week', now()) + w * interval '7 days' + s % ${DAYS} * interval '1 day'
         + (${FIRST_HOUR} + s / ${DAYS} % ${HOURS}) * interval '1 hour' AS start) t`,
    `INSERT INTO scheduling.trainer_occupation (account_id, scheduled_class_id, trainer_id, during, allows_overlap)
     SELECT account_id, id, trainer_id, tstzrange(starts_at, ends_at), true FROM scheduling.scheduled_class WHERE id >= ${idOf(1_000_000, '1')}`,
    'SET session_replication_role = origin',
    'VACUUM (ANALYZE)',
  ];
}
