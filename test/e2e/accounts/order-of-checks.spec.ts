import { ChangeStudio } from '../../../src/accounts';
import { createTestApp, sharedTestApp, type TestApp } from '../../support/app';
import { given } from '../../support/given';
import { readError, readSchedule } from '../../support/public-api';
import { sendRaw } from '../../support/raw-http';
import { addClass, type OpenStudio, openStudio } from '../../support/studio';

const MALFORMED_JSON = { headers: { 'Content-Type': 'application/json' }, body: '{' };

describe('public reads: order of checks (ORD-1, ORD-3)', () => {
  let service: TestApp;
  let studio: OpenStudio;
  let expired: OpenStudio;

  beforeAll(async () => {
    service = await sharedTestApp();
    studio = await openStudio(service);
    expired = await openStudio(service);
    await given(service).subscription.execute('test', expired.slug, { status: 'expired' });
  });
  afterAll(() => service.close());

  const page = (slug: string, location: string, name: string) => `/api/v1/public/${slug}/${location}/${name}`;
  const codeOf = async (address: string) => {
    const { status, code } = await readError(service, address);
    return `${status} ${code}`;
  };

  describe.each(['schedule', 'classes', 'price'])('%s', (name) => {
    it('answers 404 for an unknown studio', async () => {
      expect(await codeOf(page('nobody', 'main', name))).toBe('404 not_found');
    });

    it('answers 402 before it looks for the location', async () => {
      expect(await codeOf(page(expired.slug, 'main', name))).toBe('402 subscription_expired');
      expect(await codeOf(page(expired.slug, 'nowhere', name))).toBe('402 subscription_expired');
    });

    it('answers 404 for an unknown location', async () => {
      expect(await codeOf(page(studio.slug, 'nowhere', name))).toBe('404 not_found');
    });

    it('GEN-9: answers 404 for the location of another studio', async () => {
      const other = await openStudio(service);
      await given(service).location(other.ctx, { name: 'Theirs' });
      await service.http.get(page(other.slug, 'theirs', name)).expect(200);
      expect(await codeOf(page(studio.slug, 'theirs', name))).toBe('404 not_found');
    });

    it('answers 404 for an inactive location', async () => {
      await given(service).location(studio.ctx, { name: `Closed ${name}`, isActive: false });
      expect(await codeOf(page(studio.slug, `closed-${name}`, name))).toBe('404 not_found');
    });

    it('ORD-1: answers 400 for a malformed body before it looks for the studio', async () => {
      const { status } = await sendRaw(service.url, page('nobody', 'main', name), MALFORMED_JSON);
      expect(status).toBe(400);
    });

    it('ACC-1: answers 404 for a suspended studio, and as before once it is reactivated', async () => {
      const own = await openStudio(service);
      const change = service.app.get(ChangeStudio);
      await change.execute('test', own.slug, 'account.suspended', { status: 'suspended' });
      expect(await codeOf(page(own.slug, 'main', name))).toBe('404 not_found');
      expect(await codeOf(page(own.slug, 'nowhere', name))).toBe('404 not_found');
      await change.execute('test', own.slug, 'account.reactivated', { status: 'active' });
      const { status } = await readError(service, page(own.slug, 'main', name));
      expect(status).toBe(200);
    });

    it('ACC-1: answers 404, not 402, for a suspended studio with an expired subscription', async () => {
      const own = await openStudio(service);
      await given(service).subscription.execute('test', own.slug, { status: 'expired' });
      await service.app.get(ChangeStudio).execute('test', own.slug, 'account.suspended', { status: 'suspended' });
      expect(await codeOf(page(own.slug, 'main', name))).toBe('404 not_found');
    });

    it('matches slugs exactly, in lower case', async () => {
      expect(await codeOf(page(studio.slug.toUpperCase(), 'main', name))).toBe('404 not_found');
      expect(await codeOf(page(studio.slug, 'Main', name))).toBe('404 not_found');
      expect(await codeOf(page(`${studio.slug}%20`, 'main', name))).toBe('404 not_found');
    });
  });

  describe.each(['schedule', 'classes'])('%s', (name) => {
    it('answers 404 for an unknown studio before it looks at the dates', async () => {
      expect(await codeOf(`${page('nobody', 'main', name)}?from=tomorrow`)).toBe('404 not_found');
    });

    it('answers 402 before it looks at the dates', async () => {
      expect(await codeOf(`${page(expired.slug, 'main', name)}?from=tomorrow`)).toBe('402 subscription_expired');
    });

    it('answers 422 for bad dates before it looks for the location', async () => {
      for (const query of ['from=tomorrow', 'from=2026-06-02&to=2026-06-01', 'from=2026-06-01&to=2027-06-01'])
        expect(await codeOf(`${page(studio.slug, 'nowhere', name)}?${query}`)).toBe('422 validation_failed');
    });
  });

  describe('429 comes first', () => {
    let limited: TestApp;

    beforeAll(async () => {
      const environment = { RATE_LIMIT_PUBLIC_SCHEDULE: '1', RATE_LIMIT_PUBLIC_PRICE: '1' };
      limited = await createTestApp({ environment, database: service.database });
      await limited.http.get(studio.schedule).expect(200);
      await limited.http.get(studio.price).expect(200);
    });
    afterAll(() => limited.close());

    it.each(['schedule?from=tomorrow', 'classes?from=tomorrow', 'price'])(
      'before every other refusal: %s',
      async (name) => {
        const addresses = [
          page('nobody', 'main', name),
          page(expired.slug, 'main', name),
          page(studio.slug, 'main', name),
          page(studio.slug, 'nowhere', name),
        ];
        for (const address of addresses)
          expect(await readError(limited, address)).toMatchObject({ status: 429, code: 'rate_limited' });
        const malformed = await sendRaw(limited.url, page(studio.slug, 'main', name), MALFORMED_JSON);
        expect(malformed.status).toBe(429);
      },
    );
  });

  it('a studio that changed its slug is found under the new one only', async () => {
    const own = await openStudio(service);
    await addClass(service, own, { title: 'Moved' });
    await service.app.get(ChangeStudio).execute('test', own.slug, 'account.renamed', { slug: `${own.slug}-new` });
    expect(await codeOf(own.schedule)).toBe('404 not_found');
    expect(await readSchedule(service, page(`${own.slug}-new`, 'main', 'schedule'))).toMatchObject([
      { title: 'Moved' },
    ]);
  });
});
