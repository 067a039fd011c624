import { assessSubstitutionRange } from './substitution-range';

describe('days of a substitution (SBS-1)', () => {
  it.each([
    ['2026-06-01', '2026-06-01', true],
    ['2026-05-01', '2026-06-01', true],
    ['2026-06-01', '2027-06-01', true],
    ['2026-06-01', '2027-06-02', false],
    ['2026-05-01', '2026-05-31', false],
    ['2026-06-03', '2026-06-02', false],
  ])('from %s to %s on 2026-06-01 can be taken: %p', (from, to, isFine) => {
    const problem = assessSubstitutionRange(from, to, '2026-06-01');
    expect(problem === null ? null : Object.keys(problem)).toEqual(isFine ? null : ['to_date']);
  });
});
