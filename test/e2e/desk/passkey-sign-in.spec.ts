import { generateKeyPairSync } from 'node:crypto';

import { PruneAccessRecords } from '../../../src/accounts/sessions/application/prune-access-records';
import { createTestApp, sharedTestApp, TEST_NOW, type TestApp } from '../../support/app';
import { codeOf, DeskBrowser } from '../../support/desk';
import {
  addPasskey,
  ALONE,
  askedToSign,
  ELSEWHERE,
  IN_STEP,
  OWN,
  PASSKEYS,
  peopleWithPasskeys,
  REFUSED,
  SoftwarePasskey,
  statuses,
} from '../../support/passkeys';
import { ENDED, FACTOR, password, setUpSecondFactor, WRONG } from '../../support/second-factor';
import { addMembership, addStaff } from '../../support/staff';
import { type OpenStudio, openStudio } from '../../support/studio';

describe('passkeys', () => {
  let service: TestApp;
  let studio: OpenStudio;

  beforeAll(async () => {
    service = await sharedTestApp({ environment: { RATE_LIMIT_MOBILE: '1000000', RATE_LIMIT_SIGN_IN: '1000000' } });
    studio = await openStudio(service);
  });
  afterAll(() => service.close());

  const pass = (seconds: number) => service.clock.moveOn(seconds * 1_000);
  const { signedIn, withPasskey, halfWay, asked, ownOf, idOf } = peopleWithPasskeys(() => ({ service, studio }));

  describe('sign in alone', () => {
    it('in every studio, without password and code (SF-22)', async () => {
      const { passkey, email, userId, browser: first } = await withPasskey();
      const other = await openStudio(service);
      await addMembership(service, other.ctx.accountId, userId, 'trainer');
      const browser = new DeskBrowser(service);
      const asking = await browser.ask(ALONE);
      expect(asking.headers['set-cookie']).toEqual([
        expect.stringMatching(
          /^studio_desk_passkey=\w{43}; Max-Age=300; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Strict$/,
        ),
      ]);
      const { data: question } = asking.body as { data: { challenge: string; rpId: string } };
      expect(question).toMatchObject({ rpId: 'localhost', userVerification: 'required' });
      expect(question).not.toHaveProperty('allowCredentials');
      const { status } = await browser.showPasskey(passkey.sign(question));
      expect([status, browser.askedCookie, browser.session.person]).toEqual([
        200,
        '',
        expect.objectContaining({ email }),
      ]);
      expect(browser.session.studios.map(({ account }) => account.slug)).toEqual([studio.slug, other.slug]);
      expect(await ownOf(first)).toMatchObject({ passkeys: [{ last_used_at: '2026-06-01T08:00:00Z' }] });
    });

    it.each([
      ...ELSEWHERE,
      ['that has not verified the person', { isVerified: false }] as const,
      ['that makes one', { type: 'webauthn.create' }] as const,
      ['signed by another key', { key: generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey }] as const,
    ])('never by an answer %s (SF-20, SF-22)', async (_, differing) => {
      const { passkey } = await withPasskey();
      const { browser, question } = await asked();
      expect(codeOf(await browser.showPasskey(passkey.sign(question, differing)))).toEqual(REFUSED);
      expect(browser.cookie).toBe('');
      // The honest answer is still right.
      expect((await browser.showPasskey(passkey.sign(question))).status).toBe(200);
    });

    it('never by an unknown or removed passkey, nor by that of somebody without a studio (SF-22)', async () => {
      const { passkey, browser: own, recoveryCodes } = await withPasskey();
      const { browser, question } = await asked();
      const unknown = new SoftwarePasskey(passkey.origin);
      expect(codeOf(await browser.showPasskey(unknown.sign(question)))).toEqual(REFUSED);
      for (const answer of [{}, { id: 7 }, { ...passkey.sign(question), response: null }])
        expect(codeOf(await browser.showPasskey(answer))).toEqual(REFUSED);
      const body = { ...password, code: recoveryCodes[0] };
      expect((await own.send('post', `${PASSKEYS}/${await idOf(own)}/removal`, body)).status).toBe(204);
      expect(codeOf(await browser.showPasskey(passkey.sign(question)))).toEqual(REFUSED);
      const leaver = await withPasskey();
      await service.database.asStudio(
        studio.ctx.accountId,
        'DELETE FROM accounts.account_membership WHERE account_id = $1 AND user_id = $2',
        [studio.ctx.accountId, leaver.userId],
      );
      expect(codeOf(await browser.showPasskey(leaver.passkey.sign(question)))).toEqual([403, 'staff_access_denied']);
    });

    it('once by one answer, also at the same moment, in the browser that was asked (SF-20)', async () => {
      const { passkey } = await withPasskey();
      const { browser, question } = await asked();
      const answer = passkey.sign(question);
      expect(codeOf(await new DeskBrowser(service).showPasskey(answer))).toEqual(REFUSED);
      const { askedCookie } = browser;
      expect(statuses(await Promise.all([1, 2].map(() => browser.showPasskey(answer))))).toEqual([200, 422]);
      browser.askedCookie = askedCookie;
      expect(codeOf(await browser.showPasskey(answer))).toEqual(REFUSED);
      expect(codeOf(await browser.showPasskey(passkey.sign(question)))).toEqual(REFUSED);
    });

    it('within five minutes, and leaves nothing of the question (SF-20)', async () => {
      const { passkey } = await withPasskey();
      const { browser, question } = await asked();
      pass(300);
      expect(codeOf(await browser.showPasskey(passkey.sign(question)))).toEqual(REFUSED);
      pass(3 * 86_400);
      await service.app.get(PruneAccessRecords, { strict: false }).execute();
      const kept = 'SELECT 1 FROM accounts.passkey_challenge WHERE expires_at < $1';
      expect(await service.database.query(kept, [service.clock.now()])).toEqual([]);
      service.clock.moveTo(TEST_NOW);
    });

    it('with a count that only goes up, where the passkey counts (SF-21)', async () => {
      const { passkey } = await withPasskey();
      const one = await asked();
      expect((await one.browser.showPasskey(passkey.sign(one.question))).status).toBe(200);
      for (const counter of [passkey.counter, passkey.counter - 1, 0]) {
        const { browser, question } = await asked();
        expect(codeOf(await browser.showPasskey(passkey.sign(question, { counter })))).toEqual(REFUSED);
      }
      // Two with the same count at the same moment are a copy and its original.
      const counter = passkey.counter + 1;
      const two = await Promise.all([1, 2].map(() => asked()));
      const both = await Promise.all(
        two.map(({ browser, question }) => browser.showPasskey(passkey.sign(question, { counter }))),
      );
      expect(statuses(both)).toEqual([200, 422]);
      const silent = await withPasskey(false);
      for (let use = 0; use < 2; use += 1) {
        const { browser, question } = await asked();
        expect((await browser.showPasskey(silent.passkey.sign(question))).status).toBe(200);
      }
    });
  });

  describe('are a second factor', () => {
    it('after the password, in the place of a code, also unverified (SF-23)', async () => {
      const { email, passkey } = await withPasskey();
      const browser = await halfWay(email);
      expect(browser.session).toMatchObject({ passkeys_at: passkey.origin, code_of_app: false });
      const question = await askedToSign(browser, IN_STEP);
      expect(question).toMatchObject({ allowCredentials: [{ id: passkey.id }], userVerification: 'preferred' });
      const answer = passkey.sign(question, { isVerified: false });
      expect((await browser.showPasskey(answer, 'session/code')).status).toBe(200);
      expect([browser.stepCookie, browser.session.person]).toEqual(['', expect.objectContaining({ email })]);
    });

    it.each([...ELSEWHERE, ['with a count of before', { counter: 0 }] as const])(
      'never by an answer %s (SF-20, SF-23)',
      async (_, differing) => {
        const { email, passkey } = await withPasskey();
        const first = await asked();
        await first.browser.showPasskey(passkey.sign(first.question));
        const browser = await halfWay(email);
        const answer = passkey.sign(await askedToSign(browser, IN_STEP), differing);
        expect(codeOf(await browser.showPasskey(answer, 'session/code'))).toEqual(REFUSED);
      },
    );

    it('of their person, for the step and the place that they were asked at (SF-20, SF-23)', async () => {
      const { email, passkey } = await withPasskey();
      const another = await withPasskey();
      const [one, two] = [await halfWay(email), await halfWay(email)];
      const question = await askedToSign(one, IN_STEP);
      expect(codeOf(await one.showPasskey(another.passkey.sign(question), 'session/code'))).toEqual(REFUSED);
      expect(codeOf(await two.showPasskey(passkey.sign(question), 'session/code'))).toEqual(REFUSED);
      const alone = await asked();
      expect(codeOf(await one.showPasskey(passkey.sign(alone.question), 'session/code'))).toEqual(REFUSED);
      expect(codeOf(await one.showPasskey(passkey.sign(question)))).toEqual(REFUSED);
      const answer = passkey.sign(question);
      const both = await Promise.all([1, 2].map(() => one.showPasskey(answer, 'session/code')));
      expect(statuses(both)).toEqual([200, 422]);
    });

    it('for as long as the step, of which each answer counts (SF-4, SF-23)', async () => {
      const { email, passkey } = await withPasskey();
      const browser = await halfWay(email);
      const question = await askedToSign(browser, IN_STEP);
      for (let tries = 0; tries < 5; tries += 1)
        expect(codeOf(await browser.showPasskey({}, 'session/code'))).toEqual(REFUSED);
      expect(codeOf(await browser.showPasskey(passkey.sign(question), 'session/code'))).toEqual(ENDED);
      expect(codeOf(await browser.ask(IN_STEP))).toEqual(ENDED);
      expect(codeOf(await new DeskBrowser(service).ask(IN_STEP))).toEqual(ENDED);
    });

    it('beside recovery codes, and one-time codes, which bring no other recovery codes (SF-25)', async () => {
      const { email, browser, passkey, recoveryCodes } = await withPasskey();
      const waiting = await halfWay(email);
      expect((await waiting.enterCode(recoveryCodes[0] ?? '')).status).toBe(200);
      expect(codeOf(await browser.send('post', `${FACTOR}/secret`, password))).toEqual(WRONG);
      const proof = { passkey: passkey.sign(await askedToSign(browser, OWN)) };
      const app = await setUpSecondFactor(service, browser, proof);
      expect(app.recoveryCodes).toEqual([]);
      expect(await ownOf(browser)).toMatchObject({ recovery_codes_left: 9 });
      expect((await (await halfWay(email)).enterCode(app.codeAt())).status).toBe(200);
      pass(30);
      // Switching one-time codes off leaves the passkey and the recovery codes.
      const off = await browser.send('post', `${FACTOR}/removal`, { ...password, code: app.codeAt() });
      expect([off.status, await ownOf(browser)]).toEqual([
        204,
        expect.objectContaining({ is_on: true, since: null, recovery_codes_left: 9 }),
      ]);
      const none = await browser.send('post', `${FACTOR}/removal`, { ...password, code: recoveryCodes[1] });
      expect(codeOf(none)).toEqual([409, 'second_factor_changed']);
      expect((await (await halfWay(email)).enterCode(recoveryCodes[1] ?? '')).status).toBe(200);
    });

    it('only of people who have one (SF-23)', async () => {
      const { email, browser } = await signedIn();
      await setUpSecondFactor(service, browser);
      const waiting = await halfWay(email);
      expect([waiting.session.passkeys_at, codeOf(await waiting.ask(IN_STEP))]).toEqual([null, REFUSED]);
      expect(codeOf(await browser.ask(OWN))).toEqual(REFUSED);
    });
  });
});

describe('guessing with passkeys', () => {
  it('is limited as guessing codes is (SF-3)', async () => {
    const service = await createTestApp({ environment: { RATE_LIMIT_FAILED_SIGN_IN: '3' } });
    const studio = await openStudio(service);
    const { email } = await addStaff(service, studio.ctx, 'owner');
    const browser = new DeskBrowser(service);
    await browser.signIn(email);
    const { passkey } = await addPasskey(browser);
    const waiting = new DeskBrowser(service);
    await waiting.signIn(email);
    const question = await askedToSign(waiting, IN_STEP);
    for (let tries = 0; tries < 3; tries += 1)
      expect(codeOf(await waiting.showPasskey({}, 'session/code'))).toEqual(REFUSED);
    expect(codeOf(await waiting.showPasskey(passkey.sign(question), 'session/code'))).toEqual([429, 'rate_limited']);
    await service.close();
  });
});
