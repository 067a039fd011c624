import { type ClassStatus, visibleTo } from '../../../scheduling';
import type { RequestedDay } from '../domain/requested-day';

/** Filters of the classes of a day. */
export interface DayFilter {
  readonly day: Pick<RequestedDay, 'from' | 'until'>;
  readonly locationId: number | null;
  readonly includesCancelled: boolean;
  /** Limits the answer to classes of this person (SIGN-6); null for all. */
  readonly narrowedTo: number | null;
}

/** Condition on `scheduling.scheduled_class c`, with the parameters of `dayValues`. */
export const OF_DAY = `c.account_id = $1 AND c.starts_at >= $2 AND c.starts_at < $3
    AND ($4::bigint IS NULL OR c.location_id = $4) AND c.status = ANY($5::text[]) AND ${visibleTo('$6')}`;

/** Values of the first six parameters. Drafts are always excluded (TOOL-COUNTS-2). */
export function dayValues(accountId: number, { day, locationId, includesCancelled, narrowedTo }: DayFilter): unknown[] {
  const statuses: ClassStatus[] = includesCancelled ? ['scheduled', 'cancelled'] : ['scheduled'];
  return [accountId, day.from, day.until, locationId, statuses, narrowedTo];
}
