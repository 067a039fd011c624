import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { notChoosable } from '@studio/kernel';
import { UnitOfWork } from '@studio/persistence';

import { forbidden } from '../../../accounts';
import { LinkedTrainerQuery, type OwnPrice } from '../../catalogue';
import { narrowedTo } from '../queries/class-visibility';

/** The trainer id of a restricted person who has no trainer: nobody's. */
const NO_TRAINER = 0;

/** The trainers of a class. */
interface Trainers {
  readonly trainerId: number | null;
  readonly additionalTrainerIds: readonly number[];
}

/** Restricts people with the role of a trainer to their own classes and series (PERM-4). */
@Injectable()
export class OwnTrainers {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly linked: LinkedTrainerQuery,
  ) {}

  /** The only trainer whose classes the actor may change: null when unrestricted, 0 when the actor has no trainer. */
  async limitOf(ctx: ActorContext): Promise<number | null> {
    const userId = narrowedTo(ctx);
    if (userId === null) return null;
    const [[trainer]] = await this.uow.read(ctx, [this.linked.statement(ctx.accountId, userId)]);
    return trainer?.id ?? NO_TRAINER;
  }

  /**
   * Throws `validation_failed` on `trainer_id` when a restricted actor chooses another trainer, or would lose access to the class.
   * `keeps` is the current main trainer, who may remain.
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

/** Throws `forbidden` when a restricted actor changes a price: a trainer takes money, and does not decide how much (VPR-1). */
export function assertPriceKept(ctx: ActorContext, before: OwnPrice, after: Partial<OwnPrice>): void {
  const { dropInPriceCents, rentalPriceCents, rentalPriceUnit } = { ...before, ...after };
  const isKept =
    dropInPriceCents === before.dropInPriceCents &&
    rentalPriceCents === before.rentalPriceCents &&
    rentalPriceUnit === before.rentalPriceUnit;
  if (!isKept && narrowedTo(ctx) !== null) throw forbidden();
}
