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
import { SaleUnit } from '../../application/sale-unit';
import { TicketLog } from '../../application/ticket-log';
import { holdEnd, isClosedForCallbacks, type SaleRef, type TicketOrderStatus } from '../../domain';
import { TicketOrderEntity } from '../../entities/ticket-order.entity';
import { LockedOrders } from './locked-orders';

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
  FROM ticketing.ticket_order WHERE account_id = $1 AND owner = $2 AND id = $3`;

/** Starts the payment of pending orders at their provider, after they were committed (PAY-4, PAY-20). */
@Injectable()
export class OrderCheckouts {
  constructor(
    private readonly checkouts: Checkouts,
    private readonly unit: SaleUnit,
    private readonly orders: LockedOrders,
    private readonly box: SecretBox,
    private readonly clock: Clock,
    private readonly log: TicketLog,
  ) {}

  /**
   * Calls the provider, never in a transaction, and stores the result, without changing what a callback reported in the
   * meantime. Returns the way of the payer to the payment; null when the start failed but the order was paid. Throws
   * `payment_start_failed`: the order has then failed and holds no places.
   */
  async start(
    ctx: ActorContext,
    ref: SaleRef,
    integration: PaymentIntegration,
    order: CheckoutOrder,
  ): Promise<Checkout | null> {
    const started = await this.called(ctx, ref, integration, order);
    if (!started) return null;
    await this.store(ctx, ref, integration, started);
    return started.checkout;
  }

  /**
   * The checkout of an order that was started before. Waits while its provider is being called; null when its start was
   * interrupted. Throws `payment_start_failed` as its start did.
   */
  async repeated(ctx: ActorContext, ref: SaleRef): Promise<Checkout | null> {
    const payload = await awaitedStart(
      () => this.started(ctx, ref),
      () => this.clock.now(),
    );
    return payload && this.opened(ctx, ref, payload);
  }

  private async started(ctx: ActorContext, { owner, id }: SaleRef): Promise<StartState | null> {
    const [[outcome]] = await this.unit.read(ctx, owner, [
      statement<OutcomeRow>('ticket_order_outcome', OUTCOME, [ctx.accountId, owner, id]),
    ]);
    if (!outcome) return null;
    const { payload, createdAt, failureReason } = outcome;
    const failure = hasFailed(outcome) ? (failureReason ?? START_FAILED) : null;
    return { payload, createdAt, failure, isPending: outcome.status === 'pending' };
  }

  /** Null when the start failed, but the order was paid in the meantime. */
  private async called(
    ctx: ActorContext,
    ref: SaleRef,
    integration: PaymentIntegration,
    order: CheckoutOrder,
  ): Promise<StartedCheckout | null> {
    try {
      return await this.checkouts.start(integration, order);
    } catch (error) {
      const reason = error instanceof DomainError ? error.message : START_FAILED;
      if (await this.fail(ctx, ref, reason)) throw error;
      return null;
    }
  }

  /**
   * Ends the order if it is still pending; one that was cancelled in the meantime remains so. False when it was paid.
   */
  private async fail(ctx: ActorContext, { owner, id }: SaleRef, reason: string): Promise<boolean> {
    return this.unit.write(ctx, owner, async (manager, sale) => {
      const { order } = await this.orders.lock(manager, ctx, sale, id);
      if (isClosedForCallbacks(order.status)) return false;
      const key = { accountId: ctx.accountId, owner, id };
      const failureReason = reason.slice(0, REASON_MAX);
      const failure = order.status === 'pending' && ({ status: 'failed', failedAt: this.clock.now() } as const);
      await manager.update(TicketOrderEntity, key, { failureReason, ...failure });
      const status = { before: 'pending', after: 'failed' };
      if (failure) await this.log.orders(manager, ctx, sale, [order], 'failed', { status });
      return true;
    });
  }

  /** Deadlines are for an order that is still held: an ended hold does not begin again without a check of the stock. */
  private async store(
    ctx: ActorContext,
    ref: SaleRef,
    { provider }: PaymentIntegration,
    started: StartedCheckout,
  ): Promise<void> {
    const checkoutPayload = this.box.seal(JSON.stringify(started), this.place(ctx, ref)).bytes;
    const deadlines = { paymentExpiresAt: started.expiresAt, expiresAt: holdEnd(provider, started.expiresAt) };
    const { owner, id } = ref;
    await this.unit.write(ctx, owner, async (manager, sale) => {
      const { order } = await this.orders.lock(manager, ctx, sale, id);
      const isHeld = order.status === 'pending' && order.expiresAt !== null && order.expiresAt > this.clock.now();
      const fields = {
        checkoutPayload,
        gatewayInvoiceId: order.gatewayInvoiceId ?? started.invoiceId?.slice(0, GATEWAY_ID_MAX) ?? null,
        ...(isHeld && deadlines),
      };
      await manager.update(TicketOrderEntity, { accountId: ctx.accountId, owner, id }, fields);
    });
  }

  private opened(ctx: ActorContext, ref: SaleRef, payload: Buffer): Checkout {
    const { checkout } = JSON.parse(this.box.open(payload, this.place(ctx, ref))) as StartedCheckout;
    return checkout;
  }

  private place(ctx: ActorContext, { owner, id }: SaleRef): string {
    return `${this.unit.of(owner).names.sealed.order} ${ctx.accountId} ${id} checkout`;
  }
}

/** Whether the start of an order without a checkout failed. */
function hasFailed({ status, failureReason }: Pick<OutcomeRow, 'status' | 'failureReason'>): boolean {
  return status === 'failed' || (failureReason !== null && !isClosedForCallbacks(status));
}
