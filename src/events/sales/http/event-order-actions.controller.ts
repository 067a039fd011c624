import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';

import { orderActionsController } from '../../../ticketing';
import { eventErrors } from '../../programme/domain/event.errors';
import { EventReasonDto, EventResendDto } from './dto/event-order-action.dto';
import { EventOrderDetailsDto } from './dto/event-order.dto';
import { presentEventOrderDetails } from './event-order.presenter';

/** What staff decide on orders of events. */
@ApiTags('Event sales')
@Controller('api/v1/manage/event-orders')
export class EventOrderActionsController extends orderActionsController({
  owner: 'event',
  permission: 'manage_events',
  name: 'EventOrder',
  noun: 'order',
  answer: EventOrderDetailsDto,
  present: presentEventOrderDetails,
  reasonBody: EventReasonDto,
  resendBody: EventResendDto,
  refund: {
    description:
      'The whole order; no payment company is called. All tickets become `refunded`, the places are free, and what was taken in cash leaves the event’s cash desk. A refunded order is answered as it is.',
  },
  accept: { refuses: eventErrors.event_not_on_sale },
  resend: { id: 'resendEventTickets', refuses: [eventErrors.event_closed] },
}) {}
