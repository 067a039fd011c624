import { computeClaimEnd, computeNextAttempt, MOST_ATTEMPTS } from './attempts';

const NOW = new Date('2026-06-01T08:00:00Z');
const after = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);

describe('repeats of a delivery (NTF-5)', () => {
  it.each([
    [1, after(1)],
    [2, after(10)],
    [MOST_ATTEMPTS, null],
  ])('after failure %i', (attempts, expected) => {
    expect(computeNextAttempt(attempts, NOW)).toEqual(expected);
  });

  it.each([
    [1, after(1)],
    [2, after(10)],
    [MOST_ATTEMPTS, after(10)],
  ])('try %i belongs to its process for a while', (attempts, expected) => {
    expect(computeClaimEnd(attempts, NOW)).toEqual(expected);
  });
});
