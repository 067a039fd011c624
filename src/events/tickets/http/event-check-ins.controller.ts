import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { validationFailed } from '@studio/kernel';

import { checkInsController, type Shown } from '../../../ticketing';
import { eventDoorErrors } from '../domain/door.errors';
import { shownTicket } from '../domain/shown-ticket';
import {
  EventCheckInRequestDto,
  EventCheckOutRequestDto,
  EventDoorAnswerDto,
  EventDoorRefusalDto,
} from './dto/event-check-in.dto';

@ApiTags('Event door')
@Controller('api/v1/manage/events')
export class EventCheckInsController extends checkInsController({
  owner: 'event',
  permission: 'check_in_event_tickets',
  name: 'Event',
  answer: EventDoorAnswerDto,
  refusal: EventDoorRefusalDto,
  present: shownTicket,
  refuses: { anotherDoor: eventDoorErrors.ticket_wrong_event, closedDoor: eventDoorErrors.ticket_event_cancelled },
  checkIn: { summary: 'Let somebody in to an event by a ticket', body: EventCheckInRequestDto },
  checkOut: {
    summary: 'Take a check-in to an event back',
    description: 'With a reason; the ticket is named by `code` or by `ticket_id`. It lets in again.',
    body: EventCheckOutRequestDto,
    shownOf,
  },
}) {}

/** What names the ticket whose check-in is undone. Throws `validation_failed` unless exactly one input does (EVT-24). */
function shownOf({ code = null, ticket_id: ticketId = null }: EventCheckOutRequestDto): Shown {
  if (code === null && ticketId === null) throw validationFailed({ code: ['code or ticket_id is needed.'] });
  if (code !== null && ticketId !== null)
    throw validationFailed({ ticket_id: ['ticket_id must not be given together with code.'] });
  return code ?? { ticketId: ticketId ?? 0 };
}
