import { BoundedDelay } from './bounded-delay';

const MAX_WAITING = 500;

async function timeOf(work: Promise<void>): Promise<number> {
  const begin = performance.now();
  await work;
  return performance.now() - begin;
}

describe('delayed answers (RL-7)', () => {
  it('wait for the requested time', async () => {
    expect(await timeOf(new BoundedDelay().wait(100))).toBeGreaterThan(95);
    expect(await timeOf(new BoundedDelay().wait(0))).toBeLessThan(50);
  });

  it('are at most 500 at a time; others are not delayed, and there is room again afterwards', async () => {
    const delay = new BoundedDelay();
    const waiting = Array.from({ length: MAX_WAITING }, () => delay.wait(500));
    expect(await timeOf(delay.wait(500))).toBeLessThan(250);
    await Promise.all(waiting);
    expect(await timeOf(delay.wait(100))).toBeGreaterThan(95);
  });
});
