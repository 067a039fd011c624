import { type MatchFacts, matchState } from './match-state';

const AUDIENCE = { a: 600_000, b: 400_000 };

describe('the state of a match (FEST-31)', () => {
  const match = (facts: Partial<MatchFacts>): MatchFacts => ({
    status: 'ready',
    audience: AUDIENCE,
    activeJudges: 4,
    votes: { a: 3, b: 1 },
    ...facts,
  });

  it.each<[string, Partial<MatchFacts>, string | null]>([
    ['a pending match', { status: 'pending', audience: null }, null],
    ['a completed match', { status: 'completed', activeJudges: 0, votes: { a: 0, b: 0 } }, 'completed'],
    ['a completed bye', { status: 'completed', audience: null }, 'completed'],
    ['no score', { audience: null }, 'ready'],
    ['a score of nothing', { audience: { a: 0, b: 0 } }, 'ready'],
    ['no score and three judges', { audience: null, activeJudges: 3 }, 'ready'],
    ['three judges, three votes', { activeJudges: 3, votes: { a: 2, b: 1 } }, 'waiting_for_judges'],
    ['five judges, four votes', { activeJudges: 5 }, 'waiting_for_judges'],
    ['five judges, five votes', { activeJudges: 5, votes: { a: 4, b: 1 } }, 'waiting_for_judges'],
    ['four judges, three votes', { votes: { a: 2, b: 1 } }, 'waiting_for_judges'],
    ['four votes and a tie', { audience: { a: 250_000, b: 750_000 } }, 'jury_decision_required'],
    ['four votes and a winner', {}, 'ready'],
  ])('with %s', (_, facts, expected) => {
    expect(matchState(match(facts))).toBe(expected);
  });
});
