import type { MembershipRole } from '@studio/access';

import type { LibraryStorage } from '../../../src/assistant/authorization/storage/library-storage';
import { PendingRequestStorage } from '../../../src/assistant/authorization/storage/pending-request-storage';
import { SessionStorage } from '../../../src/assistant/authorization/storage/session-storage';
import { createTestApp, type TestApp } from '../../support/app';
import {
  answerOf,
  type AssistantClientApp,
  authorizeAddress,
  baseOf,
  CALLBACK,
  type Credentials,
  newVerifier,
  reachConsent,
  redeem,
  registerClient,
} from '../../support/assistant-sign-in';
import { untilShown } from '../../support/busy';
import { newSequence } from '../../support/sequence';
import { setMode } from '../../support/manage';
import { ScriptedBrowser } from '../../support/scripted-browser';
import { addMembership, addStaff, STAFF_PASSWORD } from '../../support/staff';
import { type OpenStudio, openStudio } from '../../support/studio';

jest.setTimeout(60_000);

const next = newSequence();

function credentialsOf({ email, password }: Credentials): { email: string; password: string } {
  return { email, password };
}

describe('authorization requests', () => {
  let service: TestApp;
  let studio: OpenStudio;
  let client: AssistantClientApp;
  let owner: Credentials & { readonly userId: number };
  const { verifier, challenge } = newVerifier();

  beforeAll(async () => {
    service = await createTestApp({
      environment: { RATE_LIMIT_OAUTH_PAGES: '100000', RATE_LIMIT_SIGN_IN: '100000', RATE_LIMIT_OAUTH_TOKEN: '100000' },
    });
    studio = await openStudio(service);
    owner = await person('owner');
    client = await registerClient(service);
  });
  afterAll(() => service.close());

  async function person(role: MembershipRole) {
    const { email, userId } = await addStaff(service, studio.ctx, role);
    return { email, password: STAFF_PASSWORD, userId };
  }
  const browser = () => new ScriptedBrowser(baseOf(service));
  const address = (changes: Readonly<Record<string, string | null>> = {}, app = client) =>
    authorizeAddress(service, studio.slug, app, challenge, changes);
  const resource = (path: string) => ({ resource: `${baseOf(service)}${path}` });
  const liveRows = async () =>
    (
      await service.database.query<{ grants: number; codes: number }>(
        `SELECT (SELECT count(*) FROM assistant.oauth_grant)::int AS grants, (SELECT count(*) FROM assistant.oauth_token)::int AS codes`,
      )
    )[0];

  describe('that cannot be answered at an address of the client show a page (OAUTH-17)', () => {
    it.each([
      ['an unknown client', { client_id: 'nobody' }],
      ['no client', { client_id: null }],
      ['a client with a NUL', { client_id: 'a\0b' }],
      ['no redirect address', { redirect_uri: null }],
      ['an unregistered redirect address', { redirect_uri: 'http://127.0.0.1:52100/other' }],
      ['a redirect address of another host', { redirect_uri: 'https://evil.example/callback' }],
      ['a redirect address with more behind it', { redirect_uri: `${CALLBACK}?next=//evil.example` }],
      ['a redirect address with another case', { redirect_uri: CALLBACK.replace('callback', 'Callback') }],
    ])('%s', async (_, changes) => {
      const page = await browser().get(address(changes));
      expect([page.status, page.headers.get('location'), page.headers.get('content-type')]).toEqual([
        400,
        null,
        'text/html; charset=utf-8',
      ]);
      expect(page.html).not.toContain('evil.example');
    });

    it('a repeated client or redirect address', async () => {
      for (const more of [`&client_id=${client.clientId}`, '&redirect_uri=https://evil.example/'])
        expect([more, (await browser().get(address() + more)).status]).toEqual([more, 400]);
    });
  });

  describe('with problems are answered at the address of the client (OAUTH-16, OAUTH-17)', () => {
    const cases: [string, Record<string, string | null>, string][] = [
      ['another response type', { response_type: 'token' }, 'unsupported_response_type'],
      ['a mixed response type', { response_type: 'code id_token' }, 'unsupported_response_type'],
      ['no response type', { response_type: null }, 'invalid_request'],
      ['response mode form_post', { response_mode: 'form_post' }, 'invalid_request'],
      ['response mode fragment', { response_mode: 'fragment' }, 'invalid_request'],
      ['no challenge', { code_challenge: null }, 'invalid_request'],
      ['a short challenge', { code_challenge: 'a'.repeat(42) }, 'invalid_request'],
      ['a long challenge', { code_challenge: 'a'.repeat(129) }, 'invalid_request'],
      ['a challenge of other characters', { code_challenge: `${'a'.repeat(43)}=` }, 'invalid_request'],
      ['no challenge method', { code_challenge_method: null }, 'invalid_request'],
      ['the plain method', { code_challenge_method: 'plain' }, 'invalid_request'],
      ['the method in another case', { code_challenge_method: 's256' }, 'invalid_request'],
      ['other scopes only', { scope: 'openid profile' }, 'invalid_scope'],
      ['offline access only', { scope: 'offline_access' }, 'invalid_scope'],
      ['no resource', { resource: null }, 'invalid_target'],
      ['another host as resource', { resource: 'https://evil.example/mcp/service-studio/x' }, 'invalid_target'],
      ['no address as resource', { resource: 'studio' }, 'invalid_target'],
      ['prompt none without a sign-in', { prompt: 'none' }, 'login_required'],
      ['prompt none among others', { prompt: 'login none' }, 'login_required'],
    ];
    it.each(cases)('%s', async (_, changes, error) => {
      const page = await browser().get(address(changes));
      expect(page.url.startsWith(`${CALLBACK}?`)).toBe(true);
      expect([page.status, answerOf(page)]).toEqual([
        303,
        { error, error_description: expect.any(String) as string, state: 'state-1', iss: baseOf(service) },
      ]);
    });

    it.each([
      'response_type=code',
      'state=b',
      'code_challenge_method=S256',
      'scope=mcp:use',
      'prompt=login&prompt=login',
    ])('a second %s', async (more) => {
      const answer = answerOf(await browser().get(`${address()}&${more}`));
      expect(answer['error']).toBe('invalid_request');
      expect(answer['state']).toBe(more.startsWith('state') ? undefined : 'state-1');
    });

    it('the resources of other places, a second one, and that of service keys with a word on it', async () => {
      const own = `&resource=${encodeURIComponent(`${baseOf(service)}/mcp/service-studio/${studio.slug}`)}`;
      expect(answerOf(await browser().get(address() + own))['error']).toBe('invalid_target');
      for (const path of ['/mcp/service-studio/nobody', `/mcp/service-studio/${studio.slug}?a=b`, '/'])
        expect([path, answerOf(await browser().get(address(resource(path))))['error']]).toEqual([
          path,
          'invalid_target',
        ]);
      const keys = answerOf(await browser().get(address(resource('/mcp/service-studio'))));
      expect(keys).toMatchObject({
        error: 'invalid_target',
        error_description: expect.stringMatching(/service key.*\/mcp\/service-studio\//) as string,
      });
    });

    it('a suspended studio', async () => {
      const other = await openStudio(service);
      await service.database.query(`UPDATE accounts.account SET status = 'suspended' WHERE id = $1`, [
        other.ctx.accountId,
      ]);
      const page = await browser().get(address(resource(`/mcp/service-studio/${other.slug}`)));
      expect(answerOf(page)['error']).toBe('invalid_target');
    });

    it('a failure on our side, of which nothing more is told, at either step', async () => {
      const answer = {
        error: 'server_error',
        error_description: 'Something went wrong on our side.',
        state: 'state-1',
        iss: baseOf(service),
      };
      const failOnce = (storage: { prototype: LibraryStorage }) =>
        jest.spyOn(storage.prototype, 'upsert').mockRejectedValueOnce(new Error('password=secret'));
      const saving = failOnce(PendingRequestStorage);
      const begun = await browser().get(address());
      saving.mockRestore();
      expect([begun.status, answerOf(begun)]).toEqual([303, answer]);
      const session = browser();
      const signIn = await session.get(address());
      const signingIn = failOnce(SessionStorage);
      const signedIn = await session.submit(signIn, 'sign_in', credentialsOf(owner));
      signingIn.mockRestore();
      expect([signedIn.status, answerOf(signedIn)]).toEqual([303, answer]);
    });

    it('a failure on our side before the request is known shows a page of it', async () => {
      const session = browser();
      const signIn = await session.get(address());
      const ending = jest
        .spyOn(PendingRequestStorage.prototype, 'destroy')
        .mockRejectedValueOnce(new Error('password=secret'));
      const page = await session.submit(signIn, 'sign_in', credentialsOf(owner));
      ending.mockRestore();
      expect([page.status, page.html.includes('on our side'), page.html.includes('secret')]).toEqual([
        500,
        true,
        false,
      ]);
    });

    it('without a state there is none in the answer, and a strange one comes back unchanged', async () => {
      expect(answerOf(await browser().get(address({ state: null, scope: 'x' })))['state']).toBeUndefined();
      for (const state of ['\0 \u202E"<&', 'a b+c%20', 'ü'.repeat(1_000)]) {
        const consent = await reachConsent(browser(), address({ state }), owner);
        expect(consent.status).toBe(200);
        expect(answerOf(await browser().get(address({ state, scope: 'x' })))['state']).toBe(state);
      }
    });
  });

  describe('that are right', () => {
    it.each([
      ['a trailing slash', (text: string) => `${text}/`],
      ['capitals in scheme and host', (text: string) => text.replace('http://localhost', 'HTTP://LOCALHOST')],
    ])('name the resource with %s (OAUTH-6)', async (_, change) => {
      const named = change(`${baseOf(service)}/mcp/service-studio/${studio.slug}`);
      const page = await browser().get(address({ resource: named }));
      expect([page.status, page.url]).toEqual([200, expect.stringMatching(/\/sign-in$/) as string]);
    });

    it.each([null, 'mcp:use', 'mcp:use offline_access', 'openid mcp:use profile'])(
      'ask for the scope %s and get mcp:use (OAUTH-7)',
      async (scope) => {
        const session = browser();
        const consent = await reachConsent(session, address({ scope }), owner);
        const { code = '' } = answerOf(await session.submit(consent, 'connect'));
        const response = await redeem(service, client, code, verifier);
        expect(await response.json()).toMatchObject({ scope: 'mcp:use' });
      },
    );

    it('may use another port of the loopback address, and only the port (OAUTH-11)', async () => {
      const app = await registerClient(service, { redirect_uris: ['http://127.0.0.1/cb'] });
      const session = browser();
      const elsewhere = { ...app, redirectUri: 'http://127.0.0.1:61234/cb' };
      const consent = await reachConsent(session, address({}, elsewhere), owner);
      const answered = await session.submit(consent, 'connect');
      expect(answered.url).toMatch(/^http:\/\/127\.0\.0\.1:61234\/cb\?code=/);
      expect((await redeem(service, elsewhere, answerOf(answered)['code'] ?? '', verifier)).status).toBe(200);
      expect((await browser().get(address({}, { ...app, redirectUri: 'http://127.0.0.1:61234/cb2' }))).status).toBe(
        400,
      );
      expect((await browser().get(address({}, { ...app, redirectUri: 'http://localhost:61234/cb' }))).status).toBe(400);
    });

    it('ask for consent each time, in a session that lasts (OAUTH-18, OAUTH-19)', async () => {
      const session = browser();
      await reachConsent(session, address(), owner);
      for (const prompt of [null, 'consent', 'select_account']) {
        const page = await session.get(address({ prompt }));
        expect([page.status, page.url]).toEqual([200, expect.stringMatching(/\/consent$/) as string]);
      }
      expect(answerOf(await session.get(address({ prompt: 'none' })))['error']).toBe('consent_required');
      const again = await session.get(address({ prompt: 'login' }));
      expect(again.url).toMatch(/\/sign-in$/);
      const other = await person('manager');
      expect((await session.submit(again, 'sign_in', credentialsOf(other))).html).toContain(other.email);
    });

    it('end an hour after the sign-in, however often the session was used (OAUTH-41)', async () => {
      const start = service.clock.now();
      const session = browser();
      await reachConsent(session, address(), owner);
      for (const minutes of [30, 59]) {
        service.clock.moveTo(new Date(start.getTime() + minutes * 60_000));
        expect((await session.get(address())).url).toMatch(/\/consent$/);
      }
      service.clock.moveTo(new Date(start.getTime() + 60 * 60_000));
      expect((await session.get(address())).url).toMatch(/\/sign-in$/);
      service.clock.moveTo(start);
    });
  });

  describe('the sign-in', () => {
    it('has one text for an unknown e-mail address and a wrong password (OAUTH-18, STF-1)', async () => {
      const session = browser();
      const page = await session.get(address());
      const texts = [];
      for (const fields of [
        { email: owner.email, password: 'wrong password' },
        { email: `nobody-${next()}@example.org`, password: STAFF_PASSWORD },
      ]) {
        const refused = await session.submit(page, 'sign_in', fields);
        texts.push(/id="error"[^>]*>([^<]+)</.exec(refused.html)?.[1]);
        expect([refused.status, refused.html.includes(fields.email), refused.html.includes(fields.password)]).toEqual([
          422,
          true,
          false,
        ]);
      }
      expect(new Set(texts).size).toBe(1);
      expect(texts[0]?.trim()).toBe('The e-mail address or the password is wrong.');
      // The same request goes on.
      expect((await session.submit(page, 'sign_in', credentialsOf(owner))).url).toMatch(/\/consent$/);
    });

    it('takes the e-mail address in any case, and refuses platform administrators (PERM-5)', async () => {
      const loud = { ...owner, email: ` ${owner.email.toUpperCase()} ` };
      expect((await reachConsent(browser(), address(), loud)).url).toMatch(/\/consent$/);
      const admin = await person('admin');
      await service.database.query(`UPDATE accounts."user" SET system_role = 'platform_admin' WHERE id = $1`, [
        admin.userId,
      ]);
      expect((await reachConsent(browser(), address(), admin)).status).toBe(422);
    });

    it('counts tries with those of other sign-ins by e-mail and address (section 9)', async () => {
      const limited = await createTestApp({ database: service.database, environment: { RATE_LIMIT_SIGN_IN: '2' } });
      const session = new ScriptedBrowser(baseOf(limited));
      const app = await registerClient(limited);
      const page = await session.get(authorizeAddress(limited, studio.slug, app, challenge));
      const email = `limited-${next()}@example.org`;
      const statuses = [];
      statuses.push((await session.submit(page, 'sign_in', { email, password: 'x' })).status);
      statuses.push((await limited.http.post('/api/v1/mobile/auth/staff/login').send({ email, password: 'x' })).status);
      const refused = await session.submit(page, 'sign_in', { email, password: 'x' });
      expect([...statuses, refused.status]).toEqual([422, 422, 429]);
      expect([refused.headers.get('retry-after'), refused.headers.get('content-type')]).toEqual([
        expect.stringMatching(/^\d+$/) as string,
        'text/html; charset=utf-8',
      ]);
      await limited.close();
    });
  });

  describe('the consent', () => {
    it('is for eligible members only; others are told whose account it is (OAUTH-19)', async () => {
      const helper = await person('event_festival_staff');
      const elsewhere = await openStudio(service);
      const stranger = await addStaff(service, elsewhere.ctx, 'owner');
      const before = await liveRows();
      for (const account of [helper, { email: stranger.email, password: STAFF_PASSWORD }]) {
        const session = browser();
        const page = await reachConsent(session, address(), account);
        expect([page.status, page.html.includes(account.email)]).toEqual([403, true]);
        // A page cannot be talked into it.
        expect((await session.submit(page, 'connect')).status).toBe(403);
        expect(answerOf(await session.submit(page, 'cancel'))).toMatchObject({ error: 'access_denied' });
      }
      expect(await liveRows()).toEqual(before);
    });

    it('may be given with another account (OAUTH-41)', async () => {
      const session = browser();
      const manager = await person('manager');
      const consent = await reachConsent(session, address(), owner);
      const signIn = await session.submit(consent, 'another_account');
      expect(signIn.url).toMatch(/\/sign-in$/);
      const other = await session.submit(signIn, 'sign_in', { email: manager.email, password: manager.password });
      expect([other.status, other.html.includes(manager.email), other.html.includes(owner.email)]).toEqual([
        200,
        true,
        false,
      ]);
      expect((await session.submit(consent, 'connect')).status).toBe(400);
      expect(answerOf(await session.submit(other, 'connect'))).toMatchObject({
        state: 'state-1',
        iss: baseOf(service),
      });
    });

    it('can be refused, on both pages, without a trace (OAUTH-22)', async () => {
      const before = await liveRows();
      const session = browser();
      const signIn = await session.get(address());
      const refusal = {
        error: 'access_denied',
        error_description: expect.any(String) as string,
        state: 'state-1',
        iss: baseOf(service),
      };
      expect(answerOf(await session.submit(signIn, 'cancel'))).toEqual(refusal);
      const consent = await reachConsent(session, address(), owner);
      expect(answerOf(await session.submit(consent, 'cancel'))).toEqual(refusal);
      for (const page of [signIn, consent]) expect((await session.submit(page, 'connect')).status).toBe(400);
      expect(await liveRows()).toEqual(before);
    });

    it('is used once, by two who press at once too (OAUTH-20, OAUTH-21)', async () => {
      const session = browser();
      const consent = await reachConsent(session, address(), owner);
      const presses = [1, 2, 3, 4].map(() => untilShown(() => session.copy().submit(consent, 'connect')));
      const answers = await Promise.all(presses);
      expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([303, 400, 400, 400]);
      expect((await session.submit(consent, 'connect')).status).toBe(400);
    });

    it('expires after ten minutes (OAUTH-20)', async () => {
      const start = service.clock.now();
      const session = browser();
      const consent = await reachConsent(session, address(), owner);
      service.clock.moveTo(new Date(start.getTime() + 10 * 60_000));
      const late = await session.submit(consent, 'connect');
      expect([late.status, late.html]).toEqual([400, expect.stringContaining('has expired') as string]);
      service.clock.moveTo(start);
    });

    it('is of one browser and one person (OAUTH-20)', async () => {
      const session = browser();
      const consent = await reachConsent(session, address(), owner);
      expect((await browser().get(consent.url)).status).toBe(400);
      expect((await browser().submit(consent, 'connect')).status).toBe(400);
      // Another person in the same browser: the session that the request began in is over.
      const manager = await person('manager');
      const again = await session.get(address({ prompt: 'login' }));
      await session.submit(again, 'sign_in', { email: manager.email, password: manager.password });
      expect((await session.submit(consent, 'connect')).status).toBe(400);
    });

    it('is over when the password changes, the membership goes or the studio is suspended meanwhile', async () => {
      const member = await person('manager');
      const change = async (statement: string) => service.database.query(statement, [member.userId]);
      const session = browser();
      const consent = await reachConsent(session, address(), member);
      await change('DELETE FROM accounts.account_membership WHERE user_id = $1');
      expect((await session.submit(consent, 'connect')).status).toBe(403);
      await addMembership(service, studio.ctx.accountId, member.userId, 'manager');
      expect((await session.get(consent.url)).status).toBe(200);
      await service.database.query(`UPDATE accounts.account SET status = 'suspended' WHERE id = $1`, [
        studio.ctx.accountId,
      ]);
      expect((await session.submit(consent, 'connect')).status).toBeGreaterThanOrEqual(400);
      await service.database.query(`UPDATE accounts.account SET status = 'active' WHERE id = $1`, [
        studio.ctx.accountId,
      ]);
      const again = browser();
      const waiting = await reachConsent(again, address(), member);
      expect(waiting.status).toBe(200);
      await service.http
        .put('/api/v1/manage/me/password')
        .set('Authorization', `Bearer ${await signInMobile(member)}`)
        .send({ current_password: STAFF_PASSWORD, new_password: 'another good password' })
        .expect(200);
      expect((await again.submit(waiting, 'connect')).status).toBe(400);
      expect((await again.get(address())).url).toMatch(/\/sign-in$/);
    });

    it('works in a demo studio, whose data it leaves alone (OAUTH-18)', async () => {
      const demo = await openStudio(service);
      const { email } = await addStaff(service, demo.ctx, 'owner');
      await setMode(service, demo.ctx, 'demo_readonly');
      const session = browser();
      const page = await reachConsent(session, address(resource(`/mcp/service-studio/${demo.slug}`)), {
        email,
        password: STAFF_PASSWORD,
      });
      const { code = '' } = answerOf(await session.submit(page, 'connect'));
      expect((await redeem(service, client, code, verifier)).status).toBe(200);
    });
  });

  async function signInMobile({ email, password }: Credentials): Promise<string> {
    const { body } = await service.http.post('/api/v1/mobile/auth/staff/login').send({ email, password });
    return (body as { data: { accounts: [{ token: string }] } }).data.accounts[0].token;
  }
});
