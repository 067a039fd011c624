import { TICKET_TABLE } from '../domain/festival-ticket';
import type { TicketOrderSource } from '@studio/ticketing';
import { TicketTokens } from '@studio/ticket-documents';
import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { statement } from '@studio/persistence';

import { FestivalUnit } from '../../festival-unit';

/** What decides on showing the tickets of an order. */
export interface ShowableOrder {
  readonly source: TicketOrderSource;
}

interface TokenRow extends ShowableOrder {
  readonly token: Buffer;
  readonly tokenHash: string;
  readonly isValid: boolean;
}

const TOKEN = `
  SELECT o.source, t.token, t.token_hash AS "tokenHash", t.status = 'valid' AND o.status = 'paid' AS "isValid"
  FROM festival.festival_ticket t
  JOIN festival.festival_ticket_order o ON o.account_id = t.account_id AND o.id = t.order_id
  WHERE t.account_id = $1 AND t.id = $2`;

const ORDER = 'SELECT source FROM festival.festival_ticket_order WHERE account_id = $1 AND id = $2';

/** A ticket's order, and its token; null when the ticket lets nobody in any more. */
export interface TicketImage extends ShowableOrder {
  readonly token: string | null;
}

/** Reads what images of tickets need. */
@Injectable()
export class TicketImageQuery {
  constructor(
    private readonly unit: FestivalUnit,
    private readonly tokens: TicketTokens,
  ) {}

  /** The ticket; null without one. */
  async ticket(ctx: ActorContext, id: number): Promise<TicketImage | null> {
    const [[row]] = await this.unit.read(ctx, [
      statement<TokenRow>('festival_ticket_token', TOKEN, [ctx.accountId, id]),
    ]);
    if (!row) return null;
    return {
      source: row.source,
      token: row.isValid ? this.tokens.open({ accountId: ctx.accountId, table: TICKET_TABLE }, row) : null,
    };
  }

  /** The order; null without one. */
  async order(ctx: ActorContext, id: number): Promise<ShowableOrder | null> {
    const [[row]] = await this.unit.read(ctx, [
      statement<ShowableOrder>('festival_ticket_order_source', ORDER, [ctx.accountId, id]),
    ]);
    return row ?? null;
  }
}
