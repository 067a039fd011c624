import { type EventStatus, hasEnded, type TimedEvent, type VenueKind } from './event-status';

/** What staff do with an event as a whole (events.md section 2). */
export type EventAction = 'publish' | 'cancel' | 'archive';

const RESULTS: Readonly<Record<EventAction, EventStatus>> = {
  publish: 'published',
  cancel: 'cancelled',
  archive: 'archived',
};

const CONDITIONS: Readonly<Record<EventAction, (event: TimedEvent, now: Date) => boolean>> = {
  publish: ({ status }) => status === 'draft',
  cancel: ({ status }) => status === 'published',
  archive: (event, now) => event.status === 'cancelled' || hasEnded(event, now),
};

/** The status an action leads to. */
export function eventStatusAfter(action: EventAction): EventStatus {
  return RESULTS[action];
}

/** Whether the action moves the event (`move`), finds it there already (`none`), or is refused (EVT-1). */
export function decideEventMove(action: EventAction, event: TimedEvent, now: Date): 'move' | 'none' | 'refused' {
  if (event.status === RESULTS[action]) return 'none';
  return CONDITIONS[action](event, now) ? 'move' : 'refused';
}

/** A draft as its publication looks at it. */
export interface PublishedDraft {
  readonly startsAt: Date;
  readonly venueKind: VenueKind;
  readonly locationId: number | null;
  readonly rooms: number;
  readonly hasActiveType: boolean;
}

/** Inputs under which it is told what an event lacks to be published. */
export type MissingToPublish = 'starts_at' | 'ticket_types' | 'location_id' | 'room_ids';

/** What a draft lacks to be published (EVT-2); nothing when it can be. */
export function missingToPublish(draft: PublishedDraft, now: Date): readonly MissingToPublish[] {
  const isAtStudio = draft.venueKind === 'studio';
  const lacks: Readonly<Record<MissingToPublish, boolean>> = {
    starts_at: draft.startsAt <= now,
    ticket_types: !draft.hasActiveType,
    location_id: isAtStudio && draft.locationId === null,
    room_ids: isAtStudio && draft.rooms === 0,
  };
  return (Object.keys(lacks) as MissingToPublish[]).filter((input) => lacks[input]);
}
