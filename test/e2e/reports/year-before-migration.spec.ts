import fc from 'fast-check';

import { closeAll, createTestApp, type TestApp } from '../../support/app';
import type { TestDatabase } from '../../support/database';
import { migratedFrom } from '../../support/former-database';
import { liveYear, type LivedYear } from '../../support/year-of-life';
import { WHOLE_YEAR, YearReports } from '../../support/year-reports';
import { beforePrices, year } from '../../support/year-steps';
import { YEAR_ENDS } from '../../support/year-studio';

const ENVIRONMENT = { RATE_LIMIT_ASSISTANT: '1000000', RATE_LIMIT_MANAGE: '1000000' };
const [FIRST, LAST] = WHOLE_YEAR;

/** Entries of runs once kept neither the place nor the start of their classes (SAL-14). */
const AS_FORMER = `UPDATE reports.payroll_run_line SET entries = (
  SELECT coalesce(jsonb_agg(e - 'location_id' - 'starts_at' ORDER BY place), '[]')
  FROM jsonb_array_elements(entries) WITH ORDINALITY AS t (e, place))`;

describe('a year of random life from before visits had prices', () => {
  let service: TestApp;
  let migrated: TestApp;
  let database: TestDatabase;
  let lived: LivedYear[];

  beforeAll(async () => {
    service = await createTestApp({ environment: ENVIRONMENT });
    lived = [];
    for (const lives of fc.sample(year, { numRuns: 3, seed: 25 }))
      lived.push(await liveYear(service, beforePrices(lives), 'without prices'));
    database = await migratedFrom(service.database, 'VisitPrices', (client) => client.query(AS_FORMER));
    migrated = await createTestApp({ environment: ENVIRONMENT, database, now: YEAR_ENDS });
  });
  afterAll(async () => {
    await closeAll(migrated, service);
    await database.drop();
  });

  it('REP-1: each report answers after the migrations what it answers without them, and is right', async () => {
    expect(lived.map(({ closings }) => closings.size > 0)).toContain(true);
    for (const one of lived) {
      const [before, after] = [await YearReports.of(service, one), await YearReports.of(migrated, one)];
      for (const locationId of [null, ...one.locations]) {
        const span = { from: FIRST, to: LAST, locationId };
        expect(await after.all(span)).toEqual(await before.all(span));
        await after.compare(span);
      }
      await after.compareNow();
    }
  });
});
