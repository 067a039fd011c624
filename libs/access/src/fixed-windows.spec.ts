import { readConfiguration } from '@studio/config';
import { within, workUnderWay } from '@studio/observability';
import { Registry } from 'prom-client';

import { FixedWindows } from './fixed-windows';

const MINUTE_MS = 60_000;
const NO_BLOCK = 0;

describe('the storage of the throttler', () => {
  let registry: Registry;
  let storage: FixedWindows;

  beforeEach(() => {
    registry = new Registry();
    storage = new FixedWindows(readConfiguration({}), registry);
  });

  const hit = async (key: string, { name = 'manage', limit = 2, ttl = MINUTE_MS, block = NO_BLOCK } = {}) =>
    storage.increment(key, ttl, limit, block, name);

  it('counts hits, refuses beyond the limit, and gives times in whole seconds', async () => {
    expect([await hit('a'), await hit('a'), await hit('a')]).toEqual([
      { totalHits: 1, isBlocked: false, timeToExpire: 60, timeToBlockExpire: 60 },
      { totalHits: 2, isBlocked: false, timeToExpire: 60, timeToBlockExpire: 60 },
      { totalHits: 3, isBlocked: true, timeToExpire: 60, timeToBlockExpire: 60 },
    ]);
  });

  it('takes windows of any length, and blocks no longer than they last', async () => {
    const asked = { limit: 1, ttl: 900_000, block: 3_600_000 };
    await hit('a', asked);
    expect(await hit('a', asked)).toMatchObject({ isBlocked: true, timeToBlockExpire: 900 });
  });

  it('counts each throttler and each key apart', async () => {
    await hit('a');
    expect((await hit('b')).totalHits).toBe(1);
    expect((await hit('a', { name: 'mobile' })).totalHits).toBe(1);
  });

  it('counts several requests that came as one', async () => {
    expect(await storage.increment('a', MINUTE_MS, 10, NO_BLOCK, 'assistant', 7)).toMatchObject({ totalHits: 7 });
    expect(await storage.increment('a', MINUTE_MS, 10, NO_BLOCK, 'assistant', 4)).toMatchObject({ isBlocked: true });
  });

  it('keeps no request in memory until its window ends', async () => {
    const held: unknown[] = [];
    const { setTimeout: start } = globalThis;
    jest.spyOn(globalThis, 'setTimeout').mockImplementation((...given) => {
      held.push(workUnderWay());
      return start(...given);
    });
    await within({ facts: { requestId: 'one' } }, () => hit('a'));
    expect(held).toEqual([undefined]);
  });

  it('counts refusals by throttler for the metrics', async () => {
    for (let hits = 0; hits < 5; hits += 1) await hit('a');
    const text = await registry.metrics();
    expect(text).toContain('studio_rate_limited_requests_total{group="manage"} 3');
    expect(text).toContain('studio_rate_limited_requests_total{group="mobile"} 0');
  });
});
