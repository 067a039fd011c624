import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { Clock } from '@studio/kernel';
import type { EntityManager } from 'typeorm';

import type { GatewayNotice } from '../../../payments';
import {
  decidePaid,
  isClosedForCallbacks,
  type PaidDecision,
  statusAfterUnpaid,
} from '../domain/ticket-order-decisions';
import { TicketOrderEntity } from '../entities/ticket-order.entity';
import { type LockedTicketOrder, LockedTicketOrders } from './locked-ticket-orders';
import { TicketLog } from './ticket-log';
import { TicketSettlement } from './ticket-settlement';

type OrderFields = Partial<TicketOrderEntity>;

/** What providers tell of ticket orders. */
@Injectable()
export class TicketOrderNews {
  constructor(
    private readonly orders: LockedTicketOrders,
    private readonly settlement: TicketSettlement,
    private readonly clock: Clock,
    private readonly log: TicketLog,
  ) {}

  /** In the open unit: applies the notice to the locked order (PAY-15 to PAY-17). False when the order takes no more news. */
  async take(
    manager: EntityManager,
    ctx: ActorContext,
    locked: LockedTicketOrder,
    notice: GatewayNotice,
    payload: Buffer,
  ): Promise<boolean> {
    if (isClosedForCallbacks(locked.order.status)) return false;
    const gateway = { ...gatewayFields(locked.order, notice), callbackPayload: payload };
    if (notice.outcome === 'paid') return this.takePaid(manager, ctx, locked, notice, gateway);
    return this.takeUnpaid(manager, ctx, locked, notice, notice.outcome, gateway);
  }

  private async takeUnpaid(
    manager: EntityManager,
    ctx: ActorContext,
    { order }: LockedTicketOrder,
    { failureReason }: GatewayNotice,
    outcome: Exclude<GatewayNotice['outcome'], 'paid'>,
    gateway: OrderFields,
  ): Promise<boolean> {
    const status = statusAfterUnpaid(order.status, outcome);
    if (status === null) return false;
    const now = this.clock.now();
    await this.save(manager, ctx, order, {
      ...gateway,
      failureReason,
      status,
      ...(status === 'failed' && { failedAt: now }),
      ...(status === 'cancelled' && { cancelledAt: now }),
    });
    return true;
  }

  private async takePaid(
    manager: EntityManager,
    ctx: ActorContext,
    locked: LockedTicketOrder,
    { paidAt }: GatewayNotice,
    gateway: OrderFields,
  ): Promise<boolean> {
    const { order } = locked;
    const decision = decidePaid(order, await this.orders.surroundings(manager, ctx, locked));
    const forgotten = { failureReason: null, failedAt: null, cancelledAt: null };
    const deadlines = { paymentExpiresAt: null, expiresAt: null };
    await this.save(manager, ctx, order, {
      ...gateway,
      ...forgotten,
      ...deadlines,
      ...decidedFields(decision),
      paidAt: paidAt ?? this.clock.now(),
    });
    if (decision.status === 'paid') await this.settlement.paid(manager, ctx, order);
    else await this.settlement.refundDue(manager, ctx, order.id);
    return true;
  }

  private async save(manager: EntityManager, ctx: ActorContext, order: TicketOrderEntity, fields: OrderFields) {
    const { accountId, id, status: before, provider } = order;
    await manager.update(TicketOrderEntity, { accountId, id }, fields);
    if (fields.status === before) return;
    const { status: after, gatewayStatus: gateway_status, refundReasonCode: refund_reason_code } = fields;
    const reason = refund_reason_code && { refund_reason_code };
    const changes = { status: { before, after }, provider, gateway_status, ...reason };
    await this.log.order(manager, ctx, id, 'status_changed', changes);
  }
}

function decidedFields(decision: PaidDecision): OrderFields {
  if (decision.status === 'paid') return { ...decision, refundReasonCode: null };
  return { status: decision.status, refundReasonCode: decision.reason };
}

/** What a notice leaves out, stays. */
function gatewayFields(order: TicketOrderEntity, { invoiceId, paymentId, gatewayStatus }: GatewayNotice): OrderFields {
  return {
    gatewayInvoiceId: invoiceId ?? order.gatewayInvoiceId,
    gatewayPaymentId: paymentId ?? order.gatewayPaymentId,
    gatewayStatus: gatewayStatus ?? order.gatewayStatus,
  };
}
