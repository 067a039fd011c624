import { honestBody } from '../../robustness/abuse/expensive-bodies';
import { createTestApp, type TestApp } from '../../support/app';

const FORM = 'application/x-www-form-urlencoded';
const KIBIBYTE = 1_024;
/** A request is sent so often at least, and so often while it seems too much: collecting the garbage of others takes a while. */
const [LEAST_TRIES, TRIES] = [3, 10];
const LIMIT = 16 * KIBIBYTE;
/** CPU that is never too much; noise gets to 30 ms. */
const FLOOR_MS = 50;
/** What a body may cost beside an honest one of the same size. */
const AIM = 5;
const REGISTER = '/oauth/register';
const PAGES = [
  '/oauth/authorize/x/sign-in',
  '/oauth/authorize/x/sign-in/passkey',
  '/oauth/authorize/x/consent',
  '/connect/x/connections',
  '/connect/x/connections/end',
  '/connect/x/connections/passkey',
  '/password',
  '/password/forgot',
  '/invitation',
];
const TOKENS = ['/oauth/token', '/oauth/revoke'];

const repeated = (piece: string, bytes: number) => piece.repeat(Math.floor(bytes / piece.length));
const keys = (bytes: number) => {
  const pairs = Array.from({ length: Math.floor(bytes / 8) }, (_, n) => `${n.toString(36).padStart(5, 'k')}=1`);
  return pairs.join('&');
};

/** Forms that cost their readers as much as any of that size can. */
const formsOf = (bytes: number): readonly (readonly [kind: string, form: string])[] => [
  ['many keys', keys(bytes)],
  ['one key again and again', repeated('x=1&', bytes)],
  ['separators', repeated('&', bytes)],
  ['escapes', `email=${repeated('%C3%A9', bytes - 10)}`],
  ['bad escapes', `email=${repeated('%zz', bytes - 10)}`],
  ['plus signs', `email=${repeated('+', bytes - 10)}`],
  ['brackets', `email${repeated('[a]', bytes - 10)}=1`],
  ['a long token', `token=${repeated('a', bytes - 10)}`],
  ['a long code', `grant_type=authorization_code&client_id=x&code=${repeated('a', bytes - 60)}`],
  ['a long password', `email=a%40example.org&password=${repeated('a', bytes - 60)}`],
];

describe('what a form costs (GEN-15, GEN-19)', () => {
  let service: TestApp;

  beforeAll(async () => {
    service = await createTestApp({
      environment: {
        RATE_LIMIT_OAUTH_TOKEN: '100000',
        RATE_LIMIT_OAUTH_REVOKE: '100000',
        RATE_LIMIT_OAUTH_PAGES: '100000',
        RATE_LIMIT_OAUTH_REGISTER: '100000',
        RATE_LIMIT_SIGN_IN: '100000',
      },
    });
  });
  afterAll(() => service.close());

  const send = async (path: string, body: string | Buffer, type = FORM) => {
    const before = process.cpuUsage();
    const { status, text } = await service.http
      .post(path)
      .set('Content-Type', type)
      // The bytes are sent as they stand.
      .serialize((sent: unknown) => sent as string)
      .send(body as string);
    const { user, system } = process.cpuUsage(before);
    return { status, text, cpuMs: (user + system) / 1_000 };
  };
  /** The cheapest of several, as a collection of garbage is the cost of none. */
  const costOf = async (path: string, body: string | Buffer, type = FORM) => {
    let least = await send(path, body, type);
    for (let n = 1; n < TRIES && (n < LEAST_TRIES || least.cpuMs > FLOOR_MS); n += 1) {
      const cost = await send(path, body, type);
      if (cost.cpuMs < least.cpuMs) least = cost;
    }
    return least;
  };

  it.each([...TOKENS, ...PAGES])('is little at %s', async (path) => {
    const dear: unknown[] = [];
    for (const [kind, form] of [...formsOf(LIMIT), ...formsOf(LIMIT / 2)]) {
      expect(form.length).toBeLessThanOrEqual(LIMIT);
      const { status, cpuMs } = await costOf(path, form);
      expect([200, 400, 401, 403, 404, 410, 413, 422]).toContain(status);
      if (cpuMs > FLOOR_MS) dear.push({ kind, status, cpuMs });
    }
    expect(dear).toEqual([]);
  });

  it.each(TOKENS)('is taken of 16 KiB and no byte more at %s', async (path) => {
    const form = (bytes: number) => `x=${'a'.repeat(bytes - 2)}`;
    expect((await send(path, form(LIMIT + 1))).status).toBe(413);
    expect((await send(path, form(LIMIT))).status).not.toBe(413);
  });

  it.each(PAGES.slice(0, 2))(
    'is taken of 16 KiB and no byte more at %s, where people answer for an assistant',
    async (path) => {
      const form = (bytes: number) => `email=${'a'.repeat(bytes - 'email='.length)}`;
      expect((await send(path, form(LIMIT + 1))).text).toContain('This request cannot be used');
      expect((await send(path, form(LIMIT))).text).toContain('This request has expired');
    },
  );

  const limit = 256 * KIBIBYTE;
  it.each([
    [
      'unknown keys',
      `{${keys(150_000)
        .replaceAll(/(\w+)=1/g, '"$1":1')
        .replaceAll('&', ',')}}`,
    ],
    ['a list for a text', `{"client_name":[${'{"a":1},'.repeat(5_800)}{}]}`],
    ['many addresses', `{"redirect_uris":[${'"http://127.0.0.1/callback",'.repeat(8_000)}"x"]}`],
    ['one long address', `{"redirect_uris":["http://127.0.0.1/${'%41'.repeat(80_000)}"]}`],
    [
      'a long name',
      JSON.stringify({ client_name: '\u0301'.repeat(120_000), redirect_uris: ['http://127.0.0.1/callback'] }),
    ],
    ['60 levels', `{"client_name":${'['.repeat(60)}${']'.repeat(60)}}`],
  ])('is little for a registration with %s', async (_, body) => {
    expect(Buffer.byteLength(body)).toBeLessThanOrEqual(limit);
    const honest = await costOf(REGISTER, honestBody(limit), 'application/json');
    const { status, cpuMs } = await costOf(REGISTER, body, 'application/json');
    expect(status).toBe(400);
    expect(cpuMs).toBeLessThan(Math.max(FLOOR_MS, AIM * honest.cpuMs));
  });
});
