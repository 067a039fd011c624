import { Injectable } from '@nestjs/common';
import type { MembershipRole, Permission, StaffContext } from '@studio/access';
import { UnitOfWork } from '@studio/persistence';

import { grantedPermissions } from './granted-permissions';
import { assertStillOwner, lockOwners } from './lock-owners';
import { staffPhone } from '../../people';
import { alreadyMember } from '../../studios';
import { NewInvitations } from './new-invitations';

/** An invitation as entered by the owner. */
export interface StaffInvitationInput {
  readonly email: string;
  readonly name: string | null;
  readonly phone: string | null;
  readonly role: MembershipRole;
  /** Null: the defaults of the role. */
  readonly permissions: readonly Permission[] | null;
}

/** Only members of this studio are looked up: its owners see their addresses anyway (MEM-1). */
const MEMBER = `
  SELECT 1 FROM accounts.account_membership m JOIN accounts."user" u ON u.id = m.user_id
  WHERE m.account_id = $1 AND u.email = $2`;

/**
 * Invites an address to work in the studio (JOIN-1). Throws `validation_failed`, `permission_not_grantable` (MEM-2),
 * `forbidden` if the actor is no longer an owner, `already_taken` on `email` for a member, and the refusals of NewInvitations.
 */
@Injectable()
export class InviteStaff {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly invitations: NewInvitations,
  ) {}

  /** Returns the id of the invitation. */
  async execute(ctx: StaffContext, input: StaffInvitationInput): Promise<number> {
    const { accountId } = ctx;
    const permissions = grantedPermissions(ctx.actor, input.role, input.permissions);
    return this.uow.write(ctx, async (manager) => {
      assertStillOwner(await lockOwners(manager, accountId), ctx);
      const phone = await staffPhone(manager, accountId, input.phone);
      const members = await manager.query<unknown[]>(MEMBER, [accountId, input.email]);
      if (members.length > 0) throw alreadyMember();
      return this.invitations.add(manager, ctx, { ...input, phone, permissions, trainerId: null });
    });
  }
}
