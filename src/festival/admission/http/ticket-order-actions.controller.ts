import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';

import { orderActionsController } from '../../../ticketing';
import { editionErrors } from '../../editions/domain/edition.errors';
import { TicketReasonDto, TicketResendDto } from './dto/ticket-order-input.dto';
import { TicketOrderDetailsDto } from './dto/ticket-order.dto';
import { presentTicketOrderDetails } from './ticket-order.presenter';

/** What staff decide on ticket orders. */
@ApiTags('Festival admission')
@Controller('api/v1/manage/festival-ticket-orders')
export class TicketOrderActionsController extends orderActionsController({
  owner: 'edition',
  permission: 'manage_festival_finance',
  name: 'TicketOrder',
  noun: 'ticket order',
  answer: TicketOrderDetailsDto,
  present: presentTicketOrderDetails,
  reasonBody: TicketReasonDto,
  resendBody: TicketResendDto,
  refund: {
    description:
      'No provider is called. All tickets become `refunded`; what the door took in cash leaves the edition’s cash desk. A refunded order is answered as it is.',
  },
  cancel: { needsFirst: 'An order that is not paid yet.' },
  accept: { refuses: editionErrors.edition_closed },
  resend: { id: 'resendTickets', refuses: [] },
}) {}
