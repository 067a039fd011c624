import { sharedTestApp, TEST_NOW, type TestApp } from '../../support/app';
import { hire, invitedToken } from '../../support/invitations';
import {
  actionsOf,
  expectedGates,
  gateOutcomes,
  type ManageClient,
  manageClient,
  outcomeOf,
  refusalOf,
} from '../../support/manage';
import { addMembership, addStaff, bearerOfRole, signInStaff, type Staff } from '../../support/staff';
import { untilBlocked } from '../../support/persistence';
import { type OpenStudio, openStudio } from '../../support/studio';
import { beginIn } from '../../support/transaction';

let sequence = 0;
const freshEmail = () => `member-${(sequence += 1)}@example.org`;

describe('memberships', () => {
  let service: TestApp;
  let studio: OpenStudio;
  let owner: Staff;
  let ownerBearer: string;
  let asOwner: ManageClient;

  beforeAll(async () => {
    service = await sharedTestApp({ environment: { RATE_LIMIT_MANAGE: '1000000' } });
  });
  afterAll(() => service.close());
  beforeEach(async () => {
    service.clock.moveTo(TEST_NOW);
    studio = await openStudio(service, { countryCode: 'DE' });
    owner = await addStaff(service, studio.ctx, 'owner');
    ({ bearer: ownerBearer, client: asOwner } = await signedIn(owner));
  });

  const signedIn = async ({ email }: Staff, { ctx } = studio) => {
    const bearer = `Bearer ${await signInStaff(service, email, ctx.accountId)}`;
    return { bearer, client: manageClient(service, bearer) };
  };
  const me = (bearer: string) => service.http.get('/api/v1/manage/memberships').set('Authorization', bearer);
  const newMember = (more: object = {}) => ({
    email: freshEmail(),
    name: 'New Person',
    role: 'admin',
    ...more,
  });

  describe('begin with an invitation', () => {
    it('whose person then signs in (MEM-1)', async () => {
      const email = freshEmail();
      await hire(
        service,
        asOwner,
        '/memberships',
        newMember({ email, role: 'manager', permissions: ['mark_attendance'] }),
      );
      expect(await signInStaff(service, email, studio.ctx.accountId)).toMatch(/^ss_mob_/);
      const { body } = await asOwner('get', '/memberships?role=manager');
      expect(body.data).toEqual([
        {
          id: expect.any(Number),
          user: { id: expect.any(Number), name: 'New Person', email, phone: null, avatar_url: null },
          role: 'manager',
          permissions: ['mark_attendance'],
          created_at: expect.stringMatching(/Z$/),
        },
      ]);
      expect(await actionsOf(service, studio.ctx)).toEqual(['invitation.created', 'membership.created']);
      const rows = await service.database.query(`SELECT password_hash FROM accounts."user" WHERE email = $1`, [email]);
      expect(rows[0]).toEqual({ password_hash: expect.stringMatching(/^\$argon2id\$/) });
    });

    it('that a member of the studio cannot get (MEM-1)', async () => {
      const { email } = await addStaff(service, studio.ctx, 'trainer');
      const { body } = await asOwner('post', '/memberships', { email, role: 'admin' });
      expect([body.code, Object.keys(body.errors)]).toEqual(['already_taken', ['email']]);
    });

    it.each([
      ['removed', 'DELETE FROM accounts.account_membership WHERE id = $1'],
      ['demoted', `UPDATE accounts.account_membership SET role = 'admin' WHERE id = $1`],
    ])('not by an owner who is %s meanwhile (PERM-3)', async (_, end) => {
      const colleague = await beginIn(service.database, studio.ctx.accountId);
      await colleague.query(end, [owner.membershipId]);
      const body = newMember({ role: 'owner' });
      const answer = asOwner('post', '/memberships', body);
      await Promise.race([untilBlocked(service.database), answer]);
      await colleague.commit();
      expect(outcomeOf(await answer)).toBe('403 forbidden');
      expect(await invitedToken(service, body.email)).toBeNull();
    });

    it.each([
      ['no e-mail', { email: undefined }, 'email'],
      ['an e-mail that is none', { email: 'x' }, 'email'],
      ['no role', { role: undefined }, 'role'],
      ['an unknown role', { role: 'boss' }, 'role'],
      ['an unknown permission', { permissions: ['manage_events', 'all', 5] }, 'permissions.1 permissions.2'],
      ['permissions that are no list', { permissions: 'all' }, 'permissions'],
      ['a list for an owner', { role: 'owner', permissions: [] }, 'permissions'],
      [
        'a wrong list for a festival helper',
        { role: 'event_festival_staff', permissions: ['door_staff', 'manage_events'] },
        'permissions.1',
      ],
      ['a password that is no text', { password: 5 }, 'password'],
      ['a name that is a number', { name: 5 }, 'name'],
      ['a long name', { name: 'x'.repeat(256) }, 'name'],
      ['a phone that is none', { phone: '12' }, 'phone'],
      ['250 kB', { name: 'x'.repeat(250_000) }, 'name'],
    ])('not with %s', async (_, change, inputs) => {
      expect(refusalOf(await asOwner('post', '/memberships', newMember(change)))).toBe(
        `422 validation_failed ${inputs}`,
      );
      expect((await asOwner('get', '/invitations')).body.data).toEqual([]);
    });
  });

  describe('are listed', () => {
    it('by name and id, filtered by role, in pages that join (GEN-8)', async () => {
      const named = async (name: string, role: 'trainer' | 'admin') => {
        const { userId, membershipId } = await addStaff(service, studio.ctx, role);
        await service.database.query(`UPDATE accounts."user" SET name = $2 WHERE id = $1`, [userId, name]);
        return membershipId;
      };
      const [zoe, ana, emil, ana2] = [
        await named('zoe', 'trainer'),
        await named('Ana', 'trainer'),
        await named('Émil', 'admin'),
        await named('Ana', 'trainer'),
      ];
      const ids = (data: { id: number }[]) => data.map(({ id }) => id);
      const all = await asOwner('get', '/memberships');
      expect(ids(all.body.data)).toEqual([ana, ana2, emil, owner.membershipId, zoe]);
      const first = await asOwner('get', '/memberships?role=trainer&limit=1');
      const cursor = first.body.next_cursor as string;
      const second = await asOwner('get', `/memberships?role=trainer&limit=2&cursor=${cursor}`);
      expect([ids(first.body.data), ids(second.body.data), second.body.next_cursor]).toEqual([
        [ana],
        [ana2, zoe],
        null,
      ]);
      expect(refusalOf(await asOwner('get', `/memberships?cursor=${cursor}`))).toBe('422 validation_failed cursor');
    });

    it('to managers of trainers or settings', async () => {
      for (const permission of ['manage_trainers', 'manage_studio_settings'] as const) {
        const client = manageClient(service, await bearerOfRole(service, studio.ctx, 'receptionist', [permission]));
        expect((await client('get', '/memberships')).status).toBe(200);
        expect(outcomeOf(await client('post', '/memberships', newMember()))).toBe('403 forbidden');
      }
    });

    it.each(['role=boss', 'limit=0', 'limit=101', 'limit=x'])('not with %s', async (query) => {
      expect(refusalOf(await asOwner('get', `/memberships?${query}`))).toMatch(/^422 validation_failed (role|limit)$/);
    });
  });

  describe('are changed', () => {
    it('from the next request on (PERM-2)', async () => {
      const member = await addStaff(service, studio.ctx, 'receptionist');
      const { client } = await signedIn(member);
      expect((await client('get', '/memberships')).status).toBe(403);
      const path = `/memberships/${member.membershipId}`;
      const { status, body } = await asOwner('patch', path, { permissions: ['manage_trainers'] });
      expect([status, body.data.role, body.data.permissions]).toEqual([200, 'receptionist', ['manage_trainers']]);
      expect((await client('get', '/memberships')).status).toBe(200);
      expect((await asOwner('patch', path, { role: 'admin' })).body.data.permissions).toEqual(['manage_trainers']);
      expect((await asOwner('patch', path, { permissions: null })).body.data.permissions).toBeNull();
      expect((await asOwner('patch', path, { permissions: [] })).body.data.permissions).toEqual([]);
      expect((await client('get', '/memberships')).status).toBe(403);
      expect(await actionsOf(service, studio.ctx)).toEqual(Array(4).fill('membership.updated'));
    });

    it.each(['owner', 'event_festival_staff'])('to %s, and the list goes with the old role (MEM-5)', async (role) => {
      const { membershipId } = await addStaff(service, studio.ctx, 'manager', ['manage_events']);
      const { body } = await asOwner('patch', `/memberships/${membershipId}`, { role });
      expect([body.data.role, body.data.permissions]).toEqual([role, null]);
    });

    it('to a festival helper with a given list, which is kept while the role is unchanged (MEM-5)', async () => {
      const { membershipId } = await addStaff(service, studio.ctx, 'manager', ['manage_events']);
      const role = 'event_festival_staff';
      for (const change of [{ role, permissions: ['door_staff'] }, { role }]) {
        const { body } = await asOwner('patch', `/memberships/${membershipId}`, change);
        expect([body.data.role, body.data.permissions]).toEqual([role, ['door_staff']]);
      }
    });

    it('not where nothing is different', async () => {
      const { membershipId } = await addStaff(service, studio.ctx, 'manager', ['manage_events']);
      for (const body of [{}, { role: 'manager' }, { permissions: ['manage_events'] }])
        expect((await asOwner('patch', `/memberships/${membershipId}`, body)).status).toBe(200);
      expect(await actionsOf(service, studio.ctx)).toEqual([]);
    });

    it.each([
      [{ role: null }, 'role'],
      [{ role: 'boss' }, 'role'],
      [{ permissions: ['x'] }, 'permissions.0'],
      [{ permissions: {} }, 'permissions'],
      [{ role: 'owner', permissions: ['manage_events'] }, 'permissions'],
      [{ role: 'event_festival_staff', permissions: ['manage_events'] }, 'permissions.0'],
    ])('not with %j', async (body, inputs) => {
      const { membershipId } = await addStaff(service, studio.ctx, 'manager', ['manage_events']);
      expect(refusalOf(await asOwner('patch', `/memberships/${membershipId}`, body))).toBe(
        `422 validation_failed ${inputs}`,
      );
    });

    it('not by oneself; the last owner first of all (MEM-3)', async () => {
      const own = `/memberships/${owner.membershipId}`;
      expect(refusalOf(await asOwner('patch', own, { role: 'admin' }))).toBe('422 last_owner membership');
      expect(outcomeOf(await asOwner('patch', own, { permissions: null }))).toBe('403 forbidden');
      await addStaff(service, studio.ctx, 'owner');
      expect(outcomeOf(await asOwner('patch', own, { role: 'admin' }))).toBe('403 forbidden');
    });
  });

  describe('are removed', () => {
    it('with the sessions of the person in this studio only (MEM-4)', async () => {
      const member = await addStaff(service, studio.ctx, 'admin');
      const other = await openStudio(service);
      await addMembership(service, other.ctx.accountId, member.userId, 'admin');
      const { bearer: here } = await signedIn(member);
      const { bearer: there } = await signedIn(member, other);
      expect((await asOwner('delete', `/memberships/${member.membershipId}`)).status).toBe(204);
      expect([(await me(here)).status, (await me(there)).status]).toEqual([401, 200]);
      await addMembership(service, studio.ctx.accountId, member.userId, 'admin');
      expect((await me(here)).status).toBe(401);
      expect(outcomeOf(await asOwner('delete', `/memberships/${member.membershipId}`))).toBe('404 not_found');
      expect(await actionsOf(service, studio.ctx)).toEqual(['membership.removed']);
    });

    it('by oneself while there is another owner (MEM-3)', async () => {
      const own = `/memberships/${owner.membershipId}`;
      expect(refusalOf(await asOwner('delete', own))).toBe('422 last_owner membership');
      await addStaff(service, studio.ctx, 'owner');
      expect((await asOwner('delete', own)).status).toBe(204);
      expect((await me(ownerBearer)).status).toBe(401);
    });

    it('not as the last owner beside a platform administrator, who can be removed (MEM-3, PERM-5)', async () => {
      const second = await addStaff(service, studio.ctx, 'owner');
      await service.database.query(`UPDATE accounts."user" SET system_role = 'platform_admin' WHERE id = $1`, [
        second.userId,
      ]);
      const own = `/memberships/${owner.membershipId}`;
      expect(refusalOf(await asOwner('delete', own))).toBe('422 last_owner membership');
      expect(refusalOf(await asOwner('patch', own, { role: 'admin' }))).toBe('422 last_owner membership');
      expect((await asOwner('delete', `/memberships/${second.membershipId}`)).status).toBe(204);
    });

    it('leaving one of two owners who remove each other concurrently (MEM-3)', async () => {
      for (let round = 0; round < 5; round += 1) {
        const own = await openStudio(service);
        const [a, b] = [await addStaff(service, own.ctx, 'owner'), await addStaff(service, own.ctx, 'owner')];
        const [asA, asB] = [(await signedIn(a, own)).client, (await signedIn(b, own)).client];
        const change = { role: 'admin' };
        const answers = await Promise.all([
          asA('delete', `/memberships/${b.membershipId}`),
          round % 2 === 0
            ? asB('delete', `/memberships/${a.membershipId}`)
            : asB('patch', `/memberships/${a.membershipId}`, change),
        ]);
        expect(answers.filter(({ status }) => status < 300)).toHaveLength(1);
        const owners = await service.database.query(
          `SELECT 1 FROM accounts.account_membership WHERE account_id = $1 AND role = 'owner'`,
          [own.ctx.accountId],
        );
        expect(owners).toHaveLength(1);
      }
    });
  });

  describe('have sessions', () => {
    it('that an owner ends, in this studio (200 with their number)', async () => {
      const member = await addStaff(service, studio.ctx, 'admin');
      const bearers = [(await signedIn(member)).bearer, (await signedIn(member)).bearer];
      const path = `/memberships/${member.membershipId}/sessions/revoke`;
      expect((await asOwner('post', path)).body).toEqual({ data: { revoked: 2 } });
      for (const bearer of bearers) expect((await me(bearer)).status).toBe(401);
      expect((await asOwner('post', path)).body).toEqual({ data: { revoked: 0 } });
      expect(await actionsOf(service, studio.ctx)).toEqual(['membership.sessions_revoked']);
    });
  });

  it('of another studio do not exist (GEN-9)', async () => {
    const other = await openStudio(service);
    const { membershipId } = await addStaff(service, other.ctx, 'admin');
    for (const id of [membershipId, 0, 'x']) {
      expect(outcomeOf(await asOwner('patch', `/memberships/${id}`, { role: 'admin' }))).toBe('404 not_found');
      expect(outcomeOf(await asOwner('delete', `/memberships/${id}`))).toBe('404 not_found');
      expect(outcomeOf(await asOwner('post', `/memberships/${id}/sessions/revoke`))).toBe('404 not_found');
      expect(refusalOf(await asOwner('patch', `/memberships/${id}`, { role: 5 }))).toBe('422 validation_failed role');
    }
  });

  it.each([
    { method: 'get', path: '/memberships', lacking: { role: 'receptionist' } },
    { method: 'post', path: '/memberships', lacking: { role: 'admin' } },
    { method: 'patch', path: '/memberships/1', lacking: { role: 'admin' } },
    { method: 'delete', path: '/memberships/1', lacking: { role: 'admin' } },
    { method: 'post', path: '/memberships/1/sessions/revoke', lacking: { role: 'admin' } },
  ] as const)('are guarded in order (ORD-1): $method $path', async (route) => {
    expect(await gateOutcomes(service, studio.ctx, route)).toEqual(expectedGates(route));
  });
});
