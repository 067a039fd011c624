import { fixedInput } from './ticket-type-change';

describe('fields of a type of which an order was paid (ADM-9)', () => {
  it.each([
    ['priceCents', 'price_cents'],
    ['name', 'name'],
    ['description', 'description'],
    ['earlyPriceCents', 'early_price_cents'],
    ['earlyEndsAt', 'early_ends_at'],
    ['earlyQuota', 'early_quota'],
  ])('%s is fixed', (field, input) => {
    expect(fixedInput(new Set(['isActive', field]))).toBe(input);
  });

  it('are the only ones', () => {
    expect(
      fixedInput(new Set(['inventory', 'salesStartsAt', 'salesEndsAt', 'maxPerOrder', 'isActive', 'sortOrder'])),
    ).toBeNull();
  });
});
