/** What a filled database holds; the same numbers give the same rows, but for the weeks the classes lie in. */
export interface Filling {
  readonly studios: number;
  readonly classesPerStudio: number;
  /** A Monday, `YYYY-MM-DD`: the week that the bench runs in. */
  readonly thisMonday: string;
}

const ROOMS = 2;
const DIRECTIONS = 3;
const CLASS_TYPES = 6;
const TRAINERS = 5;
/** Weekly classes of a studio: about 104 in a schedule without dates, which has all that are planned. */
const SERIES = 13;
/** Weeks of classes from this one on; all others lie in the past, as they do in a studio that has worked for a while. */
const WEEKS_AHEAD = 8;

/** Statements that fill a fresh database, in order, for a role that row-level security does not bind. */
export function fillingStatements(filling: Filling): readonly string[] {
  const studios = `generate_series(1, ${filling.studios}) AS studio`;
  return [
    ...studioRows(studios),
    ...catalogueRows(studios),
    ...peopleRows(studios),
    ...timetableRows(studios, filling),
    ...priceListRows(studios),
  ];
}

function studioRows(studios: string): string[] {
  return [
    `INSERT INTO accounts.account (id, name, slug, currency, public_page_enabled, timezone)
     SELECT studio, 'Harbour Lane Studio ' || studio, 'harbour-lane-' || studio, 'EUR', true,
            ${pick(['Europe/Berlin', 'Europe/London', 'America/New_York', 'Asia/Tokyo', 'Australia/Sydney'], 'studio')}
     FROM ${studios}`,
    `INSERT INTO accounts.subscription_plan (id, name, slug, plan_type, price_cents, currency)
     VALUES (1, 'Standard', 'standard', 'standard', 4900, 'EUR')`,
    `INSERT INTO accounts.account_subscription (account_id, id, subscription_plan_id, status, "interval", started_at)
     SELECT studio, studio, 1, 'active', 'monthly', now() FROM ${studios}`,
    `INSERT INTO scheduling.location (account_id, id, name, slug)
     SELECT studio, studio, 'Riverside', 'riverside' FROM ${studios}`,
  ];
}

function catalogueRows(studios: string): string[] {
  return [
    `INSERT INTO scheduling.room (account_id, id, location_id, name, slug, capacity)
     SELECT studio, ${idOf(ROOMS, 'room')}, studio, ${pick(['Main Hall', 'Blue Room'], 'room')},
            ${pick(['main-hall', 'blue-room'], 'room')}, 12 + 6 * room
     FROM ${studios}, generate_series(1, ${ROOMS}) AS room`,
    `INSERT INTO scheduling.activity_direction (account_id, id, name, slug, is_default)
     SELECT studio, ${idOf(DIRECTIONS, 'direction')}, ${pick(['Yoga', 'Dance', 'Strength'], 'direction')},
            ${pick(['yoga', 'dance', 'strength'], 'direction')}, direction = 1
     FROM ${studios}, generate_series(1, ${DIRECTIONS}) AS direction`,
    `INSERT INTO scheduling.class_type (account_id, id, activity_direction_id, name, slug, default_duration_minutes, booking_cutoff_minutes)
     SELECT studio, ${idOf(CLASS_TYPES, 'type')}, ${idOf(DIRECTIONS, `(1 + type % ${DIRECTIONS})`)},
            ${pick(['Morning Flow', 'Salsa Basics', 'Core Strength', 'Evening Stretch', 'Open Level Dance', 'Circuit'], 'type')},
            ${pick(['morning-flow', 'salsa-basics', 'core-strength', 'evening-stretch', 'open-level-dance', 'circuit'], 'type')}, 60, 60
     FROM ${studios}, generate_series(1, ${CLASS_TYPES}) AS type`,
  ];
}

function peopleRows(studios: string): string[] {
  return [
    `INSERT INTO scheduling.trainer_type (account_id, id, name, slug, is_default)
     SELECT studio, ${idOf(2, 'type')}, ${pick(['Team', 'Guests'], 'type')}, ${pick(['team', 'guests'], 'type')}, type = 1
     FROM ${studios}, generate_series(1, 2) AS type`,
    `INSERT INTO scheduling.trainer (account_id, id, trainer_type_id, name, slug, photo_url)
     SELECT studio, ${idOf(TRAINERS, 'trainer')}, ${idOf(2, '(1 + trainer % 2)')},
            ${pick(['Maya Lindgren', 'Jonas Weber', 'Aiko Tanaka', 'Luca Ferri', 'Sofia Marin'], 'trainer')}, 'trainer-' || trainer,
            CASE WHEN trainer % 2 = 1 THEN 'https://images.example.com/trainers/' || studio || '-' || trainer || '.jpg' END
     FROM ${studios}, generate_series(1, ${TRAINERS}) AS trainer`,
  ];
}

