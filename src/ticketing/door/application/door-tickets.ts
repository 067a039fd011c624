import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { statement, type Statement, UnitOfWork } from '@studio/persistence';
import { tokenHash } from '@studio/secrets';

import type { DoorOwner, SaleOwner } from '../../application/sale-owner';
import { type DoorTicket, readTicketCode } from '../../domain';

/** What is shown: token or code of a ticket, or the id of a ticket of the list. */
export type Shown = string | { readonly ticketId: number };

/** A door, and the ticket that is shown there; each null when the studio has none. */
export interface DoorView {
  readonly owner: DoorOwner | null;
  readonly ticket: DoorTicket | null;
}

const COLUMNS = `
  SELECT t.id, t.owner_id AS "ownerId", t.code, t.holder_name AS "holderName", t.status, t.is_checked_in AS "isCheckedIn",
    t.checked_in_at AS "checkedInAt", i.name AS "ticketType", o.status AS "orderStatus"`;
const TICKET = `
  FROM ticketing.ticket t
  JOIN ticketing.ticket_order_item i ON i.account_id = t.account_id AND i.owner = t.owner AND i.id = t.order_item_id
  JOIN ticketing.ticket_order o ON o.account_id = t.account_id AND o.owner = t.owner AND o.id = t.order_id
  WHERE t.account_id = $1 AND t.owner = $2`;
const operatorOf = (owner: string, ticket: string) => `
  SELECT s.actor ->> 'name' AS name FROM ticketing.check_in s
  WHERE s.account_id = $1 AND s.owner = ${owner} AND s.ticket_id = ${ticket} AND s.action = 'check_in'
  ORDER BY s.id DESC LIMIT 1`;
const LOOK = `${COLUMNS},
    CASE WHEN t.is_checked_in THEN (${operatorOf('t.owner', 't.id')}) END AS "checkedInBy" ${TICKET}`;

/**
 * Its snapshot lacks check-ins that others wrote while it waited for the ticket, so these are read by their own
 * statement.
 */
const LOCK = `${COLUMNS}, NULL::text AS "checkedInBy" ${TICKET}`;
const OPERATOR = operatorOf('$2', '$3');

/** Finds tickets by what is shown at the door: the token of the QR code, the code that people read out, or their id. */
@Injectable()
export class DoorTickets {
  constructor(private readonly uow: UnitOfWork) {}

  /** What a scan would find, in one transaction that locks and writes nothing. */
  async look(ctx: ActorContext, sale: SaleOwner, ownerId: number, shown: Shown): Promise<DoorView> {
    return this.view(ctx, sale, ownerId, shown, false);
  }

  /**
   * In the open transaction: locks the owner shared, then the ticket, in one round trip. An order leaves `paid` only
   * together with its tickets, so nothing of the answer changes any more; scans of one owner wait for each other at the
   * ticket alone. Each statement sees what was committed while it waited.
   */
  async lock(ctx: ActorContext, sale: SaleOwner, ownerId: number, shown: Shown): Promise<DoorView> {
    return this.view(ctx, sale, ownerId, shown, true);
  }

  /** The locked ticket with who admitted its holder last. */
  async withOperator(ctx: ActorContext, { kind }: SaleOwner, ticket: DoorTicket): Promise<DoorTicket> {
    const [[row]] = await this.uow.read(ctx, [
      statement<{ readonly name: string | null }>('door_operator', OPERATOR, [ctx.accountId, kind, ticket.id]),
    ]);
    return { ...ticket, checkedInBy: row?.name ?? null };
  }

  private async view(
    ctx: ActorContext,
    sale: SaleOwner,
    ownerId: number,
    shown: Shown,
    isLocked: boolean,
  ): Promise<DoorView> {
    const [[owner = null], [ticket = null]] = await this.uow.read(ctx, [
      sale.door(ctx, ownerId, isLocked),
      ticketStatement(ctx, sale, shown, isLocked),
    ]);
    return { owner, ticket };
  }
}

function ticketStatement(
  { accountId }: ActorContext,
  { kind, names }: SaleOwner,
  shown: Shown,
  isLocked: boolean,
): Statement<DoorTicket> {
  const [name, condition, value] = findBy(names.codePrefix, shown);
  const text = isLocked ? `${LOCK} AND ${condition} FOR UPDATE OF t` : `${LOOK} AND ${condition}`;
  return statement<DoorTicket>(`door_${name}_${isLocked ? 'lock' : 'look'}`, text, [accountId, kind, value]);
}

function findBy(codePrefix: string, shown: Shown): [name: string, condition: string, value: string | number] {
  if (typeof shown !== 'string') return ['id', 't.id = $3', shown.ticketId];
  const code = readTicketCode(codePrefix, shown);
  return code === null ? ['token', 't.token_hash = $3', tokenHash(shown)] : ['code', 't.code = $3', code];
}
