import { type Ability, ABILITIES } from '@studio/access';

import { addApiToken } from '../../support/api-token';
import { createTestApp, sharedTestApp, type TestApp } from '../../support/app';
import { type AssistantClient, assistantOf, refusalOf, type ToolResult } from '../../support/assistant';
import { minimalArguments } from '../../support/assistant-arguments';
import { addCustomer } from '../../support/customer';
import { given } from '../../support/given';
import { type OpenStudio, openStudio } from '../../support/studio';

const MARKER = 'Planted Zephyrine';
const MARKED = /Zephyrine|\+380501112233/i;

/** Abilities of each tool, as ACL-1 has them. */
const ACCESS: Readonly<Record<string, readonly Ability[]>> = {
  'describe-service-skills': ['mcp:read'],
  'get-studio-profile': ['mcp:read'],
  'get-class-counts-for-day': ['mcp:read'],
  'get-class-bookings-for-day': ['mcp:customers:read'],
  'search-customers': ['mcp:customers:read'],
  'investigate-customer-booking-ledger': ['mcp:customers:read', 'mcp:class-passes:read'],
  'search-owner-help': ['mcp:read'],
  'get-owner-help-page': ['mcp:read'],
  'get-business-logic-reference': ['mcp:logic:read'],
  'get-payment-overview': ['mcp:payments:read'],
  'search-payments': ['mcp:payments:read'],
  'get-financial-report': ['mcp:payments:read'],
  'get-cashbox-overview': ['mcp:cashflow:read'],
  'get-earnings-report': ['mcp:payments:read'],
  'get-rental-report': ['mcp:payments:read'],
  'get-payroll-overview': ['mcp:payroll:read'],
  'get-events-overview': ['mcp:events:read'],
  'get-event-summary': ['mcp:events:read'],
};

/** Each ability alone, those of the tools together, all but one, and everything. */
const KEYS: readonly (readonly Ability[])[] = [
  ...ABILITIES.map((ability) => [ability]),
  ['mcp:customers:read', 'mcp:class-passes:read'],
  ...ABILITIES.map((left) => ABILITIES.filter((ability) => ability !== left)),
  ABILITIES,
];

interface InvocationRow {
  readonly tool: string;
  readonly status: string;
  readonly error_code: string | null;
  readonly credential: string;
  readonly api_token_name: string;
  readonly required: string[];
  readonly missing: string[];
  readonly input: Record<string, unknown>;
  readonly output: Record<string, unknown>;
  readonly protocol_era: string;
  readonly whole: string;
}

