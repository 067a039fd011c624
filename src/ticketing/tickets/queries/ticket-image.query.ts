import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { statement } from '@studio/persistence';

import type { ShowableOrder } from '../../application/sale-owner';
import { SaleUnit } from '../../application/sale-unit';
import type { SaleRef } from '../../domain';
import { type StoredToken, TicketTokens } from '../application/ticket-tokens';

/** A ticket's order, and its token; null when the ticket admits nobody any more. */
export interface TicketImage extends ShowableOrder {
  readonly token: string | null;
}

type TokenRow = ShowableOrder & StoredToken & { readonly isValid: boolean };

const ORDER_COLUMNS = 'o.source, o.issued_by_user_id AS "issuedByUserId"';
const TOKEN = `
  SELECT ${ORDER_COLUMNS}, t.token, t.token_hash AS "tokenHash", t.status = 'valid' AND o.status = 'paid' AS "isValid"
  FROM ticketing.ticket t
  JOIN ticketing.ticket_order o ON o.account_id = t.account_id AND o.owner = t.owner AND o.id = t.order_id
  WHERE t.account_id = $1 AND t.owner = $2 AND t.id = $3`;
const ORDER = `
  SELECT ${ORDER_COLUMNS} FROM ticketing.ticket_order o WHERE o.account_id = $1 AND o.owner = $2 AND o.id = $3`;

/** Reads what images of tickets need. */
@Injectable()
export class TicketImageQuery {
  constructor(
    private readonly unit: SaleUnit,
    private readonly tokens: TicketTokens,
  ) {}

  /** The ticket; null without one. */
  async ticket(ctx: ActorContext, { owner, id }: SaleRef): Promise<TicketImage | null> {
    const { accountId } = ctx;
    const { sealed } = this.unit.of(owner).names;
    const [[row]] = await this.unit.read(ctx, owner, [
      statement<TokenRow>('ticket_token', TOKEN, [accountId, owner, id]),
    ]);
    if (!row) return null;
    const { source, issuedByUserId, isValid } = row;
    const token = isValid ? this.tokens.open({ accountId, table: sealed.ticket }, row) : null;
    return { source, issuedByUserId, token };
  }

  /** The order; null without one. */
  async order(ctx: ActorContext, { owner, id }: SaleRef): Promise<ShowableOrder | null> {
    const [[row]] = await this.unit.read(ctx, owner, [
      statement<ShowableOrder>('ticket_order_source', ORDER, [ctx.accountId, owner, id]),
    ]);
    return row ?? null;
  }
}
