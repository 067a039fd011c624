import { sharedTestApp, TEST_NOW, type TestApp } from '../../support/app';
import { addApiToken } from '../../support/api-token';
import { bearerOfCustomer } from '../../support/customer';
import { clientOfRole, type ManageClient, refusalOf } from '../../support/manage';
import { type OpenStudio, openStudio } from '../../support/studio';

interface Refusal {
  readonly message: string;
  readonly code: string;
  readonly errors: Readonly<Record<string, readonly string[]>>;
}

describe('messages', () => {
  let service: TestApp;
  let studio: OpenStudio;
  let owner: ManageClient;

  beforeAll(async () => {
    service = await sharedTestApp();
  });
  afterAll(() => service.close());
  beforeEach(async () => {
    service.clock.moveTo(TEST_NOW);
    studio = await openStudio(service, { countryCode: 'DE' });
    owner = await clientOfRole(service, studio.ctx, 'owner');
  });

  const errorsOf = async (...[method, path, body]: Parameters<ManageClient>) => {
    const { body: answer } = await owner(method, path, body);
    return (answer as Refusal).errors;
  };

  describe('of management routes about unknown input (GEN-3)', () => {
    it('name the parameter that was probably meant', async () => {
      expect(await errorsOf('get', '/customers?limt=5')).toEqual({
        limt: ['limt is unknown. Did you mean limit?'],
      });
      expect(await errorsOf('get', '/customers?colour=red')).toEqual({ colour: ['colour is unknown.'] });
    });

    it('name the field that was probably meant, beside the other problems', async () => {
      expect(await errorsOf('post', '/rooms', { locationId: studio.locationId, name: 'x'.repeat(300) })).toEqual({
        location_id: ['location_id is required.'],
        name: [expect.stringContaining('255')],
        locationId: ['locationId is unknown. Did you mean location_id?'],
      });
    });

    it('are about fields within fields too', async () => {
      expect(await errorsOf('patch', '/account', { customer_auth: { alow_otp: true } })).toEqual({
        'customer_auth.alow_otp': ['customer_auth.alow_otp is unknown. Did you mean customer_auth.allow_otp?'],
      });
    });

    it('are about routes without input, and about a query beside a body', async () => {
      expect(await errorsOf('post', '/me/invitations/1/accept', { force: true })).toEqual({
        force: ['force is unknown.'],
      });
      expect(await errorsOf('post', '/customers?dry_run=true', { name: 'Mira' })).toEqual({
        dry_run: ['dry_run is unknown.'],
      });
      expect(await errorsOf('get', '/account?fields=name')).toEqual({ fields: ['fields is unknown.'] });
    });

    it('come after those about access, and change nothing', async () => {
      const trainer = await clientOfRole(service, studio.ctx, 'trainer');
      expect(refusalOf(await trainer('post', '/rooms', { unknown: 1 }))).toBe('403 forbidden');
      expect(refusalOf(await owner('post', '/customers', { name: 'Mira', x: 1 }))).toBe('422 validation_failed x');
      const [row] = await service.database.asStudio<{ count: number }>(
        studio.ctx.accountId,
        'SELECT count(*)::int FROM customers.customer',
      );
      expect(row?.count).toBe(0);
    });

    it('are at most 100, cut, and harmless (GEN-19)', async () => {
      const many = Object.fromEntries(Array.from({ length: 15_000 }, (_, index) => [`nane${index}`, 1]));
      expect(Object.keys(await errorsOf('post', '/customers', many))).toHaveLength(100);
      const odd: unknown = JSON.parse('{"name": "Mira", "__proto__": {"x": 1}, "constructor": 1}');
      const { body } = await owner('post', '/customers', odd);
      expect((body as Refusal).code).toBe('validation_failed');
      const long = await errorsOf('post', '/customers', { name: 'Mira', ['x'.repeat(10_000)]: 1 });
      expect(Object.keys(long)).toEqual(['x'.repeat(64)]);
    });
  });

  it('ignore unknown input of app, website and scoring routes (GEN-3)', async () => {
    const customer = await bearerOfCustomer(service, studio.ctx);
    const schedule = await service.http.get('/api/v1/mobile/schedule?serach=1').set('Authorization', customer);
    const profile = await service.http
      .put('/api/v1/mobile/customer/profile')
      .set('Authorization', customer)
      .send({ name: 'Mira', phone: '015123456789', nickname: 'M' });
    const lead = await service.http
      .post('/api/v1/website-leads')
      .set('Authorization', `Bearer ${await addApiToken(service, studio.ctx)}`)
      .send({ phone: '+4915123456789', campaign: 'May' });
    const pages = await service.http.get(`${studio.schedule}?utm_source=x`);
    expect([schedule.status, profile.status, lead.status, pages.status]).toEqual([200, 200, 201, 200]);
  });

  it('say that a field is required once, and that it must not be null where it may be absent (ERR-2)', async () => {
    expect(await errorsOf('post', '/rooms', {})).toEqual({
      location_id: ['location_id is required.'],
      name: ['name is required.'],
    });
    expect(await errorsOf('patch', '/account', { name: null })).toEqual({ name: ['name must not be null.'] });
  });

  const sent = async (body: string, type = 'application/json') => {
    const { status, body: answer } = await service.http
      .post('/api/v1/mobile/auth/staff/login')
      .set('Content-Type', type)
      .send(body);
    return { status, ...(answer as Refusal) };
  };

  it('say where a body stops being JSON (ERR-6)', async () => {
    expect(await sent('{\n  "email": "mira@example.org",\n  "password": secret\n}')).toEqual({
      status: 400,
      code: 'malformed_request',
      message: 'The body is not valid JSON: see line 3, column 15.',
    });
    expect((await sent('{"email": ')).message).toBe('The body is not valid JSON: see line 1, column 11.');
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded'])(
    'name the header to send instead of %s (ERR-6)',
    async (type) => {
      expect(await sent('{}', type)).toMatchObject({
        status: 415,
        message: expect.stringContaining('Content-Type: application/json'),
      });
    },
  );

  describe('about an e-mail address that is probably mistyped (GEN-26)', () => {
    const hints = { email: 'Did you mean mira@gmail.com?' };

    it('are hints beside the data of a sign-in, a profile and a new customer', async () => {
      const signIn = await service.http
        .post('/api/v1/mobile/auth/customer/email-login')
        .send({ account_slug: studio.slug, email: 'mira@gmial.com', password: 'correct horse' });
      expect([signIn.status, signIn.body]).toEqual([200, { data: expect.any(Object), created: true, hints }]);
      const profile = await service.http
        .put('/api/v1/mobile/customer/profile')
        .set('Authorization', await bearerOfCustomer(service, studio.ctx))
        .send({ name: 'Mira', phone: '015123456780', email: ' MIRA@gmail.con ' });
      expect([profile.status, (profile.body as { hints?: object }).hints]).toEqual([200, hints]);
      const made = await owner('post', '/customers', { name: 'Mira', email: 'mira@gmal.com' });
      expect([made.status, (made.body as { hints?: object }).hints]).toEqual([201, hints]);
    });

    it('are absent for other addresses, and where the request is refused', async () => {
      const made = await owner('post', '/customers', { name: 'Mira', email: 'mira@example.org' });
      expect(made.body).toEqual({ data: expect.any(Object) });
      const refused = await owner('post', '/customers', { name: ' ', email: 'mira@gmial.com' });
      expect(refused.body).not.toHaveProperty('hints');
    });
  });
});
