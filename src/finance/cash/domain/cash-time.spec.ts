import { assessCashTime, notBefore } from './cash-time';

const START = new Date('2026-06-01T08:00:00Z');
const NOW = new Date('2026-06-01T12:00:00Z');
const at = (milliseconds: number) => new Date(NOW.getTime() + milliseconds);
const epoch = { startsAt: START, isLegacy: false };
const legacy = { startsAt: new Date(0), isLegacy: true };

describe('the time of cash (CSH-4)', () => {
  it.each([
    ['now', NOW, epoch, null],
    ['a millisecond later', at(1), epoch, 'in_future'],
    ['as the epoch starts', START, epoch, null],
    ['just before the epoch', new Date(START.getTime() - 1), epoch, 'before_epoch'],
    ['long ago in the legacy epoch', new Date('1969-01-01T00:00:00Z'), legacy, null],
    ['long ago without an epoch', new Date('1969-01-01T00:00:00Z'), null, null],
    ['later in the legacy epoch', at(1), legacy, 'in_future'],
  ])('%s', (_, occurredAt, active, expected) => {
    expect(assessCashTime(occurredAt, NOW, active)).toBe(expected);
  });

  it('is never before an epoch that limits, whatever the clocks say', () => {
    expect(notBefore(NOW, epoch)).toBe(NOW);
    expect(notBefore(NOW, null)).toBe(NOW);
    expect(notBefore(new Date(START.getTime() - 5), epoch)).toBe(START);
    expect(notBefore(new Date(-1), legacy)).toEqual(new Date(-1));
  });
});
