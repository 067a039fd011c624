import { Injectable } from '@nestjs/common';
import { validationFailed } from '@studio/kernel';
import { UnitOfWork } from '@studio/persistence';

import { resetTokenInvalid } from '../domain/password-link';
import { isStaffPassword, STAFF_PASSWORD_RULE } from '../domain/staff-password';
import { PasswordHasher } from './password-hasher';
import { PersonActivity } from '../../activity';
import { StaffPasswordLinks } from './staff-password-links';
import { StaffPasswords } from './staff-passwords';

/**
 * Sets a staff password by a mailed token and ends all sessions of the person (PWD-3). Recorded in each of the person's
 * studios. Throws `validation_failed` on `password`, `reset_token_invalid` on `token`.
 */
@Injectable()
export class ResetStaffPassword {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly links: StaffPasswordLinks,
    private readonly hasher: PasswordHasher,
    private readonly passwords: StaffPasswords,
    private readonly activity: PersonActivity,
  ) {}

  async execute(token: string, password: string): Promise<void> {
    if (!isStaffPassword(password)) throw validationFailed({ password: [`password must be ${STAFF_PASSWORD_RULE}.`] });
    // Checked before hashing: otherwise anybody could load the processors with made-up tokens.
    const userId = await this.links.ownerOf(token);
    if (userId === null) throw resetTokenInvalid();
    const passwordHash = await this.hasher.hash(password);
    await this.uow.writePlatform(async (manager) => {
      // The person is locked, as in every change of a password; only the lock shows which of two uses comes first.
      await this.passwords.lock(manager, userId);
      if ((await this.links.ownerOf(token)) !== userId) throw resetTokenInvalid();
      const revoked = await this.passwords.set(manager, userId, passwordHash);
      await this.passwords.proveEmail(manager, userId);
      const activity = { action: 'user.password_set', changes: { revoked } };
      await this.activity.record(manager, 'password link', userId, activity);
    });
  }
}
