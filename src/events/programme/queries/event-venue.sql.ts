/**
 * Columns with the venue of the event `e`; for a studio venue the location with its rooms. Requires `EVENT_LOCATION`.
 */
export const EVENT_VENUE = `
  CASE e.venue_kind WHEN 'external' THEN e.external_name ELSE concat_ws(', ', l.name, (
    SELECT string_agg(r.name, ', ' ORDER BY r.name, r.id) FROM events.event_room er
    JOIN scheduling.room r ON r.account_id = er.account_id AND r.id = er.room_id
    WHERE er.account_id = $1 AND er.event_id = e.id)) END AS "venueName",
  coalesce(e.external_address, l.address) AS "venueAddress"`;

/** The location of the event `e`. */
export const EVENT_LOCATION = `
  LEFT JOIN scheduling.location l ON l.account_id = e.account_id AND l.id = e.location_id`;
