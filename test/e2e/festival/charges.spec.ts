import { randomUUID } from 'node:crypto';

import { sharedTestApp, TEST_NOW, type TestApp } from '../../support/app';
import { addEntry, moveEdition, openFestival, type OpenFestival, switchFestivals } from '../../support/festival';
import { addAttempt, addCharge, addLateCharge, setChargeStatus } from '../../support/festival-charges';
import {
  clientOfRole,
  expectedGates,
  gateOutcomes,
  type ManageClient,
  outcomeOf,
  refusalOf,
} from '../../support/manage';

interface ChargeView {
  readonly id: number;
  readonly status: string;
  readonly refund_due_cents: number;
  readonly refunds: readonly { readonly id: number }[];
}

const NEW = { kind: 'late', name: 'Late registration', amount_cents: 1_500 };
const LONG = 'x'.repeat(2_001);

describe('charges of entries as staff manage them', () => {
  let service: TestApp;
  let festival: OpenFestival;
  let staff: ManageClient;
  let entryId: number;

  beforeAll(async () => {
    service = await sharedTestApp({ environment: { RATE_LIMIT_MANAGE: '1000000' } });
    festival = await openFestival(service);
    staff = await clientOfRole(service, festival.ctx, 'event_festival_staff', ['manage_festival_finance']);
  });
  afterAll(() => service.close());
  beforeEach(async () => {
    entryId = await addEntry(service, festival);
  });

  const charge = (input = {}) => addCharge(service, festival.ctx, entryId, input);
  const dataOf = ({ body }: { body: unknown }) => (body as { data: ChargeView }).data;
  const refundBody = (input = {}) => ({
    amount_cents: 1,
    method: 'cashless',
    reason: 'Paid twice',
    idempotency_key: randomUUID(),
    ...input,
  });

  it.each([
    { method: 'get', path: '/festival-entries/0/charges' },
    { method: 'post', path: '/festival-entries/0/charges' },
    { method: 'patch', path: '/festival-charges/0' },
    { method: 'post', path: '/festival-charges/0/record-payment' },
    { method: 'post', path: '/festival-charges/0/cancel' },
    { method: 'post', path: '/festival-charges/0/accept' },
    { method: 'post', path: '/festival-charges/0/refunds' },
  ] as const)('$method $path is guarded before body and id are looked at (ORD-1)', async (route) => {
    const guarded = { ...route, lacking: { role: 'event_festival_staff', permissions: ['manage_festivals'] } } as const;
    const { ctx } = await openFestival(service);
    expect(await gateOutcomes(service, ctx, guarded)).toEqual(expectedGates(guarded));
  });

  it('answers 404 on every route while festivals are off, after the input was checked', async () => {
    const off = await openFestival(service);
    const { ctx, slug } = off;
    const id = await addCharge(service, ctx, await addEntry(service, off));
    const client = await clientOfRole(service, ctx, 'owner');
    await switchFestivals(service, slug, false);
    expect(outcomeOf(await client('patch', `/festival-charges/${id}`, {}))).toBe('404 not_found');
    expect(outcomeOf(await client('post', `/festival-charges/${id}/refunds`, refundBody()))).toBe('404 not_found');
    expect(refusalOf(await client('post', `/festival-charges/${id}/cancel`, {}))).toBe('422 validation_failed reason');
  });

  describe('making one', () => {
    it('answers everything staff know of it', async () => {
      const due_at = '2026-06-02T20:00:00+02:00';
      const { status, body } = await staff('post', `/festival-entries/${entryId}/charges`, { ...NEW, due_at });
      expect(status).toBe(201);
      expect(body).toEqual({
        data: {
          id: expect.any(Number),
          entry_id: entryId,
          code: expect.stringMatching(/^[A-HJ-NP-Z2-9]{10}$/),
          kind: 'late',
          name: 'Late registration',
          status: 'pending',
          amount_cents: 1_500,
          currency: 'EUR',
          due_at: '2026-06-02T18:00:00Z',
          manual_method: null,
          settled_by_user_id: null,
          received_cents: 0,
          refunded_cents: 0,
          refund_due_cents: 0,
          paid_at: null,
          cancelled_at: null,
          refunded_at: null,
          notes: null,
          created_at: '2026-06-01T08:00:00Z',
          refunds: [],
        },
      });
    });

    it.each([
      [{ kind: 'fine' }, 'kind'],
      [{ kind: undefined }, 'kind'],
      [{ name: ' ' }, 'name'],
      [{ name: 'x'.repeat(256) }, 'name'],
      [{ amount_cents: -1 }, 'amount_cents'],
      [{ amount_cents: 100_000_000 }, 'amount_cents'],
      [{ amount_cents: 1.5 }, 'amount_cents'],
      [{ amount_cents: '1500' }, 'amount_cents'],
      [{ amount_cents: null }, 'amount_cents'],
      [{ due_at: '2026-06-02' }, 'due_at'],
      [{ due_at: TEST_NOW.toISOString() }, 'due_at'],
      [{ notes: LONG }, 'notes'],
    ])('refuses %p', async (input, field) => {
      const answer = await staff('post', `/festival-entries/${entryId}/charges`, { ...NEW, ...input });
      expect(refusalOf(answer)).toBe(`422 validation_failed ${field}`);
    });

    it('is possible up to the highest amount, and for 0, which is paid at once', async () => {
      for (const [amount_cents, status] of [
        [99_999_999, 'pending'],
        [0, 'paid'],
      ] as const)
        expect(
          dataOf(await staff('post', `/festival-entries/${entryId}/charges`, { ...NEW, amount_cents })),
        ).toMatchObject({ amount_cents, status });
    });

    it('takes currency and studio from the entry alone', async () => {
      const path = `/festival-entries/${entryId}/charges`;
      expect(refusalOf(await staff('post', path, { ...NEW, account_id: 1, currency: 'USD', status: 'paid' }))).toBe(
        '422 validation_failed account_id currency status',
      );
      expect(dataOf(await staff('post', path, NEW))).toMatchObject({
        currency: 'EUR',
        status: 'pending',
      });
    });

    it('is refused once the edition is archived', async () => {
      const other = await openFestival(service);
      const id = await addEntry(service, other);
      for (const action of ['start', 'complete', 'archive'] as const)
        await moveEdition(service, other.ctx, other.editionId, action);
      const client = await clientOfRole(service, other.ctx, 'owner');
      expect(refusalOf(await client('post', `/festival-entries/${id}/charges`, NEW))).toBe('422 edition_closed entry');
    });
  });

  describe('the list', () => {
    it('has the charges in the order they were made, in pages, with refunds and what is due (GEN-8, PAY-8)', async () => {
      const late = await addLateCharge(service, festival.ctx, entryId);
      await staff('post', `/festival-charges/${late}/refunds`, refundBody({ amount_cents: 300 }));
      const last = await charge();
      const seen: ChargeView[] = [];
      let cursor: string | null = '';
      while (cursor !== null) {
        const query: string = cursor === '' ? '' : `&cursor=${cursor}`;
        const { body } = await staff('get', `/festival-entries/${entryId}/charges?limit=1${query}`);
        const page = body as { data: ChargeView[]; next_cursor: string | null };
        seen.push(...page.data);
        cursor = page.next_cursor;
      }
      expect(seen.map(({ id }) => id).slice(1)).toEqual([late, last]);
      expect(seen[1]).toMatchObject({
        refund_due_cents: 9_700,
        refunds: [
          {
            charge_id: late,
            amount_cents: 300,
            currency: 'EUR',
            method: 'cashless',
            reason: 'Paid twice',
            refunded_at: '2026-06-01T08:00:00Z',
            actor: { role: 'event_festival_staff', email: expect.any(String) },
          },
        ],
      });
    });

    it('refuses a cursor that is none of it, and an entry that is none', async () => {
      expect(refusalOf(await staff('get', `/festival-entries/${entryId}/charges?cursor=x`))).toBe(
        '422 validation_failed cursor',
      );
      expect(outcomeOf(await staff('get', '/festival-entries/987654321/charges'))).toBe('404 not_found');
    });
  });

  describe('changing one', () => {
    it('changes the given fields, null clears, an empty one changes nothing (GEN-17)', async () => {
      const id = await charge({ notes: 'Old', dueAt: new Date('2026-06-02T00:00:00Z') });
      expect(dataOf(await staff('patch', `/festival-charges/${id}`, { name: 'New', notes: null }))).toMatchObject({
        name: 'New',
        notes: null,
        due_at: '2026-06-02T00:00:00Z',
      });
      expect(dataOf(await staff('patch', `/festival-charges/${id}`, { due_at: null }))).toMatchObject({
        due_at: null,
        amount_cents: 10_000,
      });
      expect((await staff('patch', `/festival-charges/${id}`, {})).status).toBe(200);
    });

    it.each([
      [{ name: null }, 'name'],
      [{ name: 5 }, 'name'],
      [{ due_at: '2026-06-01T07:00:00Z' }, 'due_at'],
      [{ due_at: 'soon' }, 'due_at'],
      [{ notes: LONG }, 'notes'],
    ])('refuses %p', async (input, field) => {
      expect(refusalOf(await staff('patch', `/festival-charges/${await charge()}`, input))).toBe(
        `422 validation_failed ${field}`,
      );
    });

    it.each([
      ['pending', '200'],
      ['payment_pending', '200'],
      ['failed', '200'],
      ['paid', '422 charge_closed charge'],
      ['cancelled', '422 charge_closed charge'],
      ['paid_requires_refund', '422 charge_closed charge'],
      ['refunded', '422 charge_closed charge'],
    ])('that is %s answers %s', async (status, answer) => {
      const id = await charge();
      await setChargeStatus(service, festival.ctx, id, status);
      expect(refusalOf(await staff('patch', `/festival-charges/${id}`, { notes: 'Other' }))).toBe(answer);
    });
  });

  describe('recording its payment (PAY-6)', () => {
    const record = (id: number, body: object) => staff('post', `/festival-charges/${id}/record-payment`, body);

    it('answers the paid charge, and refuses a second one', async () => {
      const id = await charge();
      expect(dataOf(await record(id, { method: 'cash', notes: 'At the desk' }))).toMatchObject({
        status: 'paid',
        manual_method: 'cash',
        received_cents: 10_000,
        notes: 'At the desk',
      });
      expect(refusalOf(await record(id, { method: 'cash' }))).toBe('422 charge_not_outstanding charge');
    });

    it('keeps the notes it is given none for', async () => {
      const id = await charge({ notes: 'Old' });
      expect(dataOf(await record(id, { method: 'other' }))).toMatchObject({ notes: 'Old' });
    });

    it('is refused while an online payment is under way', async () => {
      const id = await charge();
      await addAttempt(service, festival.ctx, [id], { status: 'pending' });
      expect(refusalOf(await record(id, { method: 'card' }))).toBe('422 payment_in_progress charge');
    });

    it.each([
      [{}, 'method'],
      [{ method: 'cashless' }, 'method'],
      [{ method: ['cash'] }, 'method'],
      [{ method: 'cash', notes: LONG }, 'notes'],
      [{ method: 'cash', notes: 5 }, 'notes'],
    ])('refuses %p', async (body, field) => {
      expect(refusalOf(await record(await charge(), body))).toBe(`422 validation_failed ${field}`);
    });
  });

  describe.each(['cancel', 'accept'])('to %s', (action) => {
    it.each([{}, { reason: null }, { reason: 'no' }, { reason: LONG }, { reason: 123 }])(
      'needs a reason of 3 to 2000 characters: %p',
      async (body) => {
        expect(refusalOf(await staff('post', `/festival-charges/${await charge()}/${action}`, body))).toBe(
          '422 validation_failed reason',
        );
      },
    );
  });

  it('is cancelled, and cancelled again without effect', async () => {
    const id = await charge();
    const first = await staff('post', `/festival-charges/${id}/cancel`, { reason: 'A mistake' });
    expect([first.status, dataOf(first).status]).toEqual([200, 'cancelled']);
    const second = await staff('post', `/festival-charges/${id}/cancel`, { reason: 'Once more' });
    expect([second.status, second.body]).toEqual([200, first.body]);
  });

  it('is refused to be cancelled while it is in payment', async () => {
    const id = await charge();
    await setChargeStatus(service, festival.ctx, id, 'payment_pending');
    expect(refusalOf(await staff('post', `/festival-charges/${id}/cancel`, { reason: 'A mistake' }))).toBe(
      '422 charge_closed charge',
    );
  });

  it('is accepted when it was paid late, and only then (PAY-7)', async () => {
    const accept = (id: number) => staff('post', `/festival-charges/${id}/accept`, { reason: 'A minute late' });
    const late = await addLateCharge(service, festival.ctx, entryId, 2);
    expect(dataOf(await accept(late))).toMatchObject({ status: 'paid', refund_due_cents: 10_000 });
    expect(refusalOf(await accept(late))).toBe('422 charge_not_acceptable charge');
    expect(refusalOf(await accept(await charge()))).toBe('422 charge_not_acceptable charge');
  });

  describe('giving money back (PAY-8)', () => {
    const give = (id: number, body: object) => staff('post', `/festival-charges/${id}/refunds`, body);

    it('answers the refund with the charge as it is now, and the same again for the same key', async () => {
      const id = await addLateCharge(service, festival.ctx, entryId);
      const body = refundBody({ amount_cents: 10_000, method: 'cash' });
      const first = await give(id, body);
      expect([first.status, first.body]).toMatchObject([
        201,
        { data: { charge_id: id, amount_cents: 10_000, charge: { status: 'refunded', refund_due_cents: 0 } } },
      ]);
      const again = await give(id, { ...body, idempotency_key: body.idempotency_key.toUpperCase() });
      expect([again.status, again.body]).toEqual([201, first.body]);
      expect(refusalOf(await give(id, { ...body, amount_cents: 9_999 }))).toBe(
        '422 idempotency_key_reused idempotency_key',
      );
    });

    it.each([
      ['a cent more than came in', 10_001],
      ['very much', Number.MAX_SAFE_INTEGER],
    ])('is refused for %s', async (_, amount_cents) => {
      const id = await addLateCharge(service, festival.ctx, entryId);
      expect(refusalOf(await give(id, refundBody({ amount_cents })))).toBe('422 refund_exceeds_payment amount_cents');
    });

    it.each([
      [{ amount_cents: 0 }, 'amount_cents'],
      [{ amount_cents: -1 }, 'amount_cents'],
      [{ amount_cents: 0.5 }, 'amount_cents'],
      [{ amount_cents: '1' }, 'amount_cents'],
      [{ method: 'card' }, 'method'],
      [{ method: undefined }, 'method'],
      [{ reason: 'no' }, 'reason'],
      [{ reason: LONG }, 'reason'],
      [{ idempotency_key: 'mine' }, 'idempotency_key'],
      [{ idempotency_key: undefined }, 'idempotency_key'],
    ])('refuses %p', async (input, field) => {
      const id = await addLateCharge(service, festival.ctx, entryId);
      expect(refusalOf(await give(id, refundBody(input)))).toBe(`422 validation_failed ${field}`);
    });
  });
});
