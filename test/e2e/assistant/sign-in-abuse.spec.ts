import { UnitOfWork } from '@studio/persistence';
import { Client as DatabaseClient } from 'pg';

import { AssistantAccess } from '../../../src/accounts';
import { SessionStorage } from '../../../src/assistant/authorization/storage/session-storage';
import { createTestApp, type TestApp } from '../../support/app';
import {
  answerOf,
  type AssistantClientApp,
  authorizeAddress,
  baseOf,
  type Credentials,
  newVerifier,
  reachConsent,
  refresh,
  registerClient,
  signInAssistant,
} from '../../support/assistant-sign-in';
import { type BrowserPage, ScriptedBrowser } from '../../support/scripted-browser';
import { addStaff, STAFF_PASSWORD } from '../../support/staff';
import { type OpenStudio, openStudio } from '../../support/studio';

jest.setTimeout(60_000);

const MINUTE_MS = 60_000;

describe('the sign-in, used as nobody should', () => {
  let service: TestApp;
  let studio: OpenStudio;
  let client: AssistantClientApp;
  let owner: Credentials & { readonly userId: number };
  const { challenge } = newVerifier();

  beforeAll(async () => {
    service = await createTestApp({
      environment: { RATE_LIMIT_OAUTH_PAGES: '100000', RATE_LIMIT_SIGN_IN: '100000', RATE_LIMIT_OAUTH_TOKEN: '100000' },
    });
    studio = await openStudio(service);
    owner = await person();
    client = await registerClient(service);
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });
  afterAll(() => service.close());

  async function person() {
    const { email, userId } = await addStaff(service, studio.ctx, 'manager');
    return { email, userId, password: STAFF_PASSWORD };
  }
  const browser = () => new ScriptedBrowser(baseOf(service));
  const address = (changes: Readonly<Record<string, string>> = {}, app = client) =>
    authorizeAddress(service, studio.slug, app, challenge, changes);
  const signIn = (from: ScriptedBrowser, page: BrowserPage, { email, password }: Credentials) =>
    from.submit(page, 'sign_in', { email, password });
  const sessionsOf = async (userId: number) =>
    (await service.database.query('SELECT 1 FROM assistant.sign_in_session WHERE user_id = $1', [userId])).length;

  /** Holds a table so that whoever needs it waits in vain. */
  async function held<T>(table: string, meanwhile: () => Promise<T>): Promise<T> {
    const holder = new DatabaseClient({ connectionString: service.database.ownerUrl });
    await holder.connect();
    try {
      await holder.query(`BEGIN; LOCK TABLE ${table} IN ACCESS EXCLUSIVE MODE`);
      return await meanwhile();
    } finally {
      await holder.end();
    }
  }

  it('of two requests begun side by side, each goes to the consent of who signed in for it', async () => {
    const own = browser();
    const [first, second] = [await own.get(address()), await own.get(address())];
    const other = await person();
    const consent = await signIn(own, first, owner);
    const consentOfOther = await signIn(own, second, other);
    expect([consentOfOther.status, consentOfOther.url.endsWith('/consent')]).toEqual([200, true]);
    expect(consentOfOther.html).toContain(other.email);
    // There is one sign-in in a browser, so the request of the person before is over (OAUTH-20).
    expect((await own.submit(consent, 'connect')).status).toBe(400);
    expect(answerOf(await own.submit(consentOfOther, 'connect'))['code']).toBeDefined();
  });

  it('a session ends an hour after the sign-in, whatever is done with it (OAUTH-41)', async () => {
    const start = service.clock.now();
    const own = browser();
    await reachConsent(own, address(), owner);
    service.clock.moveTo(new Date(start.getTime() + 59 * MINUTE_MS));
    const consent = await own.get(address());
    expect(consent.url).toMatch(/\/consent$/);
    expect((await own.get(consent.url.replace(/\/consent$/, ''))).status).toBe(400);
    service.clock.moveTo(new Date(start.getTime() + 60 * MINUTE_MS));
    expect((await own.get(address())).url).toMatch(/\/sign-in$/);
    service.clock.moveTo(start);
  });

  it.each(['connect', 'cancel'])(
    'nobody is sent by %s to an address that was withdrawn meanwhile (OAUTH-43)',
    async (decision) => {
      const app = await registerClient(service);
      const own = browser();
      const consent = await reachConsent(own, address({}, app), owner);
      await service.database.query(
        `UPDATE assistant.oauth_client SET redirect_uris = '{https://other.example/callback}' WHERE client_id = $1`,
        [app.clientId],
      );
      const page = await own.submit(consent, decision);
      expect([page.status, page.headers.get('location')]).toEqual([400, null]);
    },
  );

  it.each(['sign-in', 'consent'])('the %s page refuses a post without a form (OAUTH-42)', async (name) => {
    const own = browser();
    const page = name === 'sign-in' ? await own.get(address()) : await reachConsent(own, address(), owner);
    const cookie = own.cookiesFor(new URL(page.url).pathname);
    const json = { 'content-type': 'application/json', cookie };
    expect((await fetch(page.url, { method: 'POST', headers: { cookie } })).status).toBe(403);
    expect((await fetch(page.url, { method: 'POST', headers: json, body: 'null' })).status).toBe(403);
  });

  it('an e-mail address that no database holds is nobody’s (OAUTH-18)', async () => {
    const own = browser();
    const page = await signIn(own, await own.get(address()), { email: 'a\0b@studio.example', password: 'x' });
    expect([page.status, page.html.includes('is wrong')]).toEqual([422, true]);
  });

  it('a password changed while the browser comes back leaves no session behind (OAUTH-32)', async () => {
    const { userId, ...credentials } = await person();
    const own = browser();
    const page = await own.get(address());
    let reach: () => void = () => undefined;
    let goOn: () => void = () => undefined;
    const reached = new Promise<void>((resolve) => (reach = resolve));
    const allowed = new Promise<void>((resolve) => (goOn = resolve));
    jest.spyOn(SessionStorage.prototype, 'upsert').mockImplementationOnce(async function (
      this: SessionStorage,
      ...values
    ) {
      reach();
      await allowed;
      return this.upsert(...values);
    });
    const signedIn = signIn(own, page, credentials);
    await reached;
    const ended = service.app.get(UnitOfWork).writePlatform(() => service.app.get(AssistantAccess).endOfPerson(userId));
    setTimeout(goOn, 300);
    await Promise.all([signedIn, ended]);
    expect(await sessionsOf(userId)).toBe(0);
    expect((await own.get(address())).url).toMatch(/\/sign-in$/);
  });

  describe('a database that is busy', () => {
    it('makes no session, and is told to the client (OAUTH-17)', async () => {
      const other = await person();
      const own = browser();
      const page = await own.get(address());
      const busy = await held('assistant.sign_in_session', () => signIn(own, page, other));
      expect([busy.status, answerOf(busy)['error'], await sessionsOf(other.userId)]).toEqual([303, 'server_error', 0]);
    });

    it('is told to clients with the seconds to wait, and nothing ends (OAUTH-30)', async () => {
      const { refresh_token: token } = await signInAssistant(service, studio.slug, owner, client);
      const busy = await held('assistant.connection', () => refresh(service, client, token));
      expect([busy.status, busy.headers.get('retry-after'), await busy.json()]).toMatchObject([
        503,
        '5',
        { error: 'temporarily_unavailable' },
      ]);
      expect((await refresh(service, client, token)).status).toBe(200);
    });
  });
});
