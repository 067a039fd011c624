import { Injectable } from '@nestjs/common';
import type { ActorContext, StaffContext } from '@studio/access';
import { Clock } from '@studio/kernel';
import { UnitOfWork } from '@studio/persistence';
import type { EntityManager } from 'typeorm';

import { type Activity, ActivityLog } from './activity-log';
import { systemContext } from '../../people';

type Done = Pick<Activity, 'action' | 'changes'>;

const STUDIOS = `
  SELECT a.id, a.timezone FROM accounts.account_membership m JOIN accounts.account a ON a.id = m.account_id
  WHERE m.user_id = $1 ORDER BY a.id`;

/** Records platform operations on a person in the log of each studio they work in, as a person belongs to no studio. */
@Injectable()
export class PersonActivity {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly activity: ActivityLog,
    private readonly clock: Clock,
  ) {}

  /** Runs in the open platform transaction. `actorName` is the actor, such as `cli`. */
  async record(manager: EntityManager, actorName: string, userId: number, done: Done): Promise<void> {
    const studios = await manager.query<{ id: number; timezone: string | null }[]>(STUDIOS, [userId]);
    const now = this.clock.now();
    for (const studio of studios) await this.recordIn(systemContext(studio, actorName, now), userId, done);
  }

  /** What a person changed about themselves, in the studios where they are signed in. Runs in the open platform transaction. */
  async recordOwn(studios: readonly StaffContext[], done: Done): Promise<void> {
    for (const ctx of studios) await this.recordIn(ctx, ctx.actor.userId, done);
  }

  private recordIn(ctx: ActorContext, userId: number, { action, changes = {} }: Done): Promise<void> {
    const entry = { action, subjectType: 'user', subjectId: userId, changes };
    return this.uow.visit(ctx, (scoped) => this.activity.record(scoped, ctx, entry));
  }
}
