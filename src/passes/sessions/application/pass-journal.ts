import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { DomainEvents } from '@studio/events';
import type { EntityManager } from 'typeorm';

import { type Activity, ActivityLog } from '../../../accounts';
import type { PassAdjusted, PassIssued } from './pass-events';

type PassEvent = Omit<PassIssued, 'accountId' | 'classPassId'> | Omit<PassAdjusted, 'accountId' | 'classPassId'>;

/** Logs what staff did with a pass and publishes the event, in the same transaction. */
@Injectable()
export class PassJournal {
  constructor(
    private readonly activity: ActivityLog,
    private readonly events: DomainEvents,
  ) {}

  async write(
    manager: EntityManager,
    ctx: ActorContext,
    classPassId: number,
    activity: Pick<Activity, 'action' | 'changes'>,
    event: PassEvent,
  ): Promise<void> {
    await this.activity.record(manager, ctx, { ...activity, subjectType: 'class_pass', subjectId: classPassId });
    await this.events.publish({ ...event, accountId: ctx.accountId, classPassId } as PassIssued | PassAdjusted);
  }
}
