import { createTestApp, TEST_NOW, type TestApp } from '../../support/app';
import { authorizeAddress, baseOf, newVerifier, registerClient } from '../../support/assistant-sign-in';
import { deliverMails, mailedToken, mailsTo } from '../../support/password-mails';
import { ScriptedBrowser } from '../../support/scripted-browser';
import { addStaff, STAFF_PASSWORD, type Staff } from '../../support/staff';
import { type OpenStudio, openStudio } from '../../support/studio';

const NEW_PASSWORD = 'another long password';
const SIGN_IN = '/connect/river-yoga/connections';

describe('the page for staff who forgot their password (PWD-6)', () => {
  let service: TestApp;
  let studio: OpenStudio;
  let person: Staff;

  beforeAll(async () => {
    service = await createTestApp({ environment: { RATE_LIMIT_SIGN_IN: '1000', RATE_LIMIT_SIGN_IN_ADDRESS: '1000' } });
  });
  afterAll(() => service.close());
  beforeEach(async () => {
    service.clock.moveTo(TEST_NOW);
    studio = await openStudio(service);
    person = await addStaff(service, studio.ctx, 'manager');
  });

  const ask = (fields: Record<string, string>, to = service) =>
    to.http.post('/password/forgot').type('form').send(fields);

  /** A pending request of an assistant, at its sign-in page. */
  const pending = async () => {
    const browser = new ScriptedBrowser(baseOf(service));
    const client = await registerClient(service);
    const page = await browser.get(authorizeAddress(service, studio.slug, client, newVerifier().challenge));
    const [, link = ''] = /<a href="(\/password\/forgot[^"]*)">Forgot password\?<\/a>/.exec(page.html) ?? [];
    return { browser, page, link: link.replaceAll('&amp;', '&') };
  };

  it('leads from the sign-in of an assistant over the mail back to it, with its request intact', async () => {
    const { browser, page, link } = await pending();
    const asked = await browser.get(link);
    const from = new URL(page.url).pathname;
    expect(asked.html).toContain(`<input type="hidden" name="from" value="${from}" />`);
    const sent = await browser.post('/password/forgot', { email: ` ${person.email.toUpperCase()} `, from });
    expect(sent.html).toContain(`<a href="${from}">Back to the sign-in</a>`);
    expect((await browser.get(from)).status).toBe(200);
    const token = (await mailedToken(service, person.email)) ?? '';
    const set = await browser.post('/password', { token, password: NEW_PASSWORD });
    expect([set.status, set.html.includes(`<a class="button main" href="${from}">`)]).toEqual([200, true]);
    expect(browser.cookiesFor('/password')).not.toContain('password_return');
    const signIn = await browser.get(from);
    const consent = await browser.submit(signIn, 'sign_in', { email: person.email, password: NEW_PASSWORD });
    expect([consent.status, consent.url.endsWith('/consent')]).toEqual([200, true]);
  });

  it('says where to sign in to who opens the link in another browser', async () => {
    await ask({ email: person.email }).expect(200);
    const token = (await mailedToken(service, person.email)) ?? '';
    const { text } = await service.http.post('/password').type('form').send({ token, password: NEW_PASSWORD });
    expect(text).toContain('Sign in with it now, here or in the studio’s app.');
    expect(text).toContain('<a class="button main" href="/desk">Continue to the sign-in</a>');
  });

  it('leads back to the sign-in, which says that the request has expired', async () => {
    const { browser, page } = await pending();
    service.clock.moveTo(new Date(TEST_NOW.getTime() + 600_000));
    const late = await browser.get(page.url);
    expect([late.status, late.html.includes('start connecting again')]).toEqual([400, true]);
  });

  it('answers alike, in comparable time, whether or not anybody has the address (PWD-1)', async () => {
    const answers = [];
    for (const email of [person.email, 'nobody@example.org', 'staff@example.org']) {
      const begin = performance.now();
      const { status, text, headers } = await ask({ email, from: SIGN_IN });
      expect(performance.now() - begin).toBeGreaterThanOrEqual(249);
      // The second may change between two answers.
      const cookies = String(headers['set-cookie']).replace(/Expires=[^;]+/, '');
      answers.push([status, text.replaceAll(email, '(address)'), cookies]);
    }
    expect(answers[0]?.[0]).toBe(200);
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
    await deliverMails(service);
    expect([(await mailsTo(service, person.email)).length, await mailsTo(service, 'nobody@example.org')]).toEqual([
      1,
      [],
    ]);
  });

  it('changes nothing until the link is used', async () => {
    await ask({ email: person.email }).expect(200);
    const { status } = await service.http
      .post('/api/v1/mobile/auth/staff/login')
      .send({ email: person.email, password: STAFF_PASSWORD });
    expect(status).toBe(200);
  });

  it.each([
    '//evil.example/connect/a/connections',
    'https://evil.example/',
    '/oauth/authorize/x/consent',
    '/connect/a/connections/end',
    '"><script>alert(1)</script>',
  ])('leads to sign-in pages of this service only, not to %s (OAUTH-43)', async (from) => {
    const { text } = await service.http.get('/password/forgot').query({ from }).expect(200);
    const sent = await ask({ email: 'nobody@example.org', from }).expect(200);
    for (const page of [text, sent.text]) {
      expect(page).not.toMatch(/evil|<script|name="from"|consent/);
      expect(page).toContain('<a href="/desk">Back to the sign-in</a>');
    }
    expect(sent.headers['set-cookie']).toBeUndefined();
  });

  it('trusts no cookie either', async () => {
    await ask({ email: person.email }).expect(200);
    const token = (await mailedToken(service, person.email)) ?? '';
    const { text } = await service.http
      .post('/password')
      .set('Cookie', 'studio_password_return=//evil.example/connect/a/connections')
      .type('form')
      .send({ token, password: NEW_PASSWORD })
      .expect(200);
    expect(text).not.toContain('evil');
  });

  it('keeps the sign-in page in a cookie of the password page alone', async () => {
    const { headers } = await ask({ email: 'nobody@example.org', from: SIGN_IN }).expect(200);
    expect(String(headers['set-cookie'])).toMatch(
      new RegExp(
        `^studio_password_return=${SIGN_IN}; Max-Age=3600; Path=/password; Expires=.*; HttpOnly; SameSite=Lax$`,
      ),
    );
  });

  it.each([
    {},
    { email: '' },
    { email: 'no address' },
    { email: 'a@b\u0000.c' },
    { email: `${'a'.repeat(250)}@b.example` },
  ])('asks again for an address with %j', async (fields) => {
    const { text } = await ask(fields).expect(422);
    expect(text).toContain('role="alert"');
    expect(text).toMatch(/aria-invalid="true" aria-describedby="error"/);
  });

  it('refuses what is no form', async () => {
    const post = () => service.http.post('/password/forgot');
    const answers = await Promise.all([
      post(),
      post().type('text').send('email=a@b.example'),
      post().type('form').send('email=a%40b.example&email=c%40d.example'),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([422, 422, 422]);
  });

  it('counts as a sign-in call of the address that is entered (RL-1)', async () => {
    const limited = await createTestApp({ database: service.database });
    try {
      const statuses = [];
      for (let count = 0; count < 11; count += 1)
        statuses.push((await ask({ email: 'counted@example.org' }, limited)).status);
      expect([new Set(statuses.slice(0, 10)), statuses[10]]).toEqual([new Set([200]), 429]);
      expect((await ask({ email: 'another@example.org' }, limited)).status).toBe(200);
    } finally {
      await limited.close();
    }
  });

  it('sends at most three mails an hour, and says nothing about it (PWD-2)', async () => {
    for (let count = 0; count < 4; count += 1) await ask({ email: person.email }).expect(200);
    await deliverMails(service);
    const { length } = await service.database.query('SELECT 1 FROM accounts.user_password_link WHERE user_id = $1', [
      person.userId,
    ]);
    expect(length).toBe(3);
  });
});
