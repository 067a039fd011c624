import type { MembershipRole, Permission } from '@studio/access';

import { RemoveSecondFactor } from '../../../src/accounts';
import { sharedTestApp, type TestApp } from '../../support/app';
import { untilAnswered } from '../../support/busy';
import { codeOf, DeskBrowser } from '../../support/desk';
import { setUpSecondFactor } from '../../support/second-factor';
import { addMembership, addStaff, signInStaff, STAFF_PASSWORD } from '../../support/staff';
import { statementsDuring } from '../../support/statements';
import { type OpenStudio, openStudio } from '../../support/studio';
import {
  changedSettings,
  MISSING,
  protectedOwner,
  REQUIREMENT,
  type StaffAtDesk,
  staffAtDesk,
  WHOM_IT_CONCERNS,
  WIDE_LIMITS,
} from '../../support/studio-requirements';

const REQUIRED = [403, 'second_factor_required'];
/** Operations on money and staff, and on neither: all of them are closed. */
const DOORS = [
  'manage/account',
  'manage/memberships',
  'manage/activity-log',
  'manage/reports/payments',
  'manage/me/invitations',
  'mobile/sessions',
  'mobile/me',
];

describe('a studio that requires a second factor', () => {
  let service: TestApp;
  let studio: OpenStudio;
  let owner: StaffAtDesk;

  beforeAll(async () => {
    service = await sharedTestApp({ environment: WIDE_LIMITS });
  });
  afterAll(() => service.close());
  beforeEach(async () => {
    studio = await openStudio(service);
    owner = await protectedOwner(service, studio);
  });

  const signedIn = (role: MembershipRole, permissions: readonly Permission[] | null = null) =>
    staffAtDesk(service, studio, role, permissions);
  const require = (isRequired = true, { browser } = owner, { ctx } = studio) =>
    browser.call('put', ctx.accountId, REQUIREMENT, { second_factor_required: isRequired });
  const open = (browser: DeskBrowser, operation = 'manage/account', { ctx } = studio) =>
    browser.call('get', ctx.accountId, operation);
  const wantedBy = async (browser: DeskBrowser, { slug } = studio) => {
    const { body } = await browser.send('get', '/desk/api/session');
    const { studios } = (body as { data: DeskBrowser['session'] }).data;
    return studios.find(({ account }) => account.slug === slug)?.second_factor_wanted;
  };

  describe('is made so', () => {
    it('by an owner who gave one in this session, with an entry, and shown in the settings (SF-14)', async () => {
      expect((await open(owner.browser)).body).toMatchObject({ data: { second_factor_required: false } });
      const answer = await require();
      expect([answer.status, answer.body]).toEqual([
        200,
        { data: { second_factor_required: true, desk_required: false } },
      ]);
      expect((await require()).status).toBe(200);
      expect((await open(owner.browser)).body).toMatchObject({ data: { second_factor_required: true } });
      expect(await changedSettings(service, studio)).toEqual([
        { second_factor_required: { before: false, after: true } },
      ]);
      expect((await require(false)).status).toBe(200);
    });

    it('by nobody else: neither an administrator nor an owner without one, nor from an app (SF-14)', async () => {
      const admin = await signedIn('admin');
      expect(codeOf(await require(true, { ...owner, browser: admin.browser }))).toEqual([403, 'forbidden']);
      const other = await signedIn('owner');
      expect(codeOf(await require(true, { ...owner, browser: other.browser }))).toEqual(MISSING);
      const bearer = await signInStaff(service, owner.email, studio.ctx.accountId);
      const byApp = (isRequired: boolean) =>
        service.http
          .put(`/api/v1/${REQUIREMENT}`)
          .set('Authorization', `Bearer ${bearer}`)
          .send({ second_factor_required: isRequired });
      expect(codeOf(await byApp(true))).toEqual(MISSING);
      await require();
      // A stolen password does not end it either.
      expect(codeOf(await byApp(false))).toEqual(MISSING);
      expect(codeOf(await require(false, { ...owner, browser: other.browser }))).toEqual(REQUIRED);
    });
  });

  describe('opens at the desk', () => {
    it.each(WHOM_IT_CONCERNS)(
      'to a %s with %j as concerned: %s (SF-14, SF-15)',
      async (role, permissions, isConcerned) => {
        await require();
        const { browser } = await signedIn(role, permissions);
        expect(codeOf(await open(browser))).toEqual(isConcerned ? REQUIRED : [200, undefined]);
        expect(await wantedBy(browser)).toBe(isConcerned ? 'set_up' : null);
      },
    );

    it('nothing but setting it up and signing out, and afterwards everything (SF-15)', async () => {
      await require();
      const { browser } = await signedIn('admin');
      const { accountId } = studio.ctx;
      for (const operation of DOORS)
        expect([operation, ...codeOf(await open(browser, operation))]).toEqual([operation, ...REQUIRED]);
      for (const method of ['post', 'put', 'patch', 'delete'] as const)
        expect(codeOf(await browser.call(method, accountId, 'manage/account', {}))[0]).toBeGreaterThanOrEqual(403);
      expect(codeOf(await browser.call('patch', accountId, 'manage/account', { slogan: 'Mine' }))).toEqual(REQUIRED);
      // Express does not distinguish them.
      expect(codeOf(await browser.send('get', `/desk/api/${accountId}/api/v1/manage/Account/?x=1`))).toEqual(REQUIRED);
      await setUpSecondFactor(service, browser);
      expect(await wantedBy(browser)).toBeNull();
      expect((await open(browser, 'manage/memberships')).status).toBe(200);
      expect((await browser.send('delete', '/desk/api/session')).status).toBe(204);
    });

    it('not to sessions that began by the password alone, whoever set it up meanwhile (SF-15)', async () => {
      const thief = new DeskBrowser(service);
      const { browser, email } = await signedIn('admin');
      await thief.signIn(email);
      const app = await setUpSecondFactor(service, browser);
      await require();
      expect(codeOf(await open(thief))).toEqual(REQUIRED);
      expect(await wantedBy(thief)).toBe('code');
      // It is on already, so the password alone changes nothing.
      const begun = await thief.send('post', '/desk/api/second-factor/secret', { current_password: STAFF_PASSWORD });
      expect(codeOf(begun)).toEqual([409, 'second_factor_changed']);
      expect((await open(browser)).status).toBe(200);
      const again = new DeskBrowser(service);
      await again.signIn(email);
      await again.enterCode(app.codeAt());
      expect([(await open(again)).status, await wantedBy(again)]).toEqual([200, null]);
    });

    it('no more once it is switched off, by the person or the operator, in any session (SF-16)', async () => {
      await require();
      const { browser, email } = await signedIn('manager');
      const app = await setUpSecondFactor(service, browser);
      const other = new DeskBrowser(service);
      await other.signIn(email);
      await other.enterCode(app.recoveryCodes[0] ?? '');
      const proof = { current_password: STAFF_PASSWORD, code: app.recoveryCodes[1] };
      expect((await browser.send('post', '/desk/api/second-factor/removal', proof)).status).toBe(204);
      for (const one of [browser, other])
        expect([...codeOf(await open(one)), await wantedBy(one)]).toEqual([...REQUIRED, 'set_up']);
      await setUpSecondFactor(service, browser);
      expect((await open(browser)).status).toBe(200);
      expect(codeOf(await open(other))).toEqual(REQUIRED);
      await service.app.get(RemoveSecondFactor, { strict: false }).execute('cli', email);
      expect([...codeOf(await open(browser)), await wantedBy(browser)]).toEqual([...REQUIRED, 'set_up']);
      // Even the one owner, who sets it up again.
      await service.app.get(RemoveSecondFactor, { strict: false }).execute('cli', owner.email);
      expect(codeOf(await require(false))).toEqual(REQUIRED);
      await setUpSecondFactor(service, owner.browser);
      expect((await require(false)).status).toBe(200);
    });

    it('by the permissions and the requirement of the moment (SF-15)', async () => {
      const { browser, membershipId } = await signedIn('receptionist');
      await require();
      expect((await open(browser)).status).toBe(200);
      const change = (permissions: readonly Permission[] | null) =>
        owner.browser.call('patch', studio.ctx.accountId, `manage/memberships/${membershipId}`, { permissions });
      expect((await change(['manage_bookings', 'manage_studio_cashflow'])).status).toBe(200);
      expect(codeOf(await open(browser))).toEqual(REQUIRED);
      await change(null);
      expect((await open(browser)).status).toBe(200);
    });

    it('whatever begins at the same moment (SF-15)', async () => {
      const { email } = await addStaff(service, studio.ctx, 'admin');
      const browsers = Array.from({ length: 4 }, () => new DeskBrowser(service));
      const signIns = browsers.map((browser) => untilAnswered(() => browser.signIn(email)));
      await Promise.all([untilAnswered(() => require()), ...signIns]);
      for (const browser of browsers) expect(codeOf(await open(browser))).toEqual(REQUIRED);
    });

    it('with the switching off at the same moment as a sign-in by code: never a session that has it afterwards', async () => {
      await require();
      const { browser, email } = await signedIn('admin');
      const app = await setUpSecondFactor(service, browser);
      const next = new DeskBrowser(service);
      await next.signIn(email);
      const [one, other] = app.recoveryCodes;
      const proof = { current_password: STAFF_PASSWORD, code: one };
      await Promise.all([browser.send('post', '/desk/api/second-factor/removal', proof), next.enterCode(other ?? '')]);
      const { body } = await browser.send('get', '/desk/api/second-factor');
      const { is_on: isOn } = (body as { data: { is_on: boolean } }).data;
      expect(isOn).toBe(false);
      expect(codeOf(await open(browser))).toEqual(REQUIRED);
      // Refused, or signed out when the step ended first.
      expect([401, 403]).toContain((await open(next)).status);
    });
  });

  it('leaves another studio of the person open, and can be left for it (SF-15)', async () => {
    const second = await openStudio(service);
    const { userId, email } = await addStaff(service, studio.ctx, 'admin');
    await addMembership(service, second.ctx.accountId, userId, 'owner');
    await require();
    const browser = new DeskBrowser(service);
    await browser.signIn(email);
    expect([await wantedBy(browser), await wantedBy(browser, second)]).toEqual(['set_up', null]);
    expect(codeOf(await open(browser))).toEqual(REQUIRED);
    expect((await open(browser, 'manage/memberships', second)).status).toBe(200);
    await setUpSecondFactor(service, browser);
    expect([await wantedBy(browser), (await open(browser)).status]).toEqual([null, 200]);
  });

  it('leaves apps and demo studios as they are (SF-15)', async () => {
    await require();
    const { email } = await addStaff(service, studio.ctx, 'admin');
    const bearer = await signInStaff(service, email, studio.ctx.accountId);
    await service.http.get('/api/v1/manage/memberships').set('Authorization', `Bearer ${bearer}`).expect(200);
    const browser = new DeskBrowser(service);
    await browser.signIn(email);
    await service.database.query(`UPDATE accounts.account SET mode = 'demo_readonly' WHERE id = $1`, [
      studio.ctx.accountId,
    ]);
    expect([(await open(browser)).status, await wantedBy(browser)]).toEqual([200, null]);
    expect(codeOf(await require(false))).toEqual([423, 'demo_readonly']);
  });

  it('takes no statement more, of anybody (SF-15)', async () => {
    const { browser } = await signedIn('receptionist');
    const before = await statementsDuring(() => open(browser));
    await require();
    const after = await statementsDuring(() => open(browser));
    expect(after.length).toBe(before.length);
    expect(after.filter((text) => text.includes('one_time_secret'))).toEqual([]);
  });
});
