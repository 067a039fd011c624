import { SmsSender } from '@studio/delivery';
import type { Response } from 'supertest';

import { createTestApp, TEST_NOW, type TestApp } from '../../support/app';
import {
  addCustomer,
  bearerOfCustomer,
  codeSentTo,
  otherCode,
  smsSentTo,
  switchStudio,
} from '../../support/customer-sign-in';
import { outcomeOf } from '../../support/manage';
import { newSequence } from '../../support/sequence';
import { type OpenStudio, openStudio } from '../../support/studio';

const BASE = '/api/v1/mobile/customer/profile/phone';
const next = newSequence();
const secondsLater = (seconds: number) => new Date(TEST_NOW.getTime() + seconds * 1_000);

describe('a write in steps with an idempotency key (GEN-25)', () => {
  let service: TestApp;
  let studio: OpenStudio;
  let bearer: string;
  let phone: string;

  beforeAll(async () => {
    service = await createTestApp({ environment: { RATE_LIMIT_SIGN_IN: '1000', RATE_LIMIT_MOBILE: '1000' } });
  });
  afterAll(() => service.close());
  beforeEach(async () => {
    service.clock.moveTo(TEST_NOW);
    studio = await openStudio(service, { countryCode: 'DE' });
    await switchStudio(service, studio.ctx, { allow_otp: true });
    phone = `+4915123${String(900_000 + next())}`;
    await addCustomer(service, studio.ctx, { phone, name: 'Mira' });
    const email = `steps-${next()}@example.org`;
    await addCustomer(service, studio.ctx, { email, hasPassword: true });
    bearer = await bearerOfCustomer(service, studio.slug, email);
  });

  const post = async (step: string, key: string, body: object = { phone }): Promise<Response> =>
    service.http.post(`${BASE}/${step}`).set('Authorization', bearer).set('Idempotency-Key', key).send(body);
  const claims = () =>
    service.database.asStudio<{ status: number | null }>(
      studio.ctx.accountId,
      'SELECT status FROM idempotency.kept_answer',
    );

  it('calls the other system once, and answers a repeat as the first request', async () => {
    const first = await post('send', 'a');
    const second = await post('send', 'a');
    expect([first.status, second.status, second.text]).toEqual([200, 200, first.text]);
    expect(await smsSentTo(service, phone)).toBe(1);
    expect(outcomeOf(await post('send', 'b'))).toBe('422 otp_resend_too_soon');
  });

  it('of two at the same time executes one; the other answers 503 with Retry-After while it runs', async () => {
    let isSending = () => {};
    let goOn = () => {};
    const sending = new Promise<void>((resolve) => (isSending = resolve));
    const going = new Promise<void>((resolve) => (goOn = resolve));
    const sender = service.app.get(SmsSender);
    const sent = jest.spyOn(sender, 'send').mockImplementation(async () => {
      isSending();
      await going;
    });
    const first = post('send', 'a');
    await sending;
    const second = await post('send', 'a');
    expect([outcomeOf(second), second.headers['retry-after']]).toEqual(['503 busy', '1']);
    goOn();
    expect((await first).status).toBe(200);
    expect((await post('send', 'a')).text).toBe((await first).text);
    expect(sent).toHaveBeenCalledTimes(1);
    sent.mockRestore();
  });

  it('counts each wrong code, and keeps no refusal', async () => {
    await post('send', 'a');
    const code = (await codeSentTo(service, phone)) ?? '';
    const wrong = { phone, name: 'Mira', code: otherCode(code) };
    for (let attempt = 0; attempt < 5; attempt += 1)
      expect(outcomeOf(await post('verify', 'v', wrong))).toBe('422 otp_invalid');
    expect(outcomeOf(await post('verify', 'v', { ...wrong, code }))).toBe('422 otp_attempts_exceeded');
    expect(await claims()).toEqual([{ status: 200 }]);
  });

  it('is executed again two minutes after its process was killed', async () => {
    await service.database.asStudio(
      studio.ctx.accountId,
      `INSERT INTO idempotency.kept_answer (account_id, caller, operation, key, content, claimed_at)
       SELECT account_id, 'customer ' || customer_id, 'POST ${BASE}/send', 'a', $2, $3 FROM accounts.mobile_session
       WHERE account_id = $1 ORDER BY id DESC LIMIT 1 RETURNING 1`,
      [studio.ctx.accountId, await contentOf('a'), TEST_NOW],
    );
    service.clock.moveTo(secondsLater(119));
    expect(outcomeOf(await post('send', 'a'))).toBe('503 busy');
    service.clock.moveTo(secondsLater(120));
    expect((await post('send', 'a')).status).toBe(200);
    expect(await claims()).toEqual([{ status: 200 }]);
  });

  /** The content of such a request as its claim stores it; nothing else remains of the request. */
  const contentOf = async (key: string): Promise<Buffer> => {
    service.clock.moveTo(secondsLater(-3_600));
    await post('send', key);
    const [row] = await service.database.asStudio<{ content: Buffer }>(
      studio.ctx.accountId,
      'DELETE FROM idempotency.kept_answer RETURNING content',
    );
    service.clock.moveTo(TEST_NOW);
    return row?.content ?? Buffer.alloc(0);
  };
});
