import { type Allocation, areAllocationsValid } from './allocation';

describe('allocations (PAY-10)', () => {
  const attempt = { entryId: 7, leadChargeId: 1, amountCents: 10_000, currency: 'EUR' };
  const part = (fields: Partial<Allocation> = {}): Allocation => ({
    chargeId: 1,
    amountCents: 10_000,
    currency: 'EUR',
    chargeEntryId: 7,
    chargeCurrency: 'EUR',
    ...fields,
  });

  it.each<[string, Allocation[], boolean]>([
    ['one of the whole amount', [part()], true],
    ['two that add up', [part({ amountCents: 4_000 }), part({ chargeId: 2, amountCents: 6_000 })], true],
    ['none', [], false],
    ['less than the attempt', [part({ amountCents: 9_999 })], false],
    ['more than the attempt', [part(), part({ chargeId: 2, amountCents: 1 })], false],
    ['without the lead charge', [part({ chargeId: 2 })], false],
    ['in another currency', [part({ currency: 'USD' })], false],
    ['to a charge in another currency', [part({ chargeCurrency: 'USD' })], false],
    [
      'to a charge of another entry',
      [part({ amountCents: 4_000 }), part({ chargeId: 2, amountCents: 6_000, chargeEntryId: 8 })],
      false,
    ],
  ])('%s: %j are valid: %s', (_, allocations, valid) => {
    expect(areAllocationsValid(attempt, allocations)).toBe(valid);
  });
});
