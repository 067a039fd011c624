import { Injectable } from '@nestjs/common';
import type { MembershipRole, Permission, StaffContext } from '@studio/access';
import { refused } from '@studio/kernel';
import { UnitOfWork } from '@studio/persistence';

import { AccountMembershipEntity } from '../entities/account-membership.entity';
import { ActivityLog } from './activity-log';
import { grantedPermissions } from './granted-permissions';
import { assertStillOwner, lockOwners } from './lock-owners';
import { StaffPeople, staffPhone } from './staff-people';

export interface NewMember {
  readonly email: string;
  readonly name: string | null;
  readonly phone: string | null;
  readonly role: MembershipRole;
  /** Null: the defaults of the role. */
  readonly permissions: readonly Permission[] | null;
  readonly password: string | null;
}

/** What `AddMember` made. */
export interface MemberAdded {
  readonly id: number;
  /** False when the person existed already, with a name and a password of their own (MEM-1). */
  readonly userCreated: boolean;
}

/**
 * Makes a person a member of the studio. Throws `validation_failed`, `permission_not_grantable`, and `already_taken`
 * (email) when they are one already; `forbidden` for who is no owner any more.
 */
@Injectable()
export class AddMember {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly people: StaffPeople,
    private readonly activity: ActivityLog,
  ) {}

  async execute(ctx: StaffContext, { password, role, ...member }: NewMember): Promise<MemberAdded> {
    const { accountId } = ctx;
    const permissions = grantedPermissions(ctx.actor, role, member.permissions);
    const passwordHash = await this.people.hashOf(password);
    return this.uow.write(ctx, async (manager) => {
      assertStillOwner(await lockOwners(manager, accountId), ctx);
      const phone = await staffPhone(manager, accountId, member.phone);
      const { userId, isNew } = await this.people.findOrAdd(manager, { ...member, phone, passwordHash });
      if (await manager.existsBy(AccountMembershipEntity, { accountId, userId })) throw memberAlready();
      const row = manager.create(AccountMembershipEntity, { accountId, userId, role, permissions });
      await manager.insert(AccountMembershipEntity, row);
      await this.activity.record(manager, ctx, {
        action: 'membership.created',
        subjectType: 'membership',
        subjectId: row.id,
        changes: { user_id: userId, role, permissions },
      });
      return { id: row.id, userCreated: isNew };
    });
  }
}

/** The person works in the studio already (MEM-1). */
export function memberAlready(): Error {
  return refused('already_taken', 'email', 'This person is a member of the studio already.');
}
