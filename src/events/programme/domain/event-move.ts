import { type EventStatus, hasEnded, type TimedEvent, type VenueKind } from './event-status';

/** Moves of an event (events.md section 2). */
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

/** `none`: the event already has the status (EVT-1). */
export function decideEventMove(action: EventAction, event: TimedEvent, now: Date): 'move' | 'none' | 'refused' {
  if (event.status === RESULTS[action]) return 'none';
  return CONDITIONS[action](event, now) ? 'move' : 'refused';
}

/** The facts of a draft that decide on its publication. */
export interface PublishedDraft {
  readonly startsAt: Date;
  readonly venueKind: VenueKind;
  readonly locationId: number | null;
  readonly rooms: number;
  readonly hasActiveType: boolean;
}

/** Inputs that an event can lack to be published. */
export type MissingToPublish = 'starts_at' | 'ticket_types' | 'location_id' | 'room_ids';

/** Inputs that a draft lacks to be published (EVT-2); empty when it can be. */
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
