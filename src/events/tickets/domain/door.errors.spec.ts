import { DomainError } from '@studio/kernel';

import type { DoorTicket } from '../../../ticketing/domain';
import { doorRefused } from './door.errors';

const TICKET: DoorTicket = {
  id: 7,
  ownerId: 1,
  code: 'EV-AAAA-AAAA',
  holderName: 'Ada',
  ticketType: 'Standard',
  status: 'valid',
  orderStatus: 'paid',
  isCheckedIn: true,
  checkedInAt: new Date('2026-06-01T08:00:00Z'),
  checkedInBy: 'Dora',
};

describe('EVT-22: a refusal at the door of an event', () => {
  it.each([
    ['invalid', 'not_found', 'ticket_invalid', 'invalid'],
    ['another_door', 'unprocessable', 'ticket_wrong_event', 'wrong_event'],
    ['closed_door', 'unprocessable', 'ticket_event_cancelled', 'cancelled_event'],
    ['void', 'unprocessable', 'ticket_void', 'void'],
    ['already_checked_in', 'conflict', 'ticket_already_checked_in', 'already_checked_in'],
  ] as const)('of a ticket that is %s', (reason, kind, code, state) => {
    const refusal = doorRefused(reason, TICKET);
    expect(refusal).toBeInstanceOf(DomainError);
    expect(refusal).toMatchObject({ kind, code, members: { data: { state } } });
  });

  it('shows neither holder nor code of a ticket for another event', () => {
    const { members } = doorRefused('another_door', TICKET);
    expect(members).toMatchObject({ data: { ticket: { id: 7, code: null, holder_name: null } } });
  });

  it('says who admitted the holder, and when', () => {
    const { members } = doorRefused('already_checked_in', TICKET);
    expect(members).toMatchObject({ data: { checked_in_at: '2026-06-01T08:00:00Z', checked_in_by: 'Dora' } });
  });
});
