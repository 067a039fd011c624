import type { Random } from '../../harness/random';
import type { Bearer } from './bearers';
import { BODY_BREAKERS } from './break-bodies';
import type { HostileRequest } from './draft';
import { encode, NUMBERS, OTHER_TYPES, raw, TEXTS } from './hostile-values';
import { sample } from './sampler';
import { mayBeDrawnFor, sampleSource, type World } from './world';

const VERSIONS = [
  '2025-11-25',
  '2025-06-18',
  '2025-03-26',
  '2024-11-05',
  '2026-07-28',
  '1999-01-01',
  '',
  'x'.repeat(500),
  '2025-11-25\t',
];
const METHODS = [
  'initialize',
  'ping',
  'tools/list',
  'tools/call',
  'resources/list',
  'prompts/list',
  'resources/read',
  'server/discover',
  'subscriptions/listen',
  'logging/setLevel',
  'completion/complete',
  'notifications/initialized',
  'notifications/cancelled',
  'tasks/get',
  'rpc.discover',
  '__proto__',
  'constructor',
  '',
  'x'.repeat(3_000),
];
const ACCEPTS = [
  'application/json, text/event-stream',
  'application/json',
  'text/event-stream',
  '*/*',
  'text/html',
  '',
  'application/json;q=0',
];
const IDS: readonly unknown[] = [
  1,
  0,
  -1,
  'a',
  '',
  null,
  1.5,
  true,
  [],
  {},
  raw('1e400'),
  2 ** 53,
  'x'.repeat(5_000),
  '\u0000',
  '\uD800',
];
const ARGUMENT_KINDS = [
  'wrong type',
  'number',
  'text',
  'SQL',
  'date',
  'missing field',
  'extra field',
  "other studio's id",
  'deep field',
  'long list',
  'whole body',
];
const VALID_SHARE = 0.25;
const RIGHT_BEARER_SHARE = 0.9;

interface Call {
  jsonrpc?: unknown;
  id?: unknown;
  method?: unknown;
  params?: unknown;
}

/** A request for the assistant endpoint: a tool call valid or broken, or another document that is none. */
export function assistantRequest(world: World, random: Random, index: number): HostileRequest {
  const isPersonal = random.isIn(0.3);
  const studio = random.isIn(0.9) ? world.own : random.pick([world.demo, world.neighbour.slug]);
  const tool = random.pick(world.tools);
  const call: Call = {
    jsonrpc: '2.0',
    id: index + 1,
    method: 'tools/call',
    params: { name: tool.name, arguments: argumentsOf(world, random, tool.inputSchema) },
  };
  const isValid = random.isIn(VALID_SHARE);
  const kind = isValid
    ? null
    : random.pick(['arguments', 'arguments', 'arguments', 'document', 'method', 'batch', 'bytes']);
  const body = kind === null ? Buffer.from(encode(call)) : broken(world, random, call, kind);
  const bearer = random.isIn(RIGHT_BEARER_SHARE)
    ? world.bearers.named(`${isPersonal ? 'assistant' : 'token all'} of ${studio}`)
    : world.bearers.pick(random, null, mayBeDrawnFor('POST', world));
  const version = random.isIn(0.3) ? [['MCP-Protocol-Version', random.pick(VERSIONS)] as const] : [];
  return {
    index,
    operation: null,
    label: `mcp ${tool.name}`,
    kinds: [...(kind === null ? [] : [`assistant ${kind}`]), ...(version.length > 0 ? ['protocol version'] : [])],
    method: random.isIn(0.97) ? 'POST' : random.pick(['GET', 'DELETE', 'PUT', 'OPTIONS']),
    path: isPersonal ? `/mcp/service-studio/${studio}` : '/mcp/service-studio',
    headers: [...headersOf(random, bearer), ...version],
    body,
    bearer,
    isDescribed: false,
    namedStudios: [],
    protocol: 'mcp',
    wire: null,
  };
}

function headersOf(random: Random, { header }: Bearer): HostileRequest['headers'] {
  const type = random.isIn(0.95)
    ? 'application/json'
    : random.pick(['text/plain', 'application/json; charset=utf-16', '']);
  return [
    ['Accept', random.isIn(0.8) ? 'application/json, text/event-stream' : random.pick(ACCEPTS)],
    ['Content-Type', type],
    ...(header === null ? [] : [['Authorization', header] as const]),
    ...(random.isIn(0.05) ? [['Mcp-Session-Id', random.pick(['x', '../..', 'x'.repeat(3_000)])] as const] : []),
    ...(random.isIn(0.05) ? [['Last-Event-ID', random.pick(['1', '-1', 'x'.repeat(3_000)])] as const] : []),
  ];
}

function argumentsOf(world: World, random: Random, schema: World['tools'][number]['inputSchema']): unknown {
  return sample({ ...sampleSource(world, random, world.own, 0.03), document: schema }, schema, 'arguments');
}

function broken(world: World, random: Random, call: Call, kind: string): Buffer {
  if (kind === 'arguments') {
    const draft = {
      method: 'POST',
      pathValues: new Map<string, string>(),
      query: [],
      headers: [],
      body: parametersOf(call),
      bytes: null,
      isDescribed: false,
    };
    const foreignId = (name: string) =>
      world.ids.pick(random, random.pick([world.sealed.slug, world.neighbour.slug]), name);
    BODY_BREAKERS[random.pick(ARGUMENT_KINDS)]?.(draft, random, foreignId);
    return Buffer.from(encode({ ...call, params: { ...(call.params as object), arguments: draft.body } }));
  }
  if (kind === 'document') {
    const changes: readonly Call[] = [
      { jsonrpc: random.pick(['1.0', 2, null, '2.0 ']) },
      { id: random.pick(IDS) },
      { params: random.pick([...OTHER_TYPES, ...NUMBERS]) },
      { params: { name: random.pick([...TEXTS, ...OTHER_TYPES]), arguments: {} } },
      {
        params: {
          ...(call.params as object),
          _meta: random.pick([...OTHER_TYPES, { progressToken: {} }, { 'io.modelcontextprotocol/protocolVersion': 1 }]),
        },
      },
    ];
    return Buffer.from(encode({ ...call, ...random.pick(changes) }));
  }
  if (kind === 'method')
    return Buffer.from(encode({ ...call, method: random.pick<unknown>([...METHODS, 1, null, {}]) }));
  if (kind === 'batch')
    return Buffer.from(
      encode(random.pick([[], [call], [call, call], [null], Array.from({ length: 300 }, () => call)])),
    );
  const text = encode(call);
  const bytes = [
    text.slice(0, -2),
    '',
    '\uFEFF',
    'null',
    '['.repeat(10_000),
    `${text}\n${text}`,
    text.replace(/\}$/, ',"__proto__":{"a":1}}'),
    'x'.repeat(270_000),
  ];
  return random.isIn(0.2)
    ? Buffer.concat([Buffer.from(text), Buffer.from([0xff, 0xfe])])
    : Buffer.from(random.pick(bytes));
}

function parametersOf({ params }: Call): unknown {
  return (params as { readonly arguments: unknown }).arguments;
}
