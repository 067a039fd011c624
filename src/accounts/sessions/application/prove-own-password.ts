import { Injectable } from '@nestjs/common';
import { statement, UnitOfWork } from '@studio/persistence';

import { invalidCredentials } from '../../studios';
import { NotifyGuessedStaff } from './notify-guessed-staff';
import { PasswordGuesses } from './password-guesses';
import { PasswordHasher } from './password-hasher';

const PERSON = 'SELECT email, password_hash FROM accounts."user" WHERE id = $1';

interface PersonRow {
  readonly email: string;
  readonly password_hash: string;
}

export interface OwnPassword {
  readonly currentPassword: string;
  readonly clientAddress: string | null;
}

/** Asks a signed-in person for their password again, before what needs more than a session. */
@Injectable()
export class ProveOwnPassword {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly hasher: PasswordHasher,
    private readonly guesses: PasswordGuesses,
    private readonly notice: NotifyGuessedStaff,
  ) {}

  /**
   * Compares outside the transaction, as it takes tens of milliseconds. Returns the hash of the current password. Throws
   * `invalid_credentials` on `current_password`, and `rate_limited` after too many wrong ones (RL-8).
   */
  async execute(userId: number, { currentPassword, clientAddress }: OwnPassword): Promise<string> {
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
