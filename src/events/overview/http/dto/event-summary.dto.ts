import { Answer, count, id, literal, part, partOrNull, parts, receipt, typedText, yesOrNo } from '@studio/answers';

import { MoneyDto } from '../../../../finance';
import { EventFiguresDto } from './event-figures.dto';

/** A ticket type with its places and prices. */
export class TicketTypeFiguresDto extends Answer({
  ticket_type_id: id('Id of the ticket type.', 7),
  name: typedText('Name of the ticket type.', 'Standard'),
  is_active: yesOrNo('Whether it is sold.', true),
  inventory: count('Places it has.', 50),
  sold_or_held: count('Places of orders that are paid or still hold theirs.', 10),
  remaining: count('Places that are left.', 40),
  regular_price: part(MoneyDto, 'What one place costs.'),
  early_bird_price: partOrNull(MoneyDto, 'What it costs early; null without such a price.'),
}) {}

/** An event with its figures and those of its ticket types. */
export class SummarisedEventDto extends Answer({
  ...EventFiguresDto.shape,
  ticket_types: parts(TicketTypeFiguresDto, 'All ticket types, in their order.'),
}) {}

/** The figures of one event, without anything of buyers. */
export class EventSummaryDto extends Answer({
  status: literal('found', 'The studio has the event.'),
  ...receipt,
  event: part(SummarisedEventDto, 'The event with its figures.'),
}) {}
