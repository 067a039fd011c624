import { sharedTestApp, type TestApp } from '../../support/app';
import {
  answerOf,
  type AssistantClientApp,
  authorizeAddress,
  baseOf,
  newVerifier,
  postForm,
  reachConsent,
  redeem,
  refresh,
  registerClient,
} from '../../support/assistant-sign-in';
import { ScriptedBrowser } from '../../support/scripted-browser';
import { addStaff, STAFF_PASSWORD } from '../../support/staff';
import { type OpenStudio, openStudio } from '../../support/studio';

jest.setTimeout(30_000);

describe('the way of a person from an assistant and back', () => {
  let service: TestApp;
  let studio: OpenStudio;
  let client: AssistantClientApp;
  let credentials: { email: string; password: string };

  beforeAll(async () => {
    service = await sharedTestApp();
    studio = await openStudio(service);
    const { email } = await addStaff(service, studio.ctx, 'owner');
    credentials = { email, password: STAFF_PASSWORD };
    client = await registerClient(service);
  });
  afterAll(() => service.close());

  it('leads through sign-in and consent to a code, tokens, a refresh and their end', async () => {
    const browser = new ScriptedBrowser(baseOf(service));
    const { verifier, challenge } = newVerifier();
    const consent = await reachConsent(browser, authorizeAddress(service, studio.slug, client, challenge), credentials);
    expect([consent.status, consent.url]).toEqual([200, expect.stringMatching(/\/consent$/)]);
    const answer = answerOf(await browser.submit(consent, 'connect'));
    expect(answer).toEqual({ code: expect.any(String) as string, state: 'state-1', iss: baseOf(service) });
    const response = await redeem(service, client, answer['code'] ?? '', verifier);
    const tokens = (await response.json()) as Record<string, string>;
    expect([response.status, tokens]).toEqual([
      200,
      {
        access_token: expect.any(String) as string,
        refresh_token: expect.any(String) as string,
        token_type: 'Bearer',
        expires_in: 3600,
        scope: 'mcp:use',
      },
    ]);
    const second = await refresh(service, client, tokens['refresh_token'] ?? '');
    const renewed = (await second.json()) as Record<string, string>;
    expect([second.status, renewed]).toMatchObject([200, { token_type: 'Bearer', scope: 'mcp:use' }]);
    service.clock.moveOn(60_000);
    const reuse = await refresh(service, client, tokens['refresh_token'] ?? '');
    expect([reuse.status, await reuse.json()]).toMatchObject([400, { error: 'invalid_grant' }]);
    const after = await refresh(service, client, renewed['refresh_token'] ?? '');
    expect([after.status, await after.json()]).toMatchObject([400, { error: 'invalid_grant' }]);
    const revoked = await postForm(service, '/oauth/revoke', { client_id: client.clientId, token: 'nothing' });
    expect([revoked.status, await revoked.text()]).toEqual([200, '']);
  });

  it('OAUTH-9, -39: the consent page tells the website that a registered client names, as not checked', async () => {
    const website = { client_uri: 'https://www.example.org/about?from=here' };
    const named = await registerClient(service, website);
    const pageOf = async (app: AssistantClientApp) => {
      const address = authorizeAddress(service, studio.slug, app, newVerifier().challenge);
      return (await reachConsent(new ScriptedBrowser(baseOf(service)), address, credentials)).html;
    };
    const shown = 'It names <bdi>www.example.org</bdi> as its website, which was not checked.';
    expect(await pageOf(named)).toContain(shown);
    expect(await pageOf(client)).not.toContain('website');
  });
});
