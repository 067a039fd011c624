import { type AttemptStart, type PayableCharge, startRefusal } from './attempt-start';

const now = new Date('2026-06-01T10:00:00Z');
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

const charge = (fields: Partial<PayableCharge> = {}): PayableCharge => ({
  id: 1,
  status: 'pending',
  amountCents: 10_000,
  dueAt: null,
  hasLiveAttempt: false,
  ...fields,
});

const start = (fields: Partial<AttemptStart> = {}): AttemptStart => ({
  entryStatus: 'accepted',
  editionStatus: 'published',
  charges: [charge()],
  ...fields,
});

describe('starting an attempt (PAY-2)', () => {
  it.each<[string, Partial<AttemptStart>]>([
    ['a submitted entry', { entryStatus: 'submitted' }],
    ['an edition in progress', { editionStatus: 'in_progress' }],
    ['charges that failed before', { charges: [charge(), charge({ id: 2, status: 'failed' })] }],
    ['a charge due in a minute', { charges: [charge({ dueAt: later(1) })] }],
  ])('is possible for %s', (_, fields) => {
    expect(startRefusal(start(fields), now)).toBeNull();
  });

  const live = charge({ status: 'payment_pending', hasLiveAttempt: true, dueAt: later(-1) });
  const settled = charge({ status: 'paid', dueAt: later(-1) });

  it.each<[string, string, Partial<AttemptStart>]>([
    ['entry_closed', 'entry', { entryStatus: 'rejected', editionStatus: 'cancelled' }],
    ['entry_closed', 'entry', { entryStatus: 'withdrawn' }],
    ['edition_closed', 'entry', { editionStatus: 'draft', charges: [] }],
    ['edition_closed', 'entry', { editionStatus: 'completed' }],
    ['edition_closed', 'entry', { editionStatus: 'cancelled' }],
    ['edition_closed', 'entry', { editionStatus: 'archived' }],
    ['nothing_to_pay', 'charge_ids', { charges: [] }],
    ['payment_in_progress', 'charge_ids', { charges: [settled, live] }],
    ['charge_not_outstanding', 'charge_ids', { charges: [charge({ dueAt: later(-1) }), settled] }],
    ['charge_not_outstanding', 'charge_ids', { charges: [charge({ status: 'payment_pending' })] }],
    ['charge_not_outstanding', 'charge_ids', { charges: [charge({ amountCents: 0 })] }],
    ['charge_not_outstanding', 'charge_ids', { charges: [charge({ status: 'paid_requires_refund' })] }],
    ['charge_overdue', 'charge_ids', { charges: [charge(), charge({ dueAt: now })] }],
  ])('is refused with %s on %s, the first reason first', (code, input, fields) => {
    const refusal = startRefusal(start(fields), now);
    expect([refusal?.code, Object.keys(refusal?.errors ?? {})]).toEqual([code, [input]]);
  });
});