/** Each series has a weekday and hour of its own, so that no room is taken twice; each seventh class has no trainer. */
function timetableRows(studios: string, { classesPerStudio, thisMonday }: Filling): string[] {
  const firstWeek = WEEKS_AHEAD - Math.ceil(classesPerStudio / SERIES);
  return [
    `INSERT INTO scheduling.schedule_series (account_id, id, location_id, room_id, class_type_id, schedule_kind, trainer_id, weekday,
                                             start_time, duration_minutes, is_public, start_date)
     SELECT studio, ${idOf(SERIES, 'series')}, studio, ${idOf(ROOMS, `(1 + series % ${ROOMS})`)}, ${idOf(CLASS_TYPES, `(1 + series % ${CLASS_TYPES})`)},
            'group_class', CASE WHEN series % 7 > 0 THEN ${idOf(TRAINERS, `(1 + series % ${TRAINERS})`)} END, 1 + series % 7,
            CASE WHEN series <= 7 THEN time '09:00' ELSE time '18:30' END, 60, true, date '${thisMonday}' + 7 * (${firstWeek})
     FROM ${studios}, generate_series(1, ${SERIES}) AS series`,
    // Week by week, as the service generates them: the classes of one window lie in several places of the table.
    `INSERT INTO scheduling.scheduled_class (account_id, location_id, room_id, class_type_id, schedule_kind, trainer_id, series_id,
                                             occurrence_date, title, starts_at, ends_at, capacity, active_bookings_count, has_bookings, allows_trainer_overlap,
                                            is_public, source)
     SELECT s.account_id, s.location_id, s.room_id, s.class_type_id, s.schedule_kind, s.trainer_id, s.id, day.date, t.name,
            (day.date + s.start_time) AT TIME ZONE a.timezone, (day.date + s.start_time) AT TIME ZONE a.timezone + interval '1 hour',
            m.capacity, (s.id + n) % m.capacity, true, true, true, 'series'
     FROM scheduling.schedule_series s
     JOIN accounts.account a ON a.id = s.account_id
     JOIN scheduling.class_type t ON t.account_id = s.account_id AND t.id = s.class_type_id
     JOIN scheduling.room m ON m.account_id = s.account_id AND m.id = s.room_id
     JOIN generate_series(0, ${classesPerStudio - 1}) AS n ON n % ${SERIES} = s.id % ${SERIES}
     CROSS JOIN LATERAL (SELECT s.start_date + 7 * (n / ${SERIES}) + s.weekday - 1 AS date) AS day
     ORDER BY n / ${SERIES}, s.account_id, s.id`,
  ];
}

function priceListRows(studios: string): string[] {
  const plans = 12;
  return [
    `INSERT INTO passes.class_pass_segment (account_id, id, name, slug, schedule_kind, sort_order)
     SELECT studio, ${idOf(2, 'segment')}, ${pick(['Packs', 'Memberships'], 'segment')}, ${pick(['packs', 'memberships'], 'segment')}, 'group_class', segment
     FROM ${studios}, generate_series(1, 2) AS segment`,
    `INSERT INTO passes.class_pass_plan (account_id, id, name, slug, schedule_kind, segment_id, price_cents, currency, sessions_count, sort_order)
     SELECT studio, ${idOf(plans, 'plan')}, plan || ' sessions', 'sessions-' || plan, 'group_class', ${idOf(2, '(1 + plan % 2)')},
            1500 * plan, 'EUR', plan, plan
     FROM ${studios}, generate_series(1, ${plans}) AS plan`,
    `INSERT INTO passes.class_pass_plan_class_type (account_id, class_pass_plan_id, class_type_id, schedule_kind)
     SELECT studio, ${idOf(plans, 'plan')}, ${idOf(CLASS_TYPES, 'type')}, 'group_class'
     FROM ${studios}, generate_series(1, ${plans}) AS plan, generate_series(1, ${CLASS_TYPES}) AS type WHERE (plan + type) % 2 = 0`,
    `INSERT INTO passes.class_pass_plan_trainer_type (account_id, class_pass_plan_id, trainer_type_id)
     SELECT studio, ${idOf(plans, 'plan')}, ${idOf(2, '1')} FROM ${studios}, generate_series(1, ${plans}) AS plan`,
    `INSERT INTO passes.class_pass_plan_room (account_id, class_pass_plan_id, room_id)
     SELECT studio, ${idOf(plans, 'plan')}, ${idOf(ROOMS, '1')} FROM ${studios}, generate_series(1, ${plans}) AS plan WHERE plan % 3 = 0`,
  ];
}

/** Id of the studio's `number`th row (from 1) of a table that has `perStudio` rows for each studio. */
function idOf(perStudio: number, number: string): string {
  return `(studio - 1) * ${perStudio} + ${number}`;
}

/** One of `choices`, by a number that goes around. */
function pick(choices: readonly string[], number: string): string {
  return `(ARRAY[${choices.map((choice) => `'${choice}'`).join(', ')}])[1 + (${number} - 1) % ${choices.length}]`;
}
