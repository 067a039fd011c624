import { Injectable } from '@nestjs/common';
import { Clock } from '@studio/kernel';
import { SecretBox } from '@studio/secrets';
import type { EntityManager } from 'typeorm';

import { UserEntity } from '../../studios';
import { TimeCodes } from './time-codes';

/** What a person enters or scans in an authenticator app. */
export interface NewSecret {
  /** In base32. */
  readonly secret: string;
  /** The same in an address. */
  readonly address: string;
}

const BEGUN_VALID_MS = 3_600_000;

/** Replaces one that was not confirmed. */
const BEGIN = `
  INSERT INTO accounts.user_one_time_secret AS kept (user_id, secret, key_id, begun_at) VALUES ($1, $2, $3, $4)
  ON CONFLICT (user_id) DO UPDATE SET secret = excluded.secret, key_id = excluded.key_id, begun_at = excluded.begun_at
  WHERE kept.confirmed_at IS NULL RETURNING id`;
const FIND = 'SELECT secret FROM accounts.user_one_time_secret WHERE user_id = $1';
const CONFIRM = `
  UPDATE accounts.user_one_time_secret SET confirmed_at = $2, last_step = $3
  WHERE user_id = $1 AND confirmed_at IS NULL AND secret = $4 RETURNING id`;
const ACCEPT = `
  UPDATE accounts.user_one_time_secret SET last_step = $2 WHERE user_id = $1 AND last_step < $2 RETURNING id`;
const REMOVE = 'DELETE FROM accounts.user_one_time_secret WHERE user_id = $1';
const OUTDATED = `
  SELECT s.user_id AS "userId", s.secret, u.email FROM accounts.user_one_time_secret s
  JOIN accounts."user" u ON u.id = s.user_id WHERE s.key_id <> $1 ORDER BY s.id`;
const REENCRYPT = `
  UPDATE accounts.user_one_time_secret SET secret = $3, key_id = $4 WHERE user_id = $1 AND secret = $2 RETURNING id`;

type Changed = [rows: unknown[], count: number];

/**
 * The secrets of people's one-time codes, each encrypted for its person (SF-1). Every method works in the caller's
 * transaction.
 */
@Injectable()
export class OneTimeSecrets {
  constructor(
    private readonly codes: TimeCodes,
    private readonly box: SecretBox,
    private readonly clock: Clock,
  ) {}

  /** A new secret that is not confirmed yet; null for a person who has a confirmed one. */
  async begin(manager: EntityManager, userId: number): Promise<NewSecret | null> {
    const { email } = await manager.findOneByOrFail(UserEntity, { id: userId });
    const secret = this.codes.newSecret();
    const { bytes, keyId } = this.box.seal(secret, placeOf(userId));
    const rows = await manager.query<unknown[]>(BEGIN, [userId, bytes, keyId, this.clock.now()]);
    return rows.length === 1 ? { secret, address: this.codes.addressOf(secret, email) } : null;
  }

  /**
   * `changed`: nothing waits to be confirmed, or something else than when the code was compared.
   */
  async confirm(manager: EntityManager, userId: number, code: string): Promise<'confirmed' | 'wrong' | 'changed'> {
    const since = new Date(this.clock.now().getTime() - BEGUN_VALID_MS);
    const sealed = await this.find(manager, 'confirmed_at IS NULL AND begun_at > $2', [userId, since]);
    if (!sealed) return 'changed';
    const step = this.stepOf(userId, sealed, code);
    if (step === null) return 'wrong';
    const [, count] = await manager.query<Changed>(CONFIRM, [userId, this.clock.now(), step, sealed]);
    return count === 1 ? 'confirmed' : 'changed';
  }

  /** Accepts a code once: of two uses of a step only the first finds it ahead of the last one (SF-2). */
  async accept(manager: EntityManager, userId: number, code: string): Promise<boolean> {
    const sealed = await this.find(manager, 'confirmed_at IS NOT NULL', [userId]);
    const step = sealed && this.stepOf(userId, sealed, code);
    if (step === null) return false;
    const [, count] = await manager.query<Changed>(ACCEPT, [userId, step]);
    return count === 1;
  }

  /** Returns whether there was one, confirmed or not. */
  async remove(manager: EntityManager, userId: number): Promise<boolean> {
    const [, count] = await manager.query<Changed>(REMOVE, [userId]);
    return count === 1;
  }

  async forgetUnconfirmed(manager: EntityManager, userId: number): Promise<void> {
    await manager.query(`${REMOVE} AND confirmed_at IS NULL`, [userId]);
  }

  /** Encrypts all under the first key. `unreadable` has the e-mail addresses of people whose secret no key opens. */
  async reencrypt(manager: EntityManager): Promise<{ reencrypted: number; unreadable: readonly string[] }> {
    let reencrypted = 0;
    const unreadable: string[] = [];
    const rows = await manager.query<{ userId: number; secret: Buffer; email: string }[]>(OUTDATED, [this.box.keyId]);
    for (const { userId, secret, email } of rows) {
      const opened = this.open(userId, secret);
      if (opened === null) {
        unreadable.push(email);
        continue;
      }
      const { bytes, keyId } = this.box.seal(opened, placeOf(userId));
      const [, count] = await manager.query<Changed>(REENCRYPT, [userId, secret, bytes, keyId]);
      reencrypted += count;
    }
    return { reencrypted, unreadable };
  }

  private async find(
    manager: EntityManager,
    condition: string,
    values: readonly [userId: number, ...unknown[]],
  ): Promise<Buffer | null> {
    const [row] = await manager.query<{ secret: Buffer }[]>(`${FIND} AND ${condition}`, [...values]);
    return row?.secret ?? null;
  }

  private stepOf(userId: number, sealed: Buffer, code: string): number | null {
    const secret = this.open(userId, sealed);
    return secret === null ? null : this.codes.stepOf(secret, code);
  }

  /** Null when its key is lost: recovery codes still work then. */
  private open(userId: number, sealed: Buffer): string | null {
    try {
      return this.box.open(sealed, placeOf(userId));
    } catch {
      return null;
    }
  }
}

/** A secret that is copied to another person does not open. */
function placeOf(userId: number): string {
  return `one-time codes of person ${userId}`;
}
