import type { Ability, Permission } from '@studio/access';
import { actorContext } from '@studio/access';
import { Ajv2020 } from 'ajv/dist/2020';

import type { FoundInvestigation } from '../../../src/assistant/investigation/mcp/investigation.output';
import { InvestigateCustomerBookingLedgerTool } from '../../../src/assistant/tools/mcp/investigate-customer-booking-ledger.tool';
import { sharedTestApp, TEST_NOW, type TestApp } from '../../support/app';
import { type AssistantClient, assistantOf } from '../../support/assistant';
import { addCustomer } from '../../support/customer';
import { addBookingAt } from '../../support/ledger';
import { addPlan, openStudio, type OpenStudio } from '../../support/studio';

const TOOL = 'investigate-customer-booking-ledger';

describe('investigate-customer-booking-ledger', () => {
  let service: TestApp;
  let studio: OpenStudio;
  let customerId: number;
  let assistant: AssistantClient;

  beforeAll(async () => {
    service = await sharedTestApp();
    studio = await openStudio(service, { timezone: 'Europe/Kyiv' });
    customerId = await addCustomer(service, studio.ctx, { name: 'Olena Secret', phone: '+380441234567' });
    assistant = await assistantOf(service, studio);
    await addPlan(service, studio, { isTrial: true });
    for (const day of ['10', '11']) await addBookingAt(service, studio, customerId, `2026-05-${day}T09:00:00Z`);
  });

  afterAll(() => service.close());

  const lastRow = async () => {
    const [row] = await service.database.asStudio(
      studio.ctx.accountId,
      'SELECT status, error_code, missing, input, output FROM assistant.tool_invocation ORDER BY id DESC LIMIT 1',
    );
    return row;
  };
  const errorOf = async (given: Readonly<Record<string, unknown>>, client = assistant) => {
    const { isError, _meta, structuredContent } = await client.call(TOOL, given);
    expect([isError, structuredContent]).toEqual([true, undefined]);
    return _meta?.['studio-service/error'] as { code: string; errors?: object; missing?: string[] };
  };

  it('answers in one call, and what is kept of it are words and counts (INV-4)', async () => {
    const answer = await assistant.ask<FoundInvestigation>(TOOL, { customer_id: customerId });
    expect(answer).toMatchObject({
      status: 'found',
      customer: { customer_id: customerId, name: 'Olena Secret' },
      period: { from_date: '2026-03-03', to_date: '2026-07-01', timezone: 'Europe/Kyiv' },
      trial_eligibility: { status: 'ineligible', source: 'manual', reason_codes: ['multiple_existing_bookings'] },
      manual_override: { status: 'actor_permissions_not_evaluated', available: false, customer_qualifies: true },
      summary: { bookings_count: 2, has_detected_anomalies: true },
    });
    expect(JSON.stringify(answer)).not.toContain('+380');
    const row = await lastRow();
    expect(row).toMatchObject({
      status: 'succeeded',
      error_code: null,
      input: { customer_id: customerId },
      output: {
        status: 'found',
        trial_status: 'ineligible',
        override_status: 'actor_permissions_not_evaluated',
        findings: { unreserved_booking: 2 },
        truncated: false,
      },
    });
    expect(JSON.stringify(row)).not.toContain('Secret');
  });

  it('takes null for every optional argument as not given (ARG-1)', async () => {
    const nothing = { from_date: null, to_date: null, as_of: null, source: null };
    expect(await assistant.ask(TOOL, { customer_id: customerId, ...nothing })).toEqual(
      await assistant.ask(TOOL, { customer_id: customerId }),
    );
  });

  it('follows its arguments', async () => {
    const asked = { from_date: '2026-05-11', to_date: '2026-05-11', as_of: '2026-05-01T10:00:00.5+03:00' };
    expect(await assistant.ask(TOOL, { customer_id: customerId, source: 'online_payment', ...asked })).toMatchObject({
      period: { from_date: '2026-05-11', to_date: '2026-05-11' },
      customer_history_summary: { evaluated_as_of: '2026-05-01T10:00:00+03:00' },
      trial_eligibility: {
        source: 'online_payment',
        historical_reconstruction: { reservation_history_complete: false },
      },
      summary: { bookings_count: 1 },
    });
  });

  it('tells of a customer of another studio that there is none (TOOL-LEDGER-4)', async () => {
    const other = await openStudio(service);
    const theirs = await addCustomer(service, other.ctx, { name: 'Mara' });
    const answer = await assistant.ask(TOOL, { customer_id: theirs });
    expect(answer).toEqual({
      status: 'not_found',
      generated_at: expect.any(String) as string,
      timezone: 'Europe/Kyiv',
      customer_id: theirs,
      customer: {},
      period: { from_date: '2026-03-03', to_date: '2026-07-01', timezone: 'Europe/Kyiv' },
      customer_history_summary: {},
      trial_eligibility: {},
      manual_override: {},
      summary: {},
      passes: [],
      bookings: [],
      timeline: [],
    });
    expect(await lastRow()).toMatchObject({ status: 'succeeded', output: { status: 'not_found', findings: {} } });
  });

  it.each<[Ability[], Ability[]]>([
    [['mcp:customers:read'], ['mcp:class-passes:read']],
    [['mcp:class-passes:read'], ['mcp:customers:read']],
    [
      ['mcp:read', 'website_leads:create'],
      ['mcp:customers:read', 'mcp:class-passes:read'],
    ],
  ])('refuses a key with %j, before it looks at arguments (ACL-1, MCP-17)', async (abilities, missing) => {
    const client = await assistantOf(service, studio, abilities);
    expect(await errorOf({ customer_id: 'x' }, client)).toMatchObject({ code: 'ability_missing', missing });
    expect(await lastRow()).toMatchObject({ status: 'denied', error_code: 'ability_missing', missing });
  });

  it('needs no other ability', async () => {
    const client = await assistantOf(service, studio, ['mcp:customers:read', 'mcp:class-passes:read']);
    expect(await client.ask(TOOL, { customer_id: customerId })).toMatchObject({ status: 'found' });
  });

  it.each<[string, Record<string, unknown>, string[]]>([
    ['no customer', { customer_id: undefined }, ['customer_id']],
    ['null for the customer', { customer_id: null }, ['customer_id']],
    ['a text for the customer', { customer_id: '7' }, ['customer_id']],
    ['a fraction', { customer_id: 7.5 }, ['customer_id']],
    ['zero', { customer_id: 0 }, ['customer_id']],
    ['more than an integer holds', { customer_id: 2 ** 60 }, ['customer_id']],
    ['a number for a day', { from_date: 20_260_501 }, ['from_date']],
    ['days that are none', { from_date: '2026-02-30', to_date: '2026-6-1' }, ['from_date', 'to_date']],
    ['days out of bounds', { from_date: '1969-12-31', to_date: '2200-01-01' }, ['from_date', 'to_date']],
    ['reversed days', { from_date: '2026-05-02', to_date: '2026-05-01' }, ['to_date']],
    ['367 days', { from_date: '2026-01-01', to_date: '2027-01-02' }, ['to_date']],
    ['a future instant', { as_of: '2026-06-01T08:00:01Z' }, ['as_of']],
    ['an instant without an offset', { as_of: '2026-05-01T08:00:00' }, ['as_of']],
    ['another type of instant', { as_of: true }, ['as_of']],
    ['an unknown source', { source: 'cash' }, ['source']],
    ['an unknown argument', { limit: 5 }, ['limit']],
    ['a studio', { account_id: 1 }, ['account_id']],
  ])('refuses %s (TOOL-LEDGER-1)', async (_, given, names) => {
    const { code, errors } = await errorOf({ customer_id: customerId, ...given });
    expect([code, Object.keys(errors ?? {})]).toEqual(['invalid_arguments', names]);
    expect(await lastRow()).toMatchObject({ status: 'invalid', error_code: 'invalid_arguments', output: {} });
  });

  it('publishes what it takes and what it answers (TOOL-LEDGER-25)', async () => {
    const response = await assistant.post({ jsonrpc: '2.0', id: 1, method: 'tools/list' });
    const { result } = (await response.json()) as {
      result: {
        tools: { name: string; inputSchema: Record<string, unknown>; outputSchema: Record<string, unknown> }[];
      };
    };
    const tool = result.tools.find(({ name }) => name === TOOL);
    expect(tool?.inputSchema).toMatchObject({ type: 'object', required: ['customer_id'], additionalProperties: false });
    expect(tool?.outputSchema).toMatchObject({
      type: 'object',
      properties: { status: { enum: ['found', 'not_found'] } },
    });
    const fits = new Ajv2020({ formats: { date: true, 'date-time': true }, strict: false }).compile(
      tool?.outputSchema ?? false,
    );
    for (const id of [customerId, 999_999_999])
      expect([fits(await assistant.ask(TOOL, { customer_id: id })), fits.errors]).toEqual([true, null]);
    expect(fits({ status: 'lost' })).toBe(false);
    expect(fits({ status: 'found', bookings: {} })).toBe(false);
  });

  it.each<[string, Permission[], string, boolean]>([
    ['both', ['issue_customer_class_passes', 'manage_customer_class_passes'], 'available', true],
    ['one', ['manage_clients', 'manage_customer_class_passes'], 'unavailable', false],
  ])(
    'tells a person with %s of the permissions what they could do (TOOL-LEDGER-13)',
    async (_, permissions, status, has) => {
      const credential = {
        kind: 'personal_sign_in' as const,
        connectionId: 1,
        clientName: null,
        userId: 1,
        userName: 'Ana',
        role: 'admin' as const,
        permissions,
      };
      const given = { customer_id: customerId, from_date: null, to_date: null, as_of: null, source: 'manual' as const };
      const tool = service.app.get(InvestigateCustomerBookingLedgerTool);
      const caller = { ctx: actorContext({ ...studio.ctx, now: TEST_NOW }), studio: {} as never, credential };
      expect(await tool.run(caller, given)).toMatchObject({
        manual_override: { status, actor_permissions_evaluated: true, actor_has_required_permissions: has },
      });
    },
  );
});
