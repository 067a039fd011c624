import { once } from 'node:events';
import http, { type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import https from 'node:https';
import type { AddressInfo } from 'node:net';

import { selfSigned } from '../../../../test/support/certificate';
import { examineDeployment, type Forget } from './examine-deployment';
import type { Finding } from './finding';

const SLUG = 'river-yoga';
const KEY = 'ss_live_a-key-that-nobody-may-read';
const ENDPOINT = `/mcp/service-studio/${SLUG}`;
const RESOURCE = `/.well-known/oauth-protected-resource${ENDPOINT}`;
const SERVER = '/.well-known/oauth-authorization-server';
const REGISTER = 'POST /oauth/register';
const KEY_CALL = 'POST /mcp/service-studio';

const CHECKS = [
  'The address is https',
  'A call without a token is answered 401 with a challenge',
  'The challenge names the address of the document of the studio',
  'The document names the address of the endpoint as its resource',
  'Both documents name one authorization server, this address',
  'The authorization server offers S256',
  'A client can register, without a secret',
  'Web pages may read the documents and ask for tokens (CORS)',
  'Nothing is redirected',
  'A plain call with a service key is answered with JSON',
];
const [ENCRYPTED, CHALLENGED, ANNOUNCED, NAMED, ISSUER, S256, REGISTERED, CORS, DIRECT, CALLED] = CHECKS;

interface FakeAnswer {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/** What a fake deployment answers, by method and path. */
type Answers = Readonly<Record<string, FakeAnswer | 'never' | 'cut'>>;

const OPEN = { 'access-control-allow-origin': '*' };
const PREFLIGHT = {
  status: 204,
  headers: { ...OPEN, 'access-control-allow-headers': 'Content-Type, MCP-Protocol-Version' },
};
const HTML = { status: 200, headers: { 'content-type': 'text/html', ...OPEN }, body: '<h1>Welcome</h1>' };

const resource = (base: string) => ({ resource: base + ENDPOINT, authorization_servers: [base] });
const server = (base: string) => ({
  issuer: base,
  authorization_endpoint: `${base}/oauth/authorize`,
  token_endpoint: `${base}/oauth/token`,
  registration_endpoint: `${base}/oauth/register`,
  revocation_endpoint: `${base}/oauth/revoke`,
  code_challenge_methods_supported: ['S256'],
});
const challenge = (metadata: string) => ({
  status: 401,
  headers: { 'www-authenticate': `Bearer realm="studio-service", resource_metadata="${metadata}", scope="mcp:use"` },
  body: {},
});
const client = (changes: object = {}) => ({
  status: 201,
  body: { client_id: 'a-client', token_endpoint_auth_method: 'none', ...changes },
});

/** A deployment that is right in everything. */
const right = (base: string): Answers => ({
  [`POST ${ENDPOINT}`]: challenge(base + RESOURCE),
  [`GET ${RESOURCE}`]: { headers: OPEN, body: resource(base) },
  [`GET ${SERVER}`]: { headers: OPEN, body: server(base) },
  [`OPTIONS ${RESOURCE}`]: PREFLIGHT,
  [`OPTIONS ${SERVER}`]: PREFLIGHT,
  'OPTIONS /oauth/token': PREFLIGHT,
  [REGISTER]: client(),
  [KEY_CALL]: { body: { jsonrpc: '2.0', id: 1, result: { isError: false } } },
});

const servers: Server[] = [];

async function serve(one: Server, scheme: string): Promise<string> {
  servers.push(one);
  one.listen(0, '127.0.0.1');
  await once(one, 'listening');
  return `${scheme}://localhost:${(one.address() as AddressInfo).port}`;
}

function answer(request: IncomingMessage, response: ServerResponse, answers: Answers): void {
  const found = answers[`${request.method} ${request.url}`] ?? { status: 404, body: {} };
  if (found === 'never') return;
  if (found === 'cut') return void request.socket.destroy();
  const { status = 200, headers = {}, body } = found;
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(typeof body === 'string' ? body : JSON.stringify(body));
}

/** The address of a deployment that has stopped. */
async function closed(): Promise<string> {
  const base = await deployment(() => ({}));
  await stopAll();
  return base;
}

async function stopAll(): Promise<void> {
  for (const one of servers.splice(0)) {
    one.closeAllConnections();
    await new Promise((stopped) => one.close(stopped));
  }
}

/** Starts a deployment that answers rightly but for the changes. */
async function deployment(changes: (base: string) => Answers): Promise<string> {
  let base = '';
  const one = http.createServer((request, response) => {
    answer(request, response, { ...right(base), ...changes(base) });
  });
  base = await serve(one, 'http');
  return base;
}

const forgets: Forget = () => Promise.resolve(true);
const examine = (base: string, { key = KEY, fetcher = fetch, forget = forgets } = {}) =>
  examineDeployment(fetcher, { base, slug: SLUG, key }, forget);
const failed = (findings: readonly Finding[]) => findings.filter(({ verdict }) => verdict === 'fail');
const impatient: typeof fetch = (url, init) => fetch(url, { ...init, signal: AbortSignal.timeout(2_000) });

describe('the self-check of a deployment (OAUTH-49)', () => {
  afterEach(stopAll);

  it('passes every point of one that is right, on this machine with a remark', async () => {
    const base = await deployment(() => ({}));
    expect(await examine(base)).toEqual(
      CHECKS.map((check) => ({
        check,
        verdict: 'pass',
        text: check === ENCRYPTED ? `${base} is not, which is right on this machine only.` : null,
      })),
    );
  });

  const moved = { status: 301, headers: { location: 'https://www.studio.example/x?secret=1' } };
  it.each<[string, (base: string) => Answers, (string | undefined)[], string]>([
    [
      'the endpoint is not there',
      () => ({ [`POST ${ENDPOINT}`]: { status: 404 } }),
      [CHALLENGED, ANNOUNCED],
      'The proxy does not forward /mcp.',
    ],
    [
      'the endpoint asks nobody',
      () => ({ [`POST ${ENDPOINT}`]: {} }),
      [CHALLENGED, ANNOUNCED],
      'answers 200 instead of 401',
    ],
    [
      'the host is unknown',
      () => ({ [`POST ${ENDPOINT}`]: { status: 403 } }),
      [CHALLENGED, ANNOUNCED],
      'ASSISTANT_HOSTS',
    ],
    [
      'the proxy asks for a password',
      () => ({ [`POST ${ENDPOINT}`]: { status: 401, headers: { 'www-authenticate': 'Basic realm="proxy"' } } }),
      [CHALLENGED, ANNOUNCED],
      'WWW-Authenticate "Basic realm="proxy""',
    ],
    [
      'the 401 has no challenge',
      () => ({ [`POST ${ENDPOINT}`]: { status: 401 } }),
      [CHALLENGED, ANNOUNCED],
      'WWW-Authenticate nothing',
    ],
    [
      'the challenge names another document',
      () => ({ [`POST ${ENDPOINT}`]: challenge(`http://inside:3000${RESOURCE}`) }),
      [ANNOUNCED],
      'The challenge says "http://inside:3000/',
    ],
    [
      'the document of the studio is not there',
      () => ({ [`GET ${RESOURCE}`]: { status: 404 } }),
      [ANNOUNCED, NAMED, ISSUER, CORS],
      'The proxy does not forward /.well-known, or no active studio has this slug there.',
    ],
    [
      'a page is in its place',
      () => ({ [`GET ${RESOURCE}`]: HTML }),
      [ANNOUNCED, NAMED, ISSUER, CORS],
      'a web page (HTML) instead of JSON',
    ],
    [
      'the document is no JSON though it says so',
      () => ({ [`GET ${RESOURCE}`]: { headers: OPEN, body: '{' } }),
      [ANNOUNCED, NAMED, ISSUER, CORS],
      '"application/json" instead of JSON',
    ],
    [
      'the resource has a slash more',
      (base) => ({
        [`GET ${RESOURCE}`]: { headers: OPEN, body: { ...resource(base), resource: `${base}${ENDPOINT}/` } },
      }),
      [NAMED],
      `The document says "http://localhost:`,
    ],
    [
      'what the document says would steer a terminal',
      (base) => ({
        [`GET ${RESOURCE}`]: { headers: OPEN, body: { ...resource(base), resource: 'a\u001b[2Jb\u202e\n' } },
      }),
      [NAMED],
      'The document says "a [2Jb", but',
    ],
    [
      'the studio names another authorization server',
      (base) => ({
        [`GET ${RESOURCE}`]: { headers: OPEN, body: { ...resource(base), authorization_servers: [`${base}/`] } },
      }),
      [ISSUER],
      'Let one service with one PUBLIC_BASE_URL answer both.',
    ],
    [
      'the studio names two authorization servers',
      (base) => ({
        [`GET ${RESOURCE}`]: { headers: OPEN, body: { ...resource(base), authorization_servers: [base, base] } },
      }),
      [ISSUER],
      'authorization_servers of the studio is',
    ],
    [
      'both name another address',
      (base) => ({
        [`GET ${RESOURCE}`]: { headers: OPEN, body: { ...resource(base), authorization_servers: ['http://inside'] } },
        [`GET ${SERVER}`]: { headers: OPEN, body: { ...server(base), issuer: 'http://inside' } },
      }),
      [ISSUER],
      'Set PUBLIC_BASE_URL to "http://localhost:',
    ],
    [
      'an endpoint is elsewhere',
      (base) => ({
        [`GET ${SERVER}`]: { headers: OPEN, body: { ...server(base), token_endpoint: 'http://inside/token' } },
      }),
      [ISSUER],
      'token_endpoint is "http://inside/token"',
    ],
    [
      'the document of the server is not there',
      () => ({ [`GET ${SERVER}`]: { status: 404 } }),
      [ISSUER, S256, CORS],
      'The proxy does not forward /.well-known.',
    ],
    [
      'S256 is not offered',
      (base) => ({
        [`GET ${SERVER}`]: { headers: OPEN, body: { ...server(base), code_challenge_methods_supported: ['plain'] } },
      }),
      [S256],
      'code_challenge_methods_supported is "["plain"]"',
    ],
    [
      'nobody can register',
      () => ({ [REGISTER]: { status: 404 } }),
      [REGISTERED],
      'The proxy does not forward /oauth.',
    ],
    ['too many registered', () => ({ [REGISTER]: { status: 429 } }), [REGISTERED], 'try again later'],
    [
      'the service behind the proxy is away',
      () => ({ [REGISTER]: { status: 502 } }),
      [REGISTERED],
      'but not the service behind it',
    ],
    [
      'a client gets a secret',
      () => ({ [REGISTER]: client({ client_secret: 'hidden-secret' }) }),
      [REGISTERED],
      'with a client_secret',
    ],
    [
      'a client has to authenticate',
      () => ({ [REGISTER]: client({ token_endpoint_auth_method: 'client_secret_basic' }) }),
      [REGISTERED],
      '"client_secret_basic" instead of "none"',
    ],
    ['a client gets no id', () => ({ [REGISTER]: client({ client_id: 5 }) }), [REGISTERED], 'without a client_id'],
    [
      'a document is closed to pages',
      (base) => ({ [`GET ${SERVER}`]: { body: server(base) } }),
      [CORS],
      'Access-Control-Allow-Origin nothing',
    ],
    [
      'a document is open to one page',
      (base) => ({
        [`GET ${RESOURCE}`]: { headers: { 'access-control-allow-origin': 'https://a.example' }, body: resource(base) },
      }),
      [CORS],
      'Access-Control-Allow-Origin "https://a.example"',
    ],
    [
      'nobody answers preflights of tokens',
      () => ({ 'OPTIONS /oauth/token': { status: 405 } }),
      [CORS],
      'does not let this method through',
    ],
    [
      'preflights of tokens name no origin',
      () => ({ 'OPTIONS /oauth/token': { ...PREFLIGHT, headers: {} } }),
      [CORS],
      '/oauth/token has the header',
    ],
    [
      'preflights of documents allow no header',
      () => ({ [`OPTIONS ${SERVER}`]: { ...PREFLIGHT, headers: OPEN } }),
      [CORS],
      'the header mcp-protocol-version',
    ],
    [
      'preflights of studios are not answered',
      () => ({ [`OPTIONS ${RESOURCE}`]: { status: 404 } }),
      [CORS],
      'answers 404 instead of 204',
    ],
    [
      'an address leads elsewhere',
      () => ({ 'OPTIONS /oauth/token': moved }),
      [CORS, DIRECT],
      'leads to "https://www.studio.example/x" (301). Clients do not follow',
    ],
    [
      'an address leads nowhere',
      () => ({ [REGISTER]: { status: 302 } }),
      [REGISTERED, DIRECT],
      '/oauth/register answers 302. Clients do not follow',
    ],
    ['the key is unknown', () => ({ [KEY_CALL]: { status: 401 } }), [CALLED], 'The key is unknown, revoked or expired'],
    ['the call is answered with a page', () => ({ [KEY_CALL]: HTML }), [CALLED], 'a web page (HTML)'],
    [
      'the call is answered with a stream',
      () => ({ [KEY_CALL]: { headers: { 'content-type': 'text/event-stream' }, body: 'data: {}' } }),
      [CALLED],
      '"text/event-stream" instead of JSON',
    ],
    [
      'the key opens no tool',
      () => ({ [KEY_CALL]: { body: { result: { isError: true, content: [KEY] } } } }),
      [CALLED],
      'the ability mcp:read',
    ],
    [
      'the call is refused',
      () => ({ [KEY_CALL]: { body: { error: { message: KEY } } } }),
      [CALLED],
      'refuses the tool',
    ],
    [
      'an address cuts the connection',
      () => ({ [REGISTER]: 'cut' }),
      [REGISTERED, DIRECT],
      'the connection was interrupted',
    ],
    ['an address never answers', () => ({ [`OPTIONS ${SERVER}`]: 'never' }), [CORS, DIRECT], 'no answer in 10 seconds'],
  ])('fails where %s', async (_case, changes, checks, text) => {
    const findings = await examine(await deployment(changes), { fetcher: impatient });
    expect(failed(findings).map(({ check }) => check)).toEqual(checks);
    expect(failed(findings).map((one) => one.text)).toEqual(expect.arrayContaining([expect.stringContaining(text)]));
    expect(JSON.stringify(findings)).not.toMatch(/ss_live_|secret=1|hidden-secret/);
  });

  it.each([
    ['refuses connections', null, 'nothing listens there'],
    ['has no name', 'http://nobody.invalid', 'the name of the host is unknown'],
  ])('fails in every point where the host %s', async (_case, named, text) => {
    const base = named ?? (await closed());
    const findings = await examine(base);
    // On this machine no encryption is expected; to another the key is not sent without.
    const spared = named === null ? ENCRYPTED : CALLED;
    const judged = CHECKS.filter((check) => check !== spared);
    expect(failed(findings).map(({ check }) => check)).toEqual(judged);
    expect(findings.find(({ check }) => check === DIRECT)?.text).toContain(text);
  });

  it('fails where the certificate is not trusted', async () => {
    const { certificate, key } = selfSigned('localhost');
    const base = await serve(https.createServer({ cert: certificate, key }), 'https');
    const findings = await examine(base);
    expect(failed(findings).map(({ check }) => check)).toEqual(CHECKS);
    expect(findings[0]?.text).toBe(
      `${base}: the certificate is not trusted. Install one of a known authority with its intermediate ones.`,
    );
  });

  it('fails where https is asked of a port without encryption', async () => {
    const base = (await deployment(() => ({}))).replace('http:', 'https:');
    expect((await examine(base))[0]?.text).toContain('no encrypted connection is possible');
  });

  it('does not send the key over the network without encryption, and makes no call without one', async () => {
    const keys: (string | null)[] = [];
    const fetcher: typeof fetch = (_url, init) => {
      keys.push(new Headers(init?.headers).get('authorization'));
      return Promise.resolve(Response.json({}));
    };
    const skipped = async (base: string, key: string | null) =>
      (await examineDeployment(fetcher, { base, slug: SLUG, key }, forgets)).filter(
        ({ verdict }) => verdict === 'skip',
      );
    expect(await skipped('http://studio.example', KEY)).toEqual([
      { check: CALLED, verdict: 'skip', text: 'The key is not sent to another machine without encryption.' },
    ]);
    expect(await skipped('https://studio.example', null)).toEqual([
      { check: CALLED, verdict: 'skip', text: 'No key was given (--key).' },
    ]);
    expect(keys.filter((key) => key !== null)).toEqual([]);
    expect(await skipped('https://studio.example', KEY)).toEqual([]);
    expect(keys.filter((key) => key !== null)).toEqual([`Bearer ${KEY}`]);
  });

  it('never tells a key that cannot be a header', async () => {
    const findings = await examine(await deployment(() => ({})), { key: `${KEY}\n${KEY}` });
    expect(failed(findings).map(({ check }) => check)).toEqual([DIRECT, CALLED]);
    expect(JSON.stringify(findings)).not.toContain(KEY);
  });

  it.each([
    ['is in another database', () => Promise.resolve(false)],
    ['cannot be deleted', () => Promise.reject(new Error('permission denied'))],
  ])('says when the client %s', async (_case, forget) => {
    const findings = await examine(await deployment(() => ({})), { forget });
    expect(findings.find(({ check }) => check === REGISTERED)).toEqual({
      check: REGISTERED,
      verdict: 'pass',
      text: 'The client could not be deleted from the database of this command. It is deleted automatically after 30 days.',
    });
  });

  it('deletes the client also where the registration is not right, by a name of its own', async () => {
    const forgotten: string[][] = [];
    const forget: Forget = (...asked) => {
      forgotten.push(asked);
      return Promise.resolve(true);
    };
    const base = await deployment(() => ({ [REGISTER]: client({ client_secret: 'hidden-secret' }) }));
    await examine(base, { forget });
    await examine(base, { forget });
    expect(forgotten.map(([clientId]) => clientId)).toEqual(['a-client', 'a-client']);
    expect(new Set(forgotten.map(([, name]) => name)).size).toBe(2);
  });
});
