import { Injectable } from '@nestjs/common';
import { statement, type StudioScope, UnitOfWork } from '@studio/persistence';
import { type StoredToken, TicketTokens } from '@studio/ticket-documents';
import type { TicketOrderSource } from '@studio/ticketing';

import { TICKET_TABLE } from '../domain/event-ticket';

/** What decides on showing the tickets of an order. */
export interface ShowableOrder {
  readonly source: TicketOrderSource;
  readonly issuedByUserId: number | null;
}

/** A ticket's order, and its token; null when the ticket lets nobody in any more. */
export interface TicketImage extends ShowableOrder {
  readonly token: string | null;
}

type TokenRow = ShowableOrder & StoredToken & { readonly isValid: boolean };

const ORDER_COLUMNS = 'o.source, o.issued_by_user_id AS "issuedByUserId"';

const TOKEN = `
  SELECT ${ORDER_COLUMNS}, t.token, t.token_hash AS "tokenHash", t.status = 'valid' AND o.status = 'paid' AS "isValid"
  FROM events.event_ticket t
  JOIN events.event_order o ON o.account_id = t.account_id AND o.id = t.order_id
  WHERE t.account_id = $1 AND t.id = $2`;

const ORDER = `SELECT ${ORDER_COLUMNS} FROM events.event_order o WHERE o.account_id = $1 AND o.id = $2`;

/** Reads what images of tickets need. */
@Injectable()
export class EventTicketImageQuery {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly tokens: TicketTokens,
  ) {}

  /** The ticket; null without one. */
  async ticket({ accountId }: StudioScope, id: number): Promise<TicketImage | null> {
    const [[row]] = await this.uow.read({ accountId }, [
      statement<TokenRow>('event_ticket_token', TOKEN, [accountId, id]),
    ]);
    if (!row) return null;
    const { source, issuedByUserId, isValid } = row;
    const token = isValid ? this.tokens.open({ accountId, table: TICKET_TABLE }, row) : null;
    return { source, issuedByUserId, token };
  }

  /** The order; null without one. */
  async order({ accountId }: StudioScope, id: number): Promise<ShowableOrder | null> {
    const [[row]] = await this.uow.read({ accountId }, [
      statement<ShowableOrder>('event_order_source', ORDER, [accountId, id]),
    ]);
    return row ?? null;
  }
}
