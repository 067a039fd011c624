import type { StaffContext } from '@studio/access';
import type { EntityManager } from 'typeorm';

import { forbidden } from '../domain/accounts.errors';

/** An owner who can act for a studio. */
export interface LockedOwner {
  readonly account_id: number;
  readonly user_id: number;
}

/** A platform administrator, who never signs in to a studio (PERM-5), is no owner it can count on. */
const USABLE = `
  SELECT m.account_id, m.user_id FROM accounts.account_membership m JOIN accounts."user" u ON u.id = m.user_id
  WHERE m.account_id = ANY ($1) AND m.role = 'owner' AND u.system_role IS NULL ORDER BY m.id`;

/**
 * Usable owners of the studios, locked until the transaction ends: of two owners who remove each other at once the second
 * sees that they are the last (MEM-3). Locked before any other membership, in the order of their ids.
 */
export async function lockOwners(manager: EntityManager, ...accountIds: number[]): Promise<LockedOwner[]> {
  await manager.query(
    `SELECT 1 FROM accounts.account_membership WHERE account_id = ANY ($1) AND role = 'owner' ORDER BY id FOR UPDATE`,
    [accountIds],
  );
  // A statement of its own: it sees who was made a platform administrator while the locks were waited for.
  return manager.query<LockedOwner[]>(USABLE, [accountIds]);
}

/** Whether the person is the only one of a studio's locked owners. */
export function isLastOwner(owners: readonly LockedOwner[], userId: number): boolean {
  return owners.length === 1 && owners.some((owner) => owner.user_id === userId);
}

/** Throws `forbidden` for who was removed or demoted while the request hashed a password or waited for the locks. */
export function assertStillOwner(owners: readonly LockedOwner[], { actor }: StaffContext): void {
  if (!owners.some((owner) => owner.user_id === actor.userId)) throw forbidden();
}
