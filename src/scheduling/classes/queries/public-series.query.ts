import { type Statement, statement } from '@studio/persistence';

import type { SeriesDates } from '../domain/occurrences';

/** VIS-1 for the classes that a series will have; which kinds are enabled is decided by the caller (KIND-2). */
const SERIES = `
  SELECT s.weekday, s.start_date::text AS "startDate", s.end_date::text AS "endDate"
  FROM scheduling.schedule_series s
  JOIN scheduling.location l ON l.account_id = s.account_id AND l.id = s.location_id AND l.is_active
  JOIN scheduling.room m ON m.account_id = s.account_id AND m.id = s.room_id AND m.is_active
  JOIN scheduling.class_type t ON t.account_id = s.account_id AND t.id = s.class_type_id AND t.is_active
  WHERE s.account_id = $1 AND l.slug = $2 AND s.is_public AND s.status = 'active'`;

/** When the public weekly classes of a location take place, as a statement to be read together with others. */
export function publicSeries(accountId: number, locationSlug: string): Statement<SeriesDates> {
  return statement<SeriesDates>('public_series', SERIES, [accountId, locationSlug]);
}
