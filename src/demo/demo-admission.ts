import { randomUUID } from 'node:crypto';

import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '@studio/persistence';

import { CreateTicketOrder } from '../festival';
import { CreateTicketType, RefundOrder, VoidTicket } from '../ticketing';
import type { DemoAdmissionType } from './demo-plan';
import type { DemoFestivalSetting } from './demo-stage';

const TICKETS = `
  SELECT id FROM ticketing.ticket WHERE account_id = $1 AND owner = 'edition' AND order_id = $2 ORDER BY id`;

type OrderRequest = Parameters<CreateTicketOrder['execute']>[2];
type Line = OrderRequest['lines'][number];

/** Tickets of a demo festival: complimentary, sold at the door, checked in, voided and refunded. */
@Injectable()
export class DemoAdmission {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly createType: CreateTicketType,
    private readonly createOrder: CreateTicketOrder,
    private readonly refund: RefundOrder,
    private readonly voidTicket: VoidTicket,
  ) {}

  /** The admission types of the plan. Returns their ids. */
  async announce(
    { staff }: DemoFestivalSetting,
    editionId: number,
    types: readonly DemoAdmissionType[],
  ): Promise<number[]> {
    const ids: number[] = [];
    for (const [sortOrder, { name, description, inventory, priceCents }] of types.entries()) {
      const early = { earlyPriceCents: null, earlyEndsAt: null, earlyQuota: null };
      const sales = { salesStartsAt: null, salesEndsAt: null, maxPerOrder: Math.min(inventory, 10), isActive: true };
      const terms = { name, description, inventory, priceCents, ...early, ...sales, sortOrder };
      ids.push(await this.createType.execute(staff, { owner: 'edition', id: editionId }, terms));
    }
    return ids;
  }

  /**
   * Yesterday's guests and door: complimentary tickets of the first type, one of them void; cash and card sales of it,
   * checked in; one sale refunded; the last type sold out.
   */
  async sell(
    setting: DemoFestivalSetting,
    editionId: number,
    typeIds: readonly number[],
    { types, buyers, refusal }: { types: readonly DemoAdmissionType[]; buyers: readonly string[]; refusal: string },
  ): Promise<void> {
    const [first = 0] = typeIds;
    const [guest = '', host = '', ...others] = buyers;
    const guests = { ticketTypeId: first, quantity: 2, holderNames: [guest, host] };
    const given = await this.order(
      setting,
      editionId,
      guest,
      { kind: 'manual', method: null, checksIn: false },
      guests,
    );
    const [, spare] = await this.tickets(setting, given);
    if (spare) await this.voidTicket.execute(setting.staff, { owner: 'edition', id: spare.id }, refusal);

    const door = (
      buyer: string,
      method: 'cash' | 'card_terminal',
      checksIn: boolean,
      line: Omit<Line, 'holderNames'>,
    ) => this.order(setting, editionId, buyer, { kind: 'door_sale', method, checksIn }, { ...line, holderNames: null });
    for (const [index, buyer] of others.entries()) {
      const method = index % 2 === 0 ? 'cash' : 'card_terminal';
      const id = await door(buyer, method, index !== 2, { ticketTypeId: first, quantity: 1 + (index % 3) });
      if (index === 2) await this.refund.execute(setting.staff, { owner: 'edition', id }, refusal);
    }
    await door(host, 'card_terminal', false, {
      ticketTypeId: typeIds.at(-1) ?? 0,
      quantity: types.at(-1)?.inventory ?? 0,
    });
  }

  private async order(
    { staff }: DemoFestivalSetting,
    editionId: number,
    buyerName: string,
    sale: Pick<OrderRequest, 'kind' | 'method' | 'checksIn'>,
    line: Line,
  ): Promise<number> {
    const buyer = { name: buyerName, email: null, phone: null, locale: null };
    const rest = { lines: [line], provider: null, returnUrl: null, ip: null, idempotencyKey: randomUUID() };
    const { id } = await this.createOrder.execute(staff, editionId, { ...sale, buyer, ...rest });
    return id;
  }

  private tickets({ staff }: DemoFestivalSetting, orderId: number): Promise<{ id: number }[]> {
    return this.uow.write(staff, (manager) => manager.query<{ id: number }[]>(TICKETS, [staff.accountId, orderId]));
  }
}
