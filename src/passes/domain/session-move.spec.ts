import { decideSettlement } from './session-move';

const START = new Date('2026-06-02T09:00:00Z');

describe('the session of a booking that is corrected away (COR-3)', () => {
  it.each([
    ['reserved', 'return_session', { kind: 'release' }],
    ['used', 'return_session', { kind: 'release' }],
    ['released', 'return_session', { kind: 'none' }],
    ['reserved', 'keep_consumed', { kind: 'hold', status: 'used', usedAt: START }],
    ['used', 'keep_consumed', { kind: 'none' }],
    ['released', 'keep_consumed', { kind: 'none' }],
  ] as const)('that is %s, with %s: %p', (current, effect, move) => {
    expect(decideSettlement(current, effect, START)).toEqual(move);
  });
});
