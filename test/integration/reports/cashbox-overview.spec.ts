import { CashboxOverviewQuery } from '../../../src/reports/statements/queries/cashbox-overview.query';
import { sharedTestApp, type TestApp } from '../../support/app';
import { addCount, addEpoch, addLedgerEntry } from '../../support/finance-statements';
import { given } from '../../support/given';
import { statementsDuring } from '../../support/statements';
import { openStudio, type OpenStudio } from '../../support/studio';

describe('the cashbox overview', () => {
  let service: TestApp;
  let studio: OpenStudio;

  beforeAll(async () => {
    service = await sharedTestApp();
  });

  afterAll(() => service.close());

  beforeEach(async () => {
    studio = await openStudio(service);
  });

  const read = (locationId: number | null = null, currency: string | null = null) =>
    service.app.get(CashboxOverviewQuery).read(studio.ctx, { locationId, currency });
  const moved = (
    epochId: number,
    purpose: 'customer_payment' | 'payment_refund',
    amountCents: number,
    more: { currency?: string; locationId?: number } = {},
  ) =>
    addLedgerEntry(service, studio.ctx, {
      epochId,
      locationId: studio.locationId,
      purpose,
      at: '2026-06-01T07:30:00Z',
      amountCents,
      ...more,
    });
  const money = (amount_cents: number, amount: string, currency = 'EUR') => ({ currency, amount_cents, amount });

  it('of a studio without an epoch has zeros in its own currency', async () => {
    expect(await read()).toEqual({
      status: 'ok',
      generated_at: '2026-06-01T08:00:00Z',
      timezone: 'UTC',
      active_epoch: null,
      totals: [money(0, '0.00')],
      cashboxes: [
        {
          location: { location_id: studio.locationId, name: 'Main' },
          currency: 'EUR',
          balance: money(0, '0.00'),
          baseline_actual: money(0, '0.00'),
          movements_after_baseline: money(0, '0.00'),
          movements_by_source: { studio: money(0, '0.00'), event: money(0, '0.00'), festival: money(0, '0.00') },
          negative: false,
          latest_reconciliation: null,
        },
      ],
    });
  });

  it('goes on from the last count: 8000 and 1000 less 500 are 8500, and 6500 after a count of it (CSH-3)', async () => {
    const epochId = await addEpoch(service, studio.ctx, '2026-05-01T00:00:00Z');
    const { locationId } = studio;
    await addCount(service, studio.ctx, { epochId, locationId, expected: 0, actual: 8_000 });
    await moved(epochId, 'customer_payment', 1_000);
    await moved(epochId, 'payment_refund', 500);
    expect((await read()).cashboxes).toMatchObject([
      {
        balance: money(8_500, '85.00'),
        baseline_actual: money(8_000, '80.00'),
        movements_after_baseline: money(500, '5.00'),
        negative: false,
      },
    ]);
    const id = await addCount(service, studio.ctx, { epochId, locationId, expected: 8_500, actual: 6_500 });
    const report = await read();
    expect(report.cashboxes).toMatchObject([
      {
        balance: money(6_500, '65.00'),
        latest_reconciliation: {
          cashbox_reconciliation_id: id,
          kind: 'count',
          occurred_at: '2026-06-01T07:00:00Z',
          expected_before: money(8_500, '85.00'),
          actual_counted: money(6_500, '65.00'),
          variance: money(-2_000, '-20.00'),
        },
      },
    ]);
    expect(JSON.stringify(report)).not.toContain('Secret');
  });

  it('shows a second currency and another location apart, and more out than in as negative', async () => {
    const annex = await given(service).location(studio.ctx, { name: 'Annex' });
    const epochId = await addEpoch(service, studio.ctx, 'legacy');
    await moved(epochId, 'customer_payment', 700, { currency: 'CHF' });
    await moved(epochId, 'customer_payment', 900);
    await moved(epochId, 'payment_refund', 200, { locationId: annex });
    const boxes = ({ cashboxes }: Awaited<ReturnType<typeof read>>) =>
      cashboxes.map(({ location, balance, negative }) => [
        location.name,
        balance.currency,
        balance.amount_cents,
        negative,
      ]);
    const whole = await read();
    expect(boxes(whole)).toEqual([
      ['Annex', 'EUR', -200, true],
      ['Annex', 'CHF', 0, false],
      ['Main', 'EUR', 900, false],
      ['Main', 'CHF', 700, false],
    ]);
    expect(whole.totals).toEqual([money(700, '7.00', 'CHF'), money(700, '7.00')]);
    expect(boxes(await read(null, 'CHF'))).toHaveLength(2);
    expect(boxes(await read(annex))).toEqual([['Annex', 'EUR', -200, true]]);
    expect(boxes(await read(annex, 'PLN'))).toEqual([['Annex', 'PLN', 0, false]]);
  });

  it('refuses a location of another studio (REP-3)', async () => {
    const foreign = await openStudio(service);
    await expect(read(foreign.locationId)).rejects.toMatchObject({
      code: 'validation_failed',
      errors: { location_id: expect.anything() as unknown },
    });
  });

  it('is read in two round trips with three statements', async () => {
    const sent = await statementsDuring(() => read());
    expect(sent.filter((text) => /^\s*(SELECT|WITH)/.test(text) && !text.includes('set_config'))).toHaveLength(3);
  });
});
