import { Injectable } from '@nestjs/common';
import type { StudioScope } from '@studio/persistence';
import { type IssuableItem, TicketIssue } from '@studio/ticket-documents';
import type { EntityManager } from 'typeorm';

import { CODE_PREFIX, TICKET_TABLE } from '../domain/event-ticket';

const ITEMS = `
  SELECT i.id, i.ticket_type_id AS "typeId", i.quantity, i.holder_names AS "holderNames",
    CASE WHEN o.source = 'entrance' THEN o.buyer_name END AS "entranceName",
    (SELECT count(*)::int FROM events.event_ticket t WHERE t.account_id = i.account_id AND t.order_item_id = i.id) AS issued
  FROM events.event_order_item i
  JOIN events.event_order o ON o.account_id = i.account_id AND o.id = i.order_id
  WHERE i.account_id = $1 AND i.order_id = $2 ORDER BY i.id`;

const INSERT = `
  INSERT INTO events.event_ticket
    (account_id, event_id, order_id, order_item_id, ticket_type_id, holder_name, code, token, token_hash)
  SELECT $1, o.event_id, o.id, t.*
  FROM events.event_order o, unnest($3::bigint[], $4::bigint[], $5::text[], $6::text[], $7::bytea[], $8::text[]) t
  WHERE o.account_id = $1 AND o.id = $2
  ON CONFLICT (account_id, code) DO NOTHING
  RETURNING id, code`;

/** Issues the tickets of paid orders. */
@Injectable()
export class IssuedTickets {
  constructor(private readonly tickets: TicketIssue) {}

  /**
   * Issues the tickets that the locked order still lacks, item by item; door sales carry the buyer's name (EVT-14). A repeat
   * issues nothing. Returns the ids of the new ones.
   */
  async issue(manager: EntityManager, { accountId }: StudioScope, orderId: number): Promise<number[]> {
    const items = await manager.query<IssuableItem[]>(ITEMS, [accountId, orderId]);
    const place = { accountId, table: TICKET_TABLE, codePrefix: CODE_PREFIX };
    return this.tickets.issue(place, items, ({ itemIds, typeIds, holderNames, codes, tokens, tokenHashes }) =>
      manager.query(INSERT, [accountId, orderId, itemIds, typeIds, holderNames, codes, tokens, tokenHashes]),
    );
  }
}
