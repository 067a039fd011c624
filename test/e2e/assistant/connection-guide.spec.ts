import { createTestApp, type TestApp } from '../../support/app';
import { openStudio } from '../../support/studio';

const BASE = 'https://studio.example.com';

describe('the guide to connecting an assistant (OAUTH-50)', () => {
  let service: TestApp;

  beforeAll(async () => {
    service = await createTestApp({
      environment: {
        PUBLIC_BASE_URL: BASE,
        DOCUMENTATION_URL: 'https://docs.example.com/a?b=1&c=2',
        RATE_LIMIT_OAUTH_DISCOVERY: '40',
      },
    });
  });
  afterAll(() => service.close());

  const opened = async (
    slug: string,
    columns: { name?: string; brand?: string; mode?: string; status?: string } = {},
  ) => {
    const { ctx } = await openStudio(service, { slug, name: columns.name ?? 'Riverside Yoga' });
    await service.database.query('UPDATE accounts.account SET brand_color = $2, mode = $3, status = $4 WHERE id = $1', [
      ctx.accountId,
      columns.brand ?? null,
      columns.mode ?? 'live',
      columns.status ?? 'active',
    ]);
  };
  const sources = (text: string) => text.replaceAll('&quot;', '"').replaceAll('&amp;', '&');

  it('gives the addresses of the studio and the steps for assistants', async () => {
    await opened('riverside', { brand: '#2F6F73' });
    const { text } = await service.http.get('/connect/riverside').set('Host', 'elsewhere.example').expect(200);
    expect(text).toContain('<h1>Connect an assistant to <bdi>Riverside Yoga</bdi></h1>');
    const addresses = [...text.matchAll(/<textarea id="[\w-]+"[^>]*readonly[^>]*>([^<]*)<\/textarea>/g)];
    expect(addresses.map(([, address]) => address)).toEqual([
      `${BASE}/mcp/service-studio/riverside`,
      `${BASE}/mcp/service-studio`,
    ]);
    expect(text).toContain(`claude mcp add --transport http riverside ${BASE}/mcp/service-studio/riverside`);
    const documents = [...sources(text).matchAll(/<pre><code>(\{[^<]*\})<\/code><\/pre>/g)].map(
      ([, json = '']) => JSON.parse(json) as unknown,
    );
    const url = `${BASE}/mcp/service-studio/riverside`;
    expect(documents).toEqual([
      { mcpServers: { riverside: { url } } },
      { servers: { riverside: { type: 'http', url } } },
    ]);
    expect(text).not.toContain('elsewhere.example');
  });

  it('links to the help, the interface and the documentation of the operator', async () => {
    const { text } = await service.http.get('/connect/riverside').expect(200);
    const links = [...sources(text).matchAll(/<a href="([^"]+)"/g)].map(([, link]) => link);
    expect(links).toEqual(['/help/connect-an-assistant', '/docs', 'https://docs.example.com/a?b=1&c=2']);
    await service.http.get('/help/connect-an-assistant').expect(200);
  });

  it('is sent with the headers of all pages (OAUTH-37)', async () => {
    const { headers } = await service.http.get('/connect/riverside').expect(200);
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'ratelimit-limit': '40',
    });
    expect(headers['content-security-policy']).toMatch(
      /^default-src 'none'; style-src 'self' 'sha256-[\w+/=]{44}'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'$/,
    );
  });

  it('is served for a demo studio', async () => {
    await opened('only-to-look-at', { mode: 'demo_readonly' });
    const { text } = await service.http.get('/connect/only-to-look-at').expect(200);
    expect(text).toContain(`${BASE}/mcp/service-studio/only-to-look-at`);
  });

  it.each(['no-such-studio', 'Riverside', 'riverside%00', '..%2Friverside', '%3Cscript%3E', 'a'.repeat(5_000)])(
    'is a page that says there is none for %s',
    async (slug) => {
      const { text, headers } = await service.http.get(`/connect/${slug}`).expect(404);
      expect(text).toContain('<h1>Page not found</h1>');
      expect(text).not.toContain('<script');
      expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-frame-options': 'DENY' });
      expect(text).toContain(`Request id: <code>${headers['x-request-id']}</code>`);
    },
  );

  it('is not there for a suspended studio', async () => {
    await opened('closed-studio', { status: 'suspended' });
    const { text } = await service.http.get('/connect/closed-studio').expect(404);
    expect(text).not.toContain('closed-studio');
  });

  it('holds the hostile name of a studio harmlessly (acceptance 12)', async () => {
    const name = `</title><script>alert(1)</script>"'\u202e${'x'.repeat(120)}`;
    await opened('hostile', { name, brand: '#fff;}' });
    const { text } = await service.http.get('/connect/hostile').expect(200);
    expect(text).not.toMatch(/<script|<style|\u202e|x{101}/u);
    expect(text).toContain('&lt;/title&gt;&lt;script&gt;alert(1)&lt;/script&gt;&quot;&#39;');
  });

  it('is refused with a page once there were too many requests (OAUTH-48)', async () => {
    let answer = await service.http.get('/connect/riverside');
    for (let sent = 0; sent < 41 && answer.status === 200; sent += 1)
      answer = await service.http.get('/connect/riverside');
    expect(answer.status).toBe(429);
    expect(answer.text).toContain('<h1>Too many requests</h1>');
    expect(answer.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'ratelimit-limit': '40',
      'ratelimit-remaining': '0',
      'x-frame-options': 'DENY',
    });
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  });
});
