import { Injectable } from '@nestjs/common';
import { normalizedEmail, notFound } from '@studio/kernel';
import { UnitOfWork } from '@studio/persistence';
import type { EntityManager } from 'typeorm';

import { lastOwner, AccountMembershipEntity, UserEntity } from '../../studios';
import { isLastOwner, lockOwners } from './lock-owners';
import { MobileSessions } from '../../sessions';
import { PersonActivity } from '../../activity';

/**
 * Makes a person a platform administrator, who works through the command line only (PERM-5), or reverts it. Both end their
 * sessions. Throws `not_found`, and `last_owner` if a studio has no other owner (MEM-3).
 */
@Injectable()
export class SetPlatformAdmin {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly sessions: MobileSessions,
    private readonly activity: PersonActivity,
  ) {}

  /** Returns whether anything changed. */
  async execute(actorName: string, email: string, isAdmin: boolean): Promise<boolean> {
    return this.uow.writePlatform(async (manager) => {
      const where = { email: normalizedEmail(email) };
      const person = await manager.findOne(UserEntity, { where, lock: { mode: 'for_no_key_update' } });
      if (!person) throw notFound(`The person ${email}`);
      const systemRole = isAdmin ? 'platform_admin' : null;
      if (person.systemRole === systemRole) return false;
      if (isAdmin) await assertDispensable(manager, person.id);
      await manager.update(UserEntity, { id: person.id }, { systemRole });
      const revoked = await this.sessions.revokePerson(person.id);
      const system_role = { before: person.systemRole, after: systemRole };
      const activity = { action: 'user.system_role_set', changes: { system_role, revoked } };
      await this.activity.record(manager, actorName, person.id, activity);
      return true;
    });
  }
}

async function assertDispensable(manager: EntityManager, userId: number): Promise<void> {
  const owned = await manager.findBy(AccountMembershipEntity, { userId, role: 'owner' });
  const studios = owned.map(({ accountId }) => accountId);
  const owners = await lockOwners(manager, ...studios);
  const ownersOf = (accountId: number) => owners.filter((owner) => owner.account_id === accountId);
  if (studios.some((accountId) => isLastOwner(ownersOf(accountId), userId))) throw lastOwner();
}
