import { createTestApp, sharedTestApp, type TestApp } from '../../support/app';

const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';

describe('errors for browsers (ERR-7)', () => {
  let service: TestApp;

  beforeAll(async () => {
    service = await sharedTestApp();
  });
  afterAll(() => service.close());

  const open = (address: string, accept = BROWSER) => service.http.get(address).set('Accept', accept);

  it.each(['/nothing', '/docs-of-old/page.html', '/help/customers/more', '/wp-login.php'])(
    'are a page with ways to what exists: %s',
    async (address) => {
      const { text, headers } = await open(address).expect(404);
      expect(headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
      expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'self'; /);
      expect(text).toContain('<h1>Page not found</h1>');
      expect(text).toContain(`<code>${headers['x-request-id']}</code>`);
      expect(text).toContain('<meta name="robots" content="noindex" />');
      const ways = [...text.matchAll(/<li><a href="([^"]+)"/g)].map(([, way = '']) => way);
      expect(ways).toEqual(['/', '/guides', '/help', '/docs']);
      for (const way of ways.slice(0, 3)) expect((await service.http.get(way)).status).toBe(200);
    },
  );

  it('do not repeat the address', async () => {
    const { text } = await open('/%3Cscript%3Ealert(1)%3C/script%3E').expect(404);
    expect(text).not.toContain('alert');
  });

  it.each([
    ['of the interface', '/api/v1/nothing', BROWSER],
    ['of the interface in capitals', '/API/v1/nothing', BROWSER],
    ['of assistants', '/mcp/nothing', BROWSER],
    ['of the description', '/openapi/nothing.json', BROWSER],
    ['for a script of a page', '/nothing', '*/*'],
    ['for a picture', '/nothing.png', 'image/avif,image/webp,*/*;q=0.8'],
    ['for who prefers JSON', '/nothing', 'application/json, text/html'],
  ])('are JSON %s', async (_, address, accept) => {
    const { body } = await open(address, accept).expect(404);
    expect(body).toMatchObject({ code: 'not_found' });
  });

  it('keep their headers: the limit of the landing page', async () => {
    const strict = await createTestApp({ environment: { RATE_LIMIT_HELP: '1' } });
    await strict.http.get('/').set('Accept', BROWSER).expect(200);
    const { text, headers } = await strict.http.get('/').set('Accept', BROWSER).expect(429);
    expect(headers['retry-after']).toMatch(/^\d+$/);
    expect(text).toContain('<h1>Too many requests</h1>');
    await strict.close();
  });
});
