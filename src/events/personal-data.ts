import { declareTicketData } from '../ticketing';

/** Declares what this context holds about people who buy tickets (ERA-4, EXP-2). */
export function declareEventsData(): void {
  declareTicketData({
    owner: 'event',
    kinds: { order: 'event_order', item: 'event_order_item', ticket: 'event_ticket', scan: 'event_ticket_scan' },
    ownerColumns: 'e.title AS event, e.starts_at',
    ownerTable: 'events.event',
  });
}
