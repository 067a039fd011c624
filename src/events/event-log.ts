import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import type { EntityManager } from 'typeorm';

import { ActivityLog } from '../accounts';

/** What the log tells of: subject types of this context. */
export type EventSubject = 'event' | 'event_ticket_type' | 'event_order' | 'event_ticket';

/** What happened to events, in the studio's activity log. Buyers and holders are not named. */
@Injectable()
export class EventLog {
  constructor(private readonly activity: ActivityLog) {}

  /** Records `<subject>.<what>`, such as `event_order.refunded`, of each id. */
  async record(
    manager: EntityManager,
    ctx: ActorContext,
    subjectType: EventSubject,
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
