import type { InstantText, Money } from '@studio/kernel';
import { TICKET_ORDER_STATUSES } from '../../../ticketing';

import { presentMoney } from '../../../finance';
import { computeOrderMoney, computeRemaining, remainingOfType } from '../domain/event-figures';
import type { EventFiguresRow } from '../queries/event-figures.query';
import type { EventFiguresDto, EventInventoryDto, EventTicketCountsDto } from './dto/event-figures.dto';
import type { SummarisedEventDto, TicketTypeFiguresDto } from './dto/event-summary.dto';

/** An event of the overview (EVT-28). */
export function presentEventFigures(row: EventFiguresRow, text: InstantText): EventFiguresDto {
  const { revenueCents, refundDueOrders, refundDueCents } = computeOrderMoney(row.orders);
  return {
    event_id: row.id,
    slug: row.slug,
    title: row.title,
    status: row.status,
    starts_at: text(row.startsAt),
    ends_at: text(row.endsAt),
    timezone: row.timezone,
    venue: presentVenue(row),
    inventory: presentInventory(row),
    tickets: presentTickets(row),
    orders_by_status: ordersByStatus(row),
    revenue: presentMoney(moneyOf(row, revenueCents)),
    refund_required: { orders: refundDueOrders, amount: presentMoney(moneyOf(row, refundDueCents)) },
  };
}

/** An event of the summary: as in the overview, with its ticket types. */
export function presentSummarisedEvent(row: EventFiguresRow, text: InstantText): SummarisedEventDto {
  return { ...presentEventFigures(row, text), ticket_types: presentTypes(row) };
}

function presentVenue({
  locationId,
  venueName: name,
  venueAddress: address,
  rooms,
}: EventFiguresRow): EventFiguresDto['venue'] {
  if (locationId === null) return { kind: 'external', name, address };
  return { kind: 'studio', location_id: locationId, name, address, rooms: [...rooms] };
}

function presentInventory(row: EventFiguresRow): EventInventoryDto {
  const { ticketInventory, capacity, admission } = computeRemaining(row);
  return {
    capacity: row.capacity,
    sold_or_held: row.soldOrHeld,
    remaining_ticket_inventory: ticketInventory,
    remaining_capacity: capacity,
    remaining_admission_inventory: admission,
  };
}

function presentTickets({ tickets }: EventFiguresRow): EventTicketCountsDto {
  const { issued, valid, voided, refunded, checkedIn } = tickets;
  return { issued, valid, voided, refunded, checked_in: checkedIn };
}

function presentTypes({ currency, types }: EventFiguresRow): TicketTypeFiguresDto[] {
  return types.map((type) => ({
    ticket_type_id: type.id,
    name: type.name,
    is_active: type.isActive,
    inventory: type.inventory,
    sold_or_held: type.soldOrHeld,
    remaining: remainingOfType(type),
    regular_price: presentMoney({ currency, amountCents: type.priceCents }),
    early_bird_price:
      type.earlyPriceCents === null ? null : presentMoney({ currency, amountCents: type.earlyPriceCents }),
  }));
}

/** In the order of an order's lifecycle. */
function ordersByStatus({ orders }: EventFiguresRow): Record<string, number> {
  const counts = new Map(orders.map((sum) => [sum.status, sum.orders]));
  return Object.fromEntries(
    TICKET_ORDER_STATUSES.flatMap((status) => {
      const count = counts.get(status);
      return count === undefined ? [] : [[status, count]];
    }),
  );
}

function moneyOf({ currency }: EventFiguresRow, amountCents: number): Money {
  return { currency, amountCents };
}
