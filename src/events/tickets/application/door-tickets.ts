import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { type Statement, statement, UnitOfWork } from '@studio/persistence';
import { tokenHash } from '@studio/secrets';
import { readTicketCode } from '@studio/ticketing';

import type { DoorEvent, ScannedTicket } from '../domain/check-in';
import { CODE_PREFIX } from '../domain/event-ticket';

/** What is shown: token or code of a ticket, or a ticket of the list. */
export type Shown = string | { readonly ticketId: number };

/** A ticket at the door. */
export interface DoorTicket extends ScannedTicket {
  readonly id: number;
  readonly code: string;
  readonly holderName: string | null;
  readonly ticketType: string;
  readonly checkedInAt: Date | null;
  /** Who let the holder in; null while nobody did. */
  readonly checkedInBy: string | null;
}

/** What stands at the door: the event, and what is shown there; each null when the studio has none. */
export interface DoorView {
  readonly event: DoorEvent | null;
  readonly ticket: DoorTicket | null;
}

const EVENT = 'SELECT id, status FROM events.event WHERE account_id = $1 AND id = $2';

const COLUMNS = `
  SELECT t.id, t.event_id AS "eventId", t.code, t.holder_name AS "holderName", t.status, t.is_checked_in AS "isCheckedIn",
    t.checked_in_at AS "checkedInAt", i.name AS "ticketType", o.status AS "orderStatus"`;

const TICKET = `
  FROM events.event_ticket t
  JOIN events.event_order_item i ON i.account_id = t.account_id AND i.id = t.order_item_id
  JOIN events.event_order o ON o.account_id = t.account_id AND o.id = t.order_id
  WHERE t.account_id = $1`;

const operatorOf = (account: string, ticket: string) => `
  SELECT s.actor ->> 'name' AS name FROM events.event_ticket_scan s
  WHERE s.account_id = ${account} AND s.ticket_id = ${ticket} AND s.action = 'check_in' ORDER BY s.id DESC LIMIT 1`;

const LOOK = `${COLUMNS}, CASE WHEN t.is_checked_in THEN (${operatorOf('t.account_id', 't.id')}) END AS "checkedInBy" ${TICKET}`;

/** What others wrote while this waited for the ticket would not be among the scans it sees, so they are read on their own. */
const LOCK = `${COLUMNS}, NULL::text AS "checkedInBy" ${TICKET}`;

const OPERATOR = operatorOf('$1', '$2');

/** Finds tickets by what is shown at the door: the token of the QR code, the code that people read out, or their id. */
@Injectable()
export class DoorTickets {
  constructor(private readonly uow: UnitOfWork) {}

  /** What a scan would meet, in one transaction that locks and writes nothing. */
  async look(ctx: ActorContext, eventId: number, shown: Shown): Promise<DoorView> {
    const [[event = null], [ticket = null]] = await this.uow.read(ctx, [
      statement<DoorEvent>('event_door', EVENT, [ctx.accountId, eventId]),
      ticketStatement(ctx, shown, 'look'),
    ]);
    return { event, ticket };
  }

  /**
   * In the open unit: locks the event shared, then the ticket, in one round trip. Orders and tickets change under the event's
   * exclusive lock only, so nothing of the answer changes any more; scans of one event wait for each other at the ticket
   * alone. Each statement sees what was committed while it waited.
   */
  async lock(ctx: ActorContext, eventId: number, shown: Shown): Promise<DoorView> {
    const [[event = null], [ticket = null]] = await this.uow.read(ctx, [
      statement<DoorEvent>('event_door_locked', `${EVENT} FOR SHARE`, [ctx.accountId, eventId]),
      ticketStatement(ctx, shown, 'lock'),
    ]);
    return { event, ticket };
  }

  /** The locked ticket with who let the holder in the last time. */
  async withOperator(ctx: ActorContext, ticket: DoorTicket): Promise<DoorTicket> {
    const [[row]] = await this.uow.read(ctx, [
      statement<{ readonly name: string | null }>('event_door_operator', OPERATOR, [ctx.accountId, ticket.id]),
    ]);
    return { ...ticket, checkedInBy: row?.name ?? null };
  }
}

function ticketStatement({ accountId }: ActorContext, shown: Shown, purpose: 'look' | 'lock'): Statement<DoorTicket> {
  const [name, condition, value] = findBy(shown);
  const text = purpose === 'lock' ? `${LOCK} AND ${condition} FOR UPDATE OF t` : `${LOOK} AND ${condition}`;
  return statement<DoorTicket>(`event_door_${name}_${purpose}`, text, [accountId, value]);
}

function findBy(shown: Shown): [name: string, condition: string, value: string | number] {
  if (typeof shown !== 'string') return ['id', 't.id = $2', shown.ticketId];
  const code = readTicketCode(CODE_PREFIX, shown);
  return code === null ? ['token', 't.token_hash = $2', tokenHash(shown)] : ['code', 't.code = $2', code];
}
