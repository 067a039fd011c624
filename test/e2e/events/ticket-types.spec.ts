import type { TicketTypeTerms } from '../../../src/ticketing';

import { sharedTestApp, TEST_NOW, type TestApp } from '../../support/app';
import { addEventOrderRow, addEventRow, addTicketTypeRow } from '../../support/events';
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
import { openStudio, type OpenStudio } from '../../support/studio';

interface TypeView {
  readonly id: number;
  readonly sold_or_held: number;
  readonly remaining: number;
  readonly early_quantity_held: number;
  readonly sales_open: boolean;
}

const HOUR = 3_600_000;
const after = (hours: number) => new Date(TEST_NOW.getTime() + hours * HOUR);

describe('ticket types as staff manage them', () => {
  let service: TestApp;
  let studio: OpenStudio;
  let staff: ManageClient;
  let eventId: number;
  let path: string;

  beforeAll(async () => {
    service = await sharedTestApp({ environment: { RATE_LIMIT_MANAGE: '1000000' } });
    studio = await openStudio(service);
    staff = await clientOfRole(service, studio.ctx, 'event_festival_staff', ['manage_events']);
    eventId = await addEventRow(service, studio.ctx);
    path = `/events/${eventId}/ticket-types`;
    await type({ name: 'Always there' });
  });
  afterAll(() => service.close());

  const type = (terms: Partial<TicketTypeTerms> = {}) => addTicketTypeRow(service, studio.ctx, eventId, terms);
  const change = (id: number, body: object) => staff('patch', `/event-ticket-types/${id}`, body);
  const order = (
    typeId: number,
    input: Partial<Parameters<typeof addEventOrderRow>[2]> & { quantity?: number } = {},
  ) => {
    const { quantity = 1, ...rest } = input;
    return addEventOrderRow(service, studio.ctx, { eventId, lines: [{ typeId, quantity }], ...rest });
  };

  it.each([
    { method: 'get', path: '/events/0/ticket-types', permissions: ['check_in_event_tickets', 'manage_festivals'] },
    { method: 'post', path: '/events/0/ticket-types', permissions: ['door_staff'] },
    { method: 'patch', path: '/event-ticket-types/0', permissions: ['door_staff'] },
    { method: 'delete', path: '/event-ticket-types/0', permissions: ['door_staff'] },
  ] as const)(
    '$method $path is guarded before body and id are looked at (ORD-1)',
    async ({ permissions, ...route }) => {
      const guarded = { ...route, lacking: { role: 'event_festival_staff', permissions } } as const;
      const { ctx } = await openStudio(service);
      expect(await gateOutcomes(service, ctx, guarded)).toEqual(expectedGates(guarded));
    },
  );

  describe('making one', () => {
    it('answers everything staff know of it, in the currency of the event; what it has not given has its default', async () => {
      const answer = await staff('post', path, { name: ' Standard ' });
      expect([answer.status, answer.body]).toEqual([
        201,
        {
          data: {
            id: expect.any(Number),
            event_id: eventId,
            name: 'Standard',
            description: null,
            inventory: 20,
            sold_or_held: 0,
            remaining: 20,
            price_cents: 0,
            currency: 'EUR',
            early_price_cents: null,
            early_ends_at: null,
            early_quota: null,
            early_quantity_held: 0,
            sales_starts_at: null,
            sales_ends_at: null,
            max_per_order: 10,
            is_active: true,
            sales_open: true,
            sort_order: 0,
            created_at: expect.stringMatching(/Z$/),
            updated_at: expect.stringMatching(/Z$/),
          },
        },
      ]);
      expect((await actionsOf(service, studio.ctx)).at(-1)).toBe('event_ticket_type.created');
    });

    it('takes the inventory as the most of an order when there are fewer than ten tickets', async () => {
      expect(dataOf(await staff('post', path, { name: 'Few', inventory: 3 }))).toMatchObject({ max_per_order: 3 });
    });

    it.each([
      [{ name: '' }, 'name'],
      [{ name: 'x'.repeat(256) }, 'name'],
      [{ name: undefined }, 'name'],
      [{ description: 'x'.repeat(2_001) }, 'description'],
      [{ inventory: 0 }, 'inventory'],
      [{ inventory: 1_000_001 }, 'inventory'],
      [{ inventory: null }, 'inventory'],
      [{ price_cents: -1 }, 'price_cents'],
      [{ price_cents: 100_000_000 }, 'price_cents'],
      [{ price_cents: null }, 'price_cents'],
      [{ early_price_cents: 2_500, early_ends_at: '2026-06-01T10:00:00Z' }, 'early_price_cents'],
      [{ early_price_cents: 2_499 }, 'early_ends_at'],
      [{ early_price_cents: 2_499, early_ends_at: 'tomorrow' }, 'early_ends_at'],
      [{ early_quota: 11 }, 'early_quota'],
      [{ early_quota: 0 }, 'early_quota'],
      [{ sales_starts_at: '2026-06-01T10:00:00Z', sales_ends_at: '2026-06-01T10:00:00Z' }, 'sales_ends_at'],
      [{ max_per_order: 11 }, 'max_per_order'],
      [{ inventory: 1_000, max_per_order: 101 }, 'max_per_order'],
      [{ max_per_order: null }, 'max_per_order'],
      [{ is_active: 'yes' }, 'is_active'],
      [{ sort_order: 32_768 }, 'sort_order'],
      [{ sort_order: -1 }, 'sort_order'],
    ])('refuses %j', async (input, field) => {
      const body = { name: 'Standard', inventory: 10, price_cents: 2_500, ...input };
      expect(refusalOf(await staff('post', path, body))).toBe(`422 validation_failed ${field}`);
    });

    it.each(['cancelled', 'archived'] as const)(
      'EVT-4: is refused for a %s event, whose types stay as they are',
      async (status) => {
        const closed = await addEventRow(service, studio.ctx, { status });
        const id = await addTicketTypeRow(service, studio.ctx, closed);
        expect(refusalOf(await staff('post', `/events/${closed}/ticket-types`, { name: 'New' }))).toBe(
          '422 event_closed event',
        );
        expect(refusalOf(await change(id, { name: 'Other' }))).toBe('422 event_closed event');
        expect(refusalOf(await staff('delete', `/event-ticket-types/${id}`))).toBe('422 event_closed event');
      },
    );
  });

  describe('the list', () => {
    it('EVT-9: counts what is sold or held as the example of the rules does', async () => {
      const event = await addEventRow(service, studio.ctx, { capacity: 12 });
      const add = (terms: Partial<TicketTypeTerms>) => addTicketTypeRow(service, studio.ctx, event, terms);
      const [a, b, c] = [
        await add({}),
        await add({ sortOrder: 1 }),
        await add({ inventory: 5, isActive: false, sortOrder: 2 }),
      ];
      const hold = (typeId: number, quantity: number, input: Partial<Parameters<typeof addEventOrderRow>[2]> = {}) =>
        addEventOrderRow(service, studio.ctx, { eventId: event, lines: [{ typeId, quantity }], ...input });
      await hold(a, 7);
      await hold(a, 1, { status: 'paid_requires_refund' });
      await hold(a, 1, { status: 'pending', expiresAt: TEST_NOW });
      await hold(b, 2, { status: 'pending', expiresAt: after(1) });
      await hold(c, 1);
      for (const status of ['failed', 'cancelled', 'expired', 'refunded'] as const) await hold(b, 1, { status });
      const { data } = (await staff('get', `/events/${event}/ticket-types`)).body as { data: TypeView[] };
      expect(data.map(({ id, sold_or_held: held, remaining }) => [id, held, remaining])).toEqual([
        [a, 8, 2],
        [b, 2, 8],
        [c, 1, 4],
      ]);
    });

    it('EVT-9: tells what is held at the early price, and whether buyers could order now', async () => {
      const event = await addEventRow(service, studio.ctx);
      const early = { earlyPriceCents: 1_000, earlyEndsAt: after(2), earlyQuota: 5 };
      const windows = [
        {},
        { salesStartsAt: TEST_NOW },
        { salesStartsAt: after(1) },
        { salesEndsAt: TEST_NOW },
        { isActive: false },
      ];
      const ids: number[] = [];
      for (const [index, terms] of windows.entries())
        ids.push(await addTicketTypeRow(service, studio.ctx, event, { ...early, sortOrder: index, ...terms }));
      const lines = (quantity: number) => [
        { typeId: ids[0] ?? 0, quantity, tier: 'early_bird', unitPriceCents: 1_000 } as const,
      ];
      await addEventOrderRow(service, studio.ctx, { eventId: event, lines: lines(2) });
      await addEventOrderRow(service, studio.ctx, {
        eventId: event,
        lines: lines(1),
        status: 'pending',
        expiresAt: null,
      });
      await addEventOrderRow(service, studio.ctx, { eventId: event, lines: lines(1), status: 'refunded' });
      const { data } = (await staff('get', `/events/${event}/ticket-types`)).body as { data: TypeView[] };
      expect(data.map(({ sales_open: isOpen }) => isOpen)).toEqual([true, true, false, false, false]);
      expect(data[0]).toMatchObject({ sold_or_held: 3, early_quantity_held: 3, remaining: 7 });
    });

    it('comes in the order of the types, in pages, with the same few statements however many there are (GEN-8)', async () => {
      const event = await addEventRow(service, studio.ctx);
      const ids: number[] = [];
      for (const sortOrder of [2, 1, 1]) ids.push(await addTicketTypeRow(service, studio.ctx, event, { sortOrder }));
      const seen: number[] = [];
      for (let cursor: string | null = ''; cursor !== null;) {
        const route: string = `/events/${event}/ticket-types?limit=2${cursor && `&cursor=${cursor}`}`;
        const page = (await staff('get', route)).body as { data: TypeView[]; next_cursor: string | null };
        seen.push(...page.data.map(({ id }) => id));
        cursor = page.next_cursor;
      }
      expect(seen).toEqual([ids[1], ids[2], ids[0]]);
      const list = () => staff('get', `/events/${event}/ticket-types`);
      const before = (await statementsDuring(list)).length;
      for (let n = 0; n < 5; n += 1) await addTicketTypeRow(service, studio.ctx, event);
      expect((await statementsDuring(list)).length).toBe(before);
      expect(refusalOf(await staff('get', `/events/${event}/ticket-types?limit=0`))).toBe(
        '422 validation_failed limit',
      );
      expect(refusalOf(await staff('get', `${path}?cursor=eyJhIjoxfQ`))).toBe('422 validation_failed cursor');
    });

    it('shows door staff the types of current published events only', async () => {
      const door = await clientOfRole(service, studio.ctx, 'event_festival_staff', ['door_staff']);
      const see = async (input: Parameters<typeof addEventRow>[2]) =>
        outcomeOf(await door('get', `/events/${await addEventRow(service, studio.ctx, input)}/ticket-types`));
      expect(await see({})).toBe('200');
      expect(await see({ startsAt: after(-26), endsAt: after(-24) })).toBe('200');
      expect(await see({ startsAt: after(-26), endsAt: after(-25) })).toBe('404 not_found');
      for (const status of ['draft', 'cancelled', 'archived'] as const)
        expect([status, await see({ status })]).toEqual([status, '404 not_found']);
    });

    it('is not found of an event that is none', async () => {
      expect(outcomeOf(await staff('get', '/events/987654321/ticket-types'))).toBe('404 not_found');
      expect(outcomeOf(await staff('post', '/events/987654321/ticket-types', { name: 'New' }))).toBe('404 not_found');
    });
  });

  describe('changing one', () => {
    it('changes the given fields, null clears, and one that changes nothing is not logged (GEN-17)', async () => {
      const id = await type({ description: 'Old' });
      expect(dataOf(await change(id, { name: 'Other', description: null, is_active: false }))).toMatchObject({
        name: 'Other',
        description: null,
        is_active: false,
        inventory: 10,
      });
      const actions = await actionsOf(service, studio.ctx);
      expect(actions.at(-1)).toBe('event_ticket_type.changed');
      expect((await change(id, { name: 'Other' })).status).toBe(200);
      expect(await actionsOf(service, studio.ctx)).toEqual(actions);
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

    it('EVT-10: never has fewer tickets than are sold or held, live holds among them', async () => {
      const id = await type({ maxPerOrder: 1 });
      await order(id, { quantity: 3 });
      await order(id, { quantity: 2, status: 'pending', expiresAt: after(1) });
      await order(id, { quantity: 2, status: 'pending', expiresAt: TEST_NOW });
      expect(refusalOf(await change(id, { inventory: 4 }))).toBe('422 inventory_below_sold inventory');
      expect(dataOf(await change(id, { inventory: 5 }))).toMatchObject({ sold_or_held: 5, remaining: 0 });
    });

    it('EVT-10: never has a smaller early quota than is held at the early price', async () => {
      const id = await type({ earlyPriceCents: 1, earlyEndsAt: after(1), earlyQuota: 5 });
      const lines = [{ typeId: id, quantity: 3, tier: 'early_bird', unitPriceCents: 1 } as const];
      await order(id, { lines });
      expect(refusalOf(await change(id, { early_quota: 2 }))).toBe('422 early_quota_below_used early_quota');
      expect(dataOf(await change(id, { early_quota: 3 }))).toMatchObject({ early_quota: 3, early_quantity_held: 3 });
      expect((await change(id, { early_quota: null })).status).toBe(200);
    });

    it('EVT-11: the last active type of a published event is neither deactivated nor deleted, of a draft it is', async () => {
      const outcomes = async (status: 'published' | 'draft') => {
        const event = await addEventRow(service, studio.ctx, { status });
        const last = await addTicketTypeRow(service, studio.ctx, event);
        const idle = await addTicketTypeRow(service, studio.ctx, event, { isActive: false });
        return [
          refusalOf(await change(last, { is_active: false })),
          refusalOf(await staff('delete', `/event-ticket-types/${idle}`)),
          refusalOf(await staff('delete', `/event-ticket-types/${last}`)),
        ];
      };
      const refused = '422 last_active_ticket_type is_active';
      expect(await outcomes('published')).toEqual([refused, '204', refused]);
      expect(await outcomes('draft')).toEqual(['200', '204', '204']);
    });

    it('EVT-11: of two active types deactivated at the same time one stays', async () => {
      const event = await addEventRow(service, studio.ctx);
      const ids = [
        await addTicketTypeRow(service, studio.ctx, event),
        await addTicketTypeRow(service, studio.ctx, event),
      ];
      const answers = await Promise.all(ids.map((id) => change(id, { is_active: false })));
      expect(answers.map(refusalOf).toSorted()).toEqual(['200', '422 last_active_ticket_type is_active']);
    });
  });

  it('EVT-11: is deleted while nobody ordered of it', async () => {
    const [free, ordered] = [await type(), await type()];
    await order(ordered, { status: 'cancelled' });
    const answer = await staff('delete', `/event-ticket-types/${free}`);
    expect([answer.status, answer.text]).toEqual([204, '']);
    expect(outcomeOf(await staff('delete', `/event-ticket-types/${free}`))).toBe('404 not_found');
    expect(refusalOf(await staff('delete', `/event-ticket-types/${ordered}`))).toBe('422 in_use ticket_type');
  });
});
