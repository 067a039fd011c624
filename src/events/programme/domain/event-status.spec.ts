import { isOn } from './event-status';

const NOW = new Date('2026-06-01T08:00:00Z');

describe('EVT-7, EVT-13, EVT-14, EVT-17: tickets of an event are on sale', () => {
  it.each([
    ['a draft', 'draft', NOW, false],
    ['a cancelled event', 'cancelled', NOW, false],
    ['an archived event', 'archived', NOW, false],
    ['an event that ended', 'published', new Date(NOW.getTime() - 1), false],
    ['an event that ends now', 'published', NOW, true],
  ] as const)('of %s', (_, status, endsAt, expected) => {
    expect(isOn({ status, endsAt }, NOW)).toBe(expected);
  });
});
