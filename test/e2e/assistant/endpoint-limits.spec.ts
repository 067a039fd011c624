import { addApiToken } from '../../support/api-token';
import { createTestApp, type TestApp } from '../../support/app';
import { type OpenStudio, openStudio } from '../../support/studio';

const LIMIT = 6;
const ping = (id: number) => ({ jsonrpc: '2.0', id, method: 'ping' });
const profile = (id: number) => ({ ...ping(id), method: 'tools/call', params: { name: 'get-studio-profile' } });

/** Every test comes from an address of its own and with keys of its own, so that it has its own counters. No Redis is configured. */
describe('limits of the assistant endpoint (LIM-1)', () => {
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

  const key = () => addApiToken(service, studio.ctx, ['mcp:read']);
  const post = async (bearer: string | null, document: unknown = ping(1), headers: Record<string, string> = {}) => {
    const response = await fetch(`${service.url}/mcp/service-studio`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': `203.0.113.${address}`,
        ...(bearer === null ? {} : { authorization: `Bearer ${bearer}` }),
        ...headers,
      },
      body: JSON.stringify(document),
    });
    const text = await response.text();
    const { code } = (text === '' ? {} : JSON.parse(text)) as { code?: string };
    return { status: response.status, code, headers: response.headers, body: text };
  };
  const spend = async (bearer: string | null, requests: number) => {
    for (let sent = 0; sent < requests; sent += 1) await post(bearer);
  };

  it('tells with every counted answer how much is left, and with a refusal when to come back', async () => {
    const bearer = await key();
    const first = await post(bearer);
    expect(first.status).toBe(200);
    expect(first.headers.get('ratelimit-limit')).toBe(String(LIMIT));
    expect(first.headers.get('ratelimit-remaining')).toBe(String(LIMIT - 1));
    const reset = Number(first.headers.get('ratelimit-reset'));
    expect(first.headers.get('ratelimit')).toBe(`"assistant";r=${LIMIT - 1};t=${reset}`);
    expect(first.headers.get('ratelimit-policy')).toBe(`"assistant";q=${LIMIT};w=60`);
    expect(reset).toBeGreaterThan(0);
    expect(reset).toBeLessThanOrEqual(60);
    expect(first.headers.get('retry-after')).toBeNull();
    await spend(bearer, LIMIT - 1);
    const refused = await post(bearer);
    expect([refused.status, refused.code]).toEqual([429, 'rate_limited']);
    expect(JSON.parse(refused.body)).toEqual({ message: expect.any(String) as string, code: 'rate_limited' });
    expect(refused.headers.get('ratelimit-remaining')).toBe('0');
    expect(refused.headers.get('retry-after')).toBe(refused.headers.get('ratelimit-reset'));
  });

  it('counts known keys one by one, and who has none by the address', async () => {
    const [one, other] = [await key(), await key()];
    await spend(one, LIMIT);
    expect((await post(one)).status).toBe(429);
    expect((await post(other)).status).toBe(200);
    await spend(null, LIMIT / 2);
    for (let guess = 0; guess < LIMIT / 2; guess += 1) expect((await post(`ss_live_${guess}`)).status).toBe(401);
    // Guesses run into the limit before they are told to be wrong (LIM-2); those who hold a key do not.
    expect((await post('ss_live_guess')).code).toBe('rate_limited');
    expect((await post(null)).code).toBe('rate_limited');
    expect((await post(other)).status).toBe(200);
  });

  it('counts one address apart from another', async () => {
    await spend(null, LIMIT);
    expect((await post(null)).status).toBe(429);
    expect((await post(null, ping(1), { 'x-forwarded-for': '198.51.100.1' })).status).toBe(401);
  });

  it('counts keys that are no longer valid by the address', async () => {
    const revoked = await addApiToken(service, studio.ctx, ['mcp:read'], {
      revokedAt: new Date('2026-05-01T00:00:00Z'),
    });
    await spend(revoked, LIMIT);
    expect((await post(revoked)).status).toBe(429);
    expect((await post('ss_live_other')).status).toBe(429);
  });

  it('counts before it looks at a document, and documents that are refused too (MCP-6)', async () => {
    const bearer = await key();
    for (let sent = 0; sent < LIMIT; sent += 1)
      expect((await post(bearer, ping(1), { 'content-type': 'text/plain' })).status).toBe(415);
    expect((await post(bearer, ping(1), { 'content-type': 'text/plain' })).status).toBe(429);
  });

  it('does not count what is refused before (MCP-6)', async () => {
    for (let sent = 0; sent <= LIMIT; sent += 1) {
      expect((await post(null, ping(1), { origin: 'https://evil.example' })).status).toBe(403);
      expect((await fetch(`${service.url}/mcp/service-studio`)).status).toBe(405);
      const preflight = { method: 'OPTIONS', headers: { origin: 'http://localhost:5173' } };
      expect((await fetch(`${service.url}/mcp/service-studio`, preflight)).status).toBe(204);
    }
    expect((await post(null)).status).toBe(401);
  });

  it('counts every request of a batch, and runs none of one that is too much (MCP-12)', async () => {
    const bearer = await key();
    const batch = [profile(1), { jsonrpc: '2.0', method: 'notifications/initialized' }, ping(2), profile(3), ping(4)];
    const answered = await post(bearer, batch);
    expect(answered.status).toBe(200);
    expect(answered.headers.get('ratelimit-remaining')).toBe(String(LIMIT - 4));
    const calls = async () =>
      (await service.database.asStudio(studio.ctx.accountId, 'SELECT id FROM assistant.tool_invocation')).length;
    expect(await calls()).toBe(2);
    const refused = await post(bearer, batch);
    expect([refused.status, refused.code]).toEqual([429, 'rate_limited']);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await calls()).toBe(2);
  });
});
