import { isReuse, REFRESH_TOKEN_USES_MAX } from './refresh-token-use';

describe('one more use of a refresh token (OAUTH-28)', () => {
  const firstUsedAt = new Date('2026-06-01T08:00:00Z');
  const after = (ms: number) => new Date(firstUsedAt.getTime() + ms);

  it('is the first one of a token that was not used', () => {
    expect(isReuse({ firstUsedAt: null, uses: 0 }, after(0))).toBe(false);
  });

  it.each<[string, number, number, boolean]>([
    ['the second one at once', 0, 1, false],
    ['the 20th one at once', 0, REFRESH_TOKEN_USES_MAX - 1, false],
    ['the 21st one at once', 0, REFRESH_TOKEN_USES_MAX, true],
    ['the second one in the last millisecond', 59_999, 1, false],
    ['the 21st one in the last millisecond', 59_999, REFRESH_TOKEN_USES_MAX, true],
    ['the second one after 60 seconds', 60_000, 1, true],
    ['one by a process whose clock is behind', -500, 1, false],
  ])('is judged: %s', (_, ms, uses, isOne) => {
    expect(isReuse({ firstUsedAt, uses }, after(ms))).toBe(isOne);
  });
});
