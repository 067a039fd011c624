import { MailSender } from '@studio/delivery';
import { busy } from '@studio/kernel';

import { ActivityLog } from '../../../src/accounts';
import { MailInvitations } from '../../../src/accounts/team/application/mail-invitations';
import { sharedTestApp, TEST_NOW, type TestApp } from '../../support/app';
import { busyIsAwaited } from '../../support/busy';
import { given } from '../../support/given';
import { acceptByMail, answerLink, invitedToken } from '../../support/invitations';
import { actionsOf, clientOfRole, type ManageClient, refusalOf } from '../../support/manage';
import { deliverMails, mailsTo } from '../../support/password-mails';
import { signInStaff, STAFF_PASSWORD } from '../../support/staff';
import { type OpenStudio, openStudio } from '../../support/studio';

busyIsAwaited();

const DAY_MS = 86_400_000;

let sequence = 0;
const freshEmail = () => `failing-${(sequence += 1)}@example.org`;

describe('invitations to work in a studio', () => {
  let service: TestApp;
  let studio: OpenStudio;
  let owner: ManageClient;

  beforeAll(async () => {
    service = await sharedTestApp({ environment: { RATE_LIMIT_MANAGE: '1000000', RATE_LIMIT_SIGN_IN: '1000000' } });
  });
  afterAll(() => service.close());
  beforeEach(async () => {
    service.clock.moveTo(TEST_NOW);
    studio = await openStudio(service);
    owner = await clientOfRole(service, studio.ctx, 'owner');
  });
  afterEach(() => jest.restoreAllMocks());

  /** The last step of each write. */
  const failOnce = () => jest.spyOn(service.app.get(ActivityLog), 'record').mockRejectedValueOnce(busy(1));
  const count = async (table: string, email: string) => {
    const [row] = await service.database.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM accounts.${table} WHERE email = $1`,
      [email],
    );
    return row?.count;
  };
  const members = async () => ((await owner('get', '/memberships')).body as { data: unknown[] }).data.length;

  describe('that fail half-way leave nothing (GEN-16)', () => {
    it('when they are made: neither invitation nor mail', async () => {
      const email = freshEmail();
      failOnce();
      expect((await owner('post', '/memberships', { email, role: 'admin' })).status).toBe(503);
      expect([await count('staff_invitation', email), await count('staff_invitation_mail', email)]).toEqual([0, 0]);
      expect(await invitedToken(service, email)).toBeNull();
      expect((await owner('post', '/memberships', { email, role: 'admin' })).status).toBe(201);
      expect(await invitedToken(service, email)).not.toBeNull();
    });

    it('when they are accepted: neither person, membership nor link; the same mail works afterwards', async () => {
      const email = freshEmail();
      const trainerId = await given(service).trainer(studio.ctx);
      await owner('post', `/trainers/${trainerId}/login`, { email });
      await invitedToken(service, email);
      failOnce();
      expect((await acceptByMail(service, email)).status).toBe(503);
      expect([await count('"user"', email), await members()]).toEqual([0, 1]);
      const [trainer] = await service.database.asStudio(
        studio.ctx.accountId,
        'SELECT user_id FROM scheduling.trainer WHERE id = $1',
        [trainerId],
      );
      expect(trainer).toEqual({ user_id: null });
      expect((await acceptByMail(service, email)).status).toBe(200);
      expect(await signInStaff(service, email, studio.ctx.accountId)).toMatch(/^ss_mob_/);
      expect(await actionsOf(service, studio.ctx)).toEqual(['invitation.created', 'trainer.login_added']);
    });

    it('when they are refused, withdrawn or sent again: they wait as before', async () => {
      const email = freshEmail();
      const { body } = await owner('post', '/memberships', { email, role: 'admin' });
      const { id } = (body as { data: { invitation: { id: number } } }).data.invitation;
      const token = (await invitedToken(service, email)) ?? '';
      for (const step of ['withdraw', 'resend']) {
        failOnce();
        expect((await owner('post', `/invitations/${id}/${step}`)).status).toBe(503);
      }
      failOnce();
      expect((await answerLink(service, { token, decision: 'refuse' })).status).toBe(503);
      expect(await count('staff_invitation_mail', email)).toBe(1);
      const form = { token, decision: 'accept', name: 'Mira', password: STAFF_PASSWORD };
      expect((await answerLink(service, form)).status).toBe(200);
    });

    it('when the mail fails: it is sent with another link, and the lost one opens nothing', async () => {
      const email = freshEmail();
      await owner('post', '/memberships', { email, role: 'admin' });
      const [mail] = await service.database.query<{ id: number }>(
        'SELECT id::int FROM accounts.staff_invitation_mail WHERE email = $1',
        [email],
      );
      const sending = jest.spyOn(service.app.get(MailSender), 'send').mockRejectedValueOnce(new Error('away'));
      const facts = { accountId: studio.ctx.accountId, mailId: mail?.id ?? 0 };
      await expect(service.app.get(MailInvitations).execute(facts)).rejects.toThrow('away');
      const lost = /token=(?<token>\S+)/.exec(sending.mock.calls[0]?.[0].text ?? '')?.groups?.['token'];
      const token = await invitedToken(service, email);
      expect(token).not.toBe(lost);
      expect((await service.http.get('/invitation').query({ token: lost })).status).toBe(422);
      expect((await service.http.get('/invitation').query({ token })).status).toBe(200);
    });
  });

  describe('are bounded (JOIN-6)', () => {
    it('for an address also when the trainer is deleted in between', async () => {
      const email = freshEmail();
      const invite = async () => {
        const id = await given(service).trainer(studio.ctx);
        const answer = refusalOf(await owner('post', `/trainers/${id}/login`, { email }));
        await owner('delete', `/trainers/${id}`);
        return answer;
      };
      expect([await invite(), await invite(), await invite(), await invite()]).toEqual([
        '201',
        '201',
        '201',
        '422 limit_reached email',
      ]);
      await deliverMails(service);
      expect(await mailsTo(service, email)).toEqual([]);
    });

    it('to 200 mails of a studio in 24 hours, for all addresses', async () => {
      await service.database.query(
        `INSERT INTO accounts.staff_invitation_mail (account_id, staff_invitation_id, email, requested_at)
         SELECT $1, n, 'mailed-' || n || '@example.org', $2 FROM generate_series(1, 199) n RETURNING 1`,
        [studio.ctx.accountId, TEST_NOW],
      );
      const invite = async () => owner('post', '/memberships', { email: freshEmail(), role: 'admin' });
      const { body } = await invite();
      const { id } = (body as { data: { invitation: { id: number } } }).data.invitation;
      expect(refusalOf(await invite())).toBe('422 limit_reached invitation');
      expect(refusalOf(await owner('post', `/invitations/${id}/resend`))).toBe('422 limit_reached invitation');
      service.clock.moveTo(new Date(new Date(TEST_NOW).getTime() + DAY_MS));
      expect([refusalOf(await invite()), refusalOf(await owner('post', `/invitations/${id}/resend`))]).toEqual([
        '201',
        '200',
      ]);
    });
  });

  it('make a person whose name is one line, without what cannot be seen (GEN-22)', async () => {
    const email = freshEmail();
    await owner('post', '/memberships', { email, role: 'admin' });
    expect((await acceptByMail(service, email, 'Mira\n\u0000\u202EVogel')).status).toBe(200);
    const people = await service.database.query('SELECT name FROM accounts."user" WHERE email = $1', [email]);
    expect(people).toEqual([{ name: 'Mira Vogel' }]);
  });
});
