import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';

import { checkInsController } from '../../../ticketing';
import { admissionErrors } from '../domain/admission.errors';
import { shownTicket } from '../domain/shown-ticket';
import { CheckInRequestDto, CheckOutRequestDto, DoorAnswerDto, DoorRefusalDto } from './dto/check-in.dto';

@ApiTags('Festival admission')
@Controller('api/v1/manage/festival-editions')
export class CheckInsController extends checkInsController({
  owner: 'edition',
  permission: 'check_in_festival_tickets',
  name: 'Festival',
  answer: DoorAnswerDto,
  refusal: DoorRefusalDto,
  present: shownTicket,
  refuses: {
    anotherDoor: admissionErrors.ticket_wrong_edition,
    closedDoor: admissionErrors.ticket_edition_cancelled,
  },
  checkIn: { summary: 'Let somebody in by a ticket', body: CheckInRequestDto },
  checkOut: {
    summary: 'Take a check-in back',
    description: 'With a reason. The ticket lets in again.',
    body: CheckOutRequestDto,
    shownOf: ({ code }) => code,
  },
}) {}
