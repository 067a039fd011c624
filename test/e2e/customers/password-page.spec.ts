import { createTestApp, sharedTestApp, TEST_NOW, type TestApp } from '../../support/app';
import { addCustomer } from '../../support/customer-sign-in';
import { mailedToken } from '../../support/password-mails';
import { addStaff } from '../../support/staff';
import { type OpenStudio, openStudio } from '../../support/studio';

let sequence = 0;
const newEmail = () => `page-${(sequence += 1)}@example.org`;

describe('the page where a password is set', () => {
  let service: TestApp;
  let studio: OpenStudio;

  beforeAll(async () => {
    service = await sharedTestApp({ environment: { RATE_LIMIT_SIGN_IN: '1000' } });
  });
  afterAll(() => service.close());
  beforeEach(async () => {
    service.clock.moveTo(TEST_NOW);
    studio = await openStudio(service);
  });

  const show = (token?: string) => service.http.get('/password').query(token === undefined ? {} : { token });
  const send = (fields: Record<string, string>) => service.http.post('/password').type('form').send(fields);
  const tokenOf = async (email: string, slug: string | null) => {
    await service.http.post('/api/v1/mobile/auth/password/forgot').send({ email, account_slug: slug }).expect(202);
    return (await mailedToken(service, email)) ?? '';
  };

  it('is a form without scripts, not cached, under the policy of the service', async () => {
    const email = newEmail();
    await addCustomer(service, studio.ctx, { email });
    const token = await tokenOf(email, studio.slug);
    const { text, headers } = await show(token).expect(200);
    expect(headers['content-type']).toMatch(/^text\/html/);
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['referrer-policy']).toBe('no-referrer');
    expect(headers['content-security-policy']).toContain("form-action 'self'");
    expect(text).toContain(`name="token" value="${token}"`);
    expect(text).toContain('<form method="post" action="/password">');
    expect(text).toContain('minlength="6"');
    expect(text).not.toMatch(/<script|onsubmit|style=/);
  });

  it('sets the password of a customer', async () => {
    const email = newEmail();
    await addCustomer(service, studio.ctx, { email });
    const token = await tokenOf(email, studio.slug);
    const { text, headers } = await send({ token, password: ' my harbour ' }).expect(200);
    expect(headers['cache-control']).toBe('no-store');
    expect(text).toContain('Your password is set');
    expect(text).not.toContain(token);
    await service.http
      .post('/api/v1/mobile/auth/customer/email-login')
      .send({ account_slug: studio.slug, email, password: ' my harbour ' })
      .expect(200);
    expect((await send({ token, password: 'my harbour' }).expect(422)).text).toContain('no longer valid');
  });

  it('shows the form again while the password is too short, for staff 10 characters', async () => {
    const { email } = await addStaff(service, studio.ctx, 'manager');
    const token = await tokenOf(email, null);
    expect((await show(token).expect(200)).text).toContain('minlength="10"');
    for (const password of ['', '     ', '12345', '123456789', 'x'.repeat(256), '1234567\u0000890']) {
      const { text } = await send({ token, password }).expect(422);
      expect(text).toContain('role="alert"');
      expect(text).toContain(`value="${token}"`);
    }
    const { text } = await send({ token, password: '1234567890' }).expect(200);
    expect(text).toContain('href="/desk">Continue to the sign-in</a>');
  });

  it.each([
    ['nothing', undefined],
    ['markup', '"><script>alert(1)</script>'],
    ['something else', 'x'],
  ])('repeats nothing of an address with %s', async (_, token) => {
    const { text } = await show(token).expect(200);
    expect(text).toContain('is incomplete');
    expect(text).not.toMatch(/<script|<form/);
    await send({ token: token ?? '', password: 'my harbour' }).expect(422);
  });

  it('refuses forms that are none, repeated fields and large ones', async () => {
    const post = () => service.http.post('/password');
    await post().expect(422);
    await post().type('text').send('token').expect(422);
    await post().type('form').send('token=a&token=b&password=c').expect(422);
    await post()
      .type('form')
      .send(`token=${'x'.repeat(9_000)}`)
      .expect(422);
    await post().type('json').send('null').expect(422);
    await post().type('json').send('{').expect(422);
    expect((await service.http.get('/password?token=a&token=b')).status).toBe(200);
  });

  it('counts as a sign-in call (RL-1)', async () => {
    const limited = await createTestApp({ database: service.database });
    try {
      for (let count = 0; count < 10; count += 1) await limited.http.get('/password').expect(200);
      expect((await limited.http.post('/password').type('form').send({ token: 'x' })).status).toBe(429);
    } finally {
      await limited.close();
    }
  });
});
