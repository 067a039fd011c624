import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { Clock } from '@studio/kernel';
import type { EntityManager } from 'typeorm';

import type { GatewayNotice } from '../../../payments';
import type { SaleOwner } from '../../application/sale-owner';
import { TicketLog } from '../../application/ticket-log';
import { decidePaid, isClosedForCallbacks, type PaidDecision, statusAfterUnpaid } from '../../domain';
import { TicketOrderEntity } from '../../entities/ticket-order.entity';
import { type LockedOrder, LockedOrders } from './locked-orders';
import { OrderSettlement } from './order-settlement';

type OrderFields = Partial<TicketOrderEntity>;

/** Applies what providers report about orders. */
@Injectable()
export class GatewayNotices {
  constructor(
    private readonly orders: LockedOrders,
    private readonly settlement: OrderSettlement,
    private readonly clock: Clock,
    private readonly log: TicketLog,
  ) {}

  /**
   * In the open transaction: applies the notice to the locked order (PAY-15 to PAY-17). False when it is closed for
   * notices.
   */
  async apply(
    manager: EntityManager,
    ctx: ActorContext,
    sale: SaleOwner,
    locked: LockedOrder,
    notice: GatewayNotice,
    payload: Buffer,
  ): Promise<boolean> {
    if (isClosedForCallbacks(locked.order.status)) return false;
    const gateway = { ...gatewayFields(locked.order, notice), callbackPayload: payload };
    if (notice.outcome === 'paid') return this.paid(manager, ctx, sale, locked, notice, gateway);
    return this.unpaid(manager, ctx, sale, locked, notice, { ...gateway, failureReason: notice.failureReason });
  }

  private async unpaid(
    manager: EntityManager,
    ctx: ActorContext,
    sale: SaleOwner,
    { order }: LockedOrder,
    { outcome }: GatewayNotice,
    fields: OrderFields,
  ): Promise<boolean> {
    const status = outcome === 'paid' ? null : statusAfterUnpaid(order.status, outcome);
    if (status === null) return false;
    const now = this.clock.now();
    await this.save(manager, ctx, sale, order, {
      ...fields,
      status,
      ...(status === 'failed' && { failedAt: now }),
      ...(status === 'cancelled' && { cancelledAt: now }),
    });
    return true;
  }

  private async paid(
    manager: EntityManager,
    ctx: ActorContext,
    sale: SaleOwner,
    locked: LockedOrder,
    { paidAt }: GatewayNotice,
    gateway: OrderFields,
  ): Promise<boolean> {
    const { order } = locked;
    const decision = decidePaid(order, await this.orders.surroundings(manager, locked));
    await this.save(manager, ctx, sale, order, {
      ...gateway,
      ...{ failureReason: null, failedAt: null, cancelledAt: null, paymentExpiresAt: null, expiresAt: null },
      ...decidedFields(decision),
      paidAt: paidAt ?? this.clock.now(),
    });
    if (decision.status === 'paid') await this.settlement.paid(manager, ctx, sale, order);
    else await this.settlement.refundDue(manager, ctx, sale, order.id);
    return true;
  }

  private async save(
    manager: EntityManager,
    ctx: ActorContext,
    sale: SaleOwner,
    order: TicketOrderEntity,
    fields: OrderFields,
  ): Promise<void> {
    const { accountId, owner, id, status: before, provider } = order;
    await manager.update(TicketOrderEntity, { accountId, owner, id }, fields);
    if (fields.status === before) return;
    const { status: after, gatewayStatus: gateway_status, refundReasonCode: refund_reason_code } = fields;
    const reason = refund_reason_code && { refund_reason_code };
    const changes = { status: { before, after }, provider, gateway_status, ...reason };
    await this.log.orders(manager, ctx, sale, [order], 'status_changed', changes);
  }
}

function decidedFields(decision: PaidDecision): OrderFields {
  if (decision.status === 'paid') return { ...decision, refundReasonCode: null };
  return { status: decision.status, refundReasonCode: decision.reason };
}

/** What a notice leaves out remains. */
function gatewayFields(order: TicketOrderEntity, { invoiceId, paymentId, gatewayStatus }: GatewayNotice): OrderFields {
  return {
    gatewayInvoiceId: invoiceId ?? order.gatewayInvoiceId,
    gatewayPaymentId: paymentId ?? order.gatewayPaymentId,
    gatewayStatus: gatewayStatus ?? order.gatewayStatus,
  };
}
