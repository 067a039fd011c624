import type { ActorContext, MembershipRole, Permission } from '@studio/access';
import { hash } from '@node-rs/argon2';

import type { TestApp } from './app';
import { newSequence } from './sequence';

/** Password of every person made here; hashed cheaply, as tests sign in often. */
export const STAFF_PASSWORD = 'correct horse battery';

const CHEAP = { memoryCost: 64, timeCost: 1, parallelism: 1 };

/** A person who works in a studio. */
export interface Staff {
  readonly userId: number;
  readonly membershipId: number;
  readonly email: string;
}

const next = newSequence();

/** A person with a membership in the studio; arranged as rows, as the use cases need somebody who may do it. */
export async function addStaff(
  { database }: Pick<TestApp, 'database'>,
  { accountId }: Pick<ActorContext, 'accountId'>,
  role: MembershipRole,
  permissions: readonly Permission[] | null = null,
): Promise<Staff> {
  const number = next();
  const email = `staff-${number}@example.org`;
  const [user] = await database.query<{ id: number }>(
    `INSERT INTO accounts."user" (name, email, password_hash) VALUES ($1, $2, $3) RETURNING id::int`,
    [`Staff ${number}`, email, await hash(STAFF_PASSWORD, CHEAP)],
  );
  const userId = user?.id ?? 0;
  return { userId, email, membershipId: await addMembership({ database }, accountId, userId, role, permissions) };
}

/** A further studio of a person. Returns the membership's id. */
export async function addMembership(
  { database }: Pick<TestApp, 'database'>,
  accountId: number,
  userId: number,
  role: MembershipRole,
  permissions: readonly Permission[] | null = null,
): Promise<number> {
  const [row] = await database.query<{ id: number }>(
    `INSERT INTO accounts.account_membership (account_id, user_id, role, permissions) VALUES ($1, $2, $3, $4) RETURNING id::int`,
    [accountId, userId, role, permissions],
  );
  return row?.id ?? 0;
}

/** Signs in over HTTP. Returns the bearer for the studio. */
export async function signInStaff({ http }: Pick<TestApp, 'http'>, email: string, accountId: number): Promise<string> {
  const { body } = await http
    .post('/api/v1/mobile/auth/staff/login')
    .send({ email, password: STAFF_PASSWORD })
    .expect(200);
  const accounts = (body as { data: { accounts: { account: { id: number }; token: string }[] } }).data.accounts;
  const found = accounts.find(({ account }) => account.id === accountId);
  if (!found) throw new Error(`${email} has no session in studio ${accountId}.`);
  return found.token;
}

/** A member with the role, signed in. Returns the `Authorization` header's value. */
export async function bearerOfRole(
  service: TestApp,
  ctx: ActorContext,
  role: MembershipRole,
  permissions: readonly Permission[] | null = null,
): Promise<string> {
  const { email } = await addStaff(service, ctx, role, permissions);
  return `Bearer ${await signInStaff(service, email, ctx.accountId)}`;
}
