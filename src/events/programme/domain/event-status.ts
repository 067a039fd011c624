export const EVENT_STATUSES = ['draft', 'published', 'cancelled', 'archived'] as const;

export type EventStatus = (typeof EVENT_STATUSES)[number];

/** Where an event takes place: in rooms of the studio, or elsewhere. */
export const VENUE_KINDS = ['studio', 'external'] as const;

export type VenueKind = (typeof VENUE_KINDS)[number];

export interface TimedEvent {
  readonly status: EventStatus;
  readonly endsAt: Date;
}

/** Whether the event can no longer change (EVT-4). */
export function isClosed({ status }: Pick<TimedEvent, 'status'>): boolean {
  return status === 'cancelled' || status === 'archived';
}

/** Whether the event has ended (EVT-7). */
export function hasEnded({ endsAt }: Pick<TimedEvent, 'endsAt'>, now: Date): boolean {
  return endsAt < now;
}

/** Whether the event is *on*: published and not ended (EVT-7). */
export function isOn(event: TimedEvent, now: Date): boolean {
  return event.status === 'published' && !hasEnded(event, now);
}
