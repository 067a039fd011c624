import { timeOfDayOf } from '@studio/kernel';
import fc from 'fast-check';

import { type AnyTimeTerms, owedAddonCents } from '../../../src/passes/sessions/domain/any-time-addon';
import { owedAddonCentsSql } from '../../../src/passes';
import { sharedTestApp, type TestApp } from '../../support/app';

/** Zones with whole, half and quarter hours, clock changes in both hemispheres, at midnight, and of half an hour. */
const ZONES = [
  'UTC',
  'Europe/Berlin',
  'America/New_York',
  'America/Sao_Paulo',
  'America/Santiago',
  'Africa/Cairo',
  'Asia/Kathmandu',
  'Asia/Kolkata',
  'Australia/Lord_Howe',
  'Pacific/Chatham',
  'Pacific/Kiritimati',
];
/** Days on which some of them change their clocks, and one on which none does. */
const DAYS = [
  '2026-03-08',
  '2026-03-29',
  '2026-04-05',
  '2026-04-24',
  '2026-07-01',
  '2026-09-06',
  '2026-10-25',
  '2026-11-01',
];
const HOUR = 3_600_000;
const CASES = 3_000;

interface Case extends AnyTimeTerms {
  readonly zone: string;
  readonly startsAt: Date;
}

const time = fc.option(
  fc.nat(24 * 60 - 1).map((minute) => new Date(minute * 60_000).toISOString().slice(11, 16)),
  { nil: null, freq: 4 },
);
const cases = fc.record<Case>({
  zone: fc.constantFrom(...ZONES),
  startsAt: fc
    .tuple(fc.constantFrom(...DAYS), fc.integer({ min: -24 * HOUR, max: 48 * HOUR }))
    .map(([day, offset]) => new Date(Date.parse(`${day}T00:00:00Z`) + offset)),
  availableFromTime: time,
  availableUntilTime: time,
  allowsAnyTime: fc.boolean(),
  anyTimeAddonPriceCents: fc.constantFrom(null, 0, 1, 700, 99_999_999),
});

const OWED = `
  SELECT ${owedAddonCentsSql('p', 'p', 'p.zone')}::int AS cents
  FROM unnest($1::timestamptz[], $2::text[], $3::time[], $4::time[], $5::boolean[], $6::int[])
    WITH ORDINALITY AS p (starts_at, zone, available_from_time, available_until_time, allows_any_time,
      any_time_addon_price_cents, place)
  ORDER BY p.place`;

describe('the any-time add-on in SQL', () => {
  let service: TestApp;

  beforeAll(async () => {
    service = await sharedTestApp();
  });
  afterAll(() => service.close());

  it('is the one that a payment must be of, for any window, zone and day (FIN-7, FIN-9)', async () => {
    const sample = fc.sample(cases, CASES);
    const column = (key: keyof Case) => sample.map((row) => row[key]);
    const rows = await service.database.query<{ cents: number }>(OWED, [
      column('startsAt'),
      column('zone'),
      column('availableFromTime'),
      column('availableUntilTime'),
      column('allowsAnyTime'),
      column('anyTimeAddonPriceCents'),
    ]);
    const differing = sample.flatMap((row, index) => {
      const expected = owedAddonCents(row, timeOfDayOf(row.startsAt, row.zone));
      return rows[index]?.cents === expected ? [] : [{ ...row, expected, found: rows[index]?.cents }];
    });
    expect(rows).toHaveLength(CASES);
    expect(differing).toEqual([]);
    expect(rows.filter(({ cents }) => cents > 0).length).toBeGreaterThan(CASES / 20);
  });
});
