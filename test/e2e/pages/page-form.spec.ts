import { UnitOfWork } from '@studio/persistence';

import { TakeLead } from '../../../src/leads';
import { createTestApp, sharedTestApp, TEST_NOW, type TestApp } from '../../support/app';
import { createDemoApp } from '../../support/demo';
import { clientOfRole, type ManageClient } from '../../support/manage';
import { newNumber } from '../../support/publishable-key';
import { type OpenStudio, openStudio } from '../../support/studio';

const MARKUP = `</script><img src=x onerror=alert(1)>"'&`;
const PROVIDERS = [
  ['turnstile', 'https://challenges.cloudflare.com', 'cf-turnstile'],
  ['hcaptcha', 'https://hcaptcha.com', 'h-captcha'],
  ['recaptcha', 'https://www.google.com', 'g-recaptcha'],
] as const;

type Fields = Readonly<Record<string, string>>;

describe('the form of the page of a studio (PAGE-9)', () => {
  let service: TestApp;
  let studio: OpenStudio;
  let owner: ManageClient;
  let path: string;

  beforeAll(async () => {
    const many = '1000000';
    const environment = { RATE_LIMIT_MANAGE: many, RATE_LIMIT_WEBSITE_KEY: many, RATE_LIMIT_WEBSITE_FORM: many };
    service = await sharedTestApp({ environment });
  });
  afterAll(() => service.close());
  beforeEach(async () => {
    service.clock.moveTo(TEST_NOW);
    studio = await openStudio(service, { countryCode: 'DE', name: 'Harbour Lane' });
    owner = await clientOfRole(service, studio.ctx, 'owner');
    await owner('patch', '/account', { public_page_enabled: true });
    path = `/s/${studio.slug}/main/lead`;
  });
  afterEach(() => jest.restoreAllMocks());

  const open = (of = path) => service.http.get(of).set('Accept', 'text/html');
  const stampOf = (text: string) => /name="stamp" value="([^"]+)"/.exec(text)?.[1] ?? '';
  /** A stamp of a form that has been open for so many seconds. */
  const stampAfter = async (seconds: number, of = path) => {
    const stamp = stampOf((await open(of).expect(200)).text);
    service.clock.moveOn(seconds * 1_000);
    return stamp;
  };
  const post = (fields: Fields, of = path) =>
    service.http
      .post(of)
      .type('form')
      .set('Accept', 'text/html')
      .send({ phone: newNumber(), consent: 'yes', ...fields });
  const leads = () =>
    service.database.asStudio<Record<string, unknown>>(
      studio.ctx.accountId,
      'SELECT name, phone, source_page, api_token_id FROM leads.website_lead ORDER BY id',
    );

  it('stores what a visitor leaves, notifies the staff, and leads to a page that can be reloaded', async () => {
    const stamp = await stampAfter(3);
    const response = await post({ stamp, phone: '0151 23456789', name: ' Jonas Weber ' }).expect(303);
    const address = String(response.headers['location']);
    expect(address).toBe(`${path}?sent&lang=en`);
    for (let time = 0; time < 2; time += 1)
      expect((await open(address).expect(200)).text).toContain('Harbour Lane will call you.');
    expect(await leads()).toEqual([
      {
        name: 'Jonas Weber',
        phone: '+4915123456789',
        source_page: expect.stringMatching(new RegExp(`^http.*/s/${studio.slug}/main$`)) as string,
        api_token_id: null,
      },
    ]);
    const { body } = await owner('get', '/leads');
    expect(body.data).toEqual([expect.objectContaining({ name: 'Jonas Weber', api_token_id: null })]);
    const { body: log } = await owner('get', '/activity-log?subject_type=website_lead');
    expect(log.data).toEqual([
      expect.objectContaining({ action: 'lead.created', actor_kind: 'system', actor_name: 'studio page' }),
    ]);
  });

  it('stores a form that is sent twice once, at the same time as well (LEAD-3)', async () => {
    const fields = { stamp: await stampAfter(3), phone: newNumber() };
    const sent = await Promise.all([post(fields), post(fields)]);
    expect(sent.map(({ status }) => status)).toEqual([303, 303]);
    await post(fields).expect(303);
    expect(await leads()).toHaveLength(1);
    service.clock.moveOn(61_000);
    await post(fields).expect(303);
    expect(await leads()).toHaveLength(2);
  });

  it.each([
    ['no phone', { phone: '' }, 'phone'],
    ['a phone without digits', { phone: 'call me' }, 'phone'],
    ['a long phone', { phone: '1'.repeat(256) }, 'phone'],
    ['a long name', { name: 'x'.repeat(256) }, 'name'],
    ['no consent', { consent: '' }, 'consent'],
  ] as const)('says beside the input what is wrong, and keeps the others: %s', async (_, fields, input) => {
    const typed = { stamp: await stampAfter(3), name: 'Jonas', phone: '+4915123456789', ...fields };
    const { text, headers } = await post(typed).expect(422);
    expect(text).toContain(`id="${input}-problem"`);
    expect(text.match(/aria-invalid/g)).toHaveLength(1);
    for (const value of [typed.name, typed.phone]) if (value !== '') expect(text).toContain(`value="${value}"`);
    expect(text.includes(' checked')).toBe(!('consent' in fields));
    expect(headers['cache-control']).toBe('no-store');
    expect(await leads()).toEqual([]);
    // The form that is shown again has a stamp of its own.
    service.clock.moveOn(3_000);
    await post({ stamp: stampOf(text) }).expect(303);
  });

  it('shows what was typed as text', async () => {
    const { text } = await post({ stamp: await stampAfter(3), name: MARKUP, phone: MARKUP }).expect(422);
    expect(text).not.toContain('<img src=x');
    expect(text).not.toContain('<script');
    await post({ stamp: await stampAfter(3), name: MARKUP }).expect(303);
    expect(await leads()).toEqual([expect.objectContaining({ name: MARKUP })]);
  });

  it('takes no other bodies, and none without end', async () => {
    const stamp = await stampAfter(3);
    await service.http.post(path).send({ stamp, phone: newNumber(), consent: 'yes' }).expect(422);
    await post({ stamp, name: 'x'.repeat(20_000) }).expect(422);
    expect(await leads()).toEqual([]);
  });

  describe('against programs (PAGE-10)', () => {
    it.each([
      ['the field that people do not see is filled', 3, { website: 'https://spam.example' }],
      ['it is sent within three seconds', 2.99, {}],
      ['it was opened more than a day ago', 86_401, {}],
    ] as const)('refuses it when %s', async (_, seconds, fields) => {
      const { text } = await post({ stamp: await stampAfter(seconds), ...fields }).expect(422);
      expect(text).toContain('That was very quick');
      expect(await leads()).toEqual([]);
    });

    it('refuses stamps that the service has not made for this page', async () => {
      const stamp = await stampAfter(10);
      const [at = '', hash = ''] = stamp.split('.');
      const other = await openStudio(service);
      await (
        await clientOfRole(service, other.ctx, 'owner')
      )('patch', '/account', { public_page_enabled: true });
      const foreign = await stampAfter(10, `/s/${other.slug}/main/lead`);
      for (const made of ['', `${Number(at) - 5_000}.${hash}`, `${at}.${'0'.repeat(64)}`, at, MARKUP, foreign])
        await post({ stamp: made }).expect(422);
      expect(await leads()).toEqual([]);
      await post({ stamp }).expect(303);
    });

    it.each(PROVIDERS)('asks the bot check of the studio: %s', async (provider, origin, element) => {
      await owner('put', '/website-form/bot-check', { provider, site_key: 'key-"<of>', secret: 'secret' });
      const { text, headers } = await open().expect(200);
      expect(text).toContain(`class="field ${element}" data-sitekey="key-&quot;&lt;of&gt;"`);
      expect(text).toContain('<noscript>');
      const policy = String(headers['content-security-policy']);
      expect(/script-src ([^;]+)/.exec(policy)?.[1]).toContain(origin);
      expect(policy).not.toMatch(/script-src[^;]*'(?:self|unsafe)/);
      const stamp = await stampAfter(3);
      const verdict = (success: boolean) =>
        jest.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(Response.json({ success })));
      expect((await post({ stamp }).expect(422)).text).toContain('The check failed');
      verdict(false);
      await post({ stamp, [`${element}-response`]: 'wrong' }).expect(422);
      jest.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.reject(new TypeError('away')));
      const away = await post({ stamp, [`${element}-response`]: 'token' }).expect(503);
      expect(away.headers['retry-after']).toBe('30');
      expect(away.text).toContain('The check does not answer');
      expect(await leads()).toEqual([]);
      verdict(true);
      await post({ stamp, [`${element}-response`]: 'solved' }).expect(303);
      expect(await leads()).toHaveLength(1);
    });

    it('loads no script without a bot check', async () => {
      const { headers, text } = await open().expect(200);
      expect(String(headers['content-security-policy'])).not.toContain('script-src');
      expect(text).not.toContain('<script');
    });
  });

  it('leaves nothing behind when storing fails half-way', async () => {
    jest.spyOn(service.app.get(UnitOfWork), 'write').mockRejectedValueOnce(new Error('killed'));
    const stamp = await stampAfter(3);
    await post({ stamp }).expect(500);
    expect(await leads()).toEqual([]);
    await post({ stamp }).expect(303);
  });

  it('can be looked at on a demo studio, and stores nothing there (DEMO-1)', async () => {
    const demo = await createDemoApp();
    const take = jest.spyOn(demo.app.get(TakeLead), 'execute');
    const address = '/s/demo-studio/riverside/lead';
    expect((await demo.http.get(address).expect(200)).text).toContain('This is a demo studio');
    const { text } = await demo.http.post(address).type('form').send({ phone: '123456', consent: 'yes' }).expect(423);
    expect(text).toContain('value="123456"');
    expect(text).toContain('role="alert"');
    expect(take).not.toHaveBeenCalled();
    await demo.close();
  });
});

