import * as fc from 'fast-check';

import { sharedTestApp, type TestApp } from '../../support/app';
import { ownerContext } from '../../support/finance';
import {
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
import { openStudio } from '../../support/studio';

const at = fc.nat(1);
const cents = fc.integer({ min: 1, max: 99_999_999 });
const counted = fc.oneof(fc.nat(10_000), fc.nat(9_999_999_999));
const command = fc.oneof(
  fc.record({ kind: fc.constantFrom('in' as const, 'out' as const), at, cents }),
  fc.record({ kind: fc.constant('spend' as const), at, cents }),
  fc.record({ kind: fc.constant('void' as const), index: fc.nat(5) }),
  fc.record({ kind: fc.constant('count' as const), at, cents: counted }),
  fc.record({ kind: fc.constant('epoch' as const), counts: fc.tuple(counted, counted) }),
);
type Command = typeof command extends fc.Arbitrary<infer Value> ? Value : never;

/** Every entry of a box and every variance of its counts, over all epochs. */
const SUMS = `
  SELECT l.id, (
      SELECT coalesce(sum(CASE direction WHEN 'in' THEN amount_cents ELSE -amount_cents END), 0)::bigint
      FROM finance.cash_ledger_entry e WHERE e.account_id = $1 AND e.location_id = l.id) AS moved, (
      SELECT coalesce(sum(variance_cents), 0)::bigint
      FROM finance.cashbox_reconciliation r WHERE r.account_id = $1 AND r.location_id = l.id) AS varied
  FROM scheduling.location l WHERE l.account_id = $1 ORDER BY l.id`;

describe('any sequence of movements, expenses, voids, counts and epochs', () => {
  let service: TestApp;

  beforeAll(async () => {
    service = await sharedTestApp();
  });
  afterAll(() => service.close());

  /** A studio with two cashboxes, and what should lie in them. */
  async function world() {
    const studio = await openStudio(service);
    const ctx = await ownerContext(service, studio.ctx);
    const places = [studio.locationId, await given(service).location(ctx)] as const;
    const categoryId = await addExpenseCategory(service, ctx);
    const boxes = [0, 0];
    const expenses: { id: number; at: number; cents: number; isVoided: boolean }[] = [];
    let hasEpoch = false;
    const place = (index: number) => places[index] ?? 0;
    const add = (index: number, amount: number) => {
      boxes[index] = (boxes[index] ?? 0) + amount;
      hasEpoch = true;
    };

    async function perform(step: Command): Promise<void> {
      if (step.kind === 'spend') {
        const cash = { paymentMethod: 'cashdesk', cashLocationId: place(step.at), amountCents: step.cents } as const;
        const id = await addExpense(service, ctx, { categoryId, ...cash });
        expenses.push({ id, at: step.at, cents: step.cents, isVoided: false });
        add(step.at, -step.cents);
      } else if (step.kind === 'void') {
        const expense = expenses[step.index];
        if (!expense) return;
        await voidExpense(service, ctx, expense.id);
        if (!expense.isVoided) add(expense.at, expense.cents);
        expense.isVoided = true;
      } else if (step.kind === 'count') {
        if (!hasEpoch) return;
        await countCash(service, ctx, { locationId: place(step.at), actualCountedCents: step.cents });
        boxes[step.at] = step.cents;
      } else if (step.kind === 'epoch') {
        const counts = step.counts.map((amount, index) => ({
          locationId: place(index),
          currency: 'EUR',
          actualCountedCents: amount,
        }));
        await startEpoch(service, ctx, counts);
        hasEpoch = true;
        step.counts.forEach((amount, index) => (boxes[index] = amount));
      } else {
        await moveCash(service, ctx, { locationId: place(step.at), direction: step.kind, amountCents: step.cents });
        add(step.at, step.kind === 'in' ? step.cents : -step.cents);
      }
    }

    /** What lies in the boxes: by the model, as the balances tell, and as the sum of all that ever moved and varied. */
    async function found() {
      const sums = await rowsOf<{ id: number; moved: number; varied: number }>(service, ctx, SUMS);
      return {
        expected: [...boxes],
        balances: [await balanceOf(service, ctx, places[0]), await balanceOf(service, ctx, places[1])],
        sums: sums.map(({ moved, varied }) => moved + varied),
      };
    }
    return { perform, found };
  }

  it('leaves in each box what was put in, taken and counted (CSH-3)', async () => {
    const sequence = fc.array(command, { minLength: 1, maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(sequence, async (steps) => {
        const { perform, found } = await world();
        for (const step of steps) {
          await perform(step);
          const { expected, balances, sums } = await found();
          expect([balances, sums]).toEqual([expected, expected]);
        }
      }),
      { numRuns: 12 },
    );
  });
});
