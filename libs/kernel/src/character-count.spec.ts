import { characterCount } from './character-count';

describe('characterCount', () => {
  it.each([
    ['', 0],
    ['abc', 3],
    ['😀', 1],
    // A heart and the selector that makes it a picture.
    ['\u2764\uFE0F', 2],
  ])('counts %j as the database does: %i', (text, count) => {
    expect(characterCount(text)).toBe(count);
  });
});
