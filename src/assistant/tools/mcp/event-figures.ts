import { z } from 'zod';

import { EVENT_STATUSES } from '../../../events';
import { count, countsBy, id, instant, list, money, text, typedText, typedTextOrNull, word } from './outputs';

const venue = z
  .discriminatedUnion('kind', [
    z.strictObject({
      kind: z.literal('studio').describe('In rooms of the studio.'),
      location_id: id('Id of the location.'),
      name: typedText('Name of the location.'),
      address: typedTextOrNull('Address of the location.'),
      rooms: list(typedText('Name of a room.'), 'Rooms of the event.'),
    }),
    z.strictObject({
      kind: z.literal('external').describe('Elsewhere.'),
      name: typedText('Name of the place.'),
      address: typedTextOrNull('Address of the place.'),
    }),
  ])
  .describe('Where the event takes place.');

const inventory = z
  .strictObject({
    capacity: z.int().min(0).nullable().describe('Most people it takes; null when ticket types alone bound it.'),
    sold_or_held: count('Places of orders that are paid or still hold theirs.'),
    remaining_ticket_inventory: count('Places that active ticket types have left.'),
    remaining_capacity: z.int().min(0).nullable().describe('What the capacity leaves; null without one.'),
    remaining_admission_inventory: count('How many more can be sold: the smaller of the two.'),
  })
  .describe('Places sold and left.');

const tickets = z
  .strictObject({
    issued: count('All that were ever issued.'),
    valid: count('Those that admit.'),
    voided: count('Those that were voided.'),
    refunded: count('Those whose money was given back.'),
    checked_in: count('Those whose holders are inside.'),
  })
  .describe('Numbers of tickets.');

/** An event with its figures, and nothing of buyers (TOOL-EVENTS-2). */
export const eventFigures = {
  event_id: id('Id of the event.'),
  slug: text('Name in addresses.'),
  title: typedText('Title of the event.'),
  status: word(EVENT_STATUSES, 'Status of the event.'),
  starts_at: instant("When it begins, in the studio's zone."),
  ends_at: instant("When it ends, in the studio's zone."),
  timezone: text("IANA zone of the event's place."),
  venue,
  inventory,
  tickets,
  orders_by_status: countsBy('Orders by status.'),
  revenue: money('Paid and not given back, also what has to be.'),
  refund_required: z
    .strictObject({ orders: count('Orders whose money has to be given back.'), amount: money('What they come to.') })
    .describe('What of the revenue has to be given back.'),
};
