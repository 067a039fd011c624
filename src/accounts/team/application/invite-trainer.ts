import { Injectable } from '@nestjs/common';
import type { Permission, StaffContext } from '@studio/access';
import { notFound } from '@studio/kernel';
import { UnitOfWork } from '@studio/persistence';

import { grantedPermissions } from './granted-permissions';
import { TrainerLinks } from '../../people';
import { trainerHasLogin } from '../domain/invitation.errors';
import { NewInvitations } from './new-invitations';

export interface TrainerInvitationInput {
  readonly email: string;
  /** For a new membership; null: the defaults of trainers. An existing membership keeps its permissions (PERM-3). */
  readonly permissions: readonly Permission[] | null;
}

/**
 * Invites an address to be a trainer's login (JOIN-1). Throws `not_found`, `validation_failed`, `permission_not_grantable`
 * (MEM-2), `already_taken` on `email` if the trainer has a login, and the refusals of NewInvitations.
 */
@Injectable()
export class InviteTrainer {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly trainers: TrainerLinks,
    private readonly invitations: NewInvitations,
  ) {}

  /** Returns the id of the invitation. */
  async execute(ctx: StaffContext, trainerId: number, { email, permissions }: TrainerInvitationInput): Promise<number> {
    return this.uow.write(ctx, async (manager) => {
      const trainer = await this.trainers.lock(ctx, trainerId);
      if (!trainer) throw notFound('The trainer');
      const granted = grantedPermissions(ctx.actor, 'trainer', permissions);
      if (trainer.userId !== null) throw trainerHasLogin();
      const draft = {
        email,
        name: trainer.name,
        phone: null,
        role: 'trainer',
        permissions: granted,
        trainerId,
      } as const;
      return this.invitations.add(manager, ctx, draft);
    });
  }
}
