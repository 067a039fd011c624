import { decideEventMove, type EventAction, missingToPublish, type PublishedDraft } from './event-move';
import type { EventStatus } from './event-status';

const NOW = new Date('2026-06-02T12:00:00Z');
const AHEAD = new Date('2026-06-02T12:00:00.001Z');
const OVER = new Date('2026-06-02T11:59:59.999Z');

describe('EVT-1: moves of an event', () => {
  it.each<[EventAction, EventStatus, ahead: string, over: string]>([
    ['publish', 'draft', 'move', 'move'],
    ['publish', 'published', 'none', 'none'],
    ['publish', 'cancelled', 'refused', 'refused'],
    ['publish', 'archived', 'refused', 'refused'],
    ['cancel', 'draft', 'refused', 'refused'],
    ['cancel', 'published', 'move', 'move'],
    ['cancel', 'cancelled', 'none', 'none'],
    ['cancel', 'archived', 'refused', 'refused'],
    ['archive', 'draft', 'refused', 'move'],
    ['archive', 'published', 'refused', 'move'],
    ['archive', 'cancelled', 'move', 'move'],
    ['archive', 'archived', 'none', 'none'],
  ])('%s from %s: %s before its end, %s after it', (action, status, ahead, over) => {
    expect(decideEventMove(action, { status, endsAt: AHEAD }, NOW)).toBe(ahead);
    expect(decideEventMove(action, { status, endsAt: OVER }, NOW)).toBe(over);
  });

  it('EVT-7: an event that ends this very moment has not ended', () => {
    expect(decideEventMove('archive', { status: 'published', endsAt: NOW }, NOW)).toBe('refused');
  });
});

describe('EVT-2: what an event lacks to be published', () => {
  const complete: PublishedDraft = {
    startsAt: AHEAD,
    venueKind: 'studio',
    locationId: 1,
    rooms: 1,
    hasActiveType: true,
  };

  it.each<[string, Partial<PublishedDraft>, string[]]>([
    ['is nothing', {}, []],
    ['is the future, when it starts now', { startsAt: NOW }, ['starts_at']],
    ['is an active ticket type', { hasActiveType: false }, ['ticket_types']],
    ['is a location', { locationId: null }, ['location_id']],
    ['is a room', { rooms: 0 }, ['room_ids']],
    ['is neither location nor room elsewhere', { venueKind: 'external', locationId: null, rooms: 0 }, []],
    [
      'is everything at once',
      { startsAt: OVER, hasActiveType: false, locationId: null, rooms: 0 },
      ['starts_at', 'ticket_types', 'location_id', 'room_ids'],
    ],
  ])('%s', (_, draft, missing) => {
    expect(missingToPublish({ ...complete, ...draft }, NOW)).toEqual(missing);
  });
});
