import { createTestApp, type TestApp } from '../../support/app';
import { given } from '../../support/given';
import {
  actionsOf,
  clientOfRole,
  expectedGates,
  gateOutcomes,
  type ManageClient,
  manageClient,
  outcomeOf,
  refusalOf,
} from '../../support/manage';
import { addMembership, addStaff, signInStaff, STAFF_PASSWORD } from '../../support/staff';
import { type OpenStudio, openStudio } from '../../support/studio';

let sequence = 0;
const freshEmail = () => `trainer-${(sequence += 1)}@example.org`;

describe('logins of trainers', () => {
  let service: TestApp;
  let studio: OpenStudio;
  let trainerId: number;
  let path: string;
  let manager: ManageClient;

  beforeAll(async () => {
    service = await createTestApp({ environment: { RATE_LIMIT_MANAGE: '1000000' } });
  });
  afterAll(() => service.close());
  beforeEach(async () => {
    studio = await openStudio(service);
    trainerId = await given(service).trainer(studio.ctx, { name: 'Mira Vogel' });
    path = `/trainers/${trainerId}/login`;
    manager = await clientOfRole(service, studio.ctx, 'manager');
  });

  const login = (more: object = {}) => ({ email: freshEmail(), password: STAFF_PASSWORD, ...more });
  const linkedUser = async () =>
    (
      await service.database.asStudio<{ user_id: number | null }>(
        studio.ctx.accountId,
        'SELECT user_id::int FROM scheduling.trainer WHERE id = $1',
        [trainerId],
      )
    )[0]?.user_id;

  it('are made with a new person, named as the trainer, who signs in as them', async () => {
    const body = login({ permissions: ['mark_attendance', 'manage_schedule'] });
    const { status, body: answer } = await manager('post', path, body);
    expect(status).toBe(201);
    expect(answer.data).toEqual({
      trainer_id: trainerId,
      user_created: true,
      membership: {
        id: expect.any(Number),
        user: { id: expect.any(Number), name: 'Mira Vogel', email: body.email, phone: null, avatar_url: null },
        role: 'trainer',
        permissions: ['manage_schedule', 'mark_attendance'],
        created_at: expect.any(String),
      },
    });
    expect(await linkedUser()).toBe(answer.data.membership.user.id);
    expect(await signInStaff(service, body.email, studio.ctx.accountId)).toMatch(/^ss_mob_/);
    expect(await actionsOf(service, studio.ctx)).toEqual(['trainer.login_added']);
  });

  it('are made once: a repeat changes nothing, also at once', async () => {
    const body = login();
    const answers = await Promise.all(Array.from({ length: 4 }, () => manager('post', path, body)));
    expect(answers.map(({ status }) => status)).toEqual(Array(4).fill(201));
    expect(new Set(answers.map((answer) => answer.body.data.membership.id)).size).toBe(1);
    expect(await actionsOf(service, studio.ctx)).toEqual(['trainer.login_added']);
  });

  it('link a person who exists, and one who is a member as trainer', async () => {
    const other = await openStudio(service);
    const person = await addStaff(service, other.ctx, 'owner');
    const { body } = await manager('post', path, { email: person.email });
    expect(body.data).toMatchObject({ user_created: false, membership: { role: 'trainer', permissions: null } });
    await manager('delete', path);
    const membershipId = await addMembership(service, studio.ctx.accountId, person.userId, 'trainer', ['door_staff']);
    const again = await manager('post', path, { email: person.email });
    expect(again.body.data.membership).toMatchObject({ id: membershipId, permissions: ['door_staff'] });
  });

  it.each([[['manage_events']], [[]], [null], [undefined]])(
    'leave a membership that is there as its owner made it, whatever is asked for: %j (PERM-3)',
    async (permissions) => {
      const { email, membershipId } = await addStaff(service, studio.ctx, 'trainer', ['door_staff']);
      const { status, body } = await manager('post', path, { email, permissions });
      expect([status, body.data.membership.id, body.data.membership.permissions]).toEqual([
        201,
        membershipId,
        ['door_staff'],
      ]);
      const few = await clientOfRole(service, studio.ctx, 'receptionist', ['manage_trainers']);
      expect((await few('post', path, { email, permissions })).body.data.membership.permissions).toEqual([
        'door_staff',
      ]);
      expect(await actionsOf(service, studio.ctx)).toEqual(['trainer.login_added']);
    },
  );

  it('are refused where person or trainer are taken', async () => {
    const admin = await addStaff(service, studio.ctx, 'admin');
    expect(refusalOf(await manager('post', path, { email: admin.email }))).toBe('422 already_taken email');
    const body = login();
    await manager('post', path, body);
    expect(refusalOf(await manager('post', path, login()))).toBe('422 already_taken email');
    const second = await given(service).trainer(studio.ctx);
    expect(refusalOf(await manager('post', `/trainers/${second}/login`, body))).toBe('422 already_taken email');
  });

  it('link a person to one of two trainers at once', async () => {
    const second = await given(service).trainer(studio.ctx);
    const body = login();
    const answers = await Promise.all([
      manager('post', path, body),
      manager('post', `/trainers/${second}/login`, body),
    ]);
    expect(answers.map(refusalOf).toSorted()).toEqual(['201', '422 already_taken email']);
  });

  it('grant nothing the actor does not hold (MEM-2)', async () => {
    const few = await clientOfRole(service, studio.ctx, 'receptionist', ['manage_trainers', 'manage_schedule']);
    const wanted = login({ permissions: ['manage_schedule', 'manage_bookings'] });
    expect(refusalOf(await few('post', path, wanted))).toBe('422 permission_not_grantable permissions.1');
    expect(refusalOf(await few('post', path, login()))).toBe('422 permission_not_grantable role');
    expect(await linkedUser()).toBeNull();
    expect((await few('post', path, login({ permissions: ['manage_schedule'] }))).status).toBe(201);
  });

  it('are taken away with membership and sessions (MEM-4)', async () => {
    const body = login();
    await manager('post', path, body);
    const bearer = `Bearer ${await signInStaff(service, body.email, studio.ctx.accountId)}`;
    expect((await manager('delete', path)).status).toBe(204);
    expect(await linkedUser()).toBeNull();
    const { status } = await service.http.post('/api/v1/mobile/logout').set('Authorization', bearer);
    expect(status).toBe(401);
    expect(outcomeOf(await manager('delete', path))).toBe('404 not_found');
    expect(await actionsOf(service, studio.ctx)).toEqual(['trainer.login_added', 'trainer.login_removed']);
  });

  it('leave a membership with another role alone', async () => {
    const admin = await addStaff(service, studio.ctx, 'admin');
    await service.database.asStudio(studio.ctx.accountId, 'UPDATE scheduling.trainer SET user_id = $2 WHERE id = $1', [
      trainerId,
      admin.userId,
    ]);
    const bearer = `Bearer ${await signInStaff(service, admin.email, studio.ctx.accountId)}`;
    expect((await manager('delete', path)).status).toBe(204);
    expect((await manageClient(service, bearer)('get', '/memberships')).status).toBe(200);
  });

  it('are not changed or taken away by the trainer (MEM-3)', async () => {
    const { email, userId } = await addStaff(service, studio.ctx, 'trainer', ['manage_trainers']);
    const self = manageClient(service, `Bearer ${await signInStaff(service, email, studio.ctx.accountId)}`);
    const { body } = await self('post', path, { email, permissions: [] });
    expect(body.data.membership.permissions).toEqual(['manage_trainers']);
    expect(outcomeOf(await self('delete', path))).toBe('403 forbidden');
    expect(await linkedUser()).toBe(userId);
  });

  it.each([
    ['no e-mail', { email: null }, 'email'],
    ['an e-mail that is none', { email: 5 }, 'email'],
    ['a short password', { password: 'short' }, 'password'],
    ['a blank password', { password: ' '.repeat(10) }, 'password'],
    ['a new person without password', { password: null }, 'password'],
    ['an unknown permission', { permissions: ['x'] }, 'permissions.0'],
    ['NUL in the password', { password: 'correct\u0000horse' }, 'password'],
  ])('are refused with %s', async (_, change, inputs) => {
    expect(refusalOf(await manager('post', path, login(change)))).toBe(`422 validation_failed ${inputs}`);
    expect(await linkedUser()).toBeNull();
  });

  it('of trainers of another studio do not exist (GEN-9)', async () => {
    const other = await openStudio(service);
    const theirs = await given(service).trainer(other.ctx);
    for (const id of [theirs, 0, 'x', '9'.repeat(20)]) {
      expect(outcomeOf(await manager('post', `/trainers/${id}/login`, login()))).toBe('404 not_found');
      expect(outcomeOf(await manager('delete', `/trainers/${id}/login`))).toBe('404 not_found');
    }
  });

  it.each(['post', 'delete'] as const)('are guarded in order (ORD-1): %s', async (method) => {
    const route = { method, path: '/trainers/1/login', lacking: { role: 'receptionist' } } as const;
    expect(await gateOutcomes(service, studio.ctx, route)).toEqual(expectedGates(route));
  });
});
