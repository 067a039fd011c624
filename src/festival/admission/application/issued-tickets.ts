import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { randomCode } from '@studio/secrets';
import type { EntityManager } from 'typeorm';

import { CODE_LENGTH, ticketCode } from '../domain/ticket-code';
import { TicketTokens } from './ticket-tokens';

interface MissingRow {
  readonly id: number;
  readonly admission_type_id: number;
  readonly quantity: number;
  readonly issued: number;
  readonly holder_names: string[] | null;
  readonly entrance_name: string | null;
}

interface NewTicket {
  readonly itemId: number;
  readonly typeId: number;
  readonly holderName: string | null;
}

const ITEMS = `
  SELECT i.id, i.admission_type_id, i.quantity, i.holder_names,
    CASE WHEN o.source = 'entrance' THEN o.buyer_name END AS entrance_name,
    (SELECT count(*)::int FROM festival.festival_ticket t WHERE t.account_id = i.account_id AND t.order_item_id = i.id) AS issued
  FROM festival.festival_ticket_order_item i
  JOIN festival.festival_ticket_order o ON o.account_id = i.account_id AND o.id = i.order_id
  WHERE i.account_id = $1 AND i.order_id = $2 ORDER BY i.id`;

const INSERT = `
  INSERT INTO festival.festival_ticket
    (account_id, edition_id, order_id, order_item_id, admission_type_id, holder_name, code, token, token_hash)
  SELECT $1, o.edition_id, o.id, t.*
  FROM festival.festival_ticket_order o, unnest($3::bigint[], $4::bigint[], $5::text[], $6::text[], $7::bytea[], $8::text[]) t
  WHERE o.account_id = $1 AND o.id = $2
  ON CONFLICT (account_id, code) DO NOTHING
  RETURNING id, code`;

/** More would mean that codes are not random. */
const ROUNDS = 10;

/** Issues the tickets of paid orders. */
@Injectable()
export class IssuedTickets {
  constructor(private readonly tokens: TicketTokens) {}

  /**
   * Issues the tickets that the locked order still lacks, item by item (PAY-18); door sales carry the buyer's name. A repeat
   * issues nothing. Returns the ids of the new ones.
   */
  async issue(manager: EntityManager, ctx: ActorContext, orderId: number): Promise<number[]> {
    const items = await manager.query<MissingRow[]>(ITEMS, [ctx.accountId, orderId]);
    let missing = items.flatMap(missingOf);
    const issued: number[] = [];
    for (let round = 0; missing.length > 0; round += 1) {
      if (round === ROUNDS) throw new Error('Ticket codes are taken again and again.');
      const rows = await this.insert(manager, ctx, orderId, missing);
      issued.push(...rows.ids);
      missing = rows.left;
    }
    return issued;
  }

  /** Inserts under new codes; tickets whose code is taken are left. */
  private async insert(manager: EntityManager, ctx: ActorContext, orderId: number, tickets: readonly NewTicket[]) {
    const coded = tickets.map((ticket) => ({
      ...ticket,
      ...this.tokens.issue(ctx),
      code: ticketCode(randomCode(CODE_LENGTH)),
    }));
    const rows = await manager.query<{ id: number; code: string }[]>(INSERT, [
      ctx.accountId,
      orderId,
      coded.map(({ itemId }) => itemId),
      coded.map(({ typeId }) => typeId),
      coded.map(({ holderName }) => holderName),
      coded.map(({ code }) => code),
      coded.map(({ token }) => token),
      coded.map(({ tokenHash }) => tokenHash),
    ]);
    const taken = new Set(rows.map(({ code }) => code));
    return { ids: rows.map(({ id }) => id), left: coded.filter(({ code }) => !taken.has(code)) };
  }
}

function missingOf({ id, admission_type_id: typeId, quantity, issued, ...names }: MissingRow): NewTicket[] {
  return Array.from({ length: Math.max(0, quantity - issued) }, (_, index) => ({
    itemId: id,
    typeId,
    holderName: names.holder_names?.[issued + index] ?? names.entrance_name,
  }));
}
