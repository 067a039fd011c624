import {
  ReencryptOneTimeSecrets,
  RemoveSecondFactor,
  ResetStaffPassword,
  StaffPasswordLinks,
} from '../../../src/accounts';
import { PruneAccessRecords } from '../../../src/accounts/sessions/application/prune-access-records';
import { closeAll, createTestApp, sharedTestApp, type TestApp } from '../../support/app';
import { codeOf, DeskBrowser } from '../../support/desk';
import { deliverMails, mailsTo } from '../../support/password-mails';
import { codeOf as codeOfSecret, ENDED, FACTOR, password, setUpSecondFactor, WRONG } from '../../support/second-factor';
import { addMembership, addStaff, signInStaff, STAFF_PASSWORD } from '../../support/staff';
import { statementsDuring } from '../../support/statements';
import { type OpenStudio, openStudio } from '../../support/studio';

const CHANGED = [409, 'second_factor_changed'];

describe('the second factor at the desk', () => {
  let service: TestApp;
  let studio: OpenStudio;

  beforeAll(async () => {
    service = await sharedTestApp({ environment: { RATE_LIMIT_MOBILE: '1000000' } });
    studio = await openStudio(service);
  });
  afterAll(() => service.close());

  const pass = (seconds: number) => service.clock.moveOn(seconds * 1_000);
  const signedIn = async () => {
    const staff = await addStaff(service, studio.ctx, 'receptionist');
    const browser = new DeskBrowser(service);
    await browser.signIn(staff.email);
    return { ...staff, browser };
  };
  const protectedPerson = async () => {
    const person = await signedIn();
    return { ...person, app: await setUpSecondFactor(service, person.browser) };
  };
  /** A browser of the person that waits for a code. */
  const halfWay = async (email: string) => {
    const browser = new DeskBrowser(service);
    const response = await browser.signIn(email);
    expect([response.status, browser.session.code_wanted]).toEqual([200, true]);
    return browser;
  };
  const actionsOf = async (userId: number, { ctx } = studio) =>
    (
      await service.database.asStudio<{ action: string }>(
        ctx.accountId,
        `SELECT action FROM accounts.activity_entry WHERE account_id = $1 AND subject_type = 'user' AND subject_id = $2 ORDER BY id`,
        [ctx.accountId, userId],
      )
    ).map(({ action }) => action);
  const ownOf = async (browser: DeskBrowser) => ((await browser.send('get', FACTOR)).body as { data: object }).data;

  describe('is set up', () => {
    it('with the password, a secret, and a code that confirms it (SF-9, SF-10)', async () => {
      const { browser, userId, email } = await signedIn();
      expect(await ownOf(browser)).toMatchObject({ is_on: false, since: null, recovery_codes_left: 0 });
      const begun = await browser.send('post', `${FACTOR}/secret`, password);
      const {
        secret,
        address,
        qr_code: code,
      } = (begun.body as { data: { secret: string; address: string; qr_code: { size: number; path: string } } }).data;
      expect(address).toContain(`secret=${secret}`);
      expect(decodeURIComponent(address)).toContain(email);
      expect(code).toEqual({ size: expect.any(Number), path: expect.stringMatching(/^(M\d+ \d+h1v1h-1z)+$/) });
      expect(begun.headers['cache-control']).toBe('no-store');
      // It does not count yet.
      expect(await ownOf(browser)).toMatchObject({ is_on: false });
      await new DeskBrowser(service)
        .signIn(email)
        .then(({ body }) => expect(body).toMatchObject({ data: { person: { email } } }));
      expect(codeOf(await browser.send('post', FACTOR, { code: '000000' }))).toEqual(WRONG);
      const confirmed = await browser.send('post', FACTOR, { code: codeOfSecret(service, secret) });
      const { recovery_codes: codes } = (confirmed.body as { data: { recovery_codes: string[] } }).data;
      expect(new Set(codes).size).toBe(10);
      for (const one of codes) expect(one).toMatch(/^([A-HJ-NP-Z2-9]{4}-){3}[A-HJ-NP-Z2-9]{4}$/);
      expect(await ownOf(browser)).toMatchObject({
        is_on: true,
        since: expect.stringMatching(/^20\d\d-/),
        recovery_codes_left: 10,
      });
      expect(await actionsOf(userId)).toEqual(['user.second_factor_set_up']);
      // The session goes on.
      expect((await browser.call('get', studio.ctx.accountId, 'mobile/me')).status).toBe(200);
      expect(codeOf(await browser.send('post', `${FACTOR}/secret`, password))).toEqual(CHANGED);
      expect(codeOf(await browser.send('post', FACTOR, { code: codeOfSecret(service, secret, 1) }))).toEqual(CHANGED);
    });

    it('by nobody who does not know the password, nor without a session of the desk (SF-10, SF-12)', async () => {
      const { browser } = await signedIn();
      const wrong = await browser.send('post', `${FACTOR}/secret`, { current_password: 'not the password' });
      expect(codeOf(wrong)).toEqual([422, 'invalid_credentials']);
      expect(codeOf(await browser.send('post', `${FACTOR}/secret`, {}))).toEqual([422, 'validation_failed']);
      for (const path of ['secret', 'recovery-codes', 'removal', ''].map((part) => `${FACTOR}/${part}`)) {
        const body = { ...password, code: '123456' };
        const forged = await browser.send('post', path, body, { 'X-Desk-Token': null });
        expect(codeOf(forged)).toEqual([403, 'desk_request_forged']);
        expect(codeOf(await new DeskBrowser(service).send('post', path, body))).toEqual([401, 'token_invalid']);
      }
      expect(codeOf(await new DeskBrowser(service).send('get', FACTOR))).toEqual([401, 'token_invalid']);
    });

    it('within an hour, with the secret that was shown last, which is stored for its person only (SF-1, SF-10)', async () => {
      const { browser, userId } = await signedIn();
      const begin = async (who = browser) =>
        ((await who.send('post', `${FACTOR}/secret`, password)).body as { data: { secret: string } }).data.secret;
      const first = await begin();
      const second = await begin();
      const rows = await service.database.query<{ secret: Buffer }>(
        'SELECT secret FROM accounts.user_one_time_secret WHERE user_id = $1',
        [userId],
      );
      expect(rows).toHaveLength(1);
      expect(rows[0]?.secret.includes(second)).toBe(false);
      expect(codeOf(await browser.send('post', FACTOR, { code: codeOfSecret(service, first) }))).toEqual(WRONG);
      pass(3_601);
      expect(codeOf(await browser.send('post', FACTOR, { code: codeOfSecret(service, second) }))).toEqual(CHANGED);
      const third = await begin();
      const other = await signedIn();
      await begin(other.browser);
      await service.database.query(
        `UPDATE accounts.user_one_time_secret SET secret = (SELECT secret FROM accounts.user_one_time_secret WHERE user_id = $1)
         WHERE user_id = $2`,
        [userId, other.userId],
      );
      const copied = await other.browser.send('post', FACTOR, { code: codeOfSecret(service, third) });
      expect(codeOf(copied)).toEqual(WRONG);
    });

    it('once by two confirmations at the same moment (SF-2)', async () => {
      const { browser } = await signedIn();
      const begun = await browser.send('post', `${FACTOR}/secret`, password);
      const code = codeOfSecret(service, (begun.body as { data: { secret: string } }).data.secret);
      const both = await Promise.all([1, 2].map(() => browser.send('post', FACTOR, { code })));
      expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
      expect(await ownOf(browser)).toMatchObject({ is_on: true, recovery_codes_left: 10 });
    });
  });

  describe('asks at the sign-in', () => {
    it('for a code after the password, and signs in with it in every studio (SF-4)', async () => {
      const { email, userId, app } = await protectedPerson();
      const other = await openStudio(service);
      await addMembership(service, other.ctx.accountId, userId, 'trainer');
      const browser = new DeskBrowser(service);
      const first = await browser.signIn(email);
      expect(first.body).toEqual({
        data: {
          person: null,
          write_token: null,
          code_wanted: true,
          code_of_app: true,
          passkeys_at: null,
          has_demo: false,
          studios: [],
        },
      });
      expect(first.headers['set-cookie']).toEqual([
        expect.stringMatching(
          /^studio_desk_step=\w{43}; Max-Age=600; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Strict$/,
        ),
      ]);
      const stored = await service.database.query<{ token_hash: string }>(
        'SELECT token_hash FROM accounts.sign_in_step WHERE user_id = $1',
        [userId],
      );
      expect(stored).toHaveLength(1);
      expect(browser.stepCookie).not.toContain(stored[0]?.token_hash ?? '');
      const second = await browser.enterCode(app.codeAt());
      expect(second.status).toBe(200);
      expect(second.text).not.toContain('ss_mob_');
      expect([browser.stepCookie, browser.session.studios.map(({ account }) => account.slug)]).toEqual([
        '',
        [studio.slug, other.slug],
      ]);
      expect((await browser.call('get', other.ctx.accountId, 'mobile/me')).status).toBe(200);
    });

    it('in the same words for a wrong password, and gives the step nothing else (SF-4, SF-5)', async () => {
      const { email, app } = await protectedPerson();
      const plain = await signedIn();
      const answers = await Promise.all(
        [email, plain.email, 'nobody@example.org'].map(async (who) => {
          const { status, body, headers } = await new DeskBrowser(service).signIn(who, 'not the password');
          return { status, body: body as object, cookie: headers['set-cookie'] };
        }),
      );
      expect(answers[1]).toEqual(answers[0]);
      expect(answers[2]).toEqual(answers[0]);
      const browser = await halfWay(email);
      expect(codeOf(await browser.call('get', studio.ctx.accountId, 'mobile/me'))).toEqual([401, 'token_missing']);
      expect(codeOf(await browser.send('get', FACTOR))).toEqual([401, 'token_invalid']);
      expect((await browser.send('get', '/desk/api/session')).body).toMatchObject({ data: { person: null } });
      const [, token = ''] = browser.stepCookie.split('=');
      for (const value of [token, `ss_mob_${token}`])
        expect((await service.http.get('/api/v1/mobile/me').set('Authorization', `Bearer ${value}`)).status).toBe(401);
      const forged = await browser.send('post', '/desk/api/session/code', { code: app.codeAt() }, { Origin: null });
      expect(codeOf(forged)).toEqual([403, 'desk_request_forged']);
      expect((await browser.enterCode(app.codeAt())).status).toBe(200);
    });

    it('one code once, whichever browser enters it, also at the same moment (SF-2)', async () => {
      const { email, app } = await protectedPerson();
      const [one, two, three] = [await halfWay(email), await halfWay(email), await halfWay(email)];
      const code = app.codeAt();
      const both = await Promise.all([one.enterCode(code), two.enterCode(code)]);
      expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
      expect(codeOf(await three.enterCode(code))).toEqual(WRONG);
      pass(30);
      expect((await three.enterCode(app.codeAt())).status).toBe(200);
    });

    it('one recovery code once, in any writing, also at the same moment (SF-2, SF-8)', async () => {
      const { email, userId, app } = await protectedPerson();
      const [first = '', second = ''] = app.recoveryCodes;
      const [one, two, three] = [await halfWay(email), await halfWay(email), await halfWay(email)];
      const both = await Promise.all([one.enterCode(first), two.enterCode(first.toLowerCase())]);
      expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
      expect(codeOf(await three.enterCode(first))).toEqual(WRONG);
      expect((await three.enterCode(` ${second.replaceAll('-', ' ').toLowerCase()} `)).status).toBe(200);
      expect(await ownOf(three)).toMatchObject({ recovery_codes_left: 8 });
      expect(await actionsOf(userId)).toEqual([
        'user.second_factor_set_up',
        'user.recovery_code_used',
        'user.recovery_code_used',
      ]);
    });

    it('with a drift of one step, never an earlier code after a later one, nor the one that confirmed (SF-2)', async () => {
      const { email, app } = await protectedPerson();
      const browser = await halfWay(email);
      // The step before confirmed the secret.
      expect(codeOf(await browser.enterCode(app.codeAt(-1)))).toEqual(WRONG);
      expect(codeOf(await browser.enterCode(app.codeAt(2)))).toEqual(WRONG);
      expect((await browser.enterCode(app.codeAt(1))).status).toBe(200);
      const next = await halfWay(email);
      expect(codeOf(await next.enterCode(app.codeAt(0)))).toEqual(WRONG);
      expect(codeOf(await next.enterCode(app.codeAt(1)))).toEqual(WRONG);
      pass(60);
      expect((await next.enterCode(app.codeAt(0))).status).toBe(200);
      // A clock that goes back accepts nothing twice.
      pass(-90);
      const last = await halfWay(email);
      for (const steps of [-1, 0, 1]) expect(codeOf(await last.enterCode(app.codeAt(steps)))).toEqual(WRONG);
    });

    it.each(['', '12345', '1234567', '١٢٣٤٥٦', '<b>123456</b>', "' OR 1=1 --", '½'])('and refuses %j', async (code) => {
      const { email } = await protectedPerson();
      const { status, text } = await (await halfWay(email)).enterCode(code);
      expect([status, text.includes('<b>')]).toEqual([422, false]);
    });

    it.each([null, 7, [], {}, 'x'.repeat(41)])('and takes no body with the code %j', async (code) => {
      const { email } = await protectedPerson();
      const browser = await halfWay(email);
      const response = await browser.send('post', '/desk/api/session/code', { code });
      expect(codeOf(response)).toEqual([422, 'validation_failed']);
    });
  });

  describe('keeps the half-way state', () => {
    it('to its browser and its person (SF-4)', async () => {
      const { email, app } = await protectedPerson();
      const another = await protectedPerson();
      const browser = await halfWay(email);
      expect(codeOf(await new DeskBrowser(service).enterCode(app.codeAt()))).toEqual(ENDED);
      const guessed = new DeskBrowser(service);
      guessed.stepCookie = `studio_desk_step=${'x'.repeat(43)}`;
      expect(codeOf(await guessed.enterCode(app.codeAt()))).toEqual(ENDED);
      expect(codeOf(await browser.enterCode(another.app.codeAt()))).toEqual(WRONG);
      expect(codeOf(await browser.enterCode(another.app.recoveryCodes[0] ?? ''))).toEqual(WRONG);
      expect((await browser.enterCode(app.codeAt())).status).toBe(200);
      expect(browser.session.person).toMatchObject({ email });
    });

    it('for 5 codes, also when they come at the same moment (SF-4)', async () => {
      const { email, app } = await protectedPerson();
      const browser = await halfWay(email);
      const wrong = await Promise.all(Array.from({ length: 8 }, () => browser.enterCode('000000')));
      expect(wrong.map(codeOf).filter(([, code]) => code === 'one_time_code_wrong')).toHaveLength(5);
      expect(codeOf(await browser.enterCode(app.codeAt()))).toEqual(ENDED);
      expect((await (await halfWay(email)).enterCode(app.codeAt())).status).toBe(200);
    });

    it('for ten minutes, and until it succeeds (SF-4)', async () => {
      const { email, app } = await protectedPerson();
      const late = await halfWay(email);
      pass(600);
      expect(codeOf(await late.enterCode(app.codeAt()))).toEqual(ENDED);
      const done = await halfWay(email);
      const { stepCookie } = done;
      expect((await done.enterCode(app.codeAt())).status).toBe(200);
      pass(30);
      done.stepCookie = stepCookie;
      expect(codeOf(await done.enterCode(app.codeAt()))).toEqual(ENDED);
    });

    it('until the password changes, also by a mailed link, after which the code is asked for (SF-4, SF-6)', async () => {
      const { email, userId, app, browser } = await protectedPerson();
      const waiting = await halfWay(email);
      const changed = await browser.call('put', studio.ctx.accountId, 'manage/me/password', {
        ...password,
        new_password: 'another horse battery',
      });
      expect(changed.status).toBe(200);
      expect(codeOf(await waiting.enterCode(app.codeAt()))).toEqual(ENDED);
      const links = service.app.get(StaffPasswordLinks, { strict: false });
      const [request] = await service.database.query<{ id: number }>(
        'INSERT INTO accounts.user_password_link (user_id, requested_at) VALUES ($1, $2) RETURNING id::int',
        [userId, service.clock.now()],
      );
      const link = await links.issue(userId, request?.id ?? 0);
      await service.app.get(ResetStaffPassword, { strict: false }).execute(link?.token ?? '', STAFF_PASSWORD);
      expect((await (await halfWay(email)).enterCode(app.codeAt())).status).toBe(200);
    });

    it('until its row is pruned, and prunes secrets that nobody confirmed (SF-4)', async () => {
      const { email, userId } = await protectedPerson();
      const { browser, userId: undecided } = await signedIn();
      await browser.send('post', `${FACTOR}/secret`, password);
      await halfWay(email);
      pass(3 * 86_400);
      await service.app.get(PruneAccessRecords, { strict: false }).execute();
      const count = async (table: string, person: number) =>
        (await service.database.query(`SELECT 1 FROM accounts.${table} WHERE user_id = $1`, [person])).length;
      expect([
        await count('sign_in_step', userId),
        await count('user_one_time_secret', userId),
        await count('user_one_time_secret', undecided),
      ]).toEqual([0, 1, 0]);
    });
  });

  it('leaves the sign-in of apps as it was, and takes one further statement of people without one (SF-5)', async () => {
    const { email } = await protectedPerson();
    const factors = (statements: readonly string[]) =>
      statements.filter((text) => /one_time_secret|passkey|recovery_code|sign_in_step/.test(text));
    const ofApp = await statementsDuring(async () =>
      expect(await signInStaff(service, email, studio.ctx.accountId)).toMatch(/^ss_mob_/),
    );
    expect(factors(ofApp)).toEqual([]);
    const plain = await signedIn();
    const ofDesk = await statementsDuring(() => new DeskBrowser(service).signIn(plain.email));
    expect(factors(ofDesk)).toEqual([expect.stringMatching(/^\s*SELECT EXISTS/)]);
  });

  describe('is changed', () => {
    it('by new recovery codes, which end the earlier ones (SF-11)', async () => {
      const { browser, email, userId, app } = await protectedPerson();
      const renew = (body: object) => browser.send('post', `${FACTOR}/recovery-codes`, body);
      expect(codeOf(await renew({ ...password, code: '000000' }))).toEqual(WRONG);
      expect(codeOf(await renew({ current_password: 'not the password', code: app.codeAt() }))).toEqual([
        422,
        'invalid_credentials',
      ]);
      const renewed = await renew({ ...password, code: app.codeAt() });
      const { recovery_codes: codes } = (renewed.body as { data: { recovery_codes: string[] } }).data;
      expect(codes.filter((code) => app.recoveryCodes.includes(code))).toEqual([]);
      const next = await halfWay(email);
      expect(codeOf(await next.enterCode(app.recoveryCodes[0] ?? ''))).toEqual(WRONG);
      expect((await next.enterCode(codes[0] ?? '')).status).toBe(200);
      // Two at the same moment leave the codes of one.
      const both = await Promise.all([1, 2].map((place) => renew({ ...password, code: codes[place] })));
      expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
      expect(await ownOf(browser)).toMatchObject({ recovery_codes_left: 10 });
      expect(await actionsOf(userId)).toContain('user.recovery_codes_renewed');
    });

    it('by switching it off, which ends sign-ins that wait for it, and no session (SF-11, SF-4)', async () => {
      const { browser, email, userId, app } = await protectedPerson();
      const waiting = await halfWay(email);
      const remove = (code: string) => browser.send('post', `${FACTOR}/removal`, { ...password, code });
      expect(codeOf(await remove('000000'))).toEqual(WRONG);
      expect((await remove(app.recoveryCodes[3] ?? '')).status).toBe(204);
      expect(codeOf(await waiting.enterCode(app.codeAt()))).toEqual(ENDED);
      expect(codeOf(await remove(app.codeAt()))).toEqual(CHANGED);
      expect(await ownOf(browser)).toMatchObject({ is_on: false, since: null, recovery_codes_left: 0 });
      const plain = new DeskBrowser(service);
      await plain.signIn(email);
      expect(plain.session.person).toMatchObject({ email });
      expect((await actionsOf(userId)).at(-1)).toBe('user.second_factor_removed');
    });

    it('by the operator, once (SF-13)', async () => {
      const { email, userId, app } = await protectedPerson();
      const waiting = await halfWay(email);
      const operator = service.app.get(RemoveSecondFactor, { strict: false });
      expect(await operator.execute('cli', ` ${email.toUpperCase()}`)).toBe(true);
      expect(await operator.execute('cli', email)).toBe(false);
      await expect(operator.execute('cli', 'nobody@example.org')).rejects.toMatchObject({ code: 'not_found' });
      expect(codeOf(await waiting.enterCode(app.codeAt()))).toEqual(ENDED);
      expect((await actionsOf(userId)).at(-1)).toBe('user.second_factor_removed');
    });
  });
});

