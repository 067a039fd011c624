import { setImmediate } from 'node:timers/promises';

import { gatheredCalls } from './gathered-calls';

describe('gathered calls', () => {
  it.each([
    ['succeeds', 1],
    ['fails', 3],
  ])('that wait are sent when a batch %s: %i batches', async (outcome, sent) => {
    const underWay: (() => void)[] = [];
    const call = gatheredCalls(
      1,
      (keys: readonly number[]) =>
        new Promise<readonly number[]>((resolve, reject) => {
          underWay.push(() => (outcome === 'fails' ? reject(new Error('The database is away.')) : resolve(keys)));
        }),
    );
    const first = call(0).catch(() => undefined);
    await setImmediate();
    for (let key = 0; key < 250; key += 1) void call(key);
    await setImmediate();
    expect(underWay).toHaveLength(1);
    underWay[0]?.();
    await first;
    expect(underWay).toHaveLength(1 + sent);
  });
});
