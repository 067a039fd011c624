import { type AssistantClient, assistantOf } from '../../support/assistant';
import { sharedTestApp, type TestApp } from '../../support/app';
import { type OpenStudio, openStudio } from '../../support/studio';

const MODERN = '2026-07-28';
const META = {
  'io.modelcontextprotocol/protocolVersion': MODERN,
  'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' },
  'io.modelcontextprotocol/clientCapabilities': {},
};
const PROFILE = { name: 'get-studio-profile', arguments: {} };

type Headers = Readonly<Record<string, string>>;
interface RpcAnswer {
  readonly jsonrpc?: string;
  readonly id?: unknown;
  readonly result?: Record<string, unknown>;
  readonly error?: { code: number; message: string; data?: unknown };
}

const older = (method: unknown, params?: unknown, id: unknown = 1) => ({
  jsonrpc: '2.0',
  id,
  method,
  ...(params === undefined ? {} : { params }),
});
const modern = (method: string, params: object = {}, id: unknown = 1) => ({
  jsonrpc: '2.0',
  id,
  method,
  params: { ...params, _meta: META },
});
/** `levels` lists within each other, as text: `JSON.stringify` gives up long before. */
const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);
/** A message as text, with params that `JSON.stringify` cannot write. */
const withParams = (method: string, params: string, version = '') =>
  `{"jsonrpc":"2.0","id":1,"method":"${method}","params":{${version ? `"_meta":${JSON.stringify(META)},` : ''}${params}}}`;
const modernHeaders = (method: string, name?: string): Headers => ({
  'mcp-protocol-version': MODERN,
  'mcp-method': method,
  ...(name ? { 'mcp-name': name } : {}),
});

