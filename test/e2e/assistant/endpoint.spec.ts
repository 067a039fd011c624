import { gzipSync } from 'node:zlib';

import { LastUses } from '@studio/persistence';

import { ChangeStudio } from '../../../src/accounts';
import { addApiToken } from '../../support/api-token';
import { createTestApp, type TestApp } from '../../support/app';
import { assistantOf } from '../../support/assistant';
import { type RawAnswer, type RawRequest, sendRaw } from '../../support/raw-http';
import { bearerOfRole } from '../../support/staff';
import { type OpenStudio, openStudio } from '../../support/studio';

const PATH = '/mcp/service-studio';
const LIMIT_BYTES = 262_144;
const PING = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping' });
const CHALLENGE_OF = (base: string) =>
  `Bearer realm="studio-service", resource_metadata="${base}/.well-known/oauth-protected-resource/mcp/service-studio"`;

/** Status, and the code of a refusal in the form of the REST interface. */
function outcomeOf({ status, body }: RawAnswer): string {
  const { code } = (body.length > 0 ? JSON.parse(String(body)) : {}) as { code?: string };
  return code === undefined ? String(status) : `${status} ${code}`;
}

/** A ping that is `size` bytes long. */
function pingOf(size: number): string {
  const shell = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping', params: { padding: '' } });
  return shell.replace('""', JSON.stringify('x'.repeat(size - Buffer.byteLength(shell))));
}

