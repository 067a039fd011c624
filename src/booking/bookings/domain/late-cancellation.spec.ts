import { decideLateCancellation, type LatePolicy } from './late-cancellation';

const START = new Date('2026-06-02T10:00:00Z');
const END = new Date('2026-06-02T11:00:00Z');
const FEE = { cents: 1_000, currency: 'EUR' };

const at = (time: string) => new Date(`2026-06-02T${time}Z`);
const facts = {
  startsAt: START,
  endsAt: END,
  status: 'scheduled' as const,
  cancellationCutoffMinutes: 120,
  bookingCutoffMinutes: null,
};
const without: LatePolicy = { policy: null, fee: null };
const decide = (now: Date, changed: object = {}, status: 'booked' | 'cancelled' = 'booked') =>
  decideLateCancellation(status, { ...facts, ...changed }, without, null, now);

describe('a late cancellation', () => {
  it.each([
    ['07:59:59.999', 'cancellation_open'],
    ['08:00:00', null],
    ['10:30:00', null],
    ['12:00:00', null],
    ['12:00:00.001', 'class_not_cancellable'],
  ])('at %s is refused with %s: from the limit on until the class can only be corrected (CAN-8)', (time, reason) => {
    const decision = decide(at(time));
    expect(decision.kind === 'refuse' ? decision.reason : null).toBe(reason);
  });

  it('is not needed without a limit, as staff cancel as usual (CAN-3, CAN-8)', () => {
    expect(decide(at('11:30:00'), { cancellationCutoffMinutes: null })).toMatchObject({ reason: 'cancellation_open' });
  });

  it('changes nothing of a cancelled booking, at any time', () => {
    expect(decide(at('07:00:00'), {}, 'cancelled')).toEqual({ kind: 'unchanged' });
    expect(decide(at('18:00:00'), {}, 'cancelled')).toEqual({ kind: 'unchanged' });
  });

  it.each([
    [null, null, { session: 'kept', fee: null }],
    ['kept', null, { session: 'kept', fee: null }],
    ['given_back', null, { session: 'given_back', fee: null }],
    ['fee', null, { session: 'given_back', fee: FEE }],
    ['given_back', 'kept', { session: 'kept', fee: null }],
    ['kept', 'given_back', { session: 'given_back', fee: null }],
    ['fee', 'given_back', { session: 'given_back', fee: null }],
    ['fee', 'kept', { session: 'kept', fee: null }],
  ] as const)('with the policy %s and the choice %s gives %p (CAN-9)', (policy, chosen, late) => {
    const terms = { policy, fee: policy === 'fee' ? FEE : null };
    expect(decideLateCancellation('booked', facts, terms, chosen, at('09:00:00'))).toEqual({ kind: 'cancel', late });
  });
});
