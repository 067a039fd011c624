import type { MembershipRole, Permission } from '@studio/access';

import { addApiToken } from '../../support/api-token';
import { sharedTestApp, type TestApp } from '../../support/app';
import { untilAnswered } from '../../support/busy';
import { addConnection } from '../../support/connections';
import { bearerOfCustomer } from '../../support/customer';
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

const CLOSED = [403, 'desk_required'];
const OPEN = [200, undefined];
const BOTH = { second_factor_required: true, desk_required: true };
const FACTOR_ONLY = { second_factor_required: true, desk_required: false };
const NEITHER = { second_factor_required: false, desk_required: false };
/** For staff, and for staff and customers. */
const OPERATIONS = [
  ['get', 'manage/account'],
  ['get', 'manage/memberships'],
  ['get', 'manage/reports/payments'],
  ['get', 'manage/me/invitations'],
  ['patch', 'manage/me'],
  ['put', 'manage/me/password'],
  ['put', REQUIREMENT],
  ['get', 'mobile/me'],
  ['get', 'mobile/schedule'],
  ['get', 'mobile/sessions'],
  ['delete', 'mobile/sessions/1'],
  ['get', 'mobile/staff/customers'],
  ['post', 'mobile/device-tokens'],
] as const;

type Method = (typeof OPERATIONS)[number][0] | 'post';

