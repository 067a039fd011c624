import type { AssistedStaffContext } from '@studio/access';
import { UnitOfWork } from '@studio/persistence';

import { AssistedMembers } from '../../../src/accounts';
import { ClientRevocation } from '../../../src/assistant/connections/application/client-revocation';
import { ConnectionActivity } from '../../../src/assistant/connections/application/connection-activity';
import { sharedTestApp, type TestApp } from '../../support/app';
import { addConnection, type LiveConnection } from '../../support/connections';
import { addStaff, type Staff } from '../../support/staff';
import { type OpenStudio, openStudio } from '../../support/studio';

describe('endings of connections', () => {
  let service: TestApp;
  let studio: OpenStudio;
  let person: Staff;

  beforeAll(async () => {
    service = await sharedTestApp();
  });
  afterAll(() => service.close());
  beforeEach(async () => {
    studio = await openStudio(service);
    person = await addStaff(service, studio.ctx, 'manager');
  });

  const revokedAt = async ({ connectionId }: LiveConnection) => {
    const [row] = await service.database.query<{ revoked_at: Date | null }>(
      'SELECT revoked_at FROM assistant.connection WHERE id = $1',
      [connectionId],
    );
    return row?.revoked_at;
  };
  const liveTokens = async ({ grantId }: LiveConnection) =>
    (await service.database.query('SELECT 1 FROM assistant.oauth_token WHERE grant_id = $1', [grantId])).length;
  const entries = () =>
    service.database.asStudio(
      studio.ctx.accountId,
      `SELECT action, subject_type, subject_id::int AS subject_id, actor_kind, actor_name, changes FROM accounts.activity_entry
       WHERE action LIKE 'assistant.%' ORDER BY id`,
    );
  const revoke = ({ grantId }: LiveConnection, accountId = studio.ctx.accountId) =>
    service.app.get(ClientRevocation).endByClient(accountId, grantId, 'r-1');
  const remembered = ({ connectionId: id }: LiveConnection) => ({
    id,
    accountId: studio.ctx.accountId,
    userId: person.userId,
    clientName: 'Test assistant',
  });

  it('a client ends one grant; the connection is revoked with the last live one (OAUTH-31, OAUTH-36)', async () => {
    const first = await addConnection(service, studio, person.userId);
    const second = await addConnection(service, studio, person.userId, { clientId: first.clientId });
    expect(second.connectionId).toBe(first.connectionId);

    await revoke(first);
    expect([await liveTokens(first), await liveTokens(second), await revokedAt(first)]).toEqual([0, 2, null]);
    await revoke(second);
    expect([await liveTokens(second), await revokedAt(first)]).toEqual([0, service.clock.now()]);

    await revoke(second);
    const entry = {
      action: 'assistant.access_revoked',
      subject_type: 'assistant_connection',
      subject_id: first.connectionId,
      actor_kind: 'staff',
      actor_name: expect.stringMatching(/^Staff /u),
      changes: { client_name: 'Test assistant', user_id: person.userId },
    };
    expect(await entries()).toEqual([entry, entry]);
  });

  it('a grant whose tokens have all expired does not keep the connection (OAUTH-31)', async () => {
    const old = await addConnection(service, studio, person.userId);
    await service.database.query('UPDATE assistant.oauth_token SET expires_at = $2 WHERE grant_id = $1', [
      old.grantId,
      service.clock.now(),
    ]);
    const recent = await addConnection(service, studio, person.userId, { clientId: old.clientId });
    await revoke(recent);
    expect(await revokedAt(old)).toEqual(service.clock.now());
  });

  it("ends nothing of another studio's, and nothing for a grant that is not there (OAUTH-31)", async () => {
    const connection = await addConnection(service, studio, person.userId);
    const other = await openStudio(service);
    await revoke(connection, other.ctx.accountId);
    await service.app.get(ClientRevocation).endByClient(studio.ctx.accountId, 987_654_321, 'r-1');
    expect([await liveTokens(connection), await revokedAt(connection), await entries()]).toEqual([2, null, []]);
  });

  it('a client that acts for somebody who is no member any more is remembered without a person (OAUTH-36)', async () => {
    const connection = await addConnection(service, studio, person.userId);
    await service.database.query('DELETE FROM accounts.account_membership WHERE user_id = $1', [person.userId]);
    await revoke(connection);
    expect(await entries()).toMatchObject([
      { actor_kind: 'system', actor_name: 'assistant', changes: { user_id: person.userId } },
    ]);
  });

  it('a consent and the reuse of a refresh token are remembered, within the open unit (OAUTH-36)', async () => {
    const connection = await addConnection(service, studio, person.userId);
    const activity = service.app.get(ConnectionActivity);
    const scope = { accountId: studio.ctx.accountId, userId: person.userId };
    await service.app.get(UnitOfWork).writePlatform(async (manager) => {
      const member = await service.app.get(AssistedMembers).lock(manager, scope);
      await activity.connected(
        member?.context('r-1', service.clock.now()) as AssistedStaffContext,
        remembered(connection),
      );
      await activity.refreshTokenReused(remembered(connection), 'r-1');
    });
    expect(await entries()).toMatchObject([
      { action: 'assistant.connected', actor_kind: 'staff', subject_id: connection.connectionId },
      { action: 'assistant.refresh_token_reused', actor_kind: 'staff', subject_id: connection.connectionId },
    ]);
  });
});
