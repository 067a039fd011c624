import { CODE_PREFIX } from '../domain/festival-ticket';
import { readTicketCode, type TicketOrderStatus } from '@studio/ticketing';
import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { formatUtc } from '@studio/kernel';
import { type Statement, statement } from '@studio/persistence';
import { tokenHash } from '@studio/secrets';
import type { EntityManager } from 'typeorm';

import type { CheckInRefusal, ScannedTicket } from '../domain/check-in';

/** A ticket at the door, with who came in with it. */
export interface DoorTicket extends ScannedTicket {
  readonly id: number;
  readonly orderId: number;
  readonly code: string;
  readonly holderName: string | null;
  readonly admissionType: string;
  readonly checkedInAt: Date | null;
  readonly checkedInBy: string | null;
}

/** A ticket as the door is shown it; wire names, as refusals carry it too (ADM-10). */
export interface ShownTicket {
  readonly id: number;
  readonly code: string;
  readonly holder_name: string | null;
  readonly admission_type: string;
  readonly order_status: TicketOrderStatus;
  readonly is_checked_in: boolean;
}

const FIND = `
  SELECT t.id, t.order_id AS "orderId", t.code, t.holder_name AS "holderName", t.status, t.is_checked_in AS "isCheckedIn",
    t.checked_in_at AS "checkedInAt", i.name AS "admissionType", o.status AS "orderStatus", o.edition_id AS "editionId",
    (SELECT s.actor ->> 'name' FROM festival.festival_ticket_scan s
     WHERE s.account_id = t.account_id AND s.ticket_id = t.id AND s.action = 'check_in' AND t.is_checked_in
     ORDER BY s.id DESC LIMIT 1) AS "checkedInBy"
  FROM festival.festival_ticket t
  JOIN festival.festival_ticket_order_item i ON i.account_id = t.account_id AND i.id = t.order_item_id
  JOIN festival.festival_ticket_order o ON o.account_id = t.account_id AND o.id = t.order_id
  WHERE t.account_id = $1 AND`;

const BY_CODE = `${FIND} t.code = $2`;

const BY_TOKEN = `${FIND} t.token_hash = $2`;

const LOCK_ORDER = `
  SELECT status FROM festival.festival_ticket_order WHERE account_id = $1 AND id = $2 FOR SHARE`;

const LOCK_TICKET = 'SELECT 1 FROM festival.festival_ticket WHERE account_id = $1 AND id = $2 FOR UPDATE';

/** Finds tickets by what is shown at the door: the token of the QR code, or the code that people read out. */
@Injectable()
export class DoorTickets {
  /** The ticket of the studio, as a statement. */
  statement({ accountId }: ActorContext, shown: string): Statement<DoorTicket> {
    const code = readTicketCode(CODE_PREFIX, shown);
    return code === null
      ? statement<DoorTicket>('festival_door_token', BY_TOKEN, [accountId, tokenHash(shown)])
      : statement<DoorTicket>('festival_door_code', BY_CODE, [accountId, code]);
  }

  /** In the open unit, with the edition locked: the ticket, which nobody else lets in or takes back meanwhile. */
  async lock(manager: EntityManager, ctx: ActorContext, shown: string): Promise<DoorTicket | null> {
    const { text, values } = this.statement(ctx, shown);
    const [found] = await manager.query<DoorTicket[]>(text, [...values]);
    if (!found) return null;
    await manager.query(LOCK_ORDER, [ctx.accountId, found.orderId]);
    await manager.query(LOCK_TICKET, [ctx.accountId, found.id]);
    // Read again: it may have changed while we waited.
    const [locked] = await manager.query<DoorTicket[]>(text, [...values]);
    return locked ?? null;
  }
}

/** The ticket as the door sees it. */
export function shownTicket({
  id,
  code,
  holderName,
  admissionType,
  orderStatus,
  isCheckedIn,
}: DoorTicket): ShownTicket {
  return {
    id,
    code,
    holder_name: holderName,
    admission_type: admissionType,
    order_status: orderStatus,
    is_checked_in: isCheckedIn,
  };
}

/** What a refusal tells of the ticket: at another edition's door nobody learns whose it is (ADM-10). */
export function refusalData(state: CheckInRefusal, ticket: DoorTicket | null): Readonly<Record<string, unknown>> {
  if (ticket === null) return { ticket: null };
  const shown = shownTicket(ticket);
  if (state === 'wrong_edition') return { ticket: { ...shown, holder_name: null } };
  if (state !== 'already_checked_in' || ticket.checkedInAt === null) return { ticket: shown };
  return { ticket: shown, checked_in_at: formatUtc(ticket.checkedInAt), checked_in_by: ticket.checkedInBy };
}
