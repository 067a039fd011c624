import * as fc from 'fast-check';

import { assessCounts, type Cashbox, differenceTexts } from './epoch-counts';

const a: Cashbox = { locationId: 1, currency: 'EUR' };
const b: Cashbox = { locationId: 1, currency: 'UAH' };
const c: Cashbox = { locationId: 11, currency: 'EUR' };

describe('counts of a new epoch (CSH-6)', () => {
  it.each([
    ['every box once', [a, b], [b, a], null],
    ['no box at all', [], [], null],
    ['too few', [a, b, c], [b], { missing: [a, c], extra: [], repeated: [] }],
    ['a box that is none', [a], [a, c], { missing: [], extra: [c], repeated: [] }],
    ['a box that is none, twice', [a], [a, c, c], { missing: [], extra: [c], repeated: [] }],
    ['a box twice', [a, b], [a, b, a, a], { missing: [], extra: [], repeated: [a] }],
    ['all of it', [a, b], [b, b, c], { missing: [a], extra: [c], repeated: [b] }],
  ])('with %s', (_, boxes, counts, difference) => {
    expect(assessCounts(boxes, counts)).toEqual(difference);
  });

  it('tell each box that is wrong in a line', () => {
    expect(differenceTexts({ missing: [a], extra: [c], repeated: [b] })).toHaveLength(3);
  });

  it('fit whatever their order, and no longer without one or with one more', () => {
    const box = fc.record({ locationId: fc.integer({ min: 1, max: 20 }), currency: fc.constantFrom('EUR', 'UAH') });
    const boxes = fc.uniqueArray(box, {
      minLength: 1,
      selector: ({ locationId, currency }) => `${locationId}${currency}`,
    });
    fc.assert(
      fc.property(boxes, (all) => {
        expect(assessCounts(all, all.toReversed())).toBeNull();
        expect(assessCounts(all, all.slice(1))?.missing).toEqual(all.slice(0, 1));
        expect(assessCounts(all.slice(1), all)?.extra).toEqual(all.slice(0, 1));
      }),
    );
  });
});
