import {
  MEMBERSHIP_ROLES,
  type MembershipRole,
  type Permission,
  PERMISSIONS,
  resolvePermissions,
} from '@studio/access';
import { LastUses } from '@studio/persistence';

import { ChangeStudio, RevokeSessions, SetUserPassword } from '../../../src/accounts';
import { GrantEndings } from '../../../src/assistant';
import { PersonalAccess } from '../../../src/assistant/endpoint/application/personal-access';
import { addApiToken } from '../../support/api-token';
import { createTestApp, type TestApp } from '../../support/app';
import { type AssistantClient, assistantAt, assistantOf } from '../../support/assistant';
import { minimalArguments } from '../../support/assistant-arguments';
import { addClassRow } from '../../support/class-days';
import { addConnection, type LiveConnection } from '../../support/connections';
import { bearerOfCustomer } from '../../support/customer';
import { given } from '../../support/given';
import { sendRaw } from '../../support/raw-http';
import { addMembership, addStaff, bearerOfRole, type Staff } from '../../support/staff';
import { statementsDuring } from '../../support/statements';
import { type OpenStudio, openStudio } from '../../support/studio';

const PING = { jsonrpc: '2.0', id: 1, method: 'ping' };
const PATH = '/mcp/service-studio';
const METADATA = '/.well-known/oauth-protected-resource/mcp/service-studio';
const ELIGIBLE = MEMBERSHIP_ROLES.filter((role) => role !== 'event_festival_staff');

/** Whether a person with the permissions may use each tool, as ACL-1 has it. */
const MAY_USE: Readonly<Record<string, (holds: (permission: Permission) => boolean) => boolean>> = {
  'describe-service-skills': () => true,
  'get-studio-profile': () => true,
  'get-class-counts-for-day': (holds) => holds('manage_schedule') || holds('manage_bookings'),
  'get-class-bookings-for-day': (holds) => holds('manage_bookings'),
  'search-customers': (holds) => holds('manage_clients'),
  'investigate-customer-booking-ledger': (holds) => holds('manage_clients') && holds('manage_customer_class_passes'),
  'search-owner-help': () => true,
  'get-owner-help-page': () => true,
  'get-business-logic-reference': () => true,
  'get-payment-overview': (holds) => holds('view_studio_financial_reports'),
  'search-payments': (holds) => holds('view_studio_financial_reports'),
  'get-financial-report': (holds) => holds('view_studio_financial_reports'),
  'get-cashbox-overview': (holds) => holds('manage_studio_cashflow'),
  'get-earnings-report': (holds) => holds('view_studio_financial_reports'),
  'get-rental-report': (holds) => holds('view_studio_financial_reports'),
  'get-payroll-overview': (holds) => holds('manage_studio_payroll'),
  'get-events-overview': (holds) => holds('manage_events'),
  'get-event-summary': (holds) => holds('manage_events'),
};

function toolsWith(permissions: readonly Permission[]): string[] {
  return Object.keys(MAY_USE).filter((tool) => MAY_USE[tool]?.((permission) => permissions.includes(permission)));
}

/** A member of a studio with a connection, and the assistant behind it. */
interface Connected extends Staff, LiveConnection {
  readonly assistant: AssistantClient;
}

