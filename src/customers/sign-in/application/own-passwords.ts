import { Injectable } from '@nestjs/common';
import type { CustomerContext } from '@studio/access';
import { statement, UnitOfWork } from '@studio/persistence';

import { PasswordHasher } from '../../../accounts';

const HASH = 'SELECT password_hash FROM customers.customer WHERE account_id = $1 AND id = $2';

/** Hashes passwords that customers choose. Never called inside a transaction: it takes tens of milliseconds. */
@Injectable()
export class OwnPasswords {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly passwords: PasswordHasher,
  ) {}

  /** The hash to store; null without a password, or if it equals the stored one (PRO-2). */
  async newHash({ accountId, actor }: CustomerContext, password: string | null): Promise<string | null> {
    if (password === null) return null;
    const [[row]] = await this.uow.read({ accountId }, [
      statement<{ password_hash: string | null }>('customer_password', HASH, [accountId, actor.customerId]),
    ]);
    const stored = row?.password_hash ?? null;
    if (stored !== null && (await this.passwords.matches(stored, password))) return null;
    return this.passwords.hash(password);
  }
}
