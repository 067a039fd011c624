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

  it('show a past instant to the work that replays it, and to nobody else', async () => {
    const clock = new FixedClock(new Date('2026-06-01T08:00:00Z'));
    const past = new Date('2026-05-01T08:00:00Z');
    const replayed = clock.at(past, async () => {
      await new Promise((resolve) => setImmediate(resolve));
      return [clock.now(), clock.isReplaying];
    });
    expect(clock.isReplaying).toBe(false);
    expect(clock.now()).toEqual(new Date('2026-06-01T08:00:00Z'));
    expect(await replayed).toEqual([past, true]);
  });
});
