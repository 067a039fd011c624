import { computeRentalStatus } from './rental-status';

const amounts = (accrued: number, paid: number, refunded: number, debt: number) => ({ accrued, paid, refunded, debt });

describe('the status of a rental (section 9)', () => {
  it.each([
    ['a direct payment, fully refunded', [amounts(7_000, 7_000, 7_000, 7_000)], 'refunded'],
    ['a direct payment, refunded in part', [amounts(7_000, 7_000, 2_000, 2_000)], 'partially_paid'],
    ['a session of an unpaid pass', [amounts(3_340, 0, 0, 3_340)], 'unpaid'],
    ['a session of a paid pass and the add-on', [amounts(4_840, 4_840, 0, 0)], 'paid'],
    ['nothing attached', [], 'unpaid'],
    ['a session of a free pass', [amounts(0, 0, 0, 0)], 'unpaid'],
    ['a session paid in part', [amounts(3_340, 1_670, 0, 1_670)], 'partially_paid'],
    ['paid in both currencies', [amounts(3_340, 3_340, 0, 0), amounts(500, 500, 0, 0)], 'paid'],
    ['one currency given back, one paid', [amounts(3_340, 3_340, 0, 0), amounts(500, 500, 500, 500)], 'partially_paid'],
    ['one currency given back, one never paid', [amounts(3_340, 0, 0, 3_340), amounts(500, 500, 500, 500)], 'refunded'],
    ['one currency paid, one owed', [amounts(3_340, 3_340, 0, 0), amounts(500, 0, 0, 500)], 'partially_paid'],
  ])('%s', (_, found, status) => {
    expect(computeRentalStatus(found)).toBe(status);
  });
});
