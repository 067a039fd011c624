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
import {
  addPasskey,
  ALONE,
  askedToSign as askedAtDesk,
  ELSEWHERE,
  IN_STEP,
  peopleWithPasskeys,
  type SoftwarePasskey,
} from '../../support/passkeys';
import { type BrowserPage, ScriptedBrowser } from '../../support/scripted-browser';
import { setUpSecondFactor } from '../../support/second-factor';
import { addStaff, STAFF_PASSWORD } from '../../support/staff';
import { type OpenStudio, openStudio } from '../../support/studio';

type Asked = Parameters<SoftwarePasskey['sign']>[0] & { readonly userVerification?: string };

const ASKS = 'Enter one of your recovery codes, or';
const ASKS_APP = 'Open your authenticator app';
const REFUSED = 'This passkey was not accepted.';
const WRONG = 'The code is wrong, or was used already.';
const ENDED = 'This sign-in has ended';
const LIMITS = { RATE_LIMIT_OAUTH_PAGES: '1000', RATE_LIMIT_MOBILE: '1000', RATE_LIMIT_SIGN_IN: '1000' };
/** Bodies that no script of the page sends. */
const GARBAGE = ['{}', 'null', '[]', '"passkey"', '{"id":7}', '{', '['.repeat(4_000), '{"__proto__":{"id":"x"}}'];

/** Asks for a passkey as the script of the page does. */
async function ask(browser: ScriptedBrowser, { html, url }: BrowserPage): Promise<BrowserPage> {
  const action = /<form[^>]+action="([^"]+)"/.exec(html)?.[1] ?? '';
  const csrf = /name="csrf"\s+value="([^"]+)"/.exec(html)?.[1] ?? '';
  const step = stepOf(html);
  return browser.post(new URL(`${action}/passkey`, url).href, { csrf, ...(step !== undefined && { step }) });
}

async function askedToSign(browser: ScriptedBrowser, page: BrowserPage): Promise<Asked> {
  const { status, html } = await ask(browser, page);
  expect(status).toBe(200);
  return JSON.parse(html) as Asked;
}

const stepOf = (html: string) => /name="step"\s+value="([^"]+)"/.exec(html)?.[1];
const show = (browser: ScriptedBrowser, page: BrowserPage, answer: object) =>
  browser.submit(page, 'passkey', { passkey: JSON.stringify(answer) });
const refused = ({ status, html }: BrowserPage) => [status, html.includes(REFUSED), html.includes(ASKS)];
const IN_STEP_REFUSED = [422, true, true];
const ALONE_REFUSED = [422, true, false];

