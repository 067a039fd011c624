import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';

import { ActivityLog } from '../../../accounts';
import { FestivalUnit } from '../../festival-unit';
import { decideFinalization, type Finalization, type ManagedFacts } from '../domain/finalization';
import { matchFactsOf, type MatchRow, sidesOf } from '../queries/match-row';
import { LockedMatches } from './locked-matches';
import { MatchCompletion } from './match-completion';

/**
 * A manager decides a match with manually counted numbers or the stored score, and decides ties (FEST-25, FEST-39). A
 * repeat of the same decision changes nothing. Throws `not_found`, `bracket_slot_taken` (match), and as
 * `decideFinalization`.
 */
@Injectable()
export class FinalizeMatch {
  constructor(
    private readonly festivals: FestivalUnit,
    private readonly locked: LockedMatches,
    private readonly completion: MatchCompletion,
    private readonly activity: ActivityLog,
  ) {}

  async execute(ctx: ActorContext, matchId: number, asked: Finalization): Promise<void> {
    await this.festivals.write(ctx, async (manager) => {
      const match = await this.locked.lock(ctx, matchId);
      const decided = decideFinalization(managedFactsOf(match), asked);
      if (decided === null) return;
      const { activity } = await this.completion.complete(ctx, match, decided);
      await this.activity.record(manager, ctx, activity);
    });
  }
}

function managedFactsOf(match: MatchRow): ManagedFacts {
  return {
    ...matchFactsOf(match),
    entryA: match.entry_a_id,
    entryB: match.entry_b_id,
    winner: match.winner_entry_id,
    storedVotes: sidesOf(match.judge_votes_a, match.judge_votes_b),
    editionStatus: match.edition_status,
  };
}
