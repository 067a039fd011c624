import { DomainError } from '@studio/kernel';

import { decideFinalization, type Finalization, type ManagedFacts } from './finalization';

const A = 11;
const B = 12;
const TIE = { a: 250_000, b: 750_000 };

describe('finalising by hand (FEST-39)', () => {
  const match = (facts: Partial<ManagedFacts> = {}): ManagedFacts => ({
    status: 'ready',
    entryA: A,
    entryB: B,
    winner: null,
    storedVotes: null,
    editionStatus: 'published',
    audience: null,
    activeJudges: 4,
    votes: { a: 3, b: 1 },
    ...facts,
  });
  const asked = (given: Partial<Finalization> = {}): Finalization => ({
    audience: null,
    tieWinnerEntryId: null,
    tieBreakReason: null,
    ...given,
  });
  const outcome = (facts: Partial<ManagedFacts>, given: Partial<Finalization>) => {
    try {
      const decided = decideFinalization(match(facts), asked(given));
      return decided === null ? 'unchanged' : decided.winnerEntryId === A ? 'A' : 'B';
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      return [error.code, ...Object.keys(error.errors ?? {})].join(' ');
    }
  };
  const completed: Partial<ManagedFacts> = {
    status: 'completed',
    audience: { a: 20, b: 30 },
    storedVotes: { a: 3, b: 1 },
    votes: { a: 0, b: 0 },
    activeJudges: 0,
    winner: A,
  };

  it.each<[Partial<ManagedFacts>, Partial<Finalization>, string]>([
    [{}, { audience: { a: 20, b: 30 } }, 'A'],
    [{ audience: { a: 0, b: 1_000_000 } }, { audience: { a: 20, b: 30 } }, 'A'],
    [{ audience: { a: 600_000, b: 400_000 } }, {}, 'A'],
    [{ votes: { a: 0, b: 4 } }, { audience: { a: 0, b: 1 } }, 'B'],
    [{ status: 'pending', entryB: null }, { audience: { a: 1, b: 0 } }, 'match_not_ready match'],
    [{ editionStatus: 'draft' }, { audience: { a: 1, b: 0 } }, 'edition_closed match'],
    [{ editionStatus: 'cancelled' }, { audience: { a: 1, b: 0 } }, 'edition_closed match'],
    [{ activeJudges: 3, votes: { a: 3, b: 0 } }, { audience: { a: 1, b: 0 } }, 'judges_not_four match'],
    [{ activeJudges: 5, votes: { a: 3, b: 1 } }, { audience: { a: 1, b: 0 } }, 'judges_not_four match'],
    [{ votes: { a: 3, b: 0 } }, { audience: { a: 1, b: 0 } }, 'votes_missing match'],
    [{}, {}, 'audience_missing audience_votes_a'],
    [{}, { audience: { a: 0, b: 0 } }, 'audience_empty audience_votes_a'],
    [{}, { audience: TIE }, 'tie_winner_required tie_winner_entry_id'],
    [{}, { audience: TIE, tieWinnerEntryId: 99, tieBreakReason: 'Best' }, 'tie_winner_required tie_winner_entry_id'],
    [{}, { audience: TIE, tieWinnerEntryId: B }, 'tie_reason_required tie_break_reason'],
    [{}, { audience: TIE, tieWinnerEntryId: B, tieBreakReason: 'Best' }, 'B'],
    [{}, { audience: { a: 1, b: 0 }, tieWinnerEntryId: B, tieBreakReason: 'Best' }, 'A'],
    [completed, {}, 'unchanged'],
    [completed, { audience: { a: 20, b: 30 } }, 'unchanged'],
    [{ ...completed, editionStatus: 'archived' }, {}, 'unchanged'],
    [completed, { audience: { a: 2, b: 3 } }, 'match_not_ready match'],
    [{ ...completed, audience: TIE }, { audience: TIE }, 'match_not_ready match'],
    [{ ...completed, audience: TIE }, { tieWinnerEntryId: A }, 'unchanged'],
    [{ ...completed, audience: TIE }, { tieWinnerEntryId: B }, 'match_not_ready match'],
    [{ ...completed, entryB: null, audience: null }, {}, 'match_not_ready match'],
  ])('a match with %j and %j is %s', (facts, given, expected) => {
    expect(outcome(facts, given)).toBe(expected);
  });

  it('keeps the reason of ties only (FEST-25)', () => {
    const given = { tieWinnerEntryId: B, tieBreakReason: 'Best' };
    expect(decideFinalization(match(), asked({ audience: TIE, ...given }))).toMatchObject({ tieBreakReason: 'Best' });
    expect(decideFinalization(match(), asked({ audience: { a: 1, b: 0 }, ...given }))).toMatchObject({
      tieBreakReason: null,
      winnerEntryId: A,
    });
  });
});
