import { createTestApp, type TestApp } from '../../support/app';
import { addEdition, moveEdition, openFestival, type OpenFestival, switchFestivals } from '../../support/festival';
import { addAdmissionType, addTicketOrder, FakeCheckouts } from '../../support/festival-admission';
import {
  actionsOf,
  clientOfRole,
  expectedGates,
  gateOutcomes,
  type ManageClient,
  outcomeOf,
  refusalOf,
} from '../../support/manage';
import { dataOf } from '../../support/mobile';
import { statementsDuring } from '../../support/statements';

interface TypeView {
  readonly id: number;
  readonly held: number;
  readonly remaining: number;
  readonly early_held: number;
}

const NEW = { name: 'Saturday', inventory: 10, price_cents: 2_500 };
const MONEY = ['manage_festival_finance'] as const;

describe('admission types as staff manage them', () => {
  const provider = new FakeCheckouts();
  let service: TestApp;
  let festival: OpenFestival;
  let staff: ManageClient;
  let path: string;

  beforeAll(async () => {
    service = await createTestApp({ environment: { RATE_LIMIT_MANAGE: '1000000' }, fakes: provider.fakes });
    festival = await openFestival(service);
    staff = await clientOfRole(service, festival.ctx, 'event_festival_staff', MONEY);
    path = `/festival-editions/${festival.editionId}/admission-types`;
  });
  afterAll(() => service.close());

  const type = (terms: Parameters<typeof addAdmissionType>[2] = {}) => addAdmissionType(service, festival, terms);
  const change = (id: number, body: object) => staff('patch', `/festival-admission-types/${id}`, body);
  const link = (id: number, quantity = 1) =>
    addTicketOrder(service, festival, id, { kind: 'payment_link', provider: 'liqpay', quantity });

  it.each([
    { method: 'get', path: '/festival-editions/0/admission-types', permissions: ['check_in_festival_tickets'] },
    { method: 'post', path: '/festival-editions/0/admission-types', permissions: ['manage_festivals', 'door_staff'] },
    { method: 'patch', path: '/festival-admission-types/0', permissions: ['manage_festivals', 'door_staff'] },
    { method: 'delete', path: '/festival-admission-types/0', permissions: ['manage_festivals', 'door_staff'] },
  ] as const)(
    '$method $path is guarded before body and id are looked at (ORD-1)',
    async ({ permissions, ...route }) => {
      const guarded = { ...route, lacking: { role: 'event_festival_staff', permissions } } as const;
      const { ctx } = await openFestival(service);
      expect(await gateOutcomes(service, ctx, guarded)).toEqual(expectedGates(guarded));
    },
  );

  it('are listed for those who sell and those who run the festival', async () => {
    for (const permission of ['manage_festivals', 'door_staff'] as const) {
      const client = await clientOfRole(service, festival.ctx, 'event_festival_staff', [permission]);
      expect((await client('get', path)).status).toBe(200);
    }
  });

  it('are not found while festivals are off, after the input was checked, nor of another studio (GEN-9)', async () => {
    const off = await openFestival(service);
    const id = await addAdmissionType(service, off);
    const client = await clientOfRole(service, off.ctx, 'owner');
    await switchFestivals(service, off.slug, false);
    const routes = [
      ['get', `/festival-editions/${off.editionId}/admission-types`],
      ['post', `/festival-editions/${off.editionId}/admission-types`, NEW],
      ['patch', `/festival-admission-types/${id}`, { name: 'Other' }],
      ['delete', `/festival-admission-types/${id}`],
    ] as const;
    for (const [method, route, body] of routes) {
      expect(outcomeOf(await client(method, route, body))).toBe('404 not_found');
      expect(outcomeOf(await staff(method, route, body))).toBe('404 not_found');
    }
    expect(refusalOf(await client('post', `/festival-editions/${off.editionId}/admission-types`, {}))).toMatch(
      /^422 validation_failed/,
    );
  });

  describe('making one', () => {
    it('answers everything staff know of it, in the currency of the edition', async () => {
      const answer = await staff('post', path, NEW);
      expect([answer.status, answer.body]).toEqual([
        201,
        {
          data: {
            id: expect.any(Number),
            edition_id: festival.editionId,
            name: 'Saturday',
            description: null,
            inventory: 10,
            held: 0,
            remaining: 10,
            price_cents: 2_500,
            currency: 'EUR',
            early_price_cents: null,
            early_ends_at: null,
            early_quota: null,
            early_held: 0,
            sales_starts_at: null,
            sales_ends_at: null,
            max_per_order: 10,
            is_active: true,
            sort_order: 0,
          },
        },
      ]);
    });

    it('takes the inventory as the most of an order when there are fewer than ten places', async () => {
      expect(dataOf(await staff('post', path, { ...NEW, inventory: 3 }))).toMatchObject({ max_per_order: 3 });
    });

    it.each([
      [{ name: '' }, 'name'],
      [{ name: 'x'.repeat(256) }, 'name'],
      [{ name: undefined }, 'name'],
      [{ description: 'x'.repeat(2_001) }, 'description'],
      [{ inventory: 0 }, 'inventory'],
      [{ inventory: 1_000_001 }, 'inventory'],
      [{ inventory: '10' }, 'inventory'],
      [{ inventory: null }, 'inventory'],
      [{ price_cents: -1 }, 'price_cents'],
      [{ price_cents: 100_000_000 }, 'price_cents'],
      [{ price_cents: 0.5 }, 'price_cents'],
      [{ early_price_cents: 2_500, early_ends_at: '2026-06-01T10:00:00Z' }, 'early_price_cents'],
      [{ early_price_cents: 2_499 }, 'early_ends_at'],
      [{ early_price_cents: 2_499, early_ends_at: 'tomorrow' }, 'early_ends_at'],
      [{ early_quota: 11 }, 'early_quota'],
      [{ early_quota: 0 }, 'early_quota'],
      [{ sales_starts_at: '2026-06-01T10:00:00Z', sales_ends_at: '2026-06-01T10:00:00Z' }, 'sales_ends_at'],
      [{ max_per_order: 11 }, 'max_per_order'],
      [{ inventory: 100, max_per_order: 21 }, 'max_per_order'],
      [{ max_per_order: null }, 'max_per_order'],
      [{ is_active: 'yes' }, 'is_active'],
      [{ sort_order: 32_768 }, 'sort_order'],
    ])('refuses %j', async (input, field) => {
      expect(refusalOf(await staff('post', path, { ...NEW, ...input }))).toBe(`422 validation_failed ${field}`);
    });

    it('is refused for an edition that is archived, whose types stay as they are', async () => {
      const other = await openFestival(service);
      const id = await addAdmissionType(service, other);
      for (const action of ['start', 'complete', 'archive'] as const)
        await moveEdition(service, other.ctx, other.editionId, action);
      const client = await clientOfRole(service, other.ctx, 'owner');
      const answer = await client('post', `/festival-editions/${other.editionId}/admission-types`, NEW);
      expect(refusalOf(answer)).toBe('422 edition_closed edition');
      expect(refusalOf(await client('patch', `/festival-admission-types/${id}`, { name: 'Other' }))).toBe(
        '422 edition_closed edition',
      );
    });
  });

  it('are listed in their order, in pages, with what is held and left, in three statements (ADM-1, GEN-8)', async () => {
    const other = await openFestival(service);
    const client = await clientOfRole(service, other.ctx, 'owner');
    const early = { earlyPriceCents: 1_000, earlyEndsAt: new Date('2026-06-01T12:00:00Z') };
    const ids: number[] = [];
    for (const terms of [{ sortOrder: 2 }, { sortOrder: 1, ...early }, { sortOrder: 1 }])
      ids.push(await addAdmissionType(service, other, terms));
    await addTicketOrder(service, other, ids[1] ?? 0, { kind: 'payment_link', provider: 'liqpay', quantity: 2 });
    await addTicketOrder(service, other, ids[1] ?? 0, { quantity: 3 });
    const seen: TypeView[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const route: string = `/festival-editions/${other.editionId}/admission-types?limit=2${cursor && `&cursor=${cursor}`}`;
      const { body } = await client('get', route);
      const page = body as { data: TypeView[]; next_cursor: string | null };
      seen.push(...page.data);
      cursor = page.next_cursor;
    }
    expect(seen.map(({ id }) => id)).toEqual([ids[1], ids[2], ids[0]]);
    expect(seen[0]).toMatchObject({ held: 5, remaining: 5, early_held: 2 });
    const list = () => client('get', `/festival-editions/${other.editionId}/admission-types`);
    const before = (await statementsDuring(list)).length;
    for (let n = 0; n < 10; n += 1) await addAdmissionType(service, other);
    expect((await statementsDuring(list)).length).toBe(before);
    expect(
      refusalOf(
        await list().then(() => client('get', `/festival-editions/${other.editionId}/admission-types?limit=0`)),
      ),
    ).toBe('422 validation_failed limit');
  });

  it('are not found of an edition that is none', async () => {
    expect(outcomeOf(await staff('get', '/festival-editions/987654321/admission-types'))).toBe('404 not_found');
    expect(outcomeOf(await staff('post', '/festival-editions/987654321/admission-types', NEW))).toBe('404 not_found');
    for (const id of ['987654321', '0', 'x', '99999999999999999999'])
      expect(outcomeOf(await staff('delete', `/festival-admission-types/${id}`))).toBe('404 not_found');
  });

  describe('changing one (ADM-9)', () => {
    it('changes the given fields, null clears, and one that changes nothing is not logged (GEN-17)', async () => {
      const id = await type({ description: 'Old' });
      expect(dataOf(await change(id, { name: 'Sunday', description: null, is_active: false }))).toMatchObject({
        name: 'Sunday',
        description: null,
        is_active: false,
        inventory: 10,
      });
      const actions = await actionsOf(service, festival.ctx);
      expect(actions.at(-1)).toBe('admission_type.changed');
      expect((await change(id, { name: 'Sunday' })).status).toBe(200);
      expect(await actionsOf(service, festival.ctx)).toEqual(actions);
    });

    it.each([
      [{ name: null }, 'name'],
      [{ inventory: null }, 'inventory'],
      [{ price_cents: '1' }, 'price_cents'],
      [{ early_price_cents: 1 }, 'early_ends_at'],
      [{ early_quota: 11 }, 'early_quota'],
      [{ inventory: 9 }, 'max_per_order'],
    ])('refuses %j', async (body, field) => {
      expect(refusalOf(await change(await type(), body))).toBe(`422 validation_failed ${field}`);
    });

    it('keeps everything open while orders only wait for their payment', async () => {
      const id = await type();
      await link(id);
      expect((await change(id, { name: 'Sunday', price_cents: 1 })).status).toBe(200);
    });

    it.each([
      [{ name: 'Other' }, 'name'],
      [{ description: 'Other' }, 'description'],
      [{ price_cents: 1 }, 'price_cents'],
      [{ early_price_cents: 1, early_ends_at: '2026-06-02T00:00:00Z' }, 'early_price_cents'],
      [{ early_ends_at: '2026-06-02T00:00:00Z' }, 'early_ends_at'],
      [{ early_quota: 2 }, 'early_quota'],
    ])('keeps %j as it is once an order was paid', async (body, field) => {
      const id = await type();
      await addTicketOrder(service, festival, id);
      expect(refusalOf(await change(id, body))).toBe(`422 admission_type_locked ${field}`);
    });

    it('leaves stock, window, order limit, use and place open once an order was paid', async () => {
      const id = await type();
      await addTicketOrder(service, festival, id);
      const body = {
        name: 'Saturday',
        price_cents: 2_500,
        inventory: 20,
        max_per_order: 20,
        sales_starts_at: '2026-06-01T09:00:00Z',
        sales_ends_at: '2026-06-01T10:00:00Z',
        is_active: false,
        sort_order: 9,
      };
      expect(dataOf(await change(id, body))).toMatchObject(body);
    });

    it('never has fewer places than are held', async () => {
      const id = await type({ maxPerOrder: 3 });
      await link(id, 3);
      await addTicketOrder(service, festival, id, { quantity: 3 });
      expect(refusalOf(await change(id, { inventory: 5 }))).toBe('422 inventory_below_sold inventory');
      expect(dataOf(await change(id, { inventory: 6 }))).toMatchObject({ held: 6, remaining: 0 });
    });

    it('never has a smaller early quota than is held at the early price', async () => {
      const id = await type({ earlyPriceCents: 1, earlyEndsAt: new Date('2026-06-02T00:00:00Z'), earlyQuota: 5 });
      await link(id, 3);
      expect(refusalOf(await change(id, { early_quota: 2 }))).toBe('422 early_quota_below_used early_quota');
      expect(dataOf(await change(id, { early_quota: 3 }))).toMatchObject({ early_quota: 3, early_held: 3 });
      expect((await change(id, { early_quota: null })).status).toBe(200);
    });
  });

  it('is deleted while nobody ordered of it (ADM-9)', async () => {
    const [free, ordered] = [await type(), await type()];
    await link(ordered);
    const answer = await staff('delete', `/festival-admission-types/${free}`);
    expect([answer.status, answer.text]).toEqual([204, '']);
    expect(outcomeOf(await staff('delete', `/festival-admission-types/${free}`))).toBe('404 not_found');
    expect(refusalOf(await staff('delete', `/festival-admission-types/${ordered}`))).toBe('422 in_use admission_type');
  });

  it('sells nothing of an edition that is not published (ADM-5)', async () => {
    const editionId = await addEdition(service, festival.ctx);
    const id = await addAdmissionType(service, { ...festival, editionId });
    await expect(addTicketOrder(service, { ...festival, editionId }, id)).rejects.toMatchObject({
      code: 'edition_closed',
    });
  });
});
