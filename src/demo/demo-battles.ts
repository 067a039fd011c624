import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '@studio/persistence';

import { CreateJudge, EnterVote, FinalizeMatch, GenerateBracket, RecordAudienceScore } from '../festival';
import type { DemoFestivalSetting } from './demo-stage';

const FIRST_ROUND = `
  SELECT id, entry_a_id AS "entryA", entry_b_id AS "entryB" FROM festival.festival_match
  WHERE account_id = $1 AND category_id = $2 AND round_number = 1 AND status = 'ready'
  ORDER BY position`;

interface SeededMatch {
  readonly id: number;
  readonly entryA: number;
  readonly entryB: number;
}

/** The progress of a match: the votes of the judges so far, and the audience score. */
interface Played {
  readonly votes: string;
  readonly score: readonly [number, number] | null;
}

/** The first round, in its order: two decided matches, one that waits for two judges, one tie. The second round is open. */
const ROUND: readonly Played[] = [
  { votes: 'aaab', score: [600_000, 400_000] },
  { votes: 'abbb', score: [420_000, 580_000] },
  { votes: 'ab', score: [510_000, 490_000] },
  { votes: 'aaab', score: [250_000, 750_000] },
];

/** Judges, brackets and battles of a demo festival. */
@Injectable()
export class DemoBattles {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly createJudge: CreateJudge,
    private readonly draw: GenerateBracket,
    private readonly vote: EnterVote,
    private readonly score: RecordAudienceScore,
    private readonly finalize: FinalizeMatch,
  ) {}

  /** Four judges without a login, the first of them the head. Returns their assignments. */
  async seat(
    { staff }: DemoFestivalSetting,
    editionId: number,
    names: readonly string[],
    categoryIds: readonly number[],
  ): Promise<number[]> {
    const ids: number[] = [];
    for (const displayName of names) {
      const judge = { displayName, categoryIds, isHeadJudge: ids.length === 0 };
      ids.push(await this.createJudge.execute(staff, editionId, judge));
    }
    return ids;
  }

  /** Draws the category and plays its first round as far as ROUND says. */
  async play(setting: DemoFestivalSetting, categoryId: number, judges: readonly number[]): Promise<void> {
    await this.draw.execute(setting.staff, categoryId, { regenerate: false });
    for (const [index, match] of (await this.firstRound(setting, categoryId)).entries()) {
      const { votes = '', score = null } = ROUND[index] ?? {};
      await this.judge(setting, match, votes, judges);
      if (score === null) continue;
      const [a, b] = score;
      await this.score.execute(setting.scoring, match.id, { score: { a, b }, measurement: null });
    }
  }

  /**
   * Draws the category and has a manager decide its only contest of the first round, by counted audience votes and a
   * tie-break.
   */
  async decideByHand(
    setting: DemoFestivalSetting,
    categoryId: number,
    judges: readonly number[],
    tieBreakReason: string,
  ): Promise<void> {
    await this.draw.execute(setting.staff, categoryId, { regenerate: false });
    const [match] = await this.firstRound(setting, categoryId);
    if (!match) return;
    await this.judge(setting, match, 'aabb', judges);
    const audience = { a: 64, b: 64 };
    await this.finalize.execute(setting.staff, match.id, { audience, tieWinnerEntryId: match.entryB, tieBreakReason });
  }

  private async judge(
    { staff }: DemoFestivalSetting,
    { id, entryA, entryB }: SeededMatch,
    votes: string,
    judges: readonly number[],
  ): Promise<void> {
    for (const [index, side] of [...votes].entries())
      await this.vote.execute(staff, id, judges[index] ?? 0, side === 'a' ? entryA : entryB);
  }

  private firstRound({ staff }: DemoFestivalSetting, categoryId: number): Promise<SeededMatch[]> {
    return this.uow.write(staff, (manager) => manager.query<SeededMatch[]>(FIRST_ROUND, [staff.accountId, categoryId]));
  }
}
