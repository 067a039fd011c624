import { countByStatus, moneyOf, type StudioBooks } from './studio-books';

const FIRM = ['paid', 'refund_required', 'paid_requires_refund'];
const DUE = ['refund_required', 'paid_requires_refund'];

/** Figures of an event (TOOL-EVENTS-2), and what each of its ticket types sold or holds. */
export function reckonEvent({ tables, now }: StudioBooks, eventId: number, currency: string) {
  const event = tables.events.find(({ id }) => id === eventId);
  const orders = tables.orders.filter((row) => row.event_id === eventId);
  const isTaken = (row: (typeof orders)[number]) =>
    FIRM.includes(row.status) || (row.status === 'pending' && (row.expires_at === null || row.expires_at > now));
  const taken = new Set(orders.filter(isTaken).map(({ id }) => id));
  const items = tables.orderItems.filter((row) => taken.has(row.order_id));
  const quantity = (rows: typeof items) => rows.reduce((sum, row) => sum + row.quantity, 0);
  const types = tables.ticketTypes
    .filter((row) => row.event_id === eventId)
    .map((type) => {
      const sold = quantity(items.filter((row) => row.ticket_type_id === type.id));
      return { ...type, sold, left: Math.max(0, type.inventory - sold) };
    });
  const ticketsLeft = types.filter(({ is_active }) => is_active).reduce((sum, { left }) => sum + left, 0);
  const capacity = event?.capacity ?? null;
  const capacityLeft = capacity === null ? null : Math.max(0, capacity - quantity(items));
  const tickets = tables.tickets.filter((row) => row.event_id === eventId);
  const ofStatus = (status: string) => tickets.filter((row) => row.status === status).length;
  const amount = (rows: typeof orders) => rows.reduce((sum, row) => sum + row.amount_cents, 0);
  const due = orders.filter(({ status }) => DUE.includes(status));
  return {
    figures: {
      event_id: eventId,
      inventory: {
        capacity,
        sold_or_held: quantity(items),
        remaining_ticket_inventory: ticketsLeft,
        remaining_capacity: capacityLeft,
        remaining_admission_inventory: capacityLeft === null ? ticketsLeft : Math.min(ticketsLeft, capacityLeft),
      },
      tickets: {
        issued: tickets.length,
        valid: ofStatus('valid'),
        voided: ofStatus('voided'),
        refunded: ofStatus('refunded'),
        checked_in: tickets.filter((row) => row.is_checked_in).length,
      },
      orders_by_status: countByStatus(orders),
      revenue: moneyOf(currency, amount(orders.filter(({ status }) => FIRM.includes(status)))),
      refund_required: { orders: due.length, amount: moneyOf(currency, amount(due)) },
    },
    types: types.map(({ id, sold, left }) => ({ ticket_type_id: id, sold_or_held: sold, remaining: left })),
  };
}
