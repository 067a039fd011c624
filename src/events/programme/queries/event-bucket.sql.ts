import type { EventBucket } from '../domain/event-bucket';

/**
 * SQL condition for events in the bucket (EVT-8); `event` is the table alias, `now` a parameter. An event lasts 31 days
 * at most, so a current one started at most 31 days ago; this bound lets lists use the index on the start.
 */
export function inBucket(bucket: EventBucket, event: string, now: string): string {
  return `(${CONDITIONS[bucket](event, `${now}::timestamptz`)})`;
}

const CONDITIONS: Readonly<Record<EventBucket, (event: string, now: string) => string>> = {
  upcoming: (event, now) =>
    `${event}.status = 'published' AND ${event}.ends_at >= ${now} AND ${event}.starts_at >= ${now} - interval '744 hours'`,
  past: (event, now) =>
    `(${event}.status = 'published' AND ${event}.ends_at < ${now}) OR (${event}.status = 'archived' AND ${event}.cancelled_at IS NULL)`,
  draft: (event) => `${event}.status = 'draft'`,
  cancelled: (event) =>
    `${event}.status = 'cancelled' OR (${event}.status = 'archived' AND ${event}.cancelled_at IS NOT NULL)`,
  all: () => 'true',
};
