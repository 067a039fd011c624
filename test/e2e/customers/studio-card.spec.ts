import { given } from '../../support/given';
import { createTestApp, sharedTestApp, type TestApp } from '../../support/app';
import { switchStudio } from '../../support/customer-sign-in';
import { type OpenStudio, openStudio } from '../../support/studio';

const BOT_CHECK = {
  BOT_CHECK_VERIFY_URL: 'https://bots.example.com/siteverify',
  BOT_CHECK_SECRET: 'secret',
  BOT_CHECK_SITE_KEY: 'site-key',
};
const PROVIDER = {
  IDP_ISSUER: 'https://id.example.com',
  IDP_CLIENT_ID: 'client',
  IDP_CLIENT_SECRET: 'secret',
  IDP_RETURN_URL: 'https://app.example.com/return',
};

const card = (service: TestApp, slug: string) => service.http.get(`/api/v1/mobile/studios/${slug}`);

describe('the studio card', () => {
  let service: TestApp;
  let studio: OpenStudio;

  beforeAll(async () => {
    service = await sharedTestApp();
  });
  afterAll(() => service.close());
  beforeEach(async () => {
    studio = await openStudio(service, { countryCode: 'DE', timezone: 'Europe/Berlin' });
  });

  it('shows the studio with its active locations only, and the ways of sign-in', async () => {
    const closed = await given(service).location(studio.ctx, { name: 'Attic' });
    await service.database.asStudio(
      studio.ctx.accountId,
      'UPDATE scheduling.location SET is_active = false WHERE id = $1',
      [closed],
    );
    const { body, headers } = await card(service, studio.slug).expect(200);
    expect(body).toEqual({
      data: {
        account: {
          id: studio.ctx.accountId,
          name: expect.any(String),
          slug: studio.slug,
          default_language: 'en',
          country_code: 'DE',
          currency: 'EUR',
          timezone: 'Europe/Berlin',
          brand_color: null,
          logo_url: expect.stringMatching(/^http.*\/logo\.svg$/),
          slogan: null,
          locations: [expect.objectContaining({ id: studio.locationId, is_active: true })],
        },
        customer_auth: {
          email_password: true,
          otp: false,
          external_idp: false,
          botcheck_site_key: null,
          external_idp_redirect_url: expect.stringMatching(
            new RegExp(`^http://.+/api/v1/mobile/auth/customer/idp/${studio.slug}/redirect$`),
          ),
        },
      },
    });
    expect(headers['ratelimit-limit']).toBe('120');
  });

  it('contains the ways of sign-in that the studio enabled (EML-1, OTP-1)', async () => {
    await switchStudio(service, studio.ctx, { allow_email_password: false, allow_otp: true });
    const { body } = await card(service, studio.slug).expect(200);
    expect(body.data.customer_auth).toMatchObject({ email_password: false, otp: true });
  });

  it.each(['nobody', 'No-Slug', '%00', 'a'.repeat(300)])('of %s is 404', async (slug) => {
    expect((await card(service, slug).expect(404)).body.code).toBe('not_found');
  });

  it('of a suspended studio is 404 (ACC-1)', async () => {
    await switchStudio(service, studio.ctx, { status: 'suspended' });
    expect((await card(service, studio.slug)).status).toBe(404);
  });

  it('is shown whatever the subscription says (SUB-1)', async () => {
    await given(service).subscription.execute('test', studio.slug, { status: 'expired' });
    expect((await card(service, studio.slug)).status).toBe(200);
  });

  it('contains what the service is configured for, and on a demo only what needs no other service (DEMO-3)', async () => {
    const configured = await createTestApp({
      database: service.database,
      environment: { ...BOT_CHECK, ...PROVIDER, PUBLIC_BASE_URL: 'https://studio.example' },
    });
    try {
      await switchStudio(service, studio.ctx, { allow_otp: true });
      const live = await card(configured, studio.slug).expect(200);
      const address = `https://studio.example/api/v1/mobile/auth/customer/idp/${studio.slug}/redirect`;
      expect(live.body.data.customer_auth).toEqual({
        email_password: true,
        otp: true,
        external_idp: true,
        botcheck_site_key: 'site-key',
        external_idp_redirect_url: address,
      });
      await switchStudio(service, studio.ctx, { mode: 'demo_readonly' });
      const demo = await card(configured, studio.slug).expect(200);
      expect(demo.body.data.customer_auth).toEqual({
        email_password: true,
        otp: false,
        external_idp: false,
        botcheck_site_key: null,
        external_idp_redirect_url: address,
      });
    } finally {
      await configured.close();
    }
  });
});
