import type { Permission } from '@studio/access';

import { Authenticate } from '../../../src/accounts/sessions/application/authenticate';
import { decideAdmission } from '../../../src/accounts/sessions/domain/admission';
import { sharedTestApp, TEST_NOW, type TestApp } from '../../support/app';
import {
  actionsOf,
  clientOfRole,
  expectedGates,
  gateOutcomes,
  type ManageClient,
  outcomeOf,
  refusalOf,
} from '../../support/manage';
import { type OpenStudio, openStudio } from '../../support/studio';

const TOKEN = /^ss_live_[0-9A-Za-z]{43}$/;
const ACCESS = { kind: 'api_token', ability: 'website_leads:create', needsSubscription: false } as const;

describe('API tokens', () => {
  let service: TestApp;
  let studio: OpenStudio;
  let owner: ManageClient;

  beforeAll(async () => {
    service = await sharedTestApp({ environment: { RATE_LIMIT_MANAGE: '1000000' } });
  });
  afterAll(() => service.close());
  beforeEach(async () => {
    service.clock.moveTo(TEST_NOW);
    studio = await openStudio(service);
    owner = await clientOfRole(service, studio.ctx, 'owner');
  });

  const issue = async (body: object = { name: 'Website' }, client = owner) => {
    const answer = await client('post', '/api-tokens', body);
    expect(answer.status).toBe(201);
    return answer.body.data as { id: number; token: string };
  };
  const works = async (token: string) => {
    const bearer = (await service.app.get(Authenticate).apiToken(token)) ?? 'unknown';
    return decideAdmission(bearer, ACCESS, true) === null;
  };
  const withOnly = (...permissions: Permission[]) => clientOfRole(service, studio.ctx, 'manager', permissions);

  it('are shown once, and kept as a hash only (TOK-1)', async () => {
    const { status, body } = await owner('post', '/api-tokens', {
      name: ' Website ',
      abilities: ['mcp:read', 'website_leads:create', 'mcp:read'],
      expires_at: '2027-06-01T02:00:00+02:00',
    });
    expect(status).toBe(201);
    const { token, ...shown } = body.data;
    expect(token).toMatch(TOKEN);
    expect(shown).toEqual({
      id: expect.any(Number),
      name: 'Website',
      last_four: token.slice(-4),
      kind: 'secret',
      origins: [],
      published_token: null,
      abilities: ['website_leads:create', 'mcp:read'],
      expires_at: '2027-06-01T00:00:00Z',
      last_used_at: null,
      revoked_at: null,
      created_at: expect.stringMatching(/Z$/),
      issued_by: { id: expect.any(Number), name: expect.any(String) },
    });
    const list = await owner('get', '/api-tokens');
    expect(list.body).toEqual({ data: [shown], next_cursor: null });
    const rows = await service.database.query('SELECT * FROM accounts.account_api_token WHERE id = $1', [shown.id]);
    const log = await service.database.asStudio(studio.ctx.accountId, 'SELECT changes FROM accounts.activity_entry');
    expect(JSON.stringify([rows, log])).not.toContain(token);
    expect(await works(token)).toBe(true);
    expect(await actionsOf(service, studio.ctx)).toEqual(['api_token.issued']);
  });

  it.each([{ name: 'A' }, { name: 'A', abilities: [] }, { name: 'A', abilities: null }])(
    'may create website leads where nothing is said (TOK-3): %j',
    async (body) => {
      expect(await issue(body)).toMatchObject({ abilities: ['website_leads:create'], expires_at: null });
    },
  );

  it('take the permission of each ability, the default one included (TOK-3)', async () => {
    const settings = await withOnly('manage_studio_settings');
    const all = ['mcp:read', 'mcp:customers:read', 'mcp:logic:read', 'festival_battles:operate'];
    expect(refusalOf(await settings('post', '/api-tokens', { name: 'A', abilities: all }))).toBe(
      '422 ability_not_grantable abilities.1 abilities.3',
    );
    expect(refusalOf(await settings('post', '/api-tokens', { name: 'A' }))).toBe(
      '422 ability_not_grantable abilities.0',
    );
    await issue({ name: 'A', abilities: ['mcp:logic:read', 'mcp:read'] }, settings);
    expect(await actionsOf(service, studio.ctx)).toEqual(['api_token.issued']);
  });

  it('get a new secret, with every permission of their abilities (TOK-5)', async () => {
    const { id, token } = await issue({ name: 'A', abilities: ['mcp:bookings:create', 'website_leads:create'] });
    expect(await works(token)).toBe(true);
    const lacking = await withOnly('manage_studio_settings', 'manage_website_leads');
    expect(outcomeOf(await lacking('post', `/api-tokens/${id}/regenerate`))).toBe('403 forbidden');
    expect(await works(token)).toBe(true);
    const enough = await withOnly('manage_studio_settings', 'manage_website_leads', 'manage_bookings');
    const { status, body } = await enough('post', `/api-tokens/${id}/regenerate`);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ id, name: 'A', last_used_at: null, token: expect.stringMatching(TOKEN) });
    expect(body.data.last_four).toBe(body.data.token.slice(-4));
    expect(await works(token)).toBe(false);
    expect(await works(body.data.token)).toBe(true);
  });

  it('are revoked once; the secret remains invalid, a new one works (TOK-5)', async () => {
    const { id, token } = await issue();
    const { status, body } = await owner('post', `/api-tokens/${id}/revoke`);
    expect([status, body.data.revoked_at]).toEqual([200, '2026-06-01T08:00:00Z']);
    expect(await works(token)).toBe(false);
    service.clock.moveTo(new Date('2026-06-01T09:00:00Z'));
    const again = await owner('post', `/api-tokens/${id}/revoke`);
    expect([again.status, again.body.data.revoked_at]).toEqual([200, '2026-06-01T08:00:00Z']);
    const renewed = await owner('post', `/api-tokens/${id}/regenerate`);
    expect(renewed.body.data.revoked_at).toBeNull();
    expect([await works(token), await works(renewed.body.data.token)]).toEqual([false, true]);
    expect(await actionsOf(service, studio.ctx)).toEqual([
      'api_token.issued',
      'api_token.revoked',
      'api_token.regenerated',
    ]);
  });

  it('are at most 100, also when issued concurrently (TOK-7)', async () => {
    await service.database.query(
      `INSERT INTO accounts.account_api_token (account_id, name, token_hash, last_four, abilities)
       SELECT $1, 'T', md5(n::text || $2) || md5(n::text || $2), 'abcd', '{mcp:read}' FROM generate_series(1, 97) n RETURNING 1`,
      [studio.ctx.accountId, studio.slug],
    );
    const { id } = await issue();
    const answers = await Promise.all(Array.from({ length: 5 }, () => owner('post', '/api-tokens', { name: 'B' })));
    expect(answers.map(refusalOf).toSorted()).toEqual(['201', '201', ...Array(3).fill('422 limit_reached api_token')]);
    await owner('post', `/api-tokens/${id}/revoke`);
    await issue();
    expect(refusalOf(await owner('post', `/api-tokens/${id}/regenerate`))).toBe('422 limit_reached api_token');
  });

  it('are listed newest first, in pages that join (GEN-8)', async () => {
    const ids: number[] = [];
    for (const name of ['A', 'B', 'C']) ids.unshift((await issue({ name })).id);
    const first = await owner('get', '/api-tokens?limit=2');
    await issue({ name: 'D' });
    const second = await owner('get', `/api-tokens?limit=2&cursor=${first.body.next_cursor}`);
    const listed = [...first.body.data, ...second.body.data].map(({ id }: { id: number }) => id);
    expect([listed, second.body.next_cursor]).toEqual([ids, null]);
    const forged = Buffer.from(
      JSON.stringify([JSON.parse(Buffer.from(first.body.next_cursor, 'base64url').toString())[0], 'x']),
    ).toString('base64url');
    for (const cursor of ['x', forged])
      expect(refusalOf(await owner('get', `/api-tokens?cursor=${cursor}`))).toBe('422 validation_failed cursor');
  });

  it('of another studio do not exist (GEN-9)', async () => {
    const { id, token } = await issue();
    const other = await openStudio(service);
    const stranger = await clientOfRole(service, other.ctx, 'owner');
    for (const path of [`/api-tokens/${id}/regenerate`, `/api-tokens/${id}/revoke`])
      expect(outcomeOf(await stranger('post', path))).toBe('404 not_found');
    expect((await stranger('get', '/api-tokens')).body.data).toEqual([]);
    expect(await works(token)).toBe(true);
  });

  it.each(['0', '-1', 'abc', '1.5', '99999999999999999999', '7'])('with the id %s do not exist (GEN-4)', async (id) => {
    expect(outcomeOf(await owner('post', `/api-tokens/${id}/revoke`))).toBe('404 not_found');
    expect(outcomeOf(await owner('post', `/api-tokens/${id}/regenerate`))).toBe('404 not_found');
  });

  it.each([
    ['no name', {}, 'name'],
    ['a blank name', { name: '  ' }, 'name'],
    ['a name that is a number', { name: 5 }, 'name'],
    ['a long name', { name: 'x'.repeat(256) }, 'name'],
    ['NUL in the name', { name: 'a\u0000b' }, 'name'],
    ['abilities that are no list', { name: 'A', abilities: 'mcp:read' }, 'abilities'],
    [
      'an unknown ability',
      { name: 'A', abilities: ['mcp:read', 'all', null, 5] },
      'abilities.1 abilities.2 abilities.3',
    ],
    ['too many abilities', { name: 'A', abilities: Array(101).fill('mcp:read') }, 'abilities'],
    ['a day as end', { name: 'A', expires_at: '2027-01-01' }, 'expires_at'],
    ['a number as end', { name: 'A', expires_at: 1_800_000_000 }, 'expires_at'],
    ['an end in the past', { name: 'A', expires_at: '2026-06-01T07:59:59Z' }, 'expires_at'],
    ['an end at this instant', { name: 'A', expires_at: '2026-06-01T08:00:00Z' }, 'expires_at'],
    ['an end after ten years', { name: 'A', expires_at: '2036-06-01T08:00:01Z' }, 'expires_at'],
    ['a list as body', [1], 'name'],
    ['250 kB', { name: 'x'.repeat(250_000) }, 'name'],
  ])('with %s are refused', async (_, body, inputs) => {
    expect(refusalOf(await owner('post', '/api-tokens', body))).toBe(`422 validation_failed ${inputs}`);
    expect((await owner('get', '/api-tokens')).body.data).toEqual([]);
  });

  it('end at most in ten years', async () => {
    const expires_at = '2036-06-01T08:00:00Z';
    expect(await issue({ name: 'A', expires_at })).toMatchObject({ expires_at });
  });

  const lacking = { role: 'manager' } as const;
  it.each([
    { method: 'get', path: '/api-tokens', lacking },
    { method: 'post', path: '/api-tokens', lacking },
    { method: 'post', path: '/api-tokens/1/regenerate', lacking },
    { method: 'post', path: '/api-tokens/1/revoke', lacking },
  ] as const)('are guarded in order (ORD-1): $method $path', async (route) => {
    expect(await gateOutcomes(service, studio.ctx, route)).toEqual(expectedGates(route));
  });
});
