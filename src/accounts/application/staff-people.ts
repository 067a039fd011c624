import { Injectable } from '@nestjs/common';
import { requirePhone, validationFailed } from '@studio/kernel';
import type { EntityManager } from 'typeorm';

import { AccountEntity } from '../entities/account.entity';
import { UserEntity } from '../entities/user.entity';
import { PasswordHasher } from './password-hasher';

/** Somebody who is to work in a studio. Name, phone and password count for a new person only (MEM-1). */
export interface StaffPerson {
  readonly email: string;
  readonly name: string | null;
  readonly phone: string | null;
  readonly passwordHash: string | null;
}

/** The person with the e-mail address. */
export interface FoundPerson {
  readonly userId: number;
  readonly isNew: boolean;
}

/** Finds people by their e-mail address or adds them: one person serves all studios (MEM-1). */
@Injectable()
export class StaffPeople {
  constructor(private readonly passwords: PasswordHasher) {}

  /** Hashes a password, before the transaction: it takes tens of milliseconds, and rows are locked inside. */
  async hashOf(password: string | null | undefined): Promise<string | null> {
    return typeof password === 'string' ? this.passwords.hash(password) : null;
  }

  /**
   * The person, new or not. Of two who add the same one at once the second finds the first's. Throws `validation_failed`
   * where a new person lacks name or password.
   */
  async findOrAdd(manager: EntityManager, person: StaffPerson): Promise<FoundPerson> {
    const { email, name, phone, passwordHash } = person;
    const known = await manager.findOneBy(UserEntity, { email });
    if (known) return { userId: known.id, isNew: false };
    const errors: Record<string, string[]> = {};
    if (name === null) errors['name'] = ['A new person needs a name.'];
    if (passwordHash === null) errors['password'] = ['A new person needs a password.'];
    if (Object.keys(errors).length > 0) throw validationFailed(errors);
    const [added] = await manager.query<{ id: number }[]>(
      `INSERT INTO accounts."user" (name, email, phone, password_hash) VALUES ($1, $2, $3, $4)
       ON CONFLICT (email) DO NOTHING RETURNING id`,
      [name, email, phone, passwordHash],
    );
    if (added) return { userId: added.id, isNew: true };
    const { id } = await manager.findOneByOrFail(UserEntity, { email });
    return { userId: id, isNew: false };
  }
}

/** A phone number as E.164, read in the studio's country (GEN-10). Throws `validation_failed` on `phone`. */
export async function staffPhone(
  manager: EntityManager,
  accountId: number,
  phone: string | null | undefined,
): Promise<string | null> {
  if (phone === null || phone === undefined) return null;
  const { countryCode } = await manager.findOneByOrFail(AccountEntity, { id: accountId });
  return requirePhone(phone, countryCode);
}
