import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { notChoosable } from '@studio/kernel';
import { UnitOfWork } from '@studio/persistence';

import { narrowedTo } from '../queries/class-visibility';
import { LinkedTrainerQuery } from '../queries/linked-trainer.query';

/** Nobody's id: what a narrowed person without a trainer of their own is. */
const NO_TRAINER = 0;

/** Who gives a class. */
interface Trainers {
  readonly trainerId: number | null;
  readonly additionalTrainerIds: readonly number[];
}

/** Holds people with the role of a trainer to their own classes and series (PERM-4). */
@Injectable()
export class OwnTrainers {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly linked: LinkedTrainerQuery,
  ) {}

  /** The one trainer whose classes the actor may touch: null when there is no such limit, 0 when they are no trainer. */
  async limitOf(ctx: ActorContext): Promise<number | null> {
    const userId = narrowedTo(ctx);
    if (userId === null) return null;
    const [[trainer]] = await this.uow.read(ctx, [this.linked.statement(ctx.accountId, userId)]);
    return trainer?.id ?? NO_TRAINER;
  }

  /**
   * Throws `validation_failed` on `trainer_id` when a narrowed actor names somebody else, or makes what is not theirs
   * afterwards. `keeps` is the main trainer there is already, who may stay.
   */
  async assertOwn(
    ctx: ActorContext,
    { trainerId, additionalTrainerIds }: Trainers,
    keeps: number | null = null,
  ): Promise<void> {
    const limit = await this.limitOf(ctx);
    if (limit === null) return;
    const namesOther = trainerId !== null && trainerId !== limit && trainerId !== keeps;
    const isOwn = trainerId === limit || additionalTrainerIds.includes(limit);
    if (namesOther || !isOwn) throw notChoosable('trainer_id', 'Another trainer than yourself');
  }
}
