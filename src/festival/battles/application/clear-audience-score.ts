import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';

import { ActivityLog } from '../../../accounts';
import { FestivalUnit } from '../../festival-unit';
import { matchNotReady } from '../domain/battle.errors';
import { LockedMatches } from './locked-matches';

const CLEAR = `
  UPDATE festival.festival_match SET audience_score_a = NULL, audience_score_b = NULL, audience_recorded_at = NULL
  WHERE account_id = $1 AND id = $2`;

/** Clears a wrong audience score while the match is not decided. Throws `not_found`, `match_not_ready` (match). */
@Injectable()
export class ClearAudienceScore {
  constructor(
    private readonly festivals: FestivalUnit,
    private readonly locked: LockedMatches,
    private readonly activity: ActivityLog,
  ) {}

  async execute(ctx: ActorContext, matchId: number, reason: string): Promise<void> {
    await this.festivals.write(ctx, async (manager) => {
      const { status, audience_score_a, audience_score_b } = await this.locked.lock(ctx, matchId);
      if (status !== 'ready') throw matchNotReady();
      if (audience_score_a === null) return;
      await manager.query(CLEAR, [ctx.accountId, matchId]);
      await this.activity.record(manager, ctx, {
        action: 'battle.audience_score_cleared',
        subjectType: 'festival_match',
        subjectId: matchId,
        changes: { audience_score_a, audience_score_b, reason },
      });
    });
  }
}
