import { declareFreeTexts, declarePersonalRows } from '@studio/privacy';

const OF_BUYER = `(o.buyer_email = ANY($3::text[]) OR o.buyer_phone = ANY($4::text[]))`;
const OF_ORDERS = `
  JOIN festival.festival_ticket_order o ON o.account_id = x.account_id AND o.id = x.order_id
  WHERE x.account_id = $1 AND ${OF_BUYER}`;
const OF_CONTACT = `(n.contact_email = ANY($3::text[]) OR n.contact_phone = ANY($4::text[]))`;
const OF_ENTRIES = `
  JOIN festival.festival_entry n ON n.account_id = x.account_id AND n.id = x.entry_id
  WHERE x.account_id = $1 AND ${OF_CONTACT}`;

/** What this context holds about people who compete or buy tickets, and its texts that may name somebody (ERA-4, EXP-2). */
export function declareFestivalData(): void {
  declareFreeTexts({
    festival_cash_entry: { table: 'festival.festival_cash_entry', texts: ['reason'] },
    festival_charge: { table: 'festival.festival_charge', texts: ['notes'] },
    festival_charge_refund: { table: 'festival.festival_charge_refund', texts: ['reason'] },
    festival_entry: {
      table: 'festival.festival_entry',
      texts: ['entry_name', 'contact_name', 'decision_reason', 'notes'],
      lists: ['performers'],
    },
    festival_match: { table: 'festival.festival_match', texts: ['tie_break_reason'] },
    festival_ticket: { table: 'festival.festival_ticket', texts: ['holder_name', 'void_reason'] },
    festival_ticket_order: {
      table: 'festival.festival_ticket_order',
      texts: ['buyer_name', 'refund_reason', 'failure_reason'],
    },
    festival_ticket_order_item: { table: 'festival.festival_ticket_order_item', lists: ['holder_names'] },
    festival_ticket_scan: { table: 'festival.festival_ticket_scan', texts: ['reason'] },
  });
  declarePersonalRows({ ...entries, ...tickets });
}

const entries = {
  festival_entries: {
    tables: ['festival.festival_entry'],
    text: `
      SELECT n.id, n.code, d.title AS edition, n.entry_name, n.performers, n.contact_name, n.contact_email, n.contact_phone, n.status,
        n.decision_reason, n.notes, n.created_at
      FROM festival.festival_entry n
      JOIN festival.festival_edition d ON d.account_id = n.account_id AND d.id = n.edition_id
      WHERE n.account_id = $1 AND ${OF_CONTACT}`,
  },
  festival_charges: {
    tables: ['festival.festival_charge'],
    text: `
      SELECT x.id, x.entry_id, x.code, x.kind, x.name, x.status, x.amount_cents, x.currency, x.paid_at, x.refunded_at, x.notes
      FROM festival.festival_charge x ${OF_ENTRIES}`,
  },
  festival_payment_attempts: {
    tables: ['payments.payment_attempt'],
    text: `
      SELECT a.id, x.entry_id, a.provider, a.order_id, a.status, a.amount_cents, a.currency, a.gateway_payment_id, a.failure_reason,
        a.created_at, a.paid_at, a.failed_at
      FROM festival.festival_entry_attempt x
      JOIN payments.payment_attempt a ON a.account_id = x.account_id AND a.id = x.attempt_id ${OF_ENTRIES}`,
  },
};

const tickets = {
  festival_ticket_orders: {
    tables: ['festival.festival_ticket_order'],
    text: `
      SELECT o.id, o.order_id, d.title AS edition, o.source, o.provider, o.status, o.buyer_name, o.buyer_email, o.buyer_phone,
        o.buyer_locale, o.amount_cents, o.currency, o.created_at, o.paid_at, o.cancelled_at, o.refunded_at, o.refund_reason
      FROM festival.festival_ticket_order o
      JOIN festival.festival_edition d ON d.account_id = o.account_id AND d.id = o.edition_id
      WHERE o.account_id = $1 AND ${OF_BUYER}`,
  },
  festival_ticket_order_items: {
    tables: ['festival.festival_ticket_order_item'],
    text: `
      SELECT x.id, x.order_id, x.name, x.quantity, x.total_cents, x.holder_names
      FROM festival.festival_ticket_order_item x ${OF_ORDERS}`,
  },
  festival_tickets: {
    tables: ['festival.festival_ticket'],
    text: `
      SELECT x.id, x.order_id, x.holder_name, x.code, x.status, x.checked_in_at, x.voided_at, x.void_reason
      FROM festival.festival_ticket x ${OF_ORDERS}`,
  },
  festival_ticket_scans: {
    tables: ['festival.festival_ticket_scan'],
    text: `
      SELECT s.id, s.ticket_id, s.action, s.source, s.reason, s.occurred_at FROM festival.festival_ticket_scan s
      JOIN festival.festival_ticket x ON x.account_id = s.account_id AND x.id = s.ticket_id ${OF_ORDERS}`,
  },
};
