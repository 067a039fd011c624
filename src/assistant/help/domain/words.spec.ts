import { normalise, stem, tokensOf } from './words';

describe('normalise (HELP-4)', () => {
  it.each([
    ['Adding  a\tCustomer', 'adding a customer'],
    ["don't, don\u2019t, don\u02BCt", 'dont dont dont'],
    ['a/b_c-d (e)!', 'a b c d e'],
    ['\uFB01t \u2460 \uFF21', 'fit 1 a'],
    ['Ünïcode Пропуск 予約', 'ünïcode пропуск 予約'],
    ['', ''],
    ['?? — …', ''],
  ])('reads %j as %j', (text, normalised) => {
    expect(normalise(text)).toBe(normalised);
  });
});

describe('stem (HELP-6)', () => {
  it.each([
    ['policies', 'policy'],
    ['classes', 'class'],
    ['passes', 'pass'],
    ['brushes', 'brush'],
    ['coaches', 'coach'],
    ['boxes', 'box'],
    ['bookings', 'booking'],
    ['types', 'type'],
    ['pass', 'pass'],
    // Shorter than four letters.
    ['its', 'its'],
    ['bus', 'bus'],
    ['ies', 'ies'],
    ['ties', 'ty'],
  ])('makes %s to %s', (word, stemmed) => {
    expect(stem(word)).toBe(stemmed);
  });
});

describe('tokens of a text (HELP-5)', () => {
  it.each([
    ['how do i add a customer', ['add', 'customer']],
    ['the classes of this class', ['class']],
    ['x 7 42 go', ['42', 'go']],
    ['the and of', []],
    ['', []],
  ])('of %j are %j', (text, tokens) => {
    expect(tokensOf(text)).toEqual(tokens);
  });
});
