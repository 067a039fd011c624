import { createTestApp, TEST_NOW, type TestApp } from '../../support/app';
import { given } from '../../support/given';
import { acceptByMail, answerLink, invitedToken } from '../../support/invitations';
import { actionsOf, clientOfRole, type ManageClient, manageClient, outcomeOf, refusalOf } from '../../support/manage';
import { mailedToken } from '../../support/password-mails';
import { untilBlocked } from '../../support/persistence';
import { addStaff, signInStaff, type Staff, STAFF_PASSWORD } from '../../support/staff';
import { type OpenStudio, openStudio } from '../../support/studio';
import { beginIn } from '../../support/transaction';

const DAY_MS = 86_400_000;

let sequence = 0;
/** The page without the marks in its sentences. */
const wordsOf = (page: string) => page.replaceAll(/<\/?(?:bdi|strong)>/g, '').replaceAll(/\s+/g, ' ');
const freshEmail = () => `answering-${(sequence += 1)}@example.org`;

describe('an invitation to work in a studio', () => {
  let service: TestApp;
  let studio: OpenStudio;
  let home: OpenStudio;
  let ownerRow: Staff;
  let owner: ManageClient;

  beforeAll(async () => {
    service = await createTestApp({
      environment: {
        RATE_LIMIT_MANAGE: '1000000',
        RATE_LIMIT_SIGN_IN: '1000000',
        RATE_LIMIT_SIGN_IN_ADDRESS: '1000000',
      },
    });
  });
  afterAll(() => service.close());
  beforeEach(async () => {
    service.clock.moveTo(TEST_NOW);
    [studio, home] = [await openStudio(service, { name: 'North <Side>' }), await openStudio(service)];
    ownerRow = await addStaff(service, studio.ctx, 'owner');
    owner = manageClient(service, `Bearer ${await signInStaff(service, ownerRow.email, studio.ctx.accountId)}`);
  });

  const invite = async (email: string, more: object = {}, client = owner, path = '/memberships') => {
    const { status, body } = await client('post', path, {
      email,
      ...(path === '/memberships' && { role: 'manager' }),
      ...more,
    });
    expect(status).toBe(201);
    return (body as { data: { invitation: { id: number } } }).data.invitation.id;
  };
  const memberships = (email: string) =>
    service.database.query<{ role: string; permissions: string[] | null }>(
      `SELECT m.role, m.permissions FROM accounts.account_membership m JOIN accounts."user" u ON u.id = m.user_id
       WHERE m.account_id = $1 AND u.email = $2`,
      [studio.ctx.accountId, email],
    );
  const statusOf = async (id: number) => {
    const [row] = await service.database.query<{ status: string }>(
      'SELECT status FROM accounts.staff_invitation WHERE id = $1',
      [id],
    );
    return row?.status;
  };
  /** Somebody of another studio who proved their address, signed in there. */
  const colleague = async () => {
    const person = await addStaff(service, home.ctx, 'admin');
    await service.database.query(`UPDATE accounts."user" SET email_proven_at = now() WHERE id = $1`, [person.userId]);
    const bearer = `Bearer ${await signInStaff(service, person.email, home.ctx.accountId)}`;
    return { ...person, client: manageClient(service, bearer) };
  };
  const own = async (client: ManageClient) =>
    ((await client('get', '/me/invitations')).body as { data: { id: number }[] }).data;

  describe('by its link', () => {
    it('shows the inviter, changes nothing when opened, and escapes markup (JOIN-3)', async () => {
      const email = freshEmail();
      const id = await invite(email, { name: 'Mira "Vogel"', phone: '+4915123456789' });
      const token = (await invitedToken(service, email)) ?? '';
      for (let time = 0; time < 2; time += 1) {
        const { status, text, headers } = await service.http.get('/invitation').query({ token });
        expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
        expect(wordsOf(text)).toContain(`North &lt;Side&gt; invites ${email} to work there as: Manager.`);
        expect(text).toContain('value="Mira &quot;Vogel&quot;"');
        expect(wordsOf(text)).toContain('Your phone number: +4915123456789');
        expect(text).toContain('autocomplete="new-password"');
      }
      expect(await statusOf(id)).toBe('pending');
    });

    it('creates a new person with the name and password they enter', async () => {
      const email = freshEmail();
      const id = await invite(email, { permissions: ['manage_bookings'], name: 'Typed', password: 'of the inviter' });
      const token = (await invitedToken(service, email)) ?? '';
      const answer = { token, decision: 'accept', name: ' Mira Vogel ', password: STAFF_PASSWORD };
      const page = await answerLink(service, answer);
      expect([page.status, wordsOf(page.text)]).toEqual([
        200,
        expect.stringContaining('You now work in North &lt;Side&gt;. Sign in'),
      ]);
      expect(page.text).toContain(`href="/desk#email=${encodeURIComponent(email)}">Sign in</a>`);
      expect(await memberships(email)).toEqual([{ role: 'manager', permissions: ['manage_bookings'] }]);
      const people = await service.database.query(
        `SELECT name, email_proven_at FROM accounts."user" WHERE email = $1`,
        [email],
      );
      expect(people).toEqual([{ name: 'Mira Vogel', email_proven_at: new Date(TEST_NOW) }]);
      expect(await signInStaff(service, email, studio.ctx.accountId)).toMatch(/^ss_mob_/);
      expect(await statusOf(id)).toBe('accepted');
      expect((await answerLink(service, answer)).status).toBe(422);
      const [entry] = await service.database.asStudio(
        studio.ctx.accountId,
        `SELECT actor_kind, actor_name, actor_role FROM accounts.activity_entry WHERE action = 'membership.created'`,
      );
      expect(entry).toEqual({ actor_kind: 'staff', actor_name: 'Mira Vogel', actor_role: 'manager' });
    });

    it('hands over no account: who works anywhere enters the password, and keeps it', async () => {
      const { email, userId } = await addStaff(service, home.ctx, 'admin');
      await invite(email);
      const token = (await invitedToken(service, email)) ?? '';
      const { text } = await service.http.get('/invitation').query({ token });
      expect(text).toContain('autocomplete="current-password"');
      expect(text).not.toContain('name="name"');
      const wrong = await answerLink(service, { token, decision: 'accept', name: 'X', password: 'a new password' });
      expect([wrong.status, wrong.text]).toEqual([422, expect.stringContaining('The password is wrong.')]);
      expect(await memberships(email)).toEqual([]);
      expect((await answerLink(service, { token, decision: 'accept', password: STAFF_PASSWORD })).status).toBe(200);
      expect(await memberships(email)).toHaveLength(1);
      const [person] = await service.database.query(`SELECT name FROM accounts."user" WHERE id = $1`, [userId]);
      expect(person).toEqual({ name: expect.stringContaining('Staff') });
      expect(await signInStaff(service, email, home.ctx.accountId)).toMatch(/^ss_mob_/);
    });

    it('lets somebody without a studio set a new password: their account opens nothing', async () => {
      const { email, membershipId } = await addStaff(service, home.ctx, 'admin');
      await service.database.query('DELETE FROM accounts.account_membership WHERE id = $1', [membershipId]);
      await service.database.query(`UPDATE accounts."user" SET password_hash = 'x' WHERE email = $1`, [email]);
      await invite(email);
      expect((await acceptByMail(service, email)).status).toBe(200);
      expect(await signInStaff(service, email, studio.ctx.accountId)).toMatch(/^ss_mob_/);
    });

    it('does not set the password of a person who joined a studio while the form was open', async () => {
      const { email, userId, membershipId } = await addStaff(service, home.ctx, 'admin');
      await service.database.query('DELETE FROM accounts.account_membership WHERE id = $1', [membershipId]);
      await invite(email);
      const token = (await invitedToken(service, email)) ?? '';
      const elsewhere = await beginIn(service.database, home.ctx.accountId);
      await elsewhere.query(`SELECT 1 FROM accounts."user" WHERE id = $1 FOR SHARE`, [userId]);
      const answer = answerLink(service, { token, decision: 'accept', password: 'another password' }).then(
        (page) => page,
      );
      await Promise.race([untilBlocked(service.database), answer]);
      await elsewhere.query(
        `INSERT INTO accounts.account_membership (account_id, user_id, role) VALUES ($1, $2, 'admin')`,
        [home.ctx.accountId, userId],
      );
      await elsewhere.commit();
      expect((await answer).status).toBe(422);
      expect(await memberships(email)).toEqual([]);
      expect(await signInStaff(service, email, home.ctx.accountId)).toMatch(/^ss_mob_/);
    });

    it('is refused without making anybody, and without a word about them', async () => {
      const email = freshEmail();
      const id = await invite(email);
      const token = (await invitedToken(service, email)) ?? '';
      const page = await answerLink(service, { token, decision: 'refuse' });
      expect([page.status, page.text]).toEqual([200, expect.stringContaining('You declined')]);
      expect((await answerLink(service, { token, decision: 'refuse' })).status).toBe(422);
      expect(await statusOf(id)).toBe('refused');
      expect(await service.database.query(`SELECT 1 FROM accounts."user" WHERE email = $1`, [email])).toEqual([]);
      const noted = await service.database.asStudio(
        studio.ctx.accountId,
        `SELECT actor_kind, actor_name FROM accounts.activity_entry WHERE action = 'invitation.refused'`,
      );
      expect(noted).toEqual([{ actor_kind: 'system', actor_name: 'invitation' }]);
    });

    it.each([
      ['a short password', { password: 'short' }, 'The password must be'],
      ['a blank password', { password: ' '.repeat(12) }, 'The password must be'],
      ['no name', { name: ' ' }, 'The name must have'],
      ['a long name', { name: 'x'.repeat(256) }, 'The name must have'],
    ])('is not accepted with %s, and the form is shown again', async (_, change, problem) => {
      const email = freshEmail();
      await invite(email);
      const token = (await invitedToken(service, email)) ?? '';
      const form = { token, decision: 'accept', name: 'Mira', password: STAFF_PASSWORD, ...change };
      const { status, text } = await answerLink(service, form);
      expect([status, text]).toEqual([422, expect.stringContaining(problem)]);
      expect(text).toContain('<form');
      expect(await memberships(email)).toEqual([]);
    });

    it.each([
      ['no token', {}],
      ['another token', { token: `i.${'a'.repeat(43)}` }],
      ['a token of a password link', { token: `0.${'a'.repeat(43)}` }],
      ['a script as token', { token: '"><script>' }],
    ])('opens nothing with %s', async (_, fields) => {
      const shown = await service.http.get('/invitation').query(fields);
      expect([shown.status, shown.text]).toEqual([422, expect.stringContaining('no longer valid')]);
      expect(shown.text).not.toContain('<script>');
      for (const decision of ['accept', 'refuse', 'delete'])
        expect((await answerLink(service, { ...fields, decision, password: STAFF_PASSWORD })).status).toBe(422);
    });

    it('is accepted once by four concurrent requests; a repeat by the same person may answer 200 as well (JOIN-4)', async () => {
      const email = freshEmail();
      await invite(email);
      const token = (await invitedToken(service, email)) ?? '';
      const form = { token, decision: 'accept', name: 'Mira', password: STAFF_PASSWORD };
      const pages = await Promise.all(Array.from({ length: 4 }, () => answerLink(service, form)));
      const statuses = new Set(pages.map(({ status }) => status));
      expect(statuses).toContain(200);
      expect([...statuses].filter((status) => status !== 200 && status !== 422)).toEqual([]);
      expect(await memberships(email)).toHaveLength(1);
    });
  });

  it('is accepted by its link by a member of another studio, four times concurrently, without a deadlock', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { email } = await addStaff(service, home.ctx, 'admin');
      await invite(email);
      const token = (await invitedToken(service, email)) ?? '';
      const form = { token, decision: 'accept', password: STAFF_PASSWORD };
      const pages = await Promise.all(Array.from({ length: 4 }, () => answerLink(service, form)));
      expect(pages.map(({ status }) => status === 200 || status === 422)).toEqual(Array(4).fill(true));
      expect(pages.some(({ status }) => status === 200)).toBe(true);
      expect(await memberships(email)).toHaveLength(1);
    }
  });

  describe('signed in to another studio', () => {
    it('is seen and accepted by its person, once and again (JOIN-3)', async () => {
      const { client, email, userId } = await colleague();
      const id = await invite(email, { role: 'admin' });
      expect(await own(client)).toEqual([
        {
          id,
          studio: { name: 'North <Side>', slug: studio.slug, logo_url: null },
          role: 'admin',
          invited_by_name: expect.stringContaining('Staff'),
          invited_at: '2026-06-01T08:00:00Z',
          expires_at: '2026-06-15T08:00:00Z',
        },
      ]);
      const answers = await Promise.all([1, 2, 3].map(() => client('post', `/me/invitations/${id}/accept`)));
      expect(answers.map(({ status }) => status)).toEqual([204, 204, 204]);
      expect(await memberships(email)).toEqual([{ role: 'admin', permissions: null }]);
      expect(await actionsOf(service, studio.ctx)).toEqual(['invitation.created', 'membership.created']);
      expect(await own(client)).toEqual([]);
      expect(await signInStaff(service, email, studio.ctx.accountId)).toMatch(/^ss_mob_/);
      expect(refusalOf(await client('post', `/me/invitations/${id}/refuse`))).toBe('422 invitation_ended invitation');
      const [entry] = await service.database.asStudio(
        studio.ctx.accountId,
        `SELECT actor_id::int FROM accounts.activity_entry WHERE action = 'membership.created'`,
      );
      expect(entry).toEqual({ actor_id: userId });
    });

    it('is refused, and refused again; the studio learns nothing of the person', async () => {
      const { client, email } = await colleague();
      const id = await invite(email);
      for (let time = 0; time < 2; time += 1)
        expect((await client('post', `/me/invitations/${id}/refuse`)).status).toBe(204);
      expect(refusalOf(await client('post', `/me/invitations/${id}/accept`))).toBe('422 invitation_ended invitation');
      expect(await memberships(email)).toEqual([]);
      const [entry] = await service.database.asStudio(
        studio.ctx.accountId,
        `SELECT actor_kind, actor_id FROM accounts.activity_entry WHERE action = 'invitation.refused'`,
      );
      expect(entry).toEqual({ actor_kind: 'system', actor_id: null });
    });

    it('is hidden from a person without a proven address, until a mailed link proves it', async () => {
      const person = await addStaff(service, home.ctx, 'admin');
      const bearer = async () => `Bearer ${await signInStaff(service, person.email, home.ctx.accountId)}`;
      const id = await invite(person.email);
      const unproven = manageClient(service, await bearer());
      expect(await own(unproven)).toEqual([]);
      for (const step of ['accept', 'refuse'])
        expect(outcomeOf(await unproven('post', `/me/invitations/${id}/${step}`))).toBe('404 not_found');
      await invitedToken(service, person.email);
      await service.http.post('/api/v1/mobile/auth/password/forgot').send({ email: person.email }).expect(202);
      const token = await mailedToken(service, person.email);
      await service.http
        .post('/api/v1/mobile/auth/password/reset')
        .send({ token, password: STAFF_PASSWORD })
        .expect(200);
      expect(await own(manageClient(service, await bearer()))).toMatchObject([{ id }]);
    });

    it('does not exist for another person (GEN-9)', async () => {
      const id = await invite(freshEmail());
      const { client } = await colleague();
      for (const step of ['accept', 'refuse'])
        for (const path of [id, 0, 'x', '9'.repeat(20)])
          expect(outcomeOf(await client('post', `/me/invitations/${path}/${step}`))).toBe('404 not_found');
      expect(await own(client)).toEqual([]);
      expect(await statusOf(id)).toBe('pending');
    });

    it('of a suspended studio does not exist, and of one that is a demo is not answered', async () => {
      const { client, email } = await colleague();
      const id = await invite(email);
      const token = (await invitedToken(service, email)) ?? '';
      const set = (change: string) =>
        service.database.query(`UPDATE accounts.account SET ${change} WHERE id = $1`, [studio.ctx.accountId]);
      await set(`status = 'suspended'`);
      expect(await own(client)).toEqual([]);
      expect(outcomeOf(await client('post', `/me/invitations/${id}/accept`))).toBe('404 not_found');
      expect((await answerLink(service, { token, decision: 'accept', password: STAFF_PASSWORD })).status).toBe(422);
      await set(`status = 'active', mode = 'demo_readonly'`);
      expect(await own(client)).toEqual([]);
      for (const step of ['accept', 'refuse'])
        expect(outcomeOf(await client('post', `/me/invitations/${id}/${step}`))).toBe('423 demo_readonly');
      for (const decision of ['accept', 'refuse'])
        expect((await answerLink(service, { token, decision, password: STAFF_PASSWORD })).status).toBe(423);
      expect(await statusOf(id)).toBe('pending');
    });
  });

  describe('is not accepted any more', () => {
    const notAcceptable = '422 invitation_not_acceptable invitation';

    it.each([
      ['was removed', 'DELETE FROM accounts.account_membership WHERE id = $1'],
      ['is no owner now', `UPDATE accounts.account_membership SET role = 'admin' WHERE id = $1`],
      [
        'is a platform administrator now',
        `UPDATE accounts."user" SET system_role = 'platform_admin' WHERE id = (SELECT user_id FROM accounts.account_membership WHERE id = $1)`,
      ],
    ])('when the inviter %s (JOIN-4)', async (_, change) => {
      const { client, email } = await colleague();
      const id = await invite(email);
      const token = (await invitedToken(service, email)) ?? '';
      await addStaff(service, studio.ctx, 'owner');
      await service.database.query(change, [ownerRow.membershipId]);
      expect(refusalOf(await client('post', `/me/invitations/${id}/accept`))).toBe(notAcceptable);
      const page = await answerLink(service, { token, decision: 'accept', password: STAFF_PASSWORD });
      expect([page.status, page.text]).toEqual([422, expect.stringContaining('can no longer be accepted')]);
      expect(await memberships(email)).toEqual([]);
      expect(await statusOf(id)).toBe('pending');
    });

    it('when the inviter of a trainer lost a permission, also while it is accepted (MEM-2)', async () => {
      const { client, email } = await colleague();
      const inviter = await addStaff(service, studio.ctx, 'admin');
      const admin = manageClient(service, `Bearer ${await signInStaff(service, inviter.email, studio.ctx.accountId)}`);
      const trainerId = await given(service).trainer(studio.ctx);
      const id = await invite(email, { permissions: ['manage_schedule'] }, admin, `/trainers/${trainerId}/login`);
      const demotion = await beginIn(service.database, studio.ctx.accountId);
      await demotion.query('UPDATE accounts.account_membership SET permissions = $2 WHERE id = $1', [
        inviter.membershipId,
        ['manage_trainers', 'manage_schedule'],
      ]);
      const answer = client('post', `/me/invitations/${id}/accept`);
      await Promise.race([untilBlocked(service.database), answer]);
      await demotion.commit();
      expect(refusalOf(await answer)).toBe(notAcceptable);
      await service.database.query('UPDATE accounts.account_membership SET permissions = $2 WHERE id = $1', [
        inviter.membershipId,
        ['manage_trainers', 'manage_studio_settings'],
      ]);
      expect(refusalOf(await client('post', `/me/invitations/${id}/accept`))).toBe(notAcceptable);
      expect(await memberships(email)).toEqual([]);
    });

    it('by a person who became a member meanwhile, whose membership is unchanged (MEM-1)', async () => {
      const { client, email, userId } = await colleague();
      const id = await invite(email, { role: 'owner' });
      await service.database.query(
        `INSERT INTO accounts.account_membership (account_id, user_id, role) VALUES ($1, $2, 'receptionist')`,
        [studio.ctx.accountId, userId],
      );
      expect(refusalOf(await client('post', `/me/invitations/${id}/accept`))).toBe(notAcceptable);
      expect(await memberships(email)).toEqual([{ role: 'receptionist', permissions: null }]);
    });

    it('after 14 days (JOIN-5)', async () => {
      const { client, email } = await colleague();
      const id = await invite(email);
      const token = (await invitedToken(service, email)) ?? '';
      service.clock.moveTo(new Date(new Date(TEST_NOW).getTime() + 14 * DAY_MS));
      expect(await own(client)).toEqual([]);
      expect(refusalOf(await client('post', `/me/invitations/${id}/accept`))).toBe('422 invitation_ended invitation');
      expect((await answerLink(service, { token, decision: 'accept', password: STAFF_PASSWORD })).status).toBe(422);
    });

    it('once it is withdrawn; one of two concurrent requests comes first', async () => {
      for (let round = 0; round < 6; round += 1) {
        const email = freshEmail();
        const id = await invite(email);
        const token = (await invitedToken(service, email)) ?? '';
        const form = { token, decision: 'accept', name: 'Mira', password: STAFF_PASSWORD };
        const [page, withdrawal] = await Promise.all([
          answerLink(service, form),
          owner('post', `/invitations/${id}/withdraw`),
        ]);
        const isAccepted = page.status === 200;
        expect(refusalOf(withdrawal)).toBe(isAccepted ? '422 invitation_ended invitation' : '200');
        expect(await memberships(email)).toHaveLength(isAccepted ? 1 : 0);
        expect(await statusOf(id)).toBe(isAccepted ? 'accepted' : 'withdrawn');
      }
    });
  });

  describe('to be the login of a trainer', () => {
    const linkedTo = async (trainerId: number) =>
      (
        await service.database.asStudio<{ user_id: number | null }>(
          studio.ctx.accountId,
          'SELECT user_id::int FROM scheduling.trainer WHERE id = $1',
          [trainerId],
        )
      )[0]?.user_id;

    it('is given to the first of two people who accept concurrently', async () => {
      const [one, two] = [await colleague(), await colleague()];
      const trainerId = await given(service).trainer(studio.ctx);
      const ids: number[] = [];
      for (const { email } of [one, two]) ids.push(await invite(email, {}, owner, `/trainers/${trainerId}/login`));
      const answers = await Promise.all(
        [one, two].map(({ client }, index) => client('post', `/me/invitations/${ids[index]}/accept`)),
      );
      expect(answers.map(refusalOf).toSorted()).toEqual(['204', '422 invitation_not_acceptable invitation']);
      const winner = answers[0]?.status === 204 ? one : two;
      expect(await linkedTo(trainerId)).toBe(winner.userId);
      expect(await memberships(winner === one ? two.email : one.email)).toEqual([]);
    });

    it('is not accepted by a member in another role, or by another trainer', async () => {
      const { client, email, userId } = await colleague();
      const trainerId = await given(service).trainer(studio.ctx);
      const id = await invite(email, {}, owner, `/trainers/${trainerId}/login`);
      const accept = async () => refusalOf(await client('post', `/me/invitations/${id}/accept`));
      await service.database.query(
        `INSERT INTO accounts.account_membership (account_id, user_id, role) VALUES ($1, $2, 'admin')`,
        [studio.ctx.accountId, userId],
      );
      expect(await accept()).toBe('422 invitation_not_acceptable invitation');
      await service.database.query(`UPDATE accounts.account_membership SET role = 'trainer' WHERE user_id = $1`, [
        userId,
      ]);
      const other = await given(service).trainer(studio.ctx);
      await service.database.asStudio(
        studio.ctx.accountId,
        'UPDATE scheduling.trainer SET user_id = $2 WHERE id = $1',
        [other, userId],
      );
      expect(await accept()).toBe('422 invitation_not_acceptable invitation');
      expect(await linkedTo(trainerId)).toBeNull();
    });

    it('ends with the trainer', async () => {
      const { client, email } = await colleague();
      const trainerId = await given(service).trainer(studio.ctx);
      const id = await invite(email, {}, owner, `/trainers/${trainerId}/login`);
      expect((await owner('delete', `/trainers/${trainerId}`)).status).toBe(204);
      expect(outcomeOf(await client('post', `/me/invitations/${id}/accept`))).toBe('404 not_found');
      expect(await clientOfRole(service, studio.ctx, 'admin').then(own)).toEqual([]);
    });
  });
});
