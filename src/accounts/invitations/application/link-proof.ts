import { Injectable } from '@nestjs/common';
import { Clock, singleLine, validationFailed } from '@studio/kernel';
import type { EntityManager } from 'typeorm';

import { PasswordHasher } from '../../application/password-hasher';
import { StaffCredentials } from '../../application/staff-credentials';
import { StaffPasswords } from '../../application/staff-passwords';
import { invalidCredentials } from '../../domain/accounts.errors';
import { isStaffPassword, STAFF_PASSWORD_RULE } from '../../domain/staff-password';
import { proofOf } from '../domain/invitation';
import { InvitationLinks, type LinkedInvitation } from './invitation-links';
import type { AcceptingPerson } from './invitation-acceptance';

/** What who holds the link proves themselves by: a name is used of a new person only. */
export interface LinkAnswer {
  readonly name: string | null;
  readonly password: string;
  /** Where the answer comes from (RL-7). */
  readonly clientAddress: string | null;
}

/** What is left to do inside the transaction: returns the person, locked. */
type PersonOf = (manager: EntityManager) => Promise<AcceptingPerson>;

const NAME_MAX = 255;

const INSERT = `
  INSERT INTO accounts."user" (name, email, phone, password_hash, email_proven_at) VALUES ($1, $2, $3, $4, $5)
  ON CONFLICT (email) DO NOTHING RETURNING id AS "userId", name, email`;

/** Proves who answers an invitation by its link, or makes the person who does (JOIN-3). */
@Injectable()
export class LinkProof {
  constructor(
    private readonly links: InvitationLinks,
    private readonly credentials: StaffCredentials,
    private readonly hasher: PasswordHasher,
    private readonly passwords: StaffPasswords,
    private readonly clock: Clock,
  ) {}

  /**
   * Hashes, which takes long and needs no lock, and returns the rest. Throws `validation_failed` on `name` and `password`,
   * `invalid_credentials` on `email`, `staff_access_denied`.
   */
  async prepare(found: LinkedInvitation, { name, password, clientAddress }: LinkAnswer): Promise<PersonOf> {
    const { email, person } = found;
    const proof = proofOf(person);
    if (proof === 'password') {
      const proven = await this.credentials.prove(email, password, clientAddress);
      return async (manager) => {
        // Written later (proveEmail): two who only shared the row would wait for each other.
        if ((await this.passwords.lock(manager, proven.user.id)) !== proven.passwordHash)
          throw invalidCredentials('email');
        return { userId: proven.user.id, name: proven.user.name, email };
      };
    }
    if (!isStaffPassword(password))
      throw validationFailed({ password: [`The password must be ${STAFF_PASSWORD_RULE}.`] });
    const newName = singleLine(name ?? '');
    if (proof === 'new_person' && (newName === '' || newName.length > NAME_MAX))
      throw validationFailed({ name: [`The name must have 1 to ${NAME_MAX} characters.`] });
    const passwordHash = await this.hasher.hash(password);
    return proof === 'new_person'
      ? (manager) => this.insertPerson(manager, found, newName, passwordHash)
      : (manager) => this.returning(manager, found, passwordHash);
  }

  /** Somebody who has the address meanwhile proves themselves by the password. */
  private async insertPerson(
    manager: EntityManager,
    { email, phone }: LinkedInvitation,
    name: string,
    passwordHash: string,
  ): Promise<AcceptingPerson> {
    const values = [name, email, phone, passwordHash, this.clock.now()];
    const [person] = await manager.query<AcceptingPerson[]>(INSERT, values);
    if (!person) throw invalidCredentials('email');
    return person;
  }

  /** Looked at again under the lock: who joined a studio meanwhile proves themselves by the password. */
  private async returning(
    manager: EntityManager,
    { email, person }: LinkedInvitation,
    passwordHash: string,
  ): Promise<AcceptingPerson> {
    if (person === null) throw invalidCredentials('email');
    await this.passwords.lock(manager, person.userId);
    const current = await this.links.personWithin(manager, email);
    if (current === null || proofOf(current) !== 'new_password') throw invalidCredentials('email');
    await this.passwords.set(manager, current.userId, passwordHash);
    return { userId: current.userId, name: current.name, email };
  }
}
