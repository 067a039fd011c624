import { DomainEvents } from '@studio/events';

import { sharedTestApp, TEST_NOW, type TestApp } from '../../support/app';
import { addApiToken } from '../../support/api-token';
import { untilAnswered } from '../../support/busy';
import { addCustomer, bearerOfCustomer } from '../../support/customer';
import { activityOf } from '../../support/customer-sign-in';
import { given } from '../../support/given';
import { refusalOf, setMode } from '../../support/manage';
import { bearerOfRole } from '../../support/staff';
import { type OpenStudio, openStudio } from '../../support/studio';

const LEADS = '/api/v1/website-leads';
const PHONE = '+4915123456789';

describe('website leads', () => {
  let service: TestApp;
  let studio: OpenStudio;
  let bearer: string;

  beforeAll(async () => {
    service = await sharedTestApp({ environment: { RATE_LIMIT_WEBSITE_LEADS: '1000000' } });
  });
  afterAll(() => service.close());
  beforeEach(async () => {
    service.clock.moveTo(TEST_NOW);
    studio = await openStudio(service, { countryCode: 'DE', timezone: 'Europe/Berlin' });
    bearer = `Bearer ${await addApiToken(service, studio.ctx)}`;
  });

  const send = (body: object | string, authorization: string | null = bearer) => {
    const request = service.http.post(LEADS).set('Content-Type', 'application/json');
    if (authorization !== null) void request.set('Authorization', authorization);
    return request.send(body);
  };
  const sent = async (body: object, authorization = bearer) =>
    (await send(body, authorization).expect(201)).body.data.id;
  const stored = (ctx = studio.ctx) =>
    service.database.asStudio<Record<string, unknown>>(
      ctx.accountId,
      'SELECT phone, name, source_page, status, customer_id FROM leads.website_lead ORDER BY id',
    );

  it('stores a lead and answers it without notes and links (LEAD-1, LEAD-4)', async () => {
    await addCustomer(service, studio.ctx, { name: 'Known', phone: PHONE });
    const heard: unknown[] = [];
    service.app.get(DomainEvents).on('leads.lead_created', async (event) => void heard.push(event));
    const { body } = await send({
      phone: ' 0151 23456789 ',
      name: ' Jonas ',
      source_page: 'https://x.example/a?b=c',
      notes: 'mine',
      status: 'booked',
    }).expect(201);
    expect(body).toEqual({
      data: {
        id: expect.any(Number),
        status: 'new',
        phone: PHONE,
        name: 'Jonas',
        source_page: 'https://x.example/a?b=c',
        created_at: '2026-06-01T10:00:00+02:00',
      },
    });
    expect(await stored()).toEqual([
      { phone: PHONE, name: 'Jonas', source_page: 'https://x.example/a?b=c', status: 'new', customer_id: null },
    ]);
    const { accountId } = studio.ctx;
    const { id: leadId } = body.data;
    expect(heard).toEqual([{ kind: 'leads.lead_created', accountId, leadId, crowdedHour: null }]);
    expect(await activityOf(service, studio.ctx, 'lead.')).toEqual([
      {
        action: 'lead.created',
        actor_kind: 'api_token',
        actor_id: expect.any(Number),
        subject_id: leadId,
        changes: { name: 'Jonas', phone: PHONE, source_page: 'https://x.example/a?b=c' },
      },
    ]);
  });

  it('answers absent values as null', async () => {
    const { body } = await send({ phone: '+12345', name: '  ' }).expect(201);
    expect(body.data).toMatchObject({ phone: '+12345', name: null, source_page: null });
  });

  it.each([
    ['Europe/Berlin', '2026-01-15T08:00:00Z', '2026-01-15T09:00:00+01:00'],
    ['Europe/Berlin', '2026-07-15T08:00:00Z', '2026-07-15T10:00:00+02:00'],
    ['America/New_York', '2026-07-15T08:00:00Z', '2026-07-15T04:00:00-04:00'],
    [undefined, '2026-07-15T08:00:00Z', '2026-07-15T08:00:00+00:00'],
  ])('tells the time in the zone %s (GEN-5): %s', async (timezone, now, told) => {
    const zoned = await openStudio(service, timezone === undefined ? {} : { timezone });
    if (timezone === undefined)
      await service.database.query('UPDATE accounts.account SET timezone = NULL WHERE id = $1', [zoned.ctx.accountId]);
    service.clock.moveTo(new Date(now));
    const theirs = `Bearer ${await addApiToken(service, zoned.ctx)}`;
    expect((await send({ phone: '12345' }, theirs).expect(201)).body.data.created_at).toBe(told);
  });

  describe('a repeat (LEAD-3)', () => {
    const lead = { phone: '0151 23456789', source_page: '/trial' };

    it('within a minute answers the first lead in its present state and stores nothing', async () => {
      const id = await sent({ ...lead, name: 'Jonas' });
      await service.database.asStudio(
        studio.ctx.accountId,
        `UPDATE leads.website_lead SET status = 'callback', notes = 'secret' WHERE id = $1`,
        [id],
      );
      service.clock.moveTo(new Date(TEST_NOW.getTime() + 59_999));
      const { body } = await send({ phone: PHONE, source_page: '/trial', name: 'Other' }).expect(201);
      expect(body.data).toEqual({
        id,
        status: 'callback',
        phone: PHONE,
        name: 'Jonas',
        source_page: '/trial',
        created_at: '2026-06-01T10:00:00+02:00',
      });
      expect(await stored()).toHaveLength(1);
      expect(await activityOf(service, studio.ctx, 'lead.')).toHaveLength(1);
    });

    it('after a minute is a lead of its own', async () => {
      const id = await sent(lead);
      service.clock.moveTo(new Date(TEST_NOW.getTime() + 60_000));
      expect(await sent(lead)).not.toBe(id);
    });

    it('takes no page for no page, and tells other pages, phones and tokens apart', async () => {
      const ids = [
        await sent({ phone: PHONE }),
        await sent({ phone: PHONE, source_page: '' }),
        await sent({ phone: PHONE, source_page: '/a' }),
        await sent({ phone: '+4915123456780', source_page: '/a' }),
        await sent({ phone: PHONE }, `Bearer ${await addApiToken(service, studio.ctx)}`),
      ];
      expect(ids[1]).toBe(ids[0]);
      expect(new Set(ids).size).toBe(4);
    });

    it('that comes in parallel stores one lead', async () => {
      const answers = await Promise.all(Array.from({ length: 20 }, () => untilAnswered(() => send(lead))));
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
      expect(new Set(answers.map(({ body }) => (body as { data: { id: number } }).data.id)).size).toBe(1);
      expect(await stored()).toHaveLength(1);
      expect(await activityOf(service, studio.ctx, 'lead.')).toHaveLength(1);
    });
  });

  it.each([
    ['no phone', {}, 'phone'],
    ['null as phone', { phone: null }, 'phone'],
    ['a blank phone', { phone: '  ' }, 'phone'],
    ['words as phone', { phone: 'abc' }, 'phone'],
    ['four digits', { phone: '1234' }, 'phone'],
    ['sixteen digits', { phone: '1234567890123456' }, 'phone'],
    ['a number as phone', { phone: 4915123456789 }, 'phone'],
    ['a list as phone', { phone: ['12345'] }, 'phone'],
    ['a NUL in the phone', { phone: '12345\u0000' }, 'phone'],
    ['a phone with a long text', { phone: `12345${'x'.repeat(1_000)}` }, 'phone'],
    ['a long name', { phone: '12345', name: 'x'.repeat(256) }, 'name'],
    ['a number as name', { phone: '12345', name: 5 }, 'name'],
    ['a long page', { phone: '12345', source_page: 'x'.repeat(2_049) }, 'source_page'],
    ['an object as page', { phone: '12345', source_page: {} }, 'source_page'],
    ['a name of 250 kB', { phone: '12345', name: 'x'.repeat(250_000) }, 'name'],
  ])('refuses %s and stores nothing (LEAD-2)', async (_, body, input) => {
    expect(refusalOf(await send(body))).toBe(`422 validation_failed ${input}`);
    expect(await stored()).toEqual([]);
  });

  it.each([
    ['no JSON', '{', 400],
    ['a list', '[]', 422],
    ['null', 'null', 422],
    ['more than 256 KiB', JSON.stringify({ phone: 'x'.repeat(262_144) }), 413],
  ])('answers %s as a body with a clear refusal', async (_, body, status) => {
    expect((await send(body)).status).toBe(status);
  });

  describe('gates, in their order (ORD-4)', () => {
    const nothing = {};

    it('need a token that is alive, of an active studio', async () => {
      const { ctx } = studio;
      expect(refusalOf(await send(nothing, null))).toBe('401 token_missing');
      expect(refusalOf(await send(nothing, `Bearer ss_live_${'x'.repeat(43)}`))).toBe('401 token_invalid');
      const expired = await addApiToken(service, ctx, ['website_leads:create'], { expiresAt: TEST_NOW });
      expect(refusalOf(await send(nothing, `Bearer ${expired}`))).toBe('401 token_invalid');
      const revoked = await addApiToken(service, ctx, ['website_leads:create'], { revokedAt: TEST_NOW });
      expect(refusalOf(await send(nothing, `Bearer ${revoked}`))).toBe('401 token_invalid');
      expect(refusalOf(await send(nothing, await bearerOfRole(service, ctx, 'owner')))).toBe('401 token_invalid');
      expect(refusalOf(await send(nothing, await bearerOfCustomer(service, ctx)))).toBe('401 token_invalid');
      await service.database.query(`UPDATE accounts.account SET status = 'suspended' WHERE id = $1`, [ctx.accountId]);
      expect(refusalOf(await send({ phone: PHONE }))).toBe('401 token_invalid');
      expect(await stored()).toEqual([]);
    });

    it('demo before subscription before ability before the body', async () => {
      const { ctx, slug } = studio;
      const unable = `Bearer ${await addApiToken(service, ctx, ['mcp:read'])}`;
      expect(refusalOf(await send(nothing, unable))).toBe('403 ability_missing');
      await given(service).subscription.execute('test', slug, { status: 'expired' });
      const answer = await send(nothing, unable);
      expect(refusalOf(answer)).toBe('402 subscription_expired');
      expect(answer.body).toHaveProperty('support_url');
      expect(refusalOf(await send({ phone: PHONE }))).toBe('402 subscription_expired');
      await setMode(service, ctx, 'demo_readonly');
      expect(refusalOf(await send(nothing, unable))).toBe('423 demo_readonly');
      expect(await stored()).toEqual([]);
    });
  });
});
