import { createTestApp, type TestApp } from '../../support/app';
import { answerOf, baseOf, type Credentials, postForm, reachConsent } from '../../support/assistant-sign-in';
import { METADATA_HOST, type MetadataHost, startMetadataHost } from '../../support/metadata-host';
import {
  currentAssistant,
  formerAssistant,
  type MakeAssistant,
  type OfficialAssistant,
  STATE,
} from '../../support/official-assistants';
import { ScriptedBrowser } from '../../support/scripted-browser';
import { addStaff, STAFF_PASSWORD } from '../../support/staff';
import { type OpenStudio, openStudio } from '../../support/studio';

jest.setTimeout(30_000);

const HOUR_MS = 3_600_000;

describe('the sign-in with the official clients (acceptance 2)', () => {
  let host: MetadataHost;
  let service: TestApp;
  let studio: OpenStudio;
  let credentials: Credentials;

  beforeAll(async () => {
    host = await startMetadataHost();
    service = await createTestApp({
      environment: { OAUTH_METADATA_TEST_HOSTS: METADATA_HOST },
      fakes: (builder) => host.fakes(builder),
    });
    studio = await openStudio(service, { name: 'Studio Rhythm' });
    const { email } = await addStaff(service, studio.ctx, 'manager');
    credentials = { email, password: STAFF_PASSWORD };
  });
  afterAll(async () => {
    await service.close();
    await host.close();
  });

  /** The person goes where the application sent them, signs in and connects. */
  async function consent({ app }: OfficialAssistant): Promise<URLSearchParams> {
    const browser = new ScriptedBrowser(baseOf(service));
    const page = await reachConsent(browser, app.sentTo.at(-1)?.href ?? '', credentials);
    const answer = new URLSearchParams(answerOf(await browser.submit(page, 'connect')));
    expect([answer.get('state'), answer.get('iss')]).toEqual([STATE, baseOf(service)]);
    return answer;
  }

  describe.each<[string, MakeAssistant]>([
    ['of today', currentAssistant],
    ['of the first generation', formerAssistant],
  ])('the client %s', (_, make) => {
    describe.each([
      ['registers itself', false],
      ['has a metadata document', true],
    ])('that %s', (__, hasDocument) => {
      let assistant: OfficialAssistant;
      let document: string | null;

      beforeAll(() => {
        document = hasDocument ? host.serve('/client.json', { redirect_uris: ['http://127.0.0.1/callback'] }) : null;
        assistant = make(new URL(`${baseOf(service)}/mcp/service-studio/${studio.slug}`), document);
      });

      it('OAUTH-3, -5, -9, -13: goes from 401 to a call of a tool with nothing but the address', async () => {
        await expect(assistant.studioName()).rejects.toThrow(assistant.unauthorized);
        expect(assistant.app.sentTo).toHaveLength(1);
        expect(assistant.app.information?.client_secret).toBeUndefined();
        if (document !== null) expect(assistant.app.information?.client_id).toBe(document);
        await assistant.finish(await consent(assistant));
        expect(await assistant.studioName()).toBe('Studio Rhythm');
        expect(await assistant.studioName()).toBe('Studio Rhythm');
      });

      it('OAUTH-27: refreshes when the access token has expired, and nobody signs in again', async () => {
        const before = assistant.app.kept;
        service.clock.moveOn(HOUR_MS);
        expect(await assistant.studioName()).toBe('Studio Rhythm');
        const after = assistant.app.kept;
        expect(after?.access_token).not.toBe(before?.access_token);
        expect(after?.refresh_token).not.toBe(before?.refresh_token);
        expect(assistant.app.sentTo).toHaveLength(1);
      });

      it('OAUTH-31, -32: asks for a new sign-in once its access was revoked, and works after it', async () => {
        const { app } = assistant;
        const fields = { client_id: app.information?.client_id ?? '', token: app.kept?.refresh_token ?? '' };
        expect((await postForm(service, '/oauth/revoke', fields)).status).toBe(200);
        await expect(assistant.studioName()).rejects.toThrow(assistant.unauthorized);
        expect(app.sentTo).toHaveLength(2);
        await assistant.finish(await consent(assistant));
        expect(await assistant.studioName()).toBe('Studio Rhythm');
      });
    });
  });
});
