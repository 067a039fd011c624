import type { PagePosition } from '@studio/kernel';
import type { Statement, UnitOfWork } from '@studio/persistence';

import { ConnectionsQuery } from '../../../src/assistant/connections/queries/connections.query';
import { inSession } from '../../harness/sessions';
import { createTestApp, type TestApp } from '../../support/app';
import { addStaff } from '../../support/staff';
import { type OpenStudio, openStudio } from '../../support/studio';

const PEOPLE = 20;
const CLIENTS = 500;

describe('the list of connections in a studio with 10,000 of them', () => {
  let service: TestApp;
  let studio: OpenStudio;
  let userId: number;

  beforeAll(async () => {
    service = await createTestApp();
    studio = await openStudio(service);
    for (let person = 0; person < PEOPLE; person += 1) ({ userId } = await addStaff(service, studio.ctx, 'manager'));
    const now = service.clock.now();
    await service.database.query(
      `WITH client AS (
         INSERT INTO assistant.oauth_client (client_id, kind, name, redirect_uris, known_since)
         SELECT 'client-' || n, 'registered', 'Assistant', '{http://127.0.0.1/callback}', $2 FROM generate_series(1, $3) n
         RETURNING id
       ), connection AS (
         INSERT INTO assistant.connection (account_id, user_id, oauth_client_id, client_name, client_kind, redirect_hosts,
           connected_at, last_consent_at, last_used_at, revoked_at)
         SELECT $1, m.user_id, client.id, 'Assistant', 'registered', '{127.0.0.1}', $2, $2,
           CASE WHEN client.id % 3 > 0 THEN $2 - client.id * interval '1 minute' END, CASE WHEN client.id % 2 = 0 THEN $2 END
         FROM client CROSS JOIN accounts.account_membership m WHERE m.account_id = $1
         RETURNING account_id, id, user_id, oauth_client_id
       ), consent AS (
         INSERT INTO assistant.oauth_grant (account_id, connection_id, user_id, oauth_client_id, consented_at, expires_at)
         SELECT account_id, id, user_id, oauth_client_id, $2, $2 + interval '1 year' FROM connection
         RETURNING account_id, id
       )
       INSERT INTO assistant.oauth_token (account_id, grant_id, kind, token_hash, issued_at, expires_at)
       SELECT account_id, id, 'refresh_token', encode(sha256(id::text::bytea), 'hex'), $2, $2 + interval '90 days' FROM consent`,
      [studio.ctx.accountId, now, CLIENTS],
    );
    await inSession(service.database.ownerUrl, (client) =>
      client.query('ANALYZE assistant.connection, assistant.oauth_grant, assistant.oauth_token'),
    );
  });
  afterAll(() => service.close());

  /** The plan that serves every studio, as the service prepares its statements. */
  const planOf = async (filter: { userId: number | null; includeRevoked: boolean }, after: PagePosition) => {
    const asked: Statement<unknown>[] = [];
    const recording = { readPlatform: async (statement: Statement<unknown>) => void asked.push(statement) };
    const query = new ConnectionsQuery(recording as unknown as UnitOfWork);
    await query.list(studio.ctx.accountId, filter, after, 51, service.clock.now());
    return inSession(service.database.applicationUrl, async (client) => {
      await client.query('SET plan_cache_mode = force_generic_plan');
      const { text = '', values = [] } = asked[0] ?? {};
      await client.query(`PREPARE listed AS ${text}`);
      const given = values.map((value) =>
        client.escapeLiteral(value instanceof Date ? value.toISOString() : String(value)),
      );
      const { rows } = await client.query<Record<string, string>>(
        `EXPLAIN ANALYZE EXECUTE listed (${given.join(', ')})`,
      );
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    });
  };

  it.each([
    ['the first page', []],
    ['a later page', ['2026-06-01T04:00:00.000Z', 7_000]],
    ['a page of those never used', ['1970-01-01T00:00:00.000Z', 5_000]],
  ])('reads %s along the order of the index (OAUTH-34)', async (_, after) => {
    for (const includeRevoked of [false, true]) {
      const plan = await planOf({ userId: null, includeRevoked }, after);
      expect(plan).toContain('using connection_by_use on connection');
      expect(plan).not.toContain('Seq Scan');
    }
  });

  it("reads a person's page without reading the table (OAUTH-34)", async () => {
    expect(await planOf({ userId, includeRevoked: true }, [])).not.toContain('Seq Scan');
  });
});
