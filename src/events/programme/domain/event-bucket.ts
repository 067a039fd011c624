/** Parts of the programme that lists show (EVT-8). */
export const EVENT_BUCKETS = ['upcoming', 'draft', 'past', 'cancelled', 'all'] as const;

export type EventBucket = (typeof EVENT_BUCKETS)[number];
