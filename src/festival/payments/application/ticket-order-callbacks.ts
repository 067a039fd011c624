import type { ActorContext } from '@studio/access';
import type { EntityManager } from 'typeorm';

import type { GatewayNotice } from '../domain/gateway';

/** A ticket order as a callback is compared with it. */
export interface CallbackOrder {
  readonly orderId: string;
  readonly amountCents: number;
  readonly currency: string;
}

/** Applies verified callbacks to ticket orders; what the callback endpoint needs of admission. */
export abstract class TicketOrderCallbacks {
  /** The order with the id; null without one. */
  abstract find(ctx: ActorContext, id: number): Promise<CallbackOrder | null>;

  /**
   * Applies the notice in the open unit, with edition and order locked (PAY-15 to PAY-18). `payload` is the encrypted body.
   * Answers `ignored_closed` when the order takes no more news.
   */
  abstract apply(
    manager: EntityManager,
    ctx: ActorContext,
    id: number,
    notice: GatewayNotice,
    payload: Buffer,
  ): Promise<'applied' | 'ignored_closed'>;
}
