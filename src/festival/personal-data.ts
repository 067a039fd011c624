import { declareFreeTexts, declarePersonalRows } from '@studio/privacy';

import { declareTicketData } from '../ticketing';

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
  });
  declarePersonalRows(entries);
  declareTicketData({
    owner: 'edition',
    kinds: {
      order: 'festival_ticket_order',
      item: 'festival_ticket_order_item',
      ticket: 'festival_ticket',
      scan: 'festival_ticket_scan',
    },
    ownerColumns: 'e.title AS edition',
    ownerTable: 'festival.festival_edition',
  });
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
