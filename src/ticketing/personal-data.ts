import { declareFreeTexts, declarePersonalRows } from '@studio/privacy';

import type { OwnerKind } from './domain';

const OF_BUYER = `(o.buyer_email = ANY($3::text[]) OR o.buyer_phone = ANY($4::text[]))`;

/** How exports and searches name the tickets of an owner. */
export interface PersonalTickets {
  readonly owner: OwnerKind;
  /** Kinds of free texts; the parts of an export have their plurals. */
  readonly kinds: Readonly<Record<'order' | 'item' | 'ticket' | 'scan', string>>;
  /** Columns of an exported order about its owner `e`, such as `e.title AS event`. */
  readonly ownerColumns: string;
  /** Table of the owners. */
  readonly ownerTable: string;
}

/** Declares what tickets of an owner hold about buyers and holders, and texts that may name somebody (ERA-4, EXP-2). */
export function declareTicketData({ owner, kinds, ownerColumns, ownerTable }: PersonalTickets): void {
  const rows = `owner = '${owner}'`;
  declareFreeTexts({
    [kinds.order]: { table: 'ticketing.ticket_order', rows, texts: ['buyer_name', 'refund_reason', 'failure_reason'] },
    [kinds.item]: { table: 'ticketing.ticket_order_item', rows, lists: ['holder_names'] },
    [kinds.ticket]: { table: 'ticketing.ticket', rows, texts: ['holder_name', 'void_reason'] },
    [kinds.scan]: { table: 'ticketing.check_in', rows, texts: ['reason'] },
  });
  const ofOrders = `
    JOIN ticketing.ticket_order o ON o.account_id = x.account_id AND o.owner = x.owner AND o.id = x.order_id
    WHERE x.account_id = $1 AND x.${rows} AND ${OF_BUYER}`;
  declarePersonalRows({
    [`${kinds.order}s`]: {
      tables: ['ticketing.ticket_order'],
      text: `
        SELECT o.id, o.order_id, ${ownerColumns}, o.source, o.provider, o.status, o.buyer_name, o.buyer_email,
          o.buyer_phone, o.buyer_locale, o.amount_cents, o.currency, o.created_at, o.paid_at, o.cancelled_at, o.refunded_at,
          o.refund_reason
        FROM ticketing.ticket_order o JOIN ${ownerTable} e ON e.account_id = o.account_id AND e.id = o.owner_id
        WHERE o.account_id = $1 AND o.${rows} AND ${OF_BUYER}`,
    },
    [`${kinds.item}s`]: {
      tables: ['ticketing.ticket_order_item'],
      text: `
        SELECT x.id, x.order_id, x.name, x.quantity, x.total_cents, x.holder_names
        FROM ticketing.ticket_order_item x ${ofOrders}`,
    },
    [`${kinds.ticket}s`]: {
      tables: ['ticketing.ticket'],
      text: `
        SELECT x.id, x.order_id, x.holder_name, x.code, x.status, x.checked_in_at, x.voided_at, x.void_reason
        FROM ticketing.ticket x ${ofOrders}`,
    },
    [`${kinds.scan}s`]: {
      tables: ['ticketing.check_in'],
      text: `
        SELECT s.id, s.ticket_id, s.action, s.source, s.reason, s.occurred_at FROM ticketing.check_in s
        JOIN ticketing.ticket x ON x.account_id = s.account_id AND x.owner = s.owner AND x.id = s.ticket_id ${ofOrders}`,
    },
  });
}
