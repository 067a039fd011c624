import { inputHash } from './input-hash';

describe('the hash of an input', () => {
  it('is the same for the same fields in any order, with or without undefined ones', () => {
    const hash = inputHash({ a: 1, b: { c: [1, { d: null, e: 2 }] } });
    expect(inputHash({ b: { c: [1, { e: 2, d: null }] }, a: 1, f: undefined })).toBe(hash);
    expect(hash).toMatch(/^[0-9a-f]{64}$/);
  });

  it.each([
    ['a value', { a: 2 }],
    ['a type', { a: '1' }],
    ['null for nothing', { a: 1, b: null }],
    ['an instant', { a: new Date(0) }],
  ])('differs by %s', (_, other) => {
    expect(inputHash(other)).not.toBe(inputHash({ a: 1 }));
  });

  it('keeps the order of lists', () => {
    expect(inputHash({ a: [1, 2] })).not.toBe(inputHash({ a: [2, 1] }));
  });
});
