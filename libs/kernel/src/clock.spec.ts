import { FixedClock, SystemClock } from './clock';

describe('clocks', () => {
  it('of the system go with the machine', () => {
    const before = Date.now();
    const now = new SystemClock().now().getTime();
    expect(now).toBeGreaterThanOrEqual(before);
    expect(now).toBeLessThanOrEqual(Date.now());
  });

  it('that are fixed stand still until they are moved, and cannot be moved through what they gave out', () => {
    const clock = new FixedClock(new Date('2026-06-01T08:00:00Z'));
    clock.now().setFullYear(1999);
    expect(clock.now()).toEqual(new Date('2026-06-01T08:00:00Z'));
    clock.moveTo(new Date('2026-06-02T08:00:00Z'));
    expect(clock.now()).toEqual(new Date('2026-06-02T08:00:00Z'));
  });
});
