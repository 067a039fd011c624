import { Injectable } from '@nestjs/common';
import { statement, UnitOfWork } from '@studio/persistence';
import type { EntityManager } from 'typeorm';

import { invalidCredentials, staffAccessDenied } from '../../studios';
import { NotifyGuessedStaff } from './notify-guessed-staff';
import { PasswordGuesses } from './password-guesses';
import { PasswordHasher } from './password-hasher';

export interface StaffUser {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly phone: string | null;
  readonly avatar_url: string | null;
}

/** A person who just proved their password. */
export interface ProvenPerson {
  readonly user: StaffUser;
  readonly passwordHash: string;
}

interface PersonRow extends StaffUser {
  readonly password_hash: string;
  readonly system_role: string | null;
}

const PERSON = `
  SELECT id, name, email, phone, avatar_url, password_hash, system_role FROM accounts."user" WHERE email = $1`;
/** Reads nothing else: a statement that waits for a lock sees other tables as they were before it. */
const CURRENT = 'SELECT password_hash FROM accounts."user" WHERE id = $1 FOR SHARE';
const LOCK = `
  SELECT id, name, email, phone, avatar_url FROM accounts."user" WHERE id = $1 AND system_role IS NULL FOR SHARE`;

@Injectable()
export class StaffCredentials {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly passwords: PasswordHasher,
    private readonly guesses: PasswordGuesses,
    private readonly notice: NotifyGuessedStaff,
  ) {}

  /**
   * Returns the person, after the same time whether or not they exist (STF-1), delayed while their password is being guessed
   * (RL-7). Throws `invalid_credentials` on `email`, and `staff_access_denied` for platform administrators (PERM-5).
   */
  async prove(email: string, password: string, clientAddress: string | null): Promise<ProvenPerson> {
    const notify = () => this.notice.execute(email);
    return this.guesses.guard({ realm: 'staff', email, clientAddress, notify }, () => this.check(email, password));
  }

  /**
   * Checks again in the transaction that signs the person in, and locks them: a concurrent change of the password either
   * refuses this sign-in or ends its sessions. Throws `invalid_credentials` on `email`.
   */
  async assertCurrent(manager: EntityManager, { user, passwordHash }: ProvenPerson): Promise<void> {
    const [current] = await manager.query<Pick<PersonRow, 'password_hash'>[]>(CURRENT, [user.id]);
    if (current?.password_hash !== passwordHash) throw invalidCredentials('email');
  }

  /** The person, locked as by `assertCurrent`; null when they are gone or may not sign in any more. */
  async lock(manager: EntityManager, userId: number): Promise<StaffUser | null> {
    const [user] = await manager.query<StaffUser[]>(LOCK, [userId]);
    return user ?? null;
  }

  private async check(email: string, password: string): Promise<ProvenPerson> {
    const person = await this.withEmail(email);
    // Compared outside the transaction: it takes tens of milliseconds.
    const isRight = await this.passwords.matches(person?.password_hash ?? null, password);
    if (!person || !isRight) throw invalidCredentials('email');
    if (person.system_role !== null) throw staffAccessDenied();
    const { password_hash: passwordHash, system_role: _, ...user } = person;
    return { user, passwordHash };
  }

  private async withEmail(email: string): Promise<PersonRow | undefined> {
    // No stored address contains NUL, and PostgreSQL rejects the parameter.
    if (email.includes('\0')) return undefined;
    const [person] = await this.uow.readPlatform(statement<PersonRow>('staff_by_email', PERSON, [email]));
    return person;
  }
}