describe('the endpoint of people', () => {
  let service: TestApp;
  let studio: OpenStudio;

  beforeAll(async () => {
    service = await createTestApp({
      environment: { RATE_LIMIT_ASSISTANT: '100000', ASSISTANT_ORIGINS: 'https://assistant.example' },
    });
    studio = await openStudio(service);
  });
  afterAll(() => service.close());

  const base = () => `http://localhost:${new URL(service.url).port}`;
  const challengeOf = (slug: string, error = '') =>
    `Bearer realm="studio-service", resource_metadata="${base()}${METADATA}/${slug}", scope="mcp:use"${error}`;
  const assistantWith = (token: string, slug: string = studio.slug) =>
    assistantAt(`${service.url}${PATH}/${slug}`, token);
  const connect = async (
    at: OpenStudio,
    role: MembershipRole,
    permissions: readonly Permission[] | null = null,
  ): Promise<Connected> => {
    const staff = await addStaff(service, at.ctx, role, permissions);
    const connection = await addConnection(service, at, staff.userId);
    return { ...staff, ...connection, assistant: assistantWith(connection.accessToken, at.slug) };
  };
  /** Status, code and challenge of a ping. */
  const pinged = async (assistant: AssistantClient) => {
    const response = await assistant.post(PING);
    const { code } = (await response.json()) as { code?: string };
    return { status: response.status, code, challenge: response.headers.get('www-authenticate') };
  };
  const OPEN = { status: 200, code: undefined, challenge: null };
  const FORBIDDEN = { status: 403, code: 'forbidden', challenge: null };
  const closed = (slug: string = studio.slug) => ({
    status: 401,
    code: 'token_invalid',
    challenge: challengeOf(slug, ', error="invalid_token"'),
  });
  const changeMember = (
    { membershipId }: Staff,
    role: MembershipRole,
    permissions: readonly Permission[] | null = null,
  ) =>
    service.database.query('UPDATE accounts.account_membership SET role = $2, permissions = $3 WHERE id = $1', [
      membershipId,
      role,
      permissions,
    ]);

  describe('the challenge (SIGN-2)', () => {
    const post = (path: string, authorization?: string) =>
      sendRaw(service.url, path, {
        method: 'POST',
        headers: { Host: 'localhost', ...(authorization === undefined ? {} : { Authorization: authorization }) },
      });

    it.each(['', 'Basic c3R1ZGlvOng=', 'Bearer', 'Bearer a b'])(
      'asks for a token in the place of "%s"',
      async (authorization) => {
        const { status, headers, body } = await post(`${PATH}/${studio.slug}`, authorization);
        expect([status, headers['www-authenticate']]).toEqual([401, challengeOf(studio.slug)]);
        expect(JSON.parse(String(body))).toEqual({ message: expect.any(String) as string, code: 'token_missing' });
        expect(headers['cache-control']).toBe('no-store');
      },
    );

    it('says of a token that it is none', async () => {
      const { status, headers, body } = await post(`${PATH}/${studio.slug}`, 'Bearer nobody');
      expect([status, headers['www-authenticate']]).toEqual([401, closed().challenge]);
      expect(JSON.parse(String(body))).toEqual({ message: expect.any(String) as string, code: 'token_invalid' });
    });

    it.each(['nobody', 'a'.repeat(80), '-', '0'])('is the same for the unknown slug %s', async (slug) => {
      const { status, headers } = await post(`${PATH}/${slug}`);
      expect([status, headers['www-authenticate']]).toEqual([401, challengeOf(slug)]);
    });

    it.each(
      [
        'River',
        '%52iver',
        'river_yoga',
        'a'.repeat(81),
        '%22,%20x=%22',
        'a%22',
        '%0d%0aSet-Cookie:a=b',
        '%00',
        'a%2Fb',
        '..%2Fx',
        '%D1%81',
        'a%20b',
        '.',
      ].map((slug) => [slug]),
    )('repeats nothing of the slug %s', async (slug) => {
      for (const [authorization, error] of [
        [undefined, ''],
        ['Bearer nobody', ', error="invalid_token"'],
      ] as const) {
        const { status, headers } = await post(`${PATH}/${slug}`, authorization);
        expect([status, headers['www-authenticate']]).toEqual([
          401,
          `Bearer realm="studio-service", scope="mcp:use"${error}`,
        ]);
        expect(headers['set-cookie']).toBeUndefined();
      }
    });

    it('names the configured address and not what headers say (OAUTH-1)', async () => {
      const { headers } = await sendRaw(service.url, `${PATH}/${studio.slug}`, {
        method: 'POST',
        headers: { Host: 'localhost', 'X-Forwarded-Host': 'evil.example', 'X-Forwarded-Proto': 'https' },
      });
      expect(headers['www-authenticate']).toBe(challengeOf(studio.slug));
    });
  });

  describe('what is no access token (SIGN-1, SIGN-2)', () => {
    it.each<[string, () => Promise<string>]>([
      ['a service key', () => addApiToken(service, studio.ctx, ['mcp:read'])],
      ['a staff session', async () => (await bearerOfRole(service, studio.ctx, 'owner')).replace('Bearer ', '')],
      ['a customer session', async () => (await bearerOfCustomer(service, studio.ctx)).replace('Bearer ', '')],
      ['a refresh token', async () => (await connect(studio, 'owner')).refreshToken],
    ])('%s', async (_case, token) => {
      expect(await pinged(assistantWith(await token()))).toEqual(closed());
    });

    it('an authorization code', async () => {
      const { accessToken, assistant } = await connect(studio, 'owner');
      expect(await pinged(assistant)).toEqual(OPEN);
      await service.database.query(
        `UPDATE assistant.oauth_token SET kind = 'authorization_code', redirect_uri = 'http://127.0.0.1/', code_challenge = 'x'
         WHERE token_hash = encode(sha256($1::bytea), 'hex')`,
        [accessToken],
      );
      expect(await pinged(assistant)).toEqual(closed());
    });

    it('a token in the address or the body', async () => {
      const { accessToken } = await connect(studio, 'owner');
      const inAddress = await fetch(`${service.url}${PATH}/${studio.slug}?access_token=${accessToken}`, {
        method: 'POST',
      });
      const inBody = await fetch(`${service.url}${PATH}/${studio.slug}`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: `access_token=${accessToken}`,
      });
      expect([inAddress.status, inBody.status]).toEqual([401, 401]);
    });

    it('an access token at the endpoint for service keys and at the interface (OAUTH-6)', async () => {
      const { accessToken } = await connect(studio, 'owner');
      const answer = await pinged(assistantAt(service.url + PATH, accessToken));
      expect([answer.status, answer.code]).toEqual([401, 'token_invalid']);
      for (const path of ['/api/v1/mobile/me', '/api/v1/manage/account']) {
        const response = await fetch(service.url + path, { headers: { authorization: `Bearer ${accessToken}` } });
        expect([path, response.status]).toEqual([path, 401]);
      }
    });
  });

  describe('what ends access (OAUTH-32, SIGN-2)', () => {
    it('the end of the token, to the millisecond', async () => {
      const { assistant } = await connect(studio, 'owner');
      const start = service.clock.now().getTime();
      service.clock.moveTo(new Date(start + 3_600_000 - 1));
      expect(await pinged(assistant)).toEqual(OPEN);
      service.clock.moveTo(new Date(start + 3_600_000));
      expect(await pinged(assistant)).toEqual(closed());
    });

    it('the end of the grant, whatever the token says', async () => {
      const { assistant, grantId } = await connect(studio, 'owner');
      const end = new Date(service.clock.now().getTime() + 60_000);
      await service.database.query('UPDATE assistant.oauth_grant SET expires_at = $2 WHERE id = $1', [grantId, end]);
      expect(await pinged(assistant)).toEqual(OPEN);
      service.clock.moveTo(end);
      expect(await pinged(assistant)).toEqual(closed());
    });

    it.each<[string, (connected: Connected) => Promise<unknown>]>([
      [
        'a grant that ended, even if the token is left',
        ({ grantId }) =>
          service.database.query('UPDATE assistant.oauth_grant SET ended_at = now() WHERE id = $1', [grantId]),
      ],
      [
        'a connection that was revoked, even if the grant is left',
        ({ connectionId }) =>
          service.database.query('UPDATE assistant.connection SET revoked_at = now() WHERE id = $1', [connectionId]),
      ],
      [
        'the end of all grants of a connection',
        ({ connectionId }) => service.app.get(GrantEndings).endOfConnection(studio.ctx.accountId, connectionId),
      ],
      [
        'a new password',
        ({ email }) => service.app.get(SetUserPassword).execute('test', email, 'correct horse battery 2'),
      ],
      ['the operators, for the person', ({ email }) => service.app.get(RevokeSessions).ofPerson('test', email)],
      [
        'the end of the person',
        async ({ userId }) => {
          await service.database.query('DELETE FROM accounts.account_membership WHERE user_id = $1', [userId]);
          await service.database.query('DELETE FROM accounts."user" WHERE id = $1', [userId]);
        },
      ],
    ])('%s: 401', async (_case, end) => {
      const [connected, other] = [await connect(studio, 'owner'), await connect(studio, 'owner')];
      expect(await pinged(connected.assistant)).toEqual(OPEN);
      await end(connected);
      expect(await pinged(connected.assistant)).toEqual(closed());
      expect(await pinged(other.assistant)).toEqual(OPEN);
    });

    it('the operators, for the studio: 401', async () => {
      const other = await openStudio(service);
      const { assistant } = await connect(other, 'owner');
      await service.app.get(RevokeSessions).ofStudio('test', other.slug);
      expect(await pinged(assistant)).toEqual(closed(other.slug));
    });

    it('a suspension, until the studio is active again: 401', async () => {
      const other = await openStudio(service);
      const { assistant } = await connect(other, 'owner');
      const change = service.app.get(ChangeStudio);
      await change.execute('test', other.slug, 'account.suspended', { status: 'suspended' });
      expect(await pinged(assistant)).toEqual(closed(other.slug));
      await change.execute('test', other.slug, 'account.activated', { status: 'active' });
      expect(await pinged(assistant)).toEqual(OPEN);
    });

    it('the end of the membership: 403, and no challenge (SIGN-3)', async () => {
      const { assistant, membershipId } = await connect(studio, 'manager');
      await service.database.query('DELETE FROM accounts.account_membership WHERE id = $1', [membershipId]);
      expect(await pinged(assistant)).toEqual(FORBIDDEN);
    });

    it('work for events only: 403, until the role is another again (SIGN-3, SIGN-4)', async () => {
      const connected = await connect(studio, 'manager');
      await changeMember(connected, 'event_festival_staff', ['manage_clients']);
      expect(await pinged(connected.assistant)).toEqual(FORBIDDEN);
      await changeMember(connected, 'trainer');
      expect(await pinged(connected.assistant)).toEqual(OPEN);
    });

    it('the person as an administrator of the platform: 403 (PERM-5)', async () => {
      const { assistant, email } = await connect(studio, 'owner');
      await service.database.query(`UPDATE accounts."user" SET system_role = 'platform_admin' WHERE email = $1`, [
        email,
      ]);
      expect((await pinged(assistant)).status).toBe(403);
    });

    it('is not the end of a subscription (MCP-6)', async () => {
      const lapsed = await openStudio(service);
      await given(service).subscription.execute('test', lapsed.slug, { status: 'expired' });
      expect(await pinged((await connect(lapsed, 'owner')).assistant)).toEqual(OPEN);
    });
  });

  describe('studios apart (SIGN-3, OAUTH-6)', () => {
    it('are closed to tokens of each other: 403, and 404 where there is none', async () => {
      const other = await openStudio(service);
      const { accessToken } = await connect(studio, 'owner');
      expect(await pinged(assistantWith(accessToken, other.slug))).toEqual(FORBIDDEN);
      const unknown = { status: 404, code: 'not_found', challenge: null };
      for (const slug of ['nobody', studio.slug.toUpperCase(), `${studio.slug}%00`, 'a'.repeat(81), '%D1%81', 'a%2Fb'])
        expect(await pinged(assistantWith(accessToken, slug))).toEqual(unknown);
    });

    it('are closed to each other for a person of both', async () => {
      const other = await openStudio(service);
      const person = await connect(studio, 'owner');
      await addMembership(service, other.ctx.accountId, person.userId, 'owner');
      expect(await pinged(assistantWith(person.accessToken, other.slug))).toEqual(FORBIDDEN);
      const second = await addConnection(service, other, person.userId, { clientId: person.clientId });
      expect(await pinged(assistantWith(second.accessToken, other.slug))).toEqual(OPEN);
      expect(await pinged(assistantWith(second.accessToken))).toEqual(FORBIDDEN);
    });

    it('are not there while suspended: 404 for who comes from another', async () => {
      const other = await openStudio(service);
      await service.app.get(ChangeStudio).execute('test', other.slug, 'account.suspended', { status: 'suspended' });
      const { accessToken } = await connect(studio, 'owner');
      expect((await pinged(assistantWith(accessToken, other.slug))).status).toBe(404);
    });

    it('tell of an unknown slug before they tell of a role (SIGN-3)', async () => {
      const { accessToken } = await connect(studio, 'event_festival_staff');
      expect((await pinged(assistantWith(accessToken, 'nobody'))).status).toBe(404);
      expect(await pinged(assistantWith(accessToken))).toEqual(FORBIDDEN);
    });
  });

  describe('what the person may (SIGN-4, SIGN-5, ACL-4)', () => {
    const overrides: readonly (readonly Permission[] | null)[] = [
      null,
      [],
      PERMISSIONS,
      ...PERMISSIONS.map((permission) => [permission]),
      ['manage_clients', 'manage_customer_class_passes'],
    ];

    it.each(ELIGIBLE)('is what is listed, for a %s with any list of permissions', async (role) => {
      const connected = await connect(studio, role);
      // An owner holds every permission, and no list can take one away (PERM-1).
      for (const permissions of role === 'owner' ? [null] : overrides) {
        await changeMember(connected, role, permissions);
        const expected = toolsWith(resolvePermissions(role, permissions === null ? null : [...permissions]));
        expect([permissions, await connected.assistant.tools()]).toEqual([permissions, expected]);
      }
    });

    it.each(ELIGIBLE)('is what is called, for a %s', async (role) => {
      const { assistant } = await connect(studio, role);
      const listed = await assistant.tools();
      expect(listed.length).toBeGreaterThan(4);
      for (const name of Object.keys(MAY_USE)) {
        const document = {
          jsonrpc: '2.0',
          id: 1,
          method: 'tools/call',
          params: { name, arguments: minimalArguments(name) },
        };
        const { result, error } = (await (await assistant.post(document)).json()) as {
          result?: { isError: boolean };
          error?: { code: number };
        };
        expect([name, result?.isError, error?.code]).toEqual(
          listed.includes(name) ? [name, false, undefined] : [name, undefined, -32_602],
        );
      }
    });

    it('is another with the next call after a change of role or permissions (OAUTH-32)', async () => {
      const connected = await connect(studio, 'owner');
      const { assistant } = connected;
      expect(await assistant.tools()).toHaveLength(18);
      await changeMember(connected, 'receptionist');
      expect(await assistant.tools()).not.toContain('get-payroll-overview');
      await changeMember(connected, 'receptionist', ['manage_studio_payroll']);
      expect(await assistant.tools()).toContain('get-payroll-overview');
      await changeMember(connected, 'receptionist', []);
      expect(await assistant.tools()).toEqual(toolsWith([]));
      expect(await pinged(assistant)).toEqual(OPEN);
    });

    it('leaves a tool they may not use as unknown as one that does not exist, and keeps the attempt (SIGN-5, INV-2)', async () => {
      const other = await openStudio(service);
      const { assistant, connectionId, userId } = await connect(other, 'trainer');
      const answer = async (name: string) => {
        const response = await assistant.post({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name } });
        return { status: response.status, body: (await response.text()).replaceAll(name, '…') };
      };
      const refused = await answer('get-payroll-overview');
      expect(refused).toEqual(await answer('no-such-tool'));
      expect(JSON.parse(refused.body)).toMatchObject({ error: { code: -32_602 } });
      await assistant.call('get-studio-profile');
      const rows = await service.database.asStudio(
        other.ctx.accountId,
        `SELECT tool, status, error_code, credential, connection_id::int, user_id::int, actor_role, client_name, api_token_id, missing
         FROM assistant.tool_invocation ORDER BY id`,
      );
      const whole = {
        credential: 'personal_sign_in',
        connection_id: connectionId,
        user_id: userId,
        actor_role: 'trainer',
        client_name: 'Test assistant',
        api_token_id: null,
      };
      expect(rows).toEqual([
        {
          tool: 'get-payroll-overview',
          status: 'denied',
          error_code: 'ability_missing',
          missing: ['manage_studio_payroll'],
          ...whole,
        },
        { tool: 'get-studio-profile', status: 'succeeded', error_code: null, missing: [], ...whole },
      ]);
    });

    it('is read in a demo studio as in any other', async () => {
      const demo = await openStudio(service, { mode: 'demo_readonly' });
      const { assistant } = await connect(demo, 'owner');
      for (const name of Object.keys(MAY_USE))
        expect([name, (await assistant.call(name, minimalArguments(name))).isError]).toEqual([name, false]);
    });
  });

  describe('a trainer (SIGN-6)', () => {
    const DAY = { date: '2026-06-02' };
    let gym: OpenStudio;
    let trainerId: number;

    beforeAll(async () => {
      gym = await openStudio(service);
      trainerId = await given(service).trainer(gym.ctx);
      const colleagueId = await given(service).trainer(gym.ctx);
      await addClassRow(service, gym, '2026-06-02T06:00:00Z', { trainer_id: trainerId, title: 'Mine' });
      await addClassRow(service, gym, '2026-06-02T08:00:00Z', { trainer_id: colleagueId, title: 'Not mine' });
      const shared = await addClassRow(service, gym, '2026-06-02T10:00:00Z', {
        trainer_id: colleagueId,
        title: 'Ours',
      });
      await service.database.asStudio(
        gym.ctx.accountId,
        `INSERT INTO scheduling.scheduled_class_trainer (account_id, scheduled_class_id, trainer_id) VALUES ($1, $2, $3)`,
        [gym.ctx.accountId, shared, trainerId],
      );
    });

    const link = (userId: number | null) =>
      service.database.asStudio(gym.ctx.accountId, 'UPDATE scheduling.trainer SET user_id = $2 WHERE id = $1', [
        trainerId,
        userId,
      ]);
    const seen = async (assistant: AssistantClient) => {
      const counted = await assistant.ask<{ total: number }>('get-class-counts-for-day', DAY);
      const listed = await assistant.ask<{ classes: { title: string }[] }>('get-class-bookings-for-day', DAY);
      return [counted.total, listed.classes.map(({ title }) => title)];
    };

    it('sees the classes they give or help with', async () => {
      const { assistant, userId } = await connect(gym, 'trainer');
      await link(null);
      expect(await seen(assistant)).toEqual([0, []]);
      await link(userId);
      expect(await seen(assistant)).toEqual([2, ['Mine', 'Ours']]);
    });

    it.each(['receptionist', 'manager', 'owner'] as const)('is narrowed, a %s is not', async (role) => {
      const { assistant, userId } = await connect(gym, role);
      await link(userId);
      expect(await seen(assistant)).toEqual([3, ['Mine', 'Not mine', 'Ours']]);
    });
  });

  describe('over HTTP', () => {
    it.each(['GET', 'DELETE', 'PUT', 'PATCH', 'HEAD'])(
      'answers %s with 405 before it looks at tokens (MCP-6)',
      async (method) => {
        const { status, headers } = await sendRaw(service.url, `${PATH}/${studio.slug}`, {
          method,
          headers: { Host: 'evil.example', Authorization: 'Bearer nobody' },
        });
        expect([status, headers.allow]).toEqual([405, 'POST']);
        expect(headers['www-authenticate']).toBeUndefined();
        expect(headers['ratelimit-limit']).toBeUndefined();
      },
    );

    it('lets pages of allowed origins call, and no others (MCP-8)', async () => {
      const { accessToken } = await connect(studio, 'owner');
      const send = (method: string, origin: string) =>
        sendRaw(service.url, `${PATH}/${studio.slug}`, {
          method,
          headers: {
            Host: 'localhost',
            Origin: origin,
            Authorization: `Bearer ${accessToken}`,
            'Content-Type': 'application/json',
          },
          ...(method === 'POST' ? { body: JSON.stringify(PING) } : {}),
        });
      for (const [method, status] of [
        ['POST', 200],
        ['OPTIONS', 204],
      ] as const) {
        const answer = await send(method, 'https://assistant.example');
        expect([answer.status, answer.headers['access-control-allow-origin']]).toEqual([
          status,
          'https://assistant.example',
        ]);
        expect((await send(method, 'https://evil.example')).status).toBe(403);
      }
      const named = await sendRaw(service.url, `${PATH}/${studio.slug}`, {
        method: 'POST',
        headers: { Host: 'evil.example' },
      });
      expect([named.status, named.headers['www-authenticate']]).toEqual([403, undefined]);
    });

    it('looks at nothing of the body before studio and membership (MCP-6)', async () => {
      const { accessToken } = await connect(studio, 'event_festival_staff');
      const body = { 'content-type': 'text/plain' };
      expect((await assistantWith('nobody').post('{', body)).status).toBe(401);
      expect((await assistantWith(accessToken, 'nobody').post('{', body)).status).toBe(404);
      expect((await assistantWith(accessToken).post('{', body)).status).toBe(403);
      expect((await (await connect(studio, 'owner')).assistant.post('{', body)).status).toBe(415);
    });

    it('takes the slug with a slash after it and in escapes, as addresses are (RFC 3986)', async () => {
      const { accessToken } = await connect(studio, 'owner');
      for (const slug of [`${studio.slug}/`, studio.slug.replace('-', '%2D')])
        expect(await pinged(assistantWith(accessToken, slug))).toEqual(OPEN);
    });
  });

  it('SIGN-7: notes the use of a connection at most once a minute, of admitted calls only', async () => {
    const demo = await openStudio(service, { mode: 'demo_readonly' });
    const connected = await connect(demo, 'owner');
    const { assistant, connectionId } = connected;
    const usedAt = async () => {
      await service.app.get(LastUses).write();
      const [row] = await service.database.query<{ last_used_at: Date | null }>(
        'SELECT last_used_at FROM assistant.connection WHERE id = $1',
        [connectionId],
      );
      return row?.last_used_at ?? null;
    };
    const first = service.clock.now();
    await changeMember(connected, 'event_festival_staff');
    await pinged(assistant);
    expect(await usedAt()).toBeNull();
    await changeMember(connected, 'owner');
    await pinged(assistant);
    expect(await usedAt()).toEqual(first);
    service.clock.moveTo(new Date(first.getTime() + 59_999));
    await pinged(assistant);
    expect(await usedAt()).toEqual(first);
    const later = new Date(first.getTime() + 60_000);
    service.clock.moveTo(later);
    await pinged(assistant);
    expect(await usedAt()).toEqual(later);
  });

  it('reads token and person in one statement each, and nothing else, before a call', async () => {
    const { assistant } = await connect(studio, 'owner');
    await pinged(assistant);
    const statements = await statementsDuring(() => pinged(assistant));
    expect(statements.map((text) => /(?:oauth_token|account_membership)/.exec(text)?.[0])).toEqual([
      'oauth_token',
      'account_membership',
    ]);
    const key = await assistantOf(service, studio);
    await key.call('get-studio-profile');
    await assistant.call('get-studio-profile');
    const ofKey = await statementsDuring(() => key.call('get-studio-profile'));
    const ofPerson = await statementsDuring(() => assistant.call('get-studio-profile'));
    expect(ofPerson).toHaveLength(ofKey.length + 1);
  });

  it('reads tokens that come together in one statement', async () => {
    const people: Connected[] = [];
    // In turn, as rows on every server of a cluster, written together, wait for each other.
    for (let count = 0; count < 20; count += 1) people.push(await connect(studio, 'owner'));
    const access = service.app.get(PersonalAccess);
    let found: unknown[] = [];
    const statements = await statementsDuring(async () => {
      found = await Promise.all([...people.map(({ accessToken }) => access.find(accessToken)), access.find('nobody')]);
    });
    expect(statements).toHaveLength(1);
    expect(found).toMatchObject([...people.map(({ connectionId, userId }) => ({ connectionId, userId })), null]);
  });
});

