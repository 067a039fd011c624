import { createTestApp, type TestApp } from '../../support/app';
import { baseOf, newVerifier, authorizeAddress, registerClient } from '../../support/assistant-sign-in';
import { inTurn, limitedProcess } from '../../support/limited-app';
import { ScriptedBrowser } from '../../support/scripted-browser';
import { openStudio } from '../../support/studio';

const STAFF = '/api/v1/mobile/auth/staff/login';
const ADDRESS = '203.0.113.7';
const LIMIT = 60;

let sequence = 0;
const newEmail = () => `nobody-${(sequence += 1)}@example.org`;

describe('sign-in requests of an address (RL-5)', () => {
  let first: TestApp;
  let service: TestApp;

  beforeAll(async () => {
    first = await createTestApp();
  });
  afterAll(() => first.close());
  // The counters live in the process, so each test gets a process of its own.
  const start = async (environment: Readonly<Record<string, string>> = {}) => {
    service = await limitedProcess(first, environment);
  };
  afterEach(() => service.close());

  // Without a password nothing is hashed, which is all the same to the limit.
  const signIn = (address: string, email = newEmail()) =>
    service.http.post(STAFF).set('X-Forwarded-For', address).send({ email });
  const statusOf = async (address: string, email?: string) => (await signIn(address, email)).status;
  const statuses = async (times: number, address: string) => inTurn(times, () => statusOf(address));

  it('are 60 a minute, whoever they are for; the 61st is refused and tells when the next is accepted', async () => {
    await start();
    expect(new Set(await statuses(LIMIT, ADDRESS))).toEqual(new Set([422]));
    const { status, body, headers } = await signIn(ADDRESS);
    expect([status, body]).toEqual([429, { message: expect.any(String), code: 'rate_limited' }]);
    expect(headers).toMatchObject({ 'ratelimit-limit': '60', 'ratelimit-remaining': '0' });
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(headers['ratelimit-reset']).toBe(headers['retry-after']);
    expect(await statusOf('203.0.113.8')).toBe(422);
  });

  it('count over all sign-in routes together, the form of the assistant sign-in among them', async () => {
    await start({ RATE_LIMIT_SIGN_IN_ADDRESS: '5', RATE_LIMIT_SIGN_IN: '1000' });
    const studio = await openStudio(first);
    const account = { account_slug: studio.slug };
    const post = async (path: string, body: object) =>
      (await service.http.post(`/api/v1/mobile/auth/${path}`).send(body)).status;
    const browser = new ScriptedBrowser(baseOf(service));
    const form = await browser.get(
      authorizeAddress(service, studio.slug, await registerClient(service), newVerifier().challenge),
    );
    expect(await post('staff/login', { email: newEmail() })).toBe(422);
    expect(await post('customer/email-login', { ...account, email: newEmail() })).toBe(422);
    expect(await post('customer/otp/verify', { ...account, phone: '+4915199999999', code: '1' })).toBe(422);
    expect(await post('password/forgot', { email: newEmail() })).toBe(202);
    const credentials = { email: newEmail(), password: 'wrong' };
    expect((await browser.submit(form, 'sign_in', credentials)).status).toBe(422);
    for (const [path, body] of [
      ['staff/login', { email: newEmail() }],
      ['customer/email-login', { ...account, email: newEmail() }],
      ['customer/otp/send', { ...account, phone: '+4915199999998' }],
      ['password/reset', { token: 'x', password: 'long enough' }],
    ] as const)
      expect(await post(path, body)).toBe(429);
    expect((await browser.submit(form, 'sign_in', credentials)).status).toBe(429);
  });

  it('do not count where the limit of the identity refuses already: one client that repeats itself stops nobody else', async () => {
    await start();
    const email = newEmail();
    const repeated = await inTurn(80, () => statusOf(ADDRESS, email));
    expect(repeated.filter((status) => status === 422)).toHaveLength(10);
    expect(repeated.filter((status) => status === 429)).toHaveLength(70);
    expect(new Set(await statuses(LIMIT - 10, ADDRESS))).toEqual(new Set([422]));
    expect(await statusOf(ADDRESS)).toBe(429);
  });

  it('tell the bucket that has fewer requests left (RL-2)', async () => {
    await start({ RATE_LIMIT_SIGN_IN_ADDRESS: '12' });
    const headersOf = async () => {
      const { headers } = await signIn(ADDRESS);
      return [headers['ratelimit-limit'], headers['ratelimit-remaining']];
    };
    const told = await inTurn(4, headersOf);
    expect(told).toEqual([
      ['10', '9'],
      ['10', '9'],
      ['10', '9'],
      ['12', '8'],
    ]);
  });

  it('are named beside the limit of the identity, and counted only where that admits the request (RL-9)', async () => {
    await start({ RATE_LIMIT_SIGN_IN: '2' });
    const email = newEmail();
    const fieldsOf = async () => {
      const { headers } = await signIn(ADDRESS, email);
      const { ratelimit, 'ratelimit-policy': policy } = headers as Record<string, string>;
      return [ratelimit?.replaceAll(/t=\d+/g, 't'), policy];
    };
    const policy = '"sign-in";q=2;w=60, "sign-in-address";q=60;w=60';
    expect(await inTurn(3, fieldsOf)).toEqual([
      ['"sign-in";r=1;t, "sign-in-address";r=59;t', policy],
      ['"sign-in";r=0;t, "sign-in-address";r=58;t', policy],
      ['"sign-in";r=0;t', policy],
    ]);
  });

  it('count exactly when they come at once', async () => {
    await start({ RATE_LIMIT_SIGN_IN_ADDRESS: '7' });
    const found = await Promise.all(Array.from({ length: 20 }, () => statusOf(ADDRESS)));
    expect(found.filter((status) => status === 422)).toHaveLength(7);
  });

  it('begin again with the next minute', async () => {
    await start({ RATE_LIMIT_SIGN_IN_ADDRESS: '2' });
    expect(await statuses(3, ADDRESS)).toEqual([422, 422, 429]);
    const startedAt = Date.now();
    const now = jest.spyOn(Date, 'now').mockReturnValue(startedAt + 60_001);
    try {
      expect(await statuses(3, ADDRESS)).toEqual([422, 422, 429]);
    } finally {
      now.mockRestore();
    }
  });

  describe('behind a proxy (RL-3)', () => {
    it('count an IPv6 client by its /64 network', async () => {
      await start({ RATE_LIMIT_SIGN_IN_ADDRESS: '2' });
      expect(await statusOf('2001:db8:1:2::1')).toBe(422);
      expect(await statusOf('2001:db8:1:2:ffff::2')).toBe(422);
      expect(await statusOf('2001:db8:1:2::3')).toBe(429);
      expect(await statusOf('2001:db8:1:3::1')).toBe(422);
    });

    it('count the present limits of an IPv6 client by its /64 network as well', async () => {
      await start({ RATE_LIMIT_SIGN_IN: '1' });
      const email = newEmail();
      expect(await statusOf('2001:db8:1:2::1', email)).toBe(422);
      expect(await statusOf('2001:db8:1:2::2', email)).toBe(429);
      expect(await statusOf('2001:db8:1:3::1', email)).toBe(422);
    });

    it('count an IPv4 client once, however the proxy writes it', async () => {
      await start({ RATE_LIMIT_SIGN_IN_ADDRESS: '1' });
      expect(await statusOf('203.0.113.9')).toBe(422);
      expect(await statusOf('::ffff:203.0.113.9')).toBe(429);
    });

    it('are not escaped by an address put in front', async () => {
      await start({ RATE_LIMIT_SIGN_IN_ADDRESS: '2' });
      expect(await inTurn(3, (index) => statusOf(`198.51.100.${index}, ${ADDRESS}`))).toEqual([422, 422, 429]);
    });

    it('count the peer where no proxy is trusted, also when a shared address is claimed', async () => {
      await start({ TRUST_PROXY: '', RATE_LIMIT_SIGN_IN_ADDRESS: '2', SHARED_ADDRESSES: '198.51.100.0/24' });
      expect(await inTurn(3, (index) => statusOf(`198.51.100.${index}`))).toEqual([422, 422, 429]);
    });
  });

  it('have no such limit on a shared address; the present one per identity holds there', async () => {
    await start({ RATE_LIMIT_SIGN_IN_ADDRESS: '2', SHARED_ADDRESSES: '198.51.100.0/24, 2001:db8:5::/48' });
    for (const address of ['198.51.100.20', '2001:db8:5::1']) {
      expect(new Set(await statuses(20, address))).toEqual(new Set([422]));
      const email = newEmail();
      const repeated = await inTurn(11, () => statusOf(address, email));
      expect(repeated).toEqual([...Array.from({ length: 10 }, () => 422), 429]);
    }
    expect(await statuses(3, ADDRESS)).toEqual([422, 422, 429]);
  });
});
