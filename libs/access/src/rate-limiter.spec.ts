import { readConfiguration } from '@studio/config';

import type { Request } from 'express';
import { Registry } from 'prom-client';

import { FixedWindows } from './fixed-windows';
import { RateLimitWindows } from './rate-limit-windows';
import { RateLimiter } from './rate-limiter';
import { RequestCounter } from './request-counter';
import { SharedAddresses } from './shared-addresses';

function limiterWith(schedule: number, price = 100): RateLimiter {
  const configuration = readConfiguration({
    RATE_LIMIT_PUBLIC_SCHEDULE: String(schedule),
    RATE_LIMIT_PUBLIC_PRICE: String(price),
  });
  return new RateLimiter(new RateLimitWindows(configuration), new FixedWindows(configuration, new Registry()));
}

async function countTimes(limiter: RateLimiter, times: number, key = '10.0.0.1') {
  const states = [];
  for (let count = 0; count < times; count += 1) states.push(await limiter.count('publicSchedule', key));
  return states;
}

describe('rate limits (RL-1, RL-2)', () => {
  beforeEach(() => {
    jest.useFakeTimers({ now: new Date('2026-06-01T08:00:00Z') });
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('admit as many requests as the limit says and refuse the next', async () => {
    const states = await countTimes(limiterWith(3), 5);
    expect(states.map(({ isExceeded, remaining, window }) => ({ isExceeded, remaining, limit: window.limit }))).toEqual(
      [
        { isExceeded: false, remaining: 2, limit: 3 },
        { isExceeded: false, remaining: 1, limit: 3 },
        { isExceeded: false, remaining: 0, limit: 3 },
        { isExceeded: true, remaining: 0, limit: 3 },
        { isExceeded: true, remaining: 0, limit: 3 },
      ],
    );
  });

  it('tell the seconds to the end of the window, rounded up', async () => {
    const limiter = limiterWith(1);
    const seconds = [];
    for (const pause of [0, 1, 999, 39_000, 19_999]) {
      jest.advanceTimersByTime(pause);
      seconds.push((await limiter.count('publicSchedule', '10.0.0.1')).resetSeconds);
    }
    expect(seconds).toEqual([60, 60, 59, 20, 1]);
  });

  it('keep the window fixed: refused requests do not prolong it, and after 60 seconds counting begins anew', async () => {
    const limiter = limiterWith(2);
    await countTimes(limiter, 3);
    jest.advanceTimersByTime(59_999);
    expect((await countTimes(limiter, 1))[0]?.isExceeded).toBe(true);
    jest.advanceTimersByTime(1);
    expect((await countTimes(limiter, 3)).map(({ isExceeded }) => isExceeded)).toEqual([false, false, true]);
  });

  it('begin a window with the first request of the key, not with the clock’s minute', async () => {
    const limiter = limiterWith(1);
    jest.advanceTimersByTime(45_000);
    await countTimes(limiter, 1);
    jest.advanceTimersByTime(30_000);
    expect(await countTimes(limiter, 1)).toMatchObject([{ isExceeded: true, resetSeconds: 30 }]);
  });

  it('count each client for itself', async () => {
    const limiter = limiterWith(1);
    await countTimes(limiter, 2, '10.0.0.1');
    expect((await countTimes(limiter, 1, '10.0.0.2'))[0]?.isExceeded).toBe(false);
  });

  it('count each group of routes for itself', async () => {
    const limiter = limiterWith(1, 5);
    await countTimes(limiter, 2);
    expect(await limiter.count('publicPrice', '10.0.0.1')).toMatchObject({
      isExceeded: false,
      window: { limit: 5 },
      remaining: 4,
    });
  });

  it('admit exactly the limit of requests that come at once', async () => {
    const limiter = limiterWith(10);
    const states = await Promise.all(Array.from({ length: 50 }, async () => limiter.count('publicSchedule', 'x')));
    expect(states.filter(({ isExceeded }) => !isExceeded)).toHaveLength(10);
  });

  it('are looked at without counting', async () => {
    const limiter = limiterWith(2);
    expect(await limiter.look('publicSchedule', 'x')).toBeNull();
    await countTimes(limiter, 1, 'x');
    expect(await limiter.look('publicSchedule', 'x')).toMatchObject({ isExceeded: false, remaining: 1 });
    await countTimes(limiter, 1, 'x');
    expect(await limiter.look('publicSchedule', 'x')).toMatchObject({
      isExceeded: true,
      remaining: 0,
      resetSeconds: 60,
    });
  });

  it('admit again what was given back', async () => {
    const limiter = limiterWith(2);
    await countTimes(limiter, 2, 'x');
    await limiter.giveBack('publicSchedule', 'x');
    expect((await countTimes(limiter, 2, 'x')).map(({ isExceeded }) => isExceeded)).toEqual([false, true]);
  });

  it.each([
    ['signInAddress', 60],
    ['codeSend', 3_600],
    ['codeSendOfStudio', 3_600],
    ['newCustomer', 3_600],
    ['failedSignIn', 900],
    ['oauthRegister', 3_600],
  ] as const)('of %s have windows of %i seconds (RL-5, RL-7)', async (group, seconds) => {
    expect((await limiterWith(1).count(group, 'x')).resetSeconds).toBe(seconds);
  });

  it('count a request once, also when its second counter fails (RL-5)', async () => {
    const configuration = readConfiguration({});
    const windows = new RateLimitWindows(configuration);
    const limiter = new RateLimiter(windows, new FixedWindows(configuration, new Registry()));
    const counter = new RequestCounter(windows, limiter, new SharedAddresses(configuration));
    const request = { ip: '10.0.0.1', body: { email: 'someone@studio.example' } } as Request;
    const count = limiter.count.bind(limiter);
    const counted = jest.spyOn(limiter, 'count').mockImplementation((group, key) => {
      if (group === 'signInAddress') throw new Error('The counter is away.');
      return count(group, key);
    });
    for (let time = 0; time < 2; time += 1)
      await expect(counter.count(request, { group: 'signIn', by: ['email'] })).rejects.toThrow('away');
    expect(counted.mock.calls.map(([group]) => group)).toEqual(['signIn', 'signInAddress']);
  });

  it('refuse a group that has no limit instead of letting everything pass', async () => {
    await expect(limiterWith(1).count('unknown' as 'publicPrice', 'x')).rejects.toThrow('unknown');
  });
});
