import { sharedTestApp, TEST_NOW, type TestApp } from '../../support/app';
import { given } from '../../support/given';
import { acceptByMail, answerLink, hire, invitedToken } from '../../support/invitations';
import {
  actionsOf,
  clientOfRole,
  expectedGates,
  gateOutcomes,
  type ManageClient,
  outcomeOf,
  refusalOf,
} from '../../support/manage';
import { deliverMails, mailsTo } from '../../support/password-mails';
import { addStaff } from '../../support/staff';
import { type OpenStudio, openStudio } from '../../support/studio';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

let sequence = 0;
const freshEmail = () => `invited-${(sequence += 1)}@example.org`;

interface Invitation {
  readonly id: number;
  readonly status: string;
  readonly [field: string]: unknown;
}

describe('invitations to work in a studio', () => {
  let service: TestApp;
  let studio: OpenStudio;
  let owner: ManageClient;
  let admin: ManageClient;

  beforeAll(async () => {
    service = await sharedTestApp({ environment: { RATE_LIMIT_MANAGE: '1000000', RATE_LIMIT_SIGN_IN: '1000000' } });
  });
  afterAll(() => service.close());
  beforeEach(async () => {
    service.clock.moveTo(TEST_NOW);
    studio = await openStudio(service, { countryCode: 'DE' });
    owner = await clientOfRole(service, studio.ctx, 'owner');
    admin = await clientOfRole(service, studio.ctx, 'admin');
  });

  const later = (ms: number) => service.clock.moveTo(new Date(new Date(service.clock.now()).getTime() + ms));
  const invite = async (more: object = {}, client = owner) => {
    const { body } = await client('post', '/memberships', { email: freshEmail(), role: 'admin', ...more });
    return (body as { data: { invitation: Invitation } }).data.invitation;
  };
  const listed = async (query = '', client = owner) =>
    ((await client('get', `/invitations${query}`)).body as { data: Invitation[] }).data;
  const trainerLogin = async () =>
    `/trainers/${await given(service).trainer(studio.ctx, { name: 'Mira Vogel' })}/login`;

  describe('are made (JOIN-1, JOIN-2)', () => {
    it('with the same answer for somebody known, unknown, a platform administrator and a former member', async () => {
      const other = await openStudio(service);
      const known = await addStaff(service, other.ctx, 'owner');
      await service.database.query(
        `UPDATE accounts."user" SET name = 'Known Person', phone = '+4915199999999', avatar_url = 'https://a.example/p' WHERE id = $1`,
        [known.userId],
      );
      const operator = await addStaff(service, other.ctx, 'owner');
      await service.database.query(`UPDATE accounts."user" SET system_role = 'platform_admin' WHERE id = $1`, [
        operator.userId,
      ]);
      const former = await addStaff(service, studio.ctx, 'manager');
      await owner('delete', `/memberships/${former.membershipId}`);
      const typed = { name: 'Typed Name', phone: '0151 23456789', role: 'manager', password: 'long enough' };
      const answers = [];
      for (const email of [known.email, operator.email, former.email, freshEmail()]) {
        const { status, text } = await owner('post', '/memberships', { ...typed, email });
        const { id } = (JSON.parse(text) as { data: { invitation: Invitation } }).data.invitation;
        answers.push(`${status} ${text.replaceAll(email, 'EMAIL').replace(`"id":${id}`, '"id":N')}`);
      }
      expect(new Set(answers).size).toBe(1);
      expect(JSON.parse((answers[0] ?? '').slice(4).replace(':N', ':1'))).toEqual({
        data: {
          id: null,
          user: { id: null, name: 'Typed Name', email: 'EMAIL', phone: '+4915123456789', avatar_url: null },
          role: 'manager',
          permissions: null,
          created_at: '2026-06-01T08:00:00Z',
          user_created: false,
          invitation: {
            id: 1,
            email: 'EMAIL',
            name: 'Typed Name',
            phone: '+4915123456789',
            role: 'manager',
            permissions: null,
            trainer_id: null,
            status: 'pending',
            invited_by: { id: expect.any(Number), name: expect.stringContaining('Staff') },
            invited_at: '2026-06-01T08:00:00Z',
            expires_at: '2026-06-15T08:00:00Z',
            ended_at: null,
          },
        },
      });
    });

    it('for a login of a trainer with the same answer for known and unknown addresses', async () => {
      const other = await openStudio(service);
      const known = await addStaff(service, other.ctx, 'owner');
      const answers = [];
      for (const email of [known.email, freshEmail()]) {
        const path = await trainerLogin();
        const { status, text } = await admin('post', path, { email });
        const { id, trainer_id } = (JSON.parse(text) as { data: { invitation: Invitation } }).data.invitation;
        const plain = text
          .replaceAll(email, 'E')
          .replaceAll(`"trainer_id":${String(trainer_id)}`, 'T')
          .replace(`"id":${id}`, 'I');
        answers.push(`${status} ${plain}`);
      }
      expect(new Set(answers).size).toBe(1);
      expect(answers[0]).toMatch(/^201 .*"user_created":false/);
    });

    it('without granting anything, or showing the person anywhere', async () => {
      const other = await openStudio(service);
      const { email, userId } = await addStaff(service, other.ctx, 'owner');
      const before = (await owner('get', '/memberships')).body;
      await owner('post', '/memberships', { email, role: 'owner' });
      await admin('post', await trainerLogin(), { email: (await addStaff(service, other.ctx, 'admin')).email });
      await deliverMails(service);
      expect((await owner('get', '/memberships')).body).toEqual(before);
      const memberships = await service.database.query(
        'SELECT 1 FROM accounts.account_membership WHERE account_id = $1 AND user_id = $2',
        [studio.ctx.accountId, userId],
      );
      expect(memberships).toEqual([]);
      const linked = await service.database.asStudio(
        studio.ctx.accountId,
        'SELECT 1 FROM scheduling.trainer WHERE user_id IS NOT NULL',
      );
      expect(linked).toEqual([]);
    });

    it('and mailed once, without the words of the inviter', async () => {
      const email = freshEmail();
      await owner('post', '/memberships', { email, role: 'admin', name: 'Win money at https://evil.example' });
      await owner('post', '/memberships', { email, role: 'admin', name: 'Win money at https://evil.example' });
      await deliverMails(service);
      await deliverMails(service);
      const [mail, ...others] = await mailsTo(service, email);
      expect(others).toEqual([]);
      expect(mail).toMatch(/invites you to work there as: Admin\./);
      expect(mail).not.toContain('evil');
    });

    it("in the studio's language (LANG-1)", async () => {
      const language = (code: string) =>
        service.database.query('UPDATE accounts.account SET default_language = $2 WHERE id = $1', [
          studio.ctx.accountId,
          code,
        ]);
      const email = freshEmail();
      await language('fr');
      await owner('post', '/memberships', { email, role: 'receptionist' });
      await deliverMails(service);
      await deliverMails(service);
      await language('en');
      expect((await mailsTo(service, email))[0]).toContain('Votre rôle\u00a0: Accueil.');
    });

    it('once, when requested twice in a row and four times concurrently', async () => {
      const body = { email: freshEmail(), role: 'manager', permissions: ['manage_bookings', 'mark_attendance'] };
      const answers = await Promise.all(Array.from({ length: 4 }, () => owner('post', '/memberships', body)));
      answers.push(await owner('post', '/memberships', { ...body, permissions: body.permissions.toReversed() }));
      expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(201));
      expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
      expect(await actionsOf(service, studio.ctx)).toEqual(['invitation.created']);
      for (const other of [{ role: 'admin' }, { permissions: null }, { name: 'Other' }])
        expect(refusalOf(await owner('post', '/memberships', { ...body, ...other }))).toBe('422 already_taken email');
      expect(await listed()).toHaveLength(1);
    });

    it('for one address to one of two trainers in concurrent requests', async () => {
      const [one, two] = [await trainerLogin(), await trainerLogin()];
      const email = freshEmail();
      const answers = await Promise.all([admin('post', one, { email }), admin('post', two, { email })]);
      expect(answers.map(refusalOf).toSorted()).toEqual(['201', '422 already_taken email']);
    });

    it('at most 100 that wait, and again when one of them has ended', async () => {
      await service.database.query(
        `INSERT INTO accounts.staff_invitation (account_id, email, role, invited_at, expires_at)
         SELECT $1, 'many-' || n || '@example.org', 'admin', $2, $3 FROM generate_series(1, 100) n RETURNING 1`,
        [studio.ctx.accountId, TEST_NOW, new Date(new Date(TEST_NOW).getTime() + DAY_MS)],
      );
      const email = freshEmail();
      expect(refusalOf(await owner('post', '/memberships', { email, role: 'admin' }))).toBe(
        '422 limit_reached invitation',
      );
      later(DAY_MS);
      expect((await owner('post', '/memberships', { email, role: 'admin' })).status).toBe(201);
    });
  });

  describe('are listed', () => {
    it('newest first, by status, in pages that join (GEN-8, JOIN-5)', async () => {
      const [first, second, third] = [await invite(), await invite(), await invite()];
      await owner('post', `/invitations/${second.id}/withdraw`);
      expect((await listed()).map(({ id }) => id)).toEqual([third.id, second.id, first.id]);
      expect((await listed('?status=pending')).map(({ id }) => id)).toEqual([third.id, first.id]);
      const { body } = await owner('get', '/invitations?limit=2');
      const rest = await listed(`?limit=2&cursor=${body.next_cursor}`);
      expect(rest.map(({ id }) => id)).toEqual([first.id]);
      expect(refusalOf(await owner('get', `/invitations?status=pending&cursor=${body.next_cursor}`))).toBe(
        '422 validation_failed cursor',
      );
      expect(refusalOf(await owner('get', '/invitations?status=gone'))).toBe('422 validation_failed status');
      later(14 * DAY_MS);
      expect((await listed('?status=expired')).map(({ id, ended_at }) => [id, ended_at])).toEqual([
        [third.id, '2026-06-15T08:00:00Z'],
        [first.id, '2026-06-15T08:00:00Z'],
      ]);
    });

    it('for their own studio only', async () => {
      await invite();
      const other = await openStudio(service);
      expect(await listed('', await clientOfRole(service, other.ctx, 'owner'))).toEqual([]);
    });
  });

  describe('are withdrawn', () => {
    it('with their links; a repeat changes nothing (JOIN-5)', async () => {
      const { id, email } = await invite();
      const token = await invitedToken(service, String(email));
      for (let time = 0; time < 2; time += 1)
        expect((await owner('post', `/invitations/${id}/withdraw`)).body.data).toMatchObject({
          id,
          status: 'withdrawn',
        });
      const page = await answerLink(service, {
        token: token ?? '',
        decision: 'accept',
        name: 'N',
        password: 'long enough',
      });
      expect([page.status, page.text]).toEqual([422, expect.stringContaining('no longer valid')]);
      expect(await actionsOf(service, studio.ctx)).toEqual(['invitation.created', 'invitation.withdrawn']);
    });

    it('before their mail was sent, which is then not sent', async () => {
      const { id, email } = await invite();
      await owner('post', `/invitations/${id}/withdraw`);
      expect(await invitedToken(service, String(email))).toBeNull();
    });

    it('not after an answer or their end', async () => {
      const email = freshEmail();
      await hire(service, owner, '/memberships', { email, role: 'admin' });
      const [accepted] = await listed();
      const expiring = await invite();
      for (const step of ['withdraw', 'resend'])
        expect(refusalOf(await owner('post', `/invitations/${accepted?.id}/${step}`))).toBe(
          '422 invitation_ended invitation',
        );
      later(14 * DAY_MS);
      for (const step of ['withdraw', 'resend'])
        expect(refusalOf(await owner('post', `/invitations/${expiring.id}/${step}`))).toBe(
          '422 invitation_ended invitation',
        );
    });
  });

  describe('are sent again', () => {
    it('with a new link that ends the one before, for another 14 days (JOIN-3, JOIN-5)', async () => {
      const { id, email } = await invite();
      const first = await invitedToken(service, String(email));
      later(10 * DAY_MS);
      const { body } = await owner('post', `/invitations/${id}/resend`);
      expect(body.data).toMatchObject({ id, status: 'pending', expires_at: '2026-06-25T08:00:00Z' });
      const second = await invitedToken(service, String(email));
      const form = { decision: 'accept', name: 'N', password: 'long enough' };
      expect((await answerLink(service, { ...form, token: first ?? '' })).status).toBe(422);
      expect((await answerLink(service, { ...form, token: second ?? '' })).status).toBe(200);
    });

    it('three times an hour and ten in 30 days, new invitations counted (JOIN-6)', async () => {
      const email = freshEmail();
      const { id } = await invite({ email });
      const send = async () => refusalOf(await owner('post', `/invitations/${id}/resend`));
      expect([await send(), await send(), await send()]).toEqual(['200', '200', '422 limit_reached email']);
      await owner('post', `/invitations/${id}/withdraw`);
      expect(refusalOf(await owner('post', '/memberships', { email, role: 'admin' }))).toBe('422 limit_reached email');
      for (let mail = 3; mail < 10; mail += 1) {
        later(HOUR_MS);
        const made = await invite({ email });
        expect(made.status).toBe('pending');
        await owner('post', `/invitations/${made.id}/withdraw`);
      }
      later(HOUR_MS);
      expect(refusalOf(await owner('post', '/memberships', { email, role: 'admin' }))).toBe('422 limit_reached email');
      later(30 * DAY_MS);
      expect((await owner('post', '/memberships', { email, role: 'admin' })).status).toBe(201);
    });

    it('not to an address that all studios mailed too often, which none of them learns (JOIN-6)', async () => {
      const email = freshEmail();
      for (let count = 0; count < 2; count += 1) {
        const other = await openStudio(service);
        const client = await clientOfRole(service, other.ctx, 'owner');
        const { id } = await invite({ email }, client);
        for (let time = 0; time < 2; time += 1) await client('post', `/invitations/${id}/resend`);
        await deliverMails(service);
      }
      const before = (await mailsTo(service, email)).length;
      expect((await invite({ email })).status).toBe('pending');
      await deliverMails(service);
      expect(await mailsTo(service, email)).toHaveLength(before);
    });

    it('in the name of the sender, who must be able to grant it (MEM-2)', async () => {
      const login = await trainerLogin();
      const { body } = await owner('post', login, { email: freshEmail(), permissions: ['correct_closed_classes'] });
      const { id } = (body as { data: { invitation: Invitation } }).data.invitation;
      expect(refusalOf(await admin('post', `/invitations/${id}/resend`))).toBe(
        '422 permission_not_grantable permissions.0',
      );
      const plain = await owner('post', await trainerLogin(), { email: freshEmail() });
      const taken = (plain.body as { data: { invitation: Invitation } }).data.invitation;
      const again = (await admin('post', `/invitations/${taken.id}/resend`)).body as { data: Invitation };
      expect(again.data['invited_by']).not.toEqual(taken['invited_by']);
    });
  });

  describe('are refused to others', () => {
    it('who are not owners, except for logins of trainers (PERM-3)', async () => {
      const { id } = await invite();
      for (const step of ['withdraw', 'resend'])
        expect(outcomeOf(await admin('post', `/invitations/${id}/${step}`))).toBe('403 forbidden');
      const { body } = await admin('post', await trainerLogin(), { email: freshEmail() });
      const login = (body as { data: { invitation: Invitation } }).data.invitation;
      expect((await admin('post', `/invitations/${login.id}/withdraw`)).status).toBe(200);
    });

    it('of another studio, to whom they do not exist (GEN-9)', async () => {
      const { id } = await invite();
      const other = await openStudio(service);
      const theirs = await clientOfRole(service, other.ctx, 'owner');
      for (const step of ['withdraw', 'resend'])
        for (const path of [id, 0, 'x', '9'.repeat(20)])
          expect(outcomeOf(await theirs('post', `/invitations/${path}/${step}`))).toBe('404 not_found');
      expect((await listed())[0]).toMatchObject({ id, status: 'pending' });
    });

    it.each([
      { method: 'get', path: '/invitations', lacking: { role: 'receptionist' } },
      { method: 'post', path: '/invitations/1/withdraw', lacking: { role: 'manager' } },
      { method: 'post', path: '/invitations/1/resend', lacking: { role: 'manager' } },
      { method: 'get', path: '/me/invitations', lacking: null },
      { method: 'post', path: '/me/invitations/1/accept', lacking: null },
      { method: 'post', path: '/me/invitations/1/refuse', lacking: null },
    ] as const)('in the order of ORD-1: $method $path', async (route) => {
      expect(await gateOutcomes(service, studio.ctx, route)).toEqual(expectedGates(route));
    });
  });

  it('are mailed once, however often the job runs', async () => {
    const { email } = await invite();
    expect((await acceptByMail(service, String(email))).status).toBe(200);
    const sent = await service.database.query<{ sent: boolean }>(
      'SELECT sent_at IS NOT NULL AS sent FROM accounts.staff_invitation_mail WHERE email = $1',
      [email],
    );
    expect(sent).toEqual([{ sent: true }]);
    await deliverMails(service);
    expect(await mailsTo(service, String(email))).toHaveLength(1);
  });
});
