import { createHash } from 'node:crypto';

import { cleanUpServices, demoHome, startService } from '../support/process';

jest.setTimeout(180_000);

const MOST_BYTES = 25_000;

describe('the components for websites (EMB-1)', () => {
  let baseUrl: string;

  const get = (address: string, headers: Record<string, string> = {}) =>
    fetch(new URL(address, baseUrl), { headers: { Origin: 'https://www.studio.example', ...headers } });
  const release = async () => (await (await get('/embed/v1.json')).json()) as { script: string; integrity: string };

  beforeAll(async () => {
    const service = await startService({}, await demoHome());
    baseUrl = await service.ready();
  });
  afterAll(cleanUpServices);

  it('may be loaded by pages of every origin, and are asked for again after five minutes by their ETag', async () => {
    const response = await get('/embed/v1.js');
    const { headers } = response;
    expect([response.status, headers.get('Content-Type')]).toEqual([200, expect.stringMatching(/^text\/javascript/)]);
    expect(headers.get('Access-Control-Allow-Origin')).toBe('*');
    expect(headers.get('Cross-Origin-Resource-Policy')).toBe('cross-origin');
    expect(headers.get('Cache-Control')).toBe('public, max-age=300, must-revalidate');
    const again = await get('/embed/v1.js', { 'If-None-Match': headers.get('ETag') ?? '' });
    expect([again.status, await again.text()]).toEqual([304, '']);
  });

  it('are below 25 KB compressed', async () => {
    const { headers } = await get('/embed/v1.js', { 'Accept-Encoding': 'br' });
    expect([headers.get('Content-Encoding'), headers.get('Vary')]).toEqual([
      'br',
      expect.stringContaining('Accept-Encoding'),
    ]);
    expect(Number(headers.get('Content-Length'))).toBeLessThan(MOST_BYTES);
    expect(Number(headers.get('Content-Length'))).toBeGreaterThan(0);
  });

  it('never change under the hash that is named with their integrity', async () => {
    const { script, integrity } = await release();
    const response = await get(script);
    const text = await response.text();
    expect(response.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
    expect(integrity).toBe(`sha384-${createHash('sha384').update(text).digest('base64')}`);
    expect(text).toBe(await (await get('/embed/v1.js')).text());
  });

  it.each(['/embed/v1.0123456789abcdef.js', '/embed/', '/embed/v2.js', '/embed/..%2fpackage.json'])(
    'are nothing else: %s is not found',
    async (address) => {
      expect((await get(address)).status).toBe(404);
    },
  );
});
