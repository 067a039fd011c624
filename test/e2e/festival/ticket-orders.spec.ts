import { randomUUID } from 'node:crypto';

import { TEST_NOW } from '../../support/app';
import { untilAnswered } from '../../support/busy';
import { openFestival, type OpenFestival, switchFestivals } from '../../support/festival';
import { addAdmissionType, addTicketOrder, orderBody } from '../../support/festival-admission';
import { createPayingApp, enableProvider, type PayingApp } from '../../support/festival-payments';
import {
  clientOfRole,
  expectedGates,
  gateOutcomes,
  type ManageClient,
  outcomeOf,
  refusalOf,
} from '../../support/manage';
import { dataOf } from '../../support/mobile';
import { statementsDuring } from '../../support/statements';

interface OrderView {
  readonly id: number;
  readonly status: string;
  readonly checkout: { readonly kind: string; readonly url: string } | null;
  readonly tickets: readonly { readonly status: string; readonly holder_name: string | null }[];
}

const at = (time: string) => new Date(`2026-06-01T${time}:00Z`);
const ITEM = 'items.0.admission_type_id';

describe('ticket orders as staff make them', () => {
  let service: PayingApp;
  let festival: OpenFestival;
  let money: ManageClient;
  let door: ManageClient;
  let path: string;
  let typeId: number;

  beforeAll(async () => {
    service = await createPayingApp();
    festival = await openFestival(service, { studio: { currency: 'EUR', countryCode: 'DE' } });
    for (const provider of ['monopay', 'liqpay'] as const) await enableProvider(service, festival.ctx, provider);
    money = await clientOfRole(service, festival.ctx, 'event_festival_staff', ['manage_festival_finance']);
    door = await clientOfRole(service, festival.ctx, 'event_festival_staff');
    path = `/festival-editions/${festival.editionId}/ticket-orders`;
    typeId = await addAdmissionType(service, festival, { inventory: 1_000 });
  });
  beforeEach(() => {
    service.clock.moveTo(TEST_NOW);
    service.providers.answerWith(null);
  });
  afterAll(() => service.close());

  const make = (input: Parameters<typeof orderBody>[1] = {}, client = money) =>
    client('post', path, orderBody(typeId, input));
  const link = (input: object = {}) => make({ kind: 'payment_link', provider: 'liqpay', ...input });

  it.each([
    { method: 'get', path: '/festival-editions/0/ticket-orders', permissions: ['door_staff', 'judge_festivals'] },
    {
      method: 'post',
      path: '/festival-editions/0/ticket-orders',
      permissions: ['manage_festivals', 'check_in_festival_tickets'],
    },
    { method: 'get', path: '/festival-ticket-orders/0', permissions: ['door_staff'] },
    { method: 'post', path: '/festival-ticket-orders/0/refund', permissions: ['door_staff', 'manage_festivals'] },
    { method: 'post', path: '/festival-ticket-orders/0/cancel', permissions: ['door_staff', 'manage_festivals'] },
    { method: 'post', path: '/festival-ticket-orders/0/accept', permissions: ['door_staff', 'manage_festivals'] },
  ] as const)(
    '$method $path is guarded before body and id are looked at (ORD-1)',
    async ({ permissions, ...route }) => {
      const guarded = { ...route, lacking: { role: 'event_festival_staff', permissions } } as const;
      const { ctx } = await openFestival(service);
      expect(await gateOutcomes(service, ctx, guarded)).toEqual(expectedGates(guarded));
    },
  );

  it('are not found while festivals are off, nor of another studio (GEN-9)', async () => {
    const other = await openFestival(service);
    const type = await addAdmissionType(service, other);
    const id = await addTicketOrder(service, other, type);
    const own = await clientOfRole(service, other.ctx, 'owner');
    await switchFestivals(service, other.slug, false);
    const orders = `/festival-editions/${other.editionId}/ticket-orders`;
    const routes = [
      ['get', orders],
      ['post', orders, orderBody(type)],
      ['get', `/festival-ticket-orders/${id}`],
      ['post', `/festival-ticket-orders/${id}/refund`, { reason: 'Fell ill' }],
      ['post', `/festival-ticket-orders/${id}/cancel`],
      ['post', `/festival-ticket-orders/${id}/accept`, { reason: 'Goodwill' }],
      ['post', `/festival-ticket-orders/${id}/resend`, {}],
    ] as const;
    for (const client of [own, money])
      for (const [method, route, body] of routes)
        expect([route, outcomeOf(await client(method, route, body))]).toEqual([route, '404 not_found']);
  });

  describe('at the door (ADM-5)', () => {
    it('answers the paid order with its tickets, and never a token', async () => {
      const answer = await make({ quantity: 2, check_in: true }, door);
      const { body, status } = answer;
      expect([status, body]).toEqual([
        201,
        {
          data: {
            id: expect.any(Number),
            edition_id: festival.editionId,
            source: 'entrance',
            provider: 'entrance_cash',
            order_id: expect.stringMatching(/^ft-[A-Z2-7]{20}$/i),
            status: 'paid',
            refund_reason_code: null,
            is_oversold: false,
            buyer: { name: 'Ada Weber', email: 'ada@example.org', phone: null, locale: null },
            amount_cents: 5_000,
            currency: 'EUR',
            items: [
              {
                id: expect.any(Number),
                admission_type_id: typeId,
                name: 'Saturday',
                description: null,
                price_tier: 'regular',
                unit_price_cents: 2_500,
                quantity: 2,
                total_cents: 5_000,
              },
            ],
            gateway_invoice_id: null,
            gateway_payment_id: null,
            gateway_status: null,
            failure_reason: null,
            payment_expires_at: null,
            expires_at: null,
            paid_at: '2026-06-01T08:00:00Z',
            failed_at: null,
            cancelled_at: null,
            refunded_at: null,
            refunded_by_user_id: null,
            refund_reason: null,
            issued_by_user_id: expect.any(Number),
            created_at: expect.any(String),
            tickets: Array.from({ length: 2 }, () => ({
              id: expect.any(Number),
              order_id: dataOf<OrderView>(answer).id,
              order_status: 'paid',
              order_source: 'entrance',
              buyer_name: 'Ada Weber',
              admission_type_id: typeId,
              admission_type: 'Saturday',
              holder_name: 'Ada Weber',
              code: expect.stringMatching(/^FS-[A-HJ-NP-Z2-9]{4}-[A-HJ-NP-Z2-9]{4}$/),
              status: 'valid',
              is_checked_in: true,
              checked_in_at: '2026-06-01T08:00:00Z',
              voided_at: null,
              voided_by_user_id: null,
              void_reason: null,
            })),
            checkout: null,
          },
        },
      ]);
    });

    it.each([
      ['cash', 'entrance_cash'],
      ['card_terminal', 'entrance_card'],
    ])('is paid at once by %s', async (method, provider) => {
      expect(dataOf(await make({ method }, door))).toMatchObject({ status: 'paid', provider, checkout: null });
    });

    it('is paid online at a provider, and checks nobody in before', async () => {
      const answer = await make({ method: 'online', provider: 'monopay', check_in: true }, door);
      expect(dataOf(answer)).toMatchObject({
        status: 'pending',
        source: 'entrance',
        provider: 'monopay',
        tickets: [],
        checkout: {
          kind: 'redirect',
          method: 'GET',
          url: expect.stringContaining('https://pay.mbnk.biz/'),
          fields: {},
        },
      });
    });

    it('is free at a price of 0, whatever the method, before and after the sales window', async () => {
      const free = await addAdmissionType(service, festival, { priceCents: 0, salesEndsAt: at('07:00') });
      for (const method of ['cash', 'online'])
        expect(
          dataOf(await door('post', path, orderBody(free, { method, provider: 'liqpay', check_in: true }))),
        ).toMatchObject({ status: 'paid', provider: 'free', amount_cents: 0, tickets: [{ is_checked_in: true }] });
      const { body } = await money('get', `/festival-editions/${festival.editionId}/cash-entries?limit=1`);
      expect((body as { data: { amount_cents: number }[] }).data[0]?.amount_cents).not.toBe(0);
    });

    it('sells at the regular price, though it is early', async () => {
      const early = { earlyPriceCents: 1, earlyEndsAt: at('20:00') };
      const type = await addAdmissionType(service, festival, early);
      expect(dataOf(await door('post', path, orderBody(type)))).toMatchObject({ amount_cents: 2_500 });
    });

    it.each([
      [{ method: null }, 'method'],
      [{ method: 'cheque' }, 'method'],
      [{ method: 'online' }, 'provider'],
      [{ provider: 'free' }, 'provider'],
      [{ quantity: 11 }, 'items.0.quantity'],
      [{ quantity: 0 }, 'items.0.quantity'],
      [{ quantity: 1.5 }, 'items.0.quantity'],
      [{ items: [] }, 'items'],
      [{ items: 'x' }, 'items'],
      [{ items: [{ admission_type_id: 987_654_321, quantity: 1 }] }, ITEM],
      [{ items: [{ admission_type_id: 'x', quantity: 1 }] }, ITEM],
      [{ buyer: null }, 'buyer'],
      [{ buyer: { name: ' ' } }, 'buyer.name'],
      [{ buyer: { name: 'x'.repeat(256) } }, 'buyer.name'],
      [{ buyer: { name: 'Ada', email: 'ada' } }, 'buyer.email'],
      [{ buyer: { name: 'Ada', phone: '12' } }, 'buyer.phone'],
      [{ buyer: { name: 'Ada', locale: 'german!' } }, 'buyer.locale'],
      [{ check_in: 'yes' }, 'check_in'],
      [{ return_url: 'http://studio.example' }, 'return_url'],
      [{ idempotency_key: 'x' }, 'idempotency_key'],
      [{ idempotency_key: undefined }, 'idempotency_key'],
      [{ kind: 'gift' }, 'kind'],
    ])('refuses %j', async (input, field) => {
      const [code, ...inputs] = refusalOf(await make(input, money))
        .split(' ')
        .slice(1);
      expect([code, inputs]).toEqual(['validation_failed', expect.arrayContaining([field])]);
      expect(inputs).toHaveLength(1);
    });

    it('refuses names of holders, and a second item', async () => {
      const items = [{ admission_type_id: typeId, quantity: 1, holder_names: ['Ada'] }];
      expect(refusalOf(await make({ items }, door))).toBe('422 validation_failed items.0.holder_names');
      const two = [typeId, await addAdmissionType(service, festival)].map((id) => ({
        admission_type_id: id,
        quantity: 1,
      }));
      expect(refusalOf(await make({ items: two }, door))).toBe('422 validation_failed items');
    });

    it('reads the phone as it is dialled in the studio’s country', async () => {
      expect(dataOf(await make({ buyer: { name: 'Ada', phone: '0151 23456789' } }))).toMatchObject({
        buyer: { phone: '+4915123456789' },
      });
    });
  });

  it('an event and festival helper sells at the door, and makes neither links nor gifts, whatever else is wrong (ORD-1)', async () => {
    expect((await make({}, door)).status).toBe(201);
    expect(outcomeOf(await make({ kind: 'manual' }, door))).toBe('403 forbidden');
    expect(outcomeOf(await make({ kind: 'payment_link', provider: 'liqpay' }, door))).toBe('403 forbidden');
    expect(outcomeOf(await door('get', path))).toBe('403 forbidden');
    expect(outcomeOf(await door('post', path, orderBody(typeId, { kind: 'manual', method: 'cash' })))).toBe(
      '403 forbidden',
    );
  });

  it('a repeat of a key answers the first order with 201, another content is refused', async () => {
    const body = orderBody(typeId, { idempotency_key: randomUUID() });
    const first = await money('post', path, body);
    const key = String(body.idempotency_key).toUpperCase();
    const again = await money('post', path, { ...body, idempotency_key: key });
    expect([again.status, again.body]).toEqual([201, first.body]);
    for (const other of [{ method: 'card_terminal' }, { check_in: true }, { buyer: { name: 'Bea' } }])
      expect(refusalOf(await money('post', path, { ...body, ...other }))).toBe(
        '422 idempotency_key_reused idempotency_key',
      );
    const cash = await money('get', `/festival-editions/${festival.editionId}/cash-entries?limit=100`);
    const ofOrder = (cash.body as { data: { order_id: number }[] }).data.filter(
      ({ order_id: id }) => id === dataOf<OrderView>(first).id,
    );
    expect(ofOrder).toHaveLength(1);
  });

  describe('given away (ADM-4)', () => {
    const give = (items: object[]) => make({ kind: 'manual', items });

    it('costs nothing, has names, and takes more than an order may buy', async () => {
      const names = Array.from({ length: 12 }, (_, index) => `Guest ${index}`);
      const answer = await give([{ admission_type_id: typeId, quantity: 12, holder_names: names }]);
      expect(dataOf(answer)).toMatchObject({
        source: 'manual',
        provider: null,
        status: 'paid',
        amount_cents: 0,
        items: [{ price_tier: 'complimentary', unit_price_cents: 0 }],
      });
      expect(dataOf<OrderView>(answer).tickets.map(({ holder_name: name }) => name)).toEqual(names);
    });

    it.each([
      [{ quantity: 101 }, 'items.0.quantity'],
      [{ quantity: 2, holder_names: ['Ada'] }, 'items.0.holder_names'],
      [{ quantity: 1, holder_names: [''] }, 'items.0.holder_names.0'],
      [{ quantity: 1, holder_names: ['x'.repeat(256)] }, 'items.0.holder_names.0'],
      [{ quantity: 1, holder_names: 'Ada' }, 'items.0.holder_names'],
    ])('refuses %j', async (item, field) => {
      expect(refusalOf(await give([{ admission_type_id: typeId, ...item }]))).toBe(`422 validation_failed ${field}`);
    });

    it('refuses a type that stands twice, check-ins and methods', async () => {
      const item = { admission_type_id: typeId, quantity: 1 };
      expect(refusalOf(await give([item, item]))).toBe('422 validation_failed items.1.admission_type_id');
      expect(refusalOf(await make({ kind: 'manual', check_in: true }))).toBe('422 validation_failed check_in');
      expect(refusalOf(await make({ kind: 'manual', method: 'cash' }))).toBe('422 validation_failed method');
    });

    it('is refused for an inactive type, and at every kind', async () => {
      const type = await addAdmissionType(service, festival, { isActive: false });
      for (const kind of ['manual', 'door_sale', 'payment_link'])
        expect(refusalOf(await money('post', path, orderBody(type, { kind, provider: 'liqpay' })))).toBe(
          `422 not_on_sale ${ITEM}`,
        );
    });
  });

  describe('as a payment link (ADM-3)', () => {
    it('answers a form or a redirect, with the places held as long as the provider takes money', async () => {
      const form = dataOf<OrderView>(await link());
      expect(form).toMatchObject({
        source: 'checkout',
        status: 'pending',
        provider: 'liqpay',
        payment_expires_at: '2026-06-01T08:30:00Z',
        expires_at: '2026-06-01T08:30:00Z',
        tickets: [],
        checkout: { kind: 'form', method: 'POST', fields: { data: expect.any(String), signature: expect.any(String) } },
      });
      expect(dataOf(await link({ provider: 'monopay' }))).toMatchObject({ expires_at: '2026-06-01T08:35:00Z' });
    });

    it('names the line that is at fault', async () => {
      const soldOut = await addAdmissionType(service, festival, { inventory: 1 });
      await addTicketOrder(service, festival, soldOut);
      const later = await addAdmissionType(service, festival, { salesStartsAt: at('09:00') });
      const with2nd = (id: number) =>
        link({ items: [typeId, id].map((type) => ({ admission_type_id: type, quantity: 1 })) });
      expect(refusalOf(await with2nd(soldOut))).toBe('422 sold_out items.1.admission_type_id');
      expect(refusalOf(await with2nd(later))).toBe('422 not_on_sale items.1.admission_type_id');
      const foreign = await openFestival(service);
      expect(refusalOf(await with2nd(await addAdmissionType(service, foreign)))).toBe(
        '422 validation_failed items.1.admission_type_id',
      );
    });

    it('needs a provider that is enabled, when there is something to pay', async () => {
      expect(refusalOf(await link({ provider: undefined }))).toBe('422 validation_failed provider');
      expect(refusalOf(await link({ provider: 'stripe' }))).toBe('422 provider_unavailable provider');
      const free = await addAdmissionType(service, festival, { priceCents: 0 });
      expect(dataOf(await money('post', path, orderBody(free, { kind: 'payment_link' })))).toMatchObject({
        status: 'paid',
        provider: 'free',
        checkout: null,
      });
    });

    it('that its provider refuses has failed, and tells a short reason only', async () => {
      service.providers.answerWith(() => ({ status: 500, body: { secret: 'inner' } }));
      const answer = await link({ provider: 'monopay' });
      expect(refusalOf(answer)).toBe('422 payment_start_failed provider');
      expect(answer.text).not.toContain('inner');
      const { body } = await money('get', `${path}?limit=1`);
      expect((body as { data: object[] }).data[0]).toMatchObject({
        status: 'failed',
        failed_at: '2026-06-01T08:00:00Z',
      });
    });

    it('is refused once the edition is over', async () => {
      service.clock.moveTo(new Date('2026-06-03T20:00:00Z'));
      expect(refusalOf(await link())).toBe('422 edition_closed edition');
      expect(refusalOf(await make())).toBe('422 edition_closed edition');
      expect(refusalOf(await make({ kind: 'manual' }))).toBe('422 edition_closed edition');
    });

    it('answers its key without a checkout when its start was interrupted, holds its places until then, and can be cancelled (PAY-5)', async () => {
      const key = { idempotency_key: randomUUID() };
      const { id } = dataOf<OrderView>(await link({ provider: 'monopay', ...key }));
      await service.database.asStudio(
        festival.ctx.accountId,
        `UPDATE ticketing.ticket_order SET checkout_payload = NULL, gateway_invoice_id = NULL, created_at = $2 WHERE id = $1`,
        [id, TEST_NOW],
      );
      const starts = service.providers.starts().length;
      service.clock.moveTo(at('08:01'));
      const again = await link({ provider: 'monopay', ...key });
      expect(again.status).toBe(201);
      expect(dataOf<OrderView>(again)).toMatchObject({ id, status: 'pending', checkout: null, tickets: [] });
      expect(service.providers.starts()).toHaveLength(starts);
      expect(outcomeOf(await money('post', `/festival-ticket-orders/${id}/cancel`))).toBe('200');
      expect(dataOf<OrderView>(await money('get', `/festival-ticket-orders/${id}`)).status).toBe('cancelled');
    });

    it('answers the same checkout for the same key', async () => {
      const idempotency_key = randomUUID();
      const [first, second] = [await link({ idempotency_key }), await link({ idempotency_key })];
      expect([second.status, second.body]).toEqual([201, first.body]);
    });
  });

  it('are listed newest first, in pages, by status, source and text, in as many statements as ever (GEN-8)', async () => {
    const own = await openFestival(service);
    const client = await clientOfRole(service, own.ctx, 'event_festival_staff', ['manage_festival_finance']);
    const type = await addAdmissionType(service, own, { inventory: 100 });
    const buyer = { name: '100% Zoë_W', email: 'zoe@example.org', phone: null, locale: null };
    const sold = await addTicketOrder(service, own, type, { buyer });
    const gift = await addTicketOrder(service, own, type, { kind: 'manual' });
    const list = async (query = '') => {
      const answer = await client('get', `/festival-editions/${own.editionId}/ticket-orders${query}`);
      return answer.body as { data: { id: number }[]; next_cursor: string | null };
    };
    const ids = async (query: string) => (await list(query)).data.map(({ id }) => id);
    expect(await ids('')).toEqual([gift, sold]);
    const page = await list('?limit=1');
    expect(page.data).toHaveLength(1);
    expect(await ids(`?limit=1&cursor=${page.next_cursor}`)).toEqual([sold]);
    expect(await ids('?source=manual')).toEqual([gift]);
    expect(await ids('?status=pending')).toEqual([]);
    expect(await ids('?query=zOË')).toEqual([sold]);
    expect(await ids(`?query=${encodeURIComponent('0% z')}`)).toEqual([sold]);
    expect(await ids(`?query=${encodeURIComponent('%')}`)).toEqual([sold]);
    for (const query of ['status=open', 'source=door', `query=${'x'.repeat(121)}`, 'limit=101', 'cursor=x'])
      expect(refusalOf(await client('get', `/festival-editions/${own.editionId}/ticket-orders?${query}`))).toBe(
        `422 validation_failed ${query.split('=', 1)[0]}`,
      );
    const before = (await statementsDuring(() => list())).length;
    for (let n = 0; n < 10; n += 1) await addTicketOrder(service, own, type);
    expect((await statementsDuring(() => list())).length).toBe(before);
    expect(before).toBeLessThanOrEqual(8);
  });

  it('200 sales at the same time for 5 places sell 5, the others are told sold_out (ADM-1)', async () => {
    const type = await addAdmissionType(service, festival, { inventory: 5 });
    const client = await clientOfRole(service, festival.ctx, 'event_festival_staff');
    /** As a till, which sends the same again. */
    const sell = async (): Promise<string> => {
      const body = orderBody(type);
      return refusalOf(await untilAnswered(() => client('post', path, body)));
    };
    const outcomes = await Promise.all(Array.from({ length: 200 }, sell));
    expect(outcomes.filter((outcome) => outcome === '201')).toHaveLength(5);
    expect(outcomes.filter((outcome) => outcome === `422 sold_out ${ITEM}`)).toHaveLength(195);
    const types = await money('get', `/festival-editions/${festival.editionId}/admission-types?limit=100`);
    const sold = dataOf<{ id: number }[]>(types).find(({ id }) => id === type);
    expect(sold).toMatchObject({ held: 5, remaining: 0 });
  });
});
