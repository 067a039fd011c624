import { sharedTestApp, TEST_NOW, type TestApp } from '../../support/app';
import { given } from '../../support/given';
import {
  actionsOf,
  clientOfRole,
  expectedGates,
  gateOutcomes,
  type ManageClient,
  manageClient,
  refusalOf,
} from '../../support/manage';
import { bearerOfRole } from '../../support/staff';
import { addClass, addPlan, type OpenStudio, openStudio } from '../../support/studio';

const DAY = { enabled: true, opens_at: '09:00', closes_at: '21:00' };

describe('settings of a studio', () => {
  let service: TestApp;
  let studio: OpenStudio;
  let admin: ManageClient;

  beforeAll(async () => {
    service = await sharedTestApp({ environment: { RATE_LIMIT_MANAGE: '1000000' } });
  });
  afterAll(() => service.close());
  beforeEach(async () => {
    service.clock.moveTo(TEST_NOW);
    studio = await openStudio(service, { name: 'Harbour Lane', countryCode: 'DE', timezone: 'Europe/Berlin' });
    admin = await clientOfRole(service, studio.ctx, 'admin');
  });

  const account = async () => (await admin('get', '/account')).body.data as Record<string, unknown>;

  it('are shown to any staff, with their defaults', async () => {
    const helper = await clientOfRole(service, studio.ctx, 'event_festival_staff');
    const { status, body } = await helper('get', '/account');
    expect(status).toBe(200);
    expect(body.data).toEqual({
      id: studio.ctx.accountId,
      name: 'Harbour Lane',
      slug: studio.slug,
      status: 'active',
      mode: 'live',
      default_language: 'en',
      country_code: 'DE',
      currency: 'EUR',
      timezone: 'Europe/Berlin',
      brand_color: null,
      logo_url: null,
      slogan: null,
      enabled_schedule_kinds: null,
      opening_hours: null,
      schedule_generation_weeks: 2,
      allow_trainer_overlap: false,
      booking_requirement: 'nothing',
      show_single_visits_in_prices: false,
      public_page_enabled: false,
      festivals_enabled: false,
      second_factor_required: false,
      desk_required: false,
      customer_auth: { allow_email_password: true, allow_otp: false, allow_external_idp: true },
      class_cancellation_rules: {
        return_sessions_enabled: true,
        return_sessions_count: 1,
        extend_days_enabled: false,
        extend_days_count: 1,
      },
      reminders: { enabled: false, hours_before: 5 },
    });
  });

  it('change together, each noted with its values before and after (AUD-1)', async () => {
    const change = {
      name: ' Harbour Lane II ',
      default_language: 'de',
      country_code: 'AT',
      currency: 'CHF',
      timezone: 'Europe/Vienna',
      brand_color: '#1f6FEB',
      logo_url: 'https://studio.example/logo.svg?v=2',
      slogan: 'Move well',
      enabled_schedule_kinds: ['internal_class', 'group_class', 'group_class'],
      opening_hours: { 7: { ...DAY, enabled: false }, 1: DAY, 2: null },
      schedule_generation_weeks: 52,
      allow_trainer_overlap: true,
      booking_requirement: 'pass_or_price',
      show_single_visits_in_prices: true,
      public_page_enabled: true,
      customer_auth: { allow_email_password: false, allow_otp: true, allow_external_idp: false },
      class_cancellation_rules: {
        return_sessions_enabled: false,
        return_sessions_count: 100,
        extend_days_enabled: true,
        extend_days_count: 365,
      },
      reminders: { enabled: true, hours_before: 72 },
    };
    const { status, body } = await admin('patch', '/account', change);
    expect(status).toBe(200);
    const expected = {
      ...change,
      name: 'Harbour Lane II',
      enabled_schedule_kinds: ['group_class', 'internal_class'],
      opening_hours: { 1: DAY, 7: { ...DAY, enabled: false } },
    };
    expect(body.data).toMatchObject(expected);
    expect(await account()).toEqual(body.data);
    expect((await admin('patch', '/account', change)).status).toBe(200);
    const log = await service.database.asStudio<{ changes: Record<string, unknown> }>(
      studio.ctx.accountId,
      `SELECT changes FROM accounts.activity_entry WHERE action = 'account.updated'`,
    );
    expect(log).toHaveLength(1);
    expect(log[0]?.changes).toMatchObject({
      currency: { before: 'EUR', after: 'CHF' },
      reminder_hours_before: { before: 5, after: 72 },
    });
  });

  it('change alone: absent fields keep their values, also within an object (GEN-17)', async () => {
    const before = await account();
    await admin('patch', '/account', { customer_auth: { allow_otp: true }, reminders: {} });
    expect(await account()).toEqual({
      ...before,
      customer_auth: { allow_email_password: true, allow_otp: true, allow_external_idp: true },
    });
    expect((await admin('patch', '/account', {})).status).toBe(200);
    expect(await actionsOf(service, studio.ctx)).toEqual(['account.updated']);
  });

  it('are cleared with null where they may be empty (GEN-17)', async () => {
    const clearable = {
      country_code: 'DE',
      timezone: 'Europe/Berlin',
      brand_color: '#000000',
      logo_url: 'https://a.example/b',
      slogan: 'x',
      enabled_schedule_kinds: ['group_class'],
      opening_hours: { 1: DAY },
    };
    await admin('patch', '/account', clearable);
    const empty = Object.fromEntries(Object.keys(clearable).map((key) => [key, null]));
    expect((await admin('patch', '/account', empty)).body.data).toMatchObject(empty);
    await admin('patch', '/account', clearable);
    expect((await admin('patch', '/account', { enabled_schedule_kinds: [], slogan: ' ' })).body.data).toMatchObject({
      enabled_schedule_kinds: null,
      slogan: null,
    });
  });

  it('are public immediately; a new time zone moves no class (CAL-6)', async () => {
    await addClass(service, studio);
    const startsAt = async () => (await service.http.get(studio.schedule).expect(200)).body.data[0].starts_at as string;
    expect(await startsAt()).toBe('2026-06-02T09:00:00+02:00');
    await admin('patch', '/account', { timezone: null });
    expect(await startsAt()).toBe('2026-06-02T07:00:00+00:00');
  });

  describe('with a currency', () => {
    it('keep it once a plan exists (currency_in_use)', async () => {
      await addPlan(service, studio);
      expect(refusalOf(await admin('patch', '/account', { currency: 'USD', name: 'X' }))).toBe(
        '422 currency_in_use currency',
      );
      expect((await account())['name']).toBe('Harbour Lane');
      expect((await admin('patch', '/account', { currency: 'EUR', name: 'X' })).status).toBe(200);
    });

    it('have one currency only, also when the first plan is made meanwhile', async () => {
      for (let round = 0; round < 6; round += 1) {
        const own = await openStudio(service);
        const client = await clientOfRole(service, own.ctx, 'admin');
        const [answer] = await Promise.all([client('patch', '/account', { currency: 'USD' }), addPlan(service, own)]);
        const [plan] = await service.database.asStudio<{ currency: string }>(
          own.ctx.accountId,
          'SELECT currency FROM passes.class_pass_plan WHERE account_id = $1',
          [own.ctx.accountId],
        );
        expect([200, 422]).toContain(answer.status);
        expect(plan?.currency).toBe(answer.status === 200 ? 'USD' : 'EUR');
      }
    });
  });

  it.each([
    ['no name', { name: null }, 'name'],
    ['a blank name', { name: ' ' }, 'name'],
    ['a long name', { name: 'x'.repeat(256) }, 'name'],
    ['NUL in the name', { name: 'a\u0000' }, 'name'],
    ['no language', { default_language: null }, 'default_language'],
    ['an unknown language', { default_language: 'zz' }, 'default_language'],
    ['a language in capitals', { default_language: 'DE' }, 'default_language'],
    ['an unknown country', { country_code: 'XX' }, 'country_code'],
    ['a country in small letters', { country_code: 'de' }, 'country_code'],
    ['no currency', { currency: null }, 'currency'],
    ['an unknown currency', { currency: 'EURO' }, 'currency'],
    ['an unknown zone', { timezone: 'Europe/Atlantis' }, 'timezone'],
    ['an offset as zone', { timezone: '+02:00' }, 'timezone'],
    ['a number as zone', { timezone: 2 }, 'timezone'],
    ['a named colour', { brand_color: 'red' }, 'brand_color'],
    ['a short colour', { brand_color: '#fff' }, 'brand_color'],
    ['a plain http logo', { logo_url: 'http://a.example/b' }, 'logo_url'],
    ['a logo with credentials', { logo_url: 'https://user:secret@a.example/b' }, 'logo_url'],
    ['a logo in a private network', { logo_url: 'https://169.254.169.254/b' }, 'logo_url'],
    ['a logo with markup', { logo_url: 'https://a.example/"><script>' }, 'logo_url'],
    ['a script as logo', { logo_url: 'javascript:alert(1)' }, 'logo_url'],
    ['a relative logo', { logo_url: '/logo.svg' }, 'logo_url'],
    ['a logo without host', { logo_url: 'https:///x' }, 'logo_url'],
    ['a long logo', { logo_url: `https://a.example/${'x'.repeat(2_048)}` }, 'logo_url'],
    ['a long slogan', { slogan: 'x'.repeat(256) }, 'slogan'],
    ['an unknown kind', { enabled_schedule_kinds: ['group_class', 'party'] }, 'enabled_schedule_kinds.1'],
    ['kinds that are no list', { enabled_schedule_kinds: 'group_class' }, 'enabled_schedule_kinds'],
    ['0 weeks', { schedule_generation_weeks: 0 }, 'schedule_generation_weeks'],
    ['53 weeks', { schedule_generation_weeks: 53 }, 'schedule_generation_weeks'],
    ['half a week', { schedule_generation_weeks: 1.5 }, 'schedule_generation_weeks'],
    ['weeks as text', { schedule_generation_weeks: '5' }, 'schedule_generation_weeks'],
    ['an unknown need', { booking_requirement: 'money' }, 'booking_requirement'],
    ['no need', { booking_requirement: null }, 'booking_requirement'],
    ['a text as switch of the page', { public_page_enabled: 'yes' }, 'public_page_enabled'],
    ['a text as switch of prices', { show_single_visits_in_prices: 'yes' }, 'show_single_visits_in_prices'],
    ['a text as switch', { allow_trainer_overlap: 'true' }, 'allow_trainer_overlap'],
    ['no switches', { customer_auth: null }, 'customer_auth'],
    ['a list of switches', { customer_auth: [] }, 'customer_auth'],
    ['no switch', { customer_auth: { allow_otp: null } }, 'customer_auth.allow_otp'],
    [
      '101 sessions',
      { class_cancellation_rules: { return_sessions_count: 101 } },
      'class_cancellation_rules.return_sessions_count',
    ],
    ['0 days', { class_cancellation_rules: { extend_days_count: 0 } }, 'class_cancellation_rules.extend_days_count'],
    [
      '366 days',
      { class_cancellation_rules: { extend_days_count: 366 } },
      'class_cancellation_rules.extend_days_count',
    ],
    ['73 hours', { reminders: { hours_before: 73 } }, 'reminders.hours_before'],
    ['hours that are a list', { opening_hours: [] }, 'opening_hours'],
    ['a day that is a text', { opening_hours: { 1: 'closed' } }, 'opening_hours.1'],
    ['a day that is a list', { opening_hours: { 1: [] } }, 'opening_hours.1'],
    [
      'a day without times',
      { opening_hours: { 1: { enabled: true } } },
      'opening_hours.1.opens_at opening_hours.1.closes_at',
    ],
    [
      'a day that ends as it begins',
      { opening_hours: { 3: { ...DAY, closes_at: '09:00' } } },
      'opening_hours.3.closes_at',
    ],
    ['a day until 24:00', { opening_hours: { 3: { ...DAY, closes_at: '24:00' } } }, 'opening_hours.3.closes_at'],
    ['a switch of a day as text', { opening_hours: { 3: { ...DAY, enabled: 1 } } }, 'opening_hours.3.enabled'],
    ['250 kB', { slogan: 'x'.repeat(250_000) }, 'slogan'],
  ])('are refused with %s', async (_, change, inputs) => {
    const before = await account();
    expect(refusalOf(await admin('patch', '/account', { name: 'Other', ...change }))).toBe(
      `422 validation_failed ${inputs}`,
    );
    expect(await account()).toEqual(before);
  });

  it('tell the subscription (SUB-2)', async () => {
    const none = { plan_name: null, status: null, ends_at: null, grace_ends_at: null };
    const open = { public_content_available: true, code: null };
    expect((await admin('get', '/subscription')).body).toEqual({ data: { ...none, ...open } });
    await given(service).subscriptionPlan.execute({
      slug: `plan-${studio.slug}`,
      name: 'Standard',
      planType: 'standard',
      priceCents: 4_900,
      currency: 'EUR',
      accessDays: null,
      isActive: true,
    });
    await given(service).subscription.execute('test', studio.slug, {
      planSlug: `plan-${studio.slug}`,
      status: 'active',
      endsAt: new Date('2026-06-01T09:00:00Z'),
    });
    const active = { ...none, plan_name: 'Standard', status: 'active', ends_at: '2026-06-01T09:00:00Z' };
    expect((await admin('get', '/subscription')).body).toEqual({ data: { ...active, ...open } });
    service.clock.moveTo(new Date('2026-06-01T09:00:00Z'));
    const closed = { public_content_available: false, code: 'subscription_expired' };
    expect((await admin('get', '/subscription')).body).toEqual({ data: { ...active, ...closed } });
    const schedule = await service.http.get(studio.schedule);
    expect(schedule.status).toBe(402);
  });

  it('belong to the studio of the session (GEN-9)', async () => {
    const other = await openStudio(service);
    const bearer = await bearerOfRole(service, other.ctx, 'owner');
    await manageClient(service, bearer)('patch', '/account', { name: 'Theirs' });
    expect((await account())['name']).toBe('Harbour Lane');
  });

  it.each([
    { method: 'get', path: '/account', lacking: null },
    { method: 'patch', path: '/account', lacking: { role: 'manager' } },
    { method: 'get', path: '/subscription', lacking: { role: 'manager' } },
  ] as const)('are guarded in order (ORD-1): $method $path', async (route) => {
    expect(await gateOutcomes(service, studio.ctx, route)).toEqual(expectedGates(route));
  });
});
