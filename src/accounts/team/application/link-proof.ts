import { Injectable } from '@nestjs/common';
import { Clock, singleLine, validationFailed } from '@studio/kernel';
import type { EntityManager } from 'typeorm';

import { PasswordHasher, StaffCredentials, StaffPasswords, isStaffPassword, STAFF_PASSWORD_RULE } from '../../sessions';
import { invalidCredentials } from '../../studios';
import { proofOf } from '../domain/invitation';
import { InvitationLinks, type LinkedInvitation } from './invitation-links';
import type { AcceptingPerson } from './invitation-acceptance';

/** Input of the person who holds the link; the name is used for a new person only. */
export interface LinkAnswer {
  readonly name: string | null;
  readonly password: string;
  /** Client address of the request (RL-7). */
  readonly clientAddress: string | null;
}

/** The part that runs inside the transaction: returns the person, locked. */
type ResolvePerson = (manager: EntityManager) => Promise<AcceptingPerson>;

const NAME_MAX = 255;

const INSERT = `
  INSERT INTO accounts."user" (name, email, phone, password_hash, email_proven_at) VALUES ($1, $2, $3, $4, $5)
  ON CONFLICT (email) DO NOTHING RETURNING id AS "userId", name, email`;

/** Proves the person who answers an invitation by its link, or creates them (JOIN-3). */
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
   * Hashes outside the transaction, as it is slow and needs no lock, and returns the rest. Throws `validation_failed` on `name`
   * and `password`, `invalid_credentials` on `email`, `staff_access_denied`.
   */
  async prepare(found: LinkedInvitation, { name, password, clientAddress }: LinkAnswer): Promise<ResolvePerson> {
    const { email, person } = found;
    const proof = proofOf(person);
    if (proof === 'password') {
      const proven = await this.credentials.prove(email, password, clientAddress);
      return async (manager) => {
        // FOR UPDATE, as proveEmail writes the row later: two transactions that share the lock would deadlock.
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

  /** If an account with the address was created meanwhile, its person must prove it by password. */
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

  /** Checked again under the lock: a person who joined a studio meanwhile must prove the account by password. */
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
