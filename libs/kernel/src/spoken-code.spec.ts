import { spokenCode } from './spoken-code';

describe('a spoken code', () => {
  it('has one of 32 signs for each byte, without I, O, 0 and 1, all equally often', () => {
    const signs = [...spokenCode(Uint8Array.from({ length: 256 }, (_, byte) => byte))];
    expect(new Set(signs).size).toBe(32);
    expect(signs.filter((sign) => /[^A-HJ-NP-Z2-9]/.test(sign))).toEqual([]);
    expect(signs.filter((sign) => sign === 'A')).toHaveLength(8);
  });
});
