import { cleanUpServices, demoHome, startService } from '../support/process';

jest.setTimeout(180_000);

const MOST_SCRIPT_BYTES = 130_000;

describe('the page of the desk (DESK-1)', () => {
  let baseUrl: string;

  const get = (address: string, headers: Record<string, string> = {}) => fetch(new URL(address, baseUrl), { headers });
  const page = async () => (await get('/desk')).text();

  beforeAll(async () => {
    const service = await startService({}, await demoHome());
    baseUrl = await service.ready();
  });
  afterAll(cleanUpServices);

  it.each(['/desk', '/desk/', '/desk/demo-studio', '/desk/demo-studio/today/12?day=2026-06-01', '/desk/demo'])(
    'is at %s, is asked for again by its ETag, and runs nothing but its own files',
    async (address) => {
      const response = await get(address);
      const { headers } = response;
      expect([response.status, headers.get('Content-Type')]).toEqual([200, expect.stringMatching(/^text\/html/)]);
      expect(await response.text()).toBe(await page());
      expect(headers.get('Cache-Control')).toBe('public, max-age=0, must-revalidate');
      expect((await get(address, { 'If-None-Match': headers.get('ETag') ?? '' })).status).toBe(304);
      const policy = (headers.get('Content-Security-Policy') ?? '').split('; ');
      expect(policy).toEqual(
        expect.arrayContaining([
          "default-src 'none'",
          "script-src 'self'",
          "style-src 'self'",
          "connect-src 'self'",
          "frame-ancestors 'none'",
        ]),
      );
      expect(policy.join('; ')).not.toMatch(/unsafe|nonce|script-src[^;]*\s(?!'self')/);
      expect(headers.get('Access-Control-Allow-Origin')).toBeNull();
    },
  );

  it('has no inline script or style', async () => {
    const html = await page();
    expect([...html.matchAll(/<script[^>]*>([^<]*)<\/script>/g)].map(([, text]) => text)).toEqual(['']);
    expect(html).not.toMatch(/<style|\sstyle=|\son\w+=/);
  });

  it('loads scripts of below 130 KB, which a browser keeps for a year', async () => {
    const scripts = [...(await page()).matchAll(/\/desk\/assets\/[\w.-]+\.js/g)].map(([address]) => address);
    expect(scripts.length).toBeGreaterThan(0);
    const sizes = await Promise.all(
      scripts.map(async (address) => {
        const { headers, status } = await get(address, { 'Accept-Encoding': 'br' });
        expect([status, headers.get('Content-Encoding')]).toEqual([200, 'br']);
        expect(headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
        return Number(headers.get('Content-Length'));
      }),
    );
    expect(sizes.every((size) => size > 0)).toBe(true);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(MOST_SCRIPT_BYTES);
  });

  it.each(['/desk/assets/desk-00000000.js', '/desk/assets/', '/desk/assets/..%2findex.html', '/desk/api/nothing'])(
    'has nothing else: %s is not found',
    async (address) => {
      expect((await get(address)).status).toBe(404);
    },
  );
});
