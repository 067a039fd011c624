import { ABILITIES, type Ability, RATE_LIMIT_HEADERS } from '@studio/access';

import { systemContext } from '../../../src/accounts';
import { McpTransport } from '../../../src/assistant/endpoint/mcp/mcp-transport';
import { PlainCalls } from '../../../src/assistant/endpoint/mcp/plain-calls';
import { InvocationLog } from '../../../src/assistant/invocations';
import { GetStudioProfileTool } from '../../../src/assistant/tools/mcp/get-studio-profile.tool';
import { DemoStudios } from '../../../src/demo';
import { addApiToken } from '../../support/api-token';
import type { TestApp } from '../../support/app';
import { minimalArguments, TOOLS_IN_ORDER } from '../../support/assistant-arguments';
import { addConnection } from '../../support/connections';
import { createDemoApp } from '../../support/demo';
import { sendRaw } from '../../support/raw-http';
import { addStaff } from '../../support/staff';

type Headers = Readonly<Record<string, string>>;
type Caller = 'key' | 'website key' | 'owner' | 'trainer';

const LIMIT = 100_000;
/** Differ from one request to the next. */
const UNEQUAL = new Set(['date', 'x-request-id', ...RATE_LIMIT_HEADERS.map((name) => name.toLowerCase())]);
const YEAR = { date_from: '2025-06-01', date_to: '2026-05-31' };

const call = (name: unknown, given?: unknown, id: unknown = 1) => ({
  jsonrpc: '2.0',
  id,
  method: 'tools/call',
  params: { name, ...(given === undefined ? {} : { arguments: given }) },
});
/** A call as text, with what `JSON.stringify` cannot write. */
const written = (given: string, id = '1') =>
  `{ "params": {"arguments":${given},\n"name":"search-customers"},"method":"tools/call","id":${id},"jsonrpc":"2.0"}`;
const profile = call('get-studio-profile', {});
const plain = [
  ...TOOLS_IN_ORDER.map((name) => [name, call(name, minimalArguments(name))] as const),
  ...['get-financial-report', 'get-earnings-report', 'search-payments', 'get-rental-report'].map(
    (name) => [`${name} of a year`, call(name, YEAR)] as const,
  ),
  ['bookings of a day', call('get-class-bookings-for-day', { date: '2026-05-28', include_cancelled_classes: true })],
  ['a found customer', call('search-customers', { query: 'a', limit: 5 })],
  ['no arguments', call('get-studio-profile')],
  ['a date that is none', call('get-class-counts-for-day', { date: '2026-02-30' })],
  ['arguments of wrong types', call('get-class-bookings-for-day', { date: 5, include_cancelled_classes: 'yes' })],
  ['missing arguments', call('search-customers', {})],
  ['unknown arguments', call('get-studio-profile', { account_id: 7, constructor: 1, 'ключ "': [{ a: null }] })],
  ['arguments named by numbers', call('get-studio-profile', { b: 1, 2: 'x', 1: 'y' })],
  ['optional arguments that are null', call('search-payments', { location_id: null, limit: null })],
  ['a location that is not found', call('get-payment-overview', { location_id: 999_999 })],
  ['a customer that is not found', call('investigate-customer-booking-ledger', { customer_id: 999_999_999 })],
  ['a page that is not found', call('get-owner-help-page', { slug: 'привіт-💃' })],
  ['an unknown tool', call('drop-tables', {})],
  ['a tool named like a member of objects', call('constructor')],
  ['a tool without a name', call('')],
  ['a tool of other letters', call('танці 💃 "\\\u2028</script>\u0000')],
  ['other letters', call('search-customers', { query: 'Олена Ñ 漢字 💃 \u2028 \\ " </script>' })],
  ['half a letter', written(String.raw`{"query":"\ud800"}`)],
  ['half a letter in a name', written('{}').replace('search-customers', String.raw`\udfff`)],
  ['a member twice', written('{"query":"Olena","query":"Mira"}')],
  ['numbers beyond those of JSON', written('{"query":1e999,"limit":-0}')],
  ['a text id', call('get-studio-profile', {}, 'seven')],
  ['an empty id', call('get-studio-profile', {}, '')],
  ['an id of other letters', call('get-studio-profile', {}, 'ідентифікатор-💃\u0000')],
  ['an id of half a letter', written('{}', String.raw`"\ud83d"`)],
  ['a long id', call('get-studio-profile', {}, 'x'.repeat(100_000))],
  ['the id 0', call('get-studio-profile', {}, 0)],
  ['a negative id', call('get-studio-profile', {}, -3)],
  ['the id -0', written('{}', '-0')],
  ['the id 1.0', written('{}', '1.0')],
  ['the largest id', call('get-studio-profile', {}, Number.MAX_SAFE_INTEGER)],
] as const;

