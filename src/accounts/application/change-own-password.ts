import { Injectable } from '@nestjs/common';
import type { StaffContext } from '@studio/access';
import { statement, UnitOfWork } from '@studio/persistence';

import { invalidCredentials } from '../domain/accounts.errors';
import { ActivityLog } from './activity-log';
import { PasswordHasher } from './password-hasher';
import { StaffPasswords } from './staff-passwords';

const HASH = 'SELECT password_hash FROM accounts."user" WHERE id = $1';

/**
 * Gives the person behind the session a new password and ends their other sessions in all studios. Throws
 * `invalid_credentials` on `current_password`.
 */
@Injectable()
export class ChangeOwnPassword {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly hasher: PasswordHasher,
    private readonly passwords: StaffPasswords,
    private readonly activity: ActivityLog,
  ) {}

  /** Returns how many sessions were ended. */
  async execute(ctx: StaffContext, currentPassword: string, newPassword: string): Promise<number> {
    const { userId, sessionId } = ctx.actor;
    const [person] = await this.uow.readPlatform(
      statement<{ password_hash: string }>('own_password_hash', HASH, [userId]),
    );
    // Compared and hashed outside the transaction: each takes tens of milliseconds.
    const isRight = await this.hasher.matches(person?.password_hash ?? null, currentPassword);
    if (!isRight) throw invalidCredentials('current_password');
    const passwordHash = await this.hasher.hash(newPassword);
    return this.uow.write(ctx, async (manager) => {
      const hash = await this.passwords.lock(manager, userId);
      if (hash !== person?.password_hash) throw invalidCredentials('current_password');
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
