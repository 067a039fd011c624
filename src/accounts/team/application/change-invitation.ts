import { Injectable } from '@nestjs/common';
import type { StaffContext } from '@studio/access';
import { Clock, notFound } from '@studio/kernel';
import { UnitOfWork } from '@studio/persistence';
import type { EntityManager } from 'typeorm';

import { ActivityLog } from '../../activity';
import { grantedPermissions } from './granted-permissions';
import { assertStillOwner, lockOwners } from './lock-owners';
import { forbidden } from '../../studios';
import { INVITATION_VALID_MS, statusAt } from '../domain/invitation';
import { invitationEnded } from '../domain/invitation.errors';
import { InvitationMails } from './invitation-mails';
import { endInvitation, lockInvitation, lockInvitations, type StoredInvitation } from './invitation-rows';
import { mayInvite } from './inviter-permissions';

const RENEW = `
  UPDATE accounts.staff_invitation SET invited_by_user_id = $3, expires_at = $4 WHERE account_id = $1 AND id = $2`;

/** Withdraws or resends a pending invitation. Throws `not_found`, `forbidden`, and `invitation_ended` (JOIN-5). */
@Injectable()
export class ChangeInvitation {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly mails: InvitationMails,
    private readonly activity: ActivityLog,
    private readonly clock: Clock,
  ) {}

  /** A repeat changes nothing. */
  async withdraw(ctx: StaffContext, id: number): Promise<void> {
    await this.uow.write(ctx, async (manager) => {
      const invitation = await this.lock(manager, ctx, id);
      if (invitation.status === 'withdrawn') return;
      const at = this.clock.now();
      if (statusAt(invitation.status, invitation.expiresAt, at) !== 'pending') throw invitationEnded();
      await endInvitation(manager, invitation, { status: 'withdrawn', at });
      await this.note(manager, ctx, 'invitation.withdrawn', invitation);
    });
  }

  /**
   * Mails it again, valid for another 14 days, in the name of the actor, who must be able to grant it (MEM-2). Also throws
   * `limit_reached` on `email` and `invitation`.
   */
  async resend(ctx: StaffContext, id: number): Promise<void> {
    await this.uow.write(ctx, async (manager) => {
      const owners = await lockOwners(manager, ctx.accountId);
      await lockInvitations(manager, ctx.accountId);
      const invitation = await this.lock(manager, ctx, id);
      if (invitation.trainerId === null) assertStillOwner(owners, ctx);
      const now = this.clock.now();
      if (statusAt(invitation.status, invitation.expiresAt, now) !== 'pending') throw invitationEnded();
      grantedPermissions(ctx.actor, invitation.role, invitation.permissions);
      const expiresAt = new Date(now.getTime() + INVITATION_VALID_MS);
      await manager.query(RENEW, [ctx.accountId, id, ctx.actor.userId, expiresAt]);
      await this.mails.request(manager, ctx.accountId, invitation);
      await this.note(manager, ctx, 'invitation.resent', invitation);
    });
  }

  private async lock(manager: EntityManager, ctx: StaffContext, id: number): Promise<StoredInvitation> {
    const invitation = await lockInvitation(manager, ctx.accountId, id);
    if (!invitation) throw notFound('The invitation');
    if (!mayInvite(ctx.actor, invitation)) throw forbidden();
    return invitation;
  }

  private async note(
    manager: EntityManager,
    ctx: StaffContext,
    action: string,
    { id, email, role }: StoredInvitation,
  ): Promise<void> {
    const changes = { email, role };
    await this.activity.record(manager, ctx, { action, subjectType: 'invitation', subjectId: id, changes });
  }
}
