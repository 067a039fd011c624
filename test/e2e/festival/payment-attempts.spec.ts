import { randomUUID } from 'node:crypto';

import { SecretBox } from '@studio/secrets';

import { ExpiryRounds } from '../../../src/payments/application/expiry-rounds';
import { TEST_NOW } from '../../support/app';
import {
  addCharge,
  type AttemptAnswer,
  chargesOf,
  createPayingApp,
  deliver,
  openOwingFestival,
  type OwingFestival,
  type PayingApp,
  requestAttempt,
  startedAttempt,
} from '../../support/festival-payments';
import { actionsOf, expectedGates, gateOutcomes, refusalOf } from '../../support/manage';
import { dataOf } from '../../support/mobile';
import { PUBLIC_KEY, REPORTING_PROVIDERS } from '../../support/payment-providers';

const MINUTE_MS = 60_000;
const after = (minutes: number) => new Date(TEST_NOW.getTime() + minutes * MINUTE_MS);
const zulu = (date: Date) => date.toISOString().replace('.000Z', 'Z');

describe('payment attempts', () => {
  let service: PayingApp;
  let festival: OwingFestival;

  beforeAll(async () => {
    service = await createPayingApp();
  });
  afterAll(() => service.close());
  beforeEach(async () => {
    service.clock.moveTo(TEST_NOW);
    service.providers.answerWith(null);
    service.providers.calls.length = 0;
    festival = await openOwingFestival(service);
  });

  const sql = <Row extends object = Record<string, unknown>>(text: string, values: unknown[] = []) =>
    service.database.asStudio<Row>(festival.ctx.accountId, text, values);
  const attempts = async () =>
    dataOf<AttemptAnswer[]>(await festival.client('get', `/festival-entries/${festival.entryId}/payment-attempts`));
  const statuses = async () => (await chargesOf(service, festival.ctx, festival.entryId)).map(({ status }) => status);
  const cancel = (id: number) => festival.client('post', `/festival-payment-attempts/${id}/cancel`);

  it('are guarded before body and id are looked at (ORD-1)', async () => {
    const lacking = { role: 'manager', permissions: ['manage_festivals', 'manage_festival_registrations'] } as const;
    for (const [method, path] of [
      ['get', '/festival-entries/0/payment-attempts'],
      ['post', '/festival-entries/0/payment-attempts'],
      ['post', '/festival-payment-attempts/0/cancel'],
      ['get', '/festival-payment-attempts/0/callbacks'],
      ['get', '/festival-ticket-orders/0/callbacks'],
    ] as const)
      expect(await gateOutcomes(service, festival.ctx, { method, path, lacking })).toEqual(
        expectedGates({ method, lacking }),
      );
  });

  it.each(REPORTING_PROVIDERS)(
    'starts at %s with every charge that waits for money (PAY-2, PAY-4, PAY-5)',
    async (provider) => {
      const failed = await addCharge(service, festival, { status: 'failed' });
      await addCharge(service, festival, { status: 'cancelled' });
      await addCharge(service, festival, { amountCents: 0 });
      const answer = await requestAttempt(festival, { provider, return_url: 'https://studio.example/back' });
      const isForm = provider === 'liqpay' || provider === 'wayforpay';
      expect(answer.status).toBe(201);
      const attempt = dataOf<AttemptAnswer>(answer);
      expect(attempt).toMatchObject({
        entry_id: festival.entryId,
        lead_charge_id: festival.chargeId,
        provider,
        order_id: expect.stringMatching(/^fc-[A-Z2-7]{20}$/),
        status: 'pending',
        amount_cents: 15_000,
        currency: 'EUR',
        expires_at: zulu(after(provider === 'stripe' ? 31 : 30)),
        paid_at: null,
        created_at: zulu(TEST_NOW),
        allocations: [
          { charge_id: festival.chargeId, amount_cents: 10_000, currency: 'EUR' },
          { charge_id: failed, amount_cents: 5_000, currency: 'EUR' },
        ],
        checkout: {
          kind: isForm ? 'form' : 'redirect',
          method: isForm ? 'POST' : 'GET',
          url: expect.stringMatching(/^https:\/\//),
        },
      });
      expect(Object.keys(attempt)).not.toContain('checkout_payload');
      expect(await statuses()).toEqual(['payment_pending', 'payment_pending', 'cancelled', 'pending']);
      expect(service.providers.starts()).toHaveLength(isForm ? 0 : 1);
      expect(
        await sql(
          'SELECT account_id::int, target, target_id::int FROM payments.payment_order_route WHERE order_id = $1',
          [attempt.order_id],
        ),
      ).toEqual([{ account_id: festival.ctx.accountId, target: 'attempt', target_id: attempt.id }]);
      expect(await actionsOf(service, festival.ctx)).toContain('payment.attempt_started');
    },
  );

  it('starts with the named charges only, and not beyond their due date (PAY-2, PAY-3)', async () => {
    const named = await addCharge(service, festival, { dueAt: after(12) });
    const attempt = await startedAttempt(festival, { charge_ids: [named, named] });
    expect(attempt).toMatchObject({ amount_cents: 5_000, expires_at: zulu(after(12)), lead_charge_id: named });
    expect(await statuses()).toEqual(['pending', 'payment_pending']);
  });

  it('keeps the checkout encrypted', async () => {
    const { checkout } = await startedAttempt(festival, { provider: 'monopay' });
    const [row] = await sql<{ payload: Buffer }>('SELECT checkout_payload AS payload FROM payments.payment_attempt');
    expect(row?.payload.toString('latin1')).not.toContain(checkout?.url);
  });

  it('opens checkouts that former releases encrypted, with the words they were bound to', async () => {
    const body = { provider: 'liqpay', idempotency_key: randomUUID() };
    const { id } = await startedAttempt(festival, body);
    const checkout = { kind: 'redirect', url: 'https://pay.example/former', method: 'GET', fields: {} };
    const place = `festival checkout ${festival.ctx.accountId}/${id}`;
    const { bytes } = service.app.get(SecretBox).seal(JSON.stringify({ checkout, answer: '' }), place);
    await sql('UPDATE payments.payment_attempt SET checkout_payload = $1', [bytes]);
    expect(await startedAttempt(festival, body)).toMatchObject({ id, checkout });
  });

  describe('is refused', () => {
    const refusal = async (body: object = {}) => refusalOf(await requestAttempt(festival, body));
    const change = (text: string) => sql(text);

    it.each([
      ['422 entry_closed entry', `UPDATE festival.festival_entry SET status = 'withdrawn'`],
      ['422 edition_closed entry', `UPDATE festival.festival_edition SET status = 'completed'`],
      ['422 nothing_to_pay charge_ids', `UPDATE festival.festival_charge SET status = 'paid'`],
      ['422 charge_not_outstanding charge_ids', `UPDATE festival.festival_charge SET status = 'payment_pending'`],
      ['422 charge_overdue charge_ids', `UPDATE festival.festival_charge SET due_at = '2026-06-01T08:00:00Z'`],
      ['422 provider_unavailable provider', 'UPDATE finance.integration_setting SET is_enabled = false'],
      ['422 provider_unavailable provider', 'UPDATE finance.integration_setting SET credentials = NULL, key_id = NULL'],
    ])('with %s (PAY-2)', async (outcome, text) => {
      await change(text);
      expect(await refusal()).toBe(outcome);
      expect(await attempts()).toEqual([]);
    });

    it('when the provider does not take the currency (PAY-2, PAY-21)', async () => {
      const [row] = await sql<{ id: number }>(
        `INSERT INTO festival.festival_charge (account_id, entry_id, code, kind, name, amount_cents, currency)
         VALUES ($1, $2, 'CZ', 'custom', 'Fee', 100, 'CZK') RETURNING id::int`,
        [festival.ctx.accountId, festival.entryId],
      );
      expect(await refusal({ charge_ids: [row?.id] })).toBe('422 currency_not_supported provider');
    });

    it('while another attempt lives, by the charges it has (PAY-2)', async () => {
      const other = await addCharge(service, festival);
      await startedAttempt(festival, { charge_ids: [festival.chargeId] });
      expect(await refusal()).toBe('422 payment_in_progress charge_ids');
      expect(await refusal({ charge_ids: [other] })).toBe('201');
    });

    it('without any charge, and for charges of another entry or studio (GEN-9)', async () => {
      const elsewhere = await openOwingFestival(service);
      expect(await refusal({ charge_ids: [] })).toBe('422 nothing_to_pay charge_ids');
      expect(await refusal({ charge_ids: [elsewhere.chargeId, festival.chargeId] })).toBe(
        '422 validation_failed charge_ids',
      );
      expect(refusalOf(await requestAttempt({ ...festival, entryId: elsewhere.entryId }))).toBe('404 not_found');
    });

    it.each([
      ['provider', { provider: 'paypal' }],
      ['provider', { provider: null }],
      ['charge_ids.0', { charge_ids: ['1'] }],
      ['return_url', { return_url: 'http://studio.example' }],
      ['idempotency_key', { idempotency_key: 'again' }],
      ['idempotency_key', { idempotency_key: null }],
    ])('for the input %s: %j', async (input, body) => {
      expect(await refusal(body)).toBe(`422 validation_failed ${input}`);
    });
  });

  it('fails with its charges when the provider does not start it, and tells nothing of its text (PAY-4)', async () => {
    service.providers.answerWith(() => ({ status: 500, body: { errText: 'secret of the provider' } }));
    const body = { provider: 'monopay', idempotency_key: randomUUID() };
    const answer = await requestAttempt(festival, body);
    expect(refusalOf(answer)).toBe('422 payment_start_failed provider');
    expect(answer.text).not.toContain('secret of the provider');
    expect(await attempts()).toMatchObject([
      { status: 'failed', failure_reason: expect.any(String), failed_at: zulu(TEST_NOW) },
    ]);
    expect(await statuses()).toEqual(['failed']);
    service.providers.answerWith(null);
    expect(refusalOf(await requestAttempt(festival, body))).toBe('422 payment_start_failed provider');
    expect(service.providers.starts()).toHaveLength(1);
    await startedAttempt(festival);
  });

  it('answers a repeat of the key with the stored attempt, and another content with a refusal', async () => {
    const body = { provider: 'monopay', idempotency_key: randomUUID() };
    const first = await startedAttempt(festival, body);
    expect(await startedAttempt(festival, body)).toEqual(first);
    expect(service.providers.starts()).toHaveLength(1);
    expect(refusalOf(await requestAttempt(festival, { ...body, provider: 'stripe' }))).toBe(
      '422 idempotency_key_reused idempotency_key',
    );
    const actions = await actionsOf(service, festival.ctx);
    expect(actions.filter((action) => action === 'payment.attempt_started')).toHaveLength(1);
  });

  it('answers ten equal requests at once with one attempt and one call of the provider', async () => {
    const body = { provider: 'stripe', idempotency_key: randomUUID() };
    const release = service.providers.hold();
    const requests = Array.from({ length: 10 }, () => startedAttempt(festival, body));
    await new Promise((resolve) => setTimeout(resolve, 300));
    release();
    const answers = await Promise.all(requests);
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]?.checkout).toMatchObject({ kind: 'redirect' });
    expect(service.providers.starts()).toHaveLength(1);
    expect(await attempts()).toHaveLength(1);
  });

  it('lets one of two different requests at once have the charge', async () => {
    const answers = await Promise.all([requestAttempt(festival), requestAttempt(festival)]);
    expect(answers.map(refusalOf).toSorted()).toEqual(['201', '422 payment_in_progress charge_ids']);
  });

  it('stays pending when its start was interrupted, answers its repeat without a checkout, and expires (PAY-4)', async () => {
    const body = { provider: 'monopay', idempotency_key: randomUUID() };
    const { id } = await startedAttempt(festival, body);
    await sql('UPDATE payments.payment_attempt SET checkout_payload = NULL, gateway_invoice_id = NULL');
    service.clock.moveTo(after(1));
    expect(await startedAttempt(festival, body)).toMatchObject({ id, status: 'pending', checkout: null });
    expect(service.providers.starts()).toHaveLength(1);
    service.clock.moveTo(after(31));
    await startedAttempt(festival);
    expect((await attempts()).map(({ status }) => status)).toEqual(['pending', 'expired']);
  });

  it('is not overwritten by its own start when a callback was faster', async () => {
    const release = service.providers.hold((path) => path !== PUBLIC_KEY);
    const starting = startedAttempt(festival, { provider: 'monopay' });
    const { body } = await service.providers.nextStart();
    const { reference: orderId } = (JSON.parse(body) as { merchantPaymInfo: { reference: string } }).merchantPaymInfo;
    const report = service.providers.callback('monopay', { orderId, at: TEST_NOW });
    expect((await deliver(service, report)).status).toBe(200);
    release();
    const attempt = { status: 'paid', gateway_invoice_id: `inv-${orderId}`, gateway_status: 'success' };
    expect(await starting).toMatchObject({ ...attempt, checkout: { kind: 'redirect' } });
    expect(await attempts()).toMatchObject([attempt]);
    expect(await statuses()).toEqual(['paid']);
  });

  it('expires with its charges every minute, once, and leaves others alone (section 12)', async () => {
    const { id } = await startedAttempt(festival);
    const rounds = service.app.get(ExpiryRounds);
    service.clock.moveTo(after(29));
    await rounds.execute();
    expect(await statuses()).toEqual(['payment_pending']);
    service.clock.moveTo(after(30));
    await rounds.execute();
    await rounds.execute();
    expect(await attempts()).toMatchObject([{ id, status: 'expired', failed_at: null }]);
    expect(await statuses()).toEqual(['failed']);
    const entries = await sql(`SELECT 1 FROM accounts.activity_entry WHERE action = 'payment.attempt_expired'`);
    expect(entries).toHaveLength(1);
  });

  it('is closed as expired before a new start, also when that one is refused (PAY-3)', async () => {
    await startedAttempt(festival);
    service.clock.moveTo(after(30));
    await sql(`UPDATE festival.festival_charge SET due_at = '2026-06-01T08:30:00Z'`);
    expect(refusalOf(await requestAttempt(festival))).toBe('422 charge_overdue charge_ids');
    expect(await attempts()).toMatchObject([{ status: 'expired' }]);
    expect(await statuses()).toEqual(['failed']);
  });

  it('can be cancelled while it is pending, not afterwards (section 11)', async () => {
    const { id } = await startedAttempt(festival);
    const answer = await cancel(id);
    expect([answer.status, dataOf<AttemptAnswer>(answer)]).toMatchObject([200, { id, status: 'cancelled' }]);
    expect(await statuses()).toEqual(['failed']);
    expect(refusalOf(await cancel(id))).toBe('422 attempt_closed attempt');
    await startedAttempt(festival);
  });

  it('of another studio is not found (GEN-9), and of no entry not listed', async () => {
    const elsewhere = await openOwingFestival(service);
    const { id } = await startedAttempt(elsewhere);
    expect(refusalOf(await cancel(id))).toBe('404 not_found');
    expect(refusalOf(await festival.client('get', `/festival-payment-attempts/${id}/callbacks`))).toBe('404 not_found');
    expect(refusalOf(await festival.client('get', `/festival-entries/${elsewhere.entryId}/payment-attempts`))).toBe(
      '404 not_found',
    );
  });

  it('are listed newest first, in pages (GEN-8)', async () => {
    const ids: number[] = [];
    for (let count = 0; count < 3; count += 1) {
      const { id } = await startedAttempt(festival);
      ids.unshift(id);
      await cancel(id);
    }
    const path = `/festival-entries/${festival.entryId}/payment-attempts?limit=2`;
    const { data, next_cursor } = (await festival.client('get', path)).body as {
      data: { id: number }[];
      next_cursor: string;
    };
    const rest = await festival.client('get', `${path}&cursor=${next_cursor}`);
    expect([...data, ...dataOf<{ id: number }[]>(rest)].map(({ id }) => id)).toEqual(ids);
    expect((rest.body as { next_cursor: unknown }).next_cursor).toBeNull();
  });
});
