import { actorContext, type ActorContext, type StaffContext } from '@studio/access';

import { UnitOfWork } from '@studio/persistence';

import { type FiscalPayment, FiscalReceipts, SaveIntegration } from '../../src/finance';
import type { TestApp } from './app';
import { addStaff } from './staff';

/** An owner of the studio, for use cases. */
export async function ownerContext(service: TestApp, ctx: ActorContext): Promise<StaffContext> {
  const { userId, membershipId } = await addStaff(service, ctx, 'owner');
  return actorContext({
    ...ctx,
    actor: {
      kind: 'staff',
      userId,
      membershipId,
      sessionId: 1,
      sessionExpiresAt: new Date('2030-01-01T00:00:00Z'),
      name: 'Owner',
      role: 'owner',
      permissions: [],
    },
  });
}

/** Saves an integration as an owner of the studio would. */
export async function saveIntegration(
  service: TestApp,
  ctx: ActorContext,
  provider: string,
  input: Parameters<SaveIntegration['execute']>[2],
): Promise<void> {
  await service.app.get(SaveIntegration).execute(await ownerContext(service, ctx), provider, input);
}

/** Switches the test register of the studio on, or its outcome to another one. */
export async function useTestRegister(
  service: TestApp,
  ctx: ActorContext,
  outcome: 'accept' | 'reject' | 'delay' = 'accept',
): Promise<void> {
  await saveIntegration(service, ctx, 'test_register', { isEnabled: true, settings: { outcome } });
}

/** Asks for the receipt of a payment, as its own transaction would. */
export async function requestReceipt(
  service: TestApp,
  ctx: ActorContext,
  payment: Partial<FiscalPayment> & Pick<FiscalPayment, 'id'>,
): Promise<void> {
  const given: FiscalPayment = {
    type: 'festival_attempt',
    tender: 'CASHLESS',
    amountCents: 15_050,
    currency: 'UAH',
    ...payment,
  };
  await service.app
    .get(UnitOfWork)
    .write(ctx, (manager) => service.app.get(FiscalReceipts).request(manager, ctx, given));
}

/** A receipt that failed for good. Returns the id. */
export async function addFailedReceipt(
  { database }: Pick<TestApp, 'database'>,
  { accountId }: Pick<ActorContext, 'accountId'>,
): Promise<number> {
  const [row] = await database.asStudio<{ id: number }>(
    accountId,
    `INSERT INTO finance.fiscal_receipt
       (account_id, payment_type, payment_id, provider, status, receipt_kind, tender, amount_cents, currency, attempts)
     VALUES ($1, 'festival_attempt', 900001, 'test_register', 'failed', 'sale', 'CASHLESS', 100, 'EUR', 6) RETURNING id::int`,
    [accountId],
  );
  return row?.id ?? 0;
}
