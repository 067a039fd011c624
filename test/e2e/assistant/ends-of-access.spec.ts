import type { Response } from 'supertest';

import { ResetStaffPassword, RevokeSessions, SetUserPassword, StaffPasswordLinks } from '../../../src/accounts';
import { ClientRevocation } from '../../../src/assistant/connections/application/client-revocation';
import { sharedTestApp, type TestApp } from '../../support/app';
import { untilAnswered } from '../../support/busy';
import { addConnection, type LiveConnection } from '../../support/connections';
import { clientOfRole, type ManageClient, manageClient } from '../../support/manage';
import { untilBlocked } from '../../support/persistence';
import { addMembership, addStaff, signInStaff, type Staff, STAFF_PASSWORD } from '../../support/staff';
import { type OpenStudio, openStudio } from '../../support/studio';
import { beginIn } from '../../support/transaction';

const NEW_PASSWORD = 'another good password';

describe('what ends the access of assistants', () => {
  let service: TestApp;
  let studio: OpenStudio;
  let elsewhere: OpenStudio;
  let person: Staff;
  let colleague: Staff;
  let own: ManageClient;
  let owner: ManageClient;
  let mine: LiveConnection;
  let secondDevice: LiveConnection;
  let abroad: LiveConnection;
  let theirs: LiveConnection;

  beforeAll(async () => {
    service = await sharedTestApp({ environment: { RATE_LIMIT_ASSISTANT: '100000', RATE_LIMIT_MANAGE: '100000' } });
  });
  afterAll(() => service.close());
  beforeEach(async () => {
    [studio, elsewhere] = [await openStudio(service), await openStudio(service)];
    person = await addStaff(service, studio.ctx, 'manager');
    colleague = await addStaff(service, studio.ctx, 'manager');
    await addMembership(service, elsewhere.ctx.accountId, person.userId, 'admin');
    own = manageClient(service, `Bearer ${await signInStaff(service, person.email, studio.ctx.accountId)}`);
    owner = await clientOfRole(service, studio.ctx, 'owner');
    mine = await addConnection(service, studio, person.userId);
    const { clientId } = mine;
    secondDevice = await addConnection(service, studio, person.userId, { clientId });
    abroad = await addConnection(service, elsewhere, person.userId, { clientId });
    theirs = await addConnection(service, studio, colleague.userId, { clientId });
  });

  const call = async ({ accessToken }: LiveConnection, { slug } = studio) =>
    (
      await service.http
        .post(`/mcp/service-studio/${slug}`)
        .set('Authorization', `Bearer ${accessToken}`)
        .set('Accept', 'application/json, text/event-stream')
        .send({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'get-studio-profile', arguments: {} } })
    ).status;
  /** Of the person's two devices, their connection in the other studio, and the colleague. */
  const calls = async () => [
    await call(mine),
    await call(secondDevice),
    await call(abroad, elsewhere),
    await call(theirs),
  ];
  const liveGrants = async () =>
    (
      await service.database.query('SELECT 1 FROM assistant.oauth_grant WHERE user_id = $1 AND ended_at IS NULL', [
        person.userId,
      ])
    ).length;
  const statesOf = ({ connectionId }: LiveConnection) =>
    service.database.query('SELECT revoked_at IS NOT NULL AS "isRevoked" FROM assistant.connection WHERE id = $1', [
      connectionId,
    ]);
  const revokeSessions = () => service.app.get(RevokeSessions);
  const resetPassword = async () => {
    const [row] = await service.database.query<{ id: number }>(
      'INSERT INTO accounts.user_password_link (user_id, requested_at) VALUES ($1, $2) RETURNING id::int AS id',
      [person.userId, service.clock.now()],
    );
    const link = await service.app.get(StaffPasswordLinks).issue(person.userId, row?.id ?? 0);
    await service.app.get(ResetStaffPassword).execute(link?.token ?? '', NEW_PASSWORD);
  };
  const disconnect = (client: ManageClient, { connectionId }: LiveConnection): Promise<Response> =>
    client('post', `/assistant/connections/${connectionId}/revoke`);
  const entries = (action: string) =>
    service.database.asStudio(studio.ctx.accountId, 'SELECT changes FROM accounts.activity_entry WHERE action = $1', [
      action,
    ]);

  it('nothing, at first', async () => {
    expect(await calls()).toEqual([200, 200, 200, 200]);
  });

  it('the person or a manager disconnects: one person, studio and client (OAUTH-32, OAUTH-35)', async () => {
    expect((await disconnect(own, mine)).status).toBe(200);
    expect(await calls()).toEqual([401, 401, 200, 200]);
    expect((await disconnect(owner, theirs)).status).toBe(200);
    expect(await calls()).toEqual([401, 401, 200, 401]);
  });

  it.each([
    [
      'the person changes the password',
      () => own('put', '/me/password', { current_password: STAFF_PASSWORD, new_password: NEW_PASSWORD }),
    ],
    [
      'the operators set the password',
      () => service.app.get(SetUserPassword).execute('cli', person.email, NEW_PASSWORD),
    ],
    ['the person sets the password by a mailed link', () => resetPassword()],
    ['the operators revoke sessions of the person', () => revokeSessions().ofPerson('cli', person.email)],
  ])('%s: every access of the person, in all studios (OAUTH-32)', async (_, change) => {
    await change();
    expect(await calls()).toEqual([401, 401, 401, 200]);
    expect(await liveGrants()).toBe(0);
    expect(await statesOf(mine)).toEqual([{ isRevoked: false }]);
  });

  it('the operators revoke sessions of the studio: every access to it (OAUTH-32)', async () => {
    expect(await revokeSessions().ofStudio('cli', studio.slug)).toEqual({
      sessions: expect.any(Number),
      assistants: 3,
    });
    expect(await calls()).toEqual([401, 401, 200, 401]);
    expect(await entries('account.sessions_revoked')).toMatchObject([{ changes: { assistants: 3 } }]);
  });

  it('is told and remembered where the person had no session but assistants (OAUTH-32)', async () => {
    await service.database.query('DELETE FROM accounts.mobile_session WHERE user_id = $1', [person.userId]);
    expect(await revokeSessions().ofPerson('cli', person.email)).toEqual({ sessions: 0, assistants: 3 });
    expect(await revokeSessions().ofPerson('cli', person.email)).toEqual({ sessions: 0, assistants: 0 });
    expect(await entries('user.sessions_revoked')).toEqual([{ changes: { revoked: 0, assistants: 3 } }]);
  });

  it('the person is deleted: the rows go with them (OAUTH-32)', async () => {
    for (const table of ['mobile_session WHERE user_id', 'account_membership WHERE user_id', '"user" WHERE id'])
      await service.database.query(`DELETE FROM accounts.${table} = $1`, [person.userId]);
    expect(await calls()).toEqual([401, 401, 401, 200]);
    expect([await statesOf(mine), await statesOf(abroad)]).toEqual([[], []]);
  });

  it('the studio is suspended, until it is active again; the rows stay (OAUTH-32)', async () => {
    const setStatus = (status: string) =>
      service.database.query('UPDATE accounts.account SET status = $2 WHERE id = $1', [studio.ctx.accountId, status]);
    await setStatus('suspended');
    expect(await calls()).toEqual([401, 401, 200, 401]);
    await setStatus('active');
    expect(await calls()).toEqual([200, 200, 200, 200]);
  });

  it.each([
    ['is removed', () => owner('delete', `/memberships/${person.membershipId}`), 204],
    [
      'works for events alone',
      () => owner('patch', `/memberships/${person.membershipId}`, { role: 'event_festival_staff' }),
      200,
    ],
  ])('a member %s: 403 in this studio, the rows stay (OAUTH-32)', async (_, change, status) => {
    expect((await change()).status).toBe(status);
    expect(await calls()).toEqual([403, 403, 200, 200]);
    expect([await liveGrants(), await statesOf(mine)]).toEqual([3, [{ isRevoked: false }]]);
  });

  describe('at the same time as something else', () => {
    const consent = async ({ connectionId, grantId }: LiveConnection) => {
      const transaction = await beginIn(service.database, studio.ctx.accountId);
      await transaction.query('SELECT 1 FROM accounts."user" WHERE id = $1 FOR SHARE', [person.userId]);
      await transaction.query('UPDATE assistant.connection SET revoked_at = NULL WHERE id = $1', [connectionId]);
      await transaction.query(
        `INSERT INTO assistant.oauth_grant (account_id, connection_id, user_id, oauth_client_id, consented_at, expires_at)
         SELECT account_id, connection_id, user_id, oauth_client_id, consented_at, expires_at FROM assistant.oauth_grant WHERE id = $1 RETURNING 1`,
        [grantId],
      );
      return transaction;
    };
    const refresh = async ({ connectionId, grantId }: LiveConnection) => {
      const transaction = await beginIn(service.database, studio.ctx.accountId);
      await transaction.query('SELECT 1 FROM accounts."user" WHERE id = $1 FOR SHARE', [person.userId]);
      await transaction.query('SELECT 1 FROM assistant.connection WHERE id = $1 FOR NO KEY UPDATE', [connectionId]);
      await transaction.query(
        `INSERT INTO assistant.oauth_token (account_id, grant_id, kind, token_hash, issued_at, expires_at)
         SELECT account_id, grant_id, kind, encode(sha256(token_hash::bytea), 'hex'), issued_at, expires_at
         FROM assistant.oauth_token WHERE grant_id = $1 RETURNING 1`,
        [grantId],
      );
      return transaction;
    };
    const tokensLeft = async () =>
      (
        await service.database.query(
          `SELECT 1 FROM assistant.oauth_token t JOIN assistant.oauth_grant g ON g.id = t.grant_id WHERE g.user_id = $1 AND g.connection_id = $2`,
          [person.userId, mine.connectionId],
        )
      ).length;
    /** Begins `work` while the transaction is open, and commits once it waits. */
    const whileOpen = async <Result>(
      open: { commit(): Promise<void> },
      work: () => Promise<Result>,
    ): Promise<Result> => {
      const done = work();
      await untilBlocked(service.database);
      await open.commit();
      return done;
    };

    it.each([
      ['a consent', consent],
      ['a refresh', refresh],
    ])('a disconnection waits for %s and ends it too (OAUTH-35)', async (_, begin) => {
      const answer = await whileOpen(await begin(mine), () => disconnect(own, mine));
      expect([answer.status, await tokensLeft(), await statesOf(mine)]).toEqual([200, 0, [{ isRevoked: true }]]);
      expect(await liveGrants()).toBe(1);
    });

    it.each([
      ['a consent', consent],
      ['a refresh', refresh],
    ])('a new password waits for %s and ends it too (OAUTH-32)', async (_, begin) => {
      await whileOpen(await begin(mine), () =>
        service.app.get(SetUserPassword).execute('cli', person.email, NEW_PASSWORD),
      );
      expect([await tokensLeft(), await liveGrants()]).toEqual([0, 0]);
    });

    it('two disconnections are one (OAUTH-35, OAUTH-36)', async () => {
      const answers = await Promise.all(
        [own, owner, own].map(async (client) => untilAnswered(() => disconnect(client, mine))),
      );
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
      expect(await entries('assistant.disconnected')).toHaveLength(1);
    });

    it('all of it at once ends everything, and nobody waits in a circle (OAUTH-32)', async () => {
      const revoke = async ({ grantId }: LiveConnection) =>
        service.app.get(ClientRevocation).endByClient(studio.ctx.accountId, grantId, 'r');
      const results = await Promise.allSettled([
        disconnect(own, mine),
        service.app.get(SetUserPassword).execute('cli', person.email, NEW_PASSWORD),
        revoke(secondDevice),
        revokeSessions().ofStudio('cli', studio.slug),
        revokeSessions().ofPerson('cli', person.email),
        revoke(mine),
      ]);
      expect(results.filter(({ status }) => status === 'rejected')).toEqual([]);
      expect(await liveGrants()).toBe(0);
    });
  });
});
