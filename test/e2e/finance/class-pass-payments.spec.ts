import { randomUUID } from 'node:crypto';

import { sharedTestApp, TEST_NOW, type TestApp } from '../../support/app';
import { untilAnswered } from '../../support/busy';
import { addCustomer } from '../../support/customer';
import { assertPaidInStep, ledgerOf, purchasesOf } from '../../support/finance-payments';
import { given } from '../../support/given';
import {
  actionsOf,
  clientOfRole,
  gateOutcomes,
  expectedGates,
  type ManageClient,
  refusalOf,
} from '../../support/manage';
import { addPass } from '../../support/passes';
import { addPlan, type OpenStudio, openStudio } from '../../support/studio';

interface Answer {
  readonly data: Readonly<Record<string, unknown>> & { readonly id: number };
}

describe('paying a class pass', () => {
  let service: TestApp;
  let studio: OpenStudio;
  let owner: ManageClient;
  let customerId: number;
  let planId: number;

  beforeAll(async () => {
    service = await sharedTestApp();
    studio = await openStudio(service);
    owner = await clientOfRole(service, studio.ctx, 'owner');
    planId = await addPlan(service, studio, { name: 'Ten classes', priceCents: 100_000, sessionsCount: 10 });
  });
  afterAll(() => service.close());
  beforeEach(async () => {
    service.clock.moveTo(TEST_NOW);
    customerId = await addCustomer(service, studio.ctx);
  });
  afterEach(() => assertPaidInStep(service, studio.ctx));

  const sell = (body: object = {}) =>
    owner('post', `/customers/${customerId}/class-passes`, {
      class_pass_plan_id: planId,
      idempotency_key: randomUUID(),
      location_id: studio.locationId,
      ...body,
    });
  const sold = async (body: object = {}) => ((await sell(body)).body as Answer).data.id;
  const pay = (passId: number, body: object = {}, client = owner) =>
    client('post', `/class-passes/${passId}/payments`, {
      location_id: studio.locationId,
      amount_cents: 100,
      method: 'cash',
      idempotency_key: randomUUID(),
      ...body,
    });
  const mine = async () => (await purchasesOf(service, studio.ctx)).filter((row) => row.customer_id === customerId);
  const cashOf = async (ids: readonly number[]) =>
    (await ledgerOf(service, studio.ctx)).filter((row) =>
      ids.some((id) => row.source_key === `purchase:${id}:cash-in`),
    );

  describe('at its sale (FIN-1)', () => {
    it.each([
      ['cash', 'manual_cash_class_pass', 'studio_cash', 1],
      ['card', 'manual_cashless_class_pass', 'studio_card', 0],
      ['bank_transfer', 'manual_cashless_class_pass', 'studio_transfer', 0],
    ])(
      'by %s records one purchase with the plan, and cash in the ledger (FIN-3)',
      async (method, source, provider, entries) => {
        const passId = await sold({ paid_amount_cents: 40_000, method });
        const purchases = await mine();
        expect(purchases).toMatchObject([
          {
            class_pass_id: passId,
            booking_id: null,
            class_pass_plan_id: planId,
            location_id: studio.locationId,
            payment_source: source,
            provider,
            status: 'payment_paid',
            description: 'Ten classes',
            plan_name: 'Ten classes',
            plan_slug: 'ten-classes',
            schedule_kind: 'group_class',
            sessions_count: 10,
            amount_cents: 40_000,
            currency: 'EUR',
            paid_at: TEST_NOW,
            idempotency_key: null,
          },
        ]);
        const cash = await cashOf(purchases.map(({ id }) => id));
        expect(cash).toHaveLength(entries);
        if (entries)
          expect(cash).toMatchObject([
            { location_id: studio.locationId, purpose: 'customer_payment', direction: 'in', amount_cents: 40_000 },
          ]);
      },
    );

    it.each([
      ['nothing was paid', {}, 100_000],
      ['the plan is free', { is_paid: true }, 0],
    ])('records no purchase when %s', async (_, body, priceCents) => {
      const plan = await addPlan(service, studio, { priceCents });
      expect((await sell({ ...body, class_pass_plan_id: plan })).status).toBe(201);
      expect(await mine()).toEqual([]);
    });

    it.each([
      ['method', { method: 'card' }],
      ['location', { location_id: null }],
      ['amount', { is_paid: undefined, paid_amount_cents: 99_999 }],
    ])('refuses a key that came with another %s, and records nothing more (ISS-5)', async (_, other) => {
      const body = { is_paid: true, idempotency_key: randomUUID() };
      const locationId = await given(service).location(studio.ctx);
      expect((await sell(body)).status).toBe(201);
      const changed = { ...body, ...other, ...('location_id' in other && { location_id: locationId }) };
      expect(refusalOf(await sell(changed))).toBe('422 idempotency_key_reused idempotency_key');
      expect(await mine()).toHaveLength(1);
    });

    it('is recorded once, however often it is sent at once (ISS-5)', async () => {
      const body = { is_paid: true, idempotency_key: randomUUID() };
      const answers = await Promise.all(Array.from({ length: 10 }, () => sell(body)));
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
      const purchases = await mine();
      expect(purchases).toHaveLength(1);
      expect(await cashOf(purchases.map(({ id }) => id))).toHaveLength(1);
    });
  });

  it('follows payments and refunds as the example of section 2 says (FIN-1 to FIN-4, FIN-10)', async () => {
    const shown = async () => {
      const { data } = (await owner('get', `/class-passes/${passId}`)).body as Answer;
      return [data['payment_status'], data['paid_amount_cents'], data['remaining_payment_cents'], data['status']];
    };
    const passId = await sold({ paid_amount_cents: 40_000 });
    expect(await shown()).toEqual(['partial', 40_000, 60_000, 'active']);
    const paid = await pay(passId, { amount_cents: 60_000 });
    expect(await shown()).toEqual(['paid', 100_000, 0, 'active']);
    const refund = { amount_cents: 25_000, method: 'cash', location_id: studio.locationId, reason: 'Was ill' };
    const purchaseId = (paid.body as Answer).data.id;
    const refunded = await owner('post', `/purchases/${purchaseId}/refunds`, {
      ...refund,
      idempotency_key: randomUUID(),
    });
    expect(refunded.status).toBe(201);
    expect(await shown()).toEqual(['partial', 75_000, 25_000, 'active']);
    expect(refusalOf(await pay(passId, { amount_cents: 30_000 }))).toBe('422 payment_exceeds_balance amount_cents');
    expect((await pay(passId, { amount_cents: 25_000 })).status).toBe(201);
    expect(await shown()).toEqual(['paid', 100_000, 0, 'active']);
  });

  describe('later (FIN-2 to FIN-4)', () => {
    it('answers the purchase and what is paid of the pass, and is remembered', async () => {
      const passId = await sold({ paid_amount_cents: 40_000 });
      const { status, body } = await pay(passId, { amount_cents: 60_000, method: 'card' });
      expect(status).toBe(201);
      expect((body as Answer).data).toMatchObject({
        customer_id: customerId,
        class_pass_id: passId,
        booking_id: null,
        payment_source: 'manual_cashless_class_pass',
        provider: 'studio_card',
        status: 'payment_paid',
        description: 'Ten classes',
        amount_cents: 60_000,
        currency: 'EUR',
        paid_at: '2026-06-01T08:00:00Z',
        actor: { role: 'owner' },
        class_pass: {
          id: passId,
          payment_status: 'paid',
          price_cents: 100_000,
          paid_amount_cents: 100_000,
          remaining_payment_cents: 0,
          currency: 'EUR',
        },
      });
      expect((await actionsOf(service, studio.ctx)).at(-1)).toBe('class_pass.paid');
    });

    it('goes up to the price and never over it', async () => {
      const passId = await sold({ paid_amount_cents: 40_000 });
      expect(refusalOf(await pay(passId, { amount_cents: 60_001 }))).toBe('422 payment_exceeds_balance amount_cents');
      expect((await pay(passId, { amount_cents: 59_999 })).status).toBe(201);
      expect((await pay(passId, { amount_cents: 1 })).status).toBe(201);
      expect(refusalOf(await pay(passId, { amount_cents: 1 }))).toBe('422 class_pass_already_paid class_pass');
      expect((await mine()).map(({ amount_cents }) => amount_cents)).toEqual([40_000, 59_999, 1]);
    });

    it('takes a pass that was used up or has expired, in the currency it was sold in', async () => {
      const columns = { price_cents: 500, currency: 'USD', closed_at: TEST_NOW };
      const expired = await addPass(service, studio.ctx, customerId, planId, { ...columns, status: 'expired' });
      const { body } = await pay(expired, { amount_cents: 500 });
      expect((body as Answer).data).toMatchObject({ currency: 'USD', class_pass: { payment_status: 'paid' } });
    });

    it.each([
      ['cancelled', { status: 'cancelled', cancel_reason: 'Moved', closed_at: TEST_NOW }],
      ['paid online', { source: 'online_payment' }],
    ])('refuses a pass that was %s, before its balance and the location (FIN-2)', async (_, columns) => {
      const passId = await addPass(service, studio.ctx, customerId, planId, { price_cents: 500, ...columns });
      const closed = await given(service).location(studio.ctx, { isActive: false });
      const refused = await pay(passId, { amount_cents: 501, location_id: closed });
      expect(refusalOf(refused)).toBe('422 class_pass_not_payable class_pass');
    });

    it('refuses an inactive location, and one that the studio does not have', async () => {
      const passId = await sold();
      const closed = await given(service).location(studio.ctx, { isActive: false });
      expect(refusalOf(await pay(passId, { location_id: closed }))).toBe('422 location_inactive location_id');
      const foreign = await openStudio(service);
      for (const location_id of [foreign.locationId, 999_999_999])
        expect(refusalOf(await pay(passId, { location_id }))).toBe('422 validation_failed location_id');
      expect(await mine()).toEqual([]);
    });

    it.each([
      ['no amount', { amount_cents: undefined }, 'amount_cents'],
      ['nothing', { amount_cents: 0 }, 'amount_cents'],
      ['less than nothing', { amount_cents: -5 }, 'amount_cents'],
      ['a fraction', { amount_cents: 1.5 }, 'amount_cents'],
      ['a text', { amount_cents: '100' }, 'amount_cents'],
      ['too much', { amount_cents: 100_000_000 }, 'amount_cents'],
      ['an unknown method', { method: 'cheque' }, 'method'],
      ['no key', { idempotency_key: undefined }, 'idempotency_key'],
      ['a key that is no UUID', { idempotency_key: 'first' }, 'idempotency_key'],
      ['no location', { location_id: null }, 'location_id'],
    ])('refuses %s', async (_, body, input) => {
      expect(refusalOf(await pay(await sold(), body))).toBe(`422 validation_failed ${input}`);
    });

    it('answers a repeat with the first payment, also once the pass is paid and the location closed', async () => {
      const locationId = await given(service).location(studio.ctx);
      const passId = await sold();
      const body = { amount_cents: 100_000, location_id: locationId, idempotency_key: randomUUID() };
      const first = await pay(passId, body);
      await owner('patch', `/locations/${locationId}`, { is_active: false });
      const again = await pay(passId, { ...body, idempotency_key: body.idempotency_key.toUpperCase() });
      expect([again.status, again.body]).toEqual([201, first.body]);
      expect(await mine()).toHaveLength(1);
    });

    it.each([
      ['amount', { amount_cents: 101 }],
      ['method', { method: 'card' }],
    ])('refuses a key that came with another %s', async (_, other) => {
      const passId = await sold();
      const key = { idempotency_key: randomUUID() };
      await pay(passId, key);
      expect(refusalOf(await pay(passId, { ...key, ...other }))).toBe('422 idempotency_key_reused idempotency_key');
      expect(refusalOf(await pay(await sold(), key))).toBe('422 idempotency_key_reused idempotency_key');
    });
  });

  describe('at once', () => {
    it('gives the last balance to one of two payments (FIN-2)', async () => {
      const passId = await sold({ paid_amount_cents: 40_000 });
      const answers = await Promise.all([pay(passId, { amount_cents: 60_000 }), pay(passId, { amount_cents: 60_000 })]);
      expect(answers.map((answer) => refusalOf(answer)).toSorted()).toEqual([
        '201',
        '422 class_pass_already_paid class_pass',
      ]);
      expect(await mine()).toHaveLength(2);
    });

    it('makes one purchase and one ledger entry of thirty requests with one key', async () => {
      const passId = await sold();
      const body = { idempotency_key: randomUUID(), amount_cents: 700 };
      const answers = await Promise.all(Array.from({ length: 30 }, () => untilAnswered(() => pay(passId, body))));
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
      expect(new Set(answers.map((answer) => (answer.body as Answer).data.id)).size).toBe(1);
      const purchases = await mine();
      expect(purchases).toHaveLength(1);
      expect(await cashOf(purchases.map(({ id }) => id))).toHaveLength(1);
    });

    it('takes one meaning of a key for two passes', async () => {
      const [one, other] = [await sold(), await sold()];
      const body = { idempotency_key: randomUUID() };
      const answers = await Promise.all([pay(one, body), pay(other, body)]);
      expect(answers.map((answer) => refusalOf(answer)).toSorted()).toEqual([
        '201',
        '422 idempotency_key_reused idempotency_key',
      ]);
    });

    it('is paid before it is cancelled, or refused after', async () => {
      const passId = await sold();
      const [paid, cancelled] = await Promise.all([
        pay(passId),
        owner('post', `/class-passes/${passId}/cancel`, { reason: 'Moved away' }),
      ]);
      expect(cancelled.status).toBe(200);
      expect(['201', '422 class_pass_not_payable class_pass']).toContain(refusalOf(paid));
      expect(await mine()).toHaveLength(paid.status === 201 ? 1 : 0);
    });
  });

  describe('by whom', () => {
    it('is decided in the order of ORD-1', async () => {
      const other = await openStudio(service);
      const route = {
        method: 'post',
        path: '/class-passes/1/payments',
        lacking: { role: 'admin', permissions: [] },
      } as const;
      expect(await gateOutcomes(service, other.ctx, route)).toEqual(expectedGates(route));
    });

    it('takes `record_customer_payments`, a trainer’s too, and no pass of another studio', async () => {
      const passId = await sold();
      const trainer = await clientOfRole(service, studio.ctx, 'trainer', ['record_customer_payments']);
      expect((await pay(passId, {}, trainer)).status).toBe(201);
      const stranger = await clientOfRole(service, (await openStudio(service)).ctx, 'owner');
      expect(refusalOf(await pay(passId, {}, stranger))).toBe('404 not_found');
    });
  });
});
