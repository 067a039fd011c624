import { setTimeout as sleep } from 'node:timers/promises';

import pg from 'pg';

import { TOOL_BUDGET_MS } from '../../../src/assistant/tools/application/tool-calls';
import { inSession } from '../../harness/sessions';
import { type AssistantClient, assistantOf } from '../../support/assistant';
import { createTestApp, type TestApp } from '../../support/app';
import { until } from '../../support/persistence';
import { type OpenStudio, openStudio } from '../../support/studio';

const BUDGET_MS = 1_000;
const SEARCH = { query: 'planted Anna +380501234567' };

interface Invocation {
  readonly tool: string;
  readonly status: string;
  readonly error_code: string | null;
  readonly kept: string;
}

describe('many calls of the assistant on few connections', () => {
  let service: TestApp;
  let studio: OpenStudio;
  let assistant: AssistantClient;

  beforeAll(async () => {
    service = await createTestApp({
      environment: { RATE_LIMIT_ASSISTANT: '100000', DATABASE_POOL_SIZE: '5' },
      fakes: (builder) => builder.overrideProvider(TOOL_BUDGET_MS).useValue(BUDGET_MS),
    });
  });
  beforeEach(async () => {
    studio = await openStudio(service);
    assistant = await assistantOf(service, studio);
  });
  afterAll(() => service.close());

  const invocations = () =>
    service.database.asStudio<pg.QueryResultRow & Invocation>(
      studio.ctx.accountId,
      'SELECT tool, status, error_code, row_to_json(i)::text AS kept FROM assistant.tool_invocation i ORDER BY id',
    );
  const busySessions = () =>
    service.database.query(
      `SELECT state, query FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'studio-service'
         AND (state = 'active' OR state LIKE 'idle in transaction%')`,
    );
  /** While customers cannot be read, whoever asks for them waits. */
  const withCustomersLocked = (work: () => Promise<void>) =>
    inSession(service.database.ownerUrl, async (session) => {
      await session.query('BEGIN; LOCK TABLE customers.customer IN ACCESS EXCLUSIVE MODE');
      await work();
      await session.query('ROLLBACK');
    });
  const expectAtEase = async () => {
    await until(async () => (await busySessions()).length === 0, 10_000);
    const results = await Promise.all(Array.from({ length: 10 }, () => assistant.call('get-studio-profile')));
    expect(results.every(({ isError }) => !isError)).toBe(true);
  };

  it('answers a hundred at once, each with a row of its own (INV-1)', async () => {
    const tools = ['get-studio-profile', 'search-customers', 'drop-tables', 'get-owner-help-page'];
    const statuses = await Promise.all(
      Array.from({ length: 100 }, async (_, index) => {
        const name = tools[index % tools.length];
        const given = name === 'search-customers' ? SEARCH : name === 'get-owner-help-page' ? { slug: 'anna' } : {};
        const params = { name, arguments: given };
        return (await assistant.post({ jsonrpc: '2.0', id: index, method: 'tools/call', params })).status;
      }),
    );
    expect(new Set(statuses)).toEqual(new Set([200]));
    const rows = await invocations();
    expect(rows).toHaveLength(75);
    expect(rows.filter(({ status }) => status === 'succeeded')).toHaveLength(50);
    expect(rows.filter(({ error_code: code }) => code === 'not_found')).toHaveLength(25);
    expect(rows.filter(({ kept }) => /planted|380501234567|anna/i.test(kept))).toEqual([]);
    await expectAtEase();
  });

  it('ends a tool in the database when its time is over, and says so (MCP-17, MCP-19)', async () => {
    await withCustomersLocked(async () => {
      const begun = performance.now();
      expect(await assistant.refusal('search-customers', SEARCH)).toEqual({ code: 'timeout' });
      expect(performance.now() - begun).toBeLessThan(BUDGET_MS * 5);
      await until(async () => (await busySessions()).length === 0, 1_500);
    });
    expect(await invocations()).toMatchObject([{ status: 'failed', error_code: 'timeout' }]);
    await expectAtEase();
  });

  it('keeps no connection for callers that left, and a row of each of their calls (INV-1)', async () => {
    await withCustomersLocked(async () => {
      const params = { name: 'search-customers', arguments: SEARCH };
      const left = Array.from({ length: 50 }, async () => {
        const leaving = new AbortController();
        const call = fetch(`${service.url}/mcp/service-studio`, {
          method: 'POST',
          headers: { authorization: `Bearer ${assistant.token}`, 'content-type': 'application/json' },
          body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params }),
          signal: leaving.signal,
        }).then(
          () => 'answered',
          () => 'left',
        );
        await sleep(300);
        leaving.abort();
        return call;
      });
      expect(new Set(await Promise.all(left))).toEqual(new Set(['left']));
    });
    await expectAtEase();
    const searches = async () => (await invocations()).filter(({ tool }) => tool === 'search-customers');
    await until(async () => (await searches()).length >= 50, 15_000);
    const kept = await searches();
    expect(kept).toHaveLength(50);
    expect(kept.filter(({ error_code: code }) => code !== null && code !== 'timeout')).toEqual([]);
  });

  it('answers within its time while every connection is taken (MCP-17)', async () => {
    await withCustomersLocked(async () => {
      const call = async (name: string, given: object) => {
        const begun = performance.now();
        const params = { name, arguments: given };
        const { status } = await assistant.post({ jsonrpc: '2.0', id: 1, method: 'tools/call', params });
        return { status, isLate: performance.now() - begun > BUDGET_MS * 8 };
      };
      const waiting = Array.from({ length: 30 }, () => call('search-customers', SEARCH));
      const others = Array.from({ length: 30 }, () => call('get-studio-profile', {}));
      for (const answer of await Promise.all([...waiting, ...others]))
        expect(answer).toEqual({ status: 200, isLate: false });
    });
    expect(await invocations()).toHaveLength(60);
    await expectAtEase();
  });

  it('answers nothing that cannot be kept (INV-1)', async () => {
    const constrain = (change: string) =>
      inSession(service.database.ownerUrl, (session) =>
        session.query(`ALTER TABLE assistant.tool_invocation ${change}`),
      );
    await constrain('ADD CONSTRAINT nothing CHECK (false) NOT VALID');
    try {
      for (const name of ['get-studio-profile', 'get-owner-help-page', 'search-customers'])
        expect(await assistant.call(name)).toEqual({
          content: [{ type: 'text', text: expect.any(String) as string }],
          isError: true,
          _meta: { 'studio-service/error': { code: 'internal_error', request_id: expect.any(String) as string } },
        });
    } finally {
      await constrain('DROP CONSTRAINT nothing');
    }
    expect(await invocations()).toEqual([]);
    await expectAtEase();
  });
});
