import { randomUUID } from 'node:crypto';

import type { ActorContext, StaffContext } from '@studio/access';

import { sharedTestApp, TEST_NOW, type TestApp } from '../../support/app';
import { ownerContext } from '../../support/finance';
import { addExpenseCategory, moveCash } from '../../support/finance-cash';
import { given } from '../../support/given';
import { clientOfRole, type ManageClient, outcomeOf, refusalOf } from '../../support/manage';
import { openStudio } from '../../support/studio';

interface Row {
  readonly id: number;
  readonly [field: string]: unknown;
}
const dataOf = (answer: { readonly body: unknown }) => (answer.body as { data: Row }).data;
const listOf = (answer: { readonly body: unknown }) => (answer.body as { data: Row[] }).data;
const cursorOf = (answer: { readonly body: unknown }) => (answer.body as { next_cursor: string | null }).next_cursor;

describe('cash over HTTP', () => {
  let service: TestApp;
  let ctx: StaffContext;
  let foreign: ActorContext;
  let locationId: number;
  let foreignLocationId: number;
  let categoryId: number;
  let foreignCategoryId: number;
  let owner: ManageClient;
  let manager: ManageClient;
  let reporter: ManageClient;

  beforeAll(async () => {
    service = await sharedTestApp();
    const studio = await openStudio(service, { timezone: 'Europe/Berlin' });
    const other = await openStudio(service);
    ctx = await ownerContext(service, studio.ctx);
    foreign = await ownerContext(service, other.ctx);
    locationId = studio.locationId;
    foreignLocationId = other.locationId;
    categoryId = await addExpenseCategory(service, ctx);
    foreignCategoryId = await addExpenseCategory(service, foreign);
    owner = await clientOfRole(service, studio.ctx, 'owner');
    manager = await clientOfRole(service, studio.ctx, 'manager', ['manage_studio_cashflow']);
    reporter = await clientOfRole(service, studio.ctx, 'manager', ['view_studio_financial_reports']);
  });
  beforeEach(() => service.clock.moveTo(TEST_NOW));
  afterAll(() => service.close());

  const movement = (input: object = {}) => ({
    direction: 'in',
    location_id: locationId,
    amount_cents: 1_000,
    reason: 'Change',
    idempotency_key: randomUUID(),
    ...input,
  });
  const count = (input: object = {}) => ({
    location_id: locationId,
    actual_counted_cents: 500,
    reason: 'Evening',
    idempotency_key: randomUUID(),
    ...input,
  });
  const expense = (input: object = {}) => ({
    category_id: categoryId,
    payment_method: 'cashdesk',
    amount_cents: 250,
    reason: 'Lamps',
    cash_location_id: locationId,
    idempotency_key: randomUUID(),
    ...input,
  });
  const epoch = (input: object = {}) => ({
    approval: 'approve',
    counts: [{ location_id: locationId, currency: 'eur', actual_counted_cents: 100 }],
    reason: 'New year',
    idempotency_key: randomUUID(),
    ...input,
  });
  const actor = { name: expect.any(String) as string, role: 'manager', user_id: expect.any(Number) as number };

  it('records a movement, answers a repeat with it, and refuses the key with another content (CSH-4)', async () => {
    const body = movement({ occurred_at: '2026-06-01T09:30:00+02:00' });
    const first = await manager('post', '/cash-movements', body);
    expect(first.status).toBe(201);
    expect(dataOf(first)).toEqual({
      id: expect.any(Number) as number,
      finance_epoch_id: expect.any(Number) as number,
      location_id: locationId,
      currency: 'EUR',
      direction: 'in',
      purpose: 'deposit',
      source: 'studio',
      amount_cents: 1_000,
      occurred_at: '2026-06-01T07:30:00Z',
      source_key: `manual:${body.idempotency_key}`,
      reason: 'Change',
      actor: expect.objectContaining(actor) as object,
      created_at: expect.stringMatching(/Z$/) as string,
      voided_by_entry_id: null,
      purchase: null,
    });
    const upper = { ...body, idempotency_key: body.idempotency_key.toUpperCase(), currency: null };
    const repeat = await manager('post', '/cash-movements', upper);
    expect([repeat.status, dataOf(repeat)]).toEqual([201, dataOf(first)]);
    const mutated = await manager('post', '/cash-movements', { ...body, amount_cents: 1_001 });
    expect(refusalOf(mutated)).toBe('422 idempotency_key_reused idempotency_key');
  });

  it('voids a movement once, by an entry of its own, for those who manage cash (FIN-21, FIN-22, FIN-23)', async () => {
    const recorded = dataOf(await manager('post', '/cash-movements', movement({ amount_cents: 4_321 })));
    const path = `/cash-movements/${recorded.id}/void`;
    expect(refusalOf(await manager('post', path, { reason: 'x' }))).toBe('422 validation_failed reason');
    expect(outcomeOf(await reporter('post', path, { reason: 'Entered twice' }))).toBe('403 forbidden');
    const voided = await owner('post', path, { reason: 'Entered twice' });
    const reversal = dataOf(voided)['voided_by_entry_id'] as number;
    expect([voided.status, dataOf(voided)]).toEqual([200, { ...recorded, voided_by_entry_id: reversal }]);
    const again = await manager('post', path, { reason: 'Another reason' });
    expect([again.status, dataOf(again)]).toEqual([200, dataOf(voided)]);
    const entries = listOf(await manager('get', '/cash-entries'));
    expect(entries.find(({ id }) => id === reversal)).toMatchObject({
      purpose: 'deposit_reversal',
      direction: 'out',
      amount_cents: 4_321,
      reason: 'Entered twice',
      actor: { role: 'owner' },
      voided_by_entry_id: null,
      purchase: null,
    });
    const counted = dataOf(await manager('post', '/cash-movements', movement()));
    await manager('post', '/cash-reconciliations', count());
    const late = await manager('post', `/cash-movements/${counted.id}/void`, { reason: 'Entered twice' });
    expect(refusalOf(late)).toBe('422 cash_movement_counted cash_movement');
  });

  it.each([
    ['amount_cents', 0],
    ['amount_cents', -5],
    ['amount_cents', 1.5],
    ['amount_cents', '100'],
    ['amount_cents', 100_000_000],
    ['reason', 'ab'],
    ['reason', 'x'.repeat(2_001)],
    ['reason', '   '],
    ['direction', 'deposit'],
    ['currency', 'EU'],
    ['currency', 'PLN'],
    ['occurred_at', '2026-06-01'],
    ['occurred_at', '2026-06-01T08:00:01Z'],
    ['idempotency_key', 'again'],
    ['location_id', 0],
  ])('refuses a movement with %s %s', async (field, value) => {
    const answer = await manager('post', '/cash-movements', movement({ [field]: value }));
    expect(refusalOf(answer)).toBe(`422 validation_failed ${field}`);
  });

  it('counts a cashbox (CSH-7)', async () => {
    await manager('post', '/cash-movements', movement());
    const { status, body } = await manager('post', '/cash-reconciliations', count());
    expect(status).toBe(201);
    expect((body as { data: Row }).data).toMatchObject({
      kind: 'count',
      location_id: locationId,
      currency: 'EUR',
      actual_counted_cents: 500,
      occurred_at: '2026-06-01T08:00:00Z',
      actor,
    });
    const listed = await manager('get', `/cash-reconciliations?location_id=${locationId}&currency=eur&limit=1`);
    expect(listOf(listed)).toEqual([(body as { data: Row }).data]);
  });

  it.each([
    ['actual_counted_cents', -1],
    ['actual_counted_cents', 10_000_000_000],
    ['actual_counted_cents', null],
    ['reason', 'no'],
  ])('refuses a count with %s %s', async (field, value) => {
    const answer = await manager('post', '/cash-reconciliations', count({ [field]: value }));
    expect(refusalOf(answer)).toBe(`422 validation_failed ${field}`);
  });

  it('takes counts from 0 to 9,999,999,999', async () => {
    for (const cents of [9_999_999_999, 0])
      expect((await manager('post', '/cash-reconciliations', count({ actual_counted_cents: cents }))).status).toBe(201);
  });

  it('starts an epoch of the boxes that the preview lists, by the owner with the approval (CSH-6)', async () => {
    const preview = await owner('get', '/finance-epochs/preview');
    expect(dataOf(preview)).toEqual({
      active_epoch_id: expect.any(Number) as number,
      cashboxes: [
        {
          location_id: locationId,
          location_name: 'Main',
          currency: 'EUR',
          expected_balance_cents: expect.any(Number) as number,
        },
      ],
    });
    for (const approval of ['yes', true, null])
      expect(refusalOf(await owner('post', '/finance-epochs', epoch({ approval })))).toBe(
        '422 validation_failed approval',
      );
    expect(refusalOf(await owner('post', '/finance-epochs', epoch({ counts: [] })))).toBe(
      '422 validation_failed counts',
    );
    const wrong = epoch({ counts: [{ location_id: locationId, currency: 'EUR', actual_counted_cents: -1 }] });
    expect(refusalOf(await owner('post', '/finance-epochs', wrong))).toBe(
      '422 validation_failed counts.0.actual_counted_cents',
    );
    const body = epoch();
    const started = await owner('post', '/finance-epochs', body);
    expect([started.status, dataOf(started)]).toEqual([
      201,
      {
        id: expect.any(Number) as number,
        starts_at: '2026-06-01T08:00:00Z',
        is_legacy: false,
        is_active: true,
        reason: 'New year',
        actor: expect.objectContaining({ role: 'owner' }) as object,
      },
    ]);
    const repeat = await owner('post', '/finance-epochs', body);
    expect([repeat.status, dataOf(repeat).id]).toEqual([201, dataOf(started).id]);
    const [active, legacy] = listOf(await reporter('get', '/finance-epochs'));
    expect(active).toEqual(dataOf(started));
    expect(legacy).toMatchObject({
      is_legacy: true,
      is_active: false,
      starts_at: '1970-01-01T00:00:00Z',
      reason: null,
    });
    const page = await manager('get', '/finance-epochs?limit=1');
    const next = await manager('get', `/finance-epochs?limit=1&cursor=${cursorOf(page) ?? ''}`);
    expect([listOf(page), listOf(next), cursorOf(next)]).toEqual([[active], [legacy], null]);
    const early = movement({ occurred_at: '2026-06-01T07:59:59Z' });
    expect(refusalOf(await manager('post', '/cash-movements', early))).toBe('422 before_finance_epoch occurred_at');
  });

  it('answers an epoch, its preview and starting it to owners only, and other cash to those who manage it', async () => {
    expect(outcomeOf(await manager('get', '/finance-epochs/preview'))).toBe('403 forbidden');
    expect(outcomeOf(await manager('post', '/finance-epochs', epoch()))).toBe('403 forbidden');
    for (const path of ['/cash-entries', '/cash-reconciliations', '/expenses', '/expense-categories'])
      expect(outcomeOf(await reporter('get', path))).toBe('403 forbidden');
  });

  it('records an expense and voids it once (CSH-8, CSH-9)', async () => {
    const recorded = await manager('post', '/expenses', expense({ expense_location_id: locationId }));
    expect([recorded.status, dataOf(recorded)]).toEqual([
      201,
      {
        id: expect.any(Number) as number,
        category_id: categoryId,
        payment_method: 'cashdesk',
        amount_cents: 250,
        currency: 'EUR',
        occurred_at: '2026-06-01T08:00:00Z',
        reason: 'Lamps',
        expense_location_id: locationId,
        cash_location_id: locationId,
        status: 'active',
        voided_at: null,
        void_reason: null,
        void_actor: null,
        actor: expect.objectContaining(actor) as object,
        created_at: expect.stringMatching(/Z$/) as string,
      },
    ]);
    const path = `/expenses/${dataOf(recorded).id}`;
    expect(refusalOf(await manager('post', `${path}/void`, { reason: 'x' }))).toBe('422 validation_failed reason');
    const voided = await owner('post', `${path}/void`, { reason: 'Entered twice' });
    expect([voided.status, dataOf(voided)]).toEqual([
      200,
      {
        ...dataOf(recorded),
        status: 'voided',
        voided_at: '2026-06-01T08:00:00Z',
        void_reason: 'Entered twice',
        void_actor: expect.objectContaining({ role: 'owner' }) as object,
      },
    ]);
    const again = await manager('post', `${path}/void`, { reason: 'Another reason' });
    expect([again.status, dataOf(again)]).toEqual([200, dataOf(voided)]);
    expect(dataOf(await manager('get', path))).toEqual(dataOf(voided));
  });

  it.each([
    ['category_id', () => foreignCategoryId],
    ['cash_location_id', () => foreignLocationId],
    ['cash_location_id', () => null],
    ['expense_location_id', () => foreignLocationId],
    ['amount_cents', () => 0],
    ['payment_method', () => 'cash'],
    ['occurred_at', () => '2026-06-01T08:00:01Z'],
  ])('refuses an expense with another %s', async (field, value) => {
    const answer = await manager('post', '/expenses', expense({ [field]: value() }));
    expect(refusalOf(answer)).toBe(`422 validation_failed ${field}`);
  });

  it('keeps categories (CSH-10)', async () => {
    const made = await manager('post', '/expense-categories', { name: ' Rent ' });
    expect([made.status, dataOf(made)]).toEqual([
      201,
      { id: expect.any(Number) as number, name: 'Rent', is_active: true },
    ]);
    expect(refusalOf(await manager('post', '/expense-categories', { name: 'RENT' }))).toBe('422 already_taken name');
    expect(refusalOf(await manager('post', '/expense-categories', {}))).toBe('422 validation_failed name');
    const path = `/expense-categories/${dataOf(made).id}`;
    expect(refusalOf(await manager('patch', path, { name: null }))).toBe('422 validation_failed name');
    const changed = await manager('patch', path, { is_active: false });
    expect([changed.status, dataOf(changed)]).toEqual([200, { ...dataOf(made), is_active: false }]);
    const inactive = await manager('post', '/expenses', expense({ category_id: dataOf(made).id }));
    expect(refusalOf(inactive)).toBe('422 expense_category_inactive category_id');
  });

  it('lists the ledger of a day of 25 and one of 23 hours, from its first instant to the next day’s (access GEN-6)', async () => {
    const studio = await openStudio(service, { timezone: 'Europe/Berlin' });
    const client = await clientOfRole(service, studio.ctx, 'owner');
    const write = await ownerContext(service, studio.ctx);
    const instants = {
      // 2025-10-26 has 25 hours in Berlin, 2026-03-29 has 23.
      dayBefore: '2025-10-25T21:59:59Z',
      long: '2025-10-25T22:00:00Z',
      longEnd: '2025-10-26T22:59:59Z',
      dayAfter: '2025-10-26T23:00:00Z',
      short: '2026-03-28T23:00:00Z',
      shortEnd: '2026-03-29T21:59:59Z',
      shortAfter: '2026-03-29T22:00:00Z',
    };
    for (const instant of Object.values(instants))
      await moveCash(service, write, { locationId: studio.locationId, occurredAt: new Date(instant) });
    const times = async (window: string) =>
      listOf(await client('get', `/cash-entries?${window}`)).map(({ occurred_at }) => occurred_at);
    expect(await times('date_from=2025-10-26&date_to=2025-10-26')).toEqual([instants.longEnd, instants.long]);
    expect(await times('date_from=2026-03-29&date_to=2026-03-29')).toEqual([instants.shortEnd, instants.short]);
    expect(await times('date_to=2025-10-25')).toEqual([instants.dayBefore]);
    expect(await times('date_from=2026-03-30')).toEqual([instants.shortAfter]);
  });

  it('lists the ledger by location, currency and purpose, page by page', async () => {
    const studio = await openStudio(service);
    const client = await clientOfRole(service, studio.ctx, 'owner');
    const write = await ownerContext(service, studio.ctx);
    const annex = await given(service).location(studio.ctx);
    const ids = [
      await moveCash(service, write, { locationId: annex }),
      await moveCash(service, write, { locationId: studio.locationId, direction: 'out' }),
      await moveCash(service, write, { locationId: annex, direction: 'out' }),
    ];
    const [first, second, third] = ids;
    const listed = async (query: string) => listOf(await client('get', `/cash-entries?${query}`)).map(({ id }) => id);
    expect(await listed('')).toEqual([third, second, first]);
    expect(await listed(`location_id=${annex}`)).toEqual([third, first]);
    expect(await listed('purpose=deposit')).toEqual([first]);
    expect(await listed('currency=eur')).toEqual([third, second, first]);
    expect(await listed('currency=UAH')).toEqual([]);
    expect(await listed('all_epochs=true')).toEqual([third, second, first]);
    const page = await client('get', '/cash-entries?limit=2');
    const next = await client('get', `/cash-entries?limit=2&cursor=${cursorOf(page) ?? ''}`);
    expect([...listOf(page), ...listOf(next)].map(({ id }) => id)).toEqual([third, second, first]);
    expect(cursorOf(next)).toBeNull();
    const elsewhere = await client('get', `/cash-entries?limit=2&purpose=deposit&cursor=${cursorOf(page) ?? ''}`);
    expect(refusalOf(elsewhere)).toBe('422 validation_failed cursor');
  });

  it.each([
    ['/cash-entries', 'date_from', '2026-02-30'],
    ['/cash-entries', 'date_to', 'today'],
    ['/cash-entries', 'purpose', 'gift'],
    ['/cash-entries', 'currency', '€'],
    ['/cash-entries', 'all_epochs', '1'],
    ['/cash-entries', 'location_id', '0'],
    ['/cash-entries', 'location_id', '987654'],
    ['/cash-entries', 'limit', '101'],
    ['/cash-entries', 'cursor', 'x'],
    ['/cash-reconciliations', 'location_id', '987654'],
    ['/cash-reconciliations', 'currency', 'EURO'],
    ['/finance-epochs', 'cursor', 'x'],
    ['/expense-categories', 'cursor', 'x'],
    ['/expenses', 'category_id', '987654'],
    ['/expenses', 'expense_location_id', '987654'],
    ['/expenses', 'status', 'paid'],
    ['/expenses', 'payment_method', 'cash'],
    ['/expenses', 'date_from', '01.06.2026'],
  ])('refuses the list %s with %s=%s', async (path, parameter, value) => {
    const answer = await manager('get', `${path}?${parameter}=${encodeURIComponent(value)}`);
    expect(refusalOf(answer)).toBe(`422 validation_failed ${parameter}`);
  });

  it.each(['/cash-entries', '/expenses'])(
    'refuses the list %s of a window that ends before it begins',
    async (path) => {
      const answer = await manager('get', `${path}?date_from=2026-06-02&date_to=2026-06-01`);
      expect(refusalOf(answer)).toBe('422 validation_failed date_to');
    },
  );

  it('takes a foreign location for none in a movement, a count, an epoch and a filter (GEN-9)', async () => {
    const foreignBox = { location_id: foreignLocationId };
    expect(refusalOf(await manager('post', '/cash-movements', movement(foreignBox)))).toBe(
      '422 validation_failed location_id',
    );
    expect(refusalOf(await manager('post', '/cash-reconciliations', count(foreignBox)))).toBe(
      '422 validation_failed location_id',
    );
    const counts = [{ ...foreignBox, currency: 'EUR', actual_counted_cents: 0 }];
    expect(refusalOf(await owner('post', '/finance-epochs', epoch({ counts })))).toBe('422 validation_failed counts');
    expect(refusalOf(await manager('get', `/cash-entries?location_id=${foreignLocationId}`))).toBe(
      '422 validation_failed location_id',
    );
  });
});
