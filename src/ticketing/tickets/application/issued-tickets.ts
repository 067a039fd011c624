import { Injectable } from '@nestjs/common';
import type { StudioScope } from '@studio/persistence';
import type { EntityManager } from 'typeorm';

import type { SaleOwner } from '../../application/sale-owner';
import { type IssuableItem, TicketIssue } from './ticket-issue';

const ITEMS = `
  SELECT i.id, i.ticket_type_id AS "typeId", i.quantity, i.holder_names AS "holderNames",
    CASE WHEN o.source = 'entrance' THEN o.buyer_name END AS "entranceName",
    (SELECT count(*)::int FROM ticketing.ticket t
     WHERE t.account_id = i.account_id AND t.owner = i.owner AND t.order_item_id = i.id) AS issued
  FROM ticketing.ticket_order_item i
  JOIN ticketing.ticket_order o ON o.account_id = i.account_id AND o.owner = i.owner AND o.id = i.order_id
  WHERE i.account_id = $1 AND i.owner = $2 AND i.order_id = $3 ORDER BY i.id`;

const INSERT = `
  INSERT INTO ticketing.ticket
    (account_id, owner, owner_id, order_id, order_item_id, ticket_type_id, holder_name, code, token, token_hash)
  SELECT $1, $2, o.owner_id, o.id, t.*
  FROM ticketing.ticket_order o, unnest($4::bigint[], $5::bigint[], $6::text[], $7::text[], $8::bytea[], $9::text[]) t
  WHERE o.account_id = $1 AND o.owner = $2 AND o.id = $3
  ON CONFLICT (account_id, code) DO NOTHING
  RETURNING id, code`;

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
    { accountId }: StudioScope,
    { kind, names }: SaleOwner,
    orderId: number,
  ): Promise<number[]> {
    const order = [accountId, kind, orderId];
    const items = await manager.query<IssuableItem[]>(ITEMS, order);
    const place = { accountId, table: names.sealed.ticket, codePrefix: names.codePrefix };
    return this.tickets.issue(place, items, ({ itemIds, typeIds, holderNames, codes, tokens, tokenHashes }) =>
      manager.query(INSERT, [...order, itemIds, typeIds, holderNames, codes, tokens, tokenHashes]),
    );
  }
}
