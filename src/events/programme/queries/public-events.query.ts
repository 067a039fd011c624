import { type Statement, statement } from '@studio/persistence';

import { inBucket } from './event-bucket.sql';

/** A published event as the studio's page shows it. */
export interface PublicEvent {
  readonly id: number;
  readonly title: string;
  readonly summary: string | null;
  readonly startsAt: Date;
  readonly endsAt: Date;
  /** Its own zone. */
  readonly timeZone: string;
  /** Slug of the location; null for an event elsewhere. */
  readonly locationSlug: string | null;
  readonly venueName: string | null;
  readonly venueAddress: string | null;
}

const EVENTS = `
  SELECT e.id, e.title, e.summary, e.starts_at AS "startsAt", e.ends_at AS "endsAt", e.timezone AS "timeZone",
    l.slug AS "locationSlug", coalesce(e.external_name, l.name) AS "venueName",
    coalesce(e.external_address, l.address) AS "venueAddress"
  FROM events.event e
  LEFT JOIN scheduling.location l ON l.account_id = e.account_id AND l.id = e.location_id
  WHERE e.account_id = $1 AND ${inBucket('upcoming', 'e', '$2')} AND e.ends_at > $2
  ORDER BY e.starts_at, e.id LIMIT 20`;

/** Version of the events and the catalogue (migration 85), of the studio and an instant in SQL. */
export const publicEventsVersion = (studio: string, asOf: string): string =>
  `events.public_events_version(${studio}, ${asOf})`;

/** The next 20 published events of the studio, as a statement to be read together with others. */
export function publicEvents(accountId: number, asOf: Date): Statement<PublicEvent> {
  return statement<PublicEvent>('public_events', EVENTS, [accountId, asOf]);
}
