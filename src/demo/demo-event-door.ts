import { randomUUID } from 'node:crypto';

import { Injectable } from '@nestjs/common';
import type { StaffContext } from '@studio/access';

import { SellAtDoor } from '../events';
import { CheckInTicket } from '../ticketing';
import type { DemoEvent, DemoEventsPlan } from './demo-events.plan';

/** Buyers at the door, in rotation from the plan's list, with their number of tickets. */
const DOOR = [2, 1, 3, 2, 1, 2];

@Injectable()
export class DemoEventDoor {
  constructor(
    private readonly sellAtDoor: SellAtDoor,
    private readonly checkIn: CheckInTicket,
  ) {}

  /** Guests with tickets are checked in, others buy at the door; not all of them are checked in immediately. */
  async open(
    staff: StaffContext,
    { id, typeIds, plan: { types } }: DemoEvent,
    { buyers }: DemoEventsPlan,
    bought: readonly { readonly code: string }[],
  ): Promise<void> {
    const door = { owner: 'event', id } as const;
    for (const { code } of bought) await this.checkIn.execute(staff, door, { code, source: 'qr', ip: null });
    let left = (types[0]?.inventory ?? 0) - 6;
    for (const [turn, quantity] of DOOR.entries()) {
      if (quantity > left) break;
      left -= quantity;
      await this.sellAtDoor.execute(staff, id, {
        ticketTypeId: typeIds[0] ?? 0,
        quantity,
        method: turn % 2 === 0 ? 'cash' : 'card_terminal',
        buyer: { name: buyers[turn % buyers.length] ?? '', email: null, phone: null, locale: null },
        checksIn: turn % 3 !== 2,
        idempotencyKey: randomUUID(),
        ip: null,
      });
    }
  }
}
