import { busy } from '@studio/kernel';

import { ClientDirectory } from '../../../src/assistant/clients/application/client-directory';
import { RegisterClient } from '../../../src/assistant/clients/application/register-client';
import { createTestApp, type TestApp } from '../../support/app';

const CALLBACK = 'https://assistant.example/callback';
const LIMIT = 262_144;

/** Every registration comes from an address of its own, so that the limit is out of the way. No Redis is configured. */
describe('registration of clients', () => {
  let service: TestApp;
  let sent = 0;

  beforeAll(async () => {
    service = await createTestApp({
      environment: { TRUST_PROXY: 'loopback', OAUTH_REDIRECT_URIS: 'com.example.app:/callback' },
    });
  });
  afterAll(() => service.close());

  const address = () => {
    sent += 1;
    return `198.18.${Math.floor(sent / 250)}.${(sent % 250) + 1}`;
  };
  const post = async (body: string, headers: Record<string, string> = {}) => {
    const answer = await fetch(`${service.url}/oauth/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address(), ...headers },
      body,
    });
    return {
      status: answer.status,
      headers: answer.headers,
      body: (await answer.json()) as Record<string, unknown>,
    };
  };
  const register = (metadata: unknown) => post(JSON.stringify(metadata));
  const kept = () =>
    service.database.query<{ count: number }>('SELECT count(*)::int AS count FROM assistant.oauth_client');

  it('OAUTH-10: answers what is registered, and nothing secret', async () => {
    const metadata = {
      redirect_uris: [CALLBACK],
      client_name: 'Example Assistant',
      client_uri: 'https://assistant.example',
    };
    const { status, headers, body } = await register(metadata);
    expect(status).toBe(201);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(body).toEqual({
      client_id: expect.stringMatching(/^[\w-]{20,}$/) as string,
      client_id_issued_at: service.clock.now().getTime() / 1_000,
      client_name: 'Example Assistant',
      client_uri: 'https://assistant.example',
      redirect_uris: [CALLBACK],
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      scope: 'mcp:use offline_access',
      token_endpoint_auth_method: 'none',
      application_type: 'web',
    });
    const client = await service.app.get(ClientDirectory).find(String(body['client_id']));
    expect(client).toEqual({
      id: expect.any(Number) as number,
      clientId: body['client_id'],
      kind: 'registered',
      name: 'Example Assistant',
      clientUri: 'https://assistant.example',
      redirectUris: [CALLBACK],
      refreshTokens: 'always',
      host: null,
      freshUntil: null,
    });
    const [row] = await service.database.query<{ known_since: Date; fresh_until: Date | null }>(
      'SELECT known_since, fresh_until FROM assistant.oauth_client WHERE client_id = $1',
      [body['client_id']],
    );
    expect(row).toEqual({ known_since: service.clock.now(), fresh_until: null });
  });

  it('gives every registration a client id of its own, also to the same client', async () => {
    const answers = [await register({ redirect_uris: [CALLBACK] }), await register({ redirect_uris: [CALLBACK] })];
    expect(new Set(answers.map(({ body }) => body['client_id'])).size).toBe(2);
  });

  it.each<[string, readonly string[], string]>([
    ['loopback with a port', ['http://127.0.0.1:33418/callback'], 'native'],
    ['loopback without a port', ['http://127.0.0.1/callback'], 'native'],
    ['loopback of IPv6', ['http://[::1]:33418/'], 'native'],
    ['localhost', ['http://localhost:6274/oauth/callback'], 'native'],
    ['https', [CALLBACK], 'web'],
    ['a listed scheme of its own', ['com.example.app:/callback'], 'native'],
    ['several', [CALLBACK, 'http://localhost/cb'], 'native'],
    ['ten', Array.from({ length: 10 }, (_, index) => `${CALLBACK}/${index}`), 'web'],
    ['2048 characters', [CALLBACK.padEnd(2_048, 'x')], 'web'],
  ])('OAUTH-11: accepts %s, as it is written', async (_, addresses, type) => {
    const { status, body } = await register({ redirect_uris: addresses });
    expect(status).toBe(201);
    expect([body['redirect_uris'], body['application_type']]).toEqual([addresses, type]);
  });

  it.each<[string, unknown]>([
    ['none', undefined],
    ['an empty list', []],
    ['null', null],
    ['a text', CALLBACK],
    ['a list with a number', [5]],
    ['a list in a list', [[CALLBACK]]],
    ['11', Array.from({ length: 11 }, (_, index) => `${CALLBACK}/${index}`)],
    ['the same twice', [CALLBACK, CALLBACK]],
    ['one over-long', [CALLBACK.padEnd(2_049, 'x')]],
    ['remote http', ['http://assistant.example/callback']],
    ['an https IP literal', ['https://192.0.2.1/callback']],
    ['an IPv6 literal', ['https://[2001:db8::1]/callback']],
    ['an https loopback name', ['https://localhost/callback']],
    ['a scheme that is not listed', ['com.example.other:/callback']],
    ['a fragment', [`${CALLBACK}#part`]],
    ['user information', ['https://user@assistant.example/callback']],
    ['script', ['javascript:alert(1)']],
    ['a relative address', ['/callback']],
    ['one bad beside a good one', [CALLBACK, 'http://assistant.example/']],
  ])('OAUTH-9, OAUTH-11: refuses redirect addresses: %s', async (_, addresses) => {
    const before = await kept();
    const { status, headers, body } = await register({ redirect_uris: addresses });
    expect(status).toBe(400);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(body).toEqual({ error: 'invalid_redirect_uri', error_description: expect.stringMatching(/./) as string });
    expect(await kept()).toEqual(before);
  });

  it.each<[string, Record<string, unknown>]>([
    ['nothing else', {}],
    ['another authentication method', { token_endpoint_auth_method: 'client_secret_basic' }],
    ['a method posted in the body', { token_endpoint_auth_method: 'client_secret_post' }],
    ['the scope of the service', { scope: 'mcp:use' }],
    ['other scopes', { scope: 'openid profile email' }],
    ['more grant types', { grant_types: ['authorization_code', 'refresh_token', 'client_credentials', 'implicit'] }],
    ['one grant type', { grant_types: ['authorization_code'] }],
    ['more response types', { response_types: ['code', 'token'] }],
    ['a secret', { client_secret: 'hidden', client_id: 'mine' }],
    ['another type of application', { application_type: 'service' }],
    ['keys, contacts and a logo', { jwks: { keys: [] }, contacts: ['a@b.example'], logo_uri: 'http://127.0.0.1/x' }],
    ['metadata of another type', { scope: 5, token_endpoint_auth_method: null, software_id: {}, id_token_signed: [] }],
  ])('OAUTH-9, OAUTH-47: answers its own terms to %s', async (_, metadata) => {
    const { status, body } = await register({ redirect_uris: [CALLBACK], ...metadata });
    expect(status).toBe(201);
    const { client_id: clientId, client_id_issued_at: issuedAt, ...terms } = body;
    expect([typeof clientId, typeof issuedAt]).toEqual(['string', 'number']);
    expect(clientId).not.toBe('mine');
    expect(terms).toEqual({
      client_name: 'Unnamed assistant',
      redirect_uris: [CALLBACK],
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      scope: 'mcp:use offline_access',
      token_endpoint_auth_method: 'none',
      application_type: 'web',
    });
  });

  it('says native where a client with an https address names itself so, and never web to one on a device', async () => {
    const named = await register({ redirect_uris: [CALLBACK], application_type: 'native' });
    expect(named.body['application_type']).toBe('native');
    const onDevice = await register({ redirect_uris: ['http://127.0.0.1/'], application_type: 'web' });
    expect(onDevice.body['application_type']).toBe('native');
  });

  it.each<[string, unknown, string]>([
    ['200 characters', 'ä'.repeat(200), 'ä'.repeat(200)],
    ['200 characters outside the basic plane', '🩰'.repeat(200), '🩰'.repeat(200)],
    ['controls, line ends and marks that turn text', ' A\u0000b\nc\u202Ed ', 'Ab cd'],
    ['half a surrogate pair', 'A\ud800', 'A'],
    ['markup, which is escaped where it is shown', '<b>Bold</b>', '<b>Bold</b>'],
  ])('OAUTH-9: takes a name of %s', async (_, name, shown) => {
    const { status, body } = await register({ redirect_uris: [CALLBACK], client_name: name });
    expect([status, body['client_name']]).toEqual([201, shown]);
    expect((await service.app.get(ClientDirectory).find(String(body['client_id'])))?.name).toBe(shown);
  });

  it.each<[string, unknown]>([
    ['an empty name', { client_name: '' }],
    ['a name of controls', { client_name: '\u0000\u200B \n' }],
    ['a name of 201 characters', { client_name: 'x'.repeat(201) }],
    ['a name that is a number', { client_name: 5 }],
    ['a name that is null', { client_name: null }],
    ['an http page', { client_uri: 'http://assistant.example' }],
    ['a page that is no address', { client_uri: 'assistant' }],
    ['a page with NUL', { client_uri: 'https://assistant.example/\u0000' }],
    ['a page of script', { client_uri: 'javascript:alert(1)' }],
    ['an over-long page', { client_uri: 'https://assistant.example/'.padEnd(2_049, 'x') }],
    ['a page that is an object', { client_uri: {} }],
    ['response types without code', { response_types: ['token'] }],
    ['no response types', { response_types: [] }],
    ['response types that are a text', { response_types: 'code' }],
    ['grant types without authorization_code', { grant_types: ['client_credentials'] }],
    ['no grant types', { grant_types: [] }],
    ['grant types that are null', { grant_types: null }],
  ])('OAUTH-9: refuses %s', async (_, metadata) => {
    const before = await kept();
    const { status, body } = await register({ redirect_uris: [CALLBACK], ...(metadata as object) });
    expect(status).toBe(400);
    expect(body).toEqual({ error: 'invalid_client_metadata', error_description: expect.stringMatching(/./) as string });
    expect(await kept()).toEqual(before);
  });

  it.each<[string, string, Record<string, string>]>([
    ['a list', '[]', {}],
    ['a text', '"x"', {}],
    ['null', 'null', {}],
    ['half a document', '{"redirect_uris": [', {}],
    [
      'a form',
      `redirect_uris=${encodeURIComponent(CALLBACK)}`,
      { 'content-type': 'application/x-www-form-urlencoded' },
    ],
    ['a table', `redirect_uris\n${CALLBACK}`, { 'content-type': 'text/csv' }],
    ['JSON by another name', JSON.stringify({ redirect_uris: [CALLBACK] }), { 'content-type': 'text/plain' }],
    ['another encoding', '{}', { 'content-type': 'application/json; charset=shift_jis' }],
    ['broken gzip', '{}', { 'content-encoding': 'gzip' }],
  ])('OAUTH-10: refuses a body that is no JSON object: %s', async (_, body, headers) => {
    const answer = await post(body, headers);
    expect([answer.status, answer.body['error']]).toEqual([400, 'invalid_client_metadata']);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it('GEN-15: takes a body of 256 KiB and no byte more', async () => {
    const registration = (bytes: number) => {
      const bare = { redirect_uris: [CALLBACK], software_statement: '' };
      return JSON.stringify({ ...bare, software_statement: 'x'.repeat(bytes - JSON.stringify(bare).length) });
    };
    const { status, body } = await post(registration(LIMIT + 1));
    expect([status, body['error']]).toEqual([413, 'invalid_client_metadata']);
    expect((await post(registration(LIMIT))).status).toBe(201);
  });

  it('takes no harm from the names of prototypes', async () => {
    const text = `{"__proto__": {"redirect_uris": ["${CALLBACK}"]}, "constructor": 1, "toString": null}`;
    expect((await post(text)).body['error']).toBe('invalid_redirect_uri');
  });

  it('may be called by pages of every origin, without credentials', async () => {
    const preflight = await fetch(`${service.url}/oauth/register`, {
      method: 'OPTIONS',
      headers: {
        origin: 'https://assistant.example',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'content-type,mcp-protocol-version',
      },
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-origin')).toBe('*');
    expect(preflight.headers.get('access-control-allow-methods')).toContain('POST');
    expect(preflight.headers.get('access-control-allow-headers')).toBe('content-type,mcp-protocol-version');
    for (const body of [JSON.stringify({ redirect_uris: [CALLBACK] }), '{', '{}']) {
      const { headers } = await post(body, { origin: 'https://assistant.example' });
      expect(headers.get('access-control-allow-origin')).toBe('*');
      expect(headers.get('access-control-allow-credentials')).toBeNull();
    }
  });

  it('OAUTH-2, OAUTH-47: offers no management of clients', async () => {
    const { body } = await register({ redirect_uris: [CALLBACK] });
    expect(Object.keys(body).filter((name) => name.startsWith('registration_'))).toEqual([]);
    for (const method of ['GET', 'PUT', 'DELETE']) {
      const { status } = await fetch(`${service.url}/oauth/register/${String(body['client_id'])}`, { method });
      expect(status).toBe(404);
    }
  });

  it('OAUTH-48: refuses the 11th in an hour from one address', async () => {
    const from = (headers: Record<string, string>) => post(JSON.stringify({ redirect_uris: [CALLBACK] }), headers);
    const same = { 'x-forwarded-for': '203.0.113.9', origin: 'https://assistant.example' };
    // What is refused counts as well.
    expect((await post('{', same)).status).toBe(400);
    for (let request = 2; request <= 10; request += 1) expect((await from(same)).status).toBe(201);
    const { status, headers, body } = await from(same);
    expect(status).toBe(429);
    expect(body).toEqual({
      error: 'temporarily_unavailable',
      error_description: expect.stringMatching(/./) as string,
      message: expect.stringMatching(/./) as string,
      code: 'rate_limited',
    });
    const wait = Number(headers.get('retry-after'));
    expect(wait).toBeGreaterThan(3_500);
    expect(wait).toBeLessThanOrEqual(3_600);
    expect(['limit', 'remaining', 'reset'].map((name) => headers.get(`ratelimit-${name}`))).toEqual([
      '10',
      '0',
      String(wait),
    ]);
    expect([headers.get('cache-control'), headers.get('access-control-allow-origin')]).toEqual(['no-store', '*']);
    expect((await from({ 'x-forwarded-for': '203.0.113.10' })).status).toBe(201);
  });

  it('GEN-15, OAUTH-44: tells a fault without its cause', async () => {
    const useCase = service.app.get(RegisterClient);
    for (const [thrown, status, error] of [
      [new Error('password=secret'), 500, 'server_error'],
      [busy(7, new Error('password=secret')), 503, 'temporarily_unavailable'],
    ] as const) {
      const execute = jest.spyOn(useCase, 'execute').mockRejectedValueOnce(thrown);
      const answer = await register({ redirect_uris: [CALLBACK] });
      execute.mockRestore();
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([status, 'no-store']);
      expect(answer.headers.get('retry-after')).toBe(status === 503 ? '7' : null);
      expect(answer.body).toEqual({ error, error_description: expect.stringMatching(/^(?!.*secret)./) as string });
    }
  });
});
