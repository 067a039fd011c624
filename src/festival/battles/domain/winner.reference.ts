import type { RulePage } from '@studio/kernel';

import { AUDIENCE_SCORE_SUM } from './audience-score';
import { REQUIRED_JUDGES } from './match-state';

/** Page of FEST-8 to FEST-12, FEST-22 to FEST-26, FEST-31 to FEST-39, FEST-42. */
export const battleResultPage: RulePage = {
  title: 'The result of a festival battle',
  summary:
    'How votes of judges and the score of the audience decide a match, and what happens to repeats, conflicts and ties.',
  rules: [
    `A match can be decided only while exactly ${REQUIRED_JUDGES} judges are active for its category and each has a valid vote for one of the two performers.`,
    'A judge has one vote per match and may change it while the match is "ready"; a vote alone never decides a match.',
    `The score of the audience is two whole numbers of any size, not both 0 (else validation_failed, 422); stored are their shares, which add up to exactly ${AUDIENCE_SCORE_SUM}.`,
    'Judges and audience each count one half: the weight of a performer is the votes of judges times the audience total plus the audience score times the number of judges. The greater weight wins; whole numbers are compared, never percentages.',
    'Equal weights are a tie, which only a manager decides, by naming one of the two performers (tie_winner_required, 422) and a reason (tie_reason_required, 422).',
    'The first score is stored and logged once; the same score again changes nothing.',
    'A score that differs from the stored one, or from the one a completed match was decided with, is refused with audience_score_conflict (409) and changes nothing.',
    'While votes are missing the match is waiting_for_judges, and on a tie jury_decision_required; the score remains stored, and repeating it after the last vote completes the match.',
    'A score is accepted only for editions that are "published", in_progress or "completed" (else edition_closed, 422); a match that waits for a performer and a bye are not found.',
    'A manager may complete a match with numbers of the audience that add up to any sum above 0; without them the stored score counts (audience_missing, 422, when there is none; audience_empty, 422, when both are 0).',
    'The same conditions on judges and votes apply to a manager (judges_not_four, votes_missing, both 422), and the match must be "ready" (else match_not_ready, 422).',
    'Completing stores winner, votes, numbers and percentages, and the winner moves to the next match of the bracket, in one transaction; when both performers are known, that match becomes ready.',
  ],
  examples: [
    `Votes 3 to 1 and a score of 600000 to 400000: the weights are 5400000 to 2600000, A wins with 67.5 to 32.5 percent.`,
    'Votes 1 to 3 and a score of 1000000 to 0: the weights are 5000000 to 3000000, A wins with 62.5 to 37.5 percent.',
    'Votes 3 to 1 and a score of 250000 to 750000: both weigh 4000000, a tie that a manager decides.',
    'The score 600000 to 400000 arrives with three votes: waiting_for_judges; the same score after the fourth vote completes the match; the score 500000 to 500000 afterwards is refused with audience_score_conflict.',
  ],
  relatedTools: ['search-owner-help', 'get-owner-help-page'],
  relatedHelp: ['festival-battles'],
  source: { module: 'src/festival/battles/domain/winner', symbol: 'computeOutcome' },
};
