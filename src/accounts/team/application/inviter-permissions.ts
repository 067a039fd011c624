import { type MembershipRole, type Permission, resolvePermissions } from '@studio/access';
import { DomainError } from '@studio/kernel';
import type { EntityManager } from 'typeorm';

import { grantedPermissions } from './granted-permissions';
import type { StoredInvitation } from './invitation-rows';

/** Permissions that a non-owner needs to invite a trainer's login; `manage_trainers` alone is not enough (MEM-2). */
export const TRAINER_LOGIN_PERMISSIONS = ['manage_trainers', 'manage_studio_settings'] as const;

const INVITER = `
  SELECT m.role, m.permissions FROM accounts.account_membership m
  JOIN accounts."user" u ON u.id = m.user_id AND u.system_role IS NULL
  WHERE m.account_id = $1 AND m.user_id = $2 FOR SHARE OF m`;

/** Whether an actor with the role and permissions may make the invitation (MEM-2, PERM-3). */
export function mayInvite(
  { role, permissions }: { readonly role: MembershipRole; readonly permissions: readonly Permission[] },
  invitation: Pick<StoredInvitation, 'trainerId'>,
): boolean {
  if (role === 'owner') return true;
  return invitation.trainerId !== null && TRAINER_LOGIN_PERMISSIONS.every((one) => permissions.includes(one));
}

/** Whether the inviter could make the same invitation now; their membership is locked until the transaction ends. */
export async function canInviterStillGrant(
  manager: EntityManager,
  { accountId, invitedByUserId, role, permissions, trainerId }: StoredInvitation,
): Promise<boolean> {
  const [inviter] = await manager.query<{ role: MembershipRole; permissions: string[] | null }[]>(INVITER, [
    accountId,
    invitedByUserId,
  ]);
  if (!inviter) return false;
  const held = resolvePermissions(inviter.role, inviter.permissions);
  return (
    mayInvite({ role: inviter.role, permissions: held }, { trainerId }) &&
    isGrantable({ permissions: held }, role, permissions)
  );
}

function isGrantable(...grant: Parameters<typeof grantedPermissions>): boolean {
  try {
    grantedPermissions(...grant);
    return true;
  } catch (error) {
    if (error instanceof DomainError) return false;
    throw error;
  }
}
