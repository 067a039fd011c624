import * as fc from 'fast-check';

import { canBecome, SERIES_STATUSES } from './series-status';

describe('status of a series (SER-8)', () => {
  it.each([
    ['draft', ['draft', 'active', 'ended']],
    ['active', ['active', 'paused', 'ended']],
    ['paused', ['active', 'paused', 'ended']],
    ['ended', ['ended']],
  ] as const)('%s may become %p', (from, wanted) => {
    expect(SERIES_STATUSES.filter((to) => canBecome(from, to))).toEqual(wanted);
  });

  it('never changes once ended, and never returns to draft', () => {
    const status = fc.constantFrom(...SERIES_STATUSES);
    fc.assert(
      fc.property(status, fc.array(status), (first, asked) => {
        const passed = [first];
        for (const next of asked) if (canBecome(passed.at(-1) ?? first, next)) passed.push(next);
        const end = passed.indexOf('ended');
        expect(passed.slice(end === -1 ? passed.length : end).every((one) => one === 'ended')).toBe(true);
        expect(passed.lastIndexOf('draft')).toBe(
          first === 'draft' ? passed.findLastIndex((one) => one === 'draft') : -1,
        );
      }),
    );
  });
});
