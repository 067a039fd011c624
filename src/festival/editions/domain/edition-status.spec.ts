import { isAvailableForAdmission } from './edition-status';

const NOW = new Date('2026-06-01T08:00:00Z');
const LATER = new Date('2026-06-01T09:00:00Z');

describe('FEST-2, ADM-3: an edition is available for admission', () => {
  it.each([
    ['draft', LATER, false],
    ['published', LATER, true],
    ['in_progress', LATER, true],
    ['published', NOW, false],
    ['in_progress', new Date('2026-06-01T07:00:00Z'), false],
    ['completed', LATER, false],
    ['cancelled', LATER, false],
    ['archived', LATER, false],
  ] as const)('%s until %s', (status, endsAt, expected) => {
    expect(isAvailableForAdmission({ status, endsAt }, NOW)).toBe(expected);
  });
});
