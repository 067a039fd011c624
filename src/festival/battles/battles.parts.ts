import type { Provider, Type } from '@nestjs/common';
import { declareConstraints } from '@studio/persistence';

import { BracketMatches } from './application/bracket-matches';
import { ChangeJudge } from './application/change-judge';
import { ClearAudienceScore } from './application/clear-audience-score';
import { CreateJudge } from './application/create-judge';
import { DeleteBracket } from './application/delete-bracket';
import { DeleteJudge } from './application/delete-judge';
import { EligibleEntries } from './application/eligible-entries';
import { EnterVote } from './application/enter-vote';
import { FinalizeMatch } from './application/finalize-match';
import { GenerateBracket } from './application/generate-bracket';
import { JudgeSetting } from './application/judge-setting';
import { JudgeVotes } from './application/judge-votes';
import { LockedJudges } from './application/locked-judges';
import { LockedMatches } from './application/locked-matches';
import { MatchCompletion } from './application/match-completion';
import { RecordAudienceScore } from './application/record-audience-score';
import { SaveOwnVote } from './application/save-own-vote';
import { FestivalBattlesController } from './http/festival-battles.controller';
import { JudgingController } from './http/judging.controller';
import { ManageBracketsController } from './http/manage-brackets.controller';
import { ManageJudgesController } from './http/manage-judges.controller';
import { ManageMatchesController } from './http/manage-matches.controller';
import { BattleMatchesQuery } from './queries/battle-matches.query';
import { JudgesQuery } from './queries/judges.query';
import { JudgingQuery } from './queries/judging.query';
import { ManagedMatchesQuery } from './queries/managed-matches.query';

declareConstraints({
  festival_judge_person_key: {
    code: 'already_taken',
    input: 'user_id',
    message: 'This person is already a judge of the edition.',
  },
});

/** Judges, brackets, matches and votes. */
export const battleParts: { readonly controllers: readonly Type[]; readonly providers: readonly Provider[] } = {
  controllers: [
    FestivalBattlesController,
    JudgingController,
    ManageBracketsController,
    ManageJudgesController,
    ManageMatchesController,
  ],
  providers: [
    BattleMatchesQuery,
    BracketMatches,
    ChangeJudge,
    ClearAudienceScore,
    CreateJudge,
    DeleteBracket,
    DeleteJudge,
    EligibleEntries,
    EnterVote,
    FinalizeMatch,
    GenerateBracket,
    JudgeSetting,
    JudgesQuery,
    JudgeVotes,
    JudgingQuery,
    LockedJudges,
    LockedMatches,
    ManagedMatchesQuery,
    MatchCompletion,
    RecordAudienceScore,
    SaveOwnVote,
  ],
};
