import { Injectable } from '@nestjs/common';
import type { Permission, StaffContext } from '@studio/access';
import { notFound, refused } from '@studio/kernel';
import { UnitOfWork } from '@studio/persistence';
import type { EntityManager } from 'typeorm';

import { AccountMembershipEntity } from '../entities/account-membership.entity';
import { ActivityLog } from './activity-log';
import { memberAlready } from './add-member';
import { grantedPermissions } from './granted-permissions';
import { StaffPeople } from './staff-people';
import { TrainerLinks } from './trainer-links';

export interface NewTrainerLogin {
  readonly email: string;
  /** Needed when the person is new. */
  readonly password: string | null;
  /** For a new membership; null: the defaults of trainers. One that is there keeps what an owner gave it (PERM-3). */
  readonly permissions: readonly Permission[] | null;
}

/** What `AddTrainerLogin` found and did. */
export interface TrainerLoginAdded {
  readonly membershipId: number;
  readonly userCreated: boolean;
}

interface TrainerMembership extends Pick<AccountMembershipEntity, 'id' | 'permissions'> {
  readonly isNew: boolean;
}

/**
 * Lets a trainer sign in: the person, new or not, gets a membership as trainer and is linked to the trainer. A repeat
 * changes nothing. Throws `not_found`, `validation_failed`, `permission_not_grantable` (MEM-2), `already_taken` (email)
 * when person or trainer are taken.
 */
@Injectable()
export class AddTrainerLogin {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly people: StaffPeople,
    private readonly trainers: TrainerLinks,
    private readonly activity: ActivityLog,
  ) {}

  async execute(ctx: StaffContext, trainerId: number, login: NewTrainerLogin): Promise<TrainerLoginAdded> {
    const { email, password, permissions } = login;
    const passwordHash = await this.people.hashOf(password);
    return this.uow.write(ctx, async (manager) => {
      const trainer = await this.trainers.lock(ctx, trainerId);
      if (!trainer) throw notFound('The trainer');
      const person = { email, name: trainer.name, phone: null, passwordHash };
      const { userId, isNew } = await this.people.findOrAdd(manager, person);
      if (trainer.userId !== null && trainer.userId !== userId)
        throw refused('already_taken', 'email', 'This trainer has the login of another person.');
      if (((await this.trainers.trainerOf(ctx, userId)) ?? trainerId) !== trainerId)
        throw refused('already_taken', 'email', 'This person is the login of another trainer.');
      const membership = await this.membership(manager, ctx, userId, permissions);
      if (trainer.userId === null) await this.trainers.link(ctx, trainerId, userId);
      if (trainer.userId === null || membership.isNew) {
        const changes = { user_id: userId, membership_id: membership.id, permissions: membership.permissions };
        const activity = { action: 'trainer.login_added', subjectType: 'trainer', subjectId: trainerId, changes };
        await this.activity.record(manager, ctx, activity);
      }
      return { membershipId: membership.id, userCreated: isNew };
    });
  }

  /** The person's membership as trainer, made where there is none. Throws `already_taken`, `permission_not_grantable`. */
  private async membership(
    manager: EntityManager,
    { accountId, actor }: StaffContext,
    userId: number,
    wanted: readonly Permission[] | null,
  ): Promise<TrainerMembership> {
    const where = { accountId, userId };
    const known = await manager.findOne(AccountMembershipEntity, { where, lock: { mode: 'pessimistic_write' } });
    if (known && known.role !== 'trainer') throw memberAlready();
    if (known) return { id: known.id, permissions: known.permissions, isNew: false };
    const permissions = grantedPermissions(actor, 'trainer', wanted);
    const row = manager.create(AccountMembershipEntity, { ...where, role: 'trainer', permissions });
    await manager.insert(AccountMembershipEntity, row);
    return { id: row.id, permissions, isNew: true };
  }
}
