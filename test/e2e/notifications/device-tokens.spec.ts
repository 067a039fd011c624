import { Outbox } from '@studio/delivery';

import { MobileSessions } from '../../../src/accounts';
import { sharedTestApp, TEST_NOW, type TestApp } from '../../support/app';
import { addCustomer, bearerOfCustomer } from '../../support/customer';
import { clientOfRole } from '../../support/manage';
import { untilBlocked } from '../../support/persistence';
import { bearerOfRole } from '../../support/staff';
import { type OpenStudio, openStudio } from '../../support/studio';
import { beginIn } from '../../support/transaction';

const PATH = '/api/v1/mobile/device-tokens';

interface DeviceRow extends Record<string, unknown> {
  readonly id: number;
  readonly account_id: number;
}

describe('registration of devices', () => {
  let service: TestApp;
  let studio: OpenStudio;
  let bearer: string;
  let tokens = 0;

  beforeAll(async () => {
    service = await sharedTestApp();
  });
  beforeEach(async () => {
    service.clock.moveTo(TEST_NOW);
    studio = await openStudio(service);
    bearer = await bearerOfCustomer(service, studio.ctx);
  });
  afterAll(() => service.close());

  const newToken = () => `device token ${(tokens += 1)}`;
  const register = (body: object, as = bearer) => service.http.post(PATH).set('Authorization', as).send(body);
  const stored = async (id: number): Promise<DeviceRow | undefined> => {
    const [row] = await service.database.query<DeviceRow>(
      `SELECT id::int, account_id::int, mobile_session_id::int, user_id::int, customer_id::int, provider, platform,
              token_hash, token, device_name, app_version, last_seen_at, revoked_at
       FROM notifications.mobile_device_token WHERE id = $1`,
      [id],
    );
    return row;
  };

  it('answers the device, and keeps its token encrypted (DEV-1)', async () => {
    const token = newToken();
    const { body } = await register({ platform: 'android', token, app_version: ' 1.0 ' }).expect(200);
    expect(body).toEqual({
      data: { id: expect.any(Number), provider: 'fcm', platform: 'android', last_seen_at: '2026-06-01T08:00:00Z' },
    });
    const row = await stored(body.data.id);
    expect(row).toMatchObject({ account_id: studio.ctx.accountId, user_id: null, app_version: '1.0' });
    expect(JSON.stringify(row)).not.toContain(token);
  });

  it('keeps the id of a known token and takes what is new (DEV-1)', async () => {
    const token = newToken();
    const first = await register({ platform: 'android', token, device_name: 'Old', app_version: '1.0' }).expect(200);
    service.clock.moveTo(new Date('2026-06-02T08:00:00Z'));
    const second = await register({ platform: 'ios', token, app_version: '2.0' }).expect(200);
    expect(second.body.data).toEqual({
      ...{ id: first.body.data.id, provider: 'fcm', platform: 'ios', last_seen_at: '2026-06-02T08:00:00Z' },
    });
    expect(await stored(first.body.data.id)).toMatchObject({ platform: 'ios', app_version: '2.0', device_name: null });
  });

  it('hands a device to the session that registered last, also across studios and kinds of people (DEV-1)', async () => {
    const token = newToken();
    const { body } = await register({ platform: 'android', token }).expect(200);
    await service.database.query('UPDATE notifications.mobile_device_token SET revoked_at = now() WHERE id = $1', [
      body.data.id,
    ]);
    const other = await openStudio(service);
    const staff = await bearerOfRole(service, other.ctx, 'trainer');
    const again = await register({ platform: 'android', token }, staff).expect(200);
    expect(again.body.data.id).toBe(body.data.id);
    expect(await stored(body.data.id)).toMatchObject({
      account_id: other.ctx.accountId,
      customer_id: null,
      user_id: expect.any(Number),
      revoked_at: null,
    });
  });

  it('stores one device when requests come together', async () => {
    const token = newToken();
    const answers = await Promise.all(Array.from({ length: 8 }, () => register({ platform: 'ios', token })));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
    expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(1);
  });

  it.each([
    ['absent', {}, "Mira's phone"],
    ['given', { device_name: 'Tablet' }, 'Tablet'],
    ['null', { device_name: null }, null],
  ])('with device_name %s stores %j (DEV-2)', async (_, more, expected) => {
    const customerId = await addCustomer(service, studio.ctx);
    const { accountId } = studio.ctx;
    const device = { deviceName: "Mira's phone", platform: 'android' } as const;
    const session = await service.app.get(MobileSessions).issue(accountId, { guard: 'customer', customerId }, device);
    const body = { platform: 'android', token: newToken(), ...more };
    const answer = await register(body, `Bearer ${session.token}`).expect(200);
    expect(await stored(answer.body.data.id)).toMatchObject({
      mobile_session_id: session.sessionId,
      device_name: expected,
    });
  });

  it.each([{ provider: 'fcm' }, { provider: null }, { device_name: null, app_version: null }, { extra: 1 }])(
    'takes %j',
    async (more) => {
      const { body } = await register({ platform: 'ios', token: newToken(), ...more }).expect(200);
      expect(body.data.provider).toBe('fcm');
    },
  );

  it('takes the token as it is sent', async () => {
    const spaced = await register({ platform: 'ios', token: ` ${tokens} ` }).expect(200);
    const plain = await register({ platform: 'ios', token: `${tokens}` }).expect(200);
    expect(spaced.body.data.id).not.toBe(plain.body.data.id);
    await register({ platform: 'ios', token: 'x'.repeat(4096) }).expect(200);
  });

  it.each([
    ['nothing', {}, ['platform', 'token']],
    ['another platform', { platform: 'web', token: 't' }, ['platform']],
    ['another provider', { platform: 'ios', token: 't', provider: 'apns' }, ['provider']],
    ['an empty token', { platform: 'ios', token: '' }, ['token']],
    ['a token that is too long', { platform: 'ios', token: 'x'.repeat(4097) }, ['token']],
    ['a token that is no text', { platform: 'ios', token: 5 }, ['token']],
    ['a token with NUL', { platform: 'ios', token: 'a\u0000b' }, ['token']],
    ['a name that is too long', { platform: 'ios', token: 't', device_name: 'x'.repeat(256) }, ['device_name']],
    ['a version that is too long', { platform: 'ios', token: 't', app_version: 'x'.repeat(65) }, ['app_version']],
  ])('refuses %s', async (_, body, inputs) => {
    const answer = await register(body).expect(422);
    expect(answer.body.code).toBe('validation_failed');
    expect(Object.keys(answer.body.errors).toSorted()).toEqual(inputs);
  });

  it('is deleted with its customer, as are their sessions and what was kept for the device (CUS-5, SES-6)', async () => {
    const { accountId } = studio.ctx;
    const [gone, stays] = [await addCustomer(service, studio.ctx), await addCustomer(service, studio.ctx)];
    const outbox = service.app.get(Outbox);
    const kept: string[] = [];
    for (const id of [gone, stays]) {
      const token = newToken();
      await register({ platform: 'ios', token }, await bearerOfCustomer(service, studio.ctx, id)).expect(200);
      await outbox.keep({ channel: 'push', recipient: token, subject: null, text: 'Hello' });
      kept.push(token);
    }
    const owner = await clientOfRole(service, studio.ctx, 'owner');
    expect((await owner('delete', `/customers/${gone}`)).status).toBe(204);
    for (const table of ['accounts.mobile_session', 'notifications.mobile_device_token'])
      expect(
        await service.database.query(
          `SELECT customer_id::int AS id FROM ${table} WHERE account_id = $1 AND customer_id = ANY($2)`,
          [accountId, [gone, stays]],
        ),
      ).toEqual([{ id: stays }]);
    const recipients = (await outbox.list(100)).map(({ recipient }) => recipient);
    expect(kept.map((token) => recipients.includes(token))).toEqual([false, true]);
  });

  describe('while the customer goes', () => {
    const LOCK = 'SELECT 1 FROM customers.customer WHERE account_id = $1 AND id = ANY($2) ORDER BY id FOR UPDATE';
    const END = 'UPDATE accounts.mobile_session SET revoked_at = now() WHERE account_id = $1 AND customer_id = $2';
    const MOVE = 'UPDATE accounts.mobile_session SET customer_id = $3 WHERE account_id = $1 AND customer_id = $2';
    const FORGET = 'DELETE FROM notifications.mobile_device_token WHERE account_id = $1 AND customer_id = $2';
    const DELETE = 'DELETE FROM customers.customer WHERE account_id = $1 AND id = $2';

    /** Registers while another transaction, which has locked the customer, does the statements and commits. */
    const registerDuring = async (
      customerIds: readonly number[],
      statements: readonly (readonly [string, number[]])[],
    ) => {
      const { accountId } = studio.ctx;
      const as = await bearerOfCustomer(service, studio.ctx, customerIds[0]);
      const other = await beginIn(service.database, accountId);
      await other.query(LOCK, [accountId, customerIds]);
      const answer = register({ platform: 'ios', token: newToken() }, as).then((given) => given);
      await untilBlocked(service.database);
      for (const [text, ids] of statements) await other.query(text, [accountId, ...ids]);
      await other.commit();
      return answer;
    };
    const devices = () =>
      service.database.query<{ customer_id: number }>(
        'SELECT customer_id::int FROM notifications.mobile_device_token WHERE account_id = $1',
        [studio.ctx.accountId],
      );

    it.each([
      ['deleted', [END, DELETE]],
      ['anonymised', [END, FORGET]],
    ])('is refused and keeps nothing when the customer is %s meanwhile (CUS-6)', async (_, statements) => {
      const id = await addCustomer(service, studio.ctx);
      const { status, body } = await registerDuring(
        [id],
        statements.map((text) => [text, [id]] as const),
      );
      expect([status, body.code]).toEqual([401, 'token_invalid']);
      expect(await devices()).toEqual([]);
    });

    it('registers for the customer that stays of a merge (MRG-7)', async () => {
      const [source, target] = [await addCustomer(service, studio.ctx), await addCustomer(service, studio.ctx)];
      const { status } = await registerDuring(
        [source, target],
        [
          [MOVE, [source, target]],
          [DELETE, [source]],
        ],
      );
      expect(status).toBe(200);
      expect(await devices()).toEqual([{ customer_id: target }]);
    });
  });

  it('is refused in the order of checks: bearer, demo, body (ORD-1)', async () => {
    await service.http.post(PATH).send({}).expect(401);
    const demo = await openStudio(service, { mode: 'demo_readonly' });
    const answer = await register({}, await bearerOfCustomer(service, demo.ctx)).expect(423);
    expect(answer.body.code).toBe('demo_readonly');
  });
});
