import { statement, UnitOfWork } from '@studio/persistence';
import { z } from 'zod';

import type { Caller } from '../../../src/assistant/application/caller';
import { AssistantTool } from '../../../src/assistant/tools/application/assistant-tool';
import { TOOL_BUDGET_MS } from '../../../src/assistant/tools/application/tool-calls';
import { GetStudioProfileTool } from '../../../src/assistant/tools/mcp/get-studio-profile.tool';
import { inSession } from '../../harness/sessions';
import { createTestApp, type TestApp } from '../../support/app';
import { type AssistantClient, assistantOf } from '../../support/assistant';
import { type OpenStudio, openStudio } from '../../support/studio';

const BUDGET_MS = 1_500;
const SECRET = `SELECT phone FROM customers.customer WHERE name = 'Olena' -- /srv/studio/dist/secret.js:12`;
const LOG_METHODS = ['log', 'error', 'warn', 'debug', 'verbose', 'fatal'] as const;

/** In the place of a tool; does what the test says. */
class FaultyTool extends AssistantTool {
  readonly name = 'get-studio-profile';
  readonly title = 'Studio profile';
  readonly description = 'Fails.';
  readonly input = {};
  readonly output = z.strictObject({ total: z.int() });
  does: (caller: Caller) => Promise<unknown> = () => Promise.resolve({ total: 1 });

  run(caller: Caller) {
    return this.does(caller) as Promise<{ total: number }>;
  }

  override summary() {
    return {};
  }
}

interface InvocationRow {
  readonly status: string;
  readonly error_code: string | null;
  readonly request_id: string;
  readonly output: unknown;
  readonly duration_ms: number;
  readonly whole: string;
}

