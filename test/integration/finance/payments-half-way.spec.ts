import { randomUUID } from 'node:crypto';

import { ActivityLog } from '../../../src/accounts';
import { sharedTestApp, type TestApp } from '../../support/app';
import { addCustomer } from '../../support/customer';
import { assertPaidInStep, ledgerOf, payBooking, payPass, purchasesOf } from '../../support/finance-payments';
import { unpaidPass } from '../../support/finance-purchases';
import { given } from '../../support/given';
import { actionsOf } from '../../support/manage';
import { addClass, addPlan, type OpenStudio, openStudio } from '../../support/studio';

describe('taking money that breaks off half-way', () => {
  let service: TestApp;
  let studio: OpenStudio;

  beforeAll(async () => {
    service = await sharedTestApp();
    studio = await openStudio(service);
  });
  afterAll(() => service.close());

  /** Everything that a payment writes. */
  const written = async () => {
    const { accountId } = studio.ctx;
    const passes = await service.database.asStudio(accountId, 'SELECT * FROM passes.class_pass ORDER BY id');
    return [
      passes,
      await purchasesOf(service, studio.ctx),
      await ledgerOf(service, studio.ctx),
      await actionsOf(service, studio.ctx),
    ];
  };
  const money = () => ({ locationId: studio.locationId, idempotencyKey: randomUUID() });

  it.each<[string, () => Promise<() => Promise<number>>]>([
    [
      'at the sale of a pass (FIN-1)',
      async () => {
        const customerId = await addCustomer(service, studio.ctx);
        const classPassPlanId = await addPlan(service, studio, { priceCents: 1_000 });
        const input = { ...money(), classPassPlanId, paid: 400 };
        return () => given(service).pass(studio.ctx, customerId, input);
      },
    ],
    [
      'for a pass (FIN-2)',
      async () => {
        const { passId } = await unpaidPass(service, studio);
        const input = money();
        return () => payPass(service, studio.ctx, passId, input);
      },
    ],
    [
      'for a booking (FIN-6)',
      async () => {
        const customerId = await addCustomer(service, studio.ctx);
        const bookingId = await given(service).booking(studio.ctx, {
          classId: await addClass(service, studio),
          customerId,
        });
        const input = money();
        return () => payBooking(service, studio.ctx, bookingId, input);
      },
    ],
  ])('%s leaves nothing, and the same request does it whole, once', async (_, arrange) => {
    const take = await arrange();
    const [before, purchases] = [await written(), await purchasesOf(service, studio.ctx)];
    const broken = jest.spyOn(service.app.get(ActivityLog), 'record').mockRejectedValue(new Error('The power failed.'));
    await expect(take()).rejects.toThrow('The power failed.');
    broken.mockRestore();
    expect(await written()).toEqual(before);
    expect(await take()).toBe(await take());
    expect(await purchasesOf(service, studio.ctx)).toHaveLength(purchases.length + 1);
    await assertPaidInStep(service, studio.ctx);
  });
});
