import { conflict, DomainError, type ErrorCatalogue, notChoosable, refused } from '@studio/kernel';

/** Codes that belong to judges, brackets, matches and votes. */
export const battleErrors = {
  audience_score_conflict: {
    kind: 'conflict',
    meaning:
      'Another audience score is stored, or the match was decided with another one; `data` is the match as it is.',
  },
  match_not_ready: {
    kind: 'unprocessable',
    meaning: 'The match waits for a performer, or is decided already.',
  },
  entry_not_in_match: { kind: 'unprocessable', meaning: 'The entry is neither of the two performers.' },
  judge_votes_personally: { kind: 'unprocessable', meaning: 'The judge has a sign-in; nobody else enters the vote.' },
  not_enough_entries: { kind: 'unprocessable', meaning: 'Fewer entries are eligible than the category needs.' },
  bracket_exists: { kind: 'unprocessable', meaning: 'The category has a bracket; drawing anew has to be asked for.' },
  bracket_locked: {
    kind: 'unprocessable',
    meaning: 'A vote, an audience score or a decided contest exists, so the bracket stays.',
  },
  bracket_slot_taken: { kind: 'unprocessable', meaning: 'Another entry stands in the place the winner moves to.' },
  judges_not_four: { kind: 'unprocessable', meaning: 'Not exactly four judges are active for the category.' },
  votes_missing: { kind: 'unprocessable', meaning: 'An active judge has not voted for one of the two performers.' },
  audience_missing: { kind: 'unprocessable', meaning: 'No audience numbers are given, and none are stored.' },
  audience_empty: { kind: 'unprocessable', meaning: 'The audience numbers are both 0.' },
  tie_winner_required: { kind: 'unprocessable', meaning: 'The match is a tie; one of the two has to be named winner.' },
  tie_reason_required: { kind: 'unprocessable', meaning: 'The match is a tie; the decision needs a reason.' },
} as const satisfies ErrorCatalogue;

/** The match is pending or completed, or has one performer only (FEST-11, FEST-39). */
export const matchNotReady = () => refused('match_not_ready', 'match', 'The match is not ready for this.');

/** Neither performer A nor B (FEST-11). */
export const entryNotInMatch = () =>
  refused('entry_not_in_match', 'selected_entry_id', 'This entry does not perform in the match.');

/** A judge with a login votes personally (FEST-10). */
export const judgeVotesPersonally = () =>
  refused('judge_votes_personally', 'assignment', 'This judge votes personally.');

/** Too few eligible entries for a bracket (FEST-15). */
export const notEnoughEntries = (eligible: number, required: number) =>
  refused('not_enough_entries', 'category', `The category has ${eligible} eligible entries and needs ${required}.`);

/** The category has a bracket already (FEST-20). */
export const bracketExists = () =>
  refused('bracket_exists', 'regenerate', 'The category has a bracket already; ask for a new draw to replace it.');

/** Something of the bracket was decided (FEST-20). */
export const bracketLocked = () =>
  refused('bracket_locked', 'category', 'The bracket has votes, scores or results and cannot be replaced.');

/** The place the winner moves to holds another entry (FEST-19). */
export const bracketSlotTaken = () =>
  refused('bracket_slot_taken', 'match', 'Another entry stands in the next match of the bracket.');

/** Another score is stored (FEST-33, FEST-35). `members` hold the match as it is. */
export const audienceScoreConflict = (members: Readonly<Record<string, unknown>>): DomainError =>
  conflict('audience_score_conflict', 'Another audience score is stored for this match.', members);

/** The judge's user is none of the studio's staff. */
export const judgeUserNotChoosable = () => notChoosable('user_id', 'The person');