describe('limits of the endpoint of people (LIM-1, LIM-2)', () => {
  const LIMIT = 4;
  let service: TestApp;
  let studio: OpenStudio;
  let address = 0;

  beforeAll(async () => {
    service = await createTestApp({ environment: { RATE_LIMIT_ASSISTANT: String(LIMIT), TRUST_PROXY: 'loopback' } });
    studio = await openStudio(service);
  });
  beforeEach(() => {
    address += 1;
  });
  afterAll(() => service.close());

  const ping = async (token: string | null, slug: string = studio.slug) => {
    const response = await fetch(`${service.url}${PATH}/${slug}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': `203.0.113.${address}`,
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(PING),
    });
    return response.status;
  };
  const spend = async (token: string | null, slug?: string) => {
    for (let sent = 0; sent < LIMIT; sent += 1) await ping(token, slug);
  };

  it('count a connection, whichever of its tokens is used, and others apart', async () => {
    const { userId } = await addStaff(service, studio.ctx, 'owner');
    const first = await addConnection(service, studio, userId);
    const renewed = await addConnection(service, studio, userId, { clientId: first.clientId });
    const other = await addConnection(service, studio, userId);
    expect(renewed.connectionId).toBe(first.connectionId);
    for (let sent = 0; sent < LIMIT / 2; sent += 1)
      expect([await ping(first.accessToken), await ping(renewed.accessToken)]).toEqual([200, 200]);
    expect([await ping(first.accessToken), await ping(renewed.accessToken)]).toEqual([429, 429]);
    expect(await ping(other.accessToken)).toBe(200);
    address += 1;
    expect(await ping(first.accessToken)).toBe(429);
  });

  it('count who is refused by the connection too', async () => {
    const { userId } = await addStaff(service, studio.ctx, 'owner');
    const { accessToken } = await addConnection(service, studio, userId);
    await spend(accessToken, 'nobody');
    expect(await ping(accessToken, 'nobody')).toBe(429);
    expect(await ping(null)).toBe(401);
  });

  it('count guesses, ended tokens and calls without one by the address, before they are told to be wrong', async () => {
    const { userId } = await addStaff(service, studio.ctx, 'owner');
    const ended = await addConnection(service, studio, userId);
    await service.app.get(GrantEndings).endOne(studio.ctx.accountId, ended.grantId);
    expect([await ping(null), await ping('guess'), await ping(ended.accessToken), await ping(null, 'nobody')]).toEqual([
      401, 401, 401, 401,
    ]);
    for (const token of [null, 'another guess', ended.accessToken]) expect(await ping(token)).toBe(429);
    const live = await addConnection(service, studio, userId);
    expect(await ping(live.accessToken)).toBe(200);
  });
});
