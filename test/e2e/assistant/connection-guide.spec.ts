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
        RATE_LIMIT_OAUTH_DISCOVERY: '60',
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
    const copied = [...text.matchAll(/<figure class="code">\s*<pre><code>([^<]*)<\/code><\/pre>\s*<\/figure>/g)];
    const addresses = copied.map(([, address = '']) => address).filter((address) => address.startsWith('http'));
    expect(addresses).toEqual([`${BASE}/mcp/service-studio/riverside`, `${BASE}/mcp/service-studio`]);
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
    expect(links).toEqual([
      '/connect/riverside/connections',
      '/help/connect-an-assistant',
      '/docs',
      'https://docs.example.com/a?b=1&c=2',
    ]);
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
      'ratelimit-limit': '60',
    });
    expect(headers['content-security-policy']).toMatch(
      /^default-src 'none'; script-src 'self'; style-src 'self' 'sha256-[\w+/=]{44}'; img-src 'self'; font-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'$/,
    );
  });

  it("shows the studio's logo, whose origin is all that the policy adds", async () => {
    await opened('with-logo');
    await service.database.query(`UPDATE accounts.account SET logo_url = $1 WHERE slug = 'with-logo'`, [
      'https://cdn.example.com/logos/a.svg',
    ]);
    const { text, headers } = await service.http.get('/connect/with-logo').expect(200);
    expect(text).toContain('<img class="logo" src="https://cdn.example.com/logos/a.svg" alt=""');
    expect(headers['content-security-policy']).toContain("; img-src 'self' https://cdn.example.com; ");
  });

  describe('without a studio in the address', () => {
    it.each([
      'riverside',
      ' Riverside ',
      `${BASE}/mcp/service-studio/riverside`,
      'studio.example.com/connect/riverside/',
    ])('leads to the guide of the studio that is entered: %s', async (studio) => {
      const { headers } = await service.http.get('/connect').query({ studio }).expect(303);
      expect(headers['location']).toBe('/connect/riverside');
    });

    it('asks for the studio, and names demo studios only', async () => {
      await opened('to-look-at', { mode: 'demo_readonly', name: 'Look <here>' });
      const { text, headers } = await service.http.get('/connect').expect(200);
      expect(text).toContain('<a href="/connect/to-look-at"><bdi>Look &lt;here&gt;</bdi></a>');
      expect(text).not.toContain('riverside');
      expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-frame-options': 'DENY' });
      await service.http.get('/connect/').expect(200);
    });

    it.each(['nobody', '"><script>alert(1)</script>', '//evil.example', '..', 'x'.repeat(3_000)])(
      'says that no studio is called %s',
      async (studio) => {
        const { text } = await service.http.get('/connect').query({ studio }).expect(404);
        expect(text).toContain('No active studio has this name in its address.');
        expect(text).not.toMatch(/<script|x{256}/);
      },
    );

    it('reads one studio only', async () => {
      const { text } = await service.http.get('/connect?studio=riverside&studio=riverside').expect(200);
      expect(text).not.toContain('role="alert"');
    });

    it('knows no suspended studio', async () => {
      await opened('was-closed', { status: 'suspended' });
      const { text } = await service.http.get('/connect?studio=was-closed').expect(404);
      expect(text).toContain('role="alert"');
    });
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
    expect(text.match(/<script[^>]*>/g)).toEqual(['<script src="/copy-buttons.js" defer>']);
    expect(text).not.toMatch(/<style|\u202e|x{101}/u);
    expect(text).toContain('&lt;/title&gt;&lt;script&gt;alert(1)&lt;/script&gt;&quot;&#39;');
  });

  it('is refused with a page once there were too many requests (OAUTH-48)', async () => {
    let answer = await service.http.get('/connect/riverside');
    for (let sent = 0; sent < 61 && answer.status === 200; sent += 1)
      answer = await service.http.get('/connect/riverside');
    expect(answer.status).toBe(429);
    expect(answer.text).toContain('<h1>Too many requests</h1>');
    expect(answer.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'ratelimit-limit': '60',
      'ratelimit-remaining': '0',
      'x-frame-options': 'DENY',
    });
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  });
});
