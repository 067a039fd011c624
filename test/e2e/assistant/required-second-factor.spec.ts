import { createTestApp, type TestApp } from '../../support/app';
import {
  answerOf,
  type AssistantClientApp,
  authorizeAddress,
  baseOf,
  newVerifier,
  reachConsent,
  registerClient,
} from '../../support/assistant-sign-in';
import { addConnection } from '../../support/connections';
import { DeskBrowser } from '../../support/desk';
import { ScriptedBrowser } from '../../support/scripted-browser';
import { setUpSecondFactor } from '../../support/second-factor';
import { addMembership, addStaff, STAFF_PASSWORD } from '../../support/staff';
import { statementsDuring } from '../../support/statements';
import { type OpenStudio, openStudio } from '../../support/studio';

const WANTED = 'requires two-step sign-in';
const PING = { jsonrpc: '2.0', id: 1, method: 'ping' };

describe('assistants of a studio that requires a second factor (SF-17)', () => {
  let service: TestApp;
  let studio: OpenStudio;
  let client: AssistantClientApp;

  beforeAll(async () => {
    service = await createTestApp({
      environment: { RATE_LIMIT_OAUTH_PAGES: '1000', RATE_LIMIT_MOBILE: '1000', RATE_LIMIT_SIGN_IN: '1000' },
    });
    client = await registerClient(service);
  });
  afterAll(() => service.close());
  beforeEach(async () => {
    studio = await openStudio(service);
  });

  const require = (isRequired = true) =>
    service.database.query('UPDATE accounts.account SET second_factor_required = $2 WHERE id = $1', [
      studio.ctx.accountId,
      isRequired,
    ]);
  const address = ({ slug } = studio) => authorizeAddress(service, slug, client, newVerifier().challenge);
  const consentOf = (email: string, at = address(), browser = new ScriptedBrowser(baseOf(service))) =>
    reachConsent(browser, at, { email, password: STAFF_PASSWORD });
  const call = async (accessToken: string) => {
    const response = await service.http
      .post(`/mcp/service-studio/${studio.slug}`)
      .set('Authorization', `Bearer ${accessToken}`)
      .send(PING);
    return [response.status, (response.body as { code?: string }).code];
  };
  const deskOf = async (email: string) => {
    const browser = new DeskBrowser(service);
    await browser.signIn(email);
    return browser;
  };
  const later = () => service.clock.moveOn(1_000);

  it('are not connected without one: the page says who requires it and leads to the desk', async () => {
    await require();
    const { email } = await addStaff(service, studio.ctx, 'admin');
    const browser = new ScriptedBrowser(baseOf(service));
    const page = await consentOf(email, address(), browser);
    expect([page.status, page.html.includes(WANTED), page.html.includes(`href="/desk/${studio.slug}"`)]).toEqual([
      403,
      true,
      true,
    ]);
    expect(page.html).not.toContain('value="connect"');
    const forced = await browser.submit(page, 'connect');
    expect([forced.status, forced.html.includes(WANTED)]).toEqual([403, true]);
    expect(answerOf(await browser.submit(forced, 'cancel'))['error']).toBe('access_denied');
  });

  it('are connected with one, by people who are not concerned, and to other studios', async () => {
    await require();
    const receptionist = await addStaff(service, studio.ctx, 'receptionist');
    expect((await consentOf(receptionist.email)).html).toContain('value="connect"');
    const admin = await addStaff(service, studio.ctx, 'admin');
    const other = await openStudio(service);
    await addMembership(service, other.ctx.accountId, admin.userId, 'admin');
    expect((await consentOf(admin.email, address(other))).html).toContain('value="connect"');
    const app = await setUpSecondFactor(service, await deskOf(admin.email));
    const browser = new ScriptedBrowser(baseOf(service));
    const codePage = await consentOf(admin.email, address(), browser);
    expect((await browser.submit(codePage, 'code', { code: app.codeAt() })).html).toContain('value="connect"');
  });

  it('are not connected by a sign-in that began before it was set up', async () => {
    await require();
    const { email } = await addStaff(service, studio.ctx, 'admin');
    const thief = new ScriptedBrowser(baseOf(service));
    const page = await consentOf(email, address(), thief);
    await setUpSecondFactor(service, await deskOf(email));
    const forced = await thief.submit(page, 'connect');
    expect([forced.status, forced.url.startsWith('http://127.0.0.1:52100')]).toEqual([400, false]);
    expect((await thief.get(address())).url).toMatch(/\/sign-in$/);
  });

  it('are refused while the person has none, and until they are connected again with it', async () => {
    const { email, userId } = await addStaff(service, studio.ctx, 'manager');
    const { accessToken } = await addConnection(service, studio, userId);
    expect(await call(accessToken)).toEqual([200, undefined]);
    await require();
    expect(await call(accessToken)).toEqual([403, 'second_factor_required']);
    later();
    await setUpSecondFactor(service, await deskOf(email));
    expect(await call(accessToken)).toEqual([403, 'second_factor_required']);
    const renewed = await addConnection(service, studio, userId);
    expect(await call(renewed.accessToken)).toEqual([200, undefined]);
    await require(false);
    expect(await call(accessToken)).toEqual([200, undefined]);
  });

  it('of people who are not concerned go on, with no statement more', async () => {
    const { userId } = await addStaff(service, studio.ctx, 'trainer');
    const { accessToken } = await addConnection(service, studio, userId);
    const before = await statementsDuring(() => call(accessToken));
    await require();
    const after = await statementsDuring(async () => expect(await call(accessToken)).toEqual([200, undefined]));
    expect(after.length).toBe(before.length);
  });
});
