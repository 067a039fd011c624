import {
  Answer,
  AnswerOfKinds,
  count,
  countOrNull,
  countsBy,
  id,
  instant,
  list,
  literal,
  part,
  text,
  typedText,
  typedTextOrNull,
  word,
} from '@studio/answers';

import { MoneyDto } from '../../../../finance';
import { EVENT_STATUSES } from '../../../programme/domain/event-status';

/** Where an event takes place. */
export class EventFiguresVenueDto extends AnswerOfKinds(
  'kind',
  [
    {
      kind: literal('studio', 'In rooms of the studio.'),
      location_id: id('Id of the location.', 4),
      name: typedText('Name of the location.', 'Main'),
      address: typedTextOrNull('Address of the location.', 'Harbour Lane 5'),
      rooms: list(typedText('Name of a room.'), 'Rooms of the event.', ['Hall']),
    },
    {
      kind: literal('external', 'Elsewhere.'),
      name: typedText('Name of the place.'),
      address: typedTextOrNull('Address of the place.'),
    },
  ],
  {
    kind: 'In rooms of the studio, or elsewhere.',
    location_id: 'Id of the location; only of a studio venue.',
    name: 'Name of the location, or of the venue elsewhere.',
    address: 'Address of the venue; null for a location without one.',
    rooms: 'Names of the rooms; only for a studio venue.',
  },
) {}

/** Places of an event. */
export class EventInventoryDto extends Answer({
  capacity: countOrNull('Maximum number of people; null when only ticket types limit it.', 120),
  sold_or_held: count('Places of paid orders and of holds.', 11),
  remaining_ticket_inventory: count('Remaining places of active ticket types.', 40),
  remaining_capacity: countOrNull('Remaining capacity; null without one.', 109),
  remaining_admission_inventory: count('How many more can be sold: the smaller of the two.', 40),
}) {}

/** Numbers of tickets. */
export class EventTicketCountsDto extends Answer({
  issued: count('All issued tickets.', 3),
  valid: count('Tickets that admit.', 2),
  voided: count('Voided tickets.', 0),
  refunded: count('Refunded tickets.', 1),
  checked_in: count('Tickets that are checked in.', 1),
}) {}

/** Refunds that are due. */
export class EventRefundRequiredDto extends Answer({
  orders: count('Number of orders that are due for a refund.', 1),
  amount: part(MoneyDto, 'Sum of their amounts.'),
}) {}

/** An event with its figures, without data of buyers. */
export class EventFiguresDto extends Answer({
  event_id: id('Id of the event.', 12),
  slug: text('Name in URLs.', 'summer-party'),
  title: typedText('Title of the event.', 'Summer party'),
  status: word(EVENT_STATUSES, 'Status of the event.', 'published'),
  starts_at: instant('Start of the event.', '2026-07-04T18:00:00Z'),
  ends_at: instant('End of the event.', '2026-07-04T22:00:00Z'),
  timezone: text('IANA time zone of the event.', 'Europe/Berlin'),
  venue: part(EventFiguresVenueDto, 'Where the event takes place.'),
  inventory: part(EventInventoryDto, 'Places sold and left.'),
  tickets: part(EventTicketCountsDto, 'Numbers of tickets.'),
  orders_by_status: countsBy('Orders by status.', { paid: 2 }),
  revenue: part(MoneyDto, 'Paid and not refunded, including refunds that are due.'),
  refund_required: part(EventRefundRequiredDto, 'The part of the revenue that is due for a refund.'),
}) {}
