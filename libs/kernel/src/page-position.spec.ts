import { readPosition } from './page-position';

const instant = '2026-06-01T08:00:00.123Z';

describe('the position a page begins after', () => {
  it('is that of the cursor', () => {
    expect(readPosition({ limit: 1, after: ['Ana', 4] }, ['text', 'id'])).toEqual(['Ana', 4]);
    expect(readPosition({ limit: 1, after: [instant, 4] }, ['instant', 'id'])).toEqual([instant, 4]);
    expect(readPosition({ limit: 1, after: null }, ['id'])).toBeNull();
  });

  it.each([
    ['too short', []],
    ['too long', ['Ana', 4, 5]],
    ['of other types', [4, 'Ana']],
    ['with a fraction', ['Ana', 4.5]],
    ['beyond the range', ['Ana', 2 ** 60]],
    ['with null', ['Ana', null]],
    ['with NUL', ['A\u0000', 4]],
  ])('%s is refused', (_, after) => {
    expect(() => readPosition({ limit: 1, after }, ['text', 'id'])).toThrow(
      expect.objectContaining({ code: 'validation_failed' }),
    );
  });
});