describe('guessing codes (SF-3, SF-18)', () => {
  it('is limited over all sign-ins of the person, leaves an entry and one mail, and leaves others alone', async () => {
    const service = await createTestApp({ environment: { RATE_LIMIT_FAILED_SIGN_IN: '6' } });
    const studio = await openStudio(service);
    const people = [await addStaff(service, studio.ctx, 'owner'), await addStaff(service, studio.ctx, 'owner')];
    const [first, second] = await Promise.all(
      people.map(async ({ email, userId }) => {
        const browser = new DeskBrowser(service);
        await browser.signIn(email);
        return { email, userId, browser, app: await setUpSecondFactor(service, browser) };
      }),
    );
    const waiting = new DeskBrowser(service);
    const statuses: number[] = [];
    for (let code = 0; code < 8; code += 1) {
      if (code % 4 === 0) await waiting.signIn(first?.email ?? '');
      statuses.push((await waiting.enterCode('000000')).status);
    }
    expect(statuses).toEqual([422, 422, 422, 422, 422, 422, 429, 429]);
    const right = await waiting.enterCode(first?.app.codeAt() ?? '');
    expect([...codeOf(right), Number(right.headers['retry-after']) > 0]).toEqual([429, 'rate_limited', true]);
    const entries = await service.database.asStudio<{ subject_id: number }>(
      studio.ctx.accountId,
      `SELECT subject_id::int FROM accounts.activity_entry WHERE account_id = $1 AND action = 'user.codes_guessed'`,
      [studio.ctx.accountId],
    );
    expect(entries).toEqual([{ subject_id: first?.userId }]);
    await deliverMails(service);
    const setUp: unknown = expect.stringMatching(/was set up for you.+Forgot/s);
    const guessed: unknown = expect.stringMatching(/entered your password.+Forgot/s);
    // Of one moment, so their order is that of ids, which the servers of a cluster give out on their own.
    const mails = await mailsTo(service, first?.email ?? '');
    expect(mails).toHaveLength(2);
    expect(mails).toEqual(expect.arrayContaining([guessed, setUp]));
    expect(await mailsTo(service, second?.email ?? '')).toEqual([setUp]);
    // Wrong passwords alone lock nobody out.
    const other = new DeskBrowser(service);
    for (let attempt = 0; attempt < 8; attempt += 1) await other.signIn(second?.email ?? '', 'not the password');
    await other.signIn(second?.email ?? '');
    expect((await other.enterCode(second?.app.codeAt() ?? '')).status).toBe(200);
    await service.close();
  });
});

