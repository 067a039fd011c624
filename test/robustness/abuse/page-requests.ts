import type { Random } from '../../harness/random';
import type { HostileRequest } from './draft';
import { encode, NUMBER_TEXTS, OTHER_TYPES, PATHS, SQL, TEXTS } from './hostile-values';
import { mayBeDrawnFor, type World } from './world';

const VALID_AUTHORIZATION: Readonly<Record<string, string>> = {
  client_id: 'abuse-client',
  redirect_uri: 'http://127.0.0.1/callback',
  response_type: 'code',
  code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
  code_challenge_method: 'S256',
  scope: 'mcp:use',
  state: 'xyz',
};
const TOKEN_FORMS: readonly Readonly<Record<string, string>>[] = [
  {
    grant_type: 'authorization_code',
    code: 'x',
    code_verifier: 'y'.repeat(43),
    client_id: 'abuse-client',
    redirect_uri: 'http://127.0.0.1/callback',
  },
  { grant_type: 'refresh_token', refresh_token: 'x', client_id: 'abuse-client' },
  { grant_type: 'client_credentials', client_id: 'abuse-client', client_secret: 'x' },
  { grant_type: 'password', username: 'a', password: 'b' },
  { token: 'x', client_id: 'abuse-client', token_type_hint: 'refresh_token' },
];
const REGISTRATION = {
  client_name: 'Abuse',
  redirect_uris: ['http://127.0.0.1/callback'],
  grant_types: ['authorization_code', 'refresh_token'],
  response_types: ['code'],
  token_endpoint_auth_method: 'none',
};
const REDIRECTS = [
  'javascript:alert(1)',
  'http://127.0.0.1@evil.example/',
  'https://evil.example/#x',
  'http://[::1',
  'data:text/html,x',
  `https://e.example/${'x'.repeat(5_000)}`,
  '//evil.example',
];
const CLIENT_IDS = [
  'https://127.0.0.1/client.json',
  'https://169.254.169.254/latest',
  'https://localhost/',
  'http://evil.example/',
  'file:///etc/passwd',
  '',
  '__proto__',
];
const PAGES = [
  '/',
  '/version',
  '/healthz',
  '/readyz',
  '/help',
  '/help/en',
  '/openapi.json',
  '/docs',
  '/connect/sandbox-studio',
  '/connect',
  '/connect/nobody',
  '/connect/sandbox-studio/connections',
  '/password/forgot',
  '/pay/done',
  '/s/demo-studio',
  '/s/demo-studio/riverside',
  '/s/demo-studio/riverside/lead',
  '/s/demo-studio/picture.png',
  '/sitemap.xml',
  '/oauth',
  '/.well-known/oauth-authorization-server',
  '/.well-known/oauth-protected-resource/mcp/service-studio',
  '/.well-known/oauth-protected-resource/mcp/service-studio/sandbox-studio',
  '/.well-known/security.txt',
  '/favicon.ico',
  '/robots.txt',
  '/.env',
  '/.git/config',
  '/metrics',
  '/api/v1',
  '/api/v2/mobile/me',
  '/assets/',
  '/index.html',
  '/main.css',
];
const ADDRESSES = [
  '/oauth/authorize',
  '/oauth/token',
  '/oauth/revoke',
  '/oauth/register',
  '/oauth/authorize/x/sign-in',
  '/oauth/authorize/x/consent',
  '/oauth/authorize/x',
];

/** A request for the sign-in of assistants, or for a page or file. */
export function pageRequest(world: World, random: Random, index: number): HostileRequest {
  const isOauth = random.isIn(0.75);
  const made = isOauth ? oauth(random) : page(random);
  const bearer = random.isIn(0.9)
    ? world.bearers.named('nobody')
    : world.bearers.pick(random, null, mayBeDrawnFor('GET', world));
  return {
    index,
    operation: null,
    kinds: [isOauth ? 'sign-in of assistants' : 'page'],
    method: made.method,
    path: made.path,
    label: made.label,
    headers: [...made.headers, ...(bearer.header === null ? [] : [['Authorization', bearer.header] as const])],
    body: made.body,
    bearer,
    isDescribed: false,
    namedStudios: [],
    protocol: isOauth ? 'oauth' : 'page',
    wire: null,
  };
}

