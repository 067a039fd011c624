import { type Permission, resolvePermissions } from '@studio/access';
import { formatUtc } from '@studio/kernel';

import type { Caller } from '../../../src/assistant/application/caller';
import { ToolCalls, type ToolOutcome } from '../../../src/assistant/tools/application/tool-calls';
import { sharedTestApp, type TestApp } from '../../support/app';
import { assistantOf } from '../../support/assistant';
import { clientOfRole } from '../../support/manage';
import { addStaff } from '../../support/staff';
import { type OpenStudio, openStudio } from '../../support/studio';

/** A person of the studio behind a connection, who calls without the endpoint of the personal sign-in. */
function personOf({ ctx, slug }: OpenStudio, userId: number, permissions: readonly Permission[]): Caller {
  const credential = {
    kind: 'personal_sign_in',
    connectionId: 41,
    clientName: 'Desk assistant',
    userId,
    userName: 'Ira Moroz',
    role: 'receptionist',
    permissions,
  } as const;
  return { ctx, studio: { name: slug, slug, isDemo: false }, credential };
}

describe('the record of people and keys', () => {
  let service: TestApp;

  beforeAll(async () => {
    service = await sharedTestApp({ environment: { RATE_LIMIT_ASSISTANT: '100000' } });
  });
  afterAll(() => service.close());

  const call = (caller: Caller, tool: string, given = {}): Promise<ToolOutcome> =>
    service.app.get(ToolCalls).execute(caller, 'modern', tool, given);

  it('is told to the field, of keys and of people (INV-2, INV-6)', async () => {
    const studio = await openStudio(service);
    const { userId } = await addStaff(service, studio.ctx, 'receptionist');
    await (await assistantOf(service, studio)).call('search-customers', { query: 'Olena' });
    await call(personOf(studio, userId, ['manage_clients']), 'get-payroll-overview', { limit: 5 });
    const owner = await clientOfRole(service, studio.ctx, 'owner');
    const { data } = (await owner('get', '/assistant/invocations')).body as { data: unknown[] };
    const common = {
      id: expect.any(Number) as number,
      started_at: formatUtc(service.clock.now()),
      duration_ms: expect.any(Number) as number,
    };
    expect(data).toEqual([
      {
        ...common,
        tool: 'get-payroll-overview',
        status: 'denied',
        error_code: 'ability_missing',
        credential: 'personal_sign_in',
        api_token_id: null,
        api_token_name: null,
        connection_id: 41,
        user_id: userId,
        actor_name: 'Ira Moroz',
        actor_role: 'receptionist',
        client_name: 'Desk assistant',
        required: ['manage_studio_payroll'],
        missing: ['manage_studio_payroll'],
        input: { limit: 5, rejected: [], unknown_arguments: 0 },
        output: {},
        protocol_era: 'modern',
        request_id: studio.ctx.requestId,
      },
      {
        ...common,
        tool: 'search-customers',
        status: 'succeeded',
        error_code: null,
        credential: 'service_key',
        api_token_id: expect.any(Number) as number,
        api_token_name: 'Website',
        connection_id: null,
        user_id: null,
        actor_name: null,
        actor_role: null,
        client_name: null,
        required: ['mcp:customers:read'],
        missing: [],
        input: { limit: 5, query_applied: true },
        output: { status: 'not_found', returned: 0, truncated: false },
        protocol_era: 'older',
        request_id: expect.any(String) as string,
      },
    ]);
  });

  describe('of people', () => {
    it('whom the tool is kept from is told as of one that does not exist, and kept as denied (SIGN-5, INV-5)', async () => {
      const studio = await openStudio(service);
      const { userId } = await addStaff(service, studio.ctx, 'receptionist');
      const person = personOf(studio, userId, ['manage_clients']);
      expect(await call(person, 'investigate-customer-booking-ledger', { customer_id: 'x' })).toEqual(
        await call(person, 'no-such-tool'),
      );
      const rows = await service.database.asStudio(
        studio.ctx.accountId,
        'SELECT tool, status, error_code, required, missing, input FROM assistant.tool_invocation',
      );
      expect(rows).toEqual([
        {
          tool: 'investigate-customer-booking-ledger',
          status: 'denied',
          error_code: 'ability_missing',
          required: ['manage_clients', 'manage_customer_class_passes'],
          missing: ['manage_customer_class_passes'],
          input: { rejected: ['customer_id'], unknown_arguments: 0 },
        },
      ]);
    });

    it('lists exactly the tools that they may call (MCP-15, ACL-4)', async () => {
      const studio = await openStudio(service);
      const calls = service.app.get(ToolCalls);
      for (const [role, count] of [
        ['owner', 18],
        ['admin', 11],
        ['manager', 10],
        ['receptionist', 8],
        ['trainer', 7],
      ] as const) {
        const person = personOf(studio, 1, resolvePermissions(role, null));
        const visible = calls.visible(person).map(({ tool }) => tool.name);
        expect([role, visible.length]).toEqual([role, count]);
        const hidden = calls
          .visible({ ...person, credential: { kind: 'service_key', tokenId: 1, tokenName: 'Key', abilities: [] } })
          .map(({ tool }) => tool.name)
          .filter((name) => !visible.includes(name));
        for (const name of hidden) expect(await call(person, name)).toEqual({ kind: 'unknown_tool' });
      }
    });
  });

  it('stays when the key and the person are deleted, and is never changed (INV-2)', async () => {
    const studio = await openStudio(service);
    const key = await assistantOf(service, studio);
    const { userId } = await addStaff(service, studio.ctx, 'admin');
    await key.call('get-studio-profile');
    await call(personOf(studio, userId, []), 'get-studio-profile');
    const { accountId } = studio.ctx;
    const rows = () =>
      service.database.asStudio(
        accountId,
        'SELECT api_token_name, actor_name FROM assistant.tool_invocation ORDER BY id',
      );
    await service.database.query('DELETE FROM accounts.account_api_token WHERE account_id = $1', [accountId]);
    await service.database.query('DELETE FROM accounts.account_membership WHERE user_id = $1', [userId]);
    await service.database.query('DELETE FROM accounts."user" WHERE id = $1', [userId]);
    expect(await rows()).toEqual([
      { api_token_name: 'Website', actor_name: null },
      { api_token_name: null, actor_name: 'Ira Moroz' },
    ]);
    await expect(
      service.database.asStudio(accountId, `UPDATE assistant.tool_invocation SET tool = 'x'`),
    ).rejects.toThrow('never changed');
  });
});
