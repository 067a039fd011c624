import type { TicketOrderStatus } from '@studio/ticketing';
import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { Clock, DomainError } from '@studio/kernel';
import { statement } from '@studio/persistence';
import { SecretBox } from '@studio/secrets';

import type { PaymentIntegration } from '../../../finance';
import {
  awaitedStart,
  type Checkout,
  type CheckoutOrder,
  Checkouts,
  type StartedCheckout,
  type StartState,
} from '../../../payments';
import { FestivalUnit } from '../../festival-unit';
import { holdEnd } from '../domain/ticket-order';
import { isClosedForCallbacks } from '../domain/ticket-order-decisions';
import { TicketOrderEntity } from '../entities/ticket-order.entity';
import { LockedTicketOrders } from './locked-ticket-orders';
import { TicketLog } from './ticket-log';

const REASON_MAX = 1_000;
const GATEWAY_ID_MAX = 255;

const START_FAILED = 'The payment could not be started.';

interface OutcomeRow {
  readonly status: TicketOrderStatus;
  readonly payload: Buffer | null;
  readonly failureReason: string | null;
  readonly createdAt: Date;
}

const OUTCOME = `
  SELECT status, checkout_payload AS payload, failure_reason AS "failureReason", created_at AS "createdAt"
  FROM festival.festival_ticket_order WHERE account_id = $1 AND id = $2`;

/** Starts the payment of pending orders at their provider, after they were committed (PAY-4, PAY-20). */
@Injectable()
export class TicketCheckouts {
  constructor(
    private readonly checkouts: Checkouts,
    private readonly unit: FestivalUnit,
    private readonly orders: LockedTicketOrders,
    private readonly box: SecretBox,
    private readonly clock: Clock,
    private readonly log: TicketLog,
  ) {}

  /**
   * Calls the provider, never in a unit, and stores what came of it; what a callback said meanwhile stays. Returns how the
   * payer gets there; null when the start failed and the order was paid all the same. Throws `payment_start_failed`: the order
   * has failed then, and its hold is given up.
   */
  async start(
    ctx: ActorContext,
    id: number,
    integration: PaymentIntegration,
    order: CheckoutOrder,
  ): Promise<Checkout | null> {
    const started = await this.called(ctx, id, integration, order);
    if (!started) return null;
    await this.keep(ctx, id, integration, started);
    return started.checkout;
  }

  /**
   * The checkout of an order that was started before. One whose provider is being called right now is waited for; null when its
   * start was interrupted. Throws `payment_start_failed` as its start did.
   */
  async repeated(ctx: ActorContext, id: number): Promise<Checkout | null> {
    const payload = await awaitedStart(
      () => this.started(ctx, id),
      () => this.clock.now(),
    );
    return payload && this.opened(ctx, id, payload);
  }

  private async started(ctx: ActorContext, id: number): Promise<StartState | null> {
    const [[outcome]] = await this.unit.read(ctx, [
      statement<OutcomeRow>('festival_ticket_order_outcome', OUTCOME, [ctx.accountId, id]),
    ]);
    if (!outcome) return null;
    const { payload, createdAt, failureReason } = outcome;
    const failure = hasFailed(outcome) ? (failureReason ?? START_FAILED) : null;
    return { payload, createdAt, failure, isPending: outcome.status === 'pending' };
  }

  /** Null when the start failed, but the order was paid meanwhile. */
  private async called(
    ctx: ActorContext,
    id: number,
    integration: PaymentIntegration,
    order: CheckoutOrder,
  ): Promise<StartedCheckout | null> {
    try {
      return await this.checkouts.start(integration, order);
    } catch (error) {
      const reason = error instanceof DomainError ? error.message : START_FAILED;
      if (await this.fail(ctx, id, reason)) throw error;
      return null;
    }
  }

  /** Gives the order up if it still waits; one that was cancelled meanwhile stays so. False when it was paid. */
  private async fail(ctx: ActorContext, id: number, reason: string): Promise<boolean> {
    return this.unit.write(ctx, async (manager) => {
      const { order } = await this.orders.lock(manager, ctx, id);
      if (isClosedForCallbacks(order.status)) return false;
      const key = { accountId: ctx.accountId, id };
      const failureReason = reason.slice(0, REASON_MAX);
      const failure = order.status === 'pending' && ({ status: 'failed', failedAt: this.clock.now() } as const);
      await manager.update(TicketOrderEntity, key, { failureReason, ...failure });
      if (failure) await this.log.order(manager, ctx, id, 'failed', { status: { before: 'pending', after: 'failed' } });
      return true;
    });
  }

  /** Deadlines are for an order that still waits: a hold that is over is not taken again without a look at the stock. */
  private async keep(
    ctx: ActorContext,
    id: number,
    { provider }: PaymentIntegration,
    started: StartedCheckout,
  ): Promise<void> {
    const { accountId } = ctx;
    const checkoutPayload = this.box.seal(JSON.stringify(started), place(accountId, id)).bytes;
    const deadlines = { paymentExpiresAt: started.expiresAt, expiresAt: holdEnd(provider, started.expiresAt) };
    await this.unit.write(ctx, async (manager) => {
      const { order } = await this.orders.lock(manager, ctx, id);
      const isHeld = order.status === 'pending' && order.expiresAt !== null && order.expiresAt > this.clock.now();
      const fields = {
        checkoutPayload,
        gatewayInvoiceId: order.gatewayInvoiceId ?? started.invoiceId?.slice(0, GATEWAY_ID_MAX) ?? null,
        ...(isHeld && deadlines),
      };
      await manager.update(TicketOrderEntity, { accountId, id }, fields);
    });
  }

  private opened({ accountId }: ActorContext, id: number, payload: Buffer): Checkout {
    const { checkout } = JSON.parse(this.box.open(payload, place(accountId, id))) as StartedCheckout;
    return checkout;
  }
}

/** Whether the start of an order without a checkout failed. */
function hasFailed({ status, failureReason }: Pick<OutcomeRow, 'status' | 'failureReason'>): boolean {
  return status === 'failed' || (failureReason !== null && !isClosedForCallbacks(status));
}

function place(accountId: number, id: number): string {
  return `festival_ticket_order ${accountId} ${id} checkout`;
}