describe('the sign-in of assistants by a passkey', () => {
  let service: TestApp;
  let studio: OpenStudio;
  let client: AssistantClientApp;

  beforeAll(async () => {
    service = await createTestApp({ environment: LIMITS });
    studio = await openStudio(service);
    client = await registerClient(service);
  });
  afterAll(() => service.close());

  const { withPasskey } = peopleWithPasskeys(() => ({ service, studio }));
  const request = () => authorizeAddress(service, studio.slug, client, newVerifier().challenge);

  describe.each([
    ['for a pending request', request, 'Connect'],
    ['for the own connections', () => `/connect/${studio.slug}/connections`, 'No assistant is connected'],
  ])('%s', (_, address, reached) => {
    const opened = async () => {
      const browser = new ScriptedBrowser(baseOf(service));
      return { browser, page: await browser.get(address()) };
    };
    const halfWay = async (email: string, asks = ASKS) => {
      const { browser, page: first } = await opened();
      const page = await browser.submit(first, 'sign_in', { email, password: STAFF_PASSWORD });
      expect([page.status, page.html.includes(asks)]).toEqual([200, true]);
      return { browser, page };
    };
    const isIn = ({ status, html }: BrowserPage) =>
      status === 200 && html.includes(reached) && !html.includes('name="password"') && !html.includes(ASKS);

    it('is offered by one script of the service, on the pages that ask (SF-31)', async () => {
      const { email, passkey } = await withPasskey();
      const { page: first } = await opened();
      const { browser, page } = await halfWay(email);
      const wrong = await browser.submit(page, 'code', { code: '000000', passkey: '{}' });
      expect(wrong.html).toContain(WRONG);
      for (const { html, headers } of [first, page, wrong]) {
        expect(html.match(/<script[^>]*>/g)).toEqual(['<script src="/passkey-sign-in.js" defer>']);
        expect(html).toMatch(new RegExp(`<template id="passkey" data-at="${passkey.origin}">`));
        const policy = headers.get('content-security-policy') ?? '';
        expect(policy).toMatch(/^default-src 'none'; script-src 'self'; connect-src 'self'; style-src 'self'/);
        expect(policy).toMatch(/form-action 'self'[^;]*; base-uri 'none'; frame-ancestors 'none'$/);
        expect([headers.get('x-frame-options'), headers.get('cache-control')]).toEqual(['DENY', 'no-store']);
      }
    });

    it('is not offered in the place of the code to who has none (SF-31)', async () => {
      const { email } = await addStaff(service, studio.ctx, 'owner');
      const desk = new DeskBrowser(service);
      await desk.signIn(email);
      await setUpSecondFactor(service, desk);
      const { browser, page } = await halfWay(email, ASKS_APP);
      const wrong = await browser.submit(page, 'code', { code: '000000' });
      for (const { html, headers } of [page, wrong]) {
        expect(html).not.toMatch(/<script|<template/);
        expect(headers.get('content-security-policy')).not.toMatch(/script-src|connect-src/);
      }
      expect((await ask(browser, page)).status).toBe(400);
    });

    it('takes the place of the code, also unverified (SF-30)', async () => {
      const { email, passkey } = await withPasskey();
      const { browser, page } = await halfWay(email);
      const question = await askedToSign(browser, page);
      expect(question).toMatchObject({ allowCredentials: [{ id: passkey.id }], userVerification: 'preferred' });
      const signedIn = await show(browser, page, passkey.sign(question, { isVerified: false }));
      expect(isIn(signedIn)).toBe(true);
      expect(signedIn.html).not.toContain('<script');
      expect(signedIn.headers.get('content-security-policy')).not.toContain('script-src');
    });

    it('takes the place of password and code, once it has verified the person (SF-30)', async () => {
      const { passkey } = await withPasskey();
      const { browser, page } = await opened();
      const question = await askedToSign(browser, page);
      expect([question.allowCredentials, question.userVerification]).toEqual([undefined, 'required']);
      const unverified = await show(browser, page, passkey.sign(question, { isVerified: false }));
      expect(refused(unverified)).toEqual(ALONE_REFUSED);
      expect(unverified.html).not.toContain('aria-invalid');
      const again = await askedToSign(browser, unverified);
      expect(isIn(await show(browser, unverified, passkey.sign(again)))).toBe(true);
    });

    it.each(ELSEWHERE)('is never by an answer %s (SF-20, SF-30)', async (__, differing) => {
      const { email, passkey } = await withPasskey();
      const waiting = await halfWay(email);
      const inStep = passkey.sign(await askedToSign(waiting.browser, waiting.page), differing);
      expect(refused(await show(waiting.browser, waiting.page, inStep))).toEqual(IN_STEP_REFUSED);
      const { browser, page } = await opened();
      const alone = passkey.sign(await askedToSign(browser, page), differing);
      expect(refused(await show(browser, page, alone))).toEqual(ALONE_REFUSED);
    });

    it("is never by somebody else's, nor by one that was removed (SF-30)", async () => {
      const { email, userId, passkey } = await withPasskey();
      const another = await withPasskey();
      const { browser, page } = await halfWay(email);
      const foreign = another.passkey.sign(await askedToSign(browser, page));
      expect(refused(await show(browser, page, foreign))).toEqual(IN_STEP_REFUSED);
      const question = await askedToSign(browser, page);
      await service.database.query('DELETE FROM accounts.user_passkey WHERE user_id = $1', [userId]);
      expect(refused(await show(browser, page, passkey.sign(question)))).toEqual(IN_STEP_REFUSED);
      const alone = await opened();
      const gone = passkey.sign(await askedToSign(alone.browser, alone.page));
      expect(refused(await show(alone.browser, alone.page, gone))).toEqual(ALONE_REFUSED);
    });

    it('takes an answer once, also at the same moment (SF-20, SF-30)', async () => {
      const { email, passkey } = await withPasskey();
      for (const { browser, page } of [await halfWay(email), await opened()]) {
        const answer = passkey.sign(await askedToSign(browser, page));
        const copies = [browser.copy(), browser.copy()];
        const both = await Promise.all(copies.map((copy) => show(copy, page, answer)));
        expect(both.filter(isIn)).toHaveLength(1);
        const third = await opened();
        expect(isIn(await show(third.browser, third.page, answer))).toBe(false);
      }
    });

    it('takes no answer of another browser, request, step or place (SF-20, SF-30)', async () => {
      const { email, passkey } = await withPasskey();
      const [one, two, alone, otherAlone] = [
        await halfWay(email),
        await halfWay(email),
        await opened(),
        await opened(),
      ];
      const signed = async ({ browser, page }: typeof one) => passkey.sign(await askedToSign(browser, page));
      expect(refused(await show(one.browser, one.page, await signed(two)))).toEqual(IN_STEP_REFUSED);
      expect(refused(await show(one.browser, one.page, await signed(alone)))).toEqual(IN_STEP_REFUSED);
      expect(refused(await show(alone.browser, alone.page, await signed(otherAlone)))).toEqual(ALONE_REFUSED);
      expect(refused(await show(alone.browser, alone.page, await signed(two)))).toEqual(ALONE_REFUSED);
      const desk = new DeskBrowser(service);
      const ofDesk = passkey.sign(await askedAtDesk(desk, ALONE));
      expect(refused(await show(alone.browser, alone.page, ofDesk))).toEqual(ALONE_REFUSED);
      await desk.signIn(email);
      const ofStep = passkey.sign(await askedAtDesk(desk, IN_STEP));
      expect(refused(await show(one.browser, one.page, ofStep))).toEqual(IN_STEP_REFUSED);
      // Nor does the desk take one of here.
      expect((await desk.showPasskey(await signed(alone))).status).toBe(422);
      // A step is worth nothing in another browser, with a passkey either.
      const stolen = await two.browser.submit(two.page, 'passkey', {
        step: stepOf(one.page.html) ?? '',
        passkey: JSON.stringify(await signed(one)),
      });
      expect([stolen.status, stolen.html.includes(ENDED)]).toEqual([422, true]);
    });

    it('waits five minutes for an answer (SF-20, SF-30)', async () => {
      const { email, passkey } = await withPasskey();
      const [waiting, alone] = [await halfWay(email), await opened()];
      const late = [];
      for (const { browser, page } of [waiting, alone]) late.push(passkey.sign(await askedToSign(browser, page)));
      service.clock.moveOn(300_000);
      expect(refused(await show(waiting.browser, waiting.page, late[0] ?? {}))).toEqual(IN_STEP_REFUSED);
      expect(refused(await show(alone.browser, alone.page, late[1] ?? {}))).toEqual(ALONE_REFUSED);
      for (const { browser, page } of [waiting, alone])
        expect(isIn(await show(browser, page, passkey.sign(await askedToSign(browser, page))))).toBe(true);
    });

    it('counts each answer as a code, and asks no more once the step has ended (SF-4, SF-30)', async () => {
      const { email, passkey, recoveryCodes } = await withPasskey();
      const { browser, page } = await halfWay(email);
      const right = passkey.sign(await askedToSign(browser, page));
      for (const passkeyText of GARBAGE.slice(0, 4))
        expect(refused(await browser.submit(page, 'passkey', { passkey: passkeyText }))).toEqual(IN_STEP_REFUSED);
      expect((await browser.submit(page, 'code', { code: '000000', passkey: '{}' })).html).toContain(WRONG);
      for (const ended of [
        await show(browser, page, right),
        await browser.submit(page, 'code', { code: recoveryCodes[0] ?? '' }),
      ]) {
        expect([ended.status, ended.html.includes(ENDED)]).toEqual([422, true]);
        expect(ended.html).toContain('name="password"');
      }
      expect((await ask(browser, page)).status).toBe(400);
    });

    it('refuses what is no answer (SF-30)', async () => {
      const { browser, page } = await opened();
      for (const passkey of GARBAGE)
        expect(refused(await browser.submit(page, 'passkey', { passkey }))).toEqual(ALONE_REFUSED);
      expect((await browser.submit(page, 'passkey')).status).toBe(400);
      const long = await browser.submit(page, 'passkey', { passkey: 'x'.repeat(17_000) });
      expect([403, 400]).toContain(long.status);
    });

    it('leaves recovery codes as they are (SF-30)', async () => {
      const { email, recoveryCodes } = await withPasskey();
      const { browser, page } = await halfWay(email);
      expect(isIn(await browser.submit(page, 'code', { code: recoveryCodes[0] ?? '', passkey: '{}' }))).toBe(true);
    });

    it('asks only from its own form, in its browser (SF-30, OAUTH-42)', async () => {
      const { email } = await withPasskey();
      const { browser, page } = await halfWay(email);
      const [action = ''] = /(?<=<form[^>]+action=")[^"]+/.exec(page.html) ?? [];
      const asked = new URL(`${action}/passkey`, baseOf(service)).href;
      const step = stepOf(page.html) ?? '';
      for (const fields of [{ step }, { step, csrf: 'made-up' }])
        expect((await browser.post(asked, fields)).status).toBe(403);
      const other = await ask(new ScriptedBrowser(baseOf(service)), page);
      expect([400, 403]).toContain(other.status);
      expect(other.html).not.toContain('challenge');
      expect([404, 405]).toContain((await browser.get(asked)).status);
    });
  });

  it('is a second factor for the consent of a studio that requires one (SF-32)', async () => {
    const strict = await openStudio(service);
    await service.database.query('UPDATE accounts.account SET second_factor_required = true WHERE id = $1', [
      strict.ctx.accountId,
    ]);
    const { email } = await addStaff(service, strict.ctx, 'owner');
    const at = () => authorizeAddress(service, strict.slug, client, newVerifier().challenge);
    const browser = new ScriptedBrowser(baseOf(service));
    const without = await browser.submit(await browser.get(at()), 'sign_in', { email, password: STAFF_PASSWORD });
    expect([without.status, without.html.includes('requires two-step sign-in')]).toEqual([403, true]);
    const desk = new DeskBrowser(service);
    await desk.signIn(email);
    const { passkey } = await addPasskey(desk);
    for (const fields of [null, { email, password: STAFF_PASSWORD }]) {
      const own = new ScriptedBrowser(baseOf(service));
      const first = await own.get(at());
      const page = fields === null ? first : await own.submit(first, 'sign_in', fields);
      const consent = await show(own, page, passkey.sign(await askedToSign(own, page)));
      expect(answerOf(await own.submit(consent, 'connect'))).toHaveProperty('code');
    }
  });

  it('leads who does not belong to the studio to the page that says so (SF-30, OAUTH-19)', async () => {
    const { passkey } = await withPasskey();
    const other = await openStudio(service);
    for (const at of [
      authorizeAddress(service, other.slug, client, newVerifier().challenge),
      `/connect/${other.slug}/connections`,
    ]) {
      const browser = new ScriptedBrowser(baseOf(service));
      const page = await browser.get(at);
      const answer = passkey.sign(await askedToSign(browser, page));
      const said = await show(browser, page, answer);
      expect([said.status, said.html.includes('does not belong to')]).toEqual([403, true]);
    }
  });

  it('belongs to one of two requests of a browser (SF-20, SF-30)', async () => {
    const { passkey } = await withPasskey();
    const browser = new ScriptedBrowser(baseOf(service));
    const [one, two] = [await browser.get(request()), await browser.get(request())];
    const answer = passkey.sign(await askedToSign(browser, one));
    expect(refused(await show(browser, two, answer))).toEqual(ALONE_REFUSED);
    expect((await show(browser, one, answer)).html).toContain('Connect');
  });

  it('ends with its pending request (SF-30, OAUTH-20)', async () => {
    const { passkey } = await withPasskey();
    const browser = new ScriptedBrowser(baseOf(service));
    const page = await browser.get(request());
    const question = await askedToSign(browser, page);
    const cancelled = browser.copy();
    expect(answerOf(await cancelled.submit(page, 'cancel'))).toMatchObject({ error: 'access_denied' });
    expect((await show(browser, page, passkey.sign(question))).status).toBe(400);
    expect((await ask(browser, page)).status).toBe(400);
  });
});

