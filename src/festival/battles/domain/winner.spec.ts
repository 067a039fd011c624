import fc from 'fast-check';

import { computeOutcome, shares, type Sides } from './winner';

const MANUAL_MAX = 1_000_000_000;

const votes = fc.integer({ min: 0, max: 4 }).map((a) => ({ a, b: 4 - a }));
const audience = fc.record({ a: fc.nat(MANUAL_MAX), b: fc.nat(MANUAL_MAX) }).filter(({ a, b }) => a + b >= 1);

const swapped = ({ a, b }: Sides): Sides => ({ a: b, b: a });

/** Long division by hand: digits of part / whole in percent, and whether the rest rounds up. */
function percentByDigits(part: bigint, whole: bigint): number {
  let digits = ((part * 100n) / whole).toString();
  let rest = (part * 100n) % whole;
  digits += '.';
  for (let place = 0; place < 4; place += 1) {
    digits += ((rest * 10n) / whole).toString();
    rest = (rest * 10n) % whole;
  }
  const cut = BigInt(digits.replace('.', ''));
  const rounded = (rest * 2n >= whole ? cut + 1n : cut).toString().padStart(5, '0');
  return Number(`${rounded.slice(0, -4)}.${rounded.slice(-4)}`);
}

describe('the winner of a battle', () => {
  it.each`
    judges   | numbers                       | jury        | audienceShare         | combined              | winner
    ${'3–1'} | ${{ a: 600_000, b: 400_000 }} | ${[75, 25]} | ${[60, 40]}           | ${[67.5, 32.5]}       | ${'a'}
    ${'1–3'} | ${{ a: 1_000_000, b: 0 }}     | ${[25, 75]} | ${[100, 0]}           | ${[62.5, 37.5]}       | ${'a'}
    ${'2–2'} | ${{ a: 500_001, b: 499_999 }} | ${[50, 50]} | ${[50.0001, 49.9999]} | ${[50.0001, 50]}      | ${'a'}
    ${'3–1'} | ${{ a: 250_000, b: 750_000 }} | ${[75, 25]} | ${[25, 75]}           | ${[50, 50]}           | ${null}
    ${'4–0'} | ${{ a: 0, b: 1_000_000 }}     | ${[100, 0]} | ${[0, 100]}           | ${[50, 50]}           | ${null}
    ${'2–2'} | ${{ a: 500_000, b: 500_000 }} | ${[50, 50]} | ${[50, 50]}           | ${[50, 50]}           | ${null}
    ${'3–1'} | ${{ a: 20, b: 30 }}           | ${[75, 25]} | ${[40, 60]}           | ${[57.5, 42.5]}       | ${'a'}
    ${'3–1'} | ${{ a: 1, b: 2 }}             | ${[75, 25]} | ${[33.3333, 66.6667]} | ${[54.1667, 45.8333]} | ${'a'}
    ${'1–3'} | ${{ a: 400_000, b: 600_000 }} | ${[25, 75]} | ${[40, 60]}           | ${[32.5, 67.5]}       | ${'b'}
  `('with $judges judges and $numbers is $winner (FEST-22, FEST-23)', ({ judges, numbers, ...expected }) => {
    const [a, b] = (judges as string).split('–').map(Number) as [number, number];
    const found = computeOutcome({ a, b }, numbers as Sides);
    expect({
      jury: Object.values(found.jury),
      audienceShare: Object.values(found.audience),
      combined: Object.values(found.combined),
      winner: found.winner,
    }).toEqual(expected);
  });

  it('is told apart where percentages are not: by one of two thousand million (FEST-22)', () => {
    const found = computeOutcome({ a: 2, b: 2 }, { a: MANUAL_MAX, b: MANUAL_MAX - 1 });
    expect(found).toMatchObject({ winner: 'a', combined: { a: 50, b: 50 } });
  });

  it('needs votes and audience numbers', () => {
    expect(() => computeOutcome({ a: 0, b: 0 }, { a: 1, b: 0 })).toThrow('needs votes');
    expect(() => computeOutcome({ a: 4, b: 0 }, { a: 0, b: 0 })).toThrow('needs votes');
  });

  it('swaps with the performers, and so do the percentages', () => {
    fc.assert(
      fc.property(votes, audience, (judges, numbers) => {
        const one = computeOutcome(judges, numbers);
        const other = computeOutcome(swapped(judges), swapped(numbers));
        expect(other).toEqual({
          winner: one.winner === null ? null : one.winner === 'a' ? 'b' : 'a',
          jury: swapped(one.jury),
          audience: swapped(one.audience),
          combined: swapped(one.combined),
        });
      }),
    );
  });

  it('equals what exact fractions say, each percentage rounded half up by itself (FEST-23)', () => {
    fc.assert(
      fc.property(votes, audience, (judges, numbers) => {
        const total = BigInt(numbers.a + numbers.b);
        // Half of each share over the common denominator 2 · 4 · T.
        const parts = [
          BigInt(judges.a) * total + 4n * BigInt(numbers.a),
          BigInt(judges.b) * total + 4n * BigInt(numbers.b),
        ] as const;
        const whole = 8n * total;
        const { winner, jury, audience: heard, combined } = computeOutcome(judges, numbers);
        expect(parts[0] + parts[1]).toBe(whole);
        expect(winner).toBe(2n * parts[0] === whole ? null : 2n * parts[0] > whole ? 'a' : 'b');
        expect(combined).toEqual({ a: percentByDigits(parts[0], whole), b: percentByDigits(parts[1], whole) });
        expect(jury).toEqual({ a: judges.a * 25, b: judges.b * 25 });
        expect(heard).toEqual({
          a: percentByDigits(BigInt(numbers.a), total),
          b: percentByDigits(BigInt(numbers.b), total),
        });
      }),
      { numRuns: 500 },
    );
  });

  it('has percentages that JSON shows with at most 4 decimals and that add up to 100 or 100.0001', () => {
    fc.assert(
      fc.property(audience, (numbers) => {
        const { a, b } = shares(numbers);
        expect([JSON.stringify(a), JSON.stringify(b)].every((text) => /^\d{1,3}(\.\d{1,4})?$/.test(text))).toBe(true);
        expect([1_000_000, 1_000_001]).toContain(Math.round(a * 10_000) + Math.round(b * 10_000));
      }),
    );
    expect(shares({ a: 1, b: 1_999_999 })).toEqual({ a: 0.0001, b: 100 });
  });
});
