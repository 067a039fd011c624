import { assessCashLocation, type CashLocationProblem, EXPENSE_METHODS, type ExpenseMethod } from './expense-method';

describe('the cashbox of an expense (CSH-8)', () => {
  it.each<[ExpenseMethod, number | null, CashLocationProblem | null]>([
    ['cashdesk', 4, null],
    ['cashdesk', null, 'cash_location_missing'],
    ['bank_card', null, null],
    ['bank_card', 4, 'cash_location_unwanted'],
    ['bank_transfer', null, null],
    ['bank_transfer', 4, 'cash_location_unwanted'],
    ['other', null, null],
    ['other', 4, 'cash_location_unwanted'],
  ])('paid by %s at location %s is %s', (method, cashLocationId, expected) => {
    expect(assessCashLocation(method, cashLocationId)).toBe(expected);
  });

  it('is asked of every method', () => {
    expect(EXPENSE_METHODS).toEqual(['cashdesk', 'bank_card', 'bank_transfer', 'other']);
  });
});
