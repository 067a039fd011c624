import { untilNextTurn } from './class-turns';

const NOW = Date.parse('2026-06-02T09:00:00Z');
const at = (start: string, end: string) => ({
  starts_at: `2026-06-${start}:00+02:00`,
  ends_at: `2026-06-${end}:00+02:00`,
});

describe('when a class begins or ends next (DESK-33)', () => {
  it.each([
    ['the end of one that is on', [at('02T10:30', '02T11:30'), at('02T12:00', '02T13:00')], 1_800_000],
    ['the start of the next one', [at('02T08:00', '02T09:00'), at('02T11:10', '02T12:00')], 600_000],
    ['no longer waited for, being now', [at('02T10:00', '02T11:00')], null],
    ['not on another day', [at('09T10:00', '09T11:00')], null],
    ['not without classes', [], null],
  ])('is %s', (_, classes, wait) => {
    expect(untilNextTurn(classes, NOW)).toBe(wait);
  });
});