describe('plain calls, answered without the SDK and by the SDK', () => {
  let service: TestApp;
  let accountId: number;
  let callers: Readonly<Record<Caller, { readonly path: string; readonly token: string }>>;
  let served: jest.SpyInstance;

  beforeAll(async () => {
    service = await createDemoApp({ environment: { RATE_LIMIT_ASSISTANT: String(LIMIT) } });
    served = jest.spyOn(service.app.get(McpTransport), 'serve');
    const [demo] = await service.app.get(DemoStudios).list();
    if (!demo) throw new Error('There is no demo studio.');
    const ctx = systemContext(demo, 'test', service.clock.now());
    accountId = ctx.accountId;
    const keyWith = async (abilities?: readonly Ability[]) => ({
      path: '/mcp/service-studio',
      token: await addApiToken(service, ctx, abilities),
    });
    const personWith = async (role: 'owner' | 'trainer') => {
      const { userId } = await addStaff(service, ctx, role);
      const { accessToken } = await addConnection(service, { ctx }, userId);
      return { path: `/mcp/service-studio/${demo.slug}`, token: accessToken };
    };
    callers = {
      key: await keyWith(ABILITIES),
      'website key': await keyWith(),
      owner: await personWith('owner'),
      trainer: await personWith('trainer'),
    };
  });
  afterAll(() => service.close());

  /** The answer and what is recorded of it, without what differs between requests. */
  const exchange = async (document: unknown, headers: Headers, caller: Caller) => {
    await service.database.asStudio(accountId, 'DELETE FROM assistant.tool_invocation');
    served.mockClear();
    const { path, token } = callers[caller];
    const answer = await sendRaw(service.url, path, {
      method: 'POST',
      headers: {
        host: 'localhost',
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        accept: 'application/json',
        ...headers,
      },
      body: typeof document === 'string' ? document : JSON.stringify(document),
    });
    const records = await service.database.asStudio<Record<string, unknown>>(
      accountId,
      `SELECT to_jsonb(i) - '{id,request_id,duration_ms,created_at,updated_at}'::text[] AS kept FROM assistant.tool_invocation i`,
    );
    const requestId = String(answer.headers['x-request-id']);
    return {
      remaining: Number(answer.headers['ratelimit-remaining']),
      isOfSdk: served.mock.calls.length > 0,
      comparable: {
        status: answer.status,
        headers: Object.entries(answer.headers).filter(([name]) => !UNEQUAL.has(name)),
        body: answer.body.toString('latin1').replace(requestId, 'the request'),
        records,
      },
    };
  };

  /** Sends a document as it is, and again with everything left to the SDK. Returns who answered the first. */
  const compare = async (document: unknown, headers: Headers = {}, caller: Caller = 'key') => {
    const first = await exchange(document, headers, caller);
    const direct = jest.spyOn(service.app.get(PlainCalls), 'answer').mockResolvedValue(null);
    const second = await exchange(document, headers, caller);
    direct.mockRestore();
    expect(first.comparable).toEqual(second.comparable);
    expect(first.remaining - second.remaining).toBe(1);
    return { isOfSdk: first.isOfSdk, ...first.comparable };
  };

  it.each(plain)('%s: every byte and header is equal (MCP-4)', async (_, document) => {
    for (const caller of ['key', 'website key', 'owner', 'trainer'] as const) {
      const { isOfSdk, status } = await compare(document, {}, caller);
      expect([caller, isOfSdk, status]).toEqual([caller, false, 200]);
    }
  });

  it.each<[Headers]>([
    [{ 'mcp-protocol-version': '2025-11-25' }],
    [{ 'mcp-protocol-version': '2024-10-07', 'mcp-session-id': 'x', 'last-event-id': '4' }],
    [{ accept: 'text/event-stream' }],
    [{ accept: '*/*', 'content-type': 'application/json; charset=utf-8', origin: 'http://localhost:3000' }],
    [{ 'mcp-method': 'tools/list', 'mcp-name': 'another', 'accept-encoding': 'gzip' }],
  ])('with the headers %j as well (MCP-4, MCP-5, MCP-10)', async (headers) => {
    expect(await compare(profile, headers)).toMatchObject({ isOfSdk: false, status: 200 });
  });

  it('a tool that fails, and a call that cannot be recorded, are equal too (MCP-19, INV-1)', async () => {
    const failing = jest.spyOn(service.app.get(GetStudioProfileTool), 'run').mockRejectedValue(new Error('Broken.'));
    const failed = await compare(profile);
    failing.mockRestore();
    const forgetting = jest.spyOn(service.app.get(InvocationLog), 'record').mockRejectedValue(new Error('Broken.'));
    const forgotten = await compare(profile);
    forgetting.mockRestore();
    for (const { isOfSdk, body } of [failed, forgotten]) {
      expect(isOfSdk).toBe(false);
      expect(body).toContain('internal_error');
    }
    expect([failed.records.length, forgotten.records.length]).toEqual([1, 0]);
  });

  const meta = (given: object) => ({ ...profile, params: { ...profile.params, _meta: given } });

  it.each<[string, unknown]>([
    ['a message with metadata', meta({})],
    ['a token of progress', meta({ progressToken: 7 })],
    ['metadata that is none', { ...profile, params: { ...profile.params, _meta: 5 } }],
    ['a task', { ...profile, params: { ...profile.params, task: { ttl: 1 } } }],
    ['another member of the params', { ...profile, params: { ...profile.params, requestState: 5 } }],
    ['arguments that are a list', call('get-studio-profile', [])],
    ['arguments that are null', call('get-studio-profile', null)],
    ['a name that is no text', call(5)],
    ['no name', call(undefined)],
    ['a list of tools', { jsonrpc: '2.0', id: 1, method: 'tools/list' }],
    ['a batch of one', [profile]],
    ['a batch with a notification', [profile, { jsonrpc: '2.0', method: 'notifications/initialized' }]],
    ['a message of the newest revision', meta({ 'io.modelcontextprotocol/protocolVersion': '2026-07-28' })],
  ])('%s is left to the SDK (MCP-4)', async (_, document) => {
    expect((await compare(document)).isOfSdk).toBe(true);
  });

  it.each<[string, unknown, Headers]>([
    ['another member of the message', { ...profile, trace: 1 }, {}],
    ['a notification', { jsonrpc: '2.0', method: 'tools/call', params: profile.params }, {}],
    ['an id that is a fraction', call('get-studio-profile', {}, 1.5), {}],
    ['an id beyond the integers', call('get-studio-profile', {}, 2 ** 53), {}],
    ['the newest revision in the header', profile, { 'mcp-protocol-version': '2026-07-28' }],
    ['an unknown revision', profile, { 'mcp-protocol-version': '2020-01-01' }],
    ['no revision in the header', profile, { 'mcp-protocol-version': '' }],
  ])('%s is refused or ignored as before (MCP-11)', async (_, document, headers) => {
    const { status, records } = await compare(document, headers);
    expect(status).toBeGreaterThan(200);
    expect(records).toEqual([]);
  });
});