describe('a tool that fails', () => {
  let service: TestApp;
  let studio: OpenStudio;
  let assistant: AssistantClient;
  const tool = new FaultyTool();
  const logged: string[] = [];

  beforeAll(async () => {
    service = await createTestApp({
      environment: { RATE_LIMIT_ASSISTANT: '100000' },
      fakes: (builder) =>
        builder
          .overrideProvider(GetStudioProfileTool)
          .useValue(tool)
          .overrideProvider(TOOL_BUDGET_MS)
          .useValue(BUDGET_MS),
    });
    studio = await openStudio(service);
    assistant = await assistantOf(service, studio);
    const keep = (...parts: unknown[]) => void logged.push(parts.map(String).join(' '));
    service.app.useLogger(
      Object.fromEntries(LOG_METHODS.map((method) => [method, keep])) as Record<'log' | 'error' | 'warn', typeof keep>,
    );
  });

  afterAll(() => service.close());
  beforeEach(() => {
    logged.length = 0;
  });

  const lastRow = async () => {
    const [row] = await service.database.asStudio<InvocationRow>(
      studio.ctx.accountId,
      `SELECT status, error_code, request_id, output, duration_ms, to_jsonb(i)::text AS whole
       FROM assistant.tool_invocation i ORDER BY id DESC LIMIT 1`,
    );
    return row;
  };
  const rows = async () =>
    (await service.database.asStudio(studio.ctx.accountId, 'SELECT id FROM assistant.tool_invocation')).length;

  const INTERNAL = 'Something went wrong on our side. Try again; if the error persists, report the request id.';

  /** The call answers by a code and fixed words; where the cause was is in the log only. */
  const expectInternalError = async (does: () => Promise<unknown>) => {
    tool.does = does;
    const response = await assistant.post(
      { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: tool.name, arguments: {} } },
      { 'x-request-id': 'request-of-the-test' },
    );
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({
      jsonrpc: '2.0',
      id: 1,
      result: {
        content: [{ type: 'text', text: INTERNAL }],
        isError: true,
        _meta: { 'studio-service/error': { code: 'internal_error', request_id: 'request-of-the-test' } },
      },
    });
    expect(logged.join('\n')).toContain('get-studio-profile failed (request request-of-the-test)');
  };

  it('leaks nothing of what it throws (MCP-11, MCP-19, INV-5)', async () => {
    await expectInternalError(() => Promise.reject(new Error(SECRET)));
    expect(logged.join('\n')).toContain(SECRET);
    const row = await lastRow();
    expect(row).toMatchObject({ status: 'failed', error_code: 'internal_error', request_id: 'request-of-the-test' });
    expect(row?.output).toEqual({});
    expect(row?.whole).not.toMatch(/SELECT|Olena|secret/);
  });

  it('leaks nothing of what is thrown that is no error', async () => {
    // oxlint-disable-next-line prefer-promise-reject-errors
    await expectInternalError(() => Promise.reject({ detail: SECRET }));
    expect((await lastRow())?.whole).not.toContain('Olena');
  });

  it('leaks nothing when it throws at once', async () => {
    await expectInternalError(() => {
      throw new TypeError(SECRET);
    });
    expect(await lastRow()).toMatchObject({ status: 'failed', error_code: 'internal_error' });
  });

  it('leaks nothing of the database (MCP-19)', async () => {
    const missing = statement('faulty_tool', 'SELECT secret_column FROM accounts.account WHERE id = $1', [1]);
    await expectInternalError(() => service.app.get(UnitOfWork).read(studio.ctx, [missing]));
    expect((await lastRow())?.whole).not.toContain('secret_column');
  });

  it.each([
    ['lacks a field', {}],
    ['has a field of another type', { total: 'Olena' }],
    ['has a field that is not declared', { total: 1, phone: '+380441234567' }],
    ['is nothing', undefined],
  ])('does not answer what breaks its schema: %s (MCP-17, MCP-19)', async (_, answer) => {
    await expectInternalError(() => Promise.resolve(answer));
    expect(await lastRow()).toMatchObject({ status: 'failed', error_code: 'internal_error' });
  });

  it('cannot write, as it reads a snapshot (MCP-17)', async () => {
    await expectInternalError(() =>
      service.app.get(UnitOfWork).write(studio.ctx, (manager) => manager.query('SELECT 1')),
    );
    expect(logged.join('\n')).toContain('A snapshot only reads.');
  });

  it.each<[string, () => Promise<unknown>]>([
    ['outside the database', () => new Promise(() => undefined)],
    [
      'in the database',
      () => service.app.get(UnitOfWork).read(studio.ctx, [statement('sleepy_tool', 'SELECT pg_sleep(60)', [])]),
    ],
  ])('is given up once its time is spent %s (MCP-17, MCP-19)', async (_, does) => {
    tool.does = does;
    const begun = performance.now();
    const result = await assistant.call(tool.name);
    expect(performance.now() - begun).toBeGreaterThanOrEqual(BUDGET_MS - 50);
    expect(result).toEqual({
      content: [{ type: 'text', text: 'The answer took too long. Ask for fewer days or rows.' }],
      isError: true,
      _meta: { 'studio-service/error': { code: 'timeout' } },
    });
    const row = await lastRow();
    expect(row).toMatchObject({ status: 'failed', error_code: 'timeout' });
    expect(row?.duration_ms).toBeGreaterThanOrEqual(BUDGET_MS - 50);
  });

  it('leaves the connections to others after it was given up', async () => {
    tool.does = () =>
      service.app.get(UnitOfWork).read(studio.ctx, [statement('sleepy_tool', 'SELECT pg_sleep(60)', [])]);
    const results = await Promise.all(Array.from({ length: 6 }, () => assistant.call(tool.name)));
    expect(results.every(({ isError }) => isError)).toBe(true);
    tool.does = () => Promise.resolve({ total: 1 });
    expect((await assistant.ask(tool.name))['total']).toBe(1);
  });

  it('is not answered when nobody could look it up afterwards (INV-1)', async () => {
    const { ownerUrl, applicationUrl } = service.database;
    const role = new URL(applicationUrl).username;
    const before = await rows();
    await inSession(ownerUrl, (client) => client.query(`REVOKE INSERT ON assistant.tool_invocation FROM ${role}`));
    try {
      await expectInternalError(() => Promise.resolve({ total: 1 }));
      expect(logged.join('\n')).toContain('permission denied');
    } finally {
      await inSession(ownerUrl, (client) => client.query(`GRANT INSERT ON assistant.tool_invocation TO ${role}`));
    }
    expect(await rows()).toBe(before);
  });
});
