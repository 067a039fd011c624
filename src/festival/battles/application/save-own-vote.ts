import { Injectable } from '@nestjs/common';
import type { StaffContext } from '@studio/access';

import { forbidden } from '../../../accounts';
import { FestivalUnit } from '../../festival-unit';
import { JudgeVotes } from './judge-votes';
import { LockedMatches } from './locked-matches';

/**
 * A judge votes personally (FEST-9 to FEST-12). Throws `not_found`, `forbidden` without an own assignment that is active for
 * the category, `match_not_ready`, `edition_closed` (match), `entry_not_in_match` (selected_entry_id).
 */
@Injectable()
export class SaveOwnVote {
  constructor(
    private readonly festivals: FestivalUnit,
    private readonly locked: LockedMatches,
    private readonly votes: JudgeVotes,
  ) {}

  async execute(ctx: StaffContext, matchId: number, selectedEntryId: number): Promise<void> {
    await this.festivals.write(ctx, async (manager) => {
      const match = await this.locked.lock(ctx, matchId);
      const judge = await this.votes.judgeOfUser(manager, ctx, match, ctx.actor.userId);
      if (!judge) throw forbidden();
      await this.votes.save(manager, ctx, match, judge, selectedEntryId);
    });
  }
}
