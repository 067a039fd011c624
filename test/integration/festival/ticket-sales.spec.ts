import { randomUUID } from 'node:crypto';

import { CreateTicketOrder } from '../../../src/festival/admission/application/create-ticket-order';
import { CancelEdition } from '../../../src/festival/editions/application/cancel-edition';
import { paymentStartFailed } from '../../../src/payments/domain/payment.errors';
import {
  AcceptOrder,
  CancelOrder,
  ChangeTicketType,
  ExpireOrders,
  RefundOrder,
  TicketTypeQuery,
} from '../../../src/ticketing';
import { createTestApp, TEST_NOW, type TestApp } from '../../support/app';
import { untilServed } from '../../support/busy';
import { type OpenFestival, openFestival } from '../../support/festival';
import {
  addAdmissionType,
  addTicketOrder,
  countOf,
  FakeCheckouts,
  gatewayNotice,
  orderFacts,
  orderRequest,
  tell,
} from '../../support/festival-admission';
import { errorOf } from '../../support/persistence';

const at = (time: string) => new Date(`2026-06-01T${time}:00Z`);

describe('ticket orders', () => {
  const provider = new FakeCheckouts();
  let service: TestApp;
  let festival: OpenFestival;

  const sell = (typeId: number, input: Parameters<typeof addTicketOrder>[3] = {}) =>
    addTicketOrder(service, festival, typeId, input);
  const link = (typeId: number, quantity = 1, company: 'liqpay' | 'monopay' | 'stripe' = 'liqpay') =>
    sell(typeId, { kind: 'payment_link', provider: company, quantity });
  const facts = (id: number) => orderFacts(service, festival.ctx, id);
  const stock = async (id: number) => {
    const now = service.clock.now();
    const { held, early, inventory } = await service.app
      .get(TicketTypeQuery)
      .get({ ...festival.ctx, now }, { owner: 'edition', id });
    return { held, early, inventory };
  };
  const refusal = async (work: Promise<unknown>) => {
    const { code, errors } = (await errorOf(work)) as { code: string; errors?: object };
    return [code, ...Object.keys(errors ?? {})].join(' ');
  };

  beforeAll(async () => {
    service = await createTestApp({ fakes: provider.fakes });
    festival = await openFestival(service);
  });
  beforeEach(() => {
    service.clock.moveTo(TEST_NOW);
    provider.during = () => Promise.resolve();
    provider.expiresAt = at('08:31');
  });
  afterAll(() => service.close());

  it('ADM-5: a cash sale at the door is paid at once, has its ticket in the buyer’s name, and one cash entry', async () => {
    const typeId = await addAdmissionType(service, festival);
    const id = await sell(typeId, { quantity: 2 });
    expect(await facts(id)).toMatchObject({
      status: 'paid',
      provider: 'entrance_cash',
      amount: 5_000,
      tickets: '2 valid',
    });
    const [entry] = await service.database.asStudio(
      festival.ctx.accountId,
      'SELECT direction, purpose, amount_cents::int AS amount, actor FROM festival.festival_cash_entry WHERE order_id = $1',
      [id],
    );
    expect(entry).toMatchObject({ direction: 'cash_in', purpose: 'entrance_ticket_sale', amount: 5_000 });
    expect(entry).toHaveProperty('actor.name', 'Olga Owner');
    const tickets = await service.database.asStudio<{
      holder_name: string;
      code: string;
      token_hash: string;
      token: Buffer;
    }>(
      festival.ctx.accountId,
      'SELECT holder_name, code, token_hash, token FROM ticketing.ticket WHERE order_id = $1',
      [id],
    );
    expect(tickets.map(({ holder_name: name }) => name)).toEqual(['Ada Weber', 'Ada Weber']);
    expect(tickets.every(({ code }) => /^FS-[A-HJ-NP-Z2-9]{4}-[A-HJ-NP-Z2-9]{4}$/.test(code))).toBe(true);
    expect(tickets.every(({ token_hash: hash }) => /^[0-9a-f]{64}$/.test(hash))).toBe(true);
  });

  it('ADM-1: 200 sales at the same time for 5 places sell 5', async () => {
    const typeId = await addAdmissionType(service, festival, { inventory: 5 });
    const answer = () =>
      untilServed(() => sell(typeId)).then(
        () => 'sold',
        ({ code }: { code: string }) => code,
      );
    const outcomes = await Promise.all(Array.from({ length: 200 }, answer));
    expect(outcomes.filter((outcome) => outcome === 'sold')).toHaveLength(5);
    expect(outcomes.filter((outcome) => outcome === 'sold_out')).toHaveLength(195);
    expect(await stock(typeId)).toMatchObject({ held: 5 });
  });

  it('ADM-1: the database refuses what the application would oversell', async () => {
    const typeId = await addAdmissionType(service, festival, { inventory: 1 });
    const id = await sell(typeId);
    const copy = service.database.asStudio(
      festival.ctx.accountId,
      `WITH o AS (
         INSERT INTO ticketing.ticket_order (account_id, owner, owner_id, source, provider, order_id, status, buyer_name,
           amount_cents, currency, idempotency_key, idempotency_hash)
         SELECT account_id, 'edition', owner_id, source, provider, 'ft-copy', status, buyer_name, amount_cents, currency,
           gen_random_uuid(), idempotency_hash FROM ticketing.ticket_order WHERE id = $1 RETURNING account_id, owner_id, id)
       INSERT INTO ticketing.ticket_order_item (account_id, owner, owner_id, order_id, ticket_type_id, name, price_tier,
         unit_price_cents, quantity, total_cents)
       SELECT account_id, 'edition', owner_id, id, $2, 'x', 'regular', 0, 1, 0 FROM o RETURNING 1`,
      [id, typeId],
    );
    await expect(copy).rejects.toThrow('"ticket_stock"');
  });

  it('ADM-9: the database refuses an inventory below what was sold, and takes one that is enough', async () => {
    const typeId = await addAdmissionType(service, festival, { maxPerOrder: 1 });
    for (let n = 0; n < 3; n += 1) await sell(typeId);
    const lower = (inventory: number) =>
      service.database.asStudio(
        festival.ctx.accountId,
        'UPDATE ticketing.ticket_type SET inventory = $2 WHERE id = $1',
        [typeId, inventory],
      );
    await expect(lower(2)).rejects.toThrow('"ticket_stock"');
    await lower(3);
    expect(await stock(typeId)).toMatchObject({ held: 3, inventory: 3 });
  });

  it('ADM-2: an early-bird line is whole or nothing', async () => {
    const early = { earlyPriceCents: 1_000, earlyEndsAt: at('12:00'), earlyQuota: 3 };
    const typeId = await addAdmissionType(service, festival, early);
    expect((await facts(await link(typeId, 2))).amount).toBe(2_000);
    expect((await facts(await link(typeId, 2))).amount).toBe(5_000);
    expect((await facts(await link(typeId, 1))).amount).toBe(1_000);
    expect(await stock(typeId)).toMatchObject({ held: 5, early: 3 });
    service.clock.moveTo(at('12:00'));
    const late = await addAdmissionType(service, festival, early);
    expect((await facts(await link(late, 1))).amount).toBe(2_500);
  });

  it('ADM-3: a payment link holds its places for 30 minutes, then as long as the provider takes money', async () => {
    const typeId = await addAdmissionType(service, festival);
    let before: unknown;
    provider.during = async () => {
      const [row] = await service.database.asStudio(
        festival.ctx.accountId,
        `SELECT status, expires_at, payment_expires_at FROM ticketing.ticket_order ORDER BY id DESC LIMIT 1`,
      );
      before = row;
    };
    const id = await link(typeId, 2, 'monopay');
    expect(before).toEqual({ status: 'pending', expires_at: at('08:30'), payment_expires_at: null });
    expect(await facts(id)).toMatchObject({
      status: 'pending',
      payment_expires_at: at('08:31'),
      expires_at: at('08:36'),
      tickets: '',
    });
    const routes = await service.database.query(
      `SELECT provider, target, target_id::int AS target_id FROM payments.payment_order_route WHERE order_id = $1`,
      [provider.started.at(-1)?.orderId],
    );
    expect(routes).toEqual([{ provider: 'monopay', target: 'ticket_order', target_id: id }]);
  });

  it('PAY-20: a provider without grace holds no longer than it takes money', async () => {
    const id = await link(await addAdmissionType(service, festival));
    expect(await facts(id)).toMatchObject({ payment_expires_at: at('08:31'), expires_at: at('08:31') });
  });

  it('ADM-3: a start that fails gives the hold up; a repeat of the key fails as well', async () => {
    const typeId = await addAdmissionType(service, festival, { inventory: 1 });
    provider.during = () => Promise.reject(paymentStartFailed('The provider could not be reached.'));
    const request = orderRequest(typeId, { kind: 'payment_link', provider: 'stripe' });
    const create = service.app.get(CreateTicketOrder);
    expect(await refusal(create.execute(festival.ctx, festival.editionId, request))).toBe(
      'payment_start_failed provider',
    );
    provider.during = () => Promise.resolve();
    expect(await stock(typeId)).toMatchObject({ held: 0 });
    expect(await refusal(create.execute(festival.ctx, festival.editionId, request))).toBe(
      'payment_start_failed provider',
    );
    expect(await facts(await link(typeId))).toMatchObject({ status: 'pending' });
  });

  it('PAY-20: what a callback says while the provider is being called stays', async () => {
    const typeId = await addAdmissionType(service, festival);
    const newest = async () => {
      const [row] = await service.database.asStudio<{ id: number }>(
        festival.ctx.accountId,
        'SELECT max(id)::int AS id FROM ticketing.ticket_order',
      );
      return row?.id ?? 0;
    };
    provider.during = async () => void (await tell(service, festival.ctx, await newest(), gatewayNotice('paid')));
    expect(await facts(await link(typeId))).toMatchObject({ status: 'paid', expires_at: null, tickets: '1 valid' });
    provider.during = async () => {
      await tell(service, festival.ctx, await newest(), gatewayNotice('paid'));
      throw paymentStartFailed('The provider did not answer in time.');
    };
    expect(await facts(await link(typeId))).toMatchObject({ status: 'paid', failed_at: null, tickets: '1 valid' });
  });

  it('a repeat of an idempotency key answers the first order with its checkout, in parallel too', async () => {
    const typeId = await addAdmissionType(service, festival);
    const create = service.app.get(CreateTicketOrder);
    const before = provider.started.length;
    const request = orderRequest(typeId, { kind: 'payment_link', provider: 'stripe', quantity: 2 });
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => create.execute(festival.ctx, festival.editionId, request)),
    );
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect(new Set(answers.map(({ checkout }) => checkout?.url)).size).toBe(1);
    expect(answers[0]?.checkout?.url).toContain('https://');
    expect(provider.started.length).toBe(before + 1);
    expect(await stock(typeId)).toMatchObject({ held: 2 });
    const other = { ...request, buyer: { ...request.buyer, name: 'Other' } };
    expect(await refusal(create.execute(festival.ctx, festival.editionId, other))).toBe(
      'idempotency_key_reused idempotency_key',
    );
    const elsewhere = { ...request, lines: orderRequest(await addAdmissionType(service, festival)).lines };
    expect(await refusal(create.execute(festival.ctx, festival.editionId, elsewhere))).toBe(
      'idempotency_key_reused idempotency_key',
    );
  });

  it('one key for different types at the same time makes one order', async () => {
    const [one, two] = [await addAdmissionType(service, festival), await addAdmissionType(service, festival)];
    const idempotencyKey = randomUUID();
    const results = await Promise.allSettled([sell(one, { idempotencyKey }), sell(two, { idempotencyKey })]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const refused = results.find((result) => result.status === 'rejected');
    expect(refused?.reason).toMatchObject({ code: 'idempotency_key_reused' });
  });

  it('ADM-4: tickets that are given away have their own names, need no sales window, and obey the stock', async () => {
    const typeId = await addAdmissionType(service, festival, { inventory: 3, salesEndsAt: at('07:00') });
    const lines = [{ ticketTypeId: typeId, quantity: 3, holderNames: ['Ada', 'Bea', 'Cem'] }];
    const id = await sell(typeId, { kind: 'manual', lines });
    expect(await facts(id)).toMatchObject({ status: 'paid', provider: null, amount: 0, tickets: '3 valid' });
    const names = await service.database.asStudio<{ holder_name: string }>(
      festival.ctx.accountId,
      'SELECT holder_name FROM ticketing.ticket WHERE order_id = $1 ORDER BY id',
      [id],
    );
    expect(names.map(({ holder_name: name }) => name)).toEqual(['Ada', 'Bea', 'Cem']);
    expect(await refusal(sell(typeId, { kind: 'manual' }))).toBe('sold_out items.0.admission_type_id');
    expect(await refusal(link(typeId))).toBe('not_on_sale items.0.admission_type_id');
  });

  it('ADM-1: a hold that is over frees exactly its places, before and after the job', async () => {
    const typeId = await addAdmissionType(service, festival, { inventory: 4 });
    const id = await link(typeId, 3);
    await sell(typeId);
    expect(await refusal(sell(typeId))).toBe('sold_out items.0.admission_type_id');
    service.clock.moveTo(at('08:31'));
    expect(await stock(typeId)).toMatchObject({ held: 1 });
    await service.app.get(ExpireOrders).execute(festival.ctx, 'edition');
    expect(await facts(id)).toMatchObject({ status: 'expired', failed_at: at('08:31') });
    expect(await stock(typeId)).toMatchObject({ held: 1 });
    await sell(typeId, { quantity: 3 });
    await service.app.get(ExpireOrders).execute(festival.ctx, 'edition');
    expect(await stock(typeId)).toMatchObject({ held: 4 });
  });

  it('section 8: the capacity example', async () => {
    const typeId = await addAdmissionType(service, festival, { inventory: 10 });
    const [late, honoured] = [await link(typeId), await link(typeId, 1, 'monopay')];
    service.clock.moveTo(at('08:40'));
    await service.app.get(ExpireOrders).execute(festival.ctx, 'edition');
    await sell(typeId, { quantity: 7 });
    provider.expiresAt = at('09:10');
    await link(typeId, 2);
    const due = await link(typeId);
    await service.database.asStudio(
      festival.ctx.accountId,
      `UPDATE ticketing.ticket_order SET status = 'paid_requires_refund' WHERE id = $1`,
      [due],
    );
    expect(await stock(typeId)).toMatchObject({ held: 10 });
    await tell(service, festival.ctx, late, gatewayNotice('paid'));
    expect(await facts(late)).toMatchObject({
      status: 'paid_requires_refund',
      reason: 'late_payment_no_inventory',
      tickets: '',
    });
    await service.app.get(RefundOrder).execute(festival.ctx, { owner: 'edition', id: late }, 'Too late');
    expect(await stock(typeId)).toMatchObject({ held: 10 });
    await tell(service, festival.ctx, honoured, gatewayNotice('paid'));
    expect(await facts(honoured)).toMatchObject({ status: 'paid', is_oversold: true, tickets: '1 valid' });
    expect(await stock(typeId)).toMatchObject({ held: 11 });
  });

  it('section 8: a late payment is taken when a live hold has ended meanwhile', async () => {
    const typeId = await addAdmissionType(service, festival, { inventory: 3 });
    const late = await link(typeId);
    service.clock.moveTo(at('08:40'));
    provider.expiresAt = at('09:00');
    await link(typeId, 3);
    service.clock.moveTo(at('09:00'));
    await tell(service, festival.ctx, late, gatewayNotice('paid', { paidAt: at('08:30') }));
    expect(await facts(late)).toMatchObject({
      status: 'paid',
      is_oversold: false,
      paid_at: at('08:30'),
      tickets: '1 valid',
    });
  });

  it('PAY-15: the same paid callback 50 times in parallel issues one set of tickets', async () => {
    const id = await link(await addAdmissionType(service, festival), 3);
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, () => untilServed(() => tell(service, festival.ctx, id, gatewayNotice('paid')))),
    );
    expect(outcomes.filter((outcome) => outcome === 'applied')).toHaveLength(1);
    expect(await facts(id)).toMatchObject({ status: 'paid', tickets: '3 valid' });
    expect(await tell(service, festival.ctx, id, gatewayNotice('cancelled'))).toBe('ignored_closed');
    expect(await facts(id)).toMatchObject({ status: 'paid' });
  });

  it.each([
    ['failed', 'failed', at('08:00')],
    ['cancelled', 'cancelled', null],
    ['expired', 'expired', null],
  ] as const)('PAY-17: %s gives the hold up and can still be paid', async (outcome, status, failedAt) => {
    const typeId = await addAdmissionType(service, festival);
    const id = await link(typeId, 2);
    await tell(service, festival.ctx, id, gatewayNotice('pending'));
    expect(await stock(typeId)).toMatchObject({ held: 2 });
    await tell(service, festival.ctx, id, gatewayNotice(outcome, { failureReason: 'No' }));
    expect(await facts(id)).toMatchObject({ status, failed_at: failedAt });
    expect(await stock(typeId)).toMatchObject({ held: 0 });
    expect(await tell(service, festival.ctx, id, gatewayNotice('failed'))).toBe('ignored_closed');
    await tell(service, festival.ctx, id, gatewayNotice('paid'));
    expect(await facts(id)).toMatchObject({ status: 'paid', tickets: '2 valid' });
  });

  it('PAY-16: after the end of the edition a payment requires a refund, also of monopay', async () => {
    const id = await link(await addAdmissionType(service, festival), 1, 'monopay');
    service.clock.moveTo(new Date('2026-06-03T20:00:00Z'));
    await tell(service, festival.ctx, id, gatewayNotice('paid'));
    expect(await facts(id)).toMatchObject({
      status: 'paid_requires_refund',
      reason: 'festival_unavailable',
      tickets: '',
    });
    expect(await refusal(service.app.get(AcceptOrder).execute(festival.ctx, { owner: 'edition', id }, 'Because'))).toBe(
      'edition_closed order',
    );
  });

  it('ADM-7: a late payment is accepted once there is room', async () => {
    const typeId = await addAdmissionType(service, festival, { inventory: 1 });
    const late = await link(typeId);
    service.clock.moveTo(at('08:40'));
    await sell(typeId);
    await tell(service, festival.ctx, late, gatewayNotice('paid'));
    const accept = () => service.app.get(AcceptOrder).execute(festival.ctx, { owner: 'edition', id: late }, 'Goodwill');
    expect(await refusal(accept())).toBe('sold_out order');
    await service.app.get(ChangeTicketType).execute(festival.ctx, { owner: 'edition', id: typeId }, { inventory: 2 });
    await accept();
    expect(await facts(late)).toMatchObject({ status: 'paid', reason: null, tickets: '1 valid' });
    expect(await refusal(accept())).toBe('order_not_acceptable order');
  });

  it('ADM-6: two refunds at the same time pay out once', async () => {
    const typeId = await addAdmissionType(service, festival);
    const id = await sell(typeId, { checksIn: true });
    const cash = await countOf(service, festival.ctx, 'festival.festival_cash_entry');
    const refund = () => service.app.get(RefundOrder).execute(festival.ctx, { owner: 'edition', id }, 'Fell ill');
    await Promise.all([refund(), refund()]);
    expect(await facts(id)).toMatchObject({ status: 'refunded', tickets: '1 refunded' });
    expect(await countOf(service, festival.ctx, 'festival.festival_cash_entry')).toBe(cash + 1);
    const gift = await sell(typeId, { kind: 'manual' });
    expect(
      await refusal(service.app.get(RefundOrder).execute(festival.ctx, { owner: 'edition', id: gift }, 'Fell ill')),
    ).toBe('nothing_to_refund order');
    const pending = await link(typeId);
    expect(
      await refusal(service.app.get(RefundOrder).execute(festival.ctx, { owner: 'edition', id: pending }, 'Fell ill')),
    ).toBe('order_not_refundable order');
  });

  it('ADM-7: pending and free orders are cancelled and free their places, others are not', async () => {
    const typeId = await addAdmissionType(service, festival);
    const cancel = (id: number) => service.app.get(CancelOrder).execute(festival.ctx, { owner: 'edition', id });
    const [pending, gift, sold] = [await link(typeId), await sell(typeId, { kind: 'manual' }), await sell(typeId)];
    await cancel(pending);
    await cancel(gift);
    expect(await facts(gift)).toMatchObject({ status: 'cancelled', tickets: '1 voided' });
    expect(await stock(typeId)).toMatchObject({ held: 1 });
    expect(await refusal(cancel(sold))).toBe('order_not_cancellable order');
    expect(await refusal(cancel(pending))).toBe('order_not_cancellable order');
  });

  it('expiry and a paid callback at the same time end in a paid order', async () => {
    const typeId = await addAdmissionType(service, festival, { inventory: 20 });
    const ids: number[] = [];
    for (let n = 0; n < 10; n += 1) ids.push(await link(typeId));
    service.clock.moveTo(at('08:31'));
    const expire = () => service.app.get(ExpireOrders).execute(festival.ctx, 'edition');
    await Promise.all([...ids.map((id) => tell(service, festival.ctx, id, gatewayNotice('paid'))), expire(), expire()]);
    const statuses = await Promise.all(ids.map(facts));
    expect(statuses.every(({ status, tickets }) => status === 'paid' && tickets === '1 valid')).toBe(true);
    expect(await stock(typeId)).toMatchObject({ held: 10 });
  });

  it('PAY-20: a start that fails after the order was cancelled has failed for whoever asked', async () => {
    provider.during = async ({ orderId }) => {
      const [row] = await service.database.asStudio<{ id: number }>(
        festival.ctx.accountId,
        'SELECT id::int FROM ticketing.ticket_order WHERE order_id = $1',
        [orderId],
      );
      await service.app.get(CancelOrder).execute(festival.ctx, { owner: 'edition', id: row?.id ?? 0 });
      throw paymentStartFailed('The provider did not answer in time.');
    };
    const request = orderRequest(await addAdmissionType(service, festival), {
      kind: 'payment_link',
      provider: 'liqpay',
    });
    const create = () => service.app.get(CreateTicketOrder).execute(festival.ctx, festival.editionId, request);
    expect([await refusal(create()), await refusal(create())]).toEqual([
      'payment_start_failed provider',
      'payment_start_failed provider',
    ]);
  });

  it('FEST-3: an edition that is cancelled while tickets are sold and paid leaves no valid ticket and no open order', async () => {
    for (let round = 0; round < 5; round += 1) {
      const own = await openFestival(service);
      const typeId = await addAdmissionType(service, own, { inventory: 100 });
      const pending: number[] = [];
      for (let n = 0; n < 4; n += 1)
        pending.push(await addTicketOrder(service, own, typeId, { kind: 'payment_link', provider: 'monopay' }));
      const work = [
        () => addTicketOrder(service, own, typeId),
        () => addTicketOrder(service, own, typeId, { kind: 'payment_link', provider: 'liqpay' }),
        ...pending.map((id) => () => tell(service, own.ctx, id, gatewayNotice('paid'))),
        () => addTicketOrder(service, own, typeId, { kind: 'manual' }),
      ];
      work.splice(round, 0, () => service.app.get(CancelEdition).execute(own.ctx, own.editionId) as Promise<never>);
      const results = await Promise.allSettled<unknown>(work.map((one) => one()));
      const refusals = results.flatMap((one) =>
        one.status === 'rejected' ? [(one.reason as { code: string }).code] : [],
      );
      expect(refusals.filter((code) => code !== 'edition_closed')).toEqual([]);
      const left = await service.database.asStudio(
        own.ctx.accountId,
        `SELECT o.id FROM ticketing.ticket_order o WHERE o.owner_id = $1 AND (o.status = 'pending'
           OR (o.status = 'paid' AND o.amount_cents > 0)
           OR EXISTS (SELECT 1 FROM ticketing.ticket t
             WHERE t.account_id = o.account_id AND t.order_id = o.id AND t.status = 'valid'))`,
        [own.editionId],
      );
      expect(left).toEqual([]);
      const paid = await Promise.all(pending.map((id) => orderFacts(service, own.ctx, id)));
      expect(paid.map(({ status }) => status).filter((status) => !status.includes('refund'))).toEqual([]);
    }
  });
});
