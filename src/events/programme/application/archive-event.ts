import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { UnitOfWork } from '@studio/persistence';

import { EventMoves } from './event-moves';

/**
 * Permanently archives an event that is cancelled or has ended. Only its status changes. Throws `not_found`,
 * `event_transition_not_allowed` (status).
 */
@Injectable()
export class ArchiveEvent {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly moves: EventMoves,
  ) {}

  async execute(ctx: ActorContext, id: number): Promise<void> {
    await this.uow.write(ctx, async (manager) => {
      const event = await this.moves.begin(manager, ctx, id, 'archive');
      if (event) await this.moves.complete(manager, ctx, event, 'archive');
    });
  }
}
