import { assessPlanTerms, type PlanTerms } from './plan-rules';

const terms: PlanTerms = {
  name: 'Ten classes',
  priceCents: 12_000,
  sessionsCount: 10,
  validityDays: 30,
  totalValidityDays: 180,
  availableFromTime: null,
  availableUntilTime: null,
  allowsAnyTime: false,
  anyTimeAddonPriceCents: null,
};

const offendersIn = (change: Partial<PlanTerms>) => Object.keys(assessPlanTerms({ ...terms, ...change }));

type Case = readonly [sentence: string, change: Partial<PlanTerms>];

describe('the terms of a plan', () => {
  it.each<Case>([
    ['as usual', {}],
    ['a free plan', { priceCents: 0 }],
    ['the highest price', { priceCents: 99_999_999 }],
    ['one session', { sessionsCount: 1 }],
    ['999 sessions', { sessionsCount: 999 }],
    ['one day of validity', { validityDays: 1, totalValidityDays: 1 }],
    ['ten years of validity', { validityDays: 3_650, totalValidityDays: 3_650 }],
    ['a total validity equal to the validity', { validityDays: 60, totalValidityDays: 60 }],
    ['a time window', { availableFromTime: '06:00', availableUntilTime: '13:00' }],
    ['a start without end', { availableFromTime: '06:00' }],
    ['an end without start', { availableUntilTime: '13:00' }],
    ['the widest window', { availableFromTime: '00:00', availableUntilTime: '23:59' }],
    ['any time for an add-on', { allowsAnyTime: true, anyTimeAddonPriceCents: 500 }],
    ['any time for nothing', { allowsAnyTime: true, anyTimeAddonPriceCents: 0 }],
    ['any time for the highest price', { allowsAnyTime: true, anyTimeAddonPriceCents: 99_999_999 }],
  ])('may be %s', (_, change) => {
    expect(offendersIn(change)).toEqual([]);
  });

  it.each<readonly [...Case, inputs: string[]]>([
    ['a negative price', { priceCents: -1 }, ['price_cents']],
    ['a price over the highest', { priceCents: 100_000_000 }, ['price_cents']],
    ['a price with fractions of a cent', { priceCents: 9.5 }, ['price_cents']],
    ['a price that is no number', { priceCents: Number.NaN }, ['price_cents']],
    ['no session', { sessionsCount: 0 }, ['sessions_count']],
    ['1,000 sessions', { sessionsCount: 1_000 }, ['sessions_count']],
    ['half a session', { sessionsCount: 1.5 }, ['sessions_count']],
    ['no day of validity', { validityDays: 0 }, ['validity_days']],
    [
      'more than ten years',
      { validityDays: 3_651, totalValidityDays: 3_651 },
      ['validity_days', 'total_validity_days'],
    ],
    ['a total validity below the validity', { validityDays: 30, totalValidityDays: 29 }, ['total_validity_days']],
    ['a total validity over ten years', { totalValidityDays: 3_651 }, ['total_validity_days']],
    ['a malformed start', { availableFromTime: '6:00' }, ['available_from_time']],
    ['a malformed end', { availableUntilTime: '24:00' }, ['available_until_time']],
    ['an end at the start', { availableFromTime: '09:00', availableUntilTime: '09:00' }, ['available_until_time']],
    ['an end before the start', { availableFromTime: '13:00', availableUntilTime: '06:00' }, ['available_until_time']],
    ['any time without a price', { allowsAnyTime: true }, ['any_time_addon_price_cents']],
    ['an add-on price without any time', { anyTimeAddonPriceCents: 500 }, ['any_time_addon_price_cents']],
    ['a negative add-on price', { allowsAnyTime: true, anyTimeAddonPriceCents: -1 }, ['any_time_addon_price_cents']],
    [
      'an add-on price over the highest',
      { allowsAnyTime: true, anyTimeAddonPriceCents: 100_000_000 },
      ['any_time_addon_price_cents'],
    ],
  ])('may not be %s', (_, change, inputs) => {
    expect(offendersIn(change)).toEqual(inputs);
  });

  it('have all their problems reported together (ERR-5)', () => {
    const change = { priceCents: -1, sessionsCount: 0, validityDays: 0, totalValidityDays: 0, allowsAnyTime: true };
    expect(offendersIn(change)).toEqual([
      'price_cents',
      'sessions_count',
      'validity_days',
      'total_validity_days',
      'any_time_addon_price_cents',
    ]);
  });
});
