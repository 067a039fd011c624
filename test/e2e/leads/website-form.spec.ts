import { ReencryptBotSecrets } from '../../../src/leads';
import { createTestApp, sharedTestApp, TEST_NOW, type TestApp } from '../../support/app';
import { clientOfRole, type ManageClient, refusalOf } from '../../support/manage';
import { pageOf, SITE } from '../../support/publishable-key';
import { type OpenStudio, openStudio } from '../../support/studio';

const TURNSTILE = { provider: 'turnstile', site_key: 'site-key-of-studio', secret: 'secret-of-the-studio' };
const BOT_CHECK = '/website-form/bot-check';

describe('the form of a website', () => {
  let service: TestApp;
  let studio: OpenStudio;
  let owner: ManageClient;
  let page: ReturnType<typeof pageOf>;
  let keyId: number;

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
    const { body } = await owner('post', '/api-tokens', { name: 'Site', kind: 'publishable', origins: [SITE] });
    keyId = body.data.id;
    page = pageOf(service, body.data.token);
  });
  afterEach(() => jest.restoreAllMocks());

  const stored = async () =>
    (await service.database.asStudio(studio.ctx.accountId, 'SELECT 1 FROM leads.website_lead')).length;
  /** The provider answers so; returns what it was asked. */
  const provider = (answer: () => Promise<Response>) => {
    const bodies: string[] = [];
    const fetched = jest.spyOn(globalThis, 'fetch').mockImplementation((_address, request) => {
      bodies.push(request?.body instanceof URLSearchParams ? request.body.toString() : '');
      return answer();
    });
    return { fetched, bodies };
  };
  const says = (verdict: unknown, status = 200) => provider(() => Promise.resolve(Response.json(verdict, { status })));

  describe('bot check (WEB-5)', () => {
    beforeEach(async () => {
      await owner('put', BOT_CHECK, TURNSTILE);
    });

    it('is shown to pages without its secret, and kept encrypted', async () => {
      expect((await page.form()).body).toEqual({
        data: { bot_check: { provider: 'turnstile', site_key: TURNSTILE.site_key }, language: 'en' },
      });
      const shown = { provider: 'turnstile', site_key: TURNSTILE.site_key };
      expect((await owner('get', BOT_CHECK)).body).toEqual({ data: shown });
      const { accountId } = studio.ctx;
      const [row] = await service.database.asStudio<{ kept: string }>(
        accountId,
        `SELECT encode(secret, 'escape') AS kept FROM leads.bot_check`,
      );
      expect(row?.kept).not.toContain(TURNSTILE.secret);
    });

    it('asks the provider of the studio with its secret, and stores the lead', async () => {
      const asked = says({ success: true });
      expect((await page.send({ bot_check_token: 'solved' })).status).toBe(201);
      const [address, request] = asked.fetched.mock.calls[0] ?? [];
      expect(address).toBe('https://challenges.cloudflare.com/turnstile/v0/siteverify');
      expect(request).toMatchObject({ method: 'POST', redirect: 'error', signal: expect.any(AbortSignal) });
      expect(asked.bodies[0]).toContain(`secret=${TURNSTILE.secret}&response=solved`);
      expect(await stored()).toBe(1);
    });

    it('refuses without a token and without asking; a program is suspected before', async () => {
      const asked = says({ success: true });
      expect(refusalOf(await page.send({}))).toBe('422 bot_check_failed bot_check_token');
      expect(refusalOf(await page.send({ bot_check_token: 'x', form_seconds: 1 }))).toBe(
        '422 bot_suspected form_seconds',
      );
      expect(asked.bodies).toEqual([]);
    });

    it.each([
      ['refuses', { success: false }, 200, '422 bot_check_failed bot_check_token'],
      ['answers something else', ['success'], 200, '422 bot_check_failed bot_check_token'],
      ['is broken', { success: true }, 500, '503 bot_check_unavailable'],
    ])('where the provider %s: %j, %i', async (_, verdict, status, refusal) => {
      says(verdict, status);
      expect(refusalOf(await page.send({ bot_check_token: 'x' }))).toBe(refusal);
      expect(await stored()).toBe(0);
    });

    it('approves a repeat of the lead with its token, at once or later, and no other phone (LEAD-3)', async () => {
      const approved = new Set<string>();
      const asked = provider(() => {
        const [token] = asked.bodies.slice(-1);
        const success = token !== undefined && !approved.has(token);
        approved.add(token ?? '');
        return Promise.resolve(Response.json({ success }));
      });
      const first = { phone: '+49 151 20000001', name: 'Jo', bot_check_token: 'once' };
      const answers = await Promise.all([page.send(first), page.send(first)]);
      await owner('patch', `/leads/${answers[0].body.data.id}`, { status: 'callback' });
      const repeated = await page.send({ ...first, name: 'Somebody else' });
      expect([...answers, repeated].map(({ status }) => status)).toEqual([201, 201, 201]);
      expect(repeated.body.data).toMatchObject({ id: answers[0].body.data.id, name: 'Somebody else', status: 'new' });
      const other = await page.send({ ...first, phone: '+49 151 20000002' });
      expect(refusalOf(other)).toBe('422 bot_check_failed bot_check_token');
      expect(await stored()).toBe(1);
    });

    it('is closed while the provider is away, says when to try again, and stores nothing', async () => {
      provider(() => Promise.reject(new TypeError('fetch failed')));
      const refused = await page.send({ bot_check_token: 'x' });
      expect(refusalOf(refused)).toBe('503 bot_check_unavailable');
      expect(refused.headers['retry-after']).toBe('30');
      expect(await stored()).toBe(0);
    });

    it('keeps its secret for the same provider only', async () => {
      const { provider: name, site_key: siteKey } = TURNSTILE;
      expect((await owner('put', BOT_CHECK, { provider: name, site_key: 'another' })).status).toBe(200);
      const moved = await owner('put', BOT_CHECK, { provider: 'hcaptcha', site_key: siteKey });
      expect(refusalOf(moved)).toBe('422 validation_failed secret');
      const asked = says({ success: true });
      expect((await page.send({ bot_check_token: 'x' })).status).toBe(201);
      expect(asked.bodies[0]).toContain(TURNSTILE.secret);
    });

    it('ends when it is removed, twice as once', async () => {
      expect((await owner('delete', BOT_CHECK)).status).toBe(204);
      expect((await owner('delete', BOT_CHECK)).status).toBe(204);
      expect((await owner('get', BOT_CHECK)).body.data).toEqual({ provider: null, site_key: null });
      expect((await page.form()).body.data.bot_check).toBeNull();
      expect((await page.send({})).status).toBe(201);
    });

    it('is not that of another studio', async () => {
      const other = await openStudio(service);
      const theirs = await clientOfRole(service, other.ctx, 'owner');
      expect((await theirs('get', BOT_CHECK)).body.data).toEqual({ provider: null, site_key: null });
      await theirs('delete', BOT_CHECK);
      expect((await owner('get', BOT_CHECK)).body.data).toMatchObject({ provider: 'turnstile' });
    });

    it('is encrypted again under a new key, and read with it (INT-2)', async () => {
      const [OLD, NEW] = [1, 2].map((byte) => Buffer.alloc(32, byte).toString('base64'));
      const { database } = service;
      const running = async (keys: (string | undefined)[], work: (app: TestApp) => Promise<void>) => {
        const app = await createTestApp({ database, environment: { SECRET_KEY: keys.join() } });
        try {
          await work(app);
        } finally {
          await app.close();
        }
      };
      const { published_token: token } = (await owner('get', '/api-tokens')).body.data[0];
      const asked = says({ success: true });
      await running([OLD], async (app) => {
        await (
          await clientOfRole(app, studio.ctx, 'owner')
        )('put', BOT_CHECK, TURNSTILE);
      });
      await running([NEW, OLD], async (app) => {
        expect((await app.app.get(ReencryptBotSecrets).execute()).reencrypted).toBe(1);
        expect((await app.app.get(ReencryptBotSecrets).execute()).reencrypted).toBe(0);
      });
      await running([NEW], async (app) => {
        expect((await pageOf(app, token).send({ bot_check_token: 'x' })).status).toBe(201);
        expect(asked.bodies[0]).toContain(TURNSTILE.secret);
      });
      await running([OLD], async (app) => {
        const { unreadable } = await app.app.get(ReencryptBotSecrets).execute();
        expect(unreadable).toContain(`${studio.slug} turnstile`);
        expect(refusalOf(await pageOf(app, token).send({ bot_check_token: 'x' }))).toBe('503 bot_check_unavailable');
      });
    });
  });

  it('notifies staff of 20 leads of an hour one by one, and of the others once (WEB-8)', async () => {
    const notified = async () =>
      (
        await service.database.asStudio(
          studio.ctx.accountId,
          `SELECT 1 FROM notifications.notification WHERE kind = 'lead_created'`,
        )
      ).length;
    await page.send({});
    const members = await notified();
    expect(members).toBeGreaterThan(0);
    for (let lead = 1; lead < 25; lead += 1) expect((await page.send({})).status).toBe(201);
    expect(await notified()).toBe(21 * members);
    service.clock.moveTo(new Date(TEST_NOW.getTime() + 3_600_000));
    await page.send({});
    expect(await notified()).toBe(22 * members);
  });

  describe('refused tries (WEB-7)', () => {
    it('are counted by day and reason, added up, and end after 90 days', async () => {
      const { published_token: token } = (await owner('get', '/api-tokens')).body.data[0];
      const other = pageOf(service, token, 'https://evil.example');
      for (let time = 0; time < 3; time += 1) await other.send({});
      await page.send({ honeypot: 'x' });
      await page.send({ phone: 'x' });
      await page.send({});
      const counted = async () => (await owner('get', `/api-tokens/${keyId}/refused-tries`)).body.data;
      const first = [
        { day: '2026-06-01', reason: 'bot_suspected', tries: 1 },
        { day: '2026-06-01', reason: 'origin_not_allowed', tries: 3 },
      ];
      expect(await counted()).toEqual(first);
      await other.form();
      service.clock.moveTo(new Date('2026-06-02T08:00:00Z'));
      await other.send({});
      expect(await counted()).toEqual([
        { day: '2026-06-02', reason: 'origin_not_allowed', tries: 1 },
        first[0],
        { day: '2026-06-01', reason: 'origin_not_allowed', tries: 4 },
      ]);
      service.clock.moveTo(new Date('2026-08-31T08:00:00Z'));
      owner = await clientOfRole(service, studio.ctx, 'owner');
      await other.send({});
      expect((await counted()).map(({ day }: { day: string }) => day)).toEqual(['2026-08-31', '2026-06-02']);
    });

    it('of keys that do not exist are not kept', async () => {
      await pageOf(service, `ss_pub_${'x'.repeat(43)}`).send({});
      expect((await owner('get', `/api-tokens/${keyId}/refused-tries`)).body.data).toEqual([]);
    });
  });
});
