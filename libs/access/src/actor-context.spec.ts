import { actorContext } from './actor-context';

describe('the context of an actor', () => {
  const given = {
    accountId: 7,
    actor: { kind: 'public' },
    timeZone: 'UTC',
    requestId: 'r-1',
    now: new Date(0),
  } as const;

  it('keeps what it was built with', () => {
    expect(actorContext(given)).toEqual(given);
  });

  it('cannot be turned into that of another studio', () => {
    const context: { accountId: number } = actorContext(given);
    expect(() => (context.accountId = 8)).toThrow(TypeError);
    expect(context.accountId).toBe(7);
  });
});
