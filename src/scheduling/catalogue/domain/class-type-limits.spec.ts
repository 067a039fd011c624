import { assessInternalLimits, type LimitsInput } from './class-type-limits';

describe('limits of an internal class type (section 1, class_type)', () => {
  const cases: readonly (readonly [what: string, given: LimitsInput, inputs: readonly string[]])[] = [
    ['none', {}, []],
    ['null ones', { bookingCutoffMinutes: null, cancellationCutoffMinutes: null, defaultCapacity: null }, []],
    ['a booking cutoff of 0', { bookingCutoffMinutes: 0 }, ['booking_cutoff_minutes']],
    ['a cancellation cutoff', { cancellationCutoffMinutes: 60 }, ['cancellation_cutoff_minutes']],
    ['a capacity', { defaultCapacity: 1 }, ['default_capacity']],
    [
      'all of them',
      { bookingCutoffMinutes: 1, cancellationCutoffMinutes: 1, defaultCapacity: 1 },
      ['booking_cutoff_minutes', 'cancellation_cutoff_minutes', 'default_capacity'],
    ],
  ];
  it.each(cases)('%s', (_, given, inputs) => {
    expect(Object.keys(assessInternalLimits(given))).toEqual(inputs);
  });
});