type Made = Pick<HostileRequest, 'method' | 'path' | 'label' | 'headers' | 'body'>;

function oauth(random: Random): Made {
  const address = random.pick(ADDRESSES);
  const label = address.replace('/x', '/{id}');
  if (address === '/oauth/authorize') {
    const query = encodeForm(spoilt(random, VALID_AUTHORIZATION), random);
    return { method: 'GET', path: `${address}?${query}`, label, headers: [['Accept', 'text/html']], body: null };
  }
  if (address === '/oauth/register') return registration(random, label);
  const isRead = random.isIn(0.3);
  const id =
    encodeURIComponent(
      random
        .pick([...NUMBER_TEXTS, ...TEXTS])
        .toWellFormed()
        .slice(0, 500),
    ) || 'x';
  const form = random.pick([
    ...TOKEN_FORMS,
    { email: 'owner@sandbox-studio.example', password: 'wrong', account: '1', decision: 'allow' },
  ]);
  return {
    method: isRead ? 'GET' : 'POST',
    path: address.replace('/x', `/${id}`),
    label,
    headers: [
      ['Accept', random.pick(['text/html', 'application/json'])],
      [
        'Cookie',
        random.pick(['_session=x', '_interaction=%00; _session.sig=x', 'a=b', `_session=${'x'.repeat(3_000)}`]),
      ],
      ...(isRead
        ? []
        : [['Content-Type', random.isIn(0.85) ? 'application/x-www-form-urlencoded' : 'application/json'] as const]),
      ...(random.isIn(0.2) ? [['Origin', random.pick(['null', 'https://evil.example'])] as const] : []),
    ],
    body: isRead ? null : Buffer.from(encodeForm(spoilt(random, form), random)),
  };
}

function registration(random: Random, label: string): Made {
  const names = Object.keys(REGISTRATION);
  const value = random.pick<unknown>([
    ...OTHER_TYPES,
    ...TEXTS,
    REDIRECTS,
    ...REDIRECTS.map((one) => [one]),
    Array.from({ length: 500 }, () => 'http://127.0.0.1/'),
  ]);
  const body = random.isIn(0.15)
    ? REGISTRATION
    : random.isIn(0.1)
      ? value
      : { ...REGISTRATION, [random.pick([...names, 'client_uri', 'logo_uri', 'jwks_uri', '__proto__'])]: value };
  return {
    method: 'POST',
    path: '/oauth/register',
    label,
    headers: [['Content-Type', 'application/json']],
    body: Buffer.from(encode(body)),
  };
}

/** The form with one field changed, left out or added. */
function spoilt(random: Random, form: Readonly<Record<string, string>>): Record<string, string> {
  const changed: Record<string, string> = { ...form };
  const name = random.pick([
    ...Object.keys(form),
    'resource',
    'prompt',
    'request',
    'request_uri',
    'claims',
    'max_age',
    'response_mode',
    'id_token_hint',
  ]);
  const value = random.pick([...TEXTS, ...SQL, ...NUMBER_TEXTS, ...REDIRECTS, ...CLIENT_IDS]);
  if (random.isIn(0.15)) delete changed[name];
  else if (random.isIn(0.85)) changed[name] = value;
  return changed;
}

function encodeForm(fields: Readonly<Record<string, string>>, random: Random): string {
  const pairs = Object.entries(fields).map(([name, value]) => `${name}=${encodeURIComponent(value.toWellFormed())}`);
  const extra = random.pick([
    '',
    '',
    '',
    '&a[b][c]=d',
    '&__proto__[x]=1',
    '&%zz=%',
    '&client_id=second',
    `&${'x=1&'.repeat(1_200)}`,
    '&%ff=%fe',
  ]);
  return pairs.join('&') + extra;
}

function page(random: Random): Made {
  const where = random.pick(PAGES);
  const rest = random.isIn(0.3) ? random.pick(PATHS) : '';
  const path = `${where}${rest && !where.endsWith('/') ? '/' : ''}${rest}`;
  const isOdd = random.isIn(0.15);
  return {
    method: isOdd ? random.pick(['POST', 'PUT', 'DELETE', 'TRACE', 'OPTIONS', 'HEAD']) : 'GET',
    path,
    label: where,
    headers: [['Accept', random.pick(['text/html', 'application/json', '*/*', 'image/png'])]],
    body: null,
  };
}
