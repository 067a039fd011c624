import type { ActorContext } from '@studio/access';

import { MobileSessions } from '../../src/accounts';
import type { TestApp } from './app';

type Columns = Partial<
  Record<'name' | 'email' | 'phone' | 'password_hash' | 'external_idp_subject' | 'email_verified_at', string | null>
>;

/** A customer of the studio, arranged as a row with what a test cares about. Returns the id. */
export async function addCustomer(
  { database }: Pick<TestApp, 'database'>,
  { accountId }: Pick<ActorContext, 'accountId'>,
  columns: Columns = {},
): Promise<number> {
  const names = Object.keys(columns);
  const [row] = await database.asStudio<{ id: number }>(
    accountId,
    `INSERT INTO customers.customer (${['account_id', ...names].join(', ')})
     VALUES (${['account_id', ...names].map((_, index) => `$${index + 1}`).join(', ')}) RETURNING id::int`,
    [accountId, ...Object.values(columns)],
  );
  return row?.id ?? 0;
}

/** A session of a customer, of a new one unless told otherwise. Returns the `Authorization` header's value. */
export async function bearerOfCustomer(
  service: TestApp,
  ctx: Pick<ActorContext, 'accountId'>,
  customerId?: number,
): Promise<string> {
  const person = { guard: 'customer' as const, customerId: customerId ?? (await addCustomer(service, ctx)) };
  const device = { deviceName: null, platform: null };
  return `Bearer ${(await service.app.get(MobileSessions).issue(ctx.accountId, person, device)).token}`;
}
