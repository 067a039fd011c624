import type { ActorContext } from '@studio/access';
import type { EntityManager } from 'typeorm';

/** Gives up what an edition sold, when it is cancelled. */
export abstract class ReleasedOrders {
  /**
   * In the open unit, with the edition locked exclusively: pending orders and paid free ones as FEST-3 says, paid ones with an
   * amount `refund_required`, every valid ticket voided; buyers with an address are told. Returns what was done, for the log.
   */
  abstract releaseEdition(
    manager: EntityManager,
    ctx: ActorContext,
    editionId: number,
  ): Promise<{ readonly cancelledOrders: number; readonly refundDueOrders: number; readonly voidedTickets: number }>;
}
