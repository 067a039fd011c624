import { PruneInvocations } from '../../../src/assistant/invocations/application/prune-invocations';
import { type AssistantClient, assistantOf } from '../../support/assistant';
import { sharedTestApp, type TestApp } from '../../support/app';
import { clientOfRole, type ManageClient } from '../../support/manage';
import { type OpenStudio, openStudio } from '../../support/studio';

interface Shown {
  readonly id: number;
  readonly tool: string;
  readonly status: string;
  readonly started_at: string;
  readonly api_token_id: number;
}
interface ShownPage {
  readonly data: readonly Shown[];
  readonly next_cursor: string | null;
}

describe('the record of what assistants asked', () => {
  let service: TestApp;
  let studio: OpenStudio;
  let assistant: AssistantClient;
  let owner: ManageClient;

  beforeAll(async () => {
    service = await sharedTestApp({ environment: { RATE_LIMIT_ASSISTANT: '100000' } });
  });
  beforeEach(async () => {
    studio = await openStudio(service, { timezone: 'Pacific/Auckland' });
    assistant = await assistantOf(service, studio);
    owner = await clientOfRole(service, studio.ctx, 'owner');
  });
  afterAll(() => service.close());

  const add = (accountId: number, startedAt: string, columns: Partial<Record<'tool' | 'status', string>> = {}) => {
    const { tool = 'search-customers', status = 'succeeded' } = columns;
    return service.database.asStudio(
      accountId,
      `INSERT INTO assistant.tool_invocation (account_id, tool, status, error_code, credential, api_token_id, api_token_name, required,
         missing, input, output, protocol_era, request_id, started_at, duration_ms)
       VALUES ($1, $2, $3, CASE WHEN $3 <> 'succeeded' THEN 'timeout' END, 'service_key', 7, 'Key', '{}', '{}', '{}', '{}', 'older', 'r',
         $4, 1)`,
      [accountId, tool, status, startedAt],
    );
  };
  const startsOf = async (accountId: number) =>
    (
      await service.database.asStudio<{ at: Date }>(
        accountId,
        'SELECT started_at AS at FROM assistant.tool_invocation ORDER BY started_at',
      )
    ).map(({ at }) => at.toISOString());
  const list = async (query: Readonly<Record<string, string | number>> = {}, client = owner) => {
    const texts = Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]));
    const { status, body } = await client('get', `/assistant/invocations?${new URLSearchParams(texts).toString()}`);
    return { status, ...(body as ShownPage & { code?: string }) };
  };

  describe('is deleted', () => {
    it.each([
      ['2026-06-01T08:00:00Z', '2024-06-01T08:00:00.000Z', '2024-06-01T07:59:59.999Z'],
      // 2026-02 has no 29th, so a day that has no counterpart counts as the last of the month.
      ['2024-02-29T08:00:00Z', '2022-02-28T08:00:00.000Z', '2022-02-28T07:59:59.999Z'],
    ])('24 months later, in all studios and nothing younger (INV-2): on %s', async (now, kept, gone) => {
      const suspended = await openStudio(service);
      await service.database.query(`UPDATE accounts.account SET status = 'suspended' WHERE id = $1`, [
        suspended.ctx.accountId,
      ]);
      for (const { accountId } of [studio.ctx, suspended.ctx]) {
        for (const at of [gone, kept, '2026-05-31T00:00:00Z', '2010-01-01T00:00:00Z']) await add(accountId, at);
      }
      const before = service.clock.now();
      service.clock.moveTo(new Date(now));
      await service.app.get(PruneInvocations).execute();
      await service.app.get(PruneInvocations).execute();
      service.clock.moveTo(before);
      for (const { accountId } of [studio.ctx, suspended.ctx])
        expect(await startsOf(accountId)).toEqual([kept, '2026-05-31T00:00:00.000Z']);
    });
  });

  describe('is listed', () => {
    it('newest first, in pages that neither repeat nor leave out a call of the same instant (INV-6)', async () => {
      for (let index = 0; index < 7; index += 1) await add(studio.ctx.accountId, '2026-05-01T00:00:00.123Z');
      await add(studio.ctx.accountId, '2026-05-02T00:00:00Z');
      await add((await openStudio(service)).ctx.accountId, '2026-05-03T00:00:00Z');
      const found: Shown[] = [];
      let cursor: string | null = null;
      do {
        const page: ShownPage = await list({ limit: 3, ...(cursor === null ? {} : { cursor }) });
        found.push(...page.data);
        cursor = page.next_cursor;
      } while (cursor !== null);
      expect(found.map(({ started_at }) => started_at.slice(0, 10))).toEqual([
        '2026-05-02',
        ...Array.from({ length: 7 }, () => '2026-05-01'),
      ]);
      expect(found.map(({ id }) => id)).toEqual(found.map(({ id }) => id).toSorted((one, other) => other - one));
      expect(new Set(found.map(({ id }) => id)).size).toBe(8);
    });

    it('by tool, by status, by key, and by days of the studio (INV-6)', async () => {
      const { accountId } = studio.ctx;
      // Auckland is twelve hours ahead of UTC in June: its 2 June begins at noon of the first.
      await add(accountId, '2026-06-01T11:59:59.999Z', { tool: 'get-event-summary' });
      await add(accountId, '2026-06-01T12:00:00Z', { status: 'failed' });
      await add(accountId, '2026-06-02T11:59:59.999Z');
      await add(accountId, '2026-06-02T12:00:00Z');
      await assistant.call('get-studio-profile');
      const startsOfPage = async (query: Record<string, string | number>) =>
        (await list(query)).data.map(({ started_at }) => started_at);
      expect(await startsOfPage({ from: '2026-06-02', to: '2026-06-02' })).toEqual([
        expect.stringContaining('2026-06-02T11:59:59'),
        expect.stringContaining('2026-06-01T12:00:00'),
      ]);
      expect(await startsOfPage({ tool: 'get-event-summary' })).toHaveLength(1);
      expect(await startsOfPage({ status: 'failed' })).toEqual([expect.stringContaining('2026-06-01T12:00:00')]);
      expect(await startsOfPage({ api_token_id: 7 })).toHaveLength(4);
      expect(await startsOfPage({ connection_id: 7 })).toEqual([]);
      expect((await list({ tool: 'get-studio-profile' })).data).toMatchObject([{ status: 'succeeded' }]);
    });

    it('only as far as it is asked for in words it knows (INV-6)', async () => {
      await add(studio.ctx.accountId, '2026-05-01T00:00:00Z');
      await add(studio.ctx.accountId, '2026-05-01T00:00:00Z');
      const { next_cursor: cursor } = await list({ limit: 1 });
      const other = await openStudio(service);
      const otherOwner = await clientOfRole(service, other.ctx, 'owner');
      for (const query of [
        { tool: 'drop-tables' },
        { status: 'lost' },
        { api_token_id: 0 },
        { api_token_id: '9007199254740992' },
        { connection_id: 'x' },
        { from: '2026-02-29' },
        { from: '2026-06-02', to: '2026-06-01' },
        { cursor: 'x' },
        { cursor: String(cursor), tool: 'get-event-summary' },
        { cursor: String(cursor), from: '2026-01-01' },
        { limit: 0 },
        { limit: 101 },
      ])
        expect([query, (await list(query)).status]).toEqual([query, 422]);
      expect((await list({ cursor: String(cursor) }, otherOwner)).status).toBe(422);
      expect((await list({ cursor: String(cursor) })).data).toHaveLength(1);
      expect((await list({ from: '0001-01-01', to: '9999-12-31' })).data).toHaveLength(2);
    });

    it('to who may view the log, of their own studio (INV-6)', async () => {
      await add(studio.ctx.accountId, '2026-05-01T00:00:00Z');
      const other = await openStudio(service);
      expect((await list({}, await clientOfRole(service, other.ctx, 'owner'))).data).toEqual([]);
      const receptionist = await clientOfRole(service, studio.ctx, 'receptionist', []);
      expect((await list({}, receptionist)).status).toBe(403);
      const viewer = await clientOfRole(service, studio.ctx, 'receptionist', ['view_activity_log']);
      expect((await list({}, viewer)).data).toHaveLength(1);
    });
  });
});
