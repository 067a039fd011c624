import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { inputHash, validationFailed } from '@studio/kernel';
import { UnitOfWork } from '@studio/persistence';

import { issueProblems, issueProvider, type OrderIssue } from '../domain/order-issue';
import { BuyerPhones } from './buyer-phones';
import type { Buyer } from './new-order';
import { NewOrders } from './new-orders';

/** An order as staff make it by hand. */
export interface EventOrderIssue extends OrderIssue {
  readonly buyer: Buyer;
  readonly idempotencyKey: string;
}

/**
 * Sells tickets by hand or gives them away; the order is paid at once (EVT-13). The same key with the same input answers the
 * first order. Throws `validation_failed`, `not_found`, `idempotency_key_reused`, `event_not_on_sale`, and
 * `ticket_type_inactive` or `sold_out` on `items.<n>.ticket_type_id`.
 */
@Injectable()
export class IssueEventOrder {
  constructor(
    private readonly uow: UnitOfWork,
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
    const { id } = await this.uow.write(ctx, (manager) =>
      this.orders.make(manager, ctx, eventId, {
        ...{ kind, lines, buyer, key: { key: idempotencyKey, hash } },
        providerOf: () => issueProvider(issue),
        inputOf: (line, field) => `items.${line}.${field}`,
      }),
    );
    return id;
  }
}
