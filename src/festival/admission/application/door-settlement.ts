import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import type { EntityManager } from 'typeorm';

import { CashDesk } from '../../charges/application/cash-desk';
import type { TicketOrderEntity } from '../entities/ticket-order.entity';
import type { TicketOrderRequest } from './ticket-order-request';
import { TicketScans } from './ticket-scans';
import { TicketSettlement } from './ticket-settlement';

/** Settles orders that are paid as they are made. */
@Injectable()
export class DoorSettlement {
  constructor(
    private readonly settlement: TicketSettlement,
    private readonly desk: CashDesk,
    private readonly scans: TicketScans,
  ) {}

  /** In the open unit: tickets, the cash that was taken, and the check-in of people who are at the door (ADM-5). */
  async settle(
    manager: EntityManager,
    ctx: ActorContext,
    order: TicketOrderEntity,
    { checksIn, ip }: Pick<TicketOrderRequest, 'checksIn' | 'ip'>,
  ): Promise<void> {
    const tickets = await this.settlement.paid(manager, ctx, order);
    if (order.provider === 'entrance_cash') await this.takeCash(manager, ctx, order);
    if (checksIn) await this.scans.checkIn(manager, ctx, tickets, { source: 'entrance_sale', ip });
  }

  private async takeCash(
    manager: EntityManager,
    ctx: ActorContext,
    { id, editionId, amountCents, currency }: TicketOrderEntity,
  ): Promise<void> {
    const sourceKey = `ticket_order:${id}:cash-in`;
    const money = { purpose: 'entrance_ticket_sale', amountCents, currency, reason: null } as const;
    await this.desk.record(manager, ctx, { editionId, orderId: id, chargeId: null, sourceKey, ...money });
  }
}
