import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { UnitOfWork } from '@studio/persistence';

import { type TrainerLink, TrainerLinks } from '../../../../accounts';
import { TrainerEntity } from '../../entities/trainer.entity';
import { lockCatalogue } from './catalogue-lock';

/** Links trainers to the people who sign in as them. The caller records the link in the activity log. */
@Injectable()
export class TrainerUserLinks extends TrainerLinks {
  constructor(private readonly uow: UnitOfWork) {
    super();
  }

  override async lock(ctx: ActorContext, trainerId: number): Promise<TrainerLink | null> {
    const where = { accountId: ctx.accountId, id: trainerId };
    return this.uow.write(ctx, async (manager) => {
      // Linking increments the catalogue's revision, which comes before the trainer in the order of locks.
      await lockCatalogue(manager, ctx);
      const found = await manager.findOne(TrainerEntity, { where, lock: { mode: 'for_no_key_update' } });
      return found && { id: found.id, name: found.name, userId: found.userId };
    });
  }

  override async trainerOf(ctx: ActorContext, userId: number): Promise<number | null> {
    const where = { accountId: ctx.accountId, userId };
    return this.uow.write(ctx, async (manager) => (await manager.findOneBy(TrainerEntity, where))?.id ?? null);
  }

  override async link(ctx: ActorContext, trainerId: number, userId: number | null): Promise<void> {
    const key = { accountId: ctx.accountId, id: trainerId };
    await this.uow.write(ctx, (manager) => manager.update(TrainerEntity, key, { userId }));
  }
}
