import { randomUUID } from 'node:crypto';

import type { StaffContext } from '@studio/access';

import { CashboxBalancesQuery, CashLedger, FinanceLocks } from '../../../src/finance';
import type { CashMovement } from '../../../src/finance/cash/application/cash-ledger';
import { BoxesToCountQuery } from '../../../src/finance/cash/queries/boxes-to-count.query';
import { CashEntriesQuery } from '../../../src/finance/cash/queries/cash-entries.query';
import { ReconciliationsQuery } from '../../../src/finance/cash/queries/reconciliations.query';
import { UnitOfWork } from '@studio/persistence';
import { createTestApp, TEST_NOW, type TestApp } from '../../support/app';
import { inStudio } from '../../support/database';
import { ownerContext } from '../../support/finance';
import { activeEpochOf, balanceOf, countCash, moveCash, rowsOf, startEpoch } from '../../support/finance-cash';
import { given } from '../../support/given';
import { actionsOf } from '../../support/manage';
import { type OpenStudio, openStudio } from '../../support/studio';

const YEAR_2000 = new Date('2000-01-01T00:00:00Z');

describe('cashboxes', () => {
  let service: TestApp;
  let studio: OpenStudio;
  let ctx: StaffContext;
  let locationId: number;

  beforeAll(async () => {
    service = await createTestApp();
  });
  beforeEach(async () => {
    service.clock.moveTo(TEST_NOW);
    studio = await openStudio(service);
    ctx = await ownerContext(service, studio.ctx);
    locationId = studio.locationId;
  });
  afterAll(() => service.close());

  const query = () => service.app.get(CashboxBalancesQuery);
  const reconciliation = (id: number) => service.app.get(ReconciliationsQuery).get(ctx, id);
  const refusal = async (call: Promise<unknown>) => {
    const error = await call.then(
      () => null,
      (problem: { code: string; errors: object }) => problem,
    );
    return error && `${error.code} ${Object.keys(error.errors).join(' ')}`;
  };
  /** The cash of a payment of a customer. */
  const record = (movement: Partial<CashMovement>) =>
    service.app.get(UnitOfWork).write(ctx, async (manager) => {
      await service.app.get(FinanceLocks).cashboxes(ctx, [locationId]);
      const usual = { locationId, currency: 'EUR', purpose: 'customer_payment', amountCents: 1, reason: null } as const;
      const fact = { ...usual, occurredAt: TEST_NOW, sourceKey: 'purchase:1:cash-in', ...movement };
      return service.app.get(CashLedger).record(manager, ctx, fact);
    });
  const switchCurrency = (currency: string) =>
    service.database.query('UPDATE accounts.account SET currency = $2 WHERE id = $1', [ctx.accountId, currency]);

  describe('balance (CSH-3)', () => {
    it('is 0 of every box before the first epoch, in the default currency', async () => {
      const second = await given(service).location(ctx, { name: 'Annex', isActive: false });
      const rows = await query().list(ctx, { defaultCurrency: 'EUR', locationId: null, currency: null });
      expect(rows.map(({ locationName, currency, balanceCents }) => [locationName, currency, balanceCents])).toEqual([
        ['Annex', 'EUR', 0],
        ['Main', 'EUR', 0],
      ]);
      expect(rows[0]).toEqual({
        financeEpochId: null,
        locationId: second,
        locationName: 'Annex',
        currency: 'EUR',
        baselineActualCents: 0,
        movementsAfterBaselineCents: 0,
        ofEventsCents: 0,
        ofFestivalsCents: 0,
        balanceCents: 0,
        lastEntryId: 0,
        latestReconciliation: null,
      });
    });

    it('goes on from the count: 8000, +1000, −500 is 8500; a count of 6500 then varies by −2000', async () => {
      await moveCash(service, ctx, { locationId, amountCents: 7_700 });
      await countCash(service, ctx, { locationId, actualCountedCents: 8_000 });
      await moveCash(service, ctx, { locationId, amountCents: 1_000 });
      await moveCash(service, ctx, { locationId, amountCents: 500, direction: 'out' });
      expect(await balanceOf(service, ctx, locationId)).toBe(8_500);
      const id = await countCash(service, ctx, { locationId, actualCountedCents: 6_500 });
      expect(await reconciliation(id)).toMatchObject({
        kind: 'count',
        expected_before_cents: 8_500,
        actual_counted_cents: 6_500,
        variance_cents: -2_000,
      });
      expect(await balanceOf(service, ctx, locationId)).toBe(6_500);
    });

    it('goes by entry id and not by time', async () => {
      await moveCash(service, ctx, { locationId, amountCents: 100 });
      await countCash(service, ctx, { locationId, actualCountedCents: 50 });
      await moveCash(service, ctx, { locationId, amountCents: 7, occurredAt: YEAR_2000 });
      const [box] = await query().list(ctx, { defaultCurrency: 'EUR', locationId, currency: null });
      expect(box).toMatchObject({
        baselineActualCents: 50,
        movementsAfterBaselineCents: 7,
        balanceCents: 57,
        latestReconciliation: { kind: 'count', expectedBeforeCents: 100, actualCountedCents: 50, varianceCents: -50 },
      });
      expect(new Date(box?.latestReconciliation?.occurredAt ?? '')).toEqual(TEST_NOW);
    });

    it('may be negative (FIN-12), is expected so, and is one of its box alone', async () => {
      const other = await given(service).location(ctx, { name: 'Annex' });
      await moveCash(service, ctx, { locationId, amountCents: 300, direction: 'out' });
      await moveCash(service, ctx, { locationId: other, amountCents: 20 });
      expect([await balanceOf(service, ctx, locationId), await balanceOf(service, ctx, other)]).toEqual([-300, 20]);
      const id = await countCash(service, ctx, { locationId });
      expect(await reconciliation(id)).toMatchObject({ expected_before_cents: -300, variance_cents: 300 });
      expect([await balanceOf(service, ctx, locationId), await balanceOf(service, ctx, other)]).toEqual([0, 20]);
    });

    it('keeps currencies apart, the default one first', async () => {
      await moveCash(service, ctx, { locationId, amountCents: 100 });
      await switchCurrency('UAH');
      await moveCash(service, ctx, { locationId, amountCents: 9_000 });
      await moveCash(service, ctx, { locationId, amountCents: 5, currency: 'EUR' });
      const rows = await query().list(ctx, { defaultCurrency: 'UAH', locationId: null, currency: null });
      expect(rows.map(({ currency, balanceCents }) => [currency, balanceCents])).toEqual([
        ['UAH', 9_000],
        ['EUR', 105],
      ]);
      const euros = await query().list(ctx, { defaultCurrency: 'UAH', locationId: null, currency: 'EUR' });
      expect(euros.map(({ balanceCents }) => balanceCents)).toEqual([105]);
      const one = await query().list(ctx, { defaultCurrency: 'UAH', locationId, currency: 'PLN' });
      expect(one).toMatchObject([{ currency: 'PLN', balanceCents: 0 }]);
    });

    it('names a currency only when the studio has money in it', async () => {
      const call = moveCash(service, ctx, { locationId, currency: 'UAH' });
      expect(await refusal(call)).toBe('validation_failed currency');
    });

    it.each([
      ['one box', (at: number) => ({ locationId: at, currency: 'EUR' })],
      ['all boxes', () => ({ locationId: null, currency: null })],
    ])('of %s reads no entry from before the last count again', async (_, filter) => {
      const one = query().statement(ctx, { defaultCurrency: 'EUR', ...filter(locationId) });
      const plan = await inStudio(service.database.applicationUrl, ctx.accountId, async (client) => {
        // As where tables are large; the role and its studio matter, as row-level security keeps conditions out of an index.
        await client.query('SET LOCAL enable_seqscan = off; SET LOCAL enable_bitmapscan = off');
        const { rows } = await client.query<Record<string, string>>(`EXPLAIN ${one.text}`, [...one.values]);
        return rows.map((row) => row['QUERY PLAN']).join('\n');
      });
      expect(plan).toMatch(/on cash_ledger_entry e .*\n\s+Index Cond: .*\(id > /);
    });

    it('has no row for a location of another studio', async () => {
      const other = await openStudio(service);
      const filter = { defaultCurrency: 'EUR', locationId: other.locationId, currency: null };
      expect(await query().list(ctx, filter)).toEqual([]);
    });
  });

  describe('owner movement (CSH-4)', () => {
    it('starts the legacy epoch with the first cash, before every fact (CSH-5)', async () => {
      const id = await moveCash(service, ctx, { locationId, direction: 'out', occurredAt: YEAR_2000 });
      const [epoch] = await rowsOf<object>(
        service,
        ctx,
        'SELECT id, starts_at, is_legacy, reason FROM finance.finance_epoch WHERE account_id = $1',
      );
      expect(epoch).toEqual({
        id: expect.any(Number) as number,
        starts_at: new Date(0),
        is_legacy: true,
        reason: null,
      });
      expect(await service.app.get(CashEntriesQuery).get(ctx, id)).toMatchObject({
        purpose: 'owner_withdrawal',
        direction: 'out',
        occurred_at: YEAR_2000,
        currency: 'EUR',
        reason: 'Change',
        actor: { user_id: ctx.actor.userId, role: 'owner', name: 'Owner' },
      });
    });

    it('is taken for an inactive location, and for none of another studio', async () => {
      const inactive = await given(service).location(ctx, { isActive: false });
      await moveCash(service, ctx, { locationId: inactive });
      const other = await openStudio(service);
      const call = moveCash(service, ctx, { locationId: other.locationId });
      expect(await refusal(call)).toBe('validation_failed location_id');
    });

    it('is not dated in the future, nor before the epoch', async () => {
      const later = new Date(TEST_NOW.getTime() + 1_000);
      expect(await refusal(moveCash(service, ctx, { locationId, occurredAt: later }))).toBe(
        'validation_failed occurred_at',
      );
      await startEpoch(service, ctx, [{ locationId, currency: 'EUR', actualCountedCents: 0 }]);
      const before = new Date(TEST_NOW.getTime() - 1);
      expect(await refusal(moveCash(service, ctx, { locationId, occurredAt: before }))).toBe(
        'before_finance_epoch occurred_at',
      );
      await moveCash(service, ctx, { locationId, occurredAt: TEST_NOW });
    });

    it('is recorded once for a key, answers it again, and refuses other content under it', async () => {
      const input = { locationId, idempotencyKey: randomUUID(), occurredAt: YEAR_2000 };
      const first = await moveCash(service, ctx, input);
      service.clock.moveTo(new Date(TEST_NOW.getTime() + 60_000));
      expect(await moveCash(service, ctx, input)).toBe(first);
      const other = await given(service).location(ctx);
      for (const change of [
        { amountCents: 1_001 },
        { direction: 'out' as const },
        { reason: 'Other' },
        { locationId: other },
      ])
        expect(await refusal(moveCash(service, ctx, { ...input, ...change }))).toBe(
          'idempotency_key_reused idempotency_key',
        );
      expect(await balanceOf(service, ctx, locationId)).toBe(1_000);
      expect(await actionsOf(service, ctx)).toEqual(['cash_movement.recorded', 'location.created']);
    });
  });

  describe('ledger (CSH-2)', () => {
    it('keeps one entry for a fact, and refuses another one of its name', async () => {
      const id = await record({ amountCents: 100 });
      expect(await record({ amountCents: 100 })).toBe(id);
      expect(await refusal(record({ amountCents: 101 }))).toBe('source_key_conflict source_key');
    });
  });

  it.each([
    ['not before its epoch, though the machine’s clock runs behind', TEST_NOW, '2026-06-01T08:00:02.000Z'],
    ['when it moved, in the legacy epoch', new Date('0001-01-01T00:00:00Z'), '0001-01-01T00:00:00.000Z'],
  ])('entry is dated %s', async (_, occurredAt, expected) => {
    if (occurredAt === TEST_NOW) {
      service.clock.moveTo(new Date('2026-06-01T08:00:02Z'));
      await startEpoch(service, ctx, [{ locationId, currency: 'EUR', actualCountedCents: 0 }]);
    }
    await record({ occurredAt });
    const none = { locationId: null, currency: null, purpose: null, dateFrom: null, dateTo: null, allEpochs: false };
    const { data } = await service.app.get(CashEntriesQuery).list(ctx, none, {});
    expect(data.map((entry) => entry.occurred_at.toISOString())).toEqual([expected]);
  });

  describe('reconciliation (CSH-7)', () => {
    it('needs an epoch', async () => {
      expect(await refusal(countCash(service, ctx, { locationId }))).toBe('finance_epoch_missing location_id');
    });

    it('is recorded once for a key, answers it again, and refuses other content under it', async () => {
      await moveCash(service, ctx, { locationId });
      const input = { locationId, actualCountedCents: 900, idempotencyKey: randomUUID() };
      const first = await countCash(service, ctx, input);
      await moveCash(service, ctx, { locationId });
      expect(await countCash(service, ctx, input)).toBe(first);
      expect(await balanceOf(service, ctx, locationId)).toBe(1_900);
      expect(await refusal(countCash(service, ctx, { ...input, actualCountedCents: 901 }))).toBe(
        'idempotency_key_reused idempotency_key',
      );
    });

    it('is of the studio’s own locations and currencies', async () => {
      await moveCash(service, ctx, { locationId });
      const other = await openStudio(service);
      expect(await refusal(countCash(service, ctx, { locationId: other.locationId }))).toBe(
        'validation_failed location_id',
      );
      expect(await refusal(countCash(service, ctx, { locationId, currency: 'PLN' }))).toBe(
        'validation_failed currency',
      );
    });
  });

  describe('epoch (CSH-6)', () => {
    it('begins with what was counted in every box, of inactive locations and former currencies too', async () => {
      await moveCash(service, ctx, { locationId, amountCents: 700 });
      await switchCurrency('UAH');
      const annex = await given(service).location(ctx, { name: 'Annex', isActive: false });
      const { epoch, boxes } = await service.app.get(BoxesToCountQuery).read(ctx);
      expect(epoch?.isLegacy).toBe(true);
      expect(boxes.map((box) => [box.locationName, box.currency, box.balanceCents])).toEqual([
        ['Annex', 'UAH', 0],
        ['Annex', 'EUR', 0],
        ['Main', 'UAH', 0],
        ['Main', 'EUR', 700],
      ]);
      const counts = boxes.map((box, index) => ({
        locationId: box.locationId,
        currency: box.currency,
        actualCountedCents: index * 100,
      }));
      service.clock.moveTo(new Date('2026-06-02T08:00:00Z'));
      const id = await startEpoch(service, ctx, counts.toReversed());
      expect(await activeEpochOf(service, ctx)).toBe(id);
      const rows = await service.app.get(ReconciliationsQuery).list(ctx, { locationId: null, currency: null }, {});
      expect(rows.data).toHaveLength(4);
      expect(rows.data).toEqual(
        expect.arrayContaining([
          expect.objectContaining({
            finance_epoch_id: id,
            kind: 'epoch_start',
            location_id: locationId,
            currency: 'EUR',
            expected_before_cents: 700,
            actual_counted_cents: 300,
            variance_cents: -400,
          }),
          expect.objectContaining({
            location_id: annex,
            currency: 'UAH',
            expected_before_cents: 0,
            cutoff_entry_id: 0,
          }),
        ]),
      );
      expect(await balanceOf(service, ctx, locationId)).toBe(300);
      await moveCash(service, ctx, { locationId, currency: 'EUR', amountCents: 5 });
      expect(await balanceOf(service, ctx, locationId)).toBe(305);
      expect((await actionsOf(service, ctx)).filter((action) => action === 'finance_epoch.started')).toHaveLength(1);
    });

    it('needs exactly one count of each box', async () => {
      const box = { locationId, currency: 'EUR', actualCountedCents: 0 };
      const other = await openStudio(service);
      for (const counts of [
        [],
        [box, box],
        [box, { ...box, currency: 'PLN' }],
        [{ ...box, locationId: other.locationId }],
        [box, { ...box, locationId: other.locationId }],
      ])
        expect(await refusal(startEpoch(service, ctx, counts))).toBe('validation_failed counts');
      expect(await activeEpochOf(service, ctx)).toBeNull();
    });

    it('needs a location', async () => {
      const empty = await ownerContext(service, await given(service).studio());
      expect(await refusal(startEpoch(service, empty, []))).toBe('no_locations counts');
    });

    it('is started once for a key, in whatever order its counts come, and refuses other content under it', async () => {
      const annex = await given(service).location(ctx);
      const counts = [locationId, annex].map((id) => ({ locationId: id, currency: 'EUR', actualCountedCents: id }));
      const idempotencyKey = randomUUID();
      const id = await startEpoch(service, ctx, counts, { idempotencyKey });
      await given(service).location(ctx);
      expect(await startEpoch(service, ctx, counts.toReversed(), { idempotencyKey })).toBe(id);
      expect(await refusal(startEpoch(service, ctx, counts, { idempotencyKey, reason: 'Other' }))).toBe(
        'idempotency_key_reused idempotency_key',
      );
    });

    it('is active from its start even if another machine’s clock was ahead', async () => {
      service.clock.moveTo(new Date('2026-06-01T08:00:02Z'));
      const box = { locationId, currency: 'EUR', actualCountedCents: 10 };
      await startEpoch(service, ctx, [box]);
      service.clock.moveTo(TEST_NOW);
      const id = await startEpoch(service, ctx, [{ ...box, actualCountedCents: 20 }]);
      expect(await activeEpochOf(service, ctx)).toBe(id);
      const entry = await service.app.get(CashEntriesQuery).get(ctx, await moveCash(service, ctx, { locationId }));
      expect(entry).toMatchObject({ finance_epoch_id: id, occurred_at: new Date('2026-06-01T08:00:02Z') });
      expect(await balanceOf(service, ctx, locationId)).toBe(1_020);
    });

    it('takes older entries from the list, but not from the ledger', async () => {
      await moveCash(service, ctx, { locationId });
      await startEpoch(service, ctx, [{ locationId, currency: 'EUR', actualCountedCents: 0 }]);
      await moveCash(service, ctx, { locationId, amountCents: 2 });
      const none = { locationId: null, currency: null, purpose: null, dateFrom: null, dateTo: null };
      const entries = service.app.get(CashEntriesQuery);
      const cents = async (allEpochs: boolean) =>
        (await entries.list(ctx, { ...none, allEpochs }, {})).data.map(({ amount_cents }) => amount_cents);
      expect(await cents(false)).toEqual([2]);
      expect(await cents(true)).toEqual([2, 1_000]);
    });
  });
});