describe('passkeys at the sign-in of assistants', () => {
  it('are limited as sign-ins and guesses are (SF-3, SF-22)', async () => {
    const environment = { RATE_LIMIT_SIGN_IN: '8', RATE_LIMIT_FAILED_SIGN_IN: '2', RATE_LIMIT_MOBILE: '1000' };
    const service = await createTestApp({ environment });
    const studio = await openStudio(service);
    const { email } = await addStaff(service, studio.ctx, 'owner');
    const desk = new DeskBrowser(service);
    await desk.signIn(email);
    const { passkey } = await addPasskey(desk);
    const browser = new ScriptedBrowser(baseOf(service));
    const first = await browser.get(`/connect/${studio.slug}/connections`);
    const page = await browser.submit(first, 'sign_in', { email, password: STAFF_PASSWORD });
    const question = await askedToSign(browser, page);
    for (let wrong = 0; wrong < 2; wrong += 1) expect(refused(await show(browser, page, {}))).toEqual(IN_STEP_REFUSED);
    const tooMany = await show(browser, page, passkey.sign(question));
    expect([tooMany.status, tooMany.headers.get('retry-after')]).toEqual([429, expect.stringMatching(/^\d+$/)]);
    const statuses = [];
    for (let asked = 0; asked < 6; asked += 1) statuses.push((await ask(browser, first)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 429, 429]);
    await service.close();
  });

  it.each(['http://studio.example', 'https://192.0.2.7'])('are not offered at %s (SF-19)', async (address) => {
    const service = await createTestApp({ environment: { PUBLIC_BASE_URL: address } });
    const { slug } = await openStudio(service);
    const { text, headers } = await service.http.get(`/connect/${slug}/connections`).expect(200);
    expect(text).not.toMatch(/<script|<template/);
    expect(headers['content-security-policy']).not.toMatch(/script-src|connect-src/);
    await service.close();
  });
});
