import { type Statement, statement } from '@studio/persistence';

import type { ScheduleKind } from '../../../accounts';
import type { ClassStatus } from '../../../scheduling';
import { type DayFilter, dayValues, OF_DAY } from './classes-of-day.sql';

/** Number of classes of a day with the same location, status and kind. */
export interface ClassCount {
  readonly locationId: number;
  readonly locationName: string;
  readonly status: ClassStatus;
  readonly kind: ScheduleKind;
  readonly classes: number;
}

const COUNTS = `
  SELECT k.location_id AS "locationId", l.name AS "locationName", k.status, k.schedule_kind AS kind, k.classes
  FROM (
    SELECT c.location_id, c.status, c.schedule_kind, count(*) AS classes,
      min(min(c.starts_at)) OVER (PARTITION BY c.location_id) AS first_start
    FROM scheduling.scheduled_class c WHERE ${OF_DAY} GROUP BY c.location_id, c.status, c.schedule_kind) k
  JOIN scheduling.location l ON l.account_id = $1 AND l.id = k.location_id
  ORDER BY k.first_start, k.location_id, k.status, k.schedule_kind`;

/** Counts by location, locations sorted by their first start. */
export function classCounts(accountId: number, filter: DayFilter): Statement<ClassCount> {
  return statement<ClassCount>('assistant_class_counts', COUNTS, dayValues(accountId, filter));
}
