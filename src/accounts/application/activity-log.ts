import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { Clock } from '@studio/kernel';
import type { EntityManager } from 'typeorm';

import { ActivityEntryEntity } from '../entities/activity-entry.entity';

/** A change to be remembered. `changes` never holds passwords, tokens or codes. */
export interface Activity {
  /** Dotted, in the past tense, such as `account.suspended`. */
  readonly action: string;
  readonly subjectType: string;
  readonly subjectId: number | null;
  readonly changes?: Readonly<Record<string, unknown>>;
}

/** Writes a studio's activity log, in the transaction of the change itself (AUD-1). */
@Injectable()
export class ActivityLog {
  constructor(private readonly clock: Clock) {}

  async record(
    manager: EntityManager,
    ctx: ActorContext,
    { action, subjectType, subjectId, changes = {} }: Activity,
  ): Promise<void> {
    if (ctx.actor.kind === 'public') throw new Error('A visitor of public pages changes nothing.');
    await manager.insert(ActivityEntryEntity, {
      accountId: ctx.accountId,
      occurredAt: this.clock.now(),
      actorKind: ctx.actor.kind,
      actorName: ctx.actor.name,
      action,
      subjectType,
      subjectId,
      // TypeORM's insert type cannot express a JSON column of open shape.
      changes: changes as never,
    });
  }
}
