import type { TicketOrderRequest } from '../application/ticket-order-request';
import type { NewTicketOrderDto } from './dto/ticket-order-input.dto';

/** The order that a request asks for. */
export function orderRequestOf(body: NewTicketOrderDto, ip: string | undefined): TicketOrderRequest {
  const { buyer } = body;
  return {
    kind: body.kind,
    lines: body.items.map((item) => ({
      admissionTypeId: item.admission_type_id,
      quantity: item.quantity,
      holderNames: item.holder_names ?? null,
    })),
    buyer: {
      name: buyer.name,
      email: buyer.email ?? null,
      phone: buyer.phone ?? null,
      locale: buyer.locale ?? null,
    },
    provider: body.provider ?? null,
    method: body.method ?? null,
    returnUrl: body.return_url ?? null,
    checksIn: body.check_in ?? false,
    idempotencyKey: body.idempotency_key,
    ip: ip ?? null,
  };
}
