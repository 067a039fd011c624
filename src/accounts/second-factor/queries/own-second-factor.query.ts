import { Injectable } from '@nestjs/common';
import { statement, UnitOfWork } from '@studio/persistence';

import { PasskeyCeremonies } from '../application/passkey-ceremonies';

export interface OwnPasskey {
  readonly id: number;
  readonly name: string;
  readonly added_at: Date;
  readonly last_used_at: Date | null;
}

export interface OwnSecondFactor {
  /** Of one-time codes; null without them. */
  readonly since: Date | null;
  readonly recovery_codes_left: number;
  readonly passkeys: readonly OwnPasskey[];
}

const CODES = `
  SELECT (SELECT confirmed_at FROM accounts.user_one_time_secret WHERE user_id = $1) AS since,
    (SELECT count(*)::int FROM accounts.user_recovery_code WHERE user_id = $1) AS recovery_codes_left`;
const PASSKEYS = 'SELECT id, name, added_at, last_used_at FROM accounts.user_passkey WHERE user_id = $1 ORDER BY id';

@Injectable()
export class OwnSecondFactorQuery {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly ceremonies: PasskeyCeremonies,
  ) {}

  /** The address at which browsers use passkeys; null where they use none (SF-19). */
  get passkeysAt(): string | null {
    return this.ceremonies.origin;
  }

  /** Null for a person without one (SF-9). */
  async of(userId: number): Promise<OwnSecondFactor | null> {
    const [[codes], passkeys] = await Promise.all([
      this.uow.readPlatform(statement<Omit<OwnSecondFactor, 'passkeys'>>('own_second_factor', CODES, [userId])),
      this.uow.readPlatform(statement<OwnPasskey>('own_passkeys', PASSKEYS, [userId])),
    ]);
    return codes && (codes.since !== null || passkeys.length > 0) ? { ...codes, passkeys } : null;
  }
}
