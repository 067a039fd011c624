import { readFileSync } from 'node:fs';

import { Client, StreamableHTTPClientTransport, type VersionNegotiationMode } from '@modelcontextprotocol/client';
import { Client as ClientOfV1 } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport as TransportOfV1 } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { Ajv2020, type AnySchemaObject } from 'ajv/dist/2020';
import { countTokens } from 'gpt-tokenizer';

import { sharedTestApp, type TestApp } from '../../support/app';
import { type AssistantClient, assistantOf } from '../../support/assistant';
import { minimalArguments, TOOLS_IN_ORDER } from '../../support/assistant-arguments';
import { type OpenStudio, openStudio } from '../../support/studio';

const WHO = { name: 'test', version: '1.0.0' };
const SCOPES = ['account_id', 'studio_id', 'tenant_id', 'user_id', 'trainer_id'];

interface PublishedTool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly inputSchema: AnySchemaObject;
  readonly outputSchema: AnySchemaObject;
  readonly annotations: unknown;
  readonly _meta: Readonly<Record<string, unknown>>;
}

/** What a client of either generation is asked for here. */
interface AnyClient {
  getServerVersion(): { readonly name: string; readonly title?: string | undefined } | undefined;
  getInstructions(): string | undefined;
  listTools(): Promise<{ readonly tools: readonly { readonly name: string }[] }>;
  callTool(call: { name: string; arguments: Record<string, unknown> }): Promise<Record<string, unknown>>;
  close(): Promise<void>;
}

