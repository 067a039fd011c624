import { Injectable } from '@nestjs/common';
import { statement, type StudioScope, UnitOfWork } from '@studio/persistence';

import { SaleOwners } from '../../application/sale-owners';
import type { SaleRef } from '../../domain';
import type { PrintedTicket } from '../application/printed-ticket';
import { type StoredToken, TicketTokens } from '../application/ticket-tokens';

type Row = Pick<PrintedTicket, 'admissionType' | 'holderName' | 'code'> & StoredToken;

const TICKETS = `
  SELECT i.name AS "admissionType", t.holder_name AS "holderName", t.code, t.token, t.token_hash AS "tokenHash"
  FROM ticketing.ticket t
  JOIN ticketing.ticket_order_item i ON i.account_id = t.account_id AND i.owner = t.owner AND i.id = t.order_item_id
  JOIN ticketing.ticket_order o ON o.account_id = t.account_id AND o.owner = t.owner AND o.id = t.order_id
  WHERE t.account_id = $1 AND t.owner = $2 AND t.order_id = $3 AND t.status = 'valid' AND o.status = 'paid'
  ORDER BY t.id`;

/** Tickets with what is printed on them. */
@Injectable()
export class PrintedTicketsQuery {
  constructor(
    private readonly owners: SaleOwners,
    private readonly uow: UnitOfWork,
    private readonly tokens: TicketTokens,
  ) {}

  /** The valid tickets of a paid order, oldest first; none when there are none. */
  async ofOrder({ accountId }: StudioScope, { owner, id }: SaleRef): Promise<PrintedTicket[]> {
    const sale = this.owners.of(owner);
    const [[shown], rows] = await this.uow.read({ accountId }, [
      sale.occasion({ accountId }, id),
      statement<Row>('printed_tickets', TICKETS, [accountId, owner, id]),
    ]);
    if (!shown) return [];
    return rows.map(({ token, tokenHash, ...ticket }) => ({
      ...shown,
      ...ticket,
      token: this.tokens.open({ accountId, table: sale.names.sealed.ticket }, { token, tokenHash }),
    }));
  }
}
