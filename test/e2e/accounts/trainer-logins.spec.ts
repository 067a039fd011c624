import { sharedTestApp, type TestApp } from '../../support/app';
import { given } from '../../support/given';
import { acceptByMail, hire } from '../../support/invitations';
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
import { addStaff, signInStaff } from '../../support/staff';
import { type OpenStudio, openStudio } from '../../support/studio';

let sequence = 0;
const freshEmail = () => `trainer-${(sequence += 1)}@example.org`;

describe('logins of trainers', () => {
  let service: TestApp;
  let studio: OpenStudio;
  let trainerId: number;
  let path: string;
  let admin: ManageClient;
  let manager: ManageClient;

  beforeAll(async () => {
    service = await sharedTestApp({ environment: { RATE_LIMIT_MANAGE: '1000000', RATE_LIMIT_SIGN_IN: '1000000' } });
  });
  afterAll(() => service.close());
  beforeEach(async () => {
    studio = await openStudio(service);
    trainerId = await given(service).trainer(studio.ctx, { name: 'Mira Vogel' });
    path = `/trainers/${trainerId}/login`;
    admin = await clientOfRole(service, studio.ctx, 'admin');
    manager = await clientOfRole(service, studio.ctx, 'manager');
  });

  const login = (more: object = {}) => ({ email: freshEmail(), ...more });
  const linkedUser = async () =>
    (
      await service.database.asStudio<{ user_id: number | null }>(
        studio.ctx.accountId,
        'SELECT user_id::int FROM scheduling.trainer WHERE id = $1',
        [trainerId],
      )
    )[0]?.user_id;

  it('are created with a new person, who signs in as the trainer', async () => {
    const body = login({ permissions: ['mark_attendance', 'manage_schedule'] });
    const { status, body: answer } = await admin('post', path, body);
    expect(status).toBe(201);
    expect(answer.data).toMatchObject({
      trainer_id: trainerId,
      user_created: false,
      membership: {
        id: null,
        user: { id: null, name: 'Mira Vogel', email: body.email, phone: null, avatar_url: null },
        role: 'trainer',
        permissions: ['manage_schedule', 'mark_attendance'],
      },
      invitation: { email: body.email, name: 'Mira Vogel', trainer_id: trainerId, status: 'pending' },
    });
    expect(await linkedUser()).toBeNull();
    expect((await acceptByMail(service, body.email, 'Mira V.')).status).toBe(200);
    expect(await linkedUser()).toEqual(expect.any(Number));
    expect(await signInStaff(service, body.email, studio.ctx.accountId)).toMatch(/^ss_mob_/);
    expect(await actionsOf(service, studio.ctx)).toEqual(['invitation.created', 'trainer.login_added']);
    const { body: members } = await admin('get', '/memberships?role=trainer');
    expect(members.data).toMatchObject([
      { user: { name: 'Mira V.', email: body.email }, permissions: ['manage_schedule', 'mark_attendance'] },
    ]);
  });

  it('are invited once: a repeat changes nothing, also concurrently', async () => {
    const body = login();
    const answers = await Promise.all(Array.from({ length: 4 }, () => admin('post', path, body)));
    expect(answers.map(({ status }) => status)).toEqual(Array(4).fill(201));
    expect(new Set(answers.map((answer) => answer.body.data.invitation.id)).size).toBe(1);
    expect(await actionsOf(service, studio.ctx)).toEqual(['invitation.created']);
  });

  it('are the same invitation for a trainer who was renamed meanwhile', async () => {
    const body = login();
    const first = await admin('post', path, body);
    await service.database.asStudio(
      studio.ctx.accountId,
      `UPDATE scheduling.trainer SET name = 'Mira Berg' WHERE id = $1`,
      [trainerId],
    );
    const again = await admin('post', path, body);
    expect([again.status, again.body.data.invitation.id]).toEqual([201, first.body.data.invitation.id]);
  });

  it.each([[['manage_events']], [[]], [null], [undefined]])(
    'leave a membership as trainer that is there as its owner made it, whatever was asked for: %j (PERM-3)',
    async (permissions) => {
      const { email, membershipId } = await addStaff(service, studio.ctx, 'trainer', ['door_staff']);
      await hire(service, admin, path, { email, permissions });
      const { body } = await admin('get', '/memberships?role=trainer');
      expect(body.data).toMatchObject([{ id: membershipId, permissions: ['door_staff'] }]);
      expect(await actionsOf(service, studio.ctx)).toEqual(['invitation.created', 'trainer.login_added']);
    },
  );

  it('are not created for a trainer who has one, whether or not the address is known', async () => {
    const body = login();
    await hire(service, admin, path, body);
    for (const email of [body.email, freshEmail()])
      expect(refusalOf(await admin('post', path, { email }))).toBe('422 already_taken email');
  });

  it('take more than manage_trainers (MEM-2)', async () => {
    expect(outcomeOf(await manager('post', path, login()))).toBe('403 forbidden');
    const settings = await clientOfRole(service, studio.ctx, 'receptionist', ['manage_studio_settings']);
    expect(outcomeOf(await settings('post', path, login()))).toBe('403 forbidden');
  });

  it('grant nothing the actor does not hold (MEM-2)', async () => {
    const held = ['manage_trainers', 'manage_studio_settings', 'manage_schedule'] as const;
    const few = await clientOfRole(service, studio.ctx, 'receptionist', held);
    const wanted = login({ permissions: ['manage_schedule', 'manage_bookings'] });
    expect(refusalOf(await few('post', path, wanted))).toBe('422 permission_not_grantable permissions.1');
    expect(refusalOf(await few('post', path, login()))).toBe('422 permission_not_grantable role');
    expect(await linkedUser()).toBeNull();
    expect((await few('post', path, login({ permissions: ['manage_schedule'] }))).status).toBe(201);
  });

  it('are taken away with membership and sessions (MEM-4)', async () => {
    const body = login();
    await hire(service, admin, path, body);
    const bearer = `Bearer ${await signInStaff(service, body.email, studio.ctx.accountId)}`;
    expect((await manager('delete', path)).status).toBe(204);
    expect(await linkedUser()).toBeNull();
    const { status } = await service.http.post('/api/v1/mobile/logout').set('Authorization', bearer);
    expect(status).toBe(401);
    expect(outcomeOf(await manager('delete', path))).toBe('404 not_found');
    expect(await actionsOf(service, studio.ctx)).toEqual([
      'invitation.created',
      'trainer.login_added',
      'trainer.login_removed',
    ]);
  });

  it('leave a membership with another role alone', async () => {
    const member = await addStaff(service, studio.ctx, 'admin');
    await service.database.asStudio(studio.ctx.accountId, 'UPDATE scheduling.trainer SET user_id = $2 WHERE id = $1', [
      trainerId,
      member.userId,
    ]);
    const bearer = `Bearer ${await signInStaff(service, member.email, studio.ctx.accountId)}`;
    expect((await manager('delete', path)).status).toBe(204);
    expect((await manageClient(service, bearer)('get', '/memberships')).status).toBe(200);
  });

  it('are not taken away by the trainer (MEM-3)', async () => {
    const { email, userId } = await addStaff(service, studio.ctx, 'trainer', ['manage_trainers']);
    await hire(service, admin, path, { email });
    const self = manageClient(service, `Bearer ${await signInStaff(service, email, studio.ctx.accountId)}`);
    expect(outcomeOf(await self('delete', path))).toBe('403 forbidden');
    expect(await linkedUser()).toBe(userId);
  });

  it.each([
    ['no e-mail', { email: null }, 'email'],
    ['an e-mail that is none', { email: 5 }, 'email'],
    ['an unknown permission', { permissions: ['x'] }, 'permissions.0'],
    ['a password that is no text', { password: 5 }, 'password'],
  ])('are refused with %s', async (_, change, inputs) => {
    expect(refusalOf(await admin('post', path, login(change)))).toBe(`422 validation_failed ${inputs}`);
    expect(await linkedUser()).toBeNull();
  });

  it('of trainers of another studio do not exist (GEN-9)', async () => {
    const other = await openStudio(service);
    const theirs = await given(service).trainer(other.ctx);
    for (const id of [theirs, 0, 'x', '9'.repeat(20)]) {
      expect(outcomeOf(await admin('post', `/trainers/${id}/login`, login()))).toBe('404 not_found');
      expect(outcomeOf(await manager('delete', `/trainers/${id}/login`))).toBe('404 not_found');
    }
  });

  it.each([
    { method: 'post', role: 'manager' },
    { method: 'delete', role: 'receptionist' },
  ] as const)('are guarded in order (ORD-1): $method', async ({ method, role }) => {
    const route = { method, path: '/trainers/1/login', lacking: { role } } as const;
    expect(await gateOutcomes(service, studio.ctx, route)).toEqual(expectedGates(route));
  });
});
