import { type AssistantClient, assistantOf } from '../../support/assistant';
import { createTestApp, type TestApp } from '../../support/app';
import { addEpoch } from '../../support/finance-statements';
import { type OpenStudio, openStudio } from '../../support/studio';

const PERIOD_TOOLS = ['get-payment-overview', 'search-payments'] as const;
const MONTH_TOOLS = ['get-financial-report', 'get-earnings-report', 'get-rental-report'] as const;
const LIMITED_TOOLS = ['search-payments', ...MONTH_TOOLS, 'get-payroll-overview', 'get-events-overview'] as const;
const DAY_TOOLS = [...PERIOD_TOOLS, ...MONTH_TOOLS, 'get-events-overview'] as const;
const LOCATED_TOOLS = [...DAY_TOOLS, 'get-cashbox-overview'] as const;
const SEARCHING_TOOLS = ['search-payments', 'get-events-overview'] as const;
const TOOLS = [...LOCATED_TOOLS, 'get-payroll-overview', 'get-event-summary'] as const;

interface Period {
  readonly period: { readonly date_from: string; readonly date_to: string };
}

describe('arguments of the money and events tools', () => {
  let service: TestApp;
  let studio: OpenStudio;
  let assistant: AssistantClient;
  let foreignLocation: number;

  beforeAll(async () => {
    const environment = { RATE_LIMIT_ASSISTANT: '1000000' };
    service = await createTestApp({ environment, now: new Date('2026-06-20T22:30:00Z') });
    // It is the 21st there already.
    studio = await openStudio(service, { timezone: 'Europe/Kyiv' });
    foreignLocation = (await openStudio(service)).locationId;
    assistant = await assistantOf(service, studio);
  });

  afterAll(() => service.close());

  const refused = async (tool: string, given: Readonly<Record<string, unknown>>) => {
    const refusal = await assistant.refusal(tool, given);
    expect(refusal?.code).toBe('invalid_arguments');
    return Object.keys(refusal?.['errors'] ?? {});
  };

  describe('days', () => {
    it.each(DAY_TOOLS)('%s takes real days from 1970 to 2199, written in full (ARG-3)', async (tool) => {
      for (const day of ['2026-6-1', '2026-02-30', '1969-12-31', '2200-01-01', '2026-06-01T00:00:00Z', '', 20260601])
        expect([day, await refused(tool, { date_from: day, date_to: day })]).toEqual([day, ['date_from', 'date_to']]);
    });

    it.each(DAY_TOOLS)('%s takes 366 days and refuses more, or a reversed period, on date_to (ARG-5)', async (tool) => {
      expect(await refused(tool, { date_from: '2026-06-02', date_to: '2026-06-01' })).toEqual(['date_to']);
      expect(await refused(tool, { date_from: '2025-06-01', date_to: '2026-06-02' })).toEqual(['date_to']);
      const { period } = await assistant.ask<Period>(tool, { date_from: '2025-06-01', date_to: '2026-06-01' });
      expect(period).toMatchObject({ date_from: '2025-06-01', date_to: '2026-06-01' });
    });

    it.each([
      [{}, '2026-06-21', '2026-06-21'],
      [{ date_from: null, date_to: null }, '2026-06-21', '2026-06-21'],
      [{ date_from: '2026-05-02' }, '2026-05-02', '2026-05-02'],
      [{ date_to: '2026-07-02' }, '2026-07-02', '2026-07-02'],
    ])('of the payment tools are today, and one day stands alone: %j (MNY-4)', async (given, from, to) => {
      for (const tool of PERIOD_TOOLS) {
        const { period } = await assistant.ask<Period>(tool, given);
        expect([tool, period.date_from, period.date_to]).toEqual([tool, from, to]);
      }
    });

    it.each([
      [{}, '2026-06-01', '2026-06-21'],
      [{ date_to: '2026-05-15' }, '2026-05-01', '2026-05-15'],
      [{ date_from: '2026-04-10' }, '2026-04-10', '2026-06-21'],
      [{ date_from: '2026-07-10' }, '2026-07-10', '2026-07-10'],
    ])(
      'of the finance tools are the month so far, and no default crosses a given day: %j (MNY-4)',
      async (given, from, to) => {
        for (const tool of MONTH_TOOLS) {
          const { period } = await assistant.ask<Period>(tool, given);
          expect([tool, period.date_from, period.date_to]).toEqual([tool, from, to]);
        }
      },
    );

    it('before the active epoch are refused on date_to; an epoch inside them cuts them (MNY-2)', async () => {
      const { ctx } = await openStudio(service, { timezone: 'Europe/Kyiv' });
      await addEpoch(service, ctx, '2026-06-10T09:30:00Z');
      const client = await assistantOf(service, { ctx });
      for (const tool of [...PERIOD_TOOLS, ...MONTH_TOOLS]) {
        const early = await client.refusal(tool, { date_from: '2026-06-01', date_to: '2026-06-09' });
        expect(early).toEqual({ code: 'invalid_arguments', errors: { date_to: [expect.any(String)] } });
        const cut = await client.ask(tool, { date_from: '2026-06-01', date_to: '2026-06-10' });
        expect(cut).toMatchObject({
          active_epoch: { starts_at: '2026-06-10T12:30:00+03:00', legacy: false },
          period: {
            date_from: '2026-06-10',
            date_to: '2026-06-10',
            requested_date_from: '2026-06-01',
            effective_starts_at: '2026-06-10T12:30:00+03:00',
            effective_ends_at: '2026-06-11T00:00:00+03:00',
            clamped_to_epoch: true,
          },
        });
      }
      expect(await client.ask('get-events-overview', { date_to: '2026-06-09' })).toMatchObject({ status: 'not_found' });
    });
  });

  it.each(LOCATED_TOOLS)('%s takes a location of the studio only (ARG-6, MCP-20)', async (tool) => {
    for (const id of [0, -1, 1.5, '1', true, 2 ** 53, foreignLocation, 987_654_321])
      expect([id, await refused(tool, { location_id: id })]).toEqual([id, ['location_id']]);
    await assistant.ask(tool, { location_id: studio.locationId });
    await assistant.ask(tool, { location_id: null });
  });

  it('a location that is not active any more still has its money (ARG-6)', async () => {
    const [row] = await service.database.asStudio<{ id: number }>(
      studio.ctx.accountId,
      `INSERT INTO scheduling.location (account_id, name, slug, is_active) VALUES ($1, 'Old', 'old', false) RETURNING id::int`,
      [studio.ctx.accountId],
    );
    for (const tool of LOCATED_TOOLS)
      expect(await assistant.ask(tool, { location_id: row?.id })).toMatchObject({ timezone: 'Europe/Kyiv' });
  });

  it.each(LIMITED_TOOLS)('%s takes limits from 1 and lowers them to 50 (ARG-7)', async (tool) => {
    for (const limit of [0, -1, 2.5, '5', true])
      expect([limit, await refused(tool, { limit })]).toEqual([limit, ['limit']]);
    for (const limit of [1, 50, null])
      expect(await assistant.ask(tool, { limit })).not.toHaveProperty('limit_lowered_to');
    const most = await assistant.ask(tool, { limit: 50 });
    for (const limit of [51, 1_000_000])
      expect(await assistant.ask(tool, { limit })).toEqual({ ...most, limit_lowered_to: 50 });
  });

  it.each(SEARCHING_TOOLS)('%s takes a query of 120 characters, squeezed, and blank as none (ARG-2)', async (tool) => {
    for (const query of ['x'.repeat(121), 7, 'a\u0000b']) expect(await refused(tool, { query })).toEqual(['query']);
    for (const [query, applied] of [
      ['😀'.repeat(120), true],
      [`  ${'x '.repeat(60)} `, true],
      ['   ', false],
      [null, false],
    ] as const)
      expect(await assistant.ask(tool, { query })).toMatchObject({ filters: { query_applied: applied } });
  });

  it.each([
    ['search-payments', { kind: 'refund' }, ['kind']],
    ['search-payments', { kind: 'Customer_payment' }, ['kind']],
    ['search-payments', { status: 'refunding' }, ['status']],
    ['search-payments', { status: ['paid'] }, ['status']],
    ['get-cashbox-overview', { currency: 'EURO' }, ['currency']],
    ['get-cashbox-overview', { currency: 'E1R' }, ['currency']],
    ['get-cashbox-overview', { currency: 'ЄВР' }, ['currency']],
    ['get-cashbox-overview', { currency: 978 }, ['currency']],
    ['get-events-overview', { status_bucket: 'archived' }, ['status_bucket']],
    ['get-event-summary', {}, ['event_id']],
    ['get-event-summary', { event_id: null }, ['event_id']],
    ['get-event-summary', { event_id: 0 }, ['event_id']],
    ['get-event-summary', { event_id: '1' }, ['event_id']],
    ['get-event-summary', { event_id: 2 ** 53 }, ['event_id']],
    ['get-payroll-overview', { date_from: '2026-06-01' }, ['date_from']],
    ['get-cashbox-overview', { limit: 5 }, ['limit']],
    ['get-payment-overview', { query: 'x', location_id: 0 }, ['query', 'location_id']],
  ])('%s refuses %j', async (tool, given, names) => {
    expect(await refused(tool, given)).toEqual(names);
  });

  it.each([
    ['EUR', 'EUR'],
    ['chf', 'CHF'],
    [' uah ', 'UAH'],
    ['', 'EUR'],
    [null, 'EUR'],
  ])('get-cashbox-overview takes the currency %j as %s (TOOL-CASHBOX-1)', async (currency, shown) => {
    const given = { location_id: studio.locationId, currency };
    expect(await assistant.ask('get-cashbox-overview', given)).toMatchObject({ cashboxes: [{ currency: shown }] });
  });

  it.each(TOOLS)('%s takes no argument that would choose a studio or person (MCP-20)', async (tool) => {
    const scope = { account_id: 1, studio_id: 1, tenant_id: 1, user_id: 1, trainer_id: 1 };
    const needed = tool === 'get-event-summary' ? { event_id: 1 } : {};
    expect(await refused(tool, { ...needed, ...scope })).toEqual(Object.keys(scope));
  });
});