describe('clients of the assistant endpoint', () => {
  let service: TestApp;
  let studio: OpenStudio;
  let assistant: AssistantClient;
  let tools: readonly PublishedTool[];

  beforeAll(async () => {
    service = await sharedTestApp({ environment: { RATE_LIMIT_ASSISTANT: '100000' } });
    studio = await openStudio(service, { name: 'Studio Rhythm' });
    assistant = await assistantOf(service, studio);
    const response = await assistant.post({ jsonrpc: '2.0', id: 1, method: 'tools/list' });
    ({ tools } = ((await response.json()) as { result: { tools: PublishedTool[] } }).result);
  });

  afterAll(() => service.close());

  const address = () => new URL(`${service.url}/mcp/service-studio`);
  const requestInit = () => ({ headers: { Authorization: `Bearer ${assistant.token}` } });
  const current = async (mode?: VersionNegotiationMode) => {
    const client = new Client(WHO, mode === undefined ? {} : { versionNegotiation: { mode } });
    await client.connect(new StreamableHTTPClientTransport(address(), { requestInit: requestInit() }));
    return { client: client as unknown as AnyClient, revision: client.getNegotiatedProtocolVersion() };
  };
  const former = async () => {
    const client = new ClientOfV1(WHO);
    const transport = new TransportOfV1(address(), { requestInit: requestInit() });
    await client.connect(transport);
    return { client: client as unknown as AnyClient, revision: transport.protocolVersion };
  };

  describe.each<[string, string, () => Promise<{ client: AnyClient; revision: string | undefined }>]>([
    ['the official client as it comes', '2025-11-25', () => current()],
    ['the official client that negotiates', '2026-07-28', () => current('auto')],
    ['the official client of the newest revision', '2026-07-28', () => current({ pin: '2026-07-28' })],
    ['the official client of the first generation', '2025-11-25', former],
  ])('%s', (_, revision, connect) => {
    let connected: { client: AnyClient; revision: string | undefined };

    beforeAll(async () => {
      connected = await connect();
    });

    afterAll(() => connected.client.close());

    it(`connects in ${revision} and learns what it speaks to (MCP-4, MCP-10, MCP-14)`, () => {
      expect(connected.revision).toBe(revision);
      expect(connected.client.getServerVersion()).toMatchObject({
        name: 'Studio Service',
        title: 'Studio Rhythm (Studio Service)',
      });
      expect(connected.client.getInstructions()).toContain('"Studio Rhythm"');
    });

    it('lists every tool once, in the order of the matrix (MCP-15)', async () => {
      const { tools: listed } = await connected.client.listTools();
      expect(listed.map(({ name }) => name)).toEqual(TOOLS_IN_ORDER);
    });

    it('calls every tool, and finds the answers to be as they were announced (MCP-16, MCP-18)', async () => {
      // With the list in hand the client checks each structured answer against its schema.
      await connected.client.listTools();
      for (const name of TOOLS_IN_ORDER) {
        const result = await connected.client.callTool({ name, arguments: { ...minimalArguments(name) } });
        expect([name, result['isError']]).toEqual([name, false]);
        expect(result['content']).toEqual([{ type: 'text', text: JSON.stringify(result['structuredContent']) }]);
      }
    });

    it('is told of a refusal inside the result (MCP-19)', async () => {
      const result = await connected.client.callTool({ name: 'get-studio-profile', arguments: { studio_id: 1 } });
      expect(result['isError']).toBe(true);
      expect(result['structuredContent']).toBeUndefined();
    });
  });

  describe('the published list of tools (MCP-15, MCP-16)', () => {
    const schemasOf = (schema: unknown): AnySchemaObject[] => {
      if (typeof schema !== 'object' || schema === null) return [];
      const below = Object.values(schema).flatMap(schemasOf);
      return Array.isArray(schema) ? below : [schema, ...below];
    };
    const propertiesOf = (schema: AnySchemaObject): [string, AnySchemaObject][] =>
      schemasOf(schema)
        .filter(({ type }) => type === 'object')
        .flatMap(({ properties = {} }) => Object.entries(properties as Record<string, AnySchemaObject>));

    const { tools: committed } = JSON.parse(readFileSync('assistant-tools.json', 'utf8')) as {
      readonly tools: readonly PublishedTool[];
    };

    it('is the committed one with outlines of the answers; `npm run openapi` renews it', () => {
      const withoutAnswer = ({ outputSchema: _answer, ...tool }: PublishedTool) => tool;
      expect(tools.map(withoutAnswer)).toEqual(committed.map(withoutAnswer));
      for (const [index, { name, outputSchema }] of tools.entries()) {
        const known = new Set(propertiesOf(committed[index]?.outputSchema ?? {}).map(([field]) => field));
        const unknown = propertiesOf(outputSchema).filter(([field]) => !known.has(field));
        expect([name, unknown]).toEqual([name, []]);
      }
    });

    it('costs a model at most 9,000 tokens, and no tool but the investigation more than 900 (MCP-22)', () => {
      const costs = tools.map((tool) => [tool.name, countTokens(JSON.stringify(tool))] as const);
      expect(countTokens(JSON.stringify({ tools }))).toBeLessThanOrEqual(9_000);
      const INVESTIGATION = 'investigate-customer-booking-ledger';
      expect(costs.filter(([name, cost]) => cost > (name === INVESTIGATION ? 1_250 : 900))).toEqual([]);
    });

    it('announces an outline; answers fit the whole schema as well (MCP-16, MCP-17)', async () => {
      const ajv = new Ajv2020({ strict: false, validateFormats: false });
      for (const { name, outputSchema } of committed) {
        const fits = ajv.compile(outputSchema);
        expect([name, fits(await assistant.ask(name, minimalArguments(name))), fits.errors]).toEqual([
          name,
          true,
          null,
        ]);
      }
    });

    it('reports a lowered limit in every tool that has one (ARG-7)', async () => {
      const limited = tools.filter(({ inputSchema }) => 'limit' in (inputSchema['properties'] as object));
      expect(limited).toHaveLength(8);
      for (const { name, inputSchema, outputSchema } of limited) {
        const { limit } = inputSchema['properties'] as { readonly limit: { readonly maximum: number } };
        const fits = new Ajv2020({ strict: false }).compile(outputSchema);
        const answer = await assistant.ask(name, { ...minimalArguments(name), limit: limit.maximum + 1 });
        expect([name, answer['limit_lowered_to'], fits(answer)]).toEqual([name, limit.maximum, true]);
      }
    });

    it('has 18 tools, each with a name and a title of its own', () => {
      expect(tools.map(({ name }) => name)).toEqual(TOOLS_IN_ORDER);
      expect(tools).toHaveLength(18);
      expect(new Set(tools.map(({ title }) => title)).size).toBe(18);
      for (const { name, description } of tools) expect([name, description.length > 40]).toEqual([name, true]);
    });

    it('says of every tool that it only reads, and how much it can reveal (ACL-5)', () => {
      const classes = new Set<unknown>();
      for (const tool of tools) {
        const annotations = { readOnlyHint: true, idempotentHint: true, openWorldHint: false };
        expect([tool.name, tool.annotations]).toEqual([tool.name, annotations]);
        classes.add(tool['_meta']['studio-service/data-class']);
      }
      expect(classes).toEqual(new Set(['none', 'aggregate', 'masked', 'personal']));
    });

    it('has schemas of JSON Schema 2020-12 with an object at the root', () => {
      const ajv = new Ajv2020({ strict: true, strictRequired: false, validateFormats: false, allowUnionTypes: true });
      for (const { name, inputSchema, outputSchema } of tools) {
        for (const schema of [inputSchema, outputSchema]) {
          expect([name, schema['type']]).toEqual([name, 'object']);
          expect(() => ajv.compile(schema)).not.toThrow();
        }
      }
    });

    it('takes no other arguments at any level, and none that names a scope (MCP-20)', () => {
      for (const { name, inputSchema } of tools) {
        const objects = schemasOf(inputSchema).filter(({ type }) => type === 'object');
        expect(objects.length).toBeGreaterThan(0);
        for (const level of objects) expect([name, level['additionalProperties']]).toEqual([name, false]);
        const names = propertiesOf(inputSchema).map(([property]) => property);
        expect(names.filter((one) => SCOPES.includes(one))).toEqual([]);
      }
    });

    it('says of every argument and every field of an answer what it is', () => {
      const undescribed = committed.flatMap(({ name, inputSchema, outputSchema }) =>
        [...propertiesOf(inputSchema), ...propertiesOf(outputSchema)]
          .filter(([, { description }]) => typeof description !== 'string' || description === '')
          .map(([field]) => `${name}: ${field}`),
      );
      expect(undescribed).toEqual([]);
    });

    it('gives every field of an answer a type', () => {
      const untyped = tools.flatMap(({ name, outputSchema }) =>
        propertiesOf(outputSchema)
          .filter(([, field]) => !['type', 'enum', 'const', 'anyOf', 'oneOf', '$ref'].some((key) => key in field))
          .map(([field]) => `${name}: ${field}`),
      );
      expect(untyped).toEqual([]);
    });
  });
});
