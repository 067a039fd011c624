import { Injectable } from '@nestjs/common';
import type { MembershipRole, Permission, StaffContext } from '@studio/access';
import { notFound } from '@studio/kernel';
import { UnitOfWork } from '@studio/persistence';
import type { EntityManager } from 'typeorm';

import { forbidden, lastOwner, AccountMembershipEntity } from '../../studios';
import { changedFields, ActivityLog } from '../../activity';
import { grantedPermissions } from './granted-permissions';
import { assertStillOwner, isLastOwner, type LockedOwner, lockOwners } from './lock-owners';

/** An absent field keeps its value; null permissions mean the role's defaults. */
export interface MemberChange {
  readonly role?: MembershipRole | undefined;
  readonly permissions?: readonly Permission[] | null | undefined;
}

/**
 * Changes a member's role and permissions, effective from their next request (PERM-2). Throws `not_found`; `last_owner`
 * (checked first) and `forbidden` for the actor's own membership (MEM-3); `validation_failed`, `permission_not_grantable`.
 */
@Injectable()
export class ChangeMember {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly activity: ActivityLog,
  ) {}

  async execute(ctx: StaffContext, id: number, change: MemberChange): Promise<void> {
    await this.uow.write(ctx, async (manager) => {
      const owners = await lockOwners(manager, ctx.accountId);
      const member = await lockMember(manager, ctx.accountId, id);
      if (change.role === undefined && change.permissions === undefined) return;
      assertChangeable(ctx, owners, member, change);
      const before = { role: member.role, permissions: member.permissions };
      const after = this.changedTerms(ctx, before, change);
      const changes = changedFields(before, after);
      if (Object.keys(changes).length === 0) return;
      await manager.update(AccountMembershipEntity, { accountId: ctx.accountId, id }, after);
      await this.activity.record(manager, ctx, {
        action: 'membership.updated',
        subjectType: 'membership',
        subjectId: id,
        changes: { user_id: member.userId, ...changes },
      });
    });
  }

  /** A change to a role with a restricted permission list drops the former list (MEM-5). */
  private changedTerms(
    { actor }: StaffContext,
    before: Pick<AccountMembershipEntity, 'role' | 'permissions'>,
    { role = before.role, permissions }: MemberChange,
  ): Pick<AccountMembershipEntity, 'role' | 'permissions'> {
    const kept = role !== before.role && hasRestrictedList(role) ? null : before.permissions;
    return { role, permissions: grantedPermissions(actor, role, permissions === undefined ? kept : permissions) };
  }
}

function hasRestrictedList(role: MembershipRole): boolean {
  return role === 'owner' || role === 'event_festival_staff';
}

/** The studio's membership with the id, locked; the caller has locked the owners first. Throws `not_found`. */
export async function lockMember(
  manager: EntityManager,
  accountId: number,
  id: number,
): Promise<AccountMembershipEntity> {
  const where = { accountId, id };
  const member = await manager.findOne(AccountMembershipEntity, { where, lock: { mode: 'pessimistic_write' } });
  if (!member) throw notFound('The membership');
  return member;
}

function assertChangeable(
  ctx: StaffContext,
  owners: readonly LockedOwner[],
  { role, userId }: AccountMembershipEntity,
  change: MemberChange,
): void {
  const losesOwner = role === 'owner' && change.role !== undefined && change.role !== 'owner';
  if (losesOwner && isLastOwner(owners, userId)) throw lastOwner();
  if (userId === ctx.actor.userId) throw forbidden();
  assertStillOwner(owners, ctx);
}
