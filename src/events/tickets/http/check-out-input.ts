import { validationFailed } from '@studio/kernel';

import type { Shown } from '../application/door-tickets';
import type { EventCheckOutRequestDto } from './dto/event-check-in.dto';

/** What names the ticket that is taken back. Throws `validation_failed` unless exactly one input does (EVT-24). */
export function shownFor({ code = null, ticket_id: ticketId = null }: EventCheckOutRequestDto): Shown {
  if (code === null && ticketId === null) throw validationFailed({ code: ['code or ticket_id is needed.'] });
  if (code !== null && ticketId !== null)
    throw validationFailed({ ticket_id: ['ticket_id must not be given together with code.'] });
  return code ?? { ticketId: ticketId ?? 0 };
}
