import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { notFound } from '@studio/kernel';

import { FestivalUnit } from '../../festival-unit';
import { judgeVotesPersonally } from '../domain/battle.errors';
import { JudgeVotes } from './judge-votes';
import { LockedMatches } from './locked-matches';

/**
 * A manager enters the vote of a judge without a login (FEST-10). Throws `not_found` (the match, or a judge who is not active
 * for its category), `judge_votes_personally` (assignment), `match_not_ready`, `edition_closed` (match), `entry_not_in_match`.
 */
@Injectable()
export class EnterVote {
  constructor(
    private readonly festivals: FestivalUnit,
    private readonly locked: LockedMatches,
    private readonly votes: JudgeVotes,
  ) {}

  async execute(ctx: ActorContext, matchId: number, assignmentId: number, selectedEntryId: number): Promise<void> {
    await this.festivals.write(ctx, async (manager) => {
      const match = await this.locked.lock(ctx, matchId);
      const judge = await this.votes.judgeOfMatch(manager, ctx, match, assignmentId);
      if (!judge) throw notFound('The judge');
      if (judge.user_id !== null) throw judgeVotesPersonally();
      await this.votes.save(manager, ctx, match, judge, selectedEntryId);
    });
  }
}
