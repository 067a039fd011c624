import { randomUUID } from 'node:crypto';

import type { StaffContext } from '@studio/access';

import { ChangeAccount } from '../../../src/accounts/settings/application/change-account';
import { sharedTestApp, type TestApp } from '../../support/app';
import { untilServed } from '../../support/busy';
import { ownerContext } from '../../support/finance';
import {
  activeEpochOf,
  addExpense,
  addExpenseCategory,
  balanceOf,
  countCash,
  moveCash,
  rowsOf,
  startEpoch,
  voidExpense,
} from '../../support/finance-cash';
import { given } from '../../support/given';
import { untilBlocked } from '../../support/persistence';
import { openStudio } from '../../support/studio';
import { beginIn } from '../../support/transaction';

const CASH_WRITES = 20;

describe('cash that several people move at once', () => {
  let service: TestApp;
  let ctx: StaffContext;
  let locationId: number;

  beforeAll(async () => {
    service = await sharedTestApp();
  });
  beforeEach(async () => {
    const studio = await openStudio(service);
    ctx = await ownerContext(service, studio.ctx);
    locationId = studio.locationId;
  });
  afterAll(() => service.close());

  const several = <Result>(count: number, call: (index: number) => Promise<Result>) =>
    Promise.all(Array.from({ length: count }, (_, index) => untilServed(() => call(index))));

  /** How calls ended: their codes, `done` for those that did. */
  async function outcomes(calls: readonly Promise<unknown>[]): Promise<string[]> {
    const settled = await Promise.allSettled(calls);
    return settled
      .map((result) => (result.status === 'fulfilled' ? 'done' : (result.reason as { code: string }).code))
      .toSorted();
  }

  async function countOf(table: string): Promise<number> {
    const [row] = await rowsOf<{ count: number }>(
      service,
      ctx,
      `SELECT count(*)::int AS count FROM finance.${table} WHERE account_id = $1`,
    );
    return row?.count ?? 0;
  }

  /** Begins the calls while the studio's money is held, so that all of them have begun before the first goes on. */
  async function together<Result>(begin: () => readonly Promise<Result>[]): Promise<readonly Promise<Result>[]> {
    const holder = await beginIn(service.database, ctx.accountId);
    await holder.query('SELECT 1 FROM finance.account_finance WHERE account_id = $1 FOR UPDATE', [ctx.accountId]);
    const calls = begin();
    for (const call of calls) call.catch(() => undefined);
    await untilBlocked(service.database, calls.length);
    await holder.commit();
    return calls;
  }

  it('starts the legacy epoch once, and keeps every entry in it (CSH-5)', async () => {
    await several(CASH_WRITES, () => moveCash(service, ctx, { locationId, amountCents: 1 }));
    expect(await countOf('finance_epoch')).toBe(1);
    expect(await balanceOf(service, ctx, locationId)).toBe(CASH_WRITES);
  });

  it('is one row for one key, however often it is sent', async () => {
    await moveCash(service, ctx, { locationId });
    const categoryId = await addExpenseCategory(service, ctx);
    const key = { idempotencyKey: randomUUID() };
    const [moved, counted, spent, started] = [
      await several(20, () => moveCash(service, ctx, { locationId, ...key })),
      await several(20, () => countCash(service, ctx, { locationId, ...key })),
      await several(20, () =>
        addExpense(service, ctx, { categoryId, paymentMethod: 'cashdesk', cashLocationId: locationId, ...key }),
      ),
      await several(20, () => startEpoch(service, ctx, [{ locationId, currency: 'EUR', actualCountedCents: 0 }], key)),
    ];
    expect([moved, counted, spent, started].map((ids) => new Set(ids).size)).toEqual([1, 1, 1, 1]);
    expect(await countOf('cash_ledger_entry')).toBe(3);
    expect(await countOf('cashbox_reconciliation')).toBe(2);
    expect(await countOf('expense')).toBe(1);
    expect(await countOf('finance_epoch')).toBe(2);
  });

  it('is recorded for one of two contents that come with one key, wherever they go', async () => {
    const annex = await given(service).location(ctx);
    await moveCash(service, ctx, { locationId });
    const refused = ['done', 'idempotency_key_reused'];
    const categories = [await addExpenseCategory(service, ctx), await addExpenseCategory(service, ctx)];
    for (let round = 0; round < 3; round += 1) {
      const key = { idempotencyKey: randomUUID() };
      const places = [locationId, annex];
      expect(await outcomes(places.map((id) => moveCash(service, ctx, { locationId: id, ...key })))).toEqual(refused);
      expect(await outcomes(places.map((id) => countCash(service, ctx, { locationId: id, ...key })))).toEqual(refused);
      expect(await outcomes(categories.map((id) => addExpense(service, ctx, { categoryId: id, ...key })))).toEqual(
        refused,
      );
    }
  });

  it('is counted twice in turn: the second expects what the first counted (CSH-7)', async () => {
    await moveCash(service, ctx, { locationId, amountCents: 500 });
    const amounts = [100, 200, 300, 400];
    await several(amounts.length, (index) =>
      countCash(service, ctx, { locationId, actualCountedCents: amounts[index] ?? 0 }),
    );
    const counts = await rowsOf<{ expected: number; actual: number }>(
      service,
      ctx,
      `SELECT expected_before_cents AS expected, actual_counted_cents AS actual FROM finance.cashbox_reconciliation
       WHERE account_id = $1 ORDER BY id`,
    );
    const actual = counts.map((count) => count.actual);
    expect(actual.toSorted((a, b) => a - b)).toEqual(amounts);
    expect(counts.map(({ expected }) => expected)).toEqual([500, ...actual.slice(0, -1)]);
  });

  it('falls wholly before or after a count (CSH-7)', async () => {
    await moveCash(service, ctx, { locationId, amountCents: 100 });
    await Promise.all([
      several(CASH_WRITES, () => moveCash(service, ctx, { locationId, amountCents: 1 })),
      countCash(service, ctx, { locationId, actualCountedCents: 1_000 }),
    ]);
    const [count] = await rowsOf<{ expected: number; cutoff: number; before: number }>(
      service,
      ctx,
      `SELECT expected_before_cents AS expected, cutoff_entry_id AS cutoff, (
         SELECT sum(amount_cents) FROM finance.cash_ledger_entry e WHERE e.account_id = $1 AND e.id <= cutoff_entry_id)::int AS before
       FROM finance.cashbox_reconciliation WHERE account_id = $1`,
    );
    expect(count?.expected).toBe(count?.before);
    expect(await balanceOf(service, ctx, locationId)).toBe(1_000 + 100 + CASH_WRITES - (count?.before ?? 0));
  });

  it('leaves every entry in the epoch that was active when it was written, and the balances add up (CSH-1, CSH-6)', async () => {
    const annex = await given(service).location(ctx);
    const places = [locationId, annex];
    await moveCash(service, ctx, { locationId, amountCents: 100 });
    const ending = await activeEpochOf(service, ctx);
    const place = (index: number) => places[index % 2] ?? 0;
    const counts = places.map((id) => ({ locationId: id, currency: 'EUR', actualCountedCents: 5_000 }));
    const [epochId] = await Promise.all([
      startEpoch(service, ctx, counts),
      several(CASH_WRITES, (index) => moveCash(service, ctx, { locationId: place(index), amountCents: 1 })),
    ]);
    const entries = await rowsOf<{ id: number; epochId: number; locationId: number; cents: number }>(
      service,
      ctx,
      `SELECT id, finance_epoch_id AS "epochId", location_id AS "locationId", amount_cents AS cents
       FROM finance.cash_ledger_entry WHERE account_id = $1`,
    );
    expect(entries).toHaveLength(CASH_WRITES + 1);
    for (const id of places) {
      const [start] = await rowsOf<{ expected: number; cutoff: number; epochId: number }>(
        service,
        ctx,
        `SELECT expected_before_cents AS expected, cutoff_entry_id AS cutoff, finance_epoch_id AS "epochId"
         FROM finance.cashbox_reconciliation WHERE account_id = $1 AND location_id = $2`,
        id,
      );
      const own = entries.filter((entry) => entry.locationId === id);
      const before = own.filter((entry) => entry.epochId === ending);
      const after = own.filter((entry) => entry.epochId === epochId);
      expect(before.length + after.length).toBe(own.length);
      expect(before.every((entry) => entry.id <= (start?.cutoff ?? 0))).toBe(true);
      expect(after.every((entry) => entry.id > (start?.cutoff ?? 0))).toBe(true);
      expect(start).toMatchObject({ expected: sumOf(before), epochId });
      expect(await balanceOf(service, ctx, id)).toBe(5_000 + sumOf(after));
    }
  });

  it('begins one epoch when two are started at once; the other’s counts are of one that ended (CSH-6)', async () => {
    await moveCash(service, ctx, { locationId });
    const counts = [{ locationId, currency: 'EUR', actualCountedCents: 10 }];
    const other = { reason: 'A new book' };
    const calls = await together(() => [startEpoch(service, ctx, counts), startEpoch(service, ctx, counts, other)]);
    expect(await outcomes(calls)).toEqual(['done', 'finance_epoch_changed']);
    expect(await countOf('finance_epoch')).toBe(2);
  });

  it('begins one epoch of equal openings, at once and for a minute while no cash moves (CSH-6)', async () => {
    await moveCash(service, ctx, { locationId });
    const counts = [{ locationId, currency: 'EUR', actualCountedCents: 10 }];
    const open = () => startEpoch(service, ctx, counts);
    const ids = await Promise.all(await together(() => [open(), open(), open()]));
    expect(new Set(ids).size).toBe(1);
    const begun = service.clock.now();
    service.clock.moveTo(new Date(begun.getTime() + 59_999));
    expect(await open()).toBe(ids[0]);
    expect(await countOf('cashbox_reconciliation')).toBe(1);
    await moveCash(service, ctx, { locationId });
    const second = await open();
    service.clock.moveTo(new Date(begun.getTime() + 120_000));
    const third = await open();
    service.clock.moveTo(begun);
    expect(new Set([ids[0], second, third]).size).toBe(3);
  });

  it('lets an epoch begin in its turn, however closely cash follows cash (CSH-6)', async () => {
    const annex = await given(service).location(ctx);
    await moveCash(service, ctx, { locationId });
    // Its box is held, so that this cash goes on as long as the test wants.
    const holder = await beginIn(service.database, ctx.accountId);
    await holder.query('SELECT 1 FROM scheduling.location WHERE account_id = $1 AND id = $2 FOR UPDATE', [
      ctx.accountId,
      locationId,
    ]);
    const ended: string[] = [];
    const calls: Promise<unknown>[] = [];
    const begin = async (name: string, call: () => Promise<unknown>) => {
      calls.push(call().then(() => ended.push(name)));
      await untilBlocked(service.database, calls.length);
    };
    await begin('cash before', () => moveCash(service, ctx, { locationId }));
    const counts = [locationId, annex].map((id) => ({ locationId: id, currency: 'EUR', actualCountedCents: 10 }));
    await begin('epoch', () => startEpoch(service, ctx, counts));
    await begin('cash after', () => moveCash(service, ctx, { locationId: annex }));
    await holder.commit();
    await Promise.all(calls);
    expect(ended).toEqual(['cash before', 'epoch', 'cash after']);
  });

  it('begins an epoch although the first cash came in while it waited, as that ended none (CSH-5)', async () => {
    await service.database.asStudio(ctx.accountId, 'INSERT INTO finance.account_finance VALUES ($1)', [ctx.accountId]);
    const counts = [{ locationId, currency: 'EUR', actualCountedCents: 10 }];
    const calls = await together(() => [moveCash(service, ctx, { locationId }), startEpoch(service, ctx, counts)]);
    expect(await outcomes(calls)).toEqual(['done', 'done']);
  });

  it.each<[string, () => Promise<unknown>]>([
    [
      'an expense by card',
      async () => addExpense(service, ctx, { categoryId: await addExpenseCategory(service, ctx) }),
    ],
    ['a movement', () => moveCash(service, ctx, { locationId })],
  ])('is in the currency the studio keeps, when that changes as %s is the first money', async (_, record) => {
    await service.database.asStudio(ctx.accountId, 'INSERT INTO finance.account_finance VALUES ($1)', [ctx.accountId]);
    const change = () => service.app.get(ChangeAccount).execute(ctx, { currency: 'CHF' });
    await outcomes(await together(() => [change(), record()]));
    const kept = await rowsOf<{ studio: string; money: string }>(
      service,
      ctx,
      `SELECT a.currency AS studio, m.currency AS money FROM accounts.account a,
         (SELECT currency FROM finance.expense WHERE account_id = $1
          UNION ALL SELECT currency FROM finance.cash_ledger_entry WHERE account_id = $1) m
       WHERE a.id = $1`,
    );
    expect(kept).toHaveLength(1);
    expect(kept[0]?.money).toBe(kept[0]?.studio);
  });

  it('comes back once from an expense that several void at once (CSH-9)', async () => {
    const categoryId = await addExpenseCategory(service, ctx);
    const cash = { paymentMethod: 'cashdesk', cashLocationId: locationId } as const;
    const id = await addExpense(service, ctx, { categoryId, ...cash, amountCents: 70 });
    await several(6, () => voidExpense(service, ctx, id));
    expect(await balanceOf(service, ctx, locationId)).toBe(0);
    expect(await countOf('cash_ledger_entry')).toBe(2);
  });
});

function sumOf(entries: readonly { readonly cents: number }[]): number {
  return entries.reduce((sum, { cents }) => sum + cents, 0);
}
