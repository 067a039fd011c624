import fc from 'fast-check';

import { sessionShareSql } from '../../../src/reports/queries/session-share.sql';
import { exampleOf } from '../../reference/example';
import { createTestDatabase, type TestDatabase } from '../../support/database';

interface Split {
  readonly amount: number;
  readonly sessions: number;
}

describe('FIN-15: the share of a session', () => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.drop());

  /** The shares of every session of each split, by position. */
  async function sharesOf(splits: readonly Split[]): Promise<number[][]> {
    const rows = await database.query<{ shares: string[] }>(
      `SELECT array_agg(s.share::text ORDER BY n.position) AS shares
       FROM unnest($1::bigint[], $2::int[]) WITH ORDINALITY t (amount, sessions, number)
       CROSS JOIN LATERAL generate_series(1::bigint, t.sessions) n (position)
       CROSS JOIN LATERAL (SELECT ${sessionShareSql('t.amount', 't.sessions', 'n.position')} AS share) s
       GROUP BY t.number ORDER BY t.number`,
      [splits.map(({ amount }) => amount), splits.map(({ sessions }) => sessions)],
    );
    return rows.map(({ shares }) => shares.map(Number));
  }

  it.each([
    [100_000, 4, [25_000, 25_000, 25_000, 25_000]],
    [1_001, 3, [334, 334, 333]],
    [99_900, 8, [12_488, 12_488, 12_488, 12_488, 12_487, 12_487, 12_487, 12_487]],
    [501, 3, [167, 167, 167]],
    [0, 2, [0, 0]],
    [2, 3, [1, 1, 0]],
    [99_999_999, 1, [99_999_999]],
  ])('of %i over %i sessions', async (amount, sessions, shares) => {
    expect(await sharesOf([{ amount, sessions }])).toEqual([shares]);
  });

  it('LOGIC-1: is what the examples of the reference say', async () => {
    const [even, sessions, each] = exampleOf('finance_earnings_recognition', 1).cents;
    const [odd, three, ...shares] = exampleOf('finance_earnings_recognition', 2).cents;

    expect(await sharesOf([{ amount: even, sessions: sessions / 100 }])).toEqual([[each, each, each, each]]);
    expect(await sharesOf([{ amount: odd, sessions: three / 100 }])).toEqual([shares]);
  });

  it('is unknown without sessions', async () => {
    const [row] = await database.query<{ share: string | null }>(
      `SELECT ${sessionShareSql('1000', '0', '1')} AS share`,
      [],
    );
    expect(row?.share).toBeNull();
  });

  it('adds up to the amount, differs by one at most and never grows with the position', async () => {
    const split = fc.record({
      amount: fc.integer({ min: 0, max: 99_999_999 }),
      sessions: fc.integer({ min: 1, max: 999 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(split, { minLength: 1, maxLength: 50 }), async (splits) => {
        const found = await sharesOf(splits);
        for (const [index, shares] of found.entries()) {
          expect(shares).toHaveLength(splits[index]?.sessions ?? 0);
          expect(shares.reduce((sum, share) => sum + share, 0)).toBe(splits[index]?.amount);
          expect((shares[0] ?? 0) - (shares.at(-1) ?? 0)).toBeLessThanOrEqual(1);
          expect(shares).toEqual(shares.toSorted((a, b) => b - a));
        }
        expect(found).toHaveLength(splits.length);
      }),
      { numRuns: 20 },
    );
  });
});
