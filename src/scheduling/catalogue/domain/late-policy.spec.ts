import { lateTermsAfter, type LateTerms, type LateTermsInput, NO_LATE_TERMS } from './late-policy';

const fee: LateTerms = {
  lateCancellationPolicy: 'fee',
  lateCancellationFeeCents: 500,
  lateCancellationFeeCurrency: 'EUR',
};
const kept: LateTerms = { ...NO_LATE_TERMS, lateCancellationPolicy: 'kept' };

describe('the policy of a class type for late cancellations (CAN-9)', () => {
  it.each<[LateTerms, LateTermsInput, LateTerms]>([
    [NO_LATE_TERMS, {}, NO_LATE_TERMS],
    [NO_LATE_TERMS, { lateCancellationPolicy: 'kept' }, kept],
    [
      NO_LATE_TERMS,
      { lateCancellationPolicy: 'fee', lateCancellationFeeCents: 500 },
      { ...fee, lateCancellationFeeCurrency: 'UAH' },
    ],
    [fee, {}, fee],
    [fee, { lateCancellationFeeCents: 500 }, fee],
    [
      fee,
      { lateCancellationFeeCents: 600 },
      { ...fee, lateCancellationFeeCents: 600, lateCancellationFeeCurrency: 'UAH' },
    ],
    [fee, { lateCancellationPolicy: 'kept' }, kept],
    [fee, { lateCancellationPolicy: null, lateCancellationFeeCents: null }, NO_LATE_TERMS],
  ])('from %j by %j is %j', (before, input, after) => {
    expect(lateTermsAfter(before, input, 'UAH')).toEqual(after);
  });

  it.each<[LateTerms, LateTermsInput]>([
    [NO_LATE_TERMS, { lateCancellationPolicy: 'fee' }],
    [NO_LATE_TERMS, { lateCancellationFeeCents: 500 }],
    [kept, { lateCancellationFeeCents: 500 }],
    [fee, { lateCancellationFeeCents: null }],
    [fee, { lateCancellationPolicy: 'kept', lateCancellationFeeCents: 500 }],
  ])('from %j by %j is refused', (before, input) => {
    const errors = { late_cancellation_fee_cents: [expect.any(String)] };
    expect(() => lateTermsAfter(before, input, 'UAH')).toThrow(
      expect.objectContaining({ code: 'validation_failed', errors }),
    );
  });
});
