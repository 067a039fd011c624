import { passCode } from './pass-code';
import { computePassValues } from './pass-values';

const PASS = {
  status: 'active' as const,
  sessionsCount: 10,
  reservedSessionsCount: 2,
  usedSessionsCount: 3,
  priceCents: 5_000,
  paidAmountCents: 0,
};

describe('shown values of a pass (PASS-1)', () => {
  it.each([
    ['a free pass', 0, 0, 'paid', 0, 0],
    ['an unpaid pass', 5_000, 0, 'unpaid', 0, 5_000],
    ['a partly paid pass', 5_000, 1, 'partial', 1, 4_999],
    ['a paid pass', 5_000, 5_000, 'paid', 5_000, 0],
    ['a pass of which more was paid', 5_000, 6_000, 'paid', 5_000, 0],
    ['a pass of which more was given back than paid', 5_000, -10, 'unpaid', 0, 5_000],
  ])('%s', (_, priceCents, paidAmountCents, paymentStatus, shown, remainingPaymentCents) => {
    expect(computePassValues({ ...PASS, priceCents, paidAmountCents })).toMatchObject({
      paymentStatus,
      paidAmountCents: shown,
      remainingPaymentCents,
    });
  });

  it.each([
    ['active', true],
    ['frozen', true],
    ['used_up', false],
    ['expired', false],
    ['cancelled', false],
  ] as const)('%s counts as active: %s', (status, isActive) => {
    expect(computePassValues({ ...PASS, status })).toMatchObject({ isActive, remainingSessionsCount: 5 });
  });
});

describe('the code of a pass', () => {
  it('has eight characters that cannot be mistaken for one another', () => {
    expect(passCode(Uint8Array.from([0, 7, 8, 23, 24, 31, 32, 255]))).toBe('AHJZ-29A9');
  });
});
