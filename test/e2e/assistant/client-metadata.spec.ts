import type { LookupAddress } from 'node:dns';
import { once } from 'node:events';
import net, { type LookupFunction } from 'node:net';

import { ClientDirectory } from '../../../src/assistant/clients/application/client-directory';
import { createTestApp, type TestApp } from '../../support/app';
import { METADATA_HOST, type MetadataHost, startMetadataHost } from '../../support/metadata-host';
import { until } from '../../support/persistence';

const CALLBACK = 'https://assistant.test/callback';
const PUBLIC = '93.184.215.14';

/** Of the documents on the internet. */
const BLOCKED_PORTS = [443, 8443];

interface Dialled {
  readonly host?: string;
  readonly port?: number | string;
  readonly lookup?: LookupFunction;
}

describe('client metadata documents', () => {
  let host: MetadataHost;
  let service: TestApp;
  let paths = 0;

  beforeAll(async () => {
    host = await startMetadataHost();
    service = await createTestApp({
      environment: {
        OAUTH_METADATA_TEST_HOSTS: METADATA_HOST,
        OAUTH_REDIRECT_URIS: 'com.example.app:/callback',
        RATE_LIMIT_OAUTH_METADATA: '100000',
      },
      fakes: (builder) => host.fakes(builder),
    });
  });
  afterEach(() => jest.restoreAllMocks());
  afterAll(async () => {
    await service.close();
    await host.close();
  });

  const path = () => {
    paths += 1;
    return `/clients/${paths}.json`;
  };
  const resolve = (clientId: string, clientAddress = '198.18.0.1', { app } = service) =>
    app.get(ClientDirectory).resolve(clientId, clientAddress);
  const find = (clientId: string) => service.app.get(ClientDirectory).find(clientId);
  const later = (seconds: number) => service.clock.moveOn(seconds * 1_000);
  const fetches = () => host.requests.length;
  const fetchesOf = async (work: () => Promise<unknown>) => {
    const before = fetches();
    await work();
    return fetches() - before;
  };

  it('OAUTH-13: a client is what its document says, and members that are not asked for are ignored', async () => {
    const address = host.serve(path(), {
      redirect_uris: [CALLBACK, 'http://127.0.0.1/cb', 'com.example.app:/callback'],
      client_uri: 'javascript:alert(1)',
      logo_uri: 'http://169.254.169.254/',
      grant_types: ['implicit'],
      scope: 5,
    });
    const client = await resolve(address);
    expect(client).toEqual({
      id: expect.any(Number) as number,
      clientId: address,
      kind: 'metadata_document',
      name: 'Example Assistant',
      clientUri: null,
      redirectUris: [CALLBACK, 'http://127.0.0.1/cb', 'com.example.app:/callback'],
      refreshTokens: 'on_request',
      host: METADATA_HOST,
      freshUntil: expect.any(Date) as Date,
    });
    expect(await find(address)).toEqual(client);
  });

  it('OAUTH-14: is asked for without anything that tells of people, on a connection that is not kept', async () => {
    await resolve(host.serve(`${path()}?version=2`));
    const request = host.requests.at(-1);
    expect([request?.method, request?.url]).toEqual(['GET', `/clients/${paths}.json?version=2`]);
    expect(request?.headers).toEqual({
      host: host.origin.replace('https://', ''),
      accept: 'application/json',
      'accept-encoding': 'identity',
      'user-agent': 'Studio-Service',
      connection: 'close',
    });
  });

  it.each<[string, Record<string, unknown>]>([
    ['method none', { token_endpoint_auth_method: 'none' }],
    ['ten redirect addresses', { redirect_uris: Array.from({ length: 10 }, (_, index) => `${CALLBACK}/${index}`) }],
    ['a name of 200 characters', { client_name: 'ä'.repeat(200) }],
  ])('OAUTH-13: takes %s', async (_, document) => {
    expect(await resolve(host.serve(path(), document))).not.toBeNull();
  });

  it.each<[string, Record<string, unknown>]>([
    ['another client_id', { client_id: 'https://assistant.test/clients/other.json' }],
    ['an empty client_id', { client_id: '' }],
    ['no client_id', { client_id: undefined }],
    ['a secret', { client_secret: 'hidden' }],
    ['an empty secret', { client_secret: null }],
    ['a secret that ends', { client_secret_expires_at: 0 }],
    ['another authentication method', { token_endpoint_auth_method: 'private_key_jwt' }],
    ['a method of secrets', { token_endpoint_auth_method: 'client_secret_basic' }],
    ['a method that is null', { token_endpoint_auth_method: null }],
    ['no name', { client_name: undefined }],
    ['an empty name', { client_name: ' ' }],
    ['a name of 201 characters', { client_name: 'x'.repeat(201) }],
    ['a name that is a number', { client_name: 5 }],
    ['no redirect address', { redirect_uris: undefined }],
    ['an empty list of redirect addresses', { redirect_uris: [] }],
    ['a remote http redirect address', { redirect_uris: ['http://assistant.test/callback'] }],
    ['a redirect address of another scheme', { redirect_uris: [CALLBACK, 'com.example.other:/callback'] }],
  ])('OAUTH-13: cannot be used with %s', async (_, document) => {
    const address = host.serve(path(), document);
    expect(await fetchesOf(async () => expect(await resolve(address)).toBeNull())).toBe(1);
    expect(await find(address)).toBeNull();
  });

  const answering = (status: number, headers: Record<string, string>, body: string | Buffer) => {
    const at = path();
    return host.answer(at, (_, response) => {
      const text = typeof body === 'string' ? body.replace('SELF', host.origin + at) : body;
      response.writeHead(status, headers).end(text);
    });
  };
  const document = JSON.stringify({ client_id: 'SELF', client_name: 'A', redirect_uris: [CALLBACK] });
  const json = { 'Content-Type': 'application/json' };

  it.each([
    ['application/json'],
    ['application/json; charset=utf-8'],
    ['Application/JSON'],
    ['application/oauth-client-metadata+json'],
  ])('OAUTH-14: may be sent as %s', async (type) => {
    expect(await resolve(answering(200, { 'Content-Type': type }, document))).not.toBeNull();
  });

  it.each<[string, number, Record<string, string>, string | Buffer]>([
    ['text', 200, { 'Content-Type': 'text/plain' }, document],
    ['a page', 200, { 'Content-Type': 'text/html' }, document],
    ['a type that begins alike', 200, { 'Content-Type': 'application/jsonlines' }, document],
    ['no type', 200, {}, document],
    ['half a document', 200, json, document.slice(0, -1)],
    ['nothing', 200, json, ''],
    ['a list', 200, json, `[${document}]`],
    ['null', 200, json, 'null'],
    ['bytes that are no UTF-8', 200, json, Buffer.from([0x22, 0xff, 0x22])],
    ['a compressed document', 200, { ...json, 'Content-Encoding': 'gzip' }, document],
    ['204', 204, json, ''],
    ['203', 203, json, document],
    ['404', 404, json, document],
    ['500', 500, json, document],
  ])('OAUTH-14: cannot be used as %s', async (_, status, headers, body) => {
    expect(await resolve(answering(status, headers, body))).toBeNull();
  });

  it.each([301, 302, 303, 307, 308])('OAUTH-14: is not looked for where a %i leads', async (status) => {
    const target = host.serve(path());
    const address = answering(status, { ...json, Location: target }, document);
    expect(await fetchesOf(async () => expect(await resolve(address)).toBeNull())).toBe(1);
  });

  it('OAUTH-14: has at most 64 KiB', async () => {
    const sized = (size: number) => {
      const at = path();
      return host.answer(at, (_, response) => {
        response.writeHead(200, json).end(document.replace('SELF', host.origin + at).padEnd(size, ' '));
      });
    };
    expect(await resolve(sized(65_536))).not.toBeNull();
    expect(await resolve(sized(65_537))).toBeNull();
  });

  it('OAUTH-14: is not read further than 64 KiB, however long it goes on', async () => {
    let hasEnded = false;
    const address = host.answer(path(), (_, response) => {
      response.writeHead(200, json);
      response.on('close', () => (hasEnded = true));
      const more = () => {
        while (!response.destroyed && response.write(' '.repeat(16_384)));
      };
      response.on('drain', more);
      more();
    });
    expect(await resolve(address)).toBeNull();
    await until(() => hasEnded, 1_000);
  });

  it('OAUTH-14: comes within 5 seconds, from the name to the last byte, or not at all', async () => {
    const silent = host.answer(path(), () => undefined);
    const slow = host.answer(path(), (_, response) => {
      response.writeHead(200, json);
      const drip = setInterval(() => response.write(' '), 200);
      response.on('close', () => clearInterval(drip));
    });
    const silentServer = net.createServer();
    silentServer.listen(0, '127.0.0.1');
    await once(silentServer, 'listening');
    const { port } = silentServer.address() as net.AddressInfo;
    const withoutHandshake = `https://${METADATA_HOST}:${port}/client.json`;
    const unresolved = 'https://slow.example/client.json';
    host.name('slow.example', 'never');
    const addresses = [silent, slow, withoutHandshake, unresolved];
    const begun = Date.now();
    const took = await Promise.all(
      addresses.map(async (address) => [await resolve(address), Date.now() - begun] as const),
    );
    silentServer.close();
    for (const [client, milliseconds] of took) {
      expect(client).toBeNull();
      expect(milliseconds).toBeGreaterThan(4_900);
      expect(milliseconds).toBeLessThan(9_000);
    }
  });

  it('OAUTH-14: is refused from a host whose certificate is another one', async () => {
    const other = await startMetadataHost();
    try {
      const at = path();
      expect(await resolve(other.serve(at))).toBeNull();
      expect(other.requests).toEqual([]);
    } finally {
      await other.close();
    }
  });

  /** Keeps every connection to the internet from being made, and tells of it. Databases are reached as ever. */
  const withoutInternet = () => {
    const dialled: Dialled[] = [];
    const connect = Reflect.get(net.Socket.prototype, 'connect') as (...args: unknown[]) => net.Socket;
    jest.spyOn(net.Socket.prototype, 'connect').mockImplementation(function (this: net.Socket, ...args: unknown[]) {
      const [first] = args;
      const options = (Array.isArray(first) ? first[0] : first) as Dialled;
      if (!BLOCKED_PORTS.includes(Number(options.port))) return connect.apply(this, args);
      dialled.push(options);
      process.nextTick(() => this.destroy(new Error('There is no internet in this test.')));
      return this;
    });
    return dialled;
  };

  it.each([
    '127.0.0.1',
    '127.1.2.3',
    '0.0.0.0',
    '10.0.0.1',
    '172.16.0.1',
    '192.168.0.1',
    '169.254.169.254',
    '100.64.0.1',
    '100.100.100.200',
    '168.63.129.16',
    '224.0.0.1',
    '255.255.255.255',
    '192.0.2.1',
    '198.18.0.1',
    '::1',
    '::',
    'fe80::1',
    'fd00:ec2::254',
    'ff02::1',
    '::ffff:7f00:1',
    '::ffff:a00:1',
    '::ffff:5db8:d70e',
    '64:ff9b::a00:1',
    '2002:a00:1::1',
    '2001::1',
    '2001:db8::1',
  ])('OAUTH-14: nothing goes out to %s, named by itself or by a name', async (address) => {
    const dialled = withoutInternet();
    const name = `n${address.replaceAll(/[.:]/g, '-')}x.example`;
    host.name(name, [address]);
    const literal = address.includes(':') ? `[${address}]` : address;
    expect(await resolve(`https://${literal}/client.json`)).toBeNull();
    expect(await resolve(`https://${name}/client.json`)).toBeNull();
    expect(host.lookups.at(-1)).toBe(name);
    expect(dialled).toEqual([]);
  });

  it.each<[string, readonly string[]]>([
    ['a private address beside a public one', [PUBLIC, '10.0.0.1']],
    ['a mapped address beside a public one', [PUBLIC, '::ffff:10.0.0.1']],
    ['no address', []],
  ])('OAUTH-14: nothing goes out to a name with %s', async (what, addresses) => {
    const dialled = withoutInternet();
    const name = `${what.replaceAll(' ', '-')}.example`;
    host.name(name, addresses);
    expect(await resolve(`https://${name}/client.json`)).toBeNull();
    expect(dialled).toEqual([]);
  });

  it('OAUTH-14: nothing goes out to other ports, of test hosts excepted', async () => {
    const dialled = withoutInternet();
    host.name('ports.example', [PUBLIC]);
    expect(await resolve('https://ports.example:8443/client.json')).toBeNull();
    expect(host.lookups).not.toContain('ports.example');
    expect(dialled).toEqual([]);
  });

  it('OAUTH-14: the connection goes to the checked addresses, whatever the name becomes meanwhile', async () => {
    const dialled = withoutInternet();
    host.name('rebound.example', [PUBLIC, '2606:4700::1111'], ['127.0.0.1']);
    expect(await resolve('https://rebound.example/client.json')).toBeNull();
    expect(host.lookups.filter((name) => name === 'rebound.example')).toHaveLength(1);
    expect(dialled).toHaveLength(1);
    const [options] = dialled;
    expect(options?.host).toBe('rebound.example');
    const told = await new Promise<string | LookupAddress[]>((done) => {
      options?.lookup?.('rebound.example', { all: true }, (_, addresses) => done(addresses));
    });
    expect(told).toEqual([
      { address: PUBLIC, family: 4 },
      { address: '2606:4700::1111', family: 6 },
    ]);
    const first = await new Promise<string | LookupAddress[]>((done) => {
      options?.lookup?.('rebound.example', {}, (_, address) => done(address));
    });
    expect(first).toBe(PUBLIC);
  });

  it('OAUTH-14: the document comes over the connection to the checked address', async () => {
    const address = host.serve(path());
    host.name(METADATA_HOST, ['127.0.0.1'], ['127.0.0.2']);
    const before = host.lookups.length;
    // At the second address nobody listens.
    expect(await resolve(address)).not.toBeNull();
    expect(host.lookups.slice(before)).toEqual([METADATA_HOST]);
    host.name(METADATA_HOST, ['127.0.0.1']);
  });

  it('OAUTH-13: what has not the form of such an address is never fetched', async () => {
    const lookups = host.lookups.length;
    const address = host.serve(path());
    for (const clientId of [
      `${address}#part`,
      address.replace('https:', 'http:'),
      address.replace('//', '//user@'),
      address.replace('/clients/', '/clients/../clients/'),
      `${host.origin}/`,
      `${address}?${'x'.repeat(1_024)}`,
      '\u0000',
      'nobody',
    ]) {
      expect(await resolve(clientId)).toBeNull();
    }
    expect(host.lookups).toHaveLength(lookups);
  });

  it('OAUTH-14, OAUTH-17: without a usable document there is a page and no redirect', async () => {
    const authorize = async (clientId: string) => {
      const query = new URLSearchParams({
        client_id: clientId,
        redirect_uri: CALLBACK,
        response_type: 'token',
        state: 's',
      });
      const { status, headers } = await fetch(`${service.url}/oauth/authorize?${query.toString()}`, {
        redirect: 'manual',
      });
      return [status, headers.get('content-type'), headers.get('location')];
    };
    const page = [400, 'text/html; charset=utf-8', null];
    expect(await authorize(host.serve(path(), { client_id: 'other' }))).toEqual(page);
    expect(await authorize('https://127.0.0.1/client.json')).toEqual(page);
    // With one the client is told what is wrong.
    const [, , location] = await authorize(host.serve(path()));
    expect(location).toMatch(/^https:\/\/assistant\.test\/callback\?.*error=unsupported_response_type/);
  });

  describe('caching (OAUTH-13)', () => {
    it.each<[string, Record<string, string>, number]>([
      ['no headers', {}, 30],
      ['a minute', { 'Cache-Control': 'max-age=60' }, 60],
      ['a second', { 'Cache-Control': 'max-age=1' }, 30],
      ['no-store', { 'Cache-Control': 'no-store' }, 30],
      ['no-cache', { 'Cache-Control': 'no-cache, max-age=600' }, 30],
      ['an age', { 'Cache-Control': 'max-age=600', Age: '500' }, 100],
      ['a time for shared caches', { 'Cache-Control': 'max-age=60, s-maxage=120' }, 120],
      ['a stale time, which does not count', { 'Cache-Control': 'max-age=60, stale-while-revalidate=600' }, 60],
      ['a year', { 'Cache-Control': 'public, max-age=31536000' }, 86_400],
      ['a modification, of which nothing is guessed', { 'Last-Modified': 'Wed, 01 Jan 2020 00:00:00 GMT' }, 30],
    ])('keeps a document with %s for as long', async (_, headers, seconds) => {
      const address = host.serve(path(), {}, headers);
      expect(await fetchesOf(() => resolve(address))).toBe(1);
      const [row] = await service.database.query<{ fresh_until: Date }>(
        'SELECT fresh_until FROM assistant.oauth_client WHERE client_id = $1',
        [address],
      );
      const kept = ((row?.fresh_until.getTime() ?? 0) - service.clock.now().getTime()) / 1_000;
      expect(kept).toBeGreaterThan(seconds - 3);
      expect(kept).toBeLessThanOrEqual(seconds);
      later(seconds - 4);
      expect(await fetchesOf(() => resolve(address))).toBe(0);
      later(5);
      expect(await fetchesOf(() => resolve(address))).toBe(1);
    });

    it('takes a changed document once the old one is not fresh, under the same id', async () => {
      const at = path();
      const address = host.serve(at, { client_name: 'Old' });
      const old = await resolve(address);
      host.serve(at, { client_name: 'New', redirect_uris: [`${CALLBACK}/new`] });
      expect(await resolve(address)).toEqual(old);
      later(31);
      const changed = await resolve(address);
      expect([changed?.id, changed?.name, changed?.redirectUris]).toEqual([old?.id, 'New', [`${CALLBACK}/new`]]);
      expect((await find(address))?.name).toBe('New');
    });

    it('does not go on with an old document when the new one cannot be used; its tokens still find the client', async () => {
      const at = path();
      const address = host.serve(at);
      const old = await resolve(address);
      host.serve(at, { client_secret: 'hidden' });
      later(31);
      expect(await resolve(address)).toBeNull();
      expect(await find(address)).toEqual(old);
    });

    it('remembers a failure for 30 seconds', async () => {
      const at = path();
      const address = host.serve(at, { client_id: 'other' });
      expect(await fetchesOf(() => resolve(address))).toBe(1);
      host.serve(at);
      later(29);
      expect(await fetchesOf(async () => expect(await resolve(address)).toBeNull())).toBe(0);
      later(1);
      expect(await fetchesOf(async () => expect(await resolve(address)).not.toBeNull())).toBe(1);
    });

    it('fetches once for requests that come together', async () => {
      const at = path();
      const address = host.answer(at, (_, response) => {
        setTimeout(() => response.writeHead(200, json).end(document.replace('SELF', host.origin + at)), 300);
      });
      const before = fetches();
      const clients = await Promise.all(Array.from({ length: 8 }, () => resolve(address)));
      expect(fetches() - before).toBe(1);
      expect(new Set(clients.map((client) => client?.id)).size).toBe(1);
      expect(clients[0]).not.toBeNull();
    });

    it('is shared by all processes', async () => {
      const address = host.serve(path(), {}, { 'Cache-Control': 'max-age=600' });
      const client = await resolve(address);
      const second = await createTestApp({
        database: service.database,
        environment: { OAUTH_METADATA_TEST_HOSTS: METADATA_HOST },
        now: service.clock.now(),
        fakes: (builder) => host.fakes(builder),
      });
      try {
        expect(await fetchesOf(async () => expect(await resolve(address, '198.18.0.1', second)).toEqual(client))).toBe(
          0,
        );
      } finally {
        await second.close();
      }
    });
  });

  it('section 9: counts the fetches that an address causes, and nothing else', async () => {
    const limited = await createTestApp({
      database: service.database,
      environment: { OAUTH_METADATA_TEST_HOSTS: METADATA_HOST, RATE_LIMIT_OAUTH_METADATA: '3' },
      now: service.clock.now(),
      fakes: (builder) => host.fakes(builder),
    });
    try {
      const good = host.serve(path());
      const bad = host.serve(path(), { client_id: 'other' });
      const addresses = [good, good, bad, bad, host.serve(path()), 'nobody', 'https://assistant.test/'];
      for (const address of addresses) await resolve(address, '203.0.113.1', limited);
      const more = host.serve(path());
      await expect(resolve(more, '203.0.113.1', limited)).rejects.toMatchObject({
        kind: 'rate_limited',
        code: 'rate_limited',
        retryAfterSeconds: expect.any(Number) as number,
      });
      expect(host.requests.some(({ url }) => url === new URL(more).pathname)).toBe(false);
      expect(await resolve(good, '203.0.113.1', limited)).not.toBeNull();
      expect(await resolve(more, '203.0.113.2', limited)).not.toBeNull();
    } finally {
      await limited.close();
    }
  });
});
