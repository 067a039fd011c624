import { createTestApp, type TestApp } from '../../support/app';
import { addConnection, type LiveConnection } from '../../support/connections';
import {
  actionsOf,
  clientOfRole,
  customerBearer,
  expectedGates,
  gateOutcomes,
  type ManageClient,
  manageClient,
  outcomeOf,
  refusalOf,
  setMode,
} from '../../support/manage';
import { addMembership, addStaff, signInStaff, type Staff } from '../../support/staff';
import { type OpenStudio, openStudio } from '../../support/studio';

interface Shown {
  readonly id: number;
  readonly role: string | null;
  readonly live_grants: number;
  readonly last_used_at: string | null;
  readonly revoked_at: string | null;
}

const BASE = 'https://studio.example.com';
const LIST = '/assistant/connections';

describe('managing connections of assistants', () => {
  let service: TestApp;
  let studio: OpenStudio;
  let person: Staff;
  let own: ManageClient;
  let owner: ManageClient;

  beforeAll(async () => {
    service = await createTestApp({
      environment: {
        PUBLIC_BASE_URL: BASE,
        DOCUMENTATION_URL: 'https://docs.example.com/assistants',
        RATE_LIMIT_MANAGE: '100000',
      },
    });
  });
  afterAll(() => service.close());
  beforeEach(async () => {
    studio = await openStudio(service);
    person = await addStaff(service, studio.ctx, 'receptionist');
    own = await clientOf(person);
    owner = await clientOfRole(service, studio.ctx, 'owner');
  });

  const clientOf = async ({ email }: Staff, { ctx } = studio) =>
    manageClient(service, `Bearer ${await signInStaff(service, email, ctx.accountId)}`);
  const connect = (options: Parameters<typeof addConnection>[3] = {}, userId = person.userId, where = studio) =>
    addConnection(service, where, userId, options);
  const list = async (client: ManageClient, query = '') => {
    const answer = await client('get', `${LIST}${query}`);
    expect(outcomeOf(answer)).toBe('200');
    return answer.body as { data: Shown[]; next_cursor: string | null };
  };
  const idsOf = async (client: ManageClient, query = '') => (await list(client, query)).data.map(({ id }) => id);
  const revoke = (client: ManageClient, id: number) => client('post', `${LIST}/${id}/revoke`);
  const used = (id: number, at: string | null) =>
    service.database.query('UPDATE assistant.connection SET last_used_at = $2 WHERE id = $1', [id, at]);
  const stateOf = async ({ connectionId, grantId }: LiveConnection) => {
    const [row] = await service.database.query(
      `SELECT c.revoked_at, g.ended_at, (SELECT count(*)::int FROM assistant.oauth_token t WHERE t.grant_id = g.id) AS tokens
       FROM assistant.connection c, assistant.oauth_grant g WHERE c.id = $1 AND g.id = $2`,
      [connectionId, grantId],
    );
    return row;
  };
  const LIVE = { revoked_at: null, ended_at: null, tokens: 2 };

  it('tells the addresses of the studio (OAUTH-33)', async () => {
    const { status, body } = await own('get', '/assistant');
    expect([status, body]).toEqual([
      200,
      {
        data: {
          personal_url: `${BASE}/mcp/service-studio/${studio.slug}`,
          service_key_url: `${BASE}/mcp/service-studio`,
          resource_metadata_url: `${BASE}/.well-known/oauth-protected-resource/mcp/service-studio/${studio.slug}`,
          documentation_url: 'https://docs.example.com/assistants',
        },
      },
    ]);
  });

  it('tells a connection field by field and nothing that opens it (OAUTH-34)', async () => {
    const first = await connect({ clientName: 'Desk assistant' });
    await used(first.connectionId, '2026-06-01T07:59:00Z');
    const { body } = await own('get', LIST);
    expect(body).toEqual({
      data: [
        {
          id: first.connectionId,
          client: { name: 'Desk assistant', kind: 'registered', host: null, redirect_hosts: ['127.0.0.1'] },
          user: { id: person.userId, name: expect.stringMatching(/^Staff /u) as string, email: person.email },
          role: 'receptionist',
          created_at: '2026-06-01T08:00:00Z',
          last_consent_at: '2026-06-01T08:00:00Z',
          last_used_at: '2026-06-01T07:59:00Z',
          live_grants: 1,
          revoked_at: null,
        },
      ],
      next_cursor: null,
    });
    const secrets = [first.accessToken, first.refreshToken, first.clientId];
    expect(secrets.filter((secret) => JSON.stringify(body).includes(secret))).toEqual([]);
  });

  it('tells the host of a client that is known by its document (OAUTH-34)', async () => {
    const { connectionId } = await connect();
    await service.database.query(
      `UPDATE assistant.connection SET client_kind = 'metadata_document', client_host = 'assistant.example.com' WHERE id = $1`,
      [connectionId],
    );
    expect((await list(own)).data).toMatchObject([
      { client: { kind: 'metadata_document', host: 'assistant.example.com' } },
    ]);
  });

  it.each([
    ['a grant that ended', `UPDATE assistant.oauth_grant SET ended_at = $2 WHERE id = $1`],
    ['a grant that expired', `UPDATE assistant.oauth_grant SET expires_at = $2 WHERE id = $1`],
    ['expired tokens', `UPDATE assistant.oauth_token SET expires_at = $2 WHERE grant_id = $1`],
    [
      'a used refresh token and no other',
      `WITH gone AS (DELETE FROM assistant.oauth_token WHERE grant_id = $1 AND kind = 'access_token')
       UPDATE assistant.oauth_token SET consumed_at = $2 WHERE grant_id = $1 AND kind = 'refresh_token'`,
    ],
  ])('does not count %s as live (OAUTH-34)', async (_, change) => {
    const { clientId, connectionId } = await connect();
    const { grantId } = await connect({ clientId });
    expect((await list(own)).data).toMatchObject([{ id: connectionId, live_grants: 2 }]);
    await service.database.query(change, [grantId, service.clock.now()]);
    expect((await list(own)).data).toMatchObject([{ id: connectionId, live_grants: 1, revoked_at: null }]);
  });

  it('shows the own connections, and all of the studio with manage_studio_settings (OAUTH-34)', async () => {
    const other = await addStaff(service, studio.ctx, 'trainer');
    const mine = await connect();
    const theirs = await connect({ clientId: mine.clientId }, other.userId);
    const elsewhere = await openStudio(service);
    await addMembership(service, elsewhere.ctx.accountId, person.userId, 'owner');
    const abroad = await connect({ clientId: mine.clientId }, person.userId, elsewhere);

    expect(await idsOf(own)).toEqual([mine.connectionId]);
    expect(await idsOf(await clientOf(other))).toEqual([theirs.connectionId]);
    expect(await idsOf(owner)).toEqual([theirs.connectionId, mine.connectionId]);
    expect(await idsOf(owner, `?user_id=${other.userId}`)).toEqual([theirs.connectionId]);
    expect(await idsOf(await clientOf(person, elsewhere))).toEqual([abroad.connectionId]);
  });

  it('finds nobody of another studio by user_id, and refuses it without the permission (OAUTH-34)', async () => {
    const elsewhere = await openStudio(service);
    const stranger = await addStaff(service, elsewhere.ctx, 'owner');
    await connect({}, stranger.userId, elsewhere);
    expect(await idsOf(owner, `?user_id=${stranger.userId}`)).toEqual([]);
    expect(await idsOf(owner, '?user_id=987654321')).toEqual([]);
    for (const id of [person.userId, stranger.userId, 987_654_321])
      expect(outcomeOf(await own('get', `${LIST}?user_id=${id}`))).toBe('403 forbidden');
  });

  it('tells no role of somebody who is no member any more (OAUTH-34)', async () => {
    const { connectionId } = await connect();
    await service.database.query('DELETE FROM accounts.account_membership WHERE id = $1', [person.membershipId]);
    expect((await list(owner)).data).toMatchObject([{ id: connectionId, role: null, user: { email: person.email } }]);
    expect(outcomeOf(await revoke(owner, connectionId))).toBe('200');
  });

  it('leaves ended connections out unless asked (OAUTH-34)', async () => {
    const [kept, ended] = [await connect(), await connect()];
    await revoke(own, ended.connectionId);
    expect(await idsOf(own)).toEqual([kept.connectionId]);
    expect(await idsOf(own, '?include_revoked=false')).toEqual([kept.connectionId]);
    expect(await idsOf(own, '?include_revoked=true')).toEqual([ended.connectionId, kept.connectionId]);
    expect(await idsOf(owner, '?include_revoked=true')).toEqual([ended.connectionId, kept.connectionId]);
  });

  it('pages by last use, never used last, then by id, and repeats nothing (OAUTH-34, GEN-8)', async () => {
    const ids: number[] = [];
    const uses = [null, '2026-06-01T07:00:00.123Z', null, '2026-06-01T07:00:00.124Z', '2026-06-01T07:00:00.123Z', null];
    for (const at of uses) {
      const { connectionId } = await connect();
      await used(connectionId, at);
      ids.push(connectionId);
    }
    const order = [3, 4, 1, 5, 2, 0].map((index) => ids[index]);
    for (const client of [own, owner]) {
      for (const limit of [1, 2, 5, 6]) {
        const found: number[] = [];
        let cursor: string | null = null;
        do {
          const page: Awaited<ReturnType<typeof list>> = await list(
            client,
            `?limit=${limit}${cursor === null ? '' : `&cursor=${cursor}`}`,
          );
          found.push(...page.data.map(({ id }) => id));
          cursor = page.next_cursor;
        } while (cursor !== null);
        expect(found).toEqual(order);
      }
    }
  });

  it('refuses what is no input of the list, and a cursor of another filter, person or studio (OAUTH-34, GEN-8)', async () => {
    // One after the other: rows written past the service are not repeated when a cluster ends one of two that wait for each other.
    for (let count = 0; count < 3; count += 1) await connect();
    const cursorOf = async (client: ManageClient, query = '?limit=1') => (await list(client, query)).next_cursor;
    const cursor = await cursorOf(owner);
    for (const query of [
      `?cursor=${cursor}&include_revoked=true`,
      `?cursor=${cursor}&user_id=${person.userId}`,
      `?cursor=${await cursorOf(own)}`,
      '?cursor=x',
    ])
      expect(refusalOf(await owner('get', LIST + query))).toBe('422 validation_failed cursor');
    const elsewhere = await clientOfRole(service, (await openStudio(service)).ctx, 'owner');
    expect(refusalOf(await elsewhere('get', `${LIST}?cursor=${cursor}`))).toBe('422 validation_failed cursor');
    for (const [query, input] of [
      ['limit=0', 'limit'],
      ['limit=101', 'limit'],
      ['user_id=x', 'user_id'],
      ['user_id=0', 'user_id'],
      ['include_revoked=yes', 'include_revoked'],
    ])
      expect(refusalOf(await owner('get', `${LIST}?${query}`))).toBe(`422 validation_failed ${input}`);
  });

  it('a person disconnects: one person, studio and client, once (OAUTH-35, OAUTH-36)', async () => {
    const elsewhere = await openStudio(service);
    await addMembership(service, elsewhere.ctx.accountId, person.userId, 'manager');
    const other = await addStaff(service, studio.ctx, 'trainer');
    const mine = await connect();
    const { clientId } = mine;
    const secondDevice = await connect({ clientId });
    const untouched = [
      await connect(),
      await connect({ clientId }, other.userId),
      await connect({ clientId }, person.userId, elsewhere),
    ];

    const first = await revoke(own, mine.connectionId);
    const shown = { id: mine.connectionId, live_grants: 0, revoked_at: '2026-06-01T08:00:00Z' };
    expect([first.status, first.body]).toMatchObject([200, { data: shown }]);
    const before = service.clock.now();
    service.clock.moveTo(new Date(before.getTime() + 60_000));
    const again = await revoke(own, mine.connectionId);
    service.clock.moveTo(before);
    expect([again.status, again.body]).toEqual([200, first.body]);

    const ended = { revoked_at: service.clock.now(), ended_at: service.clock.now(), tokens: 0 };
    expect([await stateOf(mine), await stateOf(secondDevice)]).toEqual([ended, ended]);
    expect(await Promise.all(untouched.map(stateOf))).toEqual([LIVE, LIVE, LIVE]);
    expect(await actionsOf(service, studio.ctx)).toEqual(['assistant.disconnected']);
  });

  it("whoever manages the studio's settings disconnects others, and the log tells whom (OAUTH-35, OAUTH-36)", async () => {
    const connection = await connect({ clientName: 'Desk assistant' });
    const admin = await addStaff(service, studio.ctx, 'manager', ['manage_studio_settings']);
    expect(outcomeOf(await revoke(await clientOf(admin), connection.connectionId))).toBe('200');
    const [entry] = await service.database.asStudio(
      studio.ctx.accountId,
      `SELECT actor_kind, actor_id::int AS actor_id, subject_type, subject_id::int AS subject_id, changes
       FROM accounts.activity_entry WHERE action = 'assistant.disconnected'`,
    );
    expect(entry).toEqual({
      actor_kind: 'staff',
      actor_id: admin.userId,
      subject_type: 'assistant_connection',
      subject_id: connection.connectionId,
      changes: { client_name: 'Desk assistant', user_id: person.userId },
    });
  });

  it("refuses to disconnect others without the permission, and knows no other studio's (OAUTH-35)", async () => {
    const connection = await connect();
    const manager = await clientOfRole(service, studio.ctx, 'manager');
    expect(outcomeOf(await revoke(manager, connection.connectionId))).toBe('403 forbidden');
    const elsewhere = await openStudio(service);
    await addMembership(service, elsewhere.ctx.accountId, person.userId, 'owner');
    const abroad = await clientOf(person, elsewhere);
    for (const id of [connection.connectionId, 987_654_321])
      expect(outcomeOf(await revoke(abroad, id))).toBe('404 not_found');
    expect(outcomeOf(await revoke(manager, 987_654_321))).toBe('404 not_found');
    expect([await stateOf(connection), await actionsOf(service, studio.ctx)]).toEqual([LIVE, []]);
  });

  it('a demo studio lists and refuses to disconnect, before anything else (OAUTH-35, DEMO-1)', async () => {
    const connection = await connect();
    await setMode(service, studio.ctx, 'demo_readonly');
    expect(await idsOf(own)).toEqual([connection.connectionId]);
    for (const id of [connection.connectionId, 987_654_321])
      expect(outcomeOf(await revoke(own, id))).toBe('423 demo_readonly');
    expect(await stateOf(connection)).toEqual(LIVE);
  });

  it('is for staff who do not work for events alone (OAUTH-33 to OAUTH-35)', async () => {
    const connection = await connect();
    const lacking = { role: 'event_festival_staff' } as const;
    const routes = [
      { method: 'get', path: '/assistant', lacking },
      { method: 'get', path: `${LIST}?limit=0`, lacking },
      { method: 'post', path: `${LIST}/${connection.connectionId}/revoke`, lacking },
    ] as const;
    for (const route of routes) expect(await gateOutcomes(service, studio.ctx, route)).toEqual(expectedGates(route));
    const customer = manageClient(service, await customerBearer(service, studio.ctx));
    expect(outcomeOf(await customer('get', LIST))).toBe('403 wrong_guard');
    expect(await stateOf(connection)).toEqual(LIVE);
  });

  it('is no longer for somebody whose role became that of event staff (OAUTH-35)', async () => {
    const connection = await connect();
    await service.database.query(`UPDATE accounts.account_membership SET role = 'event_festival_staff' WHERE id = $1`, [
      person.membershipId,
    ]);
    expect(outcomeOf(await own('get', LIST))).toBe('403 forbidden');
    expect(outcomeOf(await revoke(own, connection.connectionId))).toBe('403 forbidden');
    expect((await list(owner)).data).toMatchObject([{ id: connection.connectionId, role: 'event_festival_staff' }]);
  });
});
