import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { UnitOfWork } from '@studio/persistence';

import { ReleasedOrders } from '../../../ticketing';
import { CancelledEventOrders } from '../../sales/application/cancelled-event-orders';
import { confirmRequired } from '../domain/event.errors';
import { EventMoves } from './event-moves';

/**
 * Cancels a published event with its orders and tickets, once, and releases its rooms immediately (EVT-6). Requires
 * `isConfirmed` when the event has orders. Throws `not_found`, `event_transition_not_allowed` (status),
 * `confirm_required` (confirm).
 */
@Injectable()
export class CancelEvent {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly moves: EventMoves,
    private readonly released: ReleasedOrders,
    private readonly orders: CancelledEventOrders,
  ) {}

  async execute(ctx: ActorContext, id: number, isConfirmed: boolean): Promise<void> {
    await this.uow.write(ctx, async (manager) => {
      const event = await this.moves.begin(manager, ctx, id, 'cancel');
      if (!event) return;
      if (!isConfirmed && (await this.released.exist(manager, ctx, { owner: 'event', id }))) throw confirmRequired();
      const effects = await this.orders.end(manager, ctx, id);
      await this.moves.complete(manager, ctx, event, 'cancel', effects);
    });
  }
}
