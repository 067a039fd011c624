import { shareOfChange } from './change';

describe('the change of a figure (DESK-20)', () => {
  it.each([
    [27, 25, 0.08],
    [10, 1, 9],
    [-50, -40, -0.25],
    [28, 1, null],
    [-1200, 100, null],
  ])('to %d from %d is %s', (now, before, share) => {
    expect(shareOfChange(now, before)).toBe(share);
  });
});
