import * as fc from 'fast-check';
import { addDays, daysBetween } from '@studio/kernel';

import { MAX_WINDOW_DAYS, resolveWindow } from './schedule-window';

const today = '2026-06-01';
const resolve = (from: string | null, to: string | null, defaultDays = 30) =>
  resolveWindow({ from, to, today, defaultDays });

describe('the window of a schedule', () => {
  it.each<readonly [sentence: string, from: string | null, to: string | null, window: { from: string; to: string }]>([
    ['is today and 30 days when nothing is given', null, null, { from: today, to: '2026-07-01' }],
    ['ends 30 days after its start when no end is given', '2026-07-15', null, { from: '2026-07-15', to: '2026-08-14' }],
    ['starts today when only an end is given', null, '2026-06-08', { from: today, to: '2026-06-08' }],
    ['may be a single day', '2026-06-05', '2026-06-05', { from: '2026-06-05', to: '2026-06-05' }],
    ['may lie in the past', '2026-01-01', '2026-01-31', { from: '2026-01-01', to: '2026-01-31' }],
    ['may be 92 days long, both ends counted', '2026-06-01', '2026-08-31', { from: today, to: '2026-08-31' }],
    ['is counted over the turn of the year', '2026-12-15', null, { from: '2026-12-15', to: '2027-01-14' }],
  ])('%s', (_, from, to, window) => {
    expect(resolve(from, to)).toEqual({ window });
  });

  it.each<readonly [sentence: string, from: string | null, to: string | null]>([
    ['ends before it starts', '2026-06-02', '2026-06-01'],
    ['ends before today when no start is given', null, '2026-05-31'],
    ['has 93 days', '2026-06-01', '2026-09-01'],
    ['ends too far from today when no start is given', null, '2026-09-01'],
    ['has years', '2026-06-01', '2036-06-01'],
  ])('is refused on its end when it %s', (_, from, to) => {
    expect(resolve(from, to)).toEqual({ errors: { to: [expect.any(String)] } });
  });

  it('has the default length that the caller sets', () => {
    expect(resolve(null, null, 14)).toEqual({ window: { from: today, to: '2026-06-15' } });
  });

  it('is accepted exactly with 1 to 92 days', () => {
    fc.assert(
      fc.property(fc.integer({ min: -400, max: 400 }), fc.integer({ min: -100, max: 100 }), (start, length) => {
        const from = addDays(today, start);
        const to = addDays(from, length);
        const isAccepted = 'window' in resolve(from, to);
        const days = daysBetween(from, to) + 1;
        expect(isAccepted).toBe(days >= 1 && days <= MAX_WINDOW_DAYS);
      }),
    );
  });
});