describe('the assistant endpoint over HTTP', () => {
  let service: TestApp;
  let studio: OpenStudio;
  let token: string;

  beforeAll(async () => {
    service = await createTestApp({
      environment: {
        RATE_LIMIT_ASSISTANT: '100000',
        ASSISTANT_HOSTS: 'mcp.example.com',
        ASSISTANT_ORIGINS: 'https://assistant.example',
      },
    });
    studio = await openStudio(service);
    ({ token } = await assistantOf(service, studio));
  });

  afterAll(() => service.close());

  const base = () => `http://localhost:${new URL(service.url).port}`;
  const send = (request: RawRequest = {}, path = PATH) => {
    const { headers = {}, ...rest } = request;
    const own = { Host: new URL(base()).host, Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
    return sendRaw(service.url, path, { method: 'POST', body: PING, ...rest, headers: { ...own, ...headers } });
  };

  describe('methods', () => {
    it.each(['GET', 'DELETE', 'PUT', 'PATCH', 'HEAD'])(
      'answers %s with 405 and what is allowed, whoever asks (MCP-6)',
      async (method) => {
        for (const authorization of [`Bearer ${token}`, 'Bearer nobody', 'Basic x']) {
          const request = { method, headers: { Authorization: authorization, Host: 'evil.example' } };
          const { status, headers } = await send(method === 'HEAD' ? { ...request, body: '' } : request);
          expect([status, headers.allow]).toEqual([405, 'POST']);
          expect(headers['www-authenticate']).toBeUndefined();
          expect(headers['ratelimit-limit']).toBeUndefined();
        }
      },
    );
  });

  describe('names of the host and pages', () => {
    it.each([
      'localhost',
      'localhost:1',
      '127.0.0.1',
      '[::1]:3000',
      'LOCALHOST',
      'mcp.example.com',
      'mcp.example.com:8443',
    ])('is called by %s (MCP-6)', async (host) => {
      expect((await send({ headers: { Host: host } })).status).toBe(200);
    });

    it.each([
      'evil.example',
      'localhost.evil.example',
      'evil.example:3000',
      'example.com',
      'sub.mcp.example.com',
      '127.0.0.1.evil.example',
      '127.0.0.2',
      'evil.example@localhost',
      'localhost/evil.example',
      ':80',
      '%',
    ])('is not called by "%s", key or not (MCP-6, MCP-8)', async (host) => {
      for (const authorization of [`Bearer ${token}`, 'none']) {
        const answer = await send({ headers: { Host: host, Authorization: authorization } });
        expect(outcomeOf(answer)).toBe('403 forbidden');
        expect(answer.headers['ratelimit-limit']).toBeUndefined();
      }
    });

    it.each([
      'https://assistant.example',
      'http://localhost:5173',
      'http://127.0.0.1:8080',
      'http://[::1]:9',
      'https://localhost',
    ])('lets pages of %s call and read (MCP-8)', async (origin) => {
      const called = await send({ headers: { Origin: origin } });
      expect(called.status).toBe(200);
      expect(called.headers).toMatchObject({
        'access-control-allow-origin': origin,
        'access-control-expose-headers':
          'www-authenticate, retry-after, ratelimit, ratelimit-policy, ratelimit-limit, ratelimit-remaining, ratelimit-reset, x-request-id',
      });
      expect(called.headers['access-control-allow-credentials']).toBeUndefined();
      expect(called.headers.vary).toContain('Origin');
      const asked = await sendRaw(service.url, PATH, {
        method: 'OPTIONS',
        headers: { Host: 'localhost', Origin: origin, 'Access-Control-Request-Method': 'POST' },
      });
      expect([asked.status, asked.body.length]).toEqual([204, 0]);
      expect(asked.headers).toMatchObject({
        'access-control-allow-origin': origin,
        'access-control-allow-methods': 'POST',
        'access-control-allow-headers':
          'authorization, content-type, accept, mcp-protocol-version, mcp-method, mcp-name, mcp-session-id, last-event-id',
      });
      expect(asked.headers['access-control-allow-credentials']).toBeUndefined();
    });

    it('lets a page that may call read a refusal too (MCP-8)', async () => {
      const { status, headers } = await send({
        headers: { Origin: 'https://assistant.example', Authorization: 'Bearer nobody' },
      });
      expect(status).toBe(401);
      expect(headers['access-control-allow-origin']).toBe('https://assistant.example');
      expect(headers['www-authenticate']).toContain('resource_metadata');
    });

    it.each([
      'https://evil.example',
      'http://assistant.example',
      'https://assistant.example:444',
      'https://assistant.example.evil.example',
      'http://localhost.evil.example',
      'ftp://localhost',
      'http://evil.example@localhost',
      'null',
      '',
      'localhost',
    ])('refuses pages of "%s", and their question too (MCP-8)', async (origin) => {
      const called = await send({ headers: { Origin: origin } });
      expect(outcomeOf(called)).toBe('403 forbidden');
      expect(called.headers['access-control-allow-origin']).toBeUndefined();
      const asked = await sendRaw(service.url, PATH, {
        method: 'OPTIONS',
        headers: { Host: 'localhost', Origin: origin },
      });
      expect(outcomeOf(asked)).toBe('403 forbidden');
      expect(asked.headers['access-control-allow-methods']).toBeUndefined();
    });

    it('tells a refusal in the form of the interface, with the id of the request (MCP-6)', async () => {
      const { body, headers } = await send({ headers: { Origin: 'https://evil.example', 'X-Request-Id': 'r-1' } });
      expect(JSON.parse(String(body))).toEqual({ message: expect.any(String) as string, code: 'forbidden' });
      expect(headers['x-request-id']).toBe('r-1');
    });
  });

  describe('keys', () => {
    const unusable: [string, () => string | Promise<string>][] = [
      ['unknown', () => 'ss_live_nobody'],
      [
        'revoked',
        () => addApiToken(service, studio.ctx, ['mcp:read'], { revokedAt: new Date('2026-05-01T00:00:00Z') }),
      ],
      ['expired', () => addApiToken(service, studio.ctx, ['mcp:read'], { expiresAt: service.clock.now() })],
      [
        'of a suspended studio',
        async () => {
          const other = await openStudio(service);
          const { token: key } = await assistantOf(service, other);
          await service.app.get(ChangeStudio).execute('test', other.slug, 'account.suspended', { status: 'suspended' });
          return key;
        },
      ],
      ['of a mobile session', async () => (await bearerOfRole(service, studio.ctx, 'owner')).replace('Bearer ', '')],
    ];

    it('asks for a key, and says where to read more (KEY-2)', async () => {
      const answer = await send({ headers: { Authorization: '' } });
      expect(outcomeOf(answer)).toBe('401 token_missing');
      expect(answer.headers['www-authenticate']).toBe(CHALLENGE_OF(base()));
    });

    it.each(['Basic c3R1ZGlvOng=', 'Bearer', 'Bearer a b', 'nonsense'])(
      'takes "%s" for no key (KEY-2)',
      async (authorization) => {
        const answer = await send({ headers: { Authorization: authorization } });
        expect(outcomeOf(answer)).toBe('401 token_missing');
        expect(answer.headers['www-authenticate']).toBe(CHALLENGE_OF(base()));
      },
    );

    it.each(unusable)('refuses a key that is %s (KEY-1, KEY-2)', async (_, bearer) => {
      const answer = await send({ headers: { Authorization: `Bearer ${await bearer()}` } });
      expect(outcomeOf(answer)).toBe('401 token_invalid');
      expect(answer.headers['www-authenticate']).toBe(`${CHALLENGE_OF(base())}, error="invalid_token"`);
      expect(answer.headers['cache-control']).toBe('no-store');
    });

    it('reads no key from the address or the body (MCP-21)', async () => {
      const headers = { Authorization: '' };
      const inAddress = await send({ headers }, `${PATH}?access_token=${token}&token=${token}`);
      const inBody = await send({
        headers,
        body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping', params: { token }, access_token: token }),
      });
      expect([outcomeOf(inAddress), outcomeOf(inBody)]).toEqual(['401 token_missing', '401 token_missing']);
    });

    it('looks at nothing of the body before the key (MCP-6)', async () => {
      const headers = { Authorization: 'Bearer nobody' };
      const outcomes = await Promise.all([
        send({ headers: { ...headers, 'Content-Type': 'text/plain' } }),
        send({ headers, body: pingOf(LIMIT_BYTES + 1) }),
        send({ headers, body: '{' }),
      ]);
      expect(outcomes.map(outcomeOf)).toEqual(['401 token_invalid', '401 token_invalid', '401 token_invalid']);
    });

    it('notes the use of a key at most once a minute, in a demo studio too (KEY-5)', async () => {
      const demo = await openStudio(service, { mode: 'demo_readonly' });
      const { token: key } = await assistantOf(service, demo);
      const usedAt = async () => {
        await service.app.get(LastUses).write();
        const [row] = await service.database.query<{ last_used_at: Date | null }>(
          'SELECT last_used_at FROM accounts.account_api_token WHERE account_id = $1',
          [demo.ctx.accountId],
        );
        return row?.last_used_at ?? null;
      };
      const use = () => send({ headers: { Authorization: `Bearer ${key}` } });
      expect(await usedAt()).toBeNull();
      const first = service.clock.now();
      await use();
      expect(await usedAt()).toEqual(first);
      service.clock.moveTo(new Date(first.getTime() + 59_999));
      await use();
      expect(await usedAt()).toEqual(first);
      const later = new Date(first.getTime() + 60_000);
      service.clock.moveTo(later);
      await use();
      expect(await usedAt()).toEqual(later);
    });
  });

  describe('bodies', () => {
    const refusal = (code: number) => ({
      jsonrpc: '2.0',
      id: null,
      error: { code, message: expect.any(String) as string },
    });

    it.each([
      'application/json',
      'application/json; charset=utf-8',
      'Application/JSON;charset="UTF-8"',
      'application/json; charset=utf-16',
    ])('takes %s (MCP-6)', async (type) => {
      expect((await send({ headers: { 'Content-Type': type } })).status).toBe(200);
    });

    it.each([
      'text/plain',
      'application/json-rpc',
      'application/vnd.api+json',
      'application/x-www-form-urlencoded',
      'text/csv',
      '',
    ])('refuses "%s" as JSON-RPC (MCP-6)', async (type) => {
      const { status, headers, body } = await send({ headers: { 'Content-Type': type } });
      expect(status).toBe(415);
      expect(headers['content-type']).toMatch(/^application\/json/);
      expect(JSON.parse(String(body))).toEqual(refusal(-32_600));
    });

    it('refuses a document without a type, and one that is not there (MCP-6, MCP-11)', async () => {
      const headers = { Host: 'localhost', Authorization: `Bearer ${token}` };
      const untyped = await sendRaw(service.url, PATH, { method: 'POST', headers, body: PING });
      expect([untyped.status, JSON.parse(String(untyped.body))]).toEqual([415, refusal(-32_600)]);
      const typed = { ...headers, 'Content-Type': 'application/json' };
      const absent = await sendRaw(service.url, PATH, { method: 'POST', headers: typed });
      expect([absent.status, JSON.parse(String(absent.body))]).toEqual([400, refusal(-32_700)]);
    });

    it('takes 256 KiB and no byte more, of a known length or not (MCP-6)', async () => {
      const chunked = { 'Transfer-Encoding': 'chunked' };
      for (const headers of [{}, chunked]) {
        const body = Buffer.from(pingOf(LIMIT_BYTES));
        expect(body).toHaveLength(LIMIT_BYTES);
        expect((await sendOf(body, headers)).status).toBe(200);
        const refused = await sendOf(Buffer.from(pingOf(LIMIT_BYTES + 1)), headers);
        expect([refused.status, JSON.parse(String(refused.body))]).toEqual([413, refusal(-32_600)]);
        expect(refused.headers['content-type']).toMatch(/^application\/json/);
      }
    });

    it('counts the bytes of a packed document unpacked (MCP-6)', async () => {
      const packed = { 'Content-Encoding': 'gzip' };
      expect((await sendOf(gzipSync(PING), packed)).status).toBe(200);
      const refused = await sendOf(gzipSync(pingOf(LIMIT_BYTES + 1)), packed);
      expect([refused.status, JSON.parse(String(refused.body))]).toEqual([413, refusal(-32_600)]);
    });

    it('tells as JSON-RPC that a document cannot be unpacked or is no text (MCP-7)', async () => {
      const broken = await sendOf(Buffer.from(PING), { 'Content-Encoding': 'gzip' });
      expect([broken.status, JSON.parse(String(broken.body))]).toEqual([400, refusal(-32_600)]);
      const unheardOf = await sendOf(Buffer.from(PING), { 'Content-Encoding': 'compress' });
      expect([unheardOf.status, JSON.parse(String(unheardOf.body))]).toEqual([415, refusal(-32_600)]);
      const bytes = await sendOf(Buffer.from([0x22, 0xff, 0xfe, 0x22]), {});
      expect([bytes.status, JSON.parse(String(bytes.body))]).toEqual([400, refusal(-32_700)]);
    });

    it('answers text as it is (MCP-5)', async () => {
      const named = await openStudio(service, { name: 'Студія «Рух» 🩰' });
      const { token: key } = await assistantOf(service, named);
      const call = { jsonrpc: '2.0', id: 'ї', method: 'tools/call', params: { name: 'get-studio-profile' } };
      const { body } = await send({ headers: { Authorization: `Bearer ${key}` }, body: JSON.stringify(call) });
      expect(String(body)).toContain('Студія «Рух» 🩰');
      expect(String(body)).toContain('"id":"ї"');
    });

    const sendOf = (body: Buffer, headers: Readonly<Record<string, string>>) => {
      return sendRaw(service.url, PATH, {
        method: 'POST',
        body,
        isChunked: 'Transfer-Encoding' in headers,
        headers: {
          Host: 'localhost',
          Authorization: `Bearer ${token}`,
          'Content-Type': 'application/json',
          ...headers,
        },
      });
    };
  });
});

describe('the assistant endpoint in production', () => {
  it('answers its own name and origin, those that are configured, and no loopback (MCP-8)', async () => {
    const service = await createTestApp({
      environment: {
        NODE_ENV: 'production',
        SECRET_KEY: Buffer.alloc(32, 1).toString('base64'),
        PUBLIC_BASE_URL: 'https://studio.example.com',
        ASSISTANT_HOSTS: 'studio.internal',
        ASSISTANT_ORIGINS: 'https://assistant.example',
      },
    });
    try {
      const { token } = await assistantOf(service, await openStudio(service));
      const outcome = async (headers: Readonly<Record<string, string>>) =>
        outcomeOf(
          await sendRaw(service.url, PATH, {
            method: 'POST',
            body: PING,
            headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json', ...headers },
          }),
        );
      const host = 'studio.example.com';
      expect(await outcome({ Host: host })).toBe('200');
      expect(await outcome({ Host: `${host}:443` })).toBe('200');
      expect(await outcome({ Host: 'studio.internal:3000' })).toBe('200');
      for (const other of ['localhost', '127.0.0.1', '[::1]', 'assistant.example'])
        expect(await outcome({ Host: other })).toBe('403 forbidden');
      for (const origin of ['https://studio.example.com', 'https://assistant.example'])
        expect(await outcome({ Host: host, Origin: origin })).toBe('200');
      for (const origin of ['http://localhost:3000', 'http://studio.example.com', 'https://studio.internal'])
        expect(await outcome({ Host: host, Origin: origin })).toBe('403 forbidden');
      const { headers } = await sendRaw(service.url, PATH, { method: 'POST', headers: { Host: host } });
      expect(headers['www-authenticate']).toBe(CHALLENGE_OF('https://studio.example.com'));
    } finally {
      await service.close();
    }
  });
});
