import { Answer, count, id, literal, part, partOrNull, parts, receipt, typedText, yesOrNo } from '@studio/answers';

import { MoneyDto } from '../../../../finance';
import { EventFiguresDto } from './event-figures.dto';

/** A ticket type with its places and prices. */
export class TicketTypeFiguresDto extends Answer({
  ticket_type_id: id('Id of the ticket type.', 7),
  name: typedText('Name of the ticket type.', 'Standard'),
  is_active: yesOrNo('Whether the ticket type is active.', true),
  inventory: count('Number of places.', 50),
  sold_or_held: count('Places of paid orders and of holds.', 10),
  remaining: count('Remaining places.', 40),
  regular_price: part(MoneyDto, 'Price of one place.'),
  early_bird_price: partOrNull(MoneyDto, 'Early price of one place; null without one.'),
}) {}

/** An event with its figures and those of its ticket types. */
export class SummarisedEventDto extends Answer({
  ...EventFiguresDto.shape,
  ticket_types: parts(TicketTypeFiguresDto, 'All ticket types in their order.'),
}) {}

/** The figures of one event, without data of buyers. */
export class EventSummaryDto extends Answer({
  status: literal('found', 'The studio has the event.'),
  ...receipt,
  event: part(SummarisedEventDto, 'The event with its figures.'),
}) {}
