/** Where a series stands in its life. */
export const SERIES_STATUSES = ['draft', 'active', 'paused', 'ended'] as const;

export type SeriesStatus = (typeof SERIES_STATUSES)[number];

/** What may follow on each status (SER-8): a draft begins once, only an active series rests, and an end is final. */
const TRANSITIONS: Readonly<Record<SeriesStatus, readonly SeriesStatus[]>> = {
  draft: ['active', 'ended'],
  active: ['paused', 'ended'],
  paused: ['active', 'ended'],
  ended: [],
};

/** Whether a series may go from one status to the other; staying is always possible. */
export function canBecome(from: SeriesStatus, to: SeriesStatus): boolean {
  return from === to || TRANSITIONS[from].includes(to);
}