describe('JSON-RPC at the assistant endpoint', () => {
  let service: TestApp;
  let studio: OpenStudio;
  let assistant: AssistantClient;

  beforeAll(async () => {
    service = await sharedTestApp({ environment: { RATE_LIMIT_ASSISTANT: '100000' } });
    studio = await openStudio(service);
    assistant = await assistantOf(service, studio);
  });

  afterAll(() => service.close());

  const exchange = async (document: unknown, headers: Headers = {}) => {
    const response = await assistant.post(document, headers);
    const text = await response.text();
    const type = response.headers.get('content-type') ?? '';
    return {
      status: response.status,
      type,
      headers: response.headers,
      body: (text === '' ? null : JSON.parse(text)) as RpcAnswer | null,
    };
  };
  const invocations = async () => {
    const [row] = await service.database.asStudio<{ count: number }>(
      studio.ctx.accountId,
      'SELECT count(*)::int AS count FROM assistant.tool_invocation',
    );
    return row?.count ?? 0;
  };

  describe('a plain call', () => {
    it.each([
      ['application/json'],
      ['*/*'],
      ['text/event-stream'],
      ['application/json, text/event-stream'],
      ['text/html'],
      [undefined],
    ])('is answered the same way with Accept %s (MCP-3, MCP-5)', async (accept) => {
      const { status, type, body, headers } = await exchange(older('tools/call', PROFILE), accept ? { accept } : {});
      expect(status).toBe(200);
      expect(type).toMatch(/^application\/json/);
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('mcp-session-id')).toBeNull();
      expect(body).toMatchObject({ jsonrpc: '2.0', id: 1, result: { isError: false } });
    });

    it('answers the same in both eras, as text and as structure (MCP-4, MCP-18)', async () => {
      const first = await exchange(older('tools/call', PROFILE));
      const second = await exchange(modern('tools/call', PROFILE), modernHeaders('tools/call', PROFILE.name));
      for (const { body } of [first, second]) {
        const content = body?.result?.['content'] as { type: string; text: string }[];
        expect(content).toEqual([{ type: 'text', text: JSON.stringify(body?.result?.['structuredContent']) }]);
      }
      expect(second.body?.result?.['structuredContent']).toEqual(first.body?.result?.['structuredContent']);
      expect(second.body?.result?.['resultType']).toBe('complete');
    });

    it.each([['seven'], [7], [0], [-3], ['']])('repeats the id %j with its type (MCP-11)', async (id) => {
      expect((await exchange(older('tools/call', PROFILE, id))).body?.id).toBe(id);
    });

    it('reads missing arguments as none (ARG-1)', async () => {
      const { body } = await exchange(older('tools/call', { name: PROFILE.name }));
      expect(body?.result?.['isError']).toBe(false);
    });

    it('ignores sessions and streams of before (MCP-2)', async () => {
      const { status } = await exchange(older('tools/call', PROFILE), { 'mcp-session-id': 'x', 'last-event-id': '4' });
      expect(status).toBe(200);
    });
  });

  it.each<[string, unknown, Headers, number, number]>([
    ['an unknown method', older('roots/list'), {}, 200, -32_601],
    ['a method that is a name of JavaScript', older('constructor'), {}, 200, -32_601],
    ['levels of logging', older('logging/setLevel', { level: 'info' }), {}, 200, -32_601],
    ['no params', older('tools/call'), {}, 200, -32_602],
    ['no name', older('tools/call', {}), {}, 200, -32_602],
    ['a name that is no text', older('tools/call', { name: 5 }), {}, 200, -32_602],
    ['arguments that are a list', older('tools/call', { ...PROFILE, arguments: [] }), {}, 200, -32_602],
    ['arguments that are null', older('tools/call', { ...PROFILE, arguments: null }), {}, 200, -32_602],
    ['an unknown tool', older('tools/call', { name: 'drop-tables' }), {}, 200, -32_602],
    ['a second page of tools', older('tools/list', { cursor: 'x' }), {}, 200, -32_602],
    ['a second page of prompts', older('prompts/list', { cursor: 5 }), {}, 200, -32_602],
    ['an unknown prompt', older('prompts/get', { name: '__proto__' }), {}, 200, -32_602],
    ['an unknown resource', older('resources/read', { uri: 'file:///etc/passwd' }), {}, 200, -32_602],
    ['a page of tools that is no text', older('tools/list', { cursor: 5 }), {}, 200, -32_602],
    ['a version never heard of', older('tools/list'), { 'mcp-protocol-version': '2020-01-01' }, 400, -32_000],
    ['modern: a method that is not offered', modern('ping'), modernHeaders('ping'), 404, -32_601],
    ['modern: a handshake', modern('initialize'), modernHeaders('initialize'), 404, -32_601],
    ['modern: levels of logging', modern('logging/setLevel'), modernHeaders('logging/setLevel'), 404, -32_601],
    ['modern: an unknown tool', modern('tools/call', { name: 'x' }), modernHeaders('tools/call', 'x'), 200, -32_602],
    ['modern: a second page', modern('tools/list', { cursor: 'x' }), modernHeaders('tools/list'), 200, -32_602],
    ['modern: no headers', modern('tools/list'), {}, 400, -32_020],
    ['modern: another method in the header', modern('tools/list'), modernHeaders('tools/call'), 400, -32_020],
    [
      'modern: another tool in the header',
      modern('tools/call', PROFILE),
      modernHeaders('tools/call', 'x'),
      400,
      -32_020,
    ],
    ['modern: no name in the header', modern('tools/call', PROFILE), modernHeaders('tools/call'), 400, -32_020],
    ['modern header, no envelope', older('tools/list'), modernHeaders('tools/list'), 400, -32_602],
    [
      'modern: a version that is not offered',
      {
        ...older('tools/list'),
        params: { _meta: { ...META, 'io.modelcontextprotocol/protocolVersion': '2027-01-01' } },
      },
      { ...modernHeaders('tools/list'), 'mcp-protocol-version': '2027-01-01' },
      400,
      -32_022,
    ],
    ['an empty body', '', {}, 400, -32_700],
    ['a body that is no JSON', '{"jsonrpc":', {}, 400, -32_700],
    ['a number', '5', {}, 400, -32_600],
    ['null', 'null', {}, 400, -32_600],
    ['another version of JSON-RPC', { ...older('ping'), jsonrpc: '1.0' }, {}, 400, -32_600],
    ['a method that is no text', older(5), {}, 400, -32_600],
    ['params that are a list', older('ping', []), {}, 400, -32_600],
    ['params that are null', older('ping', null), {}, 400, -32_600],
    ['an id that is a fraction', older('ping', {}, 1.5), {}, 400, -32_600],
    ['an id that is null', older('ping', {}, null), {}, 400, -32_600],
    ['an id that is an object', older('ping', {}, {}), {}, 400, -32_600],
    ['an id that is true', older('ping', {}, true), {}, 400, -32_600],
    ['neither method nor answer', { jsonrpc: '2.0', id: 1 }, {}, 400, -32_600],
    ['an empty batch', [], {}, 400, -32_600],
    ['a batch of eleven', Array.from({ length: 11 }, () => older('ping')), {}, 400, -32_600],
    ['a batch with a modern message', [older('ping'), modern('tools/list')], {}, 400, -32_600],
    ['a batch with a handshake', [older('ping'), older('initialize', {})], {}, 400, -32_600],
    ['a batch with something else', [older('ping'), 5], {}, 400, -32_600],
    ['a page of tools 100 000 levels deep', withParams('tools/list', `"cursor":${nested(100_000)}`), {}, 400, -32_600],
    [
      'an argument 100 000 levels deep',
      withParams('tools/call', `"name":"get-studio-profile","arguments":{"a":${nested(100_000)}}`),
      {},
      400,
      -32_600,
    ],
    ['a message of 33 levels', withParams('ping', `"x":${nested(31)}`), {}, 400, -32_600],
    ['a deep message in a batch', `[${withParams('tools/list', `"cursor":${nested(90_000)}`)}]`, {}, 400, -32_600],
    ['a deep answer', `{"jsonrpc":"2.0","id":1,"result":{"a":${nested(100_000)}}}`, {}, 400, -32_600],
    [
      'modern: a page of tools 100 000 levels deep',
      withParams('tools/list', `"cursor":${nested(100_000)}`, MODERN),
      modernHeaders('tools/list'),
      400,
      -32_600,
    ],
    [
      'modern: a client 40 000 levels deep',
      JSON.stringify(modern('tools/list')).replace('"io.modelcontextprotocol/clientCapabilities":{}', (name) =>
        name.replace('{}', `{"experimental":${nested(40_000)}}`),
      ),
      modernHeaders('tools/list'),
      400,
      -32_600,
    ],
    [
      'an argument that would be a prototype',
      withParams('tools/call', '"name":"get-studio-profile","arguments":{"__proto__":{"account_id":7}}'),
      {},
      400,
      -32_600,
    ],
    ['a batch with one id twice', [older('tools/call', PROFILE), older('ping')], {}, 400, -32_600],
    ['a batch within a batch', [[older('ping')]], {}, 400, -32_600],
  ])('refuses %s (MCP-11, MCP-12)', async (_, document, headers, status, code) => {
    const before = await invocations();
    const answer = await exchange(document, headers);
    expect([answer.status, answer.body?.error?.code]).toEqual([status, code]);
    expect(answer.type).toMatch(/^application\/json/);
    expect(answer.body?.jsonrpc).toBe('2.0');
    expect(answer.body?.error?.message).not.toMatch(/SELECT|\.ts\b|node_modules|at .*\(/);
    expect(await invocations()).toBe(before);
  });

  it('repeats the id of a message that is none, where it can be one, else null (MCP-11)', async () => {
    expect((await exchange({ ...older('ping', [], 'x') })).body?.id).toBe('x');
    expect((await exchange(older('ping', {}, 1.5))).body?.id).toBeNull();
    expect((await exchange('{')).body?.id).toBeNull();
  });

  it.each<[string, unknown, Headers]>([
    ['a notification', { jsonrpc: '2.0', method: 'notifications/initialized' }, {}],
    ['a call without an id', { jsonrpc: '2.0', method: 'tools/call', params: PROFILE }, {}],
    ['an answer', { jsonrpc: '2.0', id: 5, result: {} }, {}],
    ['an error', { jsonrpc: '2.0', id: 5, error: { code: 1, message: 'x' } }, {}],
    [
      'a modern notification',
      { jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 1, _meta: META } },
      modernHeaders('notifications/cancelled'),
    ],
  ])('takes %s and does nothing with it (MCP-11)', async (_, document, headers) => {
    const before = await invocations();
    expect(await exchange(document, headers)).toMatchObject({ status: 202, body: null });
    expect(await invocations()).toBe(before);
  });

  it('answers a batch of the older era one by one, each call kept (MCP-12)', async () => {
    const before = await invocations();
    const response = await assistant.post([
      older('tools/call', PROFILE, 'a'),
      { jsonrpc: '2.0', method: 'notifications/initialized' },
      older('ping', {}, 2),
      older('tools/call', PROFILE, 3),
    ]);
    const answers = (await response.json()) as RpcAnswer[];
    expect(response.status).toBe(200);
    expect(new Set(answers.map(({ id }) => id))).toEqual(new Set(['a', 2, 3]));
    expect(await invocations()).toBe(before + 2);
  });

  it('takes 32 levels, and tells an id from the same as a text (MCP-11, MCP-12)', async () => {
    expect((await exchange(withParams('ping', `"x":${nested(30)}`))).body?.result).toEqual({});
    const response = await assistant.post([older('ping', {}, 1), older('ping', {}, '1')]);
    expect(((await response.json()) as RpcAnswer[]).map(({ id }) => id)).toEqual([1, '1']);
  });

  it('answers a request that is cancelled in its own batch (MCP-11, MCP-12)', async () => {
    const cancel = { jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 1 } };
    for (const batch of [
      [older('tools/call', PROFILE), cancel],
      [cancel, older('tools/call', PROFILE), { jsonrpc: '2.0', id: 1, result: {} }],
    ]) {
      const before = await invocations();
      const { status, body } = await exchange(batch);
      expect([status, body?.id, body?.result?.['isError']]).toEqual([200, 1, false]);
      expect(await invocations()).toBe(before + 1);
    }
    expect(await exchange([cancel, cancel])).toMatchObject({ status: 202, body: null });
  });

  it.each(['2025-11-25', '2025-06-18', '2025-03-26', '2024-11-05'])('shakes hands in %s (MCP-10)', async (version) => {
    const hello = { protocolVersion: version, capabilities: {}, clientInfo: { name: 'test', version: '1' } };
    const { body, headers } = await exchange(older('initialize', hello));
    expect(body?.result).toMatchObject({
      protocolVersion: version,
      capabilities: {
        tools: { listChanged: false },
        prompts: { listChanged: false },
        resources: { listChanged: false, subscribe: false },
        completions: {},
      },
      serverInfo: { name: 'Studio Service', title: expect.stringMatching(/ \(Studio Service\)$/) as string },
      instructions: expect.any(String) as string,
    });
    expect(headers.get('mcp-session-id')).toBeNull();
  });

  it.each([[MODERN], ['1999-01-01'], ['']])('offers 2025-11-25 to who asks for "%s" (MCP-10)', async (version) => {
    const hello = { protocolVersion: version, capabilities: {}, clientInfo: { name: 'test', version: '1' } };
    const { status, body } = await exchange(older('initialize', hello));
    expect([status, body?.result?.['protocolVersion']]).toEqual([200, '2025-11-25']);
  });

  it('refuses a handshake without params inside a 200 (MCP-11)', async () => {
    const { status, body } = await exchange(older('initialize'));
    expect(status).toBe(200);
    expect([-32_602, -32_603]).toContain(body?.error?.code);
  });

  it('answers ping, and tells modern callers what it is (MCP-13, MCP-14)', async () => {
    expect((await exchange(older('ping'))).body?.result).toEqual({});
    const { body } = await exchange(modern('server/discover'), modernHeaders('server/discover'));
    expect(body?.result).toMatchObject({
      supportedVersions: [MODERN],
      capabilities: {
        tools: { listChanged: false },
        prompts: { listChanged: false },
        resources: { listChanged: false, subscribe: false },
        completions: {},
      },
      ttlMs: 60_000,
      cacheScope: 'private',
      resultType: 'complete',
    });
  });

  it('says how long a list of tools may be kept, in the modern era (MCP-14)', async () => {
    const { body } = await exchange(modern('tools/list'), modernHeaders('tools/list'));
    expect(body?.result).toMatchObject({ ttlMs: 60_000, cacheScope: 'private', resultType: 'complete' });
  });

  it('acknowledges a subscription to nothing and ends it (MCP-5)', async () => {
    const response = await assistant.post(
      modern('subscriptions/listen', { notifications: {} }),
      modernHeaders('subscriptions/listen'),
    );
    expect(response.headers.get('content-type')).toMatch(/^text\/event-stream/);
    const text = await response.text();
    expect(text).toContain('notifications/subscriptions/acknowledged');
    expect(text).toContain('"resultType":"complete"');
  });
});
