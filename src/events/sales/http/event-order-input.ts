import type { EventOrderIssue } from '../application/issue-event-order';
import type { Buyer } from '../application/new-order';
import type { DoorSale } from '../application/sell-at-door';
import type { EventBuyerInputDto, NewDoorSaleDto, NewEventOrderDto } from './dto/new-event-order.dto';

/** The order by hand that a request asks for. */
export function issueOf({ kind, method, items, buyer, idempotency_key }: NewEventOrderDto): EventOrderIssue {
  const lines = items.map((item) => ({
    ticketTypeId: item.ticket_type_id,
    quantity: item.quantity,
    holderNames: item.holder_names ?? null,
  }));
  return { kind, method: method ?? null, lines, buyer: buyerOf(buyer), idempotencyKey: idempotency_key };
}

/** The door sale that a request asks for. */
export function doorSaleOf(body: NewDoorSaleDto, ip: string | undefined): DoorSale {
  return {
    ticketTypeId: body.ticket_type_id,
    quantity: body.quantity ?? 1,
    method: body.method,
    buyer: buyerOf(body.buyer),
    checksIn: body.check_in ?? false,
    idempotencyKey: body.idempotency_key,
    ip: ip ?? null,
  };
}

function buyerOf({ name, email, phone, locale }: EventBuyerInputDto): Buyer {
  return { name, email: email ?? null, phone: phone ?? null, locale: locale ?? null };
}
