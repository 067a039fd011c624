import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { notFound } from '@studio/kernel';
import type { EntityManager } from 'typeorm';

import { LockedEditions } from '../../editions/application/locked-editions';
import { FestivalJudgeAssignmentEntity } from '../entities/festival-judge-assignment.entity';

/** Locks judges by locking their edition FOR UPDATE: one change of an edition's judges at a time. */
@Injectable()
export class LockedJudges {
  constructor(private readonly editions: LockedEditions) {}

  /** Throws `not_found`. */
  async lock(manager: EntityManager, ctx: ActorContext, id: number): Promise<FestivalJudgeAssignmentEntity> {
    const key = { accountId: ctx.accountId, id };
    const found = await manager.findOneBy(FestivalJudgeAssignmentEntity, key);
    if (!found) throw notFound('The judge');
    // A judge's edition never changes, and nobody else changes judges of a locked edition.
    await this.editions.exclusive(manager, ctx, found.editionId);
    const judge = await manager.findOneBy(FestivalJudgeAssignmentEntity, key);
    if (!judge) throw notFound('The judge');
    return judge;
  }
}