describe('limits of the form (PAGE-10, WEB-6)', () => {
  it('holds for each visitor and each studio, and refuses no honest visitor for what others send', async () => {
    const environment = {
      TRUST_PROXY: 'loopback',
      SHARED_ADDRESSES: '',
      RATE_LIMIT_WEBSITE_KEY: '5',
      RATE_LIMIT_WEBSITE_VISITOR: '5',
    };
    const service = await createTestApp({ environment });
    const [studio, other] = [await openStudio(service), await openStudio(service)];
    await service.database.query('UPDATE accounts.account SET public_page_enabled = true');
    let keys = 0;
    const send = async (address: string, { slug }: OpenStudio = studio) =>
      (
        await service.http
          .post(`/s/${slug}/main/lead`)
          // A key that somebody makes up changes nothing.
          .set('Authorization', `Bearer ss_pub_${String((keys += 1)).padStart(43, 'a')}`)
          .set('X-Forwarded-For', address)
          .type('form')
          .send({})
      ).status;
    const many = async (address: string, count: number) => {
      const found: number[] = [];
      for (let time = 0; time < count; time += 1) found.push(await send(address));
      return found;
    };
    expect(await many('203.0.113.1', 6)).toEqual([422, 422, 422, 422, 422, 429]);
    expect(await many('203.0.113.2', 5)).toEqual([422, 422, 422, 422, 422]);
    // The studio's limit of five is nearly used up by the fourth and fifth of two visitors.
    expect(await many('203.0.113.3', 5)).toEqual([422, 422, 422, 422, 429]);
    expect(await many('203.0.113.4', 4)).toEqual([422, 422, 422, 429]);
    expect(await send('203.0.113.5', other)).toBe(422);
    await service.close();
  });
});
