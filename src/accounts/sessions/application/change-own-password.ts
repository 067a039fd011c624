import { Injectable } from '@nestjs/common';
import type { StaffContext } from '@studio/access';
import { UnitOfWork } from '@studio/persistence';

import { invalidCredentials } from '../../studios';
import { ActivityLog } from '../../activity';
import { PasswordHasher } from './password-hasher';
import { type OwnPassword, ProveOwnPassword } from './prove-own-password';
import { StaffPasswords } from './staff-passwords';

export interface OwnPasswordChange extends OwnPassword {
  readonly newPassword: string;
}

/**
 * Sets a new password for the person behind the session and ends their other sessions in all studios. Throws
 * `invalid_credentials` on `current_password`, and `rate_limited` after too many wrong ones (RL-7).
 */
@Injectable()
export class ChangeOwnPassword {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly hasher: PasswordHasher,
    private readonly passwords: StaffPasswords,
    private readonly activity: ActivityLog,
    private readonly own: ProveOwnPassword,
  ) {}

  /** Returns how many sessions were ended. */
  async execute(ctx: StaffContext, change: OwnPasswordChange): Promise<number> {
    const { userId, sessionId } = ctx.actor;
    const currentHash = await this.own.execute(userId, change);
    const passwordHash = await this.hasher.hash(change.newPassword);
    return this.uow.write(ctx, async (manager) => {
      const hash = await this.passwords.lock(manager, userId);
      if (hash !== currentHash) throw invalidCredentials('current_password');
      const revoked = await this.passwords.set(manager, userId, passwordHash, sessionId);
      const activity = {
        action: 'user.password_changed',
        subjectType: 'user',
        subjectId: userId,
        changes: { revoked },
      };
      await this.activity.record(manager, ctx, activity);
      return revoked;
    });
  }
}
