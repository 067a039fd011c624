import { Injectable } from '@nestjs/common';
import { Clock } from '@studio/kernel';
import { newToken, tokenHash } from '@studio/secrets';
import { type EntityManager, IsNull } from 'typeorm';

import { studioPrefix } from '../domain/external-identity-token';
import { IdpLoginCodeEntity } from '../../directory';

const LIFETIME_MS = 5 * 60_000;

/** Transactions that move or end codes of a customer lock the customer's row first. */
const LOCK_CUSTOMER = 'SELECT 1 FROM customers.customer WHERE account_id = $1 AND id = $2 FOR SHARE';

/** A code that can still be exchanged. */
export interface LoginCode {
  readonly id: number;
  readonly customerId: number;
}

/**
 * One-time codes for one session within five minutes, stored as hashes (IDP-7). All methods run in the caller's transaction.
 */
@Injectable()
export class ExternalLoginCodes {
  constructor(private readonly clock: Clock) {}

  /** A new code for the customer; only its hash is stored. */
  async issue(manager: EntityManager, accountId: number, customerId: number): Promise<string> {
    const code = newToken(studioPrefix(accountId));
    const expiresAt = new Date(this.clock.now().getTime() + LIFETIME_MS);
    await manager.insert(IdpLoginCodeEntity, {
      accountId,
      customerId,
      codeHash: tokenHash(code),
      expiresAt,
      consumedAt: null,
    });
    return code;
  }

  /** The code and its customer, locked until the transaction ends; null when it is unknown, expired or used. */
  async lock(manager: EntityManager, accountId: number, code: string): Promise<LoginCode | null> {
    const key = { accountId, codeHash: tokenHash(code) };
    const found = await manager.findOneBy(IdpLoginCodeEntity, key);
    if (!found) return null;
    const { customerId } = found;
    await manager.query(LOCK_CUSTOMER, [accountId, customerId]);
    const lock = { mode: 'pessimistic_write' } as const;
    const row = await manager.findOne(IdpLoginCodeEntity, { where: { ...key, customerId }, lock });
    // A merge moved the code meanwhile (MRG-7).
    if (!row) return this.lock(manager, accountId, code);
    const isUsable = row.consumedAt === null && row.expiresAt > this.clock.now();
    return isUsable ? row : null;
  }

  async consume(manager: EntityManager, accountId: number, { id }: LoginCode): Promise<void> {
    await manager.update(IdpLoginCodeEntity, { accountId, id }, { consumedAt: this.clock.now() });
  }

  /** Ends the customer's codes, together with their sessions. The caller holds the customer's row. */
  async end(manager: EntityManager, accountId: number, customerId: number): Promise<void> {
    const open = { accountId, customerId, consumedAt: IsNull() };
    await manager.update(IdpLoginCodeEntity, open, { consumedAt: this.clock.now() });
  }
}
