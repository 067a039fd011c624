import type { ReportFrame } from '../../period';

/** Filter of the session reports: period, location and current time. */
export interface SessionFilter {
  readonly startsAt: Date;
  /** Exclusive. */
  readonly endsAt: Date;
  /** Null for every location. */
  readonly locationId: number | null;
  /** A session is completed if it has ended by then. */
  readonly now: Date;
}

/** The filter for a report with that period and location. */
export function sessionFilter({ period, location }: ReportFrame): SessionFilter {
  const { startsAt, endsAt, generatedAt } = period;
  return { startsAt, endsAt, locationId: location?.id ?? null, now: generatedAt };
}

/** `$2` to `$5` of `COMPLETED`. */
export function filterValues({ startsAt, endsAt, now, locationId }: SessionFilter): unknown[] {
  return [startsAt, endsAt, now, locationId];
}

/** Completed sessions (FIN-17) of the studio `$1` that start in the period, in `scheduling.scheduled_class c`. */
export const COMPLETED = `
  c.account_id = $1 AND c.starts_at >= $2 AND c.starts_at < $3 AND c.status = 'scheduled' AND c.ends_at <= $4
  AND c.schedule_kind IN ('group_class', 'private_lesson', 'room_rental') AND ($5::bigint IS NULL OR c.location_id = $5)`;
