import { randomInt, timingSafeEqual } from 'node:crypto';

import { Injectable } from '@nestjs/common';
import { Clock } from '@studio/kernel';
import { SecretBox } from '@studio/secrets';
import type { EntityManager } from 'typeorm';

import { codeDigits, decideCode, ONE_TIME_CODE, type OneTimeChallenge } from '../domain/one-time-code';
import type { OtpCodeRefusal } from '../domain/sign-in.errors';

export interface StoredChallenge extends OneTimeChallenge {
  readonly id: number;
  readonly codeHash: string | null;
}

/** Origin of the request for a code. */
export interface CodeOrigin {
  readonly clientAddress: string | null;
  readonly userAgent: string | null;
}

const LOCK = `
  SELECT id, code_hash AS "codeHash", expires_at AS "expiresAt", resend_available_at AS "resendAvailableAt",
         sending_until AS "sendingUntil", attempts, send_count AS "sendCount"
  FROM customers.otp_challenge WHERE account_id = $1 AND phone = $2 AND consumed_at IS NULL FOR UPDATE`;

/** Stores in the open challenge; the one from the start of the send may have been used meanwhile. */
const STORE = `
  INSERT INTO customers.otp_challenge
    (account_id, phone, code_hash, expires_at, resend_available_at, last_sent_at, send_count, ip, user_agent)
  VALUES ($1, $2, $3, $4, $5, $6, 1, $7, $8)
  ON CONFLICT (account_id, phone) WHERE consumed_at IS NULL DO UPDATE SET
    code_hash = excluded.code_hash, expires_at = excluded.expires_at,
    resend_available_at = excluded.resend_available_at, last_sent_at = excluded.last_sent_at,
    sending_until = NULL, attempts = 0, ip = excluded.ip, user_agent = excluded.user_agent,
    send_count = CASE WHEN otp_challenge.expires_at > excluded.last_sent_at
                      THEN least(otp_challenge.send_count + 1, ${ONE_TIME_CODE.maxSends}) ELSE 1 END`;

/**
 * One-time codes of a studio's phones, shared by sign-in and merge (OTP-3). Only keyed hashes are stored: six digits could be
 * guessed from a plain hash. Every method works in the caller's transaction.
 */
@Injectable()
export class OneTimeCodes {
  constructor(
    private readonly secrets: SecretBox,
    private readonly clock: Clock,
  ) {}

  /** A random code, with leading zeros (OTP-4). */
  newCode(): string {
    return String(randomInt(10 ** ONE_TIME_CODE.digits)).padStart(ONE_TIME_CODE.digits, '0');
  }

  /** The open challenge of the phone, locked until the transaction ends; null if there is none. */
  async lock(manager: EntityManager, accountId: number, phone: string): Promise<StoredChallenge | null> {
    const [row] = await manager.query<StoredChallenge[]>(LOCK, [accountId, phone]);
    return row ?? null;
  }

  /** Stores a code whose SMS was accepted, which invalidates the previous one (OTP-4). */
  async store(
    manager: EntityManager,
    accountId: number,
    phone: string,
    code: string,
    { clientAddress, userAgent }: CodeOrigin,
  ): Promise<void> {
    const now = this.clock.now();
    const expiresAt = new Date(now.getTime() + ONE_TIME_CODE.validMs);
    const resendAt = new Date(now.getTime() + ONE_TIME_CODE.resendAfterMs);
    const hash = this.hash(accountId, phone, code);
    await manager.query(STORE, [accountId, phone, hash, expiresAt, resendAt, now, clientAddress, userAgent]);
  }

  /**
   * Checks an entered code and uses it up if it is right; returns null then, otherwise the reason (OTP-6). A wrong code is
   * counted under the challenge's lock, so the caller must commit before it refuses (ORD-6).
   */
  async check(
    manager: EntityManager,
    accountId: number,
    phone: string,
    entered: string,
  ): Promise<OtpCodeRefusal | null> {
    const challenge = await this.lock(manager, accountId, phone);
    const isRight = this.isRight(challenge, this.hash(accountId, phone, codeDigits(entered)));
    const refusal = decideCode(challenge, isRight, this.clock.now());
    const key = [accountId, challenge?.id ?? null];
    if (refusal === 'otp_invalid')
      await manager.query(
        'UPDATE customers.otp_challenge SET attempts = attempts + 1 WHERE account_id = $1 AND id = $2',
        key,
      );
    if (refusal === null)
      await manager.query('UPDATE customers.otp_challenge SET consumed_at = $3 WHERE account_id = $1 AND id = $2', [
        ...key,
        this.clock.now(),
      ]);
    return refusal;
  }

  private isRight(challenge: StoredChallenge | null, hash: string): boolean {
    const kept = challenge?.codeHash ?? null;
    return kept !== null && timingSafeEqual(Buffer.from(kept), Buffer.from(hash));
  }

  private hash(accountId: number, phone: string, code: string): string {
    return this.secrets.keyedHash('one-time code', `${accountId} ${phone} ${code}`);
  }
}
