import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import type { EntityManager } from 'typeorm';

import { ActivityLog } from '../accounts';

@Injectable()
export class EventLog {
  constructor(private readonly activity: ActivityLog) {}

  /** Records `event.<what>`, such as `event.cancelled`, of each id. */
  async record(
    manager: EntityManager,
    ctx: ActorContext,
    subjectType: 'event',
    ids: readonly number[],
    what: string,
    changes: Readonly<Record<string, unknown>> = {},
  ): Promise<void> {
    const subject = { action: `${subjectType}.${what}`, subjectType, changes };
    await this.activity.recordAll(
      manager,
      ctx,
      ids.map((subjectId) => ({ ...subject, subjectId })),
    );
  }
}
