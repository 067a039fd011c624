import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { statement, UnitOfWork } from '@studio/persistence';
import type { EntityManager } from 'typeorm';

import type { PaymentProvider } from '../../../finance';
import type { AgreedPayment } from '../domain/callback-agreement';
import type { GatewayNotice } from '../domain/gateway';
import { ApplyAttemptNotice } from './apply-attempt-notice';
import type { CallbackTarget } from './payment-order-routes';
import { TicketOrderCallbacks } from './ticket-order-callbacks';

/** Outside the policies: the studio is known only afterwards. */
const ROUTE = `
  SELECT account_id AS "accountId", target AS kind, target_id AS id
  FROM festival.payment_order_route WHERE provider = $1 AND order_id = $2`;

const ATTEMPT = `
  SELECT order_id AS "orderId", amount_cents AS "amountCents", currency
  FROM festival.festival_payment_attempt WHERE account_id = $1 AND id = $2`;

/** Finds what a callback is about and applies it there: payment attempts, else ticket orders. */
@Injectable()
export class CallbackTargets {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly attempts: ApplyAttemptNotice,
    private readonly orders: TicketOrderCallbacks,
  ) {}

  /** The payment with the provider's order id, of whichever studio; null without one. */
  async find(provider: PaymentProvider, orderId: string): Promise<CallbackTarget | null> {
    const [row] = await this.uow.readPlatform(
      statement<CallbackTarget>('festival_payment_order_route', ROUTE, [provider, orderId]),
    );
    return row ?? null;
  }

  /** What the payment was started with. */
  async agreed(ctx: ActorContext, { kind, id }: CallbackTarget): Promise<AgreedPayment> {
    const found = kind === 'attempt' ? await this.attempt(ctx, id) : await this.orders.find(ctx, id);
    if (!found) throw new Error(`A payment is routed to the ${kind} ${id}, which does not exist.`);
    return found;
  }

  /** In the open unit. Throws `allocation_invalid`. */
  async apply(
    manager: EntityManager,
    ctx: ActorContext,
    { kind, id }: CallbackTarget,
    notice: GatewayNotice,
    payload: Buffer,
  ): Promise<'applied' | 'ignored_closed'> {
    return kind === 'attempt'
      ? this.attempts.execute(manager, ctx, id, notice, payload)
      : this.orders.apply(manager, ctx, id, notice, payload);
  }

  private async attempt({ accountId }: ActorContext, id: number): Promise<AgreedPayment | null> {
    const [rows] = await this.uow.read({ accountId }, [
      statement<AgreedPayment>('festival_attempt_agreed', ATTEMPT, [accountId, id]),
    ]);
    return rows[0] ?? null;
  }
}
