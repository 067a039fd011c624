import { isWithinEdits, nearestWord } from './near-words';

describe('words within a number of edits', () => {
  it.each([
    ['search', 'search', 0],
    ['serach', 'search', 1],
    ['seach', 'search', 1],
    ['searchh', 'search', 1],
    ['sxarch', 'search', 1],
    ['', 'ab', 2],
    ['location', 'loctaoin', 2],
  ])('%s and %s need %i', (one, other, edits) => {
    expect(isWithinEdits(one, other, edits)).toBe(true);
    expect(isWithinEdits(other, one, edits)).toBe(true);
    expect(isWithinEdits(one, other, edits - 1)).toBe(false);
  });

  it('are never longer than 64 characters, so that a comparison is cheap', () => {
    expect(isWithinEdits('x'.repeat(64), 'x'.repeat(64), 0)).toBe(true);
    expect(isWithinEdits('x'.repeat(65), 'x'.repeat(65), 0)).toBe(false);
  });
});

describe('the nearest word', () => {
  const names = ['search', 'status', 'location_id', 'from', 'to', 'limit'];

  it.each([
    ['serach', 'search'],
    ['locationId', 'location_id'],
    ['Location-ID', 'location_id'],
    ['form', 'from'],
    ['statuss', 'status'],
  ])('to %s is %s', (word, nearest) => {
    expect(nearestWord(word, names)).toBe(nearest);
  });

  it.each(['colour', 'fxxm', '', '__proto__', 'x'.repeat(10_000)])('to %s is none', (word) => {
    expect(nearestWord(word, names)).toBeNull();
  });

  it('is an equal one before a similar one', () => {
    expect(nearestWord('rooms', ['room', 'rooms'])).toBe('rooms');
  });
});
