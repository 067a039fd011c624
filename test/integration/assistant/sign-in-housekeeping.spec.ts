import { JobQueue, JobWorker } from '@studio/jobs';

import { ClientRevocation } from '../../../src/assistant/connections/application/client-revocation';
import { GrantEndings } from '../../../src/assistant/connections/application/grant-endings';
import { PruneSignIns } from '../../../src/assistant/connections/application/prune-sign-ins';
import { sharedTestApp, TEST_NOW, type TestApp } from '../../support/app';
import { addConnection } from '../../support/connections';
import { addStaff } from '../../support/staff';
import { type OpenStudio, openStudio } from '../../support/studio';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

describe('assistant.sign_in_housekeeping', () => {
  let service: TestApp;
  let studio: OpenStudio;
  let userId: number;

  beforeAll(async () => {
    service = await sharedTestApp();
    studio = await openStudio(service);
    ({ userId } = await addStaff(service, studio.ctx, 'owner'));
  });
  afterAll(() => service.close());
  beforeEach(async () => {
    service.clock.moveTo(TEST_NOW);
    for (const table of ['connection', 'oauth_client', 'sign_in_session', 'pending_request'])
      await service.database.query(`DELETE FROM assistant.${table}`);
  });

  const at = (ms: number) => new Date(TEST_NOW.getTime() + ms);
  const runAt = async (ms: number) => {
    service.clock.moveTo(at(ms));
    await service.app.get(PruneSignIns).execute();
    await service.app.get(PruneSignIns).execute();
  };
  const count = async (table: string, condition = 'true') =>
    (await service.database.query(`SELECT 1 FROM assistant.${table} WHERE ${condition}`)).length;
  const tokens = async (grantId: number) => {
    const rows = await service.database.query<{ kind: string }>(
      'SELECT kind FROM assistant.oauth_token WHERE grant_id = $1 ORDER BY kind',
      [grantId],
    );
    return rows.map(({ kind }) => kind);
  };
  const addToken = (grantId: number, kind: string, { expires, consumed }: { expires: Date; consumed: Date | null }) =>
    service.database.query(
      `INSERT INTO assistant.oauth_token (account_id, grant_id, kind, token_hash, issued_at, expires_at, consumed_at, redirect_uri, code_challenge)
       VALUES ($1, $2, $3, encode(sha256(random()::text::bytea), 'hex'), $4, $5, $6,
         CASE WHEN $3 = 'authorization_code' THEN 'http://127.0.0.1/' END, CASE WHEN $3 = 'authorization_code' THEN 'x' END)`,
      [studio.ctx.accountId, grantId, kind, TEST_NOW, expires, consumed],
    );
  const addClient = (clientId: string, freshUntil: Date | null = null) =>
    service.database.query(
      `INSERT INTO assistant.oauth_client (client_id, kind, name, redirect_uris, known_since, fresh_until)
       VALUES ($1, $2, 'Assistant', '{http://127.0.0.1/}', $3, $4)`,
      [clientId, freshUntil === null ? 'registered' : 'metadata_document', TEST_NOW, freshUntil],
    );
  const addRequests = (many: number, expiresAt: Date, clientId = 'nobody') =>
    service.database.query(
      `INSERT INTO assistant.pending_request (request_hash, client_id, expires_at, state)
       SELECT encode(sha256(random()::text::bytea), 'hex'), $3, $2, '{}'
       FROM generate_series(1, $1)`,
      [many, expiresAt, clientId],
    );
  const clients = async () => {
    const rows = await service.database.query<{ client_id: string }>(
      'SELECT client_id FROM assistant.oauth_client ORDER BY client_id',
    );
    return rows.map(({ client_id }) => client_id);
  };

  it('comes by the clock of jobs, and a repeat finds nothing (OAUTH-46)', async () => {
    await addRequests(1, at(0));
    await service.app.get(JobQueue).send('assistant.sign_in_housekeeping', {});
    await service.app.get(JobWorker).runDue();
    expect(await count('pending_request')).toBe(0);
    await service.app.get(PruneSignIns).execute();
  });

  it('deletes expired pending requests and sessions, more than one batch of them (OAUTH-46)', async () => {
    await addRequests(5_002, at(10 * MINUTE));
    await addRequests(1, at(10 * MINUTE + 1));
    await service.database.query(
      `INSERT INTO assistant.sign_in_session (session_hash, uid, expires_at, state)
       SELECT encode(sha256(n::text::bytea), 'hex'), 'uid-' || n, CASE WHEN n = 1 THEN $1::timestamptz ELSE $2 END, '{}'
       FROM generate_series(1, 5002) n`,
      [at(HOUR), at(10 * MINUTE)],
    );
    await runAt(10 * MINUTE);
    expect([await count('pending_request'), await count('sign_in_session')]).toEqual([1, 1]);
  });

  it('deletes expired codes, access and used refresh tokens; others stay until their grant ends (OAUTH-46)', async () => {
    const { grantId } = await addConnection(service, studio, userId);
    await addToken(grantId, 'authorization_code', { expires: at(10 * MINUTE), consumed: at(MINUTE) });
    await addToken(grantId, 'refresh_token', { expires: at(5 * MINUTE), consumed: at(2 * MINUTE) });
    await addToken(grantId, 'refresh_token', { expires: at(HOUR), consumed: at(2 * MINUTE) });
    await addToken(grantId, 'refresh_token', { expires: at(5 * MINUTE), consumed: null });
    await runAt(HOUR - 1);
    expect(await tokens(grantId)).toEqual(['access_token', ...Array<string>(3).fill('refresh_token')]);
    await runAt(HOUR);
    expect(await tokens(grantId)).toEqual(['refresh_token', 'refresh_token']);
    await service.app.get(GrantEndings).endOne(studio.ctx.accountId, grantId);
    await addToken(grantId, 'refresh_token', { expires: at(90 * DAY), consumed: at(2 * MINUTE) });
    await runAt(HOUR);
    expect(await tokens(grantId)).toEqual([]);
  });

  it('deletes refresh tokens that nobody used 30 days after they expired, in a grant that goes on (OAUTH-46)', async () => {
    const { grantId } = await addConnection(service, studio, userId);
    await addToken(grantId, 'refresh_token', { expires: at(DAY), consumed: null });
    await runAt(31 * DAY - 1);
    expect(await tokens(grantId)).toEqual(['refresh_token', 'refresh_token']);
    await runAt(31 * DAY);
    expect(await tokens(grantId)).toEqual(['refresh_token']);
  });

  it('deletes the tokens of an expired grant (OAUTH-46)', async () => {
    const { grantId } = await addConnection(service, studio, userId);
    await addToken(grantId, 'refresh_token', { expires: at(400 * DAY), consumed: null });
    await runAt(365 * DAY - 1);
    expect(await tokens(grantId)).toEqual(['refresh_token']);
    await runAt(365 * DAY);
    expect([await tokens(grantId), await count('oauth_grant')]).toEqual([[], 1]);
  });

  it('deletes grants 30 days after they ended or expired, or could be used last (OAUTH-46)', async () => {
    const ended = await addConnection(service, studio, userId);
    const used = await addConnection(service, studio, userId);
    const unused = await addConnection(service, studio, userId);
    await service.app.get(GrantEndings).endOne(studio.ctx.accountId, ended.grantId);
    await addToken(used.grantId, 'refresh_token', { expires: at(380 * DAY), consumed: null });
    const remaining = async (ms: number) => {
      await runAt(ms);
      const rows = await service.database.query<{ id: number }>(
        'SELECT id::int AS id FROM assistant.oauth_grant ORDER BY id',
      );
      return rows.map(({ id }) => id);
    };
    const [one, other, third] = [ended.grantId, used.grantId, unused.grantId];
    expect(await remaining(30 * DAY - 1)).toEqual([one, other, third]);
    expect(await remaining(30 * DAY)).toEqual([other, third]);
    expect(await remaining(120 * DAY - 1)).toEqual([other, third]);
    expect(await remaining(120 * DAY)).toEqual([other]);
    expect(await remaining(395 * DAY - 1)).toEqual([other]);
    expect(await remaining(395 * DAY)).toEqual([]);
    // Connections stay listed until a person ends them (OAUTH-28).
    expect(await count('connection', 'revoked_at IS NULL')).toBe(3);
  });

  it('deletes a registered client without a connection after 30 days (OAUTH-12)', async () => {
    await addClient('unused');
    await addConnection(service, studio, userId, { clientId: 'used' });
    await runAt(30 * DAY - 1);
    expect(await clients()).toEqual(['unused', 'used']);
    await runAt(30 * DAY);
    expect(await clients()).toEqual(['used']);
  });

  it('deletes a registered client 30 days after its last connection ended, and keeps the connection (OAUTH-12)', async () => {
    const clientId = 'shared';
    const colleague = await addStaff(service, studio.ctx, 'manager');
    const first = await addConnection(service, studio, userId, { clientId });
    const second = await addConnection(service, studio, colleague.userId, { clientId });
    const revoke = (grantId: number) =>
      service.app.get(ClientRevocation).endByClient(studio.ctx.accountId, grantId, 'r');
    await revoke(first.grantId);
    await runAt(40 * DAY);
    expect(await clients()).toEqual([clientId]);
    await revoke(second.grantId);
    await runAt(70 * DAY - 1);
    expect(await clients()).toEqual([clientId]);
    await runAt(70 * DAY);
    expect(await clients()).toEqual([]);
    expect(await count('connection', 'oauth_client_id IS NULL AND revoked_at IS NOT NULL')).toBe(2);
  });

  it('counts a connection as ended once its grants have, whatever ended them (OAUTH-12)', async () => {
    await addConnection(service, studio, userId, { clientId: 'desk' });
    service.clock.moveTo(at(10 * DAY));
    await service.app.get(GrantEndings).endOfPerson(userId);
    await runAt(40 * DAY - 1);
    expect(await clients()).toEqual(['desk']);
    await runAt(40 * DAY);
    expect(await clients()).toEqual([]);
  });

  it('deletes a client by a document one day after it has to be fetched again, unless somebody connected by it', async () => {
    await addClient('https://one.example.com/client', at(HOUR));
    await addClient('https://two.example.com/client', at(HOUR));
    await addConnection(service, studio, userId, { clientId: 'https://two.example.com/client' });
    await runAt(DAY + HOUR - 1);
    expect(await clients()).toHaveLength(2);
    await runAt(DAY + HOUR);
    expect(await clients()).toEqual(['https://two.example.com/client']);
  });

  it('keeps clients that somebody is about to connect by (OAUTH-12)', async () => {
    await addClient('registered');
    await addClient('https://one.example.com/client', at(HOUR));
    await addRequests(1, at(31 * DAY + 1), 'registered');
    await addRequests(1, at(31 * DAY + 1), 'https://one.example.com/client');
    await runAt(31 * DAY);
    expect(await clients()).toHaveLength(2);
    await runAt(31 * DAY + 1);
    expect(await clients()).toEqual([]);
  });
});
