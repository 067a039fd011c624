export const SERIES_STATUSES = ['draft', 'active', 'paused', 'ended'] as const;

export type SeriesStatus = (typeof SERIES_STATUSES)[number];

/** Possible transitions (SER-8): a draft starts once, only an active series can pause, and an end is final. */
const TRANSITIONS: Readonly<Record<SeriesStatus, readonly SeriesStatus[]>> = {
  draft: ['active', 'ended'],
  active: ['paused', 'ended'],
  paused: ['active', 'ended'],
  ended: [],
};

/** Whether a series may change from one status to the other; no change is always possible. */
export function canBecome(from: SeriesStatus, to: SeriesStatus): boolean {
  return from === to || TRANSITIONS[from].includes(to);
}
