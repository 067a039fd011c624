import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { Clock } from '@studio/kernel';
import type { EntityManager } from 'typeorm';

import { ActivityLog } from '../../../accounts';
import { type EditionAction, decideEditionMove, editionStatusAfter } from '../domain/edition-move';
import { editionTransitionNotAllowed } from '../domain/edition.errors';
import { FestivalEditionEntity } from '../entities/festival-edition.entity';
import { LockedEditions } from './locked-editions';

interface Fact {
  readonly field: 'publishedAt' | 'startedAt' | 'completedAt' | 'cancelledAt' | 'archivedAt';
  readonly activity: string;
}

const FACTS: Readonly<Record<EditionAction, Fact>> = {
  publish: { field: 'publishedAt', activity: 'festival_edition.published' },
  start: { field: 'startedAt', activity: 'festival_edition.started' },
  complete: { field: 'completedAt', activity: 'festival_edition.completed' },
  cancel: { field: 'cancelledAt', activity: 'festival_edition.cancelled' },
  archive: { field: 'archivedAt', activity: 'festival_edition.archived' },
};

/** Changes the status of editions in the transaction of a use case. */
@Injectable()
export class EditionMoves {
  constructor(
    private readonly editions: LockedEditions,
    private readonly activity: ActivityLog,
    private readonly clock: Clock,
  ) {}

  /**
   * Locks the edition for the move; null when it already has the status (FEST-1). Throws `not_found`,
   * `edition_transition_not_allowed`.
   */
  async begin(
    manager: EntityManager,
    ctx: ActorContext,
    id: number,
    action: EditionAction,
  ): Promise<FestivalEditionEntity | null> {
    const edition = await this.editions.exclusive(manager, ctx, id);
    const decision = decideEditionMove(action, edition, this.clock.now());
    if (decision === 'refused') throw editionTransitionNotAllowed();
    return decision === 'move' ? edition : null;
  }

  /** Writes status and time, and records the move and its effects in the activity log. */
  async complete(
    manager: EntityManager,
    ctx: ActorContext,
    { id, status: before }: FestivalEditionEntity,
    action: EditionAction,
    effects: Readonly<Record<string, unknown>> = {},
  ): Promise<void> {
    const after = editionStatusAfter(action);
    const { field, activity } = FACTS[action];
    const key = { accountId: ctx.accountId, id };
    await manager.update(FestivalEditionEntity, key, { status: after, [field]: this.clock.now() });
    await this.activity.record(manager, ctx, {
      action: activity,
      subjectType: 'festival_edition',
      subjectId: id,
      changes: { status: { before, after }, ...effects },
    });
  }
}
