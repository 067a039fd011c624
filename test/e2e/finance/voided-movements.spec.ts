import type { StaffContext } from '@studio/access';

import { sharedTestApp, TEST_NOW, type TestApp } from '../../support/app';
import { untilServed } from '../../support/busy';
import { ownerContext } from '../../support/finance';
import {
  addExpense,
  addExpenseCategory,
  balanceOf,
  countCash,
  moveCash,
  rowsOf,
  startEpoch,
  voidMovement,
} from '../../support/finance-cash';
import { actionsOf, clientOfRole, type ManageClient, outcomeOf, refusalOf } from '../../support/manage';
import { openStudio } from '../../support/studio';

const LATER = new Date(TEST_NOW.getTime() + 40 * 86_400_000);

describe('a movement of cash that was entered by mistake', () => {
  let service: TestApp;
  let ctx: StaffContext;
  let locationId: number;
  let owner: ManageClient;

  beforeAll(async () => {
    service = await sharedTestApp();
  });
  beforeEach(async () => {
    service.clock.moveTo(TEST_NOW);
    const studio = await openStudio(service);
    ctx = await ownerContext(service, studio.ctx);
    locationId = studio.locationId;
    owner = await clientOfRole(service, studio.ctx, 'owner');
  });
  afterAll(() => service.close());

  const take = (id: number, client = owner) =>
    client('post', `/cash-movements/${id}/void`, { reason: 'Entered twice' });
  const entries = () =>
    rowsOf<{ id: number; purpose: string; cents: number }>(
      service,
      ctx,
      `SELECT id, purpose, CASE direction WHEN 'in' THEN amount_cents ELSE -amount_cents END AS cents
       FROM finance.cash_ledger_entry WHERE account_id = $1 ORDER BY id`,
    );
  const balance = () => balanceOf(service, ctx, locationId);
  const moved = async () => {
    const answer = await owner('get', '/reports/financial?date_from=2026-06-01&date_to=2026-06-01');
    const { totals } = (answer.body as { data: { totals: Record<string, { amount_cents: number }[]> } }).data;
    return [totals['owner_deposits'], totals['owner_withdrawals']].map((sums) => sums?.[0]?.amount_cents ?? 0);
  };

  it.each([
    ['in', 'deposit', 1_000],
    ['out', 'owner_withdrawal', -1_000],
  ] as const)('that went %s is reversed by an entry of its own (FIN-21)', async (direction, purpose, cents) => {
    const id = await moveCash(service, ctx, { locationId, direction });
    expect((await take(id)).status).toBe(200);
    expect((await entries()).map((entry) => [entry.purpose, entry.cents])).toEqual([
      [purpose, cents],
      [`${purpose}_reversal`, -cents],
    ]);
    expect(await balance()).toBe(0);
    expect((await actionsOf(service, ctx)).filter((action) => action.startsWith('cash_movement.'))).toEqual([
      'cash_movement.recorded',
      'cash_movement.voided',
    ]);
  });

  it('is reversed once, however many press at the same time (FIN-21)', async () => {
    const id = await moveCash(service, ctx, { locationId });
    await Promise.all(Array.from({ length: 8 }, () => untilServed(() => voidMovement(service, ctx, id))));
    expect(await entries()).toHaveLength(2);
    expect(await balance()).toBe(0);
  });

  it('is found in its studio, and no other entry is voided (FIN-21)', async () => {
    const id = await moveCash(service, ctx, { locationId });
    const categoryId = await addExpenseCategory(service, ctx);
    await addExpense(service, ctx, { categoryId, paymentMethod: 'cashdesk', cashLocationId: locationId });
    const stranger = await clientOfRole(service, (await openStudio(service)).ctx, 'owner');
    expect(outcomeOf(await take(id, stranger))).toBe('404 not_found');
    await take(id);
    const others = (await entries()).filter((entry) => entry.id !== id);
    expect(others.map(({ purpose }) => purpose)).toEqual(['operational_expense', 'deposit_reversal']);
    for (const other of others) expect(outcomeOf(await take(other.id))).toBe('404 not_found');
    expect(await entries()).toHaveLength(3);
  });

  it('stays once its cashbox was counted, by a count or a new epoch (FIN-22)', async () => {
    const id = await moveCash(service, ctx, { locationId });
    await countCash(service, ctx, { locationId, actualCountedCents: 300 });
    expect(refusalOf(await take(id))).toBe('422 cash_movement_counted cash_movement');
    const next = await moveCash(service, ctx, { locationId });
    await startEpoch(service, ctx, [{ locationId, currency: 'EUR', actualCountedCents: 900 }]);
    expect(refusalOf(await take(next))).toBe('422 cash_movement_counted cash_movement');
    expect(await balance()).toBe(900);
    const last = await moveCash(service, ctx, { locationId });
    expect((await take(last)).status).toBe(200);
    expect(await balance()).toBe(900);
  });

  it('and a count at the same time leave what the later of both says (FIN-22)', async () => {
    const id = await moveCash(service, ctx, { locationId });
    const [voided] = await Promise.allSettled([
      untilServed(() => voidMovement(service, ctx, id)),
      untilServed(() => countCash(service, ctx, { locationId, actualCountedCents: 700 })),
    ]);
    expect(await balance()).toBe(700);
    expect(await entries()).toHaveLength(voided.status === 'fulfilled' ? 2 : 1);
  });

  it('is in no report, whenever it was voided (FIN-23)', async () => {
    const [deposit, withdrawal] = [
      await moveCash(service, ctx, { locationId, amountCents: 400 }),
      await moveCash(service, ctx, { locationId, direction: 'out', amountCents: 50 }),
    ];
    await moveCash(service, ctx, { locationId, amountCents: 7 });
    expect(await moved()).toEqual([407, 50]);
    service.clock.moveTo(LATER);
    await voidMovement(service, ctx, deposit);
    await voidMovement(service, ctx, withdrawal);
    expect(await moved()).toEqual([7, 0]);
  });
});