describe('a new SECRET_KEY (SF-1)', () => {
  it('opens the secret while the old key is listed; without it recovery codes still work', async () => {
    const [older, newer] = ['a', 'b'].map((letter) => Buffer.alloc(32, letter).toString('base64'));
    const first = await createTestApp({ environment: { SECRET_KEY: older ?? '' } });
    const { email } = await addStaff(first, (await openStudio(first)).ctx, 'owner');
    const browser = new DeskBrowser(first);
    await browser.signIn(email);
    const app = await setUpSecondFactor(first, browser);
    const signInWith = async (keys: string, code: string) => {
      const service = await createTestApp({ environment: { SECRET_KEY: keys }, database: first.database });
      service.clock.moveTo(first.clock.now());
      const next = new DeskBrowser(service);
      await next.signIn(email);
      return { service, answer: codeOf(await next.enterCode(code)) };
    };
    const both = await signInWith(`${newer},${older}`, app.codeAt());
    const alone = await signInWith(newer ?? '', app.codeAt(1));
    const recovered = await signInWith(newer ?? '', app.recoveryCodes[0] ?? '');
    expect([both.answer, alone.answer, recovered.answer]).toEqual([[200, undefined], WRONG, [200, undefined]]);
    const reencrypt = ({ service }: typeof both) =>
      service.app.get(ReencryptOneTimeSecrets, { strict: false }).execute();
    expect(await reencrypt(alone)).toEqual({ reencrypted: 0, unreadable: [email] });
    expect(await reencrypt(both)).toEqual({ reencrypted: 1, unreadable: [] });
    expect(await reencrypt(both)).toEqual({ reencrypted: 0, unreadable: [] });
    const again = await signInWith(newer ?? '', app.codeAt(1));
    expect(again.answer).toEqual([200, undefined]);
    await closeAll(both.service, alone.service, recovered.service, again.service, first);
  });
});
