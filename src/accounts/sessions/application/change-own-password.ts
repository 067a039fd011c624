import { Injectable } from '@nestjs/common';
import type { StaffContext } from '@studio/access';
import { statement, UnitOfWork } from '@studio/persistence';

import { invalidCredentials } from '../../studios';
import { ActivityLog } from '../../activity';
import { NotifyGuessedStaff } from './notify-guessed-staff';
import { PasswordGuesses } from './password-guesses';
import { PasswordHasher } from './password-hasher';
import { StaffPasswords } from './staff-passwords';

const PERSON = 'SELECT email, password_hash FROM accounts."user" WHERE id = $1';

interface PersonRow {
  readonly email: string;
  readonly password_hash: string;
}

export interface OwnPasswordChange {
  readonly currentPassword: string;
  readonly newPassword: string;
  readonly clientAddress: string | null;
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
    private readonly guesses: PasswordGuesses,
    private readonly notice: NotifyGuessedStaff,
  ) {}

  /** Returns how many sessions were ended. */
  async execute(ctx: StaffContext, change: OwnPasswordChange): Promise<number> {
    const { userId, sessionId } = ctx.actor;
    const currentHash = await this.prove(userId, change);
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

  /** Compares outside the transaction, as it takes tens of milliseconds. Returns the hash of the current password. */
  private async prove(userId: number, { currentPassword, clientAddress }: OwnPasswordChange): Promise<string> {
    const [person] = await this.uow.readPlatform(statement<PersonRow>('own_password_hash', PERSON, [userId]));
    // Deleted since the session was checked.
    if (!person) throw invalidCredentials('current_password');
    const { email, password_hash: hash } = person;
    const attempt = { realm: 'staff', email, clientAddress, notify: () => this.notice.execute(email) };
    return this.guesses.guardSignedIn(userId, attempt, async () => {
      if (!(await this.hasher.matches(hash, currentPassword))) throw invalidCredentials('current_password');
      return hash;
    });
  }
}
