import { refuseCheckIn, refuseCheckOut, type ScannedTicket } from './check-in';

const TICKET: ScannedTicket = { editionId: 1, status: 'valid', orderStatus: 'paid', isCheckedIn: false };
const OPEN = { id: 1, status: 'in_progress' } as const;

describe('the order of states at the door (ADM-10)', () => {
  it.each([
    ['no ticket, cancelled edition', { ...OPEN, status: 'cancelled' }, null, 'invalid'],
    ['another edition’s, cancelled', { id: 2, status: 'cancelled' }, { ...TICKET, status: 'voided' }, 'wrong_edition'],
    [
      'cancelled edition, voided',
      { ...OPEN, status: 'cancelled' },
      { ...TICKET, status: 'voided' },
      'cancelled_edition',
    ],
    ['archived edition', { ...OPEN, status: 'archived' }, TICKET, 'cancelled_edition'],
    ['voided', OPEN, { ...TICKET, status: 'voided' }, 'void'],
    ['order not paid, inside', OPEN, { ...TICKET, orderStatus: 'refund_required', isCheckedIn: true }, 'void'],
    ['inside', OPEN, { ...TICKET, isCheckedIn: true }, 'already_checked_in'],
    ['valid', OPEN, TICKET, null],
    ['valid, edition completed', { ...OPEN, status: 'completed' }, TICKET, null],
  ] as const)('%s', (_, edition, ticket, expected) => {
    expect(refuseCheckIn(edition, ticket)).toBe(expected);
  });

  it('ADM-11: only who is inside goes out', () => {
    expect(refuseCheckOut(OPEN, TICKET)).toBe('not_checked_in');
    expect(refuseCheckOut(OPEN, { ...TICKET, isCheckedIn: true })).toBeNull();
    expect(refuseCheckOut({ ...OPEN, status: 'cancelled' }, TICKET)).toBe('cancelled_edition');
  });
});
