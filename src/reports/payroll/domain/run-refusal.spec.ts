import { type ClosingFacts, findRunRefusal } from './run-refusal';

const may = { startsOn: '2026-05-01', endsOn: '2026-05-31' };
const voided = { period: may, isVoided: true, isReplaced: false };
const facts = (input: Partial<ClosingFacts> = {}): ClosingFacts => ({
  period: may,
  cadence: { value: 'monthly', anchorDate: null },
  replaced: null,
  today: '2026-06-01',
  overlaps: false,
  ...input,
});
const otherCadence = { cadence: { value: 'weekly', anchorDate: null } } as const;

describe('SAL-11, SAL-13: why a period cannot be closed', () => {
  it.each([
    ['nothing on the day after', {}, null],
    ['its last day is today', { today: '2026-05-31' }, 'period_not_finished'],
    ['it lies in the future, and overlaps', { today: '2026-04-30', overlaps: true }, 'period_not_finished'],
    ['not over, before not of the cadence', { today: '2026-05-31', ...otherCadence }, 'period_not_finished'],
    ['not of the cadence, before closed', { ...otherCadence, overlaps: true }, 'period_not_in_cadence'],
    ['a run of some of the days', { overlaps: true }, 'period_already_closed'],
    ['nothing against a replacement', { replaced: voided }, null],
    ['nothing against a replacement after the cadence changed', { replaced: voided, ...otherCadence }, null],
    ['the run to be replaced is closed', { replaced: { ...voided, isVoided: false } }, 'supersedes_mismatch'],
    [
      'the run to be replaced has another period',
      { replaced: { ...voided, period: { startsOn: '2026-05-01', endsOn: '2026-05-15' } } },
      'supersedes_mismatch',
    ],
    [
      'replaced already, before closed',
      { replaced: { ...voided, isReplaced: true }, overlaps: true },
      'already_superseded',
    ],
    ['another run of some of the days', { replaced: voided, overlaps: true }, 'period_already_closed'],
  ] as const)('%s', (_, input, refusal) => {
    expect(findRunRefusal(facts(input))).toBe(refusal);
  });
});
