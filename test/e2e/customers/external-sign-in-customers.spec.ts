import type { AccountClaims } from 'oidc-provider';

import { MobileSessions } from '../../../src/accounts';
import { TEST_NOW, type TestApp } from '../../support/app';
import { withOrigins } from '../../support/customer';
import { given } from '../../support/given';
import type { OpenIdProvider } from '../../support/openid-provider';
import { limitedProcess } from '../../support/limited-app';
import {
  externalSignIn,
  externalSignInEnvironment,
  parametersOf,
  startExternalSignIn,
} from '../../support/openid-provider-sign-in';

const EARLIER = new Date('2026-01-01T00:00:00Z');
const ANNA = { sub: 'anna', email: 'anna@example.com', email_verified: true, name: 'Anna Example' };
const UNVERIFIED = { ...ANNA, email_verified: false };

interface CustomerRow extends Record<string, unknown> {
  readonly id: number;
  readonly name: string | null;
  readonly email: string | null;
  readonly external_idp_subject: string | null;
  readonly default_language: string | null;
  readonly password_hash: string | null;
  readonly email_verified_at: Date | null;
}

interface EntryRow extends Record<string, unknown> {
  readonly action: string;
  readonly actor_kind: string;
  readonly subject_id: number;
  readonly changes: Readonly<Record<string, unknown>>;
}

let sequence = 0;

/** A studio of its own for one test. */
async function newStudio(service: TestApp) {
  const slug = `linked-${(sequence += 1)}`;
  const { accountId } = await given(service).studio({ slug, defaultLanguage: 'pl' });
  const rows = <Row extends Record<string, unknown>>(text: string, values: unknown[] = []) =>
    service.database.asStudio<Row>(accountId, text, values);
  return {
    slug,
    accountId,
    customers: () => rows<CustomerRow>('SELECT * FROM customers.customer ORDER BY id'),
    entries: () => rows<EntryRow>(`SELECT * FROM accounts.activity_entry WHERE subject_type = 'customer' ORDER BY id`),
    /** A customer with what is told, and nothing else. */
    async customer(facts: Readonly<Record<string, unknown>>): Promise<number> {
      const columns = withOrigins(facts);
      const names = ['account_id', ...Object.keys(columns)];
      const places = names.map((_, index) => `$${index + 1}`);
      const text = `INSERT INTO customers.customer (${names.join()}) VALUES (${places.join()}) RETURNING id`;
      const [row] = await rows<{ id: number }>(text, [accountId, ...Object.values(columns)]);
      return Number(row?.id);
    },
  };
}