describe('what a service key may ask', () => {
  let service: TestApp;
  let studio: OpenStudio;
  let listed: string[];

  beforeAll(async () => {
    service = await sharedTestApp({ environment: { RATE_LIMIT_ASSISTANT: '100000' } });
    studio = await openStudio(service, { name: MARKER });
    listed = await (await assistantOf(service, studio)).tools();
  });

  afterAll(() => service.close());

  const rowsOf = (accountId: number) =>
    service.database.asStudio<InvocationRow>(
      accountId,
      `SELECT tool, status, error_code, credential, api_token_name, required, missing, input, output, protocol_era,
              to_jsonb(i)::text AS whole
       FROM assistant.tool_invocation i ORDER BY id`,
    );

  it('lists the tools in the order of the matrix, whatever the key may ask (MCP-15)', async () => {
    expect(listed).toEqual(Object.keys(ACCESS).filter((name) => listed.includes(name)));
    for (const abilities of [['website_leads:create'], ['mcp:payroll:read']] as const)
      expect(await (await assistantOf(service, studio, abilities)).tools()).toEqual(listed);
  });

  it.each(KEYS)(
    'follows the matrix for a key of %j, before any argument is looked at (ACL-1, MCP-17)',
    async (...abilities) => {
      const assistant = await assistantOf(service, studio, abilities);
      for (const name of listed) {
        const required = ACCESS[name] ?? [];
        const missing = required.filter((ability) => !abilities.includes(ability));
        // An argument no tool takes: who may use the tool is told of it, who may not is told nothing of arguments.
        const error = await assistant.refusal(name, { account_id: 1 });
        if (missing.length === 0) expect([name, error?.code]).toEqual([name, 'invalid_arguments']);
        else expect([name, error]).toEqual([name, { code: 'ability_missing', missing }]);
      }
    },
  );

  it('lets a key of the website shake hands, ping and list, and keeps each of its refused calls (KEY-3, INV-1)', async () => {
    const other = await openStudio(service);
    const assistant = await assistantOf(service, other, ['website_leads:create']);
    const hello = { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'site', version: '1' } };
    for (const message of [
      { jsonrpc: '2.0', id: 1, method: 'initialize', params: hello },
      { jsonrpc: '2.0', id: 2, method: 'ping' },
      { jsonrpc: '2.0', id: 3, method: 'tools/list' },
    ]) {
      const response = await assistant.post(message);
      expect([response.status, await response.json()]).toEqual([
        200,
        expect.objectContaining({ result: expect.anything() }),
      ]);
    }
    expect(await rowsOf(other.ctx.accountId)).toEqual([]);
    for (const name of listed) {
      const result = await assistant.call(name, minimalArguments(name));
      expect([name, result.structuredContent, refusalOf(result)?.code]).toEqual([name, undefined, 'ability_missing']);
      for (const ability of ACCESS[name] ?? []) expect(result.content[0]?.text).toContain(ability);
    }
    const rows = await rowsOf(other.ctx.accountId);
    expect(
      rows.map(({ tool, status, error_code, required, missing, output }) => [
        tool,
        status,
        error_code,
        required,
        missing,
        output,
      ]),
    ).toEqual(listed.map((name) => [name, 'denied', 'ability_missing', ACCESS[name], ACCESS[name], {}]));
  });

  it('answers a demo studio as any other, and keeps its calls (KEY-6, INV-1)', async () => {
    const demo = await openStudio(service, { mode: 'demo_readonly' });
    const assistant = await assistantOf(service, demo);
    const results: [string, ToolResult][] = [];
    for (const name of listed) results.push([name, await assistant.call(name, minimalArguments(name))]);
    expect(results.filter(([, { isError }]) => isError)).toEqual([]);
    const rows = await rowsOf(demo.ctx.accountId);
    expect(rows.map(({ tool, status }) => [tool, status])).toEqual(listed.map((name) => [name, 'succeeded']));
  });

  it('is the same in a studio whose subscription has lapsed (MCP-6)', async () => {
    const lapsed = await openStudio(service);
    await given(service).subscription.execute('test', lapsed.slug, { status: 'expired' });
    const assistant = await assistantOf(service, lapsed);
    expect((await assistant.call('get-studio-profile')).isError).toBe(false);
  });

  describe('what is kept of calls', () => {
    let marked: OpenStudio;
    let assistant: AssistantClient;

    beforeAll(async () => {
      marked = await openStudio(service, { name: MARKER });
      assistant = await assistantOf(service, marked);
      await addCustomer(service, marked.ctx, { name: MARKER, phone: '+380501112233' });
    });

    it('is one row of each call that names a tool, and none of others (INV-1, INV-2)', async () => {
      const before = (await rowsOf(marked.ctx.accountId)).length;
      await assistant.call('get-studio-profile');
      await assistant.call('get-studio-profile', { location: 5 });
      await assistant.call('get-owner-help-page', { slug: 'no-such-page' });
      await (await assistantOf(service, marked, ['mcp:logic:read'])).call('get-studio-profile');
      await assistant.post({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'no-such-tool' } });
      await assistant.post({ jsonrpc: '2.0', id: 1, method: 'tools/list' });
      await assistant.post('{');
      const rows = (await rowsOf(marked.ctx.accountId)).slice(before);
      expect(rows.map(({ tool, status, error_code }) => [tool, status, error_code])).toEqual([
        ['get-studio-profile', 'succeeded', null],
        ['get-studio-profile', 'invalid', 'invalid_arguments'],
        ['get-owner-help-page', 'failed', 'not_found'],
        ['get-studio-profile', 'denied', 'ability_missing'],
      ]);
      for (const row of rows)
        expect(row).toMatchObject({ credential: 'service_key', api_token_name: 'Website', protocol_era: 'older' });
    });

    it('holds no text that was asked for and nothing of what was answered, in any status (INV-3, INV-4, INV-5)', async () => {
      const denied = await assistantOf(service, marked, ['website_leads:create']);
      for (const name of listed) {
        const enough = minimalArguments(name);
        await assistant.call(name, enough);
        await assistant.call(name, { ...enough, query: MARKER });
        await assistant.call(name, {
          ...enough,
          slug: MARKER,
          key: MARKER,
          date: MARKER,
          date_from: MARKER,
          [MARKER]: MARKER,
        });
        await assistant.call(name, {
          ...enough,
          limit: MARKER,
          customer_id: MARKER,
          location_id: MARKER,
          status: MARKER,
        });
        await denied.call(name, { ...enough, query: MARKER, [MARKER]: 1 });
      }
      const rows = await rowsOf(marked.ctx.accountId);
      expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(['succeeded', 'denied', 'invalid', 'failed']));
      expect(rows.filter(({ whole }) => MARKED.test(whole))).toEqual([]);
    });
  });
});

describe('what the log tells of calls (MCP-21)', () => {
  it('is no key, no header and no argument', async () => {
    const service = await createTestApp();
    const lines: string[] = [];
    try {
      const keep = (...told: unknown[]) => void lines.push(told.map((one) => JSON.stringify(one)).join(' '));
      service.app.useLogger({ log: keep, warn: keep, error: keep, fatal: keep, debug: keep, verbose: keep });
      const studio = await openStudio(service);
      const assistant = await assistantOf(service, studio);
      const call = (params: unknown) => ({ jsonrpc: '2.0', id: MARKER, method: 'tools/call', params });
      await assistant.call('get-studio-profile', { [MARKER]: MARKER });
      await assistant.post(call({ name: MARKER, arguments: { query: MARKER } }));
      await assistant.post(call({ name: 5, arguments: MARKER }));
      await assistant.post(
        call({ name: 'get-studio-profile', _meta: { 'io.modelcontextprotocol/protocolVersion': MARKER } }),
      );
      await assistant.post(
        { jsonrpc: '2.0', id: 1, method: MARKER },
        { 'mcp-method': MARKER, 'mcp-session-id': MARKER },
      );
      await assistant.post({ jsonrpc: '2.0', id: 1, method: 'tools/list' }, { 'mcp-protocol-version': MARKER });
      await assistant.post(`{"${MARKER}`);
      const expired = await addApiToken(service, studio.ctx, ['mcp:read'], {
        expiresAt: new Date('2026-01-01T00:00:00Z'),
      });
      await assistant.post({}, { authorization: `Bearer ${expired}` });
      await assistant.post({}, { authorization: 'Bearer ss_live_guess' });
      const told = lines.join('\n');
      for (const secret of [assistant.token, expired, 'ss_live', MARKER]) expect(told).not.toContain(secret);
    } finally {
      await service.close();
    }
  });
});
