import type { StaffContext } from '@studio/access';
import type { EntityManager } from 'typeorm';

import { forbidden } from '../../studios';

export interface LockedOwner {
  readonly account_id: number;
  readonly user_id: number;
}

/** Excludes platform administrators: they never sign in to a studio (PERM-5), so it cannot rely on them. */
const USABLE = `
  SELECT m.account_id, m.user_id FROM accounts.account_membership m JOIN accounts."user" u ON u.id = m.user_id
  WHERE m.account_id = ANY ($1) AND m.role = 'owner' AND u.system_role IS NULL ORDER BY m.id`;

/**
 * Usable owners of the studios, locked until the transaction ends: of two owners who remove each other concurrently the second
 * sees that they are the last (MEM-3). Locked before any other membership, in id order.
 */
export async function lockOwners(manager: EntityManager, ...accountIds: number[]): Promise<LockedOwner[]> {
  await manager.query(
    `SELECT 1 FROM accounts.account_membership WHERE account_id = ANY ($1) AND role = 'owner' ORDER BY id FOR UPDATE`,
    [accountIds],
  );
  // A separate statement, so that it sees people who became platform administrators while it waited for the locks.
  return manager.query<LockedOwner[]>(USABLE, [accountIds]);
}

export function isLastOwner(owners: readonly LockedOwner[], userId: number): boolean {
  return owners.length === 1 && owners.some((owner) => owner.user_id === userId);
}

/** Throws `forbidden` if the actor was removed or demoted while the request hashed a password or waited for the locks. */
export function assertStillOwner(owners: readonly LockedOwner[], { actor }: StaffContext): void {
  if (!owners.some((owner) => owner.user_id === actor.userId)) throw forbidden();
}
