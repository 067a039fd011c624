import { createHash } from 'node:crypto';

import pg from 'pg';

import { ExpiryRounds } from '../../../src/payments/application/expiry-rounds';
import { PruneCallbackLog } from '../../../src/payments/application/prune-callback-log';
import { TEST_NOW } from '../../support/app';
import { untilAnswered } from '../../support/busy';
import { switchFestivals } from '../../support/festival';
import {
  addCharge,
  type AttemptAnswer,
  chargesOf,
  createPayingApp,
  deliver,
  openOwingFestival,
  type OwingFestival,
  type PayingApp,
  startedAttempt,
} from '../../support/festival-payments';
import { outcomeOf, setMode } from '../../support/manage';
import { dataOf } from '../../support/mobile';
import {
  liqpayForm,
  REPORTING_PROVIDERS,
  type ReportingProvider,
  stripeCallback,
} from '../../support/payment-providers';

const MINUTE_MS = 60_000;
const after = (minutes: number) => new Date(TEST_NOW.getTime() + minutes * MINUTE_MS);
const INVALID = 'signature_invalid';

type Outcome = 'paid' | 'failed' | 'cancelled' | 'expired' | 'pending';

describe('payment callbacks', () => {
  let service: PayingApp;
  let festival: OwingFestival;

  beforeAll(async () => {
    service = await createPayingApp();
  });
  afterAll(() => service.close());
  beforeEach(async () => {
    service.clock.moveTo(TEST_NOW);
    festival = await openOwingFestival(service, { contactEmail: 'ana@example.org' });
  });

  const sql = <Row extends object = Record<string, unknown>>(text: string, values: unknown[] = []) =>
    service.database.asStudio<Row>(festival.ctx.accountId, text, values);
  const start = (provider: ReportingProvider = 'liqpay') => startedAttempt(festival, { provider });
  const report = async (
    { order_id: orderId }: Pick<AttemptAnswer, 'order_id'>,
    outcome: Outcome = 'paid',
    provider: ReportingProvider = 'liqpay',
    fields: { readonly amountCents?: number; readonly currency?: string } = {},
  ) => deliver(service, service.providers.callback(provider, { orderId, outcome, at: service.clock.now(), ...fields }));
  const statuses = async () => (await chargesOf(service, festival.ctx, festival.entryId)).map(({ status }) => status);
  const attempt = async ({ id }: Pick<AttemptAnswer, 'id'>) => {
    const all = await festival.client('get', `/festival-entries/${festival.entryId}/payment-attempts`);
    return dataOf<(AttemptAnswer & { readonly paid_at: string | null })[]>(all).find((one) => one.id === id);
  };
  const logged = async ({ id }: Pick<AttemptAnswer, 'id'>) =>
    dataOf<{ outcome: string }[]>(await festival.client('get', `/festival-payment-attempts/${id}/callbacks`))
      .map(({ outcome }) => outcome)
      .toReversed();
  const count = async (from: string) => (await sql<{ n: number }>(`SELECT count(*)::int AS n FROM ${from}`))[0]?.n;

  const ACKNOWLEDGED: Readonly<Record<ReportingProvider, readonly [string, unknown]>> = {
    monopay: ['text/plain', 'OK'],
    liqpay: ['text/plain', 'OK'],
    wayforpay: [
      'application/json',
      {
        orderReference: expect.any(String),
        status: 'accept',
        time: 1_780_300_800,
        signature: expect.stringMatching(/^[0-9a-f]{32}$/),
      },
    ],
    stripe: ['application/json', { received: true }],
  };

  describe.each(REPORTING_PROVIDERS)('of %s', (provider) => {
    it('apply a payment and are acknowledged as the provider expects (section 9)', async () => {
      const started = await start(provider);
      const answer = await report(started, 'paid', provider);
      const [type, body] = ACKNOWLEDGED[provider];
      expect([answer.status, answer.headers['content-type']]).toEqual([200, expect.stringContaining(type)]);
      expect(type === 'text/plain' ? answer.text : answer.body).toEqual(body);
      expect(await attempt(started)).toMatchObject({ status: 'paid', paid_at: '2026-06-01T08:00:00Z' });
      expect(await statuses()).toEqual(['paid']);
      expect(await logged(started)).toEqual(['applied']);
    });

    it.each(['failed', 'cancelled', 'pending'] as const)('apply %s (PAY-12)', async (outcome) => {
      const started = await start(provider);
      expect((await report(started, outcome, provider)).status).toBe(200);
      expect(await attempt(started)).toMatchObject({ status: outcome, gateway_status: expect.any(String) });
      expect(await statuses()).toEqual([outcome === 'pending' ? 'payment_pending' : 'failed']);
    });

    it('are refused when they were changed, signed by another or not at all, and leave a row (PAY-9)', async () => {
      const started = await start(provider);
      const facts = { orderId: started.order_id, at: TEST_NOW };
      const valid = service.providers.callback(provider, facts);
      const tampered =
        provider === 'liqpay'
          ? { ...valid, body: valid.body.replace(/data=.{8}/, 'data=eyAgICAg') }
          : { ...valid, body: valid.body.replace(/10000|:100,/, (text) => text.replace('1', '2')) };
      const unsigned = {
        ...valid,
        body: valid.body.replace(/"merchantSignature":"\w+"/, '"x":1').replace(/signature=.*/, ''),
        headers: { 'Content-Type': 'application/json' },
      };
      const outcomes: string[] = [];
      for (const callback of [service.providers.forged(provider, facts), tampered, unsigned])
        outcomes.push(outcomeOf(await deliver(service, callback)));
      // Eight other characters in front make liqpay's order unreadable.
      const isUnreadable = provider === 'liqpay' && outcomes[1] === '404 not_found';
      expect(outcomes).toEqual([`400 ${INVALID}`, isUnreadable ? '404 not_found' : `400 ${INVALID}`, `400 ${INVALID}`]);
      expect(await attempt(started)).toMatchObject({ status: 'pending' });
      expect(await logged(started)).toEqual(isUnreadable ? [INVALID, INVALID] : [INVALID, INVALID, INVALID]);
    });

    it('are refused with another amount or currency, also once it is paid (PAY-9)', async () => {
      const started = await start(provider);
      const wrong = async () => [
        outcomeOf(await report(started, 'paid', provider, { amountCents: 9_999 })),
        outcomeOf(await report(started, 'paid', provider, { currency: 'USD' })),
      ];
      const refusals = ['400 amount_mismatch', '400 currency_mismatch'];
      expect(await wrong()).toEqual(refusals);
      expect(await statuses()).toEqual(['payment_pending']);
      await report(started, 'paid', provider);
      expect(await wrong()).toEqual(refusals);
      expect(await logged(started)).toEqual([
        'amount_mismatch',
        'currency_mismatch',
        'applied',
        'amount_mismatch',
        'currency_mismatch',
      ]);
    });

    it('are not found for an unknown order, an order of another provider, or a studio without it', async () => {
      const started = await start(provider);
      const other = REPORTING_PROVIDERS.find((one) => one !== provider) ?? 'liqpay';
      expect(outcomeOf(await report({ order_id: 'fc-TESTORDER0001' }, 'paid', provider))).toBe('404 not_found');
      expect(outcomeOf(await report(started, 'paid', other))).toBe('404 not_found');
      await sql('UPDATE finance.integration_setting SET is_enabled = false WHERE provider = $1', [provider]);
      expect(outcomeOf(await report(started, 'paid', provider))).toBe('404 not_found');
      expect(await logged(started)).toEqual([]);
    });
  });

  it('are not found for unknown providers and unreadable bodies', async () => {
    const to = (provider: string, body: string) =>
      deliver(service, {
        provider: provider as ReportingProvider,
        body,
        headers: { 'Content-Type': 'application/json' },
      });
    for (const provider of ['paypal', 'constructor', 'MONOPAY'])
      expect(outcomeOf(await to(provider, '{}'))).toBe('404 not_found');
    for (const body of ['', '{', 'null', '[]', '{"reference":5}', '{"reference":"\\u0000"}', '\u0000'])
      for (const provider of REPORTING_PROVIDERS) expect(outcomeOf(await to(provider, body))).toBe('404 not_found');
  });

  it('are told that a demo studio changes nothing, before its settings are looked at', async () => {
    const started = await start();
    await sql('UPDATE finance.integration_setting SET is_enabled = false');
    await setMode(service, festival.ctx, 'demo_readonly');
    expect(outcomeOf(await report(started))).toBe('423 demo_readonly');
    await setMode(service, festival.ctx, 'live');
  });

  it('are not found while festivals are off, and applied to a suspended studio (section 8)', async () => {
    const started = await start();
    await switchFestivals(service, festival.slug, false);
    expect(outcomeOf(await report(started))).toBe('404 not_found');
    await switchFestivals(service, festival.slug, true);
    await service.database.query(`UPDATE accounts.account SET status = 'suspended' WHERE id = $1`, [
      festival.ctx.accountId,
    ]);
    expect((await report(started)).status).toBe(200);
    expect(await statuses()).toEqual(['paid']);
  });

  it('of more than 256 KiB are refused, whatever their type', async () => {
    const body = (bytes: number) => ({ ...liqpayForm('{}'), body: 'x'.repeat(bytes) });
    expect(outcomeOf(await deliver(service, body(262_145)))).toBe('413 body_too_large');
    expect(outcomeOf(await deliver(service, body(262_144)))).toBe('404 not_found');
  });

  it('need no bearer, and ignore one', async () => {
    const started = await start();
    const callback = service.providers.callback('liqpay', { orderId: started.order_id, at: TEST_NOW });
    const headers = { ...callback.headers, Authorization: 'Bearer nobody' };
    expect((await deliver(service, { ...callback, headers })).status).toBe(200);
  });

  it('of stripe hold with any of the configured secrets, not with an old time stamp (PAY-25)', async () => {
    const { order_id: orderId } = await start('stripe');
    const facts = { orderId, at: TEST_NOW };
    const signed = (secret: string, minutes: number) => deliver(service, stripeCallback(facts, secret, after(minutes)));
    expect(outcomeOf(await signed('whsec_next', -5.1))).toBe('400 signature_invalid');
    expect(outcomeOf(await signed('whsec_next', 5.1))).toBe('400 signature_invalid');
    expect(outcomeOf(await signed('whsec_next', -4.9))).toBe('200');
  });

  it('are refused when the allocations were tampered with (PAY-10)', async () => {
    const started = await start();
    await sql('UPDATE payments.payment_attempt SET amount_cents = 9000 WHERE id = $1', [started.id]);
    expect(outcomeOf(await report(started, 'paid', 'liqpay', { amountCents: 9_000 }))).toBe('400 allocation_invalid');
    expect(await statuses()).toEqual(['payment_pending']);
    expect(await logged(started)).toEqual(['allocation_invalid']);
  });

  it('pay all charges of an attempt, each by itself (PAY-11)', async () => {
    const second = await addCharge(service, festival);
    const started = await start();
    await sql(`UPDATE festival.festival_charge SET status = 'cancelled', cancelled_at = now() WHERE id = $1`, [second]);
    expect((await report(started, 'paid', 'liqpay', { amountCents: 15_000 })).status).toBe(200);
    expect(await statuses()).toEqual(['paid', 'paid_requires_refund']);
  });

  it('sent fifty times at once pay once: one payment, one log entry, one notice, one receipt', async () => {
    const started = await start();
    const answers = await Promise.all(Array.from({ length: 50 }, () => untilAnswered(() => report(started))));
    expect(answers.filter(({ status }) => status !== 200).map(outcomeOf)).toEqual([]);
    expect(await statuses()).toEqual(['paid']);
    const outcomes = await sql<{ outcome: string; n: number }>(
      'SELECT outcome, count(*)::int AS n FROM payments.payment_callback GROUP BY 1 ORDER BY 1',
    );
    expect(outcomes).toEqual([
      { outcome: 'applied', n: 1 },
      { outcome: 'ignored_closed', n: 49 },
    ]);
    expect(await count(`accounts.activity_entry WHERE action = 'payment.status_changed'`)).toBe(1);
  });

  it.each(['failed', 'cancelled', 'expired', 'pending'] as const)(
    'that say %s after the payment change nothing (PAY-13)',
    async (outcome) => {
      const started = await start('monopay');
      await report(started, 'paid', 'monopay');
      const before = await attempt(started);
      expect((await report(started, outcome, 'monopay')).status).toBe(200);
      expect(await attempt(started)).toEqual(before);
      expect(await statuses()).toEqual(['paid']);
      expect(await logged(started)).toEqual(['applied', 'ignored_closed']);
    },
  );

  describe('follow the example table of section 8', () => {
    it('paid at 10:45, closed as expired at 10:30', async () => {
      const started = await start();
      service.clock.moveTo(after(30));
      await service.app.get(ExpiryRounds).execute();
      service.clock.moveTo(after(45));
      await report(started);
      expect([(await attempt(started))?.status, ...(await statuses())]).toEqual(['paid', 'paid_requires_refund']);
    });

    it('paid at 10:45, not yet closed by the job', async () => {
      const started = await start();
      service.clock.moveTo(after(45));
      await report(started);
      expect([(await attempt(started))?.status, ...(await statuses())]).toEqual(['paid', 'paid_requires_refund']);
    });

    it('failed at 10:10, paid at 10:15', async () => {
      const started = await start();
      service.clock.moveTo(after(10));
      await report(started, 'failed');
      expect([(await attempt(started))?.status, ...(await statuses())]).toEqual(['failed', 'failed']);
      service.clock.moveTo(after(15));
      await report(started);
      expect([(await attempt(started))?.status, ...(await statuses())]).toEqual(['paid', 'paid']);
    });

    it('charge cancelled at 10:05, paid at 10:20', async () => {
      const started = await start();
      await sql(`UPDATE festival.festival_charge SET status = 'cancelled', cancelled_at = $1`, [after(5)]);
      service.clock.moveTo(after(20));
      await report(started);
      expect([(await attempt(started))?.status, ...(await statuses())]).toEqual(['paid', 'paid_requires_refund']);
    });

    it('paid by two attempts, one after the other', async () => {
      const first = await start();
      service.clock.moveTo(after(31));
      const second = await start('wayforpay');
      await report(second, 'paid', 'wayforpay');
      expect(await statuses()).toEqual(['paid']);
      await report(first);
      expect([(await attempt(first))?.status, ...(await statuses())]).toEqual(['paid', 'paid_requires_refund']);
    });

    it('paid though staff recorded it meanwhile', async () => {
      const started = await start();
      await sql(`UPDATE festival.festival_charge SET status = 'paid', manual_method = 'cash', paid_at = now()`);
      await report(started);
      expect(await statuses()).toEqual(['paid_requires_refund']);
    });

    it('an old attempt that fails leaves the charge to the one that lives (PAY-12)', async () => {
      const first = await start();
      service.clock.moveTo(after(31));
      await sql(`UPDATE festival.festival_charge SET status = 'failed'`);
      await sql(`UPDATE payments.payment_attempt SET status = 'expired'`);
      await start();
      await sql(`UPDATE payments.payment_attempt SET status = 'pending' WHERE id = $1`, [first.id]);
      await report(first, 'failed');
      expect(await statuses()).toEqual(['payment_pending']);
    });
  });

  it('that cannot be applied answer 500 and leave nothing but their row; the repeat succeeds', async () => {
    const started = await start();
    const before = await attempt(started);
    await asOwner(`CREATE FUNCTION festival.refuse_payment() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE EXCEPTION 'no'; END $$`);
    await asOwner(`CREATE TRIGGER refuse BEFORE UPDATE ON festival.festival_charge FOR EACH ROW
      WHEN (NEW.status = 'paid') EXECUTE FUNCTION festival.refuse_payment()`);
    try {
      expect(outcomeOf(await report(started))).toBe('500 internal_error');
    } finally {
      await asOwner('DROP TRIGGER refuse ON festival.festival_charge');
      await asOwner('DROP FUNCTION festival.refuse_payment()');
    }
    expect(await attempt(started)).toEqual(before);
    expect(await statuses()).toEqual(['payment_pending']);
    expect(await count(`accounts.activity_entry WHERE action = 'payment.status_changed'`)).toBe(0);
    expect((await report(started)).status).toBe(200);
    expect(await statuses()).toEqual(['paid']);
    expect(await logged(started)).toEqual(['failed', 'applied']);
  });

  it('are applied when neither activity, notice nor receipt can be recorded (PAY-14)', async () => {
    const started = await start();
    await asOwner(`CREATE FUNCTION festival.refuse_record() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE EXCEPTION 'no'; END $$`);
    await asOwner(`CREATE TRIGGER refuse BEFORE INSERT ON accounts.activity_entry FOR EACH ROW
      WHEN (NEW.action = 'payment.status_changed') EXECUTE FUNCTION festival.refuse_record()`);
    try {
      expect((await report(started)).status).toBe(200);
    } finally {
      await asOwner('DROP TRIGGER refuse ON accounts.activity_entry');
      await asOwner('DROP FUNCTION festival.refuse_record()');
    }
    expect(await statuses()).toEqual(['paid']);
    expect(await logged(started)).toEqual(['applied']);
  });

  it('are kept encrypted with the hash of their order, listed without content, for 400 days', async () => {
    const started = await start();
    await report(started);
    const hash = createHash('sha256').update(started.order_id).digest('hex');
    const [row] = await sql<{ payload: Buffer }>(
      'SELECT payload FROM payments.payment_callback WHERE order_id_hash = $1',
      [hash],
    );
    expect(row?.payload.toString('latin1')).not.toContain('data=');
    const [shown] = dataOf<object[]>(
      await festival.client('get', `/festival-payment-attempts/${started.id}/callbacks`),
    );
    expect(shown).toEqual({
      id: expect.any(Number),
      provider: 'liqpay',
      attempt_id: started.id,
      ticket_order_id: null,
      gateway_status: 'success',
      mapped_status: 'paid',
      outcome: 'applied',
      received_at: '2026-06-01T08:00:00Z',
    });
    await sql(
      `INSERT INTO payments.payment_callback (account_id, provider, target, target_id, order_id_hash, outcome, payload, received_at)
       SELECT account_id, provider, target, target_id, 'old', outcome, payload, '2025-01-01T00:00:00Z' FROM payments.payment_callback RETURNING 1`,
    );
    await service.app.get(PruneCallbackLog).execute();
    await service.app.get(PruneCallbackLog).execute();
    expect(await sql('SELECT order_id_hash FROM payments.payment_callback')).toEqual([{ order_id_hash: hash }]);
    await expect(sql('DELETE FROM payments.payment_callback')).rejects.toMatchObject({
      code: expect.any(String),
    });
    await expect(sql(`UPDATE payments.payment_callback SET outcome = 'failed'`)).rejects.toMatchObject({
      code: expect.any(String),
    });
  });

  async function asOwner(text: string): Promise<void> {
    const owner = new pg.Client({ connectionString: service.database.ownerUrl });
    await owner.connect();
    try {
      await owner.query(text);
    } finally {
      await owner.end();
    }
  }
});
