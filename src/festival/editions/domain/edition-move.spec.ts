import { type EditionAction, decideEditionMove, editionStatusAfter, missingToPublish } from './edition-move';
import { EDITION_STATUSES, type EditionStatus } from './edition-status';

const NOW = new Date('2026-06-02T12:00:00Z');
const onItsDays = {
  startsAt: new Date('2026-06-01T06:00:00Z'),
  endsAt: new Date('2026-06-03T20:00:00Z'),
  timezone: 'UTC',
};

describe('moves of an edition (FEST-1)', () => {
  const moves: Readonly<Record<EditionAction, readonly EditionStatus[]>> = {
    publish: ['draft'],
    start: ['published'],
    complete: ['in_progress'],
    cancel: ['draft', 'published', 'in_progress'],
    archive: ['completed', 'cancelled'],
  };
  const cases = Object.entries(moves).flatMap(([action, from]) =>
    EDITION_STATUSES.map((status) => {
      const isThere = status === editionStatusAfter(action as EditionAction);
      return [action, status, from.includes(status) ? 'move' : isThere ? 'none' : 'refused'] as const;
    }),
  );

  it.each(cases)('%s from %s: %s', (action, status, expected) => {
    expect(decideEditionMove(action as EditionAction, { ...onItsDays, status }, NOW)).toBe(expected);
  });
});

describe('the start of an edition (FEST-1)', () => {
  it.each([
    // Berlin changes to summer time on 2026-03-29 and back on 2026-10-25.
    [
      'the first day, before the hour',
      'Europe/Berlin',
      '2026-03-29T10:00Z',
      '2026-03-29T20:00Z',
      '2026-03-28T23:00Z',
      'move',
    ],
    ['the evening before', 'Europe/Berlin', '2026-03-29T10:00Z', '2026-03-29T20:00Z', '2026-03-28T22:59Z', 'refused'],
    [
      'the last minute of the short day',
      'Europe/Berlin',
      '2026-03-29T10:00Z',
      '2026-03-29T20:00Z',
      '2026-03-29T21:59Z',
      'move',
    ],
    [
      'the day after the short day',
      'Europe/Berlin',
      '2026-03-29T10:00Z',
      '2026-03-29T20:00Z',
      '2026-03-29T22:00Z',
      'refused',
    ],
    [
      'the last minute of the long day',
      'Europe/Berlin',
      '2026-10-25T10:00Z',
      '2026-10-25T20:00Z',
      '2026-10-25T22:59Z',
      'move',
    ],
    [
      'the day after the long day',
      'Europe/Berlin',
      '2026-10-25T10:00Z',
      '2026-10-25T20:00Z',
      '2026-10-25T23:00Z',
      'refused',
    ],
    [
      'a day that has another date in UTC',
      'Pacific/Auckland',
      '2026-06-01T21:00Z',
      '2026-06-02T05:00Z',
      '2026-06-01T12:00Z',
      'move',
    ],
    ['the same moment with UTC days', 'UTC', '2026-06-01T21:00Z', '2026-06-02T05:00Z', '2026-05-31T23:59Z', 'refused'],
    ['the last day, after the end', 'UTC', '2026-06-01T06:00Z', '2026-06-03T08:00Z', '2026-06-03T23:59Z', 'move'],
  ])('%s', (_, timezone, startsAt, endsAt, now, expected) => {
    const edition = { status: 'published' as const, timezone, startsAt: new Date(startsAt), endsAt: new Date(endsAt) };
    expect(decideEditionMove('start', edition, new Date(now))).toBe(expected);
  });
});

describe('what an edition lacks to be published', () => {
  it.each([
    ['2026-06-02T12:00:00.001Z', true, []],
    ['2026-06-02T12:00:00.000Z', true, ['ends_at']],
    ['2026-06-03T12:00:00.000Z', false, ['categories']],
    ['2026-06-01T12:00:00.000Z', false, ['ends_at', 'categories']],
  ])('ends %s, offers something: %s', (endsAt, hasOffer, expected) => {
    expect(missingToPublish({ endsAt: new Date(endsAt), hasOffer }, NOW)).toEqual(expected);
  });
});
