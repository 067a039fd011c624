import { endsOfClosed } from './closed';

const of = (...statuses: readonly string[]) => statuses.map((status, at) => ({ id: at + 1, status }));

describe('a day that was closed (DESK-34)', () => {
  it.each([
    ['has cancelled classes only', of('cancelled', 'cancelled', 'cancelled'), [1, 3]],
    ['may have a single one', of('cancelled'), [1, 1]],
    ['has none that takes place', of('cancelled', 'scheduled', 'cancelled'), []],
    ['has no weekly class to come', of('cancelled', 'expected'), []],
    ['is none without classes', [], []],
  ])('%s', (_, classes, ends) => {
    expect(endsOfClosed(classes)).toEqual(ends);
  });
});
