import type { EventBucket } from '../domain/event-bucket';

/**
 * SQL that tells whether an event of the table alias is in the bucket (EVT-8); `now` is a parameter. An event lasts 31 days at
 * most, so one that is not over began after that: what lists by start may look there only.
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
