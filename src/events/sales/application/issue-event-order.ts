import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { inputHash, validationFailed } from '@studio/kernel';

import { type Buyer, BuyerPhones, NewOrders, SaleUnit } from '../../../ticketing';
import { issueProblems, issueProvider, type OrderIssue } from '../domain/order-issue';

/** An order that staff create manually. */
export interface EventOrderIssue extends OrderIssue {
  readonly buyer: Buyer;
  readonly idempotencyKey: string;
}

/**
 * Sells tickets manually or gives them away; the order is paid immediately (EVT-13). The same key with the same input
 * answers the first order. Throws `validation_failed`, `not_found`, `idempotency_key_reused`, `event_not_on_sale`, and
 * `ticket_type_inactive` or `sold_out` on `items.<n>.ticket_type_id`.
 */
@Injectable()
export class IssueEventOrder {
  constructor(
    private readonly unit: SaleUnit,
    private readonly orders: NewOrders,
    private readonly phones: BuyerPhones,
  ) {}

  /** Returns the id of the order. */
  async execute(ctx: ActorContext, eventId: number, issue: EventOrderIssue): Promise<number> {
    const problems = issueProblems(issue);
    if (Object.keys(problems).length > 0) throw validationFailed(problems);
    const { kind, method, lines, idempotencyKey } = issue;
    const buyer = await this.phones.read(ctx, issue.buyer);
    const hash = inputHash({ eventId, kind, method, lines, buyer });
    const { order } = await this.unit.write(ctx, 'event', (manager, sale) =>
      this.orders.open(manager, ctx, sale, eventId, {
        ...{ kind, lines, buyer, key: { key: idempotencyKey, hash }, checksIn: false, ip: null },
        paymentOf: () => ({ isAtOnce: true, provider: issueProvider(issue) }),
        inputOf: (line, field) => `items.${line}.${field === 'type' ? 'ticket_type_id' : field}`,
      }),
    );
    return order.id;
  }
}
