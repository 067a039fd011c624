import { Injectable } from '@nestjs/common';
import { normalizedEmail, notFound, validationFailed } from '@studio/kernel';
import { statement, UnitOfWork } from '@studio/persistence';

import { isStaffPassword, STAFF_PASSWORD_RULE } from '../domain/staff-password';
import { PasswordHasher } from './password-hasher';
import { PersonActivity } from '../../activity';
import { StaffPasswords } from './staff-passwords';

const PERSON = 'SELECT id, password_hash FROM accounts."user" WHERE email = $1';

interface PersonRow {
  readonly id: number;
  readonly password_hash: string;
}

/**
 * Sets a person's password from the command line and ends their sessions in all studios; a repeat changes nothing. Throws
 * `validation_failed` (password), `not_found`.
 */
@Injectable()
export class SetUserPassword {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly hasher: PasswordHasher,
    private readonly passwords: StaffPasswords,
    private readonly activity: PersonActivity,
  ) {}

  /** Returns whether anything changed. */
  async execute(actorName: string, email: string, password: string | null): Promise<boolean> {
    const text = passwordOf(password);
    const [person] = await this.uow.readPlatform(
      statement<PersonRow>('person_password_hash', PERSON, [normalizedEmail(email)]),
    );
    if (!person) throw notFound(`The person ${email}`);
    // Compared and hashed outside the transaction: each takes tens of milliseconds.
    if (await this.hasher.matches(person.password_hash, text)) return false;
    const passwordHash = await this.hasher.hash(text);
    await this.uow.writePlatform(async (manager) => {
      await this.passwords.lock(manager, person.id);
      const revoked = await this.passwords.set(manager, person.id, passwordHash);
      const activity = { action: 'user.password_set', changes: { revoked } };
      await this.activity.record(manager, actorName, person.id, activity);
    });
    return true;
  }
}

function passwordOf(password: string | null): string {
  if (password !== null && isStaffPassword(password)) return password;
  throw validationFailed({ password: [`The password must be ${STAFF_PASSWORD_RULE}.`] });
}
