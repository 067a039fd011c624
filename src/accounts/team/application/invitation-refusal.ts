import { Injectable } from '@nestjs/common';
import { Clock } from '@studio/kernel';
import type { EntityManager } from 'typeorm';

import { ActivityLog } from '../../activity';
import { statusAt } from '../domain/invitation';
import { invitationEnded } from '../domain/invitation.errors';
import { endInvitation, lockInvitation } from './invitation-rows';
import type { InvitingStudio } from './inviting-studio';

/** Declines invitations, in the caller's transaction. The studio sees only that it was declined. */
@Injectable()
export class InvitationRefusal {
  constructor(
    private readonly activity: ActivityLog,
    private readonly clock: Clock,
  ) {}

  /** Throws `invitation_ended`; a repeat changes nothing. */
  async refuse(
    manager: EntityManager,
    { ctx }: InvitingStudio,
    { id, email }: { readonly id: number; readonly email: string },
  ): Promise<void> {
    const invitation = await lockInvitation(manager, ctx.accountId, id);
    if (invitation?.email !== email) throw invitationEnded();
    if (invitation.status === 'refused') return;
    const at = this.clock.now();
    if (statusAt(invitation.status, invitation.expiresAt, at) !== 'pending') throw invitationEnded();
    await endInvitation(manager, invitation, { status: 'refused', at });
    await this.activity.record(manager, ctx, {
      action: 'invitation.refused',
      subjectType: 'invitation',
      subjectId: id,
      changes: { email, role: invitation.role },
    });
  }
}
