import type { ActorContext } from '@studio/access';

import type { TestApp } from './app';
import { addEventOrderRow, addEventRow, addTicketTypeRow, type EventRowInput, type OrderRowInput } from './events';

/** An order of one ticket, as a row. */
type SaleInput = Omit<OrderRowInput, 'eventId' | 'lines' | 'paidAt' | 'refundedAt' | 'createdAt'> & {
  readonly paidAt?: string | null;
  readonly refundedAt?: string;
  readonly createdAt?: string;
};

/** An event that sells tickets. */
export interface SellingEvent {
  readonly id: number;
  /** Sells one ticket for the amount: paid at the door with a card and at TEST_NOW unless specified otherwise. Returns the order's id. */
  sell(amountCents: number, input?: SaleInput): Promise<number>;
}

/** Adds an event with places enough: published and not in the studio unless specified otherwise. */
export async function addSellingEvent(
  service: TestApp,
  ctx: ActorContext,
  input: EventRowInput = {},
): Promise<SellingEvent> {
  const id = await addEventRow(service, ctx, input);
  const typeId = await addTicketTypeRow(service, ctx, id, { inventory: 1_000 });
  return {
    id,
    sell: async (unitPriceCents, { paidAt, refundedAt, createdAt, ...rest } = {}) => {
      const times = {
        ...(paidAt === undefined ? {} : { paidAt: paidAt === null ? null : new Date(paidAt) }),
        ...(refundedAt === undefined ? {} : { refundedAt: new Date(refundedAt) }),
        ...(createdAt === undefined ? {} : { createdAt: new Date(createdAt) }),
      };
      const order = { eventId: id, lines: [{ typeId, unitPriceCents }], ...rest, ...times };
      return (await addEventOrderRow(service, ctx, order)).orderId;
    },
  };
}
