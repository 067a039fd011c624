import { declareFreeTexts, declarePersonalRows } from '@studio/privacy';

const OF_BUYER = `(o.buyer_email = ANY($3::text[]) OR o.buyer_phone = ANY($4::text[]))`;
const OF_ORDERS = `
  JOIN events.event_order o ON o.account_id = x.account_id AND o.id = x.order_id
  WHERE x.account_id = $1 AND ${OF_BUYER}`;

/** What this context holds about people who buy tickets, and its texts that may name somebody (ERA-4, EXP-2). */
export function declareEventsData(): void {
  declareFreeTexts({
    event_order: { table: 'events.event_order', texts: ['buyer_name', 'refund_reason', 'failure_reason'] },
    event_order_item: { table: 'events.event_order_item', lists: ['holder_names'] },
    event_ticket: { table: 'events.event_ticket', texts: ['holder_name', 'void_reason'] },
    event_ticket_scan: { table: 'events.event_ticket_scan', texts: ['reason'] },
  });
  declarePersonalRows({
    event_orders: {
      tables: ['events.event_order'],
      text: `
        SELECT o.id, o.order_id, e.title AS event, e.starts_at, o.source, o.provider, o.status, o.buyer_name, o.buyer_email,
          o.buyer_phone, o.buyer_locale, o.amount_cents, o.currency, o.created_at, o.paid_at, o.cancelled_at, o.refunded_at,
          o.refund_reason
        FROM events.event_order o JOIN events.event e ON e.account_id = o.account_id AND e.id = o.event_id
        WHERE o.account_id = $1 AND ${OF_BUYER}`,
    },
    event_order_items: {
      tables: ['events.event_order_item'],
      text: `SELECT x.id, x.order_id, x.name, x.quantity, x.total_cents, x.holder_names FROM events.event_order_item x ${OF_ORDERS}`,
    },
    event_tickets: {
      tables: ['events.event_ticket'],
      text: `
        SELECT x.id, x.order_id, x.holder_name, x.code, x.status, x.checked_in_at, x.voided_at, x.void_reason
        FROM events.event_ticket x ${OF_ORDERS}`,
    },
    event_ticket_scans: {
      tables: ['events.event_ticket_scan'],
      text: `
        SELECT s.id, s.ticket_id, s.action, s.source, s.reason, s.occurred_at FROM events.event_ticket_scan s
        JOIN events.event_ticket x ON x.account_id = s.account_id AND x.id = s.ticket_id ${OF_ORDERS}`,
    },
  });
}
