import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { notFound } from '@studio/kernel';
import type { StudioScope } from '@studio/persistence';
import type { EntityManager } from 'typeorm';

import { FestivalEditionEntity } from '../entities/festival-edition.entity';

/**
 * Locks editions: first in the lock order edition → category → match, entry or order → their children by id. Readers
 * lock FOR SHARE, writers FOR UPDATE, so that sales and decisions of one edition do not wait for each other.
 */
@Injectable()
export class LockedEditions {
  /** Locks the edition FOR UPDATE. Throws `not_found`. */
  async exclusive(manager: EntityManager, { accountId }: ActorContext, id: number): Promise<FestivalEditionEntity> {
    const edition = await manager.findOne(FestivalEditionEntity, {
      where: { accountId, id },
      lock: { mode: 'pessimistic_write' },
    });
    if (!edition) throw notFound('The edition');
    return edition;
  }

  /** Locks the edition FOR SHARE. Throws `not_found`. */
  async shared(manager: EntityManager, { accountId }: StudioScope, id: number): Promise<FestivalEditionEntity> {
    const edition = await manager.findOne(FestivalEditionEntity, {
      where: { accountId, id },
      lock: { mode: 'pessimistic_read' },
    });
    if (!edition) throw notFound('The edition');
    return edition;
  }
}
