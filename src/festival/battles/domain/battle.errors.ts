import { conflict, defineErrors, DomainError, notChoosable, refusedBy } from '@studio/kernel';

/** Error codes of judges, brackets, matches and votes. */
export const battleErrors = defineErrors({
  audience_score_conflict: {
    kind: 'conflict',
    meaning:
      'Another audience score is stored, or the match was decided with another one; `data` is the match as it is.',
  },
  match_not_ready: { input: 'match', meaning: 'The match waits for a performer, or is already decided.' },
  entry_not_in_match: { input: 'selected_entry_id', meaning: 'The entry is neither of the two performers.' },
  judge_votes_personally: { input: 'assignment', meaning: 'The judge has a sign-in and votes personally.' },
  not_enough_entries: { input: 'category', meaning: 'Fewer entries are eligible than the category needs.' },
  bracket_exists: { input: 'regenerate', meaning: 'The category has a bracket; `regenerate` replaces it.' },
  bracket_locked: { input: 'category', meaning: 'A vote, an audience score or a decided match exists.' },
  bracket_slot_taken: { input: 'match', meaning: 'Another entry is in the place to which the winner advances.' },
  judges_not_four: { input: 'match', meaning: 'Not exactly four judges are active for the category.' },
  votes_missing: { input: 'match', meaning: 'An active judge has not voted for one of the two performers.' },
  audience_missing: { input: 'audience_votes_a', meaning: 'No audience numbers are given, and none are stored.' },
  audience_empty: { input: 'audience_votes_a', meaning: 'The audience numbers are both 0.' },
  tie_winner_required: { input: 'tie_winner_entry_id', meaning: 'The match is a tie; a winner is required.' },
  tie_reason_required: { input: 'tie_break_reason', meaning: 'The match is a tie; a reason is required.' },
});

/** The match is pending or completed, or has one performer only (FEST-11, FEST-39). */
export const matchNotReady = () =>
  refusedBy(battleErrors.match_not_ready, 'The match waits for a performer, or is already decided.');

/** Neither performer A nor B (FEST-11). */
export const entryNotInMatch = () =>
  refusedBy(battleErrors.entry_not_in_match, 'This entry does not perform in the match.');

/** A judge with a login votes personally (FEST-10). */
export const judgeVotesPersonally = () =>
  refusedBy(battleErrors.judge_votes_personally, 'This judge votes personally.');

/** Too few eligible entries for a bracket (FEST-15). */
export const notEnoughEntries = (eligible: number, required: number) =>
  refusedBy(battleErrors.not_enough_entries, `The category has ${eligible} eligible entries and needs ${required}.`);

/** The category already has a bracket (FEST-20). */
export const bracketExists = () =>
  refusedBy(battleErrors.bracket_exists, 'The category already has a bracket; `regenerate` replaces it.');

/** Something of the bracket was decided (FEST-20). */
export const bracketLocked = () =>
  refusedBy(battleErrors.bracket_locked, 'The bracket has votes, scores or results and cannot be replaced.');

/** Another entry is in the place to which the winner advances (FEST-19). */
export const bracketSlotTaken = () =>
  refusedBy(battleErrors.bracket_slot_taken, 'Another entry is in the next match of the bracket.');

/** Another score is stored (FEST-33, FEST-35). `members` contain the current match. */
export const audienceScoreConflict = (members: Readonly<Record<string, unknown>>): DomainError =>
  conflict('audience_score_conflict', 'Another audience score is stored for this match.', members);

/** The user is not staff of the studio. */
export const judgeUserNotChoosable = () => notChoosable('user_id', 'The person');
