import fc from 'fast-check';

import { EDITION_STATUSES } from '../../editions/domain/edition-status';
import { AUDIENCE_SCORE_SUM, decideAudienceScore, normalizedScore, type ScoredMatch } from './audience-score';

const SCORE = { a: 600_000, b: 400_000 };
const OTHER = { a: 500_000, b: 500_000 };

describe('a normalised score (FEST-42)', () => {
  const MOST = Number.MAX_SAFE_INTEGER;
  it.each([
    [3, 1, 750_000],
    [1, 2, 333_333],
    [1, 1_999_999, 0],
    [3, 1_999_997, 1],
    [7, 0, 1_000_000],
    [1, 1, 500_000],
    [MOST, 1, 1_000_000],
    [MOST, MOST - 1, 500_000],
    [600_000, 400_000, 600_000],
  ])('of %d and %d is %d for A', (a, b, expected) => {
    expect(normalizedScore({ a, b })).toEqual({ a: expected, b: AUDIENCE_SCORE_SUM - expected });
    expect(normalizedScore({ a: b, b: a })).toEqual({ a: AUDIENCE_SCORE_SUM - expected, b: expected });
  });

  it('keeps what is on the scale, whatever is multiplied, and never makes the lesser the greater', () => {
    const pairs = fc.tuple(fc.maxSafeNat(), fc.maxSafeNat()).filter(([a, b]) => a + b > 0);
    fc.assert(
      fc.property(pairs, ([a, b]) => {
        const score = normalizedScore({ a, b });
        expect(score.a + score.b).toBe(AUDIENCE_SCORE_SUM);
        expect(normalizedScore(score)).toEqual(score);
        expect(Math.sign(score.a - score.b) * Math.sign(a - b)).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

describe('an audience score', () => {
  const match = (facts: Partial<ScoredMatch> = {}): ScoredMatch => ({
    status: 'ready',
    hasBothPerformers: true,
    editionStatus: 'in_progress',
    audience: null,
    activeJudges: 4,
    votes: { a: 2, b: 1 },
    ...facts,
  });
  const decided = (facts: Partial<ScoredMatch>) => {
    const { kind, ...rest } = decideAudienceScore(match(facts), SCORE);
    return `${kind}${'isNew' in rest ? (rest.isNew ? ' new' : ' known') : ''}`;
  };

  it.each<[Partial<ScoredMatch>, string]>([
    [{ status: 'pending' }, 'absent'],
    [{ status: 'completed', hasBothPerformers: false }, 'absent'],
    [{ status: 'completed', audience: SCORE }, 'settled'],
    [{ status: 'completed', audience: OTHER }, 'conflict'],
    [{ status: 'completed', audience: SCORE, editionStatus: 'cancelled' }, 'settled'],
    [{ status: 'completed', audience: OTHER, editionStatus: 'archived' }, 'conflict'],
    [{ audience: OTHER, editionStatus: 'cancelled' }, 'edition_closed'],
    [{ audience: OTHER }, 'conflict'],
    [{ audience: { a: 400_000, b: 600_000 } }, 'conflict'],
    [{}, 'first'],
    [{ audience: SCORE }, 'waiting'],
    [{ votes: { a: 3, b: 1 } }, 'decided new'],
    [{ votes: { a: 3, b: 1 }, audience: SCORE }, 'decided known'],
    [{ votes: { a: 3, b: 1 }, activeJudges: 5 }, 'first'],
    [{ votes: { a: 3, b: 0 }, activeJudges: 3 }, 'first'],
    [{ votes: { a: 4, b: 1 }, activeJudges: 5 }, 'first'],
  ])('for %j is %s (FEST-32 to FEST-38)', (facts, expected) => {
    expect(decided(facts)).toBe(expected);
  });

  it.each(EDITION_STATUSES)('of an edition that is %s is taken when decisions are (FEST-34)', (editionStatus) => {
    const isTaken = ['published', 'in_progress', 'completed'].includes(editionStatus);
    expect(decided({ editionStatus })).toBe(isTaken ? 'first' : 'edition_closed');
  });

  it('that makes a tie waits for a manager (FEST-37)', () => {
    const tie = decideAudienceScore(match({ votes: { a: 3, b: 1 } }), { a: 250_000, b: 750_000 });
    expect(tie).toEqual({ kind: 'first' });
  });

  it('names the winner with the percentages (FEST-26)', () => {
    expect(decideAudienceScore(match({ votes: { a: 1, b: 3 } }), SCORE)).toEqual({
      kind: 'decided',
      isNew: true,
      winner: 'b',
      outcome: {
        winner: 'b',
        jury: { a: 25, b: 75 },
        audience: { a: 60, b: 40 },
        combined: { a: 42.5, b: 57.5 },
      },
    });
  });
});
