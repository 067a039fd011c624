import { createTestApp, type TestApp } from '../../support/app';
import { addCustomer } from '../../support/customer';
import { bearerOfRole } from '../../support/staff';
import { type OpenStudio, openStudio } from '../../support/studio';

const LOGIN = '/api/v1/mobile/auth/staff/login';
const KIBIBYTE = 1_024;
/** The bound of `npm run abuse` is 50 ms; here client and database share the process. */
const CPU_MS = 400;

const keys = (count: number) => `{${Array.from({ length: count }, (_, n) => `"k${n}":1`).join(',')}}`;

describe('what a request costs (GEN-15, GEN-19)', () => {
  let service: TestApp;
  let studio: OpenStudio;
  let owner: string;

  beforeAll(async () => {
    service = await createTestApp({ environment: { RATE_LIMIT_SIGN_IN: '1000', RATE_LIMIT_MANAGE: '1000' } });
    studio = await openStudio(service);
    owner = await bearerOfRole(service, studio.ctx, 'owner');
    await addCustomer(service, studio.ctx, { name: 'Jonas' });
  });
  afterAll(() => service.close());

  const post = (path: string, body: string | Buffer, type = 'application/json') =>
    service.http
      .post(path)
      .set('Authorization', owner)
      .set('Content-Type', type)
      // A text is sent as it stands.
      .serialize((sent: unknown) => sent as string)
      .send(body as string);

  const sent = async (path: string, body: string) => {
    const before = process.cpuUsage();
    const { status, body: answer } = await post(path, body);
    const { user, system } = process.cpuUsage(before);
    const { code, errors } = answer as { code?: string; errors?: object };
    return { told: `${status} ${code}`, errors: Object.keys(errors ?? {}), cpuMs: (user + system) / 1_000 };
  };
  /** Status, code and CPU of a request: the cheapest of three, as a collection of garbage is the cost of none. */
  const costOf = async (path: string, body: string) => {
    const costs = [await sent(path, body), await sent(path, body), await sent(path, body)];
    return costs.reduce((least, cost) => (cost.cpuMs < least.cpuMs ? cost : least));
  };

  it.each([
    ['121,773 unknown keys', LOGIN, keys(121_773), '413 body_too_large'],
    ['a login of 17 KiB', LOGIN, JSON.stringify({ email: 'x'.repeat(17 * KIBIBYTE) }), '413 body_too_large'],
    ['1,000 unknown keys', LOGIN, keys(1_000), '422 validation_failed'],
    ['25,000 keys', '/api/v1/manage/customers', keys(18_000), '422 validation_failed'],
    ['a list for a text', LOGIN, `{"email":[${'{},'.repeat(4_000)}{}]}`, '422 validation_failed'],
    ['300,000 objects', LOGIN, `{"email":[${'{},'.repeat(299_999)}{}]}`, '413 body_too_large'],
    ['100,000 items', '/api/v1/manage/customers', `{"items":[${'{"a":1},'.repeat(99_999)}{}]}`, '413 body_too_large'],
    ['10,000 objects', '/api/v1/manage/customers', `{"name":[${'{},'.repeat(10_000)}{}]}`, '413 body_too_large'],
    ['60,000 numbers', '/api/v1/manage/customers', `{"name":[${'1,'.repeat(60_000)}1]}`, '413 body_too_large'],
    [
      'a text of 250 KiB',
      '/api/v1/manage/customers',
      JSON.stringify({ name: 'é'.repeat(125_000) }),
      '422 validation_failed',
    ],
    ['100 levels', '/api/v1/manage/customers', `{"x":${'['.repeat(100)}${']'.repeat(100)}}`, '400 malformed_request'],
  ])('is little for %s', async (_, path, body, told) => {
    const cost = await costOf(path, body);
    expect(cost.told).toBe(told);
    expect(cost.errors.length).toBeLessThan(101);
    expect(cost.cpuMs).toBeLessThan(CPU_MS);
  });

  it.each([
    'text/plain',
    'application/xml',
    'application/x-www-form-urlencoded',
    'text/csv',
    'application/json; charset=utf-16',
  ])('is refused at once in a body of the type %s (GEN-15)', async (type) => {
    const { status, body } = await post('/api/v1/manage/customers', '{"name":"Jonas"}', type);
    expect([status, (body as { code: string }).code]).toEqual([415, 'unsupported_media_type']);
  });

  it('is refused at once in a body that is no UTF-8 (GEN-15)', async () => {
    const bytes = Buffer.from('{"name":"J\u00f6rg"}', 'latin1');
    const { status, body } = await post('/api/v1/manage/customers', bytes);
    expect([status, (body as { code: string }).code]).toEqual([400, 'malformed_request']);
  });

  it('takes a body without bytes, whatever its type says', async () => {
    const { status } = await service.http.post(LOGIN).set('Content-Type', 'text/plain').set('Content-Length', '0');
    expect(status).toBe(422);
  });

  it('says the methods of an address (GEN-14)', async () => {
    const plain = await service.http.options('/api/v1/manage/customers').expect(204);
    expect(plain.headers['allow']).toBe('GET, HEAD, POST');
    const preflight = await service.http
      .options(LOGIN)
      .set('Origin', 'https://studio.example')
      .set('Access-Control-Request-Method', 'POST')
      .set('Access-Control-Request-Headers', 'authorization')
      .expect(204);
    expect(preflight.headers).toMatchObject({
      allow: 'POST',
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'POST',
      'access-control-allow-headers': 'authorization',
    });
  });

  it('answers a preflight for an unknown address, so that the page can read the 404', async () => {
    const { headers } = await service.http
      .options('/api/v1/nowhere')
      .set('Origin', 'https://studio.example')
      .set('Access-Control-Request-Method', 'POST')
      .expect(204);
    expect(headers['access-control-allow-origin']).toBe('*');
  });

  it('is 304 to who has the answer, also with Cache-Control: no-cache', async () => {
    const { headers } = await service.http.get(studio.price).expect(200);
    const again = () => service.http.get(studio.price).set('Cache-Control', 'no-cache');
    expect((await again().set('If-None-Match', headers['etag'] ?? '')).status).toBe(304);
    expect((await again()).status).toBe(200);
  });
});
