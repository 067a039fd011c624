import fc from 'fast-check';

import { createTestApp, type TestApp } from '../../support/app';
import { liveYear } from '../../support/year-of-life';
import { WHOLE_YEAR, YearReports } from '../../support/year-reports';
import { year } from '../../support/year-steps';
import { payOf } from '../../support/year-studio';

/** More of them with `YEARS=200 npx jest test/e2e/reports/year-of-life`; one again with `YEAR_SEED`, as a failure prints it. */
const RUNS = Number(process.env['YEARS'] ?? 4);
const SEED = process.env['YEAR_SEED'];
const [FIRST, LAST] = WHOLE_YEAR;

/** Studios live random years, in two currencies and across both changes of clocks. */
describe('reports of a year of random life', () => {
  let service: TestApp;
  const happened = new Set<string>();

  beforeAll(async () => {
    service = await createTestApp({ environment: { RATE_LIMIT_ASSISTANT: '1000000', RATE_LIMIT_MANAGE: '1000000' } });
  });
  afterAll(() => service.close());

  it('REP-4, FIN-18, SAL-14: totals are those of their rows, of a second reckoning and of parts of the year; closed pay stays', async () => {
    await fc.assert(
      fc.asyncProperty(year, async (lives) => {
        const lived = await liveYear(service, lives);
        for (const kind of lived.happened) happened.add(kind);
        const reports = await YearReports.of(service, lived);
        for (const locationId of [null, ...lived.locations])
          await reports.compare({ from: FIRST, to: LAST, locationId });
        for (const cut of lives.cuts) {
          await reports.compare({ from: cut, to: cut, locationId: null });
          await reports.compareParts({ from: FIRST, to: LAST, locationId: null }, cut);
        }
        await reports.compareNow();
        for (const { from, to, calculation } of lived.closings.values())
          expect(await payOf(service, lived.owner, from, to)).toEqual(calculation);
      }),
      {
        numRuns: RUNS,
        ...(SEED !== undefined && { seed: Number(SEED) }),
        // Making a failing year shorter takes long.
        endOnFailure: SEED === undefined && RUNS < 10,
      },
    );
    expect(happened.size).toBeGreaterThan(12);
  }, 3_600_000);
});
