import { ChangeStudio } from '../../../src/accounts';
import { createTestApp, type TestApp } from '../../support/app';
import { type RawAnswer, type RawRequest, sendRaw } from '../../support/raw-http';
import { type OpenStudio, openStudio } from '../../support/studio';

const BASE = 'https://studio.example.com';
const RESOURCES = '/.well-known/oauth-protected-resource';
const SERVER = '/.well-known/oauth-authorization-server';
const SERVICE_KEYS = `${RESOURCES}/mcp/service-studio`;

const FORGED = {
  Host: 'evil.example',
  'X-Forwarded-Host': 'evil.example',
  'X-Forwarded-Proto': 'http',
  'X-Forwarded-Prefix': '/evil',
  Forwarded: 'host=evil.example;proto=http',
  'X-Original-URL': '/evil',
};

function json({ body }: RawAnswer): Record<string, unknown> {
  return JSON.parse(String(body)) as Record<string, unknown>;
}

describe('what assistants learn about signing in', () => {
  let service: TestApp;
  let studio: OpenStudio;

  beforeAll(async () => {
    service = await createTestApp({
      environment: { PUBLIC_BASE_URL: BASE, DOCUMENTATION_URL: 'https://docs.example.com/assistant' },
    });
    studio = await openStudio(service, { name: 'River Yoga' });
  });
  afterAll(() => service.close());

  const ask = (path: string, { headers = {}, ...request }: RawRequest = {}) =>
    sendRaw(service.url, path, { ...request, headers: { Host: 'studio.example.com', ...headers } });
  const named = async (name: string) => {
    const { slug, ctx } = await openStudio(service);
    // As it may stand there from before names were stored without what cannot be seen (GEN-22).
    await service.database.query('UPDATE accounts.account SET name = $2 WHERE id = $1', [ctx.accountId, name]);
    return json(await ask(`${SERVICE_KEYS}/${slug}`))['resource_name'];
  };

  describe('the document of a studio (OAUTH-3)', () => {
    it('has these fields and no others', async () => {
      const answer = await ask(`${SERVICE_KEYS}/${studio.slug}`);
      expect(answer.status).toBe(200);
      expect(json(answer)).toEqual({
        resource: `${BASE}/mcp/service-studio/${studio.slug}`,
        resource_name: 'Studio Service — River Yoga',
        authorization_servers: [BASE],
        scopes_supported: ['mcp:use'],
        bearer_methods_supported: ['header'],
        resource_documentation: 'https://docs.example.com/assistant',
      });
    });

    it('names the issuer and the resource as the other document and the challenge do, to the character (OAUTH-3, OAUTH-5)', async () => {
      const challenged = await ask(`/mcp/service-studio/${studio.slug}`, { method: 'POST' });
      const [, metadata = ''] =
        /resource_metadata="([^"]+)"/.exec(String(challenged.headers['www-authenticate'])) ?? [];
      expect(metadata).toBe(`${BASE}${SERVICE_KEYS}/${studio.slug}`);
      const resource = json(await ask(new URL(metadata).pathname));
      expect(resource['resource']).toBe(`${BASE}/mcp/service-studio/${studio.slug}`);
      expect(resource['authorization_servers']).toEqual([json(await ask(SERVER))['issuer']]);
    });

    it.each([
      ['two lines', 'River\nYoga', 'Studio Service — River Yoga'],
      ['marks that turn text', 'River\u202eYoga\u2066', 'Studio Service — River Yoga'],
      ['a long name', 'x'.repeat(200), `Studio Service — ${'x'.repeat(120)}`],
      ['markup', '<b>"River"</b>', 'Studio Service — <b>"River"</b>'],
      ['nothing that can be seen', '\u200b', 'Studio Service'],
      ['other letters', 'Студія «Рух»', 'Studio Service — Студія «Рух»'],
    ])('cleans the name: %s (INSTR-3)', async (_case, name, shown) => {
      expect(await named(name)).toBe(shown);
    });

    it('is there for a demo studio', async () => {
      const demo = await openStudio(service, { mode: 'demo_readonly' });
      expect((await ask(`${SERVICE_KEYS}/${demo.slug}`)).status).toBe(200);
    });

    it('is gone while the studio is suspended', async () => {
      const other = await openStudio(service);
      const path = `${SERVICE_KEYS}/${other.slug}`;
      const change = service.app.get(ChangeStudio);
      await change.execute('test', other.slug, 'account.suspended', { status: 'suspended' });
      const answer = await ask(path);
      expect([answer.status, json(answer)['code'], answer.headers['cache-control']]).toEqual([
        404,
        'not_found',
        'no-store',
      ]);
      await change.execute('test', other.slug, 'account.activated', { status: 'active' });
      expect((await ask(path)).status).toBe(200);
    });

    it('is that of the slug with one slash after it, as the address of the endpoint is (OAUTH-6)', async () => {
      expect(json(await ask(`${SERVICE_KEYS}/${studio.slug}/`))['resource']).toBe(
        `${BASE}/mcp/service-studio/${studio.slug}`,
      );
    });
  });

  it('OAUTH-4: the endpoint for service keys has a document without an authorization server', async () => {
    const answer = await ask(SERVICE_KEYS);
    expect(answer.status).toBe(200);
    expect(json(answer)).toEqual({
      resource: `${BASE}/mcp/service-studio`,
      resource_name: 'Studio Service',
      scopes_supported: [],
      bearer_methods_supported: ['header'],
    });
  });

  it('OAUTH-5, OAUTH-2: the document of the authorization server has these fields and no others', async () => {
    const answer = await ask(SERVER);
    expect(answer.status).toBe(200);
    expect(json(answer)).toEqual({
      issuer: BASE,
      authorization_endpoint: `${BASE}/oauth/authorize`,
      token_endpoint: `${BASE}/oauth/token`,
      registration_endpoint: `${BASE}/oauth/register`,
      revocation_endpoint: `${BASE}/oauth/revoke`,
      response_types_supported: ['code'],
      response_modes_supported: ['query'],
      grant_types_supported: ['authorization_code', 'refresh_token'],
      code_challenge_methods_supported: ['S256'],
      scopes_supported: ['mcp:use', 'offline_access'],
      token_endpoint_auth_methods_supported: ['none'],
      revocation_endpoint_auth_methods_supported: ['none'],
      authorization_response_iss_parameter_supported: true,
      client_id_metadata_document_supported: true,
    });
  });

  it.each([
    ['the root', () => RESOURCES],
    ['the root with a slash', () => `${RESOURCES}/`],
    ['the part before', () => `${RESOURCES}/mcp`],
    ['an unknown studio', () => `${SERVICE_KEYS}/nobody`],
    ['a path below a studio', () => `${SERVICE_KEYS}/${studio.slug}/x`],
    ['two slashes after', () => `${SERVICE_KEYS}/${studio.slug}//`],
    ['two slashes before', () => `${SERVICE_KEYS}//${studio.slug}`],
    ['the slug in capitals', () => `${SERVICE_KEYS}/${studio.slug.toUpperCase()}`],
    ['the path in capitals', () => `${RESOURCES}/MCP/service-studio/${studio.slug}`],
    ['the prefix in capitals', () => `${RESOURCES.toUpperCase()}/mcp/service-studio/${studio.slug}`],
    ['the slug in escapes', () => `${SERVICE_KEYS}/${studio.slug.replace('-', '%2D')}`],
    ['a slug of 81 characters', () => `${SERVICE_KEYS}/${'a'.repeat(81)}`],
    ['a null character', () => `${SERVICE_KEYS}/%00`],
    ['another resource', () => `${RESOURCES}/api/v1`],
    ['an OpenID provider', () => '/.well-known/openid-configuration'],
    ['an OpenID provider of the studio', () => `/.well-known/openid-configuration/mcp/service-studio/${studio.slug}`],
    [
      'an OpenID provider behind the endpoint',
      () => `/mcp/service-studio/${studio.slug}/.well-known/openid-configuration`,
    ],
    ['a server of the studio', () => `${SERVER}/mcp/service-studio/${studio.slug}`],
    ['a server of the service-key endpoint', () => `${SERVER}/mcp/service-studio`],
    ['a server behind the endpoint', () => `/mcp/service-studio/${studio.slug}/.well-known/oauth-authorization-server`],
  ])('OAUTH-2, OAUTH-4: %s is described nowhere', async (_case, path) => {
    const answer = await ask(path());
    expect(answer.status).toBe(404);
    expect(json(answer)).toEqual({ message: expect.any(String) as string, code: 'not_found' });
  });

  describe('how documents are sent (OAUTH-5)', () => {
    const documents = [SERVER, SERVICE_KEYS, `${SERVICE_KEYS}/:slug`];
    const at = (path: string) => path.replace(':slug', studio.slug);

    it.each(documents)('%s is JSON that may be kept for five minutes and read by any page', async (path) => {
      const { headers } = await ask(at(path), { headers: { Origin: 'https://anything.example' } });
      expect(headers['content-type']).toMatch(/^application\/json(?:; charset=utf-8)?$/);
      expect(headers['cache-control']).toBe('public, max-age=300');
      expect(headers['access-control-allow-origin']).toBe('*');
      expect(headers['access-control-allow-credentials']).toBeUndefined();
      expect(headers['set-cookie']).toBeUndefined();
    });

    it.each([...documents, RESOURCES, '/.well-known/openid-configuration'])(
      '%s may be asked for with headers of the protocol',
      async (path) => {
        const { status, headers, body } = await ask(at(path), {
          method: 'OPTIONS',
          headers: {
            Origin: 'https://anything.example',
            'Access-Control-Request-Method': 'GET',
            'Access-Control-Request-Headers': 'mcp-protocol-version',
          },
        });
        expect([status, body.length]).toEqual([204, 0]);
        expect(headers).toMatchObject({
          'access-control-allow-origin': '*',
          'access-control-allow-methods': 'GET,HEAD',
          'access-control-allow-headers': 'mcp-protocol-version',
        });
        expect(headers['access-control-allow-credentials']).toBeUndefined();
      },
    );

    it('lets pages see that there is no document', async () => {
      const { status, headers } = await ask(RESOURCES, { headers: { Origin: 'https://anything.example' } });
      expect([status, headers['access-control-allow-origin']]).toEqual([404, '*']);
    });

    it.each(documents)('%s is the same whatever the headers say of the service (OAUTH-1)', async (path) => {
      const plain = await ask(at(path));
      const forged = await ask(at(path), { headers: FORGED });
      expect(json(forged)).toEqual(json(plain));
      expect(String(forged.body)).not.toContain('evil');
    });

    it.each(documents)('%s answers HEAD as GET, without the document, and no other method', async (path) => {
      const [got, head] = [await ask(at(path)), await ask(at(path), { method: 'HEAD' })];
      expect([head.status, head.body.length]).toEqual([200, 0]);
      for (const name of ['content-type', 'cache-control', 'access-control-allow-origin'])
        expect([name, head.headers[name]]).toEqual([name, got.headers[name]]);
      for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
        const { status, headers } = await ask(at(path), { method });
        expect([method, status, headers.allow]).toEqual([method, 405, 'GET, HEAD']);
      }
    });
  });
});

