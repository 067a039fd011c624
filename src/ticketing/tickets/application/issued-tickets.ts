import { Injectable } from '@nestjs/common';
import { insertRows, type StudioScope } from '@studio/persistence';
import type { EntityManager } from 'typeorm';

import type { SaleOwner } from '../../application/sale-owner';
import { type IssuableItem, TicketIssue } from './ticket-issue';

const ITEMS = `
  SELECT i.id, o.owner_id AS "ownerId", i.ticket_type_id AS "typeId", i.quantity, i.holder_names AS "holderNames",
    CASE WHEN o.source = 'entrance' THEN o.buyer_name END AS "entranceName",
    (SELECT count(*)::int FROM ticketing.ticket t
     WHERE t.account_id = $1 AND t.owner = i.owner AND t.order_item_id = i.id) AS issued
  FROM ticketing.ticket_order_item i
  JOIN ticketing.ticket_order o ON o.account_id = i.account_id AND o.owner = i.owner AND o.id = i.order_id
  WHERE i.account_id = $1 AND i.owner = $2 AND i.order_id = $3 ORDER BY i.id`;

/** Issues the tickets of paid orders. */
@Injectable()
export class IssuedTickets {
  constructor(private readonly tickets: TicketIssue) {}

  /**
   * Issues the tickets that the locked order still lacks, item by item; tickets of door sales have the buyer's name
   * (TKT-6). A repeat issues nothing. Returns the ids of the new ones.
   */
  async issue(
    manager: EntityManager,
    scope: StudioScope,
    { kind, names }: SaleOwner,
    orderId: number,
  ): Promise<number[]> {
    const order = [scope.accountId, kind, orderId];
    const items = await manager.query<(IssuableItem & { ownerId: number })[]>(ITEMS, order);
    const place = { accountId: scope.accountId, table: names.sealed.ticket, codePrefix: names.codePrefix };
    return this.tickets.issue(place, items, (tickets) =>
      insertRows(
        manager,
        scope,
        'ticketing.ticket',
        tickets.map((ticket) => ({
          owner: kind,
          owner_id: items[0]?.ownerId,
          order_id: orderId,
          order_item_id: ticket.itemId,
          ticket_type_id: ticket.typeId,
          holder_name: ticket.holderName,
          code: ticket.code,
          token: ticket.token,
          token_hash: ticket.tokenHash,
        })),
        'ON CONFLICT (account_id, code) DO NOTHING RETURNING id, code',
      ),
    );
  }
}
