import { closeAll, createTestApp, type TestApp } from '../../support/app';
import {
  type AssistantClientApp,
  baseOf,
  type Credentials,
  postForm,
  refresh,
  registerClient,
  signInAssistant,
  type TokenAnswer,
} from '../../support/assistant-sign-in';
import { addStaff, STAFF_PASSWORD } from '../../support/staff';
import { type OpenStudio, openStudio } from '../../support/studio';

jest.setTimeout(60_000);

const PING = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'get-studio-profile', arguments: {} } };
const REFUSED = [400, 'invalid_grant'];
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const environment = {
  RATE_LIMIT_OAUTH_PAGES: '100000',
  RATE_LIMIT_SIGN_IN: '100000',
  RATE_LIMIT_OAUTH_TOKEN: '100000',
};

describe('a refresh token that is used again', () => {
  let service: TestApp;
  /** A second process of the same service. */
  let beside: TestApp;
  let studio: OpenStudio;
  let client: AssistantClientApp;
  let owner: Credentials & { readonly userId: number };
  let start: Date;

  beforeAll(async () => {
    service = await createTestApp({ environment });
    const base = baseOf(service);
    beside = await createTestApp({
      database: service.database,
      environment: { ...environment, PUBLIC_BASE_URL: base, SECRET_KEY: secretKeyOf(service) },
    });
    studio = await openStudio(service);
    const { email, userId } = await addStaff(service, studio.ctx, 'owner');
    owner = { email, userId, password: STAFF_PASSWORD };
    client = await registerClient(service);
    start = service.clock.now();
  });
  afterAll(() => closeAll(beside, service));
  afterEach(() => at(0));

  function at(ms: number): void {
    for (const { clock } of [service, beside]) clock.moveTo(new Date(start.getTime() + ms));
  }
  const connect = (app = client) => signInAssistant(service, studio.slug, owner, app);
  /** Status of a call with the token, at the process that was not asked for it. */
  async function call(token: string): Promise<number> {
    const response = await fetch(`${beside.url}/mcp/service-studio/${studio.slug}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', host: new URL(beside.url).host },
      body: JSON.stringify(PING),
    });
    await response.arrayBuffer();
    return response.status;
  }
  /** Refreshes at the process. */
  async function renewAt(process: TestApp, token: string, app = client): Promise<Response> {
    return fetch(`${process.url}/oauth/token`, {
      method: 'POST',
      body: new URLSearchParams({ grant_type: 'refresh_token', client_id: app.clientId, refresh_token: token }),
    });
  }
  const renewed = async (token: string): Promise<TokenAnswer> => {
    const response = await renewAt(service, token);
    expect(response.status).toBe(200);
    return (await response.json()) as TokenAnswer;
  };
  const told = async (response: Response) => [
    response.status,
    ((await response.json()) as { error?: string }).error ?? null,
  ];
  const refused = async (token: string) => told(await renewAt(service, token));
  /** How often the token was used, by the row of the grant that was made last. */
  const uses = async () => {
    const [row] = await service.database.query<{ uses: number }>(
      'SELECT max(uses) AS uses FROM assistant.oauth_token WHERE grant_id = (SELECT max(id) FROM assistant.oauth_grant)',
    );
    return row?.uses;
  };
  const setStatus = (status: string) =>
    service.database.query('UPDATE accounts.account SET status = $2 WHERE id = $1', [studio.ctx.accountId, status]);

  it('gets new tokens each time for 60 seconds, and all of them work (OAUTH-27, OAUTH-28)', async () => {
    const first = await connect();
    const second = await renewed(first.refresh_token);
    at(MINUTE - 1);
    const third = await renewed(first.refresh_token);
    const all = [first, second, third];
    expect(new Set(all.flatMap((one) => [one.access_token, one.refresh_token])).size).toBe(6);
    expect(await Promise.all(all.map(({ access_token: token }) => call(token)))).toEqual([200, 200, 200]);
    // Both go on, each with a grace period of its own.
    const [afterSecond, afterThird] = [await renewed(second.refresh_token), await renewed(third.refresh_token)];
    at(HOUR);
    const late = [afterSecond, afterThird];
    for (const { refresh_token: token } of late) expect(await call((await renewed(token)).access_token)).toBe(200);
  });

  it('lets the access token live until it expires (OAUTH-27)', async () => {
    const first = await connect();
    await renewed(first.refresh_token);
    at(HOUR - 1);
    expect(await call(first.access_token)).toBe(200);
    at(HOUR);
    expect(await call(first.access_token)).toBe(401);
  });

  it('ends the grant after 60 seconds, with everything issued in the grace period, and no other grant (OAUTH-28)', async () => {
    const device = await connect();
    const first = await connect();
    const second = await renewed(first.refresh_token);
    const third = await renewed(first.refresh_token);
    const branch = await renewed(third.refresh_token);
    at(MINUTE);
    expect(await refused(first.refresh_token)).toEqual(REFUSED);
    for (const { refresh_token: token } of [first, second, third, branch])
      expect(await refused(token)).toEqual(REFUSED);
    const accesses = [first, second, third, branch, device].map(({ access_token: token }) => call(token));
    expect(await Promise.all(accesses)).toEqual([401, 401, 401, 401, 200]);
    expect((await refresh(service, client, device.refresh_token)).status).toBe(200);
    const actions = await service.database.asStudio<{ action: string }>(
      studio.ctx.accountId,
      'SELECT action FROM accounts.activity_entry WHERE account_id = $1 ORDER BY id DESC LIMIT 1',
      [studio.ctx.accountId],
    );
    expect(actions).toEqual([{ action: 'assistant.refresh_token_reused' }]);
  });

  it('counts from the first use, not from the latest one (OAUTH-28)', async () => {
    const { refresh_token: token } = await connect();
    await renewed(token);
    at(40_000);
    await renewed(token);
    at(MINUTE);
    expect(await refused(token)).toEqual(REFUSED);
  });

  it('works 20 times at once over two processes; the 21st ends the grant (OAUTH-28)', async () => {
    const first = await connect();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => renewAt(index % 2 === 0 ? service : beside, first.refresh_token)),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
    expect(await uses()).toBe(20);
    const [one] = (await Promise.all(answers.map((answer) => answer.json()))) as TokenAnswer[];
    expect(await call(one?.access_token ?? '')).toBe(200);
    expect(await told(await renewAt(beside, first.refresh_token))).toEqual(REFUSED);
    expect(await call(one?.access_token ?? '')).toBe(401);
    expect(await refused(one?.refresh_token ?? '')).toEqual(REFUSED);
  });

  it('that 30 use at once over two processes gives at most 20 answers, and then nothing works (OAUTH-28)', async () => {
    const { refresh_token: token } = await connect();
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) => renewAt(index % 2 === 0 ? service : beside, token)),
    );
    const right = answers.filter(({ status }) => status === 200);
    expect([right.length, answers.filter(({ status }) => status === 400).length]).toEqual([20, 10]);
    const tokens = (await Promise.all(right.map((answer) => answer.json()))) as TokenAnswer[];
    expect(await Promise.all(tokens.map(({ access_token: access }) => call(access)))).toEqual(tokens.map(() => 401));
  });

  it('by another client is refused and neither counts nor ends anything (OAUTH-28, OAUTH-30)', async () => {
    const first = await connect();
    await renewed(first.refresh_token);
    const other = await registerClient(service);
    for (let time = 0; time < 25; time += 1)
      expect(await told(await renewAt(service, first.refresh_token, other))).toEqual(REFUSED);
    at(2 * MINUTE);
    expect(await told(await renewAt(service, first.refresh_token, other))).toEqual(REFUSED);
    at(0);
    expect(await uses()).toBe(1);
    expect(await call((await renewed(first.refresh_token)).access_token)).toBe(200);
  });

  it('with another resource or scope does not count (OAUTH-30)', async () => {
    const { refresh_token: token } = await connect();
    await renewed(token);
    for (const changes of [{ resource: `${baseOf(service)}/mcp/service-studio/other` }, { scope: 'openid' }])
      expect((await refresh(service, client, token, changes)).status).toBe(400);
    const elsewhere = await openStudio(service);
    const resource = `${baseOf(service)}/mcp/service-studio/${elsewhere.slug}`;
    expect(await told(await refresh(service, client, token, { resource }))).toEqual([400, 'invalid_target']);
    expect(await uses()).toBe(1);
  });

  it('while the studio is suspended is refused, does not count, and works again within its time (OAUTH-29, OAUTH-32)', async () => {
    const { refresh_token: token } = await connect();
    await renewed(token);
    await setStatus('suspended');
    expect(await refused(token)).toEqual(REFUSED);
    at(2 * MINUTE);
    // Even a reuse ends nothing now.
    expect(await refused(token)).toEqual(REFUSED);
    await setStatus('active');
    at(MINUTE - 1);
    expect(await uses()).toBe(1);
    expect(await call((await renewed(token)).access_token)).toBe(200);
  });

  it('of somebody who left the studio is refused within the 60 seconds too, and the grant ends (OAUTH-29)', async () => {
    const { email, userId } = await addStaff(service, studio.ctx, 'manager');
    const first = await signInAssistant(service, studio.slug, { email, password: STAFF_PASSWORD }, client);
    const second = await renewed(first.refresh_token);
    await service.database.query('DELETE FROM accounts.account_membership WHERE user_id = $1', [userId]);
    expect(await refused(first.refresh_token)).toEqual(REFUSED);
    expect(await call(second.access_token)).toBe(401);
  });

  it('after its grant was revoked by a used token is refused, in the grace period too (OAUTH-31)', async () => {
    const first = await connect();
    const second = await renewed(first.refresh_token);
    const fields = { client_id: client.clientId, token: first.refresh_token };
    expect((await postForm(service, '/oauth/revoke', fields)).status).toBe(200);
    expect([await refused(first.refresh_token), await refused(second.refresh_token)]).toEqual([REFUSED, REFUSED]);
    expect([await call(first.access_token), await call(second.access_token)]).toEqual([401, 401]);
  });

  it('beside its revocation leaves nothing that works (OAUTH-31)', async () => {
    const first = await connect();
    const answers = await Promise.all([
      ...Array.from({ length: 6 }, (_, index) => renewAt(index % 2 === 0 ? service : beside, first.refresh_token)),
      postForm(service, '/oauth/revoke', { client_id: client.clientId, token: first.refresh_token }),
      ...Array.from({ length: 6 }, (_, index) => renewAt(index % 2 === 0 ? service : beside, first.refresh_token)),
    ]);
    expect(answers.every(({ status }) => status === 200 || status === 400)).toBe(true);
    const bodies = await Promise.all(answers.map(async (answer) => answer.text()));
    const issued = bodies
      .filter((body) => body.includes('access_token'))
      .map((body) => JSON.parse(body) as TokenAnswer);
    expect(await Promise.all(issued.map(({ access_token: token }) => call(token)))).toEqual(issued.map(() => 401));
  });

  it('makes one live grant of one consent, however many tokens it has (OAUTH-21, OAUTH-34)', async () => {
    const app = await registerClient(service);
    const { refresh_token: token } = await connect(app);
    for (let time = 0; time < 5; time += 1) expect((await renewAt(service, token, app)).status).toBe(200);
    const [row] = await service.database.query<{ grants: number; tokens: number }>(
      `SELECT count(DISTINCT g.id)::int AS grants, count(t.id)::int AS tokens FROM assistant.oauth_grant g
       JOIN assistant.oauth_client c ON c.id = g.oauth_client_id AND c.client_id = $1
       JOIN assistant.oauth_token t ON t.grant_id = g.id AND t.kind = 'refresh_token' AND t.consumed_at IS NULL`,
      [app.clientId],
    );
    expect(row).toEqual({ grants: 1, tokens: 5 });
  });

  it('leaves a grant at most 1,000 unused refresh tokens, the newest ones (OAUTH-28)', async () => {
    const { refresh_token: token } = await connect();
    const [grant] = await service.database.query<{ id: number }>(
      'SELECT max(id)::int AS id FROM assistant.oauth_grant',
    );
    await service.database.query(
      `INSERT INTO assistant.oauth_token (account_id, grant_id, kind, token_hash, issued_at, expires_at)
       SELECT account_id, grant_id, 'refresh_token', encode(sha256(('old' || n)::bytea), 'hex'), issued_at - interval '1 hour', expires_at
       FROM assistant.oauth_token, generate_series(1, 1500) n
       WHERE kind = 'refresh_token' AND grant_id = $1 RETURNING 1`,
      [grant?.id],
    );
    const { refresh_token: next } = await renewed(token);
    const [row] = await service.database.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM assistant.oauth_token
       WHERE kind = 'refresh_token' AND consumed_at IS NULL AND grant_id = (SELECT max(id) FROM assistant.oauth_grant)`,
    );
    expect(row).toEqual({ count: 1_000 });
    expect(await call((await renewed(next)).access_token)).toBe(200);
  });
});

/** Both processes of a service have the same keys. */
function secretKeyOf({ configuration }: TestApp): string {
  return configuration.secretKeys.map((key) => key.toString('base64')).join(',');
}