describe('the customer of an external sign-in', () => {
  let provider: OpenIdProvider;
  let service: TestApp;
  let browser: ReturnType<typeof externalSignIn>;
  let stop: () => Promise<void>;
  let studio: Awaited<ReturnType<typeof newStudio>>;

  beforeAll(async () => {
    ({ provider, service, browser, stop } = await startExternalSignIn());
  });
  afterAll(() => stop());
  beforeEach(async () => {
    studio = await newStudio(service);
  });

  /** Signs in, and returns whose session comes out of it. */
  const signedIn = async (claims: AccountClaims): Promise<number> => {
    const { body } = await browser.exchange({ code: await browser.code(studio.slug, claims) });
    return (body as { data: { actor: { customer: { id: number } } } }).data.actor.customer.id;
  };

  const sessionOf = (customerId: number) =>
    service.app
      .get(MobileSessions)
      .issue(studio.accountId, { guard: 'customer', customerId }, { deviceName: null, platform: null });

  const works = async (token: string) =>
    (await service.http.post('/api/v1/mobile/logout').set('Authorization', `Bearer ${token}`)).status === 200;

  describe('who is new', () => {
    it('IDP-5: is made with subject, verified e-mail, name and the default language of the studio', async () => {
      const id = await signedIn(ANNA);
      expect(await studio.customers()).toMatchObject([
        {
          id,
          external_idp_subject: 'anna',
          email: 'anna@example.com',
          email_verified_at: TEST_NOW,
          name: 'Anna Example',
          phone: null,
          password_hash: null,
          default_language: 'pl',
        },
      ]);
    });

    it('AUD-1: leaves one entry in the activity log', async () => {
      const id = await signedIn(ANNA);
      expect(await studio.entries()).toMatchObject([
        { action: 'customer.created', actor_kind: 'system', actor_name: 'external sign-in', subject_id: id },
      ]);
    });

    it('IDP-5: is made with an e-mail that is not verified', async () => {
      await signedIn(UNVERIFIED);
      expect(await studio.customers()).toMatchObject([{ email: 'anna@example.com', email_verified_at: null }]);
    });

    it('IDP-5: is created with the subject alone when the provider states no more', async () => {
      await signedIn({ sub: 'bare' });
      expect(await studio.customers()).toMatchObject([
        { external_idp_subject: 'bare', email: null, email_verified_at: null, name: null },
      ]);
    });

    it('EML-4: is new in each studio', async () => {
      const other = await newStudio(service);
      await other.customer({ email: ANNA.email, external_idp_subject: ANNA.sub });
      await signedIn(ANNA);
      expect(await studio.customers()).toHaveLength(1);
      expect(await other.customers()).toMatchObject([{ name: null }]);
    });

    it('is created once in concurrent sign-ins', async () => {
      const searches = await Promise.all(
        Array.from({ length: 4 }, () => browser.chosen(studio.slug, { claims: ANNA })),
      );
      const addresses = await Promise.all(searches.map((search) => browser.callback(search)));
      expect(addresses.map((address) => Object.keys(parametersOf(address)))).toEqual(
        addresses.map(() => ['kept', 'code', 'account_slug']),
      );
      expect(await studio.customers()).toHaveLength(1);
      expect((await studio.entries()).map(({ action }) => action)).toEqual(['customer.created']);
    });

    it('CUS-1: of two people with the same unverified e-mail who sign in concurrently, one gets it', async () => {
      const searches = await Promise.all(
        ['one', 'two'].map((sub) => browser.chosen(studio.slug, { claims: { ...UNVERIFIED, sub } })),
      );
      await Promise.all(searches.map((search) => browser.callback(search)));
      const emails = (await studio.customers()).map(({ email }) => email);
      expect(emails).toHaveLength(2);
      expect(emails).toEqual(expect.arrayContaining(['anna@example.com', null]));
    });
  });

  describe('who is known', () => {
    it('IDP-5: is found by the subject, whatever the e-mail is now', async () => {
      const first = await signedIn(ANNA);
      expect(await signedIn({ ...ANNA, email: 'other@example.com' })).toBe(first);
      expect(await studio.customers()).toMatchObject([{ email: 'anna@example.com' }]);
      expect(await studio.entries()).toHaveLength(1);
    });

    it('IDP-5: is found by the subject before the e-mail of another customer', async () => {
      const other = await studio.customer({ email: ANNA.email });
      const own = await studio.customer({ external_idp_subject: ANNA.sub });
      expect(await signedIn(ANNA)).toBe(own);
      expect(await studio.customers()).toMatchObject([
        { id: other, external_idp_subject: null, email_verified_at: null },
        { id: own, email: null, email_verified_at: null },
      ]);
    });

    it('IDP-5: is found by a verified e-mail, and linked', async () => {
      const id = await studio.customer({ email: ANNA.email, email_verified_at: EARLIER, password_hash: 'kept' });
      const { token } = await sessionOf(id);
      expect(await signedIn({ ...ANNA, email: 'ANNA@Example.com' })).toBe(id);
      expect(await studio.customers()).toMatchObject([
        { external_idp_subject: 'anna', name: 'Anna Example', email_verified_at: EARLIER, password_hash: 'kept' },
      ]);
      expect(await works(token)).toBe(true);
      expect(await studio.entries()).toMatchObject([{ action: 'customer.linked', subject_id: id }]);
    });

    it('IDP-5: is not found by an e-mail that is not verified, which stays with its customer', async () => {
      const other = await studio.customer({ email: ANNA.email, email_verified_at: EARLIER });
      const id = await signedIn(UNVERIFIED);
      expect(id).not.toBe(other);
      expect(await studio.customers()).toMatchObject([
        { id: other, external_idp_subject: null },
        { id, external_idp_subject: 'anna', email: null, email_verified_at: null, name: 'Anna Example' },
      ]);
    });

    it('IDP-6: has empty fields filled, and none overwritten', async () => {
      const id = await studio.customer({ external_idp_subject: ANNA.sub, email: ANNA.email, password_hash: 'kept' });
      const { token } = await sessionOf(id);
      await signedIn(ANNA);
      expect(await studio.customers()).toMatchObject([
        { name: 'Anna Example', email_verified_at: TEST_NOW, password_hash: 'kept' },
      ]);
      expect(await works(token)).toBe(true);
      await signedIn({ ...ANNA, name: 'Another Name' });
      expect(await studio.customers()).toMatchObject([{ name: 'Anna Example' }]);
      expect((await studio.entries()).map(({ action }) => action)).toEqual(['customer.updated']);
    });

    it('IDP-6: is not verified for an e-mail other than the one here', async () => {
      await studio.customer({ external_idp_subject: ANNA.sub, email: 'own@example.com' });
      await signedIn(ANNA);
      expect(await studio.customers()).toMatchObject([{ email: 'own@example.com', email_verified_at: null }]);
    });

    it('IDP-6: loses password and sessions when nobody had proved to own the e-mail', async () => {
      const id = await studio.customer({ email: ANNA.email, name: 'Squatter', password_hash: 'of the squatter' });
      const { token } = await sessionOf(id);
      expect(await signedIn(ANNA)).toBe(id);
      expect(await works(token)).toBe(false);
      expect(await studio.customers()).toMatchObject([
        { external_idp_subject: 'anna', email_verified_at: TEST_NOW, password_hash: null, name: 'Squatter' },
      ]);
      const [entry] = await studio.entries();
      expect(entry).toMatchObject({ action: 'customer.linked' });
      expect(JSON.stringify(entry)).not.toContain('of the squatter');
    });

    it('IDP-6: loses the unused codes of earlier sign-ins as well', async () => {
      const earlier = await browser.code(studio.slug, { ...ANNA, email_verified: false });
      await service.database.asStudio(
        studio.accountId,
        `UPDATE customers.customer SET email = $1, password_hash = 'of the squatter', external_idp_subject = NULL`,
        [ANNA.email],
      );
      await signedIn(ANNA);
      expect((await browser.exchange({ code: earlier })).status).toBe(401);
    });

    it('IDP-6: does not end the sessions of other customers', async () => {
      await studio.customer({ email: ANNA.email });
      const { token } = await sessionOf(await studio.customer({ email: 'other@example.com' }));
      await signedIn(ANNA);
      expect(await works(token)).toBe(true);
    });

    it.each([
      ['verified', EARLIER],
      ['unverified', null],
    ])('IDP-6: is refused with another subject, e-mail %s', async (_, verifiedAt) => {
      const columns = { email: ANNA.email, external_idp_subject: 'somebody else', email_verified_at: verifiedAt };
      const id = await studio.customer({ ...columns, password_hash: 'kept' });
      const { token } = await sessionOf(id);
      expect(parametersOf(await browser.signIn(studio.slug, ANNA))).toEqual({ kept: '~yes', error: 'idp_failed' });
      expect(await studio.customers()).toMatchObject([{ id, ...columns, name: null, password_hash: 'kept' }]);
      expect(await studio.entries()).toEqual([]);
      expect(await works(token)).toBe(true);
    });

    it('IDP-6: is taken over once in concurrent sign-ins', async () => {
      const id = await studio.customer({ email: ANNA.email, password_hash: 'of the squatter' });
      const searches = await Promise.all(
        Array.from({ length: 3 }, () => browser.chosen(studio.slug, { claims: ANNA })),
      );
      const addresses = await Promise.all(searches.map((search) => browser.callback(search)));
      for (const address of addresses) expect(parametersOf(address)).toHaveProperty('code');
      expect(await studio.customers()).toMatchObject([{ id, external_idp_subject: 'anna', password_hash: null }]);
      expect((await studio.entries()).map(({ action }) => action)).toEqual(['customer.linked']);
    });
  });

  it('is made 20 times an hour for one address; then the person is led back with an error, and nothing is stored (RL-5)', async () => {
    const environment = { ...externalSignInEnvironment(provider), RATE_LIMIT_NEW_CUSTOMER: '1' };
    const limited = await limitedProcess(service, environment);
    try {
      const walk = externalSignIn(limited, provider);
      expect(parametersOf(await walk.signIn(studio.slug, ANNA))).toHaveProperty('code');
      const bert = { sub: 'bert', email: 'bert@example.com', email_verified: true, name: 'Bert' };
      expect(parametersOf(await walk.signIn(studio.slug, bert))).toMatchObject({ error: 'idp_failed' });
      expect((await studio.customers()).map(({ external_idp_subject: subject }) => subject)).toEqual(['anna']);
      // Who is known signs in as before.
      expect(parametersOf(await walk.signIn(studio.slug, ANNA))).toHaveProperty('code');
    } finally {
      await limited.close();
    }
  });
});
