import { sharedTestApp, TEST_NOW, type TestApp } from '../../support/app';
import { addApiToken } from '../../support/api-token';
import { given } from '../../support/given';
import { clientOfRole, type ManageClient, refusalOf, setMode } from '../../support/manage';
import { limitedProcess } from '../../support/limited-app';
import { newNumber, pageOf, SITE } from '../../support/publishable-key';
import { type OpenStudio, openStudio } from '../../support/studio';

const EVIL = 'https://evil.example';

describe('publishable keys (WEB-1 to WEB-4)', () => {
  let service: TestApp;
  let studio: OpenStudio;
  let owner: ManageClient;

  beforeAll(async () => {
    const many = '1000000';
    const environment = { RATE_LIMIT_MANAGE: many, RATE_LIMIT_WEBSITE_KEY: many, RATE_LIMIT_WEBSITE_FORM: many };
    service = await sharedTestApp({ environment });
  });
  afterAll(() => service.close());
  beforeEach(async () => {
    service.clock.moveTo(TEST_NOW);
    studio = await openStudio(service, { countryCode: 'DE' });
    owner = await clientOfRole(service, studio.ctx, 'owner');
  });

  const issue = async (origins: unknown = [SITE], more: object = {}) =>
    owner('post', '/api-tokens', { name: 'Website', kind: 'publishable', origins, ...more });
  const key = async (origins?: string[]) => (await issue(origins)).body.data as { id: number; token: string };
  const stored = (ctx = studio.ctx) =>
    service.database.asStudio<{ name: string | null; phone: string; source_page: string | null }>(
      ctx.accountId,
      'SELECT name, phone, source_page FROM leads.website_lead ORDER BY id',
    );

  it('are issued with origins as browsers send them, and can be read again (WEB-1, WEB-2)', async () => {
    const { status, body } = await issue(['HTTPS://WWW.Studio.Example/', SITE, 'http://localhost:8000']);
    expect(status).toBe(201);
    expect(body.data).toMatchObject({
      kind: 'publishable',
      origins: [SITE, 'http://localhost:8000'],
      abilities: ['website_leads:create'],
      token: expect.stringMatching(/^ss_pub_[0-9A-Za-z]{43}$/),
    });
    const [listed] = (await owner('get', '/api-tokens')).body.data;
    expect(listed).toMatchObject({ kind: 'publishable', published_token: body.data.token, origins: body.data.origins });
  });

  it.each([
    ['no origins', { origins: [] }, 'origins'],
    ['null as origins', { origins: null }, 'origins'],
    ['21 origins', { origins: Array.from({ length: 21 }, (_, at) => `https://${at}.example`) }, 'origins'],
    ['every origin', { origins: ['*'] }, 'origins.0'],
    ['http', { origins: [SITE, 'http://studio.example'] }, 'origins.1'],
    ['a path', { origins: [`${SITE}/trial`] }, 'origins.0'],
    ['null', { origins: ['null'] }, 'origins.0'],
    ['a number', { origins: [5] }, 'origins.0'],
    ['another ability', { abilities: ['mcp:read'] }, 'abilities'],
    ['another kind', { kind: 'public' }, 'kind'],
    ['a secret kind with origins', { kind: 'secret' }, 'origins'],
  ])('are refused with %s (WEB-1, WEB-2)', async (_, body, input) => {
    expect(refusalOf(await issue([SITE], body))).toBe(`422 validation_failed ${input}`);
  });

  it('store leads from a listed origin and nothing else, wherever they are used (WEB-1)', async () => {
    const { token } = await key();
    const page = pageOf(service, token);
    expect((await page.send({ name: 'Jo' })).status).toBe(201);
    expect(await stored()).toHaveLength(1);
    const bearer = `Bearer ${token}`;
    const others = [
      service.http.get('/api/v1/manage/leads'),
      service.http.get('/api/v1/manage/api-tokens'),
      service.http.get('/api/v1/mobile/me'),
      service.http.post('/mcp').send({ jsonrpc: '2.0', id: 1, method: 'tools/list' }),
    ];
    for (const other of others)
      expect([401, 404]).toContain((await other.set('Authorization', bearer).set('Origin', SITE)).status);
  });

  it.each([
    ['of another site', EVIL],
    ['null', 'null'],
    ['absent', null],
    ['of the site over http', SITE.replace('https', 'http')],
    ['of a longer host', `${SITE}.evil.example`],
    ['with a path', `${SITE}/`],
    ['two at once', `${SITE}, ${EVIL}`],
  ])(
    'are refused where the origin is %s, before the answer reveals anything of the studio (WEB-3)',
    async (_, origin) => {
      const { token } = await key();
      await setMode(service, studio.ctx, 'demo_readonly');
      const page = pageOf(service, token, origin);
      for (const refused of [await page.send({}), await page.form()]) {
        expect(refusalOf(refused)).toBe('403 origin_not_allowed');
        expect(Object.keys(refused.body).toSorted()).toEqual(['code', 'message']);
        expect(refused.headers['access-control-allow-credentials']).toBeUndefined();
      }
      expect(await stored()).toEqual([]);
    },
  );

  it('work in pages of the service itself where these are listed, whose reads have no origin (WEB-3)', async () => {
    const read = async ({ token }: { token: string }) =>
      pageOf(service, token, null).form().set('Host', 'localhost:8000').set('Sec-Fetch-Site', 'same-origin');
    expect((await read(await key(['http://localhost:8000']))).status).toBe(200);
    expect(refusalOf(await read(await key(['http://localhost:8001'])))).toBe('403 origin_not_allowed');
  });

  it('belong to one studio: the key decides, whatever the page is of', async () => {
    const other = await openStudio(service);
    const { token } = await key();
    expect((await pageOf(service, token).send({})).status).toBe(201);
    expect(await stored(other.ctx)).toEqual([]);
    const foreign = await clientOfRole(service, other.ctx, 'owner');
    const [{ id }] = (await owner('get', '/api-tokens')).body.data;
    expect((await foreign('patch', `/api-tokens/${id}`, { origins: [EVIL] })).status).toBe(404);
    expect((await foreign('get', `/api-tokens/${id}/refused-tries`)).status).toBe(404);
  });

  it('follow changes of their origins immediately, and end when they are revoked (WEB-2)', async () => {
    const { id, token } = await key();
    const changed = await owner('patch', `/api-tokens/${id}`, { origins: ['https://new.example'] });
    expect(changed.body.data).toMatchObject({ origins: ['https://new.example'], published_token: token });
    expect(refusalOf(await pageOf(service, token).send({}))).toBe('403 origin_not_allowed');
    expect((await pageOf(service, token, 'https://new.example').send({})).status).toBe(201);
    const renewed = await owner('post', `/api-tokens/${id}/regenerate`);
    expect(renewed.body.data).toMatchObject({ token: expect.stringMatching(/^ss_pub_/), kind: 'publishable' });
    expect(refusalOf(await pageOf(service, token, 'https://new.example').send({}))).toBe('401 token_invalid');
    await owner('post', `/api-tokens/${id}/revoke`);
    const { token: second } = renewed.body.data;
    expect(refusalOf(await pageOf(service, second, 'https://new.example').send({}))).toBe('401 token_invalid');
  });

  it('are changed by those only who could issue them; a secret key has no origins (WEB-2)', async () => {
    const { id } = await key();
    const manager = await clientOfRole(service, studio.ctx, 'manager', ['manage_studio_settings']);
    expect(refusalOf(await manager('patch', `/api-tokens/${id}`, { origins: [EVIL] }))).toBe('403 forbidden');
    const secret = (await owner('post', '/api-tokens', { name: 'Server' })).body.data;
    expect(secret).toMatchObject({ kind: 'secret', origins: [], published_token: null });
    expect(refusalOf(await owner('patch', `/api-tokens/${secret.id}`, { origins: [SITE] }))).toBe(
      '422 validation_failed origins',
    );
  });

  it('are named to a page that uses a secret key; a server uses it as before (WEB-3)', async () => {
    const secret = await addApiToken(service, studio.ctx);
    const refused = await pageOf(service, secret).send({});
    expect(refusalOf(refused)).toBe('403 secret_key_in_page');
    expect(refused.body.message).toContain('ss_pub_');
    expect(refusalOf(await pageOf(service, secret, 'null').send({}))).toBe('403 secret_key_in_page');
    const server = pageOf(service, secret, null);
    expect((await server.send({ form_seconds: null })).status).toBe(201);
    expect(await stored()).toHaveLength(1);
  });

  it.each([
    ['the hidden field', { honeypot: 'https://spam.example' }, 'honeypot'],
    ['no time', { form_seconds: null }, 'form_seconds'],
    ['too little time', { form_seconds: 2.99 }, 'form_seconds'],
  ])('suspect a program that sends %s (WEB-4)', async (_, body, input) => {
    const page = pageOf(service, (await key()).token);
    expect(refusalOf(await page.send(body))).toBe(`422 bot_suspected ${input}`);
    expect(await stored()).toEqual([]);
    expect((await page.send({ honeypot: '', form_seconds: 3 })).status).toBe(201);
  });

  it('refuse a wrong time, a long field and a wrong phone as other inputs (WEB-4)', async () => {
    const page = pageOf(service, (await key()).token);
    const wrong = { phone: 'x', form_seconds: -1, honeypot: 'x'.repeat(2_049), bot_check_token: 5 };
    const { status, body } = await page.send(wrong);
    expect([status, Object.keys(body.errors).toSorted()]).toEqual([
      422,
      ['bot_check_token', 'form_seconds', 'honeypot'],
    ]);
    expect(refusalOf(await page.send({ form_seconds: '5' }))).toBe('422 validation_failed form_seconds');
  });

  it('keep markup as text (LEAD-2)', async () => {
    const markup = `<img src=x onerror="alert(1)">'; DROP TABLE leads.website_lead; --`;
    const page = pageOf(service, (await key()).token);
    const { body } = await page.send({ name: markup, source_page: `javascript:${markup}` });
    expect(body.data).toMatchObject({ name: markup, source_page: `javascript:${markup}` });
    expect(await stored()).toMatchObject([{ name: markup, source_page: `javascript:${markup}` }]);
  });

  it('answer 402 without a subscription, 423 on a demo and 401 for a suspended studio, in this order (ORD-4)', async () => {
    const page = pageOf(service, (await key()).token);
    await given(service).subscription.execute('test', studio.slug, { status: 'expired' });
    expect(refusalOf(await page.send({}))).toBe('402 subscription_expired');
    expect(refusalOf(await page.form())).toBe('402 subscription_expired');
    await setMode(service, studio.ctx, 'demo_readonly');
    expect(refusalOf(await page.send({}))).toBe('423 demo_readonly');
    await service.database.query(`UPDATE accounts.account SET status = 'suspended' WHERE id = $1`, [
      studio.ctx.accountId,
    ]);
    expect(refusalOf(await page.send({}))).toBe('401 token_invalid');
    expect(await stored()).toEqual([]);
  });

  it('store one lead of 20 equal requests at once (LEAD-3)', async () => {
    const page = pageOf(service, (await key()).token);
    const phone = newNumber();
    const answers = await Promise.all(Array.from({ length: 20 }, () => page.send({ phone })));
    expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(1);
    expect(await stored()).toHaveLength(1);
  });

  it('reveal to nobody that a number was left before, and let nobody keep its lead away (WEB-4)', async () => {
    const page = pageOf(service, (await key()).token);
    const [phone, source_page] = [newNumber(), `${SITE}/trial`];
    const spam = await page.send({ phone, source_page, name: 'x' });
    const visit = await page.send({ phone, source_page, name: 'Jo' });
    expect(visit.body.data).not.toMatchObject({ id: spam.body.data.id });
    expect((await page.send({ phone, source_page, name: 'Jo' })).body).toEqual(visit.body);
    expect(await stored()).toMatchObject([{ name: 'x' }, { name: 'Jo' }]);
  });

  it('let a page of every origin ask before it sends, and read the answer', async () => {
    const asked = await service.http
      .options('/api/v1/website-leads')
      .set('Origin', EVIL)
      .set('Access-Control-Request-Method', 'POST')
      .set('Access-Control-Request-Headers', 'authorization,content-type');
    expect(asked.status).toBe(204);
    const sent = await pageOf(service, (await key()).token).send({});
    expect(sent.headers).toMatchObject({ 'access-control-allow-origin': '*' });
    expect(sent.headers).not.toHaveProperty('access-control-allow-credentials');
  });

  describe('limits (WEB-6)', () => {
    const limited = async (environment: Readonly<Record<string, string>>) => {
      const { token } = await key();
      const app = await limitedProcess(service, environment);
      const from = (address: string, body: object = {}) =>
        pageOf(app, token).send(body).set('X-Forwarded-For', address);
      return { app, token, from };
    };

    it('are 5 a minute for a visitor, over all keys, made-up ones included', async () => {
      const { app, from } = await limited({});
      try {
        for (let time = 0; time < 5; time += 1) expect((await from('192.0.2.1')).status).toBe(201);
        const refused = await from('192.0.2.1');
        expect(refusalOf(refused)).toBe('429 rate_limited');
        expect(refused.headers).toMatchObject({
          'retry-after': expect.stringMatching(/^\d+$/),
          'ratelimit-limit': '5',
        });
        const madeUp = pageOf(app, `ss_pub_${'x'.repeat(43)}`)
          .send({})
          .set('X-Forwarded-For', '192.0.2.1');
        expect(refusalOf(await madeUp)).toBe('429 rate_limited');
        expect((await from('192.0.2.2')).status).toBe(201);
      } finally {
        await app.close();
      }
    });

    it('are those of reads for a shared address, made-up keys included, and of the key', async () => {
      const limits = { SHARED_ADDRESSES: '192.0.2.0/24', RATE_LIMIT_WEBSITE_FORM: '8', RATE_LIMIT_WEBSITE_KEY: '6' };
      const { app, token, from } = await limited(limits);
      try {
        for (let time = 0; time < 6; time += 1) expect((await from('192.0.2.1')).status).toBe(201);
        expect(refusalOf(await from('192.0.2.1'))).toBe('429 rate_limited');
        const madeUp = (time: number) => pageOf(app, `ss_pub_${time}`).send({}).set('X-Forwarded-For', '192.0.2.1');
        expect(refusalOf(await madeUp(0))).toBe('401 token_invalid');
        expect(refusalOf(await madeUp(1))).toBe('429 rate_limited');
        expect((await pageOf(app, token).form().set('X-Forwarded-For', '192.0.2.1')).status).toBe(200);
      } finally {
        await app.close();
      }
    });

    it('hold in a flood from many addresses, and lose no visitor who sends up to three', async () => {
      const { app, from } = await limited({ RATE_LIMIT_WEBSITE_VISITOR: '100', RATE_LIMIT_WEBSITE_KEY: '20' });
      try {
        const attacks: Awaited<ReturnType<typeof from>>[] = [];
        const visits: typeof attacks = [];
        // In rounds: all of them at the same moment would be a test of the load.
        for (let round = 0; round < 10; round += 1) {
          const flood = Array.from({ length: 40 }, (_, at) => from(`198.51.100.${at}`));
          const honest = Array.from({ length: 9 }, (_, at) => from(`203.0.113.${Math.floor((round * 9 + at) / 3)}`));
          const [sent, visited] = await Promise.all([Promise.all(flood), Promise.all(honest)]);
          attacks.push(...sent);
          visits.push(...visited);
        }
        expect(visits.map(({ status }) => status)).toEqual(visits.map(() => 201));
        const through = attacks.filter(({ status }) => status === 201);
        expect(through).toHaveLength(40 * 3 + 20);
        expect(await stored()).toHaveLength(through.length + visits.length);
      } finally {
        await app.close();
      }
    });
  });
});
