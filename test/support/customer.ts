import type { ActorContext } from '@studio/access';

import { MobileSessions } from '../../src/accounts';
import type { TestApp } from './app';

type Columns = Partial<
  Record<
    | 'name'
    | 'email'
    | 'email_origin'
    | 'phone'
    | 'phone_origin'
    | 'password_hash'
    | 'external_idp_subject'
    | 'email_verified_at'
    | 'default_language',
    string | null
  >
>;

/** The same with the origins of the contacts that say none: proven when verified, else entered by staff (CUS-10). */
export function withOrigins(columns: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const origins = (['phone', 'email'] as const)
    .filter((contact) => (columns[contact] ?? null) !== null && !(`${contact}_origin` in columns))
    .map((contact) => [`${contact}_origin`, (columns[`${contact}_verified_at`] ?? null) === null ? 'staff' : 'proven']);
  return { ...columns, ...Object.fromEntries(origins) };
}

/** A customer of the studio, arranged as a row with what a test cares about. Returns the id. */
export async function addCustomer(
  { database }: Pick<TestApp, 'database'>,
  { accountId }: Pick<ActorContext, 'accountId'>,
  given: Columns = {},
): Promise<number> {
  const columns = withOrigins(given);
  const names = Object.keys(columns);
  const [row] = await database.asStudio<{ id: number }>(
    accountId,
    `INSERT INTO customers.customer (${['account_id', ...names].join(', ')})
     VALUES (${['account_id', ...names].map((_, index) => `$${index + 1}`).join(', ')}) RETURNING id::int`,
    [accountId, ...Object.values(columns)],
  );
  return row?.id ?? 0;
}

/** A note about the customer by a person who no longer works here, arranged as a row. Returns the id. */
export async function addNoteRow(
  { database }: Pick<TestApp, 'database'>,
  { accountId }: Pick<ActorContext, 'accountId'>,
  customerId: number,
  text = 'Prefers the evening.',
): Promise<number> {
  const [row] = await database.asStudio<{ id: number }>(
    accountId,
    `INSERT INTO customers.customer_note (account_id, customer_id, text, author_id, author_name)
     VALUES ($1, $2, $3, 987654321, 'Ada Former') RETURNING id::int`,
    [accountId, customerId, text],
  );
  return row?.id ?? 0;
}

/** A session of a customer, of a new one unless specified otherwise. Returns the `Authorization` header's value. */
export async function bearerOfCustomer(
  service: TestApp,
  ctx: Pick<ActorContext, 'accountId'>,
  customerId?: number,
): Promise<string> {
  const person = { guard: 'customer' as const, customerId: customerId ?? (await addCustomer(service, ctx)) };
  const device = { deviceName: null, platform: null };
  return `Bearer ${(await service.app.get(MobileSessions).issue(ctx.accountId, person, device)).token}`;
}
