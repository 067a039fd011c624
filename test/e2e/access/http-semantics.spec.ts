import { brotliDecompressSync, gunzipSync } from 'node:zlib';

import { sharedTestApp, type TestApp } from '../../support/app';
import { given } from '../../support/given';
import { sendRaw } from '../../support/raw-http';
import { addClass, addPlan, type OpenStudio, openStudio } from '../../support/studio';

const LIMIT_HEADERS = ['ratelimit', 'ratelimit-policy', 'ratelimit-limit', 'ratelimit-remaining', 'ratelimit-reset'];

describe('HTTP of public reads', () => {
  let service: TestApp;
  let studio: OpenStudio;
  let expired: OpenStudio;

  beforeAll(async () => {
    service = await sharedTestApp();
    studio = await openStudio(service);
    expired = await openStudio(service);
    await given(service).subscription.execute('test', expired.slug, { status: 'expired' });
    for (const hour of ['06', '08', '10', '12', '14']) await addClass(service, studio, { startTime: `${hour}:00` });
    for (let plan = 0; plan < 5; plan += 1) await addPlan(service, studio);
  });
  afterAll(() => service.close());

  const send = (path: string, headers: Readonly<Record<string, string>> = {}, method = 'GET') =>
    sendRaw(service.url, path, { method, headers });
  const pages = () => [studio.schedule, studio.classes, studio.price];
  /** Paths below /api with every sort of answer. */
  const anyAnswer = () => [
    ...pages(),
    `${studio.schedule}?from=tomorrow`,
    studio.price.replace('/main/', '/nowhere/'),
    expired.price,
    '/api/v1/nothing',
    '/api/nothing',
  ];

  describe('HEAD', () => {
    it('answers as GET does, without a body', async () => {
      for (const page of pages()) {
        const get = await send(page);
        const head = await send(page, {}, 'HEAD');
        expect(head.status).toBe(200);
        expect(head.body).toHaveLength(0);
        for (const name of ['etag', 'content-type', 'content-length', 'cache-control'])
          expect(head.headers[name]).toBe(get.headers[name]);
      }
    });

    it('refuses as GET does, without a body', async () => {
      for (const [page, status] of [
        [`${studio.schedule}?to=x`, 422],
        [expired.schedule, 402],
        ['/api/v1/nothing', 404],
      ] as const) {
        const head = await send(page, {}, 'HEAD');
        expect(head.status).toBe(status);
        expect(head.body).toHaveLength(0);
      }
    });

    it('answers 304 to a known ETag', async () => {
      const { headers } = await send(studio.schedule);
      const head = await send(studio.schedule, { 'If-None-Match': String(headers['etag']) }, 'HEAD');
      expect(head.status).toBe(304);
    });
  });

  describe('GEN-14: cross-origin requests', () => {
    it('are allowed from every origin on every answer below /api', async () => {
      for (const path of anyAnswer()) {
        const { headers } = await send(path, { Origin: 'https://site.example' });
        expect(headers['access-control-allow-origin']).toBe('*');
        expect(headers['access-control-allow-credentials']).toBeUndefined();
      }
    });

    it('are allowed on refusals of method and body and on a 304 too', async () => {
      const { headers } = await send(studio.schedule);
      const answers = [
        await send(studio.schedule, {}, 'POST'),
        await sendRaw(service.url, studio.schedule, { headers: { 'Content-Type': 'application/json' }, body: '{' }),
        await send('/api/v1/public/%ff/main/price'),
        await send(studio.schedule, { 'If-None-Match': String(headers['etag']) }),
      ];
      expect(answers.map(({ status }) => status)).toEqual([405, 400, expect.any(Number), 304]);
      for (const answer of answers) expect(answer.headers['access-control-allow-origin']).toBe('*');
    });

    it('may read the headers that report limits and versions (RL-9)', async () => {
      const { headers } = await send(studio.schedule, { Origin: 'https://site.example' });
      const exposed = String(headers['access-control-expose-headers']).toLowerCase().split(/,\s*/);
      expect(exposed).toEqual(expect.arrayContaining(['etag', 'retry-after', ...LIMIT_HEADERS]));
    });

    it('are granted when asked for first', async () => {
      for (const path of [studio.schedule, '/api/v1/nothing']) {
        const { status, headers, body } = await send(
          path,
          {
            Origin: 'https://site.example',
            'Access-Control-Request-Method': 'GET',
            'Access-Control-Request-Headers': 'if-none-match',
          },
          'OPTIONS',
        );
        expect(status).toBe(204);
        expect(body).toHaveLength(0);
        expect(headers['access-control-allow-origin']).toBe('*');
        expect(headers['access-control-allow-methods']).toContain('GET');
        expect(headers['access-control-allow-headers']).toBe('if-none-match');
      }
    });

    it('are not granted outside /api', async () => {
      const { headers } = await send('/healthz', { Origin: 'https://site.example' });
      expect(headers['access-control-allow-origin']).toBeUndefined();
    });
  });

  describe('compression', () => {
    it.each([
      ['gzip', gunzipSync],
      ['br', brotliDecompressSync],
    ] as const)('sends %s to who accepts it, of the same JSON', async (encoding, unpack) => {
      for (const page of pages()) {
        const plain = await send(page);
        const packed = await send(page, { 'Accept-Encoding': encoding });
        expect(plain.headers['content-encoding']).toBeUndefined();
        expect(packed.headers['content-encoding']).toBe(encoding);
        expect(packed.headers['content-length']).toBe(String(packed.body.length));
        expect(packed.body.length).toBeLessThan(plain.body.length);
        expect(unpack(packed.body).equals(plain.body)).toBe(true);
        expect(packed.headers['etag']).toBe(plain.headers['etag']);
      }
    });

    it.each([
      ['gzip, deflate, br', 'br'],
      ['gzip, deflate, br, zstd', 'br'],
      ['BR', 'br'],
      ['br;q=1, gzip;q=0.5', 'br'],
      ['gzip;q=0.5, br;q=0.8', 'br'],
      ['gzip;q=1, br;q=0.5', 'gzip'],
      ['br;q=0.2, gzip', 'gzip'],
      ['br;q=0, gzip', 'gzip'],
      ['gzip;q=0, br', 'br'],
      ['br;q=0, *', 'gzip'],
      ['identity;q=0.5, br;q=0.1, gzip;q=0.9', 'gzip'],
    ])('takes `%s` for a wish for %s (GEN-21)', async (accepted, encoding) => {
      const { headers } = await send(studio.schedule, { 'Accept-Encoding': accepted });
      expect(headers['content-encoding']).toBe(encoding);
    });

    it.each([
      'identity',
      'gzip;q=0',
      'gzip;q=0, identity',
      'br;q=0',
      'br;q=0, gzip;q=0',
      'identity, br;q=0.5',
      'nonsense',
    ])('sends the plain bytes to `%s`', async (accepted) => {
      const answer = await send(studio.schedule, { 'Accept-Encoding': accepted });
      expect(answer.headers['content-encoding']).toBeUndefined();
      expect(JSON.parse(answer.body.toString())).toHaveProperty('data');
    });

    it.each(['gzip, deflate, br', 'br;q=1, gzip;q=0.5', '*', 'GZIP'])(
      'sends something readable to `%s`',
      async (accepted) => {
        const plain = await send(studio.schedule);
        const response = await fetch(`${service.url}${studio.schedule}`, { headers: { 'Accept-Encoding': accepted } });
        expect(await response.text()).toBe(plain.body.toString());
      },
    );

    it('tells caches that the answer depends on it', async () => {
      for (const headers of [{}, { 'Accept-Encoding': 'gzip' }])
        expect(String((await send(studio.schedule, headers)).headers['vary'])).toMatch(/accept-encoding/i);
    });
  });

  it('is JSON in UTF-8 with its length', async () => {
    for (const page of pages()) {
      const { headers, body } = await send(page);
      expect(headers['content-type']).toBe('application/json; charset=utf-8');
      expect(headers['content-length']).toBe(String(body.length));
      expect(Object.keys(JSON.parse(body.toString()) as object)).toEqual(['data']);
    }
  });

  it('does not tell what it is made with', async () => {
    const { headers } = await send(studio.schedule);
    expect(headers['x-powered-by']).toBeUndefined();
    expect(headers['server']).toBeUndefined();
    expect(headers['x-content-type-options']).toBe('nosniff');
  });
});
