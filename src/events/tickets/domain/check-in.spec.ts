import { type DoorEvent, refuseCheckIn, refuseCheckOut, type ScannedTicket } from './check-in';

const TICKET: ScannedTicket = { eventId: 1, status: 'valid', orderStatus: 'paid', isCheckedIn: false };
const OPEN: DoorEvent = { id: 1, status: 'published' };

describe('EVT-22: the order of states at the door of an event', () => {
  it.each([
    ['no ticket, cancelled event', { ...OPEN, status: 'cancelled' }, null, 'invalid'],
    ['another event’s, cancelled', { id: 2, status: 'cancelled' }, { ...TICKET, status: 'voided' }, 'wrong_event'],
    ['cancelled event, voided', { ...OPEN, status: 'cancelled' }, { ...TICKET, status: 'voided' }, 'cancelled_event'],
    ['archived event', { ...OPEN, status: 'archived' }, TICKET, 'cancelled_event'],
    ['voided', OPEN, { ...TICKET, status: 'voided' }, 'void'],
    ['order not paid, inside', OPEN, { ...TICKET, orderStatus: 'refund_required', isCheckedIn: true }, 'void'],
    ['inside', OPEN, { ...TICKET, isCheckedIn: true }, 'already_checked_in'],
    ['valid', OPEN, TICKET, null],
  ] as const)('%s', (_, event, ticket, expected) => {
    expect(refuseCheckIn(event, ticket)).toBe(expected);
  });

  it('EVT-24: only who is inside goes out, and only while the event takes place', () => {
    const inside = { ...TICKET, isCheckedIn: true };
    expect(refuseCheckOut(OPEN, TICKET)).toBe('not_checked_in');
    expect(refuseCheckOut(OPEN, inside)).toBeNull();
    expect(refuseCheckOut({ id: 2, status: 'cancelled' }, inside)).toBe('wrong_event');
    expect(refuseCheckOut({ ...OPEN, status: 'cancelled' }, inside)).toBe('cancelled_event');
  });
});
