import { createTestApp, type TestApp } from '../../support/app';
import {
  answerOf,
  type AssistantClientApp,
  authorizeAddress,
  baseOf,
  type Credentials,
  newVerifier,
  postForm,
  reachConsent,
  redeem,
  refresh,
  registerClient,
  signInAssistant,
  type TokenAnswer,
} from '../../support/assistant-sign-in';
import { ScriptedBrowser } from '../../support/scripted-browser';
import { addStaff, STAFF_PASSWORD } from '../../support/staff';
import { type OpenStudio, openStudio } from '../../support/studio';

jest.setTimeout(60_000);

const DAY_MS = 86_400_000;
const PING = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'get-studio-profile', arguments: {} } };

describe('token requests', () => {
  let service: TestApp;
  let studio: OpenStudio;
  let client: AssistantClientApp;
  let owner: Credentials & { readonly userId: number };
  const { verifier, challenge } = newVerifier();

  beforeAll(async () => {
    service = await createTestApp({
      environment: {
        RATE_LIMIT_OAUTH_PAGES: '100000',
        RATE_LIMIT_SIGN_IN: '100000',
        RATE_LIMIT_OAUTH_TOKEN: '100000',
        RATE_LIMIT_OAUTH_REVOKE: '100000',
        RATE_LIMIT_OAUTH_REGISTER: '100000',
      },
    });
    studio = await openStudio(service);
    const { email, userId } = await addStaff(service, studio.ctx, 'owner');
    owner = { email, userId, password: STAFF_PASSWORD };
    client = await registerClient(service);
  });
  afterAll(() => service.close());

  /** A code that was just issued. */
  async function newCode(app = client): Promise<string> {
    const browser = new ScriptedBrowser(baseOf(service));
    const consent = await reachConsent(browser, authorizeAddress(service, studio.slug, app, challenge), owner);
    return answerOf(await browser.submit(consent, 'connect'))['code'] ?? '';
  }
  const connect = (app = client) => signInAssistant(service, studio.slug, owner, app);
  /** Status of a call with the token. */
  async function call(token: string, slug = studio.slug): Promise<number> {
    const response = await fetch(`${baseOf(service)}/mcp/service-studio/${slug}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(PING),
    });
    await response.arrayBuffer();
    return response.status;
  }
  async function told(response: Response): Promise<[number, string | undefined]> {
    const { error } = (await response.json()) as { error?: string };
    expect(response.headers.get('cache-control')).toBe('no-store');
    return [response.status, error];
  }
  const tokensOf = async (response: Response) => (await response.json()) as TokenAnswer;

  describe('with a code (OAUTH-23 to OAUTH-26)', () => {
    it('answer opaque tokens, kept as hashes only', async () => {
      const response = await redeem(service, client, await newCode(), verifier);
      expect([
        response.status,
        response.headers.get('cache-control'),
        response.headers.get('access-control-allow-origin'),
      ]).toEqual([200, 'no-store', '*']);
      const tokens = await tokensOf(response);
      expect(tokens).toEqual({
        access_token: expect.stringMatching(/^[\w-]{43,}$/) as string,
        refresh_token: expect.stringMatching(/^[\w-]{43,}$/) as string,
        token_type: 'Bearer',
        expires_in: 3600,
        scope: 'mcp:use',
      });
      expect(await call(tokens.access_token)).toBe(200);
      const rows = await service.database.query<{ row: string }>('SELECT t::text AS row FROM assistant.oauth_token t');
      for (const token of [tokens.access_token, tokens.refresh_token])
        expect(rows.some(({ row }) => row.includes(token))).toBe(false);
    });

    it.each<[string, Record<string, string>, [number, string]]>([
      ['another verifier', { code_verifier: newVerifier().verifier }, [400, 'invalid_grant']],
      ['another redirect address', { redirect_uri: 'http://127.0.0.1:52100/other' }, [400, 'invalid_grant']],
      ['a code that was never issued', { code: 'made-up' }, [400, 'invalid_grant']],
      ['a code with a NUL', { code: 'a\0b' }, [400, 'invalid_grant']],
      ['an unknown client', { client_id: 'nobody' }, [401, 'invalid_client']],
      ['no client', { client_id: '' }, [400, 'invalid_request']],
      ['no verifier', { code_verifier: '' }, [400, 'invalid_request']],
      ['no code', { code: '' }, [400, 'invalid_request']],
      ['no redirect address', { redirect_uri: '' }, [400, 'invalid_request']],
      ['no grant type', { grant_type: '' }, [400, 'invalid_request']],
      ['a password grant', { grant_type: 'password', username: 'a', password: 'b' }, [400, 'unsupported_grant_type']],
      ['client credentials', { grant_type: 'client_credentials' }, [400, 'unsupported_grant_type']],
      ['a grant type of the language', { grant_type: 'constructor' }, [400, 'unsupported_grant_type']],
      ['another place as resource', { resource: 'https://evil.example/' }, [400, 'invalid_target']],
    ])('refuse %s, and the code can still be redeemed', async (_, changes, refusal) => {
      const code = await newCode();
      expect(await told(await redeem(service, client, code, verifier, changes))).toEqual(refusal);
      expect((await redeem(service, client, code, verifier)).status).toBe(200);
    });

    it('refuse a code of another client, and another studio’s address', async () => {
      const code = await newCode();
      const other = await registerClient(service);
      expect(await told(await redeem(service, other, code, verifier))).toEqual([400, 'invalid_grant']);
      const elsewhere = await openStudio(service);
      const resource = `${baseOf(service)}/mcp/service-studio/${elsewhere.slug}`;
      expect(await told(await redeem(service, client, code, verifier, { resource }))).toEqual([400, 'invalid_target']);
      const own = { resource: `${baseOf(service)}/mcp/service-studio/${studio.slug}/` };
      expect((await redeem(service, client, code, verifier, own)).status).toBe(200);
    });

    it('end everything issued when the code is redeemed again (OAUTH-23)', async () => {
      const code = await newCode();
      const tokens = await tokensOf(await redeem(service, client, code, verifier));
      expect(await call(tokens.access_token)).toBe(200);
      expect(await told(await redeem(service, client, code, verifier))).toEqual([400, 'invalid_grant']);
      expect(await call(tokens.access_token)).toBe(401);
      expect(await told(await refresh(service, client, tokens.refresh_token))).toEqual([400, 'invalid_grant']);
      const actions = await service.database.asStudio<{ action: string }>(
        studio.ctx.accountId,
        `SELECT action FROM accounts.activity_entry WHERE account_id = $1 AND action LIKE 'assistant.%' ORDER BY id DESC LIMIT 2`,
        [studio.ctx.accountId],
      );
      expect(actions.map(({ action }) => action)).toEqual(['assistant.code_reused', 'assistant.connected']);
    });

    it('give one of several that redeem at once the tokens', async () => {
      const code = await newCode();
      const answers = await Promise.all([1, 2, 3, 4, 5].map(() => redeem(service, client, code, verifier)));
      expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
        200, 400, 400, 400, 400,
      ]);
    });

    it('come too late after ten minutes', async () => {
      const start = service.clock.now();
      const code = await newCode();
      service.clock.moveTo(new Date(start.getTime() + 10 * 60_000));
      expect(await told(await redeem(service, client, code, verifier))).toEqual([400, 'invalid_grant']);
      service.clock.moveTo(start);
    });
  });

  describe('in another form (OAUTH-24)', () => {
    const send = async (headers: Record<string, string>, body: string) =>
      told(await fetch(`${baseOf(service)}/oauth/token`, { method: 'POST', headers, body }));
    const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

    it('are refused: JSON, text, an Authorization header, repeated parameters, too much', async () => {
      const body = new URLSearchParams({ grant_type: 'refresh_token', client_id: client.clientId, refresh_token: 'x' });
      const text = body.toString();
      const refused = [400, 'invalid_request'];
      expect(await send({ 'content-type': 'application/json' }, JSON.stringify(Object.fromEntries(body)))).toEqual(
        refused,
      );
      expect(await send({ 'content-type': 'application/json' }, '{')).toEqual(refused);
      expect(await send({ 'content-type': 'text/plain' }, text)).toEqual(refused);
      expect(await send({ ...FORM, authorization: 'Basic YTpi' }, text)).toEqual(refused);
      expect(await send(FORM, `${text}&client_id=${client.clientId}`)).toEqual(refused);
      expect(await send(FORM, `${text}&resource=a&resource=b`)).toEqual(refused);
      expect(await send(FORM, '')).toEqual(refused);
      const sized = (bytes: number) => `${text}&x=${'a'.repeat(bytes - `${text}&x=`.length)}`;
      expect(await send(FORM, sized(16_385))).toEqual([413, 'invalid_request']);
      expect(await send(FORM, sized(16_384))).toEqual([400, 'invalid_grant']);
    });

    it('may come from pages of any origin, and are asked for by POST only', async () => {
      const preflight = await fetch(`${baseOf(service)}/oauth/token`, {
        method: 'OPTIONS',
        headers: {
          origin: 'https://assistant.example',
          'access-control-request-method': 'POST',
          'access-control-request-headers': 'content-type',
        },
      });
      expect([
        preflight.status,
        preflight.headers.get('access-control-allow-origin'),
        preflight.headers.get('access-control-allow-credentials'),
      ]).toEqual([204, '*', null]);
      expect((await fetch(`${baseOf(service)}/oauth/token`)).status).toBe(405);
    });
  });

  describe('with a refresh token (OAUTH-25 to OAUTH-29)', () => {
    it.each<[string, Record<string, string>, [number, string | undefined]]>([
      ['the granted scope', { scope: 'mcp:use' }, [200, undefined]],
      ['the granted scope and offline access', { scope: 'mcp:use offline_access' }, [200, undefined]],
      ['a wider scope', { scope: 'mcp:use mcp:write' }, [400, 'invalid_scope']],
      ['another scope', { scope: 'openid' }, [400, 'invalid_scope']],
      ['another resource', { resource: 'http://localhost/x' }, [400, 'invalid_target']],
    ])('with %s answer %s', async (_, changes, outcome) => {
      const { refresh_token: token } = await connect();
      expect(await told(await refresh(service, client, token, changes))).toEqual(outcome);
      if (outcome[0] !== 200) expect((await refresh(service, client, token)).status).toBe(200);
    });

    it('of another client are refused and stay good', async () => {
      const { refresh_token: token } = await connect();
      const other = await registerClient(service);
      expect(await told(await refresh(service, other, token))).toEqual([400, 'invalid_grant']);
      expect((await refresh(service, client, token)).status).toBe(200);
    });

    it('are no access tokens, nor the reverse', async () => {
      const tokens = await connect();
      expect(await call(tokens.refresh_token)).toBe(401);
      expect(await told(await refresh(service, client, tokens.access_token))).toEqual([400, 'invalid_grant']);
    });

    it('last 90 days from their own issue and a year from the consent; access an hour (OAUTH-26)', async () => {
      const start = service.clock.now();
      const at = (ms: number) => service.clock.moveTo(new Date(start.getTime() + ms));
      let { access_token: access, refresh_token: token } = await connect();
      at(3_600_000 - 1);
      expect(await call(access)).toBe(200);
      at(3_600_000);
      expect(await call(access)).toBe(401);
      for (const days of [89, 178, 267, 356]) {
        at(days * DAY_MS);
        const answer = await refresh(service, client, token);
        expect([days, answer.status]).toEqual([days, 200]);
        ({ access_token: access, refresh_token: token } = await tokensOf(answer));
      }
      at(365 * DAY_MS);
      expect(await told(await refresh(service, client, token))).toEqual([400, 'invalid_grant']);
      at(0);
      const unused = await connect();
      at(90 * DAY_MS);
      expect(await told(await refresh(service, client, unused.refresh_token))).toEqual([400, 'invalid_grant']);
      at(0);
    });

    it.each(['removed from the studio', 'made a helper of events'])(
      'of somebody %s are refused, and the grant ends (OAUTH-29)',
      async (what) => {
        const { email, userId } = await addStaff(service, studio.ctx, 'manager');
        const tokens = await signInAssistant(service, studio.slug, { email, password: STAFF_PASSWORD }, client);
        const change = what.startsWith('removed')
          ? 'DELETE FROM accounts.account_membership WHERE user_id = $1'
          : `UPDATE accounts.account_membership SET role = 'event_festival_staff' WHERE user_id = $1`;
        await service.database.query(change, [userId]);
        expect(await call(tokens.access_token)).toBe(403);
        expect(await told(await refresh(service, client, tokens.refresh_token))).toEqual([400, 'invalid_grant']);
        expect(await call(tokens.access_token)).toBe(401);
      },
    );

    it('are refused while the studio is suspended, and good again afterwards (OAUTH-32)', async () => {
      const tokens = await connect();
      const set = (status: string) =>
        service.database.query('UPDATE accounts.account SET status = $2 WHERE id = $1', [studio.ctx.accountId, status]);
      await set('suspended');
      expect(await call(tokens.access_token)).toBe(401);
      expect(await told(await refresh(service, client, tokens.refresh_token))).toEqual([400, 'invalid_grant']);
      await set('active');
      expect(await call(tokens.access_token)).toBe(200);
      expect((await refresh(service, client, tokens.refresh_token)).status).toBe(200);
    });
  });

  it('of the 21st device end the oldest one’s (OAUTH-21)', async () => {
    const start = service.clock.now();
    const { email } = await addStaff(service, studio.ctx, 'manager');
    const person = { email, password: STAFF_PASSWORD };
    const browser = new ScriptedBrowser(baseOf(service));
    const devices: TokenAnswer[] = [];
    for (let device = 0; device < 21; device += 1) {
      service.clock.moveTo(new Date(start.getTime() + device * 1_000));
      devices.push(await signInAssistant(service, studio.slug, person, client, browser));
    }
    const statuses = await Promise.all(devices.map(({ access_token: token }) => call(token)));
    expect(statuses).toEqual([401, ...Array.from({ length: 20 }, () => 200)]);
    service.clock.moveTo(start);
  });

  describe('revocations (OAUTH-31)', () => {
    const revoke = async (fields: Record<string, string>) => {
      const response = await postForm(service, '/oauth/revoke', fields);
      return [response.status, await response.text()];
    };

    it.each(['access_token', 'refresh_token'] as const)(
      'of an %s end its grant, and with the last one the connection',
      async (kind) => {
        const app = await registerClient(service);
        const [first, second] = [await connect(app), await connect(app)];
        const revokedAt = async () =>
          (
            await service.database.query<{ revoked: boolean }>(
              `SELECT revoked_at IS NOT NULL AS revoked FROM assistant.connection c JOIN assistant.oauth_client o ON o.id = c.oauth_client_id WHERE o.client_id = $1`,
              [app.clientId],
            )
          )[0]?.revoked;
        expect(await revoke({ client_id: app.clientId, token: first[kind], token_type_hint: kind })).toEqual([200, '']);
        expect([await call(first.access_token), await call(second.access_token), await revokedAt()]).toEqual([
          401,
          200,
          false,
        ]);
        expect(await told(await refresh(service, app, first.refresh_token))).toEqual([400, 'invalid_grant']);
        expect(await revoke({ client_id: app.clientId, token: second[kind] })).toEqual([200, '']);
        expect([await call(second.access_token), await revokedAt()]).toEqual([401, true]);
        expect(await revoke({ client_id: app.clientId, token: second[kind] })).toEqual([200, '']);
        // A new consent brings the same connection to life.
        const third = await connect(app);
        expect([await call(third.access_token), await revokedAt()]).toEqual([200, false]);
      },
    );

    it('of unknown tokens and of other clients’ change nothing', async () => {
      const tokens = await connect();
      const other = await registerClient(service);
      expect(await revoke({ client_id: other.clientId, token: tokens.access_token })).toEqual([200, '']);
      expect(await revoke({ client_id: other.clientId, token: tokens.refresh_token })).toEqual([200, '']);
      expect(await revoke({ client_id: client.clientId, token: 'a\0b' })).toEqual([200, '']);
      expect(await call(tokens.access_token)).toBe(200);
      expect(await told(await postForm(service, '/oauth/revoke', { client_id: 'nobody', token: 'x' }))).toEqual([
        401,
        'invalid_client',
      ]);
      expect(await told(await postForm(service, '/oauth/revoke', { client_id: client.clientId }))).toEqual([
        400,
        'invalid_request',
      ]);
    });

    it('and refreshes of many at once neither hang nor fail', async () => {
      const app = await registerClient(service);
      const devices = [];
      for (let device = 0; device < 6; device += 1) devices.push(await connect(app));
      const answers = await Promise.all(
        devices.flatMap((tokens) => [
          refresh(service, app, tokens.refresh_token),
          postForm(service, '/oauth/revoke', { client_id: app.clientId, token: tokens.access_token }),
        ]),
      );
      expect(answers.every(({ status }) => status === 200 || status === 400)).toBe(true);
      const statuses = await Promise.all(devices.map(({ access_token: token }) => call(token)));
      expect(statuses).toEqual(devices.map(() => 401));
    });
  });

  it('are limited for each client and address (section 9, OAUTH-48)', async () => {
    const limited = await createTestApp({ database: service.database, environment: { RATE_LIMIT_OAUTH_TOKEN: '1' } });
    const ask = (clientId: string) => refresh(limited, { clientId }, 'x');
    expect(await told(await ask(client.clientId))).toEqual([400, 'invalid_grant']);
    const refused = await ask(client.clientId);
    expect([refused.status, refused.headers.get('retry-after'), await refused.json()]).toEqual([
      429,
      expect.stringMatching(/^\d+$/) as string,
      {
        error: 'temporarily_unavailable',
        error_description: expect.any(String) as string,
        message: expect.any(String) as string,
        code: 'rate_limited',
      },
    ]);
    expect(await told(await ask('nobody'))).toEqual([401, 'invalid_client']);
    await limited.close();
  });
});