describe('documents of a service that says little about itself', () => {
  it('have the address in use and no documentation (OAUTH-1, OAUTH-3)', async () => {
    const service = await createTestApp();
    try {
      const { slug } = await openStudio(service, { name: 'River Yoga' });
      const base = `http://localhost:${new URL(service.url).port}`;
      const resource = json(await sendRaw(service.url, `${SERVICE_KEYS}/${slug}`, { headers: FORGED }));
      expect(resource).toEqual({
        resource: `${base}/mcp/service-studio/${slug}`,
        resource_name: 'Studio Service — River Yoga',
        authorization_servers: [base],
        scopes_supported: ['mcp:use'],
        bearer_methods_supported: ['header'],
      });
      expect(json(await sendRaw(service.url, SERVER, { headers: FORGED }))['issuer']).toBe(base);
    } finally {
      await service.close();
    }
  });
});

describe('limits of the documents (LIM-1)', () => {
  const LIMIT = 3;
  let service: TestApp;
  beforeAll(async () => {
    service = await createTestApp({
      environment: { RATE_LIMIT_OAUTH_DISCOVERY: String(LIMIT), TRUST_PROXY: 'loopback' },
    });
  });
  afterAll(() => service.close());

  it('count documents and preflights of an address together, and tell it in both words (OAUTH-48)', async () => {
    const ask = (path: string, method: string, address: string) =>
      sendRaw(service.url, path, { method, headers: { Host: 'localhost', 'X-Forwarded-For': address } });
    expect((await ask(SERVER, 'GET', '203.0.113.1')).status).toBe(200);
    expect((await ask(SERVICE_KEYS, 'OPTIONS', '203.0.113.1')).status).toBe(204);
    const last = await ask(`${SERVICE_KEYS}/nobody`, 'GET', '203.0.113.1');
    expect([last.status, last.headers['ratelimit-remaining']]).toEqual([404, '0']);
    for (const method of ['GET', 'OPTIONS']) {
      const refused = await ask(SERVER, method, '203.0.113.1');
      expect(refused.status).toBe(429);
      expect(json(refused)).toEqual({
        error: 'temporarily_unavailable',
        error_description: expect.any(String) as string,
        message: expect.any(String) as string,
        code: 'rate_limited',
      });
      expect(refused.headers).toMatchObject({
        'ratelimit-limit': String(LIMIT),
        'ratelimit-remaining': '0',
        'cache-control': 'no-store',
        'access-control-allow-origin': '*',
      });
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
      expect(refused.headers['retry-after']).toBe(refused.headers['ratelimit-reset']);
    }
    expect((await ask(SERVER, 'GET', '203.0.113.2')).status).toBe(200);
  });
});
