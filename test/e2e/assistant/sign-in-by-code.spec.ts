import { createTestApp, type TestApp } from '../../support/app';
import {
  answerOf,
  type AssistantClientApp,
  authorizeAddress,
  baseOf,
  newVerifier,
  registerClient,
} from '../../support/assistant-sign-in';
import { DeskBrowser } from '../../support/desk';
import { type BrowserPage, ScriptedBrowser } from '../../support/scripted-browser';
import { type Authenticator, setUpSecondFactor } from '../../support/second-factor';
import { addStaff, STAFF_PASSWORD } from '../../support/staff';
import { type OpenStudio, openStudio } from '../../support/studio';

const ASKS = 'Open your authenticator app';
const WRONG = 'The code is wrong, or was used already.';
const ENDED = 'This sign-in has ended';

describe('the sign-in of assistants by a code (SF-7)', () => {
  let service: TestApp;
  let studio: OpenStudio;
  let client: AssistantClientApp;
  let email: string;
  let app: Authenticator;

  beforeAll(async () => {
    service = await createTestApp({
      environment: { RATE_LIMIT_OAUTH_PAGES: '1000', RATE_LIMIT_MOBILE: '1000', RATE_LIMIT_SIGN_IN: '1000' },
    });
    studio = await openStudio(service);
    client = await registerClient(service);
  });
  afterAll(() => service.close());
  beforeEach(async () => {
    ({ email } = await addStaff(service, studio.ctx, 'owner'));
    const desk = new DeskBrowser(service);
    await desk.signIn(email);
    app = await setUpSecondFactor(service, desk);
  });

  const credentials = () => ({ email, password: STAFF_PASSWORD });
  const stepOf = ({ html }: BrowserPage) => /name="step"\s+value="([^"]+)"/.exec(html)?.[1] ?? '';

  describe.each([
    ['for a pending request', () => authorizeAddress(service, studio.slug, client, newVerifier().challenge), 'Connect'],
    ['for the own connections', () => `/connect/${studio.slug}/connections`, 'No assistant is connected'],
  ])('%s', (_, address, reached) => {
    const halfWay = async () => {
      const browser = new ScriptedBrowser(baseOf(service));
      const page = await browser.submit(await browser.get(address()), 'sign_in', credentials());
      expect([page.status, page.html.includes(ASKS)]).toEqual([200, true]);
      return { browser, page };
    };

    it('asks on a second page, and goes on with a right code', async () => {
      const { browser, page } = await halfWay();
      expect(page.html).toMatch(/autocomplete="one-time-code"/);
      expect(page.headers.get('cache-control')).toBe('no-store');
      const wrong = await browser.submit(page, 'code', { code: '<b>000000</b>' });
      expect([wrong.status, wrong.html.includes(WRONG), wrong.html.includes('<b>000000')]).toEqual([422, true, false]);
      const right = await browser.submit(wrong, 'code', { code: app.codeAt() });
      expect([right.status, right.html.includes(ASKS)]).toEqual([200, false]);
      expect(right.html).toContain(reached);
    });

    it('takes no code twice, nor one of another browser or place', async () => {
      const { browser, page } = await halfWay();
      const other = await halfWay();
      const stolen = await other.browser.submit(other.page, 'code', { code: app.codeAt(), step: stepOf(page) });
      expect([stolen.status, stolen.html.includes(ENDED)]).toEqual([422, true]);
      const desk = new DeskBrowser(service);
      await desk.signIn(email);
      const [, ofDesk = ''] = desk.stepCookie.split('=');
      const foreign = await browser.submit(page, 'code', { code: app.codeAt(), step: ofDesk });
      expect([foreign.status, foreign.html.includes(ENDED)]).toEqual([422, true]);
      const code = app.recoveryCodes[0] ?? '';
      const both = await Promise.all([
        browser.submit(page, 'code', { code }),
        other.browser.submit(other.page, 'code', { code }),
      ]);
      expect(both.filter(({ html }) => html.includes(reached))).toHaveLength(1);
    });

    it('ends after five codes, and then asks for the password again', async () => {
      const { browser, page } = await halfWay();
      for (let code = 0; code < 5; code += 1)
        expect((await browser.submit(page, 'code', { code: '000000' })).html).toContain(WRONG);
      const ended = await browser.submit(page, 'code', { code: app.codeAt() });
      expect([ended.status, ended.html.includes(ENDED)]).toEqual([422, true]);
      expect(ended.html).toContain('name="password"');
    });

    it('says the same of a wrong password as without a second factor', async () => {
      const plain = await addStaff(service, studio.ctx, 'owner');
      const said = [];
      for (const who of [email, plain.email]) {
        const browser = new ScriptedBrowser(baseOf(service));
        const page = await browser.submit(await browser.get(address()), 'sign_in', { email: who, password: 'wrong' });
        said.push([page.status, /role="alert">([^<]+)/.exec(page.html)?.[1]]);
      }
      expect(said[1]).toEqual(said[0]);
      expect(said[0]?.[0]).toBe(422);
    });
  });

  it('can be cancelled at the code', async () => {
    const browser = new ScriptedBrowser(baseOf(service));
    const address = authorizeAddress(service, studio.slug, client, newVerifier().challenge);
    const page = await browser.submit(await browser.get(address), 'sign_in', credentials());
    expect(answerOf(await browser.submit(page, 'cancel'))).toMatchObject({ error: 'access_denied' });
  });
});
