import { newToken } from '@studio/secrets';

import { createStudioClient } from '../../../clients/typescript/src';
import { TEST_NOW, type TestApp } from '../../support/app';
import { given } from '../../support/given';
import { type externalSignIn, startExternalSignIn } from '../../support/openid-provider-sign-in';

const MINUTE_MS = 60_000;
const ANNA = { sub: 'anna', email: 'anna@example.com', email_verified: true, name: 'Anna Example' };

let sequence = 0;

describe('the exchange of a one-time code', () => {
  let service: TestApp;
  let browser: ReturnType<typeof externalSignIn>;
  let stop: () => Promise<void>;
  let slug: string;
  let accountId: number;

  beforeAll(async () => {
    ({ service, browser, stop } = await startExternalSignIn());
  });
  afterAll(() => stop());
  beforeEach(async () => {
    slug = `exchange-${(sequence += 1)}`;
    ({ accountId } = await given(service).studio({ slug, name: 'Harbour Lane', timezone: 'Europe/Warsaw' }));
  });
  afterEach(() => service.clock.moveTo(TEST_NOW));

  const newCode = () => browser.code(slug, ANNA);
  const change = (set: string) =>
    service.database.query(`UPDATE accounts.account SET ${set} WHERE id = $1`, [accountId]);
  const sessions = () =>
    service.database.query<{ device_name: string | null; platform: string | null; token_hash: string }>(
      'SELECT * FROM accounts.mobile_session WHERE account_id = $1 ORDER BY id',
      [accountId],
    );

  it('returns a session of 90 days, with the studio and the customer', async () => {
    const { status, body } = await browser.exchange({
      code: await newCode(),
      device_name: ' Anna’s phone ',
      platform: 'ios',
    });
    expect(status).toBe(200);
    expect(body).toEqual({
      data: {
        account: expect.objectContaining({ id: accountId, slug, name: 'Harbour Lane', locations: [] }) as object,
        actor: {
          type: 'customer',
          customer: {
            id: expect.any(Number) as number,
            name: 'Anna Example',
            email: 'anna@example.com',
            phone: null,
            default_language: 'en',
            profile_complete: false,
            email_verified: true,
            phone_verified: false,
          },
        },
        token: expect.stringMatching(/^ss_mob_[0-9A-Za-z]{43}$/) as string,
        expires_at: '2026-08-30T08:00:00Z',
      },
    });
    expect(await sessions()).toMatchObject([{ device_name: 'Anna’s phone', platform: 'ios' }]);
  });

  it('returns a valid bearer', async () => {
    const { body } = await browser.exchange({ code: await newCode() });
    const { token } = (body as { data: { token: string } }).data;
    const logout = () => service.http.post('/api/v1/mobile/logout').set('Authorization', `Bearer ${token}`);
    expect((await logout()).status).toBe(200);
    expect((await logout()).status).toBe(401);
  });

  it('signs in with the typed client, which keeps the session', async () => {
    const client = createStudioClient({ baseUrl: service.url });
    const refused = await client.signIn.withExchange({ code: 'unknown' });
    expect([refused.error?.code, await client.isSignedIn()]).toEqual(['invalid_code', false]);
    const { data } = await client.signIn.withExchange({ code: await newCode() });
    expect(data?.data.actor.customer.name).toBe(ANNA.name);
    expect((await client.GET('/api/v1/mobile/me')).data?.data.session.guard).toBe('customer');
  });

  it('IDP-7: stores neither code nor token', async () => {
    const code = await newCode();
    const { body } = await browser.exchange({ code });
    const kept = JSON.stringify([
      await sessions(),
      await service.database.asStudio(accountId, 'SELECT * FROM customers.idp_login_code'),
      await service.database.asStudio(accountId, 'SELECT * FROM accounts.activity_entry'),
    ]);
    expect(kept).not.toContain(code);
    expect(kept).not.toContain((body as { data: { token: string } }).data.token);
  });

  const INVALID = [401, { code: 'invalid_code', message: expect.any(String) as string }];
  const refusalOf = async (body: object) => {
    const { status, body: answer } = await browser.exchange(body);
    return [status, answer] as [number, { code: string; errors?: object }];
  };

  it('IDP-8: works once', async () => {
    const code = await newCode();
    expect((await browser.exchange({ code })).status).toBe(200);
    const second = await browser.exchange({ code });
    expect([second.status, second.body]).toEqual(INVALID);
    expect(second.headers['www-authenticate']).toBe('Bearer');
    expect(await sessions()).toHaveLength(1);
  });

  it('IDP-8: succeeds once in concurrent exchanges', async () => {
    const code = await newCode();
    const answers = await Promise.all(Array.from({ length: 6 }, () => browser.exchange({ code })));
    for (const [status, times] of [
      [200, 1],
      [401, 5],
    ]) {
      expect(answers.filter((answer) => answer.status === status)).toHaveLength(times ?? 0);
    }
    expect(await sessions()).toHaveLength(1);
  });

  it('IDP-7: works for 5 minutes', async () => {
    const code = await newCode();
    service.clock.moveTo(new Date(TEST_NOW.getTime() + 5 * MINUTE_MS));
    expect(await refusalOf({ code })).toEqual(INVALID);
    service.clock.moveTo(new Date(TEST_NOW.getTime() + 5 * MINUTE_MS - 1));
    expect((await browser.exchange({ code })).status).toBe(200);
  });

  it.each([
    ['unknown', () => newToken(`${accountId.toString(36)}.`)],
    ['of no studio', () => newToken('zzzzzz.')],
    ['no code of ours', () => 'abc'],
    ['a state', () => newToken('')],
    ['of 255 characters', () => 'x'.repeat(255)],
  ])('IDP-8: refuses a code that is %s', async (_, code) => {
    expect(await refusalOf({ code: code() })).toEqual(INVALID);
  });

  it('IDP-8: refuses a code in the name of another studio', async () => {
    const other = await given(service).studio();
    const code = await newCode();
    const moved = `${other.accountId.toString(36)}.${code.split('.')[1] ?? ''}`;
    expect(await refusalOf({ code: moved })).toEqual(INVALID);
    expect((await browser.exchange({ code })).status).toBe(200);
  });

  it('IDP-8: refuses a code while the studio is suspended, and leaves it as it is', async () => {
    const code = await newCode();
    await change(`status = 'suspended'`);
    expect(await refusalOf({ code })).toEqual(INVALID);
    await change(`status = 'active'`);
    expect((await browser.exchange({ code })).status).toBe(200);
  });

  it('IDP-8: accepts a code although the method was switched off meanwhile', async () => {
    const code = await newCode();
    await change('allow_external_idp = false');
    expect((await browser.exchange({ code })).status).toBe(200);
  });

  it.each<[string, object]>([
    ['a good body', {}],
    ['a bad body', { device_name: 5, platform: 'windows' }],
  ])('DEMO-1: refuses the code of a demo with %s, and does not consume it', async (_, more) => {
    const code = await newCode();
    await change(`mode = 'demo_readonly'`);
    expect(await refusalOf({ code, ...more })).toMatchObject([423, { code: 'demo_readonly' }]);
    expect(await sessions()).toEqual([]);
    await change(`mode = 'live'`);
    expect((await browser.exchange({ code: ` ${code} ` })).status).toBe(200);
  });

  it('IDP-8: refuses a code of a demo that is used or unknown as anywhere else', async () => {
    const code = await newCode();
    await browser.exchange({ code });
    await change(`mode = 'demo_readonly'`);
    expect(await refusalOf({ code })).toEqual(INVALID);
    expect(await refusalOf({ code: newToken(`${accountId.toString(36)}.`) })).toEqual(INVALID);
  });

  it.each<[string, object, string[]]>([
    ['nothing', {}, ['code']],
    ['a blank code', { code: ' ' }, ['code']],
    ['a number', { code: 5 }, ['code']],
    ['a list', { code: ['a'] }, ['code']],
    ['null', { code: null }, ['code']],
    ['a long code', { code: 'x'.repeat(256) }, ['code']],
    ['NUL', { code: 'a\0' }, ['code']],
    ['a bad device', { code: 'x', device_name: 'x'.repeat(256), platform: 'windows' }, ['device_name', 'platform']],
    ['everything wrong', { code: 5, device_name: 5, platform: 5 }, ['code', 'device_name', 'platform']],
  ])('ERR-5: refuses %s', async (_, body, inputs) => {
    const [status, answer] = await refusalOf(body);
    expect([status, answer.code]).toEqual([422, 'validation_failed']);
    expect(Object.keys(answer.errors ?? {}).toSorted()).toEqual(inputs);
  });

  it.each(['[]', '"code"', 'null', '{"code":'])('refuses the body %s', async (text) => {
    const address = '/api/v1/mobile/auth/customer/idp/exchange';
    const { status } = await service.http.post(address).set('Content-Type', 'application/json').send(text);
    expect([400, 422]).toContain(status);
  });
});
