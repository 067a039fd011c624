import { CODE_PREFIX } from '../domain/festival-ticket';
import { readTicketCode, type TicketOrderSource, type TicketOrderStatus, type TicketStatus } from '@studio/ticketing';
import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { type Page, type PageInput, pageOf, pageRequest, readPosition } from '@studio/kernel';
import { containsText, statement } from '@studio/persistence';

import { editionExists } from '../../editions/queries/edition-exists';
import { FestivalUnit } from '../../festival-unit';

/** A ticket without its token. */
export interface TicketRow {
  readonly id: number;
  readonly order_id: number;
  readonly order_status: TicketOrderStatus;
  readonly order_source: TicketOrderSource;
  readonly buyer_name: string;
  readonly admission_type_id: number;
  readonly admission_type: string;
  readonly holder_name: string | null;
  readonly code: string;
  readonly status: TicketStatus;
  readonly is_checked_in: boolean;
  readonly checked_in_at: Date | null;
  readonly voided_at: Date | null;
  readonly voided_by_user_id: number | null;
  readonly void_reason: string | null;
}

/** Which tickets are listed. */
export interface TicketFilter {
  readonly status: TicketStatus | null;
  readonly isCheckedIn: boolean | null;
  readonly query: string | null;
}

const TICKETS = `
  SELECT t.id, t.order_id, o.status AS order_status, o.source AS order_source, o.buyer_name, t.admission_type_id,
    i.name AS admission_type, t.holder_name, t.code, t.status, t.is_checked_in, t.checked_in_at, t.voided_at,
    t.voided_by_user_id, t.void_reason
  FROM festival.festival_ticket t
  JOIN festival.festival_ticket_order o ON o.account_id = t.account_id AND o.id = t.order_id
  JOIN festival.festival_ticket_order_item i ON i.account_id = t.account_id AND i.id = t.order_item_id
  WHERE t.account_id = $1`;

/** The tickets of the order `$2`, as a statement's text. */
export const TICKETS_OF_ORDER = `${TICKETS} AND t.order_id = $2 ORDER BY t.id`;

const MATCHES = containsText(['t.code', 't.holder_name', 'o.buyer_name'], '$5');

const LIST = `${TICKETS} AND t.edition_id = $2 AND ($3::text IS NULL OR t.status = $3)
  AND ($4::boolean IS NULL OR t.is_checked_in = $4) AND ${MATCHES} AND ($6::bigint IS NULL OR t.id > $6)
  ORDER BY t.id LIMIT $7`;

const ONE = `${TICKETS} AND t.id = $2`;

/** Reads tickets. */
@Injectable()
export class TicketQuery {
  constructor(private readonly unit: FestivalUnit) {}

  /** One page of an edition's, in the order they were issued; null without such an edition. Throws `validation_failed` on `cursor`. */
  async list(
    ctx: ActorContext,
    editionId: number,
    { status, isCheckedIn, query }: TicketFilter,
    page: PageInput,
  ): Promise<Page<TicketRow> | null> {
    const { accountId } = ctx;
    const scope = ['festival tickets', accountId, editionId, status, isCheckedIn, query];
    const request = pageRequest(scope, page);
    const [after] = readPosition(request, ['id']) ?? [null];
    // A whole code is found however it is written.
    const text = query && (readTicketCode(CODE_PREFIX, query) ?? query);
    const values = [accountId, editionId, status, isCheckedIn, text, after, request.limit + 1];
    const [[edition], rows] = await this.unit.read(ctx, [
      editionExists(ctx, editionId),
      statement<TicketRow>('festival_tickets', LIST, values),
    ]);
    return edition ? pageOf(scope, rows, request.limit, ({ id }) => [id]) : null;
  }

  /** One ticket; null without one. */
  async find(ctx: ActorContext, id: number): Promise<TicketRow | null> {
    const [[row]] = await this.unit.read(ctx, [statement<TicketRow>('festival_ticket', ONE, [ctx.accountId, id])]);
    return row ?? null;
  }
}