describe('a studio that requires the desk', () => {
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

  const require = (body: object = BOTH, { browser } = owner) =>
    browser.call('put', studio.ctx.accountId, REQUIREMENT, body);
  const required = async () => {
    const { body } = await owner.browser.call('get', studio.ctx.accountId, 'manage/account');
    const { data } = body as { data: typeof BOTH };
    return { second_factor_required: data.second_factor_required, desk_required: data.desk_required };
  };
  const signIn = (email: string, password = STAFF_PASSWORD) =>
    service.http.post('/api/v1/mobile/auth/staff/login').send({ email, password });
  const slugsOf = ({ body }: { body: unknown }) =>
    (body as { data: { accounts: { account: { slug: string } }[] } }).data.accounts.map(({ account }) => account.slug);
  const call = async (bearer: string, method: Method = 'get', operation = 'manage/account', body?: object) => {
    const request = service.http[method](`/api/v1/${operation}`).set('Authorization', `Bearer ${bearer}`);
    return codeOf(await (body ? request.send(body) : request));
  };
  /** A member with a session of an app. */
  const atApp = async (role: MembershipRole, permissions: readonly Permission[] | null = null) => {
    const staff = await addStaff(service, studio.ctx, role, permissions);
    return { ...staff, bearer: await signInStaff(service, staff.email, studio.ctx.accountId) };
  };

  describe('is made so', () => {
    it('with the second factor, with an entry, and ends with it (SF-27)', async () => {
      expect(await required()).toEqual(NEITHER);
      const answer = await require();
      expect([answer.status, answer.body]).toEqual([200, { data: BOTH }]);
      expect(await required()).toEqual(BOTH);
      // Unchanged where it is not given.
      expect((await require({ second_factor_required: true })).body).toEqual({ data: BOTH });
      expect((await require(FACTOR_ONLY)).body).toEqual({ data: FACTOR_ONLY });
      expect((await require({ second_factor_required: true })).body).toEqual({ data: FACTOR_ONLY });
      await require();
      expect((await require({ second_factor_required: false })).body).toEqual({ data: NEITHER });
      expect(await required()).toEqual(NEITHER);
      const [on, off] = [
        { before: false, after: true },
        { before: true, after: false },
      ];
      expect(await changedSettings(service, studio)).toEqual([
        { second_factor_required: on, desk_required: on },
        { desk_required: off },
        { desk_required: on },
        { second_factor_required: off, desk_required: off },
      ]);
    });

    it.each([
      ['without a second factor', { second_factor_required: false, desk_required: true }],
      ['as null', { second_factor_required: true, desk_required: null }],
      ['as a text', { second_factor_required: true, desk_required: 'true' }],
    ])('not %s (SF-27)', async (_, body) => {
      await require();
      const answer = await require(body);
      expect(codeOf(answer)).toEqual([422, 'validation_failed']);
      expect(answer.body).toMatchObject({ errors: { desk_required: [expect.any(String)] } });
      expect(await required()).toEqual(BOTH);
    });

    it('by nobody but an owner who gave a second factor at the desk, nor ended by the password alone (SF-27)', async () => {
      const admin = await staffAtDesk(service, studio, 'admin');
      expect(codeOf(await require(BOTH, admin))).toEqual([403, 'forbidden']);
      const other = await staffAtDesk(service, studio, 'owner');
      expect(codeOf(await require(BOTH, other))).toEqual(MISSING);
      const bearer = await signInStaff(service, owner.email, studio.ctx.accountId);
      expect(await call(bearer, 'put', REQUIREMENT, BOTH)).toEqual(MISSING);
      await require();
      expect(await call(bearer, 'put', REQUIREMENT, NEITHER)).toEqual(CLOSED);
      expect(codeOf(await require(NEITHER, other))).toEqual([403, 'second_factor_required']);
      expect(await required()).toEqual(BOTH);
    });

    it('whatever two owners change at the same moment, never without a second factor (SF-27)', async () => {
      const other = await protectedOwner(service, studio);
      for (const body of [{ second_factor_required: false }, NEITHER]) {
        const answers = await Promise.all([require(), require(body, other)]);
        expect(answers.map(({ status }) => status)).toEqual([200, 200]);
        expect([BOTH, NEITHER]).toContainEqual(await required());
      }
      await require(NEITHER);
      const alone = service.database.query('UPDATE accounts.account SET desk_required = true WHERE id = $1', [
        studio.ctx.accountId,
      ]);
      await expect(alone).rejects.toThrow('account_desk_required_check');
    });
  });

  describe('closes the app', () => {
    it.each(WHOM_IT_CONCERNS)(
      'to a %s with %j as concerned: %s, also to a session from before (SF-28)',
      async (role, own, isClosed) => {
        const { bearer, email } = await atApp(role, own);
        expect(await call(bearer)).toEqual(OPEN);
        await require(FACTOR_ONLY);
        expect([await call(bearer), codeOf(await signIn(email))]).toEqual([OPEN, OPEN]);
        await require();
        const expected = isClosed ? CLOSED : OPEN;
        expect([await call(bearer), codeOf(await signIn(email))]).toEqual([expected, expected]);
        // No session is ended, so that the app goes on as it was.
        await require(FACTOR_ONLY);
        expect([await call(bearer), codeOf(await signIn(email))]).toEqual([OPEN, OPEN]);
      },
    );

    it('with every operation for staff, whatever is sent, but not signing out (SF-28)', async () => {
      const { bearer } = await atApp('admin');
      await require();
      for (const [method, operation] of OPERATIONS)
        expect([operation, ...(await call(bearer, method, operation, method === 'get' ? undefined : {}))]).toEqual([
          operation,
          ...CLOSED,
        ]);
      // Express does not distinguish them.
      expect(await call(bearer, 'get', 'manage/Account/?x=1')).toEqual(CLOSED);
      const operation = `/desk/api/${studio.ctx.accountId}/api/v1/manage/account`;
      // The door of the desk takes no bearer.
      const throughTheDoor = await service.http
        .get(operation)
        .set('Sec-Fetch-Site', 'same-origin')
        .set('Authorization', `Bearer ${bearer}`);
      expect(codeOf(throughTheDoor)).toEqual([401, 'token_missing']);
      const signedOut = await service.http.post('/api/v1/mobile/logout').set('Authorization', `Bearer ${bearer}`);
      expect([signedOut.status, await call(bearer)]).toEqual([200, [401, 'token_invalid']]);
    });

    it('by the permissions and the requirement of the moment (SF-28)', async () => {
      const { bearer, membershipId, email } = await atApp('receptionist');
      await require();
      const change = (permissions: readonly Permission[] | null) =>
        owner.browser.call('patch', studio.ctx.accountId, `manage/memberships/${membershipId}`, { permissions });
      expect(await call(bearer)).toEqual(OPEN);
      expect((await change(['manage_bookings', 'manage_studio_cashflow'])).status).toBe(200);
      expect([await call(bearer), codeOf(await signIn(email))]).toEqual([CLOSED, CLOSED]);
      await change(null);
      expect([await call(bearer), codeOf(await signIn(email))]).toEqual([OPEN, OPEN]);
      await owner.browser.call('patch', studio.ctx.accountId, `manage/memberships/${membershipId}`, {
        role: 'manager',
      });
      expect(await call(bearer)).toEqual(CLOSED);
      await require({ second_factor_required: false });
      expect(await call(bearer)).toEqual(OPEN);
    });

    it('whatever begins at the same moment (SF-28)', async () => {
      const { email } = await addStaff(service, studio.ctx, 'admin');
      const signIns = Array.from({ length: 4 }, () => untilAnswered(() => signIn(email)));
      const [, ...answers] = await Promise.all([untilAnswered(() => require()), ...signIns]);
      for (const answer of answers) {
        if (answer.status !== 200) expect(codeOf(answer)).toEqual(CLOSED);
        else {
          const { accounts } = (answer.body as { data: { accounts: { token: string }[] } }).data;
          expect(await call(accounts[0]?.token ?? '')).toEqual(CLOSED);
        }
      }
    });

    it('of this studio only, which the sign-in leaves out (SF-28, SF-29)', async () => {
      const second = await openStudio(service);
      const { userId, email } = await addStaff(service, studio.ctx, 'admin');
      await addMembership(service, second.ctx.accountId, userId, 'owner');
      const before = await signInStaff(service, email, second.ctx.accountId);
      await require();
      expect(slugsOf(await signIn(email))).toEqual([second.slug]);
      expect([await call(before), await call(await signInStaff(service, email, second.ctx.accountId))]).toEqual([
        OPEN,
        OPEN,
      ]);
      // Nobody without the password learns of it, and a studio that is suspended does not count.
      expect(codeOf(await signIn(email, 'wrong password'))).toEqual([422, 'invalid_credentials']);
      await service.database.query(`UPDATE accounts.account SET status = 'suspended' WHERE id = $1`, [
        second.ctx.accountId,
      ]);
      const refused = await signIn(email);
      expect(codeOf(refused)).toEqual(CLOSED);
      expect((refused.body as { message: string }).message).toContain('Open the desk in a browser and sign in there.');
      const sessions = await service.database.query(
        'SELECT 1 FROM accounts.mobile_session WHERE account_id = $1 AND user_id = $2',
        [studio.ctx.accountId, userId],
      );
      expect(sessions).toHaveLength(1);
    });

    it('with no statement more, of anybody (SF-28)', async () => {
      const { bearer, email } = await atApp('receptionist');
      const taken = async () => {
        const called = await statementsDuring(() => call(bearer));
        return [called.length, (await statementsDuring(() => signIn(email))).length];
      };
      const before = await taken();
      await require();
      expect(await taken()).toEqual(before);
    });
  });

  describe('leaves open', () => {
    it('the desk, by which whom it concerns comes in (SF-29)', async () => {
      const { email } = await atApp('manager');
      await require();
      const browser = new DeskBrowser(service);
      expect((await browser.signIn(email)).status).toBe(200);
      await setUpSecondFactor(service, browser);
      for (const operation of ['manage/memberships', 'mobile/me'])
        expect(codeOf(await browser.call('get', studio.ctx.accountId, operation))).toEqual(OPEN);
    });

    it('assistants of people with a second factor, keys and customers (SF-29)', async () => {
      const manager = await staffAtDesk(service, studio, 'manager');
      await setUpSecondFactor(service, manager.browser);
      const { accessToken } = await addConnection(service, studio, manager.userId);
      const key = await addApiToken(service, studio.ctx, ['mcp:read']);
      const customer = await bearerOfCustomer(service, studio.ctx);
      await require();
      const ping = { jsonrpc: '2.0', id: 1, method: 'ping' };
      const ask = async (address: string, bearer: string) =>
        codeOf(await service.http.post(address).set('Authorization', `Bearer ${bearer}`).send(ping));
      expect(await ask(`/mcp/service-studio/${studio.slug}`, accessToken)).toEqual(OPEN);
      expect(await ask('/mcp/service-studio', key)).toEqual(OPEN);
      expect(codeOf(await service.http.get('/api/v1/mobile/me').set('Authorization', customer))).toEqual(OPEN);
    });

    it('demo studios (SF-29)', async () => {
      const { bearer, email } = await atApp('admin');
      await require();
      await service.database.query(`UPDATE accounts.account SET mode = 'demo_readonly' WHERE id = $1`, [
        studio.ctx.accountId,
      ]);
      expect([await call(bearer), codeOf(await signIn(email))]).toEqual([OPEN, OPEN]);
      expect(codeOf(await require(NEITHER))).toEqual([423, 'demo_readonly']);
    });
  });
});
