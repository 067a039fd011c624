import { Injectable } from '@nestjs/common';
import { actorContext, type MembershipRole, type Permission, resolvePermissions } from '@studio/access';
import { Clock } from '@studio/kernel';
import type { EntityManager } from 'typeorm';

import { ActivityLog } from '../../activity';
import { type TrainerLink, TrainerLinks } from '../../people';
import { lockOwners } from './lock-owners';
import { AccountMembershipEntity } from '../../studios';
import { statusAt } from '../domain/invitation';
import { invitationEnded, invitationNotAcceptable } from '../domain/invitation.errors';
import { endInvitation, lockInvitation, type StoredInvitation } from './invitation-rows';
import { canInviterStillGrant } from './inviter-permissions';
import type { InvitingStudio } from './inviting-studio';

/** The accepting person, proven and locked. */
export interface AcceptingPerson {
  readonly userId: number;
  readonly name: string;
  readonly email: string;
}

interface Joined {
  readonly id: number;
  readonly role: MembershipRole;
  readonly permissions: Permission[] | null;
  readonly isNew: boolean;
}

/**
 * Makes the accepting person a member, by the facts at that moment (JOIN-4). Runs in the caller's transaction of the inviting
 * studio, and locks trainer, person, owners, invitation, membership in this order.
 */
@Injectable()
export class InvitationAcceptance {
  constructor(
    private readonly trainers: TrainerLinks,
    private readonly activity: ActivityLog,
    private readonly clock: Clock,
  ) {}

  /** Locks the invitation's trainer; call it before the person is locked. Null when the invitation has no trainer. */
  async lockTrainer(studio: InvitingStudio, trainerId: number | null): Promise<TrainerLink | null> {
    return trainerId === null ? null : this.trainers.lock(studio.ctx, trainerId);
  }

  /** Throws `invitation_ended`, also for another person, and `invitation_not_acceptable`. A repeat changes nothing. */
  async accept(
    manager: EntityManager,
    studio: InvitingStudio,
    { id, trainer }: { readonly id: number; readonly trainer: TrainerLink | null },
    person: AcceptingPerson,
  ): Promise<void> {
    const { accountId } = studio.ctx;
    await lockOwners(manager, accountId);
    const invitation = await lockInvitation(manager, accountId, id);
    const at = this.clock.now();
    if (invitation?.email !== person.email) throw invitationEnded();
    if (invitation.acceptedByUserId === person.userId) return;
    if (statusAt(invitation.status, invitation.expiresAt, at) !== 'pending') throw invitationEnded();
    if (!(await canInviterStillGrant(manager, invitation))) throw invitationNotAcceptable();
    const membership = await this.join(manager, studio, invitation, person.userId);
    if (invitation.trainerId !== null) await this.linkTrainer(studio, trainer, person.userId);
    await endInvitation(manager, invitation, { status: 'accepted', at, acceptedByUserId: person.userId });
    await this.note(manager, studio, invitation, person, membership);
  }

  /** Creates the membership. For a trainer's login an existing membership as trainer is used unchanged (PERM-3). */
  private async join(
    manager: EntityManager,
    { ctx: { accountId } }: InvitingStudio,
    { role, permissions, trainerId }: StoredInvitation,
    userId: number,
  ): Promise<Joined> {
    const where = { accountId, userId };
    const known = await manager.findOne(AccountMembershipEntity, { where, lock: { mode: 'pessimistic_write' } });
    if (known && (trainerId === null || known.role !== 'trainer')) throw invitationNotAcceptable();
    if (known) return { id: known.id, role: known.role, permissions: known.permissions, isNew: false };
    const list = permissions === null ? null : [...permissions];
    const row = manager.create(AccountMembershipEntity, { ...where, role, permissions: list });
    await manager.insert(AccountMembershipEntity, row);
    return { id: row.id, role, permissions: list, isNew: true };
  }

  /** Throws `invitation_not_acceptable` if the trainer got another login meanwhile, or the person is another trainer. */
  private async linkTrainer({ ctx }: InvitingStudio, trainer: TrainerLink | null, userId: number): Promise<void> {
    if (trainer === null || trainer.userId !== null) throw invitationNotAcceptable();
    if ((await this.trainers.trainerOf(ctx, userId)) !== null) throw invitationNotAcceptable();
    await this.trainers.link(ctx, trainer.id, userId);
  }

  /** Recorded in the name of the person, who is now a member. */
  private async note(
    manager: EntityManager,
    { ctx }: InvitingStudio,
    { id: invitationId, trainerId, invitedByUserId }: StoredInvitation,
    { userId, name }: AcceptingPerson,
    { id: membershipId, role, permissions }: Joined,
  ): Promise<void> {
    const granted = resolvePermissions(role, permissions);
    const actor = { kind: 'assisted_staff', userId, membershipId, name, role, permissions: granted } as const;
    const common = { user_id: userId, permissions, invitation_id: invitationId, invited_by_user_id: invitedByUserId };
    await this.activity.record(
      manager,
      actorContext({ ...ctx, actor }),
      trainerId === null
        ? {
            action: 'membership.created',
            subjectType: 'membership',
            subjectId: membershipId,
            changes: { ...common, role },
          }
        : {
            action: 'trainer.login_added',
            subjectType: 'trainer',
            subjectId: trainerId,
            changes: { ...common, membership_id: membershipId },
          },
    );
  }
}
