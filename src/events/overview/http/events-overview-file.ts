import type { CsvCell, CsvFile } from '@studio/http';
import { inUtc } from '@studio/kernel';
import { TICKET_ORDER_STATUSES } from '../../../ticketing';

import type { MoneyDto } from '../../../finance';
import type { EventFiguresRow } from '../queries/event-figures.query';
import type { EventFiguresVenueDto } from './dto/event-figures.dto';
import { presentEventFigures } from './event-figures.presenter';

const EVENT = ['event_id', 'slug', 'title', 'status', 'starts_at', 'ends_at', 'timezone'];
const VENUE = ['venue_kind', 'location_id', 'venue_name', 'venue_address', 'rooms'];
const INVENTORY = [
  'capacity',
  'sold_or_held',
  'remaining_ticket_inventory',
  'remaining_capacity',
  'remaining_admission_inventory',
];
const TICKETS = ['tickets_issued', 'tickets_valid', 'tickets_voided', 'tickets_refunded', 'tickets_checked_in'];
const ORDERS = TICKET_ORDER_STATUSES.map((status) => `orders_${status}`);
const MONEY = [
  'currency',
  'revenue_cents',
  'revenue',
  'refund_required_orders',
  'refund_required_cents',
  'refund_required',
];

/** Events with their figures, a row for each. */
export function eventsOverviewFile(parts: AsyncIterable<readonly EventFiguresRow[]>): CsvFile {
  const columns = [...EVENT, ...VENUE, ...INVENTORY, ...TICKETS, ...ORDERS, ...MONEY];
  return { name: 'events', columns, parts: rowsOf(parts) };
}

async function* rowsOf(parts: AsyncIterable<readonly EventFiguresRow[]>): AsyncGenerator<CsvCell[][]> {
  for await (const rows of parts) yield rows.map(cells);
}

function cells(row: EventFiguresRow): CsvCell[] {
  const { inventory, tickets, orders_by_status, revenue, refund_required, ...event } = presentEventFigures(row, inUtc);
  const venue: EventFiguresVenueDto = event.venue;
  return [
    ...[event.event_id, event.slug, event.title, event.status, event.starts_at, event.ends_at, event.timezone],
    ...[venue.kind, venue.location_id ?? null, venue.name, venue.address, venue.rooms?.join(', ') ?? null],
    ...[inventory.capacity, inventory.sold_or_held, inventory.remaining_ticket_inventory],
    ...[inventory.remaining_capacity, inventory.remaining_admission_inventory],
    ...[tickets.issued, tickets.valid, tickets.voided, tickets.refunded, tickets.checked_in],
    ...TICKET_ORDER_STATUSES.map((status) => orders_by_status[status] ?? 0),
    ...[revenue.currency, ...amountCells(revenue)],
    ...[refund_required.orders, ...amountCells(refund_required.amount)],
  ];
}

function amountCells({ amount_cents, amount }: MoneyDto): CsvCell[] {
  return [amount_cents, { decimal: amount }];
}
