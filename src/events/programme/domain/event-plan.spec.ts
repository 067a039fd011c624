import {
  changedPlan,
  type EventPlan,
  fixedByTime,
  materialChanges,
  needsRooms,
  wrongTimes,
  wrongVenue,
} from './event-plan';

const NOW = new Date('2026-06-02T12:00:00Z');
const at = (text: string) => new Date(text);

const studio: EventPlan = {
  startsAt: at('2026-06-10T18:00:00Z'),
  endsAt: at('2026-06-10T22:00:00Z'),
  venueKind: 'studio',
  locationId: 1,
  roomIds: [3, 4],
  externalName: null,
  externalAddress: null,
};
const elsewhere: EventPlan = {
  ...studio,
  venueKind: 'external',
  locationId: null,
  roomIds: [],
  externalName: 'Hall',
  externalAddress: 'Lane 5',
};

describe('times of an event', () => {
  it.each([
    ['2026-03-01T00:00:00Z', '2026-03-01T00:00:00.001Z', null],
    ['2026-03-01T00:00:00Z', '2026-03-01T00:00:00Z', ['ends_at']],
    ['2026-03-01T00:00:00Z', '2026-02-28T00:00:00Z', ['ends_at']],
    ['2026-03-01T00:00:00Z', '2026-04-01T00:00:00Z', null],
    ['2026-03-01T00:00:00Z', '2026-04-01T00:00:00.001Z', ['ends_at']],
    // 31 times 24 hours, also where the clock changes in between.
    ['2026-03-01T00:00:00+01:00', '2026-04-01T01:00:00+02:00', null],
    ['2026-03-01T00:00:00+01:00', '2026-04-01T01:00:01+02:00', ['ends_at']],
  ])('from %s to %s: %p', (startsAt, endsAt, wrong) => {
    const found = wrongTimes({ startsAt: at(startsAt), endsAt: at(endsAt) });
    expect(found && Object.keys(found)).toEqual(wrong);
  });
});

describe('venue of an event', () => {
  it.each<[string, Partial<EventPlan>, string[] | null]>([
    ['in the studio', {}, null],
    ['in the studio without rooms', { roomIds: [] }, null],
    ['in the studio without location', { locationId: null }, ['location_id']],
    [
      'in the studio with a name and an address',
      { externalName: 'Hall', externalAddress: 'Lane 5' },
      ['external_name', 'external_address'],
    ],
    ['elsewhere', elsewhere, null],
    [
      'elsewhere without a name and an address',
      { ...elsewhere, externalName: null, externalAddress: null },
      ['external_name', 'external_address'],
    ],
    ['elsewhere with location and rooms', { ...elsewhere, locationId: 1, roomIds: [3] }, ['location_id', 'room_ids']],
  ])('%s: %#', (_, venue, wrong) => {
    const found = wrongVenue({ ...studio, ...venue });
    expect(found && Object.keys(found)).toEqual(wrong);
  });

  it('of another kind leaves behind what only the former one has', () => {
    const names = { externalName: 'Hall', externalAddress: 'Lane 5' };
    expect(changedPlan(studio, { venueKind: 'external', ...names })).toEqual(elsewhere);
    expect(changedPlan(elsewhere, { venueKind: 'studio', locationId: 1, roomIds: [4, 3, 4] })).toEqual(studio);
  });

  it('that stays keeps what is not given', () => {
    expect(changedPlan(studio, { venueKind: 'studio', roomIds: undefined })).toEqual(studio);
    expect(changedPlan(studio, { venueKind: undefined, locationId: null })).toEqual({ ...studio, locationId: null });
  });
});

describe('EVT-4: material changes', () => {
  it.each<[Partial<EventPlan>, string[], needsRooms: boolean]>([
    [{}, [], false],
    [{ startsAt: new Date(studio.startsAt), roomIds: [3, 4] }, [], false],
    [{ startsAt: at('2026-06-10T17:00:00Z') }, ['starts_at'], true],
    [{ endsAt: at('2026-06-10T23:00:00Z') }, ['ends_at'], true],
    [{ roomIds: [3] }, ['room_ids'], true],
    [{ locationId: 2, roomIds: [5] }, ['location_id', 'room_ids'], true],
    [elsewhere, ['venue_kind', 'location_id', 'room_ids', 'external_name', 'external_address'], true],
  ])('%#', (change, fields, rooms) => {
    expect(materialChanges(studio, { ...studio, ...change })).toEqual(fields);
    expect(needsRooms(studio, { ...studio, ...change })).toBe(rooms);
  });

  it('another name or address elsewhere needs no room', () => {
    const after = { ...elsewhere, externalName: 'Barn', externalAddress: 'Lane 6' };
    expect(materialChanges(elsewhere, after)).toEqual(['external_name', 'external_address']);
    expect(needsRooms(elsewhere, after)).toBe(false);
  });
});

describe('EVT-4: what time fixes', () => {
  const started = { ...studio, startsAt: NOW };

  it.each<[string, EventPlan, Partial<EventPlan>, string[] | null]>([
    ['nothing before the start', studio, { ...elsewhere, startsAt: at('2026-06-02T12:00:00.001Z') }, null],
    ['a start that would have been', studio, { startsAt: NOW }, ['starts_at']],
    [
      'an end that would have been',
      studio,
      { startsAt: at('2026-06-01T00:00:00Z'), endsAt: NOW },
      ['starts_at', 'ends_at'],
    ],
    ['nothing of a start that stays', started, {}, null],
    ['the start, once it was', started, { startsAt: at('2026-06-09T00:00:00Z') }, ['starts_at']],
    ['the rooms, once it started', started, { roomIds: [3] }, ['room_ids']],
    [
      'the venue, once it started',
      started,
      { ...elsewhere, startsAt: NOW },
      ['venue_kind', 'location_id', 'room_ids', 'external_name', 'external_address'],
    ],
    ['not the end, once it started', started, { endsAt: at('2026-06-02T12:00:00.001Z') }, null],
    ['an end that would have been, once it started', started, { endsAt: NOW }, ['ends_at']],
  ])('%s', (_, before, change, wrong) => {
    const found = fixedByTime(before, { ...before, ...change }, NOW);
    expect(found && Object.keys(found)).toEqual(wrong);
  });
});
