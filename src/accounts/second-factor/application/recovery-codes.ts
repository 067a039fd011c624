import { Injectable } from '@nestjs/common';
import { randomCode, tokenHash } from '@studio/secrets';
import type { EntityManager } from 'typeorm';

import { RECOVERY_CODE_LENGTH, RECOVERY_CODES, writtenCode } from '../domain/entered-code';

const PLACES = Array.from({ length: RECOVERY_CODES }, (_, index) => `($1, $${index + 2})`).join(', ');
const INSERT = `INSERT INTO accounts.user_recovery_code (user_id, code_hash) VALUES ${PLACES}`;
const DELETE = 'DELETE FROM accounts.user_recovery_code WHERE user_id = $1';

/** Codes for those who have lost what makes the one-time codes. Every method works in the caller's transaction. */
@Injectable()
export class RecoveryCodes {
  /** New ones in the place of the earlier; the only time they are known. */
  async replace(manager: EntityManager, userId: number): Promise<string[]> {
    const codes = Array.from({ length: RECOVERY_CODES }, () => randomCode(RECOVERY_CODE_LENGTH));
    await this.remove(manager, userId);
    await manager.query(INSERT, [userId, ...codes.map(tokenHash)]);
    return codes.map(writtenCode);
  }

  /** Returns whether it was one: only the first of two uses finds it. */
  async use(manager: EntityManager, userId: number, code: string): Promise<boolean> {
    const [, count] = await manager.query<[unknown[], number]>(`${DELETE} AND code_hash = $2`, [
      userId,
      tokenHash(code),
    ]);
    return count === 1;
  }

  async remove(manager: EntityManager, userId: number): Promise<void> {
    await manager.query(DELETE, [userId]);
  }
}
