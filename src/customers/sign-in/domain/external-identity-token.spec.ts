import { studioOf, studioPrefix } from './external-identity-token';

const RANDOM = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQ';

describe('the studio of a state or code', () => {
  it.each([1, 35, 36, 123_456, Number.MAX_SAFE_INTEGER])('%d is found again', (accountId) => {
    expect(studioOf(studioPrefix(accountId) + RANDOM)).toBe(accountId);
  });

  it.each([
    ['nothing', ''],
    ['no prefix', RANDOM],
    ['an empty prefix', `.${RANDOM}`],
    ['studio 0', `0.${RANDOM}`],
    ['leading zeros', `01.${RANDOM}`],
    ['capitals in the prefix', `A.${RANDOM}`],
    ['a sign', `-1.${RANDOM}`],
    ['an id beyond the range', `zzzzzzzzzzzz.${RANDOM}`],
    ['a shorter random part', `1.${RANDOM.slice(1)}`],
    ['a longer random part', `1.${RANDOM}a`],
    ['another character', `1.${RANDOM.slice(1)}-`],
    ['a line break', `1.${RANDOM}\n`],
    ['NUL', `1.${RANDOM.slice(1)}\0`],
  ])('is not found in %s', (_, token) => {
    expect(studioOf(token)).toBeNull();
  });
});
