/** `$1` studio, `$2` text: how many customers have it in their name, e-mail or phone. */
export const SEARCH = `
  SELECT count(*)::int AS found FROM customers.customer
  WHERE account_id = $1 AND merged_into_id IS NULL AND anonymised_at IS NULL
    AND (lower(name COLLATE "und-x-icu") LIKE '%' || lower($2::text COLLATE "und-x-icu") || '%'
      OR email LIKE '%' || lower($2::text COLLATE "und-x-icu") || '%' OR phone LIKE '%' || $2::text || '%')`;

/** `$1` studio, `$2` and `$3` its first and last day, `$4` its zone: a class for every date of every series. */
export const GENERATION = `
  INSERT INTO scheduling.scheduled_class (account_id, location_id, room_id, class_type_id, schedule_kind, trainer_id, series_id, occurrence_date,
    title, starts_at, ends_at, is_public, source, revision)
  SELECT s.account_id, s.location_id, s.room_id, s.class_type_id, s.schedule_kind, s.trainer_id, s.id, d.day::date, t.name,
    (d.day + s.start_time) AT TIME ZONE $4::text, (d.day + s.start_time) AT TIME ZONE $4::text + interval '1 hour', s.is_public, 'series', 0
  FROM scheduling.schedule_series s JOIN scheduling.class_type t ON t.account_id = s.account_id AND t.id = s.class_type_id
  CROSS JOIN generate_series($2::date::timestamp, $3::date::timestamp, interval '1 day') d(day)
  WHERE s.account_id = $1 AND extract(isodow FROM d.day) = s.weekday AND (d.day + s.start_time) AT TIME ZONE $4::text > now()
  ON CONFLICT DO NOTHING RETURNING id`;

/** `$1` studio: the oldest bookings that nobody paid and that are a lesson without pass, or owe an add-on. */
export const RECEIVABLES = `
  SELECT b.id, c.starts_at FROM booking.class_booking b
  JOIN scheduling.scheduled_class c ON c.account_id = b.account_id AND c.id = b.scheduled_class_id
  LEFT JOIN passes.class_pass_reservation r ON r.account_id = b.account_id AND r.class_booking_id = b.id
  LEFT JOIN passes.class_pass p ON p.account_id = r.account_id AND p.id = r.class_pass_id
  LEFT JOIN finance.customer_purchase u ON u.account_id = b.account_id AND u.booking_id = b.id AND u.status = 'payment_paid'
  WHERE b.account_id = $1 AND u.id IS NULL AND (r.id IS NULL AND c.schedule_kind = 'private_lesson' OR p.any_time_addon_price_cents > 0)
  ORDER BY c.starts_at, b.id LIMIT 20`;
