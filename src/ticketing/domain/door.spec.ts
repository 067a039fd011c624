import { type DoorFacts, refuseEntry, refuseExit } from './door';

const TICKET: DoorFacts = { isForThisDoor: true, status: 'valid', orderStatus: 'paid', isCheckedIn: false };

describe('a ticket at a door (EVT-22, EVT-24)', () => {
  it.each([
    ['there is none, and nothing takes place', true, null, 'invalid'],
    [
      'another door’s, voided, and nothing takes place',
      true,
      { isForThisDoor: false, status: 'voided' },
      'another_door',
    ],
    ['voided, and nothing takes place', true, { status: 'voided' }, 'closed_door'],
    ['valid, and nothing takes place', true, {}, 'closed_door'],
    ['voided', false, { status: 'voided' }, 'void'],
    ['refunded', false, { status: 'refunded' }, 'void'],
    ['a refund is due, inside', false, { orderStatus: 'refund_required', isCheckedIn: true }, 'void'],
    ['paid too late', false, { orderStatus: 'paid_requires_refund' }, 'void'],
    ['inside', false, { isCheckedIn: true }, 'already_checked_in'],
    ['valid', false, {}, null],
  ] as const)('lets in, or says why not: %s', (_, isClosed, facts, expected) => {
    expect(refuseEntry(isClosed, facts && { ...TICKET, ...facts })).toBe(expected);
  });

  it.each([
    ['there is none', false, null, 'invalid'],
    ['another door’s', true, { isForThisDoor: false, isCheckedIn: true }, 'another_door'],
    ['nothing takes place', true, { isCheckedIn: true }, 'closed_door'],
    ['outside', false, {}, 'not_checked_in'],
    ['inside', false, { isCheckedIn: true }, null],
  ] as const)('undoes the check-in of holders who are inside only: %s', (_, isClosed, facts, expected) => {
    expect(refuseExit(isClosed, facts && { ...TICKET, ...facts })).toBe(expected);
  });
});
