import { computeAddedEffect, computeRemovedEffect } from './correction';

describe('the pass effect of a correction', () => {
  it.each([
    ['used', 'auto_matched'],
    ['released', 'no_matching_pass'],
    [null, 'no_matching_pass'],
  ] as const)('that added a booking whose session is %s: %s (COR-2)', (next, effect) => {
    expect(computeAddedEffect(next)).toBe(effect);
  });

  it.each([
    ['reserved', 'return_session', 'return_session'],
    ['used', 'return_session', 'return_session'],
    ['released', 'return_session', 'no_matching_pass'],
    [null, 'return_session', 'no_matching_pass'],
    ['reserved', 'keep_consumed', 'keep_consumed'],
    ['used', 'keep_consumed', 'keep_consumed'],
    ['released', 'keep_consumed', 'no_matching_pass'],
    [null, 'keep_consumed', 'no_matching_pass'],
  ] as const)('that removed a booking whose session was %s with %s: %s (COR-3)', (previous, chosen, effect) => {
    expect(computeRemovedEffect(previous, chosen)).toBe(effect);
  });
});
