import { Injectable } from '@nestjs/common';
import { statement, UnitOfWork } from '@studio/persistence';

export interface OwnSecondFactor {
  readonly since: Date;
  readonly recovery_codes_left: number;
}

const OWN = `
  SELECT s.confirmed_at AS since,
    (SELECT count(*)::int FROM accounts.user_recovery_code c WHERE c.user_id = s.user_id) AS recovery_codes_left
  FROM accounts.user_one_time_secret s WHERE s.user_id = $1 AND s.confirmed_at IS NOT NULL`;

@Injectable()
export class OwnSecondFactorQuery {
  constructor(private readonly uow: UnitOfWork) {}

  /** Null for a person without one (SF-9). */
  async of(userId: number): Promise<OwnSecondFactor | null> {
    const [own] = await this.uow.readPlatform(statement<OwnSecondFactor>('own_second_factor', OWN, [userId]));
    return own ?? null;
  }
}
