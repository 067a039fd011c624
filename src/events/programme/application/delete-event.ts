import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { inUse } from '@studio/kernel';
import { refusingUse, UnitOfWork } from '@studio/persistence';

import { EventLog } from '../../event-log';
import { EventEntity } from '../entities/event.entity';
import { LockedEvents } from './locked-events';

/** Deletes a draft without orders, with its rooms and ticket types. Throws `not_found`, `in_use` (event). */
@Injectable()
export class DeleteEvent {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly events: LockedEvents,
    private readonly log: EventLog,
  ) {}

  async execute(ctx: ActorContext, id: number): Promise<void> {
    await this.uow.write(ctx, async (manager) => {
      const { status, title } = await this.events.exclusive(manager, ctx, id);
      if (status !== 'draft') throw inUse('event', 'Only a draft can be deleted.');
      // Foreign keys of orders restrict the deletion; those of rooms and types cascade.
      await refusingUse('event', manager.delete(EventEntity, { accountId: ctx.accountId, id }));
      await this.log.record(manager, ctx, 'event', [id], 'deleted', { title });
    });
  }
}
