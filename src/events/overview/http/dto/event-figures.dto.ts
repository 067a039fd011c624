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
    name: 'Name of the location, or of the other place.',
    address: 'Address of the place; null for a location that has none.',
    rooms: 'Names of the rooms; only of a studio venue.',
  },
) {}

/** Places of an event. */
export class EventInventoryDto extends Answer({
  capacity: countOrNull('Most people it takes; null when ticket types alone limit it.', 120),
  sold_or_held: count('Places of orders that are paid or still hold theirs.', 11),
  remaining_ticket_inventory: count('Places that active ticket types have left.', 40),
  remaining_capacity: countOrNull('What the capacity leaves; null without one.', 109),
  remaining_admission_inventory: count('How many more can be sold: the smaller of the two.', 40),
}) {}

/** Numbers of tickets. */
export class EventTicketCountsDto extends Answer({
  issued: count('All that were ever issued.', 3),
  valid: count('Those that admit.', 2),
  voided: count('Those that were voided.', 0),
  refunded: count('Those that were refunded.', 1),
  checked_in: count('Those whose holders are inside.', 1),
}) {}

/** Money that has to be refunded. */
export class EventRefundRequiredDto extends Answer({
  orders: count('Orders that have to be refunded.', 1),
  amount: part(MoneyDto, 'What they come to.'),
}) {}

/** An event with its figures, without anything of buyers. */
export class EventFiguresDto extends Answer({
  event_id: id('Id of the event.', 12),
  slug: text('Name in addresses.', 'summer-party'),
  title: typedText('Title of the event.', 'Summer party'),
  status: word(EVENT_STATUSES, 'Status of the event.', 'published'),
  starts_at: instant('Start of the event.', '2026-07-04T18:00:00Z'),
  ends_at: instant('End of the event.', '2026-07-04T22:00:00Z'),
  timezone: text("IANA zone of the event's place.", 'Europe/Berlin'),
  venue: part(EventFiguresVenueDto, 'Where the event takes place.'),
  inventory: part(EventInventoryDto, 'Places sold and left.'),
  tickets: part(EventTicketCountsDto, 'Numbers of tickets.'),
  orders_by_status: countsBy('Orders by status.', { paid: 2 }),
  revenue: part(MoneyDto, 'Paid and not refunded, also what has to be.'),
  refund_required: part(EventRefundRequiredDto, 'What of the revenue has to be refunded.'),
}) {}
