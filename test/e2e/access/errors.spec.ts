import { brotliCompressSync, gzipSync } from 'node:zlib';

import { sharedTestApp, type TestApp } from '../../support/app';
import { given } from '../../support/given';
import type { ErrorJson } from '../../support/public-api';
import { type RawRequest, sendRaw } from '../../support/raw-http';
import { type OpenStudio, openStudio } from '../../support/studio';

const MEBIBYTE = 1_048_576;
/** Largest body where a route says nothing else (GEN-15). */
const LIMIT = 262_144;
const json = (body: string | Buffer, headers: Readonly<Record<string, string>> = {}): RawRequest => ({
  headers: { 'Content-Type': 'application/json', ...headers },
  body,
});

describe('errors (ERR, GEN-15)', () => {
  let service: TestApp;
  let studio: OpenStudio;
  let expired: OpenStudio;

  beforeAll(async () => {
    service = await sharedTestApp();
    studio = await openStudio(service);
    expired = await openStudio(service);
    await given(service).subscription.execute('test', expired.slug, { status: 'expired' });
  });
  afterAll(() => service.close());

  const refusal = async (path: string, request: RawRequest = {}) => {
    const { status, headers, body } = await sendRaw(service.url, path, request);
    return { status, headers, body: JSON.parse(body.toString()) as ErrorJson };
  };

  describe('ERR-1: the body is {message, code}, with `errors` on a 422 and `support_url` on a 402', () => {
    it.each([
      ['an unknown path', () => '/api/v1/nothing/here', 404, 'not_found'],
      ['an unknown path outside the interface', () => '/nothing', 404, 'not_found'],
      ['the prefix of a route', () => '/api/v1/public', 404, 'not_found'],
      ['an unknown studio', () => '/api/v1/public/nobody/main/schedule', 404, 'not_found'],
      ['an unknown location', () => studio.schedule.replace('/main/', '/nowhere/'), 404, 'not_found'],
      ['a longer path', () => `${studio.schedule}/more`, 404, 'not_found'],
    ])('for %s', async (_, path, status, code) => {
      const answer = await refusal(path());
      expect(answer.status).toBe(status);
      expect(answer.body).toEqual({ message: expect.stringMatching(/\S/), code });
    });

    it('for bad input', async () => {
      const answer = await refusal(`${studio.schedule}?from=x&to=y`);
      expect(answer.status).toBe(422);
      expect(Object.keys(answer.body).sort()).toEqual(['code', 'errors', 'message']);
    });

    it('for an unusable subscription', async () => {
      const answer = await refusal(expired.price);
      expect(answer.status).toBe(402);
      expect(Object.keys(answer.body).sort()).toEqual(['code', 'message', 'support_url']);
    });
  });

  it.each(['from=tomorrow', 'to=tomorrow', 'from=x&to=y', 'to=0001-01-01', 'from=2026-01-01&to=2027-01-01'])(
    'ERR-2: a 422 names at least one input, and its message is the first text: %s',
    async (query) => {
      const { body } = await refusal(`${studio.schedule}?${query}`);
      const texts = Object.values(body.errors ?? {});
      expect(texts.length).toBeGreaterThan(0);
      expect(texts.every((list) => list.length > 0 && list.every((one) => one.trim() !== ''))).toBe(true);
      expect(body.message).toBe(texts[0]?.[0]);
    },
  );

  it.each(['text/html', 'application/xml', 'image/png', '*/*'])(
    'GEN-15: an error is JSON whatever `Accept` says: %s',
    async (accept) => {
      const paths = [
        '/api/v1/nothing',
        studio.schedule.replace('/main/', '/no/'),
        `${studio.schedule}?to=x`,
        expired.price,
      ];
      for (const path of paths) {
        const { headers, body } = await refusal(path, { headers: { Accept: accept } });
        expect(headers['content-type']).toBe('application/json; charset=utf-8');
        expect(body.code).toMatch(/^[a-z_]+$/);
      }
    },
  );

  it('ERR-4: a fault answers 500 `internal_error`, and nothing of its cause', async () => {
    const broken = await openStudio(service);
    // No use case accepts such a zone; only a hand in the database can put it there.
    await service.database.query(`UPDATE accounts.account SET timezone = 'Mars/Olympus' WHERE id = $1`, [
      broken.ctx.accountId,
    ]);
    const { status, headers, body } = await refusal(broken.schedule);
    expect(status).toBe(500);
    expect(body).toEqual({ message: expect.any(String), code: 'internal_error' });
    expect(JSON.stringify(body)).not.toMatch(/mars|olympus|zone|range/i);
    expect(headers['cache-control']).toBe('no-store');
  });

  it('is never kept by caches', async () => {
    for (const path of ['/api/v1/nothing', `${studio.schedule}?to=x`, expired.price]) {
      const { headers } = await refusal(path);
      expect(headers['cache-control']).toBe('no-store');
      expect(headers['etag']).toBeUndefined();
    }
  });

  describe('405', () => {
    it.each(['POST', 'PUT', 'PATCH', 'DELETE', 'PROPFIND'])(
      'answers %s on a page that can only be read',
      async (method) => {
        for (const path of [studio.schedule, studio.classes, studio.price]) {
          const { status, headers, body } = await refusal(path, { method });
          expect(status).toBe(405);
          expect(body).toEqual({ message: expect.any(String), code: 'method_not_allowed' });
          expect(headers['allow']).toBe('GET, HEAD');
        }
      },
    );

    it('has no say on an unknown path', async () => {
      expect(await refusal('/api/v1/nothing', { method: 'POST' })).toMatchObject({
        status: 404,
        body: { code: 'not_found' },
      });
    });
  });

  describe('bodies', () => {
    it.each(['{', '{"a":}', 'nothing', "{'a': 1}", '\u0000'])(
      '400: refuses a malformed one, also on GET: %j',
      async (body) => {
        expect(await refusal(studio.schedule, json(body))).toMatchObject({
          status: 400,
          body: { code: 'malformed_request' },
        });
      },
    );

    it('400: refuses one whose gzip is broken', async () => {
      const request = json('no gzip', { 'Content-Encoding': 'gzip' });
      expect(await refusal(studio.price, request)).toMatchObject({ status: 400, body: { code: 'malformed_request' } });
    });

    it('413: refuses one of more than 256 KiB', async () => {
      const tooLarge = JSON.stringify('x'.repeat(LIMIT - 1));
      expect(Buffer.byteLength(tooLarge)).toBe(LIMIT + 1);
      expect(await refusal(studio.price, json(tooLarge))).toMatchObject({
        status: 413,
        body: { code: 'body_too_large' },
      });
    });

    it('413: refuses one that unpacks to more than 256 KiB, however small it came', async () => {
      for (const [encoding, packed] of [
        ['gzip', gzipSync(JSON.stringify('x'.repeat(64 * MEBIBYTE)))],
        ['br', brotliCompressSync(JSON.stringify('x'.repeat(64 * MEBIBYTE)))],
      ] as const) {
        expect(packed.length).toBeLessThan(LIMIT);
        expect(await refusal(studio.price, json(packed, { 'Content-Encoding': encoding }))).toMatchObject({
          status: 413,
          body: { code: 'body_too_large' },
        });
      }
    });

    it('reads one of exactly 256 KiB', async () => {
      const largest = JSON.stringify('x'.repeat(LIMIT - 2));
      expect((await sendRaw(service.url, studio.price, json(largest))).status).toBe(200);
    });

    it('415: refuses an unknown content encoding and an unknown character set', async () => {
      const requests = [
        json('{}', { 'Content-Encoding': 'zip' }),
        json('{}', { 'Content-Type': 'application/json; charset=klingon' }),
      ];
      for (const request of requests) {
        expect(await refusal(studio.schedule, request)).toMatchObject({
          status: 415,
          body: { code: 'unsupported_media_type' },
        });
      }
    });

    it.each(['{}', '[1, 2]', 'null', '"text"', ''])('are not looked at when they are JSON: %j', async (body) => {
      expect((await sendRaw(service.url, studio.schedule, json(body))).status).toBe(200);
    });

    it('of another type are not read', async () => {
      const request = json('{', { 'Content-Type': 'text/plain' });
      expect((await sendRaw(service.url, studio.schedule, request)).status).toBe(200);
    });
  });

  it('GEN-1: every answer has an id, the given one where it is a plain word', async () => {
    const idOf = async (headers: Readonly<Record<string, string>> = {}) =>
      String((await sendRaw(service.url, studio.price, { headers })).headers['x-request-id']);
    expect(await idOf({ 'X-Request-Id': 'abc-1.2_3' })).toBe('abc-1.2_3');
    const made = [
      await idOf(),
      await idOf(),
      await idOf({ 'X-Request-Id': 'a b' }),
      await idOf({ 'X-Request-Id': 'x'.repeat(65) }),
    ];
    expect(new Set(made).size).toBe(4);
    expect(made.every((id) => /^[0-9a-f-]{36}$/.test(id))).toBe(true);
  });
});
